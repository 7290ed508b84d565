"""Every reason in a hint is true, as checked against all 36 rolls in positions from whole games."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from typing import Final

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics import moves as m
from squaretactics.games.card_tactics.cards import CARD_MASK, HEROES, UNIT_OF
from squaretactics.games.card_tactics.game_flow import run
from squaretactics.games.card_tactics.odds_and_intents import intents
from squaretactics.games.card_tactics.options import CombatSetup, CustomSetup, Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS as GAME
from squaretactics.games.card_tactics.state import CAMPING, ENEMY_SIDE, TURNS, State
from squaretactics.games.card_tactics.text import skill_name, unit_name
from tests.games.card_tactics.scenario import chance_for

DICE: Final = [(one, two) for one in range(1, 7) for two in range(1, 7)]
STRONG: Final = Setup(
    own=CustomSetup(
        combats=tuple(CombatSetup(rarity=rarity, boss=True) for rarity in ("common", "rare", "unique")),
        starting_items=5,
        hero_health=3,
    )
)
_KEEP: Final = (m.REROLL_MOVES[0], m.TOSS_MOVES[0])
_NEXT: Final = (e.TurnBegan, e.RoundBegan, e.CombatWon, e.GameEnded, e.Fatigue)


def played(state: State, move: m.Move, dice: tuple[int, int]) -> tuple[list[e.Event], State]:
    """Return the events of an action with these dice first, without re-rolls, and the state when it ends."""
    state, events, after = state.copy(), list[e.Event](), list[State]()
    state.random = chance_for(dice)

    def tell(event: e.Event) -> None:
        if isinstance(event, _NEXT) and events and not after:
            after.append(state.copy())
        if not after:
            events.append(event)

    while not after:
        GAME.take(state, move, tell)
        legal = GAME.moves(state)
        if not legal:
            break
        move = next((kept for kept in _KEEP if kept in legal), legal[-1])
    return events, (after or [state])[0]


def first_meeting(events: list[e.Event], unit: int) -> tuple[bool, bool]:
    """Return whether the first attack hit a unit, and whether that unit fell."""
    rolls, hit, fell = 0, False, False
    for event in events:
        if isinstance(event, e.DiceRolled):
            rolls += 1
        if rolls > 1:
            break
        if isinstance(event, e.Struck) and event.unit == unit and not event.counter:
            hit = bool(event.outcome) and not event.guarded
        if isinstance(event, e.Harmed) and event.unit == unit and event.cause == "attack" and hit:
            fell = event.health == 0
    return hit, fell


def positions() -> list[State]:
    """Return positions from whole games in which a hero must act."""
    found: list[State] = []
    for seed in range(18):
        chance, state = random.Random(seed), GAME.new_game(STRONG, seed)
        while (asked := GAME.decision(state)) is not None:
            if asked.kind == "action" and chance.random() < 0.2:
                found.append(state.copy())
            GAME.take(state, GAME.random_move(state, chance.random), None)
    return found


def per_cent(part: float) -> str:
    return f"{round(100 * part)}%"


@cache
def told_of() -> tuple[Counter[str], list[str]]:
    """Return the number of reasons of each kind, and the false reasons."""
    seen: Counter[str] = Counter()
    wrong: list[str] = []
    for number, state in enumerate(positions()):
        view = GAME.view(state, 0)
        moves = [move for move in GAME.moves(state) if move[0] == m.USE]
        for move in random.Random(number).sample(moves, min(2, len(moves))):
            reason = GAME.explain(view, move).replace("\N{NO-BREAK SPACE}", "")
            what = f"{number}: {GAME.move_text(state.setup, move)}: {reason}"
            said = re.match(r"Chance to hit (.+?): (\d+%)\.(?: Chance to defeat it: (\d+%)\.)?", reason)
            if said is None and "A hit" not in reason:
                continue
            ends = {dice: played(state, move, dice) for dice in DICE}
            if said is not None:
                units = [unit for unit in state.unit if unit_name(unit) == said[1]]
                meetings = [[first_meeting(events, unit) for events, _ in ends.values()] for unit in units]
                hits = {per_cent(sum(hit for hit, _ in each) / 36) for each in meetings}
                fells = {per_cent(sum(fell for _, fell in each) / 36) for each in meetings}
                seen["hits"] += 1
                seen["fells"] += said[3] is not None
                if said[2] not in hits or (said[3] or "0%") not in fells:
                    wrong.append(f"{what} hits {hits}, fells {fells}")
            turned = re.search(
                r"A hit (?:makes (.+?) use (.+?) instead of|stuns (.+?), so it can't use) (.+?)\.", reason
            )
            if turned is not None:
                enemy, instead, stunned, before = turned.groups()
                seen["turned"] += stunned is None
                seen["stunned"] += stunned is not None
                hit, miss = ends[(6, 6)][1], ends[(1, 1)][1]
                now = {unit_name(hit.unit[one.slot]): one for one in intents(GAME.view(hit, 0))}
                then = {unit_name(miss.unit[one.slot]): one for one in intents(GAME.view(miss, 0))}
                one, other = now[enemy or stunned], then[enemy or stunned]
                fits = one.stunned if stunned else skill_name(one.skill) == instead
                if not fits or skill_name(other.skill) != before:
                    wrong.append(what)
    return seen, wrong


def test_every_chance_and_turn_in_a_reason_is_true() -> None:
    seen, wrong = told_of()
    assert wrong == []
    assert seen["hits"] > 100
    assert seen["fells"] > 10
    assert seen["turned"] > 3
    assert seen["stunned"] > 0


def harm_by(state: State, slot: int, dice: tuple[int, int]) -> int:
    """Return the health that heroes lose to an enemy that acts now with these first dice."""
    state = state.copy()
    state.ready = [other == slot for other in range(len(state.unit))]
    state.side, state.phase, state.random = ENEMY_SIDE, TURNS, chance_for(dice)
    events: list[e.Event] = []
    run(state, events.append)
    lost = 0
    for event in events:
        if isinstance(event, _NEXT[1:]):
            break
        if isinstance(event, e.Struck) and event.unit & CARD_MASK < HEROES and not event.counter:
            lost += event.harm
    return lost


def before_each(state: State) -> list[tuple[int, State]]:
    """Return each enemy that will act, with the state after the moves and tokens of those before it."""
    found: list[tuple[int, State]] = []
    waiting = {slot for slot in state.enemies if state.ready[slot]}
    while waiting:
        slot = max(waiting, key=state.enemies.index)
        waiting.remove(slot)
        state = state.copy()
        found.append((slot, state))
        acts = state.copy()
        acts.ready = [other == slot for other in range(len(acts.unit))]
        acts.side, acts.phase, acts.random = ENEMY_SIDE, TURNS, chance_for((1, 1))
        after: list[State] = []
        run(
            acts,
            lambda event, acts=acts, after=after: after.append(acts.copy()) if isinstance(event, _NEXT[1:]) else None,
        )  # type: ignore[misc]
        state = state.copy()
        left = (after or [acts])[0]
        if {*left.enemies} == {*state.enemies}:
            state.enemies = left.enemies[:]
        state.attack, state.defense = left.attack[: len(state.attack)], left.defense[: len(state.defense)]
    return found


def test_estimated_health_loss_is_what_enemies_take() -> None:
    """Each enemy is played alone, after the tokens of those before it. A hero's low health caps the loss."""
    off: list[float] = []
    for number, state in enumerate(positions()[::4]):
        move = next((move for move in GAME.moves(state) if move[0] == m.USE), None)
        reason = "" if move is None else GAME.explain(GAME.view(state, 0), move)
        if move is None or "about" not in reason:
            continue
        told, total = float(reason.split("about ")[1].split(" ")[0]), 0.0
        for dice in DICE[number % 2 :: 2]:
            _, after = played(state, move, dice)
            turns = before_each(after) if after.combat == state.combat else []
            total += sum(harm_by(alone, slot, roll) for slot, alone in turns for roll in DICE) / 36
        off.append(told - total / 18)
    assert len(off) > 15
    assert sum(abs(one) for one in off) / len(off) < 0.15


