"""The quirk and skills of every enemy and boss, in each place: hits, misses, and incomplete actions."""

from __future__ import annotations

import pytest

from tests.games.card_tactics.scenario import NO_DICE, Fight, enemy, hero

A = "druid duelist guardian"  # defense 5, 7, and 7 in front
B = "duelist guardian druid"  # defense 7, 6, and 5 in front

# The line, the acting unit, the dice, and the line at the end of its action.
ACTED = [
    # Wolf: Bite first or second in line, Pounce third; +1 while not alone.
    (f"{B} | wolf", "wolf", "3 2", "duelist guardian druid(5, bleed 1) | wolf"),
    (f"{B} | wolf", "wolf", "2 2", f"{B} | wolf"),
    (f"{B} | wolf orc", "wolf", "2 2", "duelist guardian druid(5, bleed 1) | wolf orc"),
    (f"{B} | goblin orc wolf", "wolf", "2 1", "duelist guardian druid(5) | wolf goblin orc"),
    (f"{B} | goblin orc wolf(restrain)", "wolf", NO_DICE, f"{B} | goblin orc wolf"),
    # Orc
    (f"{B} | orc", "orc", "2 2", "duelist guardian druid(5) | orc"),
    (f"{B} | orc", "orc", "1 2", f"{B} | orc"),
    (f"{B} | goblin wolf orc", "orc", "2 2", "duelist druid(5) guardian | goblin orc wolf"),
    (f"{B} | goblin wolf orc", "orc", "1 2", f"{B} | goblin orc wolf"),
    ("druid(3) | goblin wolf orc", "orc", "2 2", "druid(2) | goblin orc wolf"),  # no neighbour to push it past
    # Goblin
    (f"{B} | goblin orc", "goblin", "3 2", "duelist guardian druid(5) | orc goblin"),
    (f"{B} | goblin orc", "goblin", "1 2", f"{B} | orc goblin"),
    (f"{B} | orc goblin", "goblin", "3 2", "duelist guardian druid(5) | orc goblin"),  # it cannot go out farther
    (f"{A} | wolf orc goblin", "goblin", "2 2", "druid(5) duelist guardian | wolf orc goblin"),
    # Skeleton
    (f"{B} | skeleton", "skeleton", "2 2", "duelist guardian druid(5) | skeleton"),
    (f"{B} | wolf orc skeleton", "skeleton", "3 3", "duelist guardian(6) druid | wolf skeleton orc"),
    ("druid | wolf orc skeleton", "skeleton", NO_DICE, "druid | wolf orc skeleton"),  # no second hero: no step either
    # Cutpurse
    (f"{B} | cutpurse orc", "cutpurse", "2 2", "duelist guardian druid(5) | orc cutpurse"),
    (f"{B} | wolf orc cutpurse", "cutpurse", NO_DICE, f"{B} | wolf(defense 1) cutpurse(defense 1) orc(defense 1)"),
    # Cave Spider
    (f"{B} | spider", "spider", "3 3", "duelist guardian druid(5, bleed 1) | spider"),
    (f"{B} | spider", "spider", "3 2", f"{B} | spider"),
    (f"{A} | wolf orc spider", "spider", "2 1", "duelist druid(restrain) guardian | wolf orc spider"),
    (f"{A} | wolf orc spider", "spider", "1 1", f"{A} | wolf orc spider"),
    ("druid | wolf orc spider", "spider", "2 1", "druid(restrain) | wolf orc spider"),
    # Orc Shaman
    (f"{B} | shaman wolf(1)", "shaman", "2 2", f"{B} | shaman wolf(2)"),
    (f"{B} | shaman(2) wolf", "shaman", "3 2", "duelist guardian druid(5) | shaman wolf"),
    (
        f"{B} | wolf orc shaman",
        "shaman",
        NO_DICE,
        "duelist guardian(restrain) druid | wolf(attack 1) orc(attack 1) shaman",
    ),
    # Ogre
    (f"{B} | ogre", "ogre", "2 2", "duelist druid(5) guardian | ogre"),
    ("druid | ogre", "ogre", "2 2", "druid(5) | ogre"),
    (f"{A} | wolf orc ogre", "ogre", "2 2", "druid(5) duelist guardian | wolf ogre orc"),
    # Harpy
    (
        *(f"{B} | harpy", "harpy", "3 2"),
        "duelist(attack -1) guardian(attack -1) druid(5, attack -1) | harpy",
    ),
    (f"{A} | wolf orc harpy", "harpy", "3 2", "duelist guardian druid(5) | wolf orc harpy"),
    (f"{A} | wolf orc harpy", "harpy", "2 2", f"{A} | wolf orc harpy"),
    ("druid guardian | wolf orc harpy", "harpy", "3 2", "guardian druid(5) | wolf orc harpy"),  # the second pull fails
    # Troll
    (f"{B} | troll", "troll", "2 2", "duelist guardian druid(5) | troll"),
    (f"{B} | wolf orc troll", "troll", "2 2", "duelist guardian druid(5) | wolf troll orc"),
    # Assassin
    ("duelist guardian(2) druid | assassin orc", "assassin", "3 3", "duelist guardian(1) druid | orc assassin"),
    ("duelist guardian(2) druid | assassin orc", "assassin", "3 2", "duelist guardian(2) druid | orc assassin"),
    (f"{B} | wolf orc assassin", "assassin", "3 3", "duelist(attack 1) guardian druid | wolf orc assassin(counter)"),
    # Cultist
    (f"{B} | cultist orc", "cultist", "2 2", "duelist guardian druid(5) | cultist orc(attack 1)"),
    (f"{B} | cultist", "cultist", "2 2", "duelist guardian druid(5) | cultist"),
    (f"{B} | wolf orc(1) cultist", "cultist", NO_DICE, f"{B} | wolf(defense 1) orc(defense 1) cultist"),
    # Gargoyle
    (f"{B} | gargoyle", "gargoyle", "3 2", "duelist guardian druid(5) | gargoyle"),
    (f"{B} | wolf orc gargoyle", "gargoyle", "2 2", "duelist guardian druid(5) | gargoyle wolf orc"),
    # Bog Witch
    (f"{B} | bog_witch", "bog_witch", "2 2", "duelist guardian druid(5, restrain) | bog_witch"),
    (
        *(f"{B} | wolf orc bog_witch", "bog_witch", "4 2"),
        "duelist(attack 1) guardian(bleed 1) druid(bleed 1) | wolf orc bog_witch",
    ),
    # Vampire
    (f"{B} | vampire(1)", "vampire", "2 2", "duelist guardian druid(5) | vampire(2)"),
    (f"{B} | vampire(1)", "vampire", "1 2", f"{B} | vampire(1)"),
    (
        "duelist guardian(2) druid | wolf orc vampire(1)",
        "vampire",
        "4 2",
        "duelist guardian(1) druid | wolf vampire(2) orc",
    ),
    # Stone Golem
    (f"{B} | golem", "golem", "2 2", "duelist guardian druid(5, restrain) | golem"),
    (f"{B} | wolf orc golem", "golem", NO_DICE, f"{B} | wolf golem(defense 2) orc"),
    (f"{B} | wolf orc golem(restrain)", "golem", NO_DICE, f"{B} | wolf orc golem"),
    # Hellhound
    (f"{B} | hellhound", "hellhound", "3 2", "duelist guardian druid(5, bleed 1) | hellhound"),
    (f"{B} | wolf orc hellhound", "hellhound", "4 2", "duelist guardian(6) druid(5) | hellhound wolf orc"),
    ("druid | wolf orc hellhound", "hellhound", "3 2", "druid(5) | hellhound wolf orc"),
    # Wyvern
    (f"{B} | wyvern", "wyvern", "4 2", "duelist guardian(6, bleed 1) druid | wyvern"),
    (f"{A} | wolf orc wyvern", "wyvern", "3 2", "duelist guardian druid(5) | wolf wyvern orc"),
    ("guardian druid | wolf orc wyvern", "wyvern", "4 2", "druid guardian(6) | wolf orc wyvern"),  # it stays behind
    # Drake Priest
    (f"{B} | drake_priest orc", "drake_priest", "3 2", "duelist guardian druid(5) | drake_priest orc(attack 1)"),
    (
        *(f"{B} | wolf(1) orc drake_priest", "drake_priest", NO_DICE),
        f"{B} | wolf(2, attack 1, defense 1) orc(attack 1, defense 1) drake_priest",
    ),
    # Black Knight
    ("duelist guardian(2) druid | black_knight", "black_knight", "4 2", "duelist guardian(1) druid | black_knight"),
    (
        *("duelist(2) guardian druid | wolf orc black_knight", "black_knight", "4 1"),
        "duelist(2) druid guardian(6) | black_knight wolf orc",  # pulled once, then it is first
    ),
    # Orc Chieftain
    (f"{B} | chieftain orc", "chieftain", "4 2", "duelist guardian(6) druid(5) | chieftain orc"),
    ("druid | chieftain orc", "chieftain", "4 2", "druid(5) | chieftain orc"),
    (f"{B} | wolf orc chieftain", "chieftain", NO_DICE, f"{B} | wolf(attack 1) chieftain orc(attack 1)"),
    # Dire Wolf
    (
        "duelist guardian(2) druid | dire_wolf orc",
        "dire_wolf",
        "3 2",
        "duelist guardian(1, bleed 1) druid | dire_wolf orc",
    ),
    (f"{B} | wolf orc dire_wolf", "dire_wolf", "2 2", "duelist guardian druid(5) | dire_wolf(counter) wolf orc"),
    (f"{B} | wolf orc dire_wolf(restrain)", "dire_wolf", NO_DICE, f"{B} | wolf orc dire_wolf(counter)"),
    # Bandit Queen
    (f"{B} | bandit_queen orc", "bandit_queen", "3 2 3 3", "duelist guardian druid(5) | orc bandit_queen"),
    (f"{B} | bandit_queen orc", "bandit_queen", "3 2 4 3", "duelist guardian druid(4) | orc bandit_queen"),
    (
        *(f"{B} | wolf orc bandit_queen", "bandit_queen", "4 3"),
        "duelist(attack 1) guardian(6) druid(5) | wolf orc bandit_queen",
    ),
    # Necromancer
    (f"{B} | necromancer(5) orc", "necromancer", "3 2", "duelist guardian druid(5) | necromancer(6) orc"),
    (
        *(f"{B} | wolf orc necromancer", "necromancer", "4 4"),
        "duelist(attack 1) guardian(6, attack -1) druid(5, attack -1) | wolf orc necromancer",
    ),
    # Minotaur
    (f"{B} | minotaur orc", "minotaur", "2 2", "duelist druid(5) guardian | minotaur orc"),
    (f"{B} | wolf orc minotaur", "minotaur", "3 2", "duelist guardian druid(5) | minotaur wolf orc"),
    # Dragon
    (f"{B} | dragon orc", "dragon", "2 2", "duelist druid(5) guardian | dragon orc"),
    (f"{B} | wolf orc dragon", "dragon", "4 2", "duelist(attack 1) guardian(6) druid(5) | wolf orc dragon"),
]


