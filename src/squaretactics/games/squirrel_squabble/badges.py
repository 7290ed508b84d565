"""The badges of Squirrel Squabble, and the facts in a game's events that earn them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from squaretactics.core.badges import Badge
from squaretactics.games.squirrel_squabble.board import SQUIRREL_IDS
from squaretactics.games.squirrel_squabble.events import (
    DiceRolled,
    Event,
    GameEnded,
    Gathered,
    Moved,
    Scared,
    SquabbleBegan,
    SquirrelTaken,
)
from squaretactics.games.squirrel_squabble.squabble_step import SIDES
from squaretactics.games.squirrel_squabble.state import END_IDS, SENT
from squaretactics.games.squirrel_squabble.summary import undisturbed_rounds
from squaretactics.translation import mark

BADGES: Final = (
    Badge("first_nut", mark("First Nut"), mark("Gather a nut.")),
    Badge("fur_flies", mark("Fur Flies"), mark("Run to the other squirrel and squabble.")),
    Badge("home_safe", mark("Home Safe"), mark("Win a game of Squirrel Squabble.")),
    Badge(
        "puddle_party",
        mark("Puddle Party"),
        mark("Both squirrels run into the puddle in one game."),
        mark("One puddle, two wet tails."),
    ),
    Badge(
        "twelve_spots",
        mark("Twelve Spots"),
        mark("Both dice of a squabble show a six."),
        mark("More spots than there are paws to count them on."),
    ),
    Badge(
        "once_bitten",
        mark("Once Bitten"),
        mark("Let dogs chase you home twice in one game."),
        mark("The first time should have been enough."),
    ),
    Badge(
        "free_ride",
        mark("Thanks for the Lift"),
        mark("Win by being sent home with five nuts."),
        mark("Somebody else saves you the walk."),
    ),
    Badge(
        "both_coats",
        mark("Both Coats"),
        mark("Win with the orange squirrel, and with the green one."),
        mark("Two tails, one winner."),
        tuple(f"won_{squirrel}" for squirrel in SQUIRREL_IDS),
    ),
    Badge(
        "clockwork",
        mark("Clockwork"),
        mark("Play three plans in a row that nothing disturbs."),
        mark("Nine coins, and nobody in the way."),
    ),
)
_IN_A_ROW: Final = 3
_CHASES: Final = 2


def badge_facts(events: Sequence[Event], seat: int) -> frozenset[str]:
    """Return the facts that a seat earned in a game."""
    done: set[str] = set()
    wet: set[int] = set()
    led: int | None = None
    chases = 0
    for event in events:
        match event:
            case SquirrelTaken(seat=whose, squirrel=squirrel) if whose == seat:
                led = squirrel
            case Gathered(seat=whose, nuts=nuts) if whose == seat and nuts:
                done.add("first_nut")
            case SquabbleBegan(seat=whose) if whose == seat:
                done.add("fur_flies")
            case DiceRolled(die=die, rival_die=rival) if die == rival == SIDES:
                done.add("twelve_spots")
            case Moved(squirrel=squirrel, end="puddle"):
                wet.add(squirrel)
            case Scared(seat=whose) if whose == seat:
                chases += 1
            case GameEnded(winners=winners, reason=why) if seat in winners:
                done.add("home_safe")
                if led is not None:
                    done.add(f"won_{SQUIRREL_IDS[led]}")
                if why == END_IDS[SENT]:
                    done.add("free_ride")
    if len(wet) == len(SQUIRREL_IDS):
        done.add("puddle_party")
    if chases >= _CHASES:
        done.add("once_bitten")
    smooth = [number for number, seats in undisturbed_rounds(events) if seat in seats]
    ends = zip(smooth, smooth[_IN_A_ROW - 1 :], strict=False)
    if any(last - first == _IN_A_ROW - 1 for first, last in ends):
        done.add("clockwork")
    return frozenset(done)
