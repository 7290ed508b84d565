"""Load the pictures of squirrels, tiles, coins and other items, at the size shown."""

from __future__ import annotations

import tomllib
from collections.abc import Hashable
from functools import cache
from math import cos, radians, sin
from typing import Any, Final

import pygame

from squaretactics.games.squirrel_squabble.board import (
    BLANK,
    DOG,
    EAST,
    HOMES,
    NORTH,
    NUT_PUDDLE,
    ONE_NUT,
    PUDDLE,
    SHOWS,
    SOUTH,
    SQUIRREL_IDS,
    TWO_NUTS,
    WEST,
)
from squaretactics.games.squirrel_squabble.coins import ACTION_IDS, ACTION_OF
from squaretactics.games.squirrel_squabble.state import FULL
from squaretactics.resources import asset
from squaretactics.ui.kit.paint import relief_shading
from squaretactics.ui.kit.paint.icons_and_panels import patterned
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import INK, PAPER, WHITE, Colour
from squaretactics.ui.squirrel_squabble.artwork.owner_patterns import bordered, framed_home, on_stand
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import BARK, HOLLOW, WOOD_PALE
from squaretactics.ui.squirrel_squabble.artwork.traced_outline import traced

_STRETCHES: Final = 32  # steps of stretching a picture, for its whole height
_GHOST: Final = 190  # of 255, opacity of a planned squirrel
_GHOST_ARROW: Final = 90  # of 255, opacity of its arrow
_CARVED: Final = 170  # of 255, how clear the icon of a used coin is
_LINE: Final = 6  # width of the paper line around a squirrel, in its drawing
_FOLDER: Final = "squirrel_squabble"
_FACES: Final = {BLANK: "blank", ONE_NUT: "one", TWO_NUTS: "two", DOG: "dog", PUDDLE: "puddle", NUT_PUDDLE: "afloat"}
_VIEWS: Final = {NORTH: "away", EAST: "side", SOUTH: "toward", WEST: "side"}
_ONE_VIEW: Final = frozenset({"cheer", "fight", "win", "lose"})
_BLINKS: Final = frozenset({"idle", "wait", "stuck"})  # poses whose eyes fit the lids
_BOX: Final = 240  # size of a squirrel's drawing
FEET: Final = (120 / _BOX, 222 / _BOX)  # position of the feet in it
_SLAB: Final = (200, 205)  # size of the drawing of a tile with its edge
SLAB_SHAPE: Final = _SLAB[1] / _SLAB[0]  # height beside width
COIN_SHAPE: Final = 126 / 120
_FLAT: Final = (3.0, 3.0, 181.0, 31.0)  # the face on a slab: position, width, and radius of its corners
_NUT_SHAPE: Final = 159 / 120
_DIE_SHAPE: Final = 110 / 100
_SHADE: Final = (120, 112, 118)  # multiplied
_BRANCH_EDGE: Final = 0.06
_RIM_EDGE: Final = 0.025  # of a portrait
_PORTRAIT_LIGHT: Final = 0.8  # strength of the lamp
_CORNER: Final = 0.38  # share of a tile that's turned up at the corner
_CORNER_ENDS: Final = (0.855, 0.065)  # where that ends at the right and at the top
_ROOM_FOR_CORNER: Final = 70  # pixels; smaller tiles are drawn simply


