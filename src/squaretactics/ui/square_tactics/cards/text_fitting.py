"""Fit text on cards: find one font size for all cards of the same height, and break the text into even lines."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Final

import pygame

from squaretactics.games.square_tactics.card_texts import ACTIONS
from squaretactics.games.square_tactics.cards import CHARACTERS
from squaretactics.translation import say_marked
from squaretactics.ui.kit.layout import largest_size
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import INK
from squaretactics.ui.table.card_slot import CARD_DESIGN_SIZE

LEAST_NAME: Final = 7  # names in fewer pixels are left out
# A name is readable from this height on. If the common size isn't, it gets a size of its own.
LEAST_READ: Final = 92
LEAST_WITH_TEXT: Final = 200  # the least height of a card with text; on a lower one it would be unreadable
NAME_PART: Final = 0.32  # of a lower action card's height: its foot with the name
LEAST_BOLD: Final = 130  # from this card height on, names have room for bold letters
_LARGER: Final = 1.2  # slender letters may be larger by this factor
_LEADING: Final = 1.04  # line spacing, as a part of the letter size


class CardTextFitter:
    """Finds the largest font size that fits, and renders the text."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter

    def name_size(
        self, what: str, height: int, own: Sequence[str], every: Callable[[], list[str]], width: float, most: int
    ) -> int:
        """Return the font size at which every name fits; if that's unreadable, the size at which this card's own name
        fits.
        """
        face = name_face(height)
        most = most if face == "display" else round(most * _LARGER)
        size = self._size(what, height, lambda size: self.wide(every(), size, face) <= width, most)
        if size >= LEAST_NAME or height < LEAST_READ:
            return size
        # Not much larger than a longer one's.
        most = max(most * 3 // 4, math.ceil(LEAST_NAME * CARD_DESIGN_SIZE[1] / height))
        return self._size((what, *own), height, lambda size: self.wide(own, size, face) <= width, most)

    def text_size(self, what: str, height: int, texts: Iterable[str], room: tuple[float, float], most: int) -> int:
        """Return the font size at which each text, broken into lines, fits into a box of this width and height."""
        ordered = sorted(texts, key=len, reverse=True)

        def fit(size: int) -> bool:
            return all(self._count(text, size, room[0]) <= room[1] / (size * _LEADING) for text in ordered)

        return self._size(what, height, fit, most)

    def _size(self, what: Hashable, height: int, fits: Callable[[int], bool], most: int) -> int:
        largest = max(round(most * height / CARD_DESIGN_SIZE[1]), 1)
        return self.painter.known(("letters", what, height), lambda: largest_size(fits, largest, LEAST_NAME - 1))

    def wide(self, words: Sequence[str], size: int, face: str) -> int:
        font = self.painter.font(face, size)
        return self.painter.known(("wide", tuple(words), size, face), lambda: max(font.size(word)[0] for word in words))

    def _count(self, text: str, size: int, width: float) -> int:
        """Return the number of lines that a text takes at a width."""
        font = self.painter.font("strong", size)
        return self.painter.known(("lines", text, size, width), lambda: len(_fill(text, font, width)))

    def lines(self, words: str, size: int, width: float) -> pygame.Surface:
        """Return text broken into centred lines."""
        lines = [self.painter.text(line, "strong", size, INK) for line in self._broken(words, size, width)]
        step = round(size * _LEADING)
        picture = pygame.Surface(
            (max(line.width for line in lines), step * (len(lines) - 1) + lines[0].height), pygame.SRCALPHA
        )
        for index, line in enumerate(lines):
            picture.blit(line, ((picture.width - line.width) // 2, index * step), special_flags=BLEND)
        return picture

    def _broken(self, words: str, size: int, width: float) -> list[str]:
        """Return text in as few lines as possible, of about equal length."""
        font = self.painter.font("strong", size)
        lines = fewest = _fill(words, font, width)
        while len(fewest) == len(lines) and width > size:
            lines, width = fewest, width - size
            fewest = _fill(words, font, width)
        return lines


def name_face(height: int) -> str:
    """Return the font face for names on cards of this height; small cards get a slender one."""
    return "display" if height >= LEAST_BOLD else "strong"


def names() -> list[str]:
    return [say_marked(character.name) for character in CHARACTERS]


def halves_of_names() -> list[str]:
    """Return the lines of the characters' names when each name is split in two."""
    return [word for name in names() for word in name.rsplit(" ", 1)]


def action_names() -> list[str]:
    return [say_marked(name) for name, _ in ACTIONS.values()]


def words_of_actions() -> list[str]:
    return [word for name in action_names() for word in name.split()]


def _fill(words: str, font: pygame.font.Font, width: float) -> list[str]:
    """Break text into lines, each filled as far as the width allows."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and font.size(longer)[0] > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
