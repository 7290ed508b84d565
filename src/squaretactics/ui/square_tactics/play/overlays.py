"""Draw the overlays of the table: prompts, answers, the captured pile, the curtain."""

from __future__ import annotations

import re
from typing import Final

import pygame

from squaretactics.bots.advice import MoveAdvice
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.translation import mark, say
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE
from squaretactics.ui.kit.layout import largest_text
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.square_tactics.cards.card_art import emblem_of, palette_of
from squaretactics.ui.square_tactics.hints import SquareHintDrawing, SquareMoveText, hint_lines
from squaretactics.ui.square_tactics.play.answer_buttons import side_letters
from squaretactics.ui.square_tactics.play.controller import CardsOverlay, SquareTableController
from squaretactics.ui.square_tactics.play.focus import SquareTableFocus
from squaretactics.ui.square_tactics.play.prompt import prompt
from squaretactics.ui.square_tactics.table.card_choice import TITLE_LETTERS, CardChoice, laid_out
from squaretactics.ui.square_tactics.table.hand_layout import RAISED, raised
from squaretactics.ui.square_tactics.table.panels import SquarePanels
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table.answer_buttons import READY_TEXT_SIZE, AnswerButton
from squaretactics.ui.table.card_parts import CREAM
from squaretactics.ui.table.card_slot import CardSlot
from squaretactics.ui.table.curtain_drawing import CurtainExtent
from squaretactics.ui.table.overlays import CORNER_MEDAL, OverlayStyle, TableOverlays
from squaretactics.ui.table.player_labels import seat_picture
from squaretactics.ui.table.portraits import portrait_medal

_ASKED: Final = (33, 24)  # letter sizes of a question on the design: on one line, and a longer one's
_PADDING: Final = 12  # of the design: above and below a question together
_BEFORE_NUMBER: Final = re.compile(r" (?=\d)")
_SENTENCE_END: Final = re.compile(r"(?<=[.?!…]) ")
_SETTLES: Final = 0.2  # seconds between a landing and the next question
_PEEKS: Final = 330  # size of the figure that looks over the panel
_SUNK: Final = 0.4  # of it: what the panel hides, but never a face
_MEDAL_SUNK: Final = 0.08  # the same for a portrait
_ASIDE: Final = 0.5  # where it stands, from the middle of the panel to its end
_COVERED: Final = 222  # alpha of the veil under laid-out cards


_CLOSES: Final = DeviceText(mark("Click or press Esc to close"), mark("Any button to close"), mark("Tap to close"))


