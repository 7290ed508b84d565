"""The end of a game: the points are counted up in plain sight, then the winner has a moment of joy."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import pygame

from squaretactics.core.record import BadRecord
from squaretactics.core.spec import Result
from squaretactics.games.square_tactics.view import View
from squaretactics.ui.shell import theme
from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.boxes import Box
from squaretactics.ui.shell.canvas import Canvas
from squaretactics.ui.shell.form import Form
from squaretactics.ui.shell.modal import ModalScene
from squaretactics.ui.shell.rehearsal import Unseen
from squaretactics.ui.shell.scene import Drawing
from squaretactics.ui.shell.sheet import lay_sheet
from squaretactics.ui.shell.widgets import Button, Paragraph
from squaretactics.ui.square_tactics.confetti import LASTS, Confetti
from squaretactics.ui.square_tactics.living_table import LivingTable
from squaretactics.ui.square_tactics.outcome import outcome_of
from squaretactics.ui.square_tactics.score_table import ScoreTable
from squaretactics.ui.square_tactics.scoring_drawing import ScoringDrawing
from squaretactics.ui.square_tactics.seats_shown import SeatShown
from squaretactics.ui.square_tactics.table_scene import TableScene
from squaretactics.ui.square_tactics.tally import Count, tally
from squaretactics.ui.square_tactics.winners import Winners

if TYPE_CHECKING:
    from squaretactics.ui.square_tactics.board import BoardScene

# At normal speed, in seconds.
_SPACE: Final = 0.2
_CARD: Final = 0.16
_BREAK: Final = 0.5  # between the board and the piles
_FLIGHT: Final = 0.5  # of the points, to who has them

_GAP: Final = 28


class _Plan(NamedTuple):
    """Where everything lies on a design."""

    sheet: Box
    picture: Box
    title: Box
    line: Box
    scores: Box
    after: Box
    buttons: Box
    align: str  # of the words


_WIDE: Final = _Plan(
    sheet=(310, 150, 1300, 820),
    picture=(354, 194, 490, 588),
    title=(884, 186, 682, 100),
    line=(884, 288, 682, 46),
    scores=(884, 362, 682, 368),
    after=(884, 736, 682, 46),
    buttons=(354, 824, 1212, 100),
    align="left",
)
_TALL: Final = _Plan(
    sheet=(50, 150, 1100, 1300),
    picture=(90, 190, 1020, 500),
    title=(90, 706, 1020, 110),
    line=(90, 816, 1020, 46),
    scores=(90, 886, 1020, 370),
    after=(90, 1264, 1020, 46),
    buttons=(90, 1318, 1020, 96),
    align="centre",
)


class Watch(Protocol):
    """Shows a record again, or reviews it; it may raise OSError or BadRecord."""

    def __call__(self, record: Path, review: bool = ..., /) -> None: ...


class ScoringScene(TableScene):
    """Counts the points of a board's game, then says who won. It lies over the board; its ways out go back there."""

    folds = True

    def __init__(self, board: BoardScene, result: Result, watch: Watch | None = None) -> None:
        app, table, view = board.app, board.table, board.view
        self.board, self.table, self.result, self.watch = board, table, result, watch
        self.record = None if watch is None else table.record
        self.outcome = outcome_of(table, view, result)
        self.counts = tally(view)
        self.began = app.clock()
        self.finished: float | None = None  # when the counting was over
        self._heard = 0  # of the counts
        people = table.people
        self.lost = bool(people) and not set(people) & set(self.outcome.winners)
        factions = view.rules.setup.factions
        self.winners = Winners(app, [factions[seat] for seat in self.outcome.winners])
        colours = [theme.FACTION[factions[seat]] for seat in self.outcome.winners]
        self.confetti = Confetti(app, [*colours, theme.ACCENT, theme.PAPER])
        self._build(app, view)
        # What lies over the table in the end comes all at once, but is made one after the other, a layer to a frame.
        self._layers = (self._draw_sheet, self._draw_winners, self.form.draw)
        self._made = 0
        super().__init__(app, table.seats, view, board.preferences, board.sound)
        self.log, self.log_open = list(board.log), board.log_open
        self.totals = self._totals_before()
        self.starts = self._starts()
        self.drawing = ScoringDrawing(self)
        if not self.speed or app.reduced_motion or not view.over:
            self.hurry()

    def _build(self, app: App, view: View) -> None:
        outcome, seats, setup = self.outcome, self.table.seats, view.rules.setup
        self.form = Form(app)
        form = self.form
        self.title = form.add(Paragraph(app, outcome.title, size=theme.HUGE - 16, face="display", paper=True))
        self.line = form.add(Paragraph(app, outcome.line, size=theme.BODY, paper=True, soft=True))
        shown = [
            SeatShown(seat.name, seat.player, setup.factions[index], won=index in outcome.winners)
            for index, seat in enumerate(seats)
        ]
        self.scores = form.add(ScoreTable(app, shown, outcome.rows))
        self.after = form.add(Paragraph(app, outcome.after, size=theme.BODY - 2, paper=True))
        on = ("play again", "Play again") if self.table.match.over else ("next game", "Next game")
        ways = [(*on, self.play_on)]
        if self.record is not None:
            ways += [("watch", "Replay", self.watch_again), ("review", "Review", self.review)]
        ways.append(("menu", "Menu", self.leave_for_menu))
        self.buttons = [
            form.add(Button(app, name, words, act, size=theme.BODY + 4, paper=True)) for name, words, act in ways
        ]
        self.buttons[0].primary = True
        form.focus_on(self.buttons[0])

    def _totals_before(self) -> tuple[int, ...]:
        """Return the totals of the match as they were before this game."""
        match = self.table.match
        if match.games == 1:
            return ()
        return tuple(total - own for total, own in zip(match.totals, match.played[-1].result.scores, strict=True))

    def _starts(self) -> list[float]:
        """Return how long after the beginning each of the points sets out."""
        starts: list[float] = []
        time, before = theme.PAUSE, None
        for count in self.counts:
            if before is not None and count.beat != before.beat:
                time += _CARD if before.space is None else _SPACE
                time += _BREAK if count.space is None and before.space is not None else 0.0
            starts.append(time * self.speed)
            before = count
        return starts

    @property
    def side(self) -> int:
        return self.board.side

    def place_words(self, seat: int) -> str:
        return self.board.place_words(seat)

    # The counting.
    @property
    def done(self) -> bool:
        return self.finished is not None

    @property
    def at_piles(self) -> bool:
        """Say whether the captured characters are being counted."""
        first = next(
            (start for count, start in zip(self.counts, self.starts, strict=True) if count.space is None), None
        )
        return first is not None and self.elapsed >= first - _BREAK / 2 * self.speed

    @property
    def flight(self) -> float:
        """Return how long points fly to who has them."""
        return _FLIGHT * self.speed

    @property
    def elapsed(self) -> float:
        return self.app.clock() - self.began

    def under_way(self) -> list[tuple[Count, float]]:
        """Return what flies to who has it, and how much of the way is done."""
        if self.done:
            return []
        parts = (
            (count, (self.elapsed - start) / self.flight) for count, start in zip(self.counts, self.starts, strict=True)
        )
        return [(count, part) for count, part in parts if 0 <= part < 1]

    def counted(self) -> list[Count]:
        """Return what has arrived."""
        if self.done:
            return self.counts
        latest = self.elapsed - self.flight
        return [count for count, start in zip(self.counts, self.starts, strict=True) if start <= latest]

    def points(self, seat: int) -> int:
        if self.done:
            return self.result.scores[seat]
        return sum(count.points for count in self.counted() if count.seat == seat)

    def hurry(self) -> None:
        """Come to the end of the counting at once."""
        if self.done:
            return
        self.finished = self.app.clock()
        if self.totals:
            self.totals = self.table.match.totals
        if self.sound is not None:
            self.sound.play("lose" if self.lost else "win")

    def update(self, now: float) -> None:
        if self.done:
            self.form.update(now)
            return
        begun = sum(start <= self.elapsed for start in self.starts)
        if begun > self._heard:
            self._sound("click" if self.counts[begun - 1].space is not None else "card-slide")
            self._heard = begun
        if len(self.counted()) == len(self.counts) and self.elapsed >= self._over_at:
            self.hurry()

    @property
    def _over_at(self) -> float:
        last = self.starts[-1] if self.starts else 0.0
        return last + self.flight + theme.PAUSE * self.speed

    @property
    def celebrated(self) -> float:
        """Return for how many seconds the winner has been known."""
        return 0.0 if self.finished is None else self.app.clock() - self.finished

    @property
    def resting(self) -> bool:
        still = self.app.reduced_motion or self.celebrated > (Winners.HOP if self.lost else LASTS)
        return self.done and still and self._made == len(self._layers) and self.form.resting

    def upcoming(self) -> Iterator[Drawing]:
        """Yield what lies over the table in the end, and the menu's table."""
        yield from self._layers
        yield LivingTable(self.app).draw

    # The ways out.
    def play_on(self) -> None:
        """Go on with the match, or play again."""
        self.app.pop()
        if self.table.match.over:
            self.board.rematch()
        else:
            self.board.next_game()

    def leave_for_menu(self) -> None:
        """Leave the table."""
        self.app.pop()
        self.board.leave_table()

    def watch_again(self) -> None:
        """Watch the game that was played."""
        self._watch(review=False)

    def review(self) -> None:
        """Look back at the decisions of the game that was played."""
        self._watch(review=True)

    def _watch(self, review: bool) -> None:
        """Open the replay; a record that cannot be read is told of."""
        assert self.watch is not None
        assert self.record is not None
        try:
            self.watch(self.record, review)
        except (OSError, BadRecord) as error:
            self.app.push(ModalScene(self.app, "It cannot be watched", str(error), [], cancel="Back"))

    # Input.
    def handle(self, event: pygame.event.Event) -> None:
        if not self.done:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self.hurry()
        elif not self.form.handle(event) and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.leave_for_menu()

    # Layout and drawing.
    @property
    def _plan(self) -> _Plan:
        return _TALL if self.app.tall else _WIDE

    def _canvas_for(self, size: tuple[int, int]) -> Canvas:
        return self.board.canvas  # which shows the same table

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, plan = self.app.place, self._plan
        places = (self.title, plan.title), (self.line, plan.line), (self.scores, plan.scores), (self.after, plan.after)
        for widget, at in places:
            widget.rect = place(*at)
        self.title.align = self.line.align = self.after.align = plan.align
        self.winners.rect = place(*plan.picture)
        left, top, width, height = plan.buttons
        each = (width + _GAP) / len(self.buttons)
        for column, button in enumerate(self.buttons):
            button.rect = place(left + column * each, top, each - _GAP, height)

    def draw(self, target: pygame.Surface) -> None:
        self.drawing.draw()
        self.canvas.show(target)
        if not self.done:
            return
        self._draw_confetti(target)
        if self._made < len(self._layers):
            self._layers[self._made](Unseen(target.get_size()))
            self._made += 1
        if self._made == len(self._layers):
            for layer in self._layers:
                layer(target)

    def _draw_confetti(self, target: pygame.Surface) -> None:
        if not self.lost:
            self.confetti.draw(target, self.celebrated)

    def _draw_sheet(self, target: pygame.Surface) -> None:
        lay_sheet(self.app, target, self.app.place(*self._plan.sheet))

    def _draw_winners(self, target: pygame.Surface) -> None:
        self.winners.draw(target, self.celebrated)
