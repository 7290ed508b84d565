"""Draw what lies over the table: prompt, answers, tools, and the curtain."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.translation import say
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.squirrel_squabble.artwork.colours import BARK, DUSK, GOLD, SQUIRREL_DEEP
from squaretactics.ui.squirrel_squabble.play.choices import CONFIRM
from squaretactics.ui.squirrel_squabble.play.controller import SquirrelTableController
from squaretactics.ui.squirrel_squabble.play.focus import SquirrelTableFocus
from squaretactics.ui.squirrel_squabble.table.base_drawing import SquirrelBaseDrawing
from squaretactics.ui.squirrel_squabble.table.scene import SquirrelTableScene
from squaretactics.ui.table.answer_buttons import ANSWER_TEXT_PART, READY_TEXT_SIZE, AnswerButton
from squaretactics.ui.table.curtain_drawing import CurtainDrawing

_PALE: Final = (0x8A, 0x7C, 0x74)  # a disabled button


class SquirrelTableOverlays(CurtainDrawing[SquirrelTableScene], SquirrelBaseDrawing[SquirrelTableScene]):
    """Draws prompts, answers and the curtain."""

    controller: SquirrelTableController

    def __init__(self, table_focus: SquirrelTableFocus) -> None:
        super().__init__(table_focus.controller.scene)
        self.controller, self.table_choices, self.table_focus = (
            table_focus.controller,
            table_focus.table_choices,
            table_focus,
        )

    def prompt(self, words: str) -> None:
        bar = self.scene.layout_now.prompt
        on_the_bar = [answer.rect.left for answer in self.table_choices.answers if answer.rect.colliderect(bar)]
        rect = bar.copy()
        if on_the_bar:
            rect.width = min(on_the_bar) - self.size(16) - rect.left
        mine = self.controller.my_turn
        self.draw_cached("prompt", (words, rect.width, mine), lambda shown: self._prompt(shown[0], rect, mine))

    def _prompt(self, words: str, rect: pygame.Rect, mine: bool) -> None:
        text = self.painter.fitted(
            words,
            "display",
            min(self.letters(29), rect.height * 3 // 4),
            GOLD if mine else theme.TEXT,
            rect.width - self.size(40),
        )
        plate = text.get_rect().inflate(self.size(52), 0)
        plate.height = rect.height
        plate.center = rect.center
        self.plate(plate, DUSK, BARK, 28)
        self.blit(text, plate.center)

    def answers(self) -> None:
        for answer in self.table_choices.answers:
            self._answer(answer)

    def _answer(self, answer: AnswerButton[Move]) -> None:
        pointer = self.scene.app.pointer if self.controller.curtain is not None else self.scene.pointer
        over = answer.rect.collidepoint(pointer)
        planning = answer.id == CONFIRM and self.controller.kind == "plan"
        waits = planning and self.controller.plan_editor.missing > 0
        fill = _PALE if waits else theme.ACCENT if answer.main else theme.PAPER
        rect = answer.rect.move(0, -self.size(3) if over and not waits else 0)
        panel = self.painter.panel(rect.size, min(rect.height // 2, self.size(40)), fill, theme.INK, self.size(5))
        self.target.blit(panel, rect, None, BLEND)
        inside = rect.inflate(-self.size(30), -self.size(14))
        if planning:
            upper, lower = inside.copy(), inside.copy()
            upper.height = round(inside.height * 0.58)
            lower.top, lower.height = upper.bottom, inside.height - upper.height
            self.words(answer.words, 36, theme.INK, upper, "display")
            self.words(self.table_choices.below_confirm(), 22, theme.INK, lower)
            return
        size = 30 if self.controller.curtain is None else READY_TEXT_SIZE
        limit = max(round(rect.height * ANSWER_TEXT_PART), 8)
        room = pygame.Rect(inside.left, 0, inside.width, limit)
        room.center = inside.center
        self.words(answer.words, size, theme.INK, room, "display")

    def tools(self) -> None:
        """Draw the tool buttons, which work at any time."""
        pointer = self.scene.app.pointer if self.controller.curtain is not None else self.scene.pointer
        for tool in self.table_choices.tools:
            over = tool.rect.collidepoint(pointer)
            fill = theme.ACCENT if over else DUSK
            panel = self.painter.panel(tool.rect.size, tool.rect.height // 2, fill, theme.INK, self.size(3))
            self.target.blit(panel, tool.rect, None, BLEND)
            colour = theme.INK if over else theme.TEXT
            room = tool.rect.width - self.size(16)
            words = self.painter.fitted(tool.words, "display", self.size(24), colour, room)
            self.blit(words, tool.rect.center)

    # The curtain.
    def curtain(self, seat: int, part: float = 1.0) -> None:
        (width, height), hangs = self.scene.app.size, self.hanging(part)
        squirrel = self.scene.display.squirrel if seat == self.scene.viewer else 1 - self.scene.display.squirrel
        colour = SQUIRREL_DEEP[squirrel] if squirrel in (0, 1) else DUSK
        cloth = self.painter.panel((width, height + hangs.hem), 0, colour, alpha=hangs.alpha)
        self.target.blit(cloth, (0, hangs.cloth - height), None, BLEND)
        leaf = self.painter.faded(self.pictures.back(self.size(70)), "curtain", min(hangs.alpha, 60))
        step = self.size(190)
        for row, y in enumerate(range(hangs.cloth - height, hangs.cloth, step)):
            for x in range(-step // 2 * (row % 2), width, step):
                self.target.blit(leaf, (x + step // 3, y + step // 4), None, BLEND)
        self.draw_hem(hangs)
        self._curtain_words(seat, squirrel, hangs.cloth - height / 2, hangs.alpha)

    def _curtain_words(self, seat: int, squirrel: int, middle: float, alpha: int) -> None:
        """Write on the curtain whose turn it is; that player's squirrel peeks over it."""
        x, unit = self.scene.app.size[0] / 2, self.scene.layout_now.unit
        box = (self.size(1000), self.size(600))
        panel = self.painter.panel(box, self.size(50), BARK, theme.INK, self.size(8))
        room = box[0] - self.size(80)
        words = say("{who}, it is your turn", who=self.name(seat))
        turn = self.painter.fitted(words, "display", self.size(64), theme.PAPER, room)
        alone = self.painter.fitted(say("Nobody else should look now."), "text", self.letters(32), theme.PAPER, room)
        if squirrel in (0, 1):
            peeks = self.pictures.squirrel(squirrel, "wait", 2, 0, self.size(280))
            pale = self.painter.faded(peeks, ("peeks", squirrel), alpha)
            self.blit(pale, (x, middle - unit * 400))
        for key, picture, below in (("panel", panel, 0), (words, turn, -120), ("", alone, -30)):
            pale = self.painter.faded(picture, ("curtain", key, seat), alpha)
            self.blit(pale, (x, middle + unit * below))
