"""The files of leagues, and which results count."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from squaretactics.core.league import Entrant, League, Pairing, PairingResult
from squaretactics.core.session import HUMAN
from squaretactics.storage.data_folder import DataFolder, StorageError
from squaretactics.storage.finished_games import FinishedGame, SeatTakeover
from squaretactics.storage.leagues import LeagueStore, PlayedPairing
from tests.ui.pinboard_driver import finished_game

ENTRANTS = Entrant("Ada", HUMAN), Entrant("Pixel", "easy"), Entrant("Gizmo", "medium")


class Shelf:
    """A store of leagues, and a history."""

    def __init__(self, folder: Path) -> None:
        self.games: list[FinishedGame] = []
        self.store = LeagueStore(DataFolder(folder), lambda game: [each for each in self.games if each.game == game])

    def begin(self) -> League:
        return self.store.begin("square_tactics", "full", ENTRANTS)

    def finish(self, league: League, pairing: Pairing, points: tuple[int, int], minute: int = 0) -> FinishedGame:
        when = datetime(2026, 11, 23, 12, minute, tzinfo=UTC)
        self.games.append(finished_game(points, when, occasion=league.occasion(pairing)))
        return self.games[-1]


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def test_leagues_are_listed_by_game_the_latest_first(shelf: Shelf) -> None:
    older, other = shelf.begin(), shelf.store.begin("squirrel_squabble", "quick", ENTRANTS)
    for path in shelf.store.folder.leagues.iterdir():
        path.touch()
    newer = shelf.begin()
    os.utime(shelf.store.path(older), (1, 1))
    assert shelf.store.leagues("square_tactics") == [newer, older]
    assert shelf.store.leagues("squirrel_squabble") == [other]


def test_results_come_from_the_history_and_the_first_game_counts(shelf: Shelf) -> None:
    league = shelf.begin()
    first, second, _ = league.pairings
    shelf.finish(league, first, (9, 4), minute=5)
    earliest = shelf.finish(league, first, (3, 8), minute=1)
    played = shelf.store.played(league)
    assert {number: each.result for number, each in played.items()} == {first.number: PairingResult((3, 8), (1,))}
    assert played[first.number].record == earliest.record
    assert second.number not in played


@pytest.mark.parametrize("change", [{"practice": True}, {"handovers": (SeatTakeover(3, "easy", "human"),)}])
def test_practice_and_handovers_do_not_count(shelf: Shelf, change: dict[str, object]) -> None:
    league = shelf.begin()
    game = shelf.finish(league, league.pairings[0], (9, 4))
    shelf.games[:] = [replace(game, **change)]  # type: ignore[arg-type]
    assert shelf.store.played(league) == {}


def test_other_leagues_games_do_not_count(shelf: Shelf) -> None:
    league, other = shelf.begin(), shelf.begin()
    shelf.finish(other, other.pairings[0], (9, 4))
    assert shelf.store.played(league) == {}


def test_noted_results_are_kept_with_the_league(shelf: Shelf) -> None:
    league = shelf.begin()
    bots, other = league.pairings[0], league.pairings[1]
    shelf.store.note_result(league, bots, PairingResult((7, 7), (0, 1)))
    shelf.store.note_result(league, other, PairingResult((1, 0), (0,)))
    again = LeagueStore(shelf.store.folder, lambda game: ())
    played = again.played(league)
    assert {number: each.result for number, each in played.items()} == {
        bots.number: PairingResult((7, 7), (0, 1)),
        other.number: PairingResult((1, 0), (0,)),
    }
    assert all(each.record is None for each in played.values())


def test_final_counts_once_it_is_known(shelf: Shelf) -> None:
    league = shelf.begin()
    for pairing in league.pairings:
        shelf.finish(league, pairing, (9, 4))
    final = league.final({number: each.result for number, each in shelf.store.played(league).items()})
    assert final is not None
    shelf.finish(league, final, (4, 9))
    results = {number: each.result for number, each in shelf.store.played(league).items()}
    assert league.champion(results) == final.entrants[1]


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"version": 2}', b"\xff"])
def test_damaged_files_are_left_out_and_stay(shelf: Shelf, damage: bytes) -> None:
    league, whole = shelf.begin(), shelf.begin()
    path = shelf.store.path(league)
    path.write_bytes(damage)
    assert shelf.store.leagues("square_tactics") == [whole]
    assert path.read_bytes() == damage


def test_discarded_leagues_move_away(shelf: Shelf) -> None:
    league = shelf.begin()
    shelf.store.discard(league)
    assert shelf.store.leagues("square_tactics") == []
    assert [path.name for path in shelf.store.folder.discarded.iterdir()] == [f"league-{league.id}.json"]


def test_a_league_that_cannot_be_stored_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "leagues").write_text("in the way")
    with pytest.raises(StorageError, match="leagues"):
        Shelf(tmp_path).begin()


def test_deleted_game_still_counts(shelf: Shelf) -> None:
    league = shelf.begin()
    game = shelf.finish(league, league.pairings[0], (3, 8), minute=1)
    later = shelf.finish(league, league.pairings[0], (9, 4), minute=5)
    shelf.store.keep_result(later)  # it doesn't count
    shelf.games.remove(later)
    shelf.store.keep_result(game)
    shelf.games[:] = [later]
    played = shelf.store.played(league)
    assert played == {league.pairings[0].number: PlayedPairing(PairingResult((3, 8), (1,)), None)}


def test_deleted_game_of_no_league_leaves_leagues_alone(shelf: Shelf) -> None:
    league = shelf.begin()
    other = shelf.begin()
    game = shelf.finish(other, other.pairings[0], (3, 8))
    shelf.store.discard(other)
    shelf.store.keep_result(game)
    shelf.store.keep_result(replace(game, occasion=None))
    assert shelf.store.played(league) == {}
    assert shelf.store.leagues("square_tactics") == [league]
