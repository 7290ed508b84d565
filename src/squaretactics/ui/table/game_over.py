"""Base of the dialogs that show how a game ended, and where to go from there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from squaretactics.core.spec import Data
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.dialog import OverlayScene
from squaretactics.ui.kit.forms.widgets import Button, Label
from squaretactics.ui.kit.paint.rounded_boxes import Box
from squaretactics.ui.kit.paint.theme import BODY, TINY
from squaretactics.ui.table.badge_notice import NO_NEW_BADGES, BadgeNotice, NewBadges
from squaretactics.ui.table.routes import watch_or_show_error

_GAP: Final = 24
_NOTICE: Final = (540, 104)
_NOTICE_GAP: Final = 14  # between it and the dialog
NUMBER: Final = 28  # height of the seed below the buttons
NUMBER_GAP: Final = 6


class GameDetailsLink(NamedTuple):
    """A game's seed, and what opens the dialog of the game."""

    number: str
    show: Callable[[], None]


@dataclass(frozen=True, slots=True)
class EndActions:
    """What a player can do after a game."""

    play_on: Callable[[], None]  # continues the match, or plays again
    to_menu: Callable[[], None]
    watch: Callable[[bool], None] | None  # replays the game, or reviews it if True; may raise OSError or BadRecord
    badges: NewBadges = NO_NEW_BADGES
    more: GameDetailsLink | None = None


class GameOverScene(OverlayScene):
    """A dialog over the table of a finished game. It closes before its actions run."""

    outcome: Any

    def __init__(self, app: App, actions: EndActions) -> None:
        super().__init__(app)
        self.actions = actions
        self.buttons: list[Button] = []
        self.number = self.form.add(number_label(app, actions.more))
        self._began = app.clock()
        self.notice = self.form.add(BadgeNotice(app, actions.badges, lambda: self.since))

    def offer(self, name: str, words: str) -> None:
        """Add the buttons: play on (with this name), replay, review, more, and menu."""
        offered = [(name, words, self.play_on)]
        if self.actions.watch is not None:
            offered += [("watch", say("Replay"), self.watch_again), ("review", say("Review"), self.review)]
        if self.actions.more is not None:
            offered.append(("more", say("More"), self.actions.more.show))
        offered.append(("menu", say("Menu"), self.back))
        self.buttons = [
            self.form.add(Button(self.app, name, words, act, size=BODY + 4, paper=True)) for name, words, act in offered
        ]
        self.buttons[0].primary = True
        self.form.focus_on(self.buttons[0])

    @property
    def since(self) -> float:
        """Return for how many seconds the end has been shown."""
        return self.app.clock() - self._began

    def update(self, now: float) -> None:
        super().update(now)
        self.notice.update()

    @property
    def notice_box(self) -> Box:
        """Return the notice's box relative to the dialog's corner: above its right end."""
        return self.extent[0] - _NOTICE[0], -_NOTICE[1] - _NOTICE_GAP, *_NOTICE

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        (left, top), (x, y, width, height) = self.corner, self.notice_box
        self.notice.rect = self.app.place(left + x, top + y, width, height)

    def automation_state(self) -> Data:
        return {
            "decisions": self.outcome.decisions,
            "mine": False,
            "ended": True,
            "scores": self.outcome.result.scores,
            "winners": self.outcome.result.winners,
            "answers": {button.words: button.rect.center for button in self.buttons},
        }

    # Actions.
    def play_on(self) -> None:
        """Continue the match, or play again."""
        self.app.pop()
        self.actions.play_on()

    def back(self) -> None:
        """Leave the table."""
        self.app.pop()
        self.actions.to_menu()

    def watch_again(self) -> None:
        """Replay the game."""
        self._watch(review=False)

    def review(self) -> None:
        """Review the decisions of the game."""
        self._watch(review=True)

    def _watch(self, review: bool) -> None:
        assert self.actions.watch is not None
        watch_or_show_error(self.app, self.actions.watch, review)

    def lay_buttons(self, box: Box) -> None:
        """Place the buttons side by side."""
        left, top, width, height = box
        each = (width + _GAP) / len(self.buttons)
        for column, button in enumerate(self.buttons):
            button.rect = self.app.place(left + column * each, top, each - _GAP, height)
        self.number.rect = self.app.place(left, top + height + NUMBER_GAP, width, NUMBER)


def number_label(app: App, more: GameDetailsLink | None) -> Label:
    """Return the line with a game's seed, for below the buttons."""
    words = "" if more is None else say("Number {number}", number=more.number)
    return Label(app, words, size=TINY, paper=True, soft=True, align="centre")
