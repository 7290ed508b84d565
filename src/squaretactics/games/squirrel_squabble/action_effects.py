"""Effects shared by the steps of an action: cancelling, losing actions, choosing a facing, ending the game."""

from __future__ import annotations

from squaretactics.games.squirrel_squabble.board import NOBODY, ORANGE
from squaretactics.games.squirrel_squabble.coins import NOTHING
from squaretactics.games.squirrel_squabble.events import ActionsLost, Cancelled, Emit, GameEnded
from squaretactics.games.squirrel_squabble.state import END_IDS, FACING_ASKED, OVER, UNKNOWN, State


def cancel(state: State, squirrel: int, reason: int, emit: Emit | None) -> None:
    """Cancel a squirrel's action; `reason` is one of cancel_reasons.py."""
    action = state.now[squirrel]
    state.now[squirrel] = NOTHING
    if emit is not None:
        emit(Cancelled(squirrel ^ state.orange, squirrel, action, reason))


def cancel_both(state: State, reason: int, emit: Emit | None) -> None:
    """Cancel both squirrels' actions; `reason` is one of cancel_reasons.py."""
    cancel(state, 0, reason, emit)
    cancel(state, 1, reason, emit)


def lose_actions(state: State, squirrel: int, emit: Emit | None) -> None:
    """End a squirrel's actions for this round."""
    state.lost[squirrel] = True
    if emit is not None:
        emit(ActionsLost(squirrel ^ state.orange, squirrel))


def ask_facing(state: State, squirrel: int, later: int = NOBODY) -> None:
    """Wait for a squirrel's facing, then for that of `later`, if any."""
    state.stage, state.asked, state.later = FACING_ASKED, squirrel, later
    state.pair, state.held = False, UNKNOWN


def ask_both_facings(state: State) -> None:
    """Wait for both facings, chosen in secret, starting with the first seat's (S39)."""
    state.stage, state.asked, state.later = FACING_ASKED, state.orange, 1 - state.orange
    state.pair, state.held = True, UNKNOWN


def end_game(state: State, ended: int, winners: int, emit: Emit | None) -> None:
    """End the game; `winners` is a mask of squirrels."""
    state.stage, state.ended, state.winners = OVER, ended, winners
    state.asked = state.later = NOBODY
    if emit is not None:
        emit(GameEnded(scores(state), winning_seats(state), END_IDS[ended], state.round))


def scores(state: State) -> tuple[int, ...]:
    """Return each seat's nuts, which are its score."""
    nuts = state.nuts
    return (nuts[0], nuts[1]) if state.orange == ORANGE else (nuts[1], nuts[0])


def winning_seats(state: State) -> tuple[int, ...]:
    """Return the winning seats: both in a tie."""
    return tuple(seat for seat in (0, 1) if state.winners >> (seat ^ state.orange) & 1)
