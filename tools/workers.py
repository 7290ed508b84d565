"""Spread work over processes.

They're spawned, not forked: a forked one inherits SDL's handler, which ignores the signal by which a pool ends it.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def spread(processes: int) -> Iterator[Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[Any]]]:
    """Yield a `map` that works in this many processes; a single one is this one."""
    if processes == 1:
        yield map
    else:
        with multiprocessing.get_context("spawn").Pool(processes) as pool:
            yield pool.imap
