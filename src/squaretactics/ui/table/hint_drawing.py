"""Draw a hint: marks on what it is about, and a panel with the reasons."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.core.spec import E, M, V
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.base_drawing import BaseDrawing, T
from squaretactics.ui.table.hint_controller import HintController
from squaretactics.ui.table.thinker import Thinker

# A label, and the pictures after it.
PictureRow = tuple[str, Sequence[pygame.Surface]]

_CROSS: Final = 34
_WORDS_PART: Final = 0.28  # share of a row of pictures that its label takes
_LOW: Final = 200  # below this height of the area, the panel fills all of it


class HintPanelDrawing(BaseDrawing[T]):
    hangs = False  # whether the panel hangs from the top of its area; otherwise it stands at the bottom

    def __init__(self, scene: T) -> None:
        super().__init__(scene)
        self.shown = pygame.Rect(0, 0, 0, 0)  # the current or last area of the panel
        self.rows: list[pygame.Rect] = []  # the current or last areas of its rows of pictures

    @property
    @abstractmethod
    def room(self) -> pygame.Rect:
        """Return the area that the panel may use."""

    def mark_hinted(
        self,
        rect: pygame.Rect,
        round_ends: bool = False,
        bulb: tuple[int, int] | None = None,
        card: tuple[float, Callback] | None = None,
    ) -> None:
        """Outline what a hint is about, with the bulb at its top left or at the given position.

        A `card`, given by its rotation and what draws it, is drawn over its outline.
        """
        if not rect.height:
            return
        radius = rect.height // 2 if round_ends else min(self.size(14), rect.height // 2)
        if card is not None:
            edge = rect.inflate(self.size(4), self.size(4))
            frame = self.painter.panel(edge.size, radius, theme.HINT, theme.INK, self.size(4))
            self.blit(self.painter.turned(frame, "hinted_card", card[0], stays=True), edge.center)
            card[1]()
        else:
            for grow, colour, thick in ((4, theme.INK, 11), (0, theme.HINT, 7)):
                edge = rect.inflate(self.size(grow), self.size(grow))
                self.target.blit(self.painter.ring(edge.size, radius, colour, self.size(thick)), edge, None, BLEND)
        size = max(self.size(44), 18)
        # Inside the outline, because there may be words above its edge, and numbers at the middle of its sides.
        centre = rect.left + size * 2 // 5, rect.top + size * 2 // 5
        self._bulb(bulb or (centre if rect.height > 2 * size else (rect.left, rect.centery)), size)

    def _bulb(self, centre: tuple[int, int], size: int) -> None:
        self.blit(self.painter.panel((size, size), size // 2, theme.HINT, theme.INK, self.size(4)), centre)
        self.blit(sign(self.painter, "bulb", size * 7 // 10, theme.INK), centre)

    def closes(self, point: tuple[int, int]) -> bool:
        """Return whether a click at this point of the panel closes it."""
        return self.shown.collidepoint(point)

    def place_progress_bar(self, bar: pygame.Rect, prompt: pygame.Rect) -> None:
        """Place the progress bar by the line that mentions the search."""
        bar.bottomleft = prompt.left + self.size(12), prompt.bottom

    def progress(self, share: float, colour: theme.Colour) -> None:
        """Draw the progress of the search below the line that mentions it."""
        bar = pygame.Rect(0, 0, self.size(220), max(self.size(6), 2))
        self.place_progress_bar(bar, self.scene.layout_now.prompt)
        done = max(round(bar.width * share), bar.height), bar.height
        for size, fill in ((bar.size, theme.TABLE_EDGE), (done, colour)):
            self.target.blit(self.painter.panel(size, bar.height // 2, fill), bar, None, BLEND)

    def thinking(self, hint_controller: HintController[M, E, V], thinker: Thinker) -> None:
        """Show the progress of a hint's search or, if there is none, of a bot's."""
        if hint_controller.thinking:
            self.progress(hint_controller.progress, theme.HINT)
        elif thinker.asked("move") and thinker.progress("move") and not self.scene.director.busy:
            self.progress(thinker.progress("move"), theme.TEXT_SOFT)

    def panel(self, what: str, lines: Sequence[str], rows: Sequence[PictureRow] = ()) -> None:
        """Draw a hint's panel in the largest text size that fits, with a cross to close it.

        Below its first line are rows of pictures, each after a label.
        """
        room = self.room
        low = room.height < self.size(_LOW)
        pad, bulb = (self.size(10), self.size(36)) if low else (self.size(18), self.size(48))
        width = room.width - 2 * pad
        high = max((picture.get_height() + self.size(6) for _, pictures in rows for picture in pictures), default=0)
        letters = self.letters(26)
        while True:
            head = self.painter.text(
                what, "display", letters + self.size(5), theme.HINT, width - bulb - self.size(_CROSS) - pad
            )
            texts = [self.painter.text(line, "text", letters, theme.TEXT, width) for line in lines if line]
            height = max(head.get_height(), bulb) + sum(text.get_height() + pad // 3 for text in texts) + 2 * pad
            height += high * len(rows) + (pad // 2 if rows else 0)
            if height <= room.height or letters <= max(self.painter.least_text, MIN_FONT_SIZE):
                break
            letters -= 1
        while height > room.height and texts:  # the last lines matter least
            height -= texts.pop().get_height() + pad // 3
        self.shown = rect = room.copy()
        if not low:
            rect.height = min(height, room.height)
            if not self.hangs:
                rect.bottom = room.bottom
        panel = self.painter.panel(rect.size, self.size(theme.PANEL_RADIUS), theme.PLAQUE, theme.HINT, self.size(4))
        self.target.blit(panel, rect, None, BLEND)
        y = rect.top + max((rect.height - height) // 2 + pad, pad // 2)
        row = max(head.get_height(), bulb)
        self._bulb((rect.left + pad + bulb // 2, y + row // 2), bulb)
        over = rect.collidepoint(self.scene.pointer)
        cross = sign(self.painter, "cross", self.size(_CROSS), theme.ACCENT if over else theme.TEXT_SOFT)
        self.target.blit(cross, cross.get_rect(topright=(rect.right - pad // 2, rect.top + pad // 2)), None, BLEND)
        middle = y + row // 2
        self.target.blit(head, head.get_rect(midleft=(rect.left + pad + bulb + self.size(9), middle)), None, BLEND)
        y += row + pad // 3
        self.rows = []
        for before, pictures in rows:
            self.rows.append(pygame.Rect(rect.left + pad, y, width, high))
            self._row(before, pictures, self.rows[-1])
            y += high
        y += pad // 2 if rows else 0
        for text in texts:
            self.target.blit(text, (rect.left + pad, y), None, BLEND)
            y += text.get_height() + pad // 3

    def _row(self, before: str, pictures: Sequence[pygame.Surface], room: pygame.Rect) -> None:
        words = pygame.Rect(room.left, room.top, round(room.width * _WORDS_PART), room.height)
        text = self.painter.fitted(before, "display", self.letters(24), theme.HINT, words.width - self.size(6))
        self.target.blit(text, text.get_rect(midleft=words.midleft), None, BLEND)
        each = (room.width - words.width) / len(pictures)
        for number, picture in enumerate(pictures):
            self.blit(picture, (words.right + each * (number + 0.5), room.centery))