@pytest.mark.parametrize(("line", "who", "dice", "after"), ACTED)
def test_enemy_acts_as_its_card_says(line: str, who: str, dice: str, after: str) -> None:
    assert enemy(line, who, dice) == after


# Quirks triggered by a hero's attack.
STRUCK = [
    # An orc and a chieftain see another fall.
    (f"{A} | wolf(1) orc", "3 2", f"{A} | orc(attack 1)"),
    (f"{A} | wolf(1) chieftain", "3 2", f"{A} | chieftain(defense 1)"),
    (f"{A} | wolf(1) orc chieftain", "3 2", f"{A} | orc(attack 1) chieftain(defense 1)"),
    (f"{A} | orc(1) wolf", "3 2", f"{A} | wolf"),  # a fallen orc sees nothing
    # No critical hits on bones and stone.
    (f"{A} | skeleton orc", "6 6", f"{A} | orc skeleton(1)"),
    (f"{A} | gargoyle orc", "6 6", f"{A} | orc gargoyle(2)"),
    (f"{A} | golem orc", "6 6", f"{A} | orc golem(2)"),
    (f"{A} | wolf orc", "6 6", f"{A} | orc wolf(1)"),
    # Half health.
    (f"{A} | dire_wolf(5) orc", "6 6", f"{A} | orc dire_wolf(3, attack 2)"),
    (f"{A} | dire_wolf(5) orc", "3 2", f"{A} | orc dire_wolf(4)"),
    (f"{A} | dire_wolf(3) orc", "3 2", f"{A} | orc dire_wolf(2)"),  # already below half
    (f"{A} | necromancer(4) orc", "4 2", f"{A} | orc necromancer(3) wolf"),
    (f"{A} | necromancer(5) orc", "4 2", f"{A} | orc necromancer(4)"),
    (f"{A} | dragon(5) orc", "4 2", f"{A} | orc dragon(4) wolf"),
    (f"{A} | dragon(6) orc", "4 2", f"{A} | orc dragon(5)"),
    # Falling.
    (f"{A} | cultist(1) wolf orc", "3 2", f"{A} | wolf(attack 2) orc(attack 3)"),
    (f"{A} | hellhound(1) orc", "3 2", "druid(bleed 1) duelist(bleed 1) guardian(6) | orc(attack 1)"),
    # Missing and hurting.
    (f"{A} | minotaur orc", "2 2", f"{A} | minotaur(attack 1) orc"),
    (f"{A} | minotaur orc", "3 2", f"{A} | orc minotaur(6)"),
    (f"{A} | bog_witch orc", "3 2", "druid duelist guardian(6) | orc bog_witch(3)"),  # and it bled at once
    (f"{A} | bog_witch(1) orc", "3 2", f"{A} | orc(attack 1)"),
    (f"{A} | bog_witch orc", "2 2", f"{A} | bog_witch orc"),
]


