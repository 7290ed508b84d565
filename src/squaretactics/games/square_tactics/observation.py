"""A view as a vector of numbers from 0 to 1, for machine learning. docs/python.md describes the order.

Seats, spaces and cards are in the order of `all_moves`. The board isn't rotated; the vector includes the seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from squaretactics.games.square_tactics.decisions import DECISION_KINDS
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.games.square_tactics.rule_tables import in_deck, in_hand
from squaretactics.games.square_tactics.state import BEFORE, GIVE_BACK, ORDER, PROCESS, TURNS_PER_SEAT
from squaretactics.games.square_tactics.view import View
from squaretactics.games.square_tactics.world_sampling import hidden_characters

# Numbers on the board range from -3 (1, wounded four times) to 14 (9, guarded, shielded four times).
_LEAST_NUMBER: Final = -3
_MOST_NUMBER: Final = 14
_MOST_ALIKE: Final = 4  # action cards of one kind
_CARD_IN_FRAME: Final = {BEFORE: 1, ORDER: 1, PROCESS: 2, GIVE_BACK: 3}


def observation(view: View) -> list[float]:
    rules, seats = view.rules, range(view.rules.players)
    order = [card for own in rules.characters for card in own]
    total = len(order)
    numbers = [
        *_marks([view.seat], seats),
        *_marks([view.active], seats),
        view.turn / (TURNS_PER_SEAT * rules.players),
        float(view.over),
        *(points / (total + sum(rules.board.worth)) for points in view.scores),
        *_decision(view, order),
        view.captures / total,
        *_marks([view.plunder], order),
        *_marks(view.sheltered, order),
        *_marks(view.redrawn, order),
        *_marks(view.hand, order),
        *_counts(view.action_hand),
        *(count / total for count in (*view.hand_counts, *view.deck_counts)),
        *(count / (ACTION_KINDS * _MOST_ALIKE) for count in (*view.action_counts, *view.action_deck_counts)),
    ]
    for space in range(rules.board.spaces):
        numbers += _space(view, space, order)
    for pile in view.captured:
        numbers += _marks(pile, order)
    for pile in view.used:
        numbers += _counts(pile)
    hidden, beliefs = set(hidden_characters(view)), dict(view.beliefs)
    where = [beliefs.get(card, rules.usual[card]) if card in hidden else 0 for card in order]
    for place in (*map(in_hand, seats), *map(in_deck, seats)):
        numbers += [float(mask & place > 0) for mask in where]
    return numbers


def _decision(view: View, order: list[int]) -> list[float]:
    """Return the decision's seat and kind, and its space and card, as one-hot vectors."""
    asked, spaces = view.decision, range(view.rules.board.spaces)
    if asked is None:
        return [0.0] * (view.rules.players + len(DECISION_KINDS) + len(spaces) + len(order))
    frame = view.stack[-1]
    about = [frame[_CARD_IN_FRAME[frame[0]]]] if frame[0] in _CARD_IN_FRAME else []
    kind = DECISION_KINDS.index(asked.kind)
    return [
        *_marks([asked.seat], range(view.rules.players)),
        *_marks([kind], range(len(DECISION_KINDS))),
        *_marks([asked.focus], spaces),
        *_marks(about, order),
    ]


def _space(view: View, space: int, order: list[int]) -> list[float]:
    """Return a space's owner, character, facing, numbers and attached cards."""
    seats = range(view.rules.players)
    if view.owner[space] < 0:
        return [0.0] * (len(seats) + len(order) + 4 + 8 + ACTION_KINDS)
    width = _MOST_NUMBER - _LEAST_NUMBER
    return [
        *_marks([view.owner[space]], seats),
        *_marks([view.card[space]], order),
        *_marks([view.facing[space]], range(4)),
        *((number - _LEAST_NUMBER) / width for number in view.face[space]),
        *_counts(attachment % ACTION_KINDS for attachment in view.attached[space]),
    ]


def _marks(present: Iterable[int], possible: Iterable[int]) -> list[float]:
    """Return a 1 for each possible value that is present, else a 0."""
    found = set(present)
    return [float(value in found) for value in possible]


def _counts(kinds: Iterable[int]) -> list[float]:
    """Return the number of action cards of each kind, scaled."""
    counts = [0.0] * ACTION_KINDS
    for kind in kinds:
        counts[kind] += 1 / _MOST_ALIKE
    return counts
