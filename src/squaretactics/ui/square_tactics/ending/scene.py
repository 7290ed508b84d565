"""Show the end of a game: the points are counted on the table, then the winner celebrates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

import pygame

from squaretactics.core.spec import Data
from squaretactics.games.square_tactics.events import Event
from squaretactics.player_sentences import called
from squaretactics.ui.kit.announcement import Announcement
from squaretactics.ui.kit.forms.paper_sheet import draw_paper_sheet
from squaretactics.ui.kit.forms.widgets import Paragraph
from squaretactics.ui.kit.layout import Boxes, Plan
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.dirty_rect_canvas import DirtyRectCanvas
from squaretactics.ui.kit.paint.rounded_boxes import Box
from squaretactics.ui.kit.prerender import DrawFunction, HiddenSurface
from squaretactics.ui.square_tactics.cards.card_art import palette_of
from squaretactics.ui.square_tactics.cards.families import look_of, menu_box
from squaretactics.ui.square_tactics.ending.drawing import ScoringDrawing
from squaretactics.ui.square_tactics.ending.outcome import SquareGameOutcome
from squaretactics.ui.square_tactics.ending.point_counting import PointCounting, counted_points
from squaretactics.ui.square_tactics.ending.score_sheet import ScoreSheet
from squaretactics.ui.square_tactics.ending.winner_figures import WinnerFigures, star_of
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.square_tactics.words import player_title
from squaretactics.ui.table.confetti import LASTS, Confetti
from squaretactics.ui.table.game_over import EndActions, GameOverScene
from squaretactics.ui.table.player_labels import level_title
from squaretactics.ui.table.seat_summary import SeatSummary

_CLIMBS: Final = (0, 2, 4, 7, 9, 12, 14)  # semitones, rising from the first point to the last
# The buttons' shares of the width, by the length of their words.
_SHARES: Final = {"further": 1.9, "play again": 1.35, "next game": 1.35, "more": 0.85, "menu": 0.85}
_LOOK_AFTER: Final = 2.0  # seconds between two checks of saving

_LOWER: Final = 20  # than the middle, for the notice above the sheet
_BUTTONS: Final[Boxes] = ((44, 666, 1212, 100), (40, 1156, 1020, 96))  # from the sheet's corner
# With a mode's leaf, on the tall design.
_LEAF: Final[Box] = (40, 836, 1020, 300)
_RAISED: Final = 290


class _ScoringTable(SquareTableView):
    """A finished game's table, where each seat has the points counted so far."""

    def __init__(self, over: SquareTableView, outcome: SquareGameOutcome, counting: PointCounting) -> None:
        self._over, self._outcome, self._counting = over, outcome, counting
        self._arrived = 0  # number of points whose arrival was noticed
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

    def notice_arrivals(self) -> None:
        """Let the scores tick that have just grown."""
        arrived = self._counting.arrived
        for count in arrived[self._arrived :]:
            self._ticking[count.seat] = self.now
        self._arrived = len(arrived)

    def _canvas_for(self, size: tuple[int, int]) -> DirtyRectCanvas:
        return self._over.canvas  # it shows the same table


