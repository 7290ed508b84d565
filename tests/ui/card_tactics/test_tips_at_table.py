"""A tip lies over nothing that it may speak of: plans, the line, the ribbon, skills and what is chosen from."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.games.card_tactics.cards import BOSSES_FROM, CARD_MASK
from squaretactics.games.card_tactics.options import Combat, Own, Setup
from squaretactics.ui.card_tactics.help.tips import WORDS
from tests.ui.card_tactics.seated import ALONE, Seated

SETUP = Setup(own=Own(combats=(Combat(rarity="common", boss=True), Combat(rarity="common"))))


class Learner(Seated):
    """Hands at a table at which a tip is shown at every question."""

    def spoken_of(self) -> list[pygame.Rect]:
        """Return where all lies that is told of or chosen from."""
        scene, found = self.scene, [*self.scene.pointing.places().values()]
        found += [scene.layout_now.part(name) for name in ("ribbon", "map", "prompt", "log")]
        drawing = scene.drawing
        scene.canvas.forget()
        plate = drawing.plate

        def noted(rect: pygame.Rect, *look: object, **more: object) -> None:
            found.append(rect.copy())
            plate(rect, *look, **more)  # type: ignore[arg-type]

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(drawing, "plate", noted)
            if scene.display.enemies and not scene.display.camp and not scene.display.shown:
                drawing.draw_foreseen()
        return found


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 1200)], ids=str)
def test_a_tip_covers_nothing_that_it_speaks_of(tmp_path: Path, size: tuple[int, int]) -> None:
    asked, bosses = set(), 0
    for setup, questions in ((SETUP, 24), (ALONE, 3)):
        hands = Learner(tmp_path, setup, size=size, draw_every=10_000, seed=3)
        scene = hands.scene
        for _ in range(questions):
            hands.until_asked()
            if scene.sitting.over:
                break
            asked.add(hands.kind)
            bosses += any(unit & CARD_MASK >= BOSSES_FROM for unit in scene.display.enemies)
            over = hands.spoken_of()
            for tip in WORDS:
                scene.coach.tips.now = tip
                bubble = scene.coach.bubble()
                assert [rect for rect in over if rect.colliderect(bubble.rect)] == []
                assert bubble.text.get_height() <= bubble.rect.height
                assert bubble.text.get_width() < bubble.answers[0].rect.left - bubble.rect.left
            scene.coach.tips.now = None
            scene.sitting.submit(scene.sitting.moves[0])
        hands.app.stop()
    assert asked >= {"heroes", "starting_item", "camp", "action"}
    assert bosses > 1
