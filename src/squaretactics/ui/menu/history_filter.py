"""Filters for the list of finished games, offered if some game fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from squaretactics.core.game_context import CHALLENGE, DAY, LEAGUE, PRACTICE, TOUR, GameContext
from squaretactics.storage.finished_games import FinishedGame, FinishedMatch, HistoryEntry
from squaretactics.translation import Message, mark, say, say_marked
from squaretactics.ui.kit.callbacks import Predicate

ALL: Final = ""
_MODES: Final[dict[str, tuple[Message, Message]]] = {  # as filters, and in a game's row
    DAY: (mark("Daily deals"), mark("daily deal")),
    TOUR: (mark("The tour"), mark("the tour")),
    LEAGUE: (mark("Leagues"), mark("league")),
    CHALLENGE: (mark("Friends' deals"), mark("friend's deal")),
    PRACTICE: (mark("Practice"), mark("practice")),
}


class HistoryFilter(NamedTuple):
    name: str
    words: str
    fits: Predicate[FinishedGame]


def mode_of(game: FinishedGame) -> str:
    """Return the kind of a game's context; practice counts first."""
    if game.practice:
        return PRACTICE
    context = GameContext.read(game.occasion)
    return "" if context is None else context.kind


def mode_words(game: FinishedGame) -> str:
    """Return what a game was played for, for its row; empty for an ordinary game."""
    mode = _MODES.get(mode_of(game))
    return "" if mode is None else say_marked(mode[1])


def filters(
    entries: Sequence[HistoryEntry], favourites: frozenset[str], titles: Sequence[tuple[str, str]]
) -> list[HistoryFilter]:
    """Return the filters that fit some game, after one that fits all. `titles` are the names and titles of games."""
    offered = [
        HistoryFilter("favourites", say("Favourites"), lambda game: game.record.name in favourites),
        HistoryFilter("won", say("Games you won"), lambda game: any(game.seats[seat].won for seat in game.own_seats)),
        *(HistoryFilter(name, words, _of_game(name)) for name, words in titles if len(titles) > 1),
        *(HistoryFilter(mode, say_marked(words[0]), _of_mode(mode)) for mode, words in _MODES.items()),
    ]
    games = [game for entry in entries for game in games_of(entry)]
    return [HistoryFilter(ALL, say("All games"), lambda game: True)] + [
        each for each in offered if any(map(each.fits, games))
    ]


def games_of(entry: HistoryEntry) -> Sequence[FinishedGame]:
    return entry.games if isinstance(entry, FinishedMatch) else (entry,)


def _of_game(name: str) -> Predicate[FinishedGame]:
    return lambda game: game.game == name


def _of_mode(mode: str) -> Predicate[FinishedGame]:
    return lambda game: mode_of(game) == mode
