"""Draw a small picture of a position: the board with its characters, framed in the colours of their owners."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, Protocol

import pygame

from squaretactics.games.square_tactics.rule_tables import SquareRules
from squaretactics.games.square_tactics.state import EMPTY
from squaretactics.ui.kit.paint.painter import BLEND, Painter, Steps
from squaretactics.ui.kit.paint.theme import INK, Colour
from squaretactics.ui.square_tactics.cards.card_art import CardArt, look_of, palette_of

_CLOTH: Final[Colour] = (0xF4, 0xDE, 0xB0)
_MIDDLE: Final[Colour] = (0xE8, 0xC4, 0x7A)
_CORD: Final[Colour] = (0xB0, 0x78, 0x44)
_RIM: Final[Colour] = (0xD9, 0x7A, 0x6C)
_RIM_PART: Final = 0.05  # of the whole, as the gaps between spaces
_FRAME_PART: Final = 0.12  # of a tile, around the figure
_FIGURE: Final = 1.3  # of its window: below and beside it, it's cut off
_ABOVE: Final = 0.02  # of the figure, cut off above


class Position(Protocol):
    """The cards on a board and their owners, by space: a state or a view."""

    @property
    def card(self) -> Sequence[int]: ...

    @property
    def owner(self) -> Sequence[int]: ...


def miniature(painter: Painter, rules: SquareRules, position: Position, side: int) -> Steps:
    """Draw a position, as a square with sides of this length."""
    rim = max(round(side * _RIM_PART), 2)
    picture = painter.panel((side, side), 2 * rim, _RIM, INK, max(side // 36, 2)).copy()
    ground = pygame.Rect(rim, rim, side - 2 * rim, side - 2 * rim)
    picture.fill(_CORD, ground)
    spaces = len(position.card)
    count = math.isqrt(spaces)
    for space in range(spaces):
        row, column = divmod(space, count)
        left, right = (ground.left + ground.width * edge // count for edge in (column, column + 1))
        top, bottom = (ground.top + ground.height * edge // count for edge in (row, row + 1))
        cell = pygame.Rect(left, top, right - left - 1, bottom - top - 1)
        inner = 0 < row < count - 1 and 0 < column < count - 1
        picture.fill(_MIDDLE if inner else _CLOTH, cell)
        if position.card[space] != EMPTY:
            faction = rules.setup.factions[position.owner[space]]
            _tile(painter, picture, cell.inflate(-1, -1), look_of(position.card[space], rules.cards), faction)
            yield None
    return picture


def _tile(painter: Painter, picture: pygame.Surface, cell: pygame.Rect, art: CardArt, faction: str) -> None:
    """Draw a character in a frame of its owner's colour."""
    palette, edge = palette_of(painter, faction), max(cell.width // 14, 1)
    tile = painter.panel(cell.size, cell.width // 5, palette.base, INK, edge)
    picture.blit(tile, cell, special_flags=BLEND)
    frame = -2 * max(round(cell.width * _FRAME_PART), 1)
    window = cell.inflate(frame, frame)
    ground = painter.panel(window.size, window.width // 6, palette.light)
    picture.blit(ground, window, special_flags=BLEND)
    large = round(window.width * _FIGURE)
    figure = painter.svg(*art.drawing, size=(large, large))
    head = pygame.Rect(0, 0, *window.size).move_to(midtop=(large // 2, round(large * _ABOVE)))
    picture.blit(figure, window, head.clip(figure.get_rect()), BLEND)
