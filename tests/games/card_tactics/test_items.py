"""Every item: its effect, when it is refused, and what happens to it after use."""

from __future__ import annotations

import pytest

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import EACH_ROUND, IN_COMBAT, ITEM_OF, ITEM_SKILLS, ITEMS, SKILLS, max_range
from squaretactics.games.card_tactics.options import Setup
from tests.games.card_tactics.scenario import NO_DICE, Fight, camp, hero

A = "druid duelist guardian"
AT = "druid guardian alchemist"

# The item, the line, the user, the move, the dice, and the line at the end of the action.
USED = [
    ("dagger", f"{A} | wolf", "guardian", "use slip_in e1", "3 2", f"{A} | wolf(2)"),
    ("dagger", f"{A} | wolf", "guardian", "use slip_in e1", "2 2", f"{A} | wolf"),
    ("short_bow", "druid guardian duelist | wolf orc spider", "duelist", "use shoot e3", "3 3",
     "druid guardian duelist | wolf orc spider(2)"),
    ("throwing_knives", f"{A} | wolf orc", "guardian", "use throw e2", "3 3", f"{A} | wolf orc(2, bleed 1)"),
    ("throwing_knives", f"{A} | wolf orc", "guardian", "use throw e2", "3 2", f"{A} | wolf orc"),
    ("bandage", "druid(1) duelist guardian | wolf", "guardian", "use bind druid", NO_DICE,
     "druid(3) duelist guardian | wolf"),
    ("bandage", "druid duelist guardian(6) | wolf", "guardian", "use bind guardian", NO_DICE, f"{A} | wolf"),
    ("bandage", f"{A} | wolf", "guardian", "use bind druid", NO_DICE, f"{A} | wolf"),
    ("net", f"{A} | wolf orc goblin", "guardian", "use cast e3", NO_DICE, f"{A} | wolf orc goblin(stun)"),
    ("net", f"{A} | wolf(restrain) orc", "guardian", "use cast e1", NO_DICE, f"{A} | wolf(stun) orc"),
    ("caltrops", f"{A} | wolf orc goblin", "guardian", "use scatter", NO_DICE,
     f"{A} | wolf(bleed 1) orc(bleed 1) goblin(bleed 1)"),
    ("caltrops", f"{A} | skeleton orc", "guardian", "use scatter", NO_DICE, f"{A} | skeleton orc(bleed 1)"),
    ("fire_oil", f"{A} | wolf orc spider", "guardian", "use hurl", "3 2",
     "druid(5) duelist guardian | wolf orc(2) spider(2)"),
    ("longsword", f"{A} | wolf", "guardian", "use slash e1", "1 1", f"{A} | wolf(2)"),
    ("longsword", f"{A} | wolf", "guardian", "use parry", NO_DICE, "druid duelist guardian(defense 1, counter) | wolf"),
    ("crossbow", f"{A} | wolf orc spider", "guardian", "use bolt e3", "2 2", f"{A} | wolf orc spider(2)"),
    ("war_horn", f"{A} | wolf", "guardian", "use sound", NO_DICE,
     "druid(attack 2) duelist(attack 2) guardian(attack 2) | wolf"),
    ("chain_hook", f"{A} | wolf orc spider", "guardian", "use drag e3", "3 2", f"{A} | spider(2) wolf orc"),
    ("chain_hook", f"{A} | wolf orc spider", "guardian", "use drag e2", "3 2", f"{A} | orc(2) wolf spider"),
    ("chain_hook", f"{A} | wolf orc spider", "guardian", "use hurl_back e1", "3 2", f"{A} | orc spider wolf(2)"),
    ("chain_hook", f"{A} | wolf orc spider", "guardian", "use hurl_back e2", "3 2", f"{A} | wolf spider orc(2)"),
    ("flame_blade", f"{A} | wolf", "guardian", "use burn e1", "1 1", f"{A} | wolf(2, bleed 1)"),
    ("storm_staff", f"{A} | wolf orc spider", "guardian", "use thunder", "3 2", f"{A} | wolf orc(2) spider(2)"),
]  # fmt: skip


