"""Work out which badges were earned, and when, from the finished games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Final

from squaretactics.core.badges import ALL_GAMES, Badge
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.storage.timestamps import local_time

_REGULAR: Final = 10
_DAYS: Final = 3
_LOSSES: Final = 3
_NIGHT: Final = 5  # the hour at which night ends
_EXPERT: Final = "expert"

Badges = Mapping[str, Sequence[Badge]]  # by game, with ALL_GAMES for those that span all games


def done(games: Iterable[FinishedGame], badges: Badges) -> dict[str, datetime]:
    """Return the earned badges by id, each with the start time of the game that earned it."""
    counted = sorted((game for game in games if game.counts), key=lambda game: game.played)
    first: dict[tuple[str, str], datetime] = {}
    for game in counted:
        for name in game.badge_facts:
            first.setdefault((game.game, name), game.played)
    found: dict[str, datetime] = {}
    finished = [game for game in counted if game.resigned is None]
    kinds = badges.keys() - {ALL_GAMES}
    for name, those in badges.items():
        for badge in those:
            if name == ALL_GAMES:
                when = _ALL_GAMES_CHECKS[badge.id](finished, kinds)
                whens = [] if when is None else [when]
            else:
                whens = [first[name, part] for part in badge.needs if (name, part) in first]
            if len(whens) == len(badge.needs):
                found[badge.id] = max(whens)
    return found


def newly_earned(game: FinishedGame, games: Iterable[FinishedGame], badges: Badges) -> list[Badge]:
    """Return the badges that `game` earned for the first time among these games, in the order of the badges."""
    games = list(games)
    before = done([other for other in games if other.record != game.record], badges)
    now = done(games, badges)
    return [badge for those in badges.values() for badge in those if badge.id in now and badge.id not in before]


# Checks of badges that span all games. They get all games that were played to the end, the earliest first.
_Games = Sequence[FinishedGame]
_Kinds = Iterable[str]


def _full_shelf(games: _Games, kinds: _Kinds) -> datetime | None:
    missing = set(kinds)
    for game in games:
        missing.discard(game.game)
        if not missing:
            return game.played
    return None


def _todays_special(games: _Games, kinds: _Kinds) -> datetime | None:
    return next((game.played for game in games if game.day is not None), None)


def _regular(games: _Games, kinds: _Kinds) -> datetime | None:
    return games[_REGULAR - 1].played if len(games) >= _REGULAR else None


def _three_days(games: _Games, kinds: _Kinds) -> datetime | None:
    days: set[date] = set()
    for game in games:
        day = game.day
        if day is None:
            continue
        days.add(day)
        for begin in range(_DAYS):
            if all(day + timedelta(days=step - begin) in days for step in range(_DAYS)):
                return game.played
    return None


def _giant(games: _Games, kinds: _Kinds) -> datetime | None:
    for game in games:
        experts = any(seat.player.partition("+")[0] == _EXPERT for seat in game.seats)
        if experts and game.contest and _person_won(game) and len(game.winners) == 1:
            return game.played
    return None


def _long_evening(games: _Games, kinds: _Kinds) -> datetime | None:
    by_day: dict[date, list[FinishedGame]] = {}
    for game in games:
        by_day.setdefault(local_time(game.played).date(), []).append(game)
    return next((when for those in by_day.values() if (when := _full_shelf(those, kinds)) is not None), None)


def _night_owl(games: _Games, kinds: _Kinds) -> datetime | None:
    return next((game.played for game in games if local_time(game.played).hour < _NIGHT), None)


def _stubborn(games: _Games, kinds: _Kinds) -> datetime | None:
    losses = 0
    for game in games:
        if not _person_won(game):
            losses += 1
        elif losses >= _LOSSES:
            return game.played
        else:
            losses = 0
    return None


def _two_chairs(games: _Games, kinds: _Kinds) -> datetime | None:
    return next((game.played for game in games if len(game.people) > 1), None)


def _person_won(game: FinishedGame) -> bool:
    return any(game.seats[seat].won for seat in game.own_seats)


_ALL_GAMES_CHECKS: Final[Mapping[str, Callable[[_Games, _Kinds], datetime | None]]] = {
    "full_shelf": _full_shelf,
    "todays_special": _todays_special,
    "regular": _regular,
    "three_days": _three_days,
    "giant": _giant,
    "long_evening": _long_evening,
    "night_owl": _night_owl,
    "stubborn": _stubborn,
    "two_chairs": _two_chairs,
}
