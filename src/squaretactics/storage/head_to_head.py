"""Compare two people by the games in which they played against each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from squaretactics.storage.finished_games import FinishedGame
from squaretactics.storage.ratings import FindSeating


@dataclass(frozen=True, slots=True)
class Meeting:
    """A game between two people, and their seats."""

    game: FinishedGame
    own: int
    other: int

    @property
    def lead(self) -> int:
        """Return how many points the first one was ahead."""
        return self.game.seats[self.own].points - self.game.seats[self.other].points

    @property
    def won(self) -> bool | None:
        """Return whether the first one won; None if both did, or someone else."""
        own, other = self.game.seats[self.own].won, self.game.seats[self.other].won
        return None if own == other else own


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """The games between two people, the earliest first."""

    meetings: Sequence[Meeting]

    @property
    def wins(self) -> int:
        return sum(one.won is True for one in self.meetings)

    @property
    def losses(self) -> int:
        return sum(one.won is False for one in self.meetings)

    @property
    def streak(self) -> int:
        """Return how many games in a row the first one has won up to now; negative if the other one has."""
        count = 0
        for one in reversed(self.meetings):
            step = {True: 1, False: -1, None: 0}[one.won]
            if not step or count * step < 0:
                break
            count += step
        return count

    @property
    def closest(self) -> Meeting | None:
        """Return the latest of the games with the smallest lead; None if all were resigned."""
        whole = [one for one in reversed(self.meetings) if one.game.resigned is None]
        return min(whole, key=lambda one: abs(one.lead), default=None)


def meetings(games: Iterable[FinishedGame], seating: FindSeating, person: str, other: str) -> list[Meeting]:
    """Return the games that count in which two people played against each other."""
    found = []
    for game in games:
        people = seating(game)
        if game.contest and game.counts and person in people and other in people:
            found.append(Meeting(game, people.index(person), people.index(other)))
    return sorted(found, key=lambda one: (one.game.played, one.game.match_game or 0))
