"""The rulings on attacks, tokens, items, quirks, events and the end, each by its number."""

from __future__ import annotations

import pytest

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import ITEM_OF, UNIT_OF
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS as GAME
from squaretactics.games.card_tactics.state import LOST, OVER, VICTORY
from tests.games.card_tactics.scenario import Fight, enemy, hero
from tests.games.card_tactics.test_rulings import set_out

A = "druid duelist guardian"
B = "duelist guardian druid"


def kinds(fight: Fight) -> list[str]:
    return [type(event).__name__ for event in fight.events]


def test_c27_steps_of_an_attack_come_in_order() -> None:
    fight = Fight(f"{A} | cultist(1, counter) orc wolf", "guardian")
    fight.play("use shield_bash e1", "6 1")
    told = [name for name in kinds(fight) if name in ("DiceRolled", "Struck", "Harmed", "Fell")]
    assert told == ["DiceRolled", "Struck", "Harmed", "Fell"]
    assert str(fight) == f"{A} | orc(attack 3) wolf(attack 2)"


def test_c27_one_roll_with_all_attack_tokens_meets_every_target() -> None:
    fight = Fight("duelist guardian druid | wolf orc bandit_queen(attack 3)", "bandit_queen").act("2 2")
    assert fight.total() == (6, 5, 6, 6, 6, 7)
    assert str(fight) == "duelist(attack 1) guardian(6) druid(5) | wolf orc bandit_queen"


def test_c28_rerolled_dice_stand() -> None:
    fight = Fight("druid guardian ranger | wolf", "ranger", items="lucky_coin")
    fight.play("use tactical_advantage e1", "6 5 1 1 1").play("reroll first")
    assert fight.play("use coin").total() == (2, 5)


def test_c29_nearest_target_comes_first_and_enemies_before_heroes() -> None:
    fight = Fight("duelist guardian pyromancer | wolf orc spider", "pyromancer").play("use flame_wave", "6 6")
    struck = [event.unit for event in fight.events if isinstance(event, e.Struck)]
    assert struck == [UNIT_OF[name] for name in ("orc", "duelist", "spider")]
    oil = Fight("pyromancer duelist guardian | wolf orc spider", "guardian", items="fire_oil").play("use hurl", "6 6")
    struck = [event.unit for event in oil.events if isinstance(event, e.Struck)]
    assert struck == [UNIT_OF[name] for name in ("orc", "pyromancer", "spider")]
    # Distances are measured once: the Wolf falls, the Orc closes up, and it is still the Spider's turn.
    staff = Fight(f"{A} | wolf orc(1) spider", "guardian", items="storm_staff").play("use thunder", "6 6")
    assert str(staff) == f"{A} | wolf spider(1)"


def test_c30_all_defense_tokens_count_and_are_spent_hit_or_miss() -> None:
    missed = Fight("duelist guardian druid(defense 3) | orc", "orc").act("3 3")
    assert (missed.total(), str(missed)) == ((7, 8), f"{B} | orc")
    hit = Fight("duelist guardian druid(defense 3, dragon_shield) | orc(attack 4)", "orc").act("3 3")
    assert (hit.total(), str(hit)) == ((11, 9), "duelist guardian druid(5, dragon_shield) | orc")


def test_c31_twice_the_number_is_critical_but_guard_dog_makes_it_a_miss() -> None:
    assert hero(f"{A} | wolf orc", "guardian", "use shield_bash e1", "4 6") == f"{A} | orc wolf(1)"
    assert hero(f"{A} | wolf orc", "guardian", "use shield_bash e1", "4 5") == f"{A} | orc wolf(2)"
    assert enemy("druid guardian duelist(guard_dog) | orc", "orc", "6 6") == "druid guardian duelist(attack 1) | orc"
    assert enemy(f"{A}(dragon_shield) | orc(attack 5)", "orc", "6 6") == (
        "druid duelist guardian(6, dragon_shield) | orc"
    )


