"""The decision a state waits for, its legal moves, and a random one of them.

Everything follows from the frame on top of the stack; nothing is stored. `random_move` avoids building the whole list.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from squaretactics.core.rng import Uniform
from squaretactics.games.square_tactics import attacks
from squaretactics.games.square_tactics.abilities import ABILITIES
from squaretactics.games.square_tactics.abilities import REDRAW as REDRAW_ABILITY
from squaretactics.games.square_tactics.action_cards import (
    ACTIONS,
    AS_PLAY,
    AT_BEFORE,
    AT_BEGIN,
    AT_END,
    ON_CAPTURE,
    ON_CLEARED,
    ON_DEFENCE,
    WHEN,
    landings,
)
from squaretactics.games.square_tactics.geometry import space_at
from squaretactics.games.square_tactics.move_kinds import ACT, ANSWER_NO, ANSWER_YES, GIVE, PASS, PLAY, REDRAW, Move
from squaretactics.games.square_tactics.move_kinds import ORDER as ORDER_VERB
from squaretactics.games.square_tactics.state import (
    BEFORE,
    BEGIN,
    DRAW,
    END,
    GIVE_BACK,
    ORDER,
    PROCESS,
    REACT,
    Frame,
    State,
)


class SquareDecision(NamedTuple):
    """A decision: whose it is, its kind, and the space and character it concerns."""

    seat: int
    kind: str
    focus: int = -1  # the space it's about
    card: int = -1  # the attacker, or the character about to attack


_KINDS: Final = {BEGIN: "begin", BEFORE: "before", ORDER: "order", DRAW: "draw_two", END: "end"}
_STAGES: Final = {
    attacks.ASK_SKIP: "skip",
    attacks.ASK_DEFEND: "defend",
    attacks.ASK_WOUND: "wound",
    attacks.ASK_WOUND_SNARE: "wound",
    attacks.ASK_MOVE_IN: "move_in",
    attacks.ASK_GO_ON: "go_on",
}
# By kind of decision: the windows for action cards.
WINDOWS: Final = {
    "begin": AT_BEGIN | AS_PLAY,
    "before": AT_BEFORE,
    "end": AT_END,
    "defend": ON_DEFENCE,
    "wound": ON_CAPTURE,
    "react": ON_CLEARED,
}
DECISION_KINDS: Final = (*_KINDS.values(), *dict.fromkeys(_STAGES.values()), "react", "give_back")


def decision(state: State) -> SquareDecision | None:
    """Return the current decision, or None when the game is over."""
    if state.over:
        return None
    frame = state.stack[-1]
    seat, code = decider(state), frame[0]
    if code == PROCESS:
        return SquareDecision(seat, _STAGES[frame[1]], _focus(frame), frame[2])
    if code == REACT:
        return SquareDecision(seat, "react", frame[1])
    if code == GIVE_BACK:
        return SquareDecision(seat, "give_back")
    if code in (BEFORE, ORDER):
        return SquareDecision(seat, _KINDS[code], state.card.index(frame[1]), frame[1])
    return SquareDecision(seat, _KINDS[code])


def decider(state: State) -> int:
    frame = state.stack[-1]
    if frame[0] == PROCESS:
        return attacks.decider(state, frame)
    if frame[0] == REACT:
        return (state.active + frame[2]) % state.rules.players
    return frame[2] if frame[0] == GIVE_BACK else state.active


def _focus(frame: Frame) -> int:
    """Return the space that a waiting PROCESS frame is about: the captor's when wounding, else the foe's."""
    return frame[3] if frame[1] == attacks.ASK_WOUND else frame[8]


def legal_moves(state: State) -> list[Move]:
    """Return every legal move of the current decision, each once."""
    if state.over:
        return []
    frame = state.stack[-1]
    return _MOVES[frame[0]](state, frame)


def begin_moves(state: State, frame: Frame) -> list[Move]:
    """Return the plays, redraws and action cards possible at the start of a turn."""
    seat = state.active
    hand = state.hands[seat]
    moves = [(PLAY, card, landing, 0) for card in hand for landing in landings(state, seat, card)]
    moves += [(REDRAW, card, 0, 0) for card in hand if may_redraw(state, seat, card)]
    moves += _acts(state, seat, AT_BEGIN | AS_PLAY)
    if not hand:
        moves.append(PASS)
    return moves


def may_redraw(state: State, seat: int, card: int) -> bool:
    return state.rules.ability_of[card] == REDRAW_ABILITY and bool(state.decks[seat]) and card not in state.redrawn


def _acts(state: State, seat: int, window: int, focus: int = -1) -> list[Move]:
    return [
        (ACT, kind, a, b)
        for kind in sorted(set(state.action_hands[seat]))
        if WHEN[kind] & window
        for a, b in ACTIONS[kind].targets(state, seat, focus)
    ]


def _before_moves(state: State, frame: Frame) -> list[Move]:
    return [*_acts(state, state.active, AT_BEFORE), PASS]


def _order_moves(state: State, frame: Frame) -> list[Move]:
    return [(ORDER_VERB, start, step, 0) for start, step in ABILITIES[state.rules.ability_of[frame[1]]].orders]


def _process_moves(state: State, frame: Frame) -> list[Move]:
    stage = frame[1]
    if stage in (attacks.ASK_DEFEND, attacks.ASK_WOUND, attacks.ASK_WOUND_SNARE):
        window = ON_DEFENCE if stage == attacks.ASK_DEFEND else ON_CAPTURE
        return [*_acts(state, attacks.decider(state, frame), window, _focus(frame)), PASS]
    return [ANSWER_YES, ANSWER_NO]


def _draw_moves(state: State, frame: Frame) -> list[Move]:
    return [ANSWER_YES, ANSWER_NO]


def _end_moves(state: State, frame: Frame) -> list[Move]:
    return [*_acts(state, state.active, AT_END), PASS]


def _react_moves(state: State, frame: Frame) -> list[Move]:
    return [*_acts(state, decider(state), ON_CLEARED, frame[1]), PASS]


def give_back_moves(state: State, frame: Frame) -> list[Move]:
    """Return what may be given back in a trade: any character but the one just received."""
    return [(GIVE, card, 0, 0) for card in state.hands[frame[2]] if card != frame[3]]


_MOVES: Final[tuple[Callable[[State, Frame], list[Move]], ...]] = (
    begin_moves,
    _before_moves,
    _order_moves,
    _process_moves,
    _draw_moves,
    _end_moves,
    _react_moves,
    give_back_moves,
)


def random_move(state: State, random: Uniform) -> Move:
    """Return a random legal move: first pick a card, each equally likely, then how to play it."""
    frame = state.stack[-1]
    code, seat = frame[0], state.active
    if code == BEGIN:
        hand, held = state.hands[seat], state.action_hands[seat]
        slots = len(hand) or 1
        slot = int(random() * (slots + len(held)))
        if slot >= slots:
            move = _random_act(state, seat, held[slot - slots], AT_BEGIN | AS_PLAY, random)
            if move:
                return move
            slot = int(random() * slots)
        if not hand:
            return PASS
        card = hand[slot]
        rules = state.rules
        if rules.simple[card] and state.open:
            return PLAY, card, space_at(state.open, random()) << 2 | rules.upright[seat], 0
        if may_redraw(state, seat, card) and random() < 0.5:
            return REDRAW, card, 0, 0
        spots = landings(state, seat, card)
        if spots:
            return PLAY, card, spots[int(random() * len(spots))], 0
    elif code in (BEFORE, END):
        held = state.action_hands[seat]
        slot = int(random() * (len(held) + 1))
        if slot == len(held):
            return PASS
        return _random_act(state, seat, held[slot], AT_BEFORE if code == BEFORE else AT_END, random) or PASS
    moves = _MOVES[code](state, frame)
    return moves[int(random() * len(moves))]


def _random_act(state: State, seat: int, kind: int, window: int, random: Uniform) -> Move | None:
    if WHEN[kind] & window:
        targets = ACTIONS[kind].targets(state, seat, -1)
        if targets:
            a, b = targets[int(random() * len(targets))]
            return ACT, kind, a, b
    return None
