"""The slow referee agrees with results worked out by hand in tricky cases."""

from __future__ import annotations

from tests.card_tactics.referee import ScriptedFeed, Setup
from tests.card_tactics.referee import model as m
from tests.card_tactics.referee.model import Move, Unit
from tests.card_tactics.referee.run import Run
from tests.card_tactics.referee.table import CombatOver, Question


class Laid(Run):
    """A table set up by hand for single turns."""

    def __init__(self, heroes: str, enemies: str, event: str | None = None) -> None:
        """Put units into both lines, place 1 first."""
        super().__init__(Setup(), {})
        self.feed: ScriptedFeed = ScriptedFeed()
        self.team = heroes.split()
        self.heroes = [m.new_unit(card, "hero", 0) for card in self.team]
        self.enemies = [m.new_unit(card, "enemy", 0) for card in enemies.split()]
        self.deeds = {
            card: dict.fromkeys(("felled", "dealt", "taken", "healed", "healing", "items"), 0) for card in self.team
        }
        self.event, self.combat, self.round = event, 1, 1

    def unit(self, card: str) -> Unit:
        """Find a unit, fallen or not."""
        return next(one for one in self.heroes + self.enemies + self.fallen if one["card"] == card)

    def act(self, card: str, dice: str, *moves: Move) -> list[str]:
        """Let a unit act with these dice and answers; return the questions, and "over" if the combat ended."""
        self.feed.dice = [int(die) for die in dice]
        asked, left, answer = [], list(moves), None
        turn = self.turn(self.unit(card))
        try:
            while True:
                question: Question = next(turn) if answer is None else turn.send(answer)
                asked.append(question.kind)
                answer = left.pop(0)
                assert answer in question.moves, question.moves
        except StopIteration:
            pass
        except CombatOver:
            asked.append("over")
        assert not left
        assert self.feed.used_up
        return asked

    def line_of(self, side: str) -> str:
        return " ".join(one["card"] for one in (self.heroes if side == "heroes" else self.enemies))


def test_wave_hits_nearest_first_with_one_roll_and_strikes_friends() -> None:
    table = Laid("pyromancer duelist guardian", "wolf orc skeleton")
    table.unit("orc")["health"] = 1
    table.unit("pyromancer")["attack"] = 1
    table.act("pyromancer", "35", ("skill", 1, 0, None))  # 8 + 1 + 1: the orc falls to a critical hit
    assert table.line_of("enemies") == "wolf skeleton"
    assert table.unit("guardian")["health"] == 6  # 10 against 6
    assert table.unit("skeleton")["health"] == 1  # 10 is twice 5, but critical hits count as hits here
    assert (table.unit("wolf")["health"], table.unit("duelist")["health"]) == (3, 5)  # too near
    assert table.unit("pyromancer")["attack"] == 2  # spent one, got two


def test_impossible_step_stops_the_skill() -> None:
    table = Laid("guardian duelist druid", "orc goblin wolf")
    table.give(table.unit("wolf"), "restrain", 1)
    table.act("wolf", "")  # it would pull itself first
    assert table.line_of("enemies") == "orc goblin wolf"
    assert table.unit("wolf")["bound"] == 0
    table.act("wolf", "66")  # 12 + 1 + 1 against 7 with the Guardian's place
    assert table.line_of("enemies") == "wolf orc goblin"
    assert table.unit("guardian")["health"] == 5


def test_boots_are_lost_after_a_failed_pull() -> None:
    table = Laid("druid guardian duelist", "wolf orc")
    assert table.act("druid", "66", ("skill", 1, -1, "wolf")) == ["action"]
    assert table.unit("wolf")["bound"] == 1  # the head of the line cannot be pulled further
    assert table.unit("wolf")["health"] == 3
    assert table.line_of("heroes") == "guardian druid duelist"


def test_counter_uses_same_total_and_quirks_of_both_units() -> None:
    table = Laid("duelist guardian druid", "orc wolf goblin")
    table.unit("duelist").update(counter=True, defense=4)
    table.unit("orc").update(attack=1, defense=1, health=1)
    table.act("orc", "22")  # 4 + 1 + 1 misses 11, and meets the orc's 6
    assert table.line_of("enemies") == "wolf goblin"
    assert table.unit("duelist")["attack"] == 1
    assert (table.unit("duelist")["counter"], table.unit("duelist")["defense"]) == (False, 0)
    assert table.deeds["duelist"]["felled"] == 1