def test_c32_harmless_attack_takes_no_health_but_counts_as_attack() -> None:
    fight = Fight("guardian duelist druid(attack 1) | wolf orc(defense 2, counter)", "druid")
    fight.play("use grasping_roots e2", "5 5")
    assert fight.total()[:2] == (13, 7)
    assert any(isinstance(event, e.Struck) and event.counter for event in fight.events)
    assert str(fight.play("stay")) == "guardian duelist druid(4) | orc(restrain) wolf"
    dog = Fight("druid(guard_dog) duelist guardian | wolf orc spider", "spider").act("6 6")
    assert str(dog) == f"{A} | wolf orc spider"


def test_c33_half_health_then_the_fall_then_quirks_then_on_hit_lines() -> None:
    fight = Fight("duelist guardian pyromancer | cultist(1) orc", "pyromancer", event="reinforcements", stack="goblin")
    fight.play("use fire_punch e1", "6 6").play("stay")
    told = [event for event in fight.events if isinstance(event, e.Fell | e.TokensChanged | e.EnemyCame)]
    # First the fallen unit's quirk, its ally's, the event's, then the Pyromancer's; and no Bleed for the fallen.
    assert [type(event).__name__ for event in told] == ["Fell", *["TokensChanged"] * 2, "EnemyCame", "TokensChanged"]
    assert str(fight) == "duelist guardian pyromancer(attack 2) | orc(attack 3) goblin"
    critical = Fight(f"{B} | cutpurse orc", "cutpurse", items="dagger").act("6 6")
    assert critical.state.items == []  # a critical hit is a hit, too
    assert str(Fight(f"{B} | spider", "spider").act("6 6")) == "duelist guardian druid(4, bleed 1) | spider"


def test_c34_counter_uses_the_same_total_and_is_spent() -> None:
    fight = Fight(f"{A} | wolf(counter) orc", "guardian", items="longsword").play("use slash e1", "3 3")
    assert fight.total() == (9, 5, 9, 7)
    assert str(fight) == "druid duelist guardian(6) | wolf(2) orc"
    missed = Fight(f"{A} | wolf(counter) orc", "guardian").play("use shield_bash e1", "1 1")
    assert str(missed) == f"{A} | wolf orc"
    # Defense tokens, criticals, the Guard Dog and quirks of both count; nothing is added again.
    guarded = Fight("druid guardian duelist(guard_dog) | wolf(counter, attack 2)", "duelist")
    guarded.play("use flurry e1", "6 1 1 1").play("stay")
    assert str(guarded) == "druid guardian duelist | wolf(2, attack 2)"
    assert guarded.total()[:4] == (7, 5, 7, 7)
    critical = Fight("druid duelist guardian(counter) | wolf(defense 1)", "wolf").act("6 6")
    assert str(critical) == "druid duelist guardian(6, bleed 1) | wolf(1)"
    witch = Fight("druid duelist guardian(counter) | bog_witch orc", "bog_witch").act("6 3")
    assert str(witch) == "druid duelist guardian(6, bleed 1, restrain) | bog_witch(2) orc"


def test_c34_stunned_units_do_not_counter_but_a_stopped_line_is_countered() -> None:
    stunned = Fight(f"{A} | golem(counter, restrain) orc", "guardian").play("use shield_bash e1", "6 1")
    assert stunned.total()[2:] == (7, 7)
    still = Fight(f"{A} | golem(counter, stun) orc", "guardian").play("use shield_bash e1", "6 1")
    assert still.total()[2:] == ()
    assert str(still) == f"{A} | orc golem(2, counter, stun)"
    stopped = Fight(f"{A} | orc wolf(counter)", "guardian", items="chain_hook").play("use hurl_back e2", "6 1")
    assert stopped.stopped()
    assert str(stopped) == "druid duelist guardian(6) | orc wolf(2)"
    web = Fight("druid(counter, restrain) duelist guardian | wolf orc spider", "spider").act("6 6")
    assert str(web) == "duelist druid(counter, stun) guardian | wolf orc spider"


def test_c34_later_counters_stay_unused_if_the_attacker_falls() -> None:
    fight = Fight("duelist(counter) guardian(counter) druid(counter) | orc wolf bandit_queen(1)", "bandit_queen")
    fight.act("5 5")
    assert str(fight).startswith("duelist(4, counter) guardian(6, counter) druid(5) | ")
    assert [event.by for event in fight.events if isinstance(event, e.Fell)] == [UNIT_OF["druid"]]


