"""Giving back the memory of what is gone."""

from __future__ import annotations

import ctypes
import gc
import sys


def give_back() -> None:
    """Let go of whatever nobody holds any more. It takes some milliseconds: a moment is best in which nothing moves.

    A scene holds large surfaces, and goes only as the collector comes by. On Linux what was freed stays with the
    process, in pieces between what is still in use, unless it is asked for.
    """
    gc.collect()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # only some C libraries have it
        if trim is not None:
            trim(0)
