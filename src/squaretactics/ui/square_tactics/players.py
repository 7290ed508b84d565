"""What players of Square Tactics are called: bots may have one of its styles."""

from __future__ import annotations

from typing import Final

from squaretactics.catalogue import mark
from squaretactics.core.session import Seat
from squaretactics.games.square_tactics.text import STYLES
from squaretactics.ui.table import players
from squaretactics.ui.table.players import StyleWords

_OF_LEVEL: Final = {
    "collector": mark("{level} collector"),
    "landlord": mark("{level} landlord"),
    "gambler": mark("{level} gambler"),
}
_STYLES: Final = {style: StyleWords(title, _OF_LEVEL[style]) for style, (title, _) in STYLES.items()}


def player_title(player: str) -> str:
    """Return what a kind of player is called."""
    return players.player_title(player, _STYLES)


def usual_name(player: str) -> str:
    """Return what a bot is called that was given no name."""
    return players.usual_name(player, _STYLES)


def place_words(seat: Seat) -> str:
    """Return who plays a seat, in a word or two."""
    return players.place_words(seat, _STYLES)
