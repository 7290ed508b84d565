"""Measure how well tiles on the board can be read, and print the figures as a table.

python tools/measure_tiles.py [--quick]      without --quick, numerals are read too (about a minute)

- A figure's ink in the porthole is seen where no plate, mark or coin covers it: 72 characters, each in four turns.
- A tile is another owner's if its mean colour is nearest to another owner's tile, at 1280x720.
- A numeral is read if, of all numerals on such a plate, it resembles the blurred picture most.
"""

from __future__ import annotations

import argparse
import os
import statistics
from collections.abc import Callable, Sequence
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import numpy as np
import pygame
from sample_positions import FOUR, THREE, Position, push
from sights import SIGHTS, seen

from squaretactics.games.square_tactics.cards import CHARACTERS, FACTIONS, NUMBERS, faction_of
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.frame_loop import FrameLoop
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import INK, WHITE, Colour
from squaretactics.ui.square_tactics.cards.card_art import TILE, TILE_COIN, look_of, palette_of
from squaretactics.ui.square_tactics.cards.card_faces import guards_of
from squaretactics.ui.square_tactics.cards.colours import LOWERED, RAISED
from squaretactics.ui.square_tactics.cards.tile_faces import TILE_DESIGN, TileFaces, corner_ability
from squaretactics.ui.square_tactics.cards.tile_plates import TilePlates, margin_of
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.table.card_parts import CREAM, PLATE_LIGHT, PLATE_SHADE, plate_tone

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

SIZE: Final = (1280, 720)
_CELLS: Final = {"3x3": 136.9, "4x4": 105.8}  # pixels, at that size
_INKED: Final = 60  # an alpha above that of a ground shadow
_LUMINANCE: Final = (0.2126, 0.7152, 0.0722)
_TO_EYE: Final = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0178, 0.1095, 0.8727))
_BLUR: Final = 3.0  # pixels
_AROUND: Final = 0.72  # of a numeral's height: how far its picture reaches from its middle
_NOISE: Final = 5.0  # of 255: what an eye or a screen adds


class Shown(NamedTuple):
    """A position on screen: the picture, and the scene that it shows."""

    picture: pygame.Surface
    scene: SquareBoardScene


def shown(position: Position, colour_blind: bool = False, size: tuple[int, int] = SIZE) -> Shown:
    """Show a position, away from the pointer."""
    app = App("measure", size, clock=lambda: 0.4, visible=False)
    loop = FrameLoop(app)
    scene = push(position)(app)
    scene.preferences.change(speed="instant", colour_blind=colour_blind)
    loop.frame([pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)])
    loop.draw_whole()
    return Shown(app.window.copy(), scene)


# Owners.
def lab(colour: Floats) -> Floats:
    """Return a colour in CIELAB."""
    parts = colour / 255
    light = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    eye = light @ np.array(_TO_EYE).T
    x, y, z = np.where(eye > 0.008856, np.cbrt(eye), 7.787 * eye + 16 / 116)
    return np.array((116 * y - 16, 500 * (x - y), 200 * (y - z)))


def mean_colours(what: Shown, sight: str) -> list[tuple[int, Floats]]:
    """Return the owner and the mean colour of each tile, with the cloth around it, as seen with a colour vision."""
    found = []
    for space, piece in enumerate(what.scene.display.board):
        if piece is not None:
            part = seen(what.picture.subsurface(what.scene.layout_now.cell_rect(space)), sight)
            found.append((piece.seat, lab(pygame.surfarray.array3d(part).reshape(-1, 3).mean(0))))
    return found


def confused(tiles: Sequence[tuple[int, Floats]]) -> int:
    """Count the tiles whose mean colour is nearest to another owner's tile."""
    wrong = 0
    for index, (owner, colour) in enumerate(tiles):
        others = [tile for place, tile in enumerate(tiles) if place != index]
        nearest, _ = min(others, key=lambda other: float(np.linalg.norm(other[1] - colour)))
        wrong += nearest != owner
    return wrong


def astray(tiles: Sequence[tuple[int, Floats]]) -> int:
    """Count the tiles whose mean colour is nearer to the mean of another owner's tiles than to that of its own."""
    owners = sorted({owner for owner, _ in tiles})
    means = {owner: np.mean([colour for other, colour in tiles if other == owner], axis=0) for owner in owners}
    return sum(
        min(owners, key=lambda mean: float(np.linalg.norm(means[mean] - colour))) != owner for owner, colour in tiles
    )


