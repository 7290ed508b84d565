"""What hangs on the wall of the menu's room: the story book, open at the meadow, where three set out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from squaretactics.games.card_tactics.cards import UNIT_OF
from squaretactics.ui.card_tactics import figures
from squaretactics.ui.card_tactics.figures import READY
from squaretactics.ui.card_tactics.table.place import LAYERS, PAGE, PLACES
from squaretactics.ui.shell.backdrop import Backdrop
from squaretactics.ui.shell.paint.painter import BLEND, Size, Steps
from squaretactics.ui.shell.paint.theme import INK, PAPER, WHITE
from squaretactics.ui.shell.rehearsal import Drawing

# Where the book hangs, by its middle, and how wide it is: on the design, and on the tall one.
_WIDE: Final = (1090, 470, 700)
_TALL: Final = (470, 1010, 560)
_SHAPE: Final = 0.74  # of its height beside its width
_FROM: Final = 0.02  # of the page, where what is shown of it begins
_EDGE: Final = 16  # of its paper, round the picture
# Who stands where, in parts of the picture: the feet, and how large.
_STANDING: Final = (("ranger", (0.2, 0.93), 0.36), ("pyromancer", (0.47, 0.95), 0.36), ("guardian", (0.75, 0.94), 0.38))


class BookBackdrop(Backdrop):
    """The open book, which lies still."""

    @property
    def _place(self) -> pygame.Rect:
        """Return where the book hangs."""
        x, y, across = _TALL if self.app.tall else _WIDE
        down = across * _SHAPE
        return self.app.place(x - across / 2, y - down / 2, across, down)

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        rect, painter = self._place, self.app.painter
        blur = self.app.unit(26)
        target.blit(painter.shadow(rect.size, blur, blur), rect.move(-blur, -blur // 2), special_flags=BLEND)
        size = rect.size
        picture = painter.by_and_by("story book", size, partial(self._book, size), partial(self._bare, size))
        target.blit(picture, rect, special_flags=BLEND)

    def first(self) -> Iterator[Drawing]:
        yield self.draw

    def _bare(self, size: Size) -> pygame.Surface:
        return self.app.painter.panel(size, self.app.unit(_EDGE), PAPER, INK, self.app.unit(5))

    def _book(self, size: Size) -> Steps:
        painter, unit = self.app.painter, self.app.unit
        book = self._bare(size).copy()
        inner = book.get_rect().inflate(-2 * unit(_EDGE), -2 * unit(_EDGE))
        picture = pygame.Surface(inner.size, pygame.SRCALPHA)
        scale = inner.height / PAGE[1]
        for layer in LAYERS:
            path = ("card_tactics", "places", f"{PLACES[0]}-{layer.name}.svg")
            whole = round(PAGE[0] * scale), round(layer.height * scale)
            drawn = yield from painter.svg_beside(*path, size=whole).steps()
            picture.blit(drawn, (-round(PAGE[0] * _FROM * scale), round(layer.top * scale)), special_flags=BLEND)
            yield None
        for name, (x, y), part in _STANDING:
            figure = figures.figure(painter, UNIT_OF[name], READY, round(inner.width * part))
            feet = round(inner.width * x), round(inner.height * y)
            picture.blit(figure, figure.get_rect(midbottom=feet), special_flags=BLEND)
            yield None
        corner = unit(_EDGE // 2)
        picture.blit(painter.panel(inner.size, corner, WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        book.blit(picture, inner, special_flags=BLEND)
        book.blit(painter.ring(inner.size, corner, INK, unit(4)), inner, special_flags=BLEND)
        return book
