"""Check each picture by itself: supported SVG, allowed colours, no fringes, seams or stray shapes.

    python -m tests.assets.picture_lint    check new and changed pictures, and list all in linted.json if they're clean

The tests only draw pictures that aren't listed there, because drawing all of them takes half a minute.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import sys
import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from squaretactics.games.square_tactics.cards import FACTIONS
from squaretactics.resources import assets
from squaretactics.ui.kit.paint import svg_rendering
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.svg_rendering import load_svg

PICTURES: Final = sorted(assets().rglob("*.svg"))
MANIFEST: Final = Path(__file__).with_name("linted.json")
COMMAND: Final = "python -m tests.assets.picture_lint"

_PALETTE: Final = Path(__file__).parents[2] / "tools" / "art" / "palette.toml"
_COLOURS: Final = tomllib.loads(_PALETTE.read_text(encoding="utf-8"))
_SIZE_LIMIT: Final = 30 * 1024
_MAT_LIMIT: Final = 52 * 1024  # playmats are shown largest
# Elements and attributes that the renderer ignores or draws wrongly, without an error.
_UNKNOWN: Final = re.compile(
    r"<(text|clipPath|mask|filter|pattern|use|style|image|symbol)\b|\b(style|class)=|rgba?\(|<g\b[^>]*\sopacity="
)
_PLACES: Final = ("playmats", "things")
_COLOUR: Final = re.compile(r'(?:fill|stroke|stop-color)="([^"]*)"')

_FIGURES: Final = {*FACTIONS, "abilities", "emblems", "seats"}  # folders
_WIDTH: Final = 80  # size of small figures; every view box has a whole height then
_LARGE: Final = 0.25  # share of the box at which larger pictures are shown
_BOX: Final = 240  # box of the characters; _SPECK and _SEAM are measured in it
_GROUNDS: Final = ((255, 255, 255), (36, 25, 31))
_FAINT: Final = 60  # alpha above ground shadows, below glows and glass
_SPECK: Final = 60  # pixels of the box; the smallest intended star has twice as many
_SEAM: Final = 40  # pixels of the box; meeting outlines may have half as many


def named(path: Path) -> str:
    return path.relative_to(assets()).as_posix()


def faults(path: Path) -> list[str]:
    """Return what is wrong with a picture."""
    pygame.display.set_mode((1, 1))
    found = [*_in_text(path), *_drawn_badly(path)]
    if path.parent.name in _FIGURES:
        found += _shapes(path)
        if path.stem != "cloth":
            found += [*_at_the_edge(path), *_rotated_badly(path)]
    return found


# The file.
def _in_text(path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    if bad := _UNKNOWN.search(text):
        yield f"the renderer doesn't support {bad[0]}"
    if len(text.encode()) > (_MAT_LIMIT if path.parent.name == "playmats" else _SIZE_LIMIT):
        yield "the file is too large"
    for gradient in re.findall(r"<(?:linear|radial)Gradient[^>]*>", text):
        if "userSpaceOnUse" not in gradient:
            yield f"the renderer doesn't support {gradient}"
    used = {colour for colour in _COLOUR.findall(text) if not colour.startswith("url(")}
    if foreign := used - _allowed(path):
        yield f"not in its palette: {', '.join(sorted(foreign))}"


def _allowed(path: Path) -> set[str]:
    """Return the allowed colours. Characters may use only ink, props and their family's colours."""
    if assets() / "squirrel_squabble" in path.parents:
        return _colours("ink", "props", "squirrel_squabble") | {"none"}
    if assets() / "card_tactics" in path.parents:
        return _colours("ink", "props", *(block for block in _COLOURS if block.startswith("card_tactics"))) | {"none"}
    if path.parent.name == "deeds":
        return _colours("ink", "props", *FACTIONS) | {"none"}
    if path.parent.name == "scenes":
        return {"#ffffff", "none", *_COLOURS["scenes"][path.stem.split("-")[0]]}
    if path.parent.name == "patterns" and path.stem.endswith("-colour-blind"):
        return _colours("ink", "props", *FACTIONS, "colour_blind") | {"none"}
    family = path.parent.name if path.parent.name in (*FACTIONS, *_PLACES) else path.stem
    own = (family,) if family in FACTIONS else FACTIONS
    if family in _PLACES:
        own = (*own, "place", "evening")
    behind = _COLOURS["scenes"]["backs"] if path.parent.name in ("backs", "patterns") else ()
    return _colours("ink", "props", *own) | {"none", *behind}


def _colours(*blocks: str) -> set[str]:
    return {colour for block in blocks for colour in _COLOURS[block].values()}


# The picture.
def _box(path: Path) -> tuple[int, int]:
    """Return the width and height of the view box."""
    found = re.search(r'viewBox="0 0 (\d+) (\d+)"', path.read_text(encoding="utf-8"))
    assert found is not None
    return int(found[1]), int(found[2])


def _drawn(path: Path, width: int) -> pygame.Surface:
    """Return a picture as the game draws it."""
    across, down = _box(path)
    return load_svg(str(path), (width, round(width * down / across)))


