"""Draw the strip at the top: whose turn it is, and its step or who answers the player whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from squaretactics.games.square_tactics.move_kinds import PLAY
from squaretactics.player_sentences import YOU, PlayerSentence, TwoPlayerSentence
from squaretactics.translation import Message, mark, say_marked
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE
from squaretactics.ui.kit.layout import largest_size
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import plaque
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.square_tactics.table.base_drawing import SquareBaseDrawing
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.square_tactics.table.turn_steps import BEGINNING, PLAYING, PROCESSING, REACTING, STEPS, step_asked

_WHOSE: Final = 0.34  # of the plaque's text: the share for whose turn it is, if the text is long
_TURN_OF: Final = PlayerSentence(mark("Your turn"), mark("{who}'s turn"))
_ANSWERS_ATTACK: Final = TwoPlayerSentence(
    mark("You answer {whom}'s attack"), mark("{who} answers your attack"), mark("{who} answers {whom}'s attack")
)
# By kind of decision, what another seat than that whose turn it is decides.
_ANSWERS: Final[dict[str, TwoPlayerSentence]] = {
    "defend": _ANSWERS_ATTACK,
    "wound": _ANSWERS_ATTACK,
    "react": TwoPlayerSentence(
        mark("You can react to {whom}"), mark("{who} can react to you"), mark("{who} can react to {whom}")
    ),
    "give_back": TwoPlayerSentence(
        mark("You answer {whom}'s trade"), mark("{who} answers your trade"), mark("{who} answers {whom}'s trade")
    ),
}


class StripState(NamedTuple):
    """What the strip shows, and the left edge of widgets beside it, if any."""

    step: Message | None
    whose: str
    answers: str  # who decides, unless it's the player whose turn it is; replaces the steps
    end: int | None


class TurnStrip(SquareBaseDrawing[SquareTableView]):
    """Draws the strip. A step is on paper; an answer is on gold, like all that a player decides now."""

    def draw(self, end: int | None = None) -> None:
        """Draw the strip left of `end`, if given."""
        scene, decision = self.scene, self.scene.decision
        step, busy = scene.turn_step, scene.director.busy or scene.playing_clip
        if not busy:
            step = step_asked(scene.view) if decision else None
            if step == BEGINNING and self._only_plays():
                step = PLAYING
        active, answers = scene.display.view.active, ""
        whose = "" if decision is None and not busy else _TURN_OF.by(self._called(active))
        if decision is not None and not busy and decision.seat != active:
            answers = _ANSWERS[decision.kind].between(self._called(decision.seat), self._called(active))
        self.draw_cached("strip", StripState(step, whose, answers, end), self._strip, may_lag=True)

    def _called(self, seat: int) -> str:
        return YOU if self.scene.speaks_to(seat) else self.scene.seats[seat].name

    def _strip(self, shown: StripState) -> None:
        layout, strip = self.scene.layout_now, self.scene.layout_now.strip
        if not layout.narrow:
            self._at_left(shown)
            return
        size, margin, gap = min(self.letters(27), round(strip.height * 0.72)), self.size(24), self.size(46)
        words = _told(shown)
        middle, room = layout.middle.centerx, strip.width - 2 * margin
        if shown.end is not None:
            room, gap = shown.end - 2 * margin, self.size(38)
            middle = min(middle, margin + room // 2)
        size = self._fitting(words, size, room - gap * len(words))
        widths = self._widths(words, size)
        long = sum(widths) + gap * (len(widths) - 1)
        plate = pygame.Rect(0, 0, long + self.size(50), strip.height - self.size(2))
        plate.midtop = middle, strip.top + self.size(2)
        self._plaque(plate)
        self._words(words, shown, "display", size, plate, middle - long // 2, gap)

    def _at_left(self, shown: StripState) -> None:
        """Draw whose turn it is and the steps, on a plaque left of the board."""
        layout = self.scene.layout_now
        plate = layout.turn_plate
        words, whose = _told(shown), shown.whose
        most = min(self.letters(26), round(plate.height * 0.62))
        # Slender letters where bold ones would be too small, then closer ones.
        for face, apart, beside in (("display", 26, 22), ("strong", 14, 22), ("strong", 8, 12)):
            gap, pad = self.size(apart), self.size(beside)
            room = plate.width - 2 * pad - gap * len(words)
            whose_room = min(round(room * _WHOSE), self.painter.font(face, most).size(whose)[0])
            size = self._fitting(words, most, room - whose_room, face)
            if size >= self.painter.least_text:
                break
        turn = self.painter.fitted(whose, face, size, theme.TEXT, whose_room)
        long = sum(self._widths(words, size, face))
        plate.width = min(2 * pad + turn.get_width() + long + gap * len(words), plate.width)
        self._plaque(plate)
        self.target.blit(turn, turn.get_rect(midleft=(plate.left + pad, plate.centery)), None, BLEND)
        self._words(words, shown, face, size, plate, plate.left + pad + turn.get_width() + gap, gap)

    def _plaque(self, plate: pygame.Rect) -> None:
        board = plaque(self.painter, plate.size, plate.height // 2, self.scene.layout_now.unit)
        self.target.blit(board, plate, None, BLEND)

    def _words(
        self, words: Sequence[str], shown: StripState, face: str, size: int, plate: pygame.Rect, left: int, gap: int
    ) -> None:
        """Draw the steps, or who answers, from `left` on; the current one on a pill."""
        current = shown.answers or (say_marked(shown.step) if shown.step else "")
        for word, width in zip(words, self._widths(words, size, face), strict=True):
            is_current = word == current
            text = self.painter.text(word, face, size, theme.INK if is_current else theme.TEXT_SOFT)
            centre = (left + width / 2, plate.centery)
            if is_current:
                pill, fill = (width + gap, plate.height - self.size(12)), theme.ACCENT if shown.answers else theme.PAPER
                self.blit(self.painter.panel(pill, pill[1] // 2, fill, theme.INK, self.size(3)), centre)
            self.blit(text, centre)
            left += width + gap

    def _widths(self, words: Sequence[str], size: int, face: str = "display") -> list[int]:
        """Return the widths of words at a font size."""
        font = self.painter.font(face, size)
        return [font.size(word)[0] for word in words]

    def _fitting(self, words: Sequence[str], most: int, width: int, face: str = "display") -> int:
        """Return the largest font size at which words fit into a width."""

        def search() -> int:
            return largest_size(lambda size: sum(self._widths(words, size, face)) <= width, most, MIN_FONT_SIZE)

        return self.painter.known(("steps", *words, most, width, face), search)

    def _only_plays(self) -> bool:
        """Return whether, as far as the viewer knows, the turn can only begin with playing a character."""
        view = self.scene.view
        if view.moves:
            return all(move[0] == PLAY for move in view.moves)
        return not view.rules.actions


def _told(shown: StripState) -> list[str]:
    """Return who answers, or else the steps."""
    if shown.answers:
        return [shown.answers]
    return [say_marked(REACTING if shown.step == REACTING and step == PROCESSING else step) for step in STEPS]
