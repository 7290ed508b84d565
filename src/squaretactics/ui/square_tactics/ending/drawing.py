"""Draw the counting: the coins of the board leap to their owners' scores; then the captured characters line up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from squaretactics.games.square_tactics.events import GameEnded
from squaretactics.translation import mark, say
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import plaque
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.square_tactics.cards.card_art import emblem_of
from squaretactics.ui.square_tactics.cards.tile_lights import RingKind
from squaretactics.ui.square_tactics.ending.point_counting import CountedPoints, PointCounting
from squaretactics.ui.square_tactics.table.card_flight import CardFlight
from squaretactics.ui.square_tactics.table.drawing import SquareTableDrawing
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table.attack_motion import Point
from squaretactics.ui.table.card_slot import CardSlot, card_width, ease_out

_VEIL: Final = 195
_ROWS_VEIL: Final = 215
_COIN: Final = 76
_EMBLEM: Final = 100
_POINTS: Final = 170
_RISES: Final = 0.35  # of the flight time, in which a coin grows and rises before it leaps
_RISEN: Final = 40
_LEVEL: Final = 2.2  # how much sooner a leaping coin is as low or high as the score than beside it

_HURRIES: Final = DeviceText(
    mark("Click or press Space to speed up"), mark("Press {south} to speed up"), mark("Tap to speed up")
)


def _swung(start: Point, end: Point, part: float) -> Point:
    """Return the position on a curve that soon reaches its end's height, so that it crosses no name above the end."""
    down = ease_out(min(part * _LEVEL, 1.0))
    return start[0] + (end[0] - start[0]) * part * part, start[1] + (end[1] - start[1]) * down


