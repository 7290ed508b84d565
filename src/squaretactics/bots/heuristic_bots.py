"""Bots for games with rules of thumb: one goes by them, the other tries out what looks best by them.

Trials are flat Monte Carlo. The moves that look best are each made in the same worlds, dealt anew from what the seat
knows; from there everybody goes by rules of thumb until the part of the game under way has ended, and the game says
how it will probably end. The best on average is played, of equals what looks better. A world holds its chance, so dice
fall alike after each of the moves: no move is luckier than another, and none is chosen for how they will fall, since
every world has others.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final

from squaretactics.bots.search_budget import ProgressCallback, SearchBudget, ignore_progress
from squaretactics.bots.world_sampling import random_world
from squaretactics.core.spec import GameSpec

_LOOKED_AT: Final = 8  # so many moves are tried


class HeuristicBot:
    """Plays what looks best by the game's rules of thumb."""

    def __init__(self, spec: GameSpec[Any, Any, Any, Any, Any], seed: int, slip: float = 0.0) -> None:
        self.spec = spec
        self.random = random.Random(seed)
        self.slip = slip  # by how much it may misjudge a move: the standard deviation, as the game counts

    def choose(self, view: Any) -> Any:
        moves = self.spec.view_moves(view)
        if len(moves) == 1:
            return moves[0]
        values = self.spec.heuristic_scores(random_world(self.spec, view, self.random))
        if self.slip:
            values = [value + self.random.gauss(0.0, self.slip) for value in values]
        best = max(values)
        ties = [move for move, value in zip(moves, values, strict=True) if value == best]
        return ties[int(self.random.random() * len(ties))]


@dataclass(slots=True)
class MoveRollouts:
    """A move that was tried, how well it looked, and what each world came to for the seat: its share of the win."""

    move: Any
    looks: float
    shares: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.shares) / max(len(self.shares), 1)

    def gain(self, other: MoveRollouts) -> tuple[float, float]:
        """Return by how much it came out better than another, on average over the same worlds, and the error."""
        gains = [own - theirs for own, theirs in zip(self.shares, other.shares, strict=True)]
        count = max(len(gains), 1)
        mean = sum(gains) / count
        return mean, sqrt(sum((gain - mean) ** 2 for gain in gains) / max(count - 1, 1) / count)


class RolloutBot:
    """Tries out what looks best, so often in all, or for so many seconds."""

    def __init__(
        self,
        spec: GameSpec[Any, Any, Any, Any, Any],
        seed: int,
        playouts: int,
        seconds: float | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.spec = spec
        self.random = random.Random(seed)
        self.budget = SearchBudget(playouts, seconds)
        self.clock = clock

    def choose(self, view: Any, on_progress: ProgressCallback = ignore_progress) -> Any:
        asked = self.spec.view_decision(view)
        assert asked is not None
        moves = self.spec.view_moves(view)
        if len(moves) == 1:
            return moves[0]
        if self.spec.is_heuristic_decision(asked):
            return HeuristicBot(self.spec, self.random.getrandbits(32)).choose(view)
        return self.tried(view, on_progress=on_progress)[0].move

    def tried(
        self, view: Any, extra: Sequence[Any] = (), on_progress: ProgressCallback = ignore_progress
    ) -> list[MoveRollouts]:
        """Try out the moves that look best, and some more, and return them, the best first."""
        trials = self.candidates(view, extra)
        self.try_out(view, trials, max(self.budget.iterations // len(trials), 1), on_progress)
        return sorted(trials, key=lambda trial: (trial.mean, trial.looks), reverse=True)

    def candidates(self, view: Any, extra: Sequence[Any] = ()) -> list[MoveRollouts]:
        """Return the moves of a view that look best, and some more, the best first."""
        moves = self.spec.view_moves(view)
        looks = self.spec.heuristic_scores(random_world(self.spec, view, self.random))
        trials = sorted(map(MoveRollouts, moves, looks), key=lambda trial: -trial.looks)
        return [trial for place, trial in enumerate(trials) if place < _LOOKED_AT or trial.move in extra]

    def try_out(self, view: Any, trials: Sequence[MoveRollouts], worlds: int, on_progress: ProgressCallback) -> None:
        """Make every move in so many worlds, the same for all, as long as there is time."""
        spec, asked = self.spec, self.spec.view_decision(view)
        assert asked is not None
        start = self.clock()
        for number in range(worlds):
            share = number / worlds
            if self.budget.seconds is not None:
                late = (self.clock() - start) / self.budget.seconds
                if late >= 1 and number:
                    return
                share = max(share, min(late, 1.0))
            on_progress(share)
            world = random_world(spec, view, self.random)
            for trial in trials:
                trial.shares.append(spec.heuristic_rollout(spec.copy(world), trial.move, asked.seat))
