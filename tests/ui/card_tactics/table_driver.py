"""Drives a table of Card Tactics."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from squaretactics.core.record import Undo
from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.card_tactics.game_ui import CardTacticsUI
from squaretactics.ui.card_tactics.play.board_scene import CardBoardScene
from squaretactics.ui.card_tactics.play.controller import Name
from squaretactics.ui.game_ui import SceneContext
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.routes import TableRoutes
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.scene_driver import Hands

FRONT: Final = CardTacticsUI()
ALONE: Final = Setup()
TWO: Final = Setup(leads=(0, 0, 1))
THREE: Final = Setup(leads=(0, 1, 2))
CONTEST: Final = Setup(contest=2)
_NAMES: Final = ("Mia", "Tom", "Zoe", "Ben")


class Seated(Hands):
    """Drives a table of its own."""

    def __init__(
        self,
        folder: Path,
        setup: Setup = ALONE,
        people: Sequence[int] | None = None,
        *,
        size: tuple[int, int] = (1280, 720),
        draw_every: int = 30,
        seed: int = 5,
        speed: str = "instant",
        undo: Undo | None = None,
        bot: str = "random",
    ) -> None:
        super().__init__(size, draw_every)
        preferences = Preferences(self.app, SettingsFile(folder))
        preferences.change(speed=speed)
        seats = [
            Seat(name, HUMAN if people is None or seat in people else bot)
            for seat, name in enumerate(_NAMES[: setup.seats])
        ]
        game = NewGame(setup, tuple(seats), seed, undo, hints=False)
        table = FRONT.table(game, SynchronousThinker(CARD_TACTICS))
        scene = FRONT.table_scene(SceneContext(self.app, preferences), table, TableRoutes(self.app.pop))
        assert isinstance(scene, CardBoardScene)
        scene.tip_drawing.no_more()
        self.app.push(scene)

    @property
    def scene(self) -> CardBoardScene:
        """Return the topmost table."""
        return next(scene for scene in self.app.stack if isinstance(scene, CardBoardScene))

    @property
    def kind(self) -> str:
        """Return the kind of decision that the person must make."""
        return self.scene.controller.kind

    def until_asked(self, seconds: float = 60) -> None:
        """Wait until a person must decide, or the run is over."""
        controller = self.scene.controller
        for _ in range(round(seconds / 0.1)):
            if controller.kind or controller.over or controller.curtain is not None:
                return
            self.skip(0.1)
        raise AssertionError("nobody is asked")

    def until(self, kind: str) -> None:
        """Make every decision immediately, until one of the given kind comes up."""
        for _ in range(400):
            self.until_asked()
            if self.kind == kind:
                return
            controller = self.scene.controller
            controller.submit(controller.moves[0])
        raise AssertionError(f"{kind} is never asked")

    def answer(self, name: object) -> None:
        """Click an answer button by its name."""
        self.click(next(answer for answer in self.scene.table_choices.answers if answer.id == name).rect.center)

    def click_on(self, name: Name) -> None:
        """Click an item on the table."""
        self.click(self.scene.table_focus.places()[name].center)

    def focus_on(self, name: object) -> None:
        """Press Tab until an item has the focus."""
        for _ in range(90):
            if self.scene.table_focus.focus == name:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {name!r}")
