"""Problems with records, settings, history and commands are reported in the pseudo-language, not in English."""

from __future__ import annotations

import errno
import json
import os
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from squaretactics import resources
from squaretactics.cli.main import command
from squaretactics.core.record import SIZE_LIMIT, BadRecord, read_record
from squaretactics.core.session import AnySession, Seat, Session
from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import FACTIONS
from squaretactics.games.square_tactics.forecast_network import ForecastNetwork
from squaretactics.games.square_tactics.four_seat_forecast import FourSeatForecaster
from squaretactics.games.square_tactics.options import PRESETS, preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.os_errors import reason
from squaretactics.resources import MissingAsset
from squaretactics.storage import history_database, record_lock
from squaretactics.storage.data_folder import DataFolder, StorageError
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.record_lock import RecordLock
from squaretactics.storage.saved_games import GameStore
from squaretactics.storage.settings import FILE, Settings, SettingsFile
from tests.catalogue.untranslated import plain_words
from tests.core.record_factory import forge, read_lines, recorded_game, verified
from tests.core.test_record_damage import FOREIGN, FORGED
from tests.storage.test_history_file import SPOILT

pytestmark = pytest.mark.usefixtures("pseudo")

# Fields of records, and values put in their place.
_FIELDS = {"record", "format", "seed", "setup", "seats", "name", "weather", "players", "match", "game", "undo", "rules"}
_FIELDS |= {"program", "events", "MoveLine", "UndoLine", "HintLine", "EndLine", "Opening", "chess", "squaretactics"}
_FIELDS |= {"castle", "play tank-bot a1 west", "scores", "winners", "hint", "move", "seat", "South", "North"}
# Python's own words in the help of commands, and metavariables and values of options.
_PYTHONS = {"usage", "options", "positional arguments", "show program's version number and exit"}
_PYTHONS |= {"show this help message and exit", "error: argument", "invalid", "value", "error"}
_NAMES = {"squaretactics", "COMMAND", "FILE", "DIR", "LOW", "HIGH", "simulate", "arena", "replay", "cards", "random"}
_NAMES |= {"greedy", "novice", "easy", "medium", "hard", "expert", "flat", "search", "able", "holding", "shared"}
_NAMES |= {"personal", "collector", "landlord", "gambler", "nobody", *PRESETS, *FACTIONS, *ABILITY_IDS, *ACTION_IDS}
_NAMES |= {"record", "rating", "-h, ", "[A,B,C,D]", "A,B[,C,D]", " A,B ", "A", " N", " S", " P", "N ", "S "}
_NAMES |= {"rival", "square_tactics", "squirrel_squabble", "card_tactics", "NAME", "casual", "strong", " own "}

Run = Callable[..., str]


def assert_said(line: str | None, folder: Path, *own: str) -> None:
    assert line
    paths = {str(folder), *map(str, folder.rglob("*"))}
    assert plain_words(line, {*own, *paths}) == [], line


