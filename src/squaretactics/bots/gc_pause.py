"""Pause garbage collection during a search."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def gc_paused() -> Iterator[None]:
    """Disable the garbage collector inside the block.

    A search tree has hundreds of thousands of objects, which are freed together. Checking them for cycles again and
    again takes up to half the time. Drop the tree before the block ends, so that it isn't checked later.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()
