"""Model finished games and matches as the history stores them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date, datetime
from pathlib import Path
from typing import Any

from squaretactics.core.daily_deal import day_of_context, has_come
from squaretactics.core.game_context import is_practice
from squaretactics.core.match import Match
from squaretactics.core.record import (
    EndLine,
    HandoverLine,
    HintLine,
    MoveLine,
    OpeningLine,
    Record,
    SeatLine,
    UndoLine,
)
from squaretactics.core.seat_changes import SeatChange, SeatChanges
from squaretactics.core.session import HUMAN, AnySession, Seat, end_line
from squaretactics.core.spec import Data
from squaretactics.storage.saved_games import standing
from squaretactics.storage.timestamps import file_time, parse_time

# A game's row id, kind of game, match id and number within the match.
ListedGame = tuple[int, str, str | None, int | None]


@dataclass(frozen=True, slots=True)
class FinishedSeat:
    """A seat's result."""

    name: str
    player: str  # HUMAN, or a bot by its name
    points: int
    won: bool  # alone or shared


@dataclass(frozen=True, slots=True)
class MatchStanding:
    """A match's standing after one of its games."""

    totals: tuple[int, ...]  # each seat's counted points
    games: int  # the maximum number
    over: bool
    winners: tuple[int, ...]  # of the match; empty until it's over


@dataclass(frozen=True, slots=True)
class SeatTakeover:
    """A player took over a seat from another player."""

    decisions: int  # made before it, without undone ones
    before: str  # the names of the players
    now: str


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game in the history."""

    record: Path
    played: datetime
    game: str  # the name of its GameSpec
    seats: tuple[FinishedSeat, ...]
    setup: dict[str, Any]
    match: str | None  # the same id in all games of a match
    match_game: int | None  # its number within the match
    decisions: int
    practice: bool  # anything could be undone, or it continued an earlier game
    undone: int  # the number of undos
    resigned: int | None = None  # the seat that resigned
    hints: int = 0  # how many people asked for
    contest: bool = True  # seats played against each other, rather than as a team or alone
    summary: Data | None = None  # the game's own data for statistics, if known
    standing: MatchStanding | None = None  # of its match, if known
    handovers: tuple[SeatTakeover, ...] = ()  # the game doesn't count for any player if there are some
    occasion: str | None = None  # its context, if any
    badge_facts: tuple[str, ...] = ()  # facts for badges that its people earned

    @property
    def people(self) -> list[FinishedSeat]:
        """Return the seats of people."""
        return [seat for seat in self.seats if seat.player == HUMAN]

    @property
    def counts(self) -> bool:
        """Return whether it counts for its people: there are some, no practice, and no seat changed hands."""
        return bool(self.people) and not self.practice and not self.handovers

    @property
    def day(self) -> date | None:
        """Return the date of the daily deal, if that day had begun when the game did."""
        day = day_of_context(self.occasion)
        return day if day is not None and has_come(day, self.played) else None

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the winning seats."""
        return tuple(index for index, seat in enumerate(self.seats) if seat.won)


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """The finished games of one match, in order. The match may still go on."""

    games: tuple[FinishedGame, ...]

    @property
    def last(self) -> FinishedGame:
        return self.games[-1]

    @property
    def standing(self) -> MatchStanding | None:
        """Return the standing after the last game, or None if it's unknown. Earlier games may be missing."""
        return self.last.standing


HistoryEntry = FinishedGame | FinishedMatch


def standing_of(match: Match[Any]) -> MatchStanding:
    return MatchStanding(match.totals, match.games, match.over, match.winners if match.over else ())


def standing_text(standing: MatchStanding | None) -> str:
    """Format a standing for the database. An unknown one is stored as {}, so that it isn't looked up again."""
    return json.dumps({} if standing is None else asdict(standing))


def read_standing(text: str | None, seats: int) -> MatchStanding | None:
    """Parse a standing from the database, or raise ValueError. `seats` is the number it must have."""
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


def game_in_record(record: Record) -> FinishedGame:
    """Return the finished game in a record, as far as it's known without the rules."""
    if record.end is None:
        raise ValueError("only a finished game belongs to the history")
    return _finished_game(
        record.path,
        record.opening,
        record.end,
        record.seats,
        decisions=standing(record),
        undone=sum(isinstance(step, UndoLine) for step in record.steps),
        hints=sum(isinstance(step, HintLine) for step in record.steps),
        handovers=handovers_of(record),
    )