def _on(ground: tuple[int, int, int], picture: pygame.Surface, flags: int = BLEND) -> bytes:
    """Return the colours of a picture on a plain background."""
    laid = pygame.Surface(picture.get_size())
    laid.fill(ground)
    laid.blit(picture, (0, 0), special_flags=flags)
    return pygame.image.tobytes(laid, "RGB")


def _unlike(one: bytes, other: bytes) -> tuple[float, float]:
    """Return the mean difference per value, and how much lighter the first picture is on average."""
    apart = sum(map(abs, map(int.__sub__, one, other)))
    return apart / len(one), abs(sum(one) - sum(other)) / len(one)


def _drawn_badly(path: Path) -> Iterator[str]:
    width = max(_WIDTH, round(_box(path)[0] * _LARGE))
    once, twice = _drawn(path, width), _drawn(path, 2 * width)
    pixels = pygame.image.tobytes(once, "RGBA")
    alpha = pixels[3::4]
    if sum(value > _FAINT for value in alpha) <= len(alpha) / 10:
        yield "hardly anything is drawn"
    if len(set(zip(*(pixels[channel::4] for channel in range(4)), strict=True))) <= 2:
        yield "it has one colour"
    # Too strong colours glow at the edges; too weak ones leave a dark outline.
    plain = pygame.image.load_sized_svg(str(path), once.get_size())
    if not all(all(map(int.__le__, pixels[channel::4], alpha)) for channel in range(3)) or any(
        max(map(abs, map(int.__sub__, _on(ground, once), _on(ground, plain, 0)))) >= 8 for ground in _GROUNDS
    ):
        yield "its edges glow"
    # Fringes and hairlines weigh less in larger pictures, so they show up in this comparison.
    half = pygame.transform.smoothscale(twice, once.get_size())
    for ground in _GROUNDS:
        apart, lighter = _unlike(_on(ground, once), _on(ground, half))
        if apart >= 2.5 or lighter >= 1.1:
            yield f"fringes or hairlines: on {ground}, it's {apart:.2f} from a larger one, lighter by {lighter:.2f}"


def _shapes(path: Path) -> Iterator[str]:
    picture = _drawn(path, _BOX)
    seen = pygame.mask.from_surface(picture, _FAINT)
    if min((shape.count() for shape in seen.connected_components()), default=0) <= _SPECK:
        yield "a stray shape"
    # A seam lets the background through inside the figure.
    amid = seen.copy()
    for offset in product((-2, 0, 2), repeat=2):
        amid = amid.overlap_mask(seen, offset)
    amid.erase(pygame.mask.from_surface(picture, 235), (0, 0))
    if amid.count() >= _SEAM:
        yield "a seam"


def _at_the_edge(path: Path) -> Iterator[str]:
    for width in (_WIDTH, 2 * _WIDTH):
        picture = _drawn(path, width)
        seen = pygame.mask.from_surface(picture, 8)
        edge = pygame.mask.Mask(picture.get_size(), fill=True)
        edge.erase(pygame.mask.Mask((width - 2, width - 2), fill=True), (1, 1))
        if seen.overlap_area(edge, (0, 0)):
            yield f"it touches the edge of its box at {width} pixels"


def _rotated_badly(path: Path) -> Iterator[str]:
    picture, text, middle = _drawn(path, _WIDTH), path.read_text(encoding="utf-8"), _box(path)[0] / 2
    for degrees in (90, 180, 270):
        turned = pygame.transform.rotate(picture, -degrees)
        inside = text.replace(">", f'><g transform="rotate({degrees} {middle} {middle})">', 1)
        redrawn = load_svg(io.BytesIO(inside.replace("</svg>", "</g></svg>").encode()), picture.get_size())
        apart, lighter = _unlike(_on(_GROUNDS[0], turned), _on(_GROUNDS[0], redrawn))
        if apart >= 2 or lighter >= 0.6:
            yield f"rotated by {degrees}°, it's {apart:.2f} from a redrawn one, lighter by {lighter:.2f}"


# The manifest.
def _digest(*files: str | None) -> str:
    texts = [Path(file).read_text(encoding="utf-8") for file in files if file is not None]
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16]


def _linter() -> str:
    """Return a digest of what decides whether a picture is clean."""
    return f"{_digest(__file__, svg_rendering.__file__, str(_PALETTE))} with pygame {pygame.version.ver}"


def current() -> dict[str, object]:
    """Return a manifest of the current pictures."""
    return {"linter": _linter(), "pictures": {named(path): _digest(str(path)) for path in PICTURES}}


def unlisted(manifest: Path = MANIFEST) -> list[Path]:
    """Return the pictures that have changed since they were found to be clean, or all of them if the linter has
    changed.
    """
    listed = json.loads(manifest.read_text(encoding="utf-8")) if manifest.exists() else {}
    if listed.get("linter") != _linter():
        return PICTURES
    return [path for path in PICTURES if listed["pictures"].get(named(path)) != _digest(str(path))]


def main() -> int:
    """Check new and changed pictures, and list all of them as clean if they are."""
    found = [f"{named(path)}: {fault}" for path in unlisted() for fault in faults(path)]
    if found:
        print(*found, sep="\n")
        return 1
    MANIFEST.write_text(json.dumps(current(), indent=0, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
