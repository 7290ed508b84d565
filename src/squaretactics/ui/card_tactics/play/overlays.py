"""Draw what lies over the table: prompt, answers, tools, and the curtain between runs of a Contest."""

from __future__ import annotations

from squaretactics.ui.card_tactics.table.base_drawing import GOLD, NIGHT, RED, CardBaseDrawing
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.overlays import PlateOverlays, PlateStyle


class CardTableOverlays(PlateOverlays[CardTableView], CardBaseDrawing[CardTableView]):
    """Draws prompts, answers and the curtain."""

    style = PlateStyle(bright=GOLD, call_box=(900, 480), call_letters=60, call_at=-110, below_call_letters=30)

    def curtain(self, seat: int, part: float = 1.0) -> None:
        (width, height), hangs = self.scene.app.size, self.hanging(part)
        cloth = self.painter.panel((width, height + hangs.hem), 0, RED, alpha=hangs.alpha)
        self.target.blit(cloth, (0, hangs.cloth - height), None, BLEND)
        self.draw_hem(hangs)
        self.draw_call(seat, hangs, NIGHT)
