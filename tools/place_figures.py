"""Find the places of figures on their cards, and write them to assets/cards/places.json, with their scenes.

On a compact card a figure fills most of its window. Its face and its key details lie clear of the numbers, and little
of its ink is under any of them. On a full card the same holds for the plates. On a tile it's cropped: its face and one
key detail are as large as possible and clear of plates, marks and coin, however the tile lies; "turned" has its best
place in each of the tile's four rotations.

    python tools/place_figures.py           write the places
    python tools/place_figures.py --check   list the differences, and fail if there are any
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import os
import sys
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from squaretactics.games.square_tactics.cards import CHARACTERS, faction_of
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.square_tactics.cards.card_art import TILE, TILE_COIN
from squaretactics.ui.square_tactics.cards.card_faces import (
    COMPACT_WINDOW,
    HELD_WINDOW,
    PLATE,
    PLATES,
    guards_of,
)
from squaretactics.ui.square_tactics.cards.card_marks import CardMarks
from squaretactics.ui.square_tactics.cards.tile_faces import TILE_DESIGN, TileFaces
from squaretactics.ui.square_tactics.cards.tile_plates import margin_of
from squaretactics.ui.table.card_parts import CardParts, Rect
from squaretactics.ui.table.card_slot import CARD_DESIGN_SIZE

ROOT = Path(__file__).resolve().parent.parent
LOOKS = ROOT / "assets" / "cards" / "looks.toml"
TARGET = ROOT / "assets" / "cards" / "places.json"
BOX = 240  # size of the characters' drawings
COARSE = 2  # units of the design per point of a mask
INKED = 60  # an alpha above that of a ground shadow
FILLED = 0.801  # of the window, both ways: slightly more than the tests ask for
INK_HIDDEN = 0.072  # of a figure's ink under one number: slightly less than the tests allow

NEAR = 3  # range of the fine search around a spot, in points
TILE_SIZES = tuple(BOX * (0.76 + step / 50) for step in range(14))
TILE_HIDDEN = 0.08  # of the ink in a tile's window
TILE_GROWTH = 40.0  # value of size

Box = tuple[float, float, float, float]
Spot = tuple[int, int]


@dataclass(frozen=True)
class Layout:
    """A card that shows a figure: its window, the room for the figure, zones that hide it, its sizes, and limits."""

    window: Rect
    room: Rect
    zones: tuple[pygame.Mask, ...]
    sizes: tuple[float, ...]
    middle: tuple[float, float]
    filled: float
    hidden: float
    growth: float  # value of size


def coarse(drawn: pygame.Surface, threshold: int) -> pygame.Mask:
    """Return a picture's ink as a mask with fewer points."""
    size = drawn.get_width() // COARSE, drawn.get_height() // COARSE
    return pygame.mask.from_surface(pygame.transform.smoothscale(drawn, size), threshold)


def number_zones() -> tuple[pygame.Mask, ...]:
    """Return the places of the numbers on a compact card."""
    marks, (width, height) = CardMarks(CardParts(Painter())), CARD_DESIGN_SIZE
    shown = ([8 if one == side else None for one in range(4)] for side in range(4))
    return tuple(coarse(marks.numbers(numbers, height, width), 100) for numbers in shown)


def plate_zones() -> tuple[pygame.Mask, ...]:
    """Return the places of the plates on a full card."""
    zones = []
    for centre in PLATES:
        card = pygame.Surface(CARD_DESIGN_SIZE, pygame.SRCALPHA)
        pygame.draw.circle(card, (255, 255, 255), centre, PLATE / 2)
        zones.append(coarse(card, 100))
    return tuple(zones)


@cache
def tile_zones(guards: tuple[int, ...] = ()) -> tuple[pygame.Mask, ...]:
    """Return what lies on a tile's picture in each of its four rotations: plates and shields, marks, and the coin."""
    painter, zones = Painter(), []
    painter.colour_blind = True  # with the largest emblem
    tiles = TileFaces(painter)
    for quarter in range(4):
        shields = [(side + quarter) % 4 for side in guards]
        over = tiles.plates.numbers((8,) * 4, (8,) * 4, "aliens", TILE_DESIGN, shields).copy()
        over.blit(tiles.corners(None if guards else "snare", "aliens", (), TILE_DESIGN), (0, 0))
        cell, margin = TILE_DESIGN / TILE, margin_of(TILE_DESIGN)
        middle = margin + TILE_DESIGN / 2 + cell * (0.5 - TILE_COIN.inset)
        pygame.draw.circle(over, (255, 255, 255), (middle, middle), TILE_COIN.size * cell / 2)
        cut = over.subsurface((margin, margin, TILE_DESIGN, TILE_DESIGN))
        zones.append(coarse(pygame.transform.rotate(cut, 90 * quarter), 160))
    return tuple(zones)


