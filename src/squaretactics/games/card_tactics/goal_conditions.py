"""Goal conditions in words, checked against a seat's view and the events since the start.

acted UNIT      this unit's action is over, or it has fallen
felled 2        at least this many enemies have fallen
stands UNIT     this unit stands in the line
hit UNIT        an attack has hit it
bound UNIT      this enemy is restrained or stunned
used SKILL      a unit has used this skill
over            the run is over
not CONDITION   the condition doesn't hold
"""

from __future__ import annotations

from collections.abc import Sequence

from squaretactics.games.card_tactics.cards import HEROES, SKILLS, UNIT_OF
from squaretactics.games.card_tactics.events import Event, Exhausted, Fell, InRun, SkillUsed, Struck
from squaretactics.games.card_tactics.state import FREE, MISS, UNENDED
from squaretactics.games.card_tactics.view import View


class CardConditionError(ValueError):
    """Raised for text that is not a condition."""


def is_met(view: View, events: Sequence[Event], condition: str) -> bool:
    """Return whether a condition holds for the view's seat, after the events it saw."""
    word, _, rest = condition.partition(" ")
    if word == "not":
        return not is_met(view, events, rest)
    plain = (event.event if isinstance(event, InRun) else event for event in events)
    seen = [event for event in plain if event is not None]
    if word == "acted":
        card = UNIT_OF[rest]
        return any(isinstance(event, Exhausted | Fell) and event.unit == card for event in seen)
    if word == "felled":
        return sum(isinstance(event, Fell) and event.unit >= HEROES for event in seen) >= int(rest)
    if word == "stands":
        return UNIT_OF[rest] in [view.unit[slot] for slot in (*view.heroes, *view.enemies)]
    if word == "hit":
        struck = [event for event in seen if isinstance(event, Struck) and event.unit == UNIT_OF[rest]]
        return any(event.outcome != MISS for event in struck)
    if word == "bound":
        return any(view.unit[slot] == UNIT_OF[rest] and view.bound[slot] != FREE for slot in view.enemies)
    if word == "used":
        return any(isinstance(event, SkillUsed) and SKILLS[event.skill].id == rest for event in seen)
    if word == "over":
        return view.ended != UNENDED
    raise CardConditionError(condition)
