"""Forecasts account for what surely happens before an attack, and for falls during it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import SKILLS
from squaretactics.games.card_tactics.moves import SKIP_MOVE, parse_move
from squaretactics.games.card_tactics.odds_and_intents import EnemyIntent, intents, odds_of_each
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS as GAME
from squaretactics.games.card_tactics.state import MISS, State
from tests.games.card_tactics.scenario import Fight
from tests.games.card_tactics.test_explain import DICE, played


def _ready(line: str, to_act: str, *enemies: bool) -> Fight:
    """Return a fight in which these enemies, from the centre outwards, haven't acted yet."""
    fight = Fight(line, to_act)
    fight.state.ready[3:] = enemies or [True] * 3
    return fight


def _targets(intent: EnemyIntent) -> list[tuple[int, ...]]:
    return [tuple(one.slot for one in instruction.odds) for instruction in intent.instructions if instruction.odds]


def _ways(chance: float) -> int:
    """Return how many of the 36 rolls a chance stands for."""
    assert abs(36 * chance - round(36 * chance)) < 1e-9
    return round(36 * chance)


def test_enemy_that_bleeds_out_after_its_action_no_longer_counts() -> None:
    """Without the Orc, the Skeleton isn't third any more, and the Wolf is alone."""
    fight = _ready("druid duelist guardian | wolf skeleton orc(1, bleed 1)", "guardian")
    wolf, skeleton, orc = intents(GAME.view(fight.state, 0))
    assert [SKILLS[one.skill].name for one in (wolf, skeleton, orc)] == ["Bite", "Rusty Blade", "Charge"]
    alone = _ready("druid duelist guardian | wolf orc(1, bleed 1)", "guardian", True, True)
    bite, _ = intents(GAME.view(alone.state, 0))
    assert bite.instructions[0].odds[0].bonus == 0


def test_fall_by_bleeding_triggers_quirks_before_the_next_plan() -> None:
    """The Orc gains 1 Attack as the Wolf bleeds to death, so it attacks at +2."""
    fight = _ready("druid duelist guardian | orc wolf(1, bleed 1)", "guardian", True, True)
    orc, _ = intents(GAME.view(fight.state, 0))
    assert orc.instructions[0].odds[0].bonus == 2


def test_hero_that_bleeds_to_death_on_its_turn_is_no_target() -> None:
    fight = _ready("druid duelist guardian(1, bleed 1) | wolf", "guardian", True)
    (wolf,) = intents(GAME.view(fight.state, 0))
    assert _targets(wolf) == [(1,)]
    lives = _ready("druid duelist guardian(2, bleed 1) | wolf", "guardian", True)
    assert _targets(intents(GAME.view(lives.state, 0))[0]) == [(0,)]


def test_later_turns_of_bleeding_heroes_count_only_for_enemies_after_them() -> None:
    """The Guardian acts last of all, after the Orc and before the Wolf."""
    fight = Fight("druid duelist guardian(1, bleed 1) | wolf orc", "duelist")
    fight.state.ready[3:] = [True, True]
    assert fight.state.ready[:3] == [True, True, False]
    wolf, orc = intents(GAME.view(fight.state, 0))
    assert (_targets(orc), _targets(wolf)) == ([(0,)], [(1,)])


def test_second_attack_of_a_skill_has_the_next_target_if_the_first_falls() -> None:
    """Flurry hits the Wolf on 5 or more (30 of 36), and then the Orc behind it at -1 on 6 or more (26 of 36)."""
    fight = Fight("druid guardian duelist | wolf(1) orc", "duelist")
    first, second = odds_of_each(GAME.view(fight.state, 0), parse_move("use flurry e1"))
    assert [(one.slot, _ways(one.hit)) for one in first] == [(3, 30)]
    chances = {one.slot: one.hit for one in second}
    assert chances[3] == pytest.approx(6 / 36 * 26 / 36)
    assert chances[4] == pytest.approx(30 / 36 * 26 / 36)


def test_plan_of_two_attacks_names_the_hero_behind_one_that_may_fall() -> None:
    fight = Fight("druid guardian duelist(1) | bandit_queen", "duelist")
    fight.state.ready[3] = True
    (queen,) = intents(GAME.view(fight.state, 0))
    first, second = (instruction.odds for instruction in queen.instructions[:2])
    assert [one.slot for one in first] == [0]
    assert {one.slot for one in second} == {0, 1}
    assert sum(one.hit for one in second) < 1


