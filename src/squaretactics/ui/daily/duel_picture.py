"""The players of a daily deal as large portraits, with the points of a finished game."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from squaretactics.core.session import HUMAN
from squaretactics.player_sentences import called
from squaretactics.translation import say
from squaretactics.ui.kit.paint.painter import BLEND, Steps
from squaretactics.ui.kit.paint.theme import ACCENT, BODY, INK, PAPER_SHADE, PLAQUE, RADIUS, SMALL, TEXT, WHITE
from squaretactics.ui.table.card_parts import CardParts
from squaretactics.ui.table.common_words import sentence
from squaretactics.ui.table.player_labels import seat_picture
from squaretactics.ui.table.seat_summary import SeatList, SeatSummary

_GAP: Final = 26
_EDGE: Final = 5
_FIGURE: Final = 1.0  # of a window's smaller side
_PLATE: Final = 46  # height of a name's plate
_VERSUS: Final = 76
_POINTS: Final = 84
_BEHIND: Final = 0.04  # of a figure, below the window's lower edge


class DuelPicture(SeatList):
    """A window for each seat: the figure of its family at home, the name, and the points once it's over."""

    def _windows(self) -> list[pygame.Rect]:
        count, gap = max(len(self.seats), 1), self.app.unit(_GAP if len(self.seats) < 3 else _GAP // 2)
        width, below = (self.rect.width + gap) // count - gap, self.app.unit(14)
        return [
            pygame.Rect(self.rect.left + number * (width + gap), self.rect.top, width, self.rect.height - below)
            for number in range(len(self.seats))
        ]

    def draw(self, target: pygame.Surface) -> None:
        app, painter = self.app, self.app.painter
        windows = self._windows()
        for number, (seat, window) in enumerate(zip(self.seats, windows, strict=True)):
            key = "duel", number, seat.look, seat.player, seat.won
            picture = painter.progressive(
                key,
                window.size,
                partial(self._portrait, seat, number, window.size),
                partial(painter.panel, window.size, app.unit(RADIUS), PAPER_SHADE, INK, app.unit(_EDGE)),
            )
            target.blit(picture, window, special_flags=BLEND)
            self._draw_name(target, seat, window)
            if seat.points is not None:
                self._draw_points(target, seat, window)
        if len(windows) == 2:
            self._draw_versus(target, (windows[0].right + windows[1].left) // 2)

    def _portrait(self, seat: SeatSummary, number: int, size: tuple[int, int]) -> Steps:
        """Draw a window in steps. Figures on the right look to the left."""
        app, painter = self.app, self.app.painter
        edge, radius = app.unit(_EDGE), app.unit(RADIUS)
        whole = painter.panel(size, radius, INK).copy()
        inner = pygame.Rect(edge, edge, size[0] - 2 * edge, size[1] - 2 * edge)
        scene = seat.look.scene if seat.look is not None else ()
        if scene:
            drawn = yield from CardParts(painter).scene_in_steps(scene, inner, max(radius - edge, 1))
            whole.blit(drawn, inner, special_flags=BLEND)
        else:
            whole.blit(painter.panel(inner.size, max(radius - edge, 1), PAPER_SHADE), inner, special_flags=BLEND)
        yield None
        figure = seat.look.figure if seat.look is not None else seat_picture(number, seat.player)
        across = round(min(inner.size) * _FIGURE)
        drawing = yield from painter.svg_in_steps(*figure, size=(across, across))
        if number:
            drawing = pygame.transform.flip(drawing, True, False)
        layer = pygame.Surface(inner.size, pygame.SRCALPHA)
        layer.blit(drawing, drawing.get_rect(midbottom=(inner.width // 2, inner.height + round(across * _BEHIND))))
        layer.blit(
            painter.panel(inner.size, max(radius - edge, 1), WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
        )
        whole.blit(layer, inner, special_flags=BLEND)
        return whole

    def _draw_name(self, target: pygame.Surface, seat: SeatSummary, window: pygame.Rect) -> None:
        """Draw the name on a plate across the window's lower edge, and the kind of bot beside it."""
        app, painter, pad = self.app, self.app.painter, self.app.unit(14)
        high = min(app.letters(_PLATE), window.height // 4)
        title = "" if seat.player == HUMAN or seat.title == seat.name else seat.title
        room, size = window.width - 4 * pad, min(app.letters(BODY), high * 3 // 4)
        words = painter.fitted(sentence(called(seat.name), title), "display", size, TEXT, room)
        plate = pygame.Rect(0, 0, words.get_width() + 2 * pad, high)
        plate.midbottom = window.centerx, window.bottom + pad
        target.blit(painter.panel(plate.size, high // 2, PLAQUE, INK, app.unit(4)), plate, special_flags=BLEND)
        target.blit(words, words.get_rect(center=plate.center), special_flags=BLEND)

    def _draw_points(self, target: pygame.Surface, seat: SeatSummary, window: pygame.Rect) -> None:
        """Draw the points on a plate in the window's upper corner, gold for the winner."""
        app, painter = self.app, self.app.painter
        across = min(app.unit(_POINTS), window.height // 3)
        disc = pygame.Rect(window.left + app.unit(14), window.top + app.unit(14), across, across)
        plate = painter.panel(disc.size, across // 2, ACCENT if seat.won else PAPER_SHADE, INK, app.unit(4))
        target.blit(plate, disc, special_flags=BLEND)
        points = painter.fitted(str(seat.points), "display", across * 3 // 5, INK, across * 3 // 4)
        target.blit(points, points.get_rect(center=disc.center), special_flags=BLEND)

    def _draw_versus(self, target: pygame.Surface, x: int) -> None:
        app, painter, across = self.app, self.app.painter, self.app.unit(_VERSUS)
        disc = pygame.Rect(0, 0, across, across)
        disc.center = x, self.rect.centery
        target.blit(painter.panel(disc.size, across // 2, ACCENT, INK, app.unit(5)), disc, special_flags=BLEND)
        words = painter.fitted(say("VS"), "display", min(app.unit(SMALL + 8), across // 2), INK, across * 3 // 4)
        target.blit(words, words.get_rect(center=disc.center), special_flags=BLEND)
