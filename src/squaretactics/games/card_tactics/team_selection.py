"""The start of a run: the team, and the starting items."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from typing import Final

from squaretactics.games.card_tactics import moves as m
from squaretactics.games.card_tactics.card_stacks import stop_at_chance
from squaretactics.games.card_tactics.cards import HEALTH as PRINTED_HEALTH
from squaretactics.games.card_tactics.cards import HEROES, UNIT_OF
from squaretactics.games.card_tactics.events import Emit, ItemsKept, ItemsShown, TeamChosen
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.state import (
    CAMP_BEGINS,
    CHOOSING_ITEMS,
    CHOOSING_TEAM,
    NOBODY,
    RUNNING,
    State,
    add_slot,
)

_COMMON: Final = 0


def ask_team(state: State, emit: Emit | None) -> None:
    """Ask for the team, unless the set-up names it or allows only one."""
    setup = state.setup
    if setup.team is not None:
        set_team(state, [UNIT_OF[hero] for hero in setup.team], emit)
        return
    choices = teams(setup)
    if len(choices) == 1:
        set_team(state, choices[0][1:4], emit)
    else:
        state.stage, state.asked = CHOOSING_TEAM, NOBODY


def teams(setup: Setup) -> list[Move]:
    """Return every possible team. Heroes led by the same seat stay in their usual order."""
    barred = () if setup.own is None else setup.own.barred
    allowed = [card for hero, card in UNIT_OF.items() if card < HEROES and hero not in barred]
    leads = setup.leads
    if len(set(leads)) == 1:
        return [(m.TEAM, *cards, 0) for cards in combinations(allowed, 3)]
    same = [(one, two) for one, two in ((0, 1), (0, 2), (1, 2)) if leads[one] == leads[two]]
    return [
        (m.TEAM, *cards, 0) for cards in permutations(allowed, 3) if all(cards[one] < cards[two] for one, two in same)
    ]


def set_team(state: State, cards: Sequence[int], emit: Emit | None) -> None:
    """Set the team, and show the starting items (C2, C3)."""
    state.team = list(cards)
    for card in cards:
        state.heroes.append(add_slot(state, card, PRINTED_HEALTH[card] + state.setup.hero_health))
    if emit is not None:
        emit(TeamChosen(tuple(cards), tuple(state.full)))
    shown = state.setup.shown_items
    stop_at_chance(state)
    stack = state.stacks[_COMMON]
    state.stock = [stack.pop() for _ in range(min(shown, len(stack)))]
    if shown and emit is not None:
        emit(ItemsShown(tuple(state.stock)))
    if shown == state.setup.kept_items:
        keep_starting_items(state, state.stock, emit)
    else:
        state.stage, state.asked = CHOOSING_ITEMS, NOBODY


def keep_starting_items(state: State, kept: list[int], emit: Emit | None) -> None:
    """Keep some of the shown items, discard the others face up, and begin the first Camp."""
    away = [item for item in state.stock if item not in kept]
    state.items += kept
    state.out += away
    state.stock = []
    if (kept or away) and emit is not None:
        emit(ItemsKept(tuple(kept), tuple(away)))
    state.stage, state.phase = RUNNING, CAMP_BEGINS
