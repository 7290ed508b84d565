"""Invariants that hold for every state."""

from __future__ import annotations

from collections import Counter

from squaretactics.games.card_tactics.card_stacks import SPARE, groups_in_order
from squaretactics.games.card_tactics.cards import CARD_MASK, EVENTS, GROUP, HEROES, ITEM_RARITY, ITEMS
from squaretactics.games.card_tactics.rules import legal_moves
from squaretactics.games.card_tactics.state import (
    ACTING,
    CAMPING,
    CHOOSING_ITEMS,
    CHOOSING_TEAM,
    FIRST_ENEMY,
    LINE,
    NOBODY,
    OVER,
    RUNNING,
    STUNNED,
    UNENDED,
    State,
)

_BEFORE_A_TEAM = (CHOOSING_TEAM, CHOOSING_ITEMS)
_DRAGON = 31


def check(state: State) -> list[str]:
    """Return a message for every broken invariant."""
    return [*check_pieces(state), *_line(state), *_tokens(state), *_stack(state), *_work(state)]


def check_pieces(state: State) -> list[str]:
    """Return a message for every broken invariant of the cards; this works even in the middle of a move."""
    found = _cards(state)
    if sorted((*state.heroes, *state.fallen)) != list(range(len(state.team))):
        found.append(f"heroes stand {state.heroes} and have fallen {state.fallen}")
    if state.unit[:FIRST_ENEMY] != state.team:
        found.append("slots and the team do not fit")
    return found


def _line(state: State) -> list[str]:
    found = []
    if len(state.enemies) > LINE or len(set(state.enemies)) != len(state.enemies):
        found.append(f"enemies stand {state.enemies}")
    if any(not FIRST_ENEMY <= slot < len(state.unit) for slot in state.enemies):
        found.append("an enemy stands that there is not")
    for slot, health in enumerate(state.health):
        stands = slot in state.heroes or slot in state.enemies
        if stands != (health > 0) or health > state.full[slot]:
            found.append(f"slot {slot} has health {health} and {'stands' if stands else 'does not stand'}")
    return found


def _tokens(state: State) -> list[str]:
    found = []
    for slot, health in enumerate(state.health):
        rest = (state.defense[slot], state.bleed[slot], state.counter[slot], state.bound[slot], state.marks[slot])
        if min(rest) < 0 or state.counter[slot] > 1 or state.bound[slot] > STUNNED:
            found.append(f"slot {slot} has tokens {rest}")
        if not health and any((*rest, state.attack[slot])):
            found.append(f"slot {slot} has fallen and has tokens")
    for kind in (1, 2, 4):
        if sum(bool(lying & kind) for lying in state.marks) > 1:
            found.append(f"mark {kind} lies twice")
    return found


def _cards(state: State) -> list[str]:
    found = []
    items = Counter((*state.items, *state.out, *state.stock, *(item for stack in state.stacks for item in stack)))
    if items != Counter(range(len(ITEMS))):
        found.append("items are lost or doubled")
    if any(ITEM_RARITY[item] != rarity for rarity, stack in enumerate(state.stacks) for item in stack):
        found.append("an item lies in the wrong stack")
    if Counter((*state.events, *state.past)) != Counter(range(len(EVENTS))):
        found.append("events are lost or doubled")
    if state.turned & ~sum(1 << item for item in state.items):
        found.append("an item is turned that is not there")
    return found


def _stack(state: State) -> list[str]:
    found = []
    hidden = [*state.challenge, *state.aside]
    standing = [state.unit[slot] for slot in state.enemies]
    if len(set(hidden)) != len(hidden) or set(hidden) & set(standing):
        found.append("a card of the challenge stack is doubled")
    order = groups_in_order(state.setup)
    groups = [GROUP[unit & CARD_MASK] for unit in reversed(state.challenge)]
    if not state.mixed and groups != order[len(order) - len(groups) :]:
        found.append(f"the challenge stack lies as {groups}")
    if state.setup.mode == "campaign":
        if state.calls > SPARE or len(state.challenge) != len(order) - LINE * _revealed_in(state) - state.calls:
            found.append(f"{len(state.challenge)} cards are left after {state.calls} calls")
        if state.setup.own is None and state.round:
            dragon = _DRAGON in state.unit[FIRST_ENEMY:]
            if dragon != (state.combat == state.setup.combats):
                found.append(f"the Dragon and combat {state.combat} do not fit")
    return found


def _revealed_in(state: State) -> int:
    """Return the number of combats in which enemies were revealed."""
    return state.combat if state.round or state.stage == OVER else state.combat - bool(state.event >= 0)


def _work(state: State) -> list[str]:
    found = []
    moves = legal_moves(state)
    if state.stage == OVER:
        if moves or state.ended == UNENDED:
            found.append("the game is over, yet somebody is asked or nothing is told")
    else:
        if state.stage >= RUNNING:
            found.append("nobody is asked, yet the game goes on")
        if len(moves) < 2:
            found.append("somebody is asked with a single answer")
        if state.ended != UNENDED:
            found.append("the game has an end and goes on")
        if state.stage == ACTING and not (state.ready[state.asked] and state.bound[state.asked] != STUNNED):
            found.append("somebody is to act who cannot")
        gone = not (state.heroes and state.enemies) and state.struck < 0
        if gone and state.round and state.stage not in (*_BEFORE_A_TEAM, CAMPING):
            found.append("a side is gone, and the combat goes on")
    if len(set(moves)) != len(moves):
        found.append("a move is listed twice")
    if state.veiled or state.forced >= 0:
        found.append("this is no state but a look ahead")
    if (len(state.team) == 0) != (state.stage == CHOOSING_TEAM):
        found.append("there is no team, or too early")
    if any(not 0 <= card < HEROES for card in state.team) or len(set(state.team)) != len(state.team):
        found.append(f"the team is {state.team}")
    if state.asked != NOBODY and state.asked not in state.heroes:
        found.append("somebody is asked who does not stand")
    return found
