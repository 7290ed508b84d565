"""Deal damage to units, and remove those that fall."""

from __future__ import annotations

from squaretactics.games.card_tactics.battle_line import side_of
from squaretactics.games.card_tactics.card_language import HALF, KILLS
from squaretactics.games.card_tactics.events import Emit, Fell, Harmed
from squaretactics.games.card_tactics.quirks import fallen, react
from squaretactics.games.card_tactics.state import FIRST_ENEMY, NOBODY, State
from squaretactics.games.card_tactics.tokens import drop_all


def deal_damage(state: State, slot: int, amount: int, by: int, cause: str, emit: Emit | None) -> None:
    """Take health from a unit, and remove it if none is left. `by` gets credit for the kill."""
    amount = min(amount, state.health[slot])
    left = state.health[slot] - amount
    state.health[slot] = left
    if emit is not None:
        emit(Harmed(state.unit[slot], amount, left, cause, NOBODY if by == NOBODY else state.unit[by]))
    if left == 0:
        _remove_fallen(state, slot, by, emit)
    elif not state.halved[slot] and 2 * left <= state.full[slot]:
        state.halved[slot] = True
        react(state, slot, HALF, by, emit)


def _remove_fallen(state: State, slot: int, by: int, emit: Emit | None) -> None:
    """Remove a unit from the line; those behind it close up, and quirks react."""
    side = side_of(state, slot)
    side.remove(slot)
    if slot < FIRST_ENEMY:
        state.fallen.append(slot)
    else:
        state.felled += 1
        state.felled_here += 1
    foes = by != NOBODY and (by < FIRST_ENEMY) != (slot < FIRST_ENEMY)
    if emit is not None:
        emit(Fell(state.unit[slot], state.unit[by] if foes else NOBODY))
    drop_all(state, slot, emit)
    if not state.heroes:
        return  # immediate defeat
    fallen(state, slot, emit)
    if foes:
        react(state, by, KILLS, NOBODY, emit)
