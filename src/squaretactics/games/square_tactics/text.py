"""The words of the game: short texts for cards, the inspector and the set-up screens. They decide nothing."""

from __future__ import annotations

from typing import Final

# By ability: its title, and what the card says (at most 70 characters).
ABILITIES: Final[dict[str, tuple[str, str]]] = {
    "counter_clockwise": ("Counter-clockwise", "Its sides may go the other way round: top, left, bottom, right."),
    "rotate_left": ("Left Turn", "May be laid a quarter turn to the left. Its top still goes first."),
    "start_bottom": ("Bottom First", "Its bottom may go first; then on clockwise."),
    "rotate_right": ("Right Turn", "May be laid a quarter turn to the right. Its top still goes first."),
    "redraw": ("Redraw", "From hand, as your turn begins: draw one, then shuffle this in."),
    "skip_side": ("Skip", "Once per processing, one of its sides may sit out."),
    "guard_bottom_right": ("Bottom-right Guard", "Attacked at its bottom or right, it counts 1 more there."),
    "guard_bottom_left": ("Bottom-left Guard", "Attacked at its bottom or left, it counts 1 more there."),
    "guard_top_left": ("Top-left Guard", "Attacked at its top or left, it counts 1 more there."),
    "guard_top_right": ("Top-right Guard", "Attacked at its top or right, it counts 1 more there."),
    "start_any": ("Any Start", "Any of its sides may go first; then on clockwise."),
    "second_wind": ("Second Wind", "Its first loss need not stop it. A second one does."),
    "snare": ("Snare", "An attacker that loses against it becomes your capture."),
    "advance_and_resume": ("Advance and Resume", "After each capture it may move into that space and fight on."),
    "advance_and_stop": ("Advance and Stop", "After a capture it may move into that space; then it is done."),
    "swap_in": ("Swap-in", "May take the space of a character of yours, which returns to hand."),
    "plunder": ("Plunder", "Has its attack captured anything? Then draw 2 this turn, if you like."),
    "win_ties": ("Tie Winner", "When it attacks, an equal number is enough to capture."),
}

# By ability: the exact rule, for the inspector.
ABILITY_HELP: Final[dict[str, str]] = {
    "counter_clockwise": (
        "You may process it in the order top, left, bottom, right; counter-clockwise is as seen from above, for every "
        "seat. You are asked if it has two or more contacts, under Second Chance too."
    ),
    "rotate_left": (
        "When you play it, you may turn it 90° to the left instead of laying it right side up. Processing still "
        "begins at its printed top. A Zombie play may turn it as well; Second Chance and Hot Swap may not."
    ),
    "start_bottom": (
        "Processing may begin at its bottom and go round clockwise: bottom, left, top, right. You are asked if it has "
        "two or more contacts, under Second Chance too."
    ),
    "rotate_right": (
        "When you play it, you may turn it 90° to the right instead of laying it right side up. Processing still "
        "begins at its printed top. A Zombie play may turn it as well; Second Chance and Hot Swap may not."
    ),
    "redraw": (
        "As your turn begins you may reveal it from your hand, draw your deck's top character, and only then shuffle "
        "this one in. Your deck must hold a card, and each Redraw card works once a turn at most. If it came to you "
        "by Trade, it goes into your deck all the same."
    ),
    "skip_side": (
        "Once in each processing, at a contact, you may leave that side out and go on with the next. Second Chance is "
        "a processing of its own, with a skip of its own."
    ),
    "guard_bottom_right": (
        "While it defends, its bottom and its right each count 1 more; while it attacks, they do not. The printed "
        "sides are meant, wherever they point now."
    ),
    "guard_bottom_left": (
        "While it defends, its bottom and its left each count 1 more; while it attacks, they do not. The printed "
        "sides are meant, wherever they point now."
    ),
    "guard_top_left": (
        "While it defends, its top and its left each count 1 more; while it attacks, they do not. The printed sides "
        "are meant, wherever they point now."
    ),
    "guard_top_right": (
        "While it defends, its top and its right each count 1 more; while it attacks, they do not. The printed sides "
        "are meant, wherever they point now."
    ),
    "start_any": (
        "Processing may begin at whichever side you like and goes round clockwise from there. You are asked if it has "
        "two or more contacts, under Second Chance too."
    ),
    "second_wind": (
        "After its first loss in a processing you may go on with its next side; you are asked if a contact remains. "
        "The second loss stops it. Losing against Snare ends it at once, even the first time."
    ),
    "snare": (
        "An opponent's character that is processed against it and loses stops at once and joins your captured pile, "
        "even if it has Second Wind. The capture is yours, although the turn is not. The player who lost the attacker "
        "may answer with Wounded on this character."
    ),
    "advance_and_resume": (
        "After each capture while it is processed, you may move it into the captured character's space; then its next "
        "side follows from there. Sides already done are never done again."
    ),
    "advance_and_stop": (
        "After a capture while it is processed, you may move it into the captured character's space, which ends the "
        "processing. If it stays where it is, processing goes on."
    ),
    "swap_in": (
        "When you play it, you may first take back to hand any character of yours from the board, a zombie too, and "
        "lay this one on that very space. Cards attached to the other are shed. The space does not count as cleared, "
        "so nobody can use Reaction."
    ),
    "plunder": (
        "If it captured while being processed this turn, you may draw 2 in this turn's Draw, wherever it is by now. "
        "You are asked if your deck has 2. Two Plunder cards still make 2."
    ),
    "win_ties": (
        "While it is processed, equal numbers count as a win: it captures and goes on. While it defends, a tie is "
        "only a tie. The defender may still answer with Emergency Maneuvers or Sacrifice."
    ),
}

