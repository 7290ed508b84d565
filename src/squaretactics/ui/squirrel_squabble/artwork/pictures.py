"""Squirrels, tiles, coins and what else lies in the clearing, as pictures at the size they are shown in."""

from __future__ import annotations

import tomllib
from collections.abc import Hashable
from functools import cache
from math import cos, radians, sin
from typing import Any, Final

import pygame

from squaretactics.games.squirrel_squabble.board import EAST, NORTH, SOUTH, SQUIRREL_IDS, WEST
from squaretactics.games.squirrel_squabble.coins import ACTION_IDS, ACTION_OF
from squaretactics.games.squirrel_squabble.tiles import BLANK, DOG, HOMES, NUT_PUDDLE, ONE_NUT, PUDDLE, SHOWS, TWO_NUTS
from squaretactics.resources import asset
from squaretactics.ui.kit.paint import relief_shading
from squaretactics.ui.kit.paint.icons_and_panels import patterned
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import INK, PAPER, WHITE, Colour

_STRETCHES: Final = 32  # steps in which a picture is made higher, for its whole height
_PALE: Final = 110  # of 255, how much paper lies over a squirrel that does not stand there yet
_LINE: Final = 6  # of a squirrel's drawing, how wide the line of paper round it is
_FOLDER: Final = "squirrel_squabble"
_FACES: Final = {BLANK: "blank", ONE_NUT: "one", TWO_NUTS: "two", DOG: "dog", PUDDLE: "puddle", NUT_PUDDLE: "afloat"}
_VIEWS: Final = {NORTH: "away", EAST: "side", SOUTH: "toward", WEST: "side"}
_ONE_VIEW: Final = frozenset({"cheer", "fight", "win", "lose"})
_BLINKS: Final = frozenset({"idle", "wait", "stuck"})  # poses with eyes that lids fit over
_BOX: Final = 240  # what a squirrel is drawn on
FEET: Final = (120 / _BOX, 222 / _BOX)  # where its feet are in that
_SLAB: Final = (200, 205)  # what a tile with its lower side is drawn on
SLAB_SHAPE: Final = _SLAB[1] / _SLAB[0]  # height beside width
COIN_SHAPE: Final = 126 / 120
_FLAT: Final = (3.0, 3.0, 181.0, 31.0)  # of a slab, where its face begins, how wide it is, and how round its corners
_NUT_SHAPE: Final = 159 / 120
_DIE_SHAPE: Final = 110 / 100
_SHADE: Final = (120, 112, 118)  # multiplied
_CORNER: Final = 0.4  # of a tile, how much of it is turned up
_CORNER_ENDS: Final = (0.855, 0.065)  # where that ends at the right and at the top
_ROOM_FOR_CORNER: Final = 70  # pixels of a tile under which it is drawn simply


