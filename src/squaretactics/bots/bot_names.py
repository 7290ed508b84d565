"""Bot names: a level, optionally with one of the game's styles ("hard+collector")."""

from __future__ import annotations

from typing import Final

_WITH: Final = "+"  # between a level and a style


def bot_name_with_style(level: str, style: str | None) -> str:
    return level if style is None else f"{level}{_WITH}{style}"


def level_and_style(name: str) -> tuple[str, str | None]:
    level, _, style = name.partition(_WITH)
    return level, style or None
