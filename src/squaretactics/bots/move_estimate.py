"""What is to be expected of a move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class MoveEstimate:
    """What is to be expected of a move: with a standard error each, the chance to win and the lead at the end."""

    move: Any
    visits: int
    chance: float  # the share of the win, 0 to 1
    chance_error: float
    lead: float  # points ahead of the best other, when the game is over
    lead_error: float
    share: float = 0.0  # how often to play it, where it is best to mix moves
