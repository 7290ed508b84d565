"""What everything at the table is drawn with."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from squaretactics.ui.shell.paint import theme
from squaretactics.ui.shell.paint.canvas import Strokes
from squaretactics.ui.shell.paint.painter import BLEND
from squaretactics.ui.square_tactics.cards.faces import CardFaces
from squaretactics.ui.square_tactics.table.layout import Slot

if TYPE_CHECKING:
    from squaretactics.ui.square_tactics.table.scene import TableScene

# After so many frames a part is drawn anew all the same, so that the painter does not take its pictures for forgotten.
_REPEATS: Final = 120


@dataclass(slots=True)
class _Part:
    """A part of a table as it was drawn: what it tells, its blits, and how often they may still be repeated."""

    tells: object
    strokes: Strokes
    repeats: int = _REPEATS


class Brush:
    """Shorthands for drawing a table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.painter = scene.app.painter
        self.faces = CardFaces(self.painter)
        self._parts: dict[Hashable, _Part] = {}

    @property
    def target(self) -> pygame.Surface:
        return self.scene.canvas

    def once(self, part: Hashable, tells: object, draw: Callable[[], None]) -> None:
        """Draw a part of the table; as long as all that it tells stays the same, repeat it blit by blit.

        What it tells must be a value: something that is changed in its place would equal itself.
        """
        scene = self.scene
        tells = scene.layout_now, scene.preferences.now, tells
        known = self._parts.get(part)
        if known is not None and known.repeats and known.tells == tells:
            known.repeats -= 1
            scene.canvas.repeat(known.strokes)
            return
        start = scene.canvas.noted
        draw()
        if self.painter.lacks:  # perhaps this: it will look better soon
            self._parts.pop(part, None)
        else:
            self._parts[part] = _Part(tells, scene.canvas.since(start))

    def blit(self, picture: pygame.Surface, centre: tuple[float, float]) -> None:
        """Draw a picture around a point."""
        self.target.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))), special_flags=BLEND)

    def size(self, length: float) -> int:
        """Return a design length in pixels."""
        return max(1, round(length * self.scene.layout_now.unit))

    def letters(self, length: float) -> int:
        """Return a text size of the design in pixels, as large as the player likes it."""
        return self.scene.layout_now.letters(length)

    def faction(self, seat: int) -> str:
        return self.scene.view.rules.setup.factions[seat]

    def name(self, seat: int) -> str:
        return self.scene.seats[seat].name

    def badge(self, words: str, colour: theme.Colour, centre: tuple[float, float], letters: int = 28) -> None:
        """Draw a word on a small pill."""
        text = self.painter.text(words, "display", self.size(letters), theme.PAPER)
        size = (text.get_width() + self.size(30), text.get_height() + self.size(10))
        self.blit(self.painter.panel(size, size[1] // 2, colour, theme.INK, self.size(4)), centre)
        self.blit(text, centre)

    def shadow(self, slot: Slot, lift: int = 4) -> None:
        rect = slot.box
        blur = self.size(10 + lift)
        shadow = self.painter.shadow(rect.size, self.size(16), blur)
        self.target.blit(shadow, rect.move(-blur, -blur + self.size(lift)), None, BLEND)
