"""Drives scenes in tests, with an invisible window, a fake clock, and mouse, keyboard, gamepad and touch input."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, Final, Self

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.forms.form import Form, FormScene
from squaretactics.ui.kit.forms.widgets import Widget
from squaretactics.ui.kit.frame_loop import FrameLoop
from squaretactics.ui.kit.touch_input import HOLD

Place = tuple[int, int]
# The gamepad button for each key, for hands without a keyboard.
_ON_THE_PAD: Final = {
    pygame.K_RETURN: pygame.CONTROLLER_BUTTON_A,
    pygame.K_ESCAPE: pygame.CONTROLLER_BUTTON_B,
    pygame.K_r: pygame.CONTROLLER_BUTTON_X,
    pygame.K_h: pygame.CONTROLLER_BUTTON_Y,
    pygame.K_UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.K_DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.K_LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.K_RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.K_TAB: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    pygame.K_PAUSE: pygame.CONTROLLER_BUTTON_START,
}
_MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
_SELDOM: Final = 120  # frames per drawn frame while no picture is needed
_SOON: Final = 6  # frames that are all drawn when hands wait, and after these, frames per drawn frame
_WAITING: Final = 4


class SparingLoop(FrameLoop):
    """Draws only one frame in every `draw_every`, for tests that don't need most pictures."""

    prerenders = False
    draw_every = 1
    _undrawn = 0

    @property
    def behind(self) -> bool:
        """Return whether the window shows an earlier frame, and it's time to draw."""
        return self._undrawn >= self.draw_every

    def _draw(self, scene: Scene) -> None:
        self._undrawn += 1
        if self._undrawn >= self.draw_every:
            self._undrawn = 0
            super()._draw(scene)


