"""The ratings of people and bots: in words after a game, and as a curve and a scale for each kind of game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, floor
from pathlib import Path
from typing import Final

from squaretactics.bots.level_ratings import LEVEL_RATINGS
from squaretactics.core.rating import Rating
from squaretactics.core.session import HUMAN
from squaretactics.player_sentences import called
from squaretactics.storage.ratings import ALONE, Kind, RatedGame, RatingBook, advice
from squaretactics.translation import say, say_list, say_many, say_marked
from squaretactics.ui.game_ui import FindGameUI
from squaretactics.ui.kit.app import App
from squaretactics.ui.menu.game_saver import DiskGameSaver
from squaretactics.ui.table.charts import BarChart, ChartBar, LineChart
from squaretactics.ui.table.charts_scene import Chart, ChartPage, ChartsScene
from squaretactics.ui.table.player_labels import level_title, seat_picture
from squaretactics.ui.table.player_statistics import PlayerGame, date_range, empty_chart
from squaretactics.ui.table.prop_shelf import BOOKS, PLANT
from squaretactics.ui.table.rating_notice import RatingWords

_STEP: Final = 100  # the scale of a curve ends at multiples of this
_BESIDE: Final = 140  # the width of the levels' names beside a curve
_APART: Final = 12  # labels beside a curve are at least 1/12 of its range apart
_ROW: Final = 64  # of the scale, so that it fits into a tall window
_LEAST: Final = 500  # points of an empty bar


def rating_words(rating: Rating) -> str:
    """Return a rating with its range: "1240 ± 80"."""
    return say("{points} ± {reach}", points=rating.rounded, reach=round(rating.reach))


class PeopleRatings:
    """The ratings of everyone at this computer, as the current person sees them."""

    def __init__(self, game_saver: DiskGameSaver) -> None:
        self.game_saver = game_saver

    @property
    def _current(self) -> str:
        current = self.game_saver.people.current
        return ALONE if current is None else current.id

    def notice(self, record: Path) -> RatingWords | None:
        """Return how a game changed the ratings of its people, or why it didn't; None if its game has no ratings.

        May raise StorageError.
        """
        book = self.game_saver.ratings
        rated, why_not = book.of_record(record), book.why_not(record)
        if len(rated) > 1:
            people = self.game_saver.people
            changes = [say("{name} {change}", name=people[who].name, change=_change(one)) for who, one in rated]
            return RatingWords(say("Ratings"), say_list(changes))
        for who, one in rated:
            heading = say("Your rating")
            if who != self._current:
                heading = say("Rating of {name}", name=self.game_saver.people[who].name)
            return RatingWords(heading, _change_and_range(one))
        return RatingWords(self._heading_now(book, record), why_not) if why_not else None

    def _heading_now(self, book: RatingBook, record: Path) -> str:
        """Return the current person's rating in the kind of a game."""
        game = next(game for game in self.game_saver.history.all_games() if game.record == record)
        rated = book.games(self._current, (game.game, len(game.seats)))
        return say("Your rating: {rating}", rating=rating_words(rated[-1].after)) if rated else say("Your rating")

    def scene(self, app: App, find_game_ui: FindGameUI) -> ChartsScene:
        """Return the page of ratings. May raise StorageError."""
        rule = say("Only games without hints or undo count, between rated players. The tour and practice don't.")
        return ChartsScene(app, [*self._pages(find_game_ui)], (PLANT, BOOKS), say("Rating"), rule)

    def _pages(self, find_game_ui: FindGameUI) -> Iterator[ChartPage]:
        book = self.game_saver.ratings
        for kind in LEVEL_RATINGS:
            rated, (game, seats) = book.games(self._current, kind), kind
            title = say_marked(find_game_ui(game).title)
            several = sum(other == game for other, _ in LEVEL_RATINGS) > 1
            words = say("{game} for {n}", game=title, n=seats) if several else title
            yield ChartPage(words, (_curve(kind, rated), self._scale(book, kind)))

    def _scale(self, book: RatingBook, kind: Kind) -> Chart:
        """Chart the bots and everyone with a rating on one scale."""
        levels, people = LEVEL_RATINGS[kind], self.game_saver.people
        found = [(float(points), level_title(level), f"{points}", level) for level, points in levels.items()]
        for who in [person.id for person in people.everyone] or [ALONE]:
            if rated := book.games(who, kind):
                now = rated[-1].after
                name = say("You") if who == self._current else people[who].name
                found.append((now.points, called(name), rating_words(now), HUMAN))
        best = max(points for points, *_ in found)
        bars = [
            ChartBar(words, max(points - _LEAST, 0) / (best - _LEAST), said, seat_picture(1, player))
            for points, words, said, player in sorted(found, reverse=True)
        ]
        told = say("With 200 points more, you win 3 games in 4. With 400 more, 10 in 11.")
        return Chart(say("You and the others"), told, lambda app, name: BarChart(app, name, bars, _ROW))


def _change(one: RatedGame) -> str:
    return say("{before} → {after}", before=one.before.rounded, after=one.after.rounded)


def _change_and_range(one: RatedGame) -> str:
    """Return a change with the new range; a first game changes nothing yet."""
    if one.before == Rating():
        return rating_words(one.after)
    return say("{before} → {after}", before=one.before.rounded, after=rating_words(one.after))


def advice_words(rated: Sequence[RatedGame]) -> str:
    """Return in one sentence what to try next; empty if there is nothing to say yet."""
    found = advice(rated)
    if found is None:
        return ""
    level, other = level_title(found.level), level_title(found.try_next)
    if other == level:
        return say(
            "You won {wins} of {games} against {level}: a good match.",
            wins=found.wins,
            games=found.games,
            level=level,
        )
    return say(
        "You won {wins} of {games} against {level}: try {other}.",
        wins=found.wins,
        games=found.games,
        level=level,
        other=other,
    )


def _curve(kind: Kind, rated: Sequence[RatedGame]) -> Chart:
    """Chart a person's rating from game to game, with its range, between the bots' levels."""
    heading = say("Your rating")
    if not rated:
        return empty_chart(heading)
    now = rated[-1].after
    low, high = round(now.points - now.reach), round(now.points + now.reach)
    so_far = say_many(
        "After {n} rated game, you're probably between {low} and {high}.",
        "After {n} rated games, you're probably between {low} and {high}.",
        len(rated),
        low=low,
        high=high,
    )
    values = [one.after.points for one in rated]
    ranges = [(one.after.points - one.after.reach, one.after.points + one.after.reach) for one in rated]
    own = [PlayerGame(one.game, one.seat) for one in rated]
    marks = _marks(kind, values, now)
    return Chart(
        heading,
        " ".join(filter(None, (so_far, advice_words(rated)))),
        lambda app, name: LineChart(
            app, name, values, marks, [one.result for one in own], date_range(own), ranges=ranges, beside=_BESIDE
        ),
        rating_words(now),
    )


def _marks(kind: Kind, values: Sequence[float], now: Rating) -> list[tuple[float, str]]:
    """Return the scale of a curve: round numbers at its ends, and the bots' levels between them."""
    levels = LEVEL_RATINGS[kind]
    low = _STEP * floor(min(*values, *levels.values(), now.points - now.reach) / _STEP)
    high = _STEP * ceil(max(*values, *levels.values(), now.points + now.reach) / _STEP)
    marks = [(float(low), f"{low}")]
    for level, points in levels.items():
        if points - marks[-1][0] >= (high - low) / _APART <= high - points:
            marks.append((float(points), level_title(level)))
    return [*marks, (float(high), f"{high}")]
