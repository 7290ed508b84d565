"""Names, pictures and descriptions of the kinds of players, for any game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from squaretactics.bots.bot_names import level_and_style
from squaretactics.core.rivals import RIVAL, STRONGEST, rival_strength
from squaretactics.core.session import HUMAN
from squaretactics.translation import Message, mark, mark_as, say, say_marked
from squaretactics.ui.table.common_words import sentence
from squaretactics.ui.table.new_game import BY_LETTER

# What to expect of each kind of player without its style, in the order of display.
PEOPLE: Final = frozenset({HUMAN, BY_LETTER})
PLAYER_HELP: Final[Mapping[str, Message]] = MappingProxyType(
    {
        HUMAN: mark("Plays at this computer."),
        BY_LETTER: mark("Plays one game elsewhere. You send each other your turns as text. Type both names first."),
        "novice": mark("Still learning. Misjudges most moves."),
        "easy": mark("Friendly. Misjudges some moves."),
        "medium": mark("Takes what looks best right now."),
        "hard": mark("Knows what a position is worth."),
        "expert": mark("Looks ahead, for about two seconds."),
        RIVAL: mark("Grows with you, and makes mistakes like a person."),
    }
)


NO_STYLES: Final[Mapping[str, Message]] = MappingProxyType({})  # titles of bots of a style and a {level}
_LEVELS: Final[Mapping[str, Message]] = MappingProxyType(
    {
        HUMAN: mark("person"),
        BY_LETTER: mark_as("by letter", "a player elsewhere"),
        "novice": mark("novice"),
        "easy": mark("easy"),
        "medium": mark("medium"),
        "hard": mark("hard"),
        "expert": mark("expert"),
        RIVAL: mark("rival"),
        "greedy": mark("greedy"),
        "random": mark("random"),
    }
)
_BOTS: Final[Mapping[str, Message]] = MappingProxyType(
    {
        "novice": mark("novice bot"),
        "easy": mark("easy bot"),
        "medium": mark("medium bot"),
        "hard": mark("hard bot"),
        "expert": mark("expert bot"),
        RIVAL: mark("rival"),
        "greedy": mark("greedy bot"),
        "random": mark("random bot"),
        "coach": mark("coach"),  # in lessons, where moves are scripted
    }
)
_PERSON: Final = "person"
_ANY_BOT: Final = "medium"  # pictures a bot of an unknown level
_PICTURED: Final = ("novice", "easy", "medium", "hard", "expert")  # a rival looks like the nearest of these


def level_title(player: str) -> str:
    """Return a kind of player in one word, without its style: "Hard"."""
    return sentence(_level_words(level_and_style(player)[0]))


def player_title(player: str, styles: Mapping[str, Message] = NO_STYLES) -> str:
    """Return the title of a kind of player: "Hard bot", or "Hard miser" for a style that the game knows."""
    return sentence(player_words(player, styles))


def _level_words(level: str) -> str:
    strength = rival_strength(level)
    if strength is not None:
        return say("rival {strength}", strength=strength)
    return say_marked(_LEVELS[level]) if level in _LEVELS else level


def player_words(player: str, styles: Mapping[str, Message] = NO_STYLES) -> str:
    """Return a kind of player as within a sentence: "hard bot"."""
    level, style = level_and_style(player)
    if style is not None:
        words = _level_words(level)
        of_another_version = style not in styles
        return f"{words} {style}" if of_another_version else say_marked(styles[style], level=words)
    if player in PEOPLE or rival_strength(player) is not None:
        return _level_words(player)
    return say_marked(_BOTS[level]) if level in _BOTS else say("{level} bot", level=level)


def seat_picture(seat: int, player: str) -> tuple[str, ...]:
    """Return the picture of a seat's player: a person, or a bot of some level. It differs for each seat."""
    level, _ = level_and_style(player)
    strength = rival_strength(player)
    if strength is not None:
        level = _PICTURED[round(strength / STRONGEST * (len(_PICTURED) - 1))]
    who = _PERSON if player in PEOPLE else level if level in _PICTURED else _ANY_BOT
    return "seats", f"{who}-{seat}.svg"
