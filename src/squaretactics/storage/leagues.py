"""Keep leagues, each in a file of its own.

People's results come from the history. The file also keeps the results that aren't there: of games between bots, and
of games between people elsewhere, which are told by hand, and of deleted games.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import Field, TypeAdapter

from squaretactics.core.league import FEWEST, MOST, Entrant, League, Pairing, PairingResult, pairing_in_context
from squaretactics.core.record import MOST_POINTS
from squaretactics.storage.atomic_write import delete_temporary_files
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.finished_games import FindFinished, FinishedGame
from squaretactics.storage.stored_file import discard_file, read_file, write_file

SUFFIX: Final = ".json"
_ID_BYTES: Final = 4
_SIZE_LIMIT: Final = 256 * 1024

_Name = Annotated[str, Field(min_length=1, max_length=40)]
_Points = Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)]


@dataclass(frozen=True, slots=True)
class _FileEntrant:
    name: _Name
    player: _Name


@dataclass(frozen=True, slots=True)
class _FileResult:
    points: tuple[_Points, _Points]
    winners: Annotated[tuple[Literal[0, 1], ...], Field(min_length=1, max_length=2)]


@dataclass(frozen=True, slots=True)
class _LeagueFile:
    """The contents of a file."""

    version: Literal[1]
    id: Annotated[str, Field(pattern=r"^[0-9a-f]{8}$")]
    game: _Name
    rules: _Name
    entrants: Annotated[tuple[_FileEntrant, ...], Field(min_length=FEWEST, max_length=MOST)]
    results: dict[Annotated[int, Field(ge=1, le=MOST * MOST)], _FileResult]


@dataclass(frozen=True, slots=True)
class PlayedPairing:
    """A finished pairing, and its record if there is one."""

    result: PairingResult
    record: Path | None


class LeagueStore:
    """The leagues in the player's data folder."""

    def __init__(self, folder: DataFolder, finished: FindFinished) -> None:
        self.folder, self._finished = folder, finished
        delete_temporary_files(folder.leagues, lambda name: name.endswith(SUFFIX))

    def path(self, league: League) -> Path:
        return self.folder.leagues / f"{league.id}{SUFFIX}"

    def record_of_bots(self, league: League, pairing: Pairing) -> Path:
        """Return where the record of a game between bots is."""
        return self.folder.leagues / f"{league.id}-{pairing.number}.record"

    # Queries.
    def leagues(self, game: str) -> list[League]:
        """Return a game's leagues, the latest first. Files that can't be read are left out."""
        try:
            paths = [path for path in self.folder.leagues.iterdir() if path.suffix == SUFFIX]
            paths.sort(key=lambda path: (path.stat().st_mtime, path.name), reverse=True)
        except OSError:
            return []
        found = [read_file(path, _ADAPTER, _SIZE_LIMIT) for path in paths]
        return [_league(stored) for stored in found if stored is not None and stored.game == game]

    def played(self, league: League) -> dict[int, PlayedPairing]:
        """Return the finished pairings by number. Of several games for a pairing, the first one counts, and goes on
        counting if it's deleted.
        """
        stored, played = read_file(self.path(league), _ADAPTER, _SIZE_LIMIT), {}
        for number, told in {} if stored is None else stored.results.items():
            record = self.folder.leagues / f"{league.id}-{number}.record"
            result = PairingResult(told.points, told.winners)
            played[number] = PlayedPairing(result, record if record.exists() else None)
        games = sorted(self._finished(league.game), key=lambda game: game.played)
        by_occasion = {game.occasion: game for game in reversed(games) if game.counts and len(game.seats) == 2}
        for pairing in league.schedule({}):
            if (game := by_occasion.get(league.occasion(pairing))) is not None:
                played.setdefault(pairing.number, _played(game))
        final = league.final({number: each.result for number, each in played.items()})
        if final is not None and (game := by_occasion.get(league.occasion(final))) is not None:
            played.setdefault(final.number, _played(game))
        return played

    # Changes. They raise StorageError.
    def begin(self, game: str, rules: str, entrants: Sequence[Entrant]) -> League:
        league = League(secrets.token_hex(_ID_BYTES), game, rules, tuple(entrants))
        self._write(league, {})
        return league

    def note_result(self, league: League, pairing: Pairing, result: PairingResult) -> None:
        """Store the result of a game that isn't in the history."""
        self._note(league, pairing.number, result)

    def _note(self, league: League, number: int, result: PairingResult) -> None:
        stored = read_file(self.path(league), _ADAPTER, _SIZE_LIMIT)
        results = {} if stored is None else dict(stored.results)
        results[number] = _FileResult(result.points, result.winners)  # type: ignore[arg-type]
        self._write(league, results)

    def keep_result(self, game: FinishedGame) -> None:
        """Store the result of a game that is about to be deleted, if it counts in a league."""
        found = pairing_in_context(game.occasion)
        league = next((each for each in self.leagues(game.game) if found and each.id == found[0]), None)
        if found is None or league is None:
            return
        number, played = found[1], self.played(league)
        if number in played and played[number].record == game.record:
            self._note(league, number, played[number].result)

    def discard(self, league: League) -> None:
        """Move a league to the discarded files. The games that people played in it stay in the history."""
        path = self.path(league)
        discard_file(path, self.folder, f"league-{path.name}")

    def _write(self, league: League, results: dict[int, _FileResult]) -> None:
        entrants = tuple(_FileEntrant(one.name, one.player) for one in league.entrants)
        stored = _LeagueFile(1, league.id, league.game, league.rules, entrants, results)
        write_file(self.path(league), _ADAPTER.dump_json(stored))


_ADAPTER: Final = TypeAdapter(_LeagueFile)


def _league(stored: _LeagueFile) -> League:
    entrants = tuple(Entrant(one.name, one.player) for one in stored.entrants)
    return League(stored.id, stored.game, stored.rules, entrants)


def _played(game: FinishedGame) -> PlayedPairing:
    points = game.seats[0].points, game.seats[1].points
    return PlayedPairing(PairingResult(points, game.winners or (0, 1)), game.record)
