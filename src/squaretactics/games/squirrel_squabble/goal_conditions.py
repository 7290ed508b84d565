"""Conditions on the course of a game, as text. They use only what one seat knows: its view and events so far.

round           the first round is over, or the game is
nuts 2          the seat's squirrel has this many nuts, or more
on SPACE        the seat's squirrel stands on this space
stole           it has stolen a nut
scared          a dog chased it home
squabbled       it ran to its rival to squabble
won             the seat has won; over: the game is over
not …           the condition does not hold
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from squaretactics.games.squirrel_squabble.board import NAMES
from squaretactics.games.squirrel_squabble.events import Event, GameEnded, NutStolen, RoundEnded, Scared, SquabbleBegan
from squaretactics.games.squirrel_squabble.view import View

_DONE: Final[dict[str, type[NutStolen | Scared | SquabbleBegan]]] = {
    "stole": NutStolen,
    "scared": Scared,
    "squabbled": SquabbleBegan,
}


class SquirrelConditionError(ValueError):
    """Raised for text that is not a condition."""


def is_met(view: View, events: Sequence[Event], condition: str) -> bool:
    """Return whether a condition holds for the view's seat, given the events it saw."""
    word, _, rest = condition.partition(" ")
    ended = [event for event in events if isinstance(event, GameEnded)]
    if word == "not":
        return not is_met(view, events, rest)
    if word == "round":
        return bool(ended) or any(isinstance(event, RoundEnded) for event in events)
    if word == "nuts":
        return view.nuts[view.squirrel] >= int(rest)
    if word == "on":
        return NAMES[view.space[view.squirrel]] == rest
    if word in _DONE:
        return any(event.squirrel == view.squirrel for event in events if isinstance(event, _DONE[word]))
    if word == "won":
        return any(view.seat in event.winners for event in ended)
    if word == "over":
        return bool(ended)
    raise SquirrelConditionError(condition)
