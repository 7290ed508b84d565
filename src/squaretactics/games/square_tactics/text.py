"""The words of the game: short texts for cards, the inspector and the set-up screens. They decide nothing.

They are marked for the catalogue here, and said where they are used.
"""

from __future__ import annotations

from typing import Final

from squaretactics import grammar
from squaretactics.catalogue import Message, mark

TITLE: Final = mark("Square Tactics")
CREDIT: Final = mark(
    "Square Tactics is a game by Owen Strombeck; this is an independent computer version with its own art and words."
)

# By ability: its title, and what the card says (at most 70 characters).
ABILITIES: Final[dict[str, tuple[Message, Message]]] = {
    "counter_clockwise": (
        mark("Counter-clockwise"),
        mark("Its sides may go the other way round: top, left, bottom, right."),
    ),
    "rotate_left": (mark("Left Turn"), mark("May be laid a quarter turn to the left. Its top still goes first.")),
    "start_bottom": (mark("Bottom First"), mark("Its bottom may go first; then on clockwise.")),
    "rotate_right": (mark("Right Turn"), mark("May be laid a quarter turn to the right. Its top still goes first.")),
    "redraw": (mark("Redraw"), mark("From hand, as your turn begins: draw one, then shuffle this in.")),
    "skip_side": (mark("Skip"), mark("Once per attack, one of its sides may sit out.")),
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
    "swap_in": (mark("Swap-in"), mark("May take the space of a character of yours, which returns to hand.")),
    "plunder": (mark("Plunder"), mark("Has its attack captured anything? Then draw 2 this turn, if you like.")),
    "win_ties": (mark("Tie Winner"), mark("When it attacks, an equal number is enough to capture.")),
}

# By ability: the exact rule, for the inspector.
ABILITY_HELP: Final[dict[str, Message]] = {
    "counter_clockwise": mark(
        "It may attack in the order top, left, bottom, right; counter-clockwise is as seen from above, for every seat. "
        "You are asked if it meets two opponents or more, under Second Chance too."
    ),
    "rotate_left": mark(
        "When you play it, you may turn it 90° to the left instead of laying it right side up. Its attack still "
        "begins at its printed top. A Zombie play may turn it as well; Second Chance and Hot Swap may not."
    ),
    "start_bottom": mark(
        "Its attack may begin at its bottom and go round clockwise: bottom, left, top, right. You are asked if it "
        "meets two opponents or more, under Second Chance too."
    ),
    "rotate_right": mark(
        "When you play it, you may turn it 90° to the right instead of laying it right side up. Its attack still "
        "begins at its printed top. A Zombie play may turn it as well; Second Chance and Hot Swap may not."
    ),
    "redraw": mark(
        "As your turn begins you may reveal it from your hand, draw your deck's top character, and only then shuffle "
        "this one in. Your deck must hold a card, and each Redraw card works once a turn at most. If it came to you "
        "by Trade, it goes into your deck all the same."
    ),
    "skip_side": mark(
        "Once in each attack, where it meets an opponent, you may leave that side out and go on with the next. Second "
        "Chance is an attack of its own, with a skip of its own."
    ),
    "guard_bottom_right": mark(
        "While it defends, its bottom and its right each count 1 more; while it attacks, they do not. The printed "
        "sides are meant, wherever they point now."
    ),
    "guard_bottom_left": mark(
        "While it defends, its bottom and its left each count 1 more; while it attacks, they do not. The printed "
        "sides are meant, wherever they point now."
    ),
    "guard_top_left": mark(
        "While it defends, its top and its left each count 1 more; while it attacks, they do not. The printed sides "
        "are meant, wherever they point now."
    ),
    "guard_top_right": mark(
        "While it defends, its top and its right each count 1 more; while it attacks, they do not. The printed sides "
        "are meant, wherever they point now."
    ),
    "start_any": mark(
        "Its attack may begin at whichever side you like and goes round clockwise from there. You are asked if it "
        "meets two opponents or more, under Second Chance too."
    ),
    "second_wind": mark(
        "After its first loss in an attack you may go on with its next side; you are asked if it meets anybody else. "
        "The second loss stops it. Losing against Snare ends it at once, even the first time."
    ),
    "snare": mark(
        "An opponent's character that attacks it and loses stops at once and joins your captured pile, "
        "even if it has Second Wind. The capture is yours, although the turn is not. The player who lost the attacker "
        "may answer with Wounded on this character."
    ),
    "advance_and_resume": mark(
        "After each capture in its attack, you may move it into the captured character's space; then its next "
        "side follows from there. Sides already done are never done again."
    ),
    "advance_and_stop": mark(
        "After a capture in its attack, you may move it into the captured character's space, which ends the attack. "
        "If it stays where it is, the attack goes on."
    ),
    "swap_in": mark(
        "When you play it, you may first take back to hand any character of yours from the board, a zombie too, and "
        "lay this one on that very space. Cards attached to the other are shed. The space does not count as cleared, "
        "so nobody can use Reaction."
    ),
    "plunder": mark(
        "If it captured in an attack this turn, you may draw 2 in this turn's Draw, wherever it is by now. "
        "You are asked if your deck has 2. Two Plunder cards still make 2."
    ),
    "win_ties": mark(
        "When it attacks, equal numbers count as a win: it captures and goes on. While it defends, a tie is "
        "only a tie. The defender may still answer with Emergency Maneuvers or Sacrifice."
    ),
}

