"""A seat changes hands in the middle of a game: it is on record, and the game played again knows who played when."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from squaretactics.core.record import BadRecord, HandsLine
from squaretactics.core.session import HUMAN, Handover, NotNow, Seat
from squaretactics.games.square_tactics.options import preset
from tests.core.recorded import forge, new_session, play, read_lines, record_to, verified

MIA, HARD = Seat("Mia", HUMAN), Seat("Hard bot", "hard")


def test_who_played_when_comes_back_with_the_game(tmp_path: Path) -> None:
    session = new_session(preset("first"), 3, HUMAN, "random")
    first = session.seats
    writer = record_to(tmp_path / "game.record", session)
    play(session, 4)
    session.hand_over(0, HARD)
    session.hand_over(0, HARD)  # who sits there already takes nobody's seat
    session.hand_over(1, MIA)
    play(session, 3)
    session.hand_over(0, first[0])
    writer.close()
    record, again = verified(tmp_path / "game.record")
    assert sum(isinstance(step, HandsLine) for step in record.steps) == 3
    assert again.seats == session.seats == (first[0], MIA)
    assert [(seat.name, seat.player) for seat in record.seats] == [(seat.name, seat.player) for seat in again.seats]
    assert again.handovers == session.handovers
    for game in (session, again):
        assert game.opening().seats == record.opening.seats
        assert [game.seats_at(place) for place in (3, 4, 6, 7)] == [first, (HARD, MIA), (HARD, MIA), (first[0], MIA)]
        assert [entry.by for entry in game.history] == [game.seats_at(n)[e.seat] for n, e in enumerate(game.history)]


def test_what_is_taken_back_leaves_who_sits_there(tmp_path: Path) -> None:
    session = new_session(preset("first"), 3, HUMAN, HUMAN, undo="anything")
    writer = record_to(tmp_path / "game.record", session)
    play(session, 5)
    session.hand_over(1, HARD)
    session.take_back(2)
    assert session.handovers[0].decisions == 3
    assert session.seats[1] == HARD
    session.take_back(1)
    writer.close()


def test_nobody_takes_back_what_a_bot_decided_in_the_same_seat() -> None:
    session = new_session(preset("first"), 3, "random", "random", undo="anything")
    while session.decision is not None and not session.history:
        play(session, 1)
    seat = session.history[-1].seat
    session.hand_over(seat, MIA)
    assert session.why_no_undo(seat) == "Somebody else has decided since."


def test_a_change_that_cannot_be_recorded_has_not_happened() -> None:
    def full(*_: object) -> None:
        raise OSError("the disk is full")

    session = new_session(preset("first"), 3)
    before, session.save = session.seats, full
    with pytest.raises(OSError, match="full"):
        session.hand_over(0, MIA)
    assert (session.seats, session.handovers) == (before, [])


def test_no_seat_changes_hands_when_the_game_is_over_or_of_an_older_format(tmp_path: Path) -> None:
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
        ({"format": 2}, {}, "hands that no seat can change"),
        ({}, {"hands": 2}, "hands that no seat can change"),
        ({}, {"hands": -1}, "hands that no seat can change"),
        ({}, {"name": None}, "makes no sense"),
        ({}, {"move": "done"}, "makes no sense"),
        ({}, {"name": "M" * 81}, "makes no sense"),
    ],
    ids=str,
)
def test_a_forged_change_is_refused(tmp_path: Path, opening: dict[str, Any], line: dict[str, Any], why: str) -> None:
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


def test_being_called_otherwise_is_no_change_of_hands() -> None:
    assert not Handover(3, 0, Seat("You", HUMAN), Seat("Player 1", HUMAN)).changed
    assert Handover(3, 0, Seat("You", HUMAN), HARD).changed
