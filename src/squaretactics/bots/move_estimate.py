"""The estimated result of a move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class MoveEstimate:
    """The estimated result of a move: the chance to win and the final lead, with standard errors."""

    move: Any
    visits: int
    chance: float  # the share of the win, 0 to 1
    chance_error: float
    lead: float  # points ahead of the best other seat at the end
    lead_error: float
    share: float = 0.0  # how often to play it in a mixed strategy