# Figures.
def figures(cell: float, colour_blind: bool) -> tuple[float, float, float]:
    """Return the mean and the least share of a figure's ink that is seen, and the mean of its visible pixels."""
    painter = Painter()
    painter.colour_blind = colour_blind
    tiles, side = TileFaces(painter), round(cell * TILE)
    shares, pixels = [], []
    for card in range(len(CHARACTERS)):
        unit = side / TILE_DESIGN
        across = round(look_of(card).tile.size * unit)
        drawn = pygame.mask.from_surface(painter.svg(*look_of(card).drawing, size=(across, across)), _INKED)
        for quarter, place in enumerate(look_of(card).turned):
            ink = pygame.mask.Mask((side, side))
            ink.draw(drawn, (round(place.left * unit), round(place.top * unit)))
            ink = ink.overlap_mask(pygame.mask.from_surface(tiles.window(side)), (0, 0))
            covered = _cover(tiles, card, side, quarter).overlap_area(ink, (0, 0))
            shares.append(1 - covered / ink.count())
            pixels.append(ink.count() - covered)
    return statistics.mean(shares), min(shares), statistics.mean(pixels)


def _cover(tiles: TileFaces, card: int, side: int, quarter: int) -> pygame.Mask:
    """Return what lies on a character's unrotated picture: its plates, its marks and the coin of its space."""
    faction = faction_of(card)
    numbers = tuple(NUMBERS[card][(direction - quarter) % 4] for direction in range(4))
    guarded = [(direction + quarter) % 4 for direction in guards_of(card)]
    picture = tiles.plates.numbers(numbers, numbers, faction, side, guarded, quarter).copy()
    ability = corner_ability(card)
    picture.blit(tiles.corners(ability, faction, (), side), (0, 0), None, BLEND)
    cell, margin = side / TILE, margin_of(side)
    middle = margin + side / 2 + cell * (0.5 - TILE_COIN.inset)
    pygame.draw.circle(picture, WHITE, (middle, middle), TILE_COIN.size * cell / 2)
    within = picture.subsurface((margin, margin, side, side))
    return pygame.mask.from_surface(pygame.transform.rotate(within, 90 * quarter))


# Numerals.
class Numeral(NamedTuple):
    """A numeral on screen: its value, the corner of its tile's plates, and how they look with another value."""

    value: int
    corner: tuple[int, int]
    plate: Callable[[int], pygame.Surface]


def numerals(scene: SquareBoardScene) -> list[Numeral]:
    """Return all numerals on the board."""
    layout, rules, plates = scene.layout_now, scene.view.rules, TilePlates(scene.app.painter)
    up = rules.upright[layout.side]
    found = []
    for space, piece in enumerate(scene.display.board):
        if piece is None:
            continue
        slot, quarter = layout.tile_slot(space, piece.facing), layout.quarter(piece.facing)
        faces = piece.face, rules.faces[piece.card][piece.facing]
        now, printed = (tuple(face[(side + up) & 3] for side in range(4)) for face in faces)
        guards = [(side + quarter) & 3 for side in guards_of(piece.card)]
        for way in range(4):

            def plate(
                value: int,
                way: int = way,
                change: int = now[way] - printed[way],
                faction: str = rules.setup.factions[piece.seat],
                guarded: tuple[int, ...] = tuple(side for side in guards if side == way),
                side: int = slot.height,
                top: int = quarter,
            ) -> pygame.Surface:
                lone = [value if direction == way else None for direction in range(4)]
                return plates.numbers(lone, [value - change] * 4, faction, side, guarded, top)

            corner = plate(8).get_rect(center=slot.rect.center).topleft
            found.append(Numeral(now[way], corner, plate))
    return found


def read(what: Shown, noise: np.random.Generator) -> tuple[int, int]:
    """Return how many blurred numerals resemble their own value most, and how many there are."""
    screen = _blurred(_grey(what.picture))
    found = numerals(what.scene)
    return sum(_resembles(screen, numeral, noise) == numeral.value for numeral in found), len(found)