@pytest.mark.parametrize(("line", "dice", "after"), STRUCK)
def test_attack_triggers_a_quirk(line: str, dice: str, after: str) -> None:
    assert hero(line, "guardian", "use shield_bash e1", dice, stack="wolf") == after


def test_goblin_and_bandit_queen_have_more_defense_only_in_third_place() -> None:
    for name, number, third in (("goblin", 5, 7), ("bandit_queen", 5, 6)):
        last = Fight(f"druid duelist alchemist | wolf orc {name}", "alchemist").play("use acid_flask e3", "1 1")
        middle = Fight(f"druid duelist alchemist | wolf {name} orc", "alchemist").play("use acid_flask e2", "1 1")
        assert (last.total()[1], middle.total()[1]) == (third, number)


def test_wolf_attacks_with_one_more_while_another_enemy_stands() -> None:
    assert Fight(f"{B} | wolf orc", "wolf").act("1 1").total() == (3, 5)
    assert Fight(f"{B} | wolf", "wolf").act("1 1").total() == (2, 5)


@pytest.mark.parametrize("name", ["skeleton", "vampire"])
def test_immune_unit_gets_no_bleed_but_the_skill_goes_on(name: str) -> None:
    fight = Fight(f"druid duelist alchemist | {name} orc", "alchemist").play("use acid_flask e1", "6 3")
    assert str(fight).endswith(f"{name}({1 if name == 'skeleton' else 2}) orc")
    assert not fight.stopped()


