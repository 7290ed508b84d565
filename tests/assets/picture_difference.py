"""Measure how much pictures differ at a small size without colour."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from pathlib import Path

import pygame


def grey(path: Path, width: int) -> bytes:
    """Return the grey value of each pixel on a mid-grey background."""
    drawn = pygame.image.load_sized_svg(str(path), (width, 2 * width))
    laid = pygame.Surface(drawn.get_size())
    laid.fill((128, 128, 128))
    laid.blit(drawn, (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(laid), "RGB")[::3]


def likest(paths: Iterable[Path], width: int) -> tuple[float, str, str]:
    """Return the smallest mean grey difference among all pairs, and that pair's names."""
    greys = {path.stem: grey(path, width) for path in paths}
    return min(
        (sum(map(abs, map(int.__sub__, greys[one], greys[other]))) / len(greys[one]), one, other)
        for one, other in combinations(greys, 2)
    )
