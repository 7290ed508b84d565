"""Draw the impact of a fight: burst and stars of a capture, dust of a stop, and the sign of a tie."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from squaretactics.games.square_tactics.cards import family_of
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import sign
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
_INSIDE: Final = 0.1  # of a space: how far from its edge stars stay
_FLY: Final = 90  # design units: how far stars fly

# As parts of a space.
_TAKEN: Final = 0.02  # around a tile, which stars avoid
_DULL: Final = 0.64  # radius of the dull star of a stop, which reaches past the plates
_DULL_SEEN: Final = (0.07, 0.12)  # seconds until it begins to fade, and of fading
_DULL_FROM: Final = 0.7  # of that radius, at the impact
_PUFFS: Final = ((0.66, 0.14, 0.3), (0.8, -0.12, 0.22))  # how far dust flies along the seam and aside, and its size
_SHIELD: Final = 0.92  # height of the picture of the shield that saves a character, under the two plates
_SHIELD_AT: Final = 0.34  # from the seam, in front of that character
_SHIELD_SEEN: Final = (0.24, 0.1)  # seconds until it begins to fade, and of fading
_SHIELD_POPS: Final = (1.3, 0.08)  # its size at first, and the seconds until it has its own
_EQUALS: Final = 0.24  # width of the equals sign of a tie
_SIGN_POPS: Final = (1.7, 0.1)  # its size at first, and the seconds until it has its own


class ImpactDrawing(SquareBaseDrawing[SquareTableView]):
    """Draws what flies, shines and fades where two characters meet."""

    def burst(self, blow: BlowState, meets: Point, way: tuple[int, int]) -> None:
        """Draw the burst of a capture over the edges of the two tiles, as a single shape; white in its first frame."""
        radius, upright = impact_motion.swells(blow.since, blow.row), way[0] == 0
        if radius <= 0:
            return
        largest = self._across(impact_motion.swells(impact_motion.GROWN, blow.row))
        white = blow.since < impact_motion.WHITE
        picture = seam_burst(self.painter, "white" if white else "capture", largest, upright)
        if not white:
            scale = radius * self.scene.layout_now.cell / largest
            picture = self.painter.turned(picture, ("burst", upright), 0, scale)
        self.blit(picture, meets)

    def stars(self, blow: BlowState, meets: Point, way: tuple[int, int]) -> None:
        """Draw the stars that fly over the loser's space, in the shape of its family."""
        flight, (gone, seen) = self.scene.director.flight, impact_motion.flown(blow.since)
        if flight is None or flight.card is None or not seen:
            return
        cell = self.scene.layout_now.cell
        family = family_of(self.scene.view.rules.cards.faction_of(flight.card)).emblem
        farthest = round(self.size(_FLY) / cell, 2)
        inside = -round(2 * _INSIDE * cell)
        bounds = self._relative(self.scene.layout_now.cell_rect(blow.foe_space).inflate(inside, inside), meets)
        for star in impact_motion.stars(flight.card, way, self._taken(meets), bounds, farthest):
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

    def _relative(self, box: pygame.Rect, meets: Point) -> Box:
        (x, y), cell = meets, self.scene.layout_now.cell
        left, top, right, bottom = (
            round(edge / cell, 2) for edge in (box.left - x, box.top - y, box.right - x, box.bottom - y)
        )
        return left, top, right, bottom

    # Over the two fighters, under their plates.
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

    def tied(self, blow: BlowState, meets: Point) -> None:
        """Draw an equals sign between the two plates, which pops in after the blow."""
        across = round(_EQUALS * self.scene.layout_now.cell)
        scale, pops = _SIGN_POPS
        larger = 1.0 if self.scene.app.reduced_motion else 1 + (scale - 1) * max(1 - blow.since / pops, 0.0)

        def make() -> pygame.Surface:
            size, edge = (across, across), max(across // 12, 1)
            disc = self.painter.panel(size, across // 2, theme.ACCENT, theme.INK, edge).copy()
            drawn = sign(self.painter, "equal", across * 3 // 4, theme.INK)
            disc.blit(drawn, drawn.get_rect(center=(across // 2, across // 2)), None, BLEND)
            return disc

        picture = self.painter.kept(("tie-sign", across), make)
        self.blit(self.painter.turned(picture, "tie-sign", 0, larger), meets)

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

    def _across(self, radius: float) -> int:
        """Convert a radius in spaces to pixels, in steps that limit the cache."""
        return max(4, round(radius * self.scene.layout_now.cell / 4) * 4)
