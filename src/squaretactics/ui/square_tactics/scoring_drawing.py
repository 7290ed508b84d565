"""How the counting looks: points rise from the board and the piles, and fly to who has them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from squaretactics.ui.shell import theme
from squaretactics.ui.shell.paint import BLEND
from squaretactics.ui.square_tactics.layout import Slot
from squaretactics.ui.square_tactics.table_drawing import TableDrawing
from squaretactics.ui.square_tactics.tally import Count

if TYPE_CHECKING:
    from squaretactics.ui.square_tactics.scoring import ScoringScene

_VEIL: Final = 165
_LIFT: Final = 90
_RISES: Final = 0.3  # of the way, before the points set out


class ScoringDrawing(TableDrawing):
    """Draws the table while its points are counted, and behind the sheet that says who won."""

    scene: ScoringScene

    def draw(self) -> None:
        """Draw the scene but for the sheet."""
        scene = self.scene
        scene.app.ground.draw(self.target, scene.app.high_contrast)
        self.mat()
        self.pieces()
        for seat in range(scene.view.rules.players):
            self.panels.panel(seat)
        self.panels.action_piles()
        self.panels.log()
        self._words()
        if scene.done:
            veil = self.painter.panel(scene.app.size, 0, theme.TABLE_EDGE, alpha=_VEIL)
            self.target.blit(veil, (0, 0), None, BLEND)
        for count, part in scene.under_way():
            self._flying_points(count, part)

    def pieces(self) -> None:
        """Draw the characters; those whose space is counted stand in the light."""
        super().pieces()
        layout = self.scene.layout_now
        lit = [count for count, _ in self.scene.under_way()]
        for count in (*self.scene.counted(), *lit):
            if count.space is None or self.scene.done:
                continue
            piece = self.scene.display.board[count.space]
            if piece is not None:
                box = layout.card_slot(count.space, piece.facing).box
                self.ring(box, 18, 8, theme.ACCENT if count in lit else theme.FACTION[self.faction(count.seat)])

    def _words(self) -> None:
        """Say under the board what is being counted."""
        scene, layout = self.scene, self.scene.layout_now
        if scene.done:
            return
        on_board = len(scene.counted()) < sum(count.space is not None for count in scene.counts)
        words = "Points for the spaces held" if on_board else "One point for every capture"
        middle = layout.middle.centerx, (layout.prompt.top + layout.hand.centery) / 2
        width = layout.middle.width
        self.blit(self.painter.fitted(words, "display", self.size(56), theme.ACCENT, width), middle)
        hint = self.painter.fitted("Click or Space hurries", "text", self.size(26), theme.TEXT_SOFT, width)
        self.blit(hint, (middle[0], middle[1] + self.size(60)))

    def _source(self, count: Count) -> tuple[int, int]:
        layout = self.scene.layout_now
        if count.space is not None:
            return layout.cell_rect(count.space).center
        return layout.pile(count.seat, "captured").center

    def _goal(self, seat: int) -> tuple[float, float]:
        """Return where a seat's points stand."""
        layout = self.scene.layout_now
        panel = layout.panel(seat)
        if layout.narrow:
            return panel.right - self.size(44), panel.centery
        pile = layout.pile(seat, "captured")
        return (panel.left + pile.left) / 2, pile.centery

    def _flying_points(self, count: Count, part: float) -> None:
        """Draw points on their way: those of a space rise there first, a captured character carries its own."""
        (x, y), (to_x, to_y) = self._source(count), self._goal(count.seat)
        high = self.size(_LIFT)
        if count.card is not None:
            spot = x + (to_x - x) * part, y + (to_y - y) * part - high * math.sin(math.pi * part)
            self._flying_card(count.card, count.seat, spot)
            size, alpha = self.size(52), 255
        else:
            rise = min(part / _RISES, 1.0)
            way = (max(part - _RISES, 0.0) / (1 - _RISES)) ** 2  # slow at first
            spot = x + (to_x - x) * way, y - high * rise + (to_y - y + high) * way
            size, alpha = self.size(96), round(255 * (1 - way * 0.5))
        words = self.painter.outlined(f"+{count.points}", "display", size, theme.ACCENT, theme.INK, self.size(5))
        self.blit(self.painter.faded(words, ("points", count.points), alpha), spot)

    def _flying_card(self, card: int, seat: int, spot: tuple[float, float]) -> None:
        height = self.scene.layout_now.pile(seat, "captured").height
        if height:
            home = self.scene.view.rules.home.get(card, seat)
            self.shadow(Slot(*spot, height), 8)
            self.blit(self.faces.compact(card, self.faction(home), height), spot)
