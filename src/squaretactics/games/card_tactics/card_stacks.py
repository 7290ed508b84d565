"""The card stacks: building them, drawing from them, and revealing enemies."""

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

SPARE: Final = 3  # unique enemies under the last combat, so also the most calls
CALLS_BEFORE_THE_LAST: Final = 2
_UNIQUE: Final = 2  # the group of unique enemies
_MORE_ATTACK_FROM, _MORE_HEALTH_FROM = 4, 8  # Survival: enemies first grow two combats after these


class ChanceReached(Exception):
    """Raised when a preview reaches a random event."""


def stop_at_chance(state: State) -> None:
    """Raise ChanceReached in a preview."""
    if state.veiled:
        raise ChanceReached


def groups_in_order(setup: Setup) -> list[int]:
    """Return the group of each card of the challenge stack, from the top."""
    order: list[int] = []
    for combat in CAMPAIGN if setup.own is None else setup.own.combats:
        rarity = RARITIES.index(combat.rarity)
        order += [rarity, rarity, rarity + 3 if combat.boss else rarity]
    return [*order, *[_UNIQUE] * SPARE]


def pile_challenge(setup: Setup, random: int) -> tuple[int, list[int], list[int]]:
    """Shuffle each group and build the stack; return the next RNG state, the stack and the remaining cards.

    If a group has too few cards for a custom set-up, shuffled copies of all of them follow.
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
        piles.append(pile[::-1])  # the top is last
    stack = [piles[group].pop() for group in order]
    return random, stack[::-1], sorted(unit for pile in piles for unit in pile)


def group_of(unit: int) -> int:
    return GROUP[unit & CARD_MASK]


def pile_items(random: int) -> tuple[int, list[list[int]]]:
    """Shuffle the three stacks of items; return the next RNG state and the stacks."""
    stacks = [list(group) for group in ITEM_GROUPS]
    for stack in stacks:
        random = shuffle(stack, random)
    return random, stacks


def draw_item(state: State, rarity: int, emit: Emit | None) -> None:
    """Draw an item for the team. An empty stack gives nothing, except in Survival, which reshuffles (C13, C55)."""
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
    """Draw the next event. An empty stack is reshuffled (C55)."""
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
    """Put the top card of the challenge stack in the farthest place, and apply the event to it (C11)."""
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
    """Return how much enemies have grown: in Survival, by 1 every second combat (C54)."""
    return max(state.combat - since, 0) // 2 if state.setup.mode == "survival" else 0


def call(state: State, emit: Emit | None) -> None:
    """Call the next card of the challenge stack, unless the line is full or the calls are used up (C49)."""
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
