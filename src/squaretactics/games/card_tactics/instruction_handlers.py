"""What instructions do: one function a verb, which says whether it could be completed, or else somebody is asked.

Whoever is asked answers into `State.chosen`; then the same instruction is carried out again.
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
    """Return whom an instruction concerns, where nobody has to choose."""
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
    """Return the one of them that is meant; if that is still open, ask and return NOBODY."""
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
    """Return who may be chosen as the ally of the instruction at work."""
    line = SKILLS[state.skill].program[state.at]
    return _allies(state, line.lines[state.line] if state.line != NOTHING else line)


def attack(state: State, line: CardInstruction, emit: Emit | None) -> int:
    """Attack somebody, or several with one roll."""
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
    """Carry out the "on hit" lines for one target; say whether that is done, or else somebody is asked (C26)."""
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
    """Push or pull somebody, step by step; what is possible of it is done."""
    targets = targets_of(state, line)
    for slot in targets:
        if slot == state.actor and state.bound[slot]:
            return FAILED
        for _ in range(line.amount):
            if not step(state, slot, line.verb == words.PULL, emit):
                return FAILED
    return DONE if targets else FAILED


def restore(state: State, line: CardInstruction, emit: Emit | None) -> int:
    """Heal somebody."""
    targets = _given(state, line)
    if targets is None:
        return ASKED
    amount = line.amount + _healing_added(state)
    for slot in targets:
        heal(state, slot, amount, emit)
    return DONE if targets else FAILED


def _given(state: State, line: CardInstruction) -> list[int] | None:
    """Return who is to be given something, or None while somebody is asked which ally."""
    if line.who != words.ALLY:
        return targets_of(state, line)
    allies = _allies(state, line)
    if not allies:
        return allies
    chosen = _chosen_of(state, allies, CHOOSING_ALLY)
    return None if chosen == NOBODY else [chosen]


def _healing_added(state: State) -> int:
    """Return what quirks add to healing with an item: the user's; in Camp, anybody's of the team (C9)."""
    if state.skill == NOTHING or SKILLS[state.skill].item == NOTHING:
        return 0
    users = state.heroes if state.actor == NOBODY else [state.actor]
    return sum(quirk_bonus(state, slot, words.MORE_HEALING, True) for slot in users)


def hand_out(state: State, line: CardInstruction, emit: Emit | None) -> int:
    """Give tokens."""
    targets = _given(state, line)
    if targets is None:
        return ASKED
    for slot in targets:
        give(state, slot, line.token, line.amount, emit)
    return DONE if targets else FAILED


def put_mark(state: State, line: CardInstruction, emit: Emit | None) -> int:
    """Put an item's token on somebody."""
    targets = targets_of(state, line)
    for slot in targets:
        lay_mark(state, slot, line.token, emit)
    return DONE if targets else FAILED


def revive(state: State, line: CardInstruction, emit: Emit | None) -> int:
    """Let a fallen hero stand up, last in line and exhausted (C45)."""
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
    """Let a fallen hero take the farthest place with so much health."""
    state.fallen.remove(slot)
    state.heroes.append(slot)
    state.health[slot] = min(health, state.full[slot])
    if emit is not None:
        emit(Returned(state.unit[slot], state.health[slot]))


def make_ready(state: State, line: CardInstruction, emit: Emit | None) -> int:
    """Let another hero who is exhausted act again (C44)."""
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
    """Draw items."""
    for _ in range(line.amount):
        draw_item(state, line.token, emit)
    return DONE


def lose_item(state: State, line: CardInstruction, emit: Emit | None) -> int:
    """Let the team lose an item of its choice; without one nothing happens (C41)."""
    if state.items:
        item = _chosen_of(state, state.items, LOSING)
        if item == NOTHING:
            state.asked = NOBODY
            return ASKED
        give_up_item(state, item, emit)
    return DONE


def give_up_item(state: State, item: int, emit: Emit | None) -> None:
    """Let an item be gone."""
    state.items.remove(item)
    state.turned &= ~(1 << item)
    state.out.append(item)
    if emit is not None:
        emit(ItemLost(item))


def arrange(state: State, line: CardInstruction, emit: Emit | None) -> int:
    """Put the heroes in any order; that is no movement (C46)."""
    if len(state.heroes) > 1 and state.chosen == NOBODY:
        state.stage, state.asked = ARRANGING, state.actor
        return ASKED
    state.chosen = NOBODY
    return DONE


def line_up(state: State, order: list[int], chosen: bool, emit: Emit | None) -> None:
    """Let the heroes stand in an order."""
    state.heroes = order
    if emit is not None:
        emit(Arranged(tuple(state.unit[slot] for slot in order), chosen))


def reverse(state: State, line: CardInstruction, emit: Emit | None) -> int:
    """Turn the line of heroes round."""
    line_up(state, state.heroes[::-1], False, emit)
    return DONE


# By verb. `call` and `reroll` are what quirks alone do: quirks.py, attacks.py.
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
