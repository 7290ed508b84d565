"""The base of all drawing at the table of Squirrel Squabble."""

from __future__ import annotations

import math
from typing import Final, TypeVar

import pygame

from squaretactics.games.squirrel_squabble.board import EAST
from squaretactics.games.squirrel_squabble.state import UNKNOWN
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.squirrel_squabble.artwork.owner_patterns import token
from squaretactics.ui.squirrel_squabble.artwork.pictures import COIN_SHAPE, FEET, SquirrelPictures
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import BARK, DUSK, PAPER
from squaretactics.ui.squirrel_squabble.table.table_view import SquirrelTableView
from squaretactics.ui.table.base_drawing import PlateDrawing, PlateLook

_RIM: Final = 1.26  # of a coin

HOP: Final = 0.26  # of a slab, the height of a hop

Point = tuple[float, float]
T = TypeVar("T", bound=SquirrelTableView)


class SquirrelBaseDrawing(PlateDrawing[T]):
    """Drawing helpers for the table in the clearing."""

    look = PlateLook(DUSK, BARK, corner=20, thick=4, contrasts=True)

    def __init__(self, scene: T) -> None:
        super().__init__(scene)
        self.pictures = SquirrelPictures(self.painter)

    def ring(self, rect: pygame.Rect, colour: theme.Colour, wider: int = 6, thick: int = 6) -> None:
        rect = rect.inflate(self.size(wider), self.size(wider))
        self.target.blit(self.painter.ring(rect.size, self.size(26), colour, self.size(thick)), rect, None, BLEND)

    def owner_rim(self, squirrel: int, corner: Point, across: int) -> None:
        """In the colour-blind mode, draw a rim in its owner's pattern around a coin with this upper left corner."""
        if self.painter.colour_blind:
            middle = corner[0] + across / 2, corner[1] + across * COIN_SHAPE / 2
            self.blit(token(self.painter, squirrel, round(across * _RIM)), middle)


class MotionBaseDrawing(SquirrelBaseDrawing[SquirrelTableView]):
    """Drawing helpers for animations."""

    @property
    def still(self) -> bool:
        """Return whether motion is reduced."""
        return self.scene.app.reduced_motion

    def _squirrel(
        self,
        squirrel: int,
        pose: str,
        facing: int,
        feet: Point,
        degrees: float = 0.0,
        high: float = 0.0,
        eaten: int = 0,
    ) -> None:
        """Draw a squirrel with its feet at a point, facing a direction of the board.

        `degrees` rotates it, `high` stretches it, `eaten` adds nuts to its cheeks.
        """
        layout, display = self.scene.layout_now, self.scene.display
        way = EAST if facing == UNKNOWN else layout.on_screen(facing)
        across, nuts = layout.squirrel, display.nuts[squirrel] + eaten
        picture = self.pictures.squirrel(squirrel, pose, way, nuts, across)
        if degrees:
            turned = self.painter.turned(picture, ("thrown", squirrel, pose, way, nuts), degrees)
            self.blit(turned, (feet[0], feet[1] - across * 0.42))
            return
        picture = self.pictures.stretched(picture, (squirrel, pose, way, nuts, across), 0.0 if self.still else high)
        wide, tall = picture.get_size()
        self.target.blit(picture, (round(feet[0] - FEET[0] * wide), round(feet[1] - FEET[1] * tall)), None, BLEND)

    def _feet(self, space: int) -> Point:
        return self.scene.layout_now.feet(space)

    def _between(self, start: Point, end: Point, part: float, high: float = 0.0) -> Point:
        """Return a point on an arc; with reduced motion, one of its ends."""
        if self.still:
            return start if part < 0.5 else end
        lift = math.sin(math.pi * part) * high * self.scene.layout_now.slab
        return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part - lift

    def counter(self, words: str, icon: pygame.Surface, fill: theme.Colour, centre: Point, letters: float = 26) -> None:
        """Draw a number and what it counts on a pill-shaped label."""
        text = self.painter.text(words, "display", self.size(letters), theme.PAPER)
        high = self.size(letters + 12)
        rect = pygame.Rect(0, 0, text.get_width() + icon.get_width() + self.size(20), high)
        rect.center = round(centre[0]), round(centre[1])
        pill = self.painter.panel(rect.size, high // 2, fill, theme.INK, self.size(4))
        self.target.blit(pill, rect, None, BLEND)
        self.target.blit(text, text.get_rect(midleft=(rect.left + self.size(10), rect.centery)), None, BLEND)
        self.target.blit(icon, icon.get_rect(midright=(rect.right - self.size(6), rect.centery)), None, BLEND)

    def bubble(self, words: str, middle: Point, colour: theme.Colour = theme.BAD, letters: float = 25) -> None:
        """Write a few words on a pill-shaped label, kept within the window."""
        text = self.painter.text(words, "strong", self.letters(letters), PAPER)
        rect = text.get_rect().inflate(self.size(30), self.size(12))
        rect.center = round(middle[0]), round(middle[1])
        rect.clamp_ip(pygame.Rect((0, 0), self.scene.layout_now.size))
        pill = self.painter.panel(rect.size, rect.height // 2, colour, theme.INK, self.size(4))
        self.target.blit(pill, rect, None, BLEND)
        self.blit(text, rect.center)
