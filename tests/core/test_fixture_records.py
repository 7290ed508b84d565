"""Records kept from every version of the format: once saved, always readable."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.core.game_context import DAY, GameContext
from squaretactics.core.match import Match
from squaretactics.core.record import UndoLine
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.saved_games import standing
from tests.core.record_factory import read_lines, verified
from tests.fixtures.make_records import FIRST_FORMAT, FOLDER, OWN_FOLDER, SECOND_FORMAT, THIRD_FORMAT, main

FIRST = sorted(FIRST_FORMAT.glob("*.record"))
SECOND = sorted(SECOND_FORMAT.glob("*.record"))
THIRD = sorted(THIRD_FORMAT.glob("*.record"))
FOURTH = sorted(FOLDER.glob("*.record"))
FIFTH = sorted(OWN_FOLDER.glob("*.record"))


def kept(name: str, folder: Path = FIRST_FORMAT) -> Path:
    return folder / f"{name}.record"


def test_records_of_each_format_are_kept() -> None:
    others = ["taken-back-unfinished", "two-seats-full"]
    assert [path.stem for path in FIRST] == ["four-seats-mayhem", "match-second-game", *others]
    assert [path.stem for path in SECOND] == ["four-seats-mayhem", "match-third-game", *others]
    third = ["changed-hands", "four-seats-mayhem", "match-third-game-given-up", *others]
    assert [path.stem for path in THIRD] == third
    assert [path.stem for path in FOURTH] == sorted(["deal-of-a-day", *third])
    assert [path.stem for path in FIFTH] == [
        f"own-families-{kind}" for kind in ("four-seats", "two-seats", "unfinished")
    ]


@pytest.mark.parametrize(
    "path", [*FIRST, *SECOND, *THIRD, *FOURTH, *FIFTH], ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_kept_record_still_verifies_event_by_event(path: Path) -> None:
    record, session = verified(path)
    assert not record.torn
    assert record.opening.format == 1 + [path in kept for kept in (FIRST, SECOND, THIRD, FOURTH, FIFTH)].index(True)
    assert len(session.history) == standing(record) > 5
    assert (session.result is None) == (record.end is None)


def test_finished_game_with_two_seats_is_kept() -> None:
    record, session = verified(kept("two-seats-full"))
    assert session.setup.factions == ("ninjas", "bots")
    assert record.end is not None
    assert len(record.end.scores) == 2


def test_finished_game_with_four_seats_is_kept() -> None:
    record, session = verified(kept("four-seats-mayhem"))
    assert (session.setup.mayhem, session.setup.starter) == (True, 2)
    assert record.end is not None
    assert len(record.end.scores) == 4


def test_second_game_of_a_match_is_kept() -> None:
    _, session = verified(kept("match-second-game"))
    assert session.match is not None
    assert (session.match.id, session.match.game) == ("fixture", 2)
    assert min(session.match.totals) > 0
    assert session.setup.length == "match"


@pytest.mark.parametrize(
    "path",
    [kept("match-third-game", SECOND_FORMAT), kept("match-third-game-given-up", FOLDER)],
    ids=lambda path: path.stem,
)
def test_third_game_of_a_match_is_kept_with_earlier_results(path: Path) -> None:
    _, session = verified(path)
    assert session.match is not None
    assert session.match.results is not None
    match = Match(SQUARE_TACTICS, session.setup, session.seed, session.match)
    assert (match.number, match.totals) == (3, session.match.totals)
    assert match.next_setup() == session.setup
    assert [len(game.result.winners) for game in match.played] == [len(game.winners) for game in session.match.results]


def test_resigned_games_of_a_match_are_kept() -> None:
    record, session = verified(kept("match-third-game-given-up", FOLDER))
    assert record.end is not None
    assert session.match is not None
    assert session.match.results is not None
    ends = [*session.match.results, record.end]
    assert [end.resigned for end in ends] == [None, 0, 0]
    assert ends[1].scores[0] > 0
    assert session.match.totals[0] == ends[0].scores[0]


def test_game_with_seat_changes_is_kept() -> None:
    _, session = verified(kept("changed-hands", FOLDER))
    assert [(handover.decisions, handover.seat) for handover in session.handovers] == [(6, 0), (6, 1), (10, 0)]
    assert [seat.player for seat in session.seats_at(8)] == ["hard", "human"]
    assert [seat.player for seat in session.seats] == ["human", "human"]


def test_daily_game_is_kept() -> None:
    _, session = verified(kept("deal-of-a-day", FOLDER))
    assert GameContext.read(session.occasion) == GameContext(DAY, "2026-11-23")


def test_unfinished_practice_game_with_undone_moves_is_kept() -> None:
    record, session = verified(kept("taken-back-unfinished"))
    assert record.opening.undo == "anything"
    assert sum(isinstance(step, UndoLine) for step in record.steps) == 3
    assert (session.seats[0].human, session.seats[1].human) == (True, False)
    assert session.undo(0) > 0


def test_kept_records_can_be_made_again(tmp_path: Path) -> None:
    """Only the kinds of games must stay the same: bots may change."""
    for _ in range(2):
        main(tmp_path, tmp_path / OWN_FOLDER.name)
    for path in FOURTH + FIFTH:
        again = tmp_path / path.name if path in FOURTH else tmp_path / OWN_FOLDER.name / path.name
        old, new = verified(path)[0].opening, verified(again)[0].opening
        assert (new.setup, new.seed, new.seats, new.undo) == (old.setup, old.seed, old.seats, old.undo)
        assert {tuple(line) for line in read_lines(path)} == {tuple(line) for line in read_lines(again)}
