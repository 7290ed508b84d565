"""The list of finished games, the statistics, and a database that is broken, foreign, newer or out of reach."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from squaretactics.bots.table import play_out, seat_bots
from squaretactics.core.record import MatchLine, read_record
from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage import history_file
from squaretactics.storage.folders import DataFolder, StorageTrouble
from squaretactics.storage.history import FinishedGame, FinishedSeat, History, Statistics, Tally
from squaretactics.storage.history_file import FILE
from tests.core.recorded import forge, new_session, read_lines
from tests.storage.evenings import EVENING, errand, played, store_in


@contextmanager
def history_in(root: Path, notice: str | None = None) -> Iterator[History]:
    """Open a history that has nothing to tell but this."""
    with closing(History(DataFolder(root))) as history:
        assert history.notice == notice
        yield history


@contextmanager
def database(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


def three_games(root: Path) -> list[Path]:
    """Play three errands to their ends, the last of them last."""
    store = store_in(root)
    return [played(store, errand(seed=seed)) for seed in range(3)]


def records(history: History) -> list[Path]:
    return [game.record for game in history.list()]


# What comes in and out.
def test_a_finished_game_comes_back_with_all_that_the_list_shows(tmp_path: Path) -> None:
    store, match = store_in(tmp_path), MatchLine(id="evening", game=2, totals=(3, 4))
    session = errand(undo="fair", match=match)
    with history_in(tmp_path) as history:
        path = played(store, session)
        history.add(read_record(path))
    with history_in(tmp_path) as history:
        [game] = history.list()
    assert game == FinishedGame(
        record=path,
        played=EVENING,
        game="errand",
        seats=(FinishedSeat("Ann", HUMAN, 3, True), FinishedSeat("North", "greedy", 0, False)),
        setup={"seats": 2},
        match="evening",
        match_game=2,
        decisions=2,
        practice=False,
        undone=False,
    )
    assert game.winners == (0,)


def test_a_real_game_is_listed_as_it_ended(tmp_path: Path) -> None:
    store, session = store_in(tmp_path), new_session(preset("mayhem", 4), 5)
    store.begin(session)
    play_out(session, seat_bots(SQUARE_TACTICS, ["random"] * 4, 5))
    with history_in(tmp_path) as history:
        [game] = history.list()
    assert session.result is not None
    assert tuple(seat.points for seat in game.seats) == session.result.scores
    assert game.winners == session.result.winners
    assert game.decisions == len(session.history)
    assert SQUARE_TACTICS.parse_setup(game.setup) == session.setup


def test_practice_and_what_was_taken_back_are_marked(tmp_path: Path) -> None:
    store, session = store_in(tmp_path), errand(undo="anything")
    played(store, errand())
    store.begin(session)
    for move in ("quiet 0", "quiet 1", "end 0"):
        if move == "quiet 1":
            session.undo(0)
        assert session.decision is not None
        session.submit(session.decision.seat, move)
    with history_in(tmp_path) as history:
        assert [(game.practice, game.undone, game.decisions) for game in history.list()] == [
            (True, True, 2),
            (False, False, 2),
        ]


def test_the_latest_game_comes_first_and_the_list_can_be_paged(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    paths = [played(store, errand(started=None if seed else "2030-01-01T00:00:00+09:00")) for seed in range(7)]
    with history_in(tmp_path) as history:
        assert records(history) == [paths[0], *reversed(paths[1:])]
        pages = [game.record for offset in (0, 3, 6, 9) for game in history.list(limit=3, offset=offset)]
        assert pages == records(history)
        assert history.list(limit=0) == history.list(limit=-1) == ()
        assert history.count() == 7


def test_a_game_without_a_date_has_that_of_its_file(tmp_path: Path) -> None:
    lines = read_lines(three_games(tmp_path)[0])
    path = forge(tmp_path / "games" / "undated.record", [{**lines[0], "started": "long ago"}, *lines[1:]])
    written = path.stat().st_mtime
    with history_in(tmp_path) as history:
        [game] = [game for game in history.list() if game.record == path]
    assert abs(game.played.timestamp() - written) <= 1


def test_adding_twice_is_adding_once(tmp_path: Path) -> None:
    paths = three_games(tmp_path)
    with history_in(tmp_path) as history:
        before = history.list()
        for path in paths:
            history.add(read_record(path))
        assert history.list() == before


def test_an_unfinished_game_is_no_history(tmp_path: Path) -> None:
    path = played(store_in(tmp_path), errand(), "quiet 1")
    with history_in(tmp_path) as history:
        with pytest.raises(ValueError, match="only a finished game"):
            history.add(read_record(path))
        assert history.list() == ()


def test_the_folder_can_be_moved(tmp_path: Path) -> None:
    paths = three_games(tmp_path / "old")
    with history_in(tmp_path / "old"):
        pass
    (tmp_path / "old").rename(tmp_path / "new")
    with history_in(tmp_path / "new") as history:
        assert records(history) == [tmp_path / "new" / "games" / path.name for path in reversed(paths)]


def test_a_record_from_elsewhere_keeps_its_place(tmp_path: Path) -> None:
    path = three_games(tmp_path / "elsewhere")[0]
    with history_in(tmp_path / "here") as history:
        history.add(read_record(path))
        assert records(history) == [path]


# Statistics.
def test_games_and_wins_are_counted_by_person_and_by_bot(tmp_path: Path) -> None:
    store, ann, ben = store_in(tmp_path), Seat("Ann", HUMAN), Seat("Ben", HUMAN)
    north, east, west = Seat("North", "greedy"), Seat("East", "greedy"), Seat("West", "random")
    for seats in ((ann, ben), (ann, ben), (ben, ann), (north, ann), (north, east), (ann, west)):
        played(store, errand(*seats))  # the first seat wins
    with history_in(tmp_path) as history:
        assert history.statistics() == Statistics(
            people=(Tally("Ann", 5, 3), Tally("Ben", 3, 1)), bots=(Tally("greedy", 3, 2), Tally("random", 1, 0))
        )


def test_practice_and_unfinished_games_do_not_count(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    played(store, errand(undo="anything"))
    played(store, errand(), "quiet 1")
    with history_in(tmp_path) as history:
        assert history.statistics() == Statistics((), ())
        assert history.count() == 1


def test_a_shared_win_is_one_for_each(tmp_path: Path) -> None:
    lines = read_lines(three_games(tmp_path / "played")[0])
    (tmp_path / "games").mkdir()
    forge(tmp_path / "games" / "shared.record", [*lines[:-1], {"scores": [5, 5], "winners": [0, 1]}])
    with history_in(tmp_path) as history:
        assert history.list()[0].winners == (0, 1)
        assert history.statistics() == Statistics((Tally("Ann", 1, 1),), (Tally("greedy", 1, 1),))


def test_a_person_called_like_a_bot_is_a_person(tmp_path: Path) -> None:
    played(store_in(tmp_path), errand(Seat("greedy", HUMAN), Seat("human", "greedy")))
    with history_in(tmp_path) as history:
        assert history.statistics() == Statistics((Tally("greedy", 1, 1),), (Tally("greedy", 1, 0),))


# Made from the records.
def test_games_that_ended_unnoticed_are_taken_in_when_the_history_opens(tmp_path: Path) -> None:
    paths = three_games(tmp_path)
    with history_in(tmp_path) as history:
        assert records(history) == paths[::-1]
        later = played(store_in(tmp_path), errand(started=(EVENING + timedelta(days=1)).isoformat()))
        assert records(history) == paths[::-1]
        history.catch_up()
        assert records(history) == [later, *paths[::-1]]


def test_rebuilding_gives_the_same_again_and_forgets_what_has_no_record(tmp_path: Path) -> None:
    paths = three_games(tmp_path)
    with history_in(tmp_path) as history:
        before, counted = history.list(), history.statistics()
        assert history.rebuild() == ()
        assert (history.list(), history.statistics()) == (before, counted)
        paths[1].unlink()
        history.rebuild()
        assert records(history) == [paths[2], paths[0]]


# Records that are sound lines of nonsense: no program of ours writes them, but a file may come from anywhere.
NONSENSE: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "more points than seats": ({}, {"scores": [1, 2, 3], "winners": [0]}),
    "more points than fit": ({}, {"scores": [2**70, 0], "winners": [0]}),
    "a name of half a letter": ({"game": "\ud800"}, {"scores": [1, 0], "winners": [0]}),
}


@pytest.mark.parametrize("nonsense", NONSENSE.values(), ids=NONSENSE)
def test_a_record_that_makes_no_sense_keeps_no_other_out(
    tmp_path: Path, nonsense: tuple[dict[str, Any], dict[str, Any]]
) -> None:
    paths = three_games(tmp_path)
    lines = read_lines(paths[0])
    opening, end = nonsense
    forge(tmp_path / "games" / "1.record", [{**lines[0], **opening}, *lines[1:-1], end])
    (tmp_path / "games" / "2.record").write_bytes(paths[0].read_bytes().replace(b"quiet 1", b"quiet 2", 1))
    with history_in(tmp_path) as history:
        assert records(history) == paths[::-1]
        for unreadable in (history.catch_up(), history.rebuild()):
            assert sorted(file.path.name for file in unreadable) == ["1.record", "2.record"]
            assert all(str(file.path) in file.sentence for file in unreadable)
        assert records(history) == paths[::-1]


# A database that is of no use.
def _text(path: Path) -> None:
    path.write_text("This is no database, but a letter to my aunt. " * 100)


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-5000])


def _scrawled_over(path: Path) -> None:
    raw = bytearray(path.read_bytes())
    raw[4096:] = b"\xa5" * (len(raw) - 4096)
    path.write_bytes(raw)


def _without_a_table(path: Path) -> None:
    with database(path) as connection:
        connection.execute("DROP TABLE seats")


def _newer(path: Path) -> None:
    with database(path) as connection:
        connection.execute("PRAGMA user_version = 99")


def _foreign(path: Path) -> None:
    path.unlink()
    with database(path) as connection:
        connection.execute("CREATE TABLE recipes (cake TEXT)")


def _of_another_program(path: Path) -> None:
    path.unlink()
    with database(path) as connection:
        connection.execute("PRAGMA application_id = 7")


SPOILT = {
    "text": (_text, "broken", "was damaged"),
    "cut": (_cut, "broken", "was damaged"),
    "scrawled over": (_scrawled_over, "broken", "was damaged"),
    "without a table": (_without_a_table, "broken", "was damaged"),
    "newer": (_newer, "newer", "was made by a newer version of the game"),
    "foreign": (_foreign, "foreign", "was no history of this game"),
    "of another program": (_of_another_program, "foreign", "was no history of this game"),
}


@pytest.mark.parametrize("kind", SPOILT)
def test_a_history_of_no_use_is_put_aside_and_made_anew(tmp_path: Path, kind: str) -> None:
    spoil, word, what = SPOILT[kind]
    paths = three_games(tmp_path)
    for number, name in enumerate((f"history-{word}.sqlite3", f"history-{word}-2.sqlite3")):
        if number == 0:
            with history_in(tmp_path):
                pass
        spoil(tmp_path / FILE)
        raw = (tmp_path / FILE).read_bytes()
        notice = f"Your history {what}, so it was made anew from your games; the old file is kept as {tmp_path / name}."
        with history_in(tmp_path, notice) as history:
            assert records(history) == paths[::-1]
        assert (tmp_path / name).read_bytes() == raw
        with history_in(tmp_path) as history:  # and said only once
            assert records(history) == paths[::-1]


def test_an_empty_file_is_a_history_to_be(tmp_path: Path) -> None:
    paths = three_games(tmp_path)
    (tmp_path / FILE).touch()
    with history_in(tmp_path) as history:
        assert records(history) == paths[::-1]


def test_what_lies_beside_a_foreign_database_goes_with_it(tmp_path: Path) -> None:
    """It holds what was not yet written into that one, and must not be taken for changes to the new one."""
    with database(tmp_path / FILE) as elsewhere:
        elsewhere.execute("PRAGMA journal_mode = WAL")
        elsewhere.execute("CREATE TABLE recipes (cake TEXT)")
        elsewhere.execute("INSERT INTO recipes VALUES ('plum')")
        assert (tmp_path / f"{FILE}-wal").stat().st_size > 0
        History(DataFolder(tmp_path)).close()
        assert [path.name for path in tmp_path.glob(f"{FILE}*")] == [FILE]
        with database(tmp_path / "history-foreign.sqlite3") as aside:
            assert aside.execute("SELECT cake FROM recipes").fetchall() == [("plum",)]


def test_a_broken_history_that_cannot_be_moved_stays_and_another_one_does_for_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    paths = three_games(tmp_path)
    _text(tmp_path / FILE)
    raw = (tmp_path / FILE).read_bytes()
    monkeypatch.setattr(Path, "rename", refuse)
    why = "it was damaged and cannot be moved: permission denied"
    notice = f"Your history in {tmp_path / FILE} cannot be kept ({why}); what it shows lasts until you quit."
    with history_in(tmp_path, notice) as history:
        assert records(history) == paths[::-1]
    assert (tmp_path / FILE).read_bytes() == raw


def test_where_no_file_can_be_made_the_history_lasts_until_the_program_ends(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    paths = three_games(tmp_path)
    why = "unable to open database file"
    notice = f"Your history in {tmp_path / FILE} cannot be kept ({why}); what it shows lasts until you quit."
    with history_in(tmp_path, notice) as history:
        assert records(history) == paths[::-1]
        history.add(read_record(paths[0]))
        assert history.count() == 3


def test_where_not_even_the_folder_can_be_made_there_is_an_empty_history(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file, where the folder should be")
    with closing(History(DataFolder(tmp_path / "data"))) as history:
        assert history.notice is not None
        assert "cannot be kept" in history.notice
        assert history.list() == ()


def test_a_history_that_may_only_be_read_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def only_to_read(path: Path, **how: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(f"{path.as_uri()}?mode=ro", uri=True, **how)
        return connection

    paths = three_games(tmp_path)
    with history_in(tmp_path):
        pass
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", only_to_read)
    with history_in(tmp_path) as history:
        assert records(history) == paths[::-1]
        with pytest.raises(StorageTrouble, match=r"^Your history in .* cannot be used just now \(.*readonly.*\)\.$"):
            history.add(read_record(paths[0]))
        assert records(history) == paths[::-1]


def test_a_history_that_breaks_while_it_is_open_says_so_in_a_sentence(tmp_path: Path) -> None:
    three_games(tmp_path)
    with history_in(tmp_path) as history:
        with database(tmp_path / FILE) as elsewhere:
            elsewhere.execute("UPDATE games SET setup = 'no JSON'")
        with pytest.raises(StorageTrouble, match="cannot be used just now"):
            history.list()
        history.rebuild()
        assert history.count() == len(history.list()) == 3


# Other versions, other programs.
def test_an_older_history_is_brought_up_to_date_with_all_that_it_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def with_hints(connection: sqlite3.Connection) -> None:
        connection.execute("ALTER TABLE games ADD COLUMN hints INTEGER NOT NULL DEFAULT 0")

    paths = three_games(tmp_path)
    with history_in(tmp_path):
        pass
    for path in paths:  # so that nothing can be taken from the records
        path.unlink()
    monkeypatch.setattr(history_file, "MIGRATIONS", [*history_file.MIGRATIONS, with_hints])
    for _ in range(2):
        with history_in(tmp_path) as history:
            assert records(history) == paths[::-1]
    with database(tmp_path / FILE) as connection:
        assert connection.execute("SELECT hints FROM games").fetchall() == [(0,)] * 3
        assert connection.execute("PRAGMA user_version").fetchone() == (2,)


def test_a_change_that_fails_half_way_leaves_the_older_history_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(connection: sqlite3.Connection) -> None:
        connection.execute("DROP TABLE seats")
        raise sqlite3.OperationalError("disk I/O error")

    paths = three_games(tmp_path)
    with history_in(tmp_path):
        pass
    with monkeypatch.context() as patched:
        patched.setattr(history_file, "MIGRATIONS", [*history_file.MIGRATIONS, failing])
        with pytest.raises(sqlite3.OperationalError, match="disk I/O"):
            History(DataFolder(tmp_path))
    with history_in(tmp_path) as history:
        assert records(history) == paths[::-1]


def test_two_programs_share_one_history(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    with history_in(tmp_path) as one, history_in(tmp_path) as other:
        for number in range(4):
            path = played(store, errand(seed=number))
            (one, other)[number % 2].add(read_record(path))
            assert one.list() == other.list()
        assert one.count() == 4


def test_a_history_that_another_program_is_writing_is_not_taken_for_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history_file, "_PATIENCE", 0.0)
    paths = three_games(tmp_path)
    with history_in(tmp_path):
        pass
    with database(tmp_path / FILE) as elsewhere:
        elsewhere.execute("BEGIN EXCLUSIVE")
        why = "database is locked"
        notice = f"Your history in {tmp_path / FILE} cannot be kept ({why}); what it shows lasts until you quit."
        with history_in(tmp_path, notice) as history:
            assert records(history) == paths[::-1]
        elsewhere.execute("ROLLBACK")
    with history_in(tmp_path) as history:
        assert records(history) == paths[::-1]
        with database(tmp_path / FILE) as elsewhere:
            elsewhere.execute("BEGIN IMMEDIATE")
            with pytest.raises(StorageTrouble, match="database is locked"):
                history.add(read_record(paths[0]))
            assert records(history) == paths[::-1]
