"""What the positions of all games have in common that are set up by hand, piece by piece."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple, Self


class Piece(NamedTuple):
    """A piece, by its sort and its number among them."""

    sort: str
    number: int


class Place(NamedTuple):
    """Where pieces can lie, such as a space of the board."""

    sort: str
    number: int = 0


class EditablePosition(ABC):
    """A position being set up. It says why a change isn't possible."""

    setup: Any
    active: int  # the seat that decides

    @abstractmethod
    def copy(self) -> Self: ...

    def take_over(self, other: Self) -> None:
        """Become the same as another position."""
        vars(self).update(vars(other.copy()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]

    @abstractmethod
    def pieces(self, place: Place) -> Sequence[Piece]:
        """Return what lies at a place."""

    @abstractmethod
    def move(self, piece: Piece, source: Place, target: Place) -> str:
        """Move a piece from one place to another. Return why that isn't possible; empty if it's done."""

    def problem(self) -> str:
        """Return why the position can't be played; empty if it can."""
        return ""

    @abstractmethod
    def state(self, seed: int) -> Any:
        """Return the game's state at the first decision."""
