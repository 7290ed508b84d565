"""Draw the clearing at golden hour around the tiles: the ground, trees on both sides, moss, and small items."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from squaretactics.ui.kit.paint.painter import BLEND, Painter, Steps
from squaretactics.ui.kit.paint.theme import INK, WHITE

Area = tuple[int, int, int, int]
_GROUND: Final = (1600, 1000)
_BED: Final = (740, 94, 186)  # its size, the first slab's position, and the distance between slabs
_TRUNK: Final = (320, 960)
_COARSE: Final = 24  # points across the small light map
_LIT, _FADES = 0.56, 0.5  # board sizes from the middle: fully lit up to here, then the distance to the darkest
_TAKEN: Final = (62, 58, 40)  # light lost there, of 255
_PLAIN: Final = (0x2A, 0x33, 0x20)
_GLADE: Final = 1.3  # width of the drawn ground in a glade's widths
_SKY: Final = 0.075  # of the drawn ground, above a glade
MOSS: Final = (0x6C, 0x8F, 0x40)


class _ClearingItem(NamedTuple):
    """A small item: its drawing, size, and the position of its feet in the design."""

    name: str
    size: tuple[int, int]
    x: float  # from the middle of the board
    y: float  # from its top
    mirrored: bool = False


_THINGS: Final = (
    _ClearingItem("bush", (250, 188), 536, 240),
    _ClearingItem("fern", (210, 158), -546, 260),
    _ClearingItem("mushroom-red", (112, 146), -562, 470),
    _ClearingItem("mushroom-amber", (76, 99), -492, 506),
    _ClearingItem("rock", (120, 98), -548, 676),
    _ClearingItem("snail", (74, 56), -556, 608),
    _ClearingItem("lantern", (104, 192), 536, 590),
    _ClearingItem("mushroom-red", (82, 107), 476, 640),
    _ClearingItem("leaf-amber", (40, 50), -476, 750),
    _ClearingItem("leaf-red", (44, 55), 560, 700),
)


def clearing(
    painter: Painter, size: tuple[int, int], board: pygame.Rect, pitch: float, unit: float, plain: bool = False
) -> pygame.Surface:
    """Return the clearing for a window, with the bed of moss around the board."""
    if plain:
        return painter.kept(("plain clearing", size), lambda: _plain(size))
    key = ("clearing", board.topleft, board.size)
    return painter.progressive(key, size, lambda: _steps(painter, size, board, pitch, unit), lambda: _plain(size))


def _bed_place(board: pygame.Rect, pitch: float) -> pygame.Rect:
    """Return the rectangle of the bed of moss around a board."""
    across, first, between = _BED
    moss = pitch / between
    bed = round(across * moss)
    return pygame.Rect(board.left - round((first - 4) * moss), board.top - round(first * moss), bed, bed)


def bed(painter: Painter, board: pygame.Rect, pitch: float) -> tuple[pygame.Surface, pygame.Rect]:
    """Return the bed of moss around a board, and its place."""
    place = _bed_place(board, pitch)
    return painter.svg("squirrel_squabble", "scene", "bed.svg", size=place.size), place


def _plain(size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size)
    picture.fill(_PLAIN)
    return picture


def _steps(painter: Painter, size: tuple[int, int], board: pygame.Rect, pitch: float, unit: float) -> Steps:
    width, height = size
    picture = pygame.Surface(size)
    scale = max(width / _GROUND[0], height / _GROUND[1])
    ground = round(_GROUND[0] * scale), round(_GROUND[1] * scale)
    drawn = yield from _drawing(painter, "ground", ground)
    picture.blit(drawn, ((width - ground[0]) // 2, (height - ground[1]) // 2))
    wide = width > height
    moss = _bed_place(board, pitch)
    drawn = yield from _drawing(painter, "bed", moss.size)
    picture.blit(drawn, moss, special_flags=BLEND)
    for thing in _THINGS if wide else ():
        high = round(thing.size[0] * unit), round(thing.size[1] * unit)
        drawn = yield from _drawing(painter, thing.name, high)
        if thing.mirrored:
            drawn = pygame.transform.flip(drawn, True, False)
        feet = round(board.centerx + thing.x * unit), round(board.top + thing.y * unit)
        picture.blit(drawn, drawn.get_rect(midbottom=feet), special_flags=BLEND)
    yield None
    _dim(picture, board)
    yield None
    if wide:
        yield from _trees(painter, picture, unit)
    return picture


def _dim(picture: pygame.Surface, board: pygame.Rect) -> None:
    """Darken what lies far from the board, to lead the eye to it."""
    small, (width, height) = pygame.Surface((_COARSE, _COARSE)), picture.get_size()
    for column in range(_COARSE):
        for row in range(_COARSE):
            x, y = (column + 0.5) * width / _COARSE, (row + 0.5) * height / _COARSE
            away = max(abs(x - board.centerx) / board.width, abs(y - board.centery) / board.height)
            lost = min(max(away - _LIT, 0.0) / _FADES, 1.0)
            small.set_at((column, row), [round(255 - part * lost) for part in _TAKEN])
    picture.blit(pygame.transform.smoothscale(small, picture.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _trees(painter: Painter, picture: pygame.Surface, unit: float) -> Steps:
    """Draw a tree with roots on each side."""
    width, height = picture.get_size()
    high = height
    wide = round(_TRUNK[0] * high / _TRUNK[1])
    out = max(round((width - 1920 * unit) / 2), 0)  # wider windows show more of the outside
    trunk = yield from _drawing(painter, "trunk", (wide, high))
    roots = yield from _drawing(painter, "roots", (round(300 * unit), round(210 * unit)))
    for mirrored in (False, True):
        tree = pygame.transform.flip(trunk, mirrored, False)
        left = width - wide - out if mirrored else out
        if out:
            dark = pygame.Rect(left + wide if mirrored else 0, 0, out, height)
            picture.fill((0x24, 0x17, 0x1B), dark)
        root = pygame.transform.flip(roots, mirrored, False)
        edge = left - root.get_width() + round(30 * unit) if mirrored else left + wide - round(30 * unit)
        picture.blit(root, (edge, round(height * 0.72)), special_flags=BLEND)
        picture.blit(tree, (left, 0), special_flags=BLEND)
    return picture


def framed(painter: Painter, picture: pygame.Surface, radius: int, edge: int) -> pygame.Surface:
    """Give a picture of the clearing round corners and an edge."""
    size = picture.get_size()
    picture.blit(painter.panel(size, radius, WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(painter.ring(size, radius, INK, edge), (0, 0), special_flags=BLEND)
    return picture


def duel_stage(painter: Painter, size: tuple[int, int], stump: pygame.Rect, radius: int, edge: int) -> Steps:
    """Draw a stump in a framed glade."""
    picture = yield from glade(painter, size)
    drawn = yield from _drawing(painter, "podium", stump.size)
    picture.blit(drawn, stump, special_flags=BLEND)
    return framed(painter, picture, radius, edge)


def glade(painter: Painter, size: tuple[int, int]) -> Steps:
    """Draw a part of the ground with its tree line, for a picture of this size."""
    scale = max(size[0] * _GLADE / _GROUND[0], size[1] / (_GROUND[1] * (1 - _SKY)))
    ground = round(_GROUND[0] * scale), round(_GROUND[1] * scale)
    drawn = yield from _drawing(painter, "ground", ground)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(drawn, ((size[0] - ground[0]) // 2, -round(ground[1] * _SKY)))
    return picture


def _drawing(painter: Painter, name: str, size: tuple[int, int]) -> Steps:
    return (yield from painter.svg_in_background("squirrel_squabble", "scene", f"{name}.svg", size=size).steps())


# Parts of the drawn log, of 1000: its cut end, a plain part that can be stretched, and its other end.
_LOG: Final = (1000, 220)
_CUT, _MIDDLE, _END = (0, 118), (782, 2), (930, 70)


def log(painter: Painter, size: tuple[int, int]) -> pygame.Surface:
    def make() -> pygame.Surface:
        width, height = size
        scale = height / _LOG[1]
        whole = painter.svg("squirrel_squabble", "scene", "log.svg", size=(round(_LOG[0] * scale), height))
        picture = pygame.Surface(size, pygame.SRCALPHA)
        cut, middle, end = (
            whole.subsurface(_slice(left, wide, scale).clip(whole.get_rect())) for left, wide in (_CUT, _MIDDLE, _END)
        )
        rest = width - cut.get_width() - end.get_width()
        picture.blit(cut, (0, 0))
        picture.blit(pygame.transform.scale(middle, (max(rest, 1), height)), (cut.get_width(), 0))
        picture.blit(end, (width - end.get_width(), 0))
        return picture

    with painter.immediately():
        return painter.kept(("log", size), make)


def _slice(left: int, wide: int, scale: float) -> pygame.Rect:
    """Return a part of the drawn log, in pixels."""
    return pygame.Rect(round(left * scale), 0, max(round(wide * scale), 1), round(_LOG[1] * scale) + 1)


_LIGHT_DRAWN: Final = 128
_LIGHT: Final = (150, 112, 40)


def home_light(painter: Painter, across: int) -> pygame.Surface:
    """Return the glow of a home whose squirrel has five nuts, for additive blending."""

    def make() -> pygame.Surface:
        light, middle = pygame.Surface((_LIGHT_DRAWN, _LIGHT_DRAWN)), _LIGHT_DRAWN // 2
        for inwards in range(middle):
            strength = (inwards / middle) ** 1.4
            colour = [round(part * strength) for part in _LIGHT]
            pygame.draw.circle(light, colour, (middle, middle), middle - inwards)
        return pygame.transform.smoothscale(light, (across, across))

    return painter.kept(("home light", across), make)
