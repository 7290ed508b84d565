"""Reviews of finished games: the value of each decision, and the luck between decisions.

A decision is judged only by what its seat knew at the time. Luck is the change in a seat's chance to win between two of
its decisions, caused by the cards drawn and by what the others did.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from typing import Any, Final

from squaretactics.bots.forecast_search import OnePlyBot
from squaretactics.core.spec import AnyGame

_GLANCED_WORLDS: Final = 2

# Names of errors, with the share of the win that they must have cost with 95% confidence.
MARKS: Final = (("blunder", 0.20), ("mistake", 0.10), ("inaccuracy", 0.05))


@dataclass(frozen=True, slots=True)
class DecisionReview:
    """The review of one decision. Chances range from 0 to 1; errors are standard errors."""

    decision: int  # its index among all decisions of the game
    seat: int
    chance: float  # to win, with the move played
    error: float
    better: Any = None  # the move that the search prefers, if it's another one
    loss: float = 0.0  # what `better` would have added to the chance; negative if the search was wrong
    loss_error: float = 0.0
    loss_least: float = 0.0  # the lower bound of the loss, with 95% confidence

    @property
    def best(self) -> float:
        """Return the chance to win with the move that the search prefers."""
        return min(max(self.chance + self.loss, 0.0), 1.0)

    @property
    def mark(self) -> str | None:
        """Return the name of the decision's mark, such as "blunder", or None if the loss is too small or uncertain."""
        return next((name for name, least in MARKS if self.loss_least >= least), None)


def quick_loss(spec: AnyGame, seed: int, view: Any, played: Any) -> float:
    """Return a quick estimate of a move's loss: how far its forecast falls short of the best one."""
    promised = OnePlyBot(spec, seed, _GLANCED_WORLDS).promises(view)
    return (max(promised) - promised[spec.view_moves(view).index(played)]) / _GLANCED_WORLDS


class WinChanceHistory:
    """One seat's chance to win over the course of a game, from the reviews of its decisions."""

    def __init__(
        self,
        seat: int,
        judgements: Sequence[DecisionReview],
        end: tuple[int, float] | None = None,
        taken: Sequence[int] | None = None,
    ) -> None:
        """Take a seat's reviews in the order of its decisions.

        If no review is missing, `end` is the number of decisions in the game and the seat's share of the win. If some
        are missing, `taken` lists all decisions of the seat.
        """
        self.seat = seat
        self.judgements = tuple(judgements)
        self.end = end
        order = taken if taken is not None else [judged.decision for judged in self.judgements]
        self._numbers = {decision: number for number, decision in enumerate(order)}

    def lines(self) -> list[list[tuple[int, float]]]:
        """Return lines of points (decisions made, chance to win), with one point before and one after each decision.

        A gap in the reviews starts a new line.
        """
        lines: list[list[tuple[int, float]]] = []
        for index, judged in enumerate(self.judgements):
            if index == 0 or not self._adjoins(index - 1):
                lines.append([])
            lines[-1] += [(judged.decision, judged.best), (judged.decision + 1, judged.chance)]
        if lines and self.end is not None:
            lines[-1].append(self.end)
        return lines

    def _adjoins(self, index: int) -> bool:
        """Return whether no decision is missing between a review and the next."""
        first, second = (self._numbers[judged.decision] for judged in self.judgements[index : index + 2])
        return second == first + 1

    def chance_at(self, place: int) -> float | None:
        """Return the chance after `place` decisions, interpolated from the lines, or None where there's no review."""
        for number, line in enumerate(self.lines()):
            from_the_start = number == 0 and not self._numbers[self.judgements[0].decision]
            if (from_the_start or line[0][0] <= place) and place <= line[-1][0]:
                return _read_off(line, place)
        return None

    @property
    def turning_points(self) -> list[DecisionReview]:
        """Return the decisions with a mark."""
        return [judged for judged in self.judgements if judged.mark]

    @property
    def lost(self) -> float:
        """Return the total loss of the seat's decisions."""
        return fsum(judged.loss for judged in self.judgements)

    def luck_after(self, index: int) -> float:
        """Return the change in the chance to win from one decision to the next or the end; 0 if a review is missing."""
        if index + 1 < len(self.judgements):
            if not self._adjoins(index):
                return 0.0
            following = self.judgements[index + 1].best
        elif self.end is not None:
            following = self.end[1]
        else:
            return 0.0
        return following - self.judgements[index].chance

    @property
    def luck(self) -> float:
        """Return the total change in the chance to win that the seat's own decisions didn't cause."""
        return fsum(map(self.luck_after, range(len(self.judgements))))


def _read_off(line: Sequence[tuple[int, float]], place: int) -> float:
    """Interpolate a line at a place. Before its first point, the line is level."""
    after = next(point for point in line if point[0] >= place)
    before = next((point for point in reversed(line) if point[0] <= place), after)
    part = (place - before[0]) / (after[0] - before[0]) if after[0] > before[0] else 1.0
    return before[1] + (after[1] - before[1]) * part
