"""Evaluate a position and preview a move, using only what one seat knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final

from squaretactics.core.spec import leads
from squaretactics.games.square_tactics.action_kinds import TRADE
from squaretactics.games.square_tactics.decisions import SquareDecision, decider, decision, legal_moves
from squaretactics.games.square_tactics.events import Emit, Event
from squaretactics.games.square_tactics.move_kinds import ACT, ANSWER_NO, ANSWER_YES, PASS, Move
from squaretactics.games.square_tactics.rule_tables import CardTables, SquareRules
from squaretactics.games.square_tactics.rules import take_within_turn
from squaretactics.games.square_tactics.scoring import scores
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.view import View, view
from squaretactics.games.square_tactics.world_sampling import hidden_characters, state_from_view

# The default answers: no special moves, and keep attacking.
DEFAULTS: Final[dict[str, Move]] = {
    "skip": ANSWER_NO,
    "go_on": ANSWER_YES,
    "move_in": ANSWER_NO,
    "before": PASS,
    "react": PASS,
}
_OF_AN_ATTACK: Final = ("order", "skip", "go_on", "move_in")
_INTERFERENCE: Final = ("defend", "wound")  # where opponents might play a hidden action card
# The share of an exposed character's worth to subtract: it may be captured, but opponents have other options, too.
_CAUTION: Final = 0.5
_TOP_NUMBER: Final = 9  # the highest printed number
_NOBODY: Final = [[0.0] * (_TOP_NUMBER + 1)] * 4


def preview(view: View, move: Move) -> tuple[View, list[Event]]:
    """Return the view and events after a move, up to the turn's draw.

    This assumes that no opponent interferes and that decisions get their default answers.
    """
    after, events, _ = _shown(view, move)
    return after, events


def best_preview(seen: View, move: Move) -> tuple[View, list[Event]]:
    """Return a preview as `preview` does, but with the best order of sides."""
    first = _shown(seen, move)
    ways = [first, *(_shown(seen, move, order) for order in range(1, first[2]))]
    after, events, _ = max(ways, key=lambda way: (leads(way[0].scores)[seen.seat], evaluate(way[0])))
    return after, events


def _shown(seen: View, move: Move, order: int = 0) -> tuple[View, list[Event], int]:
    """Return the preview for one order of sides, and the number of possible orders."""
    events: list[Event] = []
    if _outcome_is_hidden(seen.decision, move):
        return seen, events, 1
    state = state_from_view(seen)
    orders = _play_on(state, move, events.append, order)
    return _with_hidden_cards(view(state, seen.seat), seen), events, orders


def best_line(seen: View, move: Move) -> tuple[View, list[Event]]:
    """Return a preview as `preview` does, but with the seat's best answers to the questions of its attack."""
    if _outcome_is_hidden(seen.decision, move):
        return seen, []
    lines = [
        (_with_hidden_cards(view(state, seen.seat), seen), events)
        for state, events in _lines(state_from_view(seen), move, seen.seat, [])
    ]
    return max(lines, key=lambda line: (leads(line[0].scores)[seen.seat], evaluate(line[0])))


def _lines(state: State, move: Move, seat: int, before: Sequence[Event]) -> Iterator[tuple[State, list[Event]]]:
    """Yield the states that a seat's answers in its attack lead to, with all events; the default answers come first."""
    after, events = state.copy(), [*before]
    take_within_turn(after, move, events.append)
    while (asked := decision(after)) is not None:
        if asked.seat == seat and asked.kind in _OF_AN_ATTACK:
            usual = DEFAULTS.get(asked.kind)
            for answer in sorted(legal_moves(after), key=lambda answer: answer != usual):
                yield from _lines(after, answer, seat, events)
            return
        if asked.kind in DEFAULTS:
            answer = DEFAULTS[asked.kind]
        elif asked.kind in _INTERFERENCE and asked.seat != seat:
            answer = PASS
        else:
            break
        take_within_turn(after, answer, events.append)
    yield after, events


