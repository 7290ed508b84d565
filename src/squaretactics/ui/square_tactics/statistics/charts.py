"""The statistics of Square Tactics: against whom, by which rules, with which family, and with which cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from squaretactics.games.square_tactics.cards import CARD_OF, CHARACTERS
from squaretactics.games.square_tactics.options import Faction
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.translation import say, say_marked, say_tenths
from squaretactics.ui.kit.app import App
from squaretactics.ui.replay.review_statistics import account
from squaretactics.ui.square_tactics.cards.families import look_of
from squaretactics.ui.square_tactics.setup.words import setup_of, variant
from squaretactics.ui.square_tactics.statistics.game_stats import KnownCards, Told, told_of
from squaretactics.ui.table.charts import Bar, BarChart, Column
from squaretactics.ui.table.charts_scene import Chart, ChartsScene, Page
from squaretactics.ui.table.player_games import (
    Count,
    by_level,
    by_rules,
    columns_of,
    counted,
    line_of,
    nothing,
    over_time,
    win_bars,
)

_FAMILIES: Final[tuple[Faction, ...]] = ("aliens", "bots", "cats", "ninjas")
_CARDS: Final = 24  # that are listed, those played most
_CLOSE: Final = 2  # points, that a close game is won or lost by
_CLEAR: Final = 5


def statistics_scene(app: App, games: Iterable[FinishedGame]) -> ChartsScene:
    """Return the statistics of finished games."""
    games = [*games]
    told = [*told_of(games)]
    own = [one.own for one in told]
    pages = [
        Page(say("Wins"), (by_level(own), by_rules(own, lambda setup: variant(setup_of(setup))))),
        Page(say("Families"), (_own_families(told), _other_families(told))),
        Page(say("Over time"), (over_time(own), _captures(told))),
        Page(say("Margins"), (_margins(told), _points(told))),
        Page(say("Cards"), _cards(KnownCards(games))),
        *account(own),
    ]
    return ChartsScene(app, pages)


def _family_bars(heading: str, games: Iterable[tuple[Faction, bool]]) -> Chart:
    counts = counted(games)
    found = [(family, look_of(family)) for family in _FAMILIES if family in counts]
    return win_bars(heading, [(look.family, counts[family], look.emblem) for family, look in found])


def _own_families(told: Sequence[Told]) -> Chart:
    return _family_bars(say("With which family"), ((one.family, one.own.won) for one in told))


def _other_families(told: Sequence[Told]) -> Chart:
    met = ((family, one.own.won) for one in told for family in one.rivals)
    return _family_bars(say("Against which family"), met)


def _captures(told: Sequence[Told]) -> Chart:
    single = [one for one in told if one.own.alone]
    values = [float(one.captures) for one in single]
    average = say_tenths(sum(values) / len(values)) if values else ""
    words = say("On average {n} captures a game.", n=average)
    return line_of(say("Captures in each game"), [one.own for one in single], values, words)


def _margins(told: Sequence[Told]) -> Chart:
    """Return by how many points games were won and lost."""
    leads = [one.lead for one in told if one.own.game.resigned is None]
    rows = (
        (say("lost clearly"), sum(lead < -_CLEAR for lead in leads), False),
        (say("lost"), sum(-_CLEAR <= lead < -_CLOSE for lead in leads), False),
        (say("lost closely"), sum(-_CLOSE <= lead < 0 for lead in leads), False),
        (say("shared"), leads.count(0), None),
        (say("won closely"), sum(0 < lead <= _CLOSE for lead in leads), True),
        (say("won"), sum(_CLOSE < lead <= _CLEAR for lead in leads), True),
        (say("won clearly"), sum(lead > _CLEAR for lead in leads), True),
    )
    words = say(
        "Closely is by {close} points at most, clearly by more than {clear}. Games given up are left out.",
        close=_CLOSE,
        clear=_CLEAR,
    )
    return columns_of(say("How clearly"), [Column(*row) for row in rows], words)


def _points(told: Sequence[Told]) -> Chart:
    """Return how many points one was ahead or behind in each game."""
    single = [one for one in told if one.own.alone and one.own.game.resigned is None]
    values = [float(one.lead) for one in single]
    best, worst = max(values, default=0.0), min(values, default=0.0)
    words = say(
        "Points ahead of the best other. The most: {best:+.0f}, the least: {worst:+.0f}.", best=best, worst=worst
    )
    return line_of(say("Points ahead"), [one.own for one in single], values, words)


def _cards(known: KnownCards) -> tuple[Chart, Chart]:
    """Return which characters were played most, and which captured most."""
    most = [card for card, _ in known.played.most_common(_CARDS) if card in CARD_OF]
    rows = [(_name(card), Count(known.played[card], known.won[card]), _face(card)) for card in most]
    words = say("The characters that you played most, and how many of those games were won.")
    return win_bars(say("Played most"), rows, words), _captors(known)


def _captors(known: KnownCards) -> Chart:
    heading = say("Captured most")
    most = [(card, times) for card, times in known.captures.most_common(_CARDS) if card in CARD_OF]
    if not most:
        return nothing(heading)
    bars = [Bar(_name(card), times / most[0][1], f"{times}", _face(card)) for card, times in most]
    words = say("{card} captured most, {n} in all.", card=bars[0].words, n=most[0][1])
    return Chart(heading, words, lambda app, name: BarChart(app, name, bars))


def _name(card: str) -> str:
    return say_marked(CHARACTERS[CARD_OF[card]].name)


def _face(card: str) -> tuple[str, ...]:
    return "cards", card.rsplit("-", 1)[-1] + "s", f"{card}.svg"
