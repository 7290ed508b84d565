"""The rival: a bot of any strength between Novice and Expert, which makes the mistakes that people make.

Without a mistake, it plays like Expert. With one, it plays the best move that a player with these blinkers sees. The
weaker it is, the more often this happens. It never loses on purpose. No clock limits it, so a seed gives the same game
on every machine.
"""

from __future__ import annotations

import random
from typing import Any, Final

from squaretactics.bots.difficulty_levels import CAREFUL
from squaretactics.bots.search_budget import ProgressCallback, ignore_progress
from squaretactics.bots.tree_search import TreeSearchBot
from squaretactics.core.rivals import STRONGEST
from squaretactics.core.spec import AnyGame

_SEED_BITS: Final = 63


class RivalBot:
    """Plays carefully, apart from lapses."""

    def __init__(self, spec: AnyGame, seed: int, strength: int) -> None:
        self.spec = spec
        self.random = random.Random(seed)
        self.careful = CAREFUL(spec, self.random.getrandbits(_SEED_BITS))
        self.chance = lapse_chance(spec, strength)
        self.lapses: tuple[str, ...] = ()  # those of the last decision

    def choose(self, view: Any, on_progress: ProgressCallback = ignore_progress) -> Any:
        moves = self.spec.view_moves(view)
        possible = self.spec.possible_lapses(view) if len(moves) > 1 else ()
        self.lapses = tuple(lapse for lapse in possible if self.random.random() < self.chance)
        if self.lapses:
            values = self.spec.lapse_values(view, self.lapses, self.random.random)
            most = max(values)
            best = [move for move, value in zip(moves, values, strict=True) if value == most]
            return best[int(self.random.random() * len(best))]
        if isinstance(self.careful, TreeSearchBot):
            return self.careful.choose(view, on_progress)
        return self.careful.choose(view)


def lapse_chance(spec: AnyGame, strength: int) -> float:
    """Return how likely a rival makes each mistake in a decision."""
    most, steepness = spec.lapse_curve
    return most * (1.0 - float((strength / STRONGEST) ** steepness))
