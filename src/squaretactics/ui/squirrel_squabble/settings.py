"""The settings of Squirrel Squabble."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field, JsonValue

from squaretactics.storage.settings import SettingsWithTips


class SquirrelSquabbleSettings(SettingsWithTips):
    """The side from which two people see the coins, the last choices, and what newcomers have seen."""

    game: ClassVar[str] = "squirrel_squabble"

    side: Literal["orange", "planner"] = "orange"
    last_game: dict[str, JsonValue] = Field(default_factory=dict)  # the choices of the last new game
    first_look_seen: bool = False
