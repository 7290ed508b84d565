"""Show the statistics of Square Tactics: by opponent, rules, family and card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from squaretactics.games.square_tactics.cards import CARD_OF
from squaretactics.games.square_tactics.options import Faction
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.text import CHARACTERS
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.translation import say, say_marked, say_tenths
from squaretactics.ui.kit.app import App
from squaretactics.ui.replay.review_statistics import review_pages
from squaretactics.ui.square_tactics.cards.families import look_of
from squaretactics.ui.square_tactics.statistics.game_stats import SquareCardCounts, SquareGameStats, game_stats
from squaretactics.ui.square_tactics.words import variant
from squaretactics.ui.table.charts import BarChart, ChartBar, ChartColumn
from squaretactics.ui.table.charts_scene import Chart, ChartPage, ChartsScene
from squaretactics.ui.table.player_statistics import (
    PlayerGame,
    WinCount,
    column_chart,
    count_wins,
    empty_chart,
    line_chart,
    win_chart,
    wins_by_level,
    wins_by_rules,
    wins_over_time,
)
from squaretactics.ui.table.prop_shelf import BOOKS, PLANT, figure_prop

_FAMILIES: Final[tuple[Faction, ...]] = ("aliens", "bots", "cats", "ninjas")
_CARDS: Final = 24  # number of cards listed, the most played first
_CLOSE: Final = 2  # points; the largest margin of a close game
_CLEAR: Final = 5
_PROPS: Final = (PLANT, figure_prop(("cards", "cats", "sleepy-cat.svg")), BOOKS)


def statistics_scene(app: App, games: Iterable[FinishedGame]) -> ChartsScene:
    games = [*games]
    told = [*game_stats(games)]
    own = [one.own for one in told]
    pages = [
        ChartPage(
            say("Wins"),
            (wins_by_level(own), wins_by_rules(own, lambda setup: variant(SQUARE_TACTICS.known_setup(setup)))),
        ),
        ChartPage(say("Families"), (_own_families(told), _other_families(told))),
        ChartPage(say("Over time"), (wins_over_time(own), _captures(told))),
        ChartPage(say("Margins"), (_margins(told), _points(told))),
        ChartPage(say("Cards"), _cards(SquareCardCounts(games))),
        *review_pages(own),
    ]
    return ChartsScene(app, pages, _PROPS)


def _family_bars(heading: str, games: Iterable[tuple[Faction, PlayerGame]]) -> Chart:
    counts = count_wins(games)
    found = [(family, look_of(family)) for family in _FAMILIES if family in counts]
    return win_chart(heading, [(look.family, counts[family], look.emblem) for family, look in found])


def _own_families(told: Sequence[SquareGameStats]) -> Chart:
    return _family_bars(say("By your family"), ((one.family, one.own) for one in told))


def _other_families(told: Sequence[SquareGameStats]) -> Chart:
    met = ((family, one.own) for one in told for family in one.rivals)
    return _family_bars(say("Against each family"), met)


def _captures(told: Sequence[SquareGameStats]) -> Chart:
    single = [one for one in told if one.own.alone]
    values = [float(one.captures) for one in single]
    average = say_tenths(sum(values) / len(values)) if values else ""
    words = say("{n} captures a game on average.", n=average)
    return line_chart(say("Captures per game"), [one.own for one in single], values, say("Captures"), words, average)


def _margins(told: Sequence[SquareGameStats]) -> Chart:
    """Chart the margins by which games were won and lost."""
    leads = [one.lead for one in told if one.own.game.resigned is None]
    rows = (
        (say("big loss"), sum(lead < -_CLEAR for lead in leads), False),
        (say("lost"), sum(-_CLEAR <= lead < -_CLOSE for lead in leads), False),
        (say("narrow loss"), sum(-_CLOSE <= lead < 0 for lead in leads), False),
        (say("shared"), leads.count(0), None),
        (say("narrow win"), sum(0 < lead <= _CLOSE for lead in leads), True),
        (say("won"), sum(_CLOSE < lead <= _CLEAR for lead in leads), True),
        (say("big win"), sum(lead > _CLEAR for lead in leads), True),
    )
    words = say(
        "Narrow: {close} points or fewer. Big: more than {clear}. Resigned games don't count.",
        close=_CLOSE,
        clear=_CLEAR,
    )
    return column_chart(say("How close"), [ChartColumn(*row) for row in rows], words)


def _points(told: Sequence[SquareGameStats]) -> Chart:
    """Chart the player's lead in each game; negative if the player was behind."""
    single = [one for one in told if one.own.alone and one.own.game.resigned is None]
    values = [float(one.lead) for one in single]
    best, worst = max(values, default=0.0), min(values, default=0.0)
    words = say(
        "Your lead over the best opponent. Highest: {best}, lowest: {worst}.", best=_signed(best), worst=_signed(worst)
    )
    return line_chart(say("Points ahead"), [one.own for one in single], values, say("Points"), words, _signed(best))


def _signed(points: float) -> str:
    return f"{points:+.0f}".replace("-", "\N{MINUS SIGN}")


def _cards(known: SquareCardCounts) -> tuple[Chart, Chart]:
    """Chart the most played characters and the best captors."""
    most = [card for card, _ in known.played.most_common() if card in CARD_OF][:_CARDS]
    rows = [(_name(card), WinCount(known.played[card], known.won[card]), _face(card)) for card in most]
    words = say("Your most-played characters, and how many of those games you won.")
    return win_chart(say("Most played"), rows, words), _captors(known)


def _captors(known: SquareCardCounts) -> Chart:
    heading = say("Most captures")
    most = [(card, times) for card, times in known.captures.most_common() if card in CARD_OF][:_CARDS]
    if not most:
        return empty_chart(heading)
    bars = [ChartBar(_name(card), times / most[0][1], f"{times}", _face(card)) for card, times in most]
    words = say("{card} captured the most: {n}.", card=bars[0].words, n=most[0][1])
    return Chart(heading, words, lambda app, name: BarChart(app, name, bars), bars[0].said)


def _name(card: str) -> str:
    return say_marked(CHARACTERS[CARD_OF[card]])


def _face(card: str) -> tuple[str, ...]:
    return "cards", card.rsplit("-", 1)[-1] + "s", f"{card}.svg"
