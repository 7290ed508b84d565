"""The table of the 18 action cards: when each may be played, on which targets, and its effect.

Each window focuses on one space: that of the character about to be captured, that of the captor, or the space just
cleared. The texts are in text.py.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from squaretactics.games.square_tactics import state_changes
from squaretactics.games.square_tactics.abilities import ABILITIES, SWAP_IN
from squaretactics.games.square_tactics.action_kinds import (
    ACTION_IDS,
    AFT_SHIELDING,
    EMERGENCY_MANEUVERS,
    FORE_SHIELDING,
    PORT_SHIELDING,
    REACTION,
    SACRIFICE,
    STARBOARD_SHIELDING,
    TRADE,
    WOUNDED,
)
from squaretactics.games.square_tactics.events import Emit, Sheltered
from squaretactics.games.square_tactics.state import GIVE_BACK, ORDER, State

# The windows in which a card may be played, as bits.
AT_BEGIN, AT_BEFORE, AT_END, AS_PLAY, ON_DEFENCE, ON_CAPTURE, ON_CLEARED = (1 << bit for bit in range(7))

Targets = list[tuple[int, int]]
Effect = Callable[[State, int, int, int, int, Emit | None], None]


@dataclass(frozen=True, slots=True)
class ActionCard:
    id: str
    when: int
    takes: tuple[str, ...]  # kinds of targets: "space", "card", "seat", "quarter", "landing"
    targets: Callable[[State, int, int], Targets]  # state, seat, focus
    apply: Effect  # state, seat, targets, focus
    kept: bool = False  # stays on the board when played


def landings(state: State, seat: int, card: int) -> list[int]:
    """Return the ways a seat may play a character, each as space * 4 + facing."""
    rules = state.rules
    ability = rules.ability_of[card]
    spaces = rules.board.listed(state.open | state.held[seat] if ability == SWAP_IN else state.open)
    upright = rules.upright[seat]
    return [space << 2 | upright + turn & 3 for turn in ABILITIES[ability].turns for space in spaces]


def _own(state: State, seat: int) -> tuple[int, ...]:
    return state.rules.board.listed(state.held[seat])


def _own_characters(state: State, seat: int, focus: int) -> Targets:
    return [(space, 0) for space in _own(state, seat)]


def _own_with_turn(state: State, seat: int, focus: int) -> Targets:
    return [(space, quarters) for space in _own(state, seat) for quarters in (3, 1)]


def _ground(state: State, spaces: tuple[int, ...], reach: tuple[int, ...]) -> Targets:
    listed, free = state.rules.board.listed, state.open
    return [(space, to) for space in spaces if reach[space] & free for to in listed(reach[space] & free)]


def _lesser_ground(state: State, seat: int, focus: int) -> Targets:
    return _ground(state, _own(state, seat), state.rules.board.lesser)


def _greater_ground(state: State, seat: int, focus: int) -> Targets:
    return _ground(state, _own(state, seat), state.rules.board.greater)


def _diagonal_ground(state: State, seat: int, focus: int) -> Targets:
    return _ground(state, _own(state, seat), state.rules.board.diagonal)


def _opponents_ground(state: State, seat: int, focus: int) -> Targets:
    board = state.rules.board
    return _ground(state, board.listed(board.all_open ^ state.open ^ state.held[seat]), board.near)


def _own_for_hand(state: State, seat: int, focus: int) -> Targets:
    return [(space, card) for space in _own(state, seat) for card in state.hands[seat]]


def _own_in_contact(state: State, seat: int, focus: int) -> Targets:
    return [(space, 0) for space in _own(state, seat) if fight_mask(state, seat, space)]


def _offers(state: State, seat: int, focus: int) -> Targets:
    others = [other for other, hand in enumerate(state.hands) if hand and other != seat]
    return [(other, card) for other in others for card in state.hands[seat]]


def _graves(state: State, seat: int, focus: int) -> Targets:
    return [(card, landing) for card in state.captured[seat] for landing in landings(state, seat, card)]


def _way_out(state: State, seat: int, focus: int) -> Targets:
    board = state.rules.board
    return [(to, 0) for to in board.listed(board.near[focus] & state.open)]


def _own_hand(state: State, seat: int, focus: int) -> Targets:
    return [(card, 0) for card in state.hands[seat]]


def _nothing(state: State, seat: int, focus: int) -> Targets:
    return [(0, 0)]


def _own_beside(state: State, seat: int, focus: int) -> Targets:
    board = state.rules.board
    return [(space, 0) for space in board.listed(board.near[focus] & state.held[seat])]


def fight_mask(state: State, seat: int, space: int) -> int:
    """Return a mask of the neighbours that a seat's character on a space would fight."""
    mask = state.rules.board.near[space] & ~(state.open | state.held[seat])
    if mask and state.sheltered:
        for card in state.sheltered:
            mask &= ~(1 << state.card.index(card))
    return mask


def _shield(kind: int) -> Effect:
    def apply(state: State, seat: int, a: int, b: int, focus: int, emit: Emit | None) -> None:
        state_changes.attach(state, seat, kind, a, emit)

    return apply


def _move(state: State, seat: int, a: int, b: int, focus: int, emit: Emit | None) -> None:
    state_changes.slide(state, a, b, emit)


def _hot_swap(state: State, seat: int, a: int, b: int, focus: int, emit: Emit | None) -> None:
    state_changes.take(state, seat, a, emit)
    state_changes.place(state, seat, b, a, emit)


