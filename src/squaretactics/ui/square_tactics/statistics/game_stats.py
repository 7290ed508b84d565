"""Read statistics of finished games from the history, as seen by their players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated

from pydantic import BaseModel, Field, ValidationError

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import CHARACTERS
from squaretactics.games.square_tactics.options import Faction
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.translation import say_many
from squaretactics.ui.table.common_words import sentence
from squaretactics.ui.table.player_statistics import PlayerGame, player_games


class SquareGameSummary(BaseModel):
    """The summary of a game in the history."""

    captures: list[Annotated[int, Field(ge=0)]]
    played: list[list[str]]
    # Missing in summaries of earlier versions.
    actions: list[list[str]] = []
    captors: list[list[str]] = []


@dataclass(frozen=True, slots=True)
class SquareGameStats:
    """Statistics of a game that counts."""

    own: PlayerGame
    family: Faction
    rivals: tuple[Faction, ...]  # families of the opponents
    lead: int  # points ahead of the best opponent; negative when behind
    captures: int
    played: tuple[str, ...]
    actions: tuple[str, ...]
    captors: tuple[str, ...]  # one entry per capture


def game_stats(games: Iterable[FinishedGame]) -> Iterator[SquareGameStats]:
    """Yield the statistics of games that count, the earliest first."""
    for one in player_games(games):
        setup, seats = SQUARE_TACTICS.known_setup(one.game.setup), len(one.game.seats)
        if setup is None or setup.players != seats:
            continue
        summary = _read(one.game, seats)
        points = [seat.points for seat in one.game.seats]
        yield SquareGameStats(
            one,
            setup.factions[one.seat],
            tuple(setup.factions[seat] for seat in one.others),
            points[one.seat] - max(points[seat] for seat in one.others),
            summary.captures[one.seat],
            tuple(summary.played[one.seat]),
            tuple(summary.actions[one.seat]) if summary.actions else (),
            tuple(summary.captors[one.seat]) if summary.captors else (),
        )


def _read(game: FinishedGame, seats: int) -> SquareGameSummary:
    """Return a game's summary; an empty one if it is invalid."""
    nothing = SquareGameSummary(captures=[0] * seats, played=[[] for _ in range(seats)])
    try:
        found = SquareGameSummary.model_validate(game.summary)
    except ValidationError:
        return nothing
    whole = len(found.captures) == len(found.played) == seats
    later = all(len(told) in (0, seats) for told in (found.actions, found.captors))
    return found if whole and later else nothing


class SquareCardCounts:
    """Counts by card, over the player's own games that count."""

    def __init__(self, games: Iterable[FinishedGame] = ()) -> None:
        told = [*game_stats(games)]
        won = [one for one in told if one.own.won]
        self.played = Counter(card for one in told for card in one.played)
        self.won = Counter(card for one in won for card in one.played)
        self.captures = Counter(card for one in told for card in one.captors)
        self.actions = Counter(card for one in told for card in one.actions)
        self.actions_won = Counter(card for one in won for card in one.actions)

    @property
    def any(self) -> bool:
        return bool(self.played or self.actions)

    def of_character(self, card: int) -> str:
        """Describe a character's counts; empty if it was never played."""
        name = CHARACTERS[card].id
        captured = self.captures[name]
        return sentence(
            _played(self.played[name]),
            _won(self.won[name]),
            say_many("captured {n}", "captured {n}", captured) if captured else "",
        )

    def of_action(self, kind: int) -> str:
        """Describe an action card's counts; empty if it was never played."""
        name = ACTION_IDS[kind]
        return sentence(_played(self.actions[name]), _won(self.actions_won[name]))


def _played(games: int) -> str:
    return say_many("played in {n} game", "played in {n} games", games) if games else ""


def _won(games: int) -> str:
    return say_many("{n} won", "{n} won", games) if games else ""
