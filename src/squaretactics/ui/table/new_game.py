"""A game that is to begin, as whoever set it up hands it on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from squaretactics.core.session import Seat
from squaretactics.core.spec import Setup, Undo


@dataclass(frozen=True, slots=True)
class NewGame(Generic[Setup]):
    """With what options, who sits where, and the seed. Of the rest, None is what is usual for those who play."""

    setup: Setup
    seats: tuple[Seat, ...]
    seed: int
    undo: Undo | None = None  # what may be taken back
    hints: bool | None = None  # whether they are given
    occasion: str | None = None  # what it is played for, if not for itself
