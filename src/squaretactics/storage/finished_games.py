"""Model finished games and matches as the history stores them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from pydantic import AfterValidator, AwareDatetime, Field, TypeAdapter, ValidationInfo

from squaretactics.core.daily_deal import day_of_context, has_come
from squaretactics.core.game_context import is_practice
from squaretactics.core.match import Match
from squaretactics.core.record import (
    MOST_POINTS,
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
from squaretactics.storage.timestamps import FIRST_YEAR, LAST_YEAR, file_time, parse_time

_Count = Annotated[int, Field(ge=0, le=1_000_000)]


@dataclass(frozen=True, slots=True)
class FinishedSeat:
    """A seat's result."""

    name: str
    player: str  # HUMAN, or a bot by its name
    points: Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)]
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
    """The takeover of a seat by one player from another."""

    decisions: int  # made before it, without undone ones
    before: str  # the names of the players
    now: str


def _in_folder(record: Path, info: ValidationInfo) -> Path:
    """Resolve a record's path that was stored relative to its folder."""
    assert isinstance(info.context, Path)
    return info.context / record


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game in the history.

    If you change its fields, raise `history_database.VERSION`. Give new fields defaults, for games without a record.
    """

    record: Annotated[Path, AfterValidator(_in_folder)]
    played: AwareDatetime
    game: str  # the name of its GameSpec
    seats: tuple[FinishedSeat, ...]
    setup: dict[str, Any]
    match: str | None  # the same id in all games of a match
    match_game: Annotated[int, Field(ge=1, le=99)] | None  # its number within the match
    decisions: _Count
    practice: bool  # anything could be undone, or it continued an earlier game
    undone: _Count  # the number of undos
    resigned: int | None = None  # the seat that resigned
    hints: _Count = 0  # how many people asked for
    contest: bool = True  # seats played against each other, rather than as a team or alone
    summary: Data | None = None  # the game's own data for statistics, if known
    standing: MatchStanding | None = None  # of its match, if known
    handovers: tuple[SeatTakeover, ...] = ()  # the game doesn't count for any player if there are some
    occasion: str | None = None  # its context, if any
    badge_facts: tuple[str, ...] = ()  # facts for badges that its people earned
    facts_by_seat: tuple[tuple[str, ...], ...] = ()  # the same by seat, if several people played
    seed: int | None = None  # of the deal, if known
    own: tuple[int, ...] | None = None  # the seats of the person who looks at it; not stored

    @property
    def people(self) -> list[FinishedSeat]:
        return [seat for seat in self.seats if seat.player == HUMAN]

    def facts_of(self, seat: int) -> tuple[str, ...]:
        """Return the facts for badges that a seat earned, in a game that several people played, if they're known."""
        return self.facts_by_seat[seat] if self.facts_by_seat else ()

    @property
    def own_seats(self) -> list[int]:
        """Return the seats of the person who looks at it: those of all people if no one has been chosen."""
        own = range(len(self.seats)) if self.own is None else self.own
        return [seat for seat in own if self.seats[seat].player == HUMAN]

    @property
    def counts(self) -> bool:
        """Return whether the game counts for people: a person played, it isn't practice, and no seat changed hands."""
        return bool(self.people) and not self.practice and not self.handovers

    @property
    def day(self) -> date | None:
        """Return the date of the daily deal, if that day had begun when the game did."""
        day = day_of_context(self.occasion)
        return day if day is not None and has_come(day, self.played) else None

    @property
    def winners(self) -> tuple[int, ...]:
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
# Returns the finished games in a game's history, of all people.
FindFinished = Callable[[str], Sequence[FinishedGame]]


def standing_of(match: Match[Any]) -> MatchStanding:
    return MatchStanding(match.totals, match.games, match.over, match.winners if match.over else ())


@cache  # built on first use: the menu is shown without it if there are no games
def _facts() -> TypeAdapter[FinishedGame]:
    return TypeAdapter(FinishedGame)


def file_of(record: Path, folder: Path) -> str:
    """Return a record's path as stored: relative if it's in the folder of games, so that the folder can be moved."""
    return record.name if record.parent == folder else str(record.absolute())


def facts_text(game: FinishedGame, folder: Path) -> str:
    """Format a game as JSON, or raise ValueError if that's impossible."""
    stored = replace(game, record=Path(file_of(game.record, folder)))
    return _facts().dump_json(stored, exclude={"own"}).decode()


def read_facts(facts: str | bytes, folder: Path) -> FinishedGame:
    """Parse a game from JSON, or raise ValueError if it's invalid."""
    game = _facts().validate_json(facts, context=folder)
    seats, standing = len(game.seats), game.standing
    fit = (
        seats > 0
        and FIRST_YEAR <= game.played.year <= LAST_YEAR
        and (game.resigned is None or 0 <= game.resigned < seats)
        and len(game.facts_by_seat) in (0, seats)
        and (standing is None or (len(standing.totals) == seats and {*standing.winners} <= {*range(seats)}))
    )
    if not fit:
        raise ValueError(game)
    return game


def as_stored(game: FinishedGame, folder: Path) -> FinishedGame:
    """Return a game as it will be read back, or raise ValueError if it can't be stored."""
    return read_facts(facts_text(game, folder), folder)


def game_in_record(record: Record) -> FinishedGame:
    """Return the finished game in a record, as far as it can be known without the rules."""
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
    """Complete a game with what only its rules can tell: the summary, the standing and the badges."""
    counts = not game.practice and not game.handovers
    earned = [
        set(session.spec.badge_facts(session.setup, session.events, index)) if seat.human and counts else set[str]()
        for index, seat in enumerate(session.seats)
    ]
    return replace(
        game,
        summary=session.spec.summary(session.setup, session.events),
        standing=None if session.match is None else _standing(session),
        badge_facts=tuple(sorted(set[str]().union(*earned))),
        facts_by_seat=tuple(tuple(sorted(facts)) for facts in earned) if len(game.people) > 1 else (),
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
        seed=opening.seed,
    )


def _played(started: str | None, path: Path) -> datetime:
    """Return when a game began or, if that's unknown, when its record was last written."""
    began = parse_time(started)
    if began is not None:
        return began
    try:
        return file_time(path.stat().st_mtime)
    except OSError:
        return file_time(0)


def _standing(session: AnySession) -> MatchStanding | None:
    """Return the standing of the match after this game, or None if the game isn't over."""
    match = Match(session.spec, session.setup, session.seed, session.match)
    if session.result is None:
        return None
    match.finished(session.result, session.first)
    return standing_of(match)


def handovers_of(record: Record) -> tuple[SeatTakeover, ...]:
    """Return the takeovers of seats in a game, leaving out mere renames."""
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


def group_by_match(games: Iterable[FinishedGame]) -> list[HistoryEntry]:
    """Return the entries of a history, the one with the latest game first. `games` is in chronological order.

    Two matches may have the same id if the same deal was chosen twice. In that case, the game numbers start again.
    """
    entries: dict[int, list[FinishedGame]] = {}  # by the place of its first game; the one with the latest game is last
    begun: dict[tuple[str, str], int] = {}  # by match: the place of its first game
    for place, game in enumerate(games):
        first = place
        if game.match is not None and game.match_game is not None:
            before = begun.get((game.game, game.match), place)
            latest = entries[before][-1].match_game or 0 if before in entries else 0
            if game.match_game > latest:
                first = before
            begun[game.game, game.match] = first
        entries[first] = [*entries.pop(first, ()), game]
    return [group[0] if group[0].match is None else FinishedMatch(tuple(group)) for group in reversed(entries.values())]
