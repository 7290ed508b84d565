"""Bots for games with heuristics: one plays the move with the best score, the other uses rollouts.

The rollouts are flat Monte Carlo. The moves with the best scores are tried in the same worlds, sampled from the seat's
view. From there, all seats follow the heuristics to the end of the current part of the game, and the game estimates the
result. The bot plays the move with the best average; ties go to the better score. A world includes its random numbers,
so the dice fall the same way after each move and no move is luckier than another. Nor can a bot profit from knowing the
dice, since they differ in every world.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import fsum, sqrt
from typing import Any, Final

from squaretactics.bots.search_budget import Clock, ProgressCallback, SearchBudget, ignore_progress
from squaretactics.bots.simple_bots import random_world
from squaretactics.core.spec import AnyGame

_LOOKED_AT: Final = 8  # moves that get rollouts


class HeuristicBot:
    """Plays the move with the best heuristic score."""

    def __init__(self, spec: AnyGame, seed: int, slip: float = 0.0) -> None:
        self.spec = spec
        self.random = random.Random(seed)
        self.slip = slip  # the standard deviation of its errors, in the game's units

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
    """A move with its heuristic score and the seat's share of the win in each world."""

    move: Any
    looks: float
    shares: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return fsum(self.shares) / max(len(self.shares), 1)

    def gain(self, other: MoveRollouts) -> tuple[float, float]:
        """Return the mean gain over another move in the same worlds, and its standard error."""
        gains = [own - theirs for own, theirs in zip(self.shares, other.shares, strict=True)]
        count = max(len(gains), 1)
        mean = fsum(gains) / count
        return mean, sqrt(fsum((gain - mean) ** 2 for gain in gains) / max(count - 1, 1) / count)


class RolloutBot:
    """Compares the moves with the best scores by rollouts, limited by their total number or by time in seconds."""

    def __init__(
        self,
        spec: AnyGame,
        seed: int,
        playouts: int,
        seconds: float | None = None,
        clock: Clock = time.monotonic,
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
        """Return the rollouts of the highest-scoring moves and of `extra`, best first."""
        trials = self.candidates(view, extra)
        self.try_out(view, trials, max(self.budget.iterations // len(trials), 1), on_progress)
        return sorted(trials, key=lambda trial: (trial.mean, trial.looks), reverse=True)

    def candidates(self, view: Any, extra: Sequence[Any] = ()) -> list[MoveRollouts]:
        """Return the highest-scoring moves of a view and `extra`, best first, without rollouts."""
        moves = self.spec.view_moves(view)
        looks = self.spec.heuristic_scores(random_world(self.spec, view, self.random))
        trials = sorted(map(MoveRollouts, moves, looks), key=lambda trial: -trial.looks)
        return [trial for place, trial in enumerate(trials) if place < _LOOKED_AT or trial.move in extra]

    def try_out(self, view: Any, trials: Sequence[MoveRollouts], worlds: int, on_progress: ProgressCallback) -> None:
        """Try every move in the same random worlds: at most `worlds` of them, and only until time is up."""
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
