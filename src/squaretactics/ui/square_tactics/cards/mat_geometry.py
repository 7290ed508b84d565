"""The two mats, as parts of their width: where their spaces lie, how far they reach, and where their coins are."""

from __future__ import annotations

from typing import Final

# What the drawing keeps round the spaces on every side, and how far seam or fringe reach beyond the mat's edge.
MAT_EDGE: Final = 0.04575
MAT_BEYOND: Final = 0.04
# Of a space: how wide its coin is, and how far from its lower right corner the coin's middle lies.
COIN: Final = 0.19
COIN_INSET: Final = 0.118
