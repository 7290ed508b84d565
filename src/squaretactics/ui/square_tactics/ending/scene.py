"""Show the end of a game: the points are counted on the table, then the winner celebrates."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple

import pygame

from squaretactics.core.spec import Data
from squaretactics.games.square_tactics.events import Event
from squaretactics.player_sentences import called
from squaretactics.translation import say
from squaretactics.ui.kit.actions import Action
from squaretactics.ui.kit.announcement import Announcement
from squaretactics.ui.kit.app import Callback
from squaretactics.ui.kit.forms.form import Form
from squaretactics.ui.kit.forms.paper_sheet import draw_paper_sheet
from squaretactics.ui.kit.forms.widgets import Button, Paragraph
from squaretactics.ui.kit.layout import Boxes, Plan, columns, place_widgets
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.dirty_rect_canvas import DirtyRectCanvas
from squaretactics.ui.kit.prerender import DrawFunction, HiddenSurface
from squaretactics.ui.square_tactics.cards.colours import FACTION
from squaretactics.ui.square_tactics.cards.families import look_of
from squaretactics.ui.square_tactics.cards.menu_mat import MatBackdrop
from squaretactics.ui.square_tactics.ending.best_character import star_of
from squaretactics.ui.square_tactics.ending.drawing import ScoringDrawing
from squaretactics.ui.square_tactics.ending.outcome import SquareGameOutcome
from squaretactics.ui.square_tactics.ending.point_counting import PointCounting, counted_points
from squaretactics.ui.square_tactics.ending.score_sheet import ScoreSheet
from squaretactics.ui.square_tactics.ending.winner_figures import WinnerFigures
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table.badge_notice import NO_NEW_BADGES, BadgeNotice, NewBadges
from squaretactics.ui.table.confetti import LASTS, Confetti
from squaretactics.ui.table.game_over import NUMBER, NUMBER_GAP, GameDetailsLink, number_label
from squaretactics.ui.table.routes import watch_or_show_error
from squaretactics.ui.table.seat_summary import SeatSummary
from squaretactics.ui.table.table_screen import TableScreen

_GAP: Final = 20
_CLIMBS: Final = (0, 2, 4, 7, 9, 12, 14)  # semitones, rising from the first point to the last
# The buttons' shares of the width, by the length of their words.
_SHARES: Final = {"further": 1.9, "play again": 1.35, "next game": 1.35, "more": 0.85, "menu": 0.85}
_LOOK_AFTER: Final = 2.0  # seconds between two checks of saving


_SHEET: Final[Boxes] = ((310, 150, 1300, 820), (50, 150, 1100, 1300))
_BUTTONS: Final[Boxes] = ((354, 816, 1212, 100), (90, 1306, 1020, 96))
_PLAN: Final[Plan] = {
    "notice": ((1070, 32, 540, 104), (610, 32, 540, 104)),
    "winners": ((354, 194, 490, 588), (90, 190, 1020, 500)),
    "title": ((884, 186, 682, 100), (90, 706, 1020, 110)),
    "line": ((884, 288, 682, 46), (90, 816, 1020, 46)),
    "scores": ((884, 362, 682, 368), (90, 886, 1020, 362)),
    "after": ((884, 736, 682, 46), (90, 1256, 1020, 44)),
}


class MoreRulesOffer(NamedTuple):
    """An offer of a next game with more rules."""

    words: str
    begin: Callback


class SaveStatus(NamedTuple):
    """Whether a finished game is saved: a message, and how to watch it once it is."""

    words: str
    watch: Callable[[bool], None] | None


@dataclass(frozen=True, slots=True)
class ScoringActions:
    """Where the buttons lead after the counting."""

    play_on: Callback  # continue the match, or play again
    to_menu: Callback
    watch: Callable[[bool], None] | None  # watch the game again, or review it; may raise OSError or BadRecord
    further: MoreRulesOffer | None = None
    check_saving: Callable[[], SaveStatus] | None = None
    deeds: NewBadges = NO_NEW_BADGES
    more: GameDetailsLink | None = None


class _ScoringTable(SquareTableView):
    """A finished game's table, with the points counted so far."""

    tune = "scoring"

    def __init__(self, over: SquareTableView, outcome: SquareGameOutcome, counting: PointCounting) -> None:
        self._over, self._outcome, self._counting = over, outcome, counting
        super().__init__(over.app, over.seats, over.view, over.preferences, over.sound)
        self.log_open = over.log_open
        self.log_panel.copy(over.log_panel)
        self.totals = outcome.totals_before

    @property
    def decision(self) -> None:
        return None

    @property
    def side(self) -> int:
        return self._over.side

    def speaks_to(self, seat: int) -> bool:
        return self._over.speaks_to(seat)

    def points(self, seat: int) -> int:
        return self._outcome.result.scores[seat] if self._counting.done else self._counting.points(seat)

    def _canvas_for(self, size: tuple[int, int]) -> DirtyRectCanvas:
        return self._over.canvas  # it shows the same table


