"""Tips for a player's first games at any table: a queue, and the bubble that shows them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, Final, Generic, NamedTuple

import pygame

from squaretactics.core.spec import M
from squaretactics.storage.settings import SettingsWithTips
from squaretactics.text_files import read_texts
from squaretactics.translation import say
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.device_text import AnyMessage
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE
from squaretactics.ui.kit.layout import largest_text
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.base_drawing import BaseDrawing, T
from squaretactics.ui.table.controller import TableController

GOAL: Final = "goal"  # how the tips begin that say when the game ends and who wins: one of them comes first, or none
GOT_IT: Final = "got_it"  # id of the button that closes a tip
_LATER: Final = (GOAL, "switched")  # how the tips begin that older versions lacked
_PAD: Final = 18


@cache
def newcomer_tips(game: str) -> dict[str, AnyMessage]:
    """Return the words of a game's tips by name."""
    return read_texts(dict[str, AnyMessage], "tips", f"{game}.toml")


def is_newcomer(preferences: Preferences, settings: type[SettingsWithTips]) -> bool:
    """Check whether a game still has tips to give, so that its player hasn't finished a game of it."""
    tips = {tip for tip in newcomer_tips(settings.game) if not tip.startswith(_LATER)}
    return not tips.issubset(preferences.of(settings).tips_seen)


class NewcomerTipQueue:
    """Decides which tips are shown: each once, and at most one in a turn."""

    def __init__(self, words: Mapping[str, AnyMessage], seen: Iterable[str], lessons: Iterable[str]) -> None:
        """Take the words of all tips by name, the names of those already seen, and the names of those meant for this
        game.
        """
        self.words = words
        self.now: str | None = None
        self.seen = {tip for tip in seen if tip in words}
        if self.seen:
            self.seen |= {tip for tip in words if tip.startswith(GOAL)}
        self.lessons = (*lessons,)
        self._told = False  # whether this turn has had its tip

    @property
    def done(self) -> bool:
        """Check whether this game has no more tips."""
        return self.seen.issuperset(self.lessons) and self.now is None

    def begin_turn(self) -> None:
        """Allow for another tip, unless one is still open."""
        self._told = self.now is not None

    def tell(self, tip: str) -> None:
        """Show a tip, unless it was shown before, or this turn has had one: then its next occasion brings it back."""
        if tip in self.lessons and tip not in self.seen and self.now is None and not self._told:
            self.now, self._told = tip, True
            self.seen.add(tip)

    def learn(self, tip: str) -> None:
        """Leave out a tip, since the player has done what it says."""
        if tip in self.lessons:
            self.seen.add(tip)
        if self.now == tip:
            self.dismiss()

    def dismiss(self) -> None:
        """Close the current tip."""
        self.now = None

    def stop(self) -> None:
        """Give no more tips at all."""
        self.seen |= self.words.keys()
        self.finish()

    def finish(self) -> None:
        """Count all of this game's tips as seen, now that the game is over."""
        self.seen |= {*self.lessons}
        self.now = None


@dataclass(slots=True)
class NewcomerTipBubble(Generic[M]):
    """A tip's area, text and buttons."""

    rect: pygame.Rect
    text: pygame.Surface
    answers: list[AnswerButton[M]] = field(default_factory=list)


class TipStyle(NamedTuple):
    """The dimensions of a bubble with its buttons below the text, in design units."""

    letters: int
    room: int  # of the buttons
    button: int  # height of one
    step: int  # from one to the next
    below: int  # from the last to the edge


