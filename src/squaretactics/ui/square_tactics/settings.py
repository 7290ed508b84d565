"""Define the settings of Square Tactics."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field, JsonValue

from squaretactics.storage.settings import SettingsWithTips


class SquareTacticsSettings(SettingsWithTips):
    """Display and confirmation options, the last choices, and the tips that were shown."""

    game: ClassVar[str] = "square_tactics"

    numbers: Literal["upright", "printed"] = "upright"
    table: Literal["turns", "stays"] = "turns"
    confirm_play: bool = False
    automatic_answers: bool = False
    last_game: dict[str, JsonValue] = Field(default_factory=dict)  # options of the last new game
    learned: Literal["first", "abilities", "full"] | None = None  # the furthest rules played to the end
