"""Name the rules of a game, and describe each option."""

from __future__ import annotations

from typing import Final

from squaretactics.games.square_tactics.options import Setup, preset_name
from squaretactics.games.square_tactics.text import PRESETS
from squaretactics.translation import Message, mark, say, say_marked

_OWN_MIX: Final = mark("Own mix")
_UNKNOWN: Final = mark("Unknown rules")

# The description of each option, for the foot of the sheet.
OPTION_HELP: Final[dict[str, Message]] = {
    "abilities": mark("Each character may do what is written on its card."),
    "action cards": mark(
        "They bend the rules. Shared: one deck for all. Own: a deck for each seat, one card of each kind."
    ),
    "mayhem": mark("Every turn ends with a new action card, and used ones are shuffled back in. Needs action cards."),
    "length": mark(
        "One game; a match of three; or round the table, a game for each seat to start. Families stay the same, and "
        "the points of all games decide."
    ),
    "starter": mark("Who has the first turn."),
    "even chances": mark("Our own rule, not the printed game's: points beforehand for those who play early."),
    "windows": mark(
        "When the game stops to ask for a reaction: if you can play one, or whenever you hold an action "
        "card, so that a stop tells the others nothing."
    ),
    "undo": mark(
        "Usual: alone against bots, you may take back your last play until a bot answers. Always: anything, but "
        "the game counts as practice."
    ),
    "hints": mark(
        "Whether you may ask for the best move. Usual: only if you are the one person here. They are counted."
    ),
    "more": mark("Reactions, taking back, hints, and how the cards are dealt: fine as they are, for most games."),
    "seed": mark("Type a number to be dealt the same cards whenever you type it again."),
}


def variant(setup: Setup | None) -> str:
    """Return the name of a game's rules."""
    if setup is None:
        return say_marked(_UNKNOWN)
    name = preset_name(setup)
    rules = say_marked(_OWN_MIX if name is None else PRESETS[name][0])
    if setup.even_chances == "strong":
        return say("{rules}, even chances for strong players", rules=rules)
    return say("{rules}, even chances", rules=rules) if setup.even_chances else rules
