"""Define the settings of Square Tactics."""

from __future__ import annotations

from typing import ClassVar, Literal

from squaretactics.storage.settings import SettingsWithTips


class SquareTacticsSettings(SettingsWithTips):
    """Display and confirmation options, and the rules that the player knows."""

    game: ClassVar[str] = "square_tactics"

    numbers: Literal["upright", "printed"] = "upright"
    table: Literal["turns", "stays"] = "turns"
    confirm_play: bool = False
    automatic_answers: bool = False
    learned: Literal["first", "abilities", "full"] | None = None  # the furthest rules played to the end
