"""Fingers on the screen, as what a mouse would do: a tap clicks, a pull drags, to hold is the right button.

A tap is told when the finger lifts, for until then it may still become a pull or be held. While a finger lies on
the screen the mouse points there; where one was held, what it asked about stays pointed at until the next touch.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

# SDL would make a mouse of them as well. Where fingers lie on a trackpad instead, only that mouse is meant.
TOUCH_SUPPORTED: Final = sys.platform != "darwin"
if TOUCH_SUPPORTED:
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")

NOWHERE: Final = (-1, -1)
HOLD: Final = 0.5  # seconds after which a finger that lies still is held
_SLIP: Final = 0.014  # of the window's shorter side, which a finger may roll without being pulled

Place = tuple[int, int]
# How far a pull at a place scrolls by one step there, in pixels; 0 where nothing scrolls.
StepAt = Callable[[Place], int]


@dataclass(slots=True)
class _Finger:
    name: tuple[int, int]
    start: Place
    at: Place
    since: float
    does: str = "lies"  # or "pulls", "scrolls", "holds"
    step: int = 0  # of what it scrolls
    scrolled: int = 0  # steps so far


class TouchInput:
    """Follows one finger at a time; of another it matters only that it taps while something is dragged."""

    def __init__(self) -> None:
        self._finger: _Finger | None = None

    @property
    def lies(self) -> bool:
        """Say whether a finger lies there that may yet be held."""
        return self._finger is not None and self._finger.does == "lies"

    @property
    def follows(self) -> bool:
        """Say whether a finger is on the screen that is followed."""
        return self._finger is not None

    def let_go(self) -> None:
        """Forget the finger: nobody tells of it any more."""
        self._finger = None

    def take(
        self, event: pygame.event.Event, size: tuple[int, int], now: float, step_at: StepAt
    ) -> Iterator[pygame.event.Event]:
        """Take an event of a finger, and yield what the mouse would do."""
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
            elif finger.does == "pulls":  # another one taps while this one holds something: it is turned
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
        """Yield a click of the right button, once a finger is held."""
        finger = self._finger
        if finger is not None and finger.does == "lies" and now >= finger.since + HOLD:
            finger.does = "holds"
            yield from (_button(pygame.MOUSEBUTTONDOWN, finger.at, 3), _button(pygame.MOUSEBUTTONUP, finger.at, 3))

    def _pull(self, finger: _Finger, before: Place, slip: float, step_at: StepAt) -> Iterator[pygame.event.Event]:
        """Drag what lies under the finger, or scroll where it was put down on what scrolls."""
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
    """Return the event of a mouse that is moved from one place to another."""
    rel = (0, 0) if at == NOWHERE else (at[0] - before[0], at[1] - before[1])
    return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(int(pulled), 0, 0))


def _button(kind: int, at: Place, button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=at, button=button)
