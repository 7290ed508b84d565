"""The pause over the board: the table stands still, and what can be done besides playing is at hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.modal import ModalScene, VeiledScene, Way
from squaretactics.ui.shell.preferences import Preferences
from squaretactics.ui.shell.theme import BODY, TITLE
from squaretactics.ui.shell.widgets import Button, Label
from squaretactics.ui.square_tactics.how_to_play import HowToPlayScene
from squaretactics.ui.square_tactics.settings_scene import SettingsScene

# On the design of 1920 by 1080.
_MIDDLE: Final = (960, 540)
_WIDTH: Final = 640
_INSET: Final = 60
_HEADING: Final = 132
_BUTTON: Final = 84
_GAP: Final = 22


class PauseScene(VeiledScene):
    """Offers to go on, and whatever else it is given. What is chosen is done with the pause still there."""

    def __init__(self, app: App, ways: Sequence[Way]) -> None:
        super().__init__(app)
        self.title = self.form.add(Label(app, "Paused", size=TITLE + 12, face="display", paper=True, align="centre"))
        offered = [("Go on", self.back, ""), *ways]
        self.buttons = [
            self.form.add(Button(app, words.lower(), words, act, size=BODY + 6, hint=hint, paper=True))
            for words, act, hint in offered
        ]
        self.buttons[0].primary = True
        self.form.focus_on(self.buttons[0])

    @property
    def _height(self) -> float:
        return _HEADING + len(self.buttons) * (_BUTTON + _GAP) - _GAP + _INSET

    @property
    def sheet(self) -> pygame.Rect:
        return self.app.place(_MIDDLE[0] - _WIDTH / 2, _MIDDLE[1] - self._height / 2, _WIDTH, self._height)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place = self.app.place
        left, top = _MIDDLE[0] - _WIDTH / 2 + _INSET, _MIDDLE[1] - self._height / 2
        width = _WIDTH - 2 * _INSET
        self.title.rect = place(left, top + 28, width, _HEADING - 50)
        for row, button in enumerate(self.buttons):
            button.rect = place(left, top + _HEADING + row * (_BUTTON + _GAP), width, _BUTTON)


def pause(
    app: App,
    preferences: Preferences,
    to_menu: Callable[[], None],
    *,
    take_back: Callable[[], None] | None = None,
    resign: Callable[[], None] | None = None,
    saved: bool = True,
) -> PauseScene:
    """Return the pause of a game at the board, with what may be done in it now."""

    def resumed(act: Callable[[], None]) -> Callable[[], None]:
        def go_on_and_act() -> None:
            scene.back()
            act()

        return go_on_and_act

    def ask_to_resign(act: Callable[[], None]) -> None:
        sentence = "The game ends here, and the others win it."
        ways = [("Resign", resumed(act), "")]
        app.push(ModalScene(app, "Give this game up?", sentence, ways, cancel="Play on", careful=True))

    ways: list[Way] = []
    if take_back is not None:
        ways.append(("Take back", resumed(take_back), "Undo the last decision."))
    ways.append(("Settings", lambda: app.push(SettingsScene(app, preferences)), ""))
    ways.append(("How to play", lambda: app.push(HowToPlayScene(app)), ""))
    if resign is not None:
        ways.append(("Resign", lambda: ask_to_resign(resign), "Give this game up."))
    ways.append(
        ("To the menu", to_menu, "The game is saved and waits for you." if saved else "This game is not saved.")
    )
    scene = PauseScene(app, ways)
    return scene
