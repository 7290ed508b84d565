"""The table that a task lies on, whose rivals answer as the task has it, and whose hints are its solution."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from squaretactics.bots.advice import Advice
from squaretactics.bots.move_estimate import Expectation
from squaretactics.bots.worker_tasks import Spec
from squaretactics.core.match import Match
from squaretactics.core.spec import E, M, S, Setup, V
from squaretactics.ui.exercises.coach import Coach
from squaretactics.ui.exercises.task import Task
from squaretactics.ui.table.game_table import Table
from squaretactics.ui.table.guide import Way
from squaretactics.ui.table.thinker import HereAndNow

_RIVAL: Final = "greedy"  # who decides for the rivals where the task does not say


class Prompter(HereAndNow):
    """Whispers to whoever sits at a staged table: to the rivals their replies, to the person the solution."""

    def __init__(self, coach: Coach[Any, Any, Any, Any, Any], spec: Spec) -> None:
        super().__init__(spec)
        self.coach = coach

    def ask(self, kind: str, *arguments: Any) -> None:
        if kind == "hint":
            best = Expectation(self.coach.next_move, 0, 0.0, 0.0, 0.0, 0.0)
            self._answers[kind] = Advice(best, None, "")
            return
        _, seed, view = arguments
        reply = self.coach.reply
        if reply is not None and reply in self.spec.view_moves(view):
            self._answers[kind] = reply
        else:
            super().ask(kind, _RIVAL, seed, view)


class StagedTable(Table[Setup, S, M, E, V]):
    """A table at which a task is done; nothing of it is recorded."""

    coach_kind: type[Coach[Any, Any, Any, Any, Any]] = Coach

    def __init__(
        self,
        task: Task[Setup, S, M, E, V],
        leave: Callable[[], None],
        following: Way | None,
        done: Callable[[], None],
        way_out: str,
    ) -> None:
        """Let `leave` lead out, `following` further, if anything follows; `done` is told that this one is."""
        session = task.lay()
        coach = self.coach_kind(task, session, leave, following, done, way_out)
        match = Match(session.spec, session.setup, session.seed)
        super().__init__(session.spec, match, session.seats, Prompter(coach, session.spec), resumed=session)
        self.guide = self.coach = coach

    def finish(self) -> None:
        """Let a game that ended here count for nothing."""
