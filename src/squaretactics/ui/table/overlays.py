"""Draw what lies over a table: prompt, answers, tools, focus and curtain."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, Final

import pygame

from squaretactics.bots.advice import MoveAdvice
from squaretactics.translation import Message, mark, say, say_marked
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE, fitting
from squaretactics.ui.kit.layout import largest_text
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import raised, sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.answer_buttons import ANSWER_TEXT_PART, READY_TEXT_SIZE, AnswerButton
from squaretactics.ui.table.base_drawing import PlateDrawing, T
from squaretactics.ui.table.choices import GOALS, UNSAVED
from squaretactics.ui.table.curtain_drawing import CurtainDrawing, CurtainExtent
from squaretactics.ui.table.focus import TableFocus
from squaretactics.ui.table.hint_drawing import HintPanelDrawing
from squaretactics.ui.table.portraits import portrait_medal
from squaretactics.ui.table.stars import draw_star

# What the player who peeks over the curtain says to the others.
_QUIPS: Final[tuple[Message, ...]] = (
    mark("No peeking. I can hear your eyes."),
    mark("The ceiling is lovely. Look at that."),
    mark("If you peek, you do the dishes."),
    mark("Nothing to see here. Yet."),
)
_ROPE: Final = 20  # thickness
CORNER_MEDAL: Final = 150
_INWARDS: Final = 30  # from the panel's corner to the middle of the medal
_QUIP_LETTERS: Final = 28
_QUIP_WIDTH: Final = 380
_ONE_LINE: Final = 0.85  # of the usual size: a prompt in smaller letters takes two lines
_TALL_PROMPT: Final = 1.35  # height of such a prompt, against the usual one's


@dataclass(frozen=True, slots=True)
class OverlayStyle:
    """The dimensions of a game's overlays, in design units."""

    focus_pad: int = 16
    # The curtain, and the panel that calls a player to the table.
    cloth: theme.Colour = theme.PLAQUE
    call: theme.Colour = theme.PLAQUE
    call_box: tuple[int, int] = (1000, 520)
    call_box_at: int = 50
    call_letters: int = 64
    call_at: int = -86
    below_call_letters: int = 32
    below_call_at: int = 4
    # Tools on the strip.
    tool_fill: theme.Colour = theme.PLAQUE
    tool_text: theme.Colour = theme.TEXT
    tool_letters: int = 23
    tool_pad: int = 14
    tool_edge: int = 3


@dataclass(frozen=True, slots=True)
class PlateStyle(OverlayStyle):
    """A style with prompts on plates."""

    bright: theme.Colour = theme.ACCENT  # a prompt to the player
    corner: int = 26
    prompt_letters: int = 27
    prompt_pad: int = 44
    answer_letters: int = 28
    answer_pad: int = 24
    answer_edge: int = 4


