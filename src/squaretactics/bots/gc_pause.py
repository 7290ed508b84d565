"""Thinking without looking for garbage meanwhile."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def gc_paused() -> Iterator[None]:
    """Look for no garbage until the work in here is over.

    A tree or a duel is some hundred thousand things that go when it goes; looking through them again and again for
    others takes up to half the time. So what was made should be gone, too, when this ends.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()
