"""Draw what lies over the table: prompt, answers, tools, and the curtain between runs of a Contest."""

from __future__ import annotations

import pygame

from squaretactics.games.card_tactics.moves import Move
from squaretactics.translation import say
from squaretactics.ui.card_tactics.play.controller import CardTableController
from squaretactics.ui.card_tactics.play.focus import CardTableFocus
from squaretactics.ui.card_tactics.table.base_drawing import GOLD, NIGHT, RED, CardBaseDrawing
from squaretactics.ui.card_tactics.table.scene import CardTableScene
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.answer_buttons import ANSWER_TEXT_PART, READY_TEXT_SIZE, AnswerButton
from squaretactics.ui.table.curtain_drawing import CurtainDrawing


class CardTableOverlays(CurtainDrawing[CardTableScene], CardBaseDrawing[CardTableScene]):
    """Draws prompts, answers and the curtain."""

    controller: CardTableController

    def __init__(self, table_focus: CardTableFocus) -> None:
        super().__init__(table_focus.controller.scene)
        self.controller, self.table_choices, self.table_focus = (
            table_focus.controller,
            table_focus.table_choices,
            table_focus,
        )

    def prompt(self, words: str) -> None:
        rect = self.scene.layout_now.prompt.copy()
        on_the_bar = [answer.rect.left for answer in self.table_choices.answers if answer.rect.colliderect(rect)]
        if on_the_bar:
            rect.width = min(on_the_bar) - self.size(16) - rect.left
        mine = self.controller.my_turn
        self.draw_cached("prompt", (words, rect.width, mine), lambda shown: self._prompt(shown[0], rect, mine))

    def _prompt(self, words: str, rect: pygame.Rect, mine: bool) -> None:
        size = min(self.letters(27), rect.height * 3 // 4)
        text = self.painter.fitted(words, "display", size, GOLD if mine else theme.TEXT, rect.width - self.size(40))
        plate = text.get_rect().inflate(self.size(44), 0)
        plate.height = rect.height
        plate.center = rect.center
        plate.clamp_ip(rect)
        self.plate(plate, NIGHT, theme.INK, 26)
        self.blit(text, plate.center)

    def answers(self) -> None:
        for answer in self.table_choices.answers:
            self._answer(answer)

    def _answer(self, answer: AnswerButton[Move]) -> None:
        covered = self.controller.curtain is not None
        over = answer.rect.collidepoint(self.scene.app.pointer if covered else self.scene.pointer)
        rect = answer.rect.move(0, -self.size(3) if over else 0)
        fill = theme.ACCENT if answer.main else theme.PAPER
        panel = self.painter.panel(rect.size, min(rect.height // 2, self.size(40)), fill, theme.INK, self.size(4))
        self.target.blit(panel, rect, None, BLEND)
        room = pygame.Rect(0, 0, rect.width - self.size(24), max(round(rect.height * ANSWER_TEXT_PART), 8))
        room.center = rect.center
        self.words(answer.words, READY_TEXT_SIZE if covered else 28, theme.INK, room, "display")

    def tools(self) -> None:
        """Draw the tool buttons, which work at any time."""
        for tool in self.table_choices.tools:
            over = tool.rect.collidepoint(self.scene.pointer)
            fill = theme.ACCENT if over else NIGHT
            panel = self.painter.panel(tool.rect.size, tool.rect.height // 2, fill, theme.INK, self.size(3))
            self.target.blit(panel, tool.rect, None, BLEND)
            room = tool.rect.width - self.size(14)
            colour = theme.INK if over else theme.TEXT
            self.blit(self.painter.fitted(tool.words, "display", self.size(23), colour, room), tool.rect.center)

    # The curtain.
    def curtain(self, seat: int, part: float = 1.0) -> None:
        (width, height), hangs = self.scene.app.size, self.hanging(part)
        cloth = self.painter.panel((width, height + hangs.hem), 0, RED, alpha=hangs.alpha)
        self.target.blit(cloth, (0, hangs.cloth - height), None, BLEND)
        self.draw_hem(hangs)
        middle, unit = hangs.cloth - height / 2, self.scene.layout_now.unit
        panel = self.painter.panel((self.size(900), self.size(480)), self.size(50), NIGHT, theme.INK, self.size(8))
        turn = say("{who}, it is your turn", who=self.name(seat))
        below = say("Nobody else should look now.")
        title = self.painter.fitted(turn, "display", self.size(60), theme.PAPER, self.size(820))
        alone = self.painter.fitted(below, "text", self.letters(30), theme.PAPER, self.size(820))
        for key, picture, down in (("panel", panel, 0), (turn, title, -110), (below, alone, -30)):
            pale = self.painter.faded(picture, ("curtain", key, seat), hangs.alpha)
            self.blit(pale, (width / 2, middle + unit * down))
