"""Read game controllers: which ones are connected, which buttons are pressed, and which repeat while held."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from squaretactics.ui.kit.paint.pad_button_glyphs import PadButton

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

LOG: Final = logging.getLogger(__name__)
# Buttons are identified by position, whatever label a maker prints on them.
os.environ.setdefault("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "0")

_BUTTONS: Final[dict[int, PadButton]] = {
    pygame.CONTROLLER_BUTTON_A: PadButton.SOUTH,
    pygame.CONTROLLER_BUTTON_B: PadButton.EAST,
    pygame.CONTROLLER_BUTTON_X: PadButton.WEST,
    pygame.CONTROLLER_BUTTON_Y: PadButton.NORTH,
    pygame.CONTROLLER_BUTTON_DPAD_UP: PadButton.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: PadButton.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: PadButton.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: PadButton.RIGHT,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: PadButton.LEFT_SHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: PadButton.RIGHT_SHOULDER,
    pygame.CONTROLLER_BUTTON_BACK: PadButton.SELECT,
    pygame.CONTROLLER_BUTTON_START: PadButton.START,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: PadButton.LEFT_STICK,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: PadButton.RIGHT_STICK,
}
# By stick: each axis with its buttons for the negative and positive direction.
_LEFT: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: (PadButton.LEFT, PadButton.RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (PadButton.UP, PadButton.DOWN),
}
_RIGHT: Final = {pygame.CONTROLLER_AXIS_RIGHTY: (PadButton.LEFT_TRIGGER, PadButton.RIGHT_TRIGGER)}
_TRIGGERS: Final = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: PadButton.LEFT_TRIGGER,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: PadButton.RIGHT_TRIGGER,
}
_REPEATED: Final = frozenset(
    {
        PadButton.UP,
        PadButton.DOWN,
        PadButton.LEFT,
        PadButton.RIGHT,
        PadButton.LEFT_SHOULDER,
        PadButton.RIGHT_SHOULDER,
        PadButton.LEFT_TRIGGER,
        PadButton.RIGHT_TRIGGER,
    }
)
_FAR: Final = 32767  # an axis's value at its end
_PRESSED: Final = 0.55  # the part of that at which it's pressed; sticks at rest never read exactly 0
_RELEASED: Final = 0.4
_FIRST_REPEAT: Final = 0.4  # seconds
_REPEAT: Final = 0.11
_PRESENT: Final = 1.0  # seconds after the start in which controllers count as already connected

# The source of a press: controller, kind of control, and its number.
_Source = tuple[int, str, int]


@dataclass(slots=True)
class _HeldButton:
    button: PadButton
    again: float


class Gamepads:
    """Tracks the controllers and their held buttons."""

    def __init__(self) -> None:
        self.connected = self.disconnected = False  # since the flags were last read
        self._open: dict[int, Controller] = {}
        self._held: dict[_Source, _HeldButton] = {}
        self._axes: dict[tuple[int, int], float] = {}
        self._began: float | None = None

    def begin(self, now: float) -> None:
        """Start watching for controllers. This is quick if there are none."""
        self._began = now
        try:
            from pygame._sdl2 import controller  # imported late: the menu is shown without it

            LOG.info("Controllers are looked for. If that ends the program, start it with --no-controllers.")
            controller.init()  # reports connected controllers by events
        except (ImportError, pygame.error) as error:
            LOG.warning("No controllers here: %s", error)

    @property
    def held(self) -> bool:
        """Return whether any button that repeats is held down."""
        return bool(self._held)

    def let_go(self) -> None:
        """Forget all held buttons, because their release won't be reported."""
        self._held.clear()
        self._axes.clear()

    def take(self, event: pygame.event.Event, now: float) -> Iterable[PadButton]:
        """Handle a controller's event, and return the buttons it presses."""
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN if event.button in _BUTTONS:
                return self._press((event.instance_id, "button", event.button), _BUTTONS[event.button], now)
            case pygame.CONTROLLERBUTTONUP:
                self._held.pop((event.instance_id, "button", event.button), None)
            case pygame.CONTROLLERAXISMOTION:
                return self._move(event.instance_id, event.axis, event.value / _FAR, now)
            case pygame.CONTROLLERDEVICEADDED:
                self._connect(event.device_index, now)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._disconnect(event.instance_id)
        return ()

    def due(self, now: float) -> Iterator[PadButton]:
        """Yield the held buttons that repeat now."""
        for held in list(self._held.values()):
            if now >= held.again:
                held.again = now + _REPEAT
                yield held.button

    def _press(self, source: _Source, button: PadButton, now: float) -> Iterable[PadButton]:
        if button in _REPEATED:
            self._held[source] = _HeldButton(button, now + _FIRST_REPEAT)
        return (button,)

    def _move(self, pad: int, axis: int, value: float, now: float) -> Iterable[PadButton]:
        """Handle a stick or trigger. Past the dead zone, it presses the button for its direction."""
        self._axes[pad, axis] = value
        if axis in _TRIGGERS:
            return self._lean((pad, "trigger", axis), _TRIGGERS[axis], value, now)
        for number, stick in enumerate((_LEFT, _RIGHT)):
            if axis in stick:
                leaning = max(stick, key=lambda each: abs(self._axes.get((pad, each), 0.0)))
                at = self._axes.get((pad, leaning), 0.0)
                return self._lean((pad, "stick", number), stick[leaning][at > 0], abs(at), now)
        return ()

    def _lean(self, source: _Source, button: PadButton, far: float, now: float) -> Iterable[PadButton]:
        held = self._held.get(source)
        if far < _RELEASED:
            self._held.pop(source, None)
        elif far >= _PRESSED and (held is None or held.button is not button):
            return self._press(source, button, now)
        return ()

    # Connections.
    def _connect(self, device: int, now: float) -> None:
        from pygame._sdl2.controller import Controller

        try:
            pad = Controller(device)
        except pygame.error:  # already disconnected, or SDL can't read it
            return
        LOG.info("A controller is there: %s", pad.name)
        self._open[pad.id] = pad
        self.connected = self.connected or self._began is None or now > self._began + _PRESENT

    def _disconnect(self, pad: int) -> None:
        self.disconnected = self._open.pop(pad, None) is not None or self.disconnected
        self._held = {source: held for source, held in self._held.items() if source[0] != pad}
        self._axes = {place: value for place, value in self._axes.items() if place[0] != pad}
