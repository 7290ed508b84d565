"""Translate touch into mouse events: a tap clicks, a pull drags, a long press right-clicks.

A tap is sent when the finger lifts, because until then the touch may become a pull or a long press. While a finger is
down, the mouse points there. After a long press, it keeps pointing there until the next touch.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

# Otherwise SDL would synthesise mouse events, too. On macOS, fingers are on a trackpad, and only its mouse counts.
TOUCH_SUPPORTED: Final = sys.platform != "darwin"
if TOUCH_SUPPORTED:
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")

NOWHERE: Final = (-1, -1)
HOLD: Final = 0.5  # seconds after which a still finger is a long press
_SLIP: Final = 0.014  # the part of the window's shorter side that a finger may move without pulling

Place = tuple[int, int]
# Returns the pixels of pulling per scroll step at a place; 0 where nothing scrolls.
StepAt = Callable[[Place], int]


@dataclass(slots=True)
class _Finger:
    name: tuple[int, int]
    start: Place
    at: Place
    since: float
    does: str = "lies"  # or "pulls", "scrolls", "holds"
    step: int = 0  # pixels per scroll step
    scrolled: int = 0  # steps so far


class TouchInput:
    """Tracks one finger. A second one matters only when it taps during a drag."""

    def __init__(self) -> None:
        self._finger: _Finger | None = None

    @property
    def lies(self) -> bool:
        """Return whether the touch may still become a long press."""
        return self._finger is not None and self._finger.does == "lies"

    @property
    def follows(self) -> bool:
        """Return whether a finger is being tracked."""
        return self._finger is not None

    def let_go(self) -> None:
        """Forget the finger, because its lifting won't be reported."""
        self._finger = None

    def take(
        self, event: pygame.event.Event, size: tuple[int, int], now: float, step_at: StepAt
    ) -> Iterator[pygame.event.Event]:
        """Handle a finger's event and yield mouse events."""
        name = event.touch_id, event.finger_id
        at = (
            min(max(round(event.x * size[0]), 0), size[0] - 1),
            min(max(round(event.y * size[1]), 0), size[1] - 1),
        )
        finger = self._finger
        if event.type == pygame.FINGERDOWN:
            if finger is None:
                self._finger = _Finger(name, at, at, now)
                yield moved(at, at)
            elif finger.does == "pulls":  # a second finger taps during a drag: right click, which rotates a card
                yield from (_button(pygame.MOUSEBUTTONDOWN, finger.at, 3), _button(pygame.MOUSEBUTTONUP, finger.at, 3))
            return
        if finger is None or finger.name != name:
            return
        before, finger.at = finger.at, at
        if event.type == pygame.FINGERMOTION:
            yield from self._pull(finger, before, min(size) * _SLIP, step_at)
            return
        self._finger = None
        if finger.does == "lies":
            yield from (moved(at, before), _button(pygame.MOUSEBUTTONDOWN, at), _button(pygame.MOUSEBUTTONUP, at))
        elif finger.does == "pulls":
            yield from (moved(at, before, pulled=True), _button(pygame.MOUSEBUTTONUP, at))
        if finger.does != "holds":
            yield moved(NOWHERE, at)

    def due(self, now: float) -> Iterator[pygame.event.Event]:
        """Yield a right click once the finger has been still for long enough to be a long press."""
        finger = self._finger
        if finger is not None and finger.does == "lies" and now >= finger.since + HOLD:
            finger.does = "holds"
            yield from (_button(pygame.MOUSEBUTTONDOWN, finger.at, 3), _button(pygame.MOUSEBUTTONUP, finger.at, 3))

    def _pull(self, finger: _Finger, before: Place, slip: float, step_at: StepAt) -> Iterator[pygame.event.Event]:
        """Drag the element under the finger, or scroll if the pull began on a scrollable one."""
        right, down = finger.at[0] - finger.start[0], finger.at[1] - finger.start[1]
        if finger.does == "lies":
            if max(abs(right), abs(down)) <= slip:
                return
            finger.step = step_at(finger.start) if abs(down) > abs(right) else 0
            finger.does = "scrolls" if finger.step else "pulls"
            if not finger.step:
                yield moved(finger.start, before)
                yield _button(pygame.MOUSEBUTTONDOWN, finger.start)
        if finger.does != "scrolls":
            yield moved(finger.at, before, pulled=finger.does == "pulls")
            return
        steps = int(down / finger.step)
        if steps != finger.scrolled:
            yield pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps - finger.scrolled, flipped=False)
            finger.scrolled = steps


def moved(at: Place, before: Place, pulled: bool = False) -> pygame.event.Event:
    rel = (0, 0) if at == NOWHERE else (at[0] - before[0], at[1] - before[1])
    return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(int(pulled), 0, 0))


def _button(kind: int, at: Place, button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=at, button=button)
