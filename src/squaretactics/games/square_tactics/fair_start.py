"""The points of a fair start, our own rule: early seats get a head start that evens the chances.

`tools/even_chances.py` finds and measures these figures; docs/fair-start.md explains them.
"""

from __future__ import annotations

from typing import Final, Literal

# By number of players and preset: points in turn order. Whole points count as usual; half a point only breaks ties.
# HEAD_STARTS suits casual players; strong ones make more of starting, so they have figures of their own.
HEAD_STARTS: Final[dict[tuple[int, str], tuple[float, ...]]] = {
    (2, "first"): (2, 0),
    (2, "abilities"): (2.5, 0),
    (2, "full"): (2, 0),
    (2, "mayhem"): (1, 0),
    (4, "first"): (4.5, 2.5, 1.5, 0),
    (4, "abilities"): (5, 3, 2, 0),
    (4, "full"): (4, 2.5, 1.5, 0),
    (4, "mayhem"): (4, 2, 1, 0),
}
STRONG_STARTS: Final[dict[tuple[int, str], tuple[float, ...]]] = {
    (2, "first"): (0, 0),
    (2, "abilities"): (0.5, 0),
    (2, "full"): (0, 0),
    (2, "mayhem"): (0.5, 0),
    (4, "first"): (4, 2.5, 1.5, 0),
    (4, "abilities"): (4.5, 3, 2, 0),
    (4, "full"): (4, 2.5, 1.5, 0),
    (4, "mayhem"): (4, 2.5, 0.5, 0),
}


def head_start(
    players: int, abilities: bool, action_cards: Literal["off", "shared", "personal"], mayhem: bool, strong: bool
) -> tuple[float, ...]:
    """Return the points in turn order; custom rules get those of the most similar preset."""
    if mayhem:
        alike = "mayhem"
    elif action_cards != "off":
        alike = "full"
    else:
        alike = "abilities" if abilities else "first"
    return (STRONG_STARTS if strong else HEAD_STARTS)[players, alike]
