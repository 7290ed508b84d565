"""Restore a session by replaying its record."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from squaretactics.core.record import (
    FORMAT_WITH_OWN_CONTENT,
    BadRecord,
    EndLine,
    HandoverLine,
    HintLine,
    MatchLine,
    OpeningLine,
    PlayLine,
    Record,
    UndoLine,
    is_possible_end,
)
from squaretactics.core.session import AnySession, KindOfSession, Seat, Session, end_line
from squaretactics.core.spec import AnyGame, BadSetup, E, GameSpec, M, S, Setup, V
from squaretactics.translation import say, say_many


def session_of(kind: type[KindOfSession], spec: AnyGame, opening: OpeningLine) -> KindOfSession:
    """Deal the game of an opening, or raise BadSetup."""
    setup = spec.parse_setup(opening.setup)
    if opening.format < FORMAT_WITH_OWN_CONTENT and spec.has_own_content(setup):
        raise BadSetup(say("records of format {format} don't carry players' own content", format=opening.format))
    return kind(
        spec,
        setup,
        opening.seed,
        [Seat(seat.name, seat.player) for seat in opening.seats],
        undo=opening.undo,
        hints=opening.hints,
        match=opening.match,
        occasion=opening.occasion,
        started=opening.started,
        record_format=opening.format,
    )


def restore(spec: GameSpec[Setup, S, M, E, V], record: Record, *, verify: bool = True) -> Session[Setup, S, M, E, V]:
    """Replay a record to its last line. With `verify`, compare every event with the recorded one."""
    steps = restore_in_steps(spec, record, verify=verify)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            session: Session[Setup, S, M, E, V] = done.value
            return session


def restore_in_steps(
    spec: GameSpec[Setup, S, M, E, V], record: Record, *, verify: bool
) -> Generator[None, None, Session[Setup, S, M, E, V]]:
    """Restore a session, and pause after every line."""
    opening, path = record.opening, record.path
    if opening.game != spec.name:
        raise BadRecord(say("{path} is a record of another game ({game}).", path=path, game=opening.game))
    if opening.rules != spec.version:
        raise BadRecord(
            say(
                "The game in {path} was saved under different rules (version {version}), so you can't continue it.",
                path=path,
                version=opening.rules,
            )
        )
    try:
        session: Session[Setup, S, M, E, V] = session_of(Session, spec, opening)
    except BadSetup as error:
        raise BadRecord(
            say("{path} has a game that can't be set up: {reason}.", path=path, reason=str(error))
        ) from error
    if opening.match is not None and len(opening.match.totals) != len(opening.seats):
        raise BadRecord(
            say_many(
                "{path} is damaged: it has {n} match score for {seats} players.",
                "{path} is damaged: it has {n} match scores for {seats} players.",
                len(opening.match.totals),
                path=path,
                seats=len(opening.seats),
            )
        )
    if opening.match is not None and not _adds_up(opening.match):
        raise BadRecord(say("{path} has match results that don't add up to its totals.", path=path))
    if verify and not _same(session.deal, opening.events, spec):
        raise BadRecord(say("{path} doesn't match the rules: its seed deals different cards.", path=path))
    for number, step in enumerate(record.steps, 2):
        _repeat(session, step, number, path, verify)
        yield
    if record.end is not None and not _ends(session, record.end):
        raise BadRecord(say("{path} doesn't match the rules: its recorded ending is wrong.", path=path))
    return session


def _adds_up(match: MatchLine) -> bool:
    """Return whether the match's results add up to its totals; True if the results aren't known."""
    if match.results is None:
        return True
    seats = len(match.totals)
    fit = all(is_possible_end(game, seats) and game.first < seats for game in match.results)
    counted = [game.result.counted for game in match.results]
    totals = tuple(map(sum, zip(*counted, strict=True))) if fit and counted else (0,) * seats
    return fit and len(counted) == match.game - 1 and totals == match.totals


def _ends(session: AnySession, end: EndLine) -> bool:
    """Return whether the session ended as the record says. If a seat resigned, resign for it first."""
    if end.resigned is not None:
        if session.result is not None or not 0 <= end.resigned < len(session.seats):
            return False
        session.resign(end.resigned)
    result = session.result
    return result is not None and end_line(result) == end


def _repeat(session: AnySession, step: PlayLine, number: int, path: Any, verify: bool) -> None:
    spec = session.spec
    if isinstance(step, UndoLine):
        session.repeat_undo(step.undo)
        return
    if isinstance(step, HandoverLine):
        if session.result is not None:
            raise BadRecord(
                say("{path} has an impossible change of players, at line {number}.", path=path, number=number)
            )
        session.hand_over(step.hands, Seat(step.name, step.player))
        return
    if isinstance(step, HintLine):
        if not 0 <= step.hint < len(session.seats):
            raise BadRecord(
                say("{path} has a hint for a seat that doesn't exist, at line {number}.", path=path, number=number)
            )
        session.note_hint(step.hint)
        return
    try:
        events = session.submit(step.seat, spec.parse_move(session.setup, step.move))
    except ValueError as error:  # unreadable or illegal
        raise BadRecord(
            say("{path} has an illegal move at line {number}: {reason}", path=path, number=number, reason=str(error))
        ) from error
    if verify and not _same(events, step.events, spec):
        raise BadRecord(
            say(
                "{path} breaks the rules at line {number}: the recorded result doesn't match the move.",
                path=path,
                number=number,
            )
        )


def _same(events: Sequence[Any], recorded: Sequence[Any], spec: AnyGame) -> bool:
    return [spec.event_data(event) for event in events] == list(recorded)
