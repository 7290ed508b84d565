"""What a hero may do: which skills and items it may use, after which steps, on which targets."""

from __future__ import annotations

from typing import Final

from squaretactics.games.card_tactics import card_language as words
from squaretactics.games.card_tactics.cards import (
    CARD_MASK,
    IN_CAMP,
    IN_COMBAT,
    ITEM_SKILLS,
    SKILLS,
    SKILLS_OF,
    Skill,
    max_range,
)
from squaretactics.games.card_tactics.state import State

# The aim of a move: none, a hero by its card, or an enemy by its place.
NO_AIM: Final = -1
FIRST_PLACE: Final = 6

Use = tuple[int, int, int]  # skill, steps before, aim


def anything_usable(state: State, slot: int) -> bool:
    """Return whether a hero can do anything but skip."""
    return any(uses_of(state, slot, number) for number in skills_at_hand(state, slot))


def skills_at_hand(state: State, slot: int) -> list[int]:
    """Return a hero's own skills and those of ready items."""
    found = list(SKILLS_OF[state.unit[slot] & CARD_MASK])
    for item in state.items:
        if (IN_COMBAT[item] or not state.setup.camps) and not state.turned >> item & 1:
            found += ITEM_SKILLS[item]
    return found


def uses(state: State, slot: int) -> list[Use]:
    """Return everything that a hero may do, except skip."""
    return [use for number in skills_at_hand(state, slot) for use in uses_of(state, slot, number)]


def uses_of(state: State, slot: int, number: int) -> list[Use]:
    """Return the ways in which a hero may use a skill."""
    skill = SKILLS[number]
    here = state.heroes.index(slot)
    found = [(number, 0, aim) for aim in aims(state, slot, skill, state.heroes)]
    if skill.boots and not state.bound[slot]:
        for sign in (1, -1):
            for steps in range(1, skill.boots + 1):
                there = here - sign * steps
                if not 0 <= there < len(state.heroes):
                    break
                order = state.heroes[:]
                order.insert(there, order.pop(here))
                found += [(number, sign * steps, aim) for aim in aims(state, slot, skill, order)]
    return found


def aims(state: State, slot: int, skill: Skill, order: list[int]) -> list[int]:
    """Return the possible aims of a skill when the heroes stand in this order (C19)."""
    near, far = skill.near, min(skill.far, max_range(state.event, state.round))
    here = order.index(slot)
    first = skill.program[0]
    who = first.who
    if who in (words.ENEMY, words.ENEMIES, words.UNITS):
        places = [where for where in range(len(state.enemies)) if near <= here + where + 1 <= far]
        if who == words.ENEMY:
            return [FIRST_PLACE + where for where in places]
        return [NO_AIM] if places else []
    if who == words.HERO:
        return [state.team[other] for where, other in enumerate(order) if near <= abs(here - where) <= far]
    if who == words.ALLY:
        able = any(other != slot and (first.verb != words.READY or not state.ready[other]) for other in order)
        return [NO_AIM] if able else []
    if who == words.FALLEN:
        return [NO_AIM] if state.fallen else []
    return [NO_AIM]


def camp_uses(state: State) -> list[Use]:
    """Return the items that the team may use in Camp, with their aims."""
    found: list[Use] = []
    for item in state.items:
        if IN_CAMP[item] and not state.turned >> item & 1:
            for number in ITEM_SKILLS[item]:
                one = SKILLS[number].program[0].who == words.HERO
                found += [(number, 0, aim) for aim in (state.team if one else [NO_AIM])]
    return found


def aimed_slot(state: State, aim: int) -> int:
    """Return the slot that a move aims at, or NO_AIM."""
    if aim == NO_AIM:
        return NO_AIM
    return state.enemies[aim - FIRST_PLACE] if aim >= FIRST_PLACE else state.team.index(aim)
