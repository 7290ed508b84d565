"""The finished games of one of several people, as that person sees them, and those of guests; and their export."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from squaretactics.core.session import HUMAN
from squaretactics.storage.data_folder import StorageError, reason
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.game_queries import GameQueries
from squaretactics.storage.people import Person
from squaretactics.storage.saved_games import UnreadableRecord
from squaretactics.storage.seatings import Seating, Seatings
from squaretactics.storage.window_settings import SETTINGS
from squaretactics.translation import say

if TYPE_CHECKING:
    from squaretactics.storage.export_folder import ExportFolder
    from squaretactics.storage.settings import Settings


class PersonHistory(GameQueries):
    """The games that a person played. Their seats are the game's `own` ones, and its badge facts are theirs.

    With `guests`, these are the games of other people's guests, and the guests' seats are the `own` ones.
    """

    def __init__(self, history: GameHistory, seatings: Seatings, person: Person, guests: bool = False) -> None:
        self.history, self.seatings, self.person, self.guests = history, seatings, person, guests
        self._games: Sequence[FinishedGame] = ()
        self._made_from: tuple[object, ...] = ()

    @property
    def notice(self) -> str | None:
        return self.history.notice

    @property
    def missing(self) -> int:
        return self.history.missing

    @property
    def unusable(self) -> tuple[UnreadableRecord, ...]:
        return self.history.unusable

    @property
    def own_name(self) -> str:
        return self.person.name

    def all_games(self) -> Sequence[FinishedGame]:
        games = self.history.all_games()
        made_from = games, self.seatings.refresh(), self.seatings.people.everyone
        if made_from != self._made_from:
            select, seating = self._of_guests if self.guests else self._of_person, self.seatings.seating
            seats = ((game, seating(game.record, game.played, game.seats)) for game in games)
            self._games = [found for game, who in seats if (found := select(game, who)) is not None]
            self._made_from = made_from
        return self._games

    def _of_person(self, game: FinishedGame, seating: Seating) -> FinishedGame | None:
        """Return a game as its person sees it. Games of bots alone are everyone's."""
        own = tuple(seat for seat, who in enumerate(seating) if who == self.person.id)
        if not own and game.people:
            return None
        facts = game.badge_facts
        if len(game.people) > 1 and self.seatings.is_known(game.record):
            facts = tuple(sorted({fact for seat in own for fact in game.facts_of(seat)}))
        return replace(game, own=own, badge_facts=facts)

    def _of_guests(self, game: FinishedGame, seating: Seating) -> FinishedGame | None:
        free = [seat for seat, who in enumerate(seating) if who is None and game.seats[seat].player == HUMAN]
        return replace(game, own=tuple(free)) if free and self.person.id not in seating else None


def export_person(outbox: ExportFolder, person: Person, records: Iterable[Path], settings: Settings) -> Path:
    """Write a person's records and settings to a file and return its path, or raise StorageError.

    Games whose record is gone are left out.
    """
    from zipfile import ZIP_DEFLATED, ZipFile  # imported late, because the menu starts without it

    written = io.BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED) as archive:
        archive.writestr(SETTINGS, settings.model_dump_json(indent=2) + "\n")
        for record in records:
            try:
                archive.writestr(f"games/{record.name}", record.read_bytes())
            except FileNotFoundError:
                continue
            except OSError as error:
                raise StorageError(say("{path} can't be read: {reason}.", path=record, reason=reason(error))) from error
    return outbox.keep(f"{_file_name(person)}.zip", written.getvalue())


def _file_name(person: Person) -> str:
    """Return a person's name without what no file can have in its name."""
    return "".join(letter for letter in person.name if letter.isalnum() or letter in " -_").strip() or person.id
