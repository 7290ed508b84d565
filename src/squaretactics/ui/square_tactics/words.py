"""Name the rules of a game, and its players; bots may have a style."""

from __future__ import annotations

from typing import Final

from squaretactics.games.square_tactics.options import Setup, preset_name
from squaretactics.games.square_tactics.text import PRESETS
from squaretactics.translation import mark, say, say_marked
from squaretactics.ui.table import player_labels

_OWN_MIX: Final = mark("Custom")
_UNKNOWN: Final = mark("Unknown rules")
YOUR_FAMILIES: Final = mark("Your families")


def variant(setup: Setup | None) -> str:
    """Return the name of a game's rules."""
    if setup is None:
        return say_marked(_UNKNOWN)
    name = preset_name(setup)
    rules = say_marked(_OWN_MIX if name is None else PRESETS[name][0])
    if setup.even_chances == "strong":
        return say("{rules}, fair start for strong players", rules=rules)
    return say("{rules}, fair start", rules=rules) if setup.even_chances else rules


_STYLES: Final = {
    "collector": mark("{level} collector"),
    "landlord": mark("{level} landlord"),
    "gambler": mark("{level} gambler"),
}


def player_title(player: str) -> str:
    return player_labels.player_title(player, _STYLES)


def player_words(player: str) -> str:
    return player_labels.player_words(player, _STYLES)
