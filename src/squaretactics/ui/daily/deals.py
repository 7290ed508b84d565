"""The deals of a game by day, with the Expert's games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any, Final

from squaretactics.core.daily_deal import daily_deal_seed
from squaretactics.translation import mark, say_many, say_marked
from squaretactics.ui.daily.expert_game import ExpertGame, kept_result
from squaretactics.ui.daily.month_calendar import BEAT_THE_EXPERT, PLAYED, WON
from squaretactics.ui.game_ui import AnyGameUI
from squaretactics.ui.table.daily_results import DailyResult
from squaretactics.ui.table.game_mode import Tally
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.seat_summary import SeatSummary
from squaretactics.ui.table.shared_deal import SharedDeal
from squaretactics.ui.table.thinker import NewThinker

# The kinds of results, from the best to the worst.
_TALLIED: Final = ((BEAT_THE_EXPERT, mark("Beat the Expert")), (WON, mark("Won")), (PLAYED, mark("Didn't win")))


class DailyDeals:
    """A game's daily deals. The Expert plays those that the player has finished."""

    def __init__(self, game_ui: AnyGameUI, folder: Path, thinker: NewThinker) -> None:
        self.game_ui, self.folder, self.thinker = game_ui, folder, thinker
        self.experts: dict[date, ExpertGame] = {}
        self._bests: dict[date, DailyResult | None] = {}  # the Expert's saved results

    def new(self, day: date) -> NewGame[Any]:
        return self.game_ui.daily_deal(day, daily_deal_seed(self.game_ui.name, day))

    def expert(self, day: date) -> ExpertGame:
        """Return the Expert's game of a day, created on first use."""
        if day not in self.experts:
            self.experts[day] = ExpertGame(self.game_ui, self.new(day), self._path(day), self.thinker)
        return self.experts[day]

    def go_on(self, day: date) -> bool:
        """Let the Expert play; return whether it did."""
        played = self.expert(day).go_on()
        if played:
            self._bests.pop(day, None)
        return played

    def close(self) -> None:
        """Interrupt the Expert's games. They go on when they're needed again."""
        for game in self.experts.values():
            game.close()
        self.experts.clear()

    def sign(self, day: date, result: DailyResult) -> str:
        """Return how well a day's deal was played."""
        if day not in self._bests:
            self._bests[day] = kept_result(self._path(day))
        best = self._bests[day]
        if best is not None and result.rank > best.rank:
            return BEAT_THE_EXPERT
        return WON if result.won else PLAYED

    def tallies(self, results: Mapping[date, DailyResult], day: date) -> Sequence[Tally]:
        """Return how often each kind of result came, the best one first."""
        signs = {each: self.sign(each, result) for each, result in results.items()}
        return [
            Tally(say_marked(words), [*signs.values()].count(kind), signs.get(day) == kind) for kind, words in _TALLIED
        ]

    def expert_words(self, day: date) -> str:
        """Return the Expert's result, or how far it has got."""
        game = self.expert(day)
        if game.result is None:
            return say_many("still playing, {n} move so far", "still playing, {n} moves so far", game.decisions)
        return self.game_ui.day_words(game.result)

    def seats(self, day: date) -> Sequence[SeatSummary]:
        new = self.new(day)
        looks = self.game_ui.seat_looks(self.game_ui.spec.setup_data(new.setup), len(new.seats))
        return [
            SeatSummary(seat.name, seat.player, self.game_ui.player_title(seat.player), look)
            for seat, look in zip(new.seats, looks, strict=True)
        ]

    def shared(self, day: date, result: DailyResult | None) -> SharedDeal | None:
        new = self.new(day)
        players = [seat.player for seat in new.seats]
        return self.game_ui.shared_deal(new.setup, players, new.seed, result)

    def _path(self, day: date) -> Path:
        return self.folder / f"{self.game_ui.name}-{day.isoformat()}.record"
