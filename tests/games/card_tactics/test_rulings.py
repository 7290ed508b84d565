"""The rulings on setup, the line, phases, rounds and actions, each by its number."""

from __future__ import annotations

import random

import pytest

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_stacks import group_of
from squaretactics.games.card_tactics.cards import EVENTS, GROUPS, ITEM_GROUPS, UNIT_OF
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS as GAME
from squaretactics.games.card_tactics.state import OVER, State
from tests.games.card_tactics.scenario import Fight, camp, enemy, hero

A = "druid duelist guardian"
TEAM = Setup(team=("guardian", "duelist", "druid"))


def begun(setup: Setup = TEAM, seed: int = 1) -> State:
    """Return the first Camp of a game."""
    state = GAME.new_game(setup, seed)
    while (asked := GAME.decision(state)) is not None and asked.kind != "camp":
        GAME.take(state, GAME.moves(state)[0])
    return state


def set_out(line: str, event: str, *, items: str = "", stack: str = "wolf orc goblin", setup: Setup = TEAM) -> Fight:
    """Leave a Camp with that event next and these enemies on top of the stack; go on to the next decision."""
    fight = camp(line, items)
    state = fight.state
    state.setup = setup
    number = [one.id for one in EVENTS].index(event)
    state.events = [one for one in range(len(EVENTS)) if one != number] + [number]
    for name in reversed(stack.split()):
        state.challenge.remove(UNIT_OF[name])
        state.challenge.append(UNIT_OF[name])
    order = " ".join(reversed([word.split("(")[0] for word in line.replace("|", "").split()]))
    return fight.play(f"order {order}")


def test_c1_unused_enemies_and_bosses_are_set_aside_unseen() -> None:
    state = GAME.new_game(Setup(), 3)
    assert [group_of(unit) for unit in reversed(state.challenge)] == [*[0] * 5, 3, *[1] * 5, 4, 2, 2, 5, 2, 2, 2]
    assert sorted((*state.challenge, *state.aside)) == sorted(card for group in GROUPS for card in group)
    assert [group_of(unit) for unit in state.aside].count(3) == 2
    view = GAME.view(state, 0)
    assert view.kinds[5] == 3
    assert set(view.unseen) == {*state.challenge, *state.aside}


def test_c2_heroes_are_chosen_before_one_of_three_items_is_discarded() -> None:
    told: list[e.Event] = []
    state = GAME.new_game(Setup(), 3, told.append)
    assert GAME.decision(state).kind == "heroes"  # type: ignore[union-attr]
    assert told == []
    GAME.take(state, GAME.parse_move(Setup(), "team guardian duelist druid"), told.append)
    assert GAME.decision(state).kind == "starting_item"  # type: ignore[union-attr]
    shown = state.stock
    assert len(shown) == 3
    GAME.take(state, GAME.moves(state)[0], told.append)
    assert (state.items, state.out) == (shown[1:], shown[:1])
    assert [type(event).__name__ for event in told] == ["TeamChosen", "ItemsShown", "ItemsKept", "CampBegan"]
    assert GAME.decision(state).kind == "camp"  # type: ignore[union-attr]
    assert state.health == state.full


@pytest.mark.parametrize("leads", [(0, 0, 0), (0, 0, 1), (0, 1, 2)])
def test_c3_there_are_always_three_heroes(leads: tuple[int, int, int]) -> None:
    state = GAME.new_game(Setup(leads=leads), 1)
    assert len(GAME.moves(state)) == {1: 20, 2: 60, 3: 120}[len(set(leads))]
    GAME.take(state, GAME.moves(state)[0])
    assert len(state.heroes) == len(set(state.team)) == 3


def test_c4_restrain_on_the_passive_neighbour_does_not_matter() -> None:
    after = hero("druid duelist guardian(restrain) | wolf", "duelist", "use en_garde in 1")
    assert after == "druid guardian(restrain) duelist(defense 1, counter) | wolf"
    assert enemy(f"{A} | wolf(restrain) orc goblin(stun)", "orc", "1 1").endswith("| wolf(restrain) orc goblin(stun)")
    assert enemy("druid | wolf skeleton(stun) orc", "orc", "1 1") == "druid | wolf orc skeleton(stun)"


def test_c5_move_of_two_makes_the_one_step_that_is_possible() -> None:
    fight = Fight(f"{A} | wolf orc", "guardian", items="chain_hook").play("use hurl_back e1", "6 1")
    assert str(fight) == f"{A} | orc wolf(2)"
    assert fight.stopped()
    assert enemy(f"{A} | wolf orc goblin", "goblin", "1 1").startswith(A)
    head = Fight(f"{A} | wolf orc", "guardian", items="chain_hook").play("use drag e2", "6 1")
    assert str(head) == f"{A} | orc(2) wolf"


