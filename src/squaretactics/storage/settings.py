"""Read and write the player's settings."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, JsonValue, PositiveInt, ValidationError

from squaretactics.regular_file import regular_file_stat
from squaretactics.storage.atomic_write import delete_temporary_files, write_atomically
from squaretactics.storage.data_folder import DataFolder, reason
from squaretactics.storage.window_settings import PERSONAL
from squaretactics.storage.window_settings import SETTINGS as FILE
from squaretactics.translation import Message, mark, say, say_marked

VERSION: Final = 2
MOST_STARS: Final = 3
_LONGEST_NAME: Final = 20
# Whose each setting is: the computer's, the same for everyone who plays at it, or the person's.
OF_THE_COMPUTER: Final = frozenset(
    {"version", "music", "sounds", "mute", "full_screen", "tell_in_words", "window"},
)
OF_THE_PERSON: Final = frozenset(
    {"speed", "reduced_motion", "text_size", "high_contrast", "colour_blind", "language", "player_names", "keys"}
    | {"buttons", "seen_welcome", "welcomed", "game", "done", "games"},
)
_DEEPEST: Final = 50  # levels of a game's value; on Windows, pydantic can't write more than 99
# Version 1 had only one game, with its options among the others.
_ONLY_GAME: Final = "square_tactics"
_PLAYED: Final = {"tips_seen", "last_game"}  # values of a game that has been played


def _only_stars(kept: object) -> dict[str, int]:
    """Drop all values that aren't numbers of stars."""
    pairs = kept.items() if isinstance(kept, dict) else ()
    return {str(name): stars for name, stars in pairs if type(stars) is int and 0 <= stars <= MOST_STARS}


def _only_names(kept: object) -> dict[str, str]:
    """Drop all values that aren't names of at most 20 characters."""
    pairs = kept.items() if isinstance(kept, dict) else ()
    return {str(action): name for action, name in pairs if isinstance(name, str) and len(name) <= _LONGEST_NAME}


def _only_writable(kept: object) -> dict[str, object]:
    """Drop all values that are nested too deep to be written."""
    pairs = kept.items() if isinstance(kept, dict) else ()
    return {name: value for name, value in pairs if _is_shallow(value, _DEEPEST)}


def _is_shallow(value: object, levels: int) -> bool:
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return levels > 0 and all(_is_shallow(part, levels - 1) for part in parts)


Percent = Annotated[int, Field(ge=0, le=100)]
Name = Annotated[str, Field(max_length=_LONGEST_NAME)]
Speed = Literal["slow", "normal", "fast", "instant"]
# Only the game itself can read its values.
GameValues = Annotated[dict[str, JsonValue], BeforeValidator(_only_writable)]

# Unknown actions and keys are ignored when they are used.
KeyNames = Annotated[dict[str, Name], BeforeValidator(_only_names)]
StarsByTask = Annotated[dict[str, int], BeforeValidator(_only_stars)]


class Settings(BaseModel):
    """The settings for all games, and each game's own values by its name."""

    model_config = ConfigDict(extra="ignore", frozen=True, strict=True)

    version: Literal[2] = VERSION
    music: Percent = 50
    sounds: Percent = 70
    mute: bool = False
    speed: Speed = "normal"
    reduced_motion: bool = False
    text_size: Annotated[int, Field(ge=100, le=150)] = 100
    high_contrast: bool = False
    colour_blind: bool = False  # patterns, signs and lightness tell apart what colours do otherwise
    full_screen: bool = False
    language: Annotated[str, Field(max_length=20)] = ""  # empty: use the system's language
    tell_in_words: bool = False  # for players who don't see the screen
    window: tuple[PositiveInt, PositiveInt] | None = None  # its size when it isn't full screen
    player_names: tuple[Name, Name, Name, Name] = ("", "", "", "")
    keys: KeyNames = Field(default_factory=dict)  # by action; missing ones are the defaults
    buttons: KeyNames = Field(default_factory=dict)
    seen_welcome: bool = False  # whether any game has welcomed the player; 1.0 reads it
    welcomed: tuple[str, ...] = ()  # the games that have: one was finished, or its tips declined
    game: str = ""  # the last game chosen in the menu
    # Stars by kind of task, then by task.
    done: Annotated[dict[str, StarsByTask], BeforeValidator(lambda kept: kept if isinstance(kept, dict) else {})] = (
        Field(default_factory=dict)
    )
    games: Annotated[dict[str, GameValues], BeforeValidator(lambda kept: kept if isinstance(kept, dict) else {})] = (
        Field(default_factory=dict)
    )


class GameSettings(BaseModel):
    """One game's own settings. Each game has a subclass with its defaults."""

    # The validators are built on first use: the menu needs only those of the chosen game.
    model_config = ConfigDict(extra="ignore", frozen=True, defer_build=True)

    game: ClassVar[str]  # the name of its GameSpec

    @classmethod
    def read(cls, kept: Mapping[str, JsonValue]) -> Self:
        """Return the stored values. Missing and invalid ones are replaced by their defaults."""
        try:
            return cls.model_validate(kept)
        except ValidationError as error:
            wrong = {part["loc"][0] for part in error.errors()}
            return cls.model_validate({name: value for name, value in kept.items() if name not in wrong})


