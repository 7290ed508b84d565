"""Show cells in rows, of which one is chosen."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.translation import say, say_many
from squaretactics.ui.kit.actions import ARROWS, Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.forms.widgets import Widget
from squaretactics.ui.kit.layout import grid
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import GOOD, INK, WHITE

_CELL_GAP: Final = 20
_TICK: Final = 40


class CellGrid(Widget):
    """Cells of which one is chosen: by a click, or by moving the focus with the arrow keys."""

    in_row: int
    gap = _CELL_GAP

    def __init__(self, app: App, name: str, ids: list[str], chosen: str, changed: Handler[str]) -> None:
        super().__init__(app, name, paper=True)
        self.ids, self.chosen, self.changed = ids, chosen, changed

    @property
    def index(self) -> int:
        """Return the index of the chosen cell; that of the first one if another version's is chosen."""
        return self.ids.index(self.chosen) if self.chosen in self.ids else 0

    def words_of(self, id: str) -> str:
        raise NotImplementedError

    def draw_cell(self, target: pygame.Surface, id: str, spot: pygame.Rect) -> None:
        raise NotImplementedError

    def named(self) -> str:
        return say_many("choice of {n}", "choice of {n}", len(self.ids))

    def value_text(self) -> str:
        words = self.words_of(self.ids[self.index])
        return say("{words}, {number} of {all}", words=words, number=self.index + 1, all=len(self.ids))

    def cell(self, index: int) -> pygame.Rect:
        """Return the square of a cell."""
        box = (*self.rect.topleft, *self.rect.size)
        whole = pygame.Rect(*map(round, grid(box, self.in_row, len(self.ids), self.app.unit(self.gap))[index]))
        spot = pygame.Rect(0, 0, min(whole.size), min(whole.size))
        spot.center = whole.center
        return spot

    def click_points(self) -> dict[str, tuple[int, int]]:
        points = {f"{self.name}: {id}": self.cell(index).center for index, id in enumerate(self.ids)}
        return super().click_points() | points

    def press(self, at: tuple[int, int]) -> None:
        found = next((index for index in range(len(self.ids)) if self.cell(index).collidepoint(at)), None)
        if found is not None:
            self._choose(found)

    def do(self, action: Action) -> bool:
        right, down = ARROWS.get(action, (0, 0))
        row, column = divmod(self.index, self.in_row)
        wanted = (row + down) * self.in_row + column + right
        if not (right or down) or not 0 <= column + right < self.in_row or not 0 <= wanted < len(self.ids):
            return False
        self._choose(wanted)
        return True

    def _choose(self, index: int) -> None:
        self.chosen = self.ids[index]
        self.changed(self.chosen)

    def draw(self, target: pygame.Surface) -> None:
        for index, id in enumerate(self.ids):
            spot = self.cell(index)
            self.draw_cell(target, id, spot)
            if index == self.index:
                self._draw_tick(target, spot)

    def _draw_tick(self, target: pygame.Surface, spot: pygame.Rect) -> None:
        """Mark the chosen cell with a ring around it and a tick at its lower right."""
        app, painter, gap = self.app, self.app.painter, self.app.unit(8)
        around = spot.inflate(2 * gap, 2 * gap)
        ring = painter.ring(around.size, around.width // 2, INK, app.unit(5))
        target.blit(ring, around, special_flags=BLEND)
        disc = pygame.Rect(0, 0, app.unit(_TICK), app.unit(_TICK))
        disc.bottomright = around.right, around.bottom
        target.blit(painter.panel(disc.size, disc.width // 2, GOOD, INK, app.unit(3)), disc, special_flags=BLEND)
        tick = sign(painter, "tick", disc.width * 6 // 10, WHITE)
        target.blit(tick, tick.get_rect(center=disc.center), special_flags=BLEND)
