"""A resigned game ends at once, is recorded as such, and is restored as such."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.core.record import BadRecord, EndLine, RecordWriter
from squaretactics.core.session import NotNow
from squaretactics.games.square_tactics.options import preset
from tests.core.record_factory import forge, new_session, play, read_lines, record_to, verified


def test_resigning_ends_the_game_and_the_others_win(tmp_path: Path) -> None:
    session = new_session(preset("full", 4), 5)
    play(session, 30)
    standing = session.view(0).scores
    result = session.resign(2)
    assert session.result == result
    assert session.given_up
    assert session.decision is None
    assert result.scores == standing
    assert result.resigned == 2
    others = [points for seat, points in enumerate(standing) if seat != 2]
    assert result.winners == tuple(seat for seat in (0, 1, 3) if standing[seat] == max(others))


def test_resigning_leader_keeps_the_points_but_loses() -> None:
    session = new_session(preset("first", 2), 5)
    while (points := session.view(0).scores)[0] <= points[1]:
        play(session, 1, len(session.history))
    result = session.resign(0)
    assert (result.scores, result.winners) == (points, (1,))


def test_remaining_player_of_two_wins_even_without_a_point() -> None:
    session = new_session(preset("first", 2), 5)
    assert session.resign(0).winners == (1,)


def test_resignation_stays_in_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    session = new_session(preset("full", 2), 8)
    writer = record_to(path, session)
    play(session, 9)
    result = session.resign(1)
    writer.close()
    record, again = verified(path)
    assert record.end == EndLine(scores=result.scores, winners=result.winners, resigned=1)
    assert again.result == result
    assert again.given_up


def test_moves_undo_and_resignations_are_refused_after_a_resignation() -> None:
    session = new_session(preset("first", 2), 5, undo="anything")
    play(session, 3)
    assert session.decision is not None
    seat = session.decision.seat
    move = session.view(seat).moves[0]
    session.resign(0)
    with pytest.raises(ValueError, match="over"):
        session.submit(seat, move)
    with pytest.raises(NotNow, match="over"):
        session.undo(seat)
    with pytest.raises(NotNow, match="over"):
        session.resign(1)


def test_resignation_that_cannot_be_saved_has_not_happened() -> None:
    session = new_session(preset("first", 2), 5)

    def full_disk(*_: object) -> None:
        raise OSError("no space left")

    session.save = full_disk
    with pytest.raises(OSError, match="no space"):
        session.resign(0)
    assert session.result is None


@pytest.mark.parametrize("record_format", [1, 2])
def test_resigning_seat_has_no_points_in_older_formats(tmp_path: Path, record_format: int) -> None:
    path = tmp_path / "game.record"
    session = new_session(preset("full", 2), 8)
    writer = record_to(path, session)
    play(session, 12)
    standing = session.view(0).scores
    session.resign(1)
    writer.close()
    lines = read_lines(path)
    assert standing[1] > 0
    older = {**lines[0], "format": record_format}
    forge(path, [older, *lines[1:-1], {**lines[-1], "scores": [standing[0], 0]}])
    record, again = verified(path)
    assert again.result is not None
    assert again.result.scores == (standing[0], 0)
    assert again.view(0).scores == standing
    forge(path, [older, *lines[1:]])
    with pytest.raises(BadRecord, match="its recorded ending is wrong"):
        verified(path)
    forge(path, [older, *lines[1:-1]])  # an unfinished game keeps its format's rule
    going_on, again = verified(path)
    writer = RecordWriter.resume(going_on)
    again.save = writer.append
    again.resign(1)
    writer.close()
    assert verified(path)[0].end == record.end


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"resigned": 7}, "has an ending that's impossible with 2 seats"),
        ({"winners": [1]}, "has an ending that's impossible with 2 seats"),
        ({"scores": [9, 9]}, "its recorded ending is wrong"),
    ],
)
def test_forged_resignation_is_refused(tmp_path: Path, change: dict[str, object], why: str) -> None:
    path = tmp_path / "game.record"
    session = new_session(preset("first", 2), 8)
    writer = record_to(path, session)
    play(session, 4)
    session.resign(1)
    writer.close()
    lines = read_lines(path)
    forge(path, [*lines[:-1], lines[-1] | change])
    with pytest.raises(BadRecord, match=why):
        verified(path)
