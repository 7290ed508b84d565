"""Play a tune round and round, and a layer over it when a game grows tense. Tunes are streamed, and cost little.

Nothing here happens by itself: `update` fades, changes tunes and starts what was loaded. So no tune is begun before the
first frame is shown, and tests hand in the time.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Thread
from typing import Final

import pygame

LOG: Final = logging.getLogger(__name__)
LAYER_CHANNEL: Final = 0  # which no short sound takes
FADE_IN: Final = 1.2  # seconds in which a tune comes
FADE_OUT: Final = 0.5  # seconds in which it makes way for another
LAYER_FADE_IN: Final = 2.5  # seconds in which the layer comes or goes
LOOP: Final = "music-{name}.ogg"
LAYER: Final = "music-{name}-tension.ogg"


def find_file(folders: Sequence[Path], file: str) -> Path:
    """Return where a file is, or would be if it were there."""
    places = [folder / file for folder in folders]
    return next((path for path in places if path.exists()), places[0])


class _LayerLoader:
    """Decodes a layer in a thread of its own: a long one would be felt in a frame."""

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
        """Wait until it is done, as it is soon; the mixer must not go away from under it."""
        self._thread.join()


class Music:
    """The tune that is wanted, and what is heard of it. `device` says whether there is anything to play on."""

    def __init__(self, folders: Sequence[Path], device: Callable[[], bool]) -> None:
        self.folders = folders
        self.tune: str | None = None  # wanted
        self.tense = False  # whether the layer is wanted, for a tune that has one
        self.volume = 1.0  # nothing is played at all at nought
        self.playing: str | None = None
        self._device = device
        self._loading: _LayerLoader | None = None
        self._layer: pygame.mixer.Sound | None = None  # of the tune that plays
        self._level = 0.0  # how much of the tune has come, and of the layer
        self._layer_level = 0.0
        self._updated: float | None = None
        self._refused: set[str] = set()  # tunes that cannot be read

    def update(self, now: float) -> None:
        """Go on to what should be heard by now."""
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
        """Fall silent at once."""
        if self._loading is not None:
            self._loading.wait()
            self._loading = None
        if self.playing is not None and pygame.mixer.get_init() is not None:
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()
            pygame.mixer.Channel(LAYER_CHANNEL).stop()
        self.playing = self._layer = None

    def _loaded(self, name: str) -> bool:
        """Say whether all that a tune needs is there; what it lacks will be."""
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
            # The two begin in the same breath, and their lengths fit: so they stay together.
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
        """Let tune and layer be as loud as they should be."""
        pygame.mixer.music.set_volume(self._level * self.volume)
        if self._layer is not None:
            self._layer.set_volume(self._layer_level * self._level * self.volume)


def _towards(level: float, wanted: float, step: float) -> float:
    """Return a level that has gone a step towards another, or has come there."""
    return min(level + step, wanted) if level < wanted else max(level - step, wanted)
