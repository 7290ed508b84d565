"""Save the player's games while they are played, so that they can be resumed, and keep finished ones in the history.

What the menu is shown without is imported when it's needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakSet

from squaretactics.core.record import Record, Step
from squaretactics.core.session import AnySession
from squaretactics.storage.atomic_write import delete_temporary_files
from squaretactics.storage.data_folder import REVIEW_SUFFIX, DataFolder, StorageError
from squaretactics.storage.favourites import ALONE, Favourites
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.people import People, Person
from squaretactics.storage.saved_games import DeferredSave, GameFinder, GameStore, SavedGame
from squaretactics.storage.seatings import Seating, Seatings
from squaretactics.storage.timestamps import Clock, parse_time, utc_now

if TYPE_CHECKING:
    from squaretactics.storage.person_history import PersonHistory
    from squaretactics.storage.ratings import RatingBook
    from squaretactics.storage.record_import import HasStop
    from squaretactics.storage.split_games import SplitGames


class DiskGameSaver:
    """Saves games in the player's data folder."""

    def __init__(
        self,
        folder: DataFolder,
        game: GameFinder,
        has_stop: HasStop = lambda game, stop: False,
        clock: Clock = utc_now,
    ) -> None:
        self._game, self._has_stop, self._clock = game, has_stop, clock
        delete_temporary_files(folder.games, lambda name: name.endswith(REVIEW_SUFFIX))
        self.people = People(folder)
        self.seatings = Seatings(folder, self.people)
        self.store = GameStore(folder, clock, find_game=game, shows=self.is_shown)
        self.history = GameHistory(folder, game)
        self._own_history: PersonHistory | None = None
        self._begun: WeakSet[AnySession] = WeakSet()  # games that the current person has begun
        self._ratings: tuple[tuple[object, ...], RatingBook] | None = None  # with what they were worked out from

    # Whose games these are.
    @property
    def own_history(self) -> GameHistory | PersonHistory:
        person = self.people.current
        if person is None:
            return self.history
        if self._own_history is None or self._own_history.person != person:
            from squaretactics.storage.person_history import PersonHistory

            self._own_history = PersonHistory(self.history, self.seatings, person)
        return self._own_history

    @property
    def favourites(self) -> Favourites:
        person = self.people.current
        return Favourites(self.store.folder, ALONE if person is None else person.id)

    def guests_history(self) -> PersonHistory | None:
        """Return the finished games of guests; None for someone who plays alone."""
        from squaretactics.storage.person_history import PersonHistory

        person = self.people.current
        return None if person is None else PersonHistory(self.history, self.seatings, person, guests=True)

    @property
    def ratings(self) -> RatingBook:
        """Return the ratings of everyone at this computer. Raises StorageError."""
        from squaretactics.storage.ratings import RatingBook, seating_alone  # imported late: the menu needs no ratings

        games, alone = self.history.all_games(), self.people.current is None
        made_from = games, self.seatings.refresh(), self.people.everyone
        if self._ratings is None or self._ratings[0] != made_from:
            self._ratings = made_from, RatingBook(games, seating_alone if alone else self.seating)
        return self._ratings[1]

    def seating(self, game: FinishedGame) -> Seating:
        return self.seatings.seating(game.record, game.played, game.seats)

    def claim(self, game: FinishedGame, seat: int) -> None:
        """Make a guest's seat of a finished game that of the current person. Raises StorageError."""
        self._reseat(game, seat, self.people.current)

    def split_games(self) -> SplitGames | None:
        """Return the first person's games from before others came, to be given to them; None unless that person plays
        now, and several people did then. May raise StorageError.
        """
        from squaretactics.storage.split_games import SplitGames  # imported late: it's needed once, if ever

        if self.people.current is None or self.people.current != self.people.first:
            return None
        found = SplitGames(self.seatings, self.history.all_games())
        return found if len(found.names) > 1 else None

    def disown(self, game: FinishedGame) -> None:
        """Make the seats of the current person a guest's. Raises StorageError."""
        for seat in game.own or ():
            self._reseat(game, seat, None)

    def _reseat(self, game: FinishedGame, seat: int, person: Person | None) -> None:
        self.seatings.refresh()
        seating = [*self.seating(game)]
        seating[seat] = None if person is None else person.id
        self.seatings.note(game.record, tuple(seating))

    def is_shown(self, saved: SavedGame) -> bool:
        """Return whether an unfinished game is one of the current person, or of guests alone."""
        person = self.people.current
        if person is None:
            return True
        self.seatings.refresh()
        seating = self.seatings.seating(saved.path, saved.started, saved.seats)
        return person.id in seating or not any(seating)

    def _note_start(self, session: AnySession) -> None:
        """Note who sits down to a game. If that fails, it's a guest's until it's claimed."""
        path = self.store.path(session)
        if path is not None and self.people.current is not None:
            with suppress(StorageError):
                self.seatings.note(path, self.seatings.at_start(session.seats))

    def _note_changes(self, session: AnySession) -> None:
        """Note who took over a seat of a game, and who sat down to it if that isn't known, because its file moved."""
        path = self.store.path(session)
        if path is None or self.people.current is None:
            return
        self.seatings.refresh()
        if session in self._begun and not self.seatings.is_known(path):
            self._note_start(session)
        elif taken := {handover.seat for handover in session.handovers}:
            with suppress(StorageError):
                self.seatings.note_handovers(path, parse_time(session.started), session.seats, taken)

    # Games.
    def begin(self, session: AnySession, *so_far: Step) -> None:
        """Start saving a game, with all lines so far."""
        self.store.begin(session, *so_far)
        self._begun.add(session)
        self._note_start(session)

    def begin_if_possible(self, session: AnySession, so_far: Sequence[Step]) -> None:
        """Start saving a game, with all lines so far; if that fails, retry later."""
        try:
            self.begin(session, *so_far)
        except OSError as error:
            DeferredSave(session, partial(self.begin, session, *so_far), str(error))

    def finished(self, session: AnySession) -> None:
        """Add a finished game to the history. If that fails, it's added at the next start."""
        path = self.record(session)
        if path is not None and not isinstance(session.save, DeferredSave):
            self._note_changes(session)
            with suppress(StorageError):
                self.history.add_session(session, path)

    def import_record(self, path: Path) -> Record:
        """Import a record from elsewhere and return the imported copy. May raise BadRecord or OSError."""
        from squaretactics.storage.record_import import import_record

        folder, now, note = self.store.folder, self._clock(), self.seatings.note_guests
        record = import_record(folder, path, self._game, self._has_stop, now, note)
        if record.end is not None:
            with suppress(StorageError):  # the next start adds it to the history
                self.history.add(record)
        return record

    def record(self, session: AnySession) -> Path | None:
        """Return a game's record; None if it isn't saved."""
        return None if session.save is None else self.store.path(session)

    def leave(self, session: AnySession) -> None:
        """Release a game's file."""
        if session.result is None:
            self._note_changes(session)
        self.store.leave(session)

    def close(self) -> None:
        self.store.close()
        self.history.close()
