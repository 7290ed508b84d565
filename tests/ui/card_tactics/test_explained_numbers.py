"""Explanations of effects: Restrained, Bleed and healing, and what a number is added to."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import ATTACK_TOKEN, BLEED, RESTRAIN
from squaretactics.games.card_tactics.cards import ITEM_OF, SKILL_OF, SKILLS, UNIT_OF
from squaretactics.games.card_tactics.event_text import CardEventFormatter
from squaretactics.games.card_tactics.moves import USE
from squaretactics.games.card_tactics.options import CombatSetup, CustomSetup, Setup
from squaretactics.games.card_tactics.state import FREE, MISS, NOBODY, RESTRAINED, STUNNED
from squaretactics.games.card_tactics.view import View, view, view_moves
from squaretactics.ui.card_tactics.card_text import item_texts, token_text, unit_facts
from squaretactics.ui.card_tactics.icons import program_icons
from squaretactics.ui.card_tactics.play.combat_forecast import (
    ACTED,
    EnemyPlan,
    IntentState,
    combat_forecast,
    plan_texts,
    rows_of,
)
from squaretactics.ui.card_tactics.play.controller import PLAN
from squaretactics.ui.card_tactics.play.drawing import CardBoardDrawing
from squaretactics.ui.card_tactics.play.narration import plan_words
from squaretactics.ui.card_tactics.play.plan_effects import damage_words, effect_words
from squaretactics.ui.table.newcomer_tips import newcomer_tips
from tests.games.card_tactics.scenario import Fight
from tests.ui.card_tactics.table_driver import Seated
from tests.ui.drawn_text import all_words, noting_words

GUARDIAN, WITCH, MINOTAUR, VAMPIRE = (UNIT_OF[name] for name in ("guardian", "bog_witch", "minotaur", "vampire"))


def _told(*events: e.Event) -> str:
    teller = CardEventFormatter(["Ada"])
    for event in events:
        teller.follow(event)
    return teller.tell(events[-1])


def _plan(fight: Fight, unit: str) -> EnemyPlan:
    seen: View = view(fight.state, 0)
    return next(plan for plan in combat_forecast(seen, None).now if plan.unit == UNIT_OF[unit])


def test_log_says_what_restrained_forbids() -> None:
    texts = _told(e.TokensChanged(GUARDIAN, RESTRAIN, FREE, RESTRAINED))
    assert texts == "Guardian is restrained and can't step until its next action ends"


def test_log_says_when_healing_stops_bleed() -> None:
    stops = e.TokensChanged(GUARDIAN, BLEED, 2, 0)
    assert _told(e.Healed(GUARDIAN, 2, 5), stops) == "Healing removes 2 Bleed from Guardian"
    assert _told(stops) == ""
    assert _told(e.Healed(WITCH, 2, 4), stops) == ""


def test_log_says_why_the_witchs_attacker_bleeds() -> None:
    struck = e.Struck(GUARDIAN, WITCH, 7, 5, 0, 0, 0, 1, 1, False, False, False)
    bleeds = e.TokensChanged(GUARDIAN, BLEED, 0, 1)
    assert _told(struck, bleeds) == "Guardian: Bleed +1 for hitting Bog Witch"
    assert _told(bleeds) == "Guardian: Bleed +1"


def test_log_says_why_the_minotaur_gains_attack() -> None:
    missed = e.Struck(GUARDIAN, MINOTAUR, 4, 5, 0, 0, 0, MISS, 0, False, False, False)
    gains = e.TokensChanged(MINOTAUR, ATTACK_TOKEN, 0, 1)
    assert _told(missed, gains) == "Minotaur: Attack +1, because an attack missed it"
    assert _told(missed, e.TurnBegan(GUARDIAN), gains) == "Minotaur: Attack +1"


def test_log_says_who_cannot_bleed() -> None:
    scatter = e.SkillUsed(GUARDIAN, SKILL_OF["scatter"], ITEM_OF["caltrops"], NOBODY)
    came = [e.EnemyCame(VAMPIRE, 4, False), e.EnemyCame(MINOTAUR, 7, False)]
    assert _told(*came, scatter) == "Guardian uses Caltrops (Scatter). Vampire can't bleed"
    assert _told(*came, e.SkillUsed(GUARDIAN, SKILL_OF["brace"], NOBODY, GUARDIAN)) == "Guardian uses Brace"


def test_log_says_what_ends_and_nothing_for_the_fallen() -> None:
    assert _told(e.TokensChanged(GUARDIAN, RESTRAIN, STUNNED, FREE)) == "Guardian is no longer stunned"
    freed = e.TokensChanged(WITCH, RESTRAIN, RESTRAINED, FREE)
    assert _told(freed) == "Bog Witch is no longer restrained"
    assert _told(e.Fell(WITCH, GUARDIAN), e.TokensChanged(WITCH, BLEED, 1, 0), freed) == ""


def test_tokens_are_explained_by_name() -> None:
    explained = [token_text(token).words for token in ("attack", "defense")]
    assert explained == [
        "Attack: All its Attack counts in its next attack, hit or miss, then it's gone.",
        "Defence: All its Defence counts in the next attack against it, hit or miss, then it's gone.",
    ]


def test_enemy_that_has_acted_is_no_result_of_a_miss() -> None:
    fight = Fight("ranger druid guardian | goblin(1) wolf", "druid")  # the enemies have acted
    seen = view(fight.state, 0)
    vine = next(move for move in view_moves(seen) if move[:2] == (USE, SKILL_OF["sap_vine"]))
    forecast = combat_forecast(seen, vine)
    assert {plan.fate for plan in forecast.now} == {ACTED}
    for number in range(len(forecast.now)):
        assert all(plan.fate != ACTED for plan, what, _ in rows_of(forecast, number).rows if what == "miss")


def test_healing_item_says_that_it_stops_bleed() -> None:
    assert any("removes that much Bleed" in one.words for one in item_texts(ITEM_OF["bandage"]))
    assert not any("removes that much Bleed" in one.words for one in item_texts(ITEM_OF["dagger"]))


def test_plan_says_what_its_number_is_added_to() -> None:
    plan = _plan(Fight("druid duelist guardian | spider wolf orc"), "spider")
    assert plan.bonus == -1
    assert "It rolls two dice \N{MINUS SIGN}1 against the shield's number." in [one.words for one in plan_texts(plan)]
    assert "(two dice \N{MINUS SIGN}1)" in plan_words(plan)


def test_harmless_plan_shows_no_swords_and_says_so() -> None:
    brew = next(skill for skill in SKILLS if str(skill.name) == "Foul Brew")
    shown = [icon.name for icon in program_icons(brew.program)]
    assert "attack" not in shown
    assert "bleed" in shown
    plan = _plan(Fight("druid duelist guardian | wolf orc bog_witch"), "bog_witch")
    assert plan.harmless
    assert any(one.words.startswith("A hit does no damage") for one in plan_texts(plan))
    assert "no damage" in plan_words(plan)


@pytest.mark.parametrize("harmless", [True, False])
def test_swords_stand_only_before_damaged_targets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, harmless: bool
) -> None:
    line = "druid duelist guardian | wolf orc spider" if harmless else "druid duelist guardian | spider wolf orc"
    plan = _plan(Fight(line), "spider")  # its web does no damage, its venom does
    hands = Seated(tmp_path, seed=5)
    hands.until("action")
    shown: list[str] = []
    icons = CardBoardDrawing.icons
    drawing = hands.scene.drawing
    places = hands.scene.layout_now.line(hands.scene.display.heroes, hands.scene.display.enemies)

    def noted(self, these, room, at="midleft"):  # type: ignore[no-untyped-def]
        shown.extend(icon.name for icon in these)
        return icons(self, these, room, at)

    monkeypatch.setattr(CardBoardDrawing, "icons", noted)
    drawing._intent(IntentState(((plan, "now", 100),)), next(iter(places.values())))
    assert ("attack" in shown) is not harmless
    assert ("restrain" if harmless else "bleed") in shown
    hands.app.stop()


def test_plan_depending_on_others_moves_says_so_everywhere(tmp_path: Path) -> None:
    hands = Seated(tmp_path, seed=5)
    hands.until("action")
    drawing = hands.scene.drawing
    found = drawing.combat_forecast()
    plan = found.now[0]
    third = EnemyPlan(plan.unit, plan.fate, plan.skill, plan.bonus, plan.aims, third_by_then=True)
    nearer = EnemyPlan(plan.unit, plan.fate, plan.skill, plan.bonus, plan.aims, nearer_by_then=True)
    for one, words in (
        (third, "it'll be third in line and use "),
        (nearer, "it'll no longer be third in line and will use "),
    ):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(drawing, "combat_forecast", lambda one=one: type(found)((one, *found.now[1:])))
            assert any(words in texts.words for texts in drawing.read((PLAN, plan.skill)).texts)
        assert "third in line by then" in plan_words(one)
    hands.app.stop()


def test_health_explains_its_bonus(tmp_path: Path) -> None:
    assert "health 8 (+1 from the difficulty)" in unit_facts(GUARDIAN, 8)
    assert "health 8 (+1 from your set-up)" in unit_facts(GUARDIAN, 8, by_level=False)
    assert "printed" not in unit_facts(GUARDIAN, 7)
    own = CustomSetup(combats=(CombatSetup(rarity="common"),), hero_health=1)
    hands = Seated(tmp_path, Setup(team=("guardian", "ranger", "druid"), own=own))
    hands.until("action")
    assert "+1 from your set-up" in hands.scene.drawing.read(("hero", GUARDIAN)).facts
    hands.app.stop()


def test_camp_says_that_the_fire_heals_no_one() -> None:
    assert str(newcomer_tips("card_tactics")["camp"]).startswith("The campfire doesn't heal")


@pytest.mark.parametrize(
    ("line", "enemy", "words"),
    [
        ("druid duelist guardian | spider wolf orc", "spider", ["1 damage", "+1 Bleed"]),
        ("druid duelist guardian | wolf orc spider", "spider", ["restrains", "pulls"]),
        ("druid duelist guardian | orc wolf goblin", "orc", ["1 damage"]),
    ],
)
def test_plan_says_in_words_what_it_does(line: str, enemy: str, words: list[str]) -> None:
    plan = _plan(Fight(line), enemy)
    assert [*damage_words(plan), *effect_words(plan)] == words


def test_words_of_a_plan_stand_below_its_chance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Seated(tmp_path, size=(1280, 720), seed=5)
    hands.until("action")
    drawing = hands.scene.drawing
    noting_words(monkeypatch)
    for number, plan in enumerate(drawing.combat_forecast().now):
        place = hands.scene.table_focus.places()["unit", plan.unit]
        drawing._intent(rows_of(drawing.combat_forecast(), number), place)
        assert any(words in told for told in all_words() for words in effect_words(plan) or damage_words(plan))
    hands.app.stop()
