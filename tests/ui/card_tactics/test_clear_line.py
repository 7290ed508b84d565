"""The line shows only what concerns the hero in question, in one scale."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from squaretactics.ui.card_tactics import unit_card
from squaretactics.ui.card_tactics.play.combat_forecast import rows_of
from squaretactics.ui.card_tactics.play.drawing import CardBoardDrawing
from squaretactics.ui.card_tactics.play.intents import IntentDrawing
from squaretactics.ui.card_tactics.table.base_drawing import CHOSEN, GOLD
from squaretactics.ui.card_tactics.unit_card import UnitCardLook, heart_places
from squaretactics.ui.kit.paint import theme
from tests.games.card_tactics.scenario import Fight
from tests.ui.card_tactics.table_driver import Seated
from tests.ui.card_tactics.test_fight_information import seated_at


@pytest.fixture
def arcs(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Note the middles of each drawn arc's ends."""
    noted: list[tuple[int, int]] = []

    def arc(drawing: IntentDrawing, start: pygame.Rect, end: pygame.Rect) -> bool:
        noted.append((start.centerx, end.centerx))
        return True

    monkeypatch.setattr(IntentDrawing, "_arc", arc)
    return noted


def _arcs_while_pointing(hands: Seated, at: tuple[int, int], arcs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    hands.move(at)
    hands.wait(0.3)
    arcs.clear()
    hands.scene.drawing.draw_forecast()
    return [*arcs]


def test_arcs_lead_only_to_the_hero_or_from_the_enemy_pointed_at(tmp_path: Path, arcs: list[tuple[int, int]]) -> None:
    hands = seated_at(tmp_path, Fight("guardian duelist ranger | wolf(1) orc(1) skeleton(1)", "guardian"))
    scene = hands.scene
    places, plans = scene.table_focus.places(), scene.drawing.combat_forecast().now
    aims = [(plan.unit, aim.unit) for plan in plans for aim in plan.aims]
    assert len({by for by, _ in aims}) == 3
    for unit in (*scene.display.heroes, *scene.display.enemies):
        found = _arcs_while_pointing(hands, places["unit", unit].center, arcs)
        assert len(found) == sum(unit in aim for aim in aims)
    acting = scene.display.acting
    assert len(_arcs_while_pointing(hands, (640, 60), arcs)) == sum(acting in aim for aim in aims)
    hands.app.stop()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (700, 900), (640, 740)], ids=str)
@pytest.mark.parametrize(
    ("line", "actor"),
    [
        ("guardian(counter) duelist(counter) ranger(counter) | minotaur orc wolf", "ranger"),
        ("ranger(counter) duelist(counter) guardian(counter) | chieftain wolf orc", "guardian"),
    ],
)
def test_plans_over_a_tall_enemy_stay_below_the_ribbon(
    tmp_path: Path, size: tuple[int, int], line: str, actor: str
) -> None:
    hands = seated_at(tmp_path, Fight(line, actor), size)
    scene, drawing, most = hands.scene, hands.scene.drawing, 0
    ribbon = scene.layout_now.part("ribbon")
    for skill in scene.controller.skills():
        scene.controller.cancel_choice()
        scene.controller.pick(skill)
        for name in scene.controller.targets():
            hands.move(scene.table_focus.places()[name].center)
            line_now = scene.layout_now.line(drawing.heroes_shown(), scene.display.enemies)
            for number, plan in enumerate(drawing.combat_forecast().now):
                flags = drawing._flags(rows_of(drawing.combat_forecast(), number), line_now[plan.unit])
                most = max(most, len(flags))
                assert not [rect for one, *_, rect in flags if drawing._pill(one, rect).union(rect).colliderect(ribbon)]
                places = [rect for *_, rect in flags]
                assert all(low.top >= high.bottom for low, high in pairwise(places))
    assert most > 1
    hands.app.stop()