class ScoringScene(GameOverScene):
    """Counts the points of a game over its table, then shows the winner."""

    outcome: SquareGameOutcome
    tune = "scoring"
    sizes = ((1300, 820), (1100, 1300))
    button_gap = 20
    plan: ClassVar[Plan] = {
        "winners": ((44, 44, 490, 588), (40, 40, 1020, 500)),
        "title": ((574, 36, 682, 100), (40, 556, 1020, 110)),
        "line": ((574, 138, 682, 46), (40, 666, 1020, 46)),
        "scores": ((574, 212, 682, 368), (40, 736, 1020, 362)),
        "after": ((574, 586, 682, 46), (40, 1106, 1020, 44)),
    }

    def __init__(
        self, over: SquareTableView, outcome: SquareGameOutcome, actions: EndActions, last: Sequence[Event] = ()
    ) -> None:
        """Count the points over a table; the events in `last` are logged after the counting."""
        app, view = over.app, over.view
        self.counting = PointCounting(counted_points(view), over.speed, app.clock)
        super().__init__(app, outcome, actions)
        self.table_view = _ScoringTable(over, outcome, self.counting)
        self.over, self.last = over, last
        self._heard = 0  # number of points whose sounds were played
        self._looked_after = app.clock() - _LOOK_AFTER  # time of the last check of saving
        factions = view.rules.setup.factions
        told = [*(line.event for line in over.log), *last]
        stars = [star_of(seat, view, told) for seat in outcome.winners]
        self.winners = WinnerFigures(app, [factions[seat] for seat in outcome.winners], stars)
        colours = [palette_of(app.painter, factions[seat]).base for seat in outcome.winners]
        self.confetti = Confetti(app, [*colours, theme.ACCENT, theme.PAPER])
        self._build()
        # Drawn layer by layer, one per frame, but shown together.
        self._layers = (self._draw_sheet, self._draw_winners, self.form.draw)
        self._made = 0
        self.drawing = ScoringDrawing(self.table_view, self.counting)
        if not over.speed or app.reduced_motion or not view.over:
            self.hurry()

    def _build(self) -> None:
        app, outcome, setup, form = self.app, self.outcome, self.over.view.rules.setup, self.form
        self.title = form.add(Paragraph(app, outcome.title, size=theme.HUGE - 16, face="display", paper=True))
        self.line = form.add(Paragraph(app, outcome.line, size=theme.BODY, paper=True, soft=True))
        self.line.quiet = False
        title_of = player_title if setup.players == 2 else level_title
        shown = [
            SeatSummary(
                called(seat.name),
                seat.player,
                "" if seat.human else title_of(seat.player),
                look_of(setup.factions[index]),
                won=index in outcome.winners,
            )
            for index, seat in enumerate(self.over.seats)
        ]
        self.scores = form.add(ScoreSheet(app, shown, outcome.rows))
        after = outcome.after if self.leaf is None else ""  # a mode has a next game of its own
        self.after = form.add(Paragraph(app, after, size=theme.BODY - 2, paper=True))
        self.offer_actions()

    # The counting.
    @property
    def done(self) -> bool:
        return self.counting.done

    @property
    def since(self) -> float:
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
            super().update(now)
            return
        self.table_view.notice_arrivals()
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
        if self.actions.check_saving is None:
            return
        words, watch = self.actions.check_saving()
        if words and words != self.after.words:
            self.after.words = words
            self.app.dirty = True
        if (watch is None) != (self.actions.watch is None):
            focused = self.form.focus
            self.actions = replace(self.actions, watch=watch)
            self.offer_actions()
            self.form.focus_on(self.form.find(focused.name if focused is not None else "menu"))
            self.layout(self.app.size)
            self.app.dirty = True

    @property
    def resting(self) -> bool:
        still = self.app.reduced_motion or self.since > (WinnerFigures.HOP if self.outcome.lost else LASTS)
        return self.done and still and self._made == len(self._layers) and super().resting

    def to_prerender(self) -> Iterator[DrawFunction]:
        """Yield the cards to count, the final layers over the table, and the menu's backdrop."""
        yield self.drawing.counted_cards
        yield from self._layers
        yield menu_box(self.app).draw

    # Narration.
    def announcement(self) -> Announcement | None:
        """Return the winner's announcement, or None until the counting is done."""
        return self.form.announcement(self.outcome.title) if self.done else None

    def full_narration(self) -> Iterator[str]:
        return super().full_narration() if self.done else iter(())

    def automation_state(self) -> Data:
        told = super().automation_state()
        return told if self.done else {name: told[name] for name in ("decisions", "mine", "ended")}

    # Input.
    def handle(self, event: pygame.event.Event) -> None:
        if not self.done:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self.hurry()
        else:
            super().handle(event)

    # Layout and drawing.
    @property
    def corner(self) -> tuple[float, float]:
        left, top = super().corner
        return left, top + _LOWER

    def layout(self, size: tuple[int, int]) -> None:
        self.table_view.layout(size)
        super().layout(size)
        self.title.align = self.line.align = self.after.align = "centre" if self.app.tall else "left"
        if self.app.tall and self.leaf is not None:
            self.winners.rect.height -= self.app.unit(_RAISED)
            for widget in (self.title, self.line, self.scores, self.after):
                widget.rect.top -= self.app.unit(_RAISED)
        (left, top), (x, y, width, height) = self.corner, _BUTTONS[self.app.tall]
        self.lay_buttons((left + x, top + y, width, height), [_SHARES.get(button.name, 1.0) for button in self.row])

    @property
    def leaf_box(self) -> Box:
        return _LEAF if self.app.tall else super().leaf_box

    @property
    def complete(self) -> bool:
        return True

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
            self.confetti.draw(target, self.since)

    def _draw_sheet(self, target: pygame.Surface) -> None:
        draw_paper_sheet(self.app, target, self.app.place(*self.corner, *self.extent))

    def _draw_winners(self, target: pygame.Surface) -> None:
        self.winners.draw(target, self.since)
