"""Locate the assets in a checkout, an installed wheel or a frozen executable."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from squaretactics.translation import say


class MissingAsset(Exception):
    """A required asset is missing."""


@cache
def assets() -> Path:
    """Return the assets folder, or raise MissingAsset."""
    here = Path(__file__).resolve().parent
    bundle = getattr(sys, "_MEIPASS", None)
    places = [Path(bundle) / "assets"] if bundle else [here / "assets", here.parent.parent / "assets"]
    for place in places:
        if (place / "cards").is_dir():
            return place
    raise MissingAsset(
        say(
            "The game's pictures and cards are missing: there's no assets folder at {path}. Reinstall the game.",
            path=places[-1],
        )
    )


def asset(*parts: str) -> Path:
    """Return the path of an asset, or raise MissingAsset."""
    path = assets().joinpath(*parts)
    if not path.exists():
        raise MissingAsset(say("The game is missing a file: {path}. Reinstall the game.", path=path))
    return path


def sound_folders(game: str = "*") -> list[Path]:
    """Return the sound folders of all games, or of one: the first is for every game, each of the others for one."""
    return [asset("sounds"), *sorted(assets().glob(f"{game}/sounds"))]
