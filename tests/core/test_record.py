"""Writing, reading, truncating and continuing records."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics import __version__
from squaretactics.core.record import (
    FORMAT,
    SIZE_LIMIT,
    BadRecord,
    EndLine,
    MatchLine,
    MoveLine,
    RecordWriter,
    UndoLine,
    read_record,
)
from squaretactics.core.session_restore import restore
from squaretactics.games.square_tactics.options import Setup, preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from tests.core.record_factory import forge, new_session, play, read_lines, record_to, recorded_game, verified

SETUPS = {
    "first": preset("first"),
    "full": preset("full", factions=("ninjas", "cats"), starter=1, windows="holding"),
    "personal": preset("full", 4, action_cards="personal"),
    "mayhem": preset("mayhem", 4),
}
_CUT = r"cut\.record (is empty|isn't a game saved by this program, or its first line is damaged)\.$"


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_finished_game_is_restored_as_played(tmp_path: Path, setup: Setup) -> None:
    played = recorded_game(tmp_path / "game.record", setup, 21)
    record, again = verified(tmp_path / "game.record")
    assert not record.torn
    assert record.end is not None
    assert (again.setup, again.seed, again.seats) == (played.setup, played.seed, played.seats)
    assert again.deal == played.deal
    assert [(e.seat, e.move, e.events) for e in again.history] == [(e.seat, e.move, e.events) for e in played.history]
    assert again.result == played.result
    assert all(again.view(seat) == played.view(seat) for seat in range(setup.players))


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_unfinished_game_is_restored_where_it_stood(tmp_path: Path, setup: Setup) -> None:
    played = recorded_game(tmp_path / "game.record", setup, 22, decisions=9)
    record, again = verified(tmp_path / "game.record")
    assert record.end is None
    assert len(again.history) == 9
    assert again.decision == played.decision
    assert all(again.view(seat) == played.view(seat) for seat in range(setup.players))


def test_every_decision_is_in_the_file_before_submit_returns(tmp_path: Path) -> None:
    session = new_session(preset("full"), 23)
    writer = record_to(tmp_path / "game.record", session)
    for count in range(1, 12):
        play(session, 1, count)
        record = read_record(tmp_path / "game.record")
        assert (len(record.steps), record.torn) == (count, False)
    writer.close()


def test_first_line_holds_everything_that_determines_the_game(tmp_path: Path) -> None:
    link = MatchLine(id="evening", game=2, totals=(12, 9))
    session = new_session(preset("full", length="match"), 24, "human", "greedy", match=link, undo="anything")
    record_to(tmp_path / "game.record", session).close()
    opening = read_record(tmp_path / "game.record").opening
    assert (opening.record, opening.format, opening.program) == ("squaretactics", FORMAT, __version__)
    assert (opening.game, opening.rules, opening.seed) == ("square_tactics", SQUARE_TACTICS.version, 24)
    assert SQUARE_TACTICS.parse_setup(opening.setup) == session.setup
    assert [(seat.name, seat.player) for seat in opening.seats] == [("South", "human"), ("North", "greedy")]
    assert opening.undo == "anything"
    assert opening.match == link


def test_line_has_checksum_over_previous_checksum_and_its_json(tmp_path: Path) -> None:
    """The file must match docs/record-format.md, not only its own reader."""
    recorded_game(tmp_path / "game.record", preset("full"), 25)
    again = forge(tmp_path / "again.record", read_lines(tmp_path / "game.record"))
    assert again.read_bytes() == (tmp_path / "game.record").read_bytes()


def test_same_game_makes_same_file(tmp_path: Path) -> None:
    for name in ("one", "other"):
        recorded_game(tmp_path / f"{name}.record", preset("mayhem", 4), 26)
    assert (tmp_path / "one.record").read_bytes() == (tmp_path / "other.record").read_bytes()


def test_reading_leaves_the_file_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    recorded_game(path, preset("first"), 27)
    path.write_bytes(path.read_bytes()[:-7])
    before, changed = path.read_bytes(), path.stat().st_mtime_ns
    verified(path)
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (before, changed)


def test_record_cut_at_any_byte_gives_whole_lines_or_one_error(tmp_path: Path) -> None:
    path, cut = tmp_path / "whole.record", tmp_path / "cut.record"
    recorded_game(path, preset("first"), 28, decisions=3)
    whole, raw = read_record(path), path.read_bytes()
    first_line = raw.index(b"\n") + 1
    for length in range(len(raw) + 1):
        cut.write_bytes(raw[:length])
        if length < first_line:
            with pytest.raises(BadRecord, match=_CUT):
                read_record(cut)
        else:
            record = read_record(cut)
            assert record.opening == whole.opening
            assert record.steps == whole.steps[: raw[:length].count(b"\n") - 1]
            assert record.torn == (raw[length - 1 : length] != b"\n")
            assert record.length == raw.rindex(b"\n", 0, length) + 1
        assert cut.read_bytes() == raw[:length]


def test_finished_game_without_final_newline_counts_as_unfinished(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    played = recorded_game(path, preset("first"), 29)
    path.write_bytes(path.read_bytes()[:-1])
    record, again = verified(path)
    assert (record.torn, record.end) == (True, None)
    assert again.result == played.result


@pytest.mark.parametrize("lost", [1, 2, 30, 10**6], ids=["newline", "brace", "half a line", "all but its first byte"])
def test_game_continues_after_a_torn_line_as_if_uncut(tmp_path: Path, lost: int) -> None:
    path, uncut = tmp_path / "game.record", tmp_path / "uncut.record"
    recorded_game(path, preset("full"), 30, decisions=8)
    raw = path.read_bytes()
    last = raw.rindex(b"\n", 0, len(raw) - 1) + 1
    path.write_bytes(raw[: max(last + 1, len(raw) - lost)])

    record, session = verified(path)
    assert (record.torn, len(session.history)) == (True, 7)
    writer = RecordWriter.resume(record)
    session.save = writer.append
    play(session, 10**6, seed=5)
    writer.close()

    resumed, again = verified(path)
    assert (resumed.torn, resumed.end is not None) == (False, True)
    assert again.result == session.result
    # The same game without a torn line makes an identical file.
    recorded_game(uncut, preset("full"), 30, decisions=7)
    record, session = verified(uncut)
    writer = RecordWriter.resume(record)
    session.save = writer.append
    play(session, 10**6, seed=5)
    writer.close()
    assert uncut.read_bytes() == path.read_bytes()


def test_game_whose_end_was_torn_off_can_be_ended_again(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    recorded_game(path, preset("first"), 31)
    raw = path.read_bytes()
    path.write_bytes(raw[:-5])
    record, session = verified(path)
    assert (record.torn, record.end) == (True, None)
    assert session.result is not None
    writer = RecordWriter.resume(record)
    writer.append(EndLine(scores=session.result.scores, winners=session.result.winners))
    writer.close()
    assert path.read_bytes() == raw


def test_lines_written_together_stay_separate_lines(tmp_path: Path) -> None:
    path, apart = tmp_path / "together.record", tmp_path / "apart.record"
    recorded_game(apart, preset("first"), 37)
    record = read_record(apart)
    assert record.end is not None
    writer = RecordWriter(path, record.opening)
    writer.append(*record.steps[:3])
    writer.append()
    writer.append(*record.steps[3:], record.end)
    writer.close()
    assert path.read_bytes() == apart.read_bytes()


def test_record_never_overwrites_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    path.write_bytes(b"somebody's own")
    with pytest.raises(FileExistsError):
        record_to(path, new_session(preset("first"), 32))
    assert path.read_bytes() == b"somebody's own"


def test_record_makes_the_folders_it_needs(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "today" / "game.record"
    recorded_game(path, preset("first"), 33, decisions=1)
    assert len(read_record(path).steps) == 1


def test_names_in_any_script_are_restored(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    session = new_session(preset("first"), 34)
    opening = session.opening()
    named = [seat.model_copy(update={"name": name}) for seat, name in zip(opening.seats, ("Zoë", "雪 🎲"), strict=True)]
    RecordWriter(path, opening.model_copy(update={"seats": tuple(named)})).close()
    assert [seat.name for seat in read_record(path).opening.seats] == ["Zoë", "雪 🎲"]


def test_undo_and_end_lines_are_restored(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    session = new_session(preset("first"), 35, "human", "human", undo="anything")
    writer = record_to(path, session)
    play(session, 2)
    assert session.decision is not None
    session.undo(session.decision.seat)
    play(session, 10**6, seed=1)
    writer.close()
    record = read_record(path)
    assert [type(step) for step in record.steps[:4]] == [MoveLine, MoveLine, UndoLine, MoveLine]
    assert session.result is not None
    assert record.end == EndLine(scores=session.result.scores, winners=session.result.winners)
    assert restore(SQUARE_TACTICS, record).result == session.result


def test_size_limit_is_far_above_the_longest_game(tmp_path: Path) -> None:
    """The maximum is 40 turns for each of 4 seats, each turn with an action card or two."""
    path = tmp_path / "game.record"
    recorded_game(path, preset("mayhem", 4), 36)
    longest = max(len(line) for line in path.read_bytes().splitlines())
    assert longest * 40 * 4 * 5 < SIZE_LIMIT