class SquirrelPictures:
    """Draws and caches the pictures."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter

    def drawing(self, folder: str, name: str, size: tuple[int, int]) -> pygame.Surface:
        return self.painter.svg(_FOLDER, folder, f"{name}.svg", size=size)

    # Tiles.
    def tile(self, lying: int, across: int) -> pygame.Surface:
        """Return a tile; its other face shows in a corner, unless it's too small or both faces are alike."""
        size = across, round(across * SLAB_SHAPE)
        if across < _ROOM_FOR_CORNER:
            return self.drawing("small", face_name(lying), size)
        plain = self.drawing("tiles", face_name(lying), size)
        if lying >> 1 < HOMES:
            return framed_home(self.painter, plain, lying >> 1) if self.painter.colour_blind else plain
        return self.painter.kept(("tile", lying, across), lambda: self._with_corner(plain, lying, across))

    def _with_corner(self, plain: pygame.Surface, lying: int, across: int) -> pygame.Surface:
        picture = plain.copy()
        box = round(across * _CORNER)
        corner = self.drawing("small", f"corner-{face_name(lying ^ 1)}", (box, box))
        picture.blit(corner, (round(across * _CORNER_ENDS[0]) - box, round(across * _CORNER_ENDS[1])), None, BLEND)
        return picture

    def face(self, lying: int, across: int) -> pygame.Surface:
        """Return the face of a tile, as a small icon."""
        return self.drawing("small", f"{face_name(lying)}-icon", (across, across))

    # Coins.
    def coin(self, lying: int, across: int, other: bool = True, chip: float = 0.44) -> pygame.Surface:
        """Return a coin, with its other face at the lower right in this share of its width."""
        size = across, round(across * COIN_SHAPE)
        plain = self.drawing("coins", coin_name(lying), size)
        if not other:
            return plain

        def make() -> pygame.Surface:
            small = round(across * chip)
            wide = across + small // 4
            picture = pygame.Surface((wide, size[1] + small // 6), pygame.SRCALPHA)
            picture.blit(plain, (0, 0), special_flags=BLEND)
            spot = wide - small, picture.get_height() - round(small * COIN_SHAPE)
            picture.blit(self._chip(lying ^ 1, small), spot, special_flags=BLEND)
            return picture

        return self.painter.kept(("coin", lying, across, chip), make)

    def used_coin(self, lying: int, across: int) -> pygame.Surface:
        """Return the hollow that a coin has left, with its icon in pale lines."""

        def make() -> pygame.Surface:
            picture = self.painter.panel((across, across), across // 2, HOLLOW, INK, max(across // 16, 1)).copy()
            icon = round(across * 0.62)
            sign = relief_shading.shape(self.drawing("coins", f"sign-{coin_name(lying)}", (icon, icon)))
            spot = (across - icon) // 2
            picture.blit(relief_shading.dyed(sign, WOOD_PALE, _CARVED), (spot, spot), special_flags=BLEND)
            return picture

        return self.painter.kept(("used coin", lying, across), make)

    # For printing, to cut out.
    def flat_tile(self, lying: int, across: int) -> pygame.Surface:
        """Return the face of a tile from straight above, with its other face in the corner."""
        wide = round(across * _SLAB[0] / _FLAT[2])
        flat = pygame.Surface((across, across), pygame.SRCALPHA)
        flat.blit(self.tile(lying, wide), (-round(_FLAT[0] * wide / _SLAB[0]), -round(_FLAT[1] * wide / _SLAB[0])))
        # Cut off the edge of the slab, which would show at the corners.
        cut = self.painter.panel((across, across), round(_FLAT[3] * wide / _SLAB[0]), WHITE)
        flat.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return flat

    def flat_coin(self, lying: int, across: int, rim: Colour) -> pygame.Surface:
        """Return a coin on a disc of its owner's colour, with the icon of its other face."""
        picture = self.painter.panel((across, across), across // 2, rim).copy()
        coin = self.coin(lying, round(across * 0.84), other=False)
        picture.blit(coin, coin.get_rect(center=(across // 2, across // 2)), special_flags=BLEND)
        chip = self._chip(lying ^ 1, round(across * 0.3))
        picture.blit(chip, chip.get_rect(center=(round(across * 0.77), round(across * 0.77))), special_flags=BLEND)
        return picture

    def _chip(self, lying: int, across: int) -> pygame.Surface:
        """Return the small icon of a coin's face."""
        picture = self.painter.panel((across, across), across // 2, PAPER, INK, max(across // 14, 1)).copy()
        icon = round(across * 0.72)
        sign = self.drawing("coins", f"sign-{coin_name(lying)}", (icon, icon))
        picture.blit(sign, ((across - icon) // 2, (across - icon) // 2), special_flags=BLEND)
        return picture

    def back(self, across: int) -> pygame.Surface:
        return self.drawing("coins", "back", (across, round(across * COIN_SHAPE)))

    def sign(self, action: int, across: int) -> pygame.Surface:
        """Return the burnt-in icon of an action."""
        return self.drawing("coins", f"sign-{ACTION_IDS[action].replace('_', '-')}", (across, across))

    def crack(self, across: int) -> pygame.Surface:
        """Return the crack of a cancelled coin."""
        return self.drawing("coins", "cracked", (across, round(across * COIN_SHAPE)))

    # Squirrels.
    def squirrel(
        self, squirrel: int, pose: str, way: int, nuts: int, across: int, blinks: bool = False
    ) -> pygame.Surface:
        """Return a squirrel facing a direction of the screen, with `nuts` in its cheeks; `blinks` closes its eyes."""
        view = "side" if pose in _ONE_VIEW else _VIEWS[way]
        mirrored = way == WEST or (pose in _ONE_VIEW and way == SOUTH)
        lids = blinks and pose in _BLINKS and view != "away"

        def make() -> pygame.Surface:
            picture = _with_line(self._posed(squirrel, pose, view, nuts, across, lids))
            if self.painter.colour_blind:
                picture = on_stand(self.painter, picture, squirrel)
            return pygame.transform.flip(picture, True, False) if mirrored else picture

        return self.painter.kept(("squirrel", squirrel, pose, view, mirrored, nuts, across, lids), make)

    def ghost(self, squirrel: int, way: int, nuts: int, across: int) -> pygame.Surface:
        """Return a squirrel that can be seen through, within a dashed line, for a plan."""
        picture = self.squirrel(squirrel, "idle", way, nuts, across)

        def make() -> pygame.Surface:
            pale = self.painter.faded(picture, ("ghost", squirrel, way, nuts), _GHOST).copy()
            lines = traced(picture, [(INK, across / 36)], max(across // 12, 3))
            pale.blit(lines, (0, 0), special_flags=BLEND)
            return pale

        return self.painter.kept(("ghost", squirrel, way, nuts, across), make)

    def _posed(self, squirrel: int, pose: str, view: str, nuts: int, across: int, lids: bool) -> pygame.Surface:
        name = SQUIRREL_IDS[squirrel]
        body = self.drawing("squirrels", f"{name}-{pose}-{view}", (across, across))
        if not (nuts or lids):
            return body
        picture = pygame.Surface((across, across), pygame.SRCALPHA)
        layers = [(body, (0, 0))]
        if nuts:
            layers.insert(0 if view == "away" else 1, self._on_head("cheeks", f"{name}-{nuts}", pose, view, across))
        if lids:
            layers.append(self._on_head("lids", name, pose, view, across))
        for layer, place in layers:
            picture.blit(layer, place, special_flags=BLEND)
        return picture

    def _on_head(
        self, kind: str, name: str, pose: str, view: str, across: int
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return a picture of full cheeks or closed lids, and the position of its upper left corner on the squirrel."""
        told = _heads()
        head, (wide, high), (_, above) = told["heads"][f"{pose}-{view}"], told[kind]["box"], told[kind]["middle"]
        unit = across / _BOX
        scale = unit * head["size"]
        picture = self.drawing(kind, f"{name}-{view}", (max(round(wide * scale), 1), max(round(high * scale), 1)))
        turn = radians(head["turn"])
        if head["turn"]:
            picture = pygame.transform.rotozoom(picture, -head["turn"], 1.0)
        below = (high / 2 - above) * scale  # from the head's centre to the box's, before rotation
        x = head["middle"][0] * unit - below * sin(turn)
        y = head["middle"][1] * unit + below * cos(turn)
        return picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))

    def portrait(self, squirrel: int, across: int) -> pygame.Surface:
        """Return a squirrel's head in lamplight, on a plate with a wooden rim."""

        def make() -> pygame.Surface:
            edge = max(round(across * _RIM_EDGE), 1)
            picture = self.painter.panel((across, across), across // 2, WOOD_PALE, INK, edge).copy()
            head = self.drawing("scraps", f"portrait-{SQUIRREL_IDS[squirrel]}", (across, across))
            picture.blit(head, (0, 0), special_flags=BLEND)
            relief_shading.cast(picture, relief_shading.lamp(picture.get_size(), _PORTRAIT_LIGHT))
            relief_shading.within(picture)
            return picture

        return self.painter.kept(("squirrel portrait", squirrel, across), make)

    def arrowhead(self, squirrel: int, way: int, across: int) -> pygame.Surface:
        """Return the arrowhead for the direction on the screen that a squirrel faces."""
        picture = self.drawing("scraps", f"facing-{SQUIRREL_IDS[squirrel]}", (across, across))
        return self.painter.turned(picture, ("facing", squirrel), -90 * ((way - EAST) % 4))

    def ghost_arrowhead(self, squirrel: int, way: int, across: int) -> pygame.Surface:
        """Return the arrowhead for a direction that a squirrel will face: hollow, within a dashed line."""
        picture = self.arrowhead(squirrel, way, across)

        def make() -> pygame.Surface:
            pale = self.painter.faded(picture, ("ghost_arrow", squirrel, way), _GHOST_ARROW).copy()
            lines = traced(picture, [(INK, across / 9), (PAPER, across / 18)], max(across // 9, 3))
            pale.blit(lines, (0, 0), special_flags=BLEND)
            return pale

        return self.painter.kept(("ghost_arrow", squirrel, way, across), make)

    def pattern(self, squirrel: int, size: tuple[int, int], radius: int, across: int) -> pygame.Surface:
        """Return a plate in a squirrel's pattern, darkened so that text on it is legible."""

        def make() -> pygame.Surface:
            if self.painter.colour_blind:
                return bordered(self.painter, squirrel, size, radius, across)
            tile = (_FOLDER, "scraps", f"pattern-{SQUIRREL_IDS[squirrel]}.svg")
            picture = patterned(self.painter, tile, size, radius, across).copy()
            picture.fill(_SHADE, special_flags=pygame.BLEND_RGB_MULT)
            return picture

        return self.painter.kept(("squirrel pattern", squirrel, size, radius), make)

    # Small parts.
    def nut(self, across: int) -> pygame.Surface:
        return self.drawing("scraps", "acorn", (across, round(across * _NUT_SHAPE)))

    def hollow(self, across: int) -> pygame.Surface:
        return self.drawing("scraps", "hollow", (across, round(across * _NUT_SHAPE)))

    def branch(self, nuts: int, each: float, line: Colour = INK) -> pygame.Surface:
        """Return a branch with a hollow for each nut that a win takes, `each` pixels apart, and this many nuts."""

        def make() -> pygame.Surface:
            picture = pygame.Surface((round(each * FULL), round(each)), pygame.SRCALPHA)
            bark = picture.get_width(), round(each * 0.84)
            edge = max(round(each * _BRANCH_EDGE), 1)
            panel = self.painter.panel(bark, bark[1] // 2, BARK, line, edge)
            middle = picture.get_height() - bark[1] // 2
            picture.blit(panel, panel.get_rect(midleft=(0, middle)), special_flags=BLEND)
            hollow = self.hollow(round(each * 0.52))
            nut = self.nut(round(each * 0.66))
            nut = relief_shading.outlined(nut, relief_shading.shape(nut), edge, PAPER)
            for number in range(FULL):
                x = each * (number + 0.5)
                picture.blit(hollow, hollow.get_rect(center=(x, middle)), special_flags=BLEND)
                if number < nuts:
                    picture.blit(nut, nut.get_rect(center=(x, middle - each * 0.06)), special_flags=BLEND)
            return picture

        return self.painter.kept(("branch", nuts, each, line), make)

    def scrap(self, name: str, across: int, down: int = 0) -> pygame.Surface:
        """Return a short-lived effect, such as a splash, a spark or a scuffle."""
        return self.drawing("scraps", name, (across, down or across))

    def dog(self, across: int) -> pygame.Surface:
        """Return the leaping dog, facing right."""
        return self.scrap("dog-leap", across)

    def bare_tile(self, across: int) -> pygame.Surface:
        """Return the tile that the dog has left."""
        return self.drawing("tiles", "dog-gone", (across, round(across * SLAB_SHAPE)))

    def die(self, squirrel: int, pips: int, across: int) -> pygame.Surface:
        """Return a squirrel's die with this number, or rolling if it's 0."""
        name = f"{SQUIRREL_IDS[squirrel]}-{pips or 'rolling'}"
        return self.drawing("dice", name, (across, round(across * _DIE_SHAPE)))

    def stretched(self, picture: pygame.Surface, key: Hashable, high: float) -> pygame.Surface:
        """Return a picture stretched upwards and narrowed by the share `high`, in a few cached steps."""
        steps = round(high * _STRETCHES)
        if not steps:
            return picture
        wide, tall = picture.get_size()
        size = round(wide * (1 - steps / _STRETCHES)), round(tall * (1 + steps / _STRETCHES))
        return self.painter.kept(("stretched", key, size), lambda: pygame.transform.smoothscale(picture, size))

    def narrowed(self, picture: pygame.Surface, key: Hashable, part: float) -> pygame.Surface:
        """Return a picture as it turns over: narrowed to the share `part` of its width."""
        wide = max(round(picture.get_width() * max(round(part * 16), 1) / 16), 1)
        size = wide, picture.get_height()
        return self.painter.kept(("narrowed", key, size), lambda: pygame.transform.smoothscale(picture, size))


def _with_line(picture: pygame.Surface) -> pygame.Surface:
    """Return a figure with a paper-coloured outline but of unchanged size, so that it stands out from any tile."""
    thick = max(round(picture.get_width() * _LINE / _BOX), 1)
    wider = relief_shading.outlined(picture, relief_shading.shape(picture), thick, PAPER)
    return wider.subsurface((thick, thick, *picture.get_size())).copy()


def face_name(lying: int) -> str:
    """Return the name of a tile face's drawing."""
    tile = lying >> 1
    return f"home-{SQUIRREL_IDS[tile]}" if tile < HOMES else _FACES[SHOWS[lying]]


def coin_name(lying: int) -> str:
    """Return the name of a coin face's drawing."""
    return ACTION_IDS[ACTION_OF[lying]].replace("_", "-")


@cache
def _heads() -> dict[str, Any]:
    """Return the position of each pose's head."""
    return tomllib.loads(asset(_FOLDER, "squirrels.toml").read_text("utf-8"))
