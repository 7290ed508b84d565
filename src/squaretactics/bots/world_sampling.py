"""What may be true as far as a seat can tell, for the bots that think in whole positions."""

from __future__ import annotations

import random
from typing import Any, Final

from squaretactics.core.spec import GameSpec

_SEED_BITS: Final = 63


def random_world(spec: GameSpec[Any, Any, Any, Any, Any], view: Any, chance: random.Random) -> Any:
    """Deal what a view's seat does not see, by chance, in a way that fits all it knows."""
    return spec.sample_world(view, chance.getrandbits(_SEED_BITS))
