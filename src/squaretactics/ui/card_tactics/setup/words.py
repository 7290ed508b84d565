"""Name the options of a set-up, and explain each."""

from __future__ import annotations

from datetime import date
from typing import Final

from squaretactics.core.session import HUMAN
from squaretactics.core.spec import Data
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.games.card_tactics.text import LEVELS
from squaretactics.translation import Message, mark, say, say_many, say_marked
from squaretactics.ui.card_tactics.setup.setup_draft import Mode
from squaretactics.ui.table.common_words import day_words, sentence

# Help for each kind of player in this game.
PLAYER_HELP: Final[dict[str, Message]] = {
    HUMAN: mark("Sits at this screen."),
    "novice": mark("Means well, and slips often."),
    "easy": mark("Takes what looks good, and slips now and then."),
    "medium": mark("Takes what looks best at once."),
    "hard": mark("Plays each choice on to the end of the combat, in its head."),
    "expert": mark("Thinks four times as much, for up to two seconds."),
}
# Name and description of each mode.
MODES: Final[dict[Mode, tuple[Message, Message]]] = {
    "campaign": (mark("Five combats"), mark("Five combats with a Camp between them; the Dragon waits in the last.")),
    "survival": (mark("Survival"), mark("No Camp, and no end but yours: enemies grow stronger from the sixth combat.")),
    "contest": (mark("Contest"), mark("Each alone with a team of their own, one after the other, on the same cards.")),
    "daily": (
        mark("Daily"),
        mark("The same cards for everybody today. The first try counts, later ones are practice."),
    ),
    "own": (mark("Own set-up"), mark("Your combats, heroes, items and health. Counted apart in the statistics.")),
}
# Help for each option.
OPTION_HELP: Final[dict[str, Message]] = {
    "people": mark("All win or lose together, and everybody decides for their own heroes."),
    "rivals": mark("More combats won is better, then more enemies felled, then fewer rounds."),
    "leads 0": mark("Who leads the first hero of the team."),
    "leads 1": mark("Who leads the second hero of the team."),
    "leads 2": mark("Who leads the third hero of the team."),
    "undo": mark("Usual: back to the last die, card or event, and never beyond it."),
    "hints": mark("Whether you may ask for advice. Usual: only if you are the one person here. They are counted."),
    "seed": mark("The same number brings the same cards and the same dice."),
    "own sheet": mark("Combats, starting items, Camp, health, and heroes who stay at home."),
}


def kind_of_run(setup: Setup) -> Mode:
    """Return the kind of run, a key of MODES."""
    if setup.contest is not None:
        return "contest"
    if setup.daily is not None:
        return "daily"
    return "own" if setup.own is not None else setup.mode


def rules_words(noted: Data) -> str:
    """Describe the rules of a set-up."""
    setup = CARD_TACTICS.known_setup(noted)
    if setup is None:
        return say("Rules of another version")
    kind = kind_of_run(setup)
    if setup.own is not None:
        name = setup.own.name or say_marked(MODES["own"][0])
        return sentence(name, say_many("{n} combat", "{n} combats", setup.combats))
    if setup.daily is not None:
        return sentence(say("Daily game of {day}", day=day_words(date.fromisoformat(setup.daily))))
    return sentence(say_marked(MODES[kind][0]), say_marked(LEVELS[setup.level][0]))
