"""Facts in favour of a move, worked out from what its seat sees.

Like `best_preview`, they assume that no one interferes with an action card and that decisions get their default
answers. To find out what an unseen character can capture, it's played in every possible way by the rules of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.action_cards import fight_mask
from squaretactics.games.square_tactics.action_kinds import TRADE, WOUNDED
from squaretactics.games.square_tactics.decisions import decision, legal_moves
from squaretactics.games.square_tactics.move_kinds import ACT, PASS, PLAY, REDRAW, YES, Move
from squaretactics.games.square_tactics.previews import best_preview, preview
from squaretactics.games.square_tactics.rule_tables import in_deck, in_hand
from squaretactics.games.square_tactics.rules import take_within_turn
from squaretactics.games.square_tactics.scoring import won_by
from squaretactics.games.square_tactics.state import BEGIN, EMPTY, State
from squaretactics.games.square_tactics.view import View
from squaretactics.games.square_tactics.world_sampling import hidden_characters, state_from_view

# The events of the character that a move is made with.
_ACTS = e.CharacterPlayed | e.CharacterPlaced | e.CharacterMoved | e.CharacterTurned | e.Attached


@dataclass(frozen=True, slots=True)
class EndOfGameFact:
    """The board is full, so the game ends with these points; `wins` includes a shared win."""

    own: int
    best_other: int
    wins: bool
    alone: bool  # the win isn't shared


@dataclass(frozen=True, slots=True)
class RescueFact:
    """A character that would be captured without this move stays on the board."""

    card: int


@dataclass(frozen=True, slots=True)
class CaptureFact:
    """These characters are captured; not `sure` if an opponent's action card may prevent it."""

    cards: tuple[int, ...]
    sure: bool


@dataclass(frozen=True, slots=True)
class ShelterFact:
    """Fewer unseen characters than before can capture one of the seat's own."""

    card: int
    before: int
    after: int
    unseen: int


@dataclass(frozen=True, slots=True)
class SpaceFact:
    """A character moves to a space."""

    card: int
    space: int
    worth: int


@dataclass(frozen=True, slots=True)
class ExposureFact:
    """How many of the unseen characters can capture this one, and the numbers on its open sides."""

    card: int
    takers: int
    unseen: int
    open_sides: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PointsFact:
    """Points gained at once on the best opponent."""

    points: int


@dataclass(frozen=True, slots=True)
class WoundFact:
    """All four numbers of an opponent's character are reduced by 1."""

    card: int


@dataclass(frozen=True, slots=True)
class RedrawFact:
    """A character in hand is exchanged for the top of the deck."""

    card: int


@dataclass(frozen=True, slots=True)
class TradeFact:
    """A character in hand is exchanged for one of an opponent's."""

    card: int


@dataclass(frozen=True, slots=True)
class DrawTwoFact:
    """Two characters are drawn instead of one."""


@dataclass(frozen=True, slots=True)
class KeptActionCardsFact:
    actions: int


MoveFact = (
    EndOfGameFact
    | RescueFact
    | CaptureFact
    | ShelterFact
    | SpaceFact
    | ExposureFact
    | PointsFact
    | WoundFact
    | RedrawFact
    | TradeFact
    | DrawTwoFact
    | KeptActionCardsFact
)
# The number of unseen characters opponents may have, and those that can capture each of the seat's own.
Takers = tuple[int, dict[int, set[int]]]


def move_facts(seen: View, move: Move, threats: Takers | None = None) -> list[MoveFact]:
    """Return the facts in favour of a move and its character's safety, the most important first.

    `threats` is what `takers` returns for the view, if it's known already.
    """
    asked = seen.decision
    if asked is None:
        return []
    if asked.kind == "draw_two":
        return [DrawTwoFact()] if move[0] == YES else []
    if move[0] == REDRAW:
        return [RedrawFact(move[1])]
    if move[:2] == (ACT, TRADE):
        return [TradeFact(move[3])]
    if move == PASS and seen.action_hand:
        return [KeptActionCardsFact(len(seen.action_hand))]
    after, events = best_preview(seen, move)
    if after is seen:
        return []
    found: list[MoveFact] = []
    if not after.rules.actions and EMPTY not in after.card:
        best = won_by(after, after.scores)
        found.append(EndOfGameFact(after.scores[seen.seat], _best_other(after), seen.seat in best, len(best) == 1))
    if asked.kind == "defend":
        found += _saved(seen, after)
    taken = tuple(event.card for event in events if isinstance(event, e.Captured) and event.seat == seen.seat)
    if taken:
        hindered = any(count for seat, count in enumerate(seen.action_counts) if seat != seen.seat)
        found.append(CaptureFact(taken, not hindered))
    if move[:2] == (ACT, WOUNDED):
        found.append(WoundFact(seen.card[asked.focus]))
    acting = _acting(seen, move, events)
    over = any(isinstance(fact, EndOfGameFact) for fact in found)
    found += _safety(seen, after, acting, over, threats)
    gained = after.scores[seen.seat] - _best_other(after) - (seen.scores[seen.seat] - _best_other(seen))
    if gained > 0:
        found.append(PointsFact(gained))
    return found