# Records.
@pytest.mark.parametrize("raw", [*FOREIGN.values(), b""], ids=[*FOREIGN, "nothing"])
def test_refusal_of_a_foreign_file_is_translated(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "1.record"
    path.write_bytes(raw)
    with pytest.raises(BadRecord) as refused:
        read_record(path)
    assert_said(str(refused.value), tmp_path)


def test_refusal_of_an_unreadable_file_is_translated(tmp_path: Path) -> None:
    huge = tmp_path / "2.record"
    with huge.open("wb") as file:
        os.truncate(file.fileno(), SIZE_LIMIT + 1)
    for path in (tmp_path, huge):
        with pytest.raises(BadRecord) as refused:
            read_record(path)
        assert_said(str(refused.value), tmp_path)
    with pytest.raises(BadRecord) as refused:
        read_record(tmp_path / "missing")
    assert_said(str(refused.value), tmp_path, "missing")


def test_refusal_of_a_damaged_record_is_translated(tmp_path: Path) -> None:
    path = tmp_path / "1.record"
    recorded_game(path, preset("first"), 5, decisions=2)
    path.write_bytes(path.read_bytes().replace(b'"seat":1', b'"seat":0'))
    with pytest.raises(BadRecord) as refused:
        read_record(path)
    assert_said(str(refused.value), tmp_path)


@pytest.mark.parametrize("change", [change for change, _ in FORGED.values()], ids=FORGED)
def test_refusal_of_a_forged_record_is_translated(tmp_path: Path, change: Callable[[list[Any]], list[Any]]) -> None:
    path = tmp_path / "1.record"
    recorded_game(path, preset("full"), 51, decisions=3)
    forge(path, change(read_lines(path)))
    with pytest.raises(BadRecord) as refused:
        verified(path)
    assert_said(str(refused.value), tmp_path, *_FIELDS)


def test_refusal_of_a_hint_to_an_unknown_seat_is_translated(tmp_path: Path) -> None:
    path = tmp_path / "1.record"
    recorded_game(path, preset("first"), 5, decisions=2)
    forge(path, [*read_lines(path), {"hint": 7}])
    with pytest.raises(BadRecord) as refused:
        verified(path)
    assert_said(str(refused.value), tmp_path)


# The data folder.
def a_game() -> AnySession:
    return Session(SQUARE_TACTICS, preset("first"), 1, [Seat("Mia", "human"), Seat("Tom", "human")])


def test_message_is_translated_if_a_game_cannot_be_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = GameStore(DataFolder(tmp_path / "1"))
    (tmp_path / "1").mkdir()
    store.folder.games.touch()
    with pytest.raises(StorageError) as trouble:
        store.begin(a_game())
    assert_said(str(trouble.value), tmp_path, str(store.folder.games))
    with pytest.raises(StorageError) as trouble:
        store.folder.records()
    assert_said(str(trouble.value), tmp_path, str(store.folder.games))
    _, [unreadable] = store.list_unfinished()
    assert_said(unreadable.sentence, tmp_path, str(store.folder.games))
    with pytest.raises(StorageError) as trouble:
        RecordLock(tmp_path / "2")
    assert_said(str(trouble.value), tmp_path, str(tmp_path / "2"))
    with pytest.raises(StorageError) as trouble:
        RecordLock(tmp_path)
    assert_said(str(trouble.value), tmp_path)

    def no_lock(file: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(record_lock, "_lock", no_lock)
    with pytest.raises(StorageError) as trouble:
        RecordLock(tmp_path / "1")
    assert_said(str(trouble.value), tmp_path)


def test_message_is_translated_if_a_game_cannot_be_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = GameStore(DataFolder(tmp_path))
    session = a_game()
    store.begin(session)
    [saved], _ = store.list_unfinished()
    with pytest.raises(StorageError) as trouble:
        GameStore(DataFolder(tmp_path)).resume(saved, SQUARE_TACTICS)
    assert_said(str(trouble.value), tmp_path)
    with pytest.raises(StorageError) as trouble:
        store.discard(saved)
    assert_said(str(trouble.value), tmp_path)

    def disk_full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    decision = session.decision
    assert decision is not None
    with monkeypatch.context() as patch:
        patch.setattr(os, "fstat", disk_full)
        with pytest.raises(StorageError) as trouble:
            session.submit(decision.seat, session.view(decision.seat).moves[0])
    assert_said(str(trouble.value), tmp_path)
    store.leave(session)
    with pytest.raises(StorageError) as trouble:
        session.submit(decision.seat, session.view(decision.seat).moves[0])
    assert_said(str(trouble.value), tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", disk_full)
        with pytest.raises(StorageError) as trouble:
            store.discard(saved)
    assert_said(str(trouble.value), tmp_path)


@pytest.mark.parametrize("raw", [b"{", json.dumps({"version": 2, "music": "loud"}).encode()], ids=["broken", "newer"])
def test_message_about_unusable_settings_is_translated(
    tmp_path: Path, raw: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).write_bytes(raw)
    assert_said(SettingsFile(tmp_path).read()[1], tmp_path)
    (tmp_path / FILE).write_bytes(raw)

    def denied(*_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(os, "replace", denied)
    assert_said(SettingsFile(tmp_path).read()[1], tmp_path)


def test_message_is_translated_if_settings_cannot_be_read_or_written(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    assert_said(SettingsFile(tmp_path).read()[1], tmp_path)
    assert_said(SettingsFile(tmp_path).write(Settings()), tmp_path)


@pytest.mark.parametrize("kind", SPOILT)
def test_message_about_an_unusable_history_is_translated(
    tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / history_database.FILE
    for move in (Path.rename, None):
        GameHistory(DataFolder(tmp_path)).close()
        SPOILT[kind][0](path)
        if move is None:
            monkeypatch.setattr(Path, "rename", _denied)
        history = GameHistory(DataFolder(tmp_path))
        history.close()
        assert_said(history.notice, tmp_path)


def _denied(self: Path, target: Path) -> Path:
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def test_message_about_a_failed_history_query_is_translated(tmp_path: Path) -> None:
    history = GameHistory(DataFolder(tmp_path))
    history.close()
    with pytest.raises(StorageError) as trouble:
        history.count()
    quoted = str(trouble.value.__cause__)  # SQLite's own words
    assert isinstance(trouble.value.__cause__, sqlite3.Error)
    assert_said(str(trouble.value), tmp_path, quoted)


def test_message_about_missing_or_damaged_assets_is_translated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "weights").write_bytes(b"{}\n")
    makers: list[Callable[[], object]] = [
        lambda: ForecastNetwork(tmp_path / "weights"),
        lambda: FourSeatForecaster(tmp_path / "weights"),
        lambda: resources.asset("nothing"),
    ]
    for make in makers:
        with pytest.raises(MissingAsset) as missing:
            make()
        assert_said(str(missing.value), tmp_path, str(resources.assets() / "nothing"))


def test_common_system_errors_are_translated() -> None:
    for code in (errno.EACCES, errno.ENOENT, errno.ENOSPC, errno.EROFS, errno.EISDIR):
        assert plain_words(reason(OSError(code, os.strerror(code)))) == []
    assert reason(OSError(errno.EDOM, "It is too late")) == "It is too late"


# Commands.
@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs a command and returns all its output."""

    def run(*arguments: object) -> str:
        with suppress(SystemExit):  # argparse exits this way
            command([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return said.out + said.err

    return run


@pytest.mark.parametrize("name", [(), ("simulate",), ("arena",), ("replay",), ("cards",)], ids=str)
def test_help_of_commands_is_translated(
    run: Run, name: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("COLUMNS", "1000")
    usage, _, told = run(*name, "--help").partition("\n")
    assert usage
    assert_said(told, tmp_path, *_PYTHONS, *_NAMES)


@pytest.mark.parametrize(
    "arguments",
    [
        ("cards",),
        ("simulate", "--games=1"),
        ("simulate", "--games=2", "--match", "--players=4", "--preset=mayhem"),
        ("simulate", "--bots=nobody"),
        ("simulate", "--bots=random,random,random"),
        ("simulate", "--decks=shared", "--preset=first"),
        ("simulate", "--factions=cats,cats"),
        ("arena", "--bots=greedy,random", "--games=2", "--preset=first"),
        ("arena", "--bots=greedy,random", "--games=2", "--preset=first", "--sprt"),
        ("arena", "--bots=random"),
        ("arena", "--bots=random,greedy,easy"),
    ],
    ids=" ".join,
)
def test_output_of_commands_is_translated(run: Run, arguments: tuple[str, ...], tmp_path: Path) -> None:
    for line in run(*arguments).splitlines():
        if line:
            assert_said(line, tmp_path, *_NAMES)


@pytest.mark.parametrize("arguments", [("--games=0",), ("--seed=x",)], ids=" ".join)
def test_refusal_of_bad_options_is_translated(run: Run, arguments: tuple[str, ...], tmp_path: Path) -> None:
    told = run("simulate", *arguments).splitlines()[-1]
    assert_said(told.partition(" error: argument ")[2], tmp_path, "'x'")


def test_replay_is_translated(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "1.record"
    recorded_game(path, preset("full"), 9)
    seats = ("South", "North")  # names in the record
    for options in ((), ("--seat=0",), ("--verify",), ("--seat=9",)):
        told = run("replay", path, *options)
        assert_said(told, tmp_path, "squaretactics", *seats)
    assert "\n\n«T" in run("replay", path)  # an empty line separates turns
    for line in run("replay", path, "--json").splitlines():
        for told in json.loads(line).get("told", []):
            assert_said(told, tmp_path, *seats)


def test_refusal_to_continue_another_file_as_an_arena_is_translated(run: Run, tmp_path: Path) -> None:
    arena = ("arena", "--bots=greedy,random", "--games=2", "--preset=first", "--out", tmp_path / "1.txt")
    for text in ("letter\n", "x"):
        (tmp_path / "1.txt").write_text(text)
        assert_said(run(*arena), tmp_path, "squaretactics")
    (tmp_path / "1.txt").unlink()
    run(*arena)
    with (tmp_path / "1.txt").open("a") as file:
        file.write("{}\n")
    assert_said(run(*arena), tmp_path, "squaretactics")