def test_stunned_unit_keeps_its_counter_and_guard_dog_turns_hit_into_miss() -> None:
    table = Laid("duelist guardian druid", "wolf orc")
    table.unit("duelist").update(counter=True, bound=2, guard_dog=True)
    table.act("wolf", "66")
    assert table.unit("duelist")["health"] == 5
    assert table.unit("duelist")["bleed"] == 0
    assert table.unit("duelist")["attack"] == 1
    assert (table.unit("duelist")["counter"], table.unit("duelist")["guard_dog"]) == (True, False)
    assert table.act("duelist", "") == []  # its action is skipped
    assert table.unit("duelist")["bound"] == 0


def test_harmless_hit_on_bog_witch_makes_attacker_bleed_in_same_action() -> None:
    table = Laid("druid guardian duelist", "orc bog_witch wolf")
    assert table.act("druid", "23", ("skill", 1, 0, "bog_witch"), ("step", 0)) == ["action", "step"]
    assert table.line_of("enemies") == "bog_witch orc wolf"
    assert (table.unit("druid")["health"], table.unit("druid")["bleed"]) == (5, 0)


def test_first_fall_spends_reinforcements_even_without_a_call() -> None:
    table = Laid("guardian duelist druid", "goblin orc wolf", event="reinforcements")
    table.calls = 2
    table.unit("goblin")["health"] = 1
    table.act("guardian", "66", ("skill", 0, 0, "goblin"))
    assert (table.line_of("enemies"), table.calls, table.spent_event) == ("orc wolf", 2, True)
    table = Laid("guardian duelist druid", "goblin", event="reinforcements")
    table.unit("goblin")["health"] = 1
    table.feed.draws = [("challenge", "spider")]
    assert table.act("guardian", "66", ("skill", 0, 0, "goblin")) == ["action"]  # the combat goes on
    assert (table.line_of("enemies"), table.unit("spider")["exhausted"]) == ("spider", True)


def test_on_hit_lines_apply_when_last_enemy_falls_but_bleed_does_not() -> None:
    table = Laid("druid guardian duelist", "goblin")
    table.unit("goblin")["health"] = 1
    table.unit("druid")["bleed"] = 1
    table.unit("duelist")["health"] = 2
    assert table.act("druid", "66", ("skill", 0, 0, "goblin"), ("ally", "duelist")) == ["action", "ally", "over"]
    assert (table.unit("duelist")["health"], table.unit("druid")["health"]) == (3, 6)


def test_alchemists_items_attack_and_heal_better_and_heal_is_one_step() -> None:
    table = Laid("alchemist guardian duelist", "wolf orc ogre")
    table.items = {"healing_potion": "ready", "crossbow": "ready", "lucky_coin": "ready"}
    table.unit("guardian").update(health=2, bleed=5, bound=2)
    asked = table.act(
        "alchemist",
        "1133",
        ("item", "healing_potion", 0, 0, "guardian"),
        ("item", "crossbow", 0, 0, "ogre"),
        ("coin", True),
    )
    assert asked == ["action", "action", "coin"]
    assert (table.unit("guardian")["health"], table.unit("guardian")["bleed"], table.unit("guardian")["bound"]) == (
        6,
        1,
        1,
    )
    assert table.unit("ogre")["health"] == 3  # 6 + 2 + 1 is a hit on 5, not twice that
    assert table.items == {"crossbow": "round", "lucky_coin": "combat"}


def test_enemys_target_is_the_nearest_of_equals() -> None:
    table = Laid("duelist ranger druid", "assassin")
    assert [one["card"] for one in table.meant(None, "weakest")] == ["duelist"]
    assert [one["card"] for one in table.meant(None, "strongest")] == ["druid"]
    assert [one["card"] for one in table.meant(None, "most_hurt")] == ["duelist"]
    table.unit("druid")["health"] = 3
    assert [one["card"] for one in table.meant(None, "most_hurt")] == ["druid"]
    assert [one["card"] for one in table.meant(None, "strongest")] == ["duelist"]
