"""Pictures of signs, in rows and before paragraphs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

import pygame

from squaretactics.ui.card_tactics.signs import Sign, Told
from squaretactics.ui.shell.paint.painter import BLEND, Painter
from squaretactics.ui.shell.paint.theme import INK, Colour

_LARGER: Final = 1.5  # a sign beside the letters that it stands before
_INDENT: Final = 1.9  # of the letters' size


def sign(painter: Painter, which: Sign, across: int) -> pygame.Surface:
    """Return a sign or a badge, without its number."""
    return painter.svg("card_tactics", which.folder, f"{which.name}.svg", size=(across, across))


def row(painter: Painter, signs: Sequence[Sign], height: int, widest: int, colour: Colour = INK) -> pygame.Surface:
    """Return signs side by side, each with its number: as high as that, or lower where they would be too wide."""

    def make() -> pygame.Surface:
        high = height
        while (width := sum(_widths(painter, signs, high))) > widest and high > 6:
            high -= 1
        picture = pygame.Surface((max(width, 1), high), pygame.SRCALPHA)
        left = 0
        for which, across in zip(signs, _widths(painter, signs, high), strict=True):
            picture.blit(sign(painter, which, high), (left, 0), special_flags=BLEND)
            if which.number:
                number = _number(painter, which, high, colour)
                place = number.get_rect(midleft=(left + high + high // 16, high // 2))
                picture.blit(number, place, special_flags=BLEND)
            left += across
        return picture

    return painter.kept(("row of signs", tuple(signs), height, widest, colour), make)


def _widths(painter: Painter, signs: Sequence[Sign], high: int) -> list[int]:
    gap = max(high // 8, 1)
    return [
        high + gap + (_number(painter, which, high, INK).get_width() + gap if which.number else 0) for which in signs
    ]


def _number(painter: Painter, which: Sign, high: int, colour: Colour) -> pygame.Surface:
    return painter.text(which.number, "display", max(high * 11 // 16, 6), colour)


def paragraphs(
    painter: Painter, told: Sequence[Told], face: str, size: int, colour: Colour, width: int, between: int = 0
) -> pygame.Surface:
    """Return paragraphs below each other, each beside its sign."""

    def make() -> pygame.Surface:
        indent = round(size * _INDENT) if any(one.sign for one in told) else 0
        across = round(size * _LARGER)
        texts = [painter.text(one.words, face, size, colour, max(width - indent, 1)) for one in told]
        heights = [max(text.get_height(), across if one.sign else 0) for one, text in zip(told, texts, strict=True)]
        tops = [0, *accumulate(height + between for height in heights)]
        picture = pygame.Surface((max(width, 1), max(tops[-1] - between, 1)), pygame.SRCALPHA)
        line = painter.text("x", face, size, colour).get_height()
        for one, text, height, top in zip(told, texts, heights, tops, strict=False):
            lower = (height - text.get_height()) // 2 if text.get_height() < across else 0
            picture.blit(text, (indent, top + lower), special_flags=BLEND)
            if one.sign is not None:
                beside = max((min(height, max(line, across)) - across) // 2, 0)
                picture.blit(sign(painter, one.sign, across), (0, top + beside), special_flags=BLEND)
        return picture

    return painter.kept(("told with signs", tuple(told), face, size, colour, width, between), make)
