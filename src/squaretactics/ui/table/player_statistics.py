"""Statistics of a player's finished games, in any game: wins by opponent, by rules and over time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Final, NamedTuple, TypeVar

from squaretactics.bots.bot_names import bot_level
from squaretactics.core.session import HUMAN
from squaretactics.core.spec import Data
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.storage.timestamps import local_time
from squaretactics.translation import say, say_many, say_percent
from squaretactics.ui.table.charts import BarChart, ChartBar, ChartColumn, ColumnChart, LineChart
from squaretactics.ui.table.charts_scene import Chart
from squaretactics.ui.table.common_words import day_words
from squaretactics.ui.table.player_labels import PLAYER_HELP, level_title, seat_picture
from squaretactics.ui.table.seat_summary import AssetPath

K = TypeVar("K")

_APART: Final = 8  # the scale's labels are at least 1/8 of its range apart
WINDOW: Final = 10  # number of games for the share of wins over time
_LEVELS: Final = tuple(PLAYER_HELP)  # people first, then bots from the easiest level to the hardest


@dataclass(frozen=True, slots=True)
class PlayerGame:
    """A game that counts in the statistics, as seen from a person's seat."""

    game: FinishedGame
    seat: int

    @property
    def won(self) -> bool:
        """Check whether this seat won, alone or with others."""
        return self.game.seats[self.seat].won

    @property
    def result(self) -> bool | None:
        """Return whether this seat won alone; None if it shared the win."""
        return None if self.won and any(self.game.seats[seat].won for seat in self.others) else self.won

    @property
    def alone(self) -> bool:
        """Check whether only one person played at this screen; only such games form streaks."""
        return sum(seat.player == HUMAN for seat in self.game.seats) == 1

    @property
    def others(self) -> list[int]:
        """Return the other seats."""
        return [seat for seat in range(len(self.game.seats)) if seat != self.seat]


class WinCount(NamedTuple):
    """The number of games in a group, of wins among them, and of those of them that were shared."""

    games: int
    wins: int
    shared: int = 0


def player_games(games: Iterable[FinishedGame]) -> list[PlayerGame]:
    """Return the games that count, one entry per person whose statistics these are, in order.

    Practice doesn't count, nor does a game in which a seat changed hands.
    """
    kept = [game for game in games if game.contest and not (game.practice or game.handovers)]
    return [
        PlayerGame(game, seat)
        for game in sorted(kept, key=lambda game: (game.played, game.match_game or 0))
        for seat in game.own_seats
    ]


def count_wins(games: Iterable[tuple[K, PlayerGame]]) -> dict[K, WinCount]:
    found: dict[K, WinCount] = {}
    for key, one in games:
        games_so_far, wins, shared = found.get(key, WinCount(0, 0))
        found[key] = WinCount(games_so_far + 1, wins + one.won, shared + (one.result is None))
    return found


def strongest_level(one: PlayerGame) -> str:
    """Return the level of the strongest other seat, or HUMAN if no bot played. A rival counts as the strongest."""
    levels = [bot_level(one.game.seats[seat].player) for seat in one.others]
    return max(levels, key=lambda level: _LEVELS.index(level) if level in _LEVELS else -1, default=HUMAN)


def streaks(won: Iterable[bool]) -> tuple[int, int]:
    """Return the longest and the current winning streak."""
    longest = now = 0
    for one in won:
        now = now + 1 if one else 0
        longest = max(longest, now)
    return longest, now


def win_shares(won: Sequence[bool], window: int = WINDOW) -> list[float]:
    """Return, after each game, the share of wins in the last `window` games."""
    return [sum(won[max(end - window, 0) : end]) / min(end, window) for end in range(1, len(won) + 1)]


# Charts for any game.
def empty_chart(heading: str) -> Chart:
    """Return a placeholder for a chart without data."""
    return Chart(heading, say("Nothing to show yet."), lambda app, name: BarChart(app, name, ()), empty=True)


