"""Load drawings by their paths: assets, assets in other colours, and players' pictures."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final
from weakref import WeakValueDictionary

import pygame

from squaretactics.resources import asset
from squaretactics.ui.kit.paint.rounded_boxes import Size
from squaretactics.ui.kit.paint.svg_rendering import load_svg

# The parts of a path below the assets. Instead, a player's picture has _PICTURE and a digest; and a last part that
# begins with _COLOURS says which colours of an asset are replaced.
Path = tuple[str, ...]

STAND_IN: Final[Path] = ("cards", "stand_in", "figure.svg")  # for a picture that is missing

_PICTURE: Final = "\0picture"
_COLOURS: Final = "\0"


class PlayerPicture:
    """A player's picture, a PNG file. While this object exists, its path names the picture wherever a drawing's would:
    it's trimmed, fitted into a box, and stands on its lower edge.
    """

    def __init__(self, png: bytes, path: Path) -> None:
        self.png, self.path = png, path


_PICTURES: Final[WeakValueDictionary[Path, PlayerPicture]] = WeakValueDictionary()


def _find_none(digest: str) -> bytes:
    return b""


_find: Callable[[str], bytes] = _find_none


def picture_path(digest: str) -> Path:
    """Return the path of the player's picture whose content has this SHA-256 hash."""
    return _PICTURE, digest


def player_picture(png: bytes) -> PlayerPicture:
    """Return the picture with this content."""
    path = picture_path(hashlib.sha256(png).hexdigest())
    return _PICTURES.setdefault(path, PlayerPicture(png, path))


def find_pictures(find: Callable[[str], bytes]) -> None:
    """Set what finds a picture of which there is no object, by its SHA-256 hash. It returns nothing if it's gone."""
    global _find
    _find = find


def recoloured(path: Path, colours: Mapping[str, str]) -> Path:
    """Return the path of an asset in which colours, as #rrggbb, are replaced."""
    return *path, _COLOURS + ",".join(f"{old}>{new}" for old, new in colours.items())


def is_picture(path: Path) -> bool:
    return path[0] == _PICTURE


def load_drawing(path: Path, size: Size) -> pygame.Surface:
    """Return a drawing at a size; the stand-in for a player's picture that is gone or damaged."""
    size = max(size[0], 1), max(size[1], 1)
    if is_picture(path):
        try:
            return _fitted(_trimmed(path), size)
        except pygame.error:
            return load_drawing(STAND_IN, size)
    if path[-1].startswith(_COLOURS):
        return load_svg(io.BytesIO(svg_text(path).encode()), size)
    return load_svg(str(asset(*path)), size)


def svg_text(path: Path) -> str:
    """Return the SVG text of an asset, in other colours if its path says so."""
    if not path[-1].startswith(_COLOURS):
        return asset(*path).read_text("utf-8")
    text = asset(*path[:-1]).read_text("utf-8")
    for pair in path[-1].removeprefix(_COLOURS).split(","):
        old, _, new = pair.partition(">")
        text = text.replace(f'"{old}"', f'"{new}"')
    return text


@lru_cache(maxsize=8)  # since the same picture is drawn at several sizes in a row
def _trimmed(path: Path) -> pygame.Surface:
    """Return a player's picture without its transparent margins."""
    picture = _PICTURES.get(path)
    png = _find(path[-1]) if picture is None else picture.png
    if not png:
        raise pygame.error
    drawn = pygame.image.load(io.BytesIO(png), "picture.png").convert_alpha().premul_alpha_ip()
    shown = drawn.get_bounding_rect()
    return drawn.subsurface(shown).copy() if shown.width else drawn


def _fitted(picture: pygame.Surface, size: Size) -> pygame.Surface:
    fitted = pygame.Surface(size, pygame.SRCALPHA)
    place = picture.get_rect().fit((0, 0, *size)).move_to(midbottom=(size[0] // 2, size[1]))
    if place.width and place.height:
        fitted.blit(pygame.transform.smoothscale(picture, place.size), place)
    return fitted
