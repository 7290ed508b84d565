"""Credit Bleed to the unit that caused it, from the events of a run."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import BLEED
from squaretactics.games.card_tactics.cards import CARD_MASK, HEROES
from squaretactics.games.card_tactics.state import NOBODY


def credit_bleed(events: Iterable[e.Plain]) -> list[e.Plain]:
    """Return the events of a run or combat, in which health lost to Bleed counts for the unit that last gave it.

    That's an opponent: the unit whose turn it was, or else the one just struck or defeated, whose quirk gave it.
    """
    found: list[e.Plain] = []
    given: dict[int, int] = {}
    acting = struck = bled = NOBODY
    for event in events:
        match event:
            case e.RoundBegan():
                acting = struck = NOBODY
            case e.TurnBegan(unit=unit):
                acting, struck = unit, NOBODY
            case e.Struck(unit=unit):
                struck = unit
            case e.TokensChanged(unit=unit, token=token, before=before, now=now) if token == BLEED and now > before:
                given[unit] = next((one for one in (acting, struck) if _opposed(one, unit)), NOBODY)
            case e.Harmed(unit=unit, cause=cause):
                bled = unit if cause == "bleed" else NOBODY
                if unit == bled:
                    event = replace(event, by=given.get(unit, NOBODY))
            case e.Fell(unit=unit):
                struck = unit
                by = given.pop(unit, NOBODY)
                if unit == bled:
                    event = replace(event, by=by)
        found.append(event)
    return found


def _opposed(one: int, other: int) -> bool:
    return one != NOBODY and (one & CARD_MASK < HEROES) != (other & CARD_MASK < HEROES)
