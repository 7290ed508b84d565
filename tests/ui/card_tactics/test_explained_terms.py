"""Readability for newcomers: text sizes, prompts, uncovered heroes, and labels for numbers."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.games.card_tactics.cards import IN_CAMP, ITEMS, SKILL_OF
from squaretactics.games.card_tactics.options import CombatSetup, CustomSetup, Setup
from squaretactics.games.card_tactics.text import skill_name, unit_name
from squaretactics.games.card_tactics.view import view
from squaretactics.storage.data_folder import DataFolder
from squaretactics.ui.card_tactics.play.combat_forecast import (
    ACTS,
    EnemyPlan,
    ForecastAim,
    IntentState,
    combat_forecast,
    plan_texts,
)
from squaretactics.ui.card_tactics.play.inspector_content import inspector_content
from squaretactics.ui.card_tactics.settings import CardTacticsSettings
from squaretactics.ui.card_tactics.setup.setup_draft import CardSetupDraft
from squaretactics.ui.card_tactics.table.layout import CardTableLayout
from squaretactics.ui.game_ui import SceneContext
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.menu.settings_scene import SettingsScene
from squaretactics.ui.program import Program
from squaretactics.ui.table.screen import PlayScreen
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.games.card_tactics.scenario import Fight
from tests.ui.card_tactics.table_driver import ALONE, FRONT, Seated
from tests.ui.card_tactics.test_fight_information import seated_at
from tests.ui.scene_driver import Hands

LARGE = Setup(
    team=("ranger", "alchemist", "pyromancer"),
    own=CustomSetup(
        combats=(CombatSetup(rarity="rare", boss=True), CombatSetup(rarity="common")), starting_items=5, hero_health=3
    ),
)
LEAST = 13


@pytest.fixture
def letters(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Return a dictionary that collects the smallest size of each drawn text."""
    written: dict[str, int] = {}
    text = Painter.text

    def noted(self: Painter, words: str, face: str, size: int, *more: Any) -> pygame.Surface:
        written[words] = min(size, written.get(words, size))
        return text(self, words, face, size, *more)

    kept = Painter.kept

    def anew(self: Painter, key: Any, make: Any, *more: Any, **named: Any) -> pygame.Surface:
        return make() if key[0] == "fitted" else kept(self, key, make, *more, **named)

    monkeypatch.setattr(Painter, "text", noted)
    monkeypatch.setattr(Painter, "kept", anew)
    return written


@pytest.mark.parametrize("targets", [1, 2, 3])
def test_plans_against_several_targets_are_readable(tmp_path: Path, letters: dict[str, int], targets: int) -> None:
    hands = Seated(tmp_path, LARGE, seed=0)
    hands.until("action")
    drawing, display = hands.scene.drawing, hands.scene.display
    places = hands.scene.layout_now.line(display.heroes, display.enemies)
    ribbon = hands.scene.layout_now.part("ribbon").bottom
    real = drawing.combat_forecast().now
    for unit, plan in zip(display.enemies, real, strict=True):
        aims = tuple(ForecastAim(hero, 100, False, None) for hero in display.heroes[:targets])
        shown = EnemyPlan(unit, ACTS, plan.skill, plan.bonus, aims)
        for rows in (((shown, "now", 100),), ((shown, "hit", 72), (shown, "miss", 28))):
            letters.clear()
            drawing._intent(IntentState(rows), places[unit])
            words = {one: size for one, size in letters.items() if one[0].isalnum()}  # without the numbers on icons
            assert "100%" in words
            assert min(words.values()) >= LEAST, words
            flags = [rect for *_, rect in drawing._flags(IntentState(rows), places[unit])]
            assert min(rect.top for rect in flags) >= ribbon
    hands.app.stop()


@pytest.mark.parametrize("targets", [1, 2])
def test_plan_against_a_guarded_hero_shows_the_dog_in_place_of_a_chance(
    tmp_path: Path, letters: dict[str, int], targets: int
) -> None:
    hands = Seated(tmp_path, LARGE, seed=0)
    hands.until("action")
    drawing, display = hands.scene.drawing, hands.scene.display
    unit, plan = display.enemies[0], drawing.combat_forecast().now[0]
    aims = tuple(ForecastAim(hero, 0, True, None) for hero in display.heroes[:targets])
    letters.clear()
    place = hands.scene.layout_now.line(display.heroes, display.enemies)[unit]
    drawing._intent(IntentState(((EnemyPlan(unit, ACTS, plan.skill, plan.bonus, aims), "now", 100),)), place)
    assert not any("%" in words for words in letters)
    hands.app.stop()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1000, 1500)], ids=str)
