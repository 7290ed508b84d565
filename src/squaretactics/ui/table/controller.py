"""Control a game at a table: whose turn it is, the curtain, bots, moves, undo, and notices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic

from squaretactics.bots.advice import MoveAdvice
from squaretactics.core.recap_entries import RecapEntry, worst_first
from squaretactics.core.spec import Decision, E, M, Result, V
from squaretactics.player_sentences import PlayerSentence, called
from squaretactics.storage.log_file import LOG
from squaretactics.translation import mark, say, say_marked, say_row
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.table.common_words import GIVES_UP, NOBODY_SEATED
from squaretactics.ui.table.curtain import MovingCurtain, curtain_duration
from squaretactics.ui.table.game_log import LogLine
from squaretactics.ui.table.game_mode import GameMode
from squaretactics.ui.table.game_table import Table
from squaretactics.ui.table.hint_controller import HintController
from squaretactics.ui.table.replay_clip import ReplayClip, clip_between, events_since_turn
from squaretactics.ui.table.table_view import TableView

_BOT_PAUSE: Final = 0.45
_TIME_TO_MEND: Final = 1.2  # seconds before a bot answers a move that can be undone only until then
_LOOK_AFTER: Final = 2.0  # seconds between two checks for unsaved data
TAKES_BACK: Final = PlayerSentence(mark("You undo a move"), mark("{who} undoes a move"))


@dataclass(slots=True)
class TableDrag:
    """A part of the table that the pointer holds, identified by its kind and number."""

    kind: str
    value: int
    start: tuple[int, int]
    moved: bool = False

    @property
    def name(self) -> tuple[str, int]:
        return self.kind, self.value


class TableController(Generic[M, E, V]):
    """Controls the game at a table for the person at the screen. Call `begin` first."""

    def __init__(
        self,
        scene: TableView[V, E],
        table: Table[M, E, V],
        on_over: Handler[Result],
        on_played: Callback,
    ) -> None:
        """Call `on_over` once at the end of the game, and `on_played` whenever the person at the screen plays."""
        self.scene, self.table = scene, table
        self.on_over, self.on_played = on_over, on_played
        self.on_letter: Callback | None = None  # offers to send the turn of a game by letter
        self.mode = GameMode()  # its goals are what the game is played for

    def begin(self) -> None:
        """Start with the table's current game, and drop the state of the previous one."""
        self.notice = self.table.notice
        self.over = False  # whether `on_over` was called
        self._noted = False  # whether the result was saved
        # The person's seat that must make a play by hand next that the rules made without asking.
        self.plays_by_hand: int | None = None
        self.curtain = self.table.first_person  # the person who must take the seat first
        self.moving_curtain: MovingCurtain | None = None
        self.drag: TableDrag | None = None
        self._all_watch = False  # whether all decisions since the last curtain were open to everyone
        self.changes = 0  # increases when the available answers change
        self.asked = 0  # increases with each decision that is shown
        self.hint_controller = HintController(
            self.table, lambda: self.view if self.hintable else None, self.despite_save_errors
        )
        self._bot_move: M | None = None
        self._bot_waits_since: float | None = None
        # The changes since the last turn of a seat, after a decision.
        self._changed_by: tuple[int, object, tuple[RecapEntry[E], ...]] | None = None
        self.table.thinker.cancel("move")  # from the previous game
        self._looked_after = self.scene.app.clock()
        self._letter_offered = False  # since the last decision

    # Who decides.
    @property
    def view(self) -> V:
        return self.scene.view

    @property
    def viewer(self) -> int:
        return self.scene.viewer

    @property
    def seated(self) -> bool:
        """Check whether a person sits at the visible seat, without a curtain."""
        return self.viewer in self.table.people and self.curtain is None

    @property
    def my_turn(self) -> bool:
        """Check whether the person at the screen must decide now, and sees the table."""
        moving = self.scene.director.busy or self.scene.playing_clip
        if moving or not self.seated or self.halted or self.table.letter_due:
            return False
        if self.plays_by_hand is not None:
            return self.plays_by_hand == self.viewer
        if self.table.bot_to_move is not None:
            return False
        decision = None if self.table.session.result is not None else self.view_decision
        return decision is not None and not self._needs_curtain(decision)

    @property
    def view_decision(self) -> Decision | None:
        """Return the decision that the game waits for, as the viewer knows it."""
        return self.table.session.spec.view_decision(self.view)

    @property
    def kind(self) -> str:
        """Return the kind of decision of the person at the screen; empty while it isn't their turn."""
        decision = self.view_decision if self.my_turn else None
        return "" if decision is None else decision.kind

    def _needs_curtain(self, decision: Decision) -> bool:
        """Check whether a decision needs the curtain, either because its player isn't the one who sees the table, or
        because everyone is watching and it isn't open to all.
        """
        if self.table.letter_due:
            return False
        return decision.seat != self.viewer or (self._all_watch and not self.open_to_all(decision))

    @property
    def alone(self) -> bool:
        """Check whether exactly one person plays, without a guide."""
        return len(self.table.people) == 1 and self.table.guide is None

    @property
    def halted(self) -> bool:
        """Check whether play is paused while the guide judges the last move."""
        return self.table.guide is not None and self.table.guide.halted

    @property
    def advice(self) -> MoveAdvice | None:
        """Return the advice to show now, if there is any."""
        return None if self.scene.playing_clip else self.hint_controller.advice

    @property
    def hintable(self) -> bool:
        """Check whether there is a decision to give a hint for."""
        return self.my_turn and self.plays_by_hand is None

    def call(self, seat: int) -> str:
        """Return the words that call a person to the table."""
        return say("{who}, it's your turn", who=called(self.scene.seats[seat].name))

    # Time.
    def update(self, now: float) -> None:
        """Advance the game: play a bot's move, lower the curtain, or report the end."""
        self.hint_controller.update()
        self._check_saving(now)
        if self.moving_curtain is not None and self.moving_curtain.rises and self.moving_curtain.done(now):
            self.moving_curtain = None
        if self.curtain is None and self._bot_move is None:  # it thinks while players still watch
            self._bot_move = self.table.bot_move()
        if self.table.session.result is not None and not self._noted:  # not in the frame of `on_over`: both are slow
            self._noted = True
            self.table.finish()
        if self.scene.director.busy or self.scene.playing_clip or self.curtain is not None:
            return
        if self.plays_by_hand is not None:
            if self.plays_by_hand != self.viewer:
                self._lower_curtain(self.plays_by_hand, now)
            return
        decision = self.table.session.decision
        if self.halted:
            self._play_verdict_sound()
        elif self.table.letter_due and not self._letter_offered:
            self.offer_letter()
        elif decision is None:
            self._end()
        elif self.table.letter_due:
            return
        elif self.table.bot_to_move is not None:
            self._let_bot_move(decision.seat, now)
        elif (standing := self._automatic_answer(decision.seat)) is not None:
            self.play(decision.seat, standing)
        elif self.open_to_all(decision):
            self._all_watch = len(self.table.people) > 1
            if decision.seat != self.viewer:
                self.show_to(decision.seat)
        elif self._needs_curtain(decision):
            self._lower_curtain(decision.seat, now)

    def _check_saving(self, now: float) -> None:
        if now - self._looked_after >= _LOOK_AFTER and not self.over:
            self._looked_after = now
            if said := self.table.check_saving():
                self.notice = said
                self.scene.app.dirty = True

    def explain_unsaved(self) -> None:
        """Show what isn't saved, and why."""
        self.notice = self.table.unsaved

    @property
    def resting(self) -> bool:
        """Check whether nothing will happen without input."""
        waits_for_bot = self.table.bot_to_move is not None and self.curtain is None and not self._waits_for_person
        moving = self.scene.director.busy or self.moving_curtain is not None or self.hint_controller.thinking
        moving = moving or self.scene.playing_clip
        return not (moving or waits_for_bot or self._stale())

    @property
    def _waits_for_person(self) -> bool:
        return self.halted or self.plays_by_hand is not None

    def _stale(self) -> bool:
        """Check whether the current decision still needs a curtain, or the end of the game still needs handling."""
        decision = self.table.session.decision
        if self.table.letter_due and not self._letter_offered:
            return True
        if self._waits_for_person:
            return self.curtain is None and self.plays_by_hand not in (None, self.viewer)
        return not self.over if decision is None else self.curtain is None and self._needs_curtain(decision)

    def explain_goals(self) -> None:
        """Show what earns stars in this game."""
        goals = self.mode.goals()
        if goals:
            self.notice = say("Stars: {goals}", goals=say_row(goal.words for goal in goals))

    def offer_letter(self) -> None:
        self._letter_offered = True
        if self.on_letter is not None:
            self.on_letter()

    def _end(self) -> None:
        result = self.table.session.result
        if result is not None and not self.over:
            self.over = True
            self.on_over(result)

    def _play_verdict_sound(self) -> None:
        if self.table.guide is not None and (sound := self.table.guide.heard()):
            self.scene.play_sound(sound)
            self.scene.app.dirty = True

    def _let_bot_move(self, seat: int, now: float) -> None:
        if self._bot_waits_since is None:
            self._bot_waits_since = now
        move = self._bot_move
        if move is not None and now - self._bot_waits_since >= self.pause_before(move) * self.scene.speed:
            self._bot_waits_since = self._bot_move = None
            reason = self.table.session.why_not(seat, move)
            if reason is None:
                self.play(seat, move)
            else:
                LOG.warning("a bot's move came too late, and is asked for again: %s", reason)

    def pause_before(self, move: M) -> float:
        """Return how many seconds a bot waits before a move, so that people can follow or undo."""
        session = self.table.session
        last = session.history[-1] if session.history else None
        mendable = session.undo_rule == "misdrop" and last is not None and last.seat == self.viewer
        return _TIME_TO_MEND if mendable and session.seats[self.viewer].human else self.pause_to_follow(move)

    def pause_to_follow(self, move: M) -> float:
        """Return how many seconds a bot waits before a move when no one needs time to undo."""
        return _BOT_PAUSE

    def _automatic_answer(self, seat: int) -> M | None:
        if (game := self.table.by_letter) is not None and game.is_elsewhere(seat):
            answer: M | None = game.standing_answer()
            return answer
        return self.automatic_answer(self.view if seat == self.viewer else self.table.session.view(seat))

    def _stands(self, decision: Decision | None) -> bool:
        """Return whether the viewer must make a decision that has an automatic answer."""
        if decision is None or decision.seat != self.viewer:
            return False
        return self.automatic_answer(self.table.session.view(self.viewer)) is not None

    def automatic_answer(self, view: V) -> M | None:
        """Return an answer that the person has already given, or that makes no difference; None if there is none."""
        return None

    # The curtain.
    def open_to_all(self, decision: Decision) -> bool:
        """Check whether another person's decision needs no curtain, because nothing of theirs is hidden."""
        return False

    def _lower_curtain(self, seat: int, now: float) -> None:
        if self.moving_curtain is None:
            self.moving_curtain = self._new_moving_curtain(seat)
        if self.moving_curtain.done(now):
            self.moving_curtain = None
            self.curtain = seat
            self.clear_all()

    def _new_moving_curtain(self, seat: int, rises: bool = False) -> MovingCurtain:
        length = curtain_duration(self.scene.speed, self.scene.app.reduced_motion)
        return MovingCurtain(seat, self.scene.app.clock(), length, rises)

    def open_curtain(self) -> None:
        """Raise the curtain for the person who has just taken the seat."""
        assert self.curtain is not None
        seat, self.curtain, self._all_watch = self.curtain, None, False
        self.moving_curtain = self._new_moving_curtain(seat, rises=True)
        self.show_to(seat)

    # Turns that were missed.
    @property
    def has_missed_turns(self) -> bool:
        """Check whether the viewer must decide, and others have had turns that the viewer may want to see."""
        seats = self.table.session.seats
        # A single opponent's turn, unless it was played elsewhere.
        watched = len(seats) <= 2 and len(self.table.people) == 1 and self.table.by_letter is None
        return not watched and self._asked_first and self._missed() is not None

    @property
    def _asked_first(self) -> bool:
        """Check whether the viewer must decide, and has decided nothing else in this turn."""
        session = self.table.session
        decision = session.decision
        if not self.seated or decision is None or decision.seat != self.viewer:
            return False
        for entry in reversed(session.history):
            if any(self.scene.turn_of(event) is not None for event in entry.events):
                return True
            if entry.seat == self.viewer:
                return False
        return False

    def missed_events(self, events: Sequence[E]) -> tuple[int, int] | None:
        """Return where what happened since the viewer's last turn begins and ends; None if nothing did."""
        return events_since_turn([*map(self.scene.turn_of, events)], self.viewer)

    def _missed(self) -> ReplayClip[V, E] | None:
        session = self.table.session
        missed = self.missed_events(session.events)
        return None if missed is None else clip_between(session, self.viewer, *missed)

    @property
    def recaps(self) -> bool:
        """Check whether this is the time to tell what happened since the viewer's last turn."""
        return self.table.guide is None and self.my_turn and self._asked_first

    @property
    def changes_since_turn(self) -> tuple[RecapEntry[E], ...]:
        """Return what others' moves changed for the viewer since their last turn; empty once they have decided
        something.
        """
        session = self.table.session
        if not self.recaps:
            return ()
        known = self.viewer, session.history[-1]
        if self._changed_by is None or self._changed_by[0] != self.viewer or self._changed_by[1] is not known[1]:
            events = session.seen_by(self.viewer, session.events)
            missed = self.missed_events(events)
            found = [] if missed is None else self.recap_entries(events[: missed[1]], missed[0])
            self._changed_by = *known, tuple(self.ordered(found))
        return self._changed_by[2]

    def ordered(self, changes: list[RecapEntry[E]]) -> list[RecapEntry[E]]:
        """Return changes in the order in which the strip lists them."""
        return worst_first(changes)

    def recap_entries(self, events: Sequence[E], since: int) -> list[RecapEntry[E]]:
        """Return what the events from a place on changed for the viewer."""
        return []

    def replay_missed(self, ends_itself: bool = False) -> None:
        """Replay the other seats' turns since the viewer's last one."""
        self._play_clip(self._missed(), ends_itself)

    def replay_change(self, change: RecapEntry[E]) -> None:
        """Replay what happened since the viewer's last turn, from a change on."""
        session = self.table.session
        missed = self.missed_events(session.events)
        if missed is not None:
            self._play_clip(clip_between(session, self.viewer, change.place, missed[1]))

    def replay_turn(self, line: LogLine) -> None:
        """Replay the turn that begins at a line of the log."""
        session = self.table.session
        events = session.seen_by(self.viewer, session.events)
        if line.event in events:  # it isn't if it was undone
            start = events.index(line.event)
            ends = (place for place in range(start + 1, len(events)) if self.scene.turn_of(events[place]) is not None)
            self._play_clip(clip_between(session, self.viewer, start, next(ends, len(events))))

    def _play_clip(self, part: ReplayClip[V, E] | None, ends_itself: bool = False) -> None:
        if part is not None and self.seated and not self.over:
            self.cancel_choice()
            self.clear_notice()
            self.scene.play_clip(part, ends_itself)

    # Moves.
    def show_to(self, seat: int) -> None:
        """Show the table and the current decision to the player of a seat."""
        self.view_from_seat(seat)
        self.ask()

    def view_from_seat(self, seat: int) -> None:
        """Show the table from a seat. The log contains what that seat may know, not what another seat saw."""
        session = self.table.session
        self.look_from(seat, session.view(seat), [session.deal, *(entry.events for entry in session.history)])

    def look_from(self, seat: int, view: V, known: Sequence[Sequence[E]]) -> None:
        """Show a seat's view, and in the log what the seat may know of the events of the deal and each decision."""
        session = self.table.session
        self.scene.look(view)
        self.scene.rebuild_log(session, [session.seen_by(seat, events) for events in known])
        self.scene.seat(self.table.seats)

    def ask(self) -> None:
        """Present the current decision, if it is the viewer's."""
        self.changes += 1
        self.asked += 1

    def clear_all(self) -> None:
        """Clear unfinished choices and overlays before another person takes the seat."""
        self.changes += 1

    def play_chosen(self, move: M) -> None:
        """Play a move that the person at the screen chose, and scroll the log to its end."""
        self.notice = ""
        self.cancel_choice()
        self.scene.log_panel.scroll_to_end()
        self.on_played()
        self.play(self.viewer, move)

    def play(self, seat: int, move: M) -> None:
        """Play a seat's move, and show its events."""
        session = self.table.session
        decisions = len(session.history)
        self.despite_save_errors(lambda: session.submit(seat, move))
        self._letter_offered = False
        self._note_decided()
        self.present(decisions)
        self.ask()

    def present(self, decisions: int) -> None:
        """Show what followed the decision after this number of decisions."""
        session = self.table.session
        self.scene.show(session.frames(decisions, self.viewer), session.view(self.viewer))

    def _note_decided(self) -> None:
        if self.table.guide is not None:
            self.table.guide.decided()

    def ask_for_hint(self) -> None:
        """Ask for a hint, or hide the current one. The guide may answer first."""
        shown = self.hint_controller.thinking or self.hint_controller.advice is not None
        if shown or self.table.guide is None or (self.hint_controller.offered and self.table.guide.hint()):
            self.hint_controller.toggle_hint()
        self.scene.app.dirty = True

    def despite_save_errors(self, act: Callback) -> None:
        """Run an action that saves. If saving fails, show a notice and carry on."""
        self.notice = self.table.despite_save_errors(act) or self.notice

    def why_no_undo(self) -> str | None:
        """Return why the person at the screen can't undo the last decision; None if they can."""
        return self.table.session.why_no_undo(self.viewer) if self.seated else say_marked(NOBODY_SEATED)

    def take_back(self) -> None:
        """Undo the viewer's last decision and everything since, or show why that isn't possible."""
        session = self.table.session
        reason = self.why_no_undo()
        if reason is not None:
            self.notice = say("Nothing was undone. {reason}", reason=reason)
            return
        self._stop_what_comes()
        self.notice = ""
        history = tuple(session.history)
        self.despite_save_errors(lambda: session.undo(self.viewer))
        # An automatic answer would come again, so undo the decision before it too.
        while self._stands(session.decision) and self.why_no_undo() is None:
            self.despite_save_errors(lambda: session.undo(self.viewer))
        self._note_decided()
        undone = (event for entry in history[len(session.history) :] for event in entry.events)
        if not self.notice and any(session.spec.reveals(event, self.viewer) for event in undone):
            self.notice = say("Draws and rolls will come out the same. Bots may choose differently.")
        self.scene.log_line(TAKES_BACK.by(self.scene.seats[self.viewer].name))
        self.scene.look_anew(session.view(self.viewer))
        self.ask()

    def why_no_resigning(self) -> str | None:
        """Return why the person at the screen can't resign, or None if they can."""
        if not self.seated:
            return say_marked(NOBODY_SEATED)
        if self.table.letter_due:
            return say("You can resign when it's your turn.")
        return None if self.table.session.result is None else say("The game is over.")

    def resign(self) -> None:
        """Resign for the viewer, unless the game has ended meanwhile."""
        self.notice = self.why_no_resigning() or ""
        if self.notice:
            return
        self.despite_save_errors(lambda: self.table.session.resign(self.viewer))
        self._stop_what_comes()
        self.scene.director.hurry()
        self.cancel_choice()
        self.scene.log_line(GIVES_UP.by(self.scene.seats[self.viewer].name))

    def change_players(self, players: Sequence[str], typed: Sequence[str] = ()) -> None:
        """Change the players from now on. No hand is shown until the curtain has risen for its player."""
        self.scene.end_clip()
        self.scene.director.hurry()
        self._stop_what_comes()
        self.hint_controller.put_away()
        self.cancel_choice()
        self.notice = self.table.change_players(players, typed) or self.notice
        self.scene.seat(self.table.seats)
        people = self.table.people
        if people and not self.seated:  # the person at the screen may have changed
            self.curtain = people[0] if len(people) == 1 else self.table.first_person
            self.clear_all()
        else:
            self.show_to(self.viewer)

    def _stop_what_comes(self) -> None:
        """Cancel the bot's pending move and a moving curtain."""
        self.moving_curtain = None
        self.table.thinker.cancel("move")
        self._bot_move = self._bot_waits_since = None

    def clear_notice(self) -> None:
        self.notice = ""

    def changed(self) -> None:
        """Take note of a changed choice, and clear the notice."""
        self.clear_notice()
        self.changes += 1

    @property
    def choice_begun(self) -> bool:
        """Check whether a choice that can be cancelled has begun."""
        return self.drag is not None

    def cancel_choice(self) -> None:
        self.drag = None
        self.changes += 1
