"""Draw icons, in rows and before paragraphs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.ui.card_tactics.icons import Icon, IconText
from squaretactics.ui.kit.forms.paper_sheet import BETWEEN, PARAGRAPH, BodyText
from squaretactics.ui.kit.layout import largest_size
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import INK, Colour

_LARGER: Final = 1.4  # size of a paragraph's icon, as a share of the letters' size
_INDENT: Final = 1.75  # of the letters' size
_APART: Final = 0.5  # of it, at most between paragraphs


def icon(painter: Painter, which: Icon, across: int) -> pygame.Surface:
    """Return an icon or a token's badge, without its number."""
    return painter.svg("card_tactics", which.folder, f"{which.name}.svg", size=(across, across))


def icon_row(painter: Painter, icons: Sequence[Icon], height: int, widest: int, colour: Colour = INK) -> pygame.Surface:
    """Return icons side by side, each with its number; smaller than `height` if they'd otherwise be wider than
    `widest`.
    """

    def make() -> pygame.Surface:
        high = largest_size(lambda high: sum(_widths(painter, icons, high)) <= widest, height, 6)
        widths = _widths(painter, icons, high)
        numbers = [_number(painter, which, high, colour) if which.number else None for which in icons]
        whole = max([high, *(number.get_bounding_rect().height for number in numbers if number is not None)])
        picture = pygame.Surface((max(sum(widths), 1), whole), pygame.SRCALPHA)
        left = 0
        for which, across, number in zip(icons, widths, numbers, strict=True):
            picture.blit(icon(painter, which, high), (left, (whole - high) // 2), special_flags=BLEND)
            if number is not None:
                place = number.get_rect(midleft=(left + high + high // 16, whole // 2))
                picture.blit(number, place, special_flags=BLEND)
            left += across
        return picture

    return painter.kept(("row of signs", tuple(icons), height, widest, colour, painter.least_text), make)


def _widths(painter: Painter, icons: Sequence[Icon], high: int) -> list[int]:
    gap = max(high // 8, 1)
    return [
        high + gap + (_number(painter, which, high, INK).get_width() + gap if which.number else 0) for which in icons
    ]


def _number(painter: Painter, which: Icon, high: int, colour: Colour) -> pygame.Surface:
    return painter.text(which.number, "display", max(high * 11 // 16, painter.least_text, 6), colour)


def paragraphs_picture(
    painter: Painter,
    told: Sequence[IconText],
    face: str,
    size: int,
    colour: Colour,
    width: int,
    whole: bool = False,
    high: int = 0,
) -> pygame.Surface:
    """Return paragraphs one below the other, each beside its icon. With `whole`, rows of icons repeat each text. Room
    up to a height of `high` goes between them, within limits.
    """

    def make() -> pygame.Surface:
        indent = _indent(told, size)
        parts = [_paragraph(painter, one, face, size, colour, (width, indent), whole) for one in told]
        tall, between = sum(part.get_height() for part in parts), max(len(parts) - 1, 1)
        gap = min(max(high - tall, 0) // between, round(size * _APART))
        picture = pygame.Surface((max(width, 1), tall + gap * (len(parts) - 1)), pygame.SRCALPHA)
        top = 0
        for part in parts:
            picture.blit(part, (0, top), special_flags=BLEND)
            top += part.get_height() + gap
        return picture

    return painter.kept(("told with signs", tuple(told), face, size, colour, width, whole, high), make)


def paragraphs_height(painter: Painter, told: Sequence[IconText], face: str, size: int, width: int) -> int:
    """Return the height of paragraphs without rows of icons, without drawing them."""
    room = max(width - _indent(told, size), 1)
    return sum(_height(painter, one, face, size, room) for one in told)


def _indent(told: Sequence[IconText], size: int) -> int:
    return round(size * _INDENT) if any(one.icon for one in told) else 0


def _height(painter: Painter, told: IconText, face: str, size: int, width: int) -> int:
    return max(painter.text_height(told.words, face, size, width), round(size * _LARGER) if told.icon else 0)


def _paragraph(
    painter: Painter, told: IconText, face: str, size: int, colour: Colour, room: tuple[int, int], whole: bool
) -> pygame.Surface:
    """Draw one paragraph; `room` holds its width and the indent of its text."""
    width, indent = room
    across = round(size * _LARGER)
    text = painter.text(told.words, face, size, colour, max(width - indent, 1))
    line = painter.font(face, size).get_height()
    high = _height(painter, told, face, size, max(width - indent, 1))
    icons = (
        icon_row(painter, told.whole, across, width - indent, colour)
        if whole and told.whole not in ((), (told.icon,))
        else None
    )
    below = high + size // 3
    picture = pygame.Surface((max(width, 1), below + icons.get_height() if icons else high), pygame.SRCALPHA)
    lower = max((high - text.get_height()) // 2, 0) if text.get_height() < across else 0
    picture.blit(text, (indent, lower), special_flags=BLEND)
    if told.icon is not None:
        beside = max((min(high, max(line, across)) - across) // 2, 0)
        picture.blit(icon(painter, told.icon, across), (0, beside), special_flags=BLEND)
    if icons is not None:
        picture.blit(icons, (indent, below), special_flags=BLEND)
    return picture


class IconParagraphs(BodyText):
    """Paragraphs, each beside its icon. If there's room, rows of icons repeat each text."""

    _told: Sequence[IconText] = ()

    def tell(self, told: Sequence[IconText]) -> None:
        self._told, self.words = told, PARAGRAPH.join(one.words for one in told)

    def _paragraphs(self, words: str, size: int, width: int) -> list[pygame.Surface]:
        if size == self.app.letters(self.size):
            pictures = self._pictures(words, size, width, True)
            between = round(BETWEEN * size) * (len(pictures) - 1)
            if sum(picture.get_height() for picture in pictures) + between <= self.rect.height:
                return pictures
        return self._pictures(words, size, width, False)

    def _heights(self, words: str, size: int, width: int) -> list[int]:
        return [picture.get_height() for picture in self._paragraphs(words, size, width)]

    def _pictures(self, words: str, size: int, width: int, whole: bool) -> list[pygame.Surface]:
        colour = self.tones.soft if self.soft else self.tones.text
        known = {one.words: one for one in self._told}
        told = [known.get(paragraph, IconText(paragraph)) for paragraph in words.split(PARAGRAPH)]
        return [paragraphs_picture(self.app.painter, [one], self.face, size, colour, width, whole) for one in told]