def test_c34_felling_counter_is_a_kill_and_missed_attacker_has_its_quirk() -> None:
    fight = Fight("druid duelist pyromancer(counter) | wolf(1) orc", "wolf").act("5 5")
    assert str(fight) == "druid duelist pyromancer(4, attack 2, bleed 1) | orc(attack 1)"
    duelist = Fight("druid guardian duelist | wolf(counter) orc", "duelist").play("use flurry e1", "1 3 1 1")
    assert str(duelist.play("stay")).startswith("druid guardian duelist |")


def test_c35_friendly_attack_draws_no_counter() -> None:
    fight = Fight("druid(counter) guardian pyromancer | wolf orc", "pyromancer").play("use flame_wave", "6 1")
    assert str(fight) == "druid(5, counter) guardian pyromancer | wolf orc(2)"


def test_c36_attack_and_defense_tokens_add_up_and_may_be_negative() -> None:
    fight = Fight("duelist guardian(attack 2) druid | harpy", "harpy").act("1 1")
    assert str(fight) == "duelist(attack -1) guardian(attack 1) druid(attack -1) | harpy"
    weak = Fight("duelist druid guardian(attack -2) | wolf", "guardian").play("use shield_bash e1", "3 3")
    assert weak.total() == (4, 5)
    assert str(weak) == "duelist druid guardian | wolf"


def test_c37_bleed_costs_one_token_and_one_health_and_is_no_kill() -> None:
    assert hero("druid duelist guardian(bleed 2) | wolf", "guardian", "skip") == (
        "druid duelist guardian(6, bleed 1) | wolf"
    )
    fight = Fight("druid duelist pyromancer | wolf(1, bleed 1) orc", "wolf").act("1 1")
    assert str(fight) == "druid duelist pyromancer | orc(attack 1)"
    assert [event.by for event in fight.events if isinstance(event, e.Fell)] == [-1]
    half = Fight(f"{A} | dire_wolf(4, bleed 1)", "dire_wolf").act("1 1")
    assert str(half) == "druid duelist(attack 1) guardian | dire_wolf(3, attack 2)"
    hound = Fight(f"{A} | wolf hellhound(1, bleed 1)", "hellhound").act("1 1")
    assert str(hound) == "druid(bleed 1) duelist(bleed 1) guardian(bleed 1) | wolf"


def test_c38_second_restrain_stuns_and_third_changes_nothing() -> None:
    bound = Fight(f"{A} | golem orc", "golem").act("5 5")
    assert str(bound) == "druid duelist guardian(6, restrain) | golem orc"
    twice = Fight("druid duelist guardian(restrain) | golem orc", "golem").act("5 5")
    assert str(twice) == "druid duelist guardian(6, stun) | golem orc"
    thrice = Fight("druid duelist guardian(stun) | golem orc", "golem").act("5 5")
    assert str(thrice) == "druid duelist guardian(6, stun) | golem orc"


def test_c38_stunned_unit_skips_action_and_items_and_is_then_free() -> None:
    fight = Fight("druid duelist guardian(stun, bleed 1) | wolf orc", "duelist", items="buckler")
    told: list[e.Event] = []
    GAME.take(fight.state, GAME.parse_move(fight.state.setup, "skip"), told.append)
    lines = [GAME.tell(fight.state.setup, event, ("First",)) for event in told]
    assert "Guardian is stunned and does nothing" in lines
    assert (fight.state.bound[0], fight.state.health[0]) == (0, 6)
    assert enemy(f"{A} | wolf(stun, bleed 1) orc", "wolf") == f"{A} | wolf(2) orc"


def test_c38_restrain_is_gone_at_the_end_of_the_action() -> None:
    assert enemy(f"{A} | wolf(restrain) orc", "wolf", "1 1") == f"{A} | wolf orc"
    assert hero("druid duelist guardian(restrain) | wolf orc", "guardian", "skip") == f"{A} | wolf orc"


