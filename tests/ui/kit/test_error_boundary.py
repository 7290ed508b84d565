"""A drawing error costs its own part of the picture and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.export_folder import ExportFolder
from squaretactics.storage.log_file import logging_to
from squaretactics.translation import say
from squaretactics.ui.card_tactics.ending.findings import FindingCards
from squaretactics.ui.card_tactics.table.battle_line import BattleLineDrawing
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.kit.app import Scene
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.kit.forms.widgets import Button, Widget
from squaretactics.ui.kit.paint.error_boundary import placeholder
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.ending.winner_figures import WinnerFigures
from squaretactics.ui.square_tactics.table.drawing import SquareTableDrawing
from squaretactics.ui.square_tactics.table.panels import SquarePanels
from squaretactics.ui.square_tactics.table.turn_strip import TurnStrip
from squaretactics.ui.squirrel_squabble.table.drawing import SquirrelTableDrawing
from squaretactics.ui.table.game_details import GameDetails, GameDetailsScene
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.random_players import Player
from tests.ui.scene_driver import Hands

LOGGED = "A part of the picture was left out."
TOLD = "Part of the picture can't be shown. You can play on."


class Torn(Widget):
    """Can't be drawn, and leaves the clip set."""

    def draw(self, target: pygame.Surface) -> None:
        target.set_clip((0, 0, 1, 1))
        raise ValueError("no paint")


class OddForm(FormScene):
    """A form with one widget that can't be drawn, before one that can."""

    def __init__(self, hands: Hands) -> None:
        super().__init__(hands.app)
        self.pressed = 0
        self.torn = self.form.add(Torn(hands.app, "torn"))
        self.button = self.form.add(Button(hands.app, "button", "Press", self._press))

    def _press(self) -> None:
        self.pressed += 1

    def layout(self, size: tuple[int, int]) -> None:
        self.torn.rect, self.button.rect = pygame.Rect(100, 100, 200, 80), pygame.Rect(400, 100, 200, 80)


def refuse(*_: Any, **__: Any) -> None:
    raise ZeroDivisionError("nothing to divide by")


@pytest.fixture
def hands() -> Iterator[Hands]:
    made = Hands()
    made.app.painter.boundary.active = True
    yield made
    made.app.stop()


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    path = tmp_path / "log.txt"
    with logging_to(path):
        yield path


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_widget_that_cannot_be_drawn_leaves_a_placeholder_and_the_rest(hands: Hands, log: Path) -> None:
    scene = OddForm(hands)
    hands.app.push(scene)
    hands.wait(0.5)
    window = hands.app.window
    assert pixels(window.subsurface(scene.torn.rect)) == pixels(placeholder(scene.torn.rect.size))
    assert window.get_clip() == window.get_rect()
    hands.click("button")
    assert scene.pressed == 1
    written = log.read_text(encoding="utf-8")
    assert written.count(LOGGED) == 1
    assert "in draw" in written
    assert "ValueError: no paint" in written


def test_player_is_notified_once(hands: Hands, log: Path) -> None:
    hands.app.push(OddForm(hands))
    hands.wait(0.1)
    assert hands.loop.notice.words == TOLD == say(TOLD)
    hands.wait(5)
    hands.event(pygame.VIDEORESIZE, w=800, h=600, size=(800, 600))
    hands.wait(0.1)
    assert not hands.loop.notice.words


