"""What the layout of any game's table says: how large the window is, and how large things are in it."""

from __future__ import annotations

import pygame


class TableLayout:
    """The window's size, how many pixels a unit of the design has, and how large the player likes words."""

    strip: pygame.Rect  # at the top of the window
    prompt: pygame.Rect  # where questions and answers stand
    log_lies_over: bool = False  # for want of a place of its own

    def __init__(self, size: tuple[int, int], unit: float, text: float = 1.0) -> None:
        self.size = size
        self.unit = unit
        self.text = text

    def letters(self, length: float) -> int:
        """Return a text size of the design in pixels."""
        return max(1, round(length * self.unit * self.text))
