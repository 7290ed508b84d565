"""Return freed memory to the system."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from typing import Final

_THRESHOLD: Final = -3  # mallopt's M_MMAP_THRESHOLD
_LARGE: Final = 1 << 20  # bytes: a quarter of a window's surface


def configure_malloc() -> None:
    """Let large blocks return to the system as soon as they're freed.

    By default, glibc soon raises its threshold and puts surfaces on the heap, where they leave holes.
    """
    if (choose := _libc_function("mallopt")) is not None:
        choose(_THRESHOLD, _LARGE)


def release_memory() -> None:
    """Free unreferenced memory. This takes a few milliseconds, so call it when nothing moves.

    Scenes hold large surfaces and are only freed by the garbage collector. On Linux, freed memory stays with the
    process, fragmented, until it's trimmed.
    """
    gc.collect()
    if (trim := _libc_function("malloc_trim")) is not None:
        trim(0)


def _libc_function(name: str) -> Callable[..., object] | None:
    """Return a function of the C library, or None if the library doesn't have it."""
    return getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None
