"""Begin games by letter, and go on with them when a letter comes. Most modules are imported when they are needed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

from squaretactics.core.record import BadRecord, Step, read_record
from squaretactics.core.session import HUMAN, AnySession, Seat
from squaretactics.storage.data_folder import LETTER_SUFFIX, StorageError
from squaretactics.translation import say
from squaretactics.ui.game_ui import AnyGameUI, FindGameUI
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.clipboard import clipboard_text
from squaretactics.ui.table.new_game import BY_LETTER

if TYPE_CHECKING:
    from squaretactics.core.letter_session import AnyLetterSession
    from squaretactics.storage.letter_games import LetterGame, LetterStore
    from squaretactics.storage.saved_games import UnreadableRecord
    from squaretactics.storage.timestamps import Clock
    from squaretactics.ui.menu.game_saver import DiskGameSaver
    from squaretactics.ui.table.new_game import NewGame

_MOST_BYTES: Final = 2 * 1024 * 1024  # of a file with a letter


class LetterGameSaver:
    """Stores the records of games by letter once they're complete."""

    def __init__(self, store: LetterStore, game_saver: DiskGameSaver) -> None:
        self._store, self._game_saver = store, game_saver
        self._records: WeakKeyDictionary[AnySession, Path] = WeakKeyDictionary()

    def begin(self, session: AnySession, *so_far: Step) -> None:
        self._game_saver.begin(session, *so_far)

    def finished(self, session: AnySession) -> None:
        """Write a finished game's record, and add it to the history. If that fails, opening the game tries again."""
        from squaretactics.core.letter_session import LetterSession

        assert isinstance(session, LetterSession)
        with suppress(StorageError, BadRecord):
            path = self._store.finish(session)
            if path is not None:
                self._records[session] = path
                self._note_seating(session, path)
                self._game_saver.history.add(read_record(path))

    def _note_seating(self, session: AnyLetterSession, record: Path) -> None:
        """Note for the record who sat at the game."""
        saver = self._game_saver
        if saver.people.current is not None and not saver.seatings.is_known(record):
            played = self._store.path(session.copy)
            saver.seatings.note(record, saver.seatings.seating(played, None, session.seats))

    def record(self, session: AnySession) -> Path | None:
        return self._records.get(session)

    def leave(self, session: AnySession) -> None:
        """Do nothing: files of games by letter aren't held open."""


class LetterGames:
    """The player's games by letter."""

    def __init__(
        self,
        app: App,
        find_game_ui: FindGameUI,
        game_saver: DiskGameSaver,
        clock: Clock,
        sit_down: Callable[[AnyGameUI, AnyLetterSession, LetterGameSaver, bool], None],
    ) -> None:
        """`sit_down` opens the table of a game from the menu. If a letter has just come, it shows what happened."""
        self.app, self.find_game_ui, self.game_saver, self._clock = app, find_game_ui, game_saver, clock
        self._sit_down = sit_down
        self._store: LetterStore | None = None

    @property
    def store(self) -> LetterStore:
        if self._store is None:
            from squaretactics.storage.letter_games import LetterStore

            saved, find = self.game_saver.store, self.find_game_ui
            self._store = LetterStore(saved.folder, saved, lambda name: find(name).spec, self._clock)
        return self._store

    @property
    def any_there(self) -> bool:
        """Return whether there may be games by letter, without reading them."""
        folder = self.game_saver.store.folder.letters
        with suppress(OSError):
            return any(path.suffix == LETTER_SUFFIX for path in folder.iterdir())
        return False

    def begin(self, game: AnyGameUI, new: NewGame[Any]) -> None:
        """Begin a game in which some seats are elsewhere."""
        places, seats, elsewhere = [], [], 0
        for seat in new.seats:
            if seat.player == BY_LETTER:
                elsewhere += 1
            places.append(elsewhere if seat.player == BY_LETTER else 0 if seat.human else -1)
            seats.append(Seat(seat.name, HUMAN) if seat.player == BY_LETTER else seat)
        undo = new.undo or game.spec.default_undo_shared
        try:
            session = self.store.begin(
                game.spec,
                new.setup,
                new.seed,
                seats,
                places,
                undo=undo,
                hints=bool(new.hints),
                occasion=new.occasion,
            )
        except OSError as error:
            self._refuse(say("It can't be started"), str(error))
            return
        self._open(game, session)

    def go_on(self, game: LetterGame) -> None:
        """Open a game of the list. May raise ValueError or OSError."""
        session = self.store.open(self.store.load(game.path))
        self._open(self.find_game_ui(session.spec.name), session)

    def take(self, text: str) -> bool:
        """Go on with the game of a letter in a text, or say why that's impossible. Return whether there is a letter."""
        from squaretactics.core.letters import BadLetter, holds_letter

        if not holds_letter(text):
            return False
        try:
            session = self.store.take_in(text)
        except (BadLetter, OSError) as error:
            self._refuse(say("This letter can't be used"), str(error))
            return True
        self._open(self.find_game_ui(session.spec.name), session, arrived=True)
        return True

    def paste(self) -> None:
        """Take the letter on the clipboard, or say that there is none."""
        if not self.take(clipboard_text()):
            words = say("Copy the whole letter first. Then come back, and paste it.")
            self._refuse(say("There's no letter on the clipboard"), words)

    def take_file(self, path: Path) -> bool:
        """Do the same with the text in a file."""
        try:
            with path.open("rb") as file:
                return self.take(file.read(_MOST_BYTES).decode("utf-8", "replace"))
        except (OSError, ValueError):  # a typed path may hold a null character
            return False

    def list_games(self) -> tuple[list[LetterGame], list[UnreadableRecord]]:
        """Return the current person's games by letter and those of guests, and the unreadable files."""
        games, unreadable = self.store.list_games()
        return [*filter(self.game_saver.is_shown, games)], unreadable

    def _note_seating(self, session: AnyLetterSession) -> None:
        """Note who plays here: the people whose names the seats have or, if there are none, the current one."""
        seatings, current, copy = self.game_saver.seatings, self.game_saver.people.current, session.copy
        path = self.store.path(copy)
        seatings.refresh()
        if current is None or seatings.is_known(path):
            return
        named = seatings.at_start(session.seats)
        seating = [named[seat] if seat in copy.own_seats else None for seat in range(len(named))]
        if not any(seating):
            seating[copy.own_seats[0]] = current.id
        with suppress(StorageError):
            seatings.note(path, tuple(seating))

    def _open(self, game: AnyGameUI, session: AnyLetterSession, arrived: bool = False) -> None:
        self._note_seating(session)
        self._sit_down(game, session, LetterGameSaver(self.store, self.game_saver), arrived)

    def _refuse(self, title: str, words: str) -> None:
        from squaretactics.ui.kit.forms.dialog import DialogScene

        self.app.push(DialogScene(self.app, title, words, [], cancel=say("Back")))
