"""Names of bots: of kinds of bots, a level and optionally one of the game's styles ("hard+collector"); and of the bots
at a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Final

from squaretactics.core.rivals import RIVAL, rival_strength

_WITH: Final = "+"  # between a level and a style

# The names of bots at a table, by level. They're the same in every language.
NICKNAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "novice": ("Wobble", "Patch", "Doodle"),
    "easy": ("Pixel", "Noodle", "Widget"),
    "medium": ("Gizmo", "Rivet", "Socket"),
    "hard": ("Sprocket", "Ratchet", "Piston"),
    "expert": ("Axiom", "Quartz", "Vertex"),
    RIVAL: ("Tandem", "Echo", "Pacer"),
}


def bot_name_with_style(level: str, style: str | None) -> str:
    return level if style is None else f"{level}{_WITH}{style}"


def level_and_style(name: str) -> tuple[str, str | None]:
    level, _, style = name.partition(_WITH)
    return level, style or None


def bot_level(name: str) -> str:
    """Return a bot's level without its style, or RIVAL for a rival of any strength."""
    return level_and_style(name)[0] if rival_strength(name) is None else RIVAL


def bot_nickname(bot: str, taken: Iterable[str]) -> str:
    """Return a name for a bot at a table where some names are taken: one of its level, if possible."""
    refused = {name.casefold() for name in taken}
    names = chain(NICKNAMES.get(bot_level(bot), ()), *NICKNAMES.values())
    return next(name for name in names if name.casefold() not in refused)
