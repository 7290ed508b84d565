"""Every scene, and a card in every state, matches its golden picture."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.ui.kit.app import App, Scene
from tests.ui.goldens import DRAWN, FOLDER, KEPT, SIZES, alike, drawn, golden, plainly, pushes, scenes

OUT = Path(__file__).parents[2] / "out" / "goldens"


@pytest.mark.parametrize("name", pushes())
def test_scene_matches_its_golden_picture(name: str) -> None:
    with plainly():
        shown = drawn(pushes()[name], SIZES.get(name, DRAWN))
    if not alike(shown, golden(name)):
        OUT.mkdir(parents=True, exist_ok=True)
        pygame.image.save(shown, OUT / f"{name}.png")
        raise AssertionError(f"{name} looks different, see {OUT}; if it is as it should be: python -m tests.ui.goldens")


def test_hand_shows_no_abilities_after_a_game_with_them() -> None:
    def one_after_the_other(app: App) -> None:
        for name in ("board-full", "board-first"):
            scenes()[name](app)
            with app.painter.immediately():
                app.stack[-1].draw(app.window)

    with plainly():
        assert alike(drawn(one_after_the_other), golden("board-first"))


def _kinds_of_scene(kind: type[Scene]) -> set[type[Scene]]:
    """Return the scene classes of the program without subclasses. Private ones are never shown."""
    kinds = [
        other
        for other in kind.__subclasses__()
        if other.__module__.startswith("squaretactics.") and not other.__name__.startswith("_")
    ]
    return set().union(*map(_kinds_of_scene, kinds)) if kinds else {kind}


def test_every_scene_has_a_golden_picture() -> None:
    missing = _kinds_of_scene(Scene)
    for push in pushes().values():
        app = App("goldens", KEPT, visible=False)
        push(app)
        missing.discard(type(app.stack[-1]))
        if not missing:
            return
    raise AssertionError(f"there is no golden picture of {missing}")


def test_no_golden_picture_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(pushes())


def test_comparison_sees_small_changes_and_ignores_slight_ones() -> None:
    kept = pygame.Surface(KEPT, depth=24)
    kept.fill((120, 110, 100))
    paler, spotted = kept.copy(), kept.copy()
    paler.fill((121, 111, 101))
    pygame.draw.rect(spotted, (250, 240, 230), (200, 100, 12, 12))
    assert alike(kept.copy(), kept)
    assert alike(paler, kept)
    assert not alike(spotted, kept)
    assert not alike(kept, None)