# By action card: its name, and what the card says (at most 90 characters).
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
    "zombie": (mark("Zombie"), mark("As your play, raise someone you captured. That character fights for you now.")),
    "emergency_maneuvers": (
        mark("Emergency Maneuvers"),
        mark("Your character dodges capture: it steps straight onto an open space beside it."),
    ),
    "sacrifice": (
        mark("Sacrifice"),
        mark("Pay the attacker with a character of your hand. Yours stays, safe for this turn."),
    ),
    "wounded": (
        mark("Wounded"),
        mark("Tuck it under the capturer: all four numbers 1 less until it leaves the board."),
    ),
    "reaction": (
        mark("Reaction"),
        mark("A character of yours beside the cleared space (not diagonally) moves into it."),
    ),
}

# By action card: when it may be played.
ACTION_WHEN: Final[dict[str, Message]] = {
    "fore_shielding": mark("Your turn: beginning, with your play, or end"),
    "aft_shielding": mark("Your turn: beginning, with your play, or end"),
    "port_shielding": mark("Your turn: beginning, with your play, or end"),
    "starboard_shielding": mark("Your turn: beginning, with your play, or end"),
    "concede_ground": mark("Beginning of your turn"),
    "gain_ground": mark("Beginning of your turn"),
    "jump": mark("Beginning of your turn"),
    "push": mark("Beginning of your turn"),
    "hot_swap": mark("Beginning of your turn"),
    "second_chance": mark("Beginning of your turn"),
    "turnaround": mark("Your turn: beginning or end"),
    "twist": mark("Your turn: beginning or end"),
    "trade": mark("Your turn: beginning, before the attack, or end"),
    "zombie": mark("Instead of a play from your hand"),
    "emergency_maneuvers": mark("When your defending character would be captured"),
    "sacrifice": mark("When your defending character would be captured"),
    "wounded": mark("When your character has just been captured"),
    "reaction": mark("When a space was just cleared, in anyone's turn"),
}

