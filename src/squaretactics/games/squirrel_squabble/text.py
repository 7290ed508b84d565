"""Names, and the texts of coins and tiles.

They're marked for the catalogue here and translated where they're used.
"""

from __future__ import annotations

from typing import Final

from squaretactics.translation import Message, mark

TITLE: Final = mark("Squirrel Squabble")
CREDIT: Final = mark(
    "Squirrel Squabble is a game by Rebekah Bissell (3D printable version: Joseph Larson); this is an independent "
    "computer version with its own art and words."
)
SEATS: Final = (mark("First"), mark("Second"))
SQUIRRELS: Final = (mark("Orange"), mark("Green"))  # by squirrel
DIRECTIONS: Final = (mark("north"), mark("east"), mark("south"), mark("west"))

# By action, in order: its name and a line about its effect.
ACTIONS: Final[dict[str, tuple[Message, Message]]] = {
    "move_1": (mark("Move 1"), mark("Run one space straight ahead.")),
    "move_2": (mark("Move 2"), mark("Run two spaces straight ahead, never just one.")),
    "turn_left": (mark("Turn Left"), mark("Turn a quarter to the left.")),
    "turn_right": (mark("Turn Right"), mark("Turn a quarter to the right.")),
    "u_turn": (mark("U-Turn"), mark("Turn right round.")),
    "flip_tile": (mark("Flip Tile"), mark("Turn over a tile beside you.")),
    "switch_tiles": (mark("Switch Tiles"), mark("Exchange two tiles beside you.")),
    "flip_action": (mark("Flip Action"), mark("Turn over the coin that your rival has just shown.")),
    "squabble": (mark("Squabble"), mark("Run to your rival and fight for a nut.")),
}
# By action: the exact rule.
ACTION_HELP: Final[dict[str, Message]] = {
    "move_1": mark(
        "One space ahead. Cancelled at the edge, at the rival's home, and where the rival stays or both would stop."
    ),
    "move_2": mark(
        "Two spaces ahead, past the rival or its home if need be; a dog or a puddle on the way ends it. Cancelled "
        "without a second space, and where Move 1 would be."
    ),
    "turn_left": mark("A quarter turn to the left. Nothing but Flip Action stops it."),
    "turn_right": mark("A quarter turn to the right. Nothing but Flip Action stops it."),
    "u_turn": mark("A half turn. Nothing but Flip Action stops it."),
    "flip_tile": mark(
        "Turn over a tile beside your squirrel, but not the rival's. You may choose a home; then nothing is turned. "
        "Two Flip Tiles cancel each other."
    ),
    "switch_tiles": mark(
        "Two tiles beside your squirrel change places, but not the rival's; homes may. Two Switch Tiles cancel each "
        "other."
    ),
    "flip_action": mark(
        "The rival's coin is turned over: what comes up is its action now. Against Flip Action or Squabble both are "
        "cancelled; a Squabble that comes up stands."
    ),
    "squabble": mark(
        "Run to your rival, round dogs and puddles. Both roll a die; you add 4 and take off your steps. More steals a "
        "nut and sends the other home; a draw sends you home. A rival at home is safe."
    ),
}

# By tile face: its name and effect.
SHOWN: Final[dict[str, tuple[Message, Message]]] = {
    "blank": (mark("blank"), mark("Nothing happens here.")),
    "one_nut": (mark("one nut"), mark("Whoever has moved and stands here as the round ends takes a nut.")),
    "two_nuts": (mark("two nuts"), mark("Whoever has moved and stands here as the round ends takes two nuts.")),
    "dog": (mark("dog"), mark("It chases a squirrel home, which loses a nut and the rest of its actions.")),
    "puddle": (mark("puddle"), mark("It ends a run and the round's actions. As the round ends, a nut falls in.")),
    "nut_puddle": (
        mark("puddle with a nut"),
        mark("It ends a run and the round's actions. As the round ends, its nut is taken."),
    ),
    "home": (mark("home"), mark("Come here with five nuts, and you have won.")),
}
HOMES: Final = (mark("Orange's home"), mark("Green's home"))  # by squirrel

# By reason: why an action is cancelled.
CANCELS: Final[dict[str, Message]] = {
    "both_flip_action": mark("both Flip Action"),
    "flip_action_met_squabble": mark("Flip Action met Squabble"),
    "both_flip_tile": mark("both Flip Tile"),
    "both_switch_tiles": mark("both Switch Tiles"),
    "both_squabble": mark("both Squabble"),
    "nothing_to_flip": mark("nothing left to flip"),
    "too_late": mark("too late"),
    "chose_a_home": mark("chose a home"),
    "one_tile_only": mark("one tile only"),
    "edge": mark("edge"),
    "no_second_step": mark("no second step"),
    "their_home": mark("their home"),
    "same_space": mark("same space"),
    "taken": mark("taken"),
    "they_are_at_home": mark("they are at home"),
    "no_way": mark("no way"),
}
# By kind of decision: the prompt for the player.
DECISIONS: Final[dict[str, Message]] = {
    "arrange": mark("Which tile comes next?"),
    "squirrel": mark("Which squirrel do you lead?"),
    "facing": mark("Where is your squirrel to face?"),
    "plan": mark("Which three coins do you play?"),
    "flip": mark("Which tile do you turn over?"),
    "switch": mark("Which two tiles do you switch?"),
}
