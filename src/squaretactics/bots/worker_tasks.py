"""The tasks of the worker process, by kind of request."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from squaretactics.bots.advice import ITERATIONS, SECONDS, MoveAdvice, RankedMove, advise, best_moves
from squaretactics.bots.bot_registry import BOTS, bot
from squaretactics.bots.difficulty_levels import make_move_reviewer
from squaretactics.bots.game_review import DecisionReview, quick_loss
from squaretactics.bots.heuristic_bots import RolloutBot
from squaretactics.bots.matrix_game_advice import quick_matrix_loss
from squaretactics.bots.rival import RivalBot
from squaretactics.bots.rollout_advice import quick_rollout_loss
from squaretactics.bots.search_budget import ProgressCallback
from squaretactics.bots.tree_search import TreeSearchBot
from squaretactics.core.spec import AnyGame

_ANALYSED: Final = 3 * ITERATIONS  # for the analysis of a position, which takes its time


def _move(spec: AnyGame, on_progress: ProgressCallback, name: str, seed: int, view: Any) -> Any:
    player = bot(spec, name, seed, BOTS)
    if isinstance(player, TreeSearchBot | RolloutBot | RivalBot):
        return player.choose(view, on_progress)
    return player.choose(view)


def _hint(
    spec: AnyGame, on_progress: ProgressCallback, seed: int, view: Any, iterations: int = ITERATIONS
) -> MoveAdvice:
    return advise(spec, seed, view, iterations, SECONDS, on_progress)


def _best(
    spec: AnyGame, on_progress: ProgressCallback, seed: int, view: Any, iterations: int = _ANALYSED
) -> tuple[RankedMove, ...]:
    return best_moves(spec, seed, view, iterations, None, on_progress)


def _glance(spec: AnyGame, on_progress: ProgressCallback, decisions: Sequence[tuple[int, Any, Any]]) -> list[float]:
    look, costs = (
        quick_matrix_loss if spec.matrix_games else quick_rollout_loss if spec.has_heuristics else quick_loss,
        list[float](),
    )
    for seed, view, played in decisions:
        on_progress(len(costs) / len(decisions))
        costs.append(look(spec, seed, view, played))
    return costs


def _review(
    spec: AnyGame, on_progress: ProgressCallback, seed: int, view: Any, played: Any, iterations: int
) -> DecisionReview:
    return make_move_reviewer(spec, seed, iterations).review_decision(view, played, on_progress)


def _photo(spec: AnyGame, on_progress: ProgressCallback, read: Callable[..., Any], *arguments: Any) -> Any:
    """Return what's read from a photograph, or the ValueError that says why nothing is.

    The caller brings the function, since only the screen may read pictures. Its module is imported on arrival.
    """
    try:
        return read(*arguments)
    except ValueError as refusal:
        return refusal


# By kind, the most urgent first. After the game and the progress callback come the request's arguments.
TASKS: Final[dict[str, Callable[..., Any]]] = {
    "move": _move,
    "hint": _hint,
    "best": _best,
    "glance": _glance,
    "review": _review,
    "photo": _photo,
}
