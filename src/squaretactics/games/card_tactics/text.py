"""The game's texts that are not on its cards: names, and short texts for tokens and rules.

They're marked for the catalogue here, and translated where they're used.
"""

from __future__ import annotations

from typing import Final

from squaretactics.games.card_tactics.card_language import MARK_IDS
from squaretactics.games.card_tactics.cards import CARD_MASK, EVENTS, ITEMS, SKILLS, UNITS
from squaretactics.translation import Message, mark, say_marked

MINUS: Final = "\N{MINUS SIGN}"
TITLE: Final = mark("Card Tactics")
CREDIT: Final = mark(
    "Card Tactics is a game by Gui de Souza Rocha. This is an independent computer version "
    "with its own cards, art and words."
)
SEATS: Final = (mark("First"), mark("Second"), mark("Third"), mark("Fourth"))
TEAM: Final = mark("The team")

LEVELS: Final[dict[str, tuple[Message, Message]]] = {
    "easy": (mark("Easy"), mark("Each hero has +1 health. You keep all three starting items.")),
    "normal": (mark("Normal"), mark("You keep two of three starting items.")),
    "hard": (mark("Hard"), mark("Each boss has +2 health. You keep one starting item.")),
    "nightmare": (mark("Nightmare"), mark("Every enemy and boss has +1 health.")),
}
MODES: Final[dict[str, Message]] = {"campaign": mark("Five combats"), "survival": mark("Survival")}
RARITIES: Final = (mark("common"), mark("rare"), mark("unique"))

# Name and rule by token, in the order of tokens, with Stun last.
TOKENS: Final[dict[str, tuple[Message, Message]]] = {
    "attack": (mark("Attack"), mark("All its Attack counts in its next attack, hit or miss, then it's gone.")),
    "defense": (
        mark("Defence"),
        mark("All its Defence counts in the next attack against it, hit or miss, then it's gone."),
    ),
    "bleed": (mark("Bleed"), mark("After each of its actions, it loses 1 Bleed and 1 health.")),
    "counter": (mark("Counter"), mark("The next time the other side attacks it, it hits back with the same total.")),
    "restrain": (
        mark("Restrain"),
        mark("It can't move itself until its next action ends. A second Restrain becomes a Stun."),
    ),
    "stun": (mark("Stun"), mark("It skips its next action. Healing turns the Stun into a Restrain.")),
}
MARKS: Final[dict[str, tuple[Message, Message]]] = {
    "hound": (mark("Hound"), mark("Defence -1 while it's here.")),
    "guard_dog": (
        mark("Guard Dog"),
        mark("The next attack that would hit this hero misses instead. Then the dog leaves."),
    ),
    "dragon_shield": (mark("Dragon Shield"), mark("Defence +1. A critical hit counts only as a normal hit.")),
}
# The question by kind of decision.
DECISIONS: Final[dict[str, Message]] = {
    "heroes": mark("Which three heroes will set out?"),
    "starting_item": mark("Which items will you take?"),
    "camp": mark("Use items, put the heroes in order, then break camp."),
    "offer": mark("Trade an item for a rare one?"),
    "action": mark("What will your hero do?"),
    "step": mark("Will your hero take a step?"),
    "reroll": mark("Reroll one of the dice?"),
    "coin": mark("Use the coin to reroll both dice?"),
    "ally": mark("Which other hero is it for?"),
    "order": mark("What order should the heroes stand in?"),
    "revive": mark("Who gets back up?"),
    "lost_item": mark("Which item will you give up?"),
    "run": mark("Another run is under way."),
}
# By the "use" and the "after" of an item.
USES: Final[dict[str, Message]] = {
    "action": mark("takes the hero's action"),
    "free": mark("before the hero's action"),
    "roll": mark("after an attack roll"),
}
AFTER: Final[dict[str, Message]] = {
    "exhaust": mark("once per round"),
    "combat": mark("once per combat"),
    "discard": mark("then discard it"),
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


def signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"{MINUS}{-number}"