class NewcomerTipDrawing(BaseDrawing[T], Generic[T, M]):
    """Draws a table's tips, and saves which were seen."""

    settings_class: ClassVar[type[SettingsWithTips]]
    first: ClassVar[str]  # the tip by which a bubble is measured while there is none

    def __init__(self, controller: TableController[Any, Any, Any], tips: NewcomerTipQueue) -> None:
        scene: Any = controller.scene
        super().__init__(scene)
        self.controller, self.tips = controller, tips
        self._highest: tuple[Hashable, int] = None, 0  # the place of the last bubbles, and the height of the highest

    def noticed(self, event: Any) -> None:
        """Show the tip for an event that was just shown."""
        if self.begins_turn(event):
            self.tips.begin_turn()
        self.tips.tell(self.tip_of(event))

    def begins_turn(self, event: Any) -> bool:
        return self.scene.turn_of(event) is not None

    @abstractmethod
    def tip_of(self, event: Any) -> str:
        """Return the name of an event's tip; empty if it has none."""

    @abstractmethod
    def asked(self) -> None:
        """Show the tip for the current decision."""

    @property
    def shown(self) -> bool:
        free = self.controller.curtain is None and not self.scene.director.busy and not self.controller.over
        return self.tips.now is not None and free

    @abstractmethod
    def bubble(self) -> NewcomerTipBubble[M]:
        """Return the bubble of the current tip."""

    @property
    def tip_words(self) -> str:
        """Return the words of the visible tip; empty if there is none."""
        return self.scene.app.said(self.tips.words[self.tips.now]) if self.shown and self.tips.now is not None else ""

    # Laying out bubbles.
    def text_within(self, letters: int, width: int, height: int) -> pygame.Surface:
        """Return the text of the current tip, smaller if needed."""
        words, size = self.scene.app.said(self.tips.words[self.tips.now or self.first]), self.letters(letters)
        return largest_text(self.painter, words, "strong", size, theme.INK, (width, height), MIN_FONT_SIZE)

    def high(self, room: pygame.Rect, style: TipStyle, **anchor: int) -> NewcomerTipBubble[M]:
        """Return a bubble as wide as a room, with its buttons below the text; without an anchor, it is centred
        vertically.
        """
        pad, buttons = self.size(_PAD), self.size(style.room)
        width, least = room.width - 2 * pad, 2 * pad + buttons
        text = self.text_within(style.letters, width, room.height - least)
        spot = tuple(room), tuple(anchor.items())
        kept = self._highest[1] if self._highest[0] == spot else 0  # "Got it" stays where it is for the next tip
        rect = pygame.Rect(room.left, 0, room.width, min(max(text.get_height() + least, kept), room.height))
        self._highest = spot, rect.height
        for edge, at in (anchor or {"centery": room.centery}).items():
            setattr(rect, edge, at)
        bubble = NewcomerTipBubble[M](rect, text)
        for place, (id, words, act) in enumerate(self.ways):
            button = pygame.Rect(rect.left + pad, 0, width, self.size(style.button))
            steps_up = len(self.ways) - 1 - place
            button.bottom = rect.bottom - self.size(style.below) - steps_up * self.size(style.step)
            bubble.answers.append(AnswerButton(id, words, act, button))
        return bubble

    def put_away(self) -> None:
        """Close the tip, and save that it was seen."""
        self.tips.dismiss()
        if self.tips.now is None:
            self._highest = None, 0
        self._remember()

    def played(self) -> None:
        """Take note that the player has moved on."""
        self.put_away()

    def no_more(self) -> None:
        """Give no more tips, in this or any other game."""
        self.tips.stop()
        self._remember()

    def finish(self) -> None:
        """Count all of this game's tips as seen, now that the game is over."""
        self.tips.finish()
        self._remember()

    def _remember(self) -> None:
        preferences, seen = self.scene.preferences, tuple(sorted(self.tips.seen))
        if seen != preferences.of(self.settings_class).tips_seen:
            preferences.change_of(self.settings_class, tips_seen=seen)
            if self.tips.done:
                preferences.welcome(self.settings_class.game)

    def answers(self) -> list[AnswerButton[M]]:
        return self.bubble().answers if self.shown else []

    @property
    def ways(self) -> tuple[tuple[str, str, Callback], ...]:
        """Return the name, label and action of each button."""
        return (GOT_IT, say("Got it"), self.put_away), ("no_more_tips", say("No more tips"), self.no_more)

    def draw(self) -> None:
        """Draw the current tip, if it is visible."""
        if not self.shown or self.scene.director.busy:
            return
        bubble = self.bubble()
        rect, pad, blur = bubble.rect, self.size(_PAD), self.size(22)
        self.target.blit(self.painter.shadow(rect.size, self.size(24), blur), rect.move(-blur, -blur + 6), None, BLEND)
        panel = self.painter.panel(rect.size, self.size(24), theme.PAPER, theme.ACCENT, self.size(6))
        self.target.blit(panel, rect, None, BLEND)
        text, low = bubble.text, bubble.answers[0].rect.left > rect.left + 2 * pad
        top = rect.centery - text.get_height() // 2 if low else rect.top + pad
        self.target.blit(text, (rect.left + pad, top), None, BLEND)
        for answer in bubble.answers:
            over = answer.rect.collidepoint(self.scene.pointer)
            if over or answer.id == GOT_IT:
                face = theme.HOVER if over else theme.PAPER_BRIGHT
                fill = self.painter.panel(answer.rect.size, answer.rect.height // 2, face, theme.INK, self.size(4))
                self.target.blit(fill, answer.rect, None, BLEND)
            words = self.painter.fitted(
                answer.words, "display", self.letters(26), theme.INK, answer.rect.width - self.size(16)
            )
            self.blit(words, answer.rect.center)
