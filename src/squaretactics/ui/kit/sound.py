"""Play short sounds, and music behind them. Whatever goes wrong is logged, and the program goes on in silence."""

from __future__ import annotations

import io
import logging
import math
import os
import random
import struct
import time
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from squaretactics.ui.kit.music import LAYER_CHANNEL, Music, find_file

LOG: Final = logging.getLogger(__name__)
# What the files have, so that reading one converts nothing; the system makes of it what its device wants.
RATE: Final = 44100
BUFFER: Final = 512  # samples: a sound begins at most 12 ms after its call
CHANNELS: Final = 24
MIN_REPEAT_SECONDS: Final = 0.040  # seconds within which the same sound does not start again
PITCH_VARIATION: Final = 0.6  # semitones up or down, of a sound that has several takes
_FINEST: Final = 0.05  # semitones that nobody hears


@dataclass(frozen=True, slots=True)
class SoundCue:
    """A sound to be played, how many semitones higher than usual, and at which part of what is seen with it."""

    name: str
    rise: float = 0.0
    at: float = 0.0


class Sound:
    """Plays the files of some folders by their names: `stop.ogg`, or one of `stop-1.ogg`, `stop-2.ogg`…

    Tests hand in a clock.
    """

    def __init__(self, folders: Sequence[Path], clock: Callable[[], float] = time.monotonic) -> None:
        self.folders = tuple(folders)
        self.clock = clock
        self.music = Music(self.folders, self.open)
        self._chance = random.Random()
        self._opened = False
        self._device = False
        self._takes: dict[str, list[str]] | None = None  # by name, once they were looked for
        self._loaded: dict[Path, pygame.mixer.Sound | None] = {}
        self._started: dict[str, float] = {}
        self._last: dict[str, str] = {}  # the take that was heard last
        self._volume = 1.0
        self._music_volume = 1.0
        self._muted = False

    # The device.
    def open(self) -> bool:
        """Open the mixer, once, and say whether anything can be heard."""
        if not self._opened:
            self._opened = True
            # A build of pygame without a mixer says so with NotImplementedError.
            try:
                pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
                pygame.mixer.set_num_channels(CHANNELS)
                pygame.mixer.set_reserved(LAYER_CHANNEL + 1)
                self._device = True
            except (pygame.error, NotImplementedError) as error:
                LOG.warning("There is no sound: %s", error)
                self._device = False
        return self._alive

    def close(self) -> None:
        """Fall silent and let go of the device, for good."""
        self._opened = True
        self._loaded.clear()
        self.music.tune = None
        self.music.stop()
        if self._alive:
            pygame.mixer.quit()
        self._device = False

    @property
    def _alive(self) -> bool:
        # Whoever ends pygame as a whole also takes the mixer away from under us.
        return self._device and pygame.mixer.get_init() is not None

    # Short sounds.
    def play(self, name: str, rise: float = 0.0) -> bool:
        """Start a sound unless it has only just started, and say whether it may be heard."""
        if self._muted or self._volume <= 0 or not self.open():
            return False
        now = self.clock()
        if now - self._started.get(name, -math.inf) < MIN_REPEAT_SECONDS:
            return False
        sound = self._take(name, rise)
        if sound is None:
            return False
        sound.set_volume(self._volume)
        if sound.play() is None:
            return False
        self._started[name] = now
        return True

    def _take(self, name: str, rise: float) -> pygame.mixer.Sound | None:
        """Return a take of a sound that is not the last one, nor quite as high; None if it cannot be read."""
        takes = self._takes_of(name)
        others = [path for path in takes if path != self._last.get(name)] or takes
        chosen = self._last[name] = self._chance.choice(others)
        sound = self._read(Path(chosen))
        if len(takes) > 1:
            rise += self._chance.uniform(-PITCH_VARIATION, PITCH_VARIATION)
        return sound if sound is None or abs(rise) < _FINEST else _higher(sound, rise)

    def _takes_of(self, name: str) -> list[str]:
        if self._takes is None:
            self._takes = {}
            for folder in self.folders:
                for file in sorted(os.listdir(folder)) if folder.is_dir() else ():
                    stem = file.removesuffix(".ogg")
                    whole, _, take = stem.rpartition("-")
                    if stem != file:
                        self._takes.setdefault(whole if take.isdigit() else stem, []).append(os.path.join(folder, file))
        return self._takes.get(name) or [str(find_file(self.folders, f"{name}.ogg"))]

    def _read(self, path: Path) -> pygame.mixer.Sound | None:
        """Return a file's sound, read when it is first wanted; None if it cannot be read, which is told once."""
        if path not in self._loaded:
            try:
                self._loaded[path] = pygame.mixer.Sound(path)
            except (pygame.error, OSError) as error:
                LOG.warning("The sound %s cannot be played: %s", path.name, error)
                self._loaded[path] = None
        return self._loaded[path]

    # The music.
    def play_tune(self, name: str) -> None:
        """Let a tune be heard round and round; one that plays already goes on."""
        self.music.tune = name

    def update(self, now: float) -> None:
        """Let the music go on to what should be heard by now."""
        self.music.update(now)

    # How loud.
    @property
    def volume(self) -> float:
        """How loud short sounds are, from 0 to 1."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = _limited(volume)
        self._settle()

    @property
    def music_volume(self) -> float:
        """How loud the music is, from 0 to 1."""
        return self._music_volume

    @music_volume.setter
    def music_volume(self, volume: float) -> None:
        self._music_volume = _limited(volume)
        self._settle()

    @property
    def muted(self) -> bool:
        """Whether nothing is heard, whatever the volumes."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        self._settle()

    def _settle(self) -> None:
        """Make what sounds as loud as it should be."""
        self.music.volume = 0.0 if self._muted else self._music_volume
        if not self._alive:
            return
        if self._muted:
            self.music.stop()
        for number in range(LAYER_CHANNEL + 1, CHANNELS):
            sound = pygame.mixer.Channel(number).get_sound()
            if sound is not None:
                sound.set_volume(0.0 if self._muted else self._volume)


def _higher(sound: pygame.mixer.Sound, rise: float) -> pygame.mixer.Sound:
    """Return a sound so many semitones higher: as if it had been recorded at that rate, which the mixer converts."""
    left = array("h", sound.get_raw())[::2].tobytes()  # both sides of a short sound are the same
    rate = round(RATE * 2 ** (rise / 12))
    head = struct.pack(
        "<4sI4s4sIHHIIHH4sI",
        b"RIFF",
        36 + len(left),
        b"WAVE",
        b"fmt ",
        16,
        1,
        1,
        rate,
        rate * 2,
        2,
        16,
        b"data",
        len(left),
    )
    return pygame.mixer.Sound(file=io.BytesIO(head + left))


def _limited(volume: float) -> float:
    return min(max(volume, 0.0), 1.0)
