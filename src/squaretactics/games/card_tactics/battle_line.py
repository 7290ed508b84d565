"""The line of six places: positions, distances, pulling and pushing, and the targets that cards name."""

from __future__ import annotations

from squaretactics.games.card_tactics.card_language import (
    ALLIES,
    CLOSEST,
    ENEMIES,
    FARTHEST,
    HEROES,
    MOST_HURT,
    SECOND,
    SELF,
    STRONGEST,
    TWO_CLOSEST,
    UNITS,
    WEAKEST,
)
from squaretactics.games.card_tactics.events import Emit, Switched
from squaretactics.games.card_tactics.state import FIRST_ENEMY, State


def side_of(state: State, slot: int) -> list[int]:
    return state.heroes if slot < FIRST_ENEMY else state.enemies


def is_standing(state: State, slot: int) -> bool:
    return state.health[slot] > 0


def place(state: State, slot: int) -> int:
    """Return a slot's place on its side, from 0 at the centre."""
    return (state.heroes if slot < FIRST_ENEMY else state.enemies).index(slot)


def distance(state: State, one: int, two: int) -> int:
    """Return the distance between two standing slots."""
    here, there = place(state, one), place(state, two)
    if (one < FIRST_ENEMY) == (two < FIRST_ENEMY):
        return abs(here - there)
    return here + there + 1


def can_step(state: State, slot: int, pulled: bool) -> bool:
    """Return whether there's a neighbour to switch with."""
    side = side_of(state, slot)
    where = side.index(slot)
    return where > 0 if pulled else where < len(side) - 1


def step(state: State, slot: int, pulled: bool, emit: Emit | None) -> bool:
    """Move a unit one step towards the centre or away from it; return whether it was possible.

    The switch doesn't count as a movement of the neighbour (C4).
    """
    side = side_of(state, slot)
    where = side.index(slot)
    further = where - 1 if pulled else where + 1
    if not 0 <= further < len(side):
        return False
    other = side[further]
    side[where], side[further] = other, slot
    if emit is not None:
        emit(Switched(state.unit[slot], state.unit[other], pulled))
    return True


def resolve_targets(state: State, who: int, actor: int) -> list[int]:
    """Return the targets that need no choice, nearest to the centre first."""
    if who == SELF:
        return [actor]
    heroes = state.heroes
    if who == CLOSEST:
        return heroes[:1]
    if who == SECOND:
        return heroes[1:2]
    if who == TWO_CLOSEST:
        return heroes[:2]
    if who == FARTHEST:
        return heroes[-1:]
    if who == WEAKEST:
        return [min(heroes, key=state.health.__getitem__)] if heroes else []
    if who == STRONGEST:
        return [max(heroes, key=state.health.__getitem__)] if heroes else []
    if who == HEROES:
        return heroes[:]
    if who == ENEMIES:
        return state.enemies[:]
    if who == ALLIES:
        return [slot for slot in side_of(state, actor) if slot != actor]
    assert who == MOST_HURT
    side = side_of(state, actor)
    return [most_hurt(state, side)] if side else []


def most_hurt(state: State, side: list[int]) -> int:
    """Return the slot of the unit that lacks the most health; ties go to the unit nearest the centre (C7)."""
    return max(side, key=lambda slot: state.full[slot] - state.health[slot])


def in_range(state: State, who: int, actor: int, near: int, far: int) -> list[int]:
    """Return all targets of a kind within a hero's range, enemies first. UNITS never includes the hero itself."""
    found: list[int] = []
    here = state.heroes.index(actor)
    if who != HEROES:
        found = [slot for where, slot in enumerate(state.enemies) if near <= here + where + 1 <= far]
    if who in (HEROES, UNITS):
        for where, slot in enumerate(state.heroes):
            if near <= abs(here - where) <= far and (who == HEROES or slot != actor):
                found.append(slot)
    return found


def nearest_first(state: State, attacker: int, targets: list[int]) -> list[int]:
    """Sort targets by their distance from the attacker; at equal distance, enemies come before heroes (C29)."""
    if len(targets) < 2:
        return targets
    return sorted(targets, key=lambda slot: (distance(state, attacker, slot), slot < FIRST_ENEMY, place(state, slot)))
