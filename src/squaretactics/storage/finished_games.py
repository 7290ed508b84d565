"""What the history knows of games and matches that are over."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any

from squaretactics.core.daily_deal import day_of_context, has_come
from squaretactics.core.match import Match
from squaretactics.core.record import HandoverLine, MoveLine, Record, SeatLine, UndoLine
from squaretactics.core.seat_changes import SeatChanges
from squaretactics.core.session import HUMAN
from squaretactics.core.spec import Data

# A game of the history: its number there, which game it is of, and of a match, which one and which game of it.
ListedGame = tuple[int, str, str | None, int | None]


@dataclass(frozen=True, slots=True)
class FinishedSeat:
    """How a seat fared."""

    name: str
    player: str  # HUMAN, or a bot by its name
    points: int
    won: bool  # alone or with others


@dataclass(frozen=True, slots=True)
class MatchStanding:
    """How a match stood when one of its games was over."""

    totals: tuple[int, ...]  # each seat's points that count
    games: int  # at most
    over: bool
    winners: tuple[int, ...]  # of the match; none before it is over


@dataclass(frozen=True, slots=True)
class SeatTakeover:
    """A seat that somebody took over from somebody else."""

    decisions: int  # that were taken before, as far as they stood
    before: str  # what they are called
    now: str


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game in the history."""

    record: Path
    played: datetime
    game: str  # the name of its GameSpec
    seats: tuple[FinishedSeat, ...]
    setup: dict[str, Any]
    match: str | None  # the same in all games of one match
    match_game: int | None  # which game of it
    decisions: int
    practice: bool  # anything could be taken back, or it was played on from another game
    undone: int  # how often something was
    resigned: int | None = None  # the seat that gave the game up
    hints: int = 0  # how many people asked for
    contest: bool = True  # seats played against each other; else they won or lost as one, or one sat alone
    summary: Data | None = None  # what its game wants remembered, if that is known
    standing: MatchStanding | None = None  # of its match, if that is known
    handovers: tuple[SeatTakeover, ...] = ()  # it does not count for those who took part
    occasion: str | None = None  # what it was played for, if not for itself
    badge_facts: tuple[str, ...] = ()  # what the people in it did that there are badges for

    @property
    def people(self) -> list[FinishedSeat]:
        """Return the seats that people sat at."""
        return [seat for seat in self.seats if seat.player == HUMAN]

    @property
    def counts(self) -> bool:
        """Say whether it counts for the people in it: there are some, and it was neither practice nor changed hands."""
        return bool(self.people) and not self.practice and not self.handovers

    @property
    def day(self) -> date | None:
        """Return the day whose deal it was, if that day had come when the game began."""
        day = day_of_context(self.occasion)
        return day if day is not None and has_come(day, self.played) else None

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats that share the win."""
        return tuple(index for index, seat in enumerate(self.seats) if seat.won)


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """The games of one match that are over, in their order; more of them may be to come."""

    games: tuple[FinishedGame, ...]

    @property
    def last(self) -> FinishedGame:
        return self.games[-1]

    @property
    def standing(self) -> MatchStanding | None:
        """Return how the match stands, if that is known; the last record tells it, whichever others are lost."""
        return self.last.standing


HistoryEntry = FinishedGame | FinishedMatch


def standing_of(match: Match[Any]) -> MatchStanding:
    """Return how a match stands."""
    return MatchStanding(match.totals, match.games, match.over, match.winners if match.over else ())


def standing_text(standing: MatchStanding | None) -> str:
    """Write a standing as the history keeps it; of one that is not known it is noted that it was looked for."""
    return json.dumps({} if standing is None else asdict(standing))


def read_standing(text: str | None, seats: int) -> MatchStanding | None:
    """Read a standing of so many seats as the history keeps it, or raise ValueError."""
    data = json.loads(text or "{}")
    if not isinstance(data, dict):
        raise ValueError(text)
    if not data:
        return None
    if set(data) != {"totals", "games", "over", "winners"}:
        raise ValueError(text)
    totals, games, over, winners = data["totals"], data["games"], data["over"], data["winners"]
    fit = (
        _are_whole_numbers(totals)
        and _are_whole_numbers(winners)
        and _are_whole_numbers([games])
        and over in (True, False)
    )
    if not fit or len(totals) != seats or not set(winners) <= set(range(seats)):
        raise ValueError(text)
    return MatchStanding(tuple(totals), games, bool(over), tuple(winners))


def handovers_of(record: Record) -> tuple[SeatTakeover, ...]:
    """Return which seats changed hands in a game; that somebody was only called otherwise is none of it."""
    changes, stand = SeatChanges(record.opening.seats), 0
    for step in record.steps:
        if isinstance(step, HandoverLine):
            changes.add(stand, step.hands, SeatLine(name=step.name, player=step.player))
        elif isinstance(step, MoveLine):
            stand += 1
        elif isinstance(step, UndoLine):
            stand -= step.undo
            changes.take_back_to(stand)
    return tuple(
        SeatTakeover(change.decisions, change.before.name, change.now.name) for change in changes if change.changed
    )


def handovers_text(handovers: Sequence[SeatTakeover]) -> str:
    """Write which seats changed hands as the history keeps it."""
    return json.dumps([[handover.decisions, handover.before, handover.now] for handover in handovers])


def read_handovers(text: str) -> tuple[SeatTakeover, ...]:
    """Read which seats changed hands as the history keeps it, or raise ValueError."""
    data = json.loads(text)
    if not isinstance(data, list):
        raise ValueError(text)
    found = []
    for each in data:
        decisions, before, now = each
        if type(decisions) is not int or not isinstance(before, str) or not isinstance(now, str):
            raise ValueError(text)
        found.append(SeatTakeover(decisions, before, now))
    return tuple(found)


def badge_facts_text(badge_facts: Iterable[str]) -> str:
    """Write what was done as the history keeps it."""
    return json.dumps(sorted(badge_facts))


def read_badge_facts(text: str | None) -> tuple[str, ...]:
    """Read what was done as the history keeps it, nothing where that is unknown, or raise ValueError."""
    data = json.loads(text or "[]")
    if not isinstance(data, list) or not all(isinstance(name, str) for name in data):
        raise ValueError(text)
    return tuple(data)


def _are_whole_numbers(numbers: Any) -> bool:
    """Say whether these are whole numbers."""
    return isinstance(numbers, list) and all(type(number) is int for number in numbers)


def group_by_match(games: Iterable[ListedGame]) -> list[tuple[int, ...]]:
    """Lay the games of each match together, the earliest game being the first, and return all, the latest first.

    One match may be called like another, where the same deal was chosen twice; then its games begin again.
    """
    last: dict[tuple[int, ...], int] = {}  # by the games that lie together, the place of the latest
    under_way: dict[tuple[str, str], tuple[tuple[int, ...], int]] = {}  # by match: its games, and the latest's number
    for place, (number, game, match, match_game) in enumerate(games):
        together: tuple[int, ...] = (number,)
        if match is not None and match_game is not None:
            before, latest = under_way.get((game, match), ((), 0))
            if match_game > latest:
                last.pop(before, None)
                together = (*before, number)
            under_way[game, match] = together, match_game
        last[together] = place
    return sorted(last, key=lambda together: last[together], reverse=True)
