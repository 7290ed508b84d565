"""The icons for mistakes. Each has its own shape, so that none relies on colour alone."""

from __future__ import annotations

import io
from typing import Final

import pygame

from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.svg_rendering import load_svg
from squaretactics.ui.kit.paint.theme import ACCENT, BAD, INK, PAPER, Colour

_ORANGE: Final[Colour] = (0xF2, 0x9A, 0x38)
_CIRCLE: Final = '<circle cx="12" cy="12" r="9.500" {look}/>'
_DIAMOND: Final = '<path d="M12 1.500L22.500 12L12 22.500L1.500 12Z" {look}/>'
_OCTAGON: Final = '<path d="M8 2H16L22 8V16L16 22H8L2 16V8Z" {look}/>'
_LOOK: Final = 'fill="{fill}" stroke="{edge}" stroke-width="2.200" stroke-linejoin="round"'
# By name of the mistake: the shape, its colour, the text in it, and the text's colour.
_MARKS: Final[dict[str, tuple[str, Colour, str, Colour]]] = {
    "inaccuracy": (_CIRCLE, ACCENT, "?!", INK),
    "mistake": (_DIAMOND, _ORANGE, "?", INK),
    "blunder": (_OCTAGON, BAD, "??", PAPER),
}


def mark_sign(painter: Painter, mark: str, size: int) -> pygame.Surface:
    """Return the square icon of a mistake."""
    shape, fill, letters, colour = _MARKS[mark]

    def make() -> pygame.Surface:
        drawn = shape.replace("{look}", _LOOK.format(fill=_hex(fill), edge=_hex(INK)))
        text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{drawn}</svg>'
        picture = load_svg(io.BytesIO(text.encode()), (size, size))
        words = painter.text(letters, "display", round(size * 0.52), colour)
        picture.blit(words, words.get_rect(center=(size // 2, size // 2)), special_flags=BLEND)
        return picture

    return painter.kept(("review mark", mark, size), make)


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
