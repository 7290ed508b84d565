"""Play short sounds and background music. Errors are logged, and the program continues without sound."""

from __future__ import annotations

import io
import logging
import math
import os
import random
import struct
import time
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

import pygame

from squaretactics.ui.kit.callbacks import Clock
from squaretactics.ui.kit.music import LAYER_CHANNEL, MUSIC, Music, find_file

LOG: Final = logging.getLogger(__name__)
# The format of the files, so that reading needs no conversion. The system converts it for the device.
RATE: Final = 44100
BUFFER: Final = 512  # samples: a sound starts at most 12 ms after the call
CHANNELS: Final = 24
MIN_REPEAT_SECONDS: Final = 0.040  # the same sound can't start again sooner
PITCH_VARIATION: Final = 0.6  # semitones up or down, for sounds with several takes
_FINEST: Final = 0.05  # semitones; smaller changes are inaudible


@dataclass(frozen=True, slots=True)
class SoundCue:
    """A sound to play: its pitch shift in semitones, and its start as a fraction of its animation."""

    name: str
    rise: float = 0.0
    at: float = 0.0


class Sound:
    """Plays sound files by name from the given folders: `stop.ogg`, or one of `stop-1.ogg`, `stop-2.ogg`…

    Tests pass a clock.
    """

    def __init__(self, folders: Sequence[Path], clock: Clock = time.perf_counter) -> None:
        self.folders = tuple(folders)
        self.clock = clock
        self.music = Music(self.folders, self.open)
        self._chance = random.Random()
        self._opened = False
        self._device = False
        self._loaded: dict[Path, pygame.mixer.Sound | None] = {}
        self._started: dict[str, float] = {}
        self._last: dict[str, str] = {}  # the last take that was played, by name
        self._volume = 1.0
        self._music_volume = 1.0
        self._muted = False

    # The device.
    def open(self) -> bool:
        """Open the mixer on the first call. Return whether sound is available."""
        if not self._opened:
            self._opened = True
            # pygame builds without a mixer raise NotImplementedError.
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
        """Stop all sound and close the device for good."""
        self._opened = True
        self._loaded.clear()
        self.music.tune = None
        self.music.stop()
        if self._alive:
            pygame.mixer.quit()
        self._device = False

    @property
    def _alive(self) -> bool:
        # pygame.quit() elsewhere also closes the mixer.
        return self._device and pygame.mixer.get_init() is not None

    # Short sounds.
    def play(self, name: str, rise: float = 0.0) -> bool:
        """Start a sound unless it has just started. Return whether it plays."""
        if not self._audible:
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
        """Return a take of a sound, or None if it can't be read. If there are several takes, choose one other than the
        last played, and vary its pitch slightly.
        """
        takes = self._takes_of(name)
        others = [path for path in takes if path != self._last.get(name)] or takes
        chosen = self._last[name] = self._chance.choice(others)
        sound = self._read(Path(chosen))
        if len(takes) > 1:
            rise += self._chance.uniform(-PITCH_VARIATION, PITCH_VARIATION)
        return sound if sound is None or abs(rise) < _FINEST else _higher(sound, rise)

    def _takes_of(self, name: str) -> list[str]:
        return self._takes.get(name) or [str(find_file(self.folders, f"{name}.ogg"))]

    @cached_property
    def _takes(self) -> dict[str, list[str]]:
        """The files in the folders, by the sound's name."""
        takes: dict[str, list[str]] = {}
        for folder in self.folders:
            for file in sorted(os.listdir(folder)) if folder.is_dir() else ():
                stem = file.removesuffix(".ogg")
                whole, _, take = stem.rpartition("-")
                if stem != file:
                    takes.setdefault(whole if take.isdigit() else stem, []).append(os.path.join(folder, file))
        return takes

    def preload(self, folders: Sequence[Path]) -> Iterator[None]:
        """Load the short sounds in folders if they can be heard, one per step, because reading one delays a frame."""
        for name, files in self._takes.items():
            for path in () if name.startswith(MUSIC) else map(Path, files):
                if not self._audible:
                    return
                if path.parent in folders:
                    self._read(path)
                    yield

    @property
    def _audible(self) -> bool:
        return not self._muted and self._volume > 0 and self.open()

    def _read(self, path: Path) -> pygame.mixer.Sound | None:
        """Load a file on first use. If it can't be read, log that once and return None."""
        if path not in self._loaded:
            try:
                self._loaded[path] = pygame.mixer.Sound(path)
            except (pygame.error, OSError) as error:
                LOG.warning("The sound %s cannot be played: %s", path.name, error)
                self._loaded[path] = None
        return self._loaded[path]

    def play_tune(self, name: str) -> None:
        """Switch to a looping tune. If it's already playing, it continues."""
        self.music.tune = name

    # Volumes.
    @property
    def volume(self) -> float:
        """The volume of short sounds, from 0 to 1."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = _limited(volume)
        self._settle()

    @property
    def music_volume(self) -> float:
        """The volume of the music, from 0 to 1."""
        return self._music_volume

    @music_volume.setter
    def music_volume(self, volume: float) -> None:
        self._music_volume = _limited(volume)
        self._settle()

    @property
    def muted(self) -> bool:
        """Whether everything is silent, whatever the volumes."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        self._settle()

    def _settle(self) -> None:
        """Apply the volumes to playing sounds."""
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
    """Return a sound raised by this many semitones. Its samples get a higher rate, which the mixer converts back."""
    left = array("h", sound.get_raw())[::2].tobytes()  # short sounds have the same samples on both sides
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
