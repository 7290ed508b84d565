"""The mistakes that people make in Squirrel Squabble. A player who makes some still plays the best move they see."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import inf
from typing import Final

from squaretactics.core.rng import Uniform
from squaretactics.games.squirrel_squabble.coins import COINS, PLANS
from squaretactics.games.squirrel_squabble.matrix_games import learned_evaluator, matrix_game
from squaretactics.games.squirrel_squabble.state import OVER, PLANNING, State
from squaretactics.games.squirrel_squabble.view import View

GRABS_POINTS: Final = "grabs_points"  # counts nuts, and little else
MISSES_REACTION: Final = "misses_reaction"  # expects the rival to do nothing
ONE_SIDE: Final = "one_side"  # looks at the side of each coin that happens to lie up
LAPSES: Final = (GRABS_POINTS, MISSES_REACTION, ONE_SIDE)

# For a player who grabs nuts, as shares of the win: a nut, and all that it would be worth to others.
_NUT: Final = 0.08
_OTHERWISE: Final = 0.02


def possible_lapses(view: View) -> Sequence[str]:
    """Return the mistakes that can be made in the pending decision."""
    if view.stage < PLANNING or view.pair:  # before the first round, or both squirrels turn at once
        return ()
    return LAPSES if view.stage == PLANNING else (GRABS_POINTS, MISSES_REACTION)


def lapse_values(view: View, lapses: Collection[str], chance: Uniform) -> list[float]:
    """Return the value of each move to a player who makes these mistakes; -inf for a plan that they overlook."""
    game = matrix_game(view, chance, _nuts if GRABS_POINTS in lapses else learned_evaluator)
    if MISSES_REACTION in lapses:
        values = list(game.unopposed())
    else:
        feared = game.rival_unopposed()
        values = list(game.payoffs_against(feared.index(min(feared))))
    if ONE_SIDE in lapses:
        up = {coin << 1 | int(chance() * 2) for coin in range(len(COINS))}
        values = [value if up.issuperset(plan) else -inf for plan, value in zip(PLANS, values, strict=True)]
    return values


def _nuts(state: State) -> float:
    share = learned_evaluator(state)
    orange, green = state.nuts
    return share if state.stage == OVER else 0.5 + _NUT * (orange - green) + _OTHERWISE * (share - 0.5)