@pytest.mark.parametrize(("item", "line", "who", "move", "dice", "after"), USED)
def test_item_does_what_its_card_says(item: str, line: str, who: str, move: str, dice: str, after: str) -> None:
    assert hero(line, who, move, dice, items=item) == after


# A free item and its effect; the hero can still act.
FREE = [
    ("buckler", f"{A} | wolf", "use raise", "druid duelist guardian(defense 2) | wolf"),
    ("battle_draught", f"{A} | wolf", "use drink", "druid duelist guardian(attack 3) | wolf"),
    ("healing_potion", "druid duelist(1) guardian | wolf", "use quaff duelist", "druid duelist(4) guardian | wolf"),
    ("spiked_mail", f"{A} | wolf", "use don", "druid duelist guardian(defense 2, counter) | wolf"),
    ("guard_dog", f"{A} | wolf", "use guard druid", "druid(guard_dog) duelist guardian | wolf"),
    ("hound", f"{A} | wolf orc", "use sic e2", f"{A} | wolf orc(hound)"),
    ("hound", f"{A} | wolf(hound) orc", "use sic e2", f"{A} | wolf orc(hound)"),
    ("dragon_shield", f"{A} | wolf", "use shelter druid", "druid(dragon_shield) duelist guardian | wolf"),
]


@pytest.mark.parametrize(("item", "line", "move", "after"), FREE)
def test_free_item_does_not_use_up_the_action(item: str, line: str, move: str, after: str) -> None:
    fight = Fight(line, "guardian", items=item).play(move)
    assert str(fight) == after
    assert fight.asks() == "action"
    assert fight.state.asked == 0
    assert move not in fight.may()


REFUSED = [
    ("dagger", f"{A} | wolf orc", "guardian", "use slip_in e2", "out of range"),
    ("dagger", f"{A} | wolf orc", "druid", "use slip_in e1", "No enemy is in range of Slip In"),
    ("short_bow", f"{A} | wolf orc", "guardian", "use shoot e2", "No enemy is in range of Shoot"),
    ("throwing_knives", f"{A} | wolf", "guardian", "use throw e1", "No enemy is in range"),
    ("bandage", f"{A} | wolf", "guardian", "use bind ranger", "isn't in the team"),
    ("rations", f"{A} | wolf", "guardian", "use share", "Rations only works in Camp"),
    ("buckler", f"{A} | wolf", "guardian", "use don", "The team doesn't have Spiked Mail"),
    ("net", f"{A} | wolf", "guardian", "use cast e2", "There's no enemy there"),
    ("caltrops", "druid guardian duelist | wolf", "duelist", "use scatter out 2", "no move"),
    ("fire_oil", f"{A} | wolf", "guardian", "use hurl", "No enemy is in range of Hurl"),
    ("longsword", f"{A} | wolf orc", "guardian", "use slash e2", "out of range"),
    ("crossbow", f"{A} | wolf orc", "guardian", "use bolt e2", "No enemy is in range"),
    ("chain_hook", f"{A} | wolf orc spider", "guardian", "use hurl_back e3", "out of range"),
    ("chain_hook", f"{A} | wolf orc", "guardian", "use drag e1", "out of range"),
    ("healing_potion", "druid(1) duelist guardian | wolf", "guardian", "use quaff druid", "out of range"),
    ("flame_blade", f"{A} | wolf orc", "guardian", "use burn out 1 e1", "No enemy is in range"),
    ("storm_staff", f"{A} | wolf", "guardian", "use thunder", "No enemy is in range"),
    ("phoenix_feather", f"{A} | wolf", "guardian", "use rise", "No hero has fallen"),
    ("hourglass", "guardian druid duelist | wolf", "guardian", "use turn", "No other hero has acted yet"),
]


@pytest.mark.parametrize(("item", "line", "who", "move", "reason"), REFUSED)
def test_unusable_item_is_refused_with_its_reason(item: str, line: str, who: str, move: str, reason: str) -> None:
    fight = Fight(line, who, items=item)
    if reason == "no move":
        with pytest.raises(ValueError, match="This isn't a move"):
            fight.why_not(move)
    else:
        assert reason in fight.why_not(move)


