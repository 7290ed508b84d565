"""Know where the assets lie: in a checkout, in an installed wheel, or in a frozen executable."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from squaretactics.translation import say


class MissingAsset(Exception):
    """An asset that the program cannot do without is not where it belongs."""


@cache
def assets() -> Path:
    """Return the folder that holds the assets."""
    here = Path(__file__).resolve().parent
    bundle = getattr(sys, "_MEIPASS", None)
    places = [Path(bundle) / "assets"] if bundle else [here / "assets", here.parent.parent / "assets"]
    for place in places:
        if (place / "cards").is_dir():
            return place
    raise MissingAsset(
        say("The game's pictures and card data are missing: no assets folder at {path}.", path=places[-1])
    )


def asset(*parts: str) -> Path:
    """Return the path of one asset, or say clearly that it is missing."""
    path = assets().joinpath(*parts)
    if not path.exists():
        raise MissingAsset(say("A file of the game is missing: {path}. Please install the game again.", path=path))
    return path


def sound_folders() -> list[Path]:
    """Return every folder of sounds: the first one's are heard in every game, those of the others in one."""
    return [asset("sounds"), *sorted(assets().glob("*/sounds"))]
