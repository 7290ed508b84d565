"""Drives a table of Squirrel Squabble."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from squaretactics.core.record import Undo
from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.games.squirrel_squabble.state import State
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.game_ui import SceneContext
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.squirrel_squabble.game_ui import SquirrelSquabbleUI
from squaretactics.ui.squirrel_squabble.play.board_scene import SquirrelBoardScene
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.routes import TableRoutes
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.scene_driver import Hands

FRONT: Final = SquirrelSquabbleUI()
DEALT: Final = Setup(board="dealt", start="quick")
ARRANGED: Final = Setup(board="arranged", arranger=0)


class Visiting(Hands):
    """Drives the table that is shown."""

    @property
    def scene(self) -> SquirrelBoardScene:
        """Return the topmost table."""
        return next(scene for scene in self.app.stack if isinstance(scene, SquirrelBoardScene))

    @property
    def kind(self) -> str:
        """Return the kind of decision that the person must make."""
        return self.scene.controller.kind

    def until_asked(self, seconds: float = 60) -> None:
        """Wait until a person must decide, or the game is over."""
        controller = self.scene.controller
        for _ in range(round(seconds / 0.1)):
            if controller.kind or controller.over or controller.curtain is not None:
                return
            self.wait(0.1)
        raise AssertionError("nobody is asked")

    def face_somewhere(self) -> None:
        """Choose the first possible facing by mouse."""
        self.until_asked()
        assert self.kind == "facing"
        self.click_space(next(iter(self.scene.controller.spaces())))

    def to_the_plan(self) -> None:
        """Play until the first plan."""
        self.face_somewhere()
        self.until_asked()
        assert self.kind == "plan"

    def click_space(self, space: int) -> None:
        self.click(self.scene.layout_now.face(space).center)

    def answer(self, name: str | Move) -> None:
        """Click an answer button by its name."""
        self.click(next(answer for answer in self.scene.table_choices.answers if answer.id == name).rect.center)

    def right_click(self, at: tuple[int, int]) -> None:
        self.move(at)
        self.event(pygame.MOUSEBUTTONDOWN, pos=at, button=3)
        self.event(pygame.MOUSEBUTTONUP, pos=at, button=3)

    def focus_on(self, name: object) -> None:
        """Press Tab until an item has the focus."""
        for _ in range(80):
            if self.scene.table_focus.focus == name:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {name!r}")


class Seated(Visiting):
    """Drives its own table, with a person and a bot or with two people."""

    def __init__(
        self,
        folder: Path,
        setup: Setup = DEALT,
        people: Sequence[int] = (0,),
        *,
        size: tuple[int, int] = (1280, 720),
        draw_every: int = 30,
        seed: int = 5,
        speed: str = "instant",
        undo: Undo | None = None,
        bot: str = "random",
        staged: State | None = None,
    ) -> None:
        super().__init__(size, draw_every)
        preferences = Preferences(self.app, SettingsFile(folder))
        preferences.change(speed=speed)
        seats = [Seat(name, HUMAN if seat in people else bot) for seat, name in enumerate(("Mia", "Tom"))]
        game = NewGame(setup, tuple(seats), seed, undo, hints=False)
        table = FRONT.table(game, SynchronousThinker(SQUIRREL_SQUABBLE))
        if staged is not None:
            table.session = Session(SQUIRREL_SQUABBLE, setup, seed, seats, staged=staged)
        scene = FRONT.table_scene(SceneContext(self.app, preferences), table, TableRoutes(self.app.pop))
        assert isinstance(scene, SquirrelBoardScene)
        scene.tip_drawing.no_more()
        self.app.push(scene)
