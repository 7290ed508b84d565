"""Draw the targets of an action: arcs above the line from the acting unit, and rings around the targets."""

from __future__ import annotations

from typing import Final, TypeVar

import pygame

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import CARD_MASK, HEROES
from squaretactics.ui.card_tactics.table.base_drawing import AIMED, GOLD, CardBaseDrawing
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND

T = TypeVar("T", bound=CardTableView)

_POINTS: Final = 120  # of an arc
_HIGH: Final = 92  # how far above cards arcs rise
_GROWS: Final = 0.35  # share of the action's time in which an arc grows
_STEPS: Final = 12  # of its growth
_THICK: Final = 9
_HEAD: Final = 22
_DOTS: Final = 7  # points from dot to dot
_FRIENDLY: Final[theme.Colour] = (0x7F, 0xE0, 0xA0)


class AimDrawing(CardBaseDrawing[T]):
    """Draws the targets of an action, from its start until the dice have settled."""

    def aimed_at(self) -> tuple[int, tuple[int, ...]]:
        """Return the acting unit and its targets, or -1 and no targets if no action is shown."""
        now, dice = self.scene.event_now, self.scene.display.dice
        if isinstance(now, e.SkillUsed):
            return now.unit, (now.aim,)
        if isinstance(now, e.DiceRolled):
            return now.unit, now.targets
        if isinstance(now, e.DiceRerolled) and dice is not None:
            return now.unit, dice.targets
        return -1, ()

    def draw_aims(self, places: dict[int, pygame.Rect]) -> None:
        by, at = self.aimed_at()
        harms = not isinstance(self.scene.event_now, e.SkillUsed)
        grown = 1.0 if harms or self.scene.app.reduced_motion else min(self.part / _GROWS, 1.0)
        for unit in at:
            if by not in places or unit not in places or unit == by:
                continue
            heroic, same = by & CARD_MASK < HEROES, (by & CARD_MASK < HEROES) == (unit & CARD_MASK < HEROES)
            colour = (theme.BAD if harms else _FRIENDLY) if same else GOLD if heroic else AIMED
            if grown == 1.0:
                self.ring(places[unit], colour, 4, 5)
            dotted = not heroic and self.painter.colour_blind
            self._arc_to(places[by], places[unit], colour, round(grown * _STEPS), dotted)

    def _arc_to(self, start: pygame.Rect, end: pygame.Rect, colour: theme.Colour, grown: int, dotted: bool) -> None:
        """Draw an arc from above one card to above another: part of it while it grows, then all of it, with an
        arrowhead.
        """
        (x, y), (to_x, to_y) = start.midtop, end.midtop
        edge = self.size(_HEAD)
        top = min(y, to_y) - self.size(_HIGH)
        left, right = min(x, to_x) - edge, max(x, to_x) + edge
        size = right - left, max(y, to_y) - top + edge
        ends = (x - left, y - top - self.size(6)), (to_x - left, to_y - top - self.size(8))

        def make() -> pygame.Surface:
            fine = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
            points = _arc(*ends, _POINTS)[: max(round(_POINTS * grown / _STEPS), 2)]
            thick = self.size(_THICK)
            for extra, tone in ((6, theme.INK), (0, colour)):
                for point in points[:: _DOTS if dotted else 1]:
                    pygame.draw.circle(fine, tone, point, thick + extra // 2 + 1)
                if grown == _STEPS:
                    pygame.draw.polygon(fine, tone, _head(points, 2 * edge + extra))
            return pygame.transform.smoothscale(fine, size).premul_alpha()

        picture = self.painter.moved(("aim", size, ends, colour, grown, dotted), make)
        self.target.blit(picture, (left, top), None, BLEND)


def _arc(start: tuple[int, int], end: tuple[int, int], count: int) -> list[tuple[float, float]]:
    """Return points along an arc, with all coordinates doubled."""
    found = []
    for step in range(count + 1):
        part = step / count
        found.append(
            (
                2 * (start[0] + part * (end[0] - start[0])),
                2 * ((1 - part) ** 2 * start[1] + part**2 * end[1]),  # its peak pulls to the upper edge
            )
        )
    return found


def _head(points: list[tuple[float, float]], size: float) -> list[tuple[float, float]]:
    """Return the arrowhead at the end of an arc."""
    tip, before = pygame.Vector2(points[-1]), pygame.Vector2(points[-14])
    along = (tip - before).normalize()
    across = along.rotate(90) * size * 0.5
    back = tip - along * size * 0.8
    return [(corner.x, corner.y) for corner in (tip, back + across, back - across)]
