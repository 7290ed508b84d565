"""Count what happened to each card in the player's own runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from squaretactics.games.card_tactics.cards import EVENTS, HEROES, ITEMS, UNITS
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.translation import say_many
from squaretactics.ui.card_tactics.statistics.runs import counted_summaries
from squaretactics.ui.table.common_words import sentence


class RunCardCounts:
    """Counts by card id, over the runs that count."""

    def __init__(self, games: Iterable[FinishedGame] = ()) -> None:
        runs = [run for summary in counted_summaries(games) for run in summary.runs]
        won = [run for run in runs if run.won]
        self._led = Counter(hero for run in runs for hero in run.team)
        self._led_to_win = Counter(hero for run in won for hero in run.team)
        self._met = Counter(unit for run in runs for unit in run.met)
        self._slain = Counter(unit for run in runs for unit in run.slain)
        self._ended = Counter(run.ended_by for run in runs if run.ended_by is not None)
        self._carried = Counter(item for run in runs for item in {*run.carried})
        self._carried_to_win = Counter(item for run in won for item in {*run.carried})
        self._events = Counter(event for run in runs for event in run.events)

    def of_unit(self, card: int) -> str:
        """Describe the counts of a hero, an enemy or a boss; empty if it was never met."""
        name = UNITS[card].id
        if card < HEROES:
            return sentence(
                say_many("led in {n} run", "led in {n} runs", self._led[name]) if self._led[name] else "",
                say_many("{n} won", "{n} won", self._led_to_win[name]) if self._led_to_win[name] else "",
            )
        return sentence(
            say_many("met {n} time", "met {n} times", self._met[name]) if self._met[name] else "",
            say_many("felled {n} time", "felled {n} times", self._slain[name]) if self._slain[name] else "",
            say_many("ended {n} run", "ended {n} runs", self._ended[name]) if self._ended[name] else "",
        )

    def of_item(self, number: int) -> str:
        """Describe the counts of an item; empty if it was never found."""
        name = ITEMS[number].id
        return sentence(
            say_many("carried in {n} run", "carried in {n} runs", self._carried[name]) if self._carried[name] else "",
            say_many("{n} won", "{n} won", self._carried_to_win[name]) if self._carried_to_win[name] else "",
        )

    def of_event(self, number: int) -> str:
        """Describe the count of an event; empty if it was never met."""
        times = self._events[EVENTS[number].id]
        return sentence(say_many("met {n} time", "met {n} times", times) if times else "")
