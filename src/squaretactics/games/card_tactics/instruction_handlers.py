"""Handlers of card instructions, one function per verb.

A handler returns DONE, FAILED (it couldn't be completed) or ASKED (a player must choose). The choice goes into
`State.chosen`; then the same handler runs again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from squaretactics.games.card_tactics import attacks
from squaretactics.games.card_tactics import card_language as words
from squaretactics.games.card_tactics.battle_line import in_range, is_standing, resolve_targets, step
from squaretactics.games.card_tactics.card_language import CardInstruction
from squaretactics.games.card_tactics.card_stacks import draw_item
from squaretactics.games.card_tactics.cards import SKILLS, max_range
from squaretactics.games.card_tactics.events import Arranged, Emit, Exhausted, ItemLost, Readied, Returned
from squaretactics.games.card_tactics.state import (
    ARRANGING,
    CHOOSING_ALLY,
    CRITICAL,
    FIRST_ENEMY,
    LOSING,
    MISS,
    NOBODY,
    NOTHING,
    REVIVING,
    State,
    clear_attack,
)
from squaretactics.games.card_tactics.tokens import give, heal, lay_mark, quirk_bonus

DONE, FAILED, ASKED = range(3)


def targets_of(state: State, line: CardInstruction) -> list[int]:
    """Return the targets of an instruction that needs no choice."""
    who, actor = line.who, state.actor
    if who == words.IT:
        return [state.targets[state.struck]]
    if actor == NOBODY or actor >= FIRST_ENEMY:
        return [state.aim] if who == words.HERO else resolve_targets(state, who, actor)
    if who == words.HERO or (who == words.ENEMY and state.at == 0):
        return [state.aim] if is_standing(state, state.aim) else []
    if who in (words.ENEMY, words.ENEMIES, words.HEROES, words.UNITS):
        skill = SKILLS[state.skill]
        return in_range(state, who, actor, skill.near, min(skill.far, max_range(state.event, state.round)))
    return resolve_targets(state, who, actor)


def _chosen_of(state: State, choices: list[int], stage: int) -> int:
    """Return the chosen or only option. If the choice is still open, ask for it and return NOBODY."""
    if state.chosen != NOBODY:
        chosen, state.chosen = state.chosen, NOBODY
        return chosen
    if len(choices) == 1:
        return choices[0]
    state.stage, state.asked = stage, state.actor
    return NOBODY


def _allies(state: State, line: CardInstruction) -> list[int]:
    others = [slot for slot in state.heroes if slot != state.actor]
    return [slot for slot in others if not state.ready[slot]] if line.verb == words.READY else others


def ally_choices(state: State) -> list[int]:
    """Return the possible allies of the current instruction."""
    line = SKILLS[state.skill].program[state.at]
    return _allies(state, line.lines[state.line] if state.line != NOTHING else line)


def attack(state: State, line: CardInstruction, emit: Emit | None) -> int:
    """Attack one target, or several with one roll."""
    if state.struck == NOTHING:
        targets = targets_of(state, line)
        if not targets:
            return FAILED
        attacks.begin(state, line, targets, emit)
    if attacks.may_reroll(state):
        return ASKED
    while state.struck < len(state.targets) and state.heroes:
        slot = state.targets[state.struck]
        if state.line == NOTHING:
            state.outcome = attacks.resolve_against(state, state.actor, slot, line.harmless, False, emit)
            state.line = 0
        if not _on_hit(state, line.lines, slot, emit):
            return ASKED
        state.line = NOTHING
        state.struck += 1
    if state.heroes and state.enemies:
        attacks.counters(state, emit)
    failed = state.failed
    clear_attack(state)
    return FAILED if failed else DONE


def _on_hit(state: State, lines: tuple[CardInstruction, ...], slot: int, emit: Emit | None) -> bool:
    """Run the "on hit" lines for one target; return False if they stop to wait for a choice (C26)."""
    while state.line < len(lines) and state.outcome != MISS and state.heroes:
        line = lines[state.line]
        passed = line.when == words.ON_CRIT and state.outcome != CRITICAL
        if not passed and not (line.who == words.IT and not is_standing(state, slot)):
            done = VERBS[line.verb](state, line, emit)
            if done == ASKED:
                return False
            if done == FAILED:
                state.failed = True
                return True
        state.line += 1
    return True


def move(state: State, line: CardInstruction, emit: Emit | None) -> int:
    """Push or pull the targets step by step, as far as possible."""
    targets = targets_of(state, line)
    for slot in targets:
        if slot == state.actor and state.bound[slot]:
            return FAILED
        for _ in range(line.amount):
            if not step(state, slot, line.verb == words.PULL, emit):
                return FAILED
    return DONE if targets else FAILED


def restore(state: State, line: CardInstruction, emit: Emit | None) -> int:
    """Heal the targets."""
    targets = _given(state, line)
    if targets is None:
        return ASKED
    amount = line.amount + _healing_added(state)
    for slot in targets:
        heal(state, slot, amount, emit)
    return DONE if targets else FAILED


def _given(state: State, line: CardInstruction) -> list[int] | None:
    """Return the targets of tokens or healing, or None while a player must choose the ally."""
    if line.who != words.ALLY:
        return targets_of(state, line)
    allies = _allies(state, line)
    if not allies:
        return allies
    chosen = _chosen_of(state, allies, CHOOSING_ALLY)
    return None if chosen == NOBODY else [chosen]


def _healing_added(state: State) -> int:
    """Return the quirk bonus to healing with an item: the user's, or in Camp the team's (C9)."""
    if state.skill == NOTHING or SKILLS[state.skill].item == NOTHING:
        return 0
    users = state.heroes if state.actor == NOBODY else [state.actor]
    return sum(quirk_bonus(state, slot, words.MORE_HEALING, True) for slot in users)


def hand_out(state: State, line: CardInstruction, emit: Emit | None) -> int:
    """Give the targets tokens."""
    targets = _given(state, line)
    if targets is None:
        return ASKED
    for slot in targets:
        give(state, slot, line.token, line.amount, emit)
    return DONE if targets else FAILED


def put_mark(state: State, line: CardInstruction, emit: Emit | None) -> int:
    targets = targets_of(state, line)
    for slot in targets:
        lay_mark(state, slot, line.token, emit)
    return DONE if targets else FAILED


def revive(state: State, line: CardInstruction, emit: Emit | None) -> int:
    """Return a fallen hero to the line, last and exhausted (C45)."""
    if not state.fallen:
        return FAILED
    slot = _chosen_of(state, state.fallen, REVIVING)
    if slot == NOBODY:
        return ASKED
    stand_up(state, slot, line.amount, emit)
    state.ready[slot] = False
    if emit is not None:
        emit(Exhausted(state.unit[slot]))
    return DONE


def stand_up(state: State, slot: int, health: int, emit: Emit | None) -> None:
    """Put a fallen hero, with this much health, in the farthest place."""
    state.fallen.remove(slot)
    state.heroes.append(slot)
    state.health[slot] = min(health, state.full[slot])
    if emit is not None:
        emit(Returned(state.unit[slot], state.health[slot]))


def make_ready(state: State, line: CardInstruction, emit: Emit | None) -> int:
    """Let another exhausted hero act again (C44)."""
    allies = _allies(state, line)
    if not allies:
        return FAILED
    slot = _chosen_of(state, allies, CHOOSING_ALLY)
    if slot == NOBODY:
        return ASKED
    state.ready[slot] = True
    if emit is not None:
        emit(Readied(state.unit[slot]))
    return DONE


def draw(state: State, line: CardInstruction, emit: Emit | None) -> int:
    for _ in range(line.amount):
        draw_item(state, line.token, emit)
    return DONE


def lose_item(state: State, line: CardInstruction, emit: Emit | None) -> int:
    """Make the team lose an item of its choice, if it has one (C41)."""
    if state.items:
        item = _chosen_of(state, state.items, LOSING)
        if item == NOTHING:
            state.asked = NOBODY
            return ASKED
        give_up_item(state, item, emit)
    return DONE


def give_up_item(state: State, item: int, emit: Emit | None) -> None:
    state.items.remove(item)
    state.turned &= ~(1 << item)
    state.out.append(item)
    if emit is not None:
        emit(ItemLost(item))


def arrange(state: State, line: CardInstruction, emit: Emit | None) -> int:
    """Ask for a new order of the heroes. This doesn't count as movement (C46)."""
    if len(state.heroes) > 1 and state.chosen == NOBODY:
        state.stage, state.asked = ARRANGING, state.actor
        return ASKED
    state.chosen = NOBODY
    return DONE


def line_up(state: State, order: list[int], chosen: bool, emit: Emit | None) -> None:
    state.heroes = order
    if emit is not None:
        emit(Arranged(tuple(state.unit[slot] for slot in order), chosen))


def reverse(state: State, line: CardInstruction, emit: Emit | None) -> int:
    line_up(state, state.heroes[::-1], False, emit)
    return DONE


# By verb. Only quirks use `call` and `reroll`: see quirks.py and attacks.py.
VERBS: Final[dict[int, Callable[[State, CardInstruction, Emit | None], int]]] = {
    words.ATTACK: attack,
    words.PUSH: move,
    words.PULL: move,
    words.HEAL: restore,
    words.GIVE: hand_out,
    words.MARK: put_mark,
    words.REVIVE: revive,
    words.READY: make_ready,
    words.DRAW: draw,
    words.LOSE_ITEM: lose_item,
    words.ARRANGE: arrange,
    words.REVERSE: reverse,
}
