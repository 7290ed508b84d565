"""How a seat is shown in lists and replays: by the squirrel that it leads."""

from __future__ import annotations

from squaretactics.games.squirrel_squabble.board import SQUIRREL_IDS
from squaretactics.games.squirrel_squabble.phrases import squirrel_name
from squaretactics.ui.table.seats import SeatLook


def look_of(squirrel: int) -> SeatLook:
    """Return how a squirrel is shown."""
    name = SQUIRREL_IDS[squirrel]
    emblem = "squirrel_squabble", "small", f"home-{name}-icon.svg"
    return SeatLook(squirrel_name(squirrel), emblem, ("squirrel_squabble", "squirrels", f"{name}-idle-side.svg"))
