"""What other players' moves changed for one seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic

from squaretactics.core.spec import E

MOST_CHANGES: Final = 3  # told at once


@dataclass(frozen=True, slots=True)
class RecapEntry(Generic[E]):
    """An event that changed something for a seat, in a sentence to its player, with its effect on their points."""

    place: int  # of its cause, among the game's events
    event: E
    words: str
    points: int = 0
    hurts: bool = False
    helps: bool = False  # besides gained points
    others: bool = False  # whether it's only about others


def worst_first(changes: list[RecapEntry[E]]) -> list[RecapEntry[E]]:
    """Return what hurt before what didn't, and the greatest losses first; otherwise, in order."""
    return sorted(changes, key=lambda change: (not change.hurts, change.points))


def most_important(changes: Sequence[RecapEntry[E]], most: int) -> list[RecapEntry[E]]:
    """Return at most so many changes, in the given order: what hurt is left out last, and what's only about others
    first.
    """
    ranked = sorted(changes, key=lambda change: (not change.hurts, change.others, -abs(change.points)))[:most]
    kept = set(map(id, ranked))
    return [change for change in changes if id(change) in kept]
