"""The description of a game that is about to begin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Generic

from squaretactics.core.session import Seat
from squaretactics.core.spec import Setup, Undo
from squaretactics.ui.kit.callbacks import Handler

SEED_BITS: Final = 63
BY_LETTER: Final = "letter"  # the player of a seat for a person elsewhere


@dataclass(frozen=True, slots=True)
class NewGame(Generic[Setup]):
    """The options, seats and seed of a new game. In the other fields, None means the default."""

    setup: Setup
    seats: tuple[Seat, ...]
    seed: int
    undo: Undo | None = None  # what may be undone
    hints: bool | None = None  # whether hints are available
    occasion: str | None = None  # what the game is played for, such as a daily deal


StartGame = Handler[NewGame[Setup]]
