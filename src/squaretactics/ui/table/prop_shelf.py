"""Draw a shelf with things on it, where a page would be bare."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import INK, WOOD_DEEP, WOOD_GLINT
from squaretactics.ui.table.seat_summary import AssetPath

_LEAST: Final = 210  # height of a room with a shelf
_TALLEST: Final = 330  # of a thing
_FILLED: Final = 0.92  # share of its part of the shelf that a thing takes at most
_BOARD: Final = 40
_EDGE: Final = 16  # the lit upper edge of the board
_CORNER: Final = 10
_FIGURE_FOOT: Final = 0.05  # share of a figure's picture below its feet


@dataclass(frozen=True, slots=True)
class Prop:
    """A thing on a shelf: its picture, its width in heights, and its height beside the tallest ones."""

    picture: AssetPath
    wide: float = 1.0
    high: float = 1.0
    foot: float = 0.0  # share of the picture below what stands on the shelf


def figure_prop(picture: AssetPath) -> Prop:
    return Prop(picture, foot=_FIGURE_FOOT)


PLANT: Final = Prop(("things", "plant.svg"), 480 / 628)
BOOKS: Final = Prop(("things", "books.svg"), 480 / 408, 0.78)


def draw_prop_shelf(app: App, target: pygame.Surface, room: pygame.Rect, props: Sequence[Prop]) -> None:
    """Draw a shelf at the bottom of a room, with things side by side on it, if the room is high enough."""
    if room.height < app.unit(_LEAST):
        return
    painter, edge = app.painter, app.unit(6)
    board = pygame.Rect(room.left, room.bottom - app.unit(_BOARD), room.width, app.unit(_BOARD))
    blur = app.unit(18)
    shadow = painter.shadow(board.size, app.unit(_CORNER), blur)
    target.blit(shadow, board.move(-blur, -blur + app.unit(8)), special_flags=BLEND)
    target.blit(painter.panel(board.size, app.unit(_CORNER), WOOD_DEEP, INK, edge), board, special_flags=BLEND)
    each = room.width // len(props)
    widest = max(prop.high * prop.wide for prop in props)
    tallest = min(board.top - room.top - app.unit(30), app.unit(_TALLEST), round(each * _FILLED / widest))
    for place, prop in enumerate(props):
        size = round(tallest * prop.high * prop.wide), round(tallest * prop.high)
        spot = pygame.Rect((0, 0), size)
        foot = round(size[1] * prop.foot)
        spot.midbottom = room.left + each * place + each // 2, board.top + app.unit(_EDGE) // 2 + foot
        target.blit(painter.svg(*prop.picture, size=size), spot, special_flags=BLEND)
    top = pygame.Rect(board.left, board.top, board.width, app.unit(_EDGE))
    target.blit(painter.panel(top.size, app.unit(_CORNER), WOOD_GLINT, INK, edge * 2 // 3), top, special_flags=BLEND)
