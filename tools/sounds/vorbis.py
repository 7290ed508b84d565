"""Write Ogg Vorbis with the libsndfile in pygame-ce's own wheel, and read it with pygame's mixer."""

from __future__ import annotations

import contextlib
import ctypes
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from .parts import RATE, Samples

_WRITE: Final = 0x20
_OGG_VORBIS: Final = 0x200000 | 0x0060
_SET_QUALITY: Final = 0x1300


class NoEncoder(Exception):
    """The wheel of pygame-ce for this system has no libsndfile: sounds can be checked here, but not written."""


class _Info(ctypes.Structure):
    _fields_ = (
        ("frames", ctypes.c_int64),
        ("rate", ctypes.c_int),
        ("channels", ctypes.c_int),
        ("format", ctypes.c_int),
        ("sections", ctypes.c_int),
        ("seekable", ctypes.c_int),
    )


def _library() -> ctypes.CDLL:
    package = Path(pygame.__file__).parent
    places = (package.parent / "pygame_ce.libs", package / ".dylibs")  # their places in wheels for Linux and macOS
    found = [file for place in places if place.is_dir() for file in sorted(place.glob("libsndfile*"))]
    if not found:
        raise NoEncoder("this system's pygame-ce has no libsndfile to write Ogg Vorbis with")
    library = ctypes.CDLL(str(found[0]))
    library.sf_open.restype = ctypes.c_void_p
    library.sf_open.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.POINTER(_Info)]
    library.sf_command.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p, ctypes.c_int]
    library.sf_writef_float.restype = ctypes.c_int64
    library.sf_writef_float.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64]
    library.sf_close.argtypes = [ctypes.c_void_p]
    return library


def write(path: Path, sound: Samples, quality: float) -> None:
    """Write a sound of one or two channels, with a quality from 0 to 1."""
    library = _library()
    frames = np.ascontiguousarray(sound if sound.ndim == 2 else sound[:, None], np.float32)
    file = library.sf_open(os.fsencode(path), _WRITE, _Info(0, RATE, frames.shape[1], _OGG_VORBIS, 0, 0))
    if not file:
        raise OSError(f"{path} cannot be written")
    wanted = ctypes.c_double(quality)
    library.sf_command(file, _SET_QUALITY, ctypes.byref(wanted), ctypes.sizeof(wanted))
    # All at once is more than the encoder's stack can hold.
    size = RATE // 10
    for start in range(0, len(frames), size):
        part = frames[start : start + size]
        if library.sf_writef_float(file, part.ctypes.data, len(part)) != len(part):
            raise OSError(f"{path} cannot be written to its end")
    library.sf_close(file)


@contextlib.contextmanager
def reading() -> Iterator[None]:
    """Open a silent mixer while sounds are read."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    try:
        yield
    finally:
        pygame.mixer.quit()


def read(path: Path) -> Samples:
    """Return a sound as the game plays it: both channels, as fractions of full scale."""
    try:
        raw = pygame.mixer.Sound(path).get_raw()
    except pygame.error as error:
        raise OSError(f"{path} cannot be read") from error
    return np.frombuffer(raw, np.int16).reshape(-1, 2) / 32768
