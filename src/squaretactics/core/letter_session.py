"""Play a game by letter: one player's copy of it, which gets others' decisions from letters.

Secret decisions travel sealed until every seat that chooses at the same time has chosen. Until then, the others'
programs play any legal move in their place: no view depends on it.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Self

from squaretactics.core.letter_copy import SALT_BYTES, LetterCopy, Secret, parsed_step
from squaretactics.core.letters import NO_PLACE, BadLetter, Letter, commitment, write_letter
from squaretactics.core.record import EndLine, HintLine, MoveLine, Step, UndoLine
from squaretactics.core.session import Frame, NotNow, RecordLineSaver, Session
from squaretactics.core.session_restore import session_of
from squaretactics.core.spec import AnyGame, BadSetup, Decision, E, GameSpec, IllegalMove, M, Result, S, Setup, V
from squaretactics.translation import say


class SealedLine(MoveLine):
    """A decision that others mustn't know yet."""


KeepCopy = Callable[[LetterCopy], None]


def _copied(copy: LetterCopy) -> None:
    """Keep a copy nowhere but in memory."""


class LetterSession(Session[Setup, S, M, E, V]):
    """A game by letter in progress. Seats elsewhere decide by letter; `awaited` says whose turn it is."""

    copy: LetterCopy
    held: bool  # an own secret decision waits until the others' are revealed
    closed: int  # the number of steps up to the last one with which all simultaneous choices were made

    @classmethod
    def opened(
        cls,
        spec: GameSpec[Setup, S, M, E, V],
        copy: LetterCopy,
        keep: KeepCopy = _copied,
        save: RecordLineSaver | None = None,
        trusted: int | None = None,
    ) -> Self:
        """Replay a copy. Later steps are kept through `keep`, which may raise OSError. Raises BadLetter.

        Steps from `trusted` on come from elsewhere: they mustn't decide for the copy's own seats.
        """
        if copy.opening.game != spec.name:
            raise ValueError(f"{copy.opening.game} is not {spec.name}")
        if copy.opening.rules != spec.version:
            raise BadLetter(
                say("This letter's game has other rules than yours. Both of you need the same version of the program.")
            )
        try:
            session = session_of(cls, spec, copy.opening)
        except BadSetup as error:
            raise BadLetter(say("This letter's game can't be set up: {reason}.", reason=str(error))) from error
        session.copy, session._keep = copy, keep
        session.save = save
        session._replay(len(copy.steps) if trusted is None else trusted)
        session.save = session._add
        return session

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.held, self.closed = False, 0
        self._keep: KeepCopy = _copied
        self._stand_ins: dict[int, int] = {}  # by number of decisions before: the sealed step
        self._quiet: set[int] = set()  # seats that decline all questions in others' turns
        self._group_starts: list[int] = []  # by decision: the first one made at the same time
        self._sealing = self._closes = False  # of the last secret move: whether it's sealed, or all have chosen then

    # Who is where.
    def is_elsewhere(self, seat: int) -> bool:
        return self.copy.places[seat] not in (self.copy.place, NO_PLACE)

    @property
    def awaited(self) -> int | None:
        """Return the place where the game goes on; None once it's over."""
        if self.held:
            return self.copy.places[self.history[min(self._stand_ins)].seat]
        decision = self.decision
        if decision is None:
            return None
        return self.copy.places[decision.seat] if self.is_elsewhere(decision.seat) else self.copy.place

    @property
    def waiting(self) -> bool:
        """Return whether nothing can be decided here until a letter comes."""
        return self.held or (self.copy.written and self.awaited != self.copy.place)

    @property
    def complete(self) -> bool:
        """Return whether the game is over, and all of it is known."""
        return self.result is not None and not self._stand_ins

    def standing_answer(self) -> M | None:
        """Return the answer that a seat elsewhere has given in advance to the current question; None without one."""
        decision = self.decision
        if decision is None or self.held or decision.seat not in self._quiet or not self.is_elsewhere(decision.seat):
            return None
        return self.spec.declining(self.view(decision.seat))

    # Playing.
    def submit(self, seat: int, move: M) -> tuple[E, ...]:
        """Play a seat's move, or hold a secret one until the others' are revealed."""
        if self.held:
            raise IllegalMove(say("Your choice is made. It's revealed together with the others."))
        decision = self.decision
        if seat in self._quiet and self.spec.declining(self.view(seat)) is None:
            self._quiet.discard(seat)
        if decision is None or not decision.secret or self.why_not(seat, move) is not None:
            return super().submit(seat, move)
        others = self._still_choosing(seat, move)
        self._closes = not others
        if not others and any(place in self._stand_ins for place in self._open_group()):
            if self.save is not None:
                self.save(self._line(seat, move, ()))
            self.held = True
            return ()
        self._sealing = any(map(self.is_elsewhere, others))
        try:
            return super().submit(seat, move)
        finally:
            self._sealing = False

    def frames(self, decisions: int, seat: int) -> tuple[Frame[V, E], ...]:
        return () if decisions == len(self.history) else super().frames(decisions, seat)

    def take_back(self, count: int) -> None:
        super().take_back(count)
        left = len(self.history)
        self._stand_ins = {place: step for place, step in self._stand_ins.items() if place < left}
        del self._group_starts[left:]

    def resign(self, seat: int) -> Result:
        if self.waiting:
            raise NotNow(say("Wait for the next letter. You can resign when it's your turn."))
        return super().resign(seat)

    def why_no_change(self) -> str | None:
        return say("The players of a game by letter can't change.")

    def _undo_reach(self, seat: int) -> tuple[int, str | None]:
        if self.waiting:
            return 0, say("Your turn is in a letter already, so you can't undo it.")
        return super()._undo_reach(seat)

    def _line(self, seat: int, move: M, events: Sequence[E]) -> MoveLine:
        line = super()._line(seat, move, events)
        return SealedLine.model_construct(**dict(line)) if self._sealing else line

    def _open_group(self) -> range:
        """Return the decisions that were made at the same time as the pending one."""
        for place in range(len(self._group_starts), len(self.history)):
            self._group_starts.append(self._group_start(place, self.spec.decision(self.history[place].before)))
        now = len(self.history)
        return range(self._group_start(now, self.decision), now)

    def _group_start(self, place: int, asked: Decision | None) -> int:
        """Return the first decision that was made at the same time as the one at a place."""
        if place == 0 or asked is None or not asked.secret:
            return place
        before, start = self.spec.decision(self.history[place - 1].before), self._group_starts[place - 1]
        alike = before is not None and before.secret and before.kind == asked.kind
        return start if alike and all(entry.seat != asked.seat for entry in self.history[start:place]) else place

    def _still_choosing(self, seat: int, move: M) -> list[int]:
        """Return the seats that choose after a secret move, at the same time."""
        spec, state, decision = self.spec, self.spec.copy(self._state), self.decision
        assert decision is not None
        kind = decision.kind
        seats, others = {seat, *(self.history[place].seat for place in self._open_group())}, list[int]()
        spec.take(state, move)
        while (asked := spec.decision(state)) and asked.secret and asked.kind == kind and asked.seat not in seats:
            others.append(asked.seat)
            seats.add(asked.seat)
            spec.take(state, spec.moves(state)[0])
        return others

    # Keeping.
    def _add(self, *lines: Step) -> None:
        """Keep lines as steps, all or none. Raises OSError."""
        if not lines:
            return
        copy = self.copy
        steps, hidden = list(copy.steps), dict(copy.secrets)
        for line in lines:
            if isinstance(line, SealedLine):
                hidden[len(steps)] = Secret(line.move, secrets.token_hex(SALT_BYTES))
                seal = commitment(copy.game_id, len(steps), *hidden[len(steps)])
                steps.append(f"s{line.seat} {seal}")
            elif isinstance(line, MoveLine):
                steps.append(f"{line.seat} {line.move}")
            elif isinstance(line, UndoLine):
                steps.append(f"u{line.undo}")
            elif isinstance(line, HintLine):
                steps.append(f"h{line.hint}")
            elif isinstance(line, EndLine) and line.resigned is not None:
                steps.append(f"e{line.resigned}")
        self._change(replace(copy, steps=tuple(steps), secrets=hidden, written=False))

    def _change(self, copy: LetterCopy) -> None:
        self._keep(copy)
        self.copy = copy

    def letter(self, to: int, quiet: Iterable[int] = ()) -> Letter:
        """Return the letter to a place, with all secrets that may be known by now. Raises OSError.

        `quiet` are own seats that decline all questions until their next turn. The same turn makes the same letter.
        """
        copy = self.copy
        if not copy.written:
            steps, hidden = list(copy.steps), copy.unrevealed
            closed = len(steps)
            if hidden and self.result is None:
                closed = type(self).opened(self.spec, copy).closed
            steps += (f"r{at} {secret.salt} {secret.move}" for at, secret in hidden if at < closed)
            steps += (f"q{seat}" for seat in quiet if self.result is None)
            self._change(replace(copy, steps=tuple(steps), number=copy.number + 1, written=True))
            copy = self.copy
        return Letter(number=copy.number, to=to, places=copy.places, opening=copy.opening, steps=copy.steps)

    def letter_text(self, to: int, quiet: Iterable[int] = ()) -> str:
        letter = self.letter(to, quiet)
        title = say("Square Tactics by letter: letter {n}, for {who}", n=letter.number, who=self.copy.called(to))
        return write_letter(letter, title)

    # Replaying.
    def _replay(self, trusted: int) -> None:
        """Play the copy's steps as far as they're known."""
        parsed = [parsed_step(step) for step in self.copy.steps]
        known = {at: secret.move for at, secret in self.copy.secrets.items()}
        for found in parsed:
            if found["reveals"]:
                at, text = int(found["reveals"]), found["text"]
                sealed = parsed[at]["seal"] if at < len(parsed) else None
                if sealed != commitment(self.copy.game_id, at, text, found["salt"]) or known.get(at, text) != text:
                    raise BadLetter(
                        say("This letter reveals another choice than the one that was sealed, so it can't be used.")
                    )
                known[at] = text
        for number, found in enumerate(parsed):
            try:
                self._play(number, found, known, number >= trusted)
            except (ValueError, OverflowError, NotNow) as error:  # unreadable, illegal, or not now
                raise BadLetter(
                    say("This letter breaks the rules at step {n}: {reason}", n=number + 1, reason=str(error))
                ) from error

    def _play(self, number: int, found: re.Match[str], known: dict[int, str], foreign: bool) -> None:
        if found["seat"] or found["sealed"]:
            self._repeat_move(number, found, known, foreign)
        elif found["undo"]:
            count = int(found["undo"])
            if self.held or count > len(self.history) or (foreign and not self._may_undo_elsewhere(count)):
                raise NotNow(say("it undoes what can't be undone."))
            if self.save is not None:
                self.save(UndoLine(undo=count))
            self.repeat_undo(count)
        elif found["hint"]:
            self.note_hint(self._seat(found["hint"], False))
        elif found["quiet"]:
            self._quiet.add(self._seat(found["quiet"], foreign))
        elif found["resigns"]:
            super().resign(self._seat(found["resigns"], foreign))

    def _repeat_move(self, number: int, found: re.Match[str], known: dict[int, str], foreign: bool) -> None:
        seat, decision = self._seat(found["seat"] or found["sealed"], False), self.decision
        text = found["move"] or known.get(number)
        unknown = text is None
        if self.held or decision is None or (unknown and not decision.secret):
            raise IllegalMove(say("a step is missing before it."))
        move = self.spec.moves(self._state)[0] if text is None else self.spec.parse_move(self.setup, text)
        given = seat in self._quiet and move == self.spec.declining(self.view(seat))
        if foreign and self.copy.places[seat] == self.copy.place and not given:
            raise IllegalMove(say("it decides for you."))
        place = len(self.history)
        if unknown:
            self._closes = not self._still_choosing(seat, move)
            super().submit(seat, move)
            self._stand_ins[place] = number
        else:
            self.submit(seat, move)
        if decision.secret and self._closes:
            self.closed = number + 1

    def _may_undo_elsewhere(self, count: int) -> bool:
        """Return whether a player elsewhere may undo this many decisions now."""
        for seat in filter(self.is_elsewhere, range(len(self.seats))):
            if super()._undo_reach(seat) == (count, None):
                return True
        return False

    def _seat(self, text: str, foreign: bool) -> int:
        seat = int(text)
        if seat >= len(self.seats) or (foreign and self.copy.places[seat] == self.copy.place):
            raise IllegalMove(say("it decides for you."))
        return seat


