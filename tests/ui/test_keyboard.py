"""Keyboard alone: every control of every scene is reachable and shows its focus, and Esc goes one step back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from squaretactics.storage.data_folder import DataFolder
from squaretactics.ui.kit.app import Scene
from squaretactics.ui.kit.forms.dialog import DialogScene
from squaretactics.ui.kit.forms.form import Form, FormScene
from squaretactics.ui.kit.forms.narration import focus_narration
from squaretactics.ui.menu.error_screen import ErrorScene
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.menu.settings_scene import SettingsScene
from squaretactics.ui.menu.statistics_scene import StatisticsScene
from squaretactics.ui.menu.unfinished_games import UnfinishedGamesScene
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.square_tactics.help.gallery import SquareGalleryScene
from squaretactics.ui.square_tactics.help.how_to_play import SquareHowToPlayScene
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.replay.scene import SquareReplayScene
from squaretactics.ui.square_tactics.setup.faction_pick import FactionPickScene
from squaretactics.ui.square_tactics.setup.new_game import SquareNewGameScene
from squaretactics.ui.table.pause import PauseScene
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.goldens import scenes
from tests.ui.scene_driver import Hands

WINDOW = (960, 600)
ROUND = 24  # pixels round a control within which its focus ring must be visible
MOST_STEPS = 6  # presses of Esc until a scene closes
# Tables have no form. Variants of another scene have no controls of their own.
LEFT_OUT = (
    "board",
    "hint",
    "curtain",
    "replay-four",
    "scoring-four",
    "scoring-board",
    "scoring-piles",
)
FORMS = [name for name in scenes() if not name.startswith(LEFT_OUT)]


class Shown:
    """A scene from the screenshots, on top of another to go back to."""

    def __init__(self, name: str) -> None:
        self.hands = Hands(WINDOW, draw_every=1_000)
        self.app = self.hands.app
        self.app.reduced_motion = True
        self.app.push(FormScene(self.app))
        scenes()[name](self.app)
        self.scene = self.app.stack[-1]
        self.hands.tick = 0.25
        self.hands.wait(8)
        self.hands.loop.draw_whole()  # some widgets get their places from drawing

    def picture(self, rect: pygame.Rect) -> bytes:
        """Return what the scene shows in and around a rectangle."""
        window = self.app.window
        area = rect.inflate(2 * ROUND, 2 * ROUND).clip(window.get_rect())
        window.set_clip(area)
        with self.app.painter.immediately():
            self.scene.draw(window)
        window.set_clip(None)
        return pygame.image.tobytes(window.subsurface(area), "RGB")


def form_of(scene: Scene) -> Form:
    form: Form = vars(scene)["form"]
    return form


@pytest.mark.parametrize("name", FORMS)
def test_every_control_is_reachable_and_shows_focus_and_escape_leads_back(name: str) -> None:
    shown = Shown(name)
    form = form_of(shown.scene)
    wanted = {id(widget): widget.name for widget in form.widgets if widget.reachable}
    assert wanted
    came = set()
    for _ in wanted:
        shown.hands.key(pygame.K_TAB)
        widget = form.focus
        assert widget is not None
        words = focus_narration(form.widgets, widget).words
        assert words.strip(", ") == words != "", f"whoever listens is not told what {widget.name} is"
        came.add(id(widget))
        rect = widget.rect.copy()
        with_ring = shown.picture(rect)
        form.focus_on(None)
        assert with_ring != shown.picture(rect), widget.name
        form.focus_on(widget)
    assert came == set(wanted)

    leave_label = {MenuScene: "quit", ErrorScene: "go on"}.get(type(shown.scene))
    if leave_label is not None:  # a top-level scene: Esc only focuses the exit, and Enter takes it
        shown.hands.key(pygame.K_ESCAPE)
        assert form_of(shown.scene).focus is shown.hands.find(leave_label)
        return
    for _ in range(MOST_STEPS):
        shown.hands.key(pygame.K_ESCAPE)
        if shown.scene not in shown.app.stack:
            return
    raise AssertionError("Esc never leads out of it")


@pytest.mark.parametrize("name", ["board-full", "curtain"])
def test_tab_reaches_everything_at_the_table_and_shows_focus(name: str) -> None:
    shown = Shown(name)
    board = shown.scene
    assert isinstance(board, SquareBoardScene)
    wanted = {item.name: item.rect for item in board.table_focus.items()}
    assert wanted
    came = set()
    for _ in wanted:
        shown.hands.key(pygame.K_TAB)
        came.add(board.table_focus.focus)
        focus = board.table_focus.focus
        with_ring = shown.picture(wanted[focus])
        board.table_focus.focus = None
        assert with_ring != shown.picture(wanted[focus]), focus
        board.table_focus.focus = focus
    assert came == set(wanted)


# The whole program.
class Walk:
    """Goes through the program with the keyboard alone, and collects the scenes it sees."""

    def __init__(self, folder: Path) -> None:
        self.hands = Hands(WINDOW, draw_every=10)
        self.program = Program(self.hands.app, DataFolder(folder), SynchronousThinker, sound=False)
        self.program.preferences.change(speed="instant", reduced_motion=True)
        self.seen: set[type[Scene]] = set()

    @property
    def top(self) -> Scene:
        return self.hands.app.stack[-1]

    def keys(self, *keys: int) -> None:
        self.hands.key(*keys)
        self.seen.add(type(self.top))

    def press(self, name: str) -> None:
        """Focus a control with Tab and press it."""
        form = form_of(self.top)
        for _ in range(len(form.widgets) + 1):
            if form.focus is not None and form.focus.name == name:
                self.keys(pygame.K_RETURN)
                return
            self.keys(pygame.K_TAB)
        raise AssertionError(f"Tab does not come to {name}")

    def look_in(self, name: str, kind: type[Scene]) -> None:
        """Open the scene behind a control, press keys on every control there, and go back."""
        before = type(self.top)
        self.press(name)
        assert type(self.top) is kind
        for widget in [widget for widget in form_of(self.top).widgets if widget.reachable]:
            self.keys(pygame.K_TAB, pygame.K_RIGHT, pygame.K_LEFT)
            assert widget.rect
        self.keys(pygame.K_ESCAPE)
        assert type(self.top) is before

    def play(self) -> None:
        """Play a game without action cards to its end."""
        board = self.top
        assert isinstance(board, SquareBoardScene)
        for _ in range(2000):
            self.hands.wait(0.05)
            if self.top is not board:
                self.seen.add(type(self.top))
                return
            if not board.controller.my_turn:
                continue
            wanted = "card" if board.controller.move_builder.idle else "space"
            for _ in board.table_focus.items():
                self.keys(pygame.K_TAB)
                if isinstance(board.table_focus.focus, tuple) and board.table_focus.focus[0] == wanted:
                    break
            self.keys(pygame.K_RETURN)
        raise AssertionError("the game does not end")


@pytest.fixture
def walk(tmp_path: Path) -> Iterator[Walk]:
    made = Walk(tmp_path)
    yield made
    made.hands.app.stop()
    made.program.close()


def test_whole_program_works_by_keyboard(walk: Walk) -> None:
    walk.keys(pygame.K_RETURN)  # the first game, from the menu's first entry
    board = walk.top
    assert isinstance(board, SquareBoardScene)
    walk.keys(pygame.K_ESCAPE)
    walk.look_in("settings", SettingsScene)
    walk.program.preferences.change(speed="instant")
    walk.look_in("how to play", SquareHowToPlayScene)
    walk.press("resign")
    assert type(walk.top) is DialogScene
    walk.keys(pygame.K_ESCAPE)
    walk.press("to the menu")

    assert type(walk.top) is MenuScene
    for name, kind in (
        ("waiting", UnfinishedGamesScene),
        ("gallery", SquareGalleryScene),
        ("how to play", SquareHowToPlayScene),
        ("settings", SettingsScene),
    ):
        walk.look_in(name, kind)
    walk.program.preferences.change(speed="instant")
    walk.press("resume")
    assert isinstance(walk.top, SquareBoardScene)
    walk.play()
    assert type(walk.top) is ScoringScene
    walk.hands.wait(3)
    walk.press("watch")
    assert type(walk.top) is SquareReplayScene
    walk.keys(pygame.K_END, pygame.K_LEFT, pygame.K_HOME, pygame.K_ESCAPE)
    walk.press("menu")

    assert type(walk.top) is MenuScene
    walk.look_in("history", HistoryScene)
    walk.press("history")
    walk.look_in("who won", StatisticsScene)
    walk.press("watch")
    assert type(walk.top) is SquareReplayScene
    walk.keys(pygame.K_ESCAPE, pygame.K_ESCAPE)
    walk.look_in("new game", SquareNewGameScene)
    walk.press("new game")
    walk.press("start")
    assert type(walk.top) is FactionPickScene
    walk.keys(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert type(walk.top) is MenuScene
    assert walk.seen >= {PauseScene, DialogScene}
