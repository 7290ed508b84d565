"""Name the players of Square Tactics; bots may have a style."""

from __future__ import annotations

from typing import Final

from squaretactics.core.session import Seat
from squaretactics.games.square_tactics.text import STYLES
from squaretactics.translation import mark
from squaretactics.ui.table import player_labels
from squaretactics.ui.table.player_labels import BotStyleWords

_OF_LEVEL: Final = {
    "collector": mark("{level} collector"),
    "landlord": mark("{level} landlord"),
    "gambler": mark("{level} gambler"),
}
_STYLES: Final = {style: BotStyleWords(title, _OF_LEVEL[style]) for style, (title, _) in STYLES.items()}


def player_title(player: str) -> str:
    return player_labels.player_title(player, _STYLES)


def default_bot_name(player: str) -> str:
    return player_labels.default_bot_name(player, _STYLES)


def seat_player_words(seat: Seat) -> str:
    return player_labels.seat_player_words(seat, _STYLES)
