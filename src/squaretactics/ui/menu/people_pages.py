"""Say who plays at this computer: the pages for that, and what follows from each choice.

Scenes are imported when they are needed: someone who plays alone needs none.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from squaretactics.storage.data_folder import StorageError
from squaretactics.storage.people import Person, forget_settings, new_person, settings_file
from squaretactics.storage.person_history import PersonHistory
from squaretactics.storage.settings import PersonalSettingsFile, Settings
from squaretactics.storage.timestamps import Clock
from squaretactics.translation import language_in_use, say, say_many
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.menu.game_saver import DiskGameSaver
from squaretactics.ui.table.common_words import when_words

if TYPE_CHECKING:
    from squaretactics.ui.menu.people_scene import PeopleScene


class PeoplePages:
    """Shows who plays at this computer, and changes it. `switched` shows the menu of the current person."""

    def __init__(
        self, app: App, preferences: Preferences, game_saver: DiskGameSaver, switched: Callback, clock: Clock
    ) -> None:
        self.app, self.preferences, self.game_saver = app, preferences, game_saver
        self.people, self.folder = game_saver.people, game_saver.store.folder
        self._switched, self._clock = switched, clock
        self._page: PeopleScene | None = None

    # What the page shows.
    @property
    def alone(self) -> bool:
        return self.people.current is None

    @property
    def current(self) -> Person:
        return self.people.current or self._draft(self.preferences.now.player_names[0] or say("You"))

    @property
    def everyone(self) -> tuple[Person, ...]:
        return self.people.everyone or (self.current,)

    def facts_of(self, person: Person) -> Sequence[str]:
        """Return how much a person has played, won, and when they played last."""
        saver = self.game_saver
        try:
            if self.alone:
                games = saver.history.all_games()
            else:
                games = [game for game in PersonHistory(saver.history, saver.seatings, person).all_games() if game.own]
        except StorageError:
            return ()
        if not games:
            return (say("No finished games yet"),)
        facts = [say_many("{n} finished game", "{n} finished games", len(games))]
        if not self.alone:
            won = sum(any(game.seats[seat].won for seat in game.own or ()) for game in games)
            facts.append(say_many("{n} won", "{n} won", won))
        last = max(game.played for game in games)
        return (*facts, say("Played {when}", when=when_words(last, self._clock())))

    def _draft(self, name: str = "", place: int = 0) -> Person:
        """Return a person with a portrait and a colour that nobody has yet."""
        from squaretactics.ui.table.portraits import COLOURS, portraits

        taken = {part for one in self.people.everyone for part in (one.portrait, one.colour)}
        portrait, colour = ([id for id in ids if id not in taken] or [*ids] for ids in (portraits(), COLOURS))
        return Person("", name, portrait[place % len(portrait)], colour[place % len(colour)])

    # Actions.
    def show(self) -> None:
        from squaretactics.ui.menu.people_scene import PeopleScene

        self._page = PeopleScene(self.app, self)
        self.app.push(self._page)

    def play_as(self, person: Person) -> None:
        if person == self.people.current or self.alone:
            self._switched()
        else:
            self._attempt(lambda: self.people.choose(person.id), self._switch)

    def _switch(self) -> None:
        self._take_up_settings()
        self._switched()

    def _take_up_settings(self) -> None:
        current = self.people.current
        self.preferences.switch(settings_file(self.folder, self.people), "" if current is None else current.name)

    def add(self) -> None:
        """Ask for a new person and, if they are the second one, for the first one's name, too."""
        self._ask(say("Add person"), self._draft(place=self.alone), self._add)

    def _add(self, drafted: Person) -> None:
        person = new_person(drafted.name, drafted.portrait, drafted.colour)
        if self.alone:
            told = say("All your games, badges and settings stay yours.")
            first = self._draft(self.preferences.now.player_names[0])
            self.app.pop()
            self._ask(say("And who are you?"), first, lambda first: self._begin(first, person), told, person.name)
            return
        self._settle(person)
        self._attempt(lambda: self.people.add(person), self._show_again)

    def _begin(self, drafted: Person, second: Person) -> None:
        before = self.preferences.now.player_names[0]
        former = (before,) if before != drafted.name and self.people.why_not_called(before) is None else ()
        first = new_person(drafted.name, drafted.portrait, drafted.colour, former)
        self._settle(second)
        self._attempt(lambda: self.people.begin(first, second, self._clock()), self._show_again)

    def _settle(self, person: Person) -> None:
        """Let a new person begin in the language that everyone sees."""
        PersonalSettingsFile(self.folder.root, person.id).own.write(Settings(language=language_in_use()[0]))

    def edit(self) -> None:
        """Change the name, portrait or colour of the current person."""
        self._ask(say("Edit person"), self.current, self._change)

    def _change(self, person: Person) -> None:
        self._attempt(lambda: self.people.change(person), self._show_again)

    def _ask(self, title: str, person: Person, done: Handler[Person], told: str = "", taken: str = "") -> None:
        from squaretactics.ui.menu.person_scene import PersonScene

        def why_not(name: str) -> str | None:
            if name.casefold() == taken.casefold() != "":
                return say("{name} plays here already.", name=taken)
            return self.people.why_not_called(name, person.id)

        self.app.push(PersonScene(self.app, title, person, why_not, done, told))

    def export(self) -> None:
        """Copy the games and settings of the current person to a file."""
        from squaretactics.storage.export_folder import ExportFolder
        from squaretactics.storage.person_history import export_person

        history, outbox = self.game_saver.own_history, ExportFolder(self.folder.exports)
        written: list[Path] = []

        def write() -> None:
            records = [game.record for game in history.list(limit=history.count())]
            written.append(export_person(outbox, self.current, records, self.preferences.now))

        self._attempt(write, lambda: self._show_page(say("Saved: {path}.", path=written[0])))

    def delete(self) -> None:
        """Ask before deleting the current person."""
        from squaretactics.ui.kit.forms.dialog import DialogAction, DialogScene

        name = self.current.name
        asked = say("{name}'s badges, lessons and settings will be gone. The games stay here as a guest's.", name=name)
        ways = [
            DialogAction("delete", say("Delete"), self._delete, dangerous=True),
            DialogAction("export", say("Export games"), self.export),
        ]
        title = say("Delete {name}?", name=name)
        self.app.push(DialogScene(self.app, title, asked, ways, cancel=say("Keep"), careful=True))

    def _delete(self) -> None:
        person = self.current

        def delete() -> None:
            first = person == self.people.first
            self.people.delete(person.id)
            forget_settings(self.folder, person, first)

        self._attempt(delete, self._switch)

    def _attempt(self, act: Callback, then: Callback) -> None:
        """Run an action and what follows, or show the page with its error."""
        try:
            act()
        except StorageError as trouble:
            self._show_page(str(trouble))
        else:
            then()

    def _show_again(self) -> None:
        """Show the page after a change, above a menu that shows the change."""
        self._take_up_settings()
        self._switched()
        self.show()

    def _show_page(self, notice: str) -> None:
        if self._page is not None:
            while self.app.stack[-1] is not self._page:
                self.app.pop()
            self._page.show(notice)
