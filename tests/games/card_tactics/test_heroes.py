"""Every hero's quirk and skills: the plain case, refusals, and edge cases."""

from __future__ import annotations

import pytest

from tests.games.card_tactics.scenario import NO_DICE, Fight, enemy, hero

# The hero's action in a line, the dice, and the line at the end.
PLAYED = {
    "guardian: Shield Bash hits and pushes": (
        *("druid duelist guardian | wolf orc goblin", "guardian", "use shield_bash e1", "3 2"),
        "druid duelist guardian | orc wolf(2) goblin",
    ),
    "guardian: Shield Bash misses and pushes nobody": (
        *("druid duelist guardian | wolf orc goblin", "guardian", "use shield_bash e1", "2 2"),
        "druid duelist guardian | wolf orc goblin",
    ),
    "guardian: Shield Bash fells, and nobody is left to push": (
        *("druid duelist guardian | wolf(1) orc(2) goblin", "guardian", "use shield_bash e1", "3 2"),
        "druid duelist guardian | orc(2, attack 1) goblin",
    ),
    "guardian: Brace at another hero": (
        *("druid duelist guardian | wolf", "guardian", "use brace duelist", NO_DICE),
        "druid duelist(defense 2) guardian(counter) | wolf",
    ),
    "guardian: Brace at himself": (
        *("druid duelist guardian(defense 1) | wolf", "guardian", "use brace guardian", NO_DICE),
        "druid duelist guardian(defense 3, counter) | wolf",
    ),
    "duelist: Flurry strikes twice": (
        *("druid guardian duelist | wolf orc", "duelist", "use flurry e1", "3 2 3 3"),
        "druid guardian duelist | wolf(1) orc",
    ),
    "duelist: Flurry goes on to the next enemy": (
        *("druid guardian duelist | wolf(1) skeleton", "duelist", "use flurry e1", "3 2 3 3"),
        "druid guardian duelist | skeleton(1)",
    ),
    "duelist: Flurry from behind, after a step in": (
        *("druid duelist guardian | wolf orc", "duelist", "use flurry in 1 e1", "1 1 1 1"),
        "druid guardian duelist | wolf orc",
    ),
    "pyromancer: Fire Punch burns": (
        *("druid guardian pyromancer | wolf orc", "pyromancer", "use fire_punch e1", "1 2"),
        "druid guardian pyromancer | wolf(2, bleed 1) orc",
    ),
    "pyromancer: Fire Punch misses": (
        *("druid guardian pyromancer | wolf orc", "pyromancer", "use fire_punch e1", "1 1"),
        "druid guardian pyromancer | wolf orc",
    ),
    "pyromancer: Fire Punch critically": (
        *("druid guardian pyromancer | wolf orc", "pyromancer", "use fire_punch e1", "4 4"),
        "druid guardian pyromancer | wolf(1, bleed 1) orc",
    ),
    "pyromancer: Flame Wave strikes friends as well, one roll for all": (
        *("duelist guardian pyromancer | wolf orc spider", "pyromancer", "use flame_wave", "3 2"),
        "duelist(attack 1) guardian pyromancer | wolf orc(2) spider(2)",
    ),
    "pyromancer: Flame Wave hits the friend two places away": (
        *("druid guardian pyromancer | wolf orc spider", "pyromancer", "use flame_wave", "3 2"),
        "druid(5) guardian pyromancer | wolf orc(2) spider(2)",
    ),
    "pyromancer: felling an enemy gives 2 Attack": (
        *("druid guardian pyromancer | wolf(1) orc(2)", "pyromancer", "use fire_punch e1", "3 3"),
        "druid guardian pyromancer(attack 2) | orc(2, attack 1)",
    ),
    "pyromancer: felling two with one wave gives 4": (
        *("duelist guardian pyromancer | wolf skeleton(1) spider(1)", "pyromancer", "use flame_wave", "3 3"),
        "duelist(4) guardian pyromancer(attack 4) | wolf",
    ),
    "pyromancer: felling a friend gives nothing": (
        *("druid(1) guardian pyromancer | wolf orc", "pyromancer", "use flame_wave", "2 2"),
        "guardian pyromancer | wolf orc(2)",
    ),
    "alchemist: Sticky Grenade restrains": (
        *("druid guardian alchemist | wolf orc", "alchemist", "use sticky_grenade e2", "3 2"),
        "druid guardian alchemist | wolf orc(2, restrain)",
    ),
    "alchemist: Sticky Grenade stuns the restrained": (
        *("druid guardian alchemist | wolf orc(restrain)", "alchemist", "use sticky_grenade e2", "3 2"),
        "druid guardian alchemist | wolf orc(2, stun)",
    ),
    "alchemist: Acid Flask": (
        *("druid guardian alchemist | wolf orc", "alchemist", "use acid_flask e1", "3 3"),
        "druid guardian alchemist | wolf(2, bleed 1) orc",
    ),
    "alchemist: Acid Flask just misses": (
        *("druid guardian alchemist | wolf orc", "alchemist", "use acid_flask e1", "3 2"),
        "druid guardian alchemist | wolf orc",
    ),
    "druid: Grasping Roots harm nobody, restrain and pull": (
        *("guardian duelist druid | wolf orc", "druid", "use grasping_roots e2", "2 1"),
        "guardian duelist druid | orc(restrain) wolf",
    ),
    "druid: Grasping Roots miss": (
        *("guardian duelist druid | wolf orc", "druid", "use grasping_roots e2", "1 1"),
        "guardian duelist druid | wolf orc",
    ),
}


