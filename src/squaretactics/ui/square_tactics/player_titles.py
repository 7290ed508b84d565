"""Name the players of Square Tactics; bots may have a style."""

from __future__ import annotations

from typing import Final

from squaretactics.translation import mark
from squaretactics.ui.table import player_labels

_STYLES: Final = {
    "collector": mark("{level} collector"),
    "landlord": mark("{level} landlord"),
    "gambler": mark("{level} gambler"),
}


def player_title(player: str) -> str:
    return player_labels.player_title(player, _STYLES)


def player_words(player: str) -> str:
    return player_labels.player_words(player, _STYLES)
