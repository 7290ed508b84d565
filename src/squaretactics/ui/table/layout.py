"""The base of all table layouts: the window's size, and the scale of lengths and text."""

from __future__ import annotations

import pygame


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
        """Convert a text size of the design to pixels."""
        return max(1, round(length * self.unit * self.text))
