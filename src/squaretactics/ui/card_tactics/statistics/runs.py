"""Read finished runs from the history, and count how far they got."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pydantic import BaseModel, ValidationError

from squaretactics.core.spec import Data
from squaretactics.games.card_tactics.cards import EVENTS, HEROES, ITEMS, UNIT_OF, UNITS
from squaretactics.games.card_tactics.options import HERO_IDS, LEVELS
from squaretactics.games.card_tactics.text import LEVELS as LEVEL_WORDS
from squaretactics.games.card_tactics.text import unit_name
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.translation import say, say_list, say_many, say_marked
from squaretactics.ui.card_tactics.setup.words import MODES
from squaretactics.ui.table.common_words import sentence


class RunSummary(BaseModel):
    """The fields of a run's summary that are used here."""

    team: list[str]
    won: bool
    combat: int
    combats: int
    felled: int
    rounds: int
    health: int
    finished: bool
    # Missing in summaries of earlier versions: ids, each as often as it came.
    met: list[str] = []
    slain: list[str] = []
    events: list[str] = []
    carried: list[str] = []
    ended_by: str | None = None


class CardGameSummary(BaseModel):
    """The summary of a game in the history."""

    level: str
    mode: str
    runs: list[RunSummary]
    own: str | None = None
    daily: str | None = None


@dataclass(frozen=True, slots=True)
class CountedRun:
    kind: str  # a key of MODES
    level: str
    own: str  # name of a custom set-up, otherwise empty
    team: tuple[int, ...]  # hero cards, in the order of the file
    won: bool
    combat: int  # the last one that began


@dataclass(frozen=True, slots=True)
class RunTally:
    """The tally of one group of runs: how many there were, how many were won, and the furthest combat reached."""

    words: str
    team: tuple[int, ...]
    runs: int
    wins: int
    furthest: int


def _read(summary: Data | None) -> CardGameSummary | None:
    try:
        found = CardGameSummary.model_validate(summary)
    except ValidationError:
        return None
    known = found.level in LEVELS and all(set(run.team) <= {*HERO_IDS} for run in found.runs)
    return found if known and found.runs else None


def run_result_lines(summary: Data | None) -> list[str]:
    """Return the result of a run: a title and further lines. Empty if the result is unknown, or for a Contest."""
    found = _read(summary)
    if found is None or len(found.runs) != 1:
        return []
    run = found.runs[0]
    if run.won:
        title = say("Victory")
    elif run.finished:
        title = say("Defeat in combat {number}", number=run.combat)
    else:
        title = say("Resigned in combat {number}", number=max(run.combat, 1))
    line = sentence(
        say_many("{n} enemy defeated", "{n} enemies defeated", run.felled),
        say_many("{n} round", "{n} rounds", run.rounds),
        say("{n} health left", n=run.health) if run.won else "",
    )
    return [title, *([_team_words(_cards(run.team))] if run.team else ()), line]


def _cards(team: Iterable[str]) -> tuple[int, ...]:
    return tuple(sorted(UNIT_OF[hero] for hero in team))


def _team_words(team: Sequence[int]) -> str:
    return say_list(map(unit_name, team))


def counted_runs(games: Iterable[FinishedGame]) -> Iterator[CountedRun]:
    """Yield the runs that count, the earliest first.

    Practice, runs without a team, runs in which a seat changed hands, and repeats of a daily game are left out (C66).
    """
    for found, runs in counted_summaries(games):
        contest = len(found.runs) > 1
        own = found.own is not None
        kind = "own" if own else "daily" if found.daily else "contest" if contest else found.mode
        for run in runs:
            if run.team and kind in MODES:
                yield CountedRun(kind, found.level, found.own or "", _cards(run.team), run.won, max(run.combat, 1))


def counted_summaries(games: Iterable[FinishedGame]) -> Iterator[tuple[CardGameSummary, list[RunSummary]]]:
    """Yield the summaries of the games that count, the earliest first, each with its runs: of a Contest, those of the
    person who looks at it.
    """
    days: set[str] = set()
    for game in sorted(games, key=lambda game: game.played):
        found = _read(game.summary)
        if found is None or game.practice or game.handovers or found.daily in days:
            continue
        days |= {found.daily} if found.daily else set()
        others = game.own is not None and len(found.runs) > 1
        yield found, [run for seat, run in enumerate(found.runs) if not others or seat in game.own_seats]


def by_team(runs: Iterable[CountedRun]) -> list[RunTally]:
    """Count runs by team, the most frequent first; custom set-ups are left out."""
    counts = _counted(((_team_words(run.team), run.team), run) for run in runs if run.kind != "own")
    return sorted(counts, key=lambda count: (-count.runs, -count.wins, count.words))


def by_level(runs: Iterable[CountedRun]) -> list[RunTally]:
    """Count five-combat and Contest runs by level, those in other modes by mode, and custom set-ups by name."""
    order: list[str] = [*LEVELS, *MODES]

    def called(run: CountedRun) -> tuple[str, tuple[int, ...]]:
        if run.kind == "own":
            return run.own or say_marked(MODES["own"][0]), ()
        if run.kind in ("campaign", "contest"):
            return say_marked(LEVEL_WORDS[run.level][0]), ()
        return say_marked(MODES["survival" if run.kind == "survival" else "daily"][0]), ()

    ranked = sorted(runs, key=lambda run: order.index(run.level if run.kind in ("campaign", "contest") else run.kind))
    return _counted((called(run), run) for run in ranked)


def _counted(runs: Iterable[tuple[tuple[str, tuple[int, ...]], CountedRun]]) -> list[RunTally]:
    together: dict[tuple[str, tuple[int, ...]], list[CountedRun]] = {}
    for group, run in runs:
        together.setdefault(group, []).append(run)
    return [
        RunTally(words, team, len(those), sum(run.won for run in those), max(run.combat for run in those))
        for (words, team), those in together.items()
    ]


FIGHTS: Final = 5


def runs_by_progress(runs: Iterable[CountedRun]) -> tuple[int, ...]:
    """Return how many five-combat runs ended in each combat, followed by how many were won."""
    ends = [0] * (FIGHTS + 1)
    for run in runs:
        if run.kind in ("campaign", "contest", "daily"):
            ends[FIGHTS if run.won else min(run.combat, FIGHTS) - 1] += 1
    return tuple(ends)


class RunCardCounts:
    """Counts by card id, over the runs that count."""

    def __init__(self, games: Iterable[FinishedGame] = ()) -> None:
        runs = [run for _, runs in counted_summaries(games) for run in runs]
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
                say_many("played in {n} run", "played in {n} runs", self._led[name]) if self._led[name] else "",
                say_many("{n} won", "{n} won", self._led_to_win[name]) if self._led_to_win[name] else "",
            )
        return sentence(
            say_many("met {n} time", "met {n} times", self._met[name]) if self._met[name] else "",
            say_many("defeated {n} time", "defeated {n} times", self._slain[name]) if self._slain[name] else "",
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
