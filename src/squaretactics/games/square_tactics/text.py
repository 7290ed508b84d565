"""The texts of cards, the inspector and the set-up screens.

They're marked for the catalogue here and translated where they're used.
"""

from __future__ import annotations

from typing import Final

from squaretactics import player_sentences
from squaretactics.games.square_tactics import cards
from squaretactics.translation import Message, mark, say_marked

TITLE: Final = mark("Square Tactics")
CREDIT: Final = mark(
    "Square Tactics is a game by Owen Strombeck. This is an independent computer version with its own art and words."
)

# The printed families and characters.
FACTIONS: Final = {faction: family.name for faction, family in cards.FAMILIES.items()}
CHARACTERS: Final = tuple(character.name for character in cards.CHARACTERS)


def family_name(faction: str) -> str:
    """Return the name of a printed family or an own one, which isn't translated."""
    return say_marked(FACTIONS[faction]) if faction in FACTIONS else cards.family_of(faction).name


# By faction: a line about the family.
FAMILY_LINES: Final[dict[str, Message]] = {
    "aliens": mark("They came in peace and stayed for the hot tub."),
    "bots": mark("They follow every order. Now and then even the right one."),
    "cats": mark("They'll win when they feel like it. Right after this nap."),
    "ninjas": mark("You never see them coming. You do hear one of them."),
}

# By play style: its title and a line about the bot.
STYLES: Final[dict[str, tuple[Message, Message]]] = {
    "collector": (mark("Collector"), mark("Counts captures, not corners.")),
    "landlord": (mark("Landlord"), mark("Moves in and asks for rent.")),
    "gambler": (mark("Gambler"), mark("Leaves every door open, for luck.")),
}
# A bot without a style.
PLAIN: Final = (mark("Balanced"), mark("No quirks, just plays for points."))

# In turn order.
SEATS_TWO: Final[tuple[Message, ...]] = (mark("South"), mark("North"))
SEATS_FOUR: Final[tuple[Message, ...]] = (mark("South"), mark("West"), mark("North"), mark("East"))

# By preset: its title and description.
PRESETS: Final[dict[str, tuple[Message, Message]]] = {
    "first": (mark("First game"), mark("Numbers only, with no abilities or action cards.")),
    "abilities": (mark("Abilities"), mark("Characters have abilities, but there are no action cards.")),
    "full": (mark("Full"), mark("Abilities, plus one action deck shared by everyone.")),
    "mayhem": (mark("Mayhem"), mark("Abilities and a shared action deck. Every turn ends with a new action card.")),
}

# A card's printed sides and the points of the compass, both clockwise.
SIDES: Final[tuple[Message, ...]] = (mark("top"), mark("right"), mark("bottom"), mark("left"))
DIRECTIONS: Final[tuple[Message, ...]] = (mark("north"), mark("east"), mark("south"), mark("west"))

# The name of a person who plays alone and gave none.
YOU: Final = player_sentences.YOU