def win_chart(heading: str, counts: Sequence[tuple[str, WinCount, AssetPath]], told: str = "") -> Chart:
    """Return a bar chart of the share of wins in each group."""
    if not counts:
        return empty_chart(heading)
    bars = [
        ChartBar(words, count.wins / count.games, say("{wins} of {games}", wins=count.wins, games=count.games), face)
        for words, count, face in counts
    ]
    often = [each for each in counts if each[1].games > 1] or counts
    best = max(often, key=lambda each: each[1].wins / each[1].games)
    share, said = "", say("You haven't won any of these games yet.")
    if best[1].wins:
        share = say("{wins} of {games}", wins=best[1].wins, games=best[1].games)
        said = say("Best: {what}, {wins} of {games} won.", what=best[0], wins=best[1].wins, games=best[1].games)
        said = with_shared(said, sum(count.shared for _, count, _ in counts))
    return Chart(heading, told or said, lambda app, name: BarChart(app, name, bars), "" if told else share)


def with_shared(words: str, shared: int) -> str:
    """Add to a sentence about wins how many of them were shared."""
    told = say_many("{n} win was shared.", "{n} wins were shared.", shared) if shared else ""
    return " ".join(filter(None, (words, told)))


def wins_by_level(own: Iterable[PlayerGame]) -> Chart:
    """Return a chart of wins by the strongest opponent's level."""
    counts = count_wins((strongest_level(one), one) for one in own)
    ranked = sorted(counts, key=lambda level: _LEVELS.index(level) if level in _LEVELS else len(_LEVELS))
    return win_chart(say("By level"), [(level_title(level), counts[level], seat_picture(1, level)) for level in ranked])


def wins_by_rules(own: Iterable[PlayerGame], rules_words: Callable[[Data], str]) -> Chart:
    """Return a chart of wins by rules, the most frequent first."""
    counts = count_wins((rules_words(one.game.setup), one) for one in own)
    ranked = sorted(counts.items(), key=lambda item: -item[1].games)
    return win_chart(say("By rule set"), [(words, count, ()) for words, count in ranked])


def wins_over_time(own: Iterable[PlayerGame]) -> Chart:
    """Return a chart of the share of wins over time, with the longest streak in words."""
    single, heading = [one for one in own if one.alone], say("Wins in the last ten")
    if not single:
        return empty_chart(heading)
    won, results = [one.won for one in single], [one.result for one in single]
    longest, now = streaks(won)
    wins = sum(won)
    told = (
        with_shared(say("{wins} of {games} won overall.", wins=wins, games=len(won)), results.count(None)),
        say_many("Longest winning streak: {n} game.", "Longest winning streak: {n} games.", longest),
        say_many("Current streak: {n} game.", "Current streak: {n} games.", now) if now else "",
    )
    scale = [(0.0, say("zero")), (0.5, say("half")), (1.0, say("all"))]
    return Chart(
        heading,
        " ".join(filter(None, told)),
        lambda app, name: LineChart(
            app, name, win_shares(won), scale, results, date_range(single), say("Wins in ten games"), _percent
        ),
        say("{wins} of {games}", wins=wins, games=len(won)),
    )


def _percent(share: float) -> str:
    return say_percent(round(100 * share))


def date_range(own: Sequence[PlayerGame]) -> tuple[str, str]:
    """Return the days of the first and the last game."""
    first = day_words(local_time(own[0].game.played).date())
    return first, day_words(local_time(own[-1].game.played).date()) if len(own) > 1 else ""


def line_chart(
    heading: str, own: Sequence[PlayerGame], values: Sequence[float], axis: str, told: str, figure: str
) -> Chart:
    """Return a line chart of a value from game to game. `axis` says what the scale counts."""
    if not values:
        return empty_chart(heading)
    low, high = floor(min(0.0, *values)), ceil(max(0.0, *values))
    high = high if high > low else low + 1
    apart = (high - low) / _APART
    marked = [low, *([0] if low < -apart and high > apart else []), high]
    scale = [(float(value), f"{value}".replace("-", "\N{MINUS SIGN}")) for value in marked]
    return Chart(
        heading,
        told,
        lambda app, name: LineChart(app, name, values, scale, [one.result for one in own], date_range(own), axis),
        figure,
    )


def column_chart(heading: str, columns: Sequence[ChartColumn], told: str) -> Chart:
    if not any(column.count for column in columns):
        return empty_chart(heading)
    return Chart(heading, told, lambda app, name: ColumnChart(app, name, columns))
