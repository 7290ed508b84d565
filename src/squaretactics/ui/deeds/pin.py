"""The note on the pinboard that leads to the deeds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from squaretactics.catalogue import say
from squaretactics.ui.lobby.pinboard import Pin

if TYPE_CHECKING:
    from datetime import datetime

    from squaretactics.ui.deeds.grid import Row


def deed_pin(
    rows: Callable[[], Sequence[Row]], done: Callable[[], Mapping[str, datetime]], show: Callable[[], None]
) -> Pin:
    """Return the note, which tells how many were done."""

    @cache  # it is asked in every frame, and the pinboard is hung anew after every game
    def told() -> str:
        return say("{done} of {all}", done=len(done()), all=sum(len(row.badges) for row in rows()))

    return Pin("deeds", say("Deeds"), told, ("deeds", "regular.svg"), show)
