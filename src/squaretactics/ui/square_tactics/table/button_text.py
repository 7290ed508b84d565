"""The words of the answers to questions at the table: what is on the buttons, and what to know of them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from squaretactics.games.square_tactics.action_kinds import EMERGENCY_MANEUVERS, SACRIFICE
from squaretactics.games.square_tactics.event_text import character_name
from squaretactics.games.square_tactics.move_kinds import DONE, NO, ORDER, REDRAW, YES, Move
from squaretactics.translation import mark, say, say_marked

# By kind of decision, what yes and no mean in it.
_YES_AND_NO: Final = {
    "skip": (mark("Skip it"), mark("Fight")),
    "go_on": (mark("Go on"), mark("Stop")),
    "move_in": (mark("Move in"), mark("Stay")),
    "draw_two": (mark("Draw two"), mark("Draw one")),
}
# By kind of decision, what the button says that plays nothing more in it; elsewhere it is only a no.
_DONE: Final = {"begin": mark("Play nothing"), "end": mark("End turn")}
_NO: Final = mark("No, go on")
# By the side that comes first, an order that goes round clockwise from there, and one that goes the other way.
_ORDERS: Final = (
    (mark("Top first"), mark("Top first, counter-clockwise")),
    (mark("Right first"), mark("Right first, counter-clockwise")),
    (mark("Bottom first"), mark("Bottom first, counter-clockwise")),
    (mark("Left first"), mark("Left first, counter-clockwise")),
)
# By action card, what the button says that takes it up to save a character; elsewhere it is a yes to the only card.
_SAVES: Final = {EMERGENCY_MANEUVERS: mark("Dodge"), SACRIFICE: mark("Give a card")}
_YES: Final = mark("Yes")
TAKE_UP: Final = "take "  # what the id of a button begins with that takes an action card up, before the card's own
NO_MORE: Final = "no_more"  # the id of the button that lets all further windows of the turn pass
# By quarters clockwise, the ids of the buttons that turn a character, and what they say.
TURNS: Final = {3: ("turn_left", mark("Turn left")), 1: ("turn_right", mark("Turn right"))}


def button_words(kind: str, move: Move) -> str | None:
    """Return what the button of a move says in a kind of decision; moves made with cards have none."""
    verb, a, b, _ = move
    if verb in (YES, NO):
        return say_marked(_YES_AND_NO[kind][verb == NO])
    if verb == DONE:
        return say_marked(_DONE.get(kind, _NO))
    if verb == ORDER:
        return say_marked(_ORDERS[a][b < 0])
    return say("Redraw {card}", card=character_name(a)) if verb == REDRAW else None


def take_up_words(kind: str, cards: Collection[int]) -> dict[int, str]:
    """Return, by action card, what the buttons say that take them up in a kind of decision, where buttons can."""
    if kind == "defend":
        return {card: say_marked(_SAVES[card]) for card in cards}
    return {card: say_marked(_YES) for card in cards} if len(cards) == 1 else {}


def button_help(kind: str, id: Move | str) -> str | None:
    """Return what a button does, told while it is pointed at: only where its words might leave a doubt."""
    if id == NO_MORE:
        return say("Nothing more until the turn is over.")
    if isinstance(id, str):
        return say("This takes up the lit card of your hand.") if id.startswith(TAKE_UP) else None
    if id[0] != DONE:
        return None
    if kind == "defend":
        return say("Then it is captured: a point for the attacker, and the space is lost.")
    if kind == "end":
        return say("The next player's turn begins.")
    return None if kind in _DONE else say("Nothing now, but ask me again.")
