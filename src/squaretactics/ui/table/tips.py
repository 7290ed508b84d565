"""Tips for somebody's first games at any table: which is due, and the bubble that it is written in."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Generic

import pygame

from squaretactics.core.spec import M
from squaretactics.storage.settings import SettingsWithTips
from squaretactics.translation import say
from squaretactics.ui.kit.device_text import AnyMessage
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.base_drawing import BaseDrawing, T


class TipQueue:
    """Knows which tips were seen, which is due and which wait for their turn; each comes once."""

    def __init__(self, words: Mapping[str, AnyMessage], seen: Iterable[str], lessons: Iterable[str]) -> None:
        """Take the words of all tips by their names, those that were seen, and those that the game at hand teaches."""
        self.words = words
        self.now: str | None = None
        self.seen = {tip for tip in seen if tip in words}
        self.lessons = (*lessons,)
        self._waiting: list[str] = []

    @property
    def done(self) -> bool:
        """Say whether there is nothing left to tell of the game at hand."""
        return self.seen.issuperset(self.lessons) and self.now is None

    def tell(self, tip: str) -> None:
        """Show a tip, if it was not shown before, as soon as no other is shown."""
        if tip not in self.lessons or tip in self.seen or tip in self._waiting:
            return
        self._waiting.append(tip)
        if self.now is None:
            self.dismiss()

    def dismiss(self) -> None:
        """Put the tip away, and show the next that waits."""
        self.now = self._waiting.pop(0) if self._waiting else None
        if self.now is not None:
            self.seen.add(self.now)

    def stop(self) -> None:
        """Give no more tips."""
        self.seen |= self.words.keys()
        self.finish()

    def finish(self) -> None:
        """Let the game be over: what it had to teach is known."""
        self.seen |= {*self.lessons}
        self._waiting.clear()
        self.now = None


@dataclass(slots=True)
class TipBubble(Generic[M]):
    """Where a tip stands, how it is written, and what can be clicked in it."""

    rect: pygame.Rect
    text: pygame.Surface
    answers: list[AnswerButton[M]] = field(default_factory=list)


class TipDrawing(BaseDrawing[T], Generic[T, M]):
    """Shows the tips at a table, and remembers those that were seen."""

    settings_class: ClassVar[type[SettingsWithTips]]

    def __init__(self, scene: T, tips: TipQueue) -> None:
        super().__init__(scene)
        self.tips = tips

    @property
    @abstractmethod
    def shown(self) -> bool:
        """Say whether a tip is on the screen now."""

    @abstractmethod
    def bubble(self) -> TipBubble[M]:
        """Return where the tip that is due stands."""

    @property
    def tip_words(self) -> str:
        """Return the tip that is on the screen now; nothing if none is."""
        return self.scene.app.said(self.tips.words[self.tips.now]) if self.shown and self.tips.now is not None else ""

    def put_away(self) -> None:
        """Put the tip away, and remember that it was seen."""
        self.tips.dismiss()
        self._remember()

    def no_more(self) -> None:
        """Give no more tips, in this game or another."""
        self.tips.stop()
        self._remember()

    def finish(self) -> None:
        """Let the game be over: whoever saw it to its end knows what it had to teach."""
        self.tips.finish()
        self._remember()

    def _remember(self) -> None:
        preferences, seen = self.scene.preferences, tuple(sorted(self.tips.seen))
        if seen != preferences.of(self.settings_class).tips_seen:
            preferences.change_of(self.settings_class, tips_seen=seen)
            if self.tips.done:
                preferences.change(seen_welcome=True)

    def answers(self) -> list[AnswerButton[M]]:
        """Return what can be clicked in the bubble."""
        return self.bubble().answers if self.shown else []

    @property
    def ways(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """Return what is offered in a bubble: its name, its words and what it does."""
        return ("got_it", say("Got it"), self.put_away), ("no_more_tips", say("No more tips"), self.no_more)

    def draw(self) -> None:
        """Draw the tip that is due."""
        if not self.shown or self.scene.director.busy:
            return
        bubble = self.bubble()
        rect, pad, blur = bubble.rect, self.size(18), self.size(22)
        self.target.blit(self.painter.shadow(rect.size, self.size(24), blur), rect.move(-blur, -blur + 6), None, BLEND)
        panel = self.painter.panel(rect.size, self.size(24), theme.PAPER, theme.ACCENT, self.size(6))
        self.target.blit(panel, rect, None, BLEND)
        text, low = bubble.text, bubble.answers[0].rect.left > rect.left + 2 * pad
        top = rect.centery - text.get_height() // 2 if low else rect.top + pad
        self.target.blit(text, (rect.left + pad, top), None, BLEND)
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