def test_c6_two_closest_may_be_one_hero_and_second_may_be_nobody() -> None:
    assert enemy("druid | chieftain orc", "chieftain", "6 1") == "druid(5) | chieftain orc"
    fight = Fight("druid | wolf orc skeleton", "skeleton").act()
    assert fight.stopped()
    assert str(fight) == "druid | wolf orc skeleton"


def test_c7_ties_go_to_the_unit_nearest_the_centre() -> None:
    # Weakest: Duelist and Druid have 5. Strongest: Guardian and Druid have 6. Most hurt: both lack 1.
    assert enemy("druid(5) duelist guardian | assassin", "assassin", "6 6") == "druid(5) duelist(4) guardian | assassin"
    assert enemy("duelist druid guardian(6) | wyvern", "wyvern", "5 4") == (
        "duelist druid guardian(5, bleed 1) | wyvern"
    )
    assert enemy(f"{A} | shaman(2) wolf(2)", "shaman", "1 1") == f"{A} | shaman wolf(2)"


def test_c8_fallen_heroes_return_last_in_line_in_order_of_falling() -> None:
    fight = Fight("duelist | skeleton(1)", "duelist", fallen="druid guardian").play("use flurry e1", "6 6")
    assert fight.asks() == "camp"
    assert [fight.state.team[slot] for slot in fight.state.heroes] == [1, 5, 0]
    assert [fight.state.health[slot] for slot in fight.state.heroes] == [
        5,
        1,
        1,
    ]  # and the fallen Druid's quirk had no effect


def test_c9_alchemist_adds_to_camp_items_and_unhurt_heroes_may_be_chosen() -> None:
    fight = camp("alchemist druid(1) guardian | ", "bandage rations")
    assert "use bind guardian" in fight.may()
    assert str(fight.play("use bind druid")) == "alchemist druid(4) guardian |"
    assert str(fight.play("use share")) == "alchemist druid guardian |"


def test_c10_tokens_vanish_in_camp_and_bleed_does_no_damage_there() -> None:
    fight = Fight("druid(3, bleed 2) duelist(attack 2) guardian | skeleton(1)", "guardian")
    fight.play("use shield_bash e1", "6 6")
    state = fight.state
    assert fight.asks() == "camp"
    assert [state.health[slot] for slot in state.heroes] == [7, 5, 4]  # healed by her own quirk, not bled
    assert not any((*state.attack, *state.defense, *state.bleed, *state.counter, *state.bound, *state.marks))


def test_c11_event_acts_at_once_and_enemies_called_later_get_its_bonuses() -> None:
    fight = set_out(f"{A} |", "blood_moon")
    assert str(fight) == f"{A} | wolf(attack 1, defense 1) orc(attack 1, defense 1) goblin(attack 1, defense 1)"
    called = Fight(f"{A} | dragon(5) orc", "guardian", event="blood_moon", stack="wolf")
    assert str(called.play("use shield_bash e1", "6 1")).endswith("orc dragon(4) wolf(attack 1, defense 1)")


def test_c12_called_boss_counts_for_the_treasure() -> None:
    called = Fight("druid duelist guardian | necromancer(4) orc", "guardian", stack="minotaur", combat=4)
    called.state.boss = False
    assert called.play("use shield_bash e1", "6 1").state.boss
    for boss, rarities in ((False, [0, 0, 1]), (True, [0, 1, 2])):
        won = Fight(f"{A} | skeleton(1)", "guardian")
        won.state.boss = boss
        told: list[e.Event] = []
        won._load("6 6")
        GAME.take(won.state, GAME.parse_move(won.state.setup, "use shield_bash e1"), told.append)
        drawn = [event.item for event in told if isinstance(event, e.ItemDrawn)]
        assert [next(r for r in range(3) if item in ITEM_GROUPS[r]) for item in drawn] == rarities


def test_c13_empty_stack_gives_nothing_and_used_items_do_not_return() -> None:
    fight = Fight(f"{A} | skeleton(1)", "guardian")
    fight.state.out = [*fight.state.stacks[0]]
    fight.state.stacks[0] = []
    fight.play("use shield_bash e1", "6 6")
    assert len(fight.state.items) == 1
    assert fight.state.items[0] in ITEM_GROUPS[1]


