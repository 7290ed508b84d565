"""Write what is on the screen, and where it can be clicked, as JSON lines for tools.

Tests that drive the window from outside read this trace, and so can assistive tools. It says no more than the person at
the screen may know. Positions are pixels in the window.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from squaretactics.core.spec import Data
from squaretactics.storage.data_folder import reason
from squaretactics.translation import say
from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.forms.form import FormScene


class AutomationTrace:
    """Appends a JSON line to a file whenever the scene on top, or what can be done there, changes."""

    def __init__(self, app: App, path: Path) -> None:
        self.app = app
        self._path, self._file = path, path.open("a", encoding="utf-8", buffering=1)
        self._last: Data = {}
        self._failure: OSError | None = None

    def note(self) -> None:
        """Write a line if the scene on top has changed. After a failed write, the trace stays silent."""
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
                say("{path} can't be saved ({reason}).", path=self._path, reason=reason(self._failure))
            ) from self._failure

    def close(self) -> None:
        with suppress(OSError):  # if writing failed before, closing fails too
            self._file.close()


def automation_state(scene: Scene) -> Data:
    """Return the scene's class name, its widgets, and any state that the scene itself adds."""
    told: Data = {"scene": type(scene).__name__, "size": scene.app.size}
    if isinstance(scene, FormScene):
        told["widgets"] = scene.form.click_points()
    return told | scene.automation_state()
