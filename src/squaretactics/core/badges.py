"""Deeds: small things that somebody may do in a game, or in several, and that are told once."""

from __future__ import annotations

from dataclasses import dataclass

from squaretactics.translation import Message


@dataclass(frozen=True, slots=True)
class Badge:
    """A deed as it is told. Its id is its picture's name, and no other badge's of any game."""

    id: str
    name: Message
    told: Message  # what is to be done for it
    riddle: Message | None = None  # what is told instead until it is done; None for what everybody may try at once
    parts: tuple[str, ...] = ()  # what must have been done for it, in one game or in several; if none, what its id says

    @property
    def needs(self) -> tuple[str, ...]:
        """Return what must have been done for it."""
        return self.parts or (self.id,)
