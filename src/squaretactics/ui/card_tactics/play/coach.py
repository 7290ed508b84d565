"""The tips at the table of Card Tactics: shown to somebody who plays alone."""

from __future__ import annotations

import pygame

from squaretactics.catalogue import say_marked
from squaretactics.games.card_tactics.events import Event
from squaretactics.games.card_tactics.moves import Move
from squaretactics.ui.card_tactics.library.tips import WORDS, tip_of
from squaretactics.ui.card_tactics.options import CardOptions
from squaretactics.ui.card_tactics.play.sitting import CardSitting
from squaretactics.ui.card_tactics.table.layout import CardLayout
from squaretactics.ui.card_tactics.table.scene import CardTableScene
from squaretactics.ui.shell.paint import theme
from squaretactics.ui.table.answers import Answer
from squaretactics.ui.table.tips import Bubble, TipBrush, Tips


class Coach(TipBrush[CardTableScene, Move]):
    """Shows the tip that goes with what is seen and asked."""

    kept_in = CardOptions

    def __init__(self, sitting: CardSitting) -> None:
        seen = sitting.scene.preferences.of(CardOptions).tips_seen
        super().__init__(sitting.scene, Tips(WORDS, seen, WORDS if len(sitting.table.people) == 1 else ()))
        self.sitting = sitting
        self._placed: tuple[CardLayout, str | None, Bubble[Move]] | None = None

    def noticed(self, event: Event) -> None:
        """Tell what goes with an event that was just seen."""
        self.tips.tell(tip_of(event))

    def asked(self) -> None:
        """Tell what goes with a question to the player."""
        self.tips.tell(self.sitting.kind)

    @property
    def shown(self) -> bool:
        free = self.sitting.curtain is None and not self.scene.director.busy and not self.sitting.over
        return self.tips.now is not None and free

    def bubble(self) -> Bubble[Move]:
        layout, now = self.scene.layout_now, self.tips.now
        if self._placed is None or self._placed[:2] != (layout, now):
            self._placed = layout, now, self._place(layout.part("tip"), say_marked(WORDS[now or "action"]))
        return self._placed[2]

    def _place(self, rect: pygame.Rect, words: str) -> Bubble[Move]:
        answers: list[Answer[Move]] = []
        across, high = (rect.width - self.size(48)) // 2, self.size(46)
        for place, (id, said, act) in enumerate(self.ways):
            button = pygame.Rect(rect.left + self.size(16) + place * (across + self.size(16)), 0, across, high)
            button.bottom = rect.bottom - self.size(14)
            answers.append(Answer(id, said, act, button, place == 0))
        pad, size = self.size(18), self.letters(25)
        room = answers[0].rect.top - pad // 2 - rect.top - pad
        text = self.painter.text(words, "strong", size, theme.INK, rect.width - 2 * pad)
        while text.get_height() > room and size > 7:
            size -= 1
            text = self.painter.text(words, "strong", size, theme.INK, rect.width - 2 * pad)
        return Bubble(rect, text, answers)