@pytest.mark.parametrize("title", PLAYED)
def test_hero_acts_as_the_card_says(title: str) -> None:
    line, who, move, dice, after = PLAYED[title]
    assert hero(line, who, move, dice) == after


# Refused moves and the reasons.
REFUSED = [
    (
        "druid duelist guardian | wolf orc",
        "guardian",
        "use shield_bash e2",
        "out of range: Shield Bash reaches from 1 to 1",
    ),
    ("druid guardian duelist | wolf orc", "guardian", "use shield_bash e1", "No enemy is in range of Shield Bash"),
    ("druid duelist guardian | wolf orc", "guardian", "use brace druid", "out of range: Brace reaches from 0 to 1"),
    ("druid duelist guardian | wolf orc", "guardian", "use shield_bash e3", "There's no enemy there"),
    ("druid duelist guardian | wolf orc", "guardian", "use brace ranger", "Ranger isn't in the team"),
    ("druid duelist guardian | wolf orc", "guardian", "use flurry e1", "Flurry belongs to another hero"),
    ("druid guardian duelist | wolf orc", "duelist", "use flurry e2", "out of range"),
    ("druid guardian duelist | wolf orc", "duelist", "use flurry in 1 e1", "nobody there to swap places with"),
    ("druid guardian duelist | wolf orc", "duelist", "use flurry out 1 e1", "No enemy is in range of Flurry"),
    ("druid duelist(restrain) guardian | wolf orc", "duelist", "use flurry in 1 e1", "Duelist is restrained"),
    ("druid guardian pyromancer | wolf", "pyromancer", "use flame_wave", "No enemy is in range of Flame Wave"),
    ("pyromancer druid guardian | wolf orc", "pyromancer", "use fire_punch e1", "No enemy is in range"),
    ("druid guardian ranger | wolf orc", "ranger", "use long_shot e2", "No enemy is in range of Long Shot"),
    ("druid ranger guardian | wolf orc", "ranger", "use tactical_advantage e3", "There's no enemy there"),
    ("ranger druid guardian | wolf orc", "ranger", "use tactical_advantage e2", "out of range"),
    ("druid guardian alchemist | wolf orc", "alchemist", "use sticky_grenade e1", "out of range"),
    ("alchemist druid guardian | wolf orc", "alchemist", "use acid_flask e2", "out of range"),
    ("druid duelist guardian | wolf orc", "druid", "use sap_vine e2", "out of range: Sap Vine reaches from 1 to 3"),
    ("guardian duelist druid | wolf orc", "druid", "use grasping_roots e1", "out of range"),
]


@pytest.mark.parametrize(("line", "who", "move", "reason"), REFUSED)
def test_illegal_hero_action_is_refused_with_its_reason(line: str, who: str, move: str, reason: str) -> None:
    assert reason in Fight(line, who).why_not(move)


def test_guardian_has_more_defense_only_in_front() -> None:
    first = Fight("druid duelist guardian | orc", "orc").act("3 3")
    second = Fight("guardian duelist druid | goblin orc ogre", "ogre").act("3 2")
    assert first.total() == (7, 7)
    assert second.total() == (6, 6)


def test_miss_gives_the_duelist_an_attack_token_but_a_hit_does_not() -> None:
    assert enemy("druid guardian duelist | orc", "orc", "3 2") == "druid guardian duelist(attack 1) | orc"
    assert enemy("druid guardian duelist | orc", "orc", "3 3") == "druid guardian duelist(4) | orc"


