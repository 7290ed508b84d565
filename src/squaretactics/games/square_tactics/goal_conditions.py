"""Conditions on the course of a game, as text. They use only what one seat knows: its view and events so far.

turn            the first turn is over
turns 2         this many turns are over
captured CARD   the seat has captured this character; captured 2: this many
lost CARD       this character of the seat was captured; lost 1: this many
has CARD        this character of the seat is on the board
played SPACE    the seat has played a character to this space
holds SPACE     a character of the seat is on this space
held SPACE      a rival's character is on this space
points 5        the seat has this many points, or more
ahead           the seat has more points than every other seat
over            the game is over
not …           the condition does not hold
"""

from __future__ import annotations

from collections.abc import Sequence

from squaretactics.games.square_tactics.cards import CARD_OF
from squaretactics.games.square_tactics.events import Captured, CharacterPlayed, Event, TurnEnded
from squaretactics.games.square_tactics.state import EMPTY
from squaretactics.games.square_tactics.view import View


class SquareConditionError(ValueError):
    """Raised for text that is not a condition."""


def is_met(view: View, events: Sequence[Event], condition: str) -> bool:
    """Return whether a condition holds for the view's seat, given the events it saw."""
    word, _, rest = condition.partition(" ")
    seat = view.seat
    if word == "not":
        return not is_met(view, events, rest)
    if word in ("turn", "turns"):
        return sum(isinstance(event, TurnEnded) for event in events) >= int(rest or 1) or view.over
    if word in ("captured", "lost"):
        taken = [event for event in events if isinstance(event, Captured)]
        mine = [event.card for event in taken if (event.seat if word == "captured" else event.owner) == seat]
        return len(mine) >= int(rest) if rest.isdigit() else CARD_OF[rest] in mine
    if word == "played":
        spaces = [event.space for event in events if isinstance(event, CharacterPlayed) and event.seat == seat]
        return view.rules.board.names.index(rest) in spaces
    if word == "has":
        return any(card == CARD_OF[rest] and owner == seat for card, owner in zip(view.card, view.owner, strict=False))
    if word in ("holds", "held"):
        owner = view.owner[view.rules.board.names.index(rest)]
        return owner == seat if word == "holds" else owner not in (EMPTY, seat)
    if word == "points":
        return view.scores[seat] >= int(rest)
    if word == "ahead":
        return view.scores[seat] > max(points for other, points in enumerate(view.scores) if other != seat)
    if word == "over":
        return view.over
    raise SquareConditionError(condition)