def test_c39_heal_is_one_step_and_removes_bleed_only_with_recovery() -> None:
    line = "druid(3, bleed 3, stun) duelist guardian | wolf"
    assert hero(line, "guardian", "use bind druid", items="bandage") == (
        "druid(5, bleed 1, restrain) duelist guardian | wolf"
    )
    held = "druid(5, bleed 3, restrain) duelist guardian | wolf"
    assert hero(held, "guardian", "use bind druid", items="bandage") == "druid(bleed 2) duelist guardian | wolf"
    full = "druid(bleed 3, stun) duelist guardian | wolf"
    assert hero(full, "guardian", "use bind druid", items="bandage") == full


def test_c40_all_items_are_ready_when_a_combat_begins() -> None:
    fight = Fight(f"{A} | skeleton(1)", "guardian", items="buckler longsword").play("use raise")
    assert fight.state.turned == 1 << ITEM_OF["buckler"]
    fight.play("use slash e1", "6 6")
    assert fight.asks() == "camp"
    assert fight.state.turned == 0


def test_c41_team_chooses_a_lost_item_and_without_items_nothing_happens() -> None:
    fight = Fight(f"{B} | cutpurse orc", "cutpurse", items="dagger net").act("6 6")
    assert (fight.asks(), fight.state.asked) == ("lost_item", -1)
    one = Fight(f"{B} | cutpurse orc", "cutpurse", items="net").act("6 6")
    assert one.state.items == []
    none = Fight(f"{B} | cutpurse orc", "cutpurse").act("6 6")
    assert str(none) == "duelist guardian druid(4) | orc cutpurse"
    last = Fight("druid(1) | cutpurse orc", "cutpurse", items="dagger net").act("6 6")
    assert last.state.stage == OVER  # the last hero falls: defeat, and nothing is stolen


def test_c42_peddlers_offer_is_answered_before_enemies_are_revealed() -> None:
    fight = set_out(f"{A} |", "peddler", items="dagger net")
    assert fight.may() == {"lose dagger", "lose net", "decline"}
    assert fight.state.enemies == []
    fight.play("lose net")
    assert len(fight.state.items) == 2
    assert len(fight.state.enemies) == 3
    declined = set_out(f"{A} |", "peddler", items="dagger net").play("decline")
    assert declined.state.items == [ITEM_OF["dagger"], ITEM_OF["net"]]
    assert set_out(f"{A} |", "peddler").asks() == "action"  # nothing to give, so no question


def test_c43_coin_is_for_heroes_attacks_but_never_for_enemies_or_counters() -> None:
    assert Fight(f"{A} | wolf", "wolf", items="lucky_coin").act("1 1").asks() == "action"
    fight = Fight("druid duelist guardian(counter) | wolf orc", "wolf", items="lucky_coin").act("1 1")
    assert fight.asks() == "action"
    assert any(isinstance(event, e.Struck) and event.counter for event in fight.events)


def test_c44_hourglass_readies_a_stunned_or_revived_hero() -> None:
    fight = Fight("duelist guardian | wolf", "guardian", items="phoenix_feather hourglass", fallen="druid")
    fight.play("use rise").play("use turn")
    assert fight.may() == {"ally druid", "ally duelist"}
    fight.play("ally druid").play("skip")
    assert fight.state.asked == 2


def test_c45_feather_does_not_count_as_healing_nor_exceed_printed_health() -> None:
    fight = Fight("guardian alchemist | wolf", "alchemist", items="phoenix_feather", fallen="druid").play("use rise")
    assert str(fight) == "druid(3) guardian alchemist | wolf"


def test_c46_smoke_bomb_and_rockslide_do_not_count_as_movement() -> None:
    fight = Fight("druid(restrain) duelist guardian(restrain) | wolf", "guardian", items="smoke_bomb")
    fight.play("use vanish").play("order druid duelist guardian")
    assert str(fight) == "guardian(defense 1, restrain) duelist druid(restrain) | wolf"
    assert str(set_out(f"{A} |", "rockslide")) == "guardian duelist druid(restrain) | wolf orc goblin"


def test_c47_fog_limits_only_heroes() -> None:
    fight = Fight("ranger druid guardian | wolf orc goblin", "ranger", event="fog")
    assert fight.may() == {"use tactical_advantage e1", "skip"}
    assert Fight("ranger druid guardian | wolf orc goblin", "ranger", event="fog", round=3).may() >= {
        "use long_shot e3"
    }
    assert str(Fight(f"{A} | wolf orc goblin", "goblin", event="fog").act("2 2")).startswith("druid(5)")