def test_en_garde_allows_a_step_before_or_after_it() -> None:
    fight = Fight("druid duelist guardian | wolf", "duelist")
    fight.play("use en_garde in 1")
    assert str(fight) == "druid guardian duelist(defense 1, counter) | wolf"
    stays = Fight("druid duelist guardian | wolf", "duelist").play("use en_garde")
    assert stays.asks() == "step"
    assert stays.may() == {"stay", "step in", "step out"}
    assert str(stays.play("step out")) == "duelist(defense 1, counter) druid guardian | wolf"


def test_long_shot_works_from_the_last_place_but_only_at_distance_four_or_more() -> None:
    fight = Fight("ranger druid guardian | wolf orc goblin", "ranger")
    assert {"use long_shot e2", "use long_shot e3"} <= fight.may()
    assert "use long_shot e1" not in fight.may()
    fight.play("use long_shot e3", "4 3")  # a Goblin third in line: 7
    fight.play("keep dice")
    assert fight.total() == (7, 7)
    fight.play("stay")
    assert str(fight) == "ranger druid guardian | wolf orc goblin(1)"


def test_tactical_advantage_gives_attack_token_to_one_chosen_ally() -> None:
    fight = Fight("druid guardian ranger | wolf orc", "ranger").play("use tactical_advantage e1", "3 2")
    fight.play("keep dice")
    assert fight.asks() == "ally"
    assert fight.may() == {"ally guardian", "ally druid"}
    assert str(fight.play("ally guardian")) == "druid guardian(attack 1) ranger | wolf(2) orc"
    missed = Fight("druid guardian ranger | wolf orc", "ranger").play("use tactical_advantage e1", "1 2")
    assert str(missed.play("keep dice")) == "druid guardian ranger | wolf orc"
    alone = Fight("ranger | wolf orc", "ranger").play("use tactical_advantage e1", "3 2").play("keep dice")
    assert str(alone) == "ranger | wolf(2) orc"
    assert alone.stopped()


def test_ranger_may_reroll_one_die_once_per_action() -> None:
    fight = Fight("druid guardian ranger | wolf orc", "ranger").play("use tactical_advantage e1", "1 3 6")
    assert fight.may() == {"keep dice", "reroll first", "reroll second"}
    fight.play("reroll first")
    assert fight.total() == (9, 5)
    second = Fight("druid guardian ranger | wolf orc", "ranger").play("use tactical_advantage e1", "1 3 1")
    second.play("reroll second")
    assert second.total() == (2, 5)


def test_alchemist_adds_to_items_but_to_nothing_else() -> None:
    bow = Fight("druid guardian alchemist | wolf orc goblin", "alchemist", items="short_bow bandage")
    bow.play("use shoot e3", "1 3")
    assert bow.total() == (5, 7)
    assert Fight("druid guardian alchemist | wolf", "alchemist").play("use acid_flask e1", "1 3").total() == (3, 5)
    healed = hero("druid guardian(2) alchemist | wolf", "alchemist", "use bind guardian", items="bandage")
    assert healed == "druid guardian(5) alchemist | wolf"


def test_sap_vine_heals_one_chosen_ally() -> None:
    fight = Fight("guardian(3) duelist(3) druid | wolf", "druid").play("use sap_vine e1", "4 3")
    assert fight.may() == {"ally guardian", "ally duelist"}
    assert str(fight.play("ally duelist")) == "guardian(3) duelist(4) druid | wolf(2)"
    assert hero("duelist(3) druid | wolf", "druid", "use sap_vine e1", "4 2") == "duelist(3) druid | wolf"


def test_standing_druid_heals_the_most_hurt_after_a_won_combat() -> None:
    fight = Fight("druid duelist(3) guardian(4) | skeleton(1)", "guardian").play("use shield_bash e1", "6 6")
    assert fight.asks() == "camp"
    assert [fight.state.health[slot] for slot in fight.state.heroes] == [5, 3, 6]  # Guardian lacked 3, Duelist 2
    silent = Fight("duelist(3) guardian(4) | skeleton(1)", "guardian", fallen="druid")
    silent.play("use shield_bash e1", "6 6")
    assert [silent.state.health[slot] for slot in silent.state.heroes] == [4, 3, 1]


def test_grasping_roots_cannot_pull_the_first_in_line_so_they_stop() -> None:
    fight = Fight("druid duelist guardian | wolf orc", "druid").play("use grasping_roots e1", "6 5")
    assert fight.stopped()
    assert str(fight) == "druid duelist guardian | wolf(restrain) orc"


def test_boots_are_lost_with_a_stopped_skill() -> None:
    fight = Fight("druid duelist guardian | wolf orc", "druid").play("use grasping_roots e1", "6 5")
    assert fight.asks() == "action"  # no step is offered
