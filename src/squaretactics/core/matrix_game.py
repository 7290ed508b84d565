"""A choice of one seat beside what its rival may choose unseen, and what every pair of the two comes to."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

M = TypeVar("M")


class MatrixGame(ABC, Generic[M]):
    """What a seat may choose (`moves`), what its rival may (`rivals`), and the seat's share of the win for each pair.

    It is made of the seat's view alone. Pairs are worked out when they are asked for, and kept.
    """

    moves: Sequence[M]
    rivals: Sequence[M]
    settled: bool  # the rival has chosen already, and without sight of this choice

    @abstractmethod
    def payoffs_against(self, rival: int) -> Sequence[float]:
        """Return what each own move comes to against one of the rival's."""

    @abstractmethod
    def payoffs_of(self, own: int) -> Sequence[float]:
        """Return what one own move comes to against each of the rival's."""

    @abstractmethod
    def unopposed(self) -> Sequence[float]:
        """Return what each own move would come to if the rival did nothing."""

    @abstractmethod
    def rival_unopposed(self) -> Sequence[float]:
        """Return what each of the rival's would come to, still for the own seat, if that did nothing."""

    def simpler_moves(self, own: int) -> Sequence[int]:
        """Return the moves of which less is done in vain than of an own one, those most like it first."""
        return ()
