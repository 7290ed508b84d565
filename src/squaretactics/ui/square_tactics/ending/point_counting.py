"""The points of a game that is over, and when each of them is counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from squaretactics.games.square_tactics.scoring import given
from squaretactics.games.square_tactics.state import EMPTY
from squaretactics.games.square_tactics.view import View
from squaretactics.ui.kit.paint.theme import PAUSE

# At normal speed, in seconds.
_SPACE: Final = 0.2
_CARD: Final = 0.16
_BREAK: Final = 0.5  # between the board and the piles
_FLIGHT: Final = 0.5  # of the points, to who has them


@dataclass(frozen=True, slots=True)
class CountedPoints:
    """Points that a seat has, and when they are counted.

    They are for the space it holds or for a character that it captured; if for neither, it had them beforehand.
    """

    beat: int
    seat: int
    points: int
    space: int | None = None
    card: int | None = None

    @property
    def given(self) -> bool:
        """Say whether the seat had them beforehand."""
        return self.space is None and self.card is None


def counted_points(view: View) -> list[CountedPoints]:
    """Return all points of a game: what was given, the board space by space, then all piles at once, card by card."""
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
    """Tells at any time which points are on their way to who has them, and which have arrived."""

    def __init__(self, counts: Sequence[CountedPoints], speed: float, clock: Callable[[], float]) -> None:
        self.counts, self.speed, self.clock = counts, speed, clock
        self.began = clock()
        self.finished: float | None = None  # when all was counted, or the rest left out
        self.starts = self._starts()
        self.flight = _FLIGHT * speed  # how long points are on their way

    def _starts(self) -> list[float]:
        """Return how long after the beginning each of the points sets out."""
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
        """Return how many of the points have set out."""
        return sum(start <= self.elapsed for start in self.starts)

    @property
    def under_way(self) -> list[tuple[CountedPoints, float]]:
        """Return what flies to who has it, and how much of the way is done."""
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
        """Return what has arrived at a seat."""
        return sum(count.points for count in self.arrived if count.seat == seat)

    @property
    def on_board(self) -> bool:
        """Say whether some of the points for spaces have yet to arrive."""
        return len(self.arrived) < sum(count.card is None for count in self.counts)

    @property
    def at_first(self) -> bool:
        """Say whether some of the points that were given beforehand have yet to arrive."""
        return len(self.arrived) < sum(count.given for count in self.counts)

    @property
    def at_piles(self) -> bool:
        """Say whether the captured characters are being counted."""
        first = next(
            (start for count, start in zip(self.counts, self.starts, strict=True) if count.card is not None), None
        )
        return first is not None and self.elapsed >= first - _BREAK / 2 * self.speed

    # The end.
    @property
    def all_seen(self) -> bool:
        """Say whether all has arrived and been looked at for a moment."""
        last = self.starts[-1] if self.starts else 0.0
        return self.elapsed >= last + self.flight + PAUSE * self.speed

    @property
    def done(self) -> bool:
        return self.finished is not None

    def finish(self) -> None:
        """Come to the end of the counting."""
        self.finished = self.clock()

    @property
    def since_done(self) -> float:
        """Return for how many seconds it has been done."""
        return 0.0 if self.finished is None else self.clock() - self.finished
