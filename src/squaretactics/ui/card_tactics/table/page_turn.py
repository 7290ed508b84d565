"""Animate the book's page turn: the old page turns over and uncovers the new one below."""

from __future__ import annotations

from typing import Final, TypeVar

import pygame

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.view import View
from squaretactics.ui.card_tactics.table.base_drawing import CardBaseDrawing
from squaretactics.ui.card_tactics.table.director import TURNING
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.dirty_rect_canvas import RecordedBlits
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.director import EventAnimation

T = TypeVar("T", bound=CardTableView)

_EDGE: Final = 20  # width of the turning page's edge
_SHADE: Final = 110  # how much a page darkens as it stands upright
_CAST: Final = 46  # width of its shadow
_BANDS: Final = 6  # of that shadow


class PageTurnDrawing(CardBaseDrawing[T]):
    """Draws pages that turn."""

    def __init__(self, scene: T) -> None:
        super().__init__(scene)
        self._last: RecordedBlits = [], []  # the page as drawn last
        # The page before, and what turns it.
        self._old: tuple[EventAnimation[View, e.Event], pygame.Surface] | None = None

    def draw_turning(self) -> None:
        """Draw the part of the old page that is still visible, over everything drawn so far."""
        before, self._last = self._last, self.scene.canvas.since(0)
        scene, act = self.scene, self.scene.director.act
        if act is None or not act.length or not scene.director.turns_page(act.event):
            self._old = None
            return
        way = (scene.now - act.began) / (TURNING * scene.director.speed or act.length)
        if self._old is None or self._old[0] is not act:
            self._old = act, self._page(before)
        page = self._old[1]
        if way >= 1 or page.get_size() != self._field.size:
            return
        if scene.app.reduced_motion:
            self.target.blit(_paler(page, 1 - way), self._field)
            return
        eased = way * way * (3 - 2 * way)
        self._right(page, eased * 2) if eased < 0.5 else self._left(page, eased * 2 - 1)

    @property
    def _field(self) -> pygame.Rect:
        return self.scene.layout_now.part("field").clip(self.target.get_rect())

    def _page(self, strokes: RecordedBlits) -> pygame.Surface:
        field = self._field
        page = pygame.Surface(field.size)
        for (_, left, top, flags), picture in zip(*strokes, strict=True):
            page.blit(picture, (left - field.left, top - field.top), None, flags)
        return page

    def _right(self, page: pygame.Surface, part: float) -> None:
        """Draw the old left page, and the right one as it rises towards the fold."""
        field, fold = self._field, self.scene.layout_now.middle - self._field.left
        self.target.blit(page, field, (0, 0, fold, field.height))
        wide = max(round((field.width - fold) * (1 - part)), 1)
        right = page.subsurface((fold, 0, field.width - fold, field.height))
        risen = pygame.transform.scale(right, (wide, field.height))
        shade = round(255 - _SHADE * part)
        risen.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
        self.target.blit(risen, (field.left + fold, field.top))
        self._edge(field.left + fold + wide)

    def _left(self, page: pygame.Surface, part: float) -> None:
        """Draw the part of the old left page that is still visible as the new one comes down over it."""
        field = self._field
        wide = round((self.scene.layout_now.middle - field.left) * (1 - part))
        if wide > 0:
            self.target.blit(page, field, (0, 0, wide, field.height))
            self._edge(field.left + wide)

    def _edge(self, x: int) -> None:
        """Draw the edge of the turning page, and its shadow."""
        field = self._field
        edge = self.painter.panel((self.size(_EDGE), field.height), 0, theme.PAPER, theme.PAPER_LINE, 2)
        band = self.painter.panel((self.size(_CAST / _BANDS), field.height), 0, theme.INK, alpha=150 // _BANDS)
        for reach in range(1, _BANDS + 1):
            for number in range(reach):
                self.target.blit(band, (x + number * band.get_width(), field.top), None, BLEND)
        self.target.blit(edge, (x - self.size(_EDGE) // 2, field.top), None, BLEND)


def _paler(page: pygame.Surface, seen: float) -> pygame.Surface:
    """Return a page at this opacity."""
    pale = page.copy()
    pale.set_alpha(round(255 * seen))
    return pale
