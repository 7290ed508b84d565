"""The two boards: neighbours, worth and names of spaces.

A space is row * size + column, from the south-west corner; directions run north, east, south, west. One extra space
stands for everything outside the board and has no owner, so that neighbours need no bounds checks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

NORTH, EAST, SOUTH, WEST = range(4)
_STEPS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
_DIAGONALS: Final = ((1, 1), (-1, 1), (-1, -1), (1, -1))


# The spaces of a mask, byte by byte.
_FIRST_BYTE: Final = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
_SECOND_BYTE: Final = tuple(tuple(bit + 8 for bit in bits) for bits in _FIRST_BYTE)


class BoardGeometry:
    def __init__(self, size: int) -> None:
        self.size = size
        self.spaces = size * size
        self.outside = self.spaces
        everywhere = range(self.spaces)
        # By space: the four neighbours by direction (outside included), those on the board, and its worth.
        self.around = tuple(self._reach(space, _STEPS) for space in everywhere)
        self.beside = tuple(tuple(s for s in around if s != self.outside) for around in self.around)
        self.worth = tuple(len(beside) - 1 for beside in self.beside)
        # Masks by space: orthogonal neighbours, those worth less, those worth more, and diagonal neighbours.
        self.near = tuple(_mask(beside) for beside in self.beside)
        self.lesser = tuple(_mask(s for s in self.beside[i] if self.worth[s] < self.worth[i]) for i in everywhere)
        self.greater = tuple(_mask(s for s in self.beside[i] if self.worth[s] > self.worth[i]) for i in everywhere)
        self.diagonal = tuple(_mask(s for s in self._reach(i, _DIAGONALS) if s != self.outside) for i in everywhere)
        # By space, step and first direction: the four sides in order, each as neighbour, direction, and the index of
        # the neighbour's opposing number in its face.
        self.walks = tuple(
            {
                step: tuple(
                    tuple((around[d], d, 4 + (d ^ 2)) for d in ((first + step * i) & 3 for i in range(4)))
                    for first in range(4)
                )
                for step in (1, -1)
            }
            for around in self.around
        )
        self.names = tuple("abcd"[space % size] + str(space // size + 1) for space in everywhere)
        self.all_open = (1 << self.spaces) - 1
        self._listed: dict[int, tuple[int, ...]] = {}

    def _reach(self, space: int, steps: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
        row, column = divmod(space, self.size)
        reached = []
        for up, right in steps:
            inside = 0 <= row + up < self.size and 0 <= column + right < self.size
            reached.append((row + up) * self.size + column + right if inside else self.outside)
        return tuple(reached)

    def listed(self, mask: int) -> tuple[int, ...]:
        """Return the spaces whose bits are set in a mask."""
        spaces = self._listed.get(mask)
        if spaces is None:
            spaces = self._listed[mask] = _FIRST_BYTE[mask & 255] + _SECOND_BYTE[mask >> 8]
        return spaces


def space_at(mask: int, share: float) -> int:
    """Return the space at a fraction (from 0 to just below 1) of the way through those set in a mask."""
    first, second = _FIRST_BYTE[mask & 255], _SECOND_BYTE[mask >> 8]
    place = int(share * (len(first) + len(second)))
    return first[place] if place < len(first) else second[place - len(first)]


def _mask(spaces: Iterable[int]) -> int:
    return sum(1 << space for space in spaces)


THREE: Final = BoardGeometry(3)
FOUR: Final = BoardGeometry(4)