def game_in_session(session: AnySession, record: Path) -> FinishedGame:
    """Return the game of a finished session, without its summary."""
    result = session.result
    if result is None:
        raise ValueError("only a finished game belongs to the history")
    return _finished_game(
        record,
        session.opening(),
        end_line(result),
        session.seats,
        decisions=len(session.history),
        undone=session.undone,
        hints=sum(session.hints),
        handovers=_takeovers(session.handovers),
    )


def summarised(game: FinishedGame, session: AnySession) -> FinishedGame:
    """Return a game with what only its rules know."""
    people = [index for index, seat in enumerate(session.seats) if seat.human and not game.practice]
    earned = (session.spec.badge_facts(session.setup, session.events, seat) for seat in people)
    return replace(
        game,
        summary=session.spec.summary(session.setup, session.events),
        standing=None if session.match is None else _standing(session),
        badge_facts=() if game.handovers else tuple(sorted(set[str]().union(*earned))),
    )


def _finished_game(
    path: Path,
    opening: OpeningLine,
    end: EndLine,
    seats: Sequence[Seat | SeatLine],
    *,
    decisions: int,
    undone: int,
    hints: int,
    handovers: tuple[SeatTakeover, ...],
) -> FinishedGame:
    match = opening.match
    return FinishedGame(
        record=path,
        played=_played(opening.started, path).replace(microsecond=0),
        game=opening.game,
        seats=tuple(
            FinishedSeat(seat.name, seat.player, points, index in end.winners)
            for index, (seat, points) in enumerate(zip(seats, end.scores, strict=True))
        ),
        setup=opening.setup,
        match=None if match is None else match.id,
        match_game=None if match is None else match.game,
        decisions=decisions,
        practice=opening.undo == "anything" or is_practice(opening.occasion),
        undone=undone,
        resigned=end.resigned,
        hints=hints,
        contest=end.result.contest,
        handovers=handovers,
        occasion=opening.occasion,
    )


def _played(started: str | None, path: Path) -> datetime:
    """Return when a game began, or else when its record was last written."""
    began = parse_time(started)
    if began is not None:
        return began
    try:
        return file_time(path.stat().st_mtime)
    except OSError:
        return file_time(0)


def _standing(session: AnySession) -> MatchStanding | None:
    """Return the standing of the game's match after it, or None if the game isn't over."""
    match = Match(session.spec, session.setup, session.seed, session.match)
    if session.result is None:
        return None
    match.finished(session.result, session.first)
    return standing_of(match)


def handovers_of(record: Record) -> tuple[SeatTakeover, ...]:
    """Return the seats that changed hands in a game, without mere renames."""
    changes, stand = SeatChanges(record.opening.seats), 0
    for step in record.steps:
        if isinstance(step, HandoverLine):
            changes.add(stand, step.hands, SeatLine(name=step.name, player=step.player))
        elif isinstance(step, MoveLine):
            stand += 1
        elif isinstance(step, UndoLine):
            stand -= step.undo
            changes.take_back_to(stand)
    return _takeovers(changes)


def _takeovers(changes: Iterable[SeatChange[Seat]] | Iterable[SeatChange[SeatLine]]) -> tuple[SeatTakeover, ...]:
    return tuple(
        SeatTakeover(change.decisions, change.before.name, change.now.name) for change in changes if change.changed
    )


def handovers_text(handovers: Sequence[SeatTakeover]) -> str:
    """Format takeovers for the database."""
    return json.dumps([[handover.decisions, handover.before, handover.now] for handover in handovers])


def read_handovers(text: str) -> tuple[SeatTakeover, ...]:
    """Parse takeovers from the database, or raise ValueError."""
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
    """Format facts for badges for the database."""
    return json.dumps(sorted(badge_facts))


def read_badge_facts(text: str | None) -> tuple[str, ...]:
    """Parse facts for badges from the database, or raise ValueError. Unknown facts give an empty tuple."""
    data = json.loads(text or "[]")
    if not isinstance(data, list) or not all(isinstance(name, str) for name in data):
        raise ValueError(text)
    return tuple(data)


def _are_whole_numbers(numbers: Any) -> bool:
    return isinstance(numbers, list) and all(type(number) is int for number in numbers)


def group_by_match(games: Iterable[ListedGame]) -> list[tuple[int, ...]]:
    """Return groups of row ids: one per match, its earliest game first, or per single game. The latest group is first.

    `games` is in order of time. Two matches may have the same id if the same deal was chosen twice. Then the numbers of
    their games start again.
    """
    last: dict[tuple[int, ...], int] = {}  # by group: the position of its latest game
    under_way: dict[tuple[str, str], tuple[tuple[int, ...], int]] = {}  # by match: its group and the latest number
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
