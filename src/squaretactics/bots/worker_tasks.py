"""What may be asked of the process that thinks: for each kind of request, who works on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from squaretactics.bots.advice import ITERATIONS, SECONDS, Advice, advise
from squaretactics.bots.bot_registry import BOTS, bot
from squaretactics.bots.difficulty_levels import weigher
from squaretactics.bots.game_review import Judgement, glance
from squaretactics.bots.heuristic_bots import TrialBot
from squaretactics.bots.matrix_game_advice import glance_at_duel
from squaretactics.bots.rollout_advice import glance_at_trial
from squaretactics.bots.search_budget import Watch
from squaretactics.bots.tree_search import SearchBot
from squaretactics.core.spec import GameSpec

Spec = GameSpec[Any, Any, Any, Any, Any]


def _move(spec: Spec, watch: Watch, name: str, seed: int, view: Any) -> Any:
    player = bot(spec, name, seed, BOTS)
    return player.choose(view, watch) if isinstance(player, SearchBot | TrialBot) else player.choose(view)


def _hint(spec: Spec, watch: Watch, seed: int, view: Any, iterations: int = ITERATIONS) -> Advice:
    return advise(spec, seed, view, iterations, SECONDS, watch)


def _glance(spec: Spec, watch: Watch, decisions: Sequence[tuple[int, Any, Any]]) -> list[float]:
    look, costs = glance_at_duel if spec.duels else glance_at_trial if spec.thumbs else glance, list[float]()
    for seed, view, played in decisions:
        watch(len(costs) / len(decisions))
        costs.append(look(spec, seed, view, played))
    return costs


def _review(spec: Spec, watch: Watch, seed: int, view: Any, played: Any, iterations: int) -> Judgement:
    return weigher(spec, seed, iterations).judge(view, played, watch)


# By kind, the most urgent first. After the game and who watches come the arguments of the request.
TASKS: Final[dict[str, Callable[..., Any]]] = {"move": _move, "hint": _hint, "glance": _glance, "review": _review}
