"""Look up how each family is shown, and who looks out of the menu's box."""

from __future__ import annotations

from typing import Final

from squaretactics.games.square_tactics.cards import CARD_OF
from squaretactics.games.square_tactics.options import Faction
from squaretactics.games.square_tactics.text import family_name
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.drawings import STAND_IN, Path
from squaretactics.ui.square_tactics.cards import card_art
from squaretactics.ui.table.menu_box import BoxFigure, OpenBox
from squaretactics.ui.table.seat_summary import SeatStyle

# The signature character of each printed family.
SIGNATURES: Final[dict[Faction, str]] = {
    "aliens": "friendly-alien",
    "bots": "flying-bot",
    "cats": "cute-cat",
    "ninjas": "quick-ninja",
}


def look_of(faction: Faction) -> SeatStyle:
    """Return how a seat is shown."""
    art = _signature(faction).art
    return SeatStyle(family_name(faction), card_art.emblem_of(faction), art.drawing, art.scene)


def scene_of(faction: Faction) -> Path:
    """Return the scene behind a family's signature character."""
    return _signature(faction).art.scene


def _signature(faction: Faction) -> card_art.CharacterLook:
    """Return the character that stands for its family: in a player's own, the first one with a picture."""
    if faction in SIGNATURES:
        return card_art.character_look(CARD_OF[SIGNATURES[faction]])
    characters = card_art.family_look(faction).characters
    return next((one for one in characters if one.art.drawing != STAND_IN), characters[0])


def _figure(x: int, y: int, across: int, family: str, *names: str, mirrored: bool = False) -> BoxFigure:
    return BoxFigure(x, y, across, tuple(("cards", family, f"{name}.svg") for name in names), mirrored)


def menu_box(app: App) -> OpenBox:
    figures = (
        _figure(300, 442, 262, "bots", "butler-bot", "chef-bot", "dj-bot"),
        _figure(130, 466, 268, "aliens", "friendly-alien", "artist-alien", "hot-tub-alien", mirrored=True),
        _figure(592, 462, 268, "ninjas", "friendly-ninja", "noisy-ninja", "juggling-ninja"),
        _figure(444, 476, 256, "cats", "cute-cat", "birthday-cat", "rocker-cat"),
    )
    return OpenBox(app, "square_tactics", figures)