class SquirrelPictures:
    """Makes and keeps the pictures."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter

    def drawing(self, folder: str, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Return one of the game's drawings."""
        return self.painter.svg(_FOLDER, folder, f"{name}.svg", size=size)

    # Tiles.
    def tile(self, lying: int, across: int) -> pygame.Surface:
        """Return a tile as it lies; its other face shows in a corner, unless it is too small or alike."""
        size = across, round(across * SLAB_SHAPE)
        if across < _ROOM_FOR_CORNER:
            return self.drawing("small", face_name(lying), size)
        plain = self.drawing("tiles", face_name(lying), size)
        if lying >> 1 < HOMES:
            return plain
        return self.painter.kept(("tile", lying, across), lambda: self._with_corner(plain, lying, across))

    def _with_corner(self, plain: pygame.Surface, lying: int, across: int) -> pygame.Surface:
        picture = plain.copy()
        box = round(across * _CORNER)
        corner = self.drawing("small", f"corner-{face_name(lying ^ 1)}", (box, box))
        picture.blit(corner, (round(across * _CORNER_ENDS[0]) - box, round(across * _CORNER_ENDS[1])), None, BLEND)
        return picture

    def face(self, lying: int, across: int) -> pygame.Surface:
        """Return what a tile shows, as a small sign."""
        return self.drawing("small", f"{face_name(lying)}-icon", (across, across))

    # Coins.
    def coin(self, lying: int, across: int, other: bool = True) -> pygame.Surface:
        """Return a coin as it lies, its other face small at its lower right."""
        size = across, round(across * COIN_SHAPE)
        plain = self.drawing("coins", coin_name(lying), size)
        if not other:
            return plain

        def make() -> pygame.Surface:
            small = round(across * 0.42)
            wide = across + small // 4
            picture = pygame.Surface((wide, size[1] + small // 6), pygame.SRCALPHA)
            picture.blit(plain, (0, 0), special_flags=BLEND)
            spot = wide - small, picture.get_height() - round(small * COIN_SHAPE)
            picture.blit(self._chip(lying ^ 1, small), spot, special_flags=BLEND)
            return picture

        return self.painter.kept(("coin", lying, across), make)

    # As they are printed, to be cut out.
    def flat_tile(self, lying: int, across: int) -> pygame.Surface:
        """Return the face of a tile seen from straight above, with what is underneath in its corner."""
        wide = round(across * _SLAB[0] / _FLAT[2])
        flat = pygame.Surface((across, across), pygame.SRCALPHA)
        flat.blit(self.tile(lying, wide), (-round(_FLAT[0] * wide / _SLAB[0]), -round(_FLAT[1] * wide / _SLAB[0])))
        # Nothing of its lower side shows at the corners.
        cut = self.painter.panel((across, across), round(_FLAT[3] * wide / _SLAB[0]), WHITE)
        flat.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return flat

    def flat_coin(self, lying: int, across: int, rim: Colour) -> pygame.Surface:
        """Return a coin on a round of its owner's colour, with the sign of its other face."""
        picture = self.painter.panel((across, across), across // 2, rim).copy()
        coin = self.coin(lying, round(across * 0.84), other=False)
        picture.blit(coin, coin.get_rect(center=(across // 2, across // 2)), special_flags=BLEND)
        chip = self._chip(lying ^ 1, round(across * 0.3))
        picture.blit(chip, chip.get_rect(center=(round(across * 0.77), round(across * 0.77))), special_flags=BLEND)
        return picture

    def _chip(self, lying: int, across: int) -> pygame.Surface:
        """Return the small sign that says what is on the other face of a coin."""
        picture = self.painter.panel((across, across), across // 2, PAPER, INK, max(across // 14, 1)).copy()
        icon = round(across * 0.72)
        sign = self.drawing("coins", f"sign-{coin_name(lying)}", (icon, icon))
        picture.blit(sign, ((across - icon) // 2, (across - icon) // 2), special_flags=BLEND)
        return picture

    def back(self, across: int) -> pygame.Surface:
        """Return a coin of which nothing may be seen."""
        return self.drawing("coins", "back", (across, round(across * COIN_SHAPE)))

    def sign(self, action: int, across: int) -> pygame.Surface:
        """Return the burnt sign of an action."""
        return self.drawing("coins", f"sign-{ACTION_IDS[action].replace('_', '-')}", (across, across))

    def crack(self, across: int) -> pygame.Surface:
        """Return the crack that goes through a cancelled coin."""
        return self.drawing("coins", "cracked", (across, round(across * COIN_SHAPE)))

    # Squirrels.
    def squirrel(
        self, squirrel: int, pose: str, way: int, nuts: int, across: int, blinks: bool = False
    ) -> pygame.Surface:
        """Return a squirrel with its cheeks, looking some way on the screen, or with its lids closed."""
        view = "side" if pose in _ONE_VIEW else _VIEWS[way]
        mirrored = way == WEST or (pose in _ONE_VIEW and way == SOUTH)
        lids = blinks and pose in _BLINKS and view != "away"

        def make() -> pygame.Surface:
            picture = _with_line(self._posed(squirrel, pose, view, nuts, across, lids))
            return pygame.transform.flip(picture, True, False) if mirrored else picture

        return self.painter.kept(("squirrel", squirrel, pose, view, mirrored, nuts, across, lids), make)

    def ghost(self, squirrel: int, way: int, nuts: int, across: int) -> pygame.Surface:
        """Return a squirrel that does not stand there yet: as pale as paper, nearly."""
        picture = self.squirrel(squirrel, "idle", way, nuts, across)

        def make() -> pygame.Surface:
            pale = picture.copy()
            pale.blit(relief_shading.dyed(relief_shading.shape(picture), PAPER, _PALE), (0, 0), special_flags=BLEND)
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
        """Return full cheeks or closed lids, and where their upper left corner lies on the squirrel."""
        told = _heads()
        head, (wide, high), (_, above) = told["heads"][f"{pose}-{view}"], told[kind]["box"], told[kind]["middle"]
        unit = across / _BOX
        scale = unit * head["size"]
        picture = self.drawing(kind, f"{name}-{view}", (max(round(wide * scale), 1), max(round(high * scale), 1)))
        turn = radians(head["turn"])
        if head["turn"]:
            picture = pygame.transform.rotozoom(picture, -head["turn"], 1.0)
        below = (high / 2 - above) * scale  # from the head's middle to the box's, before it is turned
        x = head["middle"][0] * unit - below * sin(turn)
        y = head["middle"][1] * unit + below * cos(turn)
        return picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))

    def portrait(self, squirrel: int, across: int) -> pygame.Surface:
        """Return a squirrel's head on a round plate."""
        return self.drawing("scraps", f"portrait-{SQUIRREL_IDS[squirrel]}", (across, across))

    def arrowhead(self, squirrel: int, way: int, across: int) -> pygame.Surface:
        """Return the arrowhead that says which way on the screen a squirrel faces."""
        picture = self.drawing("scraps", f"facing-{SQUIRREL_IDS[squirrel]}", (across, across))
        return self.painter.turned(picture, ("facing", squirrel), -90 * ((way - EAST) % 4))

    def pattern(self, squirrel: int, size: tuple[int, int], radius: int, across: int) -> pygame.Surface:
        """Return a plate in a squirrel's pattern, darkened so that words can be read on it."""

        def make() -> pygame.Surface:
            tile = (_FOLDER, "scraps", f"pattern-{SQUIRREL_IDS[squirrel]}.svg")
            picture = patterned(self.painter, tile, size, radius, across).copy()
            picture.fill(_SHADE, special_flags=pygame.BLEND_RGB_MULT)
            return picture

        return self.painter.kept(("squirrel pattern", squirrel, size, radius), make)

    # Small things.
    def nut(self, across: int) -> pygame.Surface:
        """Return a nut."""
        return self.drawing("scraps", "acorn", (across, round(across * _NUT_SHAPE)))

    def hollow(self, across: int) -> pygame.Surface:
        """Return a hollow for a nut."""
        return self.drawing("scraps", "hollow", (across, round(across * _NUT_SHAPE)))

    def scrap(self, name: str, across: int, down: int = 0) -> pygame.Surface:
        """Return something that comes up and is gone: a splash, a spark, a scuffle."""
        return self.drawing("scraps", name, (across, down or across))

    def dog(self, across: int) -> pygame.Surface:
        """Return the dog as it leaps, to the right."""
        return self.scrap("dog-leap", across)

    def bare_tile(self, across: int) -> pygame.Surface:
        """Return the tile that the dog has leapt from."""
        return self.drawing("tiles", "dog-gone", (across, round(across * SLAB_SHAPE)))

    def die(self, squirrel: int, pips: int, across: int) -> pygame.Surface:
        """Return a squirrel's die that shows a number, or rolls with 0."""
        name = f"{SQUIRREL_IDS[squirrel]}-{pips or 'rolling'}"
        return self.drawing("dice", name, (across, round(across * _DIE_SHAPE)))

    def stretched(self, picture: pygame.Surface, key: Hashable, high: float) -> pygame.Surface:
        """Return a picture so much higher, and as much narrower, in few steps."""
        steps = round(high * _STRETCHES)
        if not steps:
            return picture
        wide, tall = picture.get_size()
        size = round(wide * (1 - steps / _STRETCHES)), round(tall * (1 + steps / _STRETCHES))
        return self.painter.kept(("stretched", key, size), lambda: pygame.transform.smoothscale(picture, size))

    def narrowed(self, picture: pygame.Surface, key: Hashable, part: float) -> pygame.Surface:
        """Return a picture as it is seen while it turns over: so much of its width."""
        wide = max(round(picture.get_width() * max(round(part * 16), 1) / 16), 1)
        size = wide, picture.get_height()
        return self.painter.kept(("narrowed", key, size), lambda: pygame.transform.smoothscale(picture, size))


def _with_line(picture: pygame.Surface) -> pygame.Surface:
    """Return a figure with a line of paper round it, so that it stands out from any tile; it is no larger."""
    thick = max(round(picture.get_width() * _LINE / _BOX), 1)
    wider = relief_shading.outlined(picture, relief_shading.shape(picture), thick, PAPER)
    return wider.subsurface((thick, thick, *picture.get_size())).copy()


def face_name(lying: int) -> str:
    """Return what the drawing of a lying tile is called."""
    tile = lying >> 1
    return f"home-{SQUIRREL_IDS[tile]}" if tile < HOMES else _FACES[SHOWS[lying]]


def coin_name(lying: int) -> str:
    """Return what the drawing of a lying coin is called."""
    return ACTION_IDS[ACTION_OF[lying]].replace("_", "-")


@cache
def _heads() -> dict[str, Any]:
    """Return where the head of each pose is."""
    return tomllib.loads(asset(_FOLDER, "squirrels.toml").read_text("utf-8"))
