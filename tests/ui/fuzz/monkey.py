"""A monkey that points, clicks, presses, scrolls and touches at random on whatever scene is shown."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, Final

import pygame

from squaretactics.ui.kit.announcer import Announcer
from squaretactics.ui.kit.device_text import Device
from squaretactics.ui.kit.forms.form import Form
from squaretactics.ui.kit.window import SMALLEST
from squaretactics.ui.table.screen import PlayScreen
from tests.ui.fuzz.conditions import Conditions, Size
from tests.ui.scene_driver import Hands, Place

_KEYS: Final = tuple(
    getattr(pygame, f"K_{name}")
    for name in (
        *("TAB", "TAB", "RETURN", "SPACE", "LEFT", "RIGHT", "UP", "DOWN", "PAGEUP", "PAGEDOWN", "HOME", "END"),
        *("BACKSPACE", "DELETE", "PAUSE", "ESCAPE", "r", "h", "l", "i", "b", "n", "m", "u", "1", "2", "F1", "F2"),
    )
)
_BUTTONS: Final = tuple(
    getattr(pygame, f"CONTROLLER_BUTTON_{name}")
    for name in (
        *("A", "X", "Y", "BACK", "START", "LEFTSTICK", "RIGHTSTICK", "LEFTSHOULDER", "RIGHTSHOULDER"),
        *("DPAD_UP", "DPAD_DOWN", "DPAD_LEFT", "DPAD_RIGHT"),
    )
)
_STEPS: Final = (1 / 60, 1 / 60, 0.05, 0.1, 0.3)
_TICK: Final = 1e-4  # seconds of work that each reading of the painter's clock pretends
_DRAWN: Final = 3  # one in this many frames is
_WIDGET_PART: Final = 0.75  # share of points on a widget; the rest is anywhere


class Monkey(Hands):
    """Operates an app at random with the device of the given conditions, and logs its actions."""

    def __init__(self, conditions: Conditions, chance: random.Random) -> None:
        self.conditions, self.chance = conditions, chance
        self.did: list[str] = []
        self.heard: list[str] = []
        super().__init__(_possible(conditions.size), draw_every=_DRAWN)
        self.loop.prerenders = conditions.rehearsed
        self._work = 0.0
        self.app.painter.clock = self._worked  # so that progressive drawing doesn't depend on this machine's speed
        self.app.device = conditions.device
        self.loop.announcer = Announcer(self.app, self.heard.append)

    def _worked(self) -> float:
        self._work += _TICK
        return self._work

    # Time and the window.
    def frames(self, many: int, seconds: float | None = None) -> None:
        """Let a number of frames pass."""
        for _ in range(many):
            self.time += self.chance.choice(_STEPS) if seconds is None else seconds
            if not self.gone:
                self.loop.frame([])

    def resize(self, size: Size) -> None:
        self.did.append(f"resize {size}")
        self.event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)

    @property
    def gone(self) -> bool:
        """Say whether the program was left."""
        return not self.app.running or not self.app.stack

    # Targets.
    def _forms(self) -> Iterator[Form]:
        form = getattr(self.app.stack[-1], "form", None)
        if isinstance(form, Form):
            yield form

    def _rects(self) -> list[pygame.Rect]:
        scene = self.app.stack[-1]
        found = [widget.rect for form in self._forms() for widget in form.widgets]
        if isinstance(scene, PlayScreen):
            found += [answer.rect for answer in scene.table_choices.answers]
        return [rect for rect in found if rect.width > 0 and rect.height > 0]

    def somewhere(self) -> Place:
        """Return a point in the window, most likely on a widget."""
        chance, rects, (width, height) = self.chance, self._rects(), self.app.size
        if not rects or chance.random() > _WIDGET_PART:
            return chance.randrange(width), chance.randrange(height)
        rect = chance.choice(rects)
        x, y = rect.left + chance.randrange(rect.width), rect.top + chance.randrange(rect.height)
        return min(max(x, 0), width - 1), min(max(y, 0), height - 1)

    # Actions.
    def poke(self) -> None:
        """Do one random action."""
        if self.gone:
            return
        act: Callable[[], Any] = self.chance.choice(self._acts())
        self.did.append(f"{act.__name__.strip('_')} on {type(self.app.stack[-1]).__name__}")
        act()

    def _acts(self) -> tuple[Callable[[], Any], ...]:
        if self.conditions.device is Device.PAD:
            return self._press_button, self._press_button, self._press_button, self._push_stick
        if self.conditions.device is Device.TOUCH:
            return self._tap, self._tap, self._pull, self._hold
        return self._click, self._click, self._point, self._press, self._press, self._drag, self._scroll, self._type

    def _point(self) -> None:
        self.move(self.somewhere())

    def _click(self) -> None:
        self.click(self.somewhere())

    def _drag(self) -> None:
        self.drag(self.somewhere(), self.somewhere())

    def _scroll(self) -> None:
        self._point()
        self.event(pygame.MOUSEWHEEL, x=0, y=self.chance.choice((-3, -1, 1, 3)), flipped=False)

    def _press(self) -> None:
        self.key(self.chance.choice(_KEYS))

    def _type(self) -> None:
        self.type(self.chance.choice(("Zoë", "7", "x", "日本", " ")))

    def _press_button(self) -> None:
        self.pad(self.chance.choice(_BUTTONS))

    def _push_stick(self) -> None:
        axis = self.chance.choice((pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY))
        self.axis(axis, self.chance.choice((-1.0, 1.0)))
        self.frames(2)
        if not self.gone:
            self.axis(axis, 0.0)

    def _tap(self) -> None:
        self.tap(self.somewhere())

    def _pull(self) -> None:
        self.pull(self.somewhere(), self.somewhere())

    def _hold(self) -> None:
        self.hold(self.somewhere())

    def event(self, kind: int, **values: Any) -> None:
        if not self.gone:
            super().event(kind, **values)

    def press_widget(self, name: str) -> bool:
        """Press a widget of the top scene with the current device; return False if it can't be pressed."""
        found = [widget for form in self._forms() for widget in form.widgets if widget.name == name]
        if not found or not found[0].enabled or found[0].rect.width < 1 or found[0].rect.height < 1:
            return False
        self.did.append(f"press {name} on {type(self.app.stack[-1]).__name__}")
        at = found[0].rect.center
        if self.conditions.device is Device.TOUCH:
            self.tap(at)
        else:
            self.click(at)
        return True


def _possible(size: Size) -> Size:
    """Return a size that a window can have, enlarging it if it's too small."""
    return max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