def test_c14_round_start_quirks_of_heroes_precede_enemies_from_the_centre() -> None:
    fight = Fight(f"{A} | black_knight troll(1) orc", "guardian")
    told: list[e.Event] = []
    GAME.take(fight.state, GAME.parse_move(fight.state.setup, "skip"), told.append)
    began = next(number for number, event in enumerate(told) if isinstance(event, e.RoundBegan))
    assert isinstance(told[began + 1], e.TokensChanged)
    assert isinstance(told[began + 2], e.Healed)


def test_c15_heroes_go_first_in_every_round_except_in_an_ambush() -> None:
    first = set_out(f"{A} |", "ambush", stack="wolf orc cutpurse")
    turns = [event.unit for event in first.events if isinstance(event, e.TurnBegan)]
    assert turns[0] == UNIT_OF["cutpurse"]
    usual = set_out(f"{A} |", "shrine")
    assert [event.unit for event in usual.events if isinstance(event, e.TurnBegan)] == [UNIT_OF["druid"]]
    second = Fight(f"{A} | orc", "guardian", event="ambush", round=1).play("skip")
    assert (second.state.round, second.state.asked) == (2, 2)


def test_c16_farthest_unit_is_determined_again_each_turn_so_moving_matters() -> None:
    fight = Fight("druid duelist guardian | orc", "duelist")
    fight.state.ready[2] = False
    fight.play("use en_garde in 1")  # the Guardian, pushed to the back, is next
    assert fight.state.asked == 0
    stays = Fight("druid duelist guardian | orc", "druid").play("use grasping_roots in 1 e1", "6 6")
    assert stays.asks() == "action"
    assert stays.state.asked == 1  # the Duelist is behind her now, and has not acted


def test_c17_from_round_eight_heroes_tire_at_the_end_of_the_round() -> None:
    fight = Fight(f"{A} | orc", "guardian", round=7).play("skip")
    assert [fight.state.health[slot] for slot in fight.state.heroes] == [7, 5, 6]
    tired = Fight(f"{A} | orc", "guardian", round=8).play("skip")
    assert [tired.state.health[slot] for slot in tired.state.heroes] == [6, 4, 5]
    last = Fight("druid(1) duelist(1) guardian(1) | orc", "guardian", round=9).play("skip")
    assert last.state.stage == OVER
    assert GAME.result(last.state).winners == ()  # type: ignore[union-attr]


def test_c18_skipping_is_always_allowed() -> None:
    fight = Fight(f"{A}(bleed 1) | orc", "guardian")
    assert "skip" in fight.may()
    assert str(fight.play("skip")) == "druid duelist guardian(6) | orc"


def test_c19_attack_on_all_units_needs_an_enemy_among_them() -> None:
    fight = Fight("druid guardian pyromancer | orc", "pyromancer", items="fire_oil storm_staff caltrops")
    assert fight.may() >= {"use fire_punch e1", "use scatter"}
    assert not fight.may() & {"use flame_wave", "use hurl", "use thunder"}


def test_c20_boots_are_split_and_earlier_steps_go_the_same_way() -> None:
    fight = Fight("druid duelist guardian | orc", "duelist", items="dagger")
    assert {move for move in fight.may() if move.startswith("use slip_in")} == {"use slip_in in 1 e1"}
    first = Fight("druid guardian duelist | orc", "duelist", items="dagger").play("use slip_in e1", "1 1")
    assert first.may() == {"stay", "step out"}
    first.play("step out")
    assert first.may() == {"stay", "step in", "step out"}
    assert str(first.play("stay")) == "druid duelist guardian | orc"
    # The range is measured after steps before the text; none while restrained.
    assert "use long_shot out 1 e1" not in Fight("druid guardian ranger | orc", "ranger").may()
    assert Fight("druid ranger(restrain) guardian | orc spider wolf", "ranger").may() == {
        *(f"use tactical_advantage e{place}" for place in (1, 2)),
        "use long_shot e3",
        "skip",
    }
    bound = Fight("druid guardian duelist(restrain) | orc", "duelist").play("use flurry e1", "6 1 1 1")
    assert bound.asks() == "action"  # no step is offered


def test_c21_heroes_do_not_target_heroes_but_a_wave_hits_them() -> None:
    fight = Fight("druid guardian pyromancer | orc spider", "pyromancer")
    assert not any(move.startswith("use fire_punch") and not move.endswith("e1") for move in fight.may())
    assert str(fight.play("use flame_wave", "3 2")) == "druid(5) guardian pyromancer | orc spider(2)"


