"""List everything in Squirrel Squabble that can be printed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from squaretactics.games.squirrel_squabble.board import NORTH, SQUIRREL_IDS, TILES
from squaretactics.games.squirrel_squabble.coins import (
    ACTION_IDS,
    COINS,
    FLIP_ACTION,
    FLIP_TILE,
    MOVE_1,
    MOVE_2,
    SQUABBLE,
    SWITCH_TILES,
    TURN_LEFT,
    TURN_RIGHT,
    U_TURN,
)
from squaretactics.games.squirrel_squabble.piece_texts import ACTIONS
from squaretactics.games.squirrel_squabble.text import CREDIT, TITLE
from squaretactics.translation import mark, say_marked
from squaretactics.ui.kit.layout import largest_size
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.rounded_boxes import BLEND, Size
from squaretactics.ui.kit.paint.theme import INK, PAPER
from squaretactics.ui.printing.printables import CARD, Printables, PrintFace, PrintPiece, PrintSet
from squaretactics.ui.squirrel_squabble.artwork.pictures import SquirrelPictures
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import SQUIRREL, SQUIRREL_DEEP
from squaretactics.ui.squirrel_squabble.settings import SquirrelSquabbleSettings

# Millimetres.
TILE: Final = (60.0, 60.0)
COIN: Final = (28.0, 28.0)  # six of them fit side by side
TOKEN: Final = (40.0, 40.0)
NUT: Final = (20.0, 20.0)
NUTS: Final = 10
_LEAST: Final = 6  # pixels
_LAP: Final = 0.12  # share of the font size by which the second line moves up
# The actions of each step.
_STEPS: Final = (
    (FLIP_ACTION,),
    (FLIP_TILE,),
    (SWITCH_TILES,),
    (MOVE_1, MOVE_2, TURN_LEFT, TURN_RIGHT, U_TURN),
    (SQUABBLE,),
)


def _tiles() -> Sequence[PrintPiece]:
    return [PrintPiece(_tile(tile << 1), _tile(tile << 1 | 1), TILE) for tile in range(len(TILES))]


def _tile(lying: int) -> PrintFace:
    return PrintFace(f"tile-{lying}", lambda painter, size: SquirrelPictures(painter).flat_tile(lying, size[0]))


def _coins() -> Sequence[PrintPiece]:
    return [
        PrintPiece(_coin(owner, coin << 1), _coin(owner, coin << 1 | 1), COIN, round=True)
        for owner in range(len(SQUIRREL_IDS))
        for coin in range(len(COINS))
    ]


def _coin(owner: int, lying: int) -> PrintFace:
    def draw(painter: Painter, size: Size) -> pygame.Surface:
        return SquirrelPictures(painter).flat_coin(lying, size[0], SQUIRREL[owner])

    return PrintFace(f"{SQUIRREL_IDS[owner]}-coin-{lying}", draw, SQUIRREL[owner])


def _others() -> Sequence[PrintPiece]:
    nut = PrintFace("nut", _nut)
    squirrels = range(len(SQUIRREL_IDS))
    return [
        *(_both(PrintFace(f"{SQUIRREL_IDS[one]}-card", partial(_card, one), SQUIRREL_DEEP[one])) for one in squirrels),
        *(_both(PrintFace(SQUIRREL_IDS[one], partial(_token, one)), TOKEN, rounded=True) for one in squirrels),
        _both(nut, NUT, NUTS, rounded=True),
    ]


def _both(face: PrintFace, size: tuple[float, float] = CARD, copies: int = 1, rounded: bool = False) -> PrintPiece:
    """Return a piece that looks the same on both sides."""
    return PrintPiece(face, face, size, copies, rounded)


def _token(squirrel: int, painter: Painter, size: Size) -> pygame.Surface:
    """Draw a squirrel's token, with an arrowhead for its direction."""
    across, pictures = size[0], SquirrelPictures(painter)
    picture = painter.panel(size, across // 2, SQUIRREL_DEEP[squirrel], INK, across // 40).copy()
    head = pictures.portrait(squirrel, round(across * 0.68))
    picture.blit(head, head.get_rect(center=(across // 2, round(across * 0.6))), special_flags=BLEND)
    arrow = pictures.arrowhead(squirrel, NORTH, round(across * 0.24))
    picture.blit(arrow, arrow.get_rect(center=(across // 2, round(across * 0.14))), special_flags=BLEND)
    return picture


def _nut(painter: Painter, size: Size) -> pygame.Surface:
    across = size[0]
    picture = painter.panel(size, across // 2, PAPER, INK, max(across // 24, 1)).copy()
    nut = SquirrelPictures(painter).nut(round(across * 0.52))
    picture.blit(nut, nut.get_rect(center=(across // 2, across // 2)), special_flags=BLEND)
    return picture


def _card(squirrel: int, painter: Painter, size: Size) -> pygame.Surface:
    """Draw the reference card: the five steps, with the effect of each action."""
    across, down = size
    unit, pictures = across / 250, SquirrelPictures(painter)
    edge = round(13 * unit)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(pictures.pattern(squirrel, size, round(20 * unit), round(60 * unit)), (0, 0), special_flags=BLEND)
    inner = across - 2 * edge, down - 2 * edge
    picture.blit(painter.panel(inner, round(12 * unit), PAPER, INK, round(3 * unit)), (edge, edge), special_flags=BLEND)
    high = (down - 2 * edge - 16 * unit) / len(ACTION_IDS)
    top, left = edge + 8 * unit, edge + 8 * unit
    room = round(inner[0] - 74 * unit), round(high)
    texts = {action: tuple(map(say_marked, ACTIONS[ACTION_IDS[action]])) for actions in _STEPS for action in actions}
    size_of_all = min(_fitting(painter, words, room) for words in texts.values())
    for step, actions in enumerate(_STEPS, 1):
        if step > 1:
            line = pygame.Rect(edge + round(10 * unit), round(top - unit), inner[0] - round(20 * unit), round(2 * unit))
            picture.fill(SQUIRREL[squirrel], line)
        number = painter.text(str(step), "display", round(22 * unit), SQUIRREL_DEEP[squirrel])
        middle = round(top + high * len(actions) / 2)
        picture.blit(number, number.get_rect(center=(round(left + 8 * unit), middle)), special_flags=BLEND)
        for action in actions:
            middle = round(top + high / 2)
            sign = pictures.sign(action, round(28 * unit))
            picture.blit(sign, sign.get_rect(midleft=(round(left + 20 * unit), middle)), special_flags=BLEND)
            told = _told(painter, texts[action], size_of_all, room[0])
            picture.blit(told, told.get_rect(midleft=(round(left + 54 * unit), middle)), special_flags=BLEND)
            top += high
    return picture


def _fitting(painter: Painter, words: tuple[str, ...], room: Size) -> int:
    """Return the largest font size at which the texts fit."""
    width, high = room
    return largest_size(lambda size: _told(painter, words, size, width).get_height() <= high, high * 2 // 5, _LEAST)


def _told(painter: Painter, words: tuple[str, ...], size: int, width: int) -> pygame.Surface:
    """Return an action's name, and its effect below."""
    name, told = painter.text(words[0], "strong", size, INK, width), painter.text(words[1], "text", size, INK, width)
    lap = round(size * _LAP)
    picture = pygame.Surface((width, name.get_height() + told.get_height() - lap), pygame.SRCALPHA)
    picture.blit(name, (0, 0), special_flags=BLEND)
    picture.blit(told, (0, name.get_height() - lap), special_flags=BLEND)
    return picture


PRINTS: Final = Printables(
    SquirrelSquabbleSettings.game,
    TITLE,
    {
        "tiles": PrintSet(mark("Tiles"), _tiles),
        "coins": PrintSet(mark("Coins"), _coins),
        "tokens": PrintSet(mark("Squirrels, nuts, cards"), _others),
    },
    CREDIT,
)