def preview_state(state: State, move: Move) -> State:
    """Return the state that `preview` would show; the same object if it shows nothing."""
    if _outcome_is_hidden(decision(state), move):
        return state
    after = state.copy()
    _play_on(after, move)
    return after


def _outcome_is_hidden(asked: SquareDecision | None, move: Move) -> bool:
    if asked is None or asked.kind in ("draw_two", "give_back"):
        return True
    return move[:2] == (ACT, TRADE) or (asked.kind == "end" and move == PASS)


def _play_on(state: State, move: Move, emit: Emit | None = None, order: int = 0) -> int:
    """Play a move and the default answers that follow; return the number of possible orders of sides."""
    seat, orders = decider(state), 1
    take_within_turn(state, move, emit)
    while (asked := decision(state)) is not None:
        if asked.kind in DEFAULTS:
            answer = DEFAULTS[asked.kind]
        elif asked.kind == "order":
            ways = legal_moves(state)
            orders, answer = len(ways), ways[min(order, len(ways) - 1)]
        elif asked.kind in _INTERFERENCE and asked.seat != seat:
            answer = PASS
        else:
            break
        take_within_turn(state, answer, emit)
    return orders


def _with_hidden_cards(after: View, seen: View) -> View:
    """Restore the hidden hands and decks, which a preview doesn't touch."""
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


def evaluate(view: View) -> float:
    """Return the seat's lead over its best opponent in points, less its characters' exposure."""
    unseen = _cards_by_seat(view.rules, hidden_characters(view))
    return leads(view.scores)[view.seat] - _CAUTION * _exposure(view, view.seat, unseen)


def evaluate_state(state: State, seat: int) -> float:
    """Return what `evaluate` returns for a seat's view, but many times faster."""
    hands = [hand for other, hand in enumerate(state.hands) if other != seat]
    unseen = _cards_by_seat(state.rules, chain(*hands, *state.decks))
    return leads(scores(state))[seat] - _CAUTION * _exposure(state, seat, unseen)


def _cards_by_seat(rules: SquareRules, characters: Iterable[int]) -> list[list[int]]:
    """Group characters by their home seat."""
    piles: list[list[int]] = [[] for _ in range(rules.players)]
    home = rules.home
    for card in characters:
        piles[home[card]].append(card)
    return piles


def _exposure(shown: View | State, seat: int, unseen: Sequence[Iterable[int]]) -> float:
    """Return the expected loss of a seat's characters to unseen ones.

    Each character counts for its space's worth plus 1 point, times the share of a rival's unseen characters that beat
    its weakest side.
    """
    rules = shown.rules
    board, owners, faces = rules.board, shown.owner, shown.face
    tables = [_NOBODY]
    for other, cards in enumerate(unseen):
        if other != seat and cards:
            tables.append(_stronger(rules.cards, frozenset(cards), rules.upright[other]))
    total = 0.0
    for space, worth in enumerate(board.worth):
        if owners[space] == seat:
            worst = 0.0
            for direction, near in enumerate(board.around[space]):
                if near != board.outside and owners[near] < 0:
                    number = min(max(faces[space][4 + direction], 0), _TOP_NUMBER)
                    for table in tables:
                        share = table[direction ^ 2][number]
                        if share > worst:
                            worst = share
            total += worst * (worth + 1)
    return total


@lru_cache(maxsize=1 << 12)
def _stronger(tables: CardTables, cards: frozenset[int], upright: int) -> list[list[float]]:
    """Return, by direction and number, the share of these cards that beat it."""
    table = []
    for direction in range(4):
        counts = [0] * (_TOP_NUMBER + 2)
        for card in cards:
            counts[tables.faces[card][upright][direction]] += 1
        stronger = 0
        shares = [0.0] * (_TOP_NUMBER + 1)
        for number in range(_TOP_NUMBER, -1, -1):
            stronger += counts[number + 1]
            shares[number] = stronger / len(cards)
        table.append(shares)
    return table
