"""Base of the dialogs that show how a game ended, and where to go from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final, NamedTuple

from squaretactics.core.spec import Data, Result
from squaretactics.translation import say, say_row
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.forms.dialog import OverlayScene
from squaretactics.ui.kit.forms.widgets import Button
from squaretactics.ui.kit.layout import columns, grid, inset
from squaretactics.ui.kit.paint.rounded_boxes import Box
from squaretactics.ui.kit.paint.theme import BODY
from squaretactics.ui.table.badge_notice import NO_NEW_BADGES, BadgeNotice, NewBadges
from squaretactics.ui.table.game_mode import GameMode
from squaretactics.ui.table.guide import GuideAction
from squaretactics.ui.table.mode_leaf import ModeLeaf
from squaretactics.ui.table.rating_notice import RatingNotice, RatingWords
from squaretactics.ui.table.routes import watch_or_show_error

_NOTICE: Final = (540, 104)
_NOTICE_GAP: Final = 14  # between it and the dialog
_LEAF: Final = (440, 920)  # a mode's leaf, which is at least as high as the dialog
_LEAF_GAP: Final = 20  # between it and the dialog
_LEAF_PAD: Final = 26
_LEAF_BUTTON: Final = 84
_LEAF_BUTTON_GAP: Final = 14


class MoreRulesOffer(NamedTuple):
    """An offer to play the next game with more rules."""

    words: str
    begin: Callback


class SaveStatus(NamedTuple):
    """The saving status of a finished game: a message and, once the game is saved, how to watch it."""

    words: str
    watch: Handler[bool] | None


@dataclass(frozen=True, slots=True)
class EndActions:
    """What a player can do after a game."""

    play_on: Callback | None  # continues the match, or plays again
    to_menu: Callback
    watch: Handler[bool] | None  # replays the game, or reviews it if True; may raise OSError or BadRecord
    badges: NewBadges = NO_NEW_BADGES
    more: Callback | None = None  # opens the game's details
    last_round: Callback | None = None  # replays it at the table, then shows the end again
    further: MoreRulesOffer | None = None
    check_saving: Callable[[], SaveStatus] | None = None
    mode: GameMode | None = None
    rating: RatingWords | None = None


# A line of a score table: its heading, and each seat's count.
Row = tuple[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameOutcome:
    """The result of a game, or of a match after its last game, with its texts."""

    result: Result  # of the game
    decisions: int  # of the game
    match_over: bool = True
    winners: tuple[int, ...]
    lost: bool  # by the people, if there are any
    title: str
    line: str
    rows: tuple[Row, ...] = ()
    after: str  # below the scores


def score_lines(names: Sequence[str], rows: Sequence[Row]) -> list[str]:
    """Return a score table in words, a line for each seat."""
    return [
        say(
            "{name}: {rows}",
            name=name,
            rows=say_row(say("{what} {count}", what=words, count=counts[seat]) for words, counts in rows),
        )
        for seat, name in enumerate(names)
    ]


class GameOverScene(OverlayScene):
    """A dialog over the table of a finished game. It closes before its actions run."""

    outcome: GameOutcome
    button_gap: ClassVar = 24

    def __init__(self, app: App, outcome: GameOutcome, actions: EndActions) -> None:
        super().__init__(app)
        self.outcome, self.actions = outcome, actions
        self.leaf_buttons: list[Button] = []  # the mode's ways on
        self.row: list[Button] = []  # what every game offers
        self._began = app.clock()
        self.mode = actions.mode if outcome.match_over else None
        self.leaf = None if self.mode is None else self.form.add(ModeLeaf(app, self.mode.ending()))
        self.rating = self.form.add(RatingNotice(app, actions.rating))
        self.notice = self.form.add(BadgeNotice(app, actions.badges, lambda: self.since))

    def offer_actions(self) -> None:
        """Add the buttons, or replace them. A mode's ways on come first, then those of every game; the last is the way
        back.
        """
        actions, form = self.actions, self.form
        for widget in self.buttons:
            form.widgets.remove(widget)
        again = ("play again", say("Play again")) if self.outcome.match_over else ("next game", say("Next game"))
        offered: list[tuple[str, str, Callback]] = (
            [] if actions.play_on is None or self.leaf is not None else [(*again, self.play_on)]
        )
        if actions.further is not None and self.leaf is None:
            offered.insert(0, ("further", actions.further.words, self.go_further))
        if actions.last_round is not None:
            offered.append(("round", say("Last round"), self.replay_last_round))
        if actions.watch is not None or actions.check_saving is not None:
            offered += [("watch", say("Replay"), self.watch_again), ("review", say("Review"), self.review)]
        if actions.more is not None:
            offered.append(("more", say("More"), actions.more))
        offered.append(("menu", say("Menu"), self.back))
        ways = [] if self.leaf is None else self.leaf.ending.actions
        self.leaf_buttons = [
            form.add(Button(self.app, way.name, way.words, partial(self._leave_by, way), primary=way.main, paper=True))
            for way in ways
        ]
        self.row = [
            form.add(Button(self.app, name, words, act, size=BODY + 4, paper=True)) for name, words, act in offered
        ]
        for button in self.row:
            button.enabled = actions.watch is not None or button.name not in ("watch", "review")
        first = next((button for button in self.leaf_buttons if button.primary), self.buttons[0])
        first.primary = True
        form.focus_on(first)

    @property
    def buttons(self) -> list[Button]:
        return [*self.leaf_buttons, *self.row]

    @property
    def since(self) -> float:
        """Return how many seconds the end has been shown for."""
        return self.app.clock() - self._began

    def update(self, now: float) -> None:
        super().update(now)
        self.notice.update()
        if self.mode is not None and self.leaf is not None and self.mode.update():
            before, self.leaf.ending = self.leaf.ending.actions, self.mode.ending()
            if [way.name for way in self.leaf.ending.actions] != [way.name for way in before]:
                self.offer_actions()
                self.layout(self.app.size)
            self.app.dirty = True

    @property
    def resting(self) -> bool:
        return super().resting and (self.mode is None or self.mode.resting)

    def leave(self) -> None:
        if self.mode is not None:
            self.mode.close()
        super().leave()

    @property
    def notice_box(self) -> Box:
        """Return the notice's box relative to the dialog's corner, above the right end of the dialog."""
        return self.extent[0] - _NOTICE[0], -_NOTICE[1] - _NOTICE_GAP, *_NOTICE

    @property
    def corner(self) -> tuple[float, float]:
        left, top = super().corner
        return (left + (_LEAF[0] + _LEAF_GAP) / 2 if self.leaf is not None and self.leaf_beside else left), top

    @property
    def leaf_beside(self) -> bool:
        """Return whether a mode's leaf lies beside the sheet, with its buttons; otherwise it lies on the sheet."""
        return not self.app.tall

    @property
    def leaf_box(self) -> Box:
        """Return the box of a mode's leaf relative to the dialog's corner."""
        (_, high), (width, height) = self.extent, _LEAF
        return -width - _LEAF_GAP, min(high - height, 0), width, max(high, height)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        (left, top), (x, y, width, height) = self.corner, self.notice_box
        self.notice.rect = self.app.place(left + x, top + y, width, height)
        self.rating.rect = self.app.place(left, top + y, min(width, x - _NOTICE_GAP), height)
        if self.leaf is not None:
            x, y, width, height = self.leaf_box
            self.leaf.rect = self.app.place(left + x, top + y, width, height)
            self.leaf.on_sheet = not self.leaf_beside
            self._lay_on_leaf((left + x, top + y, width, height))

    def _lay_on_leaf(self, box: Box) -> None:
        """Place the mode's buttons at the bottom of its leaf: one below the other, or side by side if it is wide."""
        assert self.leaf is not None
        left, top, width, height = inset(box, _LEAF_PAD, _LEAF_PAD)
        count, step = len(self.leaf_buttons), _LEAF_BUTTON + _LEAF_BUTTON_GAP
        rows = count if self.leaf_beside else min(count, 1)
        below = left, top + height - rows * step + _LEAF_BUTTON_GAP, width, rows * step - _LEAF_BUTTON_GAP
        if count:
            self.place_each(self.leaf_buttons, grid(below, 1 if self.leaf_beside else count, count, _LEAF_BUTTON_GAP))
        self.leaf.below = self.app.unit(rows * step) if count else 0

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
        assert self.actions.play_on is not None
        self.app.pop()
        self.actions.play_on()

    def _leave_by(self, way: GuideAction) -> None:
        """Go a mode's way on."""
        if not way.stays:
            self.app.pop()
        way.act()

    def go_further(self) -> None:
        """Begin a game with more rules."""
        assert self.actions.further is not None
        self.app.pop()
        self.actions.further.begin()

    def back(self) -> None:
        self.app.pop()
        self.actions.to_menu()

    def replay_last_round(self) -> None:
        assert self.actions.last_round is not None
        self.app.pop()
        self.actions.last_round()

    def watch_again(self) -> None:
        self._watch(review=False)

    def review(self) -> None:
        self._watch(review=True)

    def _watch(self, review: bool) -> None:
        assert self.actions.watch is not None
        watch_or_show_error(self.app, self.actions.watch, review)

    def lay_buttons(self, box: Box, shares: Sequence[float] = ()) -> None:
        """Place every game's buttons side by side, equally wide unless shares are given."""
        self.place_each(self.row, columns(box, shares or [1] * len(self.row), self.button_gap))
