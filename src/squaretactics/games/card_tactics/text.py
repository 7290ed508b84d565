"""The game's texts that are not on its cards: names, and short texts for tokens and rules.

They're marked for the catalogue here, and translated where they're used.
"""

from __future__ import annotations

from typing import Final

from squaretactics.games.card_tactics.card_language import MARK_IDS
from squaretactics.games.card_tactics.cards import CARD_MASK, EVENTS, ITEMS, SKILLS, UNITS
from squaretactics.translation import Message, mark, say_marked

TITLE: Final = mark("Card Tactics")
CREDIT: Final = mark(
    "Card Tactics is a game by Gui de Souza Rocha; this is an independent computer version with its own cards, art and "
    "words."
)
SEATS: Final = (mark("First"), mark("Second"), mark("Third"), mark("Fourth"))
TEAM: Final = mark("The team")

LEVELS: Final[dict[str, tuple[Message, Message]]] = {
    "easy": (mark("Easy"), mark("Every hero has 1 more health, and all three starting items stay.")),
    "normal": (mark("Normal"), mark("Two of three starting items stay.")),
    "hard": (mark("Hard"), mark("Every boss has 2 more health, and one starting item stays.")),
    "nightmare": (mark("Nightmare"), mark("Every enemy and every boss has 1 more health.")),
}
MODES: Final[dict[str, Message]] = {"campaign": mark("Five combats"), "survival": mark("Survival")}
RARITIES: Final = (mark("common"), mark("rare"), mark("unique"))

# Name and rule by token, in the order of tokens, with Stun last.
TOKENS: Final[dict[str, tuple[Message, Message]]] = {
    "attack": (mark("Attack"), mark("The next attack adds all of them, and they are gone.")),
    "defense": (mark("Defense"), mark("All of them count against the next attack, and are gone.")),
    "bleed": (mark("Bleed"), mark("After the action one of them goes, and takes 1 health with it.")),
    "counter": (mark("Counter"), mark("The next attack by a foe is turned on it with the same total.")),
    "restrain": (
        mark("Restrain"),
        mark("No steps: nobody pulls or pushes themselves. It goes after the action; a second one makes it a Stun."),
    ),
    "stun": (mark("Stun"), mark("The next action is skipped, then it goes. Healing makes it a Restrain.")),
}
MARKS: Final[dict[str, tuple[Message, Message]]] = {
    "hound": (mark("Hound"), mark("Defense is 1 less while it is here.")),
    "guard_dog": (mark("Guard Dog"), mark("The next attack that would hit misses, and the dog goes.")),
    "dragon_shield": (mark("Dragon Shield"), mark("Defense is 1 more, and a critical hit is only a hit.")),
}
# The question by kind of decision.
DECISIONS: Final[dict[str, Message]] = {
    "heroes": mark("Which three heroes set out?"),
    "starting_item": mark("Which items do you take along?"),
    "camp": mark("What do you use in Camp, and in which order do you go on?"),
    "offer": mark("Do you give an item for a rare one?"),
    "action": mark("What does your hero do?"),
    "step": mark("Does your hero take a step?"),
    "reroll": mark("Is one of the dice rolled again?"),
    "coin": mark("Do you use the coin to roll both dice again?"),
    "ally": mark("Which other hero is it for?"),
    "order": mark("In which order do the heroes stand?"),
    "revive": mark("Who stands up again?"),
    "lost_item": mark("Which item do you lose?"),
    "run": mark("Another run is under way."),
}
# By the "use" and the "after" of an item.
USES: Final[dict[str, Message]] = {
    "action": mark("takes the hero's action"),
    "free": mark("is used before the hero's action"),
    "roll": mark("is used after an attack roll"),
}
AFTER: Final[dict[str, Message]] = {
    "exhaust": mark("once a round"),
    "combat": mark("once a combat"),
    "discard": mark("then it is gone"),
}


def unit_name(unit: int) -> str:
    return say_marked(UNITS[unit & CARD_MASK].name)


def item_name(item: int) -> str:
    return say_marked(ITEMS[item].name)


def event_name(event: int) -> str:
    return say_marked(EVENTS[event].name)


def skill_name(skill: int) -> str:
    return say_marked(SKILLS[skill].name)


def mark_name(kind: int) -> str:
    return next(say_marked(MARKS[name][0]) for name, number in MARK_IDS.items() if number == kind)
