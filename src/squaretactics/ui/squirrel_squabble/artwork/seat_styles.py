"""Style the seats in lists and replays, by the squirrel that each leads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from squaretactics.core.spec import Data
from squaretactics.games.squirrel_squabble.board import SQUIRREL_IDS
from squaretactics.games.squirrel_squabble.event_text import squirrel_name
from squaretactics.games.squirrel_squabble.events import SquirrelTaken
from squaretactics.ui.table.seat_summary import SeatStyle


def look_of(squirrel: int) -> SeatStyle:
    name = SQUIRREL_IDS[squirrel]
    emblem = "squirrel_squabble", "small", f"home-{name}-icon.svg"
    return SeatStyle(squirrel_name(squirrel), emblem, ("squirrel_squabble", "squirrels", f"{name}-idle-side.svg"))


def squirrels_by_seat(summary: Data | None, events: Sequence[Sequence[Any]]) -> list[int | None]:
    """Return the squirrel of each seat, from a game's summary or its recorded events; None if it's unknown."""
    told = (summary or {}).get("squirrels")
    if isinstance(told, list) and len(told) == len(SQUIRREL_IDS):
        return [SQUIRREL_IDS.index(name) if name in SQUIRREL_IDS else None for name in told]
    led: list[int | None] = [None, None]
    for event in events:
        match event:
            case [str(kind), int(seat), int(squirrel), _] if kind == SquirrelTaken.__name__ and {seat, squirrel} <= {
                0,
                1,
            }:
                led[seat] = squirrel
    return led
