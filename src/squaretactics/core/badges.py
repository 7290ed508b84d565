"""Define badges: small achievements in one game or across several, each announced once."""

from __future__ import annotations

from functools import cache
from typing import Final

from squaretactics.text_files import TextModel, read_texts
from squaretactics.translation import Message

ALL_GAMES: Final = ""  # stands for a game's name: the badges that span all games


class Badge(TextModel):
    """A badge as shown to the player. Its id names its picture and is unique across all games."""

    id: str
    name: Message
    told: Message  # how to earn it
    riddle: Message | None = None  # shown until it's earned, instead of `told`; None if the task is no secret
    parts: tuple[str, ...] = ()  # facts needed for it, from one game or several; if empty, its id is the fact

    @property
    def needs(self) -> tuple[str, ...]:
        """Return the facts needed to earn the badge."""
        return self.parts or (self.id,)


class _BadgeFile(TextModel):
    badge: tuple[Badge, ...]


@cache
def read_badges(game: str) -> tuple[Badge, ...]:
    return read_texts(_BadgeFile, "badges", f"{game or 'all_games'}.toml").badge
