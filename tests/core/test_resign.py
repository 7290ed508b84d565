"""A game that is given up ends at once, is recorded so, and reads back so."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.core.record import BadRecord, EndLine
from squaretactics.core.session import NotNow
from squaretactics.games.square_tactics.options import preset
from tests.core.recorded import forge, new_session, play, read_lines, record_to, verified


def test_giving_up_ends_the_game_and_the_others_win(tmp_path: Path) -> None:
    session = new_session(preset("full", 4), 5)
    play(session, 30)
    standing = session.view(0).scores
    result = session.resign(2)
    assert session.result == result
    assert session.given_up
    assert session.decision is None
    assert result.scores == (*standing[:2], 0, standing[3])
    assert 2 not in result.winners


def test_the_last_of_two_wins_even_without_a_point() -> None:
    session = new_session(preset("first", 2), 5)
    assert session.resign(0).winners == (1,)


def test_what_was_given_up_stays_so_in_the_record(tmp_path: Path) -> None:
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


def test_nothing_more_can_be_played_taken_back_or_given_up() -> None:
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


def test_a_resignation_that_cannot_be_saved_has_not_happened() -> None:
    session = new_session(preset("first", 2), 5)

    def full_disk(*_: object) -> None:
        raise OSError("no space left")

    session.save = full_disk
    with pytest.raises(OSError, match="no space"):
        session.resign(0)
    assert session.result is None


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"resigned": 7}, "ends as no game of 2 seats can"),
        ({"winners": [1]}, "ends as no game of 2 seats can"),
        ({"scores": [9, 9]}, "ends otherwise"),
    ],
)
def test_a_forged_resignation_is_refused(tmp_path: Path, change: dict[str, object], why: str) -> None:
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
