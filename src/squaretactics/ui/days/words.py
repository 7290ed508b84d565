"""What is said of how a deal went."""

from __future__ import annotations

from squaretactics.catalogue import say, say_many
from squaretactics.ui.days.results import DayResult


def points_words(result: DayResult) -> str:
    """Say who won, by how many points."""
    values = {"own": result.points, "other": result.rival or 0}
    if result.shared and result.won:
        return say("shared, {own} to {other}", **values)
    return say("won, {own} to {other}", **values) if result.won else say("lost, {own} to {other}", **values)


def days_words(days: int) -> str:
    """Say for how many days in a row a deal was played, where that is worth telling."""
    return say_many("{n} day in a row", "{n} days in a row", days) if days > 1 else ""