# By action card: the exact rule, for the inspector.
ACTION_HELP: Final[dict[str, Message]] = {
    "fore_shielding": mark(
        "Attach it to any character of yours that is on the board or just being played. Its printed top counts 1 "
        "more, attacking and defending, as long as it stays on the board."
    ),
    "aft_shielding": mark(
        "Attach it to any character of yours that is on the board or just being played. Its printed bottom counts 1 "
        "more, attacking and defending, as long as it stays on the board."
    ),
    "port_shielding": mark(
        "Attach it to any character of yours that is on the board or just being played. Its printed left counts 1 "
        "more, attacking and defending, as long as it stays on the board."
    ),
    "starboard_shielding": mark(
        "Attach it to any character of yours that is on the board or just being played. Its printed right counts 1 "
        "more, attacking and defending, as long as it stays on the board."
    ),
    "concede_ground": mark(
        "Move a character of yours north, east, south or west to the very next space, which must be open and of less "
        "worth than the one it leaves. It keeps its facing and attachments, and does not attack."
    ),
    "gain_ground": mark(
        "Move a character of yours north, east, south or west to the very next space, which must be open and of more "
        "worth than the one it leaves. It keeps its facing and attachments, and does not attack."
    ),
    "jump": mark(
        "Move a character of yours to an open space that touches its own only at a corner. It keeps its facing and "
        "attachments, and does not attack."
    ),
    "push": mark(
        "Move an opponent's character north, east, south or west to the very next space, which must be open. It keeps "
        "its facing and attachments, and does not attack."
    ),
    "hot_swap": mark(
        "A character of yours leaves the board for your hand; a different one, which was in your hand before, "
        "goes on the same space, right side up. It is placed, not played: no attack, no ability for being played. "
        "The space does not count as cleared."
    ),
    "second_chance": mark(
        "A character of yours that meets an opponent attacks just as it lies. Abilities for attacking work, those for "
        "being played do not. Its captures are captures of this turn, which then goes on as normal."
    ),
    "turnaround": mark(
        "A character of yours makes a half turn (180°) where it stands. It keeps its attachments and does not attack."
    ),
    "twist": mark(
        "A character of yours makes a quarter turn (90°) where it stands, to the left or to the right. It keeps its "
        "attachments and does not attack."
    ),
    "trade": mark(
        "Choose an opponent who has a character in hand, and give them one from yours. They see it first, then choose "
        "what to give you, but not that same one. Everybody sees that you trade; only you two see what."
    ),
    "zombie": mark(
        "Your play comes from your captured pile instead of your hand; the character is yours now and its ability "
        "works. This card stays under it and is used up when it leaves the board. Captured, it scores as usual; "
        "picked up, it is an ordinary card of your hand."
    ),
    "emergency_maneuvers": mark(
        "In another player's turn, when your defending character would be captured, it moves to an open space beside "
        "it (not diagonally) instead. The attacker goes on with its next side. The space left behind counts as just "
        "cleared."
    ),
    "sacrifice": mark(
        "In another player's turn, when your defending character would be captured, any character you choose in your "
        "hand goes to the attacker's captured pile instead. Yours stays, and the attack passes it over for the rest "
        "of this turn, even if it moves. The gift is worth a point but is not a capture."
    ),
    "wounded": mark(
        "Attach it to the character that has just captured yours, a snare included: all four numbers count 1 less "
        "while it stays on the board, from the very next comparison. If you have more than one, you may play more "
        "than one."
    ),
    "reaction": mark(
        "Move a character of yours into a space that was just cleared and is still open, if it stands beside it (not "
        "diagonally). The active player is asked first, then the others clockwise; the first Reaction takes the "
        "space. The space it leaves is cleared in turn."
    ),
}

FACTIONS: Final[dict[str, Message]] = {
    "aliens": mark("Aliens"),
    "bots": mark("Bots"),
    "cats": mark("Cats"),
    "ninjas": mark("Ninjas"),
}

# By faction: what kind of family it is.
FAMILY_LINES: Final[dict[str, Message]] = {
    "aliens": mark("They came in peace, and stayed for the hot tub."),
    "bots": mark("They follow every order. Now and then even the right one."),
    "cats": mark("They will win when they feel like it. Right after this nap."),
    "ninjas": mark("You never see them coming. One of them you do hear."),
}

# By style of play: its title, and what to expect of a bot that has it.
STYLES: Final[dict[str, tuple[Message, Message]]] = {
    "collector": (mark("Collector"), mark("Counts captures, not corners.")),
    "landlord": (mark("Landlord"), mark("Moves in, and asks for rent.")),
    "gambler": (mark("Gambler"), mark("Leaves every door open, for luck.")),
}
# And of one that has none.
PLAIN: Final = (mark("Plain"), mark("No quirks: it plays for points."))

# In the order of their turns.
SEATS_TWO: Final[tuple[Message, ...]] = (mark("South"), mark("North"))
SEATS_FOUR: Final[tuple[Message, ...]] = (mark("South"), mark("West"), mark("North"), mark("East"))

# By preset: its title, and what it is.
PRESETS: Final[dict[str, tuple[Message, Message]]] = {
    "first": (mark("First game"), mark("Only the numbers: no abilities, no action cards.")),
    "abilities": (mark("Abilities"), mark("Every character does what it says; still no action cards.")),
    "full": (mark("Full"), mark("Abilities, with one action deck shared by all.")),
    "mayhem": (mark("Mayhem"), mark("Full, and every turn ends with a new action card.")),
}

# A card's printed sides and the points of the compass, both clockwise.
SIDES: Final[tuple[Message, ...]] = (mark("top"), mark("right"), mark("bottom"), mark("left"))
DIRECTIONS: Final[tuple[Message, ...]] = (mark("north"), mark("east"), mark("south"), mark("west"))

# What a person is called who is alone at the table and gave no name.
YOU: Final = grammar.YOU
