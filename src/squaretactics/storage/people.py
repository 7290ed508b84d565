"""Keep who plays at this computer. There's no file until a second person is added.

Someone who plays alone has no name here: everything is theirs.
"""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from typing import Annotated, Final, Literal

from pydantic import AwareDatetime, Field, TypeAdapter

from squaretactics.player_sentences import PLAYER, YOU, called, player
from squaretactics.regular_file import regular_file_stat
from squaretactics.storage.atomic_write import delete_temporary_files
from squaretactics.storage.data_folder import DataFolder, StorageError, reason, unused_name
from squaretactics.storage.settings import PersonalSettingsFile, SettingsFile, without_person
from squaretactics.storage.stored_file import write_file
from squaretactics.storage.window_settings import PEOPLE as FILE
from squaretactics.translation import say

VERSION: Final = 1
MOST_PEOPLE: Final = 12
LONGEST_NAME: Final = 20
_ID_BYTES: Final = 4
_MOST_SEATS: Final = 4

PersonId = Annotated[str, Field(pattern=r"^[0-9a-f]{8}$")]
Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]


@dataclass(frozen=True, slots=True)
class Person:
    """A person who plays here. The names of portraits and colours may come from another version."""

    id: PersonId
    name: Name
    portrait: str
    colour: str
    former: tuple[Name, ...] = ()  # earlier names, which still stand on seats of unfinished games

    @property
    def names(self) -> tuple[str, ...]:
        return self.name, *self.former


@dataclass(frozen=True, slots=True)
class _Stored:
    """The contents of the file."""

    version: Literal[1]
    since: AwareDatetime  # when the second person was added
    first: PersonId | None  # whose are the games before that, and the settings; None: that person was deleted
    current: PersonId
    people: Annotated[tuple[Person, ...], Field(min_length=1)]


@cache  # built on first use: most players have no file
def _adapter() -> TypeAdapter[_Stored]:
    return TypeAdapter(_Stored)


