"""The notes of a game's lessons on a cork board, one of which is selected."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

import pygame

from squaretactics.translation import say
from squaretactics.ui.exercises.task import Task
from squaretactics.ui.kit.actions import ARROWS, Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.forms.widgets import EDGE, text_in_box
from squaretactics.ui.kit.layout import grid
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.rounded_boxes import tilted
from squaretactics.ui.kit.paint.theme import ACCENT, BODY, HOVER, INK, Colour
from squaretactics.ui.menu.cork_board import (
    CHOSEN_NOTE,
    PinnedWidget,
    draw_badge,
    draw_note_shadow,
    draw_pin,
    note_paper,
)

AnyTask = Task[Any, Any, Any]

_IN_ROW: Final = (3, 5)  # notes, if there are few or many
_FEW: Final = 6
_GAP: Final = 30
_INSET: Final = 12
_FIGURE_PART: Final = 0.6  # of a note's height, at most
_BADGE: Final = 50
_TILTS: Final = (-1.4, 1.1, -0.6, 1.6, -1.0, 0.8, -1.7)  # degrees


class LessonNotes(PinnedWidget):
    """Notes with a figure, a title and a number or a tick each. A click on the selected one opens it."""

    def __init__(
        self, app: App, tasks: Sequence[AnyTask], done: Collection[str], chosen: Handler[int], opened: Handler[int]
    ) -> None:
        super().__init__(app, "lessons", paper=True)
        self.tasks, self.done, self._chosen, self._opened = tasks, done, chosen, opened
        self.index = 0
        self._pressed_again = False

    def named(self) -> str:
        return self.called

    def value_text(self) -> str:
        task = self.tasks[self.index]
        words = say("{lesson}, done", lesson=task.title) if task.name in self.done else task.title
        place = say("{number} of {all}", number=self.index + 1, all=len(self.tasks))
        return say("{words}, {place}", words=words, place=place)

    def shows(self) -> Sequence[str]:
        return [task.title for task in self.tasks]

    def choose(self, index: int) -> None:
        if self.index != index:
            self.index = index
            self.app.dirty = True
            self._chosen(index)

    @property
    def _in_row(self) -> int:
        return _IN_ROW[len(self.tasks) > _FEW]

    def note(self, index: int) -> pygame.Rect:
        """Return the place of a note. If the last row isn't full, it's in the middle."""
        gap, count, in_row = self.app.unit(_GAP), len(self.tasks), self._in_row
        left, top, wide, high = grid((*self.rect.topleft, *self.rect.size), in_row, count, gap)[index]
        missing = -count % in_row if index >= count // in_row * in_row else 0
        return pygame.Rect(round(left + missing * (wide + gap) / 2), round(top), round(wide), round(high))

    def click_points(self) -> dict[str, tuple[int, int]]:
        points = {f"{self.name}: {index}": self.note(index).center for index in range(len(self.tasks))}
        return super().click_points() | points

    # Input.
    def _at(self, at: tuple[int, int]) -> int | None:
        return next((index for index in range(len(self.tasks)) if self.note(index).collidepoint(at)), None)

    def press(self, at: tuple[int, int]) -> None:
        index = self._at(at)
        self._pressed_again = index == self.index
        if index is not None:
            self.choose(index)

    def click(self, at: tuple[int, int]) -> None:
        if self._pressed_again and self._at(at) == self.index:
            self._opened(self.index)

    def do(self, action: Action) -> bool:
        if action is Action.CONFIRM:
            self._opened(self.index)
            return True
        right, down = ARROWS.get(action, (0, 0))
        row, column = divmod(self.index, self._in_row)
        wanted = (row + down) * self._in_row + column + right
        if not (right or down) or not 0 <= column + right < self._in_row or not 0 <= wanted < len(self.tasks):
            return False
        self.choose(wanted)
        return True

    # Drawing.
    def draw(self, target: pygame.Surface) -> None:
        pointed = self._at(self.app.pointer) if self.hovered else None
        for index, task in enumerate(self.tasks):
            self._draw_note(target, index, task, index == pointed)

    def _draw_note(self, target: pygame.Surface, index: int, task: AnyTask, pointed: bool) -> None:
        app, painter, place = self.app, self.app.painter, self.note(index)
        chosen = index == self.index
        colour = CHOSEN_NOTE if chosen else HOVER if pointed else None
        draw_note_shadow(app, target, place)
        tilt = 0.0 if app.high_contrast else _TILTS[index % len(_TILTS)]
        key = ("lesson", task.name, index, tilt, app.letters(BODY))
        picture = plain = painter.progressive(
            key,
            place.size,
            lambda: tilted(self._note(index, task, place.size, None), tilt),
            lambda: tilted(note_paper(app, place.size, index), tilt),
        )
        if colour is not None:
            picture = painter.progressive(
                (key, colour),
                plain.get_size(),
                lambda: tilted(self._note(index, task, place.size, colour), tilt),
                lambda: plain,
            )
        target.blit(picture, picture.get_rect(center=place.center), special_flags=BLEND)
        self._draw_badge(target, index, place, task.name in self.done)
        draw_pin(app, target, place, index)

    def _note(self, index: int, task: AnyTask, size: tuple[int, int], colour: Colour | None) -> pygame.Surface:
        """Draw a note as if it hung straight."""
        app, painter, inset, thick = self.app, self.app.painter, self.app.unit(_INSET), self.app.unit(EDGE)
        note = note_paper(app, size, index, colour).copy()
        if colour == CHOSEN_NOTE:
            inner = size[0] - 2 * thick, size[1] - 2 * thick
            note.blit(painter.ring(inner, app.unit(3), ACCENT, app.unit(EDGE + 1)), (thick, thick), None, BLEND)
        across = min(round(size[1] * _FIGURE_PART), size[0] - 2 * thick)
        top = inset + app.unit(16)
        picture = painter.svg(*task.picture, size=(across, across))
        note.blit(picture, picture.get_rect(midtop=(size[0] // 2, top)), special_flags=BLEND)
        room = pygame.Rect(inset, top + across, size[0] - 2 * inset, size[1] - inset - top - across)
        title = text_in_box(app, task.title, "display", app.letters(BODY), INK, room.size)
        note.blit(title, title.get_rect(center=room.center), special_flags=BLEND)
        return note

    def _draw_badge(self, target: pygame.Surface, index: int, note: pygame.Rect, done: bool) -> None:
        """Draw a lesson's number, or a tick."""
        size = self.app.unit(_BADGE)
        badge = pygame.Rect(note.left - self.app.unit(12), note.top - self.app.unit(8), size, size)
        draw_badge(self.app, target, badge, index + 1, done)

    def draw_focus(self, target: pygame.Surface) -> None:
        note = self.note(self.index)
        self.draw_ring(target, note)
        self._draw_badge(target, self.index, note, self.tasks[self.index].name in self.done)
        draw_pin(self.app, target, note, self.index)
