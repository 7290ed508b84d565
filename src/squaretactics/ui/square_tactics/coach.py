"""Tips for somebody's first game: which is due, and the bubble that it is written in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from squaretactics.games.square_tactics.events import Captured, Compared, Event
from squaretactics.ui.shell import theme
from squaretactics.ui.shell.paint import BLEND
from squaretactics.ui.square_tactics.answers import Answer
from squaretactics.ui.square_tactics.brush import Brush

if TYPE_CHECKING:
    from squaretactics.ui.square_tactics.board import BoardScene

HAND, SPACE, CONTACT, CAPTURE, POINTS = "hand", "space", "contact", "capture", "points"
WORDS: Final = {
    HAND: "These characters are yours. Drag one onto the board, or click it and then a space.",
    SPACE: "Any open space will do. The small diamonds tell what holding it is worth.",
    CONTACT: "Two numbers met! The higher one captures, equal ones let go, and the lower one ends the attack.",
    CAPTURE: "Captured! The card goes to whoever took it, and counts one point. Spaces held count, too.",
    POINTS: "Spaces and captures together make the points. Right-click a card to see it large. Have fun!",
}
_LEFT: Final = frozenset({CAPTURE, POINTS})  # what they speak of lies left of the board


class Coach:
    """Knows which tips were seen, and which is due; each comes once."""

    def __init__(self, seen: Iterable[str] = ()) -> None:
        self.now: str | None = None
        self.seen = {tip for tip in seen if tip in WORDS}

    @property
    def done(self) -> bool:
        """Say whether there is nothing left to tell."""
        return len(self.seen) == len(WORDS) and self.now is None

    def tell(self, tip: str) -> None:
        """Show a tip, if it was not shown before."""
        if tip not in self.seen:
            self.seen.add(tip)
            self.now = tip

    def noticed(self, events: Sequence[Event]) -> None:
        """Tell what goes with the events that were just seen."""
        for event in events:
            if isinstance(event, Compared):
                self.tell(CONTACT)
            elif isinstance(event, Captured):
                self.tell(CAPTURE)

    def asked(self, turns: int, picked: bool) -> None:
        """Tell what goes with a question to the player."""
        if picked:
            self.tell(SPACE)
        elif HAND not in self.seen:
            self.tell(HAND)
        elif turns >= 6:
            self.tell(POINTS)

    def dismiss(self) -> None:
        """Put the tip away."""
        self.now = None

    def stop(self) -> None:
        """Give no more tips."""
        self.seen |= WORDS.keys()
        self.now = None


def is_newcomers(scene: BoardScene) -> bool:
    """Say whether a newcomer plays here alone, and by the plain rules."""
    return not scene.preferences.now.seen_welcome and len(scene.table.people) == 1 and scene.view.rules.plain


@dataclass(slots=True)
class Bubble:
    """Where a tip stands, and what can be clicked in it."""

    rect: pygame.Rect
    answers: list[Answer]


class CoachMarks(Brush):
    """Shows the tips at a board."""

    scene: BoardScene

    def __init__(self, scene: BoardScene) -> None:
        super().__init__(scene)
        self.coach = Coach(scene.preferences.now.tips_seen)

    @property
    def shown(self) -> bool:
        """Say whether a tip is on the screen now."""
        scene = self.scene
        return self.coach.now is not None and scene.curtain is None and scene.cover is None

    def put_away(self) -> None:
        """Put the tip away, and remember that it was seen."""
        self.coach.dismiss()
        self._remember()

    def no_more(self) -> None:
        """Give no more tips, in this game or another."""
        self.coach.stop()
        self._remember()

    def _remember(self) -> None:
        preferences, seen = self.scene.preferences, tuple(sorted(self.coach.seen))
        if seen != preferences.now.tips_seen:
            preferences.change(tips_seen=seen, seen_welcome=self.coach.done)

    def answers(self) -> list[Answer]:
        """Return what can be clicked in the bubble."""
        return self._bubble().answers if self.shown else []

    def _text(self, width: int) -> pygame.Surface:
        letters = self.scene.app.letters(26)
        return self.painter.text(WORDS[self.coach.now or HAND], "strong", letters, theme.INK, width)

    def _bubble(self) -> Bubble:
        layout = self.scene.layout_now
        pad = self.size(18)
        left = self.coach.now in _LEFT
        band = layout.board.left - layout.middle.left if left else layout.middle.right - layout.board.right
        width = max(band - 2 * pad, self.size(240))
        height = self._text(width - 2 * pad).get_height() + 2 * pad + 2 * self.size(58)
        rect = pygame.Rect(0, 0, width, height)
        if left:
            rect.midleft = layout.middle.left + pad, layout.board.centery
        elif self.coach.now == HAND:
            rect.bottomright = layout.middle.right - pad, layout.prompt.top - pad
        else:
            rect.midright = layout.middle.right - pad, layout.board.centery
        rect.clamp_ip(pygame.Rect((0, 0), layout.size))
        answers = []
        for place, (words, act) in enumerate((("Got it", self.put_away), ("No more tips", self.no_more))):
            button = pygame.Rect(0, 0, width - 2 * pad, self.size(48))
            button.midbottom = rect.centerx, rect.bottom - pad // 2 - (1 - place) * self.size(56)
            answers.append(Answer(words, act, button, place == 0))
        return Bubble(rect, answers)

    def draw(self) -> None:
        """Draw the tip that is due."""
        if not self.shown or self.scene.director.busy:
            return
        bubble = self._bubble()
        rect, pad, blur = bubble.rect, self.size(18), self.size(22)
        self.target.blit(self.painter.shadow(rect.size, self.size(24), blur), rect.move(-blur, -blur + 6), None, BLEND)
        panel = self.painter.panel(rect.size, self.size(24), theme.PAPER, theme.ACCENT, self.size(6))
        self.target.blit(panel, rect, None, BLEND)
        self.target.blit(self._text(rect.width - 2 * pad), (rect.left + pad, rect.top + pad), None, BLEND)
        for answer in bubble.answers:
            over = answer.rect.collidepoint(self.scene.pointer)
            if answer.main or over:
                fill = self.painter.panel(
                    answer.rect.size, answer.rect.height // 2, theme.ACCENT, theme.INK, self.size(4)
                )
                self.target.blit(fill, answer.rect, None, BLEND)
            words = self.painter.fitted(
                answer.words, "display", self.size(26), theme.INK, answer.rect.width - self.size(16)
            )
            self.blit(words, answer.rect.center)