def test_dagger_moves_attacks_and_moves_again() -> None:
    fight = Fight("druid duelist guardian | wolf", "duelist", items="dagger").play("use slip_in in 1 e1", "3 2")
    assert fight.asks() == "step"
    fight.play("step out")
    assert str(fight) == "druid duelist guardian | wolf(2)"
    assert fight.asks() == "action"  # no third step
    twice = Fight("druid duelist guardian | wolf", "druid", items="dagger").play("use slip_in in 2 e1", "3 2")
    assert str(twice) == "duelist guardian druid | wolf(2)"
    after = Fight("druid guardian duelist | wolf", "duelist", items="dagger").play("use slip_in e1", "3 2")
    assert str(after.play("step out").play("step out")) == "duelist druid guardian | wolf(2)"


def test_smoke_bomb_lines_the_heroes_up_and_covers_the_user() -> None:
    fight = Fight(f"{A} | wolf", "guardian", items="smoke_bomb").play("use vanish")
    assert fight.asks() == "order"
    assert len(fight.may()) == 6
    fight.play("order druid guardian duelist")
    assert str(fight) == "duelist guardian(defense 1) druid | wolf"
    assert (fight.asks(), fight.state.asked) == ("action", 0)
    alone = Fight("guardian | wolf", "guardian", items="smoke_bomb").play("use vanish")
    assert str(alone) == "guardian(defense 1) | wolf"


def test_lucky_coin_rerolls_both_dice_of_any_hero() -> None:
    fight = Fight(f"{A} | wolf", "guardian", items="lucky_coin").play("use shield_bash e1", "1 1 3 3")
    assert fight.asks() == "coin"
    assert str(fight.play("use coin")) == f"{A} | wolf(2)"
    kept = Fight(f"{A} | wolf", "guardian", items="lucky_coin").play("use shield_bash e1", "1 1").play("no coin")
    assert kept.total() == (2, 5)
    again = Fight("druid guardian duelist | wolf orc", "duelist", items="lucky_coin")
    again.play("use flurry e1", "1 1 6 2 1 2").play("use coin")
    assert again.total() == (8, 5, 2, 5)  # the second attack is rolled once: the coin was used


def test_coin_is_offered_after_the_rangers_quirk() -> None:
    fight = Fight("druid guardian ranger | wolf", "ranger", items="lucky_coin")
    fight.play("use tactical_advantage e1", "1 1 1 6 5")
    assert fight.asks() == "reroll"
    fight.play("reroll first")
    assert fight.asks() == "coin"
    assert fight.play("use coin").total() == (11, 5)


def test_phoenix_feather_revives_a_hero_last_in_line_and_exhausted() -> None:
    fight = Fight("duelist guardian | wolf", "guardian", items="phoenix_feather", fallen="druid").play("use rise")
    assert str(fight) == "druid(3) duelist guardian | wolf"
    assert not fight.state.ready[2]
    assert fight.asks() == "action"
    two = Fight("guardian | wolf", "guardian", items="phoenix_feather", fallen="druid duelist").play("use rise")
    assert two.may() == {"revive druid", "revive duelist"}
    assert str(two.play("revive duelist")) == "duelist(3) guardian | wolf"


def test_hourglass_lets_another_hero_act_again() -> None:
    fight = Fight(f"{A} | wolf", "guardian", items="hourglass").play("use turn")
    assert fight.may() == {"ally druid", "ally duelist"}
    fight.play("ally druid").play("skip")
    assert (fight.asks(), fight.state.asked) == ("action", 2)
    one = Fight("druid duelist(done) guardian | wolf", "duelist", items="hourglass")
    assert one.state.asked == 0  # the duelist has acted


