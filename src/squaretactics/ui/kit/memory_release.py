"""Giving back the memory of what is gone."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from typing import Final

_THRESHOLD: Final = -3  # what the C library calls the size from which a block is a piece of memory of its own
_LARGE: Final = 1 << 20  # bytes: a quarter of a window's surface


def configure_malloc() -> None:
    """Let what is large go back to the system as soon as nobody holds it.

    Left to itself the C library of Linux soon takes windowfuls from the heap, too, where they leave holes.
    """
    if (choose := _libc_function("mallopt")) is not None:
        choose(_THRESHOLD, _LARGE)


def release_memory() -> None:
    """Let go of whatever nobody holds any more. It takes some milliseconds: a moment is best in which nothing moves.

    A scene holds large surfaces, and goes only as the collector comes by. On Linux what was freed stays with the
    process, in pieces between what is still in use, unless it is asked for.
    """
    gc.collect()
    if (trim := _libc_function("malloc_trim")) is not None:
        trim(0)


def _libc_function(name: str) -> Callable[..., object] | None:
    """Return a function that only some C libraries have, if this one has it."""
    return getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None
