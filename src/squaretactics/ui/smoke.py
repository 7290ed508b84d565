"""Lets bots play a game on the screen, to see whether the program works on this computer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from squaretactics.core.session import Seat
from squaretactics.games.square_tactics.options import preset
from squaretactics.storage.log import LOG
from squaretactics.ui.square_tactics.ending.scoring import ScoringScene
from squaretactics.ui.square_tactics.play.board import BoardScene

if TYPE_CHECKING:
    from squaretactics.ui.program import Program

PICTURE: Final = "smoke.png"
_PATIENCE: Final = 25.0  # seconds for the whole game
_A_MOMENT: Final = 0.5  # seconds, in which what takes long is drawn
_SEATS: Final = (Seat("Ada", "greedy"), Seat("Ben", "random"))


class Smoke:
    """Starts a game once the menu is shown, takes a picture of its end, and closes the window."""

    def __init__(self, program: Program, picture: Path) -> None:
        self.program = program
        self.picture = picture
        self.exit_code = 1
        self._began: float | None = None

    def note(self) -> None:
        """Look at what the last frame has brought."""
        app = self.program.app
        if not app.stack:
            return
        if self._began is None:
            self._began = app.clock()
            self.program.preferences.change(speed="instant")
            self.program.start(preset("full"), _SEATS, seed=1)
            return
        scene = app.stack[-1]
        seconds = app.clock() - self._began
        if isinstance(scene, ScoringScene) and scene.celebrated > _A_MOMENT:
            pygame.image.save(app.window, self.picture)
            decisions = scene.outcome.decisions
            LOG.info("The bots played %d decisions in %.1f s; the picture is %s", decisions, seconds, self.picture)
            self.exit_code = 0
            app.stop()
        elif not isinstance(scene, BoardScene | ScoringScene) or seconds > _PATIENCE:
            LOG.error("The bots' game came to no end: after %.1f s there is %s", seconds, type(scene).__name__)
            app.stop()