def layouts() -> dict[str, Layout]:
    """Return the layouts of character cards."""
    window = HELD_WINDOW
    held = Rect(window.left + 4, window.top + 2, window.width - 8, window.height)
    large, small = (tuple(BOX * (least + step / 50) for step in range(15)) for least in (0.9, 0.7))
    return {
        "compact": Layout(
            COMPACT_WINDOW, Rect(3, 40, 244, 270), number_zones(), large, (125, 177), FILLED, INK_HIDDEN, growth=2.2
        ),
        "held": Layout(window, held, plate_zones(), small, (125, 120), filled=0.0, hidden=0.09, growth=9.0),
    }


def inked(name: str, faction: str, size: float) -> pygame.Mask:
    """Return a figure's ink at a size."""
    across = max(1, round(size / COARSE)) * COARSE
    path = ROOT / "assets" / "cards" / faction / f"{name}.svg"
    drawn = pygame.image.load_sized_svg(str(path), (across, across))
    return coarse(drawn, INKED)


def bounds(mask: pygame.Mask) -> pygame.Rect:
    """Return the bounding box of a mask's ink."""
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:])


def spots(layout: Layout, box: pygame.Rect, near: Spot | None) -> Iterator[Spot]:
    """Yield possible corners of a figure's drawing, in points of a mask: all of them, or those near a spot."""
    room = layout.room
    left, right = round(room.left / COARSE - box.left), round((room.left + room.width) / COARSE - box.right)
    top, bottom = round(room.top / COARSE - box.top), round((room.top + room.height) / COARSE - box.bottom)
    if near is None:
        yield from itertools.product(range(left, right + 1, 2), range(top, bottom + 1, 2))
        return
    across = range(max(left, near[0] - NEAR), min(right, near[0] + NEAR) + 1)
    down = range(max(top, near[1] - NEAR), min(bottom, near[1] + NEAR) + 1)
    yield from itertools.product(across, down)


def best(
    figure: tuple[str, str], marks: Sequence[Box], layout: Layout, sizes: Sequence[float], near: Spot | None
) -> tuple[Spot, float]:
    """Return the best spot and size for a figure."""
    most, found = -math.inf, ((0, 0), 0.0)
    for size in sizes:
        ink = inked(*figure, size)
        box, amount, scale = bounds(ink), ink.count(), size / BOX / COARSE
        small = min(box.width * COARSE / layout.window.width, box.height * COARSE / layout.window.height)
        if small < layout.filled:
            continue
        masks = [pygame.mask.Mask((max(1, round(w * scale)), max(1, round(h * scale))), True) for _, _, w, h in marks]
        for x, y in spots(layout, box, near):
            shares = [zone.overlap_area(ink, (x, y)) / amount for zone in layout.zones]
            hidden = max(shares)
            worth = -400 * max(0.0, hidden - layout.hidden) - 2 * hidden
            for number, ((left, top, _, _), mask) in enumerate(zip(marks, masks, strict=True)):
                offset = x + round(left * scale), y + round(top * scale)
                covered = max(zone.overlap_area(mask, offset) for zone in layout.zones) / mask.count()
                worth -= (40 if number == 0 else 12) * covered
            across, down = box.centerx + x - layout.middle[0] / COARSE, box.centery + y - layout.middle[1] / COARSE
            worth += layout.growth * size / BOX - 0.005 * (abs(across) + 0.6 * abs(down)) ** 1.5
            if worth > most:
                most, found = worth, ((x, y), size)
    return found


def place(figure: tuple[str, str], marks: Sequence[Box], layout: Layout) -> tuple[float, float, float]:
    """Return the best place for a figure by a rough search, then a fine one."""
    spot, size = best(figure, marks, layout, layout.sizes, None)
    if not size:
        raise ValueError(f"no place for {figure[0]}")
    (x, y), size = best(figure, marks, layout, [size + 2 * step for step in range(-2, 3)], spot)
    return round(x * COARSE), round(y * COARSE), round(size / COARSE) * COARSE


