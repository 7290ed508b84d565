"""How a game stands and what a play would do, from what one seat may know."""

from __future__ import annotations

from typing import Final

from squaretactics.games.square_tactics.action_kinds import TRADE
from squaretactics.games.square_tactics.cards import PLAIN_FACES
from squaretactics.games.square_tactics.choices import decision, legal_moves
from squaretactics.games.square_tactics.events import Event
from squaretactics.games.square_tactics.rules import take_within_turn
from squaretactics.games.square_tactics.verbs import ACT, ANSWER_NO, ANSWER_YES, PASS, Move
from squaretactics.games.square_tactics.view import View, hidden_characters, surface, view

# What a player who does not think about it answers: nothing special, and on with it.
_DEFAULTS: Final = {"skip": ANSWER_NO, "go_on": ANSWER_YES, "move_in": ANSWER_NO, "before": PASS, "react": PASS}
# How much of what a character is worth its exposure costs: it may fall, but the opponent has other things to do.
_CAUTION: Final = 0.5
_TOP_NUMBER: Final = 9  # no printed number is higher
_NOBODY: Final = [[0.0] * (_TOP_NUMBER + 1)] * 4


def preview(seen: View, move: Move) -> tuple[View, list[Event]]:
    """Return where a move leads, up to the turn's draw, if nobody interferes and questions get their plain answers."""
    events: list[Event] = []
    kind = seen.decision.kind if seen.decision else "over"
    if kind in ("over", "draw_two", "give_back") or move[:2] == (ACT, TRADE) or (kind == "end" and move == PASS):
        return seen, events  # what comes of it is hidden
    state = surface(seen)
    take_within_turn(state, move, events.append)
    while (asked := decision(state)) is not None and asked.kind in (*_DEFAULTS, "order"):
        take_within_turn(state, _DEFAULTS.get(asked.kind) or legal_moves(state)[0], events.append)
    return _with_what_is_hidden(view(state, seen.seat), seen), events


def _with_what_is_hidden(after: View, seen: View) -> View:
    """Return a view with the hidden hands and decks as they were seen before: a preview does not touch them."""
    own = seen.seat
    shown = {*after.hand, *after.card, *(card for pile in after.captured for card in pile)}
    after.deck_counts = seen.deck_counts
    after.action_deck_counts = seen.action_deck_counts
    after.hand_counts = tuple(after.hand_counts[s] if s == own else count for s, count in enumerate(seen.hand_counts))
    after.action_counts = tuple(
        after.action_counts[s] if s == own else count for s, count in enumerate(seen.action_counts)
    )
    after.beliefs = tuple((card, mask) for card, mask in seen.beliefs if card not in shown)
    after.public_beliefs = tuple((card, mask) for card, mask in seen.public_beliefs if card not in shown)
    return after


def evaluate(seen: View) -> float:
    """Return how many points the seat is ahead of its best opponent, less what that could take back."""
    others = [points for seat, points in enumerate(seen.scores) if seat != seen.seat]
    return seen.scores[seen.seat] - max(others) - _CAUTION * _exposure(seen)


def _exposure(seen: View) -> float:
    """Return what the opponents' unseen characters may take: worth and a point each, times how likely one beats it."""
    board = seen.rules.board
    stronger = _stronger(seen)
    total = 0.0
    for space, owner in enumerate(seen.owner[: board.spaces]):
        if owner == seen.seat:
            worst = 0.0
            for direction, near in enumerate(board.around[space]):
                if near != board.outside and seen.owner[near] < 0:
                    number = min(max(seen.face[space][4 + direction], 0), _TOP_NUMBER)
                    worst = max(worst, *(shares[direction ^ 2][number] for shares in stronger))
            total += worst * (board.worth[space] + 1)
    return total


def _stronger(seen: View) -> list[list[list[float]]]:
    """Return for each opponent and direction: by number, the share of its unseen characters that beat it."""
    hidden = hidden_characters(seen)
    tables = [_NOBODY]
    for seat in range(seen.rules.players):
        cards = [card for card in hidden if seen.rules.home[card] == seat]
        if seat == seen.seat or not cards:
            continue
        table = []
        for direction in range(4):
            counts = [0] * (_TOP_NUMBER + 2)
            for card in cards:
                counts[PLAIN_FACES[card][seen.rules.upright[seat]][direction]] += 1
            stronger = 0
            shares = [0.0] * (_TOP_NUMBER + 1)
            for number in range(_TOP_NUMBER, -1, -1):
                stronger += counts[number + 1]
                shares[number] = stronger / len(cards)
            table.append(shares)
        tables.append(table)
    return tables
