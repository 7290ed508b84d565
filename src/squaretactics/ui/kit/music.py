"""Play a looping tune, with a tension layer over it when a game gets close. Tunes are streamed, which is cheap.

Everything happens in `update`: fades, changes and starts. So no tune starts before the first frame, and tests control
the time.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Thread
from typing import Final

import pygame

LOG: Final = logging.getLogger(__name__)
LAYER_CHANNEL: Final = 0  # reserved: short sounds don't use it
FADE_IN: Final = 1.2  # seconds
FADE_OUT: Final = 0.5  # seconds until another tune can start
LAYER_FADE_IN: Final = 2.5  # seconds for the layer to fade in or out
MUSIC: Final = "music-"  # begins the names of files
LOOP: Final = MUSIC + "{name}.ogg"
LAYER: Final = MUSIC + "{name}-tension.ogg"


def find_file(folders: Sequence[Path], file: str) -> Path:
    """Return a file's path in the first folder that has it, or in the first folder if none has."""
    places = [folder / file for folder in folders]
    return next((path for path in places if path.exists()), places[0])


class _LayerLoader:
    """Decodes a layer in a thread, because decoding a long one would delay a frame."""

    def __init__(self, path: Path) -> None:
        self.layer: pygame.mixer.Sound | None = None
        self._path = path
        self._thread = Thread(target=self._load, name="layer of music", daemon=True)
        self._thread.start()

    def _load(self) -> None:
        try:
            self.layer = pygame.mixer.Sound(self._path)
        except (pygame.error, OSError) as error:
            LOG.warning("The music %s cannot be played: %s", self._path.name, error)

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    def wait(self) -> None:
        """Wait until the layer is loaded. The mixer must not be closed before that."""
        self._thread.join()


class Music:
    """Plays the wanted tune. `device` returns whether there is an audio device."""

    def __init__(self, folders: Sequence[Path], device: Callable[[], bool]) -> None:
        self.folders = folders
        self.tune: str | None = None  # the wanted tune
        self.tense = False  # whether to play the layer, if the tune has one
        self.volume = 1.0  # at 0, nothing plays at all
        self.playing: str | None = None
        self._device = device
        self._loading: _LayerLoader | None = None
        self._layer: pygame.mixer.Sound | None = None  # of the playing tune
        self._level = 0.0  # fade levels of the tune and the layer
        self._layer_level = 0.0
        self._updated: float | None = None
        self._refused: set[str] = set()  # unreadable tunes

    def update(self, now: float) -> None:
        """Advance fades, and start or stop the music."""
        passed = 0.0 if self._updated is None else max(0.0, now - self._updated)
        self._updated = now
        wanted = self.tune if self.volume > 0 and self.tune not in self._refused else None
        if wanted is None and self.playing is None and self._loading is None:
            return
        if not self._device():
            return
        if self.playing is None:
            if wanted is not None and self._loaded(wanted):
                self._begin(wanted)
            return
        if self.volume <= 0:
            self.stop()
            return
        self._level = _towards(
            self._level, float(wanted == self.playing), passed / (FADE_IN if wanted == self.playing else FADE_OUT)
        )
        self._layer_level = _towards(self._layer_level, float(self.tense), passed / LAYER_FADE_IN)
        if self._level == 0.0 and wanted != self.playing:
            self.stop()
        else:
            self._sound()

    def stop(self) -> None:
        if self._loading is not None:
            self._loading.wait()
            self._loading = None
        if self.playing is not None and pygame.mixer.get_init() is not None:
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()
            pygame.mixer.Channel(LAYER_CHANNEL).stop()
        self.playing = self._layer = None

    def _loaded(self, name: str) -> bool:
        """Return whether the tune's layer is ready. Start loading it if needed."""
        if self._loading is None:
            path = find_file(self.folders, LAYER.format(name=name))
            if not path.exists():
                return True
            self._loading = _LayerLoader(path)
        return self._loading.done

    def _begin(self, name: str) -> None:
        path = find_file(self.folders, LOOP.format(name=name))
        self._layer = None if self._loading is None else self._loading.layer
        self._loading = None
        try:
            pygame.mixer.music.load(path)
            pygame.mixer.music.set_volume(0.0)
            # Both start at the same moment and have matching lengths, so they stay in sync.
            pygame.mixer.music.play(-1)
            if self._layer is not None:
                self._layer.set_volume(0.0)
                pygame.mixer.Channel(LAYER_CHANNEL).play(self._layer, loops=-1)
        except (pygame.error, OSError) as error:
            LOG.warning("The music %s cannot be played: %s", path.name, error)
            self._refused.add(name)
            self._layer = None
            return
        self.playing = name
        self._level = self._layer_level = 0.0

    def _sound(self) -> None:
        """Apply the volumes of the tune and the layer."""
        pygame.mixer.music.set_volume(self._level * self.volume)
        if self._layer is not None:
            self._layer.set_volume(self._layer_level * self._level * self.volume)


def _towards(level: float, wanted: float, step: float) -> float:
    return min(level + step, wanted) if level < wanted else max(level - step, wanted)
