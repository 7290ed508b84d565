"""What Card Tactics keeps among the settings."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field, JsonValue

from squaretactics.storage.settings import SettingsWithTips


class CardTacticsSettings(SettingsWithTips):
    """What was chosen last, own set-ups by their names, what was left half done, and what newcomers have seen."""

    game: ClassVar[str] = "card_tactics"

    last_game: dict[str, JsonValue] = Field(default_factory=dict)  # how the last new game was set up
    own_setups: dict[str, dict[str, JsonValue]] = Field(default_factory=dict)
    daily_begun: str = ""  # the day whose daily game was begun last
    # By the record of a run that was left: after how many decisions, and the order in which its heroes were laid then.
    laid: dict[str, tuple[int, tuple[str, ...]]] = Field(default_factory=dict)
    first_look_seen: bool = False
