"""Advice for the person at the table: the best move, what it is worth, and a plain reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from squaretactics.bots.budget import Watch, nobody_watches
from squaretactics.bots.expectations import Expectation
from squaretactics.bots.levels import adviser
from squaretactics.core.spec import GameSpec

ITERATIONS: Final = 2000
SECONDS: Final = 3.0  # about as long as one likes to wait


@dataclass(frozen=True, slots=True)
class Advice:
    """The best move, the best of those that lead elsewhere, and a reason drawn from what the seat sees."""

    best: Expectation
    second: Expectation | None
    reason: str


def advise(
    spec: GameSpec[Any, Any, Any, Any, Any],
    seed: int,
    view: Any,
    iterations: int = ITERATIONS,
    seconds: float | None = None,
    watch: Watch = nobody_watches,
) -> Advice:
    """Return advice for the seat of a view, which must be the one to decide."""
    found = adviser(spec, seed, iterations, seconds).expectations(view, watch)
    best = found[0]
    return Advice(best, _other(spec, view, best, found[1:]), spec.explain(view, best.move))


def _other(
    spec: GameSpec[Any, Any, Any, Any, Any], view: Any, best: Expectation, rest: Sequence[Expectation]
) -> Expectation | None:
    """Return the first that leads elsewhere than the best; where a move leads is unknown if nothing is seen of it."""
    after, _ = spec.preview(view, best.move)
    for expectation in rest:
        leads_to, _ = spec.preview(view, expectation.move)
        if leads_to is view or leads_to != after:
            return expectation
    return None
