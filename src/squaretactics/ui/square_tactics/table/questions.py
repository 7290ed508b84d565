"""The words of the answers to questions at the table: what is on the buttons, and what to know of them."""

from __future__ import annotations

from typing import Final

from squaretactics.games.square_tactics.cards import CHARACTERS
from squaretactics.games.square_tactics.text import SIDES
from squaretactics.games.square_tactics.verbs import DONE, NO, ORDER, REDRAW, YES, Move

# By kind of decision, what yes and no mean in it.
_YES_AND_NO: Final = {
    "skip": ("Skip it", "Fight"),
    "go_on": ("Go on", "Stop"),
    "move_in": ("Move in", "Stay"),
    "draw_two": ("Draw two", "Draw one"),
}
# By kind of decision, what the button says that plays nothing more in it; elsewhere it is only a no.
_DONE: Final = {"begin": "Play nothing", "end": "End turn"}
_NO: Final = "No, go on"
NO_MORE: Final = "Not again this turn"
# By quarters clockwise, what the buttons say that turn a character.
TURNS: Final = {3: "Turn left", 1: "Turn right"}
# What a button does, told while it is pointed at: only where its words might leave a doubt.
BUTTON_HELP: Final = {
    _DONE["end"]: "The next player's turn begins.",
    _NO: "Nothing now, but ask me again.",
    NO_MORE: "Nothing more until the turn is over.",
}


def button_words(kind: str, move: Move) -> str | None:
    """Return what the button of a move says in a kind of decision; moves made with cards have none."""
    verb, a, b, _ = move
    if verb in (YES, NO):
        return _YES_AND_NO[kind][verb == NO]
    if verb == DONE:
        return _DONE.get(kind, _NO)
    if verb == ORDER:
        return f"{SIDES[a].capitalize()} first" + (", anticlockwise" if b < 0 else "")
    return f"Redraw {CHARACTERS[a].name}" if verb == REDRAW else None
