"""What Square Tactics keeps among the settings."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field, JsonValue

from squaretactics.storage.settings import SettingsWithTips


class SquareTacticsSettings(SettingsWithTips):
    """How its table is shown and asks, what was chosen last, and which tips were seen."""

    game: ClassVar[str] = "square_tactics"

    numbers: Literal["upright", "printed"] = "upright"
    table: Literal["turns", "stays"] = "turns"
    confirm_play: bool = False
    automatic_answers: bool = False
    last_game: dict[str, JsonValue] = Field(default_factory=dict)  # how the last new game was set up
    learned: Literal["first", "abilities", "full"] | None = None  # the furthest rules that were played to an end
