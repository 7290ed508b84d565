"""The facts in a run's events that earn badges."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import CARD_MASK, HEROES, UNIT_OF, UNITS
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.state import NOBODY, NOTHING
from squaretactics.games.card_tactics.summary import runs_apart

_DRAGON: Final = UNIT_OF["dragon"]


def badge_facts(setup: Setup, events: Sequence[e.Event], seat: int) -> frozenset[str]:
    """Return the facts about a seat's heroes: in a contest, from its own run; otherwise, from the shared run."""
    run = seat if setup.contest is not None else 0
    return frozenset(_done(setup, runs_apart(setup, events)[run]))


def _done(setup: Setup, events: Sequence[e.Plain]) -> set[str]:
    done: set[str] = set()
    team: tuple[int, ...] = ()
    standing = 0
    for event in events:
        match event:
            case e.TeamChosen(units=units):
                team, standing = units, len(units)
            case e.Fell(unit=unit) if unit < HEROES:
                standing -= 1
            case e.Returned():
                standing += 1
            case e.CombatWon():
                done.add("road_clear")
            case e.SkillUsed(item=item) | e.DiceRerolled(item=item) if item != NOTHING:
                done.add("well_packed")
            case e.DiceRolled(unit=unit, one=1, two=1) if unit < HEROES:
                done.add("snake_eyes")
            case e.GameEnded(won=True) if setup.own is None:  # a custom set-up may be very easy
                done |= {"happy_end", *(f"won_{UNITS[unit].id}" for unit in team)}
                if standing == 1:
                    done.add("last_standing")
                if setup.level == "nightmare":
                    done.add("sleep_well")
            case e.GameEnded(won=False, combats=0):
                done.add("short_story")
    for before, after in pairwise(events):
        match before, after:
            case e.Harmed(cause="counter"), e.Fell(unit=unit, by=by) if by != NOBODY and unit & CARD_MASK == _DRAGON:
                done.add("own_medicine")
    return done
