"""Matches between bots on equal terms: every deal is played from every seat.

A round is one deal, played once per seating, so that neither luck nor seats favour a bot. Games of the same deal are
not independent of each other, but rounds are. So confidence is computed over rounds.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any, Generic, TypeVar

from squaretactics.bots.bot_registry import play_out, seat_bots
from squaretactics.core.session import Seat, Session
from squaretactics.core.spec import BadSetup, GameSpec
from squaretactics.translation import say, say_many

Setup = TypeVar("Setup")


@dataclass(frozen=True, slots=True)
class ArenaGame:
    """One finished game: the bots by seat, the first seat, the points by seat, and the winning seats."""

    bots: tuple[str, ...]
    first: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    def share(self, name: str) -> float:
        """Return a bot's share of the win, over all its seats."""
        return sum(self.bots[seat] == name for seat in self.winners) / max(len(self.winners), 1)

    def margin(self, name: str) -> float:
        """Return the average lead, in points, of this bot's seats over the other bots' seats."""
        own = [points for points, bot in zip(self.scores, self.bots, strict=True) if bot == name]
        others = [points for points, bot in zip(self.scores, self.bots, strict=True) if bot != name]
        return sum(own) / len(own) - sum(others) / len(others)


ArenaRound = tuple[ArenaGame, ...]


@dataclass(frozen=True)
class ArenaContest(Generic[Setup]):
    """A contest to play: the game and its options, the bots, and the seed of the first deal."""

    spec: GameSpec[Setup, Any, Any, Any, Any]
    setup: Setup
    bots: tuple[str, ...]
    seed: int

    def check(self) -> None:
        """Raise BadSetup if these bots can't be measured against each other."""
        trial = self.spec.playout(self.spec.new_game(self.setup, self.seed), random.Random(self.seed).random)
        if not trial.contest:
            raise BadSetup(say("this game has no opponents to measure a bot against; use `simulate`"))
        if len(set(self.bots)) < 2:
            raise BadSetup(say("an arena needs at least two different bots"))
        try:
            seatings(self.bots, len(trial.scores))
        except ValueError as error:
            raise BadSetup(str(error)) from error

    @property
    def seatings(self) -> list[tuple[str, ...]]:
        """Return every seating of the bots for one deal."""
        return seatings(self.bots, len(self.spec.seats(self.setup)))

    def play(self, number: int) -> ArenaRound:
        """Play one round. The same number gives the same round in any process."""
        deal = self.seed + number
        ways = self.seatings
        return tuple(self._game(deal, bots, deal * len(ways) + way) for way, bots in enumerate(ways))

    def _game(self, deal: int, bots: tuple[str, ...], chance: int) -> ArenaGame:
        seats = [Seat(name, bot) for name, bot in zip(self.spec.seats(self.setup), bots, strict=True)]
        session = Session(self.spec, self.setup, deal, seats)
        play_out(session, seat_bots(self.spec, bots, chance))
        result = session.result
        assert result is not None
        return ArenaGame(bots, session.first, result.scores, result.winners)


def seatings(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Return every seating of the bots.

    If there's one bot per seat, they rotate round the table. Two bots share the seats in every possible arrangement.
    Raise ValueError if the bots don't fit the seats.
    """
    if len(bots) == seats:
        ways: list[tuple[str, ...]] = [(*bots[step:], *bots[:step]) for step in range(seats)]
    elif len(bots) == 2 and seats % 2 == 0:
        ways = sorted(permutations([*bots] * (seats // 2)))
    else:
        raise ValueError(
            say_many(
                "{n} bot can't fill {seats} seats",
                "{n} bots can't share {seats} seats",
                len(bots),
                seats=seats,
            )
        )
    return list(dict.fromkeys(ways))


def play_rounds(contest: ArenaContest[Any], numbers: Sequence[int], processes: int) -> Iterator[tuple[int, ArenaRound]]:
    """Play rounds, and yield each with its number, in order."""
    if processes == 1:
        yield from ((number, contest.play(number)) for number in numbers)
        return
    # Imported late, because a single process doesn't need it.
    from multiprocessing import get_context

    with get_context("spawn").Pool(processes) as pool:
        yield from zip(numbers, pool.imap(contest.play, numbers), strict=True)
