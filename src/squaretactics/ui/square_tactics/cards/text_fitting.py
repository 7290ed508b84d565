"""Fit text on cards: find one font size for all cards of the same height, and break the text into even lines."""

from __future__ import annotations

import math
import re
from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple

import pygame

from squaretactics.games.square_tactics.card_texts import ACTIONS
from squaretactics.games.square_tactics.text import CHARACTERS
from squaretactics.translation import Message, say_marked
from squaretactics.ui.kit.callbacks import Predicate
from squaretactics.ui.kit.layout import largest_size
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import INK
from squaretactics.ui.square_tactics.cards.card_art import CharacterLook, FigurePlacement
from squaretactics.ui.table.card_parts import Rect
from squaretactics.ui.table.card_slot import CARD_DESIGN_SIZE

LEAST_NAME: Final = 8  # names in fewer pixels are left out
LOWEST_NAMED: Final = 5  # in letter sizes: the least height of a card with a name
LEAST_WITH_TEXT: Final = 200  # the least height of a card with text; on a lower one it would be unreadable
LEAST_BOLD: Final = 130  # from this card height on, names have room for bold letters
_NAME_SIZES: Final = (22, 30)  # on the design, in one line and in two
_NAME_WIDTH: Final = 208
_WIDEST_NAME: Final = 232
_CONDENSED: Final = 268  # up to this width, names are condensed rather than put on two lines
_CONDENSED_BELOW: Final = 300  # the height of a card where they may be
_ENOUGH: Final = 9  # below this many pixels a name takes two lines
_LEAST_PART: Final = 3  # letters of a part of a compound
_AT_HYPHEN: Final = re.compile(r"(?<=[^\W\d_]-)")
_LEADING: Final = 1.04  # line spacing, as a part of the letter size
LINE_SPACING: Final = {"display": 1.25, "strong": 1.12}  # of names, with room for accents
RIBBON_EDGES: Final = 8  # of the design: of a ribbon, above and below its letters together
LOW_ACTION_RIBBON: Final = (252, 72, 204)  # distance from the top, height, and least width


class CardNames(NamedTuple):
    """The names of all cards of a kind."""

    kind: Hashable
    names: tuple[Message, ...]
    own: str | None = None  # the only name, in a player's own family

    def lines(self, each: int) -> list[str]:
        """Return the names, or their lines if each is in two."""
        whole = [say_marked(name) for name in self.names] if self.own is None else [self.own]
        return whole if each == 1 else [line for name in whole for line in self.halves(name)]

    def halves(self, name: str) -> list[str]:
        """Return the lines of a name in two lines."""
        return halves(name) if self.own is None else _even_halves(name)


class FittedName(NamedTuple):
    """A name on a card: its lines, their font size, and the font's face."""

    lines: list[str]
    size: int
    face: str


class CardTextFitter:
    """Finds the largest font size that fits, and renders the text."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter

    @property
    def least(self) -> int:
        """Return the smallest font size that is readable on a card."""
        return max(self.painter.least_text, LEAST_NAME)

    def name(self, height: int, name: str, every: CardNames) -> FittedName | None:
        """Return a card's name on one line or two, as large as the names of all cards of this height; None if the card
        is too low.

        Where the longest names leave no room, all are as small as is readable, and those that are too wide condensed.
        """
        found = self._fitted(height, every, self._face(height))
        if found is not None:
            lines, size, face = found
            if lines == 1:
                return FittedName([name], size, face)
            return FittedName(every.halves(name), min(size, self._hand_size(height, face, size)), face)
        named = self.painter.least_text and height >= LOWEST_NAMED * self.least  # not in very small windows
        if not named:
            return None
        parts = every.halves(name)
        if len(parts) == 1 and self.wide(parts, self.least, "strong") > self._room(height, "strong"):
            parts = parts_of(name, every.lines(1))
        return FittedName(parts, self.least, "strong")

    def _hand_size(self, height: int, face: str, size: int) -> int:
        """Return the smaller size of a hand's two kinds of card, so that names in two lines don't outgrow the rest."""
        both = (self._fitted(height, every, face) for every in (CHARACTER_NAMES, ACTION_NAMES))
        return min(size if found is None else found[1] for found in both)

    def _face(self, height: int) -> str:
        """Return the font face of all names on cards of a height: bold letters, if they are as large as wanted."""
        if height < LEAST_BOLD:
            return "strong"
        enough = max(self.least, _ENOUGH) * self.painter.text_scale
        bold = [self._fitted(height, every, "display") for every in (CHARACTER_NAMES, ACTION_NAMES)]
        return "display" if all(found is not None and found[1] >= enough for found in bold) else "strong"

    def _fitted(self, height: int, every: CardNames, face: str) -> tuple[int, int, str] | None:
        """Return the number of lines and the font size of all names, and their face; None if they aren't readable."""
        scale, larger, least = height / CARD_DESIGN_SIZE[1], self.painter.text_scale, self.least
        best = 1, 0
        for lines in (1, 2) if height >= (LEAST_BOLD if larger == 1 else LEAST_WITH_TEXT) else (2,):
            wanted = round(max(_NAME_SIZES[lines - 1] * scale, least, _ENOUGH) * larger)
            enough = max(least, _ENOUGH) if larger == 1 else wanted
            fits = partial(self._fits_all, every, lines, face, self._room(height, face))
            size = self._size((every.kind, lines, face, wanted, larger > 1), height, fits, wanted)
            if size < enough and lines == 1 and self.painter.least_text and height < _CONDENSED_BELOW:
                size = enough if self._fits_all(every, lines, face, _CONDENSED * scale, enough) else size
            if size > best[1]:
                best = lines, size
            if size >= enough:
                break
        return (*best, face) if best[1] >= least else None

    def _room(self, height: int, face: str) -> float:
        """Return the width for names on a card: all of it for bold letters on a small card, or for larger text."""
        usual = (face == "strong" or height >= LEAST_WITH_TEXT) and self.painter.text_scale == 1
        return (_NAME_WIDTH if usual else _WIDEST_NAME) * height / CARD_DESIGN_SIZE[1]

    def _fits_all(self, every: CardNames, lines: int, face: str, width: float, size: int) -> bool:
        return self.wide(every.lines(lines), size, face) <= width

    def text_size(self, box: Rect, height: int, texts: Iterable[str], most: float) -> int:
        """Return the font size at which each text, broken into lines, fits into a box of a card."""
        ordered, scale = sorted(texts, key=len, reverse=True), height / CARD_DESIGN_SIZE[1]
        width, high = box.width * scale, box.height * scale

        def fit(size: int) -> bool:
            return all(self._count(text, size, width) <= high / (size * _LEADING) for text in ordered)

        largest = max(round(most * self.painter.text_scale * scale), 1)
        return self._size((box, largest), height, fit, largest)

    def _size(self, what: Hashable, height: int, fits: Predicate[int], largest: int) -> int:
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


