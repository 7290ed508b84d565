"""Draw contact sheets of the pictures, by the game's own renderer, into out/sheets/.

python tools/sheets.py [FOLDER ...] [--height 90] [--grey] [--plain]
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame
from join_art import TARGETS

ROOT = Path(__file__).resolve().parent.parent
PAPER = "#f7f2ea"


def sheet(paths: list[Path], height: int, columns: int, named: bool) -> pygame.Surface:
    """Draw the pictures in a grid, each in its own proportions, with their names beneath."""
    font = pygame.font.Font(None, 18)
    caption = 18 if named else 0
    pictures = [pygame.image.load_sized_svg(str(path), (height * 8, height)) for path in paths]
    columns = min(columns, len(paths))
    across = max(picture.get_width() for picture in pictures) + 12
    down = height + 12 + caption
    out = pygame.Surface((across * columns, down * -(-len(paths) // columns)))
    out.fill(PAPER)
    for index, (path, picture) in enumerate(zip(paths, pictures, strict=True)):
        x, y = index % columns * across + 6, index // columns * down + 6
        out.blit(picture, (x, y))
        if named:
            out.blit(font.render(path.stem[: max(height, 72) // 6], True, "#1f1a2b"), (x, y + height))
    return out


def main() -> None:
    """Write one sheet for each folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", default=list(TARGETS))
    parser.add_argument("--height", type=int, default=300)
    parser.add_argument("--grey", action="store_true")
    parser.add_argument("--plain", action="store_true", help="without names")
    chosen = parser.parse_args()
    pygame.init()
    target = ROOT / "out" / "sheets"
    target.mkdir(parents=True, exist_ok=True)
    for folder in chosen.folders:
        paths = sorted(TARGETS[folder].glob("*.svg"))
        if not paths:
            continue
        picture = sheet(paths, chosen.height, 6 if chosen.height > 120 else 9, not chosen.plain)
        if chosen.grey:
            picture = pygame.transform.grayscale(picture)
        name = f"{folder}-{chosen.height}{'-grey' if chosen.grey else ''}.png"
        pygame.image.save(picture, str(target / name))
        print(target / name)


if __name__ == "__main__":
    main()
