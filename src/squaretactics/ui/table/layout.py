"""The base of all table layouts: the window's size, and the scale of lengths and text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pygame

from squaretactics.ui.kit.layout import Boxes
from squaretactics.ui.kit.paint.painter import Size
from squaretactics.ui.kit.paint.theme import smallest_text


class TableLayout:
    """The window's size, the pixels per design unit, and the player's text scale."""

    strip: pygame.Rect  # at the top of the window
    prompt: pygame.Rect  # where questions and answers are
    log_lies_over: bool = False  # whether the log covers the table, because there is no room beside it

    def __init__(self, size: tuple[int, int], unit: float, text: float = 1.0) -> None:
        self.size = size
        self.unit = unit
        self.text = text

    def letters(self, length: float) -> int:
        """Convert a text size from design units to pixels. Text stays readable, except in very small windows."""
        return max(1, round(length * self.unit * self.text), smallest_text(self.size))


class PartsLayout(TableLayout):
    """A layout of named parts in a wide or a tall design, centred in the window."""

    designs: ClassVar[tuple[Size, Size]]
    parts: Mapping[str, Boxes]

    def __init__(self, size: tuple[int, int], text: float) -> None:
        self.tall = size[1] > size[0]
        self.design = self.designs[self.tall]
        self._parts_laid: dict[str, pygame.Rect] = {}
        super().__init__(size, min(size[0] / self.design[0], size[1] / self.design[1]), text)
        self.strip, self.prompt = self.part("strip"), self.part("prompt")

    def place(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Convert a box from design units to window coordinates."""
        left, top = ((side - length * self.unit) / 2 for side, length in zip(self.size, self.design, strict=True))
        start = round(left + x * self.unit), round(top + y * self.unit)
        end = round(left + (x + width) * self.unit), round(top + (y + height) * self.unit)
        return pygame.Rect(start, (end[0] - start[0], end[1] - start[1]))

    def part(self, name: str) -> pygame.Rect:
        if name not in self._parts_laid:
            self._parts_laid[name] = self.lay_part(name)
        return self._parts_laid[name].copy()

    def lay_part(self, name: str) -> pygame.Rect:
        return self.place(*self.parts[name][self.tall])
