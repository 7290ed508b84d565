"""A few words that have a line to themselves, and a second one where they would be much smaller on one."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import Label, fitting
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import Colour

_MUCH_SMALLER: Final = 0.8  # of the size that is wanted


def is_crowded(app: App, words: str, face: str, size: int, width: int) -> bool:
    """Say whether words would be much smaller on one line of a width."""
    return app.painter.font(face, size).size(words)[0] * _MUCH_SMALLER > width


def lines_of(app: App, words: str, face: str, size: int, width: int) -> int:
    """Return how many lines a caption takes, one or two."""
    return 2 if " " in words and is_crowded(app, words, face, size, width) else 1


def caption(app: App, words: str, face: str, size: int, colour: Colour, width: int, centre: bool) -> pygame.Surface:
    """Return a caption, smaller where it would be wider than allowed even so."""
    if lines_of(app, words, face, size, width) == 1:
        return app.painter.fitted(words, face, size, colour, width)
    gaps = [at for at, letter in enumerate(words) if letter == " "]
    middle = min(gaps, key=lambda at: abs(2 * at - len(words)))
    lines = words[:middle], words[middle + 1 :]
    letters = fitting(app, face, size, ((line, width) for line in lines))
    return app.painter.text("\n".join(lines), face, letters, colour, width, centre)


class Caption(Label):
    """A caption that begins at the left of its rectangle."""

    def lines(self, width: int) -> int:
        """Return how many lines it takes in such a width."""
        return lines_of(self.app, self.words, self.face, self.letters, width)

    def draw(self, target: pygame.Surface) -> None:
        colour = self.tones.soft if self.soft else self.tones.text
        picture = caption(self.app, self.words, self.face, self.letters, colour, self.rect.width, centre=False)
        target.blit(picture, picture.get_rect(midleft=self.rect.midleft), special_flags=BLEND)
