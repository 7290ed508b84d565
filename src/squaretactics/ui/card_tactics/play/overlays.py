"""Draw what lies over the table: prompt, answers, tools, and the curtain between runs of a Contest."""

from __future__ import annotations

from squaretactics.bots.advice import MoveAdvice
from squaretactics.ui.card_tactics.hints.drawing import CardHintDrawing
from squaretactics.ui.card_tactics.play.controller import COIN, REROLLING
from squaretactics.ui.card_tactics.play.focus import CardTableFocus
from squaretactics.ui.card_tactics.table.base_drawing import GOLD, NIGHT, RED, CardBaseDrawing
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.table.overlays import PlateOverlays, PlateStyle


class CardTableOverlays(PlateOverlays[CardTableView], CardBaseDrawing[CardTableView]):
    """Draws prompts, answers, hints and the curtain."""

    table_focus: CardTableFocus
    hints: CardHintDrawing
    style = PlateStyle(
        bright=GOLD,
        tool_fill=NIGHT,
        cloth=RED,
        call=NIGHT,
        call_box=(900, 480),
        call_letters=60,
        call_at=-110,
        below_call_letters=30,
    )

    def show_hint(self, advice: MoveAdvice) -> None:
        view = self.scene.view
        self.hints.mark_move(advice.best.move, view, self.table_focus.places(), self.table_choices.answers)
        self.hints.tell(advice, view, self.controller.kind in (REROLLING, COIN))
