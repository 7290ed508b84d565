"""Let bots play a game on the screen, to check that the program works on this computer."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pygame

from squaretactics.storage.log_file import LOG
from squaretactics.ui.game_ui import AnyGameUI, SceneContext
from squaretactics.ui.kit.app import Scene
from squaretactics.ui.table.new_game import StartGame

PICTURE: Final = "smoke.png"
_PATIENCE: Final = 25.0  # seconds for the whole game
_A_MOMENT: Final = 0.5  # seconds until everything is drawn, after the winner is known


class SmokeTest:
    """Starts a game once the menu is shown, takes a picture when the game ends, and closes the window."""

    def __init__(self, context: SceneContext, game_ui: AnyGameUI, start: StartGame[Any], picture: Path) -> None:
        self.context, self.game_ui = context, game_ui
        self.picture = picture
        self._start = start
        self.exit_code = 1
        self._began: float | None = None
        self._decided: float | None = None  # when the winner became known

    def note(self) -> None:
        """Advance the test after a frame."""
        app = self.context.app
        if not app.stack:
            return
        if self._began is None:
            self._began = app.clock()
            self.context.preferences.change(speed="instant")
            self._start(self.game_ui.bots_game(self.context))
            return
        self._look(app.stack[-1], app.clock(), app.clock() - self._began)

    def _look(self, scene: Scene, now: float, seconds: float) -> None:
        app, told = self.context.app, scene.automation_state()
        if "winners" in told and self._decided is None:
            self._decided = now
        if told and self._decided is not None and now - self._decided > _A_MOMENT:
            pygame.image.save(app.window, self.picture)
            decisions = told["decisions"]
            LOG.info("The bots played %d decisions in %.1f s; the picture is %s", decisions, seconds, self.picture)
            self.exit_code = 0
            app.stop()
        elif not told or seconds > _PATIENCE:
            LOG.error("The bots' game came to no end: after %.1f s there is %s", seconds, type(scene).__name__)
            app.stop()
