"""The settings of Squirrel Squabble."""

from __future__ import annotations

from typing import ClassVar, Literal

from squaretactics.storage.settings import SettingsWithTips


class SquirrelSquabbleSettings(SettingsWithTips):
    """The side from which two people at the same screen see the coins."""

    game: ClassVar[str] = "squirrel_squabble"

    side: Literal["orange", "planner"] = "orange"
