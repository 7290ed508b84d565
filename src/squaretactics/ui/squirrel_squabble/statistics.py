"""Build the statistics of Squirrel Squabble: rivals, squirrels, endings, and how plans went."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import BaseModel, Field, ValidationError

from squaretactics.games.squirrel_squabble.board import SQUIRREL_IDS
from squaretactics.games.squirrel_squabble.event_text import ENDS
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.translation import say, say_marked, say_percent, say_tenths
from squaretactics.ui.kit.app import App
from squaretactics.ui.replay.review_statistics import review_pages
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import look_of, squirrels_by_seat
from squaretactics.ui.squirrel_squabble.setup.setup_draft import rules_words
from squaretactics.ui.table.charts import BarChart, ChartBar
from squaretactics.ui.table.charts_scene import Chart, ChartPage, ChartsScene
from squaretactics.ui.table.player_statistics import (
    PlayerGame,
    count_wins,
    empty_chart,
    line_chart,
    player_games,
    win_chart,
    wins_by_level,
    wins_by_rules,
    wins_over_time,
)
from squaretactics.ui.table.prop_shelf import figure_prop

_SEATS: Final = 2
_PROPS: Final = [figure_prop(("squirrel_squabble", "squirrels", f"{name}-idle-toward.svg")) for name in SQUIRREL_IDS]
_Pair = Annotated[list[Annotated[int, Field(ge=0)]], Field(min_length=_SEATS, max_length=_SEATS)]


class SquirrelGameSummary(BaseModel):
    """The summary of a game in the history, by seat."""

    rounds: int
    plans: _Pair
    undisturbed: _Pair
    attacks: _Pair
    squabbles_won: _Pair
    thefts: _Pair
    dogs: _Pair
    end: str | None = None


@dataclass(frozen=True, slots=True)
class SquirrelGameStats:
    """A game that counts, with the player's squirrel and its summary, if they're known."""

    own: PlayerGame
    squirrel: int | None
    summary: SquirrelGameSummary | None


def game_stats(games: Iterable[FinishedGame]) -> list[SquirrelGameStats]:
    """Return the games that count, the earliest first."""
    found = []
    for one in player_games(games):
        if len(one.game.seats) == _SEATS:
            found.append(SquirrelGameStats(one, squirrels_by_seat(one.game.summary, ())[one.seat], _read(one.game)))
    return found


def _read(game: FinishedGame) -> SquirrelGameSummary | None:
    try:
        return SquirrelGameSummary.model_validate(game.summary)
    except ValidationError:
        return None


def statistics_scene(app: App, games: Iterable[FinishedGame]) -> ChartsScene:
    told = game_stats(games)
    own = [one.own for one in told]
    pages = [
        ChartPage(say("Wins"), (wins_by_level(own), wins_by_rules(own, rules_words))),
        ChartPage(say("Endings"), (_squirrels(told), _ends(told))),
        ChartPage(say("Over time"), (wins_over_time(own), _rounds(told))),
        ChartPage(say("Plans"), (_plans(told), _deeds(told))),
        *review_pages(own),
    ]
    return ChartsScene(app, pages, _PROPS)


def _squirrels(told: Sequence[SquirrelGameStats]) -> Chart:
    counts = count_wins((one.squirrel, one.own) for one in told)
    looks = [(squirrel, look_of(squirrel)) for squirrel in range(len(SQUIRREL_IDS)) if squirrel in counts]
    return win_chart(say("By squirrel"), [(look.family, counts[squirrel], look.emblem) for squirrel, look in looks])


def _ends(told: Sequence[SquirrelGameStats]) -> Chart:
    """Chart how often games ended in each way, and how many of them were won."""
    counts = count_wins((one.summary.end, one.own) for one in told if one.summary is not None)
    rows = [(say_marked(words), counts[end], ()) for end, words in ENDS.items() if end in counts]
    words = say("How games ended, and how many of those you won. Resigned games don't count.")
    return win_chart(say("How games ended"), rows, words)


def _single(told: Iterable[SquirrelGameStats]) -> list[tuple[PlayerGame, SquirrelGameSummary]]:
    """Return the games with a single human player, which form a series."""
    return [(one.own, one.summary) for one in told if one.summary is not None and one.own.alone]


def _rounds(told: Iterable[SquirrelGameStats]) -> Chart:
    single = _single(told)
    values = [float(summary.rounds) for _, summary in single]
    average = say_tenths(sum(values) / len(values)) if values else ""
    return line_chart(
        say("Rounds in each game"),
        [own for own, _ in single],
        values,
        say("Rounds"),
        say("{n} rounds per game on average.", n=average),
        average,
    )


def _plans(told: Iterable[SquirrelGameStats]) -> Chart:
    """Chart the share of the player's plans that went undisturbed, game by game."""
    single = [(own, summary) for own, summary in _single(told) if summary.plans[own.seat]]
    values = [100 * summary.undisturbed[own.seat] / summary.plans[own.seat] for own, summary in single]
    made = sum(summary.plans[own.seat] for own, summary in single)
    smooth = sum(summary.undisturbed[own.seat] for own, summary in single)
    percent = say_percent(round(100 * smooth / made) if made else 0)
    words = say("How many of your plans went exactly as made. Overall: {percent}.", percent=percent)
    return line_chart(say("Undisturbed plans"), [own for own, _ in single], values, say("Plans in 100"), words, percent)


def _deeds(told: Iterable[SquirrelGameStats]) -> Chart:
    """Chart the player's attacks, thefts and accidents."""
    heading, known = say("Squabbles and thefts"), [(one.own.seat, one.summary) for one in told if one.summary]
    if not known:
        return empty_chart(heading)
    rows = (
        (say("Squabbles started"), sum(summary.attacks[seat] for seat, summary in known)),
        (say("Squabbles won"), sum(summary.squabbles_won[seat] for seat, summary in known)),
        (say("Nuts stolen"), sum(summary.thefts[seat] for seat, summary in known)),
        (say("Stopped by a dog"), sum(summary.dogs[seat] for seat, summary in known)),
    )
    most = max(1, *(count for _, count in rows))
    bars = [ChartBar(words, count / most, f"{count}") for words, count in rows]
    words = say("All your games together.")
    return Chart(heading, words, lambda app, name: BarChart(app, name, bars))