class Hands:
    """Operates an app as a person would; draws one frame in every `draw_every`.

    Even if that's 1, frames of which a later one shows more are left out, unless the test is `watching`.
    With `pad_alone` there is no mouse or keyboard: each key press becomes a gamepad button.
    """

    tick = 1 / 60  # seconds per frame
    watching = False

    def __init__(self, size: Place = (1280, 720), draw_every: int = 1, *, pad_alone: bool = False) -> None:
        self.time = 100.0
        self.pad_alone = pad_alone
        self.app = App("test", size, clock=lambda: self.time, visible=False)
        self.loop = SparingLoop(self.app)
        self.loop.draw_every = draw_every
        self.app.window.set_clip(None)  # windows of one size share a surface, which another test may have clipped

    def another(self) -> Self:
        """Return new hands of the same kind, with an app of their own."""
        return type(self)(self.app.size, self.loop.draw_every, pad_alone=self.pad_alone)

    @contextmanager
    def looking_away(self, draw_every: int = _SELDOM) -> Iterator[None]:
        """Draw hardly any frames inside the block, but draw the first one after it."""
        usual, self.loop.draw_every = self.loop.draw_every, max(draw_every, self.loop.draw_every)
        try:
            yield
        finally:
            self.loop.draw_every = usual

    def _sparing(self) -> AbstractContextManager[None]:
        """Return a context that draws hardly any frames, unless pictures are missing yet."""
        return nullcontext() if self.watching or self.app.painter.has_pending else self.looking_away()

    @property
    def form(self) -> Form:
        scene = self.app.stack[-1]
        assert isinstance(scene, FormScene)
        return scene.form

    def find(self, name: str) -> Widget:
        return self.form.find(name)

    def event(self, kind: int, **values: Any) -> None:
        """Send one event in a frame of its own."""
        if self.pad_alone:
            assert kind not in _MOUSE, "no mouse is at hand"
            if kind == pygame.KEYDOWN:
                self.pad(_ON_THE_PAD[values["key"]])
            if kind in (pygame.KEYDOWN, pygame.KEYUP):
                return
        self.time += self.tick
        self.loop.frame([pygame.event.Event(kind, **values)])

    def wait(self, seconds: float) -> None:
        """Run frames for this many seconds. Of long waits, draw only some frames, besides all that lack pictures."""
        frames = round(seconds / self.tick)
        for frame in range(frames):
            last = frame == frames - 1
            self.app.dirty |= last and self.loop.behind  # what moved may rest by now
            with nullcontext() if last or frame < _SOON or frame % _WAITING == 0 else self._sparing():
                self.skip(self.tick)

    def skip(self, seconds: float) -> None:
        """Run one frame, which comes this many seconds later."""
        self.time += seconds
        self.loop.frame([])

    # Mouse.
    def rest(self) -> None:
        """Wait until nothing moves and nothing is left to prerender; a busy machine takes longer."""
        while not self.loop.at_rest:
            self.wait(0.1)

    def move(self, at: Place) -> None:
        self.event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))

    def down(self, at: Place) -> None:
        self.event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)

    def up(self, at: Place) -> None:
        self.event(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def drag(self, start: Place, end: Place) -> None:
        self.move(start)
        self.down(start)
        with self._sparing():
            for part in range(1, 5):
                self.move((start[0] + (end[0] - start[0]) * part // 5, start[1] + (end[1] - start[1]) * part // 5))
        self.move(end)
        self.up(end)

    def click(self, target: str | Place) -> None:
        """Click the middle of a widget, or a point. Without a mouse, focus a widget and press it."""
        if self.pad_alone:
            assert isinstance(target, str), "no mouse is at hand"
            self.tab_to(target)
            self.key(pygame.K_RETURN)
            return
        at = self.find(target).rect.center if isinstance(target, str) else target
        with self._sparing():
            self.move(at)
            self.down(at)
        self.up(at)

    # Keyboard.
    def key(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            self.event(pygame.KEYDOWN, key=key, mod=mod, unicode="")
            if self.app.stack:
                with self._sparing():
                    self.event(pygame.KEYUP, key=key, mod=mod)

    def type(self, text: str) -> None:
        for letter in text:
            self.event(pygame.TEXTINPUT, text=letter)

    def tab_to(self, name: str) -> None:
        for _ in range(len(self.form.widgets) + 1):
            if self.form.focus is not None and self.form.focus.name == name:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {name!r}")

    def tab_ring(self) -> list[str]:
        """Return the names of the widgets in Tab order."""
        names: list[str] = []
        while True:
            self.key(pygame.K_TAB)
            assert self.form.focus is not None
            if self.form.focus.name in names:
                return names
            names.append(self.form.focus.name)

    # Controller.
    def pad(self, *buttons: int, pad: int = 0) -> None:
        """Press gamepad buttons one after the other."""
        for button in buttons:
            self.event(pygame.CONTROLLERBUTTONDOWN, instance_id=pad, button=button)
            if self.app.stack:
                with self._sparing():
                    self.event(pygame.CONTROLLERBUTTONUP, instance_id=pad, button=button)

    def axis(self, axis: int, value: float, pad: int = 0) -> None:
        """Move a stick or trigger; 1 is the end of its travel."""
        self.event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=axis, value=round(value * 32767))

    # Fingers.
    def finger(self, kind: int, at: Place, finger: int = 1) -> None:
        """Send a finger event at a point."""
        (x, y), (width, height) = at, self.app.size
        self.event(kind, touch_id=7, finger_id=finger, x=(x + 0.01) / width, y=(y + 0.01) / height, dx=0.0, dy=0.0)

    def tap(self, target: str | Place) -> None:
        """Tap the middle of a widget, or a point."""
        at = self.find(target).rect.center if isinstance(target, str) else target
        self.finger(pygame.FINGERDOWN, at)
        self.finger(pygame.FINGERUP, at)

    def hold(self, at: Place) -> None:
        """Long-press a point."""
        self.finger(pygame.FINGERDOWN, at)
        self.wait(HOLD + 2 * self.tick)
        self.finger(pygame.FINGERUP, at)

    def pull(self, start: Place, end: Place) -> None:
        """Drag a finger in a few steps."""
        self.finger(pygame.FINGERDOWN, start)
        for part in range(1, 6):
            at = start[0] + (end[0] - start[0]) * part // 5, start[1] + (end[1] - start[1]) * part // 5
            self.finger(pygame.FINGERMOTION, at)
        self.finger(pygame.FINGERUP, end)
