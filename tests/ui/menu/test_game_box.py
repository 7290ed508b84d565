"""Game boxes in the menu: each shows its picture, and the chosen one moves it into place."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.storage.settings import SettingsFile
from squaretactics.translation import say_marked
from squaretactics.ui.game_ui import AnyGameUI, SceneContext
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.menu.scene import MenuScene
from tests.ui.scene_driver import Hands

GAMES = ("square_tactics", "squirrel_squabble")


@pytest.fixture
def hands() -> Hands:
    return Hands()


def menu(hands: Hands, folder: Path) -> MenuScene:
    """Show the menu with both games, the second one just chosen."""
    context = SceneContext(hands.app, Preferences(hands.app, SettingsFile(folder)))
    games = [game_ui(name) for name in GAMES]
    scene = MenuScene(context, games[1], lambda game: None, shelf=games, choose=lambda game: None)
    hands.app.push(scene)
    return scene


def looks(hands: Hands, scene: MenuScene) -> list[bytes]:
    """Return the pixels of the boxes."""
    hands.loop.draw_whole()
    return [pygame.image.tobytes(hands.app.window.subsurface(box.rect), "RGB") for box in scene.boxes]


def test_picture_of_a_chosen_box_glides_into_place(hands: Hands, tmp_path: Path) -> None:
    scene = menu(hands, tmp_path)
    at_rest = looks(hands, scene)
    assert at_rest[0] != at_rest[1]
    scene.show_chosen()
    assert hands.form.focus is scene.boxes[1]
    assert not scene.boxes[1].resting
    hands.form.focus_on(None)
    moving = looks(hands, scene)
    assert (moving[0] == at_rest[0], moving[1] == at_rest[1]) == (True, False)
    hands.wait(2)
    assert scene.boxes[1].resting
    assert looks(hands, scene) == at_rest
    hands.app.reduced_motion = True
    scene.show_chosen()
    assert scene.boxes[1].resting
    hands.app.stop()


@pytest.mark.parametrize("game", GAMES)
def test_every_cover_fills_its_box_at_any_size(hands: Hands, game: str) -> None:
    for across, down in ((120, 70), (300, 190), (200, 400)):
        with hands.app.painter.immediately():
            picture = game_ui(game).cover(hands.app.painter, across, down)
        assert picture is not None
        assert picture.get_width() == across
        assert picture.get_height() >= down
        assert len({tuple(picture.get_at((across * part // 10, down // 2))) for part in range(1, 10)}) > 2
    hands.app.stop()


def test_titles_on_the_shelf_have_one_size_and_margins(hands: Hands, tmp_path: Path) -> None:
    scene = menu(hands, tmp_path)
    hands.loop.draw_whole()
    (letters,) = {box.pixels for box in scene.boxes}
    font = hands.app.painter.font("display", letters)
    for box in scene.boxes:
        assert font.size(say_marked(box.game_ui.title))[0] < box.rect.width - 2 * hands.app.unit(18)


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)], ids=str)
def test_boxes_are_never_so_wide_that_their_covers_lose_their_heads(
    hands: Hands, tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms: list[tuple[int, int]] = []
    whole = type(game_ui(GAMES[1])).cover

    def cover(self: AnyGameUI, painter: Painter, across: int, down: int) -> pygame.Surface | None:
        rooms.append((across, down))
        return whole(self, painter, across, down)

    monkeypatch.setattr(type(game_ui(GAMES[1])), "cover", cover)
    hands.event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
    menu(hands, tmp_path)
    hands.loop.draw_whole()
    assert rooms
    assert all(across <= 1.4 * down for across, down in rooms)
