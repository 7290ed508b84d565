"""Track the players of each seat over a game. Look-ups and undo stay fast however often seats change hands."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar


class HasPlayer(Protocol):
    """A seat's occupant."""

    @property
    def player(self) -> str: ...


T = TypeVar("T", bound=HasPlayer)


class SeatChange(NamedTuple, Generic[T]):
    """A seat's occupant was replaced or renamed after this number of decisions."""

    decisions: int
    seat: int
    before: T
    now: T

    @property
    def changed(self) -> bool:
        """Return whether another player took over, rather than the same one being renamed."""
        return self.before.player != self.now.player


class SeatChanges(Generic[T]):
    """All seat changes of a game in order, grouped by the number of decisions before them."""

    def __init__(self, seats: Sequence[T]) -> None:
        self._at_first = tuple(seats)
        self._changes: list[tuple[int, T, T]] = []  # seat, old occupant, new occupant
        # Per group, in rising order: the decisions before it, the index of its first change, and the seats after it.
        self._decisions: list[int] = []
        self._first: list[int] = []
        self._seats: list[tuple[T, ...]] = []

    @property
    def seats(self) -> tuple[T, ...]:
        return self._seats[-1] if self._seats else self._at_first

    def add(self, decisions: int, seat: int, now: T) -> None:
        """Add a change after this number of decisions, which must never be lower than in an earlier call."""
        seats = self.seats
        after = (*seats[:seat], now, *seats[seat + 1 :])
        if self._decisions[-1:] == [decisions]:
            self._seats[-1] = after
        else:
            self._begin_group(decisions, len(self._changes), after)
        self._changes.append((seat, seats[seat], now))

    def take_back_to(self, decisions: int) -> None:
        """Undo decisions down to this number. Later seat changes are kept and moved to this point."""
        seats, first = self.seats, len(self._changes)
        while self._decisions and self._decisions[-1] > decisions:
            self._decisions.pop()
            self._seats.pop()
            first = self._first.pop()
        if first == len(self._changes):
            return
        if self._decisions[-1:] == [decisions]:
            self._seats[-1] = seats
        else:
            self._begin_group(decisions, first, seats)

    def _begin_group(self, decisions: int, first: int, seats: tuple[T, ...]) -> None:
        self._decisions.append(decisions)
        self._first.append(first)
        self._seats.append(seats)

    def seats_at(self, decisions: int) -> tuple[T, ...]:
        """Return each seat's occupant after this number of decisions."""
        group = bisect_right(self._decisions, decisions)
        return self._seats[group - 1] if group else self._at_first

    def at(self, decisions: int) -> list[SeatChange[T]]:
        """Return the changes after exactly this number of decisions."""
        group = bisect_left(self._decisions, decisions)
        return self._in_group(group) if self._decisions[group : group + 1] == [decisions] else []

    def __iter__(self) -> Iterator[SeatChange[T]]:
        for group in range(len(self._decisions)):
            yield from self._in_group(group)

    def _in_group(self, group: int) -> list[SeatChange[T]]:
        end = self._first[group + 1] if group + 1 < len(self._first) else len(self._changes)
        changes = self._changes[self._first[group] : end]
        return [SeatChange(self._decisions[group], *change) for change in changes]
