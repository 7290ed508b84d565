"""Words that tables and lists of all games use: dates, winners, chances."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Final

from squaretactics.core.game_context import POSITION, GameContext, is_practice
from squaretactics.player_sentences import PlayerSentence, TwoPlayerSentence, called
from squaretactics.storage.timestamps import local_time, parse_time
from squaretactics.translation import Message, mark, say, say_list, say_many, say_marked, say_percent

ANALYSIS_BOARD: Final = mark("Analysis board")
NOBODY_SEATED: Final = mark("Nobody's at the table right now.")
THINKS: Final = PlayerSentence(mark("You're thinking…"), mark("{who} is thinking…"))
GIVES_UP: Final = PlayerSentence(mark("You resign"), mark("{who} resigns"))
_WINS_THE_MATCH: Final = PlayerSentence(mark("You win the match"), mark("{who} wins the match"))
TAKES_SEAT: Final = TwoPlayerSentence(
    mark("You take over from {whom}"),
    mark("{who} takes over from you"),
    mark("{who} takes over from {whom}"),
)
_WINS: Final = PlayerSentence(mark("You win"), mark("{who} wins"))
# Dates of each month.
_DAYS: Final[tuple[Message, ...]] = (
    mark("{day} January {year}"),
    mark("{day} February {year}"),
    mark("{day} March {year}"),
    mark("{day} April {year}"),
    mark("{day} May {year}"),
    mark("{day} June {year}"),
    mark("{day} July {year}"),
    mark("{day} August {year}"),
    mark("{day} September {year}"),
    mark("{day} October {year}"),
    mark("{day} November {year}"),
    mark("{day} December {year}"),
)


_MONTHS: Final[tuple[Message, ...]] = (
    mark("January {year}"),
    mark("February {year}"),
    mark("March {year}"),
    mark("April {year}"),
    mark("May {year}"),
    mark("June {year}"),
    mark("July {year}"),
    mark("August {year}"),
    mark("September {year}"),
    mark("October {year}"),
    mark("November {year}"),
    mark("December {year}"),
)


def day_words(day: date) -> str:
    return say_marked(_DAYS[day.month - 1], day=day.day, year=day.year)


def month_words(day: date) -> str:
    """Return the month and year of a date in words."""
    return say_marked(_MONTHS[day.month - 1], year=day.year)


def match_words(game: int | None, games: int | None) -> str:
    """Return a game's place in its match in words; empty for a single game, or if the place is unknown."""
    return "" if game is None or games is None else say("game {number} of {games}", number=game, games=games)


def when_words(when: datetime, now: datetime) -> str:
    """Return a moment in local time as people would say it: "just now", "yesterday, 18:30", or a date."""
    ago = now - when
    if timedelta() <= ago < timedelta(minutes=1):
        return say("just now")
    if timedelta() <= ago < timedelta(hours=1):
        minutes = ago // timedelta(minutes=1)
        return say_many("a minute ago", "{n} minutes ago", minutes)
    when, now = local_time(when), local_time(now)
    days = (now.date() - when.date()).days
    if days in (0, 1):
        time = f"{when:%H:%M}"
        return say("yesterday, {time}", time=time) if days else say("today, {time}", time=time)
    return day_words(when.date())


def together(names: Sequence[str]) -> str:
    return say_list(map(called, names))


def win_words(names: Sequence[str]) -> str:
    """Name the winner or winners; say so if there is none."""
    if not names:
        return say("Nobody wins")
    return _WINS.by(names[0]) if len(names) == 1 else say("{names} share the win", names=together(names))


def match_win_words(names: Sequence[str]) -> str:
    """Name the winner or winners of a match; say so if there is none."""
    if len(names) < 2:
        return _WINS_THE_MATCH.by(*names) if names else win_words(names)
    return say("{names} share the match", names=together(names))


def chance_words(chance: float) -> str:
    """Return a chance of winning in words."""
    percent = round(100 * chance)
    if percent < 1:
        return say("As good as lost")
    return say("As good as won") if percent > 99 else say("{percent} to win", percent=say_percent(percent))


def no_reason_words() -> str:
    """Return words for a hint whose move has no reason that could be told."""
    return say("It did best in testing. There's no single reason.")


def practice_words(occasion: str | None) -> str:
    """Return words for the game that a practice game continues; empty for any other game."""
    if not is_practice(occasion):
        return ""
    found = GameContext.read(occasion)
    if found is not None and found.which == POSITION:
        return say("Practice, from the analysis board")
    _, started = (found.practice_start if found is not None else None) or (0, "")
    when = parse_time(started)
    if when is None:
        return say("Practice, from an earlier game")
    return say("Practice, from the game on {day}", day=day_words(local_time(when).date()))


def decision_words(many: int) -> str:
    """Return a number of decisions in words, calling them "moves" as players do."""
    return say_many("{n} move", "{n} moves", many)


def sentence(*parts: str) -> str:
    """Join the non-empty parts with middle dots, and capitalise the first letter."""
    joined = " · ".join(part for part in parts if part)
    return joined[:1].upper() + joined[1:]
