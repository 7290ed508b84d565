"""Name the rules of a set-up, and explain each option."""

from __future__ import annotations

from squaretactics.core.spec import Data
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.translation import say
from squaretactics.ui.table.common_words import sentence


def rules_words(noted: Data) -> str:
    """Describe the rules of a set-up."""
    setup = SQUIRREL_SQUABBLE.known_setup(noted)
    if setup is None:
        return say("Rules from another version")
    return sentence(
        say("arranged") if setup.board == "arranged" else say("dealt"),
        say("quick") if setup.start == "quick" else "",
        say("best of three") if setup.length == "match" else "",
    )
