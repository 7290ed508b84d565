"""Conditions on how a game goes, in words, asked of what one seat knows: its view, and the events since it began.

round           the round under way at first is over, or the game is
nuts 2          the seat's squirrel has so many nuts, or more
on SPACE        the seat's squirrel stands on this space
stole           it has stolen a nut
scared          a dog chased it home
squabbled       it ran to its rival to squabble
won             the seat has won; over: the game is over
not …           it is not so
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


class BadSquirrelCondition(ValueError):
    """Words that are no condition."""


def is_met(view: View, events: Sequence[Event], condition: str) -> bool:
    """Say whether a condition holds for the seat of a view, after the events that it saw."""
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
    raise BadSquirrelCondition(condition)
