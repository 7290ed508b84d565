"""Tells tools, a line of JSON at a time, what is on the screen and where it can be clicked.

Tests that work the window from outside read it, and so can tools that help a person play. It says no more than the
person at the screen may know. Every place is a pair of pixels in the window.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from squaretactics.core.spec import Data
from squaretactics.storage.data_folder import reason
from squaretactics.translation import say
from squaretactics.ui import game_ui_registry
from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.forms.click_points import widgets
from squaretactics.ui.kit.forms.form import FormScene


class AutomationTrace:
    """Appends a line to a file whenever the scene on top, or what can be done there, has changed."""

    def __init__(self, app: App, path: Path) -> None:
        self.app = app
        self._path, self._file = path, path.open("a", encoding="utf-8", buffering=1)
        self._last: Data = {}
        self._failure: OSError | None = None

    def note(self) -> None:
        """Look at the scene on top, and write a line if it is not as it was. Once that has failed the trace ends."""
        if not self.app.stack or self._failure is not None:
            return
        now = automation_state(self.app.stack[-1])
        if now != self._last:
            self._last = now
            try:
                self._file.write(json.dumps(now) + "\n")
            except OSError as error:
                self._failure = error

    def check(self) -> None:
        """Raise OSError if a line could not be written."""
        if self._failure is not None:
            raise OSError(
                say("{path} cannot be written ({reason}).", path=self._path, reason=reason(self._failure))
            ) from self._failure

    def close(self) -> None:
        """Let the file go."""
        with suppress(OSError):  # what could not be written still cannot be
            self._file.close()


def automation_state(scene: Scene) -> Data:
    """Return what a scene shows and what can be clicked in it."""
    told: Data = {"scene": type(scene).__name__, "size": scene.app.size}
    if isinstance(scene, FormScene):
        told["widgets"] = widgets(scene.form)
    for name in game_ui_registry.names():
        told.update(game_ui_registry.game_ui(name).automation_state(scene))
    return told
