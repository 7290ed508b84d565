"""Records kept from the format's first version: what was saved once stays readable."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.core.record import UndoLine
from tests.core.recorded import read_lines, verified
from tests.fixtures.make_records import FOLDER, main

RECORDS = sorted(FOLDER.glob("*.record"))


def kept(name: str) -> Path:
    return FOLDER / f"{name}.record"


def test_four_records_are_kept() -> None:
    assert [path.stem for path in RECORDS] == [
        "four-seats-mayhem",
        "match-second-game",
        "taken-back-unfinished",
        "two-seats-full",
    ]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_kept_record_still_verifies_event_by_event(path: Path) -> None:
    record, session = verified(path)
    assert not record.torn
    assert record.opening.format == 1
    standing = sum(-step.undo if isinstance(step, UndoLine) else 1 for step in record.steps)
    assert len(session.history) == standing > 5
    assert (session.result is None) == (record.end is None)


def test_a_finished_game_of_two_seats_is_kept() -> None:
    record, session = verified(kept("two-seats-full"))
    assert session.setup.factions == ("ninjas", "bots")
    assert record.end is not None
    assert len(record.end.scores) == 2


def test_a_finished_game_of_four_seats_is_kept() -> None:
    record, session = verified(kept("four-seats-mayhem"))
    assert (session.setup.mayhem, session.setup.starter) == (True, 2)
    assert record.end is not None
    assert len(record.end.scores) == 4


def test_the_second_game_of_a_match_is_kept() -> None:
    _, session = verified(kept("match-second-game"))
    assert session.match is not None
    assert (session.match.id, session.match.game) == ("fixture", 2)
    assert min(session.match.totals) > 0
    assert session.setup.length == "match"


def test_an_unfinished_practice_game_with_decisions_taken_back_is_kept() -> None:
    record, session = verified(kept("taken-back-unfinished"))
    assert record.opening.undo == "anything"
    assert sum(isinstance(step, UndoLine) for step in record.steps) == 3
    assert (session.seats[0].human, session.seats[1].human) == (True, False)
    assert session.undo(0) > 0


def test_the_kept_records_can_be_made_anew(tmp_path: Path) -> None:
    """Not the same games for ever, since bots may learn; but the same kinds of game."""
    main(tmp_path)
    main(tmp_path)
    for path in RECORDS:
        old, new = verified(path)[0].opening, verified(tmp_path / path.name)[0].opening
        assert (new.setup, new.seed, new.seats, new.undo) == (old.setup, old.seed, old.seats, old.undo)
        assert {tuple(line) for line in read_lines(path)} == {tuple(line) for line in read_lines(tmp_path / path.name)}
