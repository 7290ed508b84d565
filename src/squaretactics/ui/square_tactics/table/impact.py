"""Draw the impact of a fight: burst and stars of a capture, dust of a stop, and the ring of a tie."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from squaretactics.games.square_tactics.cards import faction_of
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.square_tactics.table import impact_motion
from squaretactics.ui.square_tactics.table.base_drawing import SquareBaseDrawing
from squaretactics.ui.square_tactics.table.meeting_plates import BlowState
from squaretactics.ui.square_tactics.table.sparks import seam_burst, shield, thrown
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table import attack_motion
from squaretactics.ui.table.attack_motion import Box, Point

_GOLDEN: Final = 4  # every fourth star is golden
_DRAWN: Final = 1.08  # a star's picture, as a part of its size

# As parts of a space.
_OVER: Final = 0.63  # of a burst's radius, for the star over the two tiles
_TAKEN: Final = 0.02  # around a tile, which stars avoid
_DULL: Final = 0.64  # radius of the dull star of a stop, which reaches past the plates
_DULL_SEEN: Final = (0.07, 0.12)  # seconds until it begins to fade, and of fading
_DULL_FROM: Final = 0.7  # of that radius, at the impact
_PUFFS: Final = ((0.66, 0.14, 0.3), (0.8, -0.12, 0.22))  # how far dust flies along the seam and aside, and its size
_SHIELD: Final = 0.92  # height of the picture of the shield that saves a character, under the two plates
_SHIELD_AT: Final = 0.34  # from the seam, in front of that character
_SHIELD_SEEN: Final = (0.24, 0.1)  # seconds until it begins to fade, and of fading
_SHIELD_POPS: Final = (1.3, 0.08)  # its size at first, and the seconds until it has its own
_RING: Final = 0.058  # thickness of a tie's ring
_RING_ROOM: Final = (0.05, 0.12)  # between the plates and a tie's ring, at its start and its end
_RING_STEP: Final = 6  # pixels between its sizes, which limit the cache
_PLATES: Final = (0.83, 0.44)  # what the two plates take, along the blow and across it


class ImpactDrawing(SquareBaseDrawing[SquareTableView]):
    """Draws what flies, shines and fades where two characters meet."""

    def burst(self, blow: BlowState, meets: Point, way: tuple[int, int], part: float = 1.0) -> None:
        """Draw the burst of a capture under the two fighters, or a part of its size over them.

        It is white in its first frame.
        """
        radius, upright = part * impact_motion.swells(blow.since, blow.row), way[0] == 0
        if radius <= 0:
            return
        largest = self._across(part * impact_motion.swells(impact_motion.GROWN, blow.row))
        white = blow.since < impact_motion.WHITE
        picture = seam_burst(self.painter, "white" if white else "capture", largest, upright)
        if not white:
            scale = radius * self.scene.layout_now.cell / largest
            picture = self.painter.turned(picture, ("burst", upright), 0, scale)
        self.blit(picture, meets)

    def stars(self, blow: BlowState, meets: Point, way: tuple[int, int]) -> None:
        """Draw the stars that fly off the loser, in the shape of its family."""
        flight, (gone, seen) = self.scene.director.flight, impact_motion.flown(blow.since)
        if flight is None or flight.card is None or not seen:
            return
        cell, family = self.scene.layout_now.cell, faction_of(flight.card)
        for star in impact_motion.stars(flight.card, way, self._taken(meets), self._bounds(meets)):
            golden = star.number % _GOLDEN == _GOLDEN - 1
            turn = impact_motion.spin(star.number, blow.since)
            picture = self.flying(family, self.size(star.size * _DRAWN), turn, golden)
            picture = self.painter.faded(picture, ("star", family, turn, golden), round(255 * seen))
            self.blit(picture, (meets[0] + star.x * cell * gone, meets[1] + star.y * cell * gone))

    def flying(self, kind: str, across: int, turn: int, golden: bool = False) -> pygame.Surface:
        """Return the picture of a particle."""
        return thrown(self.painter, kind, across, turn, golden)

    def _taken(self, meets: Point) -> tuple[Box, ...]:
        """Return the boxes of tiles, in spaces relative to the middle of a burst."""
        layout = self.scene.layout_now
        boxes = (
            layout.tile_slot(space, piece.facing).box
            for space, piece in enumerate(self.scene.display.board)
            if piece is not None
        )
        beyond = round(2 * _TAKEN * layout.cell)
        return tuple(self._relative(box.inflate(beyond, beyond), meets) for box in boxes)

    def _bounds(self, meets: Point) -> Box:
        return self._relative(self.scene.layout_now.mat, meets)

    def _relative(self, box: pygame.Rect, meets: Point) -> Box:
        (x, y), cell = meets, self.scene.layout_now.cell
        left, top, right, bottom = (
            round(edge / cell, 2) for edge in (box.left - x, box.top - y, box.right - x, box.bottom - y)
        )
        return left, top, right, bottom

    # Over the two fighters, under their plates.
    def star(self, blow: BlowState, meets: Point, way: tuple[int, int]) -> None:
        """Draw the star of a capture over the edges of the two tiles."""
        self.burst(blow, meets, way, _OVER)

    def stopped(self, blow: BlowState, meets: Point, way: tuple[int, int]) -> None:
        """Draw a dull star and dust where an attacker is stopped."""
        grown = min(_DULL_FROM + (1 - _DULL_FROM) * blow.since / impact_motion.GROWN, 1.0)
        picture = seam_burst(self.painter, "dull", self._across(_DULL * grown), way[0] == 0)
        self._fading(picture, ("dull", way[0]), blow.since, _DULL_SEEN, meets)
        gone, left = attack_motion.flown(blow.since * 1.2)
        cell, (x, y), (right, down) = self.scene.layout_now.cell, meets, way
        for side in (-1, 1):
            for turn, (far, beside, size) in enumerate(_PUFFS):
                along, aside = side * far * (0.35 + 0.65 * gone) * cell, side * beside * gone * cell
                across = max(4, round(size * cell * (0.5 + 0.5 * gone) / 3) * 3)
                puff = self.painter.faded(self.flying("puff", across, turn), ("puff", turn), round(255 * left))
                self.blit(puff, (x + down * along + right * aside, y + right * along + down * aside))

    def tied(self, blow: BlowState, meets: Point, way: tuple[int, int]) -> None:
        """Draw a bright ring around the two plates."""
        cell, part = self.scene.layout_now.cell, min(blow.since / impact_motion.SETTLES["tie"], 1.0)
        eased = 1.0 if self.scene.app.reduced_motion else 1 - (1 - part) ** 3
        start, end = _RING_ROOM
        room = start + (end - start) * eased
        along, across = (round((length + 2 * room) * cell / _RING_STEP) * _RING_STEP for length in _PLATES)
        size = (along, across) if way[0] else (across, along)
        ring = self._ring(size, max(3, round(_RING * cell)))
        self.blit(self.painter.faded(ring, "tie", round(255 * (1 - part**3))), meets)

    def shielded(self, blow: BlowState, meets: Point, way: tuple[int, int]) -> None:
        """Draw a large shield in front of a character that it saves; it is white in its first frames."""
        away, still, (scale, pops) = (
            _SHIELD_AT * self.scene.layout_now.cell,
            self.scene.app.reduced_motion,
            _SHIELD_POPS,
        )
        white = blow.since < 2 * impact_motion.WHITE and not still
        picture = shield(self.painter, 2 * self._across(_SHIELD / 2), white)
        if not still:
            larger = 1 + (scale - 1) * max(1 - blow.since / pops, 0.0)
            picture = self.painter.turned(picture, ("shield", white), 0, larger)
        self._fading(picture, "shield", blow.since, _SHIELD_SEEN, (meets[0] + way[0] * away, meets[1] + way[1] * away))

    def _fading(
        self, picture: pygame.Surface, key: Hashable, since: float, seen: tuple[float, float], at: Point
    ) -> None:
        """Draw what stands for some seconds, then fades for some more."""
        stands, fades = seen
        if since < stands + fades:
            alpha = round(255 * min(1 - (since - stands) / fades, 1.0))
            self.blit(self.painter.faded(picture, key, alpha), at)

    def _ring(self, size: tuple[int, int], line: int) -> pygame.Surface:
        """Return a golden ring with ink lines and a white glint."""

        def make() -> pygame.Surface:
            edge = max(1, line // 4)
            picture = pygame.Surface((size[0] + 2 * edge, size[1] + 2 * edge), pygame.SRCALPHA)
            for inside, width, colour in (
                (0, line + 2 * edge, theme.INK),
                (edge, line, theme.ACCENT),
                (edge + line // 3, max(line // 3, 1), theme.WHITE),
            ):
                box = picture.get_rect().inflate(-2 * inside, -2 * inside)
                ring = self.painter.ring(box.size, min(box.size) // 2, colour, width)
                picture.blit(ring, box, None, BLEND)
            return picture

        return self.painter.kept(("ring of a tie", size, line), make)

    def _across(self, radius: float) -> int:
        """Convert a radius in spaces to pixels, in steps that limit the cache."""
        return max(4, round(radius * self.scene.layout_now.cell / 4) * 4)
