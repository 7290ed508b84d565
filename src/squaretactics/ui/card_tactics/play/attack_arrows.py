"""Draw arrows from the enemies to the heroes that they plan to attack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from squaretactics.games.card_tactics.cards import CARD_MASK
from squaretactics.translation import say_percent
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.play.combat_forecast import EnemyPlan
from squaretactics.ui.card_tactics.play.odds_drawing import OddsDrawing
from squaretactics.ui.card_tactics.table.base_drawing import AIMED
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND

_ATTACKER: Final = 38  # width of an attacker's face above its target
_CHANCE: Final = 50  # smallest legible width of a chance
_WIDER: Final = 8  # than its card, at most
_ARROW: Final = (5, 20)  # its width and its head's length
_APART: Final = 5  # from what it connects
_INSIDE: Final = 16  # from the left end of the plans
_POINTS: Final = 96  # along it


class AttackArrowDrawing(OddsDrawing):
    """Draws what the enemies aim at, at a controller's table."""

    def draw_arrows(
        self,
        places: dict[int, pygame.Rect],
        starts: Mapping[int, pygame.Rect],
        plans: tuple[EnemyPlan, ...],
        subject: int | None,
    ) -> None:
        """Draw arrows from the enemies' plans, which tell the chances, to their targets. Where there is no room for
        arrows, draw the faces of the attackers above each hero, with the chances.
        """
        aimed: dict[int, list[tuple[int, int]]] = {}
        for plan in plans:
            for aim in plan.aims:
                concerned = subject is None or subject in (aim.unit, plan.unit)
                if concerned and aim.unit in places and plan.unit in places:
                    aimed.setdefault(aim.unit, []).append((plan.unit, aim.hit))
        across, edge = self.size(_ATTACKER), self.size(4)
        for unit, by in aimed.items():
            card = places[unit]
            worded = len(by) * self.size(_ATTACKER + _CHANCE + 4) - edge <= card.width + self.size(_WIDER)
            wide = self.size(_ATTACKER + _CHANCE) if worded else across
            end = pygame.Rect(0, 0, wide, across)
            end.bottomleft = card.centerx - (len(by) * (wide + edge) - edge) // 2, card.top - self.size(16)
            for enemy, hit in by:
                # On the tall layout they would cross cards; the faces tell enough.
                if not self.scene.layout_now.tall and self._arc(starts.get(enemy, places[enemy]), end):
                    end.left += wide + edge
                    continue
                self.plate(end, AIMED, theme.INK, _ATTACKER / 2)
                face = artwork.medal(self.painter, enemy & CARD_MASK, across - 2 * edge)
                self.put(face, end.inflate(-2 * edge, -2 * edge), "midleft")
                if worded:
                    room = pygame.Rect(end.left + across, end.top, self.size(_CHANCE) - edge, across)
                    self.words(say_percent(hit), 21, theme.INK, room.inflate(0, -2 * edge), "display")
                end.left += wide + edge

    def _arc(self, start: pygame.Rect, end: pygame.Rect) -> bool:
        """Draw an arrow from the upper edge of an enemy's plans, near its left end, to where its attack would land;
        return whether there was room.
        """
        thick, length = map(self.size, _ARROW)
        x, y = end.centerx, end.bottom
        to_x, to_y = start.left + self.size(_INSIDE), start.top - self.size(_APART)
        top = min(y, to_y) - self.size(60)
        size = (abs(to_x - x) + 2 * length, max(y, to_y) - top + 2 * length)

        def make() -> pygame.Surface:
            fine = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
            points = []
            for step in range(_POINTS + 1):
                part = step / _POINTS
                across = part * (to_x - x) + length
                down = (1 - part) ** 2 * (y - top) + part**2 * (to_y - top)  # its peak pulls to the upper edge
                points.append(pygame.Vector2(2 * across, 2 * down))
            rest = [point for point in points if point.distance_to(points[0]) >= 2 * length]
            along = (points[0] - rest[0]) if rest else pygame.Vector2(0, 2 * length)
            aside = along.rotate(90) * 0.5
            head = [points[0], points[0] - along + aside, points[0] - along - aside]
            for extra, tone in ((2 * thick, theme.INK), (0, AIMED)):
                if len(rest) > 1:
                    pygame.draw.circle(fine, tone, rest[-1], 2 * thick + extra / 2)
                    pygame.draw.lines(fine, tone, False, rest, 2 * thick + extra)
                pygame.draw.polygon(fine, tone, head)
                if extra:
                    pygame.draw.lines(fine, tone, True, head, extra)
            return pygame.transform.smoothscale(fine, size).premul_alpha()

        if to_x <= x or size[1] <= 2 * length:
            return False
        picture = self.painter.kept(("arc", size, y - top, to_y - top), make)
        self.target.blit(picture, (x - length, top), None, BLEND)
        return True
