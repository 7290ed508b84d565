"""Play short sounds and one ambience. Whatever goes wrong, the program goes on in silence."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

# What the files have, so that reading one converts nothing; the system makes of it what its device wants.
RATE: Final = 22050
BUFFER: Final = 512  # samples: a sound begins at most 23 ms after its call
CHANNELS: Final = 16
AMBIENCE: Final = "ambience"
AMBIENCE_CHANNEL: Final = 0
AT_ONCE: Final = 0.040  # seconds within which the same sound does not start again
FADE: Final = 1.5  # seconds in which the ambience comes


class Sound:
    """Plays the WAV files of a folder by their names. Tests hand in a clock."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.monotonic) -> None:
        self.folder = folder
        self.clock = clock
        self._opened = False
        self._device = False
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._started: dict[str, float] = {}
        self._ambience_wanted = False
        self._ambience_sounds = False
        self._effects_volume = 1.0
        self._ambience_volume = 1.0
        self._muted = False

    # The device.
    def open(self) -> bool:
        """Open the mixer, once, and say whether anything can be heard."""
        if not self._opened:
            self._opened = True
            # A build of pygame without a mixer says so with NotImplementedError.
            try:
                pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
                pygame.mixer.set_num_channels(CHANNELS)
                pygame.mixer.set_reserved(1)
                self._device = True
            except (pygame.error, NotImplementedError):
                self._device = False
        return self._alive

    def close(self) -> None:
        """Fall silent and let go of the device, for good."""
        self._opened = True
        self._loaded.clear()
        self._ambience_wanted = self._ambience_sounds = False
        if self._alive:
            pygame.mixer.quit()
        self._device = False

    @property
    def _alive(self) -> bool:
        # Whoever ends pygame as a whole also takes the mixer away from under us.
        return self._device and pygame.mixer.get_init() is not None

    # Short sounds.
    def play(self, name: str) -> bool:
        """Start a sound unless it has only just started, and say whether it may be heard."""
        if not self._audible(self._effects_volume) or not self.open():
            return False
        now = self.clock()
        if now - self._started.get(name, -math.inf) < AT_ONCE:
            return False
        sound = self._sound(name)
        if sound is None or sound.play() is None:
            return False
        self._started[name] = now
        return True

    # The ambience.
    def start_ambience(self) -> None:
        """Let the ambience fade in, round and round."""
        self._ambience_wanted = True
        self._sound_ambience()

    # How loud.
    @property
    def volume(self) -> float:
        """How loud short sounds are, from 0 to 1."""
        return self._effects_volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._effects_volume = _limited(volume)
        self._settle()

    @property
    def ambience_volume(self) -> float:
        """How loud the ambience is, from 0 to 1."""
        return self._ambience_volume

    @ambience_volume.setter
    def ambience_volume(self, volume: float) -> None:
        self._ambience_volume = _limited(volume)
        self._settle()

    @property
    def muted(self) -> bool:
        """Whether nothing is heard, whatever the volumes."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        self._settle()

    def _audible(self, volume: float) -> bool:
        return volume > 0 and not self._muted

    def _settle(self) -> None:
        """Make what sounds as loud as it should be."""
        if self._opened and not self._alive:
            return
        for name, sound in self._loaded.items():
            if sound is not None:
                sound.set_volume(self._volume_of(name))
        if self._ambience_wanted:
            self._sound_ambience()

    def _volume_of(self, name: str) -> float:
        volume = self._ambience_volume if name == AMBIENCE else self._effects_volume
        return volume if self._audible(volume) else 0.0

    def _sound_ambience(self) -> None:
        """Start or stop the loop, whichever the volume asks for: what is not heard costs nothing."""
        if not self._audible(self._ambience_volume):
            if self._ambience_sounds and self._alive:
                pygame.mixer.Channel(AMBIENCE_CHANNEL).stop()
            self._ambience_sounds = False
        elif not self._ambience_sounds and self.open():
            sound = self._sound(AMBIENCE)
            if sound is not None:
                pygame.mixer.Channel(AMBIENCE_CHANNEL).play(sound, loops=-1, fade_ms=round(FADE * 1000))
                self._ambience_sounds = True

    # Files.
    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        """Return a sound, read when it is first wanted; None if it cannot be read."""
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(self.folder / f"{name}.wav")
            except (pygame.error, OSError):
                self._loaded[name] = None
        sound = self._loaded[name]
        if sound is not None:
            sound.set_volume(self._volume_of(name))
        return sound


def _limited(volume: float) -> float:
    return min(max(volume, 0.0), 1.0)
