"""Draw the panel of a guide: the task, the verdict, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE
from squaretactics.ui.kit.layout import largest_size
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.base_drawing import BaseDrawing
from squaretactics.ui.table.guide import GuideAction, GuideText, TableGuide
from squaretactics.ui.table.layout import TableLayout
from squaretactics.ui.table.table_view import TableView

_LOW: Final = 2.4  # ratio of width to height above which a panel is low: its buttons stand beside the text
_LETTERS: Final = 27
_PAD: Final = 20
_BUTTON: Final = 52
_GAP: Final = 10
_WAY_LETTERS: Final = 25
_INSIDE: Final = 20  # padding of a button, both ends together
_BETWEEN: Final = 0.3  # gap between paragraphs, as a share of the text size
_SLOTS: Final = 2  # places for buttons, one above the other
_WAYS_PART: Final = 0.2  # share of a low panel's width
_FACES: Final = {"head": "display", "task": "strong", "good": "strong", "bad": "strong"}
_COLOURS: Final = {"good": theme.GOOD, "bad": theme.BAD}


@dataclass(frozen=True, slots=True)
class _GuidePlacement:
    """The placed paragraphs and buttons, and the state they were placed for."""

    known: Hashable
    words: tuple[tuple[pygame.Surface, tuple[int, int]], ...]
    answers: list[AnswerButton[Any]]


class GuideDrawing(BaseDrawing[TableView[Any, Any]]):
    """Draws a guide's panel in the area that `room` returns."""

    def __init__(self, scene: TableView[Any, Any], guide: TableGuide, room: Callable[[], pygame.Rect]) -> None:
        super().__init__(scene)
        self.guide, self.room = guide, room
        self._placed: _GuidePlacement | None = None

    def _now(self) -> _GuidePlacement:
        """Return the current paragraphs and buttons in their places."""
        busy = self.scene.director.busy
        says, actions = (*self.guide.says(busy),), self.guide.actions(busy)
        known = self._layout, says, tuple((way.name, way.words) for way in actions)
        if self._placed is None or self._placed.known != known:
            self._placed = self._place(known, self.room(), says, actions)
        return self._placed

    @property
    def _layout(self) -> TableLayout:
        return self.scene.layout_now

    def answers(self) -> list[AnswerButton[Any]]:
        return self._now().answers

    def main(self) -> AnswerButton[Any] | None:
        return next((answer for answer in self.answers() if answer.main), None)

    def _place(
        self, known: Hashable, room: pygame.Rect, says: Sequence[GuideText], actions: Sequence[GuideAction]
    ) -> _GuidePlacement:
        low, gap = room.width > _LOW * room.height, self.size(_GAP)
        pad = self.size(_PAD)
        inside = room.inflate(-2 * pad, -2 * pad)
        across = round(room.width * _WAYS_PART) if low else inside.width
        high = min(self.size(_BUTTON), (inside.height - gap) // 2)
        # The last button leads out. It stays in its place, whatever its words and however many are above it.
        stack = _SLOTS * (high + gap) - gap
        bottom = inside.centery + stack // 2 if low else inside.bottom
        answers: list[AnswerButton[Any]] = []
        for above, way in enumerate(reversed(actions)):
            rect = pygame.Rect(0, 0, across, high)
            rect.bottomright = inside.right, bottom - above * (high + gap)
            answers.insert(0, AnswerButton(way.name, way.words, way.act, rect, way.main))
        width = inside.width - across - pad if low else inside.width
        height = inside.height if low else inside.height - (stack + gap if actions else 0)
        letters = self._fitting(says, width, height)
        if low or letters < self.painter.least_text:  # without the heading, which is shown elsewhere too
            says = [said for said in says if said.tone != "head"]
            letters = self._fitting(says, width, height)
        texts, between = [self._text(said, letters, width) for said in says], round(_BETWEEN * letters)
        total = _height(texts, letters)
        top = inside.top + (max(height - total, 0) // 2 if low else 0)
        words: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for text in texts:
            words.append((text, (inside.left, top)))
            top += text.get_height() + between
        return _GuidePlacement(known, tuple(words), answers)

    def _fitting(self, says: Sequence[GuideText], width: int, height: int) -> int:
        """Return the largest text size at which the paragraphs fit."""

        def fits(size: int) -> bool:
            return _height([self._text(said, size, width) for said in says], size) <= height

        return largest_size(fits, self.letters(_LETTERS), MIN_FONT_SIZE)

    def _text(self, said: GuideText, letters: int, width: int) -> pygame.Surface:
        colour = theme.GOOD_INK if said.tone == "good" else _COLOURS.get(said.tone, theme.INK)
        size = letters + self.size(3) if said.tone == "head" else letters
        return self.painter.text(said.words, _FACES.get(said.tone, "text"), size, colour, width)

    def draw(self, focus: Hashable = None) -> None:
        """Draw the panel, with a ring around the focused button."""
        now, rect, blur = self._now(), self.room(), self.size(18)
        shadow = self.painter.shadow(rect.size, self.size(theme.PANEL_RADIUS), blur)
        self.target.blit(shadow, rect.move(-blur, -blur + self.size(5)), None, BLEND)
        edge = next(
            (_COLOURS[said.tone] for said in self.guide.says(self.scene.director.busy) if said.tone in _COLOURS),
            theme.INK,
        )
        paper = self.painter.panel(rect.size, self.size(theme.PANEL_RADIUS), theme.PAPER, edge, self.size(6))
        self.target.blit(paper, rect, None, BLEND)
        for text, place in now.words:
            self.target.blit(text, place, None, BLEND)
        for answer in now.answers:
            over = answer.rect.collidepoint(self.scene.pointer)
            face = theme.ACCENT if answer.main else theme.HOVER if over else theme.PAPER_BRIGHT
            fill = self.painter.panel(answer.rect.size, answer.rect.height // 2, face, theme.INK, self.size(4))
            self.target.blit(fill, answer.rect, None, BLEND)
            inside = answer.rect.width - self.size(_INSIDE)
            words = self.painter.fitted(answer.words, "display", self.letters(_WAY_LETTERS), theme.INK, inside)
            self.blit(words, answer.rect.center)
            if focus == ("tip", answer.id):
                ring = answer.rect.inflate(self.size(12), self.size(12))
                colour = self.scene.app.tones().focus
                picture = self.painter.ring(ring.size, ring.height // 2, colour, self.size(5))
                self.target.blit(picture, ring, None, BLEND)


def _height(texts: Sequence[pygame.Surface], letters: int) -> int:
    """Return the height of paragraphs with this text size."""
    return sum(text.get_height() for text in texts) + round(_BETWEEN * letters) * (len(texts) - 1)
