"""Word the answer buttons and their help."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from squaretactics.games.square_tactics.action_kinds import EMERGENCY_MANEUVERS, SACRIFICE
from squaretactics.games.square_tactics.card_texts import ABILITIES
from squaretactics.games.square_tactics.event_text import character_name
from squaretactics.games.square_tactics.move_kinds import DONE, NO, ORDER, REDRAW, YES, Move
from squaretactics.games.square_tactics.rule_tables import SquareRules
from squaretactics.translation import mark, mark_as, say, say_marked

# By kind of decision, the words for yes and no.
_YES_AND_NO: Final = {
    "skip": (mark("Skip it"), mark("Fight")),
    "go_on": (mark_as("Continue", "goes on with the attack"), mark("Stop")),
    "move_in": (mark("Move in"), mark("Stay")),
    "draw_two": (mark("Draw two"), mark("Draw one")),
}
# By kind of decision, the button to play nothing; elsewhere it is a plain no.
_DONE: Final = {"begin": mark("Play nothing"), "end": mark("End turn")}
_NO: Final = mark("Not now")
# By first side, the clockwise order and the counter-clockwise one.
_ORDERS: Final = (
    (mark("Top first"), mark("Top first, anticlockwise")),
    (mark("Right first"), mark("Right first, anticlockwise")),
    (mark("Bottom first"), mark("Bottom first, anticlockwise")),
    (mark("Left first"), mark("Left first, anticlockwise")),
)
# By action card, the button to save a character with it; elsewhere it is a yes to the only card.
_SAVES: Final = {EMERGENCY_MANEUVERS: mark("Dodge"), SACRIFICE: mark("Give a card")}
_YES: Final = mark("Yes")
TAKE_UP: Final = "take "  # prefix of the ids of buttons that select an action card, before the card's id
NO_MORE: Final = "no_more"  # id of the button to pass all further windows of the turn
# By quarters clockwise, the buttons that rotate a character: id and words.
TURNS: Final = {3: ("turn_left", mark("Rotate left")), 1: ("turn_right", mark("Rotate right"))}


def button_words(rules: SquareRules, kind: str, move: Move) -> str | None:
    """Return the words on a move's button in this kind of decision; None for moves made with cards."""
    verb, a, b, _ = move
    if verb in (YES, NO):
        return say_marked(_YES_AND_NO[kind][verb == NO])
    if verb == DONE:
        return say_marked(_DONE.get(kind, _NO))
    if verb == ORDER:
        return say_marked(_ORDERS[a][b < 0])
    return say("Redraw {card}", card=character_name(rules, a)) if verb == REDRAW else None


def take_up_words(kind: str, cards: Collection[int]) -> dict[int, str]:
    """Return the words of the button that selects each action card; empty if buttons can't tell the cards apart."""
    if kind == "defend":
        return {card: say_marked(_SAVES[card]) for card in cards}
    return {card: say_marked(_YES) for card in cards} if len(cards) == 1 else {}


def button_help(kind: str, id: Move | str) -> str | None:
    """Return a button's help if its words alone leave any doubt; else None."""
    if id == NO_MORE:
        return say("The turn goes on, with no more questions about your cards.")
    if isinstance(id, str):
        return say("Picks up the highlighted card in your hand.") if id.startswith(TAKE_UP) else None
    if id[0] == REDRAW:
        return say_marked(ABILITIES["redraw"][1])
    if id[0] != DONE:
        return None
    if kind == "defend":
        return say("It's captured. The attacker scores 1 point, and you lose the space.")
    if kind == "end":
        return say("The next player's turn begins.")
    return None if kind in _DONE else say("The turn goes on. You may be asked again.")
