"""The settings of Card Tactics."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field, JsonValue

from squaretactics.storage.settings import SettingsWithTips


class CardTacticsSettings(SettingsWithTips):
    """Custom set-ups by name, the last daily game, and the heroes' orders in unfinished runs."""

    game: ClassVar[str] = "card_tactics"

    own_setups: dict[str, dict[str, JsonValue]] = Field(default_factory=dict)
    daily_begun: str = ""  # date of the last daily game begun
    # For each run that was left (by its record): the number of decisions so far, and the heroes' order then.
    laid: dict[str, tuple[int, tuple[str, ...]]] = Field(default_factory=dict)
