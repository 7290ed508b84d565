"""Find what the last round changed for a seat, and say it in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from squaretactics.core.recap_entries import RecapEntry
from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.event_text import SquirrelEventFormatter
from squaretactics.player_sentences import YOU

_HURT: Final = e.Cancelled | e.Scared | e.ActionsLost | e.SentHome | e.NutDropped | e.NotMoved


def recap_entries(
    events: Sequence[e.Event], names: Sequence[str], seat: int, since: int = 0
) -> list[RecapEntry[e.Event]]:
    """Return what the events from a place on changed for a seat, whose player is addressed."""
    teller = SquirrelEventFormatter([YOU if place == seat else name for place, name in enumerate(names)])
    found = list[RecapEntry[e.Event]]()
    for place, event in enumerate(events[since:], since):
        nuts = _nuts_changed(event, seat)
        hurts = nuts < 0 or (isinstance(event, _HURT) and event.seat == seat)
        if nuts or hurts:
            found.append(RecapEntry(place, event, f"{teller.tell(event)}.", nuts, hurts))
    return found


def _nuts_changed(event: e.Event, seat: int) -> int:
    match event:
        case e.NutStolen(thief):
            return 1 if thief == seat else -1
        case e.Gathered(own, _, _, nuts) if own == seat:
            return nuts
        case e.Scared(own, _, _, nuts) if own == seat:
            return -nuts
        case e.NutDropped(own) if own == seat:
            return -1
    return 0