@cache
def tile_window() -> pygame.Mask:
    """Return where a tile shows its figure."""
    return coarse(TileFaces(Painter()).window(TILE_DESIGN), 100)


@dataclass(frozen=True)
class TileFigure:
    """A figure at a size: its ink, and the masks of its marks with their offsets, the face first."""

    ink: pygame.Mask
    marks: tuple[tuple[pygame.Mask, Spot], ...]

    @property
    def middle(self) -> Spot:
        """Its corner when its face is in the middle of a tile."""
        face, (left, top) = self.marks[0]
        width, height = face.get_size()
        return (TILE_DESIGN // COARSE - width) // 2 - left, (TILE_DESIGN // COARSE - height) // 2 - top

    def worth(self, spot: Spot, seen: pygame.Mask) -> float:
        """Return the value of a place, given the part of the porthole that nothing covers."""
        inside = tile_window().overlap_area(self.ink, spot)
        hidden = 1 - seen.overlap_area(self.ink, spot) / inside
        face, *details = (
            seen.overlap_area(mask, (spot[0] + left, spot[1] + top)) / mask.count() for mask, (left, top) in self.marks
        )
        worth = 60 * min(face, 0.97) + 14 * min(max(details, default=0.0), 0.9) + 12 * inside / self.ink.count()
        return worth - 150 * max(0.0, hidden - TILE_HIDDEN) - 0.01 * math.dist(spot, self.middle)

    def best(self, seen: pygame.Mask) -> Spot:
        spot, steps = self.middle, range(-7, 8)
        for step in (3, 1):
            near = [(spot[0] + step * x, spot[1] + step * y) for x, y in itertools.product(steps, repeat=2)]
            spot, steps = max(near, key=lambda place: self.worth(place, seen)), range(-1, 2)
        return spot


def on_tile(card: int, marks: Sequence[Box]) -> tuple[int, list[Spot]]:
    """Return a figure's size on a tile, and its corner in each of the tile's rotations."""
    seen = [tile_window().copy() for _ in range(4)]
    for part, zone in zip(seen, tile_zones(guards_of(card)), strict=True):
        part.erase(zone, (0, 0))
    most, found = -math.inf, (0, list[Spot]())
    for size in TILE_SIZES:
        scale = size / BOX / COARSE
        boxes = [[round(length * scale) for length in box] for box in marks]
        masks = tuple((pygame.mask.Mask((w, h), True), (x, y)) for x, y, w, h in boxes)
        figure = TileFigure(inked(CHARACTERS[card].id, faction_of(card), size), masks)
        places = [figure.best(part) for part in seen]
        worth = TILE_GROWTH * size / BOX
        worth += sum(map(figure.worth, places, seen)) / len(seen)
        if worth > most:
            most, found = worth, (round(size), [(x * COARSE, y * COARSE) for x, y in places])
    return found


def text() -> str:
    """Return the text of the placement file."""
    looks = tomllib.loads(LOOKS.read_text("utf-8"))
    found: dict[str, dict[str, object]] = {"scenes": looks["scenes"]}
    for layout, how in layouts().items():
        found[layout] = {
            character.id: place((character.id, faction_of(card)), looks["marks"][character.id], how)
            for card, character in enumerate(CHARACTERS)
        }
    found["tile"], found["turned"] = {}, {}
    for card, character in enumerate(CHARACTERS):
        size, places = on_tile(card, looks["marks"][character.id])
        found["tile"][character.id] = [*places[0], size]
        found["turned"][character.id] = places
    each = (f' "{name}": {{\n{_rows(rows)}\n }}' for name, rows in found.items())
    return "{\n" + ",\n".join(each) + "\n}\n"


def _rows(rows: dict[str, object]) -> str:
    return ",\n".join(f'  "{name}": {json.dumps(value)}' for name, value in rows.items())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    chosen = parser.parse_args()
    pygame.init()
    pygame.display.set_mode((1, 1))
    found = text()
    if TARGET.exists() and TARGET.read_text("utf-8") == found:
        return 0
    print("differs:" if chosen.check else "wrote", TARGET.relative_to(ROOT))
    if not chosen.check:
        TARGET.write_text(found, "utf-8", newline="\n")
    return int(chosen.check)


if __name__ == "__main__":
    sys.exit(main())
