"""Define badges: small achievements in one game or across several, each announced once."""

from __future__ import annotations

from dataclasses import dataclass

from squaretactics.translation import Message


@dataclass(frozen=True, slots=True)
class Badge:
    """A badge as it's shown. Its id names its picture and is unique across all games."""

    id: str
    name: Message
    told: Message  # how to earn it
    riddle: Message | None = None  # shown until it's earned, instead of `told`; None if the task is no secret
    parts: tuple[str, ...] = ()  # facts needed for it, from one game or several; if empty, its id is the fact

    @property
    def needs(self) -> tuple[str, ...]:
        """Return the facts needed to earn it."""
        return self.parts or (self.id,)
