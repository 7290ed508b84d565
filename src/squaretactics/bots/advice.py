"""Move advice for a player: the best move, its value and a plain reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from squaretactics.bots.difficulty_levels import make_hint_search
from squaretactics.bots.move_estimate import MoveEstimate
from squaretactics.bots.search_budget import ProgressCallback, ignore_progress
from squaretactics.core.spec import AnyGame

ITERATIONS: Final = 2000
SECONDS: Final = 1.0  # the player is waiting
_RANKED: Final = 3  # moves that a position's analysis lists
_REASONED: Final = 3  # moves of a mixed strategy that get a reason


@dataclass(frozen=True, slots=True)
class MixedMove:
    """A move in a mixed strategy: how often to play it, the chance to win with it, and a reason, which may be empty."""

    move: Any
    share: float
    chance: float
    reason: str


@dataclass(frozen=True, slots=True)
class RankedMove:
    """One of the best moves: the chance to win with it, a reason, which may be empty, and how often to play it in a
    mixed strategy.
    """

    move: Any
    chance: float
    reason: str
    share: float = 0.0


@dataclass(frozen=True, slots=True)
class MoveAdvice:
    """The best move, the best alternative that leads to a different position, and the reasons for them.

    The reasons use only what the seat sees. If a mixed strategy is best, `best` is its most frequent move, and
    `mixture` holds all its moves, the most frequent first.
    """

    best: MoveEstimate
    second: MoveEstimate | None
    reason: str
    mixture: tuple[MixedMove, ...] = ()
    second_reason: str = ""


def advise(
    spec: AnyGame,
    seed: int,
    view: Any,
    iterations: int = ITERATIONS,
    seconds: float | None = None,
    on_progress: ProgressCallback = ignore_progress,
) -> MoveAdvice:
    """Return advice for the seat of a view. It must be that seat's turn to decide."""
    found = make_hint_search(spec, seed, iterations, seconds).move_estimates(view, on_progress)
    best, second = found[0], _other(spec, view, found[0], found[1:])
    parts = _parts(spec, view, found)
    if parts:
        return MoveAdvice(best, second, parts[0].reason, parts)
    second_reason = "" if second is None else spec.explain(view, second.move)
    return MoveAdvice(best, second, spec.explain(view, best.move), second_reason=second_reason)


def best_moves(
    spec: AnyGame,
    seed: int,
    view: Any,
    iterations: int = ITERATIONS,
    seconds: float | None = None,
    on_progress: ProgressCallback = ignore_progress,
) -> tuple[RankedMove, ...]:
    """Return the best few moves for the seat of a view, the best first. They lead to different positions."""
    found = make_hint_search(spec, seed, iterations, seconds).move_estimates(view, on_progress)
    ranked: list[RankedMove] = []
    reached: list[Any] = []
    for one in found:
        after, _ = spec.preview(view, one.move)
        if len(ranked) < _RANKED and (after is view or after not in reached):
            reached.append(after)
            ranked.append(RankedMove(one.move, one.chance, spec.explain(view, one.move), one.share))
    return tuple(ranked)


def _parts(spec: AnyGame, view: Any, found: Sequence[MoveEstimate]) -> tuple[MixedMove, ...]:
    """Return the moves of the mixed strategy, the first few with reasons; empty if a single move is best."""
    mixed = [one for one in found if one.share]
    if len(mixed) < 2:
        return ()
    return tuple(
        MixedMove(one.move, one.share, one.chance, spec.explain(view, one.move) if number < _REASONED else "")
        for number, one in enumerate(mixed)
    )


def _other(spec: AnyGame, view: Any, best: MoveEstimate, rest: Sequence[MoveEstimate]) -> MoveEstimate | None:
    """Return the first move that doesn't lead to the same position as the best one.

    A move whose preview shows nothing counts as different.
    """
    after, _ = spec.preview(view, best.move)
    for expectation in rest:
        leads_to, _ = spec.preview(view, expectation.move)
        if leads_to is view or leads_to != after:
            return expectation
    return None
