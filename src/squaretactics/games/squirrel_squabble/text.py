"""Names, prompts, and reasons for cancelled actions.

They're marked for the catalogue here and translated where they're used.
"""

from __future__ import annotations

from typing import Final

from squaretactics.translation import Message, mark

TITLE: Final = mark("Squirrel Squabble")
CREDIT: Final = mark(
    "Squirrel Squabble is a game by Rebekah Bissell (3D printable version: Joseph Larson). "
    "This is an independent computer version with its own art and words."
)
SEATS: Final = (mark("First"), mark("Second"))
SQUIRRELS: Final = (mark("Orange"), mark("Green"))  # by squirrel
DIRECTIONS: Final = (mark("up the board"), mark("to the right"), mark("down the board"), mark("to the left"))

HOMES: Final = (mark("Orange's home"), mark("Green's home"))  # by squirrel

# By reason: why an action is cancelled.
CANCELS: Final[dict[str, Message]] = {
    "both_flip_action": mark("both Flip Action"),
    "flip_action_met_squabble": mark("Flip Action met Squabble"),
    "both_flip_tile": mark("both Flip Tile"),
    "both_switch_tiles": mark("both Switch Tiles"),
    "both_squabble": mark("both Squabble"),
    "nothing_to_flip": mark("nothing left to flip"),
    "too_late": mark("its step was over"),
    "chose_a_home": mark("a home doesn't flip"),
    "one_tile_only": mark("only one tile in reach"),
    "edge": mark("edge"),
    "no_second_step": mark("no room for two steps"),
    "their_home": mark("rival's home"),
    "same_space": mark("same space"),
    "taken": mark("the space is taken"),
    "they_are_at_home": mark("rival is at home"),
    "no_way": mark("no path to the rival"),
}
# By kind of decision: the prompt for the player.
DECISIONS: Final[dict[str, Message]] = {
    "arrange": mark("Which tile comes next?"),
    "squirrel": mark("Which squirrel will you play?"),
    "facing": mark("Your squirrel runs straight ahead. Which way should it face?"),
    "plan": mark("Which three coins will you play?"),
    "flip": mark("Which tile will you flip?"),
    "switch": mark("Which two tiles will you switch?"),
}
