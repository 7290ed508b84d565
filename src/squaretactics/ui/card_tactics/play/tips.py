"""The tips at the table of Card Tactics: shown to somebody who plays alone."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from squaretactics.games.card_tactics.events import Event
from squaretactics.games.card_tactics.moves import USE, Move
from squaretactics.ui.card_tactics.help.tips import BOOTS, RANGE, WORDS, tip_of
from squaretactics.ui.card_tactics.play.controller import ACTION, HEROES, STOCK, CardSitting
from squaretactics.ui.card_tactics.settings import CardOptions
from squaretactics.ui.card_tactics.table.layout import CardLayout
from squaretactics.ui.card_tactics.table.scene import CardTableScene
from squaretactics.ui.kit.device_text import Device
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.table.answer_buttons import Answer
from squaretactics.ui.table.tips import Bubble, TipBrush, Tips


def _taught(sitting: CardSitting) -> Iterable[str]:
    """Return the tips that go with a run: those of one person who plays alone, unless somebody leads there."""
    return WORDS if len(sitting.table.people) == 1 and sitting.table.guide is None else ()


class Coach(TipBrush[CardTableScene, Move]):
    """Shows the tip that goes with what is seen and asked."""

    kept_in = CardOptions

    def __init__(self, sitting: CardSitting) -> None:
        seen = sitting.scene.preferences.of(CardOptions).tips_seen
        super().__init__(sitting.scene, Tips(WORDS, seen, _taught(sitting)))
        self.sitting = sitting
        self._placed: tuple[tuple[CardLayout, str | None, str, Device], Bubble[Move]] | None = None

    def noticed(self, event: Event) -> None:
        """Tell what goes with an event that was just seen."""
        self.tips.tell(tip_of(event))

    def asked(self) -> None:
        """Tell what goes with a question: of steps as soon as one may be taken, of range at the first skill."""
        sitting = self.sitting
        self.tips.tell(sitting.kind)
        if sitting.kind == ACTION:
            if any(move[2] for move in sitting.of_verb(USE)):
                self.tips.tell(BOOTS)
            if sitting.picked is not None:
                self.tips.tell(RANGE)

    @property
    def shown(self) -> bool:
        free = self.sitting.curtain is None and not self.scene.director.busy and not self.sitting.over
        return self.tips.now is not None and free

    def bubble(self) -> Bubble[Move]:
        layout, now, device = self.scene.layout_now, self.tips.now, self.scene.app.device
        place = "beside" if self.sitting.kind in (HEROES, STOCK) else "tip"
        known = layout, now, place, device
        if self._placed is None or self._placed[0] != known:
            self._placed = known, self._place(layout.part(place), self.scene.app.said(WORDS[now or "action"]))
        return self._placed[1]

    def _place(self, rect: pygame.Rect, words: str) -> Bubble[Move]:
        """Write a tip into its place, with its answers one above the other at its right."""
        answers: list[Answer[Move]] = []
        pad, gap, across = self.size(14), self.size(8), round(rect.width * 0.28)
        high = min((rect.height - 2 * pad - gap) // 2, self.size(52))
        top = rect.centery - (2 * high + gap) // 2
        for place, (id, said, act) in enumerate(self.ways):
            button = pygame.Rect(rect.right - pad - across, top + place * (high + gap), across, high)
            answers.append(Answer(id, said, act, button, place == 0))
        size, width = self.letters(24), rect.width - across - 4 * pad
        text = self.painter.text(words, "strong", size, theme.INK, width)
        while text.get_height() > rect.height - 2 * pad and size > 7:
            size -= 1
            text = self.painter.text(words, "strong", size, theme.INK, width)
        return Bubble(rect, text, answers)
