"""Draw what lies over the table: prompt, answers, tools, and the curtain."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.bots.advice import MoveAdvice
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import BARK, DUSK, GOLD, SQUIRREL_DEEP
from squaretactics.ui.squirrel_squabble.hints import SquirrelHintDrawing
from squaretactics.ui.squirrel_squabble.play.choices import CONFIRM, SquirrelTableChoices
from squaretactics.ui.squirrel_squabble.play.controller import PLANS, SquirrelTableController
from squaretactics.ui.squirrel_squabble.table.base_drawing import SquirrelBaseDrawing
from squaretactics.ui.squirrel_squabble.table.table_view import SquirrelTableView
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.overlays import PlateOverlays, PlateStyle

_ABOVE_PANEL: Final = 90  # of the squirrel's middle
_PALE: Final = (0x9C, 0x8E, 0x86)  # a disabled button


class SquirrelTableOverlays(PlateOverlays[SquirrelTableView], SquirrelBaseDrawing[SquirrelTableView]):
    """Draws prompts, answers, hints and the curtain."""

    controller: SquirrelTableController
    table_choices: SquirrelTableChoices
    hints: SquirrelHintDrawing
    style = PlateStyle(
        bright=GOLD,
        corner=28,
        prompt_letters=29,
        prompt_pad=52,
        answer_letters=30,
        answer_pad=46,
        answer_edge=5,
        tool_fill=DUSK,
        tool_letters=24,
        tool_pad=16,
    )

    def answer(self, answer: AnswerButton[Move]) -> None:
        if answer.id == CONFIRM and self.controller.kind == PLANS:
            self._plan_answer(answer)
        else:
            super().answer(answer)

    def _plan_answer(self, answer: AnswerButton[Move]) -> None:
        """Draw the button that confirms a plan, with a second line."""
        waits = self.controller.plan_editor.missing > 0
        over = answer.rect.collidepoint(self.pointer)
        rect = self.answer_panel(answer, _PALE if waits else theme.ACCENT, over and not waits)
        inside = rect.inflate(-self.size(44), -self.size(14))
        upper, lower = inside.copy(), inside.copy()
        upper.height = round(inside.height * 0.56)
        lower.top, lower.height = upper.bottom, inside.height - upper.height
        self.words(answer.words, 36, theme.INK, upper, "display")
        self.words(self.table_choices.below_confirm(), 22, theme.INK, lower)

    def show_hint(self, advice: MoveAdvice) -> None:
        self.hints.mark_move(advice.best.move, self.scene.view, self.table_choices.answers)
        self.hints.tell(advice, self.scene.view, self.controller.newcomer, self.controller.table.hint_cost)

    def curtain(self, seat: int, part: float = 1.0) -> None:
        (width, height), hangs = self.scene.app.size, self.hanging(part)
        squirrel = self.scene.display.squirrel if seat == self.scene.viewer else 1 - self.scene.display.squirrel
        colour = SQUIRREL_DEEP[squirrel] if squirrel in (0, 1) else DUSK

        def tile(across: int) -> pygame.Surface:
            cloth = pygame.Surface((across, across))
            cloth.fill(colour)
            coin = self.pictures.back(across * 2 // 5)
            for centre in ((across // 4, across // 4), (across * 3 // 4, across * 3 // 4)):
                cloth.blit(coin, coin.get_rect(center=centre), None, BLEND)
            return cloth

        self.hang("coins", tile, colour, hangs)
        self.draw_hem(hangs)
        self.draw_ropes(hangs)
        if squirrel in (0, 1):  # peeks over the panel
            peeks = self.pictures.squirrel(squirrel, "wait", 2, 0, self.size(280))
            pale = self.painter.faded(peeks, ("peeks", squirrel), hangs.alpha)
            above = self.style.call_box[1] / 2 - self.style.call_box_at + _ABOVE_PANEL
            middle = width / 2, hangs.cloth - height / 2 - self.scene.layout_now.unit * above
            self.blit(pale, middle)
            self.draw_quip(hangs, pale.get_rect(center=middle), right=True)
        self.draw_call(seat, hangs, BARK)
        self.draw_person(seat, hangs)
