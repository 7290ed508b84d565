"""Sampled worlds, for bots that search whole positions."""

from __future__ import annotations

import random
from typing import Any, Final

from squaretactics.core.spec import AnyGame

_SEED_BITS: Final = 63


def random_world(spec: AnyGame, view: Any, chance: random.Random) -> Any:
    """Sample a world that fits all that the view's seat knows."""
    return spec.sample_world(view, chance.getrandbits(_SEED_BITS))
