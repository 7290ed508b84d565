"""Information during a fight: true numbers, readable plans, and no overlaps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.bots.move_estimate import MoveEstimate
from squaretactics.games.card_tactics.attacks import number_parts
from squaretactics.games.card_tactics.cards import CARD_MASK, ITEM_OF, ITEM_SKILLS, SKILL_OF, SKILLS, UNITS
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.text import skill_name
from squaretactics.translation import say_marked
from squaretactics.ui.card_tactics.hints import hint_lines
from squaretactics.ui.card_tactics.icon_pictures import paragraphs_picture
from squaretactics.ui.card_tactics.icons import IconText
from squaretactics.ui.card_tactics.play.controller import PLAN
from squaretactics.ui.card_tactics.play.inspector_content import inspector_content
from squaretactics.ui.card_tactics.table import base_drawing
from squaretactics.ui.card_tactics.table.display import CardTableDisplay
from squaretactics.ui.kit.paint.painter import Painter
from tests.games.card_tactics.scenario import Fight
from tests.ui.card_tactics.table_driver import Seated

WEB = next(number for number, skill in enumerate(SKILLS) if skill.id == "web")
TEAM = Setup(team=("guardian", "duelist", "ranger"))


def seated_at(folder: Path, fight: Fight, size: tuple[int, int] = (1280, 720)) -> Seated:
    """Return a table at a given position of a fight."""
    hands = Seated(folder, TEAM, size=size)
    fight.state.ready[3:] = [True] * 3
    hands.scene.table.session._state = fight.state
    hands.scene.controller.view_from_seat(0)
    hands.scene.controller.ask()
    hands.wait(0.2)
    return hands


def test_shield_shows_the_number_to_reach(tmp_path: Path) -> None:
    fight = Fight("ranger(defense 2) duelist guardian | wolf orc skeleton", "ranger")
    hands = seated_at(tmp_path, fight)
    display: CardTableDisplay = hands.scene.display
    for slot, unit in enumerate(fight.state.unit):
        assert display.defense(unit) == sum(number_parts(fight.state, slot)), unit
    guardian = display.heroes[0]
    before = display.defense(guardian)
    display.heroes.reverse()
    assert display.defense(guardian) == before - 1  # it's no longer first in line
    hands.app.stop()


def test_shield_shows_the_number_after_the_chosen_step(tmp_path: Path) -> None:
    hands = seated_at(tmp_path, Fight("duelist guardian alchemist | wolf orc skeleton", "alchemist"))
    scene = hands.scene
    alchemist, guardian = scene.display.heroes[:2]
    scene.controller.pick(SKILL_OF["sticky_grenade"])
    numbers = []
    for steps in (0, -1):
        scene.controller.step_first(steps)
        stand = scene.display.units[guardian]
        numbers.append(scene.drawing._look(guardian, stand, None).defense)
    assert numbers == [6, 7]  # first in line
    assert scene.display.heroes[0] == alchemist
    hands.app.stop()


def test_plan_is_explained_on_hover_and_the_selected_action_stays(tmp_path: Path) -> None:
    hands = seated_at(tmp_path, Fight("guardian duelist ranger | wolf(1) orc(1) skeleton(1)", "ranger"))
    scene = hands.scene
    scene.controller.pick(scene.controller.skills()[0])
    target = next(iter(scene.controller.targets()))
    hands.move(scene.table_focus.places()[target].center)
    hands.wait(0.2)
    scene.drawing.draw()
    meant = scene.table_focus.considered()
    assert meant is not None
    rows = [(name, rect) for name, rect in scene.table_focus.plans if name[0] == PLAN]
    assert len(rows) > 3  # for some enemies a hit and a miss differ
    for name, rect in rows:
        hands.move(rect.center)
        assert scene.table_focus.considered() == meant
        read = scene.drawing.read(scene.table_focus.pointed())
        assert read.title == skill_name(name[1])
        assert read.texts[0].words.startswith(read.title)
    assert any("Restrain" in texts.words for texts in inspector_content(scene, (PLAN, WEB)).texts[1:])
    hands.app.stop()


@pytest.mark.parametrize(("health", "warned"), [(1, True), (2, False)])
def test_action_after_which_a_hero_would_bleed_to_death_has_a_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, health: int, warned: bool
) -> None:
    hands = seated_at(tmp_path, Fight(f"guardian duelist ranger({health}, bleed 1) | wolf orc skeleton", "ranger"))
    scene, told = hands.scene, list[str]()
    monkeypatch.setattr(scene.drawing, "_warn", lambda icon, words, card, down: told.append(words))
    scene.controller.pick(scene.controller.skills()[0])
    hands.move(scene.table_focus.places()[next(iter(scene.controller.targets()))].center)
    scene.drawing.draw()
    assert ("will fall" in told) == warned
    hands.app.stop()


def test_tokens_leave_room_for_skill_texts_in_the_panel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = seated_at(tmp_path, Fight("guardian duelist ranger | wolf orc skeleton", "ranger"))
    written: list[Sequence[IconText]] = []

    def noted(painter: Painter, texts: Sequence[IconText], *more: Any, **named: Any) -> pygame.Surface:
        written.append(texts)
        return paragraphs_picture(painter, texts, *more, **named)

    monkeypatch.setattr(base_drawing, "paragraphs_picture", noted)
    for unit, stand in hands.scene.display.units.items():
        stand.tokens, stand.marks = [1] * 5, 3
        read = hands.scene.drawing.read(("unit", unit))
        hands.scene.drawing._inspector(read, hands.scene.drawing.reading_room)
        words = " ".join(texts.words for texts in written[-1])
        for skill in UNITS[unit & CARD_MASK].skills:
            assert say_marked(skill.text) in words
    hands.app.stop()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_odds_and_distances_avoid_tokens_and_are_readable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    everything = "attack 1, defense 2, bleed 1, counter"
    fight = Fight(f"guardian({everything}) duelist ranger | wolf({everything}) orc skeleton({everything})", "ranger")
    hands = seated_at(tmp_path, fight, size)
    scene = hands.scene
    drawing, plates, letters = scene.drawing, list[pygame.Rect](), list[tuple[str, int]]()
    text = hands.app.painter.text

    def noted(words: str, face: str, letters_high: int, *more: Any) -> pygame.Surface:
        letters.append((words, letters_high))
        return text(words, face, letters_high, *more)

    scene.controller.pick(scene.controller.skills()[0])
    places = scene.layout_now.line(scene.display.heroes, scene.display.enemies)
    monkeypatch.setattr(drawing, "plate", lambda rect, *_: plates.append(rect))
    monkeypatch.setattr(hands.app.painter, "text", noted)
    drawing.reach(places, drawing.combat_forecast())
    assert len(plates) > 6
    assert {str(number) for number in range(4)} <= {words for words, _ in letters}  # all distances
    assert min(high for _, high in letters) >= 13
    for unit, rect in places.items():
        stand, across = scene.display.units[unit], drawing._across(rect)
        for lying in drawing._row(stand.tokens, stand.marks, rect):
            token = pygame.Rect(0, 0, across, across)
            token.center = round(lying.at[0]), round(lying.at[1])
            assert token.collidelist(plates) < 0, lying
    hands.app.stop()


def test_hint_without_a_reason_says_nothing_more(tmp_path: Path) -> None:
    hands = Seated(tmp_path, TEAM)
    hands.until("camp")
    seen, move = hands.scene.view, hands.scene.controller.moves[0]
    tried = MoveEstimate(move, 100, 0.5, 0.1, 0.0, 0.0)
    assert hint_lines(seen, tried, "", newcomer=False)[2] == ""
    assert hint_lines(seen, tried, "It heals.", newcomer=False)[2] == "It heals."
    assert hint_lines(seen, tried, "It heals.", newcomer=True)[1:] == ("", "It heals.")
    assert hint_lines(seen, replace(tried, visits=0), "", newcomer=False)[1:] == ("", "")  # no move was tried
    hands.app.stop()


def test_skill_that_protects_shows_the_chance_before_and_after(tmp_path: Path) -> None:
    hands = seated_at(tmp_path, Fight("druid guardian alchemist | wolf orc goblin", "guardian"))
    scene = hands.scene
    scene.controller.pick(SKILL_OF["brace"])
    targets = scene.controller.targets()
    alchemist, guardian, druid = scene.display.heroes
    assert scene.drawing._safer(druid, targets) == (scene.display.enemies[2], 92, 72)
    assert scene.drawing._safer(alchemist, targets) == (scene.display.enemies[1], 83, 58)
    assert scene.drawing._safer(guardian, targets) == ()
    hands.app.stop()


def test_item_without_an_attack_marks_whom_it_affects(tmp_path: Path) -> None:
    hands = seated_at(tmp_path, Fight("druid alchemist guardian | wolf orc goblin", "guardian", items="war_horn"))
    scene = hands.scene
    scene.controller.open_item(ITEM_OF["war_horn"])
    horn = SKILLS[ITEM_SKILLS[ITEM_OF["war_horn"]][0]]
    reached = {unit for far, unit in enumerate(scene.display.heroes) if horn.near <= far <= horn.far}
    assert scene.drawing.combat_forecast().affected == reached
    hands.app.stop()


@pytest.mark.parametrize(("witch", "bleed"), [("bog_witch", 1), ("bog_witch(1)", 0), ("orc", 0)])
def test_quirk_that_makes_the_attacker_bleed_is_announced(tmp_path: Path, witch: str, bleed: int) -> None:
    hands = seated_at(tmp_path, Fight(f"druid guardian ranger | {witch} wolf goblin", "ranger"))
    scene = hands.scene
    scene.controller.pick(SKILL_OF["tactical_advantage"])
    seen = scene.drawing.combat_forecast()
    targets = scene.controller.targets()
    (odds,) = scene.drawing._odds_against(scene.display.enemies[0], seen, targets)
    assert scene.drawing._bleeds_back(odds) == bleed
    hands.app.stop()


def test_chances_that_leave_out_a_reroll_are_marked(tmp_path: Path) -> None:
    for hero, skill, rerolls in (("ranger", "tactical_advantage", True), ("guardian", "shield_bash", False)):
        other = "guardian" if hero == "ranger" else "ranger"
        hands = seated_at(tmp_path, Fight(f"druid {other} {hero} | wolf orc goblin", hero))
        scene = hands.scene
        scene.controller.pick(SKILL_OF[skill])
        hands.move(scene.table_focus.places()["unit", scene.display.enemies[0]].center)
        assert scene.drawing.combat_forecast().rerolls is rerolls
        hands.app.stop()


def test_events_text_grows_with_the_text_size(tmp_path: Path) -> None:
    hands = seated_at(tmp_path, Fight("ranger duelist guardian | wolf orc skeleton", "ranger"))
    scene, size = hands.scene, (200, 300)
    usual = scene.drawing._event_card(0, size, large=False).copy()
    hands.app.text_scale = 1.5
    scene.layout(hands.app.size)
    assert pygame.image.tobytes(scene.drawing._event_card(0, size, large=False), "RGBA") != pygame.image.tobytes(
        usual, "RGBA"
    )
    hands.app.stop()