def test_lines_of_attacks_are_explained_while_nothing_is_pointed_at(tmp_path: Path) -> None:
    hands = seated_at(tmp_path, Fight("guardian duelist ranger | wolf orc", "guardian"))
    assert [text.words for text in hands.scene.drawing.read(None).texts] == [
        "Arrows show who attacks whom.",
    ]
    hands.scene.display.enemies.clear()
    assert not hands.scene.drawing.read(None).texts
    hands.app.stop()


def test_arc_starts_on_the_uppermost_plan_not_behind_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = seated_at(tmp_path, Fight("guardian duelist ranger | wolf(1) orc(1) skeleton(1)", "guardian"))
    starts, plans = list[pygame.Rect](), list[pygame.Rect]()
    plate, drawing = CardBoardDrawing.plate, hands.scene.drawing
    monkeypatch.setattr(IntentDrawing, "_arc", lambda _, start, end: starts.append(start) or True)
    monkeypatch.setattr(
        CardBoardDrawing, "plate", lambda self, rect, *more: (plans.append(rect.copy()), plate(self, rect, *more))[1]
    )
    drawing.draw_forecast()
    plans.clear()
    for number, plan in enumerate(drawing.combat_forecast().now):
        place = hands.scene.table_focus.places()["unit", plan.unit]
        drawing._intent(rows_of(drawing.combat_forecast(), number), place)
    assert starts
    for start in starts:
        assert not any(plan.top < start.top and plan.left <= start.left < plan.right for plan in plans)
        assert start in plans
    hands.app.stop()


def test_hearts_have_one_size_on_all_cards(tmp_path: Path) -> None:
    hands = Seated(tmp_path)
    widths = {
        heart_places(hands.app.painter, UnitCardLook(0, full, full, 5), (145, 203))[0].width
        for full in range(1, unit_card.MOST_HEARTS + 3)
    }
    assert len(widths) == 1
    hands.app.stop()


def test_inspector_takes_the_room_of_the_event_while_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Seated(tmp_path)
    drawing, layout = hands.scene.drawing, hands.scene.layout_now
    assert drawing.reading_room == layout.part("hint")
    monkeypatch.setattr(type(hands.scene.display), "active_event", 0)
    assert drawing.reading_room.right < layout.part("event").left
    assert layout.part("event").right == layout.part("hint").right == layout.part("log").right
    hands.app.stop()


@pytest.mark.parametrize("size", [(1280, 720), (1000, 1500)], ids=str)
def test_skip_stands_over_a_card_of_the_tray(tmp_path: Path, size: tuple[int, int]) -> None:
    hands = Seated(tmp_path, size=size)
    hands.until("action")
    answers = hands.scene.table_choices.answers
    layout = hands.scene.layout_now
    assert [answer.words for answer in answers] == ["Skip"]
    if layout.tall:
        assert abs(answers[0].rect.centerx - layout.part("skill 1").centerx) <= 1
    else:
        assert answers[0].rect.right == layout.part("skill 1").right
    assert answers[0].rect.right < layout.prompt.right - answers[0].rect.width  # away from earlier answers
    hands.app.stop()


def test_gold_marks_what_can_be_chosen_and_a_bright_ring_what_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = seated_at(tmp_path, Fight("ranger duelist guardian | wolf orc skeleton", "ranger"))
    scene, rings = hands.scene, dict[tuple[int, int], theme.Colour]()
    scene.controller.pick(scene.controller.skills()[0])
    first, *others = scene.controller.targets()
    assert others
    places = scene.table_focus.places()
    hands.move(places[first].center)
    hands.wait(0.3)
    monkeypatch.setattr(IntentDrawing, "ring", lambda self, rect, colour, *more: rings.__setitem__(rect.center, colour))
    scene.drawing.draw_forecast()
    assert rings[places[first].center] == CHOSEN
    assert {rings[places[other].center] for other in others} == {GOLD}
    hands.app.stop()
