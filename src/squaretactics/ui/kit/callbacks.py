"""Types of callbacks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

Callback = Callable[[], None]
Handler = Callable[[T], None]  # takes what was chosen or has changed
Clock = Callable[[], float]  # returns seconds
