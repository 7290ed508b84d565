"""The texts of cards, the inspector and the set-up screens.

They're marked for the catalogue here and translated where they're used.
"""

from __future__ import annotations

from typing import Final

from squaretactics import player_sentences
from squaretactics.translation import Message, mark

TITLE: Final = mark("Square Tactics")
CREDIT: Final = mark(
    "Square Tactics is a game by Owen Strombeck; this is an independent computer version with its own art and words."
)

# By ability: its title and short text (at most 70 characters).
ABILITIES: Final[dict[str, tuple[Message, Message]]] = {
    "counter_clockwise": (
        mark("Counter-clockwise"),
        mark("May go the other way round: top, left, bottom, right."),
    ),
    "rotate_left": (mark("Left Turn"), mark("May be laid a quarter turn to the left. Its printed top goes first.")),
    "start_bottom": (mark("Bottom First"), mark("Its bottom may go first; then left, top, right.")),
    "rotate_right": (mark("Right Turn"), mark("May be laid a quarter turn to the right. Its printed top goes first.")),
    "redraw": (mark("Redraw"), mark("Held as your turn begins: draw your deck's top card, shuffle this in.")),
    "skip_side": (mark("Skip"), mark("Once per attack, it may pass over one opponent it touches.")),
    "guard_bottom_right": (
        mark("Bottom-right Guard"),
        mark("Attacked at its bottom or right, it counts 1 more there."),
    ),
    "guard_bottom_left": (mark("Bottom-left Guard"), mark("Attacked at its bottom or left, it counts 1 more there.")),
    "guard_top_left": (mark("Top-left Guard"), mark("Attacked at its top or left, it counts 1 more there.")),
    "guard_top_right": (mark("Top-right Guard"), mark("Attacked at its top or right, it counts 1 more there.")),
    "start_any": (mark("Any Start"), mark("Any of its sides may go first; then on clockwise.")),
    "second_wind": (mark("Second Wind"), mark("Its first loss need not stop it. A second one does.")),
    "snare": (mark("Snare"), mark("An attacker that loses against it becomes your capture.")),
    "advance_and_resume": (
        mark("Advance and Resume"),
        mark("After each capture it may move into that space and fight on."),
    ),
    "advance_and_stop": (
        mark("Advance and Stop"),
        mark("After a capture it may move into that space; then it is done."),
    ),
    "swap_in": (mark("Swap-in"), mark("May be laid onto a character of yours, which returns to your hand.")),
    "plunder": (mark("Plunder"), mark("If its attack captures anyone, you may draw 2 characters this turn.")),
    "win_ties": (mark("Tie Winner"), mark("When it attacks, an equal number is enough to capture.")),
}

# By action card: its name and short text (at most 90 characters).
ACTIONS: Final[dict[str, tuple[Message, Message]]] = {
    "fore_shielding": (
        mark("Fore Shielding"),
        mark("Tuck it under a character of yours: top +1 until that character leaves the board."),
    ),
    "aft_shielding": (
        mark("Aft Shielding"),
        mark("Tuck it under a character of yours: bottom +1 until that character leaves the board."),
    ),
    "port_shielding": (
        mark("Port Shielding"),
        mark("Tuck it under a character of yours: left +1 until that character leaves the board."),
    ),
    "starboard_shielding": (
        mark("Starboard Shielding"),
        mark("Tuck it under a character of yours: right +1 until that character leaves the board."),
    ),
    "concede_ground": (
        mark("Concede Ground"),
        mark("A character of yours steps one space straight, onto open ground worth less."),
    ),
    "gain_ground": (
        mark("Gain Ground"),
        mark("A character of yours steps one space straight, onto open ground worth more."),
    ),
    "jump": (mark("Jump"), mark("A character of yours hops one space diagonally, onto an open space.")),
    "push": (mark("Push"), mark("Shove an opponent's character one space straight, onto an open space.")),
    "hot_swap": (
        mark("Hot Swap"),
        mark("Swap a character of yours for one in your hand. The newcomer does not attack."),
    ),
    "second_chance": (
        mark("Second Chance"),
        mark("A character of yours that faces an opponent attacks. Then your turn carries on."),
    ),
    "turnaround": (mark("Turnaround"), mark("Spin a character of yours half round (180°).")),
    "twist": (mark("Twist"), mark("Spin a character of yours a quarter (90°), to the left or to the right.")),
    "trade": (
        mark("Trade"),
        mark("Slip an opponent a character of your hand. They look, then slip you a different one."),
    ),
    "zombie": (
        mark("Zombie"),
        mark("Instead of a character of your hand, raise one that you captured. It fights for you."),
    ),
    "emergency_maneuvers": (
        mark("Emergency Maneuvers"),
        mark("Your character dodges capture: it steps straight onto an open space beside it."),
    ),
    "sacrifice": (
        mark("Sacrifice"),
        mark("Give the attacker a character of your hand. Yours stays on the board, safe this turn."),
    ),
    "wounded": (
        mark("Wounded"),
        mark("Tuck it under the capturer: all numbers 1 less until that character leaves the board."),
    ),
    "reaction": (
        mark("Reaction"),
        mark("A character of yours beside the cleared space (not diagonally) moves into it."),
    ),
}

