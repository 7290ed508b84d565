"""Sum up how a run ended, or all runs of a Contest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from squaretactics.core.seat_result import SeatResult
from squaretactics.core.spec import Result
from squaretactics.games.card_tactics.text import LEVELS
from squaretactics.player_sentences import called
from squaretactics.translation import mark, mark_as, say, say_many, say_marked
from squaretactics.ui.card_tactics.ending.run_report import RunReport, run_reports
from squaretactics.ui.card_tactics.setup.words import MODES, kind_of_run
from squaretactics.ui.card_tactics.table.table_view import GameTable
from squaretactics.ui.table.common_words import sentence, win_words
from squaretactics.ui.table.game_over import GameOutcome
from squaretactics.ui.table.player_labels import player_title
from squaretactics.ui.table.shared_deal import score_words, verdict_words

# Column headings of the hero table, in order, by statistic.
HERO_STAT_WORDS: Final = {
    "felled": mark("Beaten"),
    "dealt": mark_as("Dealt", "health that a hero took from enemies"),
    "taken": mark("Taken"),
    "healed": mark("Healed"),
    "items": mark("Items used"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class CardGameOutcome(GameOutcome):
    """The outcome of a run or a Contest."""

    names: tuple[str, ...]  # of the runs' players; empty for a shared run
    titles: tuple[str, ...]  # of the bots, by seat; empty for people
    runs: tuple[RunReport, ...]
    combats: int = 0  # to win
    people: bool = True  # whether people play

    @property
    def told_first(self) -> int:
        """The seat whose run is shown first: the first winner that set out or, if there is none, the last seat that set
        out.
        """
        set_out = [seat for seat, run in enumerate(self.runs) if run.team]
        winners = [seat for seat in set_out if seat in self.result.winners]
        return next(iter(winners or set_out[::-1]), 0)


def outcome_of(table: GameTable, result: Result) -> CardGameOutcome:
    """Sum up the finished game at a table. Call it after the game has been saved."""
    session = table.session
    setup = session.setup
    runs = tuple(run_reports(setup, session.events))
    names = tuple(called(seat.name) for seat in table.seats) if setup.contest is not None else ()
    people = bool(table.people)
    winners = [table.seats[seat].name for seat in result.winners]
    given_up = result.resigned is not None
    if names:
        title = say("{title}!", title=win_words(winners))
        line = sentence(say_marked(MODES["contest"][0]), say_marked(LEVELS[setup.level][0]))
    else:
        title, line = _title(runs[0], given_up), _deeds_line(runs[0])  # the map shows how far it got
        kind = say_marked(MODES[kind_of_run(setup)][0])
        level = say_marked(LEVELS[setup.level][0]) if setup.own is None else ""
        line = sentence(kind, level, line)
    unsaved = table.game_saver is not None and not table.saved
    after = say("This game isn't saved.") if unsaved else verdict_words(session, run_score_words)
    return CardGameOutcome(
        result=result,
        decisions=len(session.history),
        winners=result.winners,
        lost=people and not set(table.people) & set(result.winners),
        names=names,
        titles=tuple("" if seat.human else player_title(seat.player) for seat in table.seats),
        runs=runs,
        combats=setup.combats,
        people=people,
        title=title,
        line=line,
        after=after,
    )


def _title(run: RunReport, given_up: bool) -> str:
    if run.won:
        return say("Victory!")
    if given_up or not run.finished:
        return say("Resigned")
    return say("Defeat in combat {number}", number=run.fights[-1].number if run.fights else 1)


def run_score_words(result: SeatResult) -> str:
    """Return a result as friends compare it: combats, of a shared run how many were won."""
    if result.rival is not None:
        return score_words(result)
    return say("Victory") if result.won else say_many("{n} combat won", "{n} combats won", result.points)


def run_line(run: RunReport) -> str:
    """Return in one line how far a run got."""
    return sentence(
        say_many("{n} combat won", "{n} combats won", run.combats),
        say_many("{n} round", "{n} rounds", run.rounds),
        _deeds_line(run),
    )


def _deeds_line(run: RunReport) -> str:
    """Return in one line what a run achieved."""
    others = run.defeated - sum(deeds["felled"] for deeds in run.deeds)
    return sentence(
        say_many("{n} enemy defeated", "{n} enemies defeated", run.defeated),
        say_many("{n} of them not by a hero", "{n} of them not by a hero", others) if others else "",
        say("{n} health left", n=run.health) if run.won else "",
    )