class TableOverlays(CurtainDrawing[T]):
    """Draws the tools, the focus, the hint and the curtain of a table; a game adds its prompt and answers."""

    style: OverlayStyle

    def __init__(self, table_focus: TableFocus[Any, Any, Any], hints: HintPanelDrawing[Any]) -> None:
        self.table_focus, self.hints = table_focus, hints
        self.controller, self.table_choices = table_focus.controller, table_focus.table_choices
        scene: Any = self.controller.scene
        super().__init__(scene)

    def cover(self) -> None:
        """Draw the curtain over the whole table, and what can be chosen at the curtain."""
        if self.controller.curtain is not None:
            self.curtain(self.controller.curtain)
        self.each(self.answers, self.tools, self.focus)

    def focus(self) -> None:
        """Draw a ring around what has the keyboard focus."""
        item, pad = self.table_focus.focused(), self.size(self.style.focus_pad)
        if item is not None and (self.scene.playing_clip or not self.scene.director.busy):
            rect = item.rect.inflate(pad, pad)
            self.target.blit(self._focus_ring(rect.size), rect, None, BLEND)

    def _focus_ring(self, size: tuple[int, int]) -> pygame.Surface:
        return self.painter.ring(size, self.size(26), self.scene.app.tones().focus, self.size(6))

    def hint(self) -> None:
        """Show the hint, or the progress of the search for a hint or a bot's move."""
        self.hints.thinking(self.controller.hint_controller, self.controller.table.thinker)
        if (advice := self.controller.advice) is not None:
            self.show_hint(advice)

    @abstractmethod
    def show_hint(self, advice: MoveAdvice) -> None:
        """Mark what the best move uses, and draw the panel of the hint."""

    @property
    def pointer(self) -> tuple[int, int]:
        return self.scene.pointer if self.controller.curtain is None else self.scene.app.pointer

    @abstractmethod
    def answers(self) -> None:
        """Draw the answer buttons."""

    def letters_of_answers(self, height: int, most: int, pad: int) -> int:
        """Return the font size, in pixels, that all answers of this height have in common."""
        answers = (answer for answer in self.table_choices.answers if answer.arrow is None and not answer.icon)
        row = tuple((answer.words, answer.rect.width - pad) for answer in answers if answer.rect.height == height)
        size = min(most, max(round(height * ANSWER_TEXT_PART), MIN_FONT_SIZE))
        return self.painter.known(("answers", row, size), lambda: fitting(self.scene.app, "display", size, row))

    def icon(self, answer: AnswerButton[Any], rect: pygame.Rect) -> None:
        self.blit(sign(self.painter, answer.icon, rect.height * 7 // 10, theme.INK), rect.center)

    def tools(self) -> None:
        """Draw the tool buttons, which work at any time."""
        style = self.style
        for tool in self.table_choices.tools:
            fill, colour = style.tool_fill, style.tool_text
            if tool.rect.collidepoint(self.pointer):
                fill, colour = theme.HOVER, theme.INK
            elif tool.id == UNSAVED:
                fill, colour = theme.BAD, theme.WHITE
            edge = self.size(style.tool_edge)
            panel = self.painter.panel(tool.rect.size, tool.rect.height // 2, fill, theme.INK, edge)
            self.target.blit(panel, tool.rect, None, BLEND)
            if tool.id == GOALS:
                self._goals(tool.rect)
                continue
            width = tool.rect.width - self.size(style.tool_pad)
            words = self.painter.fitted(tool.words, "display", self.letters(style.tool_letters), colour, width)
            self.blit(words, tool.rect.center)

    def _goals(self, rect: pygame.Rect) -> None:
        """Draw a star for each goal, gold while it's in reach."""
        goals = self.controller.mode.goals()
        across = min(rect.height * 7 // 10, (rect.width - self.size(16)) // len(goals))
        left = rect.centerx - across * len(goals) // 2
        for number, goal in enumerate(goals):
            spot = left + number * across, rect.centery - across // 2
            draw_star(self.painter, self.target, spot, across, goal.reached)

    # The curtain.
    def curtain(self, seat: int, part: float = 1.0) -> None:
        (width, height), hangs = self.scene.app.size, self.hanging(part)
        cloth = self.painter.panel((width, height + hangs.hem), 0, self.style.cloth, alpha=hangs.alpha)
        self.target.blit(cloth, (0, hangs.cloth - height), None, BLEND)
        self.draw_hem(hangs)
        self.draw_ropes(hangs)
        self.draw_call(seat, hangs, self.style.call)
        self.draw_person(seat, hangs)

    def draw_call(
        self, seat: int, hangs: CurtainExtent, fill: theme.Colour, *between: tuple[str, pygame.Surface, int]
    ) -> None:
        """Draw the panel that calls a player. `between` gives further pictures, each with its name and place."""
        style, (width, height), unit = self.style, self.scene.app.size, self.scene.layout_now.unit
        across, down = style.call_box
        panel = self.painter.panel((self.size(across), self.size(down)), self.size(50), fill, theme.INK, self.size(8))
        room, words = self.size(across) - self.size(80), self.controller.call(seat)
        call = self.painter.fitted(words, "display", self.size(style.call_letters), theme.PAPER, room)
        alone = say("Everyone else, look away.")
        below = self.painter.fitted(alone, "text", self.letters(style.below_call_letters), theme.PAPER, room)
        line = self.painter.ring(
            (self.size(across - 36), self.size(down - 36)), self.size(34), theme.ACCENT, self.size(4)
        )
        box = style.call_box_at
        pictures = (words, call, style.call_at), ("", below, style.below_call_at)
        for key, picture, at in (("panel", panel, box), ("line", line, box), *between, *pictures):
            pale = self.painter.faded(picture, ("curtain", key, seat), hangs.alpha)
            self.blit(pale, (width / 2, hangs.cloth - height / 2 + unit * at))

    def draw_person(self, seat: int, hangs: CurtainExtent) -> None:
        """Draw the called person's portrait, if they play at this computer, in the corner of the panel."""
        person = self.scene.person_at(seat)
        if person is not None:
            medal = portrait_medal(self.scene.app, self.size(CORNER_MEDAL), person)
            self.draw_in_corner(medal, ("portrait", person), hangs)

    def draw_in_corner(self, medal: pygame.Surface, key: Hashable, hangs: CurtainExtent) -> None:
        """Draw a medal in the upper left corner of the panel that calls a player."""
        style, unit, (width, height) = self.style, self.scene.layout_now.unit, self.scene.app.size
        (wide, high), inwards = style.call_box, _INWARDS
        left, top = width / 2 - unit * (wide / 2 - inwards), unit * (style.call_box_at - high / 2 + inwards)
        self.blit(self.painter.faded(medal, key, hangs.alpha), (left, hangs.cloth - height / 2 + top))

    def draw_ropes(self, hangs: CurtainExtent) -> None:
        """Draw the ropes by which the panel hangs from above."""
        (width, height), style = self.scene.app.size, self.style
        length = height // 2 + self.size(style.call_box_at) - self.size(style.call_box[1]) // 2
        thick, away = self.size(_ROPE), self.size(style.call_box[0]) * 2 // 5
        rope = self.painter.panel((thick, length + thick), thick // 2, theme.ACCENT_DEEP, theme.INK, self.size(4))
        pale = self.painter.faded(rope, ("rope", length), hangs.alpha)
        for x in (width // 2 - away, width // 2 + away):
            self.target.blit(pale, (x - thick // 2, hangs.cloth - height - thick // 2), None, BLEND)

    def draw_quip(self, hangs: CurtainExtent, beside: pygame.Rect, right: bool) -> None:
        """Draw what the peeking player thinks, once the curtain hangs: in a bubble on one side of the figure."""
        if hangs.cloth < self.scene.app.size[1]:
            return
        size, decisions = self.size, len(self.controller.table.session.history)
        words = self.painter.text(
            say_marked(_QUIPS[decisions % len(_QUIPS)]),
            "strong",
            self.letters(_QUIP_LETTERS),
            theme.INK,
            size(_QUIP_WIDTH * self.scene.app.text_scale),
            True,
        )
        bubble = words.get_rect().inflate(2 * size(26), 2 * size(14))
        gap, middle = size(46), beside.top + beside.height // 3
        bubble.midleft = beside.right + gap, middle
        if not right:
            bubble.midright = beside.left - gap, middle
        bubble.clamp_ip(self.target.get_rect().inflate(-size(24), -size(24)))
        edge, side = size(5), 1 if right else -1
        face = self.painter.panel(bubble.size, min(bubble.height // 2, size(40)), theme.PAPER, theme.INK, edge)
        self.target.blit(face, bubble, None, BLEND)
        for away, across in ((10, 22), (30, 14)):  # towards the figure
            dot = self.painter.panel((size(across),) * 2, size(across) // 2, theme.PAPER, theme.INK, edge)
            x = (bubble.left if right else bubble.right) - side * size(away)
            self.target.blit(dot, dot.get_rect(center=(x, bubble.centery + size(away // 3))), None, BLEND)
        self.blit(words, bubble.center)


class PlateOverlays(TableOverlays[T], PlateDrawing[T]):
    """Draws the prompt on a plate."""

    style: PlateStyle

    def prompt(self, words: str) -> None:
        rect = self.scene.layout_now.prompt.copy()
        on_the_bar = [answer.rect.left for answer in self.table_choices.answers if answer.rect.colliderect(rect)]
        if on_the_bar:
            rect.width = min(on_the_bar) - self.size(16) - rect.left
        mine = self.controller.my_turn
        self.draw_cached("prompt", (words, rect.width, mine), lambda shown: self._prompt(shown[0], rect, mine))

    def _prompt(self, words: str, rect: pygame.Rect, mine: bool) -> None:
        style, width = self.style, rect.width - self.size(self.style.prompt_pad - 4)
        size = min(self.letters(style.prompt_letters), rect.height * 3 // 4)
        colour, most = style.bright if mine else theme.TEXT, round(rect.height * _TALL_PROMPT)
        if self.painter.fitting(words, "display", size, width)[1] >= size * _ONE_LINE:
            text = self.painter.fitted(words, "display", size, colour, width)
        else:  # large letters in two lines
            text = largest_text(self.painter, words, "display", size, colour, (width, most), MIN_FONT_SIZE, True)
        plate = text.get_rect().inflate(self.size(style.prompt_pad), 0)
        plate.height = max(rect.height, text.get_height())
        plate.midbottom = rect.midbottom
        self.prompt_plate(plate)
        self.blit(text, plate.center)

    def prompt_plate(self, rect: pygame.Rect) -> None:
        self.plate(rect, corner=self.style.corner)

    def answers(self) -> None:
        options = [answer.rect for answer in self.table_choices.answers if answer.chosen is not None]
        if options:
            self.plate(options[0].unionall(options[1:]), self.style.tool_fill, corner=self.style.corner)
        for answer in self.table_choices.answers:
            self.answer(answer)

    def answer(self, answer: AnswerButton[Any]) -> None:
        over = answer.rect.collidepoint(self.pointer)
        if answer.chosen is None:
            fill = self.style.tool_fill if answer.quiet else theme.ACCENT if answer.main else theme.PAPER
            rect = self.answer_panel(answer, fill, over)
        else:
            rect = self._option(answer, over)
        if answer.icon:
            self.icon(answer, rect)
            return
        large = self.controller.curtain is not None or self.is_large(answer)
        size = READY_TEXT_SIZE if large else self.style.answer_letters
        pad = self.size(self.style.answer_pad) * (2 if large else 1)
        letters = self.letters_of_answers(rect.height, self.letters(size), pad)
        if letters < self.painter.least_text:
            pad = pad * 2 // 3
            letters = self.letters_of_answers(rect.height, self.letters(size), pad)
        colour = theme.TEXT if answer.quiet or answer.chosen is False else theme.INK
        self.blit(self.painter.fitted(answer.words, "display", letters, colour, rect.width - pad), rect.center)

    def _option(self, answer: AnswerButton[Any], over: bool) -> pygame.Rect:
        """Draw the key of an option in its switch, raised and golden if it's the one in force; return its place."""
        key, lip = answer.rect.inflate(-2 * self.size(5), -2 * self.size(5)), self.size(4)
        corner = min(key.height // 2, self.size(self.style.corner))
        if answer.chosen:
            edge = self.size(2)
            gold = raised(self.painter, key.size, corner, theme.ACCENT, theme.ACCENT_DEEP, theme.ACCENT_DEEP, edge, lip)
            self.target.blit(gold, key, None, BLEND)
        elif over:
            self.target.blit(self.painter.panel(key.size, corner, theme.PAPER, alpha=60), key, None, BLEND)
        return answer.rect.move(0, -lip // 2)

    def is_large(self, answer: AnswerButton[Any]) -> bool:
        """Return whether an answer is written in the large letters of the curtain."""
        return False

    def answer_panel(self, answer: AnswerButton[Any], fill: theme.Colour, raised: bool) -> pygame.Rect:
        rect = answer.rect.move(0, -self.size(3) if raised else 0)
        corner, edge = min(rect.height // 2, self.size(40)), self.size(self.style.answer_edge)
        self.target.blit(self.painter.panel(rect.size, corner, fill, theme.INK, edge), rect, None, BLEND)
        return rect
