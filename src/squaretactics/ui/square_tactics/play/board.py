"""The board scene: playing at the table. What mouse and keyboard do is in board_input.py, how it looks in
board_drawing.py."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Final, TypeVar

import pygame

from squaretactics.games.square_tactics.choices import Decision
from squaretactics.games.square_tactics.events import Event, GameEnded
from squaretactics.games.square_tactics.judgement import best_preview
from squaretactics.games.square_tactics.verbs import ACT, GIVE, PASS, PLAY, Move
from squaretactics.ui.shell.paint.theme import AWAKE
from squaretactics.ui.shell.preferences import Preferences
from squaretactics.ui.shell.sound import Sound
from squaretactics.ui.square_tactics.ending.scoring import ScoringScene
from squaretactics.ui.square_tactics.game import GameTable
from squaretactics.ui.square_tactics.options import SquareOptions
from squaretactics.ui.square_tactics.play import asking
from squaretactics.ui.square_tactics.play.answers import Answer, Passing, dull_answer
from squaretactics.ui.square_tactics.play.chooser import Chooser
from squaretactics.ui.square_tactics.play.coach import CoachMarks, is_newcomers
from squaretactics.ui.square_tactics.play.covers import Cover, laid_out_pile
from squaretactics.ui.square_tactics.play.dealing import Dealer
from squaretactics.ui.square_tactics.play.drawing import BoardDrawing
from squaretactics.ui.square_tactics.play.focus import Item, items, under_focus
from squaretactics.ui.square_tactics.play.input import NOWHERE, BoardInput, Drag
from squaretactics.ui.square_tactics.table.hand import Lying, captured_slots
from squaretactics.ui.square_tactics.table.scene import LookedAt, TableScene
from squaretactics.ui.table.curtain import MovingCurtain, curtain_time
from squaretactics.ui.table.hinter import Hinter
from squaretactics.ui.table.ways import Ways

if TYPE_CHECKING:
    from squaretactics.ui.shell.app import App

_BOT_PAUSE: Final = 0.45
T = TypeVar("T")


class BoardScene(TableScene):
    """One game at the table, for people at this screen and bots."""

    def __init__(
        self,
        app: App,
        table: GameTable,
        preferences: Preferences,
        ways: Ways | None = None,
        sound: Sound | None = None,
    ) -> None:
        self.table = table
        self.ways = ways or Ways(app.pop)
        self.curtain: int | None = None  # the person who must take the seat first
        self.moving_curtain: MovingCurtain | None = None
        self._curtain_over = False  # in the frame before
        self.last_input = app.clock()
        self.marks: CoachMarks | None = None  # for newcomers
        self.input = BoardInput(self)
        self._clear()
        super().__init__(
            app, table.seats, table.session.view(table.people[0] if table.people else 0), preferences, sound
        )
        self.drawing = BoardDrawing(self)
        if is_newcomers(self):
            self.marks = CoachMarks(self)
        self._begin_game()

    # A game begins, or the viewer changes.
    def _clear(self) -> None:
        """Forget whatever was under way."""
        self.notice = ""
        self.ended = False
        self.moving_curtain = None
        self.drag: Drag | None = None
        self.cover: Cover | None = None
        self.pending: Move | None = None  # a play that waits to be confirmed
        self.passing = Passing()
        self.chooser = Chooser()
        self.bot_waits_since: float | None = None
        self.bot_move: Move | None = None
        self.focus: Hashable = None  # the name of what the keyboard stands on
        self.answers: list[Answer] = []
        self.hinter = Hinter(self)

    def _begin_game(self) -> None:
        self._clear()
        self.last_move = set()
        self.notice = self.table.notice
        self.totals = self.table.match.totals if self.table.match.games > 1 else ()
        self.look(self.table.session.view(self.viewer))
        self._retell()
        self.curtain = self.table.first_to_sit_down
        self.dealer = Dealer(self)
        self.ask()
        self.dealer.deal()

    def _retell(self) -> None:
        """Write into the log all that has been, as the viewer may know it and not as another was told."""
        session = self.table.session
        self.log = []
        for events in (session.deal, *(entry.events for entry in session.history)):
            self.tell(session.seen_by(self.viewer, events))

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self._place_answers()

    @property
    def side(self) -> int:
        if self.preferences.of(SquareOptions).table == "stays" and self.table.people:
            return self.table.people[0]
        return super().side

    @property
    def decision(self) -> Decision | None:
        return self.view.decision

    @property
    def my_turn(self) -> bool:
        """Say whether the person at the screen must decide, and sees it."""
        decision = self.view.decision
        return (
            decision is not None
            and decision.seat == self.viewer
            and self.viewer in self.table.people
            and not self.director.busy
            and self.curtain is None
            and self.table.session.result is None
        )

    def place_words(self, seat: int) -> str:
        return "you" if self.table.people == [seat] else super().place_words(seat)

    def sound_of(self, event: Event) -> str | None:
        # The end is heard when the points have been counted.
        return None if isinstance(event, GameEnded) else super().sound_of(event)

    # Time.
    def update(self, now: float) -> None:
        self.director.update(now)
        self.input.update(now)
        self.hinter.update()
        if self.marks is not None and self.my_turn:
            self.marks.coach.asked(self.view.turn, not self.chooser.idle)
        if self.moving_curtain is not None and self.moving_curtain.rises and self.moving_curtain.done(now):
            self.moving_curtain = None
        if self.director.busy or self.curtain is not None:
            return
        decision = self.table.session.decision
        if decision is None:
            self._end()
        elif self.table.bot_to_move is not None:
            self._let_bot_move(decision.seat, now)
        elif (standing := self._standing_answer(decision.seat)) is not None:
            self._submit(decision.seat, standing)
        elif decision.seat != self.viewer:
            self._let_curtain_fall(decision.seat, now)

    def _let_curtain_fall(self, seat: int, now: float) -> None:
        if self.moving_curtain is None:
            self.moving_curtain = self._curtain_on_its_way(seat)
        if self.moving_curtain.done(now):
            self.moving_curtain = None
            self.curtain = seat
            self.chooser, self.cover = Chooser(), None
            self._place_answers()

    def _curtain_on_its_way(self, seat: int, rises: bool = False) -> MovingCurtain:
        length = curtain_time(self.speed, self.app.reduced_motion)
        return MovingCurtain(seat, self.app.clock(), length, rises)

    def _end(self) -> None:
        """Let the points be counted over the table, once."""
        result = self.table.session.result
        if result is not None and not self.ended:
            self.ended = True
            self.table.finish()
            if not self.preferences.now.seen_welcome:  # whoever saw a game to its end is no newcomer
                self.preferences.change(seen_welcome=True)
            self.app.push(ScoringScene(self, result, self.ways.watch))

    def _let_bot_move(self, seat: int, now: float) -> None:
        if self.bot_waits_since is None:
            self.bot_waits_since = now
        move = self.table.bot_move() if self.bot_move is None else self.bot_move
        self.bot_move = move
        if move is not None and now - self.bot_waits_since >= _BOT_PAUSE * self.speed:
            self.bot_waits_since = self.bot_move = None
            self._submit(seat, move)

    def _standing_answer(self, seat: int) -> Move | None:
        """Return what a person has said before to what is asked now."""
        view = self.view if seat == self.viewer else self.table.session.view(seat)
        if self.passing.covers(view):
            return PASS
        return dull_answer(view) if self.preferences.of(SquareOptions).automatic_answers else None

    @property
    def resting(self) -> bool:
        waits_for_bot = self.table.bot_to_move is not None and self.curtain is None
        awake = self.app.clock() - self.last_input < AWAKE and not self.chooser.idle
        held = self.input.held_since is not None
        moving = self.director.busy or self.moving_curtain is not None or self.hinter.thinking
        return not (moving or waits_for_bot or awake or held or self._stale())

    def _stale(self) -> bool:
        """Say whether something has yet to be done about the decision at hand."""
        decision = self.table.session.decision
        return not self.ended if decision is None else self.curtain is None and decision.seat != self.viewer

    def leave(self) -> None:
        if self.marks is not None:
            self.marks.put_away()
        self.table.close()

    # What happens.
    def submit(self, move: Move) -> None:
        """Play a move of the person at the screen, who may want to confirm it first."""
        if self.preferences.of(SquareOptions).confirm_play and move[0] in (PLAY, ACT, GIVE) and move != self.pending:
            self.pending = move
            self.drag = None
            self._place_answers()
            return
        self.notice = ""
        self.put_down()
        if self.marks is not None:
            self.marks.put_away()
        self._submit(self.viewer, move)

    def _submit(self, seat: int, move: Move) -> None:
        session = self.table.session
        events = self.unless_unsaved(lambda: session.submit(seat, move))
        self.show(session.seen_by(self.viewer, events), session.view(self.viewer))
        self.ask()

    def unless_unsaved(self, act: Callable[[], T]) -> T:
        """Do what is to be saved; if it cannot be, say so and go on without saving."""
        try:
            return act()
        except OSError as error:  # it has not happened
            self.table.session.save = None
            self.notice = f"From here on this game is not saved: {error}"
            return act()

    @property
    def tools(self) -> list[Answer]:
        """Return what can be done at any time, at the end of the strip."""
        return asking.tools_of(self)

    @property
    def tips(self) -> list[Answer]:
        """Return what can be clicked in a tip for newcomers."""
        return self.marks.answers() if self.marks is not None else []

    def _shown(self, event: Event) -> None:
        super()._shown(event)
        if self.marks is not None:
            self.marks.coach.noticed([event])

    def ask(self) -> None:
        """Take up the decision at hand, if it is the viewer's."""
        self.input.moved_since_asked = False
        self.chooser = Chooser(self.view.moves if self.viewer in self.table.people else ())
        self.pending = None
        self._place_answers()

    def no_more(self) -> None:
        """Let every further window of this turn pass."""
        self.passing.turns[self.viewer] = self.view.turn
        self.submit(PASS)

    # Answers.
    def _place_answers(self) -> None:
        self.answers = asking.answers_of(self)

    def question(self) -> str:
        """Return the line that tells the player what to do."""
        return asking.question(self)

    def put_down(self) -> None:
        """Take back an unfinished choice."""
        self.chooser.cancel()
        self.drag = self.pending = None
        self._place_answers()

    def choose(self, value: int) -> None:
        """Choose the next step of what was taken up."""
        move = self.chooser.choose(value)
        if move is not None:
            self.submit(move)
        else:
            self._place_answers()

    def take_up(self, kind: str, value: int) -> None:
        """Take up a card in hand: "card" or "action", and which."""
        self.pending = None
        move = self.chooser.take_card(value) if kind == "card" else self.chooser.take_kind(value)
        advice = self.hinter.advice
        if advice is not None and advice.best.move[:2] == (PLAY, value) == self.chooser.picked:
            self.chooser.facing = advice.best.move[2] & 3  # a card that is marked by a hint is taken up as it says
        if move is not None:
            self.submit(move)
            return
        if self.chooser.idle and kind == "action":
            self.refuse((ACT, value, 0, 0))
        self._place_answers()

    def refuse(self, move: Move) -> None:
        """Say why a move cannot be played."""
        self.notice = self.table.session.why_not(self.viewer, move) or ""
        if self.notice:
            self._sound("error")

    def proposed(self) -> Move | None:
        """Return the play that would come of what is pointed at, or that waits to be confirmed."""
        if not self.my_turn:
            return None
        if self.pending is not None:
            return self.pending
        if self.chooser.wants != "landing":
            return None
        space = self.pointed_space()
        return None if space is None else self.chooser.landing(space)

    def foreseen(self, move: Move) -> tuple[Event, ...]:
        """Return what a play would do at best, as far as the viewer knows."""
        return tuple(best_preview(self.view, move)[1])

    def draw_curtain(self) -> None:
        """Let the person see the table who has just taken the seat."""
        assert self.curtain is not None
        seat, self.curtain = self.curtain, None
        self.moving_curtain = self._curtain_on_its_way(seat, rises=True)
        self.look(self.table.session.view(seat))
        self._retell()
        self.ask()
        self.dealer.deal()

    def next_game(self) -> None:
        """Deal the next game of the match."""
        self.table.next_game()
        self._begin_game()

    def rematch(self) -> None:
        """Play the same again."""
        self.table.rematch()
        self._begin_game()

    # Looking.
    def lay_out(self, seat: int, which: str) -> None:
        """Lay out a seat's captured characters, or those of its deck and hand that the viewer has not seen."""
        self.cover = laid_out_pile(self, seat, which)

    def look_closer(self) -> None:
        """Show the card that is pointed at as large as the window allows."""
        looked_at = self.looked_at()
        if looked_at is not None:
            self.cover = Cover(looked_at=looked_at)

    def looked_at(self) -> LookedAt | None:
        """Return the card that is pointed at by mouse or keyboard, else the one on its way to the board."""
        found = super().looked_at() or under_focus(self)
        if found is not None or self.chooser.idle:
            return found
        verb, value, *_ = self.chooser.picked
        return "action" if verb == ACT else "card", value, self.viewer, None

    @property
    def pointer(self) -> tuple[int, int]:
        return NOWHERE if self.input.by_keyboard else super().pointer

    # Input.
    def handle(self, event: pygame.event.Event) -> None:
        self.last_input = self.app.clock()
        self.input.take(event)

    def focused(self) -> Item | None:
        """Return what the keyboard stands on."""
        return None if self.focus is None else next((item for item in items(self) if item.name == self.focus), None)

    def pointed_space(self) -> int | None:
        """Return the space that mouse or keyboard points at."""
        space, now = self.layout_now.space_at(self.pointer), self.focused()
        if space is None and now is not None and isinstance(now.name, tuple) and now.name[0] == "space":
            return int(now.name[1])
        return space

    def captured_slots(self) -> list[Lying]:
        """Return the viewer's captured characters laid out to choose from."""
        return captured_slots(self.display, self.layout_now)

    def draw(self, target: pygame.Surface) -> None:
        self.drawing.draw()
        # After a frame with a curtain drawn over it, the window no longer shows what is on the canvas.
        over, self._curtain_over = self._curtain_over, self.moving_curtain is not None
        self.canvas.show(target, self.app.shows(self) and not over)
        self.drawing.draw_moving_curtain(target)
