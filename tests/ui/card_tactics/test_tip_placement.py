"""A tip covers nothing it may refer to: plans, the line, the ribbon, skills and choices."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.games.card_tactics.cards import BOSSES_FROM, CARD_MASK
from squaretactics.games.card_tactics.options import CombatSetup, CustomSetup, Setup
from squaretactics.ui.card_tactics.play.board_scene import CardBoardScene
from squaretactics.ui.table.newcomer_tips import newcomer_tips
from tests.ui.card_tactics.table_driver import ALONE, Seated

SETUP = Setup(own=CustomSetup(combats=(CombatSetup(rarity="common", boss=True), CombatSetup(rarity="common"))))


def recap_room(scene: CardBoardScene) -> pygame.Rect | None:
    """Return the place of the recap, if there is one."""
    places = [answer.rect for answer in scene.drawing.recap_strip.answers()]
    return places[0].unionall(places[1:]) if places else None


class Learner(Seated):
    """Shows a tip at every decision."""

    def spoken_of(self) -> list[pygame.Rect]:
        """Return the areas of everything a tip may refer to."""
        scene, found = self.scene, [*self.scene.table_focus.places().values()]
        found += [scene.layout_now.part(name) for name in ("ribbon", "map", "prompt")]
        drawing = scene.drawing
        scene.table_view.canvas.forget()
        plate = drawing.plate

        def noted(rect: pygame.Rect, *look: object, **more: object) -> None:
            found.append(rect.copy())
            plate(rect, *look, **more)  # type: ignore[arg-type]

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(drawing, "plate", noted)
            if scene.display.enemies and not scene.display.camp and not scene.display.shown:
                drawing.draw_forecast()
        return found


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 1200)], ids=str)
def test_tip_covers_nothing_it_refers_to(tmp_path: Path, size: tuple[int, int]) -> None:
    asked, bosses, recaps = set(), 0, 0
    for setup, questions in ((SETUP, 24), (ALONE, 3)):
        hands = Learner(tmp_path, setup, size=size, draw_every=10_000, seed=3)
        scene = hands.scene
        for _ in range(questions):
            hands.until_asked()
            if scene.controller.over:
                break
            asked.add(hands.kind)
            bosses += any(unit & CARD_MASK >= BOSSES_FROM for unit in scene.display.enemies)
            over = hands.spoken_of()
            recap = recap_room(scene)
            over.append(scene.layout_now.part("log") if recap is None else recap)
            recaps += recap is not None
            for tip in newcomer_tips("card_tactics"):
                scene.tip_drawing.tips.now = tip
                bubble = scene.tip_drawing.bubble()
                assert [rect for rect in over if rect.colliderect(bubble.rect)] == []
                assert bubble.text.get_height() <= bubble.rect.height
                if recap is None:
                    assert bubble.text.get_width() < bubble.answers[0].rect.left - bubble.rect.left
                assert recap_room(scene) == recap  # a tip doesn't hide it
            scene.tip_drawing.tips.now = None
            scene.controller.submit(scene.controller.moves[0])
        hands.app.stop()
    assert asked >= {"heroes", "starting_item", "camp", "action"}
    assert bosses > 1
    assert recaps > 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_lesson_covers_no_forecast(tmp_path: Path, size: tuple[int, int]) -> None:
    hands = Learner(tmp_path, SETUP, size=size, draw_every=10_000, seed=3)
    scene, forecasts = hands.scene, 0
    guide = scene.layout_now.part("guide")
    for _ in range(24):
        hands.until_asked()
        controller = scene.controller
        if controller.over:
            break
        if hands.kind == "action" and (able := [skill for skill in controller.skills() if controller.ways(skill)]):
            controller.pick(able[0])
            forecasts += len(scene.drawing.combat_forecast().odds)
            assert [rect for rect in hands.spoken_of() if rect.colliderect(guide)] == []
        controller.submit(controller.moves[0])
    assert forecasts > 3
    hands.app.stop()
