"""Seats change hands during a game: this is recorded, and the restored game knows who played when."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from squaretactics.core.record import BadRecord, HandoverLine, read_record
from squaretactics.core.seat_changes import SeatChanges
from squaretactics.core.session import HUMAN, NotNow, Seat, SeatHandover
from squaretactics.core.session_restore import restore
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.finished_games import handovers_of
from tests.core.record_factory import forge, new_session, play, read_lines, record_to, verified

MIA, HARD = Seat("Mia", HUMAN), Seat("Hard bot", "hard")


def test_players_of_each_decision_are_restored(tmp_path: Path) -> None:
    session = new_session(preset("first"), 3, HUMAN, "random")
    first = session.seats
    writer = record_to(tmp_path / "game.record", session)
    play(session, 4)
    session.hand_over(0, HARD)
    session.hand_over(0, HARD)  # handing over to the same player changes nothing
    session.hand_over(1, MIA)
    play(session, 3)
    session.hand_over(0, first[0])
    writer.close()
    record, again = verified(tmp_path / "game.record")
    assert sum(isinstance(step, HandoverLine) for step in record.steps) == 3
    assert again.seats == session.seats == (first[0], MIA)
    assert [(seat.name, seat.player) for seat in record.seats] == [(seat.name, seat.player) for seat in again.seats]
    assert again.handovers == session.handovers
    for game in (session, again):
        assert game.opening().seats == record.opening.seats
        assert [game.seats_at(place) for place in (3, 4, 6, 7)] == [first, (HARD, MIA), (HARD, MIA), (first[0], MIA)]
        assert [entry.by for entry in game.history] == [game.seats_at(n)[e.seat] for n, e in enumerate(game.history)]


def test_undo_keeps_the_current_player_of_a_seat(tmp_path: Path) -> None:
    session = new_session(preset("first"), 3, HUMAN, HUMAN, undo="anything")
    writer = record_to(tmp_path / "game.record", session)
    play(session, 5)
    session.hand_over(1, HARD)
    session.take_back(2)
    assert session.handovers[0].decisions == 3
    assert session.seats[1] == HARD
    session.take_back(1)
    writer.close()


def test_player_cannot_undo_a_bots_decision_in_the_same_seat() -> None:
    session = new_session(preset("first"), 3, "random", "random", undo="anything")
    while session.decision is not None and not session.history:
        play(session, 1)
    seat = session.history[-1].seat
    session.hand_over(seat, MIA)
    assert session.why_no_undo(seat) == "You can't undo that: another player has decided since then."


def test_change_that_cannot_be_recorded_has_not_happened() -> None:
    def full(*_: object) -> None:
        raise OSError("the disk is full")

    session = new_session(preset("first"), 3)
    before, session.save = session.seats, full
    with pytest.raises(OSError, match="full"):
        session.hand_over(0, MIA)
    assert (session.seats, session.handovers) == (before, [])


def test_seat_changes_are_refused_after_the_end_and_in_older_formats(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    session = new_session(preset("first"), 3)
    writer = record_to(path, session)
    play(session, 4)
    writer.close()
    lines = read_lines(path)
    forge(path, [{**lines[0], "format": 2}, *lines[1:]])
    older = verified(path)[1]
    session.save = None
    session.resign(0)
    for game, why in ((session, "over"), (older, "older version")):
        assert why in (game.why_no_change() or "")
        with pytest.raises(NotNow, match=why):
            game.hand_over(0, MIA)


@pytest.mark.parametrize(
    ("opening", "line", "why"),
    [
        ({"format": 2}, {}, "has an impossible change of players"),
        ({}, {"hands": 2}, "has an impossible change of players"),
        ({}, {"hands": -1}, "has an impossible change of players"),
        ({}, {"name": None}, "can't be read at line 4"),
        ({}, {"move": "done"}, "can't be read at line 4"),
        ({}, {"name": "M" * 81}, "can't be read at line 4"),
    ],
    ids=str,
)
def test_forged_change_is_refused(tmp_path: Path, opening: dict[str, Any], line: dict[str, Any], why: str) -> None:
    path = tmp_path / "game.record"
    session = new_session(preset("first"), 3)
    writer = record_to(path, session)
    play(session, 2)
    session.hand_over(0, MIA)
    writer.close()
    first, *most, last = read_lines(path)
    forge(path, [first | opening, *most, last | line])
    with pytest.raises(BadRecord, match=why):
        verified(path)


def test_seat_changes_match_a_naive_implementation() -> None:
    chance = random.Random(6)
    for _ in range(40):
        first = [Seat(f"Seat {seat}", HUMAN) for seat in range(3)]
        changes, plain, decisions = SeatChanges(first), list[tuple[int, int, Seat, Seat]](), 0
        for number in range(60):
            if chance.random() < 0.5:
                decisions += 1
            elif decisions and chance.random() < 0.5:
                decisions -= chance.randint(1, decisions)
                changes.take_back_to(decisions)
                plain = [(min(after, decisions), *change) for after, *change in plain]
            else:
                seat, now = chance.randrange(3), Seat(f"{number}", chance.choice([HUMAN, "easy"]))
                plain.append((decisions, seat, changes.seats[seat], now))
                changes.add(decisions, seat, now)
        assert list(changes) == plain
        for place in range(-1, decisions + 2):
            seats = [*first]
            for after, seat, _, now in plain:
                seats[seat] = now if after <= place else seats[seat]
            assert changes.seats_at(place) == tuple(seats)
            assert changes.at(place) == [change for change in plain if change[0] == place]
        assert changes.seats == changes.seats_at(decisions)


def lines_run(act: Callable[[], object]) -> int:
    """Return the number of lines of code that an action runs."""
    count, before = 0, sys.gettrace()

    def trace(*_: object) -> Any:
        nonlocal count
        count += 1
        return trace

    sys.settrace(trace)
    try:
        act()
    finally:
        sys.settrace(before)
    return count


@pytest.mark.parametrize("order", ["at once", "by turns"])
def test_twice_as_many_changes_take_twice_the_work(order: str, tmp_path: Path) -> None:
    work = []
    for many in (100, 200, 400):
        path = tmp_path / f"{many}.record"
        writer = record_to(path, session := new_session(preset("first"), 3))
        play(session, 2)
        writer.close()
        opening, first, second = read_lines(path)
        hands = [{"hands": number % 2, "name": f"{number}", "player": "easy"} for number in range(many)]
        again = [{"undo": 1}, second]
        after = [*hands, *again * many] if order == "at once" else [line for each in hands for line in (each, *again)]
        record = read_record(forge(path, [opening, first, second, *after]))
        work.append(lines_run(lambda record=record: (restore(SQUARE_TACTICS, record), handovers_of(record))))
    assert work[2] - work[1] < 2.2 * (work[1] - work[0])


def test_renaming_is_no_handover() -> None:
    assert not SeatHandover(3, 0, Seat("You", HUMAN), Seat("Player 1", HUMAN)).changed
    assert SeatHandover(3, 0, Seat("You", HUMAN), HARD).changed
