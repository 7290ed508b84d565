"""`squaretactics replay`: print a recorded game in words, either in full or as one seat saw it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any, Final

from squaretactics.cli.output import print_json
from squaretactics.core.record import BadRecord, Record, SeatLine, read_record
from squaretactics.core.session import Seat
from squaretactics.core.session_restore import restore
from squaretactics.core.spec import AnyGame, BadSetup
from squaretactics.games.registry import UnknownGame, game
from squaretactics.os_errors import printable
from squaretactics.player_sentences import PlayerSentence, TwoPlayerSentence
from squaretactics.translation import mark, say, say_many

_GIVES_UP: Final = PlayerSentence(mark("You resign."), mark("{who} resigns."))
_TAKES_SEAT: Final = TwoPlayerSentence(
    mark("You take over from {whom}."), mark("{who} takes over from you."), mark("{who} takes over from {whom}.")
)


def run(chosen: argparse.Namespace) -> int:
    """Replay and print one record."""
    record = read_record(chosen.file)
    seats = len(record.opening.seats)
    if chosen.seat is not None and not 0 <= chosen.seat < seats:
        raise BadSetup(say("{option} must be a number from 0 to {last}", option="--seat", last=seats - 1))
    spec = _game_of(record)
    begins_turn = spec.commands().begins_turn
    session = restore(spec, record)
    if record.torn:
        print("squaretactics:", say("the last line is incomplete and was skipped."), file=sys.stderr)
    if chosen.verify:
        print(_verdict(record, len(session.history), session.result is not None))
        return 0
    names = _names(record.opening.seats)
    setup = session.setup

    def told(events: Sequence[Any]) -> list[tuple[Any, str]]:
        shown = events if chosen.seat is None else session.seen_by(chosen.seat, events)
        lines = ((event, spec.tell(setup, event, names)) for event in shown)
        return [(event, line) for event, line in lines if line]

    def tell(events: Sequence[Any]) -> list[str]:
        return [line for _, line in told(events)]

    if chosen.json:
        print_json({"deal": tell(session.deal)})
        for number, entry in enumerate(session.history, 1):
            names[:] = _names(session.seats_at(number - 1))
            data = {"decision": number, "seat": names[entry.seat], "told": tell(entry.events)}
            print_json(data)
        return 0
    for line in tell(session.deal):
        print(line)
    for number, entry in enumerate(session.history):
        names[:] = _names(session.seats_at(number))
        for handover in session.handovers_at(number):
            if handover.changed:
                print(f"\n{_TAKES_SEAT.between(printable(handover.now.name), printable(handover.before.name))}")
        for event, line in told(entry.events):
            print(f"\n{line}" if begins_turn(event) else f"  {line}")
    if session.result is not None and session.result.resigned is not None:
        print(f"\n{_GIVES_UP.by(names[session.result.resigned])}")
    return 0


def _names(seats: Sequence[Seat | SeatLine]) -> list[str]:
    return [printable(seat.name) for seat in seats]


def _game_of(record: Record) -> AnyGame:
    try:
        return game(record.opening.game)
    except UnknownGame as error:
        raise BadRecord(printable(f"{record.path}: {error}")) from error


def _verdict(record: Record, decisions: int, over: bool) -> str:
    if over:
        return say_many(
            "{path}: valid record, {n} decision, finished.",
            "{path}: valid record, {n} decisions, finished.",
            decisions,
            path=record.path,
        )
    return say_many(
        "{path}: valid record, {n} decision, unfinished.",
        "{path}: valid record, {n} decisions, unfinished.",
        decisions,
        path=record.path,
    )
