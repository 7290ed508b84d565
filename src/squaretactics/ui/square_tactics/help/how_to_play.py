"""Show How to play: a few pages, each with a large picture and little text."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.square_tactics.help.illustration_pen import IllustrationPen
from squaretactics.ui.square_tactics.help.page_pictures import PAGE_PICTURES
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings
from squaretactics.ui.table.how_to_play import HelpPagesScene, help_texts
from squaretactics.ui.table.letter_help import draw_by_letter, letter_page


class SquareHowToPlayScene(HelpPagesScene):
    """The How to play pages of Square Tactics."""

    def __init__(self, app: App) -> None:
        self._opened = False  # set after the first frame, which is busy enough without a picture
        self._pen: IllustrationPen | None = None
        self._pieces: Iterator[None] | None = None  # pieces of the picture that aren't drawn yet
        super().__init__(app, (*help_texts(SquareTacticsSettings.game).page, letter_page()))

    def show_picture(self) -> None:
        """Start the page's picture on a clean canvas; each frame draws one piece."""
        self._pen = IllustrationPen(self.app, self.picture_place.size)
        self._pieces = (*PAGE_PICTURES, _by_letter)[self.page](self._pen)

    def update(self, now: float) -> None:
        super().update(now)
        if self._pieces is not None and self._opened:
            self.app.dirty = True
            if next(self._pieces, self) is self:
                self._pieces = None

    @property
    def resting(self) -> bool:
        return super().resting and self._pieces is None

    def draw_behind(self, target: pygame.Surface) -> None:
        self._opened = True
        super().draw_behind(target)
        if self._pen is not None:
            target.blit(self._pen.canvas, self.picture_place, special_flags=BLEND)


def _by_letter(pen: IllustrationPen) -> Iterator[None]:
    draw_by_letter(pen.app, pen.canvas, pen.canvas.get_rect())
    yield