# By action card: its name, and what the card says (at most 90 characters).
ACTIONS: Final[dict[str, tuple[str, str]]] = {
    "fore_shielding": (
        "Fore Shielding",
        "Tuck it under a character of yours: top +1 until that character leaves the board.",
    ),
    "aft_shielding": (
        "Aft Shielding",
        "Tuck it under a character of yours: bottom +1 until that character leaves the board.",
    ),
    "port_shielding": (
        "Port Shielding",
        "Tuck it under a character of yours: left +1 until that character leaves the board.",
    ),
    "starboard_shielding": (
        "Starboard Shielding",
        "Tuck it under a character of yours: right +1 until that character leaves the board.",
    ),
    "concede_ground": (
        "Concede Ground",
        "A character of yours steps one space straight, onto open ground worth less.",
    ),
    "gain_ground": (
        "Gain Ground",
        "A character of yours steps one space straight, onto open ground worth more.",
    ),
    "jump": ("Jump", "A character of yours hops one space diagonally, onto an open space."),
    "push": ("Push", "Shove an opponent's character one space straight, onto an open space."),
    "hot_swap": ("Hot Swap", "A character of yours goes back to hand. Another from hand takes its space, unprocessed."),
    "second_chance": (
        "Second Chance",
        "Process a character of yours that faces an opponent. Then your turn carries on.",
    ),
    "turnaround": ("Turnaround", "Spin a character of yours half round (180°)."),
    "twist": ("Twist", "Spin a character of yours a quarter (90°), to the left or to the right."),
    "trade": ("Trade", "Slip an opponent a character of your hand. They look, then slip you a different one."),
    "zombie": ("Zombie", "As your play, raise someone you captured. That character fights for you now."),
    "emergency_maneuvers": (
        "Emergency Maneuvers",
        "Your character dodges capture: it steps straight onto an open space beside it.",
    ),
    "sacrifice": ("Sacrifice", "Pay the attacker with a character of your hand. Yours stays, safe for this turn."),
    "wounded": ("Wounded", "Tuck it under the capturer: all four numbers 1 less until it leaves the board."),
    "reaction": ("Reaction", "A character of yours beside the cleared space (not diagonally) moves into it."),
}

# By action card: when it may be played.
ACTION_WHEN: Final[dict[str, str]] = {
    "fore_shielding": "Your turn: beginning, with your play, or end",
    "aft_shielding": "Your turn: beginning, with your play, or end",
    "port_shielding": "Your turn: beginning, with your play, or end",
    "starboard_shielding": "Your turn: beginning, with your play, or end",
    "concede_ground": "Beginning of your turn",
    "gain_ground": "Beginning of your turn",
    "jump": "Beginning of your turn",
    "push": "Beginning of your turn",
    "hot_swap": "Beginning of your turn",
    "second_chance": "Beginning of your turn",
    "turnaround": "Your turn: beginning or end",
    "twist": "Your turn: beginning or end",
    "trade": "Your turn: beginning, before processing, or end",
    "zombie": "Instead of a play from your hand",
    "emergency_maneuvers": "When your defending character would be captured",
    "sacrifice": "When your defending character would be captured",
    "wounded": "When your character has just been captured",
    "reaction": "When a space was just cleared, in anyone's turn",
}

