"""Focus at a table: what the mouse or keyboard can reach, and how the arrow keys move the focus."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Generic

import pygame

from squaretactics.core.spec import E, M, V
from squaretactics.ui.kit.actions import ARROWS, Action
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.device_text import Device
from squaretactics.ui.kit.forms.widgets import touch_target
from squaretactics.ui.table.choices import TableChoices
from squaretactics.ui.table.table_view import TablePointer

NOWHERE: Final = (-1, -1)
_NUDGE: Final = 2  # pixels: a hand on the table may nudge the mouse this far
_DOUBLE_CLICK: Final = 0.4  # seconds in which a second click is still meant for the first button


@dataclass(frozen=True, slots=True)
class FocusItem:
    """Something at the table that can be chosen or read. Its name begins with its kind."""

    name: Hashable
    rect: pygame.Rect
    act: Callback

    def is_of(self, *kinds: str) -> bool:
        return isinstance(self.name, tuple) and self.name[0] in kinds


class TableFocus(TablePointer, Generic[M, E, V]):
    """Tracks whether the mouse or the keyboard is pointing, and at what."""

    def __init__(self, table_choices: TableChoices[M, E, V]) -> None:
        self.focus: Hashable = None  # the name of the item with the keyboard focus
        # Where the mouse rested when the keyboard was first used. Until it moves away, it points at nothing.
        self._rests_at: tuple[int, int] | None = None
        self._pressed: tuple[Hashable, tuple[int, int], float] | None = None  # the last button, the point, and the time
        self.table_choices, self.controller = table_choices, table_choices.controller
        self._scene = self.controller.scene
        super().__init__(self._scene.app)
        self._scene.pointing = self

    # Mouse or keyboard.
    @property
    def pointer(self) -> tuple[int, int]:
        """Return the mouse position; NOWHERE if it is over the log or if the keyboard is in use."""
        pointer = self._scene.app.pointer
        log_point = self._scene.log_panel.rect.collidepoint(pointer)
        return NOWHERE if log_point or self._rests_at is not None else pointer

    def moved(self, point: tuple[int, int]) -> None:
        """Note a mouse movement, which may bring the pointer back after keyboard use."""
        if self._rests_at is not None and far(point, self._rests_at, _NUDGE):
            self._rests_at = None

    def use_mouse(self) -> None:
        self.focus = self._rests_at = None

    def use_keyboard(self) -> None:
        self._rests_at = self._rests_at or self._scene.app.pointer

    def forget(self) -> None:
        """Clear the keyboard focus."""
        self.focus = None

    def played(self) -> None:
        """Take note that the person at the screen has played."""
        self.forget()

    def step(self, action: Action) -> None:
        """Move the keyboard focus in a direction, or to the next or previous item."""
        self.use_keyboard()
        if self._fold(action):
            return
        found = self.items()
        now = next((item for item in found if item.name == self.focus), None)
        if action not in ARROWS and now is not None:
            now = found[(found.index(now) + (-1 if action is Action.PREVIOUS else 1)) % len(found)]
        else:
            now = self.beside(found, now, ARROWS.get(action, (0, 0)))
        self.focus = now and now.name

    def _fold(self, action: Action) -> bool:
        """Fold a turn of the log with the left arrow, or unfold it with the right one; return whether it was done."""
        now, log = self.focused(), self._scene.log_panel
        if now is None or not now.is_of("line") or action not in (Action.LEFT, Action.RIGHT):
            return False
        place = int(now.name[1])  # type: ignore[index]
        done = log.is_folded(place) == (action is Action.RIGHT)
        if done:
            log.fold(place)
        return done

    def beside(self, found: Sequence[FocusItem], now: FocusItem | None, direction: tuple[int, int]) -> FocusItem | None:
        """Return the item in a direction from the focused one."""
        return nearest_in_direction(found, now, direction)

    @property
    def is_touch(self) -> bool:
        """Check whether the player is using touch. Holding a finger on something shows its tip, without dropping the
        selection.
        """
        return self._scene.app.device is Device.TOUCH

    def focused(self) -> FocusItem | None:
        return None if self.focus is None else next((item for item in self.items() if item.name == self.focus), None)

    # What can be reached.
    @abstractmethod
    def items(self) -> list[FocusItem]:
        """Return everything that can be chosen now, then what can only be read."""

    def answers(self) -> list[FocusItem]:
        """Return the answers, the buttons in tips (without a curtain), and the tools."""
        table_choices = self.table_choices
        found = [FocusItem(("answer", answer.id), answer.rect, answer.act) for answer in table_choices.answers]
        if self.controller.curtain is None:
            found += [FocusItem(("tip", answer.id), answer.rect, answer.act) for answer in table_choices.tips]
        return found + [FocusItem(("tool", answer.id), answer.rect, answer.act) for answer in table_choices.tools]

    def log_turn_items(self) -> list[FocusItem]:
        """Return the log lines that begin a turn. Choosing one replays that turn."""
        log = self._scene.log_panel
        return [FocusItem(("line", place), rect, partial(log.choose, place)) for place, rect in log.heads()]

    def log_point(self) -> tuple[int, int]:
        now = self.focused()
        return now.rect.center if now is not None and now.is_of("line") else self._scene.app.pointer

    def press_answer(self, point: tuple[int, int]) -> bool:
        """Press the answer, tip or tool at a point; return whether there was one."""
        table_choices = self.table_choices
        # During an animation there is no decision, but pausing always works.
        app, busy = self._scene.app, self._scene.director.busy and not self._scene.playing_clip
        found = table_choices.tools if busy else [*table_choices.tools, *table_choices.tips, *table_choices.answers]
        meant = next((answer for answer in found if answer.rect.collidepoint(point)), None)
        if meant is None and app.device is Device.TOUCH:
            meant = next((answer for answer in found if touch_target(app, answer.rect).collidepoint(point)), None)
        if meant is not None and not self._came_under(meant.id, point):
            self._pressed = meant.id, point, app.clock()
            meant.act()
        return meant is not None

    def _came_under(self, button: Hashable, point: tuple[int, int]) -> bool:
        """Check whether a button has taken the place of another one in the middle of a double click."""
        if self._pressed is None:
            return False
        pressed, at, when = self._pressed
        return button != pressed and point == at and self._scene.app.clock() - when < _DOUBLE_CLICK


def nearest_in_direction(
    found: Sequence[FocusItem], current: FocusItem | None, direction: tuple[int, int]
) -> FocusItem | None:
    """Return the nearest item in a direction, or the first item if there is no current one."""
    if current is None:
        return found[0] if found else None
    x, y = current.rect.center
    best, least = None, 0.0
    for item in found:
        right, down = item.rect.centerx - x, item.rect.centery - y
        along = right * direction[0] + down * direction[1]
        across = abs(right * direction[1]) + abs(down * direction[0])
        if along > 2 and (best is None or along + 2 * across < least):
            best, least = item, along + 2 * across
    return best or current


def far(point: tuple[int, int], other: tuple[int, int], distance: int) -> bool:
    return abs(point[0] - other[0]) + abs(point[1] - other[1]) > distance
