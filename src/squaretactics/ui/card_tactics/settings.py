"""The settings of Card Tactics."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field, JsonValue

from squaretactics.storage.settings import SettingsWithTips


class CardTacticsSettings(SettingsWithTips):
    """The last choices, custom set-ups by name, unfinished heroes' orders, and what newcomers have seen."""

    game: ClassVar[str] = "card_tactics"

    last_game: dict[str, JsonValue] = Field(default_factory=dict)  # the choices of the last new game
    own_setups: dict[str, dict[str, JsonValue]] = Field(default_factory=dict)
    daily_begun: str = ""  # date of the last daily game begun
    # For each run that was left (by its record): the number of decisions so far, and the heroes' order then.
    laid: dict[str, tuple[int, tuple[str, ...]]] = Field(default_factory=dict)
    first_look_seen: bool = False
