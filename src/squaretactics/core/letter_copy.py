"""A player's copy of a game by letter, and the steps that it consists of."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from squaretactics.core.letters import BadLetter, game_id
from squaretactics.core.record import OpeningLine
from squaretactics.player_sentences import called
from squaretactics.translation import say

SALT_BYTES: Final = 8
_STEP: Final = re.compile(
    r"(?P<seat>\d{1,2}) (?P<move>.+)"
    r"|s(?P<sealed>\d{1,2}) (?P<seal>[0-9a-f]{32})"
    r"|r(?P<reveals>\d{1,5}) (?P<salt>[0-9a-f]{16}) (?P<text>.+)"
    r"|u(?P<undo>\d{1,5})"
    r"|h(?P<hint>\d{1,2})"
    r"|q(?P<quiet>\d{1,2})"
    r"|e(?P<resigns>\d{1,2})"
)


class Secret(NamedTuple):
    """A sealed move of this copy's own seats."""

    move: str
    salt: str


@dataclass(frozen=True, slots=True)
class LetterCopy:
    """A player's copy of a game by letter: all that must outlive the program."""

    opening: OpeningLine
    places: tuple[int, ...]
    place: int  # the player's own
    number: int = 0  # of the last letter written or received
    steps: tuple[str, ...] = ()
    secrets: dict[int, Secret] = field(default_factory=dict)  # by the index of their sealed steps
    received: int = 0  # how many steps came from elsewhere, or were known there
    written: bool = False  # everything has been put in a letter

    @property
    def game_id(self) -> str:
        return game_id(self.opening, self.places)

    @property
    def unsent(self) -> bool:
        """Return whether something here isn't known elsewhere, as far as this copy can tell."""
        return not self.number or len(self.steps) > self.received or bool(self.unrevealed)

    @property
    def unrevealed(self) -> list[tuple[int, Secret]]:
        """Return the own secrets that no letter has revealed yet, by their steps."""
        known = {int(found["reveals"]) for found in map(parsed_step, self.steps) if found["reveals"]}
        return [(at, secret) for at, secret in self.secrets.items() if at not in known]

    @property
    def own_seats(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == self.place)

    def called(self, place: int) -> str:
        """Return the name of the first player at a place."""
        return called(self.opening.seats[self.places.index(place)].name)


def parsed_step(step: str) -> re.Match[str]:
    """Return a step's parts by name, or raise BadLetter."""
    found = _STEP.fullmatch(step)
    if found is None:
        raise BadLetter(say("This letter has a step that this version doesn't know. Update, then paste it again."))
    return found
