"""The four families: what each is shown by."""

from __future__ import annotations

from typing import Final

from squaretactics.games.square_tactics.cards import CARD_OF
from squaretactics.games.square_tactics.options import Faction
from squaretactics.games.square_tactics.text import FACTIONS
from squaretactics.translation import say_marked
from squaretactics.ui.square_tactics.cards import card_art
from squaretactics.ui.table.card_parts import Path
from squaretactics.ui.table.seat_summary import SeatStyle

# By family, its best known character.
SIGNATURES: Final[dict[Faction, str]] = {
    "aliens": "friendly-alien",
    "bots": "flying-bot",
    "cats": "cute-cat",
    "ninjas": "quick-ninja",
}


def look_of(faction: Faction) -> SeatStyle:
    """Return how a seat that plays a family is shown."""
    figure = ("cards", faction, f"{SIGNATURES[faction]}.svg")
    emblem = ("cards", "emblems", f"{faction}.svg")
    return SeatStyle(say_marked(FACTIONS[faction]), emblem, figure, scene_of(faction))


def scene_of(faction: Faction) -> Path:
    """Return where the best known character of a family stands."""
    return card_art.look_of(CARD_OF[SIGNATURES[faction]]).scene
