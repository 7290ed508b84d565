"""Push endings of games that were played in a mode: the tour, the daily deal and practice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

from sample_runs import ending as run_ending
from sample_squirrels import ending as squirrel_ending
from sample_stage import FRONT, stage
from sample_tables import scoring

from squaretactics.translation import say, say_marked
from squaretactics.ui.daily.mode import PICTURE
from squaretactics.ui.kit.app import App
from squaretactics.ui.table.common_words import day_words
from squaretactics.ui.table.daily_results import streak_words
from squaretactics.ui.table.game_mode import GameMode, Goal, ModeEnding, PracticeMode, Tally
from squaretactics.ui.table.guide import GuideAction
from squaretactics.ui.table.routes import TableRoutes
from squaretactics.ui.table.screen import PlayScreen
from squaretactics.ui.table.thinker import SynchronousThinker
from squaretactics.ui.tour.mode import TourMode
from squaretactics.ui.tour.opponents import STOPS, TourStop
from squaretactics.ui.tour.progress import goal_words


class _Shown(GameMode):
    def __init__(self, ending: ModeEnding) -> None:
        self._ending = ending

    def ending(self) -> ModeEnding:
        return self._ending


def _nothing() -> None:
    """Stand in for a button's action."""


def _tour(number: int, *earned: int) -> GameMode:
    stop, beyond = STOPS[number : number + 2]
    return _Shown(
        ModeEnding(
            title=say_marked(stop.called),
            picture=stop.face,
            goals=[Goal(words, star in earned) for star, words in enumerate(goal_words(stop))],
            told=say("Next: {who}. {rule}", who=say_marked(beyond.called), rule=say_marked(beyond.rule))
            if earned
            else say("Win here to reach the next stop."),
            following=GuideAction("following", say("Next stop"), _nothing) if earned else None,
            again=GuideAction("again", say("Try again"), _nothing),
            back=GuideAction("origin", say("The tour"), _nothing),
            missed=not earned,
        )
    )


def _daily() -> GameMode:
    return _Shown(
        ModeEnding(
            title=day_words(date(2026, 11, 23)),
            picture=PICTURE,
            results=[
                (say("You"), say("won, {own} to {other}", own=24, other=15)),
                (say("Expert"), say("won, {own} to {other}", own=21, other=16)),
            ],
            tallies=[
                Tally(say("Beat the Expert"), 4, True),
                Tally(say("Won"), 9, False),
                Tally(say("Didn't win"), 3, False),
            ],
            told=streak_words(5),
            again=GuideAction("again", say("Play as practice"), _nothing),
            share=GuideAction("share", say("Copy result"), _nothing, stays=True),
            back=GuideAction("origin", say("Calendar"), _nothing),
        )
    )


def _in_mode(mode: Callable[[], GameMode], push: Callable[[App], None]) -> Callable[[App], None]:
    """Return a function that pushes an ending as if its game had been played in a mode."""

    def push_in_mode(app: App) -> None:
        begin = PlayScreen.begin_game

        def begin_in_mode(screen: PlayScreen) -> None:
            screen.navigation = replace(screen.navigation or TableRoutes(_nothing), mode=mode())
            begin(screen)

        PlayScreen.begin_game = begin_in_mode  # type: ignore[method-assign]
        try:
            push(app)
        finally:
            PlayScreen.begin_game = begin  # type: ignore[method-assign]

    return push_in_mode


def _at_table(app: App) -> None:
    """Push the first turn at a stop of the tour."""
    stop = STOPS[0]
    new = stop.game_with(FRONT, "Robin", 5)
    table = FRONT.table(new, SynchronousThinker(FRONT.spec), None)
    mode = TourMode(stop, table, lambda name: (), _nothing_with, _nothing_with)
    scene = FRONT.table_scene(stage(app), table, TableRoutes(_nothing, mode=mode))
    app.push(scene)


def _nothing_with(stop: TourStop) -> None:
    """Stand in for an action at a stop."""


SCENES: dict[str, Callable[[App], None]] = {
    "board-tour": _at_table,
    "ending-tour": _in_mode(lambda: _tour(2, 0, 2), scoring(2, "full")),
    "ending-tour-missed": _in_mode(lambda: _tour(1), squirrel_ending("single")),
    "ending-day": _in_mode(_daily, scoring(2, "full")),
    "ending-day-run": _in_mode(_daily, run_ending),
    "ending-day-squirrel": _in_mode(_daily, squirrel_ending("single")),
    "ending-practice": _in_mode(
        lambda: PracticeMode("practice:3", _nothing, _nothing, say("Results")), scoring(2, "first")
    ),
}
