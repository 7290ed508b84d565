"""What players of Square Tactics are called: bots may have one of its styles."""

from __future__ import annotations

from typing import Final

from squaretactics.core.session import Seat
from squaretactics.games.square_tactics.text import STYLES
from squaretactics.translation import mark
from squaretactics.ui.table import player_labels
from squaretactics.ui.table.player_labels import StyleWords

_OF_LEVEL: Final = {
    "collector": mark("{level} collector"),
    "landlord": mark("{level} landlord"),
    "gambler": mark("{level} gambler"),
}
_STYLES: Final = {style: StyleWords(title, _OF_LEVEL[style]) for style, (title, _) in STYLES.items()}


def player_title(player: str) -> str:
    """Return what a kind of player is called."""
    return player_labels.player_title(player, _STYLES)


def usual_name(player: str) -> str:
    """Return what a bot is called that was given no name."""
    return player_labels.usual_name(player, _STYLES)


def place_words(seat: Seat) -> str:
    """Return who plays a seat, in a word or two."""
    return player_labels.place_words(seat, _STYLES)
