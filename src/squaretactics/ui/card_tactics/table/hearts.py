"""Animate hearts: lost ones fly off the card, restored ones come to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

import pygame

from squaretactics.games.card_tactics import events as e
from squaretactics.ui.card_tactics import hearts_and_dice
from squaretactics.ui.card_tactics.table.base_drawing import CardBaseDrawing
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.card_tactics.unit_card import UnitCardLook, heart_places

T = TypeVar("T", bound=CardTableView)

_ARRIVES: Final = 0.45  # share of a healing after which its hearts have arrived
_RISES: Final = 46
_SWELLS: Final = 0.9  # how much a lost heart grows, in its size
_FROM: Final = 90  # where a restored heart starts, above its place


class HeartDrawing(CardBaseDrawing[T]):
    """Draws changes in health."""

    def health_shown(self, unit: int, health: int) -> int:
        """Return the health that a card shows: losses at once, gains when their hearts have arrived."""
        now = self.scene.event_now
        if isinstance(now, e.Harmed) and now.unit == unit:
            return now.health
        if isinstance(now, e.Healed) and now.unit == unit and self.part >= _ARRIVES:
            return now.health
        return health

    def draw_hearts_on_their_way(self, places: Mapping[int, pygame.Rect]) -> None:
        now, part = self.scene.event_now, self.part
        if self.scene.app.reduced_motion or not isinstance(now, e.Harmed | e.Healed) or now.unit not in places:
            return
        stand, rect = self.scene.display.units[now.unit], places[now.unit]
        full = max(stand.full, now.health)
        spots = heart_places(self.painter, UnitCardLook(0, now.health, full, 0), rect.size)
        first = now.health if isinstance(now, e.Harmed) else now.health - now.amount
        for number in range(first, first + now.amount):
            spot = spots[min(number, len(spots) - 1)].move(rect.topleft)
            if isinstance(now, e.Harmed):
                self._heart(spot, 1 + _SWELLS * part, -_RISES * part, 1 - part * part, number)
            elif part < _ARRIVES:
                way = part / _ARRIVES
                self._heart(spot, 2 - way * way, -_FROM * (1 - way * way), min(way * 3, 1.0), number)

    def _heart(self, spot: pygame.Rect, scale: float, rise: float, seen: float, number: int) -> None:
        across = max(round(spot.width * scale / 2) * 2, 4)
        heart = self.painter.faded(hearts_and_dice.heart(self.painter, across), ("heart", across), round(255 * seen))
        aside = (number % 3 - 1) * (scale - 1) * spot.width * 0.3
        self.blit(heart, (spot.centerx + aside, spot.centery + rise * self.scene.layout_now.unit))