def test_c48_half_health_triggers_once_and_not_for_fallen_units() -> None:
    fight = Fight(f"{A} | dire_wolf(4) orc", "guardian").play("use shield_bash e1", "6 1")
    assert str(fight) == f"{A} | orc dire_wolf(3, attack 2)"
    again = Fight(f"{A} | dire_wolf(3) orc", "guardian").play("use shield_bash e1", "6 1")
    assert str(again) == f"{A} | orc dire_wolf(2)"
    dead = Fight(f"{A} | dragon(1) orc", "guardian", stack="wolf").play("use shield_bash e1", "6 1")
    assert str(dead) == f"{A} | orc(attack 1)"


def test_c49_two_calls_are_allowed_before_the_last_combat_and_three_in_all() -> None:
    fight = Fight(f"{A} | dragon(5) orc", "guardian", stack="wolf", combat=4)
    fight.state.calls = 2
    assert str(fight.play("use shield_bash e1", "6 1")) == f"{A} | orc dragon(4)"
    assert fight.state.calls == 2
    last = Fight(f"{A} | dragon(5) orc", "guardian", stack="wolf", combat=5)
    last.state.calls = 2
    assert str(last.play("use shield_bash e1", "6 1")) == f"{A} | orc dragon(4) wolf"
    survival = Fight(f"{A} | dragon(5) orc", "guardian", stack="wolf", combat=4, setup=Setup(mode="survival"))
    survival.state.calls = 9
    assert str(survival.play("use shield_bash e1", "6 1")) == f"{A} | orc dragon(4) wolf"


def test_c49_lost_call_does_not_count_but_reinforcements_are_spent() -> None:
    fight = Fight(f"{A} | dragon(5) orc spider", "guardian").play("use shield_bash e1", "6 1")
    assert fight.state.calls == 0
    spent = Fight(f"{A} | wolf(1) orc spider", "guardian", event="reinforcements", stack="goblin")
    spent.state.calls = 2
    assert str(spent.play("use shield_bash e1", "6 1")) == f"{A} | orc(attack 1) spider"
    assert spent.state.spent


def test_c50_combat_ends_when_the_instruction_is_finished() -> None:
    # On-hit lines still happen; a second attack, boots, Counters and Bleed don't.
    fight = Fight("druid(3) guardian(2) ranger(bleed 1) | skeleton(1)", "ranger").play(
        "use tactical_advantage e1", "6 6"
    )
    fight.play("keep dice")
    assert fight.asks() == "ally"
    fight.play("ally druid")
    assert fight.asks() == "camp"
    assert [fight.state.health[slot] for slot in fight.state.heroes] == [
        5,
        3,
        3,
    ]  # the Druid's quirk heals the Guardian
    flurry = Fight("druid guardian duelist | skeleton(1)", "duelist").play("use flurry e1", "6 6")
    assert flurry.asks() == "camp"
    countered = Fight("druid duelist guardian(counter) | wolf(1)", "wolf").act("3 3")
    assert countered.asks() == "camp"


def test_c51_run_is_lost_at_once_without_heroes() -> None:
    fight = Fight("druid(1) | hellhound orc", "hellhound").act("6 6")
    assert fight.state.ended == LOST
    assert str(fight) == "| hellhound orc"
    bled = Fight("druid(1, bleed 1) | wolf orc", "druid").play("skip")
    assert bled.state.ended == LOST


def test_clearing_the_last_combat_wins_the_run() -> None:
    fight = Fight(f"{A} | dragon(1)", "guardian", combat=5).play("use shield_bash e1", "6 6")
    assert fight.state.ended == VICTORY
    assert GAME.result(fight.state).winners == (0,)  # type: ignore[union-attr]
    assert fight.state.items == []  # no treasure after the last combat


@pytest.mark.parametrize("name", ["goblin", "spider", "wolf"])
def test_enemies_use_their_first_skill_while_only_two_are_left(name: str) -> None:
    fight = Fight(f"{A} | orc {name}", name).act("1 1")
    first = {"goblin": "Stab and Run", "spider": "Venom", "wolf": "Bite"}[name]
    assert first in " ".join(fight.told(e.SkillUsed))