AnyLetterSession = LetterSession[Any, Any, Any, Any, Any]


def receive(spec: AnyGame, letter: Letter, copy: LetterCopy | None, keep: KeepCopy = _copied) -> AnyLetterSession:
    """Return a game with everything new from a letter, or raise BadLetter.

    Without a copy, the letter's place is the player's. The new copy isn't kept yet.
    """
    if copy is None:
        received = LetterCopy(
            letter.opening, letter.places, letter.to, letter.number, letter.steps, received=len(letter.steps)
        )
        return LetterSession.opened(spec, received, keep)
    steps, own = letter.steps, copy.steps
    if letter.game_id != copy.game_id:
        raise BadLetter(say("This letter is from another game."))
    if letter.to != copy.place:
        if own[: len(steps)] == steps:
            raise BadLetter(say("You wrote this letter yourself. Send it to {who}.", who=copy.called(letter.to)))
        raise BadLetter(say("This letter is for {who}.", who=copy.called(letter.to)))
    if own == steps:
        return LetterSession.opened(spec, copy, keep)
    if own[: len(steps)] == steps:
        raise BadLetter(say("You've played on since this letter. Send yours again: it's among the unfinished games."))
    if steps[: len(own)] != own:
        raise BadLetter(
            say("This letter doesn't continue your copy of the game. Ask for the last letter again, and send yours.")
        )
    received = replace(copy, number=letter.number, steps=steps, received=len(steps), written=False)
    return LetterSession.opened(spec, received, keep, trusted=len(own))


def record_lines(spec: AnyGame, copy: LetterCopy) -> tuple[AnyLetterSession, tuple[Step, ...]]:
    """Return a complete game and the lines of its record after the opening."""
    lines: list[Step] = []

    def collect(*more: Step) -> None:
        lines.extend(MoveLine(**dict(line)) if isinstance(line, SealedLine) else line for line in more)

    session = LetterSession.opened(spec, copy, save=collect)
    session.save = None
    return session, tuple(lines)
