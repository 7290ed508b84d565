"""Generate random numbers from one integer in the game's state, so that a seed deals the same game everywhere."""

from __future__ import annotations

from collections.abc import Callable
from math import factorial, perm
from typing import Any, Final

Uniform = Callable[[], float]  # returns a random number from 0 up to 1

_MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15
_ORDERS: Final = tuple(factorial(last + 1) for last in range(20))  # the number of orders of one item, two, and so on


def advance(state: int) -> tuple[int, int]:
    """Return the next state and 64 random bits (the splitmix64 generator)."""
    state = state + _STEP & _MASK
    bits = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EB & _MASK
    return state, bits ^ bits >> 31


def random_below(limit: int, state: int) -> tuple[int, int]:
    """Return the next state and a number from 0 to limit - 1, each equally likely."""
    bound = (_MASK + 1) // limit * limit
    while True:
        state, bits = advance(state)
        if bits < bound:
            return state, bits % limit


def shuffle(items: list[Any], state: int) -> int:
    last = len(items) - 1
    while last > 0:
        # 64 random bits order many items at once: 20! fits in them, and so does 72 * 71 * ... * 64.
        chunk = last if last < 20 else 9
        limit = _ORDERS[last] if last < 20 else perm(last + 1, chunk)
        state, drawn = random_below(limit, state)
        for place in range(last, last - chunk, -1):
            chosen = drawn % (place + 1)
            drawn //= place + 1
            items[place], items[chosen] = items[chosen], items[place]
        last -= chunk
    return state


def seed_state(seed: int) -> int:
    """Return the first state for a seed. It's well mixed even for small seeds."""
    return advance(seed & _MASK)[1]
