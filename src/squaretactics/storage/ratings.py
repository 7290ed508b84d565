"""Work out everyone's ratings from the finished games. Nothing is stored, so they always fit the history."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from squaretactics.bots.bot_names import level_and_style
from squaretactics.bots.level_ratings import LEVEL_RATINGS, bot_rating
from squaretactics.core.game_context import TOUR, GameContext
from squaretactics.core.rating import Rating, after_game, places_of
from squaretactics.core.session import HUMAN
from squaretactics.player_sentences import called
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.storage.seatings import Seating
from squaretactics.translation import say

ALONE: Final = ""  # stands for the only person at this computer
_LAST: Final = 10  # games that advice looks at
_ENOUGH: Final = 5
_EASY_WINS: Final = 0.7  # share of wins from which a level is too easy

# Returns a game's people by seat; None for guests and bots.
FindSeating = Callable[[FinishedGame], Seating]
Kind = tuple[str, int]  # a game by its name, and the number of seats


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A person's game, and their rating before and after it."""

    game: FinishedGame
    seat: int
    before: Rating
    after: Rating


class RatingBook:
    """The ratings of all people in every kind of game, and how they came about."""

    def __init__(self, games: Iterable[FinishedGame], seating: FindSeating) -> None:
        """Rate the people in these games, which are all in the history. `seating` says who they are."""
        self._rated: dict[tuple[str, Kind], list[RatedGame]] = {}
        self._of_record: dict[Path, list[tuple[str, RatedGame]]] = {}
        self._why_not: dict[Path, str] = {}
        played: set[tuple[object, ...]] = set()
        for game in sorted(games, key=lambda one: (one.played, one.match_game or 0)):
            if not is_rateable(game):
                continue
            people = seating(game)
            deal = game.game, game.seed, str(sorted(game.setup.items()))
            again = game.seed is not None and bool(people) and deal in played
            played.add(deal)
            if why := _why_not(game, people, again):
                self._why_not[game.record] = why
            else:
                self._rate(game, people)

    def _rate(self, game: FinishedGame, people: Seating) -> None:
        kind = kind_of(game)
        before = [
            Rating(bot_rating(*kind, seat.player) or 0.0, 0.0) if person is None else self.rating(person, kind)
            for seat, person in zip(game.seats, people, strict=True)
        ]
        points = [seat.points for seat in game.seats]
        after = after_game(before, places_of(points, game.winners, game.resigned))
        for seat, person in enumerate(people):
            if person is not None:
                rated = RatedGame(game, seat, before[seat], after[seat])
                self._rated.setdefault((person, kind), []).append(rated)
                self._of_record.setdefault(game.record, []).append((person, rated))

    # Queries.
    def rating(self, person: str, kind: Kind) -> Rating:
        """Return a person's rating now, which is a newcomer's if none of their games was rated."""
        rated = self.games(person, kind)
        return rated[-1].after if rated else Rating()

    def games(self, person: str, kind: Kind) -> Sequence[RatedGame]:
        """Return a person's rated games of a kind, the earliest first."""
        return self._rated.get((person, kind), ())

    def of_record(self, record: Path) -> Sequence[tuple[str, RatedGame]]:
        """Return the people whose ratings changed in a game."""
        return self._of_record.get(record, ())

    def why_not(self, record: Path) -> str:
        """Return why a game wasn't rated; empty if it was, or if there are no ratings in its game."""
        return self._why_not.get(record, "")


def kind_of(game: FinishedGame) -> Kind:
    return game.game, len(game.seats)


def is_rateable(game: FinishedGame) -> bool:
    """Return whether games like this are rated, if nothing speaks against it."""
    return game.contest and bool(game.people) and kind_of(game) in LEVEL_RATINGS


def _why_not(game: FinishedGame, people: Seating, again: bool) -> str:
    occasion = GameContext.read(game.occasion)
    if game.practice:
        return say("Not rated: practice")
    if game.handovers:
        return say("Not rated: the players changed")
    if occasion is not None and occasion.kind == TOUR:
        return say("Not rated: the tour has its own rules")
    if game.hints:
        return say("Not rated: a hint was used")
    if game.undone:
        return say("Not rated: undo was used")
    if again:
        return say("Not rated: this deal was played before")
    if len(people) != len(game.seats) or len({*people} - {None}) < sum(person is not None for person in people):
        return say("Not rated: two seats had the same player")
    if len(game.people) > 1 and not any(person is not None for person in people):
        return say("Not rated: several people played")
    for seat, person in zip(game.seats, people, strict=True):
        known = person is not None or (seat.player != HUMAN and bot_rating(*kind_of(game), seat.player) is not None)
        if not known:
            return say("Not rated: {name} has no rating", name=called(seat.name))
    return ""


def seating_alone(game: FinishedGame) -> Seating:
    """Return the seating of someone who plays alone. Nobody knows who played at a table with several people."""
    single = len(game.people) == 1
    return tuple(ALONE if single and seat.player == HUMAN else None for seat in game.seats)


@dataclass(frozen=True, slots=True)
class Advice:
    """How a person did in the last games against the level that they played last, and which level to try next."""

    level: str
    games: int
    wins: int
    try_next: str  # another level, or the same one


def advice(rated: Sequence[RatedGame]) -> Advice | None:
    """Return what to try next, after games of one kind; None if no level was played."""
    levels = [*LEVEL_RATINGS[kind_of(rated[0].game)]] if rated else []
    met = [(strongest, one) for one in rated if (strongest := _strongest(one, levels)) is not None]
    if not met:
        return None
    level = met[-1][0]
    last = [one for strongest, one in met if strongest == level][-_LAST:]
    wins = sum(one.game.seats[one.seat].won for one in last)
    step = 0
    if len(last) >= _ENOUGH:
        step = (wins >= _EASY_WINS * len(last)) - (wins <= (1 - _EASY_WINS) * len(last))
    other = min(max(levels.index(level) + step, 0), len(levels) - 1)
    return Advice(level, len(last), wins, levels[other])


def _strongest(one: RatedGame, levels: Sequence[str]) -> str | None:
    """Return the strongest level that a person met in a game."""
    met = {level_and_style(seat.player)[0] for seat in one.game.seats}
    return next((level for level in reversed(levels) if level in met), None)