def test_scene_that_cannot_be_drawn_at_all_still_takes_input(
    hands: Hands, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = OddForm(hands)
    monkeypatch.setattr(scene, "draw", refuse)
    hands.app.push(scene)
    hands.wait(0.1)
    hands.click("button")
    assert scene.pressed == 1


def test_inactive_boundary_lets_errors_through(hands: Hands) -> None:
    hands.app.painter.boundary.active = False
    hands.app.push(OddForm(hands))
    with pytest.raises(ValueError, match="no paint"):
        hands.wait(0.1)


def test_deferred_picture_that_cannot_be_drawn_is_replaced(hands: Hands, log: Path) -> None:
    class Deferred(Scene):
        def draw(self, target: pygame.Surface) -> None:
            target.blit(self.app.painter.progressive("large", (50, 50), refuse), (0, 0))  # type: ignore[arg-type]

    scene = Deferred(hands.app)
    hands.app.push(scene)
    hands.wait(0.5)
    assert pixels(hands.app.window.subsurface((0, 0, 50, 50))) == pixels(placeholder((50, 50)))
    assert log.read_text(encoding="utf-8").count(LOGGED) == 1


def test_scene_that_fails_to_open_is_removed(hands: Hands, log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    below = OddForm(hands)
    hands.app.push(below)
    broken = OddForm(hands)
    monkeypatch.setattr(broken, "layout", refuse)
    hands.app.try_to_show(lambda: hands.app.push(broken))
    assert hands.app.stack == [below]
    assert LOGGED in log.read_text(encoding="utf-8")


GAMES = {
    "square_tactics": [(SquarePanels, "panel"), (TurnStrip, "draw"), (WinnerFigures, "draw")],
    "squirrel_squabble": [(SquirrelTableDrawing, "tile"), (SquirrelTableDrawing, "_squirrel")],
    "card_tactics": [(BattleLineDrawing, "_stand"), (FindingCards, "draw")],
}


@pytest.mark.parametrize("name", GAMES)
def test_game_with_parts_that_cannot_be_drawn_is_played_to_its_end(
    hands: Hands, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for owner, method in GAMES[name]:
        monkeypatch.setattr(owner, method, refuse)
    folder = DataFolder(tmp_path)
    with logging_to(folder.log):
        program = Program(hands.app, folder, SynchronousThinker, sound=False, game=name)
        hands.loop.on_error = program.show_error
        program.preferences.change(speed="instant")
        game = game_ui(name)
        program.start(game, game.bots_game(program.context))
        with hands.looking_away():
            while "winners" not in hands.app.stack[-1].automation_state():
                hands.wait(0.5)
        hands.wait(3)
        program.show_menu()
        hands.wait(0.1)
        assert isinstance(hands.app.stack[-1], MenuScene)
        program.close()
    written = folder.log.read_text(encoding="utf-8")
    assert 1 <= written.count(LOGGED) <= len(GAMES[name])
    assert written.count("ERROR") == written.count(LOGGED)


def test_badges_that_cannot_be_counted_do_not_break_an_ending(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("squaretactics.ui.badges.badge_collection.BadgeCollection.newly_earned", refuse)
    folder = DataFolder(tmp_path)
    with logging_to(folder.log):
        program = Program(hands.app, folder, SynchronousThinker, sound=False)
        hands.loop.on_error = program.show_error
        program.preferences.change(speed="instant")
        program.start(program.game_ui, program.game_ui.bots_game(program.context))
        with hands.looking_away():
            while "winners" not in hands.app.stack[-1].automation_state():
                hands.wait(0.5)
        hands.wait(3)
        assert type(hands.app.stack[-1]).__name__ == "ScoringScene"
        program.close()
    assert folder.log.read_text(encoding="utf-8").count(LOGGED) == 1


def test_saved_picture_that_cannot_be_drawn_is_reported(hands: Hands, log: Path, tmp_path: Path) -> None:
    scene = GameDetailsScene(hands.app, GameDetails(None, outbox=ExportFolder(tmp_path / "out"), picture=refuse))  # type: ignore[arg-type]
    hands.app.push(scene)
    hands.click("picture")
    assert scene.note.words == "This picture can't be drawn."
    assert not (tmp_path / "out").exists()


def test_one_card_that_cannot_be_drawn_leaves_the_rest_of_the_hand(
    log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Player(tmp_path, "first", 1)
    player.settle()
    hands, scene = player.hands, player.scene
    hands.app.painter.boundary.active = True
    torn, *others = scene.table_view.lying_hand()
    usual = SquareTableDrawing.hand_card

    def hand_card(drawing: SquareTableDrawing[Any], kind: str, value: int, *rest: Any) -> None:
        if value == torn[1]:
            refuse()
        drawn.append(value)
        usual(drawing, kind, value, *rest)

    drawn: list[int] = []
    monkeypatch.setattr(SquareTableDrawing, "hand_card", hand_card)
    scene.layout(hands.app.size)
    hands.event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))
    hands.wait(0.1)
    assert {value for _, value, _ in others} <= set(drawn)
    assert hands.app.window.get_at(torn[2].box.center) == placeholder((9, 9)).get_at((4, 4))