@lru_cache(maxsize=512)  # hands try many heights
def name_foot(height: int, least: int) -> int:
    """Return the height of a lower action card's foot: of its name in two lines, and what is below."""
    scale, (top, ribbon, _) = height / CARD_DESIGN_SIZE[1], LOW_ACTION_RIBBON
    letters = max(_NAME_SIZES[1] * scale, least)
    spacing = LINE_SPACING["strong" if height < LEAST_BOLD else "display"]
    taller = max(2 * spacing * letters + RIBBON_EDGES * scale - ribbon * scale, 0.0)
    return math.ceil((CARD_DESIGN_SIZE[1] - top) * scale + taller)


def halves(name: str) -> list[str]:
    """Return the lines of a name in two lines: its words, or the parts of a word with a hyphen."""
    return name.rsplit(" ", 1) if " " in name else _AT_HYPHEN.split(name, 1)


def _even_halves(name: str) -> list[str]:
    """Return a name broken at the space after which its longer line is shortest."""
    words = name.split()
    lines = [[" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words))]
    return min(lines, key=lambda two: max(map(len, two)), default=halves(name))


def parts_of(name: str, every: Iterable[str]) -> list[str]:
    """Return the two parts of a compound whose second one ends other names, too, or the whole name."""
    alike, least = [other for other in every if " " not in other], _LEAST_PART
    ends = {name[at:] for at in range(least, len(name) - least + 1)}
    counts = {end: sum(other.endswith(end) for other in alike) for end in ends}
    end = max(ends, key=lambda end: (counts[end], len(end)), default="")
    return [f"{name.removesuffix(end)}-", end] if counts.get(end, 0) > 1 else [name]


CHARACTER_NAMES: Final = CardNames("characters", CHARACTERS)
ACTION_NAMES: Final = CardNames("actions", tuple(name for name, _ in ACTIONS.values()))


def names_like(character: CharacterLook) -> CardNames:
    """Return the names that share one font size with a character's: in a player's own family, each has its own."""
    return own_name(character.name) if character.message is None else CHARACTER_NAMES


def own_name(name: str) -> CardNames:
    return CardNames(("own", name), (), name)


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


RISES: Final = range(0, 73, 4)
_SHRINKS: Final = 0.8  # of a rise, as a part of the ribbon's distance from the top: how much smaller the figure is

Ribbon = tuple[float, float, float]  # its distance from the top, its height and its least width


class TextLayout(NamedTuple):
    """The window, the ribbon over its lower edge, the box of the text, and how far that has risen."""

    window: Rect
    ribbon: Ribbon
    words: Rect
    rise: float = 0

    def risen(self, rise: float) -> TextLayout:
        """Return the layout with this much more room for text, which the window gives up."""
        (left, top, width, height), (at, high, least), words = self.window, self.ribbon, self.words
        return TextLayout(
            Rect(left, top, width, height - rise),
            (at - rise, high, least),
            Rect(words.left, words.top - rise, words.width, words.height + rise),
            rise,
        )

    def figure(self, place: FigurePlacement) -> FigurePlacement:
        """Return the place of a figure that stands at `place` without a rise."""
        part, middle = 1 - _SHRINKS * self.rise / (self.ribbon[0] + self.rise), CARD_DESIGN_SIZE[0] / 2
        return FigurePlacement(middle + (place.left - middle) * part, place.top * part, place.size * part)
