"""Draw contact sheets of the pictures into out/sheets/, using the game's own renderer.

python tools/sheets.py [FOLDER ...] [--height 90] [--grey] [--sight protanopia] [--plain]
python tools/sheets.py --cards [FACTION or actions ...] [--height 300] [--contrast] [--colour-blind]
    full cards, as in the hand
python tools/sheets.py --board [FACTION ...] [--height 94] [--contrast] [--colour-blind]
    on the board, rotated for four seats
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame
from join_art import TARGETS
from sights import SIGHTS, seen

from squaretactics.games.square_tactics.cards import CHARACTERS, FACTIONS, NUMBERS, faction_of
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import INK, PAPER, TABLE_WARM
from squaretactics.ui.square_tactics.cards.card_art import TILE
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces, guards_of
from squaretactics.ui.square_tactics.cards.tile_faces import TileFaces, corner_ability

ROOT = Path(__file__).resolve().parent.parent
CAPTION = 18
CLOTH = (0xF0, 0xD9, 0xAA)  # of a mat
GAP = 12


def sheet(paths: list[Path], height: int, columns: int, named: bool) -> pygame.Surface:
    """Draw the pictures in a grid, each in its own proportions, with their names below."""
    painter = Painter()
    caption = CAPTION if named else 0
    pictures = [pygame.image.load_sized_svg(str(path), (height * 8, height)) for path in paths]
    columns = min(columns, len(paths))
    across = max(picture.get_width() for picture in pictures) + GAP
    down = height + GAP + caption
    out = pygame.Surface((across * columns, down * -(-len(paths) // columns)))
    out.fill(PAPER)
    for index, (path, picture) in enumerate(zip(paths, pictures, strict=True)):
        x, y = index % columns * across + GAP // 2, index // columns * down + GAP // 2
        out.blit(picture, (x, y))
        if named:
            out.blit(painter.fitted(path.stem, "strong", 15, INK, across - 4), (x, y + height), special_flags=BLEND)
    return out


def painter_of(contrast: bool, colour_blind: bool) -> Painter:
    """Return a painter with or without high contrast and the colour-blind mode."""
    painter = Painter()
    painter.high_contrast, painter.colour_blind = contrast, colour_blind
    return painter


def card_sheet(family: str, height: int, columns: int, painter: Painter) -> pygame.Surface:
    """Draw a family's cards, or the action cards, as in the hand, with their back at the end."""
    faces = CardFaces(painter)
    if family == "actions":
        cards = [faces.action(kind, height) for kind in range(ACTION_KINDS)]
    else:
        cards = [faces.whole(card, family, height) for card in range(len(CHARACTERS)) if faction_of(card) == family]
    cards.append(faces.back("action" if family == "actions" else family, height))
    across, down = cards[0].get_width() + GAP, height + GAP
    out = pygame.Surface((across * columns, down * -(-len(cards) // columns)))
    out.fill(TABLE_WARM)
    for index, card in enumerate(cards):
        spot = index % columns * across + GAP // 2, index // columns * down + GAP // 2
        out.blit(card, spot, special_flags=BLEND)
    return out


def board_sheet(faction: str, height: int, columns: int, painter: Painter) -> pygame.Surface:
    """Draw a family's characters as tiles on the board, each rotated for all four seats, numbers upright."""
    tiles = TileFaces(painter)
    cards = [card for card in range(len(CHARACTERS)) if faction_of(card) == faction]
    across = round(height / TILE)
    out = pygame.Surface((across * 4 * columns, across * -(-len(cards) // columns)))
    out.fill(CLOTH)
    for index, card in enumerate(cards):
        for quarter in range(4):
            shown = tuple(NUMBERS[card][(side - quarter) % 4] for side in range(4))
            guarded = [(side + quarter) % 4 for side in guards_of(card)]
            spot = (
                (index % columns * 4 + quarter) * across + across // 2,
                index // columns * across + across // 2,
            )
            for picture in (
                tiles.body(card, faction, height, quarter),
                tiles.corners(corner_ability(card), faction, (), height),
                tiles.plates.numbers(shown, shown, faction, height, guarded, quarter),
            ):
                out.blit(picture, picture.get_rect(center=spot), special_flags=BLEND)
    return out


def main() -> None:
    """Write one sheet for each folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*")
    parser.add_argument("--height", type=int, default=300)
    parser.add_argument("--grey", action="store_true")
    parser.add_argument("--sight", choices=[*SIGHTS][1:], help="as some people see it")
    parser.add_argument("--plain", action="store_true", help="without names")
    parser.add_argument("--cards", action="store_true", help="whole cards")
    parser.add_argument("--contrast", action="store_true", help="as cards look where contrast is high")
    parser.add_argument("--colour-blind", action="store_true", help="as cards look in the colour-blind mode")
    parser.add_argument("--board", action="store_true", help="as the characters lie on the board")
    chosen = parser.parse_args()
    pygame.init()
    pygame.display.set_mode((1, 1))
    target = ROOT / "out" / "sheets"
    target.mkdir(parents=True, exist_ok=True)
    everything = FACTIONS if chosen.board else (*FACTIONS, "actions") if chosen.cards else TARGETS
    painter = painter_of(chosen.contrast, chosen.colour_blind)
    for folder in chosen.folders or everything:
        small = chosen.height <= 120
        if chosen.board:
            picture = board_sheet(folder, chosen.height, 3, painter)
        elif chosen.cards:
            picture = card_sheet(folder, chosen.height, 19 if small else 7, painter)
        else:
            paths = sorted(TARGETS[folder].glob("*.svg"))
            picture = sheet(paths, chosen.height, 9 if small else 6, not chosen.plain)
        if chosen.grey:
            picture = pygame.transform.grayscale(picture)
        if chosen.sight is not None:
            picture = seen(picture, chosen.sight)
        kind = ("-board" if chosen.board else "-cards" if chosen.cards else "") + f"-{chosen.height}"
        kind += "" if chosen.sight is None else f"-{chosen.sight}"
        kind += ("-grey" if chosen.grey else "") + ("-contrast" if chosen.contrast else "")
        kind += "-colour-blind" if chosen.colour_blind else ""
        path = target / f"{folder.replace('/', '-')}{kind}.png"
        pygame.image.save(picture, str(path))
        print(path)


if __name__ == "__main__":
    main()
