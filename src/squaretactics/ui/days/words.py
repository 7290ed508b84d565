"""What is said of how a deal went."""

from __future__ import annotations

from squaretactics.catalogue import say
from squaretactics.ui.days.results import DayResult


def points_words(result: DayResult) -> str:
    """Say who won, by how many points."""
    values = {"own": result.points, "other": result.rival or 0}
    if result.shared and result.won:
        return say("shared, {own} to {other}", **values)
    return say("won, {own} to {other}", **values) if result.won else say("lost, {own} to {other}", **values)
