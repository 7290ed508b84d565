"""Count the wins of all players in the history.

A shared win counts as a fraction for each winner. Unnamed people count under the first name that was ever typed for
that seat on this computer. So people don't count twice if they enter their name later.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from squaretactics.core.session import HUMAN
from squaretactics.player_sentences import nameless


@dataclass(frozen=True, slots=True)
class PlayerTally:
    """A player's games and wins."""

    name: str
    games: int
    wins: Fraction | int  # a shared win counts as a fraction
    resigned: int = 0  # number of games in which the player resigned
    shared: int = 0  # number of shared wins
    nameless: int = 0  # number of games played without a name


@dataclass(frozen=True, slots=True)
class WinStatistics:
    """The tallies of people and bots, the most games first. A bot counts once per seat.

    Only games with a rival count: a team's win or loss is no single player's.
    """

    people: tuple[PlayerTally, ...]
    bots: tuple[PlayerTally, ...]


class SeatResult(NamedTuple):
    """A player's result at one seat in one game."""

    game: int  # its row id; rows come in the order of play
    counts: bool  # whether it belongs to the wanted statistics
    seat: int
    name: str
    player: str
    won: bool
    resigned: bool


@dataclass(slots=True)
class _WinCounter:
    games: int = 0
    wins: Fraction = field(default_factory=Fraction)
    resigned: int = 0
    shared: int = 0
    nameless: int = 0

    def tally(self, name: str) -> PlayerTally:
        return PlayerTally(name, self.games, self.wins, self.resigned, self.shared, self.nameless)


def count_player_wins(rows: Iterable[SeatResult]) -> WinStatistics:
    """Count wins per player, from results in the order of games and seats."""
    games: dict[int, list[SeatResult]] = {}
    for row in rows:
        games.setdefault(row.game, []).append(row)
    names = _first_names(games.values())
    people: dict[str, _WinCounter] = {}
    bots: dict[str, _WinCounter] = {}
    for seats in games.values():
        winners = sum(sat.won for sat in seats)
        known = {sat.name for sat in seats}
        for sat in seats:
            if not sat.counts:
                continue
            without = sat.player == HUMAN and nameless(sat.name, sat.seat)
            name = names.get(_place(sat, seats), sat.name) if without else sat.name
            if without and name in known:  # another person at this table has that name
                name = sat.name
            known.add(name)
            count = (
                people.setdefault(name, _WinCounter())
                if sat.player == HUMAN
                else bots.setdefault(sat.player, _WinCounter())
            )
            count.games += 1
            count.wins += Fraction(sat.won, winners or 1)
            count.resigned += sat.resigned
            count.shared += sat.won and winners > 1
            count.nameless += without and name != sat.name
    return WinStatistics(_in_order(people), _in_order(bots))


def _place(sat: SeatResult, seats: list[SeatResult]) -> int:
    """Return the person's position at this computer: the seat, or 0 for a person alone against bots."""
    return sat.seat if sum(other.player == HUMAN for other in seats) > 1 else 0


def _first_names(games: Iterable[list[SeatResult]]) -> dict[int, str]:
    """Return for each position the first name that was typed for it."""
    names: dict[int, str] = {}
    for seats in games:
        for sat in seats:
            if sat.player == HUMAN and not nameless(sat.name, sat.seat):
                names.setdefault(_place(sat, seats), sat.name)
    return names


def _in_order(counts: dict[str, _WinCounter]) -> tuple[PlayerTally, ...]:
    tallies = [count.tally(name) for name, count in counts.items()]
    return tuple(sorted(tallies, key=lambda tally: (-tally.games, -tally.wins, tally.name)))
