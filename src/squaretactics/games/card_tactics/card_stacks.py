"""The stacks: how they are made, what is drawn from them, and the enemies that come from one."""

from __future__ import annotations

from typing import Final

from squaretactics.core.rng import shuffle
from squaretactics.games.card_tactics.card_language import ENEMIES, GIVE, RARITIES
from squaretactics.games.card_tactics.cards import (
    BOSSES_FROM,
    CARD_MASK,
    CARDS,
    EVENT_PROGRAMS,
    EVENTS,
    GROUP,
    GROUPS,
    ITEM_GROUPS,
    ITEM_RARITY,
)
from squaretactics.games.card_tactics.cards import HEALTH as PRINTED_HEALTH
from squaretactics.games.card_tactics.events import CallLost, Emit, EnemyCame, ItemDrawn, Shuffled
from squaretactics.games.card_tactics.options import CAMPAIGN, Setup
from squaretactics.games.card_tactics.state import LINE, State, add_slot
from squaretactics.games.card_tactics.tokens import give

SPARE: Final = 3  # unique enemies under the last combat, and so many calls in all
CALLS_BEFORE_THE_LAST: Final = 2
_UNIQUE: Final = 2  # the group of unique enemies
_MORE_ATTACK_FROM, _MORE_HEALTH_FROM = 4, 8  # Survival: the combats two before those where enemies grow


class ChanceReached(Exception):
    """A look ahead has come to where chance decides."""


def stop_at_chance(state: State) -> None:
    """End a look ahead here."""
    if state.veiled:
        raise ChanceReached


def groups_in_order(setup: Setup) -> list[int]:
    """Return the groups of the cards of the challenge stack, from the top."""
    order: list[int] = []
    for combat in CAMPAIGN if setup.own is None else setup.own.combats:
        rarity = RARITIES.index(combat.rarity)
        order += [rarity, rarity, rarity + 3 if combat.boss else rarity]
    return [*order, *[_UNIQUE] * SPARE]


def pile_challenge(setup: Setup, random: int) -> tuple[int, list[int], list[int]]:
    """Shuffle each group and pile up the stack; return the next state of chance, the stack and what is left over.

    Where a group has too few cards (an own set-up may want more), copies of all of them are shuffled and follow.
    """
    order = groups_in_order(setup)
    piles: list[list[int]] = []
    for group, members in enumerate(GROUPS):
        pile: list[int] = []
        copies = 0
        while copies == 0 or len(pile) < order.count(group):
            more = [card + copies * CARDS for card in members]
            random = shuffle(more, random)
            pile += more
            copies += 1
        piles.append(pile[::-1])  # the next one is last
    stack = [piles[group].pop() for group in order]
    return random, stack[::-1], sorted(unit for pile in piles for unit in pile)


def group_of(unit: int) -> int:
    """Return the group that a card of the challenge stack belongs to."""
    return GROUP[unit & CARD_MASK]


def pile_items(random: int) -> tuple[int, list[list[int]]]:
    """Shuffle the three stacks of items."""
    stacks = [list(group) for group in ITEM_GROUPS]
    for stack in stacks:
        random = shuffle(stack, random)
    return random, stacks


def draw_item(state: State, rarity: int, emit: Emit | None) -> None:
    """Let the team draw an item; an empty stack gives nothing, but is made anew in Survival (C13, C55)."""
    stop_at_chance(state)
    stack = state.stacks[rarity]
    if not stack and state.setup.mode == "survival":
        stack += [item for item in state.out if ITEM_RARITY[item] == rarity]
        state.out = [item for item in state.out if ITEM_RARITY[item] != rarity]
        stack.sort()
        _shuffle(state, stack, RARITIES[rarity], emit)
    if stack:
        item = stack.pop()
        state.items.append(item)
        if emit is not None:
            emit(ItemDrawn(item))


def draw_event(state: State, emit: Emit | None) -> int:
    """Draw the next event (C55)."""
    stop_at_chance(state)
    if not state.events:
        state.events = sorted(state.past)
        state.past = []
        _shuffle(state, state.events, "events", emit)
    event = state.events.pop()
    state.past.append(event)
    assert 0 <= event < len(EVENTS)
    return event


def _shuffle(state: State, stack: list[int], name: str, emit: Emit | None) -> None:
    if stack:
        state.random = shuffle(stack, state.random)
        if emit is not None:
            emit(Shuffled(name, len(stack)))


def reveal(state: State, called: bool, emit: Emit | None) -> None:
    """Let the top card of the challenge stack take the farthest place; the event concerns it as well (C11)."""
    if not state.challenge:  # only in Survival
        standing = [state.unit[slot] for slot in state.enemies]
        state.challenge = [card for group in (1, 2, 3, 4, 5) for card in GROUPS[group] if card not in standing]
        state.aside = [unit for unit in state.aside if group_of(unit) == 0]
        state.mixed = True
        _shuffle(state, state.challenge, "challenge", emit)
    unit = state.challenge.pop()
    boss = unit & CARD_MASK >= BOSSES_FROM
    setup = state.setup
    health = PRINTED_HEALTH[unit & CARD_MASK] + (setup.boss_health if boss else setup.enemy_health)
    slot = add_slot(state, unit, health + growth(state, _MORE_HEALTH_FROM))
    state.enemies.append(slot)
    state.ready[slot] = not called
    state.boss = state.boss or boss
    if emit is not None:
        emit(EnemyCame(unit, state.full[slot], called))
    for line in EVENT_PROGRAMS[state.event] if state.event >= 0 else ():
        if line.who == ENEMIES and line.verb == GIVE:
            give(state, slot, line.token, line.amount, emit)


def growth(state: State, since: int = _MORE_ATTACK_FROM) -> int:
    """Return how much enemies have grown: in Survival by 1 every second combat (C54)."""
    return max(state.combat - since, 0) // 2 if state.setup.mode == "survival" else 0


def call(state: State, emit: Emit | None) -> None:
    """Call the next card of the challenge stack, unless there is no room, or it is one call too many (C49)."""
    setup = state.setup
    if len(state.enemies) < LINE:
        most = SPARE if state.combat == setup.combats else CALLS_BEFORE_THE_LAST
        if setup.mode == "survival" or state.calls < most:
            stop_at_chance(state)
            state.calls += 1
            reveal(state, True, emit)
            return
    if emit is not None:
        emit(CallLost())
