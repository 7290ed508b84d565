"""Even chances, a rule of our own: who plays early is given points beforehand, so that chances are even.

`tools/even_chances.py` found the figures and measures what comes of them; docs/fair-start.md tells how.
"""

from __future__ import annotations

from typing import Final, Literal

# By number of players and preset: the points, in the order of play. Whole ones count like any other; half a point only
# decides who wins at equal points. These suit casual players, those below strong ones, who make more of a start.
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
    """Return what the rules of a game ask for; an own mix of them has what the preset has that is most like it."""
    if mayhem:
        alike = "mayhem"
    elif action_cards != "off":
        alike = "full"
    else:
        alike = "abilities" if abilities else "first"
    return (STRONG_STARTS if strong else HEAD_STARTS)[players, alike]
