"""Model two simultaneous, hidden choices as a payoff matrix."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

M = TypeVar("M")


class MatrixGame(ABC, Generic[M]):
    """A seat's moves, its rival's moves, and the seat's share of the win for each pair.

    It's built from the seat's view alone. Payoffs are computed on demand and cached.
    """

    moves: Sequence[M]
    rivals: Sequence[M]
    settled: bool  # the rival has already chosen, without seeing this choice

    @abstractmethod
    def payoffs_against(self, rival: int) -> Sequence[float]:
        """Return the payoff of each of the seat's moves against one rival move."""

    @abstractmethod
    def payoffs_of(self, own: int) -> Sequence[float]:
        """Return the payoffs of one of the seat's moves against each rival move."""

    @abstractmethod
    def unopposed(self) -> Sequence[float]:
        """Return the payoff of each of the seat's moves if the rival did nothing."""

    @abstractmethod
    def rival_unopposed(self) -> Sequence[float]:
        """Return the seat's payoff for each rival move if the seat itself did nothing."""

    def simpler_moves(self, own: int) -> Sequence[int]:
        """Return the seat's moves with fewer wasted actions than this one, the most similar first."""
        return ()