def test_items_on_the_blanket_are_large_however_many_there_are(size: tuple[int, int]) -> None:
    layout = CardTableLayout(size, 1.0)
    cloth, helping = layout.part("blanket"), [item for item in range(len(ITEMS)) if IN_CAMP[item]]
    others = [item for item in range(len(ITEMS)) if not IN_CAMP[item]]
    for large in range(min(len(helping), 5) + 1):
        for small in range(11 - large):
            found = layout.on_blanket([*helping[:large], *others[:small]])
            assert len(found) == large + small
            assert all(cloth.contains(rect) for rect in found.values())
            assert not any(one.colliderect(two) for one, two in combinations(found.values(), 2))
            least = min((rect.height for rect in found.values()), default=cloth.height)
            assert least >= cloth.height * (0.25 if large + small > 5 else 0.4), (large, small)


def test_camp_items_are_readable_on_the_blanket(tmp_path: Path, letters: dict[str, int]) -> None:
    hands = Seated(tmp_path, LARGE)
    hands.until("camp")
    helping = [item for item in range(len(ITEMS)) if IN_CAMP[item]]
    others = [item for item in range(len(ITEMS)) if not IN_CAMP[item]]
    for large, small in ((1, 0), (1, 4), (2, 8), (3, 7)):
        letters.clear()
        hands.scene.drawing.blanket._blanket((*helping[:large], *others[:small]), frozenset(), -1)
        assert letters
        assert min(letters.values()) >= LEAST, (large, small, letters)
    hands.app.stop()


def test_prompt_is_shown_from_the_first_frame_and_is_specific(tmp_path: Path) -> None:
    hands = Seated(tmp_path, ALONE, draw_every=10_000)
    said: list[str] = []
    covers = hands.scene.drawing.overlays
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(covers, "prompt", said.append)
        hands.scene.drawing.draw()
        hands.until("starting_item")
        hands.scene.drawing.draw()
        hands.until("action")
        hands.scene.drawing.draw()
    assert all(said)
    assert len(said) == 3
    assert said[1] == "Choose the item to leave behind."
    assert said[2].endswith(": choose a skill or an item.")
    hands.app.stop()


def test_item_to_leave_behind_says_so_on_hover(tmp_path: Path, letters: dict[str, int]) -> None:
    hands = Seated(tmp_path, ALONE)
    hands.until("starting_item")
    item = hands.scene.display.shown[1]
    assert "stays here" not in letters
    hands.move(hands.scene.table_focus.places()["item", item].center)
    hands.scene.drawing.draw()
    assert letters["stays here"] >= LEAST
    hands.app.stop()


def test_tips_on_steps_and_range_appear_when_first_useful(tmp_path: Path) -> None:
    hands = Seated(tmp_path, Setup(level="easy", team=("guardian", "ranger", "druid")))
    scene = hands.scene
    scene.tip_drawing.tips.seen.clear()
    tips: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scene.tip_drawing.tips, "tell", tips.append)
        hands.until("action")
        while not any(move[2] for move in scene.controller.moves):
            assert "boots" not in tips
            scene.controller.submit(scene.controller.moves[-1])
            hands.until("action")
        hands.wait(0.2)
        assert "boots" in tips
        assert "range" not in tips
        skill = next(skill for skill in scene.controller.skills() if scene.controller.ways(skill))
        scene.controller.pick(skill)
        hands.wait(0.2)
        assert "range" in tips
    hands.app.stop()