def _best_other(seen: View) -> int:
    return max(points for seat, points in enumerate(seen.scores) if seat != seen.seat)


def _saved(seen: View, after: View) -> list[MoveFact]:
    """Return a fact for each character that the move saves from capture."""
    left, _ = preview(seen, PASS)
    lost = {card for pile in left.captured for card in pile} - {card for pile in seen.captured for card in pile}
    own = [card for card, owner in zip(seen.card, seen.owner, strict=False) if owner == seen.seat]
    return [RescueFact(card) for card in own if card in lost and card in after.card]


def _acting(seen: View, move: Move, events: Sequence[e.Event]) -> int:
    """Return the character that the move is made with, or EMPTY."""
    for event in events:
        if isinstance(event, _ACTS):
            return event.card if event.seat == seen.seat else EMPTY
    return move[1] if move[0] == PLAY else EMPTY


def _safety(seen: View, after: View, acting: int, over: bool, threats: Takers | None) -> list[MoveFact]:
    """Return facts about the acting character's space and safety, and the character that gains the most safety."""
    found: list[MoveFact] = []
    own = {card: space for space, card in enumerate(after.card) if after.owner[space] == seen.seat}
    board = after.rules.board
    moved = acting in own and (acting not in seen.card or seen.card.index(acting) != own[acting])
    if moved:
        found.append(SpaceFact(acting, own[acting], board.worth[own[acting]]))
    if over or not own:
        return found
    unseen, then = takers(after)
    if acting in own:
        around = enumerate(board.around[own[acting]])
        sides = tuple(
            after.face[own[acting]][4 + direction]
            for direction, near in around
            if near != board.outside and after.owner[near] < 0
        )
        found.append(ExposureFact(acting, len(then.get(acting, ())), unseen, sides))
    _, now = threats or takers(seen)
    safer = [(len(now.get(card, ())) - len(then.get(card, ())), card) for card in own if card in seen.card]
    fewer, card = max(safer, default=(0, EMPTY))
    if fewer > 0:
        found.insert(0, ShelterFact(card, len(now[card]), len(then.get(card, ())), unseen))
    return found


def takers(seen: View) -> Takers:
    """Return the number of unseen characters opponents may have, and those that can capture each of the seat's own.

    Each unseen character is tried on every space and in every way, by each seat that may have it.
    """
    beliefs = dict(seen.beliefs)
    unseen, found = 0, dict[int, set[int]]()
    table = _cleared_table(seen)
    for card in hidden_characters(seen):
        mask = beliefs.get(card) or seen.rules.usual[card]
        seats = [s for s in range(seen.rules.players) if s != seen.seat and mask & (in_hand(s) | in_deck(s))]
        unseen += bool(seats)
        for taken in chain.from_iterable(_captures(table, seat, card, seen.seat) for seat in seats):
            found.setdefault(taken, set()).add(card)
    return unseen, found


def _cleared_table(seen: View) -> State:
    """Return the visible board at the start of a turn, with empty hands."""
    table = state_from_view(seen)
    table.stack = [(BEGIN,)]
    table.hands = [[] for _ in table.hands]
    table.action_hands = [[] for _ in table.action_hands]
    table.cleared = table.plunder = EMPTY
    table.captures = 0
    table.sheltered = table.redrawn = ()
    return table


def _captures(table: State, seat: int, card: int, victim: int) -> set[int]:
    """Return the victim's characters that a seat can capture by playing this card in any possible way."""
    state = table.copy()
    state.active = seat
    state.hands[seat] = [card]
    captured: set[int] = set()
    waiting = [
        (state, move)
        for move in legal_moves(state)
        if move[0] == PLAY and fight_mask(state, seat, move[2] >> 2)  # without a fight, nothing is captured
    ]
    own = {other for other, owner in zip(table.card, table.owner, strict=False) if owner == victim}
    while waiting:
        before, move = waiting.pop()
        after = before.copy()
        take_within_turn(after, move)
        captured |= own & set(after.captured[seat])
        asked = decision(after)
        if asked is not None and asked.kind in ("order", "skip", "go_on", "move_in"):
            waiting += [(after, answer) for answer in legal_moves(after)]
    return captured
