"""Draw the rings around tiles in the gap to their neighbours, and the stitch of an open space.

Lengths are parts of the tile's side. All pictures are to be drawn around the middle of a tile, and under its plates.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import pygame

from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import ACCENT, HOVER, INK, PAPER, WHITE, Colour
from squaretactics.ui.square_tactics.cards.tile_faces import CORNER
from squaretactics.ui.table.card_parts import hex_of, inline_svg

RingKind = Literal["last_move", "ghost", "attacks", "acting", "choice", "chosen", "pointed", "asked"]


class _Ring(NamedTuple):
    """A ring's thickness, its distance from the tile, its colour, and the part of it nearest to the tile."""

    thick: float
    away: float
    colour: Colour = ACCENT
    inner: tuple[float, Colour] | None = None


LIFT: Final = 0.02  # of a tile that is pointed at
_APRICOT: Final[Colour] = (0xFF, 0x9A, 0x5A)
_CHOICE: Final = _Ring(0.042, 0.004)
_SELECTED: Final = _Ring(0.058, 0.004, ACCENT, (0.02, HOVER))
_RINGS: Final[dict[RingKind, _Ring]] = {
    "last_move": _Ring(0.024, 0.018, _APRICOT),  # gold is for what can be chosen
    "ghost": _Ring(0.03, 0.004, PAPER),  # of a preview
    "attacks": _Ring(0.042, 0.004, _APRICOT),  # an attacker in question
    "acting": _CHOICE,
    "choice": _CHOICE,
    "chosen": _SELECTED,
    "pointed": _SELECTED,
    "asked": _SELECTED,  # what the question is about
}
_HALO: Final = (0.1, 0.15, 150)  # of a selected tile: how far it reaches, its corner's radius, and its alpha
_HALO_COLOUR: Final[Colour] = (255, 236, 150)
_LIGHTER: Final = 0.2  # of the cloth in an open space
_STITCH: Final = 0.024
_LEAST_STITCH: Final = 2.5  # pixels
_THREAD: Final[Colour] = (0x79, 0x45, 0x10)  # along the stitch, which would be faint on the cloth
_DASHES: Final = 36  # around a tile


class TileLights:
    """Draws rings and edges, and caches them by size."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter

    def ring(self, kind: RingKind, side: int) -> pygame.Surface:
        """Return a ring around a tile of this size, with ink lines."""

        def make() -> pygame.Surface:
            ring = _RINGS[kind]
            away, thick = max(1, round(ring.away * side)), max(2, round(ring.thick * side))
            lines = [(away + thick + 1, thick + 2, INK), (away + thick, thick, ring.colour)]
            if ring.inner is not None:
                inner = max(1, round(ring.inner[0] * side))
                lines.append((away + inner, inner, ring.inner[1]))
            reach = max(away + thick + 1, round(_HALO[0] * side))
            picture = pygame.Surface((side + 2 * reach,) * 2, pygame.SRCALPHA)
            if ring is _SELECTED:
                halo = self._painter.panel(picture.get_size(), round(_HALO[1] * side), _HALO_COLOUR, alpha=_HALO[2])
                picture.blit(halo, (0, 0), None, BLEND)
            if kind == "ghost":
                dashes = self._dashed(side + 2 * (away + thick), INK, ring.colour)
                picture.blit(dashes, (reach - away - thick,) * 2, None, BLEND)
                return picture
            for beyond, line, colour in lines:
                size = (side + 2 * beyond,) * 2
                drawn = self._painter.ring(size, round(CORNER * side) + beyond, colour, line)
                picture.blit(drawn, (reach - beyond,) * 2, None, BLEND)
            return picture

        return self._painter.kept(("tile ring", kind, side), make)

    def open_space(self, side: int) -> pygame.Surface:
        """Return the light on an open space where a card may go: paler cloth and a golden stitch."""

        def make() -> pygame.Surface:
            radius = round(CORNER * side)
            picture = self._painter.panel((side, side), radius, WHITE, alpha=round(255 * _LIGHTER)).copy()
            stitch = self._dashed(side, INK if self._painter.high_contrast else _THREAD, ACCENT)
            picture.blit(stitch, (0, 0), None, BLEND)
            return picture

        return self._painter.kept(("tile open space", side), make)

    def _dashed(self, side: int, edge: Colour, fill: Colour) -> pygame.Surface:
        """Return a dashed line along a tile's edge, itself edged in another colour."""
        inset = thick = max(_LEAST_STITCH, _STITCH * side)
        wider = thick * 1.8
        straight = side - 2 * inset
        radius = max(CORNER * side - inset, 1)
        dash = (4 * straight - (8 - 6.283) * radius) / _DASHES
        lines = (
            f'<rect x="{inset}" y="{inset}" width="{straight}" height="{straight}" rx="{radius}" fill="none" '
            f'stroke="{hex_of(colour)}" stroke-width="{width}" stroke-linecap="round" '
            f'stroke-dasharray="{dash * 0.55} {dash * 0.45}"/>'
            for colour, width in ((edge, wider), (fill, thick))
        )
        return inline_svg("".join(lines), (side, side))
