"""Draw captions on one line, or on two where one line would need much smaller text."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import fitting
from squaretactics.ui.kit.paint.theme import Colour

_MUCH_SMALLER: Final = 0.8  # of the wanted size


def is_crowded(app: App, words: str, face: str, size: int, width: int) -> bool:
    """Return whether the words would be much smaller on one line of this width."""
    return app.painter.font(face, size).size(words)[0] * _MUCH_SMALLER > width


def lines_of(app: App, words: str, face: str, size: int, width: int) -> int:
    """Return the number of lines of a caption, 1 or 2."""
    return 2 if " " in words and is_crowded(app, words, face, size, width) else 1


def caption(app: App, words: str, face: str, size: int, colour: Colour, width: int, centre: bool) -> pygame.Surface:
    """Return a caption's picture, shrunk if even two lines are too wide."""
    if lines_of(app, words, face, size, width) == 1:
        return app.painter.fitted(words, face, size, colour, width)
    gaps = [at for at, letter in enumerate(words) if letter == " "]
    middle = min(gaps, key=lambda at: abs(2 * at - len(words)))
    lines = words[:middle], words[middle + 1 :]
    letters = fitting(app, face, size, ((line, width) for line in lines))
    return app.painter.text("\n".join(lines), face, letters, colour, width, centre)
