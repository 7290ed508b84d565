"""Draw the scenery: a picnic cloth on the kitchen table, or a rug on the floor, with various things around it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.lighting import LampLight, cast, light_up
from squaretactics.ui.kit.paint.painter import Size, Steps
from squaretactics.ui.kit.paint.rounded_boxes import BLEND
from squaretactics.ui.kit.paint.svg_rendering import BackgroundRender
from squaretactics.ui.kit.paint.table_background import add_noise, bare_boards
from squaretactics.ui.kit.paint.theme import INK, TABLE_LIT, Colour
from squaretactics.ui.kit.paint.wood_texture import hex_colour
from squaretactics.ui.square_tactics.table.layout import SquareTableLayout

# The lamp's light: first on the bare boards, then, softer, on everything on them.
_POOL: Final = LampLight(0.48, 0.336, 0.66, 0.86, (1.5, 1.28, 0.98), (0.36, 0.26, 0.36))
_AIR: Final = LampLight(0.48, 0.336, 0.85, 1.15, (1.09, 1.05, 0.97), (0.74, 0.66, 0.78))
# For two players, and for more: the mat, and the seed of the boards below.
_MATS: Final = {False: "two.svg", True: "four.svg"}
_SEEDS: Final = {False: 4, True: 7}
_CLOTH: Final[Colour] = (0xE6, 0xC4, 0x8E)  # placeholder colour of the mat
_SHADOW: Final = 26
_NARROWEST: Final = 130  # of the design: a narrower side stays empty
_WIDEST: Final = {False: 256, True: 196}
# What makes the items recede behind the board: the colour of their darkest lines, and the colour of the wood around
# them, with its share.
_LINE: Final[Colour] = (0x5E, 0x37, 0x24)
_WOOD: Final[Colour] = (0x82, 0x48, 0x2C)
_WOODEN: Final = 0.42
_PAW_SHOWS: Final = 0.7  # of the paw, which reaches in over the window's edge


class SceneryItem(NamedTuple):
    """An item: its centre within a free side, its width in the design, and its rotation in degrees."""

    name: str
    x: float
    y: float
    across: int
    degrees: float = 0.0


# The view boxes of the items.
SHAPES: Final = {
    "mug": (480, 480),
    "biscuits": (480, 480),
    "biscuit": (480, 480),
    "crumbs": (480, 220),
    "daisies": (480, 700),
    "paw": (480, 648),
    "pencil": (480, 480),
    "slippers": (480, 468),
    "robot": (480, 688),
    "popcorn": (480, 512),
    "wool": (480, 396),
    "napkin": (480, 400),
    "teapot": (480, 400),
}
_AT_THE_TABLE: Final = (
    (
        SceneryItem("mug", 0.42, 0.41, 180),  # below what the opponent says
        SceneryItem("crumbs", 0.6, 0.6, 110),
        SceneryItem("biscuits", 0.5, 0.83, 220),
    ),
    (
        SceneryItem("paw", 0.4, 0.0, 166),
        SceneryItem("crumbs", 0.7, 0.46, 100),
        SceneryItem("biscuit", 0.34, 0.38, 118, -12),
        SceneryItem("daisies", 0.62, 0.86, 112),  # below the tips for newcomers
    ),
)
_BETWEEN_THE_PANELS: Final = (SceneryItem("napkin", 0.5, 0.53, 270, 4), SceneryItem("teapot", 0.52, 0.47, 206))
_ON_THE_FLOOR: Final = (
    (
        SceneryItem("slippers", 0.5, 0.16, 130),
        SceneryItem("robot", 0.48, 0.55, 92, 6),
        SceneryItem("pencil", 0.5, 0.9, 84),
    ),
    (SceneryItem("wool", 0.55, 0.2, 90), SceneryItem("popcorn", 0.55, 0.78, 124)),
)


class SquareScenery:
    """Draws and caches the scenery for the window's size."""

    def __init__(self, app: App) -> None:
        self.app = app

    def draw(self, target: pygame.Surface, layout: SquareTableLayout) -> None:
        """Fill the target with the scenery; with high contrast, show only the mat."""
        app, painter, many = self.app, self.app.painter, layout.rules.players > 2
        if app.high_contrast:
            app.ground.draw(target, high_contrast=True)
            target.blit(painter.svg("playmats", _MATS[many], size=layout.mat.size), layout.mat, None, BLEND)
            return
        lies = (
            many,
            _bare_column(layout),
            tuple(layout.mat),
            tuple(layout.hand),
            *(tuple(side) for side in _sides(layout)),
        )
        picture = painter.progressive(
            ("place", lies), layout.size, lambda: self._drawn(layout, many), lambda: self._likeness(layout, many)
        )
        target.blit(picture, (0, 0))

    def _likeness(self, layout: SquareTableLayout, many: bool) -> pygame.Surface:
        """Return a placeholder: the bare table with a plain mat. Loading the drawn mat takes too long for a frame."""
        picture = pygame.Surface(layout.size)
        picture.fill(TABLE_LIT)
        picture.fill(_CLOTH, layout.board)
        for space in range(layout.rules.board.spaces):
            pygame.draw.rect(picture, TABLE_LIT, layout.cell_rect(space), max(round(4 * layout.unit), 1))
        return picture

    def _drawn(self, layout: SquareTableLayout, many: bool) -> Steps:
        painter, unit = self.app.painter, layout.unit
        mat = painter.svg_in_background("playmats", _MATS[many], size=layout.mat.size)
        picture = yield from bare_boards(layout.size, _SEEDS[many], upright=many)
        yield from _lit(picture, _POOL)
        runner = _under_hand(layout)
        cloth = yield from BackgroundRender(_runner(runner.size, unit), runner.size).steps()
        yield None
        cast(picture, cloth, runner.topleft, round(12 * unit))
        yield None
        for left, side in zip((True, False), _sides(layout), strict=True):
            for thing in (_ON_THE_FLOOR if many else _AT_THE_TABLE)[not left]:
                yield from self._lay(picture, thing, side, unit, _WIDEST[many])
        for thing in _BETWEEN_THE_PANELS if _bare_column(layout) else ():
            yield from self._lay(picture, thing, layout.pile_board, unit, _WIDEST[False])
        blur = round(_SHADOW * unit)
        soft = painter.shadow(layout.board.size, round(18 * unit), blur, 190)
        picture.blit(soft, layout.board.move(-blur // 2, -blur // 4), special_flags=BLEND)
        yield None
        cloth = yield from mat.steps()
        picture.blit(cloth, layout.mat, special_flags=BLEND)
        yield None
        yield from _lit(picture, _AIR)
        yield from add_noise(picture)
        return picture

    def _lay(
        self, picture: pygame.Surface, thing: SceneryItem, side: pygame.Rect, unit: float, widest: int
    ) -> Iterator[None]:
        """Draw an item on a free side, if that is wide enough."""
        if side.width < _NARROWEST * unit:
            return
        smaller = min(side.width / (widest * unit), 1.0)
        wide, high = SHAPES[thing.name]
        across = round(thing.across * smaller * unit)
        size = max(across, 1), max(across * high // wide, 1)
        drawn = self.app.painter.svg("things", f"{thing.name}.svg", size=size)
        yield None
        drawn = _receding(drawn)
        if thing.degrees:
            drawn = pygame.transform.rotozoom(drawn, thing.degrees, 1.0)
        spot = drawn.get_rect(center=(side.left + side.width * thing.x, side.top + side.height * thing.y))
        if thing.name == "paw":
            spot.bottom = round(_PAW_SHOWS * spot.height)
        yield None
        cast(picture, drawn, spot.topleft, max(round(15 * unit), 2), 150)
        yield None


def _receding(picture: pygame.Surface) -> pygame.Surface:
    """Return a premultiplied picture with brown lines, and paler than the pieces on the board."""
    brown = picture.copy()
    brown.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    brown = brown.premul_alpha()
    brown.fill((*_LINE, 255), special_flags=pygame.BLEND_RGBA_MULT)
    lined = picture.copy()
    lined.blit(brown, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    wood = picture.copy()
    wood.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    wood = wood.premul_alpha()
    wood.fill((*(round(_WOODEN * part) for part in _WOOD), 255), special_flags=pygame.BLEND_RGBA_MULT)
    lined.fill((*(round(255 * (1 - _WOODEN)),) * 3, 255), special_flags=pygame.BLEND_RGBA_MULT)
    lined.blit(wood, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return lined


def _lit(picture: pygame.Surface, lamp: LampLight) -> Steps:
    yield from light_up(picture, lamp)
    return picture


def _sides(layout: SquareTableLayout) -> Iterator[pygame.Rect]:
    """Yield the free areas left and right of the mat; their width is 0 at open hands or in narrow windows."""
    for left in (True, False):
        side = layout.bare_side(left)
        if layout.narrow or (layout.open_hands and layout.has_hand(left)):
            side.width = 0
        yield side


def _bare_column(layout: SquareTableLayout) -> bool:
    """Return whether the wood between two seats' panels is free of shared piles."""
    return not (layout.narrow or layout.open_hands or layout.captioned or layout.rules.players > 2)


def _under_hand(layout: SquareTableLayout) -> pygame.Rect:
    """Return the rectangle of the cloth under the hand."""
    inset = round(10 * layout.unit)
    left, top, width = layout.middle.left + inset, layout.cloth_top, layout.middle.width - 2 * inset
    return pygame.Rect(left, top, width, layout.size[1] - top + inset)


def _runner(size: Size, unit: float) -> str:
    """Return the cloth under the hand as SVG: teal, with a seam and a zigzag along its edge."""
    wide, high = (round(length / unit) for length in size)
    zigzag = "".join(f"M{x} {{y}}l9 11l9 -11" for x in range(30, wide - 44, 20))
    lines = "".join(f"M18 {y}H{wide - 18}" for y in range(84, high, 9))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"><defs>'
        f'<linearGradient id="r" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{wide}" y2="{high}">'
        '<stop offset="0" stop-color="#2f8078"/><stop offset=".5" stop-color="#1f5f62"/>'
        '<stop offset="1" stop-color="#123a48"/></linearGradient></defs>'
        f'<rect x="4" y="4" width="{wide - 8}" height="{high + 40}" rx="24" fill="url(#r)" stroke="{hex_colour(INK)}" '
        'stroke-width="8"/>'
        f'<path d="{lines}" fill="none" stroke="#0f3440" stroke-width="2" stroke-opacity=".3"/>'
        f'<path d="{zigzag.format(y=44)}" fill="none" stroke="#8fd3c0" stroke-width="4" stroke-opacity=".55"/>'
        f'<path d="{zigzag.format(y=58)}" fill="none" stroke="#f2b85a" stroke-width="4" stroke-opacity=".5"/>'
        f'<path d="M30 26H{wide - 28}" fill="none" stroke="#ffecc4" stroke-width="3.500" stroke-opacity=".8" '
        'stroke-dasharray="10 11"/></svg>'
    )