def test_c22_later_attack_is_aimed_when_it_comes() -> None:
    fight = Fight("druid guardian duelist | skeleton(1) orc", "duelist").play("use flurry e1", "6 1 6 1")
    assert str(fight.play("stay")) == "druid guardian duelist | orc(2, attack 1)"
    nobody = Fight("druid guardian duelist | skeleton(1)", "duelist").play("use flurry e1", "6 1")
    assert nobody.asks() == "camp"


def test_c23_ally_is_chosen_when_the_instruction_is_carried_out() -> None:
    fight = Fight("guardian(5) duelist(3) druid | orc", "druid").play("use sap_vine e1", "5 2")
    assert fight.asks() == "ally"
    assert any(isinstance(event, e.DiceRolled) for event in fight.events)


def test_c24_completed_steps_stand_and_later_ones_are_lost() -> None:
    fight = Fight(f"{A} | orc wolf black_knight(restrain)", "black_knight").act()
    assert fight.stopped()
    assert str(fight) == f"{A} | orc wolf black_knight"
    stalk = Fight(f"{A} | orc wolf dire_wolf(restrain)", "dire_wolf").act()
    assert str(stalk) == f"{A} | orc wolf dire_wolf(counter)"


def test_c25_step_without_effect_counts_as_completed() -> None:
    assert not Fight(f"{A} | orc wolf cultist", "cultist").act().stopped()  # all enemies are at full health
    second = Fight("druid duelist guardian(counter) | orc", "guardian").play("use brace guardian")
    assert not second.stopped()
    assert str(second) == "druid duelist guardian(defense 2, counter) | orc"
    immune = Fight("druid duelist alchemist | vampire orc", "alchemist").play("use acid_flask e1", "6 2")
    assert not immune.stopped()
    full = Fight(f"{A} | dragon(5) orc wolf", "guardian").play("use shield_bash e1", "6 1")
    assert [type(event).__name__ for event in full.events].count("CallLost") == 1
    assert not full.stopped()


def test_c26_failing_on_hit_line_stops_the_skill_unless_its_target_fell() -> None:
    pulled = Fight("guardian druid | wolf orc wyvern", "wyvern").act("4 2")
    assert pulled.stopped()
    assert str(pulled) == "druid guardian(6) | wolf orc wyvern"
    fallen = Fight("druid(1) duelist guardian | wolf orc wyvern", "wyvern").act("4 2")
    assert not fallen.stopped()
    assert str(fallen) == "duelist guardian | wolf wyvern orc"


# Events, each by itself.

EVENT_IDS = [one.id for one in EVENTS]


def test_every_event_does_what_it_says_at_once() -> None:
    after = {name: str(set_out("druid(3) duelist guardian |", name)) for name in EVENT_IDS if name != "peddler"}
    plain = "| wolf orc goblin"
    assert after["shrine"] == f"druid(4) duelist guardian {plain}"
    assert after["rallying_song"] == (
        f"druid(3, attack 1, defense 1) duelist(attack 1, defense 1) guardian(attack 1, defense 1) {plain}"
    )
    assert after["reinforcements"] == after["fog"] == f"druid(3) duelist guardian {plain}"
    assert after["bad_water"] == f"druid(3) duelist(bleed 1) guardian(bleed 1) {plain}"
    assert after["rockslide"] == f"guardian duelist druid(3, restrain) {plain}"


def test_events_of_a_combat_last_until_it_ends() -> None:
    fight = Fight(f"{A} | skeleton(1)", "guardian", event="fog").play("use shield_bash e1", "6 6")
    assert fight.state.event == -1


def test_reinforcements_come_once_with_the_first_fall() -> None:
    fight = Fight(f"{A} | wolf(1) orc(1) spider", "guardian", event="reinforcements", stack="goblin cutpurse")
    fight.play("use shield_bash e1", "6 1")
    assert str(fight) == f"{A} | orc(1, attack 1) spider goblin"
    assert not fight.after.ready[6]
    assert fight.state.spent


def test_random_games_keep_every_checkable_rule() -> None:
    chance = random.Random(5)
    for seed in range(12):
        state = GAME.new_game(Setup(level=("easy", "normal", "hard", "nightmare")[seed % 4]), seed)
        while GAME.decision(state) is not None:
            GAME.take(state, GAME.random_move(state, chance.random))
            assert GAME.check(state) == []
        assert state.stage == OVER


def test_targeting_all_others_stops_the_skill_if_there_are_none() -> None:
    fight = Fight(f"{A} | cultist", "cultist").act("1 1")
    assert fight.stopped()
    assert str(fight) == f"{A} | cultist"