def test_fall_during_an_attack_changes_the_next_targets_number() -> None:
    """Without the Wolf in front, the Goblin isn't third and loses its Defence +2 in the same attack: it's hit by 5 or
    more instead of 7, if that hit the Wolf.
    """
    fight = Fight("druid duelist guardian | wolf(1) orc goblin", "duelist", items="storm_staff")
    (chances,) = odds_of_each(GAME.view(fight.state, 0), parse_move("use thunder"))
    hits = {one.slot: one.hit for one in chances}
    plain = Fight("druid duelist guardian | wolf orc goblin", "duelist", items="storm_staff")
    (others,) = odds_of_each(GAME.view(plain.state, 0), parse_move("use thunder"))
    assert hits[5] > {one.slot: one.hit for one in others}[5]


def test_odds_of_all_attacks_and_targets_match_every_roll() -> None:
    """Each target is hit in as many of the 36 rolls as its odds say, though others fall before it."""
    lines = (
        ("druid duelist guardian | wolf(1) orc(1) goblin", "duelist", "use thunder", "storm_staff"),
        ("druid duelist guardian | orc(1) wolf chieftain", "duelist", "use thunder", "storm_staff"),
        ("duelist guardian(1) pyromancer | wolf(1) orc goblin", "pyromancer", "use flame_wave", ""),
    )
    for line, actor, move, items in lines:
        fight = Fight(line, actor, items=items)
        (chances,) = odds_of_each(GAME.view(fight.state, 0), parse_move(move))
        hits = Counter[int]()
        for dice in DICE:
            events, _ = played(fight.state, parse_move(move), dice)
            hits.update(
                struck.unit
                for struck in events
                if isinstance(struck, e.Struck) and not struck.counter and struck.outcome
            )
        for one in chances:
            assert _ways(one.hit) == hits[fight.state.unit[one.slot]], (line, one)


def test_plan_says_that_an_earlier_hit_may_change_it() -> None:
    fight = _ready("druid duelist guardian | wolf orc goblin", "guardian")
    assert [one.unsettled for one in intents(GAME.view(fight.state, 0))] == [False] * 3
    weak = _ready("druid duelist guardian(1) | wolf orc goblin", "guardian")
    assert [one.unsettled for one in intents(GAME.view(weak.state, 0))] == [True, False, False]
    pushed = _ready("druid duelist guardian | wolf ogre", "guardian", True, True)
    assert [one.unsettled for one in intents(GAME.view(pushed.state, 0))] == [True, False]


def test_plans_come_true_while_heroes_do_nothing_and_all_attacks_miss() -> None:
    """In whole games, enemies use the planned skills on the planned targets, though units bleed to death."""
    told, bled, chance = 0, 0, random.Random(4)
    for seed in range(40):
        state = GAME.new_game(Setup(), seed)
        while GAME.decision(state) is not None and state.combat < 3:
            if GAME.decision(state).kind == "action" and chance.random() < 0.3:  # type: ignore[union-attr]
                more, fell = _comes_true(_weak(state.copy(), chance))
                told, bled = told + more, bled + fell
            GAME.take(state, GAME.random_move(state, chance.random))
    assert told > 200
    assert bled > 20


def _weak(state: State, chance: random.Random) -> State:
    """Let some units bleed with little health, and make all numbers too high to reach."""
    for slot in (*state.heroes, *state.enemies):
        if chance.random() < 0.4:
            state.health[slot], state.bleed[slot] = 1, 1
        state.defense[slot] = 40
        state.counter[slot] = 0
    return state


def _comes_true(state: State) -> tuple[int, int]:
    """Let the heroes do nothing for the rest of a round; return how many plans came true, and how many units fell
    before that.
    """
    shown = {state.unit[one.slot]: one for one in intents(GAME.view(state, 0)) if not one.stunned}
    units, events = state.unit[:], list[e.Event]()
    while (asked := GAME.decision(state)) is not None and asked.kind == "action":
        GAME.take(state, SKIP_MOVE, events.append)
        if any(isinstance(event, e.RoundBegan | e.CombatWon) for event in events):
            break
    used = fell = 0
    skill: EnemyIntent | None = None
    for event in events:
        if isinstance(event, e.RoundBegan | e.EnemyCame | e.SkillStopped | e.GameEnded):
            break
        if isinstance(event, e.Struck) and event.outcome != MISS:
            break
        fell += isinstance(event, e.Fell)
        if isinstance(event, e.SkillUsed) and event.unit in shown:
            skill = shown[event.unit]
            assert skill.skill == event.skill
            used += 1
        if isinstance(event, e.DiceRolled) and skill is not None:
            aimed = next(instruction for instruction in skill.instructions if instruction.odds)
            assert tuple(units[slot] for slot in aimed.targets) == event.targets
            assert aimed.odds[0].bonus == event.number + event.quirk + event.tokens + event.growth
            skill = None
    return used, fell
