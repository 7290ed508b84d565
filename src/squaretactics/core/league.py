"""Leagues for two-player games: everyone plays everyone once, then the two best play a final.

A league holds only its entrants and rules. Table, final and winner follow from the results.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from squaretactics.core.game_context import LEAGUE, GameContext
from squaretactics.core.session import HUMAN

FEWEST: Final = 3  # entrants
MOST: Final = 8
ELSEWHERE: Final = "letter"  # the kind of player of a person who plays by letter
_WIN: Final = 3
_DRAW: Final = 1


@dataclass(frozen=True, slots=True)
class Entrant:
    name: str
    player: str  # HUMAN, ELSEWHERE, or a bot by its name

    @property
    def is_bot(self) -> bool:
        return self.player not in (HUMAN, ELSEWHERE)


@dataclass(frozen=True, slots=True)
class Pairing:
    """A game of the league: its number and round, counted from 1, and the entrant at each seat."""

    number: int
    round: int
    entrants: tuple[int, int]


@dataclass(frozen=True, slots=True)
class PairingResult:
    """The points and winners of a pairing, by seat. Two winners are a draw."""

    points: tuple[int, int]
    winners: tuple[int, ...]


Results = Mapping[int, PairingResult]  # by the pairing's number


@dataclass(frozen=True, slots=True)
class TableRow:
    """An entrant's place in the table."""

    entrant: int
    won: int = 0
    drawn: int = 0
    lost: int = 0
    lead: int = 0  # points in all games, minus the opponents'

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def points(self) -> int:
        return self.won * _WIN + self.drawn * _DRAW

    def after(self, result: PairingResult, seat: int) -> TableRow:
        won, shared = seat in result.winners, len(result.winners) != 1
        return TableRow(
            self.entrant,
            self.won + (won and not shared),
            self.drawn + shared,
            self.lost + (not won and not shared),
            self.lead + result.points[seat] - result.points[1 - seat],
        )


@dataclass(frozen=True, slots=True)
class League:
    id: str
    game: str  # the name of its GameSpec
    rules: str  # the name of the game's rules
    entrants: tuple[Entrant, ...]

    @property
    def pairings(self) -> tuple[Pairing, ...]:
        """Return all pairings before the final."""
        return pairings(len(self.entrants))

    def table(self, results: Results) -> list[TableRow]:
        """Return the table before the final: by points, then by lead, then in the order of entry."""
        rows = [TableRow(entrant) for entrant in range(len(self.entrants))]
        for pairing in self.pairings:
            if (result := results.get(pairing.number)) is not None:
                for seat, entrant in enumerate(pairing.entrants):
                    rows[entrant] = rows[entrant].after(result, seat)
        return sorted(rows, key=lambda row: (-row.points, -row.lead))

    def final(self, results: Results) -> Pairing | None:
        """Return the final of the first two; None until every other game is over."""
        games = self.pairings
        if any(pairing.number not in results for pairing in games):
            return None
        first, second, *_ = self.table(results)
        return Pairing(len(games) + 1, games[-1].round + 1, (second.entrant, first.entrant))

    def schedule(self, results: Results) -> list[Pairing]:
        """Return the pairings that are known, with the final at the end."""
        final = self.final(results)
        return [*self.pairings, *([] if final is None else [final])]

    def champion(self, results: Results) -> int | None:
        """Return the entrant who has won the league. A draw in the final is enough for the first of the table."""
        final = self.final(results)
        result = None if final is None else results.get(final.number)
        if final is None or result is None:
            return None
        return final.entrants[result.winners[0] if len(result.winners) == 1 else 1]

    def occasion(self, pairing: Pairing) -> str:
        """Return the context for the records of a pairing's games."""
        return GameContext(LEAGUE, f"{self.id} {pairing.number}").text

    def seed(self, pairing: Pairing) -> int:
        return int.from_bytes(hashlib.sha256(self.occasion(pairing).encode()).digest()[:8], "big")


def pairing_in_context(occasion: str | None) -> tuple[str, int] | None:
    """Return the league and the number of the pairing in a record's context; None for any other context."""
    found = GameContext.read(occasion)
    if found is None or found.kind != LEAGUE:
        return None
    league, _, number = found.which.partition(" ")
    return (league, int(number)) if number.isascii() and number.isdigit() and len(number) <= 3 else None


def pairings(entrants: int) -> tuple[Pairing, ...]:
    """Pair everyone with everyone, in rounds in which nobody plays twice. Each sits at either seat about as often."""
    circle: Sequence[int | None] = [*range(entrants), *([None] if entrants % 2 else [])]
    found: list[Pairing] = []
    for turn in range(len(circle) - 1):
        for place in range(len(circle) // 2):
            one, other = circle[place], circle[-1 - place]
            if one is not None and other is not None:
                swapped = turn % 2 if place == 0 else place % 2
                found.append(Pairing(len(found) + 1, turn + 1, (other, one) if swapped else (one, other)))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return tuple(found)
