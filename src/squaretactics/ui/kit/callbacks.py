"""Types of callbacks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

Callback = Callable[[], object]  # its result is ignored
Handler = Callable[[T], object]  # takes what was chosen or has changed
Predicate = Callable[[T], bool]
Clock = Callable[[], float]  # returns seconds