class ScoringScene(TableScreen):
    """Counts the points of a game over its table, then shows the winner. It pops itself before any action."""

    table_view: SquareTableView
    has_tall_layout = True

    def __init__(
        self, over: SquareTableView, outcome: SquareGameOutcome, ways: ScoringActions, last: Sequence[Event] = ()
    ) -> None:
        """Count over a table; the events in `last` are logged after the counting."""
        app, view = over.app, over.view
        self.counting = PointCounting(counted_points(view), over.speed, app.clock)
        super().__init__(_ScoringTable(over, outcome, self.counting))
        self.over, self.outcome, self.ways, self.last = over, outcome, ways, last
        self._heard = 0  # number of points whose sounds were played
        self._looked_after = app.clock() - _LOOK_AFTER  # time of the last check of saving
        factions = view.rules.setup.factions
        told = [*(line.event for line in over.log), *last]
        stars = [star_of(seat, view, told) for seat in outcome.winners]
        self.winners = WinnerFigures(app, [factions[seat] for seat in outcome.winners], stars)
        colours = [FACTION[factions[seat]] for seat in outcome.winners]
        self.confetti = Confetti(app, [*colours, theme.ACCENT, theme.PAPER])
        self.notice = BadgeNotice(app, ways.deeds, lambda: self.celebrated)
        self._build()
        # Drawn layer by layer, one per frame, but shown together.
        self._layers = (self._draw_sheet, self._draw_winners, self.form.draw)
        self._made = 0
        self.drawing = ScoringDrawing(self.table_view, self.counting)
        if not over.speed or app.reduced_motion or not view.over:
            self.hurry()

    def _build(self) -> None:
        app, outcome, setup = self.over.app, self.outcome, self.over.view.rules.setup
        self.form = Form(app)
        form = self.form
        form.add(self.notice)
        self.title = form.add(Paragraph(app, outcome.title, size=theme.HUGE - 16, face="display", paper=True))
        self.line = form.add(Paragraph(app, outcome.line, size=theme.BODY, paper=True, soft=True))
        self.line.quiet = False
        shown = [
            SeatSummary(
                called(seat.name), seat.player, look=look_of(setup.factions[index]), won=index in outcome.winners
            )
            for index, seat in enumerate(self.over.seats)
        ]
        self.scores = form.add(ScoreSheet(app, shown, outcome.rows))
        self.after = form.add(Paragraph(app, outcome.after, size=theme.BODY - 2, paper=True))
        on = ("play again", say("Play again")) if outcome.match_over else ("next game", say("Next game"))
        ways = [(*on, self.play_on)]
        if self.ways.further is not None:
            ways.insert(0, ("further", self.ways.further.words, self.go_further))
        if self.ways.watch is not None:
            ways += [("watch", say("Replay"), self.watch_again), ("review", say("Review"), self.review)]
        if self.ways.more is not None:
            ways.append(("more", say("More"), self.ways.more.show))
        ways.append(("menu", say("Menu"), self.leave_for_menu))
        self.buttons = [
            form.add(Button(app, name, words, act, size=theme.BODY + 4, paper=True)) for name, words, act in ways
        ]
        self.buttons[0].primary = True
        self.number = form.add(number_label(app, self.ways.more))
        form.focus_on(self.buttons[0])

    # The counting.
    @property
    def done(self) -> bool:
        return self.counting.done

    @property
    def celebrated(self) -> float:
        """Return the seconds since the winner was shown."""
        return self.counting.since_done

    def hurry(self) -> None:
        """Skip to the end of the counting."""
        if self.done:
            return
        self.counting.finish()
        view = self.table_view
        view.totals = self.outcome.totals
        told = {line.event for line in view.log}
        view.tell([event for event in self.last if event not in told])
        if view.sound is not None:
            view.sound.play("lose" if self.outcome.lost else "win")

    def update(self, now: float) -> None:
        if now - self._looked_after >= _LOOK_AFTER:
            self._looked_after = now
            self._check_saving()
        if self.done:
            self.form.update(now)
            self.notice.update()
            return
        begun = self.counting.begun
        if begun > self._heard:
            if self.counting.counts[begun - 1].card is not None:
                self.table_view.play_sound("card-slide")
            self.table_view.play_sound("score", _CLIMBS[(begun - 1) * len(_CLIMBS) // len(self.counting.counts)])
            self._heard = begun
        if self.counting.all_seen:
            self.hurry()

    def _check_saving(self) -> None:
        """Show the saving status of the game; once it is saved, offer to watch it."""
        if self.ways.check_saving is None:
            return
        words, watch = self.ways.check_saving()
        if words and words != self.after.words:
            self.after.words = words
            self.app.dirty = True
        if (watch is None) != (self.ways.watch is None):
            said, focused = self.after.words, self.form.focus
            self.ways = replace(self.ways, watch=watch)
            self._build()
            self._layers = (self._draw_sheet, self._draw_winners, self.form.draw)
            self.after.words = said
            self.form.focus_on(self.form.find(focused.name if focused is not None else "menu"))
            self.layout(self.app.size)
            self.app.dirty = True

    @property
    def resting(self) -> bool:
        still = self.app.reduced_motion or self.celebrated > (WinnerFigures.HOP if self.outcome.lost else LASTS)
        return self.done and still and self._made == len(self._layers) and self.form.resting

    def to_prerender(self) -> Iterator[DrawFunction]:
        """Yield the final layers over the table, and the menu's backdrop."""
        yield from self._layers
        yield MatBackdrop(self.app).draw

    # Narration.
    def announcement(self) -> Announcement | None:
        """Return the winner's announcement, or None until the counting is done."""
        return self.form.announcement(self.outcome.title) if self.done else None

    def full_narration(self) -> Iterator[str]:
        return self.form.full_narration() if self.done else iter(())

    def automation_state(self) -> Data:
        told: Data = {"decisions": self.outcome.decisions, "mine": False, "ended": True}
        if self.done:
            told["scores"], told["winners"] = self.outcome.result.scores, self.outcome.result.winners
            told["answers"] = {button.words: button.rect.center for button in self.buttons}
        return told

    # Actions.
    def play_on(self) -> None:
        """Continue the match, or play again."""
        self.app.pop()
        self.ways.play_on()

    def go_further(self) -> None:
        assert self.ways.further is not None
        self.app.pop()
        self.ways.further.begin()

    def leave_for_menu(self) -> None:
        self.app.pop()
        self.ways.to_menu()

    def watch_again(self) -> None:
        self._watch(review=False)

    def review(self) -> None:
        self._watch(review=True)

    def _watch(self, review: bool) -> None:
        assert self.ways.watch is not None
        watch_or_show_error(self.app, self.ways.watch, review)

    # Input.
    def handle(self, event: pygame.event.Event) -> None:
        if not self.done:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self.hurry()
        elif not self.form.handle(event) and self.app.input_map.find(event, [Action.BACK]):
            self.leave_for_menu()

    # Layout and drawing.

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place_widgets(self, _PLAN)
        place, tall = self.app.place, self.app.tall
        self.title.align = self.line.align = self.after.align = "centre" if tall else "left"
        left, top, width, height = _BUTTONS[tall]
        self.number.rect = place(left, top + height + NUMBER_GAP, width, NUMBER)
        shares = [_SHARES.get(button.name, 1.0) for button in self.buttons]
        for button, box in zip(self.buttons, columns(_BUTTONS[tall], shares, _GAP), strict=True):
            button.rect = place(*box)

    def draw(self, target: pygame.Surface) -> None:
        self.drawing.each(self.drawing.draw)
        self.table_view.canvas.show(target)
        if not self.done:
            return
        draw_each = self.app.painter.boundary.each
        draw_each(target, partial(self._draw_confetti, target))
        if self._made < len(self._layers):
            draw_each(target, partial(self._layers[self._made], HiddenSurface(target.get_size())))
            self._made += 1
        if self._made == len(self._layers):
            draw_each(target, *(partial(layer, target) for layer in self._layers))

    def _draw_confetti(self, target: pygame.Surface) -> None:
        if not self.outcome.lost:
            self.confetti.draw(target, self.celebrated)

    def _draw_sheet(self, target: pygame.Surface) -> None:
        draw_paper_sheet(self.app, target, self.app.place(*_SHEET[self.app.tall]))

    def _draw_winners(self, target: pygame.Surface) -> None:
        self.winners.draw(target, self.celebrated)