class SquareTableOverlays(TableOverlays[SquareTableView]):
    """Draws prompts and overlays."""

    controller: SquareTableController
    table_focus: SquareTableFocus
    hints: SquareHintDrawing
    style = OverlayStyle(
        focus_pad=20,
        tool_fill=theme.PAPER,
        tool_text=theme.INK,
        tool_letters=24,
        tool_pad=16,
        tool_edge=4,
    )

    def __init__(self, table_focus: SquareTableFocus, hints: SquareHintDrawing, panels: SquarePanels) -> None:
        super().__init__(table_focus, hints)
        self.panels = panels

    def show_hint(self, advice: MoveAdvice) -> None:
        scene, controller = self.scene, self.controller
        self.hints.mark_move(advice.best.move, self.table_choices.answers, ghost=controller.move_builder.idle)
        if controller.table.guide is None:  # a guide has a text of its own
            words = SquareMoveText(scene.view, [seat.name for seat in scene.seats], scene.layout_now)
            what, *lines = hint_lines(advice, words, controller.newcomer)
            self.hints.panel(what, [*lines, controller.table.hint_cost])

    def prompt(self) -> None:
        scene = self.scene
        bar = scene.layout_now.prompt
        if (scene.director.busy and not scene.playing_clip) or self._settling:
            return
        on_the_bar = [answer.rect.left for answer in self.table_choices.answers if answer.rect.colliderect(bar)]
        right = min(on_the_bar, default=bar.right)
        pad, room = self.size(24), scene.layout_now.question
        words = prompt(self.controller, self.table_focus)
        if scene.choice is not None:
            self._title(words, scene.choice)
            return
        text = self._asked(words, max(right - bar.left - 2 * pad, 60), room.height - self.size(_PADDING))
        high = max(text.get_height() + self.size(_PADDING), bar.height)
        board = pygame.Rect(bar.left + self.size(10), 0, text.get_width() + 2 * pad - self.size(10), high)
        board.centery = bar.centery
        corner = min(board.height // 2, self.size(theme.PANEL_RADIUS))
        shown = self.painter.panel(board.size, corner, theme.PLAQUE, theme.INK, self.size(4))
        self.target.blit(shown, board, None, BLEND)
        self.blit(text, board.center)

    def _title(self, words: str, choice: CardChoice) -> None:
        """Draw the question above the cards to choose from."""
        room, letters = choice.title, self.letters(TITLE_LETTERS)
        right = min((answer.rect.left - self.size(20) for answer in self.table_choices.answers), default=room.right)
        size = right - room.left, room.height
        text = largest_text(self.painter, words, "display", letters, theme.ACCENT, size, MIN_FONT_SIZE)
        self.target.blit(text, text.get_rect(midleft=room.midleft), None, BLEND)

    def focus(self) -> None:
        item = self.table_focus.focused()
        if item is None or not item.is_of("card", "action"):
            super().focus()
            return
        layout, pad = self.scene.layout_now, self.size(self.style.focus_pad)
        for kind, value, slot in self.scene.hand_slots():
            if (kind, value) == item.name:
                rect = raised(slot, self.size(RAISED), layout.hand).rect.inflate(pad, pad)
                self.target.blit(self._focus_ring(rect.size), rect, None, BLEND)
                return

    @property
    def _settling(self) -> bool:
        """Return whether a character has landed so recently that a question would draw the eye away."""
        scene, landed = self.scene, self.scene.landed
        return landed is not None and not scene.app.reduced_motion and scene.now - landed[1] < _SETTLES

    def _asked(self, words: str, width: int, height: int) -> pygame.Surface:
        """Return the rendered prompt: large on one line, else smaller on one or two. Only longer ones shrink."""
        large, small = map(self.letters, _ASKED)
        colour = theme.ACCENT if self.controller.my_turn else theme.TEXT_SOFT
        for size in (large, small):
            if self.painter.font("display", size).size(words)[0] <= width:
                return self.painter.text(words, "display", size, colour)
        words = _BEFORE_NUMBER.sub("\N{NO-BREAK SPACE}", words)
        in_sentences = self.painter.text(_SENTENCE_END.sub("\n", words), "display", small, colour, width)
        if in_sentences.get_height() <= height:
            return in_sentences
        return largest_text(self.painter, words, "display", small, colour, (width, height), MIN_FONT_SIZE)

    def answers(self) -> None:
        scene = self.scene
        if scene.director.busy and not scene.playing_clip:
            return
        most = self.letters(30 if self.controller.curtain is None else READY_TEXT_SIZE)
        for answer in self.table_choices.answers:
            if answer.arrow is not None:
                self._arrow(answer, answer.arrow)
                continue
            over = answer.rect.collidepoint(scene.pointer)
            size = self.letters_of_answers(answer.rect.height, most, self.size(20))
            fill = theme.PLAQUE if answer.quiet else theme.ACCENT if answer.main else theme.PAPER
            ink = theme.TEXT if answer.quiet else theme.INK
            panel = self.painter.panel(answer.rect.size, answer.rect.height // 2, fill, theme.INK, self.size(5))
            self.target.blit(panel, answer.rect.move(0, -self.size(4) if over else 0), None, BLEND)
            if answer.icon:
                self.icon(answer, answer.rect.move(0, -self.size(4) if over else 0))
                continue
            words = self.painter.text(answer.words, "display", size, ink)
            self.blit(words, (answer.rect.centerx, answer.rect.centery - (self.size(4) if over else 0)))

    def _arrow(self, answer: AnswerButton[Move], arrow: tuple[int, int]) -> None:
        """Draw an order of sides as a mark on its first side, with or without words."""
        rect, (quarter, points) = answer.rect, arrow
        at_left = quarter in (0, 1)
        round_part = pygame.Rect(rect.left if at_left else rect.right - rect.height, rect.top, rect.height, rect.height)
        over = rect.collidepoint(self.scene.pointer)
        fill = theme.ACCENT if answer.main or over else theme.PAPER
        edge = self.size(7 if over else 5)
        self.blit(self.painter.panel(rect.size, rect.height // 2, fill, theme.INK, edge), rect.center)
        picture = sign(self.painter, "right", rect.height * 7 // 10, theme.INK)
        self.blit(self.painter.turned(picture, "arrow", 90 - 90 * points), round_part.center)
        room = rect.width - rect.height
        if room > 0:
            letters = side_letters(self.scene.layout_now, rect.height)
            words = self.painter.fitted(answer.words, "display", letters, theme.INK, room)
            beside = round_part.right if at_left else rect.left + rect.height // 4
            self.blit(words, (beside + words.get_width() // 2, rect.centery))

    def laid_out(self, cards_overlay: CardsOverlay) -> None:
        """Draw a laid-out pile, or a card as large as the window allows."""
        scene, layout = self.scene, self.scene.layout_now
        self._veil(_COVERED)
        width, height = scene.app.size
        if cards_overlay.looked_at is not None:
            room = pygame.Rect(0, 0, min(width - self.size(60), self.size(560)), height - self.size(80))
            room.center = width // 2, height // 2
            self.panels.described(scene.as_it_lies(cards_overlay.looked_at), room)
            return
        title = self.painter.fitted(
            cards_overlay.title, "display", self.letters(48), theme.ACCENT, width - self.size(80)
        )
        self.blit(title, (width / 2, self.size(70)))
        if not (cards_overlay.cards or cards_overlay.actions):
            none = self.painter.text(say("There are none."), "display", self.letters(36), theme.TEXT)
            self.blit(none, (width / 2, height / 2))
        top: tuple[int, CardSlot] | None = None
        for card, slot in laid_out(layout, cards_overlay.cards or cards_overlay.actions):
            if slot.rect.collidepoint(scene.pointer):
                top = card, slot
            self._face_of(card, cards_overlay, slot)
        if top is not None:
            self._face_of(top[0], cards_overlay, CardSlot(top[1].x, top[1].y, round(top[1].height * 1.12)))
        hint = self.painter.text(self.scene.app.said(_CLOSES), "text", self.letters(24), theme.TEXT_SOFT)
        self.blit(hint, (width / 2, height - self.size(36)))

    def _face_of(self, card: int, cards_overlay: CardsOverlay, slot: CardSlot) -> None:
        self.shadow(slot, 8)
        if cards_overlay.actions:
            picture = self.panels.faces.action(card, slot.height)
        else:
            rules = self.scene.view.rules
            faction = self.panels.faction(rules.home.get(card, cards_overlay.seat))
            picture = self.panels.faces.whole(card, faction, slot.height, rules.abilities)
        self.blit(picture, (slot.x, slot.y))

    def _veil(self, alpha: int) -> None:
        size = self.scene.app.size
        self.target.blit(self.painter.panel(size, 0, theme.TABLE_EDGE, alpha=alpha), (0, 0), None, BLEND)

    def curtain(self, seat: int, part: float = 1.0) -> None:
        hangs, faction = self.hanging(part), self.panels.faction(seat)
        palette = palette_of(self.painter, faction)

        def tile(across: int) -> pygame.Surface:
            return self.painter.svg(*palette.pattern, size=(across, across)).copy()

        self.hang(palette.pattern, tile, palette.deep, hangs)
        self.draw_ropes(hangs)
        self._peeking(seat, hangs)
        self.draw_hem(hangs)
        self.draw_call(seat, hangs, palette.deep)
        self._emblem(faction, hangs)

    def _emblem(self, faction: str, hangs: CurtainExtent) -> None:
        """Draw the family's emblem on a medal in the corner of the panel."""
        across = self.size(CORNER_MEDAL)
        medal = self.painter.panel((across, across), across // 2, CREAM, theme.INK, self.size(6)).copy()
        inner = across * 3 // 4
        emblem = self.painter.svg(*emblem_of(faction), size=(inner, inner))
        medal.blit(emblem, emblem.get_rect(center=(across // 2, across // 2)), None, BLEND)
        self.draw_in_corner(medal, ("medal", faction), hangs)

    def _peeking(self, seat: int, hangs: CurtainExtent) -> None:
        """Draw the called player's portrait or figure, who looks over the panel.

        A figure is used because a card there could be mistaken for one in the hand.
        """
        across, who, unit = self.size(_PEEKS), self.scene.seats[seat].player, self.scene.layout_now.unit
        person = self.scene.person_at(seat)
        if person is not None:
            leaning = portrait_medal(self.scene.app, across * 2 // 3, person)
        else:
            figure = self.painter.svg(*seat_picture(seat, who), size=(across, across))
            leaning = self.painter.turned(figure, ("peeks", seat, who), 8)
        pale = self.painter.faded(leaning, ("peeks", seat, who, person), hangs.alpha)
        (width, height), (wide, high) = self.scene.app.size, self.style.call_box
        top = hangs.cloth - height / 2 + unit * (self.style.call_box_at - high / 2)
        foot = round(top + (_SUNK if person is None else _MEDAL_SUNK) * across)
        spot = pale.get_rect(centerx=round(width / 2 + unit * wide / 2 * _ASIDE), bottom=foot)
        self.target.blit(pale, spot, None, BLEND)
        self.draw_quip(hangs, spot.inflate(-across // 3, 0), right=False)
