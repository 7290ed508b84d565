"""List the pairs of each family with the most similar silhouettes, and draw these side by side.

    python tools/silhouettes.py [FAMILY ...] [--height 60] [--pairs 10]

The silhouettes are aligned by their centroids. Areas that most of the family cover are left out, since they distinguish
no one. Closeness is the intersection of what is left, as a fraction of its union. The pictures, one silhouette above
the other, go to out/sheets/.
"""

from __future__ import annotations

import argparse
import os
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from squaretactics.games.square_tactics.cards import FACTIONS
from squaretactics.resources import asset
from squaretactics.ui.kit.paint.theme import INK, PAPER

ROOT = Path(__file__).resolve().parent.parent
SOLID = 60  # an alpha above that of a ground shadow, which doesn't count
MOST = 0.75
GAP = 8


class Pair(NamedTuple):
    """Two pictures, and the intersection of their areas as a fraction of the union."""

    closeness: float
    one: str
    other: str


def silhouette(path: Path, height: int) -> pygame.Mask:
    """Return a picture's area without its ground shadow, with its centroid in the middle of the square."""
    seen = pygame.mask.from_surface(pygame.image.load_sized_svg(str(path), (height, height)), SOLID)
    x, y = seen.centroid()
    out = pygame.Mask((height * 3 // 2, height * 3 // 2))
    out.draw(seen, (out.get_size()[0] // 2 - x, out.get_size()[1] // 2 - y))
    return out


def family_silhouettes(family: str, height: int) -> dict[str, pygame.Mask]:
    """Return the silhouettes of a family's characters by id."""
    return {path.stem: silhouette(path, height) for path in sorted(asset("cards", family).glob("*.svg"))}


def common(silhouettes: list[pygame.Mask]) -> pygame.Mask:
    """Return the area that most of them cover."""
    across, down = silhouettes[0].get_size()
    out = pygame.Mask((across, down))
    for x in range(across):
        for y in range(down):
            covering = sum(shape.get_at((x, y)) for shape in silhouettes)
            out.set_at((x, y), int(covering > MOST * len(silhouettes)))
    return out


def closeness(one: pygame.Mask, other: pygame.Mask) -> float:
    """Return the intersection of two areas as a fraction of their union."""
    both = one.overlap_area(other, (0, 0))
    return both / (one.count() + other.count() - both)


def closest(silhouettes: dict[str, pygame.Mask], wanted: int) -> list[Pair]:
    """Return the closest pairs of a family, the closest first."""
    shared = common(list(silhouettes.values()))
    apart = {name: shape.copy() for name, shape in silhouettes.items()}
    for shape in apart.values():
        shape.erase(shared, (0, 0))
    pairs = (Pair(closeness(apart[one], apart[other]), one, other) for one, other in combinations(apart, 2))
    return sorted(pairs, reverse=True)[:wanted]


def side_by_side(silhouettes: dict[str, pygame.Mask], pairs: list[Pair], height: int) -> pygame.Surface:
    """Draw each pair in a column, the closest on the left."""
    step = height * 3 // 2 + GAP
    out = pygame.Surface((step * len(pairs), step * 2))
    out.fill(PAPER)
    for column, pair in enumerate(pairs):
        for row, name in enumerate((pair.one, pair.other)):
            shape = silhouettes[name].to_surface(setcolor=INK, unsetcolor=None)
            out.blit(shape, (column * step + GAP // 2, row * step + GAP // 2))
    return out


def main() -> None:
    """Print the closest pairs of the chosen families."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("families", nargs="*")
    parser.add_argument("--height", type=int, default=60)
    parser.add_argument("--pairs", type=int, default=10)
    chosen = parser.parse_args()
    pygame.init()
    pygame.display.set_mode((1, 1))
    target = ROOT / "out" / "sheets"
    target.mkdir(parents=True, exist_ok=True)
    for family in chosen.families or FACTIONS:
        silhouettes = family_silhouettes(family, chosen.height)
        pairs = closest(silhouettes, chosen.pairs)
        print(family)
        for pair in pairs:
            print(f"  {pair.closeness:4.0%}  {pair.one}, {pair.other}")
        path = target / f"{family}-closest.png"
        pygame.image.save(side_by_side(silhouettes, pairs, chosen.height), str(path))
        print(f"  {path}")


if __name__ == "__main__":
    main()