# By action card: when it may be played.
ACTION_WHEN: Final[dict[str, Message]] = {
    "fore_shielding": mark("Your turn: beginning, end, or before your character attacks"),
    "aft_shielding": mark("Your turn: beginning, end, or before your character attacks"),
    "port_shielding": mark("Your turn: beginning, end, or before your character attacks"),
    "starboard_shielding": mark("Your turn: beginning, end, or before your character attacks"),
    "concede_ground": mark("Beginning of your turn"),
    "gain_ground": mark("Beginning of your turn"),
    "jump": mark("Beginning of your turn"),
    "push": mark("Beginning of your turn"),
    "hot_swap": mark("Beginning of your turn"),
    "second_chance": mark("Beginning of your turn"),
    "turnaround": mark("Your turn: beginning or end"),
    "twist": mark("Your turn: beginning or end"),
    "trade": mark("Your turn: beginning, before the attack, or end"),
    "zombie": mark("Instead of a character from your hand"),
    "emergency_maneuvers": mark("When your defending character would be captured"),
    "sacrifice": mark("When your defending character would be captured"),
    "wounded": mark("When your character has just been captured"),
    "reaction": mark("When a space was just cleared, in anyone's turn"),
}

FACTIONS: Final[dict[str, Message]] = {
    "aliens": mark("Aliens"),
    "bots": mark("Bots"),
    "cats": mark("Cats"),
    "ninjas": mark("Ninjas"),
}

# By faction: a line about the family.
FAMILY_LINES: Final[dict[str, Message]] = {
    "aliens": mark("They came in peace, and stayed for the hot tub."),
    "bots": mark("They follow every order. Now and then even the right one."),
    "cats": mark("They will win when they feel like it. Right after this nap."),
    "ninjas": mark("You never see them coming. One of them you do hear."),
}

# By play style: its title and a line about the bot.
STYLES: Final[dict[str, tuple[Message, Message]]] = {
    "collector": (mark("Collector"), mark("Counts captures, not corners.")),
    "landlord": (mark("Landlord"), mark("Moves in, and asks for rent.")),
    "gambler": (mark("Gambler"), mark("Leaves every door open, for luck.")),
}
# A bot without a style.
PLAIN: Final = (mark("Plain"), mark("No quirks: it plays for points."))

# In turn order.
SEATS_TWO: Final[tuple[Message, ...]] = (mark("South"), mark("North"))
SEATS_FOUR: Final[tuple[Message, ...]] = (mark("South"), mark("West"), mark("North"), mark("East"))

# By preset: its title and description.
PRESETS: Final[dict[str, tuple[Message, Message]]] = {
    "first": (mark("First game"), mark("Only the numbers: no abilities, no action cards.")),
    "abilities": (mark("Abilities"), mark("Every character does what it says; still no action cards.")),
    "full": (mark("Full"), mark("Abilities, with one action deck shared by all.")),
    "mayhem": (mark("Mayhem"), mark("Full, and every turn ends with a new action card.")),
}

# A card's printed sides and the points of the compass, both clockwise.
SIDES: Final[tuple[Message, ...]] = (mark("top"), mark("right"), mark("bottom"), mark("left"))
DIRECTIONS: Final[tuple[Message, ...]] = (mark("north"), mark("east"), mark("south"), mark("west"))

# The name of a person who plays alone and gave none.
YOU: Final = player_sentences.YOU
