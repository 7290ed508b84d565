"""Hold the current settings, apply changes and save them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from squaretactics.storage.settings import GameSettings, Settings, SettingsFile
from squaretactics.ui.kit.actions import InputMap
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.sound import Sound

Own = TypeVar("Own", bound=GameSettings)


class Preferences:
    """The settings of the running program. `notice` is a message for the player, shown once.

    `person` is the name of the current person, if several people play at this computer.
    """

    def __init__(
        self, app: App, file: SettingsFile | None = None, sound: Sound | None = None, person: str = ""
    ) -> None:
        self.app = app
        self.sound = sound
        self.file, self.person = file or SettingsFile(), person
        self.now, self.notice = self.file.read()
        self._of_games: dict[type[GameSettings], GameSettings] = {}  # parsed from the current settings
        self._apply()
        app.full_screen = self.now.full_screen
        app.on_full_screen = lambda full: self.change(full_screen=full)

    def switch(self, file: SettingsFile, person: str) -> None:
        """Take up the settings of the person who plays from now on, and propose their name for the first seat."""
        self.file, self.person = file, person
        self.now, self.notice = file.read()
        self._of_games.clear()
        self._apply()
        if self.now.player_names != self._own_first(self.now.player_names):
            self.change(player_names=self.now.player_names)

    def change(self, **changes: Any) -> None:
        """Change, save and apply some settings."""
        if "player_names" in changes:
            changes["player_names"] = self._own_first(changes["player_names"])
        self.now = Settings.model_validate({**self.now.model_dump(), **changes})
        self._of_games.clear()
        self.notice = self.file.write(self.now)
        self._apply()
        if "full_screen" in changes:
            self.app.full_screen = self.now.full_screen

    def _own_first(self, names: Sequence[str]) -> tuple[str, ...]:
        """Return names of seats, with that of the current person at the first one."""
        if not self.person:
            return tuple(names)
        instead = names[0] if names[0] != self.person else ""
        rest = (instead if name == self.person else name for name in names[1:])
        return self.person, *rest

    def of(self, kind: type[Own]) -> Own:
        """Return the settings of one game, by its class."""
        found = self._of_games.get(kind)
        if not isinstance(found, kind):
            found = self._of_games[kind] = kind.read(self.now.games.get(kind.game, {}))
        return found

    def change_of(self, kind: type[GameSettings], **changes: Any) -> None:
        """Change some of a game's settings. Values from other versions are kept."""
        kept = self.now.games.get(kind.game, {})
        own = kind.model_validate({**self.of(kind).model_dump(), **changes})
        self.change(games={**self.now.games, kind.game: {**kept, **own.model_dump(mode="json")}})

    def welcome(self, game: str) -> None:
        """Note that the player is no newcomer to a game any more."""
        if game not in self.now.welcomed:
            self.change(seen_welcome=True, welcomed=(*self.now.welcomed, game))

    def done(self, kind: str) -> Mapping[str, int]:
        """Return the stars of each completed task of a kind."""
        return self.now.done.get(kind, {})

    def note_done(self, kind: str, name: str, stars: int = 1) -> None:
        """Store a task's stars, unless it already has at least as many."""
        if self.done(kind).get(name, -1) < stars:
            self.change(done={**self.now.done, kind: {**self.done(kind), name: stars}})

    def _apply(self) -> None:
        self.app.text_scale = self.now.text_size / 100
        self.app.high_contrast = self.now.high_contrast
        self.app.colour_blind = self.now.colour_blind
        self.app.reduced_motion = self.now.reduced_motion
        self.app.input_map = InputMap(self.now.keys, self.now.buttons)
        self.app.narration_on = self.now.tell_in_words
        if self.sound is not None:
            self.sound.volume = self.now.sounds / 100
            self.sound.music_volume = self.now.music / 100
            self.sound.muted = self.now.mute
