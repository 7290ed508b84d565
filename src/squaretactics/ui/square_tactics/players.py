"""What players of Square Tactics are called: bots may have one of its styles."""

from __future__ import annotations

from typing import Final

from squaretactics.core.session import Seat
from squaretactics.games.square_tactics.text import STYLES
from squaretactics.ui.table import players

_TITLES: Final = {style: title for style, (title, _) in STYLES.items()}


def player_title(player: str) -> str:
    """Return what a kind of player is called."""
    return players.player_title(player, _TITLES)


def usual_name(player: str) -> str:
    """Return what a bot is called that was given no name."""
    return players.usual_name(player, _TITLES)


def place_words(seat: Seat) -> str:
    """Return who plays a seat, in a word or two."""
    return players.place_words(seat, _TITLES)