def test_guard_dog_turns_the_next_hit_into_a_miss_and_leaves() -> None:
    fight = Fight("duelist guardian druid(guard_dog) | orc", "orc").act("5 5")
    assert str(fight) == "duelist guardian druid | orc"
    missed = Fight("duelist guardian druid(guard_dog) | orc", "orc").act("1 1")
    assert str(missed) == "duelist guardian druid(guard_dog) | orc"


def test_hound_lowers_defense_by_one_and_leaves_with_the_fallen_unit() -> None:
    assert Fight(f"{A} | wolf(hound)", "guardian").play("use shield_bash e1", "2 2").total() == (4, 4)
    fallen = Fight(f"{A} | wolf(1, hound) orc", "guardian", items="hound").play("use shield_bash e1", "3 2")
    assert str(fallen) == f"{A} | orc(attack 1)"


def test_dragon_shield_adds_one_defense_and_softens_critical_hits() -> None:
    fight = Fight("duelist guardian druid(dragon_shield) | orc", "orc").act("6 5")
    assert fight.total() == (12, 6)
    assert str(fight) == "duelist guardian druid(5, dragon_shield) | orc"
    assert Fight("duelist guardian druid(dragon_shield) | orc", "orc").act("2 2").total() == (5, 6)


def test_camp_allows_only_healing_items_and_discards_them() -> None:
    fight = camp("druid(5) duelist(3) guardian(3) | ", "rations bandage healing_potion dagger")
    assert {"use share", "use bind duelist", "use quaff druid"} <= fight.may()
    assert "Dagger only works in combat" in fight.why_not("use slip_in e1")
    assert str(fight.play("use share")) == "druid duelist(4) guardian(4) |"
    assert str(fight.play("use bind guardian")) == "druid duelist(4) guardian(6) |"
    assert str(fight.play("use quaff duelist")) == "druid duelist guardian(6) |"
    assert fight.state.out[:] == [ITEM_OF[name] for name in ("rations", "bandage", "healing_potion")]
    assert fight.asks() == "camp"


def test_without_camps_rations_are_shared_in_a_combat() -> None:
    fight = Fight("druid(5) duelist guardian(5) | wolf", "guardian", items="rations", setup=Setup(mode="survival"))
    assert str(fight.play("use share")) == "druid duelist guardian(6) | wolf"


@pytest.mark.parametrize("item", range(len(ITEMS)), ids=lambda item: ITEMS[item].id)
def test_item_is_ready_again_when_its_card_says_so(item: int) -> None:
    """The item is used in a round with everything it needs; the next round and the next combat follow."""
    card = ITEMS[item]
    if not ITEM_SKILLS[item] or not IN_COMBAT[item]:
        return
    fight = Fight("druid duelist guardian(1) | wolf orc spider", "guardian", items=card.id, fallen="")
    if card.id == "phoenix_feather":
        fight = Fight("duelist guardian(1) | wolf orc spider", "guardian", items=card.id, fallen="druid")
    skill = SKILLS[ITEM_SKILLS[item][0]]
    move = next(text for text in sorted(fight.may()) if text.startswith(f"use {skill.id}"))
    fight.play(move)
    while fight.asks() in ("order", "ally", "step"):
        fight.play(sorted(fight.may())[0])
    if card.after == "discard":
        assert fight.state.out[-1:] == [item]
        assert item not in fight.state.items
        return
    used = next(event for event in fight.events if isinstance(event, e.SkillUsed))
    assert used.item == item
    if card.use == "free":
        assert fight.state.turned == 1 << item
        fight.play("skip")
    assert bool(fight.after.turned >> item & 1)
    for slot in fight.state.enemies:
        fight.state.ready[slot] = False
    while fight.state.round == 2:
        fight.play(sorted(fight.may())[0] if fight.asks() != "action" else "skip")
    assert bool(fight.state.turned >> item & 1) != EACH_ROUND[item]


def test_fog_shortens_every_range() -> None:
    assert [max_range(5, number) for number in (1, 2, 3)] == [3, 3, 5]
    assert "The fog limits your range to 3 steps" in Fight(
        "ranger druid guardian | wolf orc", "ranger", event="fog"
    ).why_not("use long_shot e2")
