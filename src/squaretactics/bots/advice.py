"""Advice for the person at the table: the best move, what it is worth, and a plain reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from squaretactics.bots.difficulty_levels import make_hint_search
from squaretactics.bots.move_estimate import MoveEstimate
from squaretactics.bots.search_budget import ProgressCallback, ignore_progress
from squaretactics.core.spec import GameSpec

ITERATIONS: Final = 2000
SECONDS: Final = 1.0  # whoever asks would rather not wait
_REASONED: Final = 3  # so many moves of a mixture are given a reason


@dataclass(frozen=True, slots=True)
class MixedMove:
    """A move of a mixture: how often to play it, the chance to win with it, and a reason, as far as there is one."""

    move: Any
    share: float
    chance: float
    reason: str


@dataclass(frozen=True, slots=True)
class MoveAdvice:
    """The best move, the best of those that lead elsewhere, and reasons drawn from what the seat sees.

    Where it is best to mix, the best move is the one to play most often, and all of the mixture is told in that order.
    """

    best: MoveEstimate
    second: MoveEstimate | None
    reason: str
    mixture: tuple[MixedMove, ...] = ()
    second_reason: str = ""


def advise(
    spec: GameSpec[Any, Any, Any, Any, Any],
    seed: int,
    view: Any,
    iterations: int = ITERATIONS,
    seconds: float | None = None,
    on_progress: ProgressCallback = ignore_progress,
) -> MoveAdvice:
    """Return advice for the seat of a view, which must be the one to decide."""
    found = make_hint_search(spec, seed, iterations, seconds).move_estimates(view, on_progress)
    best, second = found[0], _other(spec, view, found[0], found[1:])
    parts = _parts(spec, view, found)
    if parts:
        return MoveAdvice(best, second, parts[0].reason, parts)
    second_reason = "" if second is None else spec.explain(view, second.move)
    return MoveAdvice(best, second, spec.explain(view, best.move), second_reason=second_reason)


def _parts(spec: GameSpec[Any, Any, Any, Any, Any], view: Any, found: Sequence[MoveEstimate]) -> tuple[MixedMove, ...]:
    """Return what to mix, the first few with their reasons; nothing where one move is best."""
    mixed = [one for one in found if one.share]
    if len(mixed) < 2:
        return ()
    return tuple(
        MixedMove(one.move, one.share, one.chance, spec.explain(view, one.move) if number < _REASONED else "")
        for number, one in enumerate(mixed)
    )


def _other(
    spec: GameSpec[Any, Any, Any, Any, Any], view: Any, best: MoveEstimate, rest: Sequence[MoveEstimate]
) -> MoveEstimate | None:
    """Return the first that leads elsewhere than the best; where a move leads is unknown if nothing is seen of it."""
    after, _ = spec.preview(view, best.move)
    for expectation in rest:
        leads_to, _ = spec.preview(view, expectation.move)
        if leads_to is view or leads_to != after:
            return expectation
    return None
