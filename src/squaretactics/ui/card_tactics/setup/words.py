"""Name the options of a set-up, and explain each."""

from __future__ import annotations

from datetime import date
from typing import Final

from squaretactics.core.spec import Data
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.games.card_tactics.text import LEVELS
from squaretactics.translation import Message, mark, say, say_many, say_marked
from squaretactics.ui.card_tactics.setup.setup_draft import Mode
from squaretactics.ui.table.common_words import day_words, sentence

# Name and description of each mode.
MODES: Final[dict[Mode, tuple[Message, Message]]] = {
    "campaign": (mark("Five combats"), mark("Five combats with Camps in between. The Dragon waits in the last.")),
    "survival": (
        mark("Survival"),
        mark("Fight up to 50 combats without a Camp. Enemies grow stronger from the sixth."),
    ),
    "contest": (mark("Contest"), mark("Players go one at a time, each with their own team and the same cards.")),
    "daily": (
        mark("Daily"),
        mark("Everyone plays the same cards today. Your first try counts. The rest are practice."),
    ),
    "own": (mark("Custom"), mark("Choose the combats, heroes, items and health. Results are listed separately.")),
}


def kind_of_run(setup: Setup) -> Mode:
    if setup.contest is not None:
        return "contest"
    if setup.daily is not None:
        return "daily"
    return "own" if setup.own is not None else setup.mode


def rules_words(noted: Data) -> str:
    """Describe the rules of a set-up."""
    setup = CARD_TACTICS.known_setup(noted)
    if setup is None:
        return say("Rules from another version")
    kind = kind_of_run(setup)
    if setup.own is not None:
        name = setup.own.name or say_marked(MODES["own"][0])
        return sentence(name, say_many("{n} combat", "{n} combats", setup.combats))
    if setup.daily is not None:
        return sentence(say("Daily deal of {day}", day=day_words(date.fromisoformat(setup.daily))))
    return sentence(say_marked(MODES[kind][0]), say_marked(LEVELS[setup.level][0]))
