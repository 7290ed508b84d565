"""The facts in a game's events that earn badges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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

_IN_A_ROW: Final = 3
_CHASES: Final = 2


def badge_facts(events: Sequence[Event], seat: int) -> frozenset[str]:
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