def _resembles(screen: Floats, numeral: Numeral, noise: np.random.Generator) -> int:
    """Return the value that a numeral on screen resembles most."""
    differs = np.abs(_grey(numeral.plate(8)) - _grey(numeral.plate(1))) > 20
    columns, rows = np.nonzero(differs)
    half = round((rows.max() - rows.min() + 1) * _AROUND)
    across, down = (int(line.min() + line.max()) // 2 for line in (columns, rows))
    left, top = max(across - half, 0), max(down - half, 0)
    alike = {}
    for value in range(1, 10):
        ground = pygame.Surface(numeral.plate(value).get_size())
        ground.fill((120, 110, 110))
        ground.blit(numeral.plate(value), (0, 0), None, BLEND)
        template = _blurred(_grey(ground))[left : across + half, top : down + half]
        x, y = numeral.corner[0] + left, numeral.corner[1] + top
        patches = (
            screen[x + right : x + right + template.shape[0], y + lower : y + lower + template.shape[1]]
            for right, lower in product((-1, 0, 1), repeat=2)
        )
        alike[value] = max(
            _likeness(patch + noise.normal(0, _NOISE, patch.shape), template)
            for patch in patches
            if patch.shape == template.shape
        )
    return max(alike, key=alike.__getitem__)


def _grey(picture: pygame.Surface) -> Floats:
    return np.asarray(pygame.surfarray.array3d(picture) @ np.array(_LUMINANCE), dtype=np.float64)


def _blurred(grey: Floats) -> Floats:
    reach = int(3 * _BLUR) + 1
    weights = np.exp(-(np.arange(-reach, reach + 1) ** 2) / (2 * _BLUR**2))
    weights /= weights.sum()
    blurred = np.pad(grey, reach, mode="edge")
    for axis in (0, 1):
        blurred = np.apply_along_axis(lambda line: np.convolve(line, weights, "valid"), axis, blurred)
    return blurred


def _likeness(first: Floats, second: Floats) -> float:
    """Return the correlation of two pictures."""
    first, second = first - first.mean(), second - second.mean()
    return float((first * second).sum() / (np.sqrt((first**2).sum() * (second**2).sum()) + 1e-9))


# Contrast.
def contrasts(colour_blind: bool) -> dict[str, tuple[float, float]]:
    """Return the least and the greatest contrast of numerals with their plates, by kind of plate."""
    painter = Painter()
    painter.colour_blind = colour_blind
    dark = [plate_tone(palette_of(painter, name), part) for name in FACTIONS for part in (PLATE_LIGHT, PLATE_SHADE)]
    found = {"cream on an owner's plate": sorted(_contrast(CREAM, tone) for tone in dark)}
    for name, plate in (("mint", RAISED), ("pink", LOWERED)):
        found[f"ink on {name}"] = sorted(_contrast(INK, tone) for tone in (plate.light, plate.shade))
    return {name: (values[0], values[-1]) for name, values in found.items()}


def _contrast(first: Colour, second: Colour) -> float:
    """Return the contrast ratio as WCAG defines it."""
    parts = np.array((first, second)) / 255
    light = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4) @ np.array(_LUMINANCE)
    return float((light.max() + 0.05) / (light.min() + 0.05))


def table(quick: bool) -> list[tuple[str, str, str]]:
    """Return the rows: what was measured, without and with the colour-blind mode."""
    modes = (False, True)
    rows: list[tuple[str, str, str]] = []

    def row(words: str, cells: Sequence[str]) -> None:
        rows.append((words, cells[0], cells[1]))

    for board, cell in _CELLS.items():
        inks = [figures(cell, mode) for mode in modes]
        row(f"figure's ink seen, {board}, mean (worst)", [f"{mean:.1%} ({worst:.1%})" for mean, worst, _ in inks])
        row(f"visible figure, px, {board}", [f"{pixels:,.0f}" for _, _, pixels in inks])
    boards = {"3x3": [shown(THREE, mode) for mode in modes], "4x4": [shown(FOUR, mode) for mode in modes]}
    if not quick:
        counts = [[read(pictures[mode], np.random.default_rng(1)) for pictures in boards.values()] for mode in modes]
        totals = [[sum(numbers) for numbers in zip(*count, strict=True)] for count in counts]
        row("numerals read under a 3 px blur", [f"{right} of {every}" for right, every in totals])
    for sight in SIGHTS:
        for board, pictures in boards.items():
            colours = [mean_colours(what, sight) for what in pictures]
            row(
                f"tiles nearest another owner's, {board}, {'normal sight' if sight == 'usual' else sight}",
                [f"{confused(tiles)} of {len(tiles)} ({astray(tiles)} by means)" for tiles in colours],
            )
    ratios = [contrasts(mode) for mode in modes]
    for name in ratios[0]:
        row(f"contrast, {name}", [f"{low:.1f} to {high:.1f}" for low, high in (ratio[name] for ratio in ratios)])
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="don't read numerals")
    chosen = parser.parse_args()
    pygame.init()
    pygame.display.set_mode((1, 1))
    print("| | usual | colour-blind mode |\n|---|---|---|")
    for cells in table(chosen.quick):
        print(f"| {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