class SettingsWithTips(GameSettings):
    """Settings of a game with tips for newcomers and a set-up scene."""

    tips_seen: tuple[str, ...] = ()
    first_look_seen: bool = False  # if the game has a first look
    last_game: dict[str, JsonValue] = Field(default_factory=dict)  # the choices of the last new game


# By the reason: the notices that unusable settings were moved aside, or couldn't be.
_SET_ASIDE: Final[dict[str, Message]] = {
    "broken": mark("Your settings couldn't be read, so the defaults apply. The old file is {path}."),
    "newer": mark("Your settings are from a newer version of the game, so the defaults apply. The old file is {path}."),
}
_LEFT: Final[dict[str, Message]] = {
    "broken": mark("Your settings in {path} couldn't be read, so the defaults apply."),
    "newer": mark("Your settings in {path} are from a newer version of the game, so the defaults apply."),
}


class SettingsFile:
    """The settings file. Problems with it never stop the game, but are reported in a notice."""

    def __init__(self, folder: Path | None = None, file: str = FILE) -> None:
        self.path = (folder or DataFolder.of_user().root) / file
        delete_temporary_files(self.path.parent, lambda name: name == file)

    def read(self) -> tuple[Settings, str | None]:
        """Return the settings, and a notice for the player if there was a problem."""
        try:
            regular_file_stat(self.path)
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return Settings(), None
        except UnicodeDecodeError:
            return Settings(), self._set_aside("broken")
        except OSError as error:
            return Settings(), say(
                "Your settings in {path} can't be read ({reason}), so the defaults apply.",
                path=self.path,
                reason=reason(error),
            )
        try:
            return Settings.model_validate_json(_upgraded(text)), None
        except (ValueError, RecursionError):
            if _version(text) > VERSION:
                return Settings(), self._set_aside("newer")
            return Settings(), self._set_aside("broken")

    def write(self, settings: Settings) -> str | None:
        """Write the settings atomically, and return a notice for the player if that failed."""
        text = settings.model_dump_json(indent=2) + "\n"
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self.path, lambda file: file.write(text.encode()))
        except OSError as error:
            return say(
                "Your settings can't be saved in {folder} ({reason}). They last until you quit.",
                folder=self.path.parent,
                reason=reason(error),
            )
        return None

    def _set_aside(self, why: str) -> str:
        """Move the file to a free name and return a notice."""
        count = 1
        while (beside := self.path.with_name(f"{self.path.stem}-{why}-{count}.json")).exists():
            count += 1
        try:
            os.replace(self.path, beside)
        except OSError:
            return say_marked(_LEFT[why], path=self.path)
        return say_marked(_SET_ASIDE[why], path=beside)


class PersonalSettingsFile(SettingsFile):
    """The settings of someone else than the first person: their own ones are in a file of theirs, the computer's in
    the shared file, where the first person's stay as they are.
    """

    def __init__(self, folder: Path, person: str) -> None:
        super().__init__(folder)
        self.own = SettingsFile(folder / PERSONAL, f"{person}.json")

    def read(self) -> tuple[Settings, str | None]:
        shared, notice = super().read()
        own, of_own = self.own.read()
        return _with_computer(own, shared), of_own or notice

    def write(self, settings: Settings) -> str | None:
        shared, unreadable = super().read()
        wanted = _with_computer(shared, settings)
        notice = unreadable  # writing would lose the first person's settings
        if wanted != shared and not unreadable:
            notice = super().write(wanted)
        return self.own.write(settings) or notice


def _with_computer(person: Settings, computer: Settings) -> Settings:
    """Return a person's settings with the computer's of others."""
    return person.model_copy(update={name: getattr(computer, name) for name in OF_THE_COMPUTER})


def without_person(settings: Settings) -> Settings:
    """Return settings of which only the computer's are left."""
    return _with_computer(Settings(), settings)


def _read(text: str) -> dict[str, Any]:
    try:
        data: Any = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def _version(text: str) -> int:
    found = _read(text).get("version")
    return found if isinstance(found, int) else 0


def _upgraded(text: str) -> str:
    """Convert settings to this version. Options unknown to Settings belonged to the only game of version 1. Before
    games welcomed players one by one, tips and choices tell which ones were played.
    """
    data = _read(text)
    old, welcomed = _version(text) == 1, data.get("seen_welcome") is True and "welcomed" not in data
    if old:
        its_own = {name: data.pop(name) for name in [*data] if name not in Settings.model_fields}
        data = {**data, "version": VERSION, "games": {_ONLY_GAME: its_own} if its_own else {}}
    if welcomed:
        games = data["games"] if isinstance(data.get("games"), dict) else {}
        played = [game for game, own in games.items() if isinstance(own, dict) and _PLAYED & {*filter(own.get, own)}]
        data["welcomed"] = played or [_ONLY_GAME]
    return json.dumps(data) if old or welcomed else text