class ScoringDrawing(SquareTableDrawing[SquareTableView]):
    """Draws the table during the counting, and dimmed behind the final sheet."""

    def __init__(self, scene: SquareTableView, counting: PointCounting) -> None:
        super().__init__(scene)
        self.counting = counting
        self._names_winner = any(isinstance(line.event, GameEnded) for line in scene.log)

    def draw(self) -> None:
        """Draw the scene except the sheet."""
        counting = self.counting
        self.draw_in_sight()
        if counting.done:
            veil = self.painter.panel(self.scene.app.size, 0, theme.TABLE_EDGE, alpha=_VEIL)
            self.target.blit(veil, (0, 0), None, BLEND)
        elif counting.at_piles:
            self._piles()
        for count, part in counting.under_way:
            if count.card is None:
                self._flying_points(count, part)
        self._words()
        self._ticks(self.scene.now)

    def log(self) -> None:
        """Draw the log until the final sheet cuts its lines off, unless it already tells the end."""
        if not (self.counting.done or self._names_winner):
            super().log()

    def pointed_space(self) -> None:
        """Return no space: nobody attacks any more."""

    def rings(self) -> dict[int, RingKind]:
        counting = self.counting
        if counting.done:
            return {}
        kinds: list[tuple[Iterable[CountedPoints], RingKind]] = [
            (counting.arrived, "last_move"),
            ([count for count, _ in counting.under_way], "choice"),
        ]
        return {count.space: kind for counts, kind in kinds for count in counts if count.space is not None}

    def _words(self) -> None:
        """Draw a caption for the points that are being counted, below the board."""
        layout, counting = self.scene.layout_now, self.counting
        if counting.done:
            return
        words = say("Points for spaces") if counting.on_board else say("One point per capture")
        if counting.at_first:
            words = say("Fair start: bonus points")
        x, y = layout.middle.centerx, (layout.prompt.top + layout.hand.centery) / 2 + self.size(24)
        width = layout.middle.width
        said = self.painter.fitted(words, "display", self.size(56), theme.ACCENT, width - self.size(100))
        hint = self.painter.fitted(self.scene.app.said(_HURRIES), "text", self.size(26), theme.TEXT_SOFT, width)
        across = max(said.get_width(), hint.get_width()) + self.size(90)
        self.blit(plaque(self.painter, (across, self.size(160)), self.size(40), layout.unit), (x, y))
        self.blit(said, (x, y - 20 * layout.unit))
        self.blit(hint, (x, y + 40 * layout.unit))

    def _flying_points(self, count: CountedPoints, part: float) -> None:
        """Draw the points of a space as its coin, which grows and swings to its owner's score.

        Those given at the start swing there from the middle of the board.
        """
        across, layout = self.size(_COIN), self.scene.layout_now
        if count.space is None:
            words, edge = f"+{count.points}", self.size(5)
            picture = self.painter.outlined(words, "display", across, theme.ACCENT, theme.INK, edge)
            (x, y), least = layout.board.center, 0.5
        else:
            picture = self.painter.svg("things", f"coin-{count.points}.svg", size=(across, across))
            coin = layout.coin_rect(count.space, on_tile=True)
            (x, y), least = coin.center, coin.width / across
        rise = min(part / _RISES, 1.0)
        above, score = y - rise * _RISEN * layout.unit, self.panels.score_spots[count.seat]
        spot = _swung((x, above), score, max((part - _RISES) / (1 - _RISES), 0.0))
        key, scale = ("points", count.points, count.given), least + (1 - least) * ease_out(rise)
        self.blit(self.painter.turned(picture, key, 0, scale), spot)

    # The piles, in rows over the board.
    def _piles(self) -> None:
        scene, counting, area, rows = self.scene, self.counting, self._rows_area(), self._rows()
        veil = self.painter.panel(area.size, self.size(40), theme.TABLE_EDGE, alpha=_ROWS_VEIL)
        self.target.blit(veil, area, None, BLEND)
        longest = max(map(len, scene.view.captured))
        for seat, row in rows.items():
            self._row_ends(seat, row)
            for depth, count in enumerate(
                count for count in counting.arrived if count.seat == seat and count.card is not None
            ):
                self._row_card(count, self._row_slot(row, depth, longest))
        for count, part in counting.under_way:
            if count.card is not None:
                slot = self._row_slot(rows[count.seat], scene.view.captured[count.seat].index(count.card), longest)
                start = self._pile_slot(count.seat, slot.height)
                self._row_card(count, CardFlight(start, slot).at(part))

    def _rows_area(self) -> pygame.Rect:
        layout = self.scene.layout_now
        area = pygame.Rect(layout.middle.left, layout.board.top, layout.middle.width, layout.board.height)
        return area.inflate(-self.size(20), 0)

    def _rows(self) -> dict[int, pygame.Rect]:
        """Return the row of each seat, in the order of their panels."""
        layout, players = self.scene.layout_now, self.scene.view.rules.players
        area = self._rows_area().inflate(-self.size(56), -self.size(40))
        seats = sorted(range(players), key=lambda seat: (layout.panel(seat).top, layout.panel(seat).left))
        high = min(area.height // players, self.size(270))
        top = area.centery - high * players // 2
        return {seat: pygame.Rect(area.left, top + high * index, area.width, high) for index, seat in enumerate(seats)}

    def counted_cards(self, target: pygame.Surface) -> None:
        """Draw the captured characters at the size in which they'll be counted."""
        rows = self._rows()
        for count in self.counting.counts:
            if count.card is not None:
                target.blit(self._counted_card(count, self._row_slot(rows[count.seat], 0, 1).height), (0, 0))

    def _row_ends(self, seat: int, row: pygame.Rect) -> None:
        """Draw the seat's emblem and its points so far at the ends of its row."""
        across = min(self.size(_EMBLEM), row.height)
        emblem = self.painter.svg(*emblem_of(self.faction(seat)), size=(across, across))
        self.blit(emblem, (row.left + self.size(_EMBLEM) / 2, row.centery))
        size = min(self.size(100), row.height)
        points = self.painter.text(str(self.counting.points(seat)), "display", size, theme.ACCENT)
        self.blit(points, (row.right - self.size(_POINTS) / 2, row.centery))

    def _row_slot(self, row: pygame.Rect, depth: int, longest: int) -> CardSlot:
        """Return the place of a captured character in its row; all rows have the same spacing."""
        height = round(row.height * 0.84)
        width = card_width(height)
        left = row.left + self.size(_EMBLEM + 30) + width / 2
        room = row.right - self.size(_POINTS) - width / 2 - left
        return CardSlot(left + depth * min(room / max(longest - 1, 1), width * 0.8), row.centery, height)

    def _pile_slot(self, seat: int, height: int) -> CardSlot:
        x, y = self.scene.layout_now.pile(seat, "captured").center
        return CardSlot(x, y, height)

    def _row_card(self, count: CountedPoints, slot: CardSlot) -> None:
        self.shadow(slot)
        self.blit(self._counted_card(count, slot.height), (slot.x, slot.y))

    def _counted_card(self, count: CountedPoints, height: int) -> pygame.Surface:
        assert count.card is not None
        home = self.scene.view.rules.home.get(count.card, count.seat)
        return self.faces.compact(count.card, self.faction(home), height)
