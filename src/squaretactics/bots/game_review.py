"""Looking back at a game: what each decision was worth, and what came of things that nobody at that seat decided.

A decision is judged from what its seat knew when it took it, and from nothing else. What a chance to win changed by
between two decisions of a seat, that seat did not decide: cards that were drawn, and what the others did.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from squaretactics.bots.forecast_search import OnePlyBot
from squaretactics.core.spec import GameSpec

_GLANCED_WORLDS: Final = 2

# What is called what, from so many parts of the win on that a decision has certainly cost.
MARKS: Final = (("blunder", 0.20), ("mistake", 0.10), ("inaccuracy", 0.05))


@dataclass(frozen=True, slots=True)
class DecisionReview:
    """What one decision was worth. Chances are between 0 and 1, errors are standard errors."""

    decision: int  # how many decisions came before it
    seat: int
    chance: float  # to win, with the move that was played
    error: float
    better: Any = None  # the move that the search would have made, if it is another
    loss: float = 0.0  # what that one would have added to the chance; less than nothing if the search was wrong
    loss_error: float = 0.0
    loss_least: float = 0.0  # in nineteen cases of twenty it was no less

    @property
    def best(self) -> float:
        """Return the chance to win with the move that the search would have made."""
        return min(max(self.chance + self.loss, 0.0), 1.0)

    @property
    def mark(self) -> str | None:
        """Return what the decision is called, if it has certainly cost enough to be called anything."""
        return next((name for name, least in MARKS if self.loss_least >= least), None)


def quick_loss(spec: GameSpec[Any, Any, Any, Any, Any], seed: int, view: Any, played: Any) -> float:
    """Return what a move seems to have cost, in a moment: by how much more another promises at once."""
    promised = OnePlyBot(spec, seed, _GLANCED_WORLDS).promises(view)
    return (max(promised) - promised[spec.view_moves(view).index(played)]) / _GLANCED_WORLDS


class WinChanceHistory:
    """How one seat's chance to win went through a game, as far as its decisions have been judged."""

    def __init__(
        self,
        seat: int,
        judgements: Sequence[DecisionReview],
        end: tuple[int, float] | None = None,
        taken: Sequence[int] | None = None,
    ) -> None:
        """Take the judgements of a seat in the order of its decisions.

        Where none is missing, `end` is how many decisions the game had, and what of the win was this seat's. Where
        some are, `taken` are all decisions of the seat.
        """
        self.seat = seat
        self.judgements = tuple(judgements)
        self.end = end
        order = taken if taken is not None else [judged.decision for judged in self.judgements]
        self._numbers = {decision: number for number, decision in enumerate(order)}

    def lines(self) -> list[list[tuple[int, float]]]:
        """Return the chance to win by how many decisions had been taken: before and after each decision of the seat.

        There is a line for each row of decisions without a gap.
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
        """Say whether no decision is missing between a judgement and the next."""
        first, second = (self._numbers[judged.decision] for judged in self.judgements[index : index + 2])
        return second == first + 1

    def chance_at(self, place: int) -> float | None:
        """Return the chance after so many decisions, read off the lines; None where nothing has been judged."""
        for number, line in enumerate(self.lines()):
            from_the_start = number == 0 and not self._numbers[self.judgements[0].decision]
            if (from_the_start or line[0][0] <= place) and place <= line[-1][0]:
                return _read_off(line, place)
        return None

    @property
    def turning_points(self) -> list[DecisionReview]:
        """Return the decisions that have a mark."""
        return [judged for judged in self.judgements if judged.mark]

    @property
    def lost(self) -> float:
        """Return what the seat's own decisions have cost it."""
        return sum(judged.loss for judged in self.judgements)

    def luck_after(self, index: int) -> float:
        """Return what the chance to win changed by from one decision to the next or to the end: not decided here."""
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
        """Return all that the chance to win changed by without a decision of this seat."""
        return sum(map(self.luck_after, range(len(self.judgements))))


def _read_off(line: Sequence[tuple[int, float]], place: int) -> float:
    """Return how high a line is at a place; before its first point it is level."""
    after = next(point for point in line if point[0] >= place)
    before = next((point for point in reversed(line) if point[0] <= place), after)
    part = (place - before[0]) / (after[0] - before[0]) if after[0] > before[0] else 1.0
    return before[1] + (after[1] - before[1]) * part