def _second_chance(state: State, seat: int, a: int, b: int, focus: int, emit: Emit | None) -> None:
    state.stack.append((ORDER, state.card[a]))


def _turnaround(state: State, seat: int, a: int, b: int, focus: int, emit: Emit | None) -> None:
    state_changes.rotate(state, a, 2, emit)


def _twist(state: State, seat: int, a: int, b: int, focus: int, emit: Emit | None) -> None:
    state_changes.rotate(state, a, b, emit)


def _trade(state: State, seat: int, a: int, b: int, focus: int, emit: Emit | None) -> None:
    state_changes.hand_over(state, seat, a, b, emit)
    state.stack.append((GIVE_BACK, seat, a, b))


def _zombie(state: State, seat: int, a: int, b: int, focus: int, emit: Emit | None) -> None:
    state_changes.raise_zombie(state, seat, a, b >> 2, b & 3, emit)


def _emergency_maneuvers(state: State, seat: int, a: int, b: int, focus: int, emit: Emit | None) -> None:
    state_changes.slide(state, focus, a, emit)


def _sacrifice(state: State, seat: int, a: int, b: int, focus: int, emit: Emit | None) -> None:
    state_changes.give_away(state, seat, state.active, a, emit)
    state.sheltered += (state.card[focus],)
    if emit is not None:
        emit(Sheltered(seat, state.card[focus], focus))


def _wounded(state: State, seat: int, a: int, b: int, focus: int, emit: Emit | None) -> None:
    state_changes.attach(state, seat, WOUNDED, focus, emit)


def _reaction(state: State, seat: int, a: int, b: int, focus: int, emit: Emit | None) -> None:
    state_changes.slide(state, a, focus, emit)


_OWN_TURN: Final = AT_BEGIN | AT_BEFORE | AT_END
_SPACE: Final = ("space",)
_FROM_TO: Final = ("space", "space")

ACTIONS: Final[tuple[ActionCard, ...]] = (
    ActionCard("fore_shielding", _OWN_TURN, _SPACE, _own_characters, _shield(FORE_SHIELDING), kept=True),
    ActionCard("aft_shielding", _OWN_TURN, _SPACE, _own_characters, _shield(AFT_SHIELDING), kept=True),
    ActionCard("port_shielding", _OWN_TURN, _SPACE, _own_characters, _shield(PORT_SHIELDING), kept=True),
    ActionCard("starboard_shielding", _OWN_TURN, _SPACE, _own_characters, _shield(STARBOARD_SHIELDING), kept=True),
    ActionCard("concede_ground", AT_BEGIN, _FROM_TO, _lesser_ground, _move),
    ActionCard("gain_ground", AT_BEGIN, _FROM_TO, _greater_ground, _move),
    ActionCard("jump", AT_BEGIN, _FROM_TO, _diagonal_ground, _move),
    ActionCard("push", AT_BEGIN, _FROM_TO, _opponents_ground, _move),
    ActionCard("hot_swap", AT_BEGIN, ("space", "card"), _own_for_hand, _hot_swap),
    ActionCard("second_chance", AT_BEGIN, _SPACE, _own_in_contact, _second_chance),
    ActionCard("turnaround", AT_BEGIN | AT_END, _SPACE, _own_characters, _turnaround),
    ActionCard("twist", AT_BEGIN | AT_END, ("space", "quarter"), _own_with_turn, _twist),
    ActionCard("trade", _OWN_TURN, ("seat", "card"), _offers, _trade),
    ActionCard("zombie", AS_PLAY, ("card", "landing"), _graves, _zombie, kept=True),
    ActionCard("emergency_maneuvers", ON_DEFENCE, _SPACE, _way_out, _emergency_maneuvers),
    ActionCard("sacrifice", ON_DEFENCE, ("card",), _own_hand, _sacrifice),
    ActionCard("wounded", ON_CAPTURE, (), _nothing, _wounded, kept=True),
    ActionCard("reaction", ON_CLEARED, _SPACE, _own_beside, _reaction),
)
WHEN: Final = tuple(action.when for action in ACTIONS)
assert tuple(action.id for action in ACTIONS) == ACTION_IDS


def opens_on_own_turn(state: State, seat: int, window: int) -> bool:
    """Return whether the game stops in a window of the seat's own turn.

    It stops if the seat could play a card, or, with the option `holding`, if it holds any.
    """
    held = state.action_hands[seat]
    if not held:
        return False
    if state.rules.holding:
        return True
    for kind in held:
        if WHEN[kind] & window:
            if kind != TRADE:  # every other card needs only a character of the seat's own
                if state.held[seat]:
                    return True
            elif _offers(state, seat, -1):
                return True
    return False


def opens_on_defence(state: State, seat: int, space: int) -> bool:
    """Return whether a seat may respond before its character is captured."""
    held = state.action_hands[seat]
    if state.rules.holding:
        return bool(held)
    if EMERGENCY_MANEUVERS in held and state.rules.board.near[space] & state.open:
        return True
    return SACRIFICE in held and bool(state.hands[seat])


def opens_on_capture(state: State, seat: int) -> bool:
    """Return whether a seat may respond to the capture of its character."""
    held = state.action_hands[seat]
    return WOUNDED in held or (state.rules.holding and bool(held))


def opens_on_cleared(state: State, seat: int, space: int) -> bool:
    """Return whether a seat may respond to a space being cleared."""
    held = state.action_hands[seat]
    if state.rules.holding:
        return bool(held)
    return REACTION in held and bool(state.rules.board.near[space] & state.held[seat])
