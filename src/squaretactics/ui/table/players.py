"""What kinds of players there are at any game's table: what they are called, look like, and can be expected to do."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from squaretactics.bots.names import level_and_style
from squaretactics.core.session import HUMAN, Seat

# By kind of player, its style apart, what to expect. They are told in this order.
PLAYER_HELP: Final[Mapping[str, str]] = MappingProxyType(
    {
        HUMAN: "Sits at this screen.",
        "novice": "Still learning. Misjudges most moves.",
        "easy": "Friendly. Misjudges some moves.",
        "medium": "Takes what looks best at once.",
        "hard": "Knows what a position is worth.",
        "expert": "Looks ahead, for about two seconds.",
    }
)
NO_STYLES: Final[Mapping[str, str]] = MappingProxyType({})
_PERSON: Final = "person"
_ANY_BOT: Final = "medium"  # is what a bot of no level looks like


def player_title(player: str, styles: Mapping[str, str] = NO_STYLES) -> str:
    """Return what a kind of player is called: "Hard bot", or by a style that its game has a title for, "Hard miser"."""
    if player == HUMAN:
        return "Person"
    level, style = level_and_style(player)
    return f"{level.capitalize()} {'bot' if style is None else _style_title(style, styles).lower()}"


def usual_name(player: str, styles: Mapping[str, str] = NO_STYLES) -> str:
    """Return what a bot is called that was given no name: one with a style goes by that alone, which is short."""
    _, style = level_and_style(player)
    return player_title(player) if style is None else _style_title(style, styles)


def place_words(seat: Seat, styles: Mapping[str, str] = NO_STYLES) -> str:
    """Return who plays a seat, in a word or two, as far as its name does not say so."""
    level, style = level_and_style(seat.player)
    named = style is not None and seat.name.startswith(usual_name(seat.player, styles))
    return level if named else player_title(seat.player, styles).lower()


def figure_of(seat: int, player: str) -> tuple[str, ...]:
    """Return the drawing of who sits at a seat: of a person, or of a bot's level, so that no two look alike."""
    level, _ = level_and_style(player)
    who = _PERSON if player == HUMAN else level if level in PLAYER_HELP else _ANY_BOT
    return "seats", f"{who}-{seat}.svg"


def _style_title(style: str, styles: Mapping[str, str]) -> str:
    return styles.get(style, style.capitalize())
