"""Find the star character of a seat: its best captor, else the holder of its best space."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from squaretactics.games.square_tactics.event_text import character_name
from squaretactics.games.square_tactics.events import Captured
from squaretactics.games.square_tactics.state import EMPTY
from squaretactics.games.square_tactics.view import View
from squaretactics.translation import say_many
from squaretactics.ui.square_tactics.cards import card_art


@dataclass(frozen=True, slots=True)
class BestCharacter:
    """A character with its captures, or its space."""

    card: int
    captures: int
    worth: int = 0  # of its space, if it captured no one

    @property
    def look(self) -> card_art.CardArt:
        return card_art.look_of(self.card)

    @property
    def words(self) -> tuple[tuple[str, str], ...]:
        """Return its name and its achievement, each with a font face."""
        did = say_many("{n} capture", "{n} captures", self.captures)
        if not self.captures:
            did = say_many("Holds {n} point", "Holds {n} points", self.worth)
        return (character_name(self.card), "display"), (did, "text")


def star_of(seat: int, view: View, told: Iterable[object]) -> BestCharacter | None:
    """Return the best captor of a seat in the events of a game; among equals, the last to capture."""
    captures: Counter[int] = Counter()
    best: int | None = None
    for event in told:
        if isinstance(event, Captured) and event.seat == seat:
            captures[event.captor] += 1
            if best is None or captures[event.captor] >= captures[best]:
                best = event.captor
    if best is not None:
        return BestCharacter(best, captures[best])
    held = [
        (view.rules.board.worth[space], card)
        for space, card in enumerate(view.card)
        if card != EMPTY and view.owner[space] == seat
    ]
    if not held:
        return None
    worth, card = max(held)
    return BestCharacter(card, 0, worth)
