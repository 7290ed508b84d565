"""Define the geometry of the two playmats, as parts of their width."""

from __future__ import annotations

from typing import Final

# The margin around the spaces, and how far the seam or fringe extends beyond the mat's edge.
MAT_EDGE: Final = 0.04575
MAT_BEYOND: Final = 0.04
# As parts of a space: a coin's width, and its centre's distance from the lower right corner.
COIN: Final = 0.19
COIN_INSET: Final = 0.118
