"""At every size of window and text, everything fits: nothing overlaps, nothing is cut, nothing gets too small."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.shell.form import FormScene
from squaretactics.ui.shell.paint import Painter
from squaretactics.ui.shell.preferences import Preferences
from squaretactics.ui.shell.theme import Colour
from squaretactics.ui.square_tactics.gallery import GalleryScene
from squaretactics.ui.square_tactics.how_to_play import HowToPlayScene
from squaretactics.ui.square_tactics.menu import MenuScene
from squaretactics.ui.square_tactics.new_game import NewGameScene
from squaretactics.ui.square_tactics.proposal import Proposal
from squaretactics.ui.square_tactics.seat_card import SeatCard
from squaretactics.ui.square_tactics.settings_scene import SettingsScene

from .hands import Hands

SIZES = [(960, 540), (1280, 720), (1920, 1080), (1000, 900), (2000, 700), (640, 400)]
SMALLEST_PART = 0.6  # of the size that was asked for


def _menu(hands: Hands, folder: Path) -> FormScene:
    preferences = Preferences(hands.app, SettingsFile(folder))
    return MenuScene(hands.app, lambda *_: None, preferences, resume=lambda: None)


def _new_game(players: int) -> Callable[[Hands, Path], FormScene]:
    def make(hands: Hands, folder: Path) -> FormScene:
        proposal = Proposal(names=["Wolfgang Amadeus M."] * 4)
        proposal.set_players(4 if players == 4 else 2)
        proposal.take_preset("mayhem")
        return NewGameScene(hands.app, lambda *_: None, proposal)

    return make


def _settings(hands: Hands, folder: Path) -> FormScene:
    return SettingsScene(hands.app, Preferences(hands.app, SettingsFile(folder)))


def _gallery(tab: str) -> Callable[[Hands, Path], FormScene]:
    def make(hands: Hands, folder: Path) -> FormScene:
        scene = GalleryScene(hands.app)
        scene.turn_to(tab)
        return scene

    return make


def _how_to_play(hands: Hands, folder: Path) -> FormScene:
    return HowToPlayScene(hands.app)


SCENES = {
    "menu": _menu,
    "new game for two": _new_game(2),
    "new game for four": _new_game(4),
    "settings": _settings,
    "gallery of bots": _gallery("bots"),
    "gallery of actions": _gallery("actions"),
    "how to play": _how_to_play,
}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", SCENES)
def test_widgets_lie_apart_and_inside(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    hands = Hands(size)
    scene = SCENES[name](hands, tmp_path)
    hands.app.push(scene)
    window = pygame.Rect((0, 0), size)
    widgets = [widget for widget in scene.form.widgets if not isinstance(widget, SeatCard)]
    for index, widget in enumerate(widgets):
        assert window.contains(widget.rect), widget.name
        assert widget.rect.width > 0, widget.name
        for other in widgets[:index]:
            assert not widget.rect.colliderect(other.rect), (widget.name, other.name)


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", SIZES[:3], ids=str)
@pytest.mark.parametrize("name", SCENES)
def test_words_fit(
    tmp_path: Path, name: str, size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Hands(size)
    scene = SCENES[name](hands, tmp_path)
    hands.app.text_scale = text / 100
    fitted = Painter.fitted
    seen: list[str] = []

    def watched(self: Painter, words: str, face: str, size: int, colour: Colour, width: int) -> pygame.Surface:
        whole = self.font(face, size).size(words)[0]
        picture = fitted(self, words, face, size, colour, width)
        assert picture.get_width() <= width, words
        assert width >= whole * SMALLEST_PART, words
        seen.append(words)
        return picture

    monkeypatch.setattr(Painter, "fitted", watched)
    hands.app.push(scene)
    hands.wait(0.1)
    assert seen


@pytest.mark.parametrize("name", SCENES)
def test_scenes_follow_the_window(tmp_path: Path, name: str) -> None:
    hands = Hands()
    scene = SCENES[name](hands, tmp_path)
    hands.app.push(scene)
    for width, height in SIZES:
        hands.event(pygame.VIDEORESIZE, w=width, h=height, size=(width, height))
        hands.wait(0.05)
        assert hands.app.size == (width, height)
        assert all(hands.app.window.get_rect().contains(widget.rect) for widget in scene.form.widgets)
