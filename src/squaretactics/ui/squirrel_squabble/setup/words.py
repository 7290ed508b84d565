"""Name the rules of a set-up, and explain each option."""

from __future__ import annotations

from typing import Final

from squaretactics.core.session import HUMAN
from squaretactics.core.spec import Data
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.translation import Message, mark, say
from squaretactics.ui.table.common_words import sentence

# Help for each kind of player in this game.
PLAYER_HELP: Final[dict[str, Message]] = {
    HUMAN: mark("Sits at this screen."),
    "novice": mark("Sees its own squirrel alone, and slips often."),
    "easy": mark("Thinks of its own squirrel, and slips now and then."),
    "medium": mark("Answers the plan that it expects of you."),
    "hard": mark("Mixes its plans, so that you cannot rely on any."),
    "expert": mark("Mixes its plans with care, for about two seconds."),
}
# Help for each option.
OPTION_HELP: Final[dict[str, Message]] = {
    "board": mark("Arranged: one lays the tiles, the other chooses a corner. Dealt: chance does both."),
    "arranger": mark("Who lays the tiles in the first game."),
    "start of game": mark("Quick: both squirrels start with two nuts."),
    "length": mark("Best of three: two wins decide, and who lays the tiles changes."),
    "undo": mark(
        "Usual: your last decision, until something of the other's has been shown; a plan until both are made."
    ),
    "hints": mark("Whether you may ask for advice. Usual: only if you are the one person here. They are counted."),
    "seed": mark("The same number brings the same tiles, draws and dice."),
}


def rules_words(noted: Data) -> str:
    """Describe the rules of a set-up."""
    setup = SQUIRREL_SQUABBLE.known_setup(noted)
    if setup is None:
        return say("Rules of another version")
    return sentence(
        say("arranged") if setup.board == "arranged" else say("dealt"),
        say("quick") if setup.start == "quick" else "",
        say("best of three") if setup.length == "match" else "",
    )
