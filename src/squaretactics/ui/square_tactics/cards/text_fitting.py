"""What is written on cards: in one size of letters on all cards of a height, broken into even lines."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Final

import pygame

from squaretactics.games.square_tactics.cards import CHARACTERS
from squaretactics.games.square_tactics.text import ACTIONS
from squaretactics.translation import say_marked
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import INK
from squaretactics.ui.table.card_slot import CARD_DESIGN_SIZE

LEAST_NAME: Final = 7  # names in letters of fewer pixels are left out
# From this height on a name can be read: it has letters of its own size if all names in one size could not be.
LEAST_READ: Final = 92
_BOLD: Final = 130  # how high a card is whose name has room for bold letters
_LARGER: Final = 1.2  # slender letters may be larger by so much
_LEADING: Final = 1.04  # from line to line, as a part of the letters' size


class CardTextFitter:
    """Finds out how large words may be, and writes them."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter

    def name_size(
        self, what: str, height: int, own: Sequence[str], every: Callable[[], list[str]], width: float, most: int
    ) -> int:
        """Return the size of letters in which every name fits; where that could not be read, in which its own does."""
        face = name_face(height)
        most = most if face == "display" else round(most * _LARGER)
        size = self._size(what, height, lambda size: self.wide(every(), size, face) <= width, most)
        if size >= LEAST_NAME or height < LEAST_READ:
            return size
        most = max(
            most * 3 // 4, math.ceil(LEAST_NAME * CARD_DESIGN_SIZE[1] / height)
        )  # not much larger than a longer one's
        return self._size((what, *own), height, lambda size: self.wide(own, size, face) <= width, most)

    def text_size(self, what: str, height: int, texts: Iterable[str], room: tuple[float, float], most: int) -> int:
        """Return the size of letters in which each of some texts, broken into lines, fits into a room."""
        ordered = sorted(texts, key=len, reverse=True)

        def fit(size: int) -> bool:
            return all(self._count(text, size, room[0]) <= room[1] / (size * _LEADING) for text in ordered)

        return self._size(what, height, fit, most)

    def _size(self, what: Hashable, height: int, fits: Callable[[int], bool], most: int) -> int:
        def search() -> int:
            size = max(round(most * height / CARD_DESIGN_SIZE[1]), 1)
            while size > LEAST_NAME - 1 and not fits(size):
                size -= 1
            return size

        return self.painter.known(("letters", what, height), search)

    def wide(self, words: Sequence[str], size: int, face: str) -> int:
        """Return how wide the widest of some words is."""
        font = self.painter.font(face, size)
        return self.painter.known(("wide", tuple(words), size, face), lambda: max(font.size(word)[0] for word in words))

    def _count(self, text: str, size: int, width: float) -> int:
        """Return in how many lines a text fits into a width."""
        font = self.painter.font("strong", size)
        return self.painter.known(("lines", text, size, width), lambda: len(_fill(text, font, width)))

    def lines(self, words: str, size: int, width: float) -> pygame.Surface:
        """Return words broken into lines, one under the other."""
        lines = [self.painter.text(line, "strong", size, INK) for line in self._broken(words, size, width)]
        step = round(size * _LEADING)
        picture = pygame.Surface(
            (max(line.width for line in lines), step * (len(lines) - 1) + lines[0].height), pygame.SRCALPHA
        )
        for index, line in enumerate(lines):
            picture.blit(line, ((picture.width - line.width) // 2, index * step), special_flags=BLEND)
        return picture

    def _broken(self, words: str, size: int, width: float) -> list[str]:
        """Return words in lines that are about equally long, and as few as can be."""
        font = self.painter.font("strong", size)
        lines = fewest = _fill(words, font, width)
        while len(fewest) == len(lines) and width > size:
            lines, width = fewest, width - size
            fewest = _fill(words, font, width)
        return lines


def name_face(height: int) -> str:
    """Return the face in which the names of cards of a height are written: a slender one on low cards."""
    return "display" if height >= _BOLD else "strong"


def names() -> list[str]:
    """Return what the characters are called."""
    return [say_marked(character.name) for character in CHARACTERS]


def halves_of_names() -> list[str]:
    """Return the characters' names as they are broken into two lines."""
    return [word for name in names() for word in name.rsplit(" ", 1)]


def action_names() -> list[str]:
    """Return what the action cards are called."""
    return [say_marked(name) for name, _ in ACTIONS.values()]


def words_of_actions() -> list[str]:
    """Return all words that the action cards' names are made of."""
    return [word for name in action_names() for word in name.split()]


def _fill(words: str, font: pygame.font.Font, width: float) -> list[str]:
    """Return words in lines, each filled as far as a width allows."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and font.size(longer)[0] > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