def test_map_stops_have_names(tmp_path: Path, letters: dict[str, int]) -> None:
    hands = Seated(tmp_path, ALONE)
    hands.until("action")
    scene = hands.scene
    scene.drawing.draw()
    for name, rect in scene.table_focus.above:
        hands.move(rect.center)
        assert scene.table_focus.pointed() == name
        assert inspector_content(scene, name).title
    assert {name[0] for name, _ in scene.table_focus.above} == {"stop", "turn"}
    assert inspector_content(scene, ("stop", 1)).title == "The Ford"
    assert inspector_content(scene, ("stop", 1)).texts[0].words == "A boss waits here."
    hands.app.stop()


def test_window_title_and_settings_name_the_current_game(tmp_path: Path) -> None:
    hands = Hands()
    program = Program(hands.app, DataFolder(tmp_path), SynchronousThinker)
    assert program.game_ui.name != "card_tactics"
    own_name = pygame.display.get_caption()[0]
    assert "Card Tactics" not in own_name
    heroes = game_ui("card_tactics")
    program.start(heroes, heroes.quick_game(program.context))
    assert pygame.display.get_caption()[0].startswith("Card Tactics")
    table = hands.app.stack[-1]
    assert isinstance(table, PlayScreen)
    assert table.navigation.settings is not None
    table.navigation.settings()
    shown = hands.app.stack[-1]
    assert isinstance(shown, SettingsScene)
    assert shown.game is not None
    assert shown.game.name == "card_tactics"
    program.show_menu()
    assert pygame.display.get_caption()[0] == own_name
    hands.app.stop()


def test_double_click_on_an_answer_skips_no_turn(tmp_path: Path) -> None:
    hands = Seated(tmp_path, seed=5)
    hands.until("action")
    [skip] = [answer for answer in hands.scene.table_choices.answers if answer.words == "Skip"]
    taken_up = hands.scene.table_focus.choices()
    hands.click_on(next(name for name in taken_up if name[0] == "skill"))
    [cancel] = [answer for answer in hands.scene.table_choices.answers if answer.id == "cancel"]
    assert not skip.rect.colliderect(cancel.rect)  # "Keep" has the same place


def test_plan_gives_the_chance_of_a_critical_hit(tmp_path: Path) -> None:
    hands = Seated(tmp_path, seed=5)
    hands.until("action")
    plans = combat_forecast(hands.scene.view, None).now
    for plan in plans:
        texts = [one.words for one in plan_texts(plan)]
        for aim in plan.aims:
            critical = f", {aim.critical}% for a critical hit" if aim.critical else ""
            assert f"{skill_name(plan.skill)} on {unit_name(aim.unit)}: {aim.hit}% to hit{critical}" in texts
        assert all(aim.critical <= aim.hit for aim in plan.aims)
    assert any(aim.critical for plan in plans for aim in plan.aims)


def test_bonus_of_a_plan_names_its_sources() -> None:
    fight = Fight("guardian druid ranger | assassin(attack 1) orc goblin", "ranger")
    fight.state.ready[3:] = [True] * 3
    plan = combat_forecast(view(fight.state, 0), None).now[0]
    texts = [one.words for one in plan_texts(plan)]
    assert any("+1 from Attack" in words for words in texts)


def test_harmless_skill_promises_no_damage(tmp_path: Path) -> None:
    hands = seated_at(tmp_path, Fight("guardian druid alchemist | wolf orc chieftain", "druid"))
    texts = [one.words for one in inspector_content(hands.scene, ("skill", SKILL_OF["grasping_roots"])).texts]
    assert "Reach the target's number to hit. The hit costs it no health." in texts
    assert not any("1 health" in words for words in texts)
    hands.scene.controller.pick(SKILL_OF["grasping_roots"])
    seen, targets = hands.scene.drawing.combat_forecast(), hands.scene.controller.targets()
    odds = hands.scene.drawing._odds_against(hands.scene.display.enemies[2], seen, targets)
    assert [one.critical for one in odds] == [0]
    hands.app.stop()


def test_quick_game_names_the_difficulty(tmp_path: Path) -> None:
    hands = Seated(tmp_path)
    context = SceneContext(hands.app, hands.scene.preferences)
    assert str(FRONT.current_quick_note(context)) == "A solo run on Easy"
    hands.scene.preferences.change_of(CardTacticsSettings, last_game=CardSetupDraft(level="hard").choices())
    assert str(FRONT.current_quick_note(context)) == "Same as last time, on Hard"
    hands.app.stop()
