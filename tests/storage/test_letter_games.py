"""Games by letter are kept in files of their own until their record is complete."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from squaretactics.core.letter_session import AnyLetterSession
from squaretactics.core.letters import BadLetter
from squaretactics.core.session import HUMAN, Seat
from squaretactics.storage.data_folder import DataFolder, StorageError
from squaretactics.storage.letter_games import LetterStore
from squaretactics.storage.saved_games import GameStore
from tests.games.toy import Toy

TOY = Toy()
ADA_AND_BEN = Seat("Ada", HUMAN), Seat("Ben", HUMAN)


def find(name: str) -> Toy:
    if name != TOY.name:
        raise ValueError(f"there is no game {name}")
    return TOY


def store_in(path: Path) -> LetterStore:
    folder = DataFolder(path)
    return LetterStore(folder, GameStore(folder, find_game=find), find)


def begin(store: LetterStore, rounds: int = 3) -> AnyLetterSession:
    return store.begin(TOY, rounds, 1, ADA_AND_BEN, (0, 1), undo="off", hints=None)


def move(session: AnyLetterSession) -> None:
    decision = session.decision
    assert decision is not None
    session.submit(decision.seat, TOY.view_moves(session.view(decision.seat))[0])


def play_to_the_end(ada: LetterStore, ben: LetterStore) -> list[AnyLetterSession]:
    """Play a game by letter, and return the sessions of those who made the last move, and of the other."""
    sessions, holder = {0: begin(ada)}, 0
    while sessions[holder].result is None:
        to = sessions[holder].awaited
        assert to is not None
        if to == holder:
            move(sessions[holder])
        else:
            sessions[to] = (ada, ben)[to].take_in(sessions[holder].letter_text(to))
            holder = to
    other = 1 - holder
    sessions[other] = (ada, ben)[other].take_in(sessions[holder].letter_text(other))
    return [sessions[holder], sessions[other]]


def test_begun_game_is_listed_with_its_turn(tmp_path: Path) -> None:
    ada, ben = store_in(tmp_path / "ada"), store_in(tmp_path / "ben")
    session = begin(ada)
    (game,), unreadable = ada.list_games()
    assert (game.mine, game.unsent, game.decisions, unreadable) == (True, False, 0, [])
    move(session)
    (game,), _ = ada.list_games()
    assert (game.mine, game.unsent, game.awaited, game.decisions) == (False, True, 1, 1)
    assert not (tmp_path / "ada" / "games").exists()
    ben.take_in(session.letter_text(1))
    (game,), _ = ben.list_games()
    assert game.mine


def test_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    session = begin(store_in(tmp_path))
    move(session)
    text = session.letter_text(1)
    (game,), _ = store_in(tmp_path).list_games()
    assert store_in(tmp_path).open(game.copy).letter_text(1) == text


def test_finished_game_leaves_a_record_and_the_last_letter(tmp_path: Path) -> None:
    ada, ben = store_in(tmp_path / "ada"), store_in(tmp_path / "ben")
    last, other = play_to_the_end(ada, ben)
    stores = (ada, ben) if last.copy.place == 0 else (ben, ada)
    records = [store.finish(session) for store, session in zip(stores, (last, other), strict=True)]
    assert records[0] is not None
    assert records[1] is not None
    assert records[0].read_bytes().splitlines()[1:] == records[1].read_bytes().splitlines()[1:]
    assert stores[0].finish(last) == records[0]
    (game,), _ = stores[0].list_games()
    assert (game.awaited, game.unsent) == (None, True)
    assert stores[1].list_games() == ([], [])
    stores[0].discard(game)
    assert stores[0].list_games() == ([], [])


def test_game_with_an_unknown_secret_has_no_record_yet(tmp_path: Path) -> None:
    session = begin(store_in(tmp_path))
    assert store_in(tmp_path).finish(session) is None


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda data: b"", "damaged"),
        (lambda data: data[: len(data) // 2], "damaged"),
        (lambda data: b"[]", "damaged"),
        (lambda data: data.replace(b'"place": 0', b'"place": 1'), "damaged"),
        (lambda data: data.replace(b'"format": 1', b'"format": 2'), "newer version"),
    ],
)
def test_damaged_file_is_reported_and_stays(tmp_path: Path, damage: Callable[[bytes], bytes], sentence: str) -> None:
    store = store_in(tmp_path)
    path = store.path(begin(store).copy)
    path.write_bytes(damaged := damage(path.read_bytes()))
    games, (unreadable,) = store.list_games()
    assert games == []
    assert sentence in unreadable.sentence
    assert path.read_bytes() == damaged


def test_letter_replaces_a_damaged_file(tmp_path: Path) -> None:
    ada, ben = store_in(tmp_path / "ada"), store_in(tmp_path / "ben")
    session = begin(ada)
    move(session)
    text = session.letter_text(1)
    path = ben.path(ben.take_in(text).copy)
    path.write_bytes(b"{}")
    assert ben.take_in(text).awaited == 1
    assert ben.list_games()[1] == []
    assert [discarded.read_bytes() for discarded in ben.folder.discarded.iterdir()] == [b"{}"]


def test_valid_checksum_does_not_save_impossible_content(tmp_path: Path) -> None:
    from squaretactics.storage import letter_games

    store = store_in(tmp_path)
    path = store.path(begin(store).copy)
    data: dict[str, Any] = json.loads(path.read_bytes())
    data["copy"]["number"] = -1
    path.write_text(json.dumps(data | {"check": letter_games._check(data["copy"])}), encoding="utf-8")
    with pytest.raises(BadLetter, match="can't be read"):
        store.load(path)


def test_half_written_file_of_a_killed_program_is_deleted(tmp_path: Path) -> None:
    path = store_in(tmp_path).path(begin(store_in(tmp_path)).copy)
    left = path.with_name(f".{path.name}.{os.getpid()}")
    left.write_bytes(b"{")
    assert len(store_in(tmp_path).list_games()[0]) == 1
    assert not left.exists()


def test_another_window_does_not_lose_decisions(tmp_path: Path) -> None:
    one, two = store_in(tmp_path), store_in(tmp_path)
    session = begin(one)
    (game,), _ = two.list_games()
    move(two.open(game.copy))
    with pytest.raises(StorageError, match="another window"):
        move(session)


def test_refused_letter_changes_no_file(tmp_path: Path) -> None:
    ada, ben = store_in(tmp_path / "ada"), store_in(tmp_path / "ben")
    session = begin(ada)
    move(session)
    text = session.letter_text(1)
    path = ben.path(ben.take_in(text).copy)
    before = path.read_bytes()
    for wrong in (text[:-50], text.replace("BEGIN", "BEGINNING"), session.letter_text(0)):
        with pytest.raises(BadLetter):
            ben.take_in(wrong)
    assert path.read_bytes() == before


def test_letter_of_an_unknown_game_is_refused(tmp_path: Path) -> None:
    text = begin(store_in(tmp_path / "ada")).letter_text(1)

    def find_none(name: str) -> Toy:
        raise ValueError("This version has no such game.")

    folder = DataFolder(tmp_path / "ben")
    store = LetterStore(folder, GameStore(folder), find_none)
    with pytest.raises(BadLetter, match="no such game"):
        store.take_in(text)


def test_full_disk_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin(store_in(tmp_path))

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("squaretactics.storage.letter_games.write_atomically", fail)
    with pytest.raises(StorageError, match="can't be saved"):
        move(session)
    assert session.history == []
