"""Schedule the counting of a finished game's points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from squaretactics.games.square_tactics.scoring import given
from squaretactics.games.square_tactics.state import EMPTY
from squaretactics.games.square_tactics.view import View
from squaretactics.ui.kit.callbacks import Clock
from squaretactics.ui.kit.paint.theme import PAUSE

# At normal speed, in seconds.
_SPACE: Final = 0.2
_CARD: Final = 0.16
_BREAK: Final = 0.5  # between the board and the piles
_FLIGHT: Final = 0.5  # of points to their seat


@dataclass(frozen=True, slots=True)
class CountedPoints:
    """Points of a seat, and the beat at which they are counted.

    They come from a space that it holds or a character that it captured. If neither is set, they were given at the
    start.
    """

    beat: int
    seat: int
    points: int
    space: int | None = None
    card: int | None = None

    @property
    def given(self) -> bool:
        """Return whether the points were given at the start."""
        return self.space is None and self.card is None


def counted_points(view: View) -> list[CountedPoints]:
    """Return all points of a game in order: those given at the start, those on the board by space, then those of all
    piles together, by card.
    """
    board = view.rules.board
    held = [space for space in range(board.spaces) if view.card[space] != EMPTY]
    counts = [CountedPoints(-1, seat, points) for seat, points in enumerate(given(view)) if points]
    counts += [
        CountedPoints(beat, view.owner[space], board.worth[space], space=space) for beat, space in enumerate(held)
    ]
    for depth in range(max(map(len, view.captured))):
        for seat, pile in enumerate(view.captured):
            if depth < len(pile):
                counts.append(CountedPoints(len(held) + depth, seat, 1, card=pile[depth]))
    return counts


class PointCounting:
    """Tracks the points in flight to their seats, and those that have arrived."""

    def __init__(self, counts: Sequence[CountedPoints], speed: float, clock: Clock) -> None:
        self.counts, self.speed, self.clock = counts, speed, clock
        self.began = clock()
        self.finished: float | None = None  # when the counting ended, or was skipped
        self.starts = self._starts()
        self.flight = _FLIGHT * speed  # duration of the points' flight

    def _starts(self) -> list[float]:
        """Return the delay after which each entry's points set off."""
        starts: list[float] = []
        time, before = PAUSE, None
        for count in self.counts:
            if before is not None and count.beat != before.beat:
                time += _CARD if before.card is not None else _SPACE
                time += _BREAK if (count.given, count.card is None) != (before.given, before.card is None) else 0.0
            starts.append(time * self.speed)
            before = count
        return starts

    @property
    def elapsed(self) -> float:
        return self.clock() - self.began

    @property
    def begun(self) -> int:
        """Return the number of points that have set off."""
        return sum(start <= self.elapsed for start in self.starts)

    @property
    def under_way(self) -> list[tuple[CountedPoints, float]]:
        """Return the points in flight, with their progress from 0 to 1."""
        if self.done:
            return []
        parts = (
            (count, (self.elapsed - start) / self.flight) for count, start in zip(self.counts, self.starts, strict=True)
        )
        return [(count, part) for count, part in parts if 0 <= part < 1]

    @property
    def arrived(self) -> Sequence[CountedPoints]:
        if self.done:
            return self.counts
        latest = self.elapsed - self.flight
        return [count for count, start in zip(self.counts, self.starts, strict=True) if start <= latest]

    def points(self, seat: int) -> int:
        """Return the points that have arrived at a seat."""
        return sum(count.points for count in self.arrived if count.seat == seat)

    @property
    def on_board(self) -> bool:
        """Return whether some points for spaces haven't arrived yet."""
        return len(self.arrived) < sum(count.card is None for count in self.counts)

    @property
    def at_first(self) -> bool:
        """Return whether some points given at the start haven't arrived yet."""
        return len(self.arrived) < sum(count.given for count in self.counts)

    @property
    def at_piles(self) -> bool:
        """Return whether the captured characters are being counted."""
        first = next(
            (start for count, start in zip(self.counts, self.starts, strict=True) if count.card is not None), None
        )
        return first is not None and self.elapsed >= first - _BREAK / 2 * self.speed

    # The end.
    @property
    def all_seen(self) -> bool:
        """Return whether all points have arrived, and a pause has passed."""
        last = self.starts[-1] if self.starts else 0.0
        return self.elapsed >= last + self.flight + PAUSE * self.speed

    @property
    def done(self) -> bool:
        return self.finished is not None

    def finish(self) -> None:
        self.finished = self.clock()

    @property
    def since_done(self) -> float:
        """Return the seconds since the end of the counting."""
        return 0.0 if self.finished is None else self.clock() - self.finished
