"""Who won how often, counted over the history.

A win that several share counts as a share for each. Whoever gave no name is taken for the person whose name was the
first to be typed for that place at the table, on this computer: so nobody is two people for having typed a name later.
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
    """How often somebody sat at a table, and won."""

    name: str
    games: int
    wins: Fraction | int  # of a win that several share, a share
    resigned: int = 0  # how many of the games were given up
    shared: int = 0  # how many of the games were won with others
    nameless: int = 0  # how many of the games were played without a name


@dataclass(frozen=True, slots=True)
class WinStatistics:
    """Who played most, and won how often; a bot counts once for each seat that it took.

    Only games with a rival count: what seats win or lose as one is nobody's own win or loss.
    """

    people: tuple[PlayerTally, ...]
    bots: tuple[PlayerTally, ...]


class SeatResult(NamedTuple):
    """Somebody at a seat in a game."""

    game: int  # of the history, in the order in which they were played
    counts: bool  # for the statistics that are asked for
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
    """Count who won how often, from all that sat at tables, in the order of games and seats."""
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
            if without and name in known:  # who sits beside this one by that name is somebody else
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
    """Return whose place at this computer a person took: alone against bots, the first one's, wherever it was."""
    return sat.seat if sum(other.player == HUMAN for other in seats) > 1 else 0


def _first_names(games: Iterable[list[SeatResult]]) -> dict[int, str]:
    """Return for each place the name that was the first to be typed for it."""
    names: dict[int, str] = {}
    for seats in games:
        for sat in seats:
            if sat.player == HUMAN and not nameless(sat.name, sat.seat):
                names.setdefault(_place(sat, seats), sat.name)
    return names


def _in_order(counts: dict[str, _WinCounter]) -> tuple[PlayerTally, ...]:
    tallies = [count.tally(name) for name, count in counts.items()]
    return tuple(sorted(tallies, key=lambda tally: (-tally.games, -tally.wins, tally.name)))
