"""The settings of Square Tactics, and the steps by which newcomers learn its rules."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from squaretactics.storage.settings import SettingsWithTips
from squaretactics.translation import Message, mark


class SquareTacticsSettings(SettingsWithTips):
    """Display and confirmation options, and the rules that the player knows."""

    game: ClassVar[str] = "square_tactics"

    numbers: Literal["upright", "printed"] = "upright"
    pictures: Literal["turned", "upright"] = "turned"
    table: Literal["turns", "stays"] = "turns"
    confirm_play: bool = False
    automatic_answers: bool = False
    learned: Literal["first", "abilities", "full"] | None = None  # the furthest rules played to the end


Step = Literal["first", "abilities", "full"]
RULE_STEPS: Final[tuple[Step, ...]] = ("first", "abilities", "full")  # presets
NOW_WITH: Final[dict[Step, Message]] = {
    "abilities": mark("Now with abilities"),
    "full": mark("Now with action cards"),
}
QUICK_NOTES: Final[dict[Step, Message]] = {
    "first": mark("Numbers only, novice bot"),
    "abilities": mark("Now with abilities, against an easy bot"),
    "full": mark("With action cards, against an easy bot"),
}
RIVAL_NOTES: Final[dict[Step, Message]] = {
    "first": mark("Numbers only, against your rival"),
    "abilities": mark("Now with abilities, against your rival"),
    "full": mark("With action cards, against your rival"),
}


def next_step(learned: Step | None) -> Step:
    """Return the rules to play next, after the furthest step learned, if any."""
    return RULE_STEPS[0 if learned is None else min(RULE_STEPS.index(learned) + 1, len(RULE_STEPS) - 1)]


def step_beyond(learned: Step | None, preset: str | None) -> Step | None:
    """Return the step to offer after a game with a preset; None unless that preset is the furthest learned."""
    if learned is None or preset != learned:
        return None
    step = next_step(learned)
    return None if step == learned else step


def furthest_step(learned: Step | None, preset: str | None) -> Step | None:
    """Return the furthest step learned after a game with a preset."""
    known = next((step for step in RULE_STEPS if step == preset), None)
    return max(learned, known, key=lambda step: -1 if step is None else RULE_STEPS.index(step))
