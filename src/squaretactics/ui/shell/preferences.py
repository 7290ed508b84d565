"""The settings as they stand now: changed, put into effect, and kept."""

from __future__ import annotations

from typing import Any

from squaretactics.storage.settings import Settings, SettingsFile
from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.sound import Sound


class Preferences:
    """Holds the settings of the running program. `notice` is what the player should be told, once."""

    def __init__(self, app: App, file: SettingsFile | None = None, sound: Sound | None = None) -> None:
        self.app = app
        self.sound = sound
        self.file = file or SettingsFile()
        self.now, self.notice = self.file.read()
        self._apply()
        app.full_screen = self.now.full_screen
        app.on_full_screen = lambda full: self.change(full_screen=full)

    def change(self, **changes: Any) -> None:
        """Change some of the settings, from this moment on."""
        self.now = Settings.model_validate({**self.now.model_dump(), **changes})
        self.notice = self.file.write(self.now)
        self._apply()
        if "full_screen" in changes:
            self.app.full_screen = self.now.full_screen

    def _apply(self) -> None:
        self.app.text_scale = self.now.text_size / 100
        self.app.high_contrast = self.now.high_contrast
        self.app.reduced_motion = self.now.reduced_motion
        if self.sound is not None:
            self.sound.volume = self.now.sounds / 100
            self.sound.ambience_volume = self.now.music / 100
            self.sound.muted = self.now.mute
