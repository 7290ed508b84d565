"""Translate controller and touch events into keyboard and mouse events, the only ones that scenes handle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import pygame

from squaretactics.translation import say
from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.device_text import Device
from squaretactics.ui.kit.gamepads import Gamepads
from squaretactics.ui.kit.paint.pad_button_glyphs import PadButton
from squaretactics.ui.kit.toast import Toast
from squaretactics.ui.kit.touch_input import NOWHERE, TOUCH_SUPPORTED, TouchInput, moved

_FINGERS: Final = frozenset({pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP})
_MOUSE: Final = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL})
_PADS: Final = frozenset(
    {
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERBUTTONUP,
        pygame.CONTROLLERAXISMOTION,
        pygame.CONTROLLERDEVICEADDED,
        pygame.CONTROLLERDEVICEREMOVED,
    }
)
# Duplicate events of controllers that are already read. A trembling axis must not cause redraws.
_UNREAD: Final = frozenset(
    {
        pygame.JOYAXISMOTION,
        pygame.JOYBALLMOTION,
        pygame.JOYBUTTONDOWN,
        pygame.JOYBUTTONUP,
        pygame.JOYDEVICEADDED,
        pygame.JOYDEVICEREMOVED,
        pygame.JOYHATMOTION,
        pygame.CONTROLLERDEVICEREMAPPED,
        pygame.CONTROLLERSENSORUPDATE,
        pygame.CONTROLLERTOUCHPADDOWN,
        pygame.CONTROLLERTOUCHPADMOTION,
        pygame.CONTROLLERTOUCHPADUP,
        pygame.MULTIGESTURE,
        *_FINGERS,  # on systems without touch input
    }
)
_NUDGE: Final = 3  # pixels that a bumped mouse may move
_ECHO: Final = 0.3  # seconds in which some systems repeat a touch by the mouse


class InputTranslator:
    """Translates all events, and tells the app which device is in use."""

    def __init__(self, app: App, notice: Toast) -> None:
        self.app, self._notice = app, notice
        self.gamepads, self.touch = Gamepads(), TouchInput()
        self._touched: Scene | None = None  # the top scene when the finger came down
        self._away = False  # whether another window has the focus
        self._touched_at = -_ECHO  # when a finger was last read

    @property
    def waits(self) -> bool:
        """Return whether a held button or a resting finger will trigger something as time passes."""
        return self.gamepads.held or self.touch.lies

    def begin(self) -> Iterator[None]:
        """Start reading controllers, as one step of the start-up work."""
        self.gamepads.begin(self.app.clock())
        yield

    def read(self, events: Iterable[pygame.event.Event]) -> Iterator[pygame.event.Event]:
        """Yield events for the scenes. Each must be handled before the next one is requested."""
        for event in events:
            yield from self._read(event)
        for button in self.gamepads.due(self.app.clock()):
            yield _pressed(button)
        yield from self.touch.due(self.app.clock())

    def _read(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        app, now = self.app, self.app.clock()
        if event.type in _PADS:
            pressed = self.gamepads.take(event, now)
            self._announce_gamepads()
            if self._away:
                self.gamepads.let_go()
                return
            for button in pressed:
                app.device = Device.PAD
                yield _pressed(button)
        elif event.type in _FINGERS and TOUCH_SUPPORTED:
            app.device = Device.TOUCH
            scene = app.stack[-1]
            if event.type == pygame.FINGERDOWN and not self.touch.follows:
                self._touched = scene
            elif scene is not self._touched and self.touch.follows:  # it wasn't meant for the new scene
                self.touch.let_go()
                yield moved(NOWHERE, NOWHERE)
            self._touched_at = now
            yield from self.touch.take(event, app.size, now, self._step_at)
        elif event.type not in _UNREAD:
            if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
                self._away = event.type == pygame.WINDOWFOCUSLOST
                self.gamepads.let_go()
                self.touch.let_go()
            if event.type in _MOUSE and TOUCH_SUPPORTED and self._is_echo(event, now):
                return
            if event.type == pygame.KEYDOWN or (event.type in _MOUSE and self._is_deliberate(event)):
                app.device = Device.KEYS
            yield event

    def _is_echo(self, event: pygame.event.Event, now: float) -> bool:
        """Return whether a mouse event was synthesised from a finger that has been read."""
        return getattr(event, "touch", False) or self.touch.follows or now < self._touched_at + _ECHO

    def _is_deliberate(self, event: pygame.event.Event) -> bool:
        """Return whether a mouse event is more than an accidental nudge."""
        if event.type != pygame.MOUSEMOTION:
            return True
        right, down = event.rel
        return max(abs(int(right)), abs(int(down))) > _NUDGE

    def _step_at(self, place: tuple[int, int]) -> int:
        return self.app.stack[-1].swipe_step(place) if self.app.stack else 0

    def _announce_gamepads(self) -> None:
        gamepads, app = self.gamepads, self.app
        if gamepads.disconnected:
            self._notice.tell(say("Controller disconnected. Mouse and keyboard still work."))
            if app.device is Device.PAD:
                app.device = Device.KEYS
        elif gamepads.connected:
            self._notice.tell(say("Controller connected."))
        gamepads.connected = gamepads.disconnected = False


def _pressed(button: PadButton) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=pygame.K_UNKNOWN, mod=0, unicode="", button=button)
