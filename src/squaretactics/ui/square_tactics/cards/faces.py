"""How a card looks: whole in the hand, compact on the board, and from behind."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Final

import pygame

from squaretactics.catalogue import say_marked
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import CHARACTERS, NUMBERS, faction_of
from squaretactics.games.square_tactics.text import ABILITIES, ACTIONS
from squaretactics.ui.shell.paint.painter import BLEND, Painter, Size
from squaretactics.ui.shell.paint.theme import BAD, GOOD, INK, PAPER, Colour
from squaretactics.ui.square_tactics.cards.colours import FACTION
from squaretactics.ui.table.slot import DESIGN, card_width

LEAST_NAMED: Final = 92  # how high a card must be for its name to be read on it
# From this height on a name has letters of its own size if all names in one size could not be read.
_OWN_LETTERS: Final = 104
_BACK_SIZE: Final = (90, 126)  # of a back that is scaled for a moment
_SIDE_SPOTS: Final = ((125, 38), (215, 168), (125, 310), (35, 168))
_NAME_WIDTH: Final = 204  # clear of the frame
_CORNER: Final = (46, 308)  # where the ability's icon is
# What could not be read is left out: names in letters of fewer pixels, and what a card says if it is less high.
_LEAST_NAME: Final = 7
_NAMELESS: Final = (204, 178)  # how large a character is then, and how far down: its numbers stand before it
_LEAST_HEIGHT: Final = 176
_LEADING: Final = 1.04  # from line to line, as a part of the letters' size
_MIDDLES: Final = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))  # of the top, right, bottom and left side
ACTION_GROUND: Final[Colour] = (0x8F, 0x6B, 0xD1)


class CardFaces:
    """Draws cards, each once for each size."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter

    def whole(self, card: int, faction: str, height: int, abilities: bool = True) -> pygame.Surface:
        """Return a character card with everything printed on it, framed in its owner's faction."""
        return self._printed(
            ("whole", card, faction, abilities),
            faction,
            height,
            lambda: self._whole(card, faction, height, abilities),
            ("whole", card, faction, not abilities),
            ("compact", card, faction),
        )

    def compact(self, card: int, faction: str, height: int) -> pygame.Surface:
        """Return a character card for the board: its picture fills it, frame and all, and the numbers come on top."""
        return self._printed(
            ("compact", card, faction),
            faction,
            height,
            lambda: self._compact(card, faction, height),
            ("whole", card, faction, True),
            ("whole", card, faction, False),
        )

    def action(self, kind: int, height: int) -> pygame.Surface:
        """Return an action card."""
        return self._printed(("action", kind), "action", height, lambda: self._action(kind, height))

    def back(self, name: str, height: int) -> pygame.Surface:
        """Return the back of a faction's cards, or of the action cards."""
        size = card_width(height), height
        return self.painter.by_and_by(
            ("back", name), size, lambda: self._back(name, size), lambda: self._back(name, _BACK_SIZE)
        )

    def _back(self, name: str, size: Size) -> pygame.Surface:
        return self.painter.svg("cards", "backs", f"{name}.svg", size=size)

    def numbers(
        self, numbers: tuple[int | None, ...], printed: tuple[int, ...], height: int, width: int
    ) -> pygame.Surface:
        """Return four numbers by direction on screen, upright, for a card of this height and width as it lies.

        A side that is None stays bare.
        """

        def make() -> pygame.Surface:
            picture = pygame.Surface((width, height), pygame.SRCALPHA)
            size = round(max(width, height) * 0.23)
            # On the frame, so that they hide little of the picture; a digit has empty lines above and below it.
            room = picture.get_rect().inflate(-(size // 8), size // 3)
            for number, before, (right, down) in zip(numbers, printed, _MIDDLES, strict=True):
                if number is None:
                    continue
                colour = INK if number == before else GOOD if number > before else BAD
                digit = self.painter.outlined(str(number), "display", size, colour, PAPER, max(2, size // 11))
                left, top = (room.width - digit.width) * right, (room.height - digit.height) * down
                picture.blit(digit, (room.x + left, room.y + top), special_flags=BLEND)
            return picture

        return self.painter.kept(("numbers", numbers, printed, height, width), make)

    def _printed(
        self, card: Hashable, faction: str, height: int, make: Callable[[], pygame.Surface], *others: Hashable
    ) -> pygame.Surface:
        """Return a card; until it is drawn, another print of the same card if one is kept, else its back."""
        size = card_width(height), height

        def likeness() -> pygame.Surface:
            for picture in (*others, ("back", faction)):
                scaled = self.painter.stand_ins.scaled(picture, size)
                if scaled is not None:
                    return scaled
            return self._back(faction, _BACK_SIZE)

        return self.painter.by_and_by(card, size, make, likeness)

    def _paper(self, faction: str, height: int, band: int = 10) -> pygame.Surface:
        """Return the paper with ink edge, faction band and rounded corners."""
        return self.painter.kept(("paper", faction, height, band), lambda: self._ground(faction, height, band))

    def _ground(self, faction: str, height: int, band: int) -> pygame.Surface:
        painter, width = self.painter, card_width(height)
        scale = height / DESIGN[1]
        edge, radius = max(2, round(6 * scale)), round(22 * scale)
        picture = painter.panel((width, height), radius, INK).copy()
        inner = (width - 2 * edge, height - 2 * edge)
        colour = FACTION.get(faction, ACTION_GROUND)
        frame = painter.panel(inner, max(radius - edge, 2), colour).copy()
        if faction in FACTION:
            tile = painter.svg("cards", "patterns", f"{faction}.svg", size=(max(8, round(96 * scale * 0.6)),) * 2)
            cloth = pygame.Surface(inner, pygame.SRCALPHA)
            for x in range(0, inner[0], tile.get_width()):
                for y in range(0, inner[1], tile.get_height()):
                    cloth.blit(tile, (x, y))
            cloth.blit(
                painter.panel(inner, max(radius - edge, 2), (255, 255, 255)), (0, 0), None, pygame.BLEND_RGBA_MULT
            )
            frame = cloth
        picture.blit(frame, (edge, edge), special_flags=BLEND)
        margin = edge + max(2, round(band * scale))
        paper = (width - 2 * margin, height - 2 * margin)
        picture.blit(painter.panel(paper, max(radius - margin, 3), PAPER), (margin, margin), special_flags=BLEND)
        return picture

    def _portrait(self, card: int, size: int) -> pygame.Surface:
        return self.painter.svg("cards", faction_of(card), f"{CHARACTERS[card].id}.svg", size=(size, size))

    def _whole(self, card: int, faction: str, height: int, abilities: bool) -> pygame.Surface:
        painter, scale = self.painter, height / DESIGN[1]
        picture = self._paper(faction, height).copy()

        def put(surface: pygame.Surface, x: float, y: float) -> None:
            picture.blit(surface, surface.get_rect(center=(round(x * scale), round(y * scale))), special_flags=BLEND)

        legible = abilities and height >= _LEAST_HEIGHT
        name = say_marked(CHARACTERS[card].name)
        broken = name.rsplit(" ", 1)
        words = self._name_size("words", height, broken, _words_of_names, 200 * scale, 27)
        across, middle = (112, 139) if legible else (172, 206) if words >= _LEAST_NAME else _NAMELESS
        put(self._portrait(card, round(across * scale)), 125, middle)
        for number, (x, y) in zip(NUMBERS[card], _SIDE_SPOTS, strict=True):
            put(painter.outlined(str(number), "display", round(50 * scale), INK, PAPER, max(1, round(4 * scale))), x, y)
        if legible:
            size = self._name_size("names", height, [name], _names, _NAME_WIDTH * scale, 24)
            put(painter.text(name, "display", size, INK), 125, 72)
        else:  # there is room for two lines
            for line, y in zip(broken if words >= _LEAST_NAME else (), (75, 102), strict=False):
                put(painter.text(line, "display", words, INK), 125, y)
        if abilities:
            ability = CHARACTERS[card].ability
            icon = painter.svg("cards", "abilities", f"{ability.replace('_', '-')}.svg", size=(round(40 * scale),) * 2)
            put(icon, *_CORNER)
            if legible:
                texts, width = [say_marked(words) for _, words in ABILITIES.values()], 208 * scale
                letters = self._size("abilities", height, lambda size: self._fit(texts, size, width, 89 * scale), 24)
                put(self._lines(say_marked(ABILITIES[ability][1]), letters, width), 125, 237)
        return picture

    def _name_size(
        self, what: str, height: int, own: Sequence[str], every: Callable[[], list[str]], width: float, most: int
    ) -> int:
        """Return the size of letters in which every name fits; where that could not be read, in which its own does."""
        size = self._size(what, height, lambda size: self._wide(every(), size) <= width, most)
        if size >= _LEAST_NAME or height < _OWN_LETTERS:
            return size
        most = max(most * 3 // 4, math.ceil(_LEAST_NAME * DESIGN[1] / height))  # not much larger than a longer one's
        return self._size((what, *own), height, lambda size: self._wide(own, size) <= width, most)

    def _size(self, what: Hashable, height: int, fits: Callable[[int], bool], most: int) -> int:
        """Return the size of letters in which all that is written on cards of a height fits."""

        def search() -> int:
            size = max(round(most * height / DESIGN[1]), 1)
            while size > _LEAST_NAME - 1 and not fits(size):
                size -= 1
            return size

        return self.painter.known(("letters", what, height), search)

    def _wide(self, words: Sequence[str], size: int) -> int:
        """Return how wide the widest of some words is."""
        font = self.painter.font("display", size)
        return self.painter.known(("wide", tuple(words), size), lambda: max(font.size(word)[0] for word in words))

    def _fit(self, texts: Iterable[str], size: int, width: float, height: float) -> bool:
        """Say whether each of some texts, broken into lines, fits into a box."""
        most = height / (size * _LEADING)
        return all(self._count(text, size, width) <= most for text in sorted(texts, key=len, reverse=True))

    def _count(self, text: str, size: int, width: float) -> int:
        """Return in how many lines a text fits into a width."""
        font = self.painter.font("strong", size)
        return self.painter.known(("lines", text, size, width), lambda: len(_fill(text, font, width)))

    def _broken(self, words: str, size: int, width: float) -> list[str]:
        """Return words in lines that are about equally long, and as few as can be."""
        font = self.painter.font("strong", size)
        lines = fewest = _fill(words, font, width)
        while len(fewest) == len(lines) and width > size:
            lines, width = fewest, width - size
            fewest = _fill(words, font, width)
        return lines

    def _lines(self, words: str, size: int, width: float) -> pygame.Surface:
        """Return words broken into lines, one under the other."""
        lines = [self.painter.text(line, "strong", size, INK) for line in self._broken(words, size, width)]
        step = round(size * _LEADING)
        picture = pygame.Surface(
            (max(line.width for line in lines), step * (len(lines) - 1) + lines[0].height), pygame.SRCALPHA
        )
        for index, line in enumerate(lines):
            picture.blit(line, ((picture.width - line.width) // 2, index * step), special_flags=BLEND)
        return picture

    def _compact(self, card: int, faction: str, height: int) -> pygame.Surface:
        picture = self._paper(faction, height, 14).copy()
        width = card_width(height)
        portrait = self._portrait(card, round(width * 0.98))
        picture.blit(portrait, portrait.get_rect(center=(width // 2, height // 2)), special_flags=BLEND)
        return picture

    def _action(self, kind: int, height: int) -> pygame.Surface:
        painter, scale = self.painter, height / DESIGN[1]
        picture = self._paper("action", height).copy()
        name, words = map(say_marked, ACTIONS[ACTION_IDS[kind]])
        legible = height >= _LEAST_HEIGHT

        def put(surface: pygame.Surface, x: float, y: float) -> None:
            picture.blit(surface, surface.get_rect(center=(round(x * scale), round(y * scale))), special_flags=BLEND)

        # A long name takes two lines rather than small letters.
        width = _NAME_WIDTH * scale
        size = self._name_size("action names", height, name.split(), _words_of_actions, width, 27)
        if size >= _LEAST_NAME:
            lines = [name] if self._wide([name], size) <= width else name.split(" ", 1)
            first, step = (44, 26) if legible else (52, 30)
            for number, line in enumerate(lines):
                put(painter.text(line, "display", size, INK), 125, first + step * (number - (len(lines) - 1) / 2))
        file = f"{ACTION_IDS[kind].replace('_', '-')}.svg"
        across, middle = (130, 139) if legible else (196, 204 if size >= _LEAST_NAME else DESIGN[1] / 2)
        put(painter.svg("cards", "actions", file, size=(round(across * scale),) * 2), 125, middle)
        if legible:
            texts, width = [say_marked(words) for _, words in ACTIONS.values()], 208 * scale
            letters = self._size("actions", height, lambda size: self._fit(texts, size, width, 118 * scale), 24)
            put(self._lines(words, letters, width), 125, 268)
        return picture


def _names() -> list[str]:
    return [say_marked(character.name) for character in CHARACTERS]


def _words_of_names() -> list[str]:
    return [word for name in _names() for word in name.rsplit(" ", 1)]


def _words_of_actions() -> list[str]:
    return [word for name, _ in ACTIONS.values() for word in say_marked(name).split()]


def _fill(words: str, font: pygame.font.Font, width: float) -> list[str]:
    """Return words in lines that are filled up to a width."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and font.size(longer)[0] > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