def test_harmless_hit_on_bog_witch_makes_the_attacker_bleed() -> None:
    fight = Fight("guardian duelist druid | wolf bog_witch", "druid").play("use grasping_roots e2", "6 2")
    assert fight.asks() == "step"
    assert str(fight.play("stay")) == "guardian duelist druid(5) | bog_witch(restrain) wolf"


def test_troll_heals_when_a_round_begins_unless_it_bleeds() -> None:
    fight = Fight(f"{A} | troll(1) orc", "guardian").play("skip")
    assert fight.state.health[3] == 2
    bleeding = Fight(f"{A} | troll(2, bleed 2) orc", "guardian").play("skip")
    assert bleeding.state.health[3] == 2


def test_black_knight_has_a_counter_when_a_round_begins() -> None:
    fight = Fight(f"{A} | black_knight", "guardian").play("skip")
    assert fight.state.counter[3] == 1


def test_cutpurse_takes_an_item_only_with_a_critical_hit() -> None:
    fight = Fight(f"{B} | cutpurse orc", "cutpurse", items="dagger net").act("5 4")
    assert fight.asks() == "lost_item"
    assert fight.may() == {"lose dagger", "lose net"}
    assert str(fight.play("lose net")) == "duelist guardian druid(4) | orc cutpurse"
    assert [*fight.state.items] == [0]
    hit = Fight(f"{B} | cutpurse orc", "cutpurse", items="dagger net").act("3 2")
    assert hit.asks() == "action"


def test_lone_hero_hit_by_minotaur_or_dragon_stays_in_place() -> None:
    assert enemy("druid | minotaur orc", "minotaur", "2 2") == "druid(5) | minotaur orc"
    assert enemy("druid | dragon orc", "dragon", "2 2") == "druid(5) | dragon orc"
