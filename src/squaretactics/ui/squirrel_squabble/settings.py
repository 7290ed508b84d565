"""What Squirrel Squabble keeps among the settings."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field, JsonValue

from squaretactics.storage.settings import SettingsWithTips


class SquirrelSquabbleSettings(SettingsWithTips):
    """From which side two people see the coins shown, what was chosen last, and what newcomers have seen."""

    game: ClassVar[str] = "squirrel_squabble"

    side: Literal["orange", "planner"] = "orange"
    last_game: dict[str, JsonValue] = Field(default_factory=dict)  # how the last new game was set up
    first_look_seen: bool = False
