"""The rival's possible hidden coins: it owns the same six, minus those shown (S37)."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

from squaretactics.games.squirrel_squabble.coins import COINS, PLANS, SLOTS, Plan


@lru_cache(maxsize=1024)
def possible_plans(played: Plan) -> tuple[Plan, ...]:
    """Return every plan that starts with these coins, as they were planned."""
    if not played:
        return PLANS
    left = coins_left(played)
    return tuple(
        (*played, *(coin << 1 | faces >> place & 1 for place, coin in enumerate(coins)))
        for coins in permutations(left, SLOTS - len(played))
        for faces in range(1 << len(coins))
    )


def coins_left(played: Plan) -> tuple[int, ...]:
    """Return the coins that haven't been shown."""
    gone = {lying >> 1 for lying in played}
    return tuple(coin for coin in range(len(COINS)) if coin not in gone)
