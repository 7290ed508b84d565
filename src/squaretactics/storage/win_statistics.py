"""Count the wins of all players in the history.

A shared win counts as a fraction for each winner. Unnamed people count under the first name that was ever typed for
their seat on this computer. So people don't count twice if they enter their name later.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from squaretactics.core.rivals import RIVAL, rival_strength
from squaretactics.core.session import HUMAN
from squaretactics.player_sentences import nameless
from squaretactics.storage.finished_games import FinishedGame


@dataclass(frozen=True, slots=True)
class PlayerTally:
    """A player's games and wins."""

    name: str
    games: int
    wins: Fraction | int  # a shared win counts as a fraction
    resigned: int = 0  # number of games in which the player resigned
    shared: int = 0  # number of shared wins
    nameless: int = 0  # number of games played without a name
    seat: int = field(default=0, compare=False)  # where the player sat most often, for their picture


@dataclass(frozen=True, slots=True)
class WinStatistics:
    """The tallies of people and bots, those with the most games first. A bot counts once per seat, and rivals of all
    strengths count as one.

    Only games with a rival count: a team's win or loss is no single player's.
    """

    people: tuple[PlayerTally, ...]
    bots: tuple[PlayerTally, ...]


@dataclass(slots=True)
class _WinCounter:
    games: int = 0
    wins: Fraction = field(default_factory=Fraction)
    resigned: int = 0
    shared: int = 0
    nameless: int = 0
    seats: Counter[int] = field(default_factory=Counter)

    def tally(self, name: str) -> PlayerTally:
        seat = self.seats.most_common(1)[0][0]
        return PlayerTally(name, self.games, self.wins, self.resigned, self.shared, self.nameless, seat)


def count_player_wins(
    games: Sequence[FinishedGame], counts: Callable[[FinishedGame], bool], own_name: str = ""
) -> WinStatistics:
    """Count wins per player in the games that `counts` accepts.

    `games` holds all games, the earliest first, because any of them may reveal the name of an unnamed person. If they
    are those of a person, who is called `own_name`, that is known, and other unnamed people stay unnamed.
    """
    names = {} if own_name else _first_names(games)
    people: dict[str, _WinCounter] = {}
    bots: dict[str, _WinCounter] = {}
    for game in filter(counts, games):
        known = {seat.name for seat in game.seats}
        for index, seat in enumerate(game.seats):
            without = seat.player == HUMAN and nameless(seat.name, index)
            name = names.get(_place(index, game), seat.name) if without else seat.name
            if own_name and index in game.own_seats:
                name, without = own_name, False
            if without and name in known:  # another person at this table has that name
                name = seat.name
            known.add(name)
            count = (
                people.setdefault(name, _WinCounter())
                if seat.player == HUMAN
                else bots.setdefault(RIVAL if rival_strength(seat.player) is not None else seat.player, _WinCounter())
            )
            count.games += 1
            count.wins += Fraction(seat.won, len(game.winners) or 1)
            count.resigned += game.resigned == index
            count.shared += seat.won and len(game.winners) > 1
            count.nameless += without and name != seat.name
            count.seats[index] += 1
    return WinStatistics(_in_order(people), _in_order(bots))


def _place(seat: int, game: FinishedGame) -> int:
    """Return the person's position at this computer: the seat, or 0 for a person alone against bots."""
    return seat if len(game.people) > 1 else 0


def _first_names(games: Iterable[FinishedGame]) -> dict[int, str]:
    """Return for each position the first name that was typed for it."""
    names: dict[int, str] = {}
    for game in games:
        for index, seat in enumerate(game.seats):
            if seat.player == HUMAN and not nameless(seat.name, index):
                names.setdefault(_place(index, game), seat.name)
    return names


def _in_order(counts: dict[str, _WinCounter]) -> tuple[PlayerTally, ...]:
    tallies = [count.tally(name) for name, count in counts.items()]
    return tuple(sorted(tallies, key=lambda tally: (-tally.games, -tally.wins, tally.name)))