class People:
    """The people at this computer; none while someone plays alone. Changes raise StorageError."""

    def __init__(self, folder: DataFolder) -> None:
        self.path = folder.root / FILE
        self.notice: str | None = None  # for the player, if the file couldn't be used
        self._refusal = ""  # why nothing can be changed
        self._stored: _Stored | None = None
        delete_temporary_files(folder.root, lambda name: name == FILE)
        self._read()

    def _read(self) -> None:
        """Read the file. A damaged one is moved aside; one from a newer version stays."""
        self._refusal = ""
        try:
            regular_file_stat(self.path)
            text = self.path.read_bytes()
        except FileNotFoundError:
            self._stored = None
            return
        except OSError as error:
            self._refusal = say("{path} can't be read: {reason}.", path=self.path, reason=reason(error))
            self.notice = self._refusal
            return
        try:
            self._stored = _checked(_adapter().validate_json(text))
        except ValueError:
            self._stored = None
            if _is_newer(text):
                self._refusal = say(
                    "{path} is from a newer version of the game, so all games are shown as yours.", path=self.path
                )
                self.notice = self._refusal
            else:
                self._set_aside()

    def _set_aside(self) -> None:
        aside = unused_name(self.path.with_stem(f"{self.path.stem}-broken"))
        try:
            os.replace(self.path, aside)
        except OSError:
            aside = self.path
        self.notice = say(
            "The people at this computer couldn't be read, so all games are shown as yours. The old file is {path}.",
            path=aside,
        )

    # Queries.
    @property
    def everyone(self) -> tuple[Person, ...]:
        return () if self._stored is None else self._stored.people

    @property
    def several(self) -> bool:
        return len(self.everyone) > 1

    @property
    def current(self) -> Person | None:
        """Return who plays now; None for someone who plays alone."""
        return None if self._stored is None else self[self._stored.current]

    @property
    def first(self) -> Person | None:
        """Return the person to whom everything belonged before others were added, unless they were deleted."""
        stored = self._stored
        return None if stored is None or stored.first is None else self[stored.first]

    def __getitem__(self, person: str) -> Person:
        return next(one for one in self.everyone if one.id == person)

    def __contains__(self, person: object) -> bool:
        return any(one.id == person for one in self.everyone)

    def began_alone(self, when: datetime | None) -> bool:
        """Return whether a game that began then was played before there were several people."""
        return self._stored is not None and when is not None and when < self._stored.since

    def named(self, name: str) -> Person | None:
        """Return the person who has or had a name."""
        wanted = name.casefold()
        return next((one for one in self.everyone if any(own.casefold() == wanted for own in one.names)), None)

    def seated_as(self, name: str) -> Person | None:
        """Return who sits at a seat of this name: someone who has or had it, or the one who plays now."""
        return self.current if name == YOU else self.named(name)

    def why_not_called(self, name: str, person: str = "") -> str | None:
        """Return why a person can't have a name, or None if they can."""
        other = self.named(name)
        if not name:
            return say("Everyone needs a name.")
        if name.casefold() in _default_names():
            return say("Players without a name are called {name}.", name=name)
        if other is not None and other.id != person:
            return say("{name} plays here already.", name=other.name)
        return None

    # Changes. Each starts from what is in the file, which another program may have changed.
    def begin(self, first: Person, second: Person, now: datetime) -> None:
        """Add the second person. Everything so far becomes the first one's, who stays the current one."""
        self._write(_Stored(VERSION, now, first.id, first.id, (first, second)))

    def add(self, person: Person) -> None:
        stored = self._fresh()
        self._write(replace(stored, people=(*stored.people, person)))

    def change(self, person: Person) -> None:
        """Store a person's new name, portrait or colour."""
        stored = self._fresh()
        people = [_renamed(one, person) if one.id == person.id else one for one in stored.people]
        self._write(replace(stored, people=tuple(people)))

    def choose(self, person: str) -> None:
        """Note who plays now."""
        self._write(replace(self._fresh(), current=person))

    def delete(self, person: str) -> None:
        """Delete one of several people. Their games become a guest's."""
        stored = self._fresh()
        rest = tuple(one for one in stored.people if one.id != person)
        if not rest:
            raise ValueError("the last person stays")
        current = rest[0].id if stored.current == person else stored.current
        first = None if stored.first == person else stored.first
        self._write(replace(stored, people=rest, current=current, first=first))

    def _fresh(self) -> _Stored:
        self._read()
        if self._refusal or self._stored is None:
            raise StorageError(self._refusal or say("{path} is no longer there.", path=self.path))
        return self._stored

    def _write(self, stored: _Stored) -> None:
        if self._refusal:
            raise StorageError(self._refusal)
        stored = _checked(stored)
        write_file(self.path, _adapter().dump_json(stored, indent=2) + b"\n")
        self._stored = stored


def new_person(name: str, portrait: str, colour: str, former: tuple[str, ...] = ()) -> Person:
    return Person(secrets.token_hex(_ID_BYTES), name, portrait, colour, former)


def _default_names() -> set[str]:
    """Return the names of unnamed people, which would make every guest's game a person's."""
    seats = range(_MOST_SEATS)
    names = {YOU, called(YOU), *map(player, seats), *(PLAYER.format(number=seat + 1) for seat in seats)}
    return {name.casefold() for name in names}


def _renamed(before: Person, now: Person) -> Person:
    """Return a person with their earlier names."""
    former = [name for name in before.names if name.casefold() != now.name.casefold()]
    return replace(now, former=tuple(former))


def _checked(stored: _Stored) -> _Stored:
    """Return the contents of the file with a valid current person, or raise ValueError if they make no sense."""
    ids = [one.id for one in stored.people]
    if len({*ids}) < len(ids) or stored.first not in (None, *ids):
        raise ValueError(stored)
    return stored if stored.current in ids else replace(stored, current=ids[0])


def _is_newer(text: bytes) -> bool:
    try:
        version = TypeAdapter(dict[str, object]).validate_json(text).get("version")
    except ValueError:
        return False
    return isinstance(version, int) and version > VERSION


def settings_file(folder: DataFolder, people: People) -> SettingsFile:
    """Return the settings of the current person."""
    person = people.current
    if person is None or person == people.first:
        return SettingsFile(folder.root)
    return PersonalSettingsFile(folder.root, person.id)


def forget_settings(folder: DataFolder, person: Person, first: bool) -> None:
    """Delete the settings of a deleted person. The first one's are in the shared file."""
    if first:
        file = SettingsFile(folder.root)
        shared, unreadable = file.read()
        if not unreadable:
            file.write(without_person(shared))
    else:
        with suppress(OSError):
            PersonalSettingsFile(folder.root, person.id).own.path.unlink()