def test_orders_in_camp_are_explained_by_what_sets_the_heroes_apart() -> None:
    state = GAME.new_game(Setup(team=("guardian", "duelist", "ranger")), 1)
    guardian, duelist, ranger = (UNIT_OF[name] for name in ("guardian", "duelist", "ranger"))
    while state.stage != CAMPING:
        GAME.take(state, GAME.moves(state)[0], None)
    slots = {state.unit[slot] & CARD_MASK: slot for slot in state.heroes}

    def reason(*order: int) -> str:
        return GAME.explain(GAME.view(state, 0), m.order_move(list(order)))

    front = "The first in line is attacked most, "
    for hero, left in ((guardian, 7), (duelist, 3), (ranger, 3)):
        state.health[slots[hero]] = left
    assert reason(guardian, duelist, ranger) == (
        f"{front}and Guardian has the most health. Ranger has the longest range and can act from the back."
    )
    assert reason(ranger, guardian, duelist) == f"{front}the last in line least."
    state.health[slots[duelist]] = 1
    assert reason(ranger, guardian, duelist) == "Duelist has the least health and is safer at the back."


def test_items_used_in_camp_are_explained() -> None:
    told = set()
    for seed in range(12):
        state = GAME.new_game(STRONG, seed)
        while state.stage != CAMPING:
            GAME.take(state, GAME.moves(state)[0], None)
        state.health[state.heroes[0]] -= 2
        seen = GAME.view(state, 0)
        told |= {
            re.sub("and .* is missing", "and X is missing", GAME.explain(seen, move))
            for move in GAME.moves(state)
            if move[0] == m.USE
        }
    assert "The campfire heals nobody, and X is missing 2 health." in told
    assert told <= {
        "The campfire heals nobody, and X is missing 2 health.",
        "In Camp, only items heal.",
        "In Camp, it takes no hero's turn.",
    }
