"""Lay out the table for a window's size and the corner that it's seen from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from squaretactics.games.squirrel_squabble.board import FREE, SIZE, SPACES
from squaretactics.ui.kit.layout import Boxes
from squaretactics.ui.table.layout import PartsLayout

# The box of each part on the wide layout and on the tall one.
_PARTS: Final[Mapping[str, Boxes]] = {
    "strip": ((0, 4, 1908, 66), (0, 4, 1196, 66)),
    "round": ((24, 10, 300, 56), (16, 10, 300, 54)),
    "steps": ((24, 458, 300, 224), (16, 76, 1168, 52)),
    "rival": ((24, 84, 300, 366), (16, 138, 576, 196)),
    "own": ((24, 690, 300, 366), (608, 138, 576, 196)),
    "board": ((598, 30, 738, 765), (66, 352, 690, 715)),
    "log": ((1596, 84, 300, 468), (800, 772, 384, 296)),
    "inspector": ((1596, 562, 300, 298), (800, 352, 384, 406)),
    "prompt": ((344, 814, 1232, 56), (16, 1118, 1168, 60)),
    "tray": ((338, 876, 1244, 196), (16, 1186, 1168, 240)),
    "clear": ((1596, 866, 130, 62), (16, 1446, 250, 92)),
    "turn": ((1734, 866, 162, 62), (286, 1446, 250, 92)),
    "confirm": ((1596, 940, 300, 116), (556, 1446, 628, 92)),
    "tip": ((326, 300, 238, 480), (800, 352, 384, 386)),
    "hint": ((1596, 84, 300, 768), (800, 352, 384, 716)),
    "guide": ((326, 84, 238, 540), (800, 772, 384, 296)),
    "folded-log": ((1596, 84, 300, 48), (800, 1020, 384, 48)),
    "recap": ((1596, 138, 300, 414), (800, 594, 384, 414)),
    "beside-recap": ((1596, 562, 300, 298), (800, 352, 384, 230)),
    "review": ((1596, 500, 300, 556), (800, 352, 384, 470)),
    "curve": ((344, 814, 1232, 0), (16, 1118, 1168, 0)),
}
# In a replay, whose plan is shown can be chosen above the board.
_REPLAYED: Final[Mapping[str, Boxes]] = {
    "board": ((621, 84, 692, 717), (66, 352, 690, 715)),
    "round": ((88, 10, 236, 56), (80, 10, 236, 54)),
}
# Boxes with a curve over a replay's bar: the board makes room for it.
_WITH_CURVE: Final[Mapping[str, Boxes]] = {
    "board": ((671, 84, 579, 600), (66, 352, 600, 622)),
    "curve": ((344, 706, 1232, 92), (16, 1010, 1168, 106)),
    "log": ((1596, 84, 300, 326), (800, 838, 384, 160)),
}
_CHOICE: Final = 84  # size of an arrow that can be chosen
_REACHES: Final = 14  # how far it reaches out of the board: the names of the rows stay in sight
ARROW: Final = 54  # size of the arrow for the direction that a squirrel faces
_INWARDS: Final = 16  # twice the distance of an arrow's middle from the edge of its slab
_ROW_NAME: Final = 26  # from the board to the middle of a row's name
SLAB: Final = 0.957  # of the way from one slab to the next
FACE: Final = 0.885  # of a slab, its upper side
SLAB_FEET: Final = (0.29, 0.94)  # of a slab, where a squirrel stands on it: clear of the turned corner
_REVEALED: Final = 0.18  # how much larger a coin is as it's revealed
TALLNESS: Final = 0.62  # of a slab, the size of a squirrel
_STAGE: Final = 1.03  # height of a duel's stage in its width: it covers all tiles
_ABOVE: Final = 8  # from it down to the board


class SquirrelTableLayout(PartsLayout):
    """The positions of everything on a table. `turned` shows it from Green's corner; `curve` leaves room for a graph
    above a replay's bar, and `back` for its way back.
    """

    designs = ((1920, 1080), (1200, 1560))

    def __init__(
        self, size: tuple[int, int], text: float, turned: bool, curve: bool = False, back: bool = False
    ) -> None:
        self.parts = {**_PARTS, **(_REPLAYED if back else {}), **(_WITH_CURVE if curve else {})}
        super().__init__(size, text)
        self.turned = turned
        self.board = self.part("board")

    # The board.
    @property
    def pitch(self) -> float:
        """Return the distance from one slab to the next."""
        return self.board.width / SIZE

    @property
    def slab(self) -> int:
        return round(self.pitch * SLAB)

    @property
    def squirrel(self) -> int:
        return round(self.slab * TALLNESS)

    def cell(self, space: int) -> pygame.Rect:
        """Return the rectangle of a slab, its edges included."""
        row, column = divmod(SPACES - 1 - space if self.turned else space, SIZE)
        rect = pygame.Rect(0, 0, self.slab, self.slab)
        rect.left = self.board.left + round(column * self.pitch + (self.pitch - self.slab) / 2)
        rect.top = self.board.top + round((SIZE - 1 - row) * self.pitch)
        return rect

    def face(self, space: int) -> pygame.Rect:
        """Return the rectangle of a slab's upper side."""
        cell = self.cell(space)
        return pygame.Rect(cell.topleft, (round(self.slab * FACE), round(self.slab * FACE)))

    def row_name(self, number: int) -> tuple[float, float]:
        """Return the centre of a row's name, counted from the top: beside the board, clear of arrows at its edge."""
        return self.board.left - _ROW_NAME * self.unit, self.board.top + self.pitch * (number + 0.46)

    def space_at(self, point: tuple[int, int]) -> int | None:
        """Return the space under a point; None outside the board."""
        return next((space for space in range(SPACES) if self.cell(space).collidepoint(point)), None)

    def feet(self, space: int) -> tuple[float, float]:
        """Return the position of a squirrel's feet on a space."""
        cell = self.cell(space)
        return cell.left + cell.width * SLAB_FEET[0], cell.top + cell.height * SLAB_FEET[1]

    def on_screen(self, direction: int) -> int:
        """Convert a direction of the board to one of the screen, or back."""
        return (direction + 2) % 4 if self.turned else direction

    def side(self, space: int, direction: int) -> tuple[int, int]:
        """Return the middle of the side of a slab that faces a direction of the board."""
        face = self.face(space).inflate(*[-round(_INWARDS * self.unit)] * 2)
        return (face.midtop, face.midright, face.midbottom, face.midleft)[self.on_screen(direction)]

    def arrow(self, space: int, direction: int) -> pygame.Rect:
        """Return the place of an arrow that can be chosen."""
        across = round(_CHOICE * self.unit)
        rect = pygame.Rect(0, 0, across, across).move_to(center=self.side(space, direction))
        return rect.clamp(self.board.inflate(*[round(2 * _REACHES * self.unit)] * 2))

    # The tray.
    def hollow(self, slot: int) -> pygame.Rect:
        """Return the place of a plan's coin."""
        return self._in_tray(0.112 + 0.109 * slot, 0.59)

    def coin(self, coin: int) -> pygame.Rect:
        """Return the place of a coin beside the plan."""
        return self._in_tray(0.443 + 0.084 * coin, 0.47)

    def label(self, rect: pygame.Rect, part: float) -> pygame.Rect:
        """Return the place of a coin's text; `part` is its width as a share of the tray."""
        tray = self.part("tray")
        room = pygame.Rect(0, 0, round(tray.width * part), round(tray.height * 0.155))
        room.midbottom = rect.centerx, tray.bottom - round(tray.height * 0.1)
        return room

    def _in_tray(self, along: float, part: float) -> pygame.Rect:
        """Return a circle's place in the tray, on the shared centre line."""
        tray = self.part("tray")
        across = round(min(tray.height, tray.width * 0.166) * part)
        rect = pygame.Rect(tray.left + round(tray.width * along), 0, across, across)
        rect.centery = tray.top + round(tray.height * 0.43)
        return rect

    def loose(self, index: int) -> pygame.Rect:
        """Return the place of a tile that isn't on the board yet."""
        tray = self.part("tray")
        each = tray.width * 0.86 / len(FREE)
        across = round(min(each * 0.9, tray.height * 0.78))
        rect = pygame.Rect(0, 0, across, across)
        rect.center = round(tray.left + tray.width * 0.105 + each * (index + 0.5)), round(tray.top + tray.height * 0.46)
        return rect

    def shown(self, squirrel: int) -> pygame.Rect:
        """Return the place of a squirrel's shown coin: Orange's on the left, unless the table is turned."""
        tray = self.part("tray")
        across = round(min(tray.height * 0.6, tray.width * 0.13))
        rect = pygame.Rect(0, 0, across, across)
        right = (squirrel == 1) != self.turned
        rect.center = tray.left + round(tray.width * (0.65 if right else 0.43)), tray.top + round(tray.height * 0.37)
        return rect

    def revealed(self, squirrel: int) -> pygame.Rect:
        """Return the place where a squirrel's coin is revealed: where it's shown then, but larger."""
        shown = self.shown(squirrel)
        return shown.inflate(round(shown.width * _REVEALED), round(shown.width * _REVEALED))

    @property
    def stage(self) -> pygame.Rect:
        """Return the place over the board where a squabble is fought out."""
        rect = pygame.Rect(0, 0, self.board.width, round(self.board.width * _STAGE))
        return rect.move_to(midtop=(self.board.centerx, self.board.top - round(_ABOVE * self.unit)))