# By action card: the exact rule, for the inspector.
ACTION_HELP: Final[dict[str, str]] = {
    "fore_shielding": (
        "Attach it to any character of yours that is on the board or just being played. Its printed top counts 1 "
        "more, attacking and defending, as long as it stays on the board."
    ),
    "aft_shielding": (
        "Attach it to any character of yours that is on the board or just being played. Its printed bottom counts 1 "
        "more, attacking and defending, as long as it stays on the board."
    ),
    "port_shielding": (
        "Attach it to any character of yours that is on the board or just being played. Its printed left counts 1 "
        "more, attacking and defending, as long as it stays on the board."
    ),
    "starboard_shielding": (
        "Attach it to any character of yours that is on the board or just being played. Its printed right counts 1 "
        "more, attacking and defending, as long as it stays on the board."
    ),
    "concede_ground": (
        "Move a character of yours north, east, south or west to the very next space, which must be open and of less "
        "worth than the one it leaves. It keeps its facing and attachments, and is not processed."
    ),
    "gain_ground": (
        "Move a character of yours north, east, south or west to the very next space, which must be open and of more "
        "worth than the one it leaves. It keeps its facing and attachments, and is not processed."
    ),
    "jump": (
        "Move a character of yours to an open space that touches its own only at a corner. It keeps its facing and "
        "attachments, and is not processed."
    ),
    "push": (
        "Move an opponent's character north, east, south or west to the very next space, which must be open. It keeps "
        "its facing and attachments, and is not processed."
    ),
    "hot_swap": (
        "A character of yours leaves the board for your hand; a different one, which was in your hand before, "
        "goes on the same space, right side up. It is placed, not played: no processing, no ability for being played. "
        "The space does not count as cleared."
    ),
    "second_chance": (
        "Process a character of yours that has a contact, just as it lies. Abilities for processing work, those for "
        "being played do not. Its captures are captures of this turn, which then goes on as normal."
    ),
    "turnaround": (
        "A character of yours makes a half turn (180°) where it stands. It keeps its attachments and is not processed."
    ),
    "twist": (
        "A character of yours makes a quarter turn (90°) where it stands, to the left or to the right. It keeps its "
        "attachments and is not processed."
    ),
    "trade": (
        "Choose an opponent who has a character in hand, and give them one from yours. They see it first, then choose "
        "what to give you, but not that same one. Everybody sees that you trade; only you two see what."
    ),
    "zombie": (
        "Your play comes from your captured pile instead of your hand; the character is yours now and its ability "
        "works. This card stays under it and is used up when it leaves the board. Captured, it scores as usual; "
        "picked up, it is an ordinary card of your hand."
    ),
    "emergency_maneuvers": (
        "In another player's turn, when your defending character would be captured, it moves to an open space beside "
        "it (not diagonally) instead. The attacker goes on with its next side. The space left behind counts as just "
        "cleared."
    ),
    "sacrifice": (
        "In another player's turn, when your defending character would be captured, any character you choose in your "
        "hand goes to the attacker's captured pile instead. Yours stays, and processing passes it over for the rest "
        "of this turn, even if it moves. The gift is worth a point but is not a capture."
    ),
    "wounded": (
        "Attach it to the character that has just captured yours, a snare included: all four numbers count 1 less "
        "while it stays on the board, from the very next comparison. If you have more than one, you may play more "
        "than one."
    ),
    "reaction": (
        "Move a character of yours into a space that was just cleared and is still open, if it stands beside it (not "
        "diagonally). The active player is asked first, then the others clockwise; the first Reaction takes the "
        "space. The space it leaves is cleared in turn."
    ),
}

FACTIONS: Final[dict[str, str]] = {"aliens": "Aliens", "bots": "Bots", "cats": "Cats", "ninjas": "Ninjas"}

# By faction: what kind of family it is.
FAMILY_LINES: Final[dict[str, str]] = {
    "aliens": "They came in peace, and stayed for the hot tub.",
    "bots": "They follow every order. Now and then even the right one.",
    "cats": "They will win when they feel like it. Right after this nap.",
    "ninjas": "You never see them coming. One of them you do hear.",
}

# By style of play: its title, and what to expect of a bot that has it.
STYLES: Final[dict[str, tuple[str, str]]] = {
    "collector": ("Collector", "Counts captures, not corners."),
    "landlord": ("Landlord", "Moves in, and asks for rent."),
    "gambler": ("Gambler", "Leaves every door open, for luck."),
}
# And of one that has none.
PLAIN: Final = ("Plain", "No quirks: it plays for points.")

# In the order of their turns.
SEATS_TWO: Final[tuple[str, ...]] = ("South", "North")
SEATS_FOUR: Final[tuple[str, ...]] = ("South", "West", "North", "East")

# By preset: its title, and what it is.
PRESETS: Final[dict[str, tuple[str, str]]] = {
    "first": ("First game", "Only the numbers: no abilities, no action cards."),
    "abilities": ("Abilities", "Every character does what it says; still no action cards."),
    "full": ("Full", "Abilities, with one action deck shared by all."),
    "mayhem": ("Mayhem", "Full, and every turn ends with a new action card."),
}

# A card's printed sides and the points of the compass, both clockwise.
SIDES: Final[tuple[str, ...]] = ("top", "right", "bottom", "left")
DIRECTIONS: Final[tuple[str, ...]] = ("north", "east", "south", "west")
