"""The table of a task, where rivals follow a script and hints give the solution."""

from __future__ import annotations

from typing import Any, Final

from squaretactics.bots.advice import MoveAdvice
from squaretactics.bots.move_estimate import MoveEstimate
from squaretactics.core.match import Match
from squaretactics.core.spec import AnyGame, E, M, V
from squaretactics.ui.exercises.coach import TaskCoach
from squaretactics.ui.exercises.task import Task
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.table.game_table import Table
from squaretactics.ui.table.guide import GuideAction
from squaretactics.ui.table.thinker import SynchronousThinker

_RIVAL: Final = "greedy"  # the rivals' bot where the script ends


class ScriptedThinker(SynchronousThinker):
    """Takes its answers from a task: the rivals' scripted moves, and the solution as hints."""

    def __init__(self, coach: TaskCoach[Any, Any, Any], spec: AnyGame) -> None:
        super().__init__(spec)
        self.coach = coach

    def ask(self, kind: str, *arguments: Any) -> None:
        if kind == "hint":
            best = MoveEstimate(self.coach.next_move, 0, 0.0, 0.0, 0.0, 0.0)
            self._answers[kind] = MoveAdvice(best, None, "")
            return
        _, seed, view = arguments
        reply = self.coach.reply
        if reply is not None and reply in self.spec.view_moves(view):
            self._answers[kind] = reply
        else:
            super().ask(kind, _RIVAL, seed, view)


class ExerciseTable(Table[M, E, V]):
    """A table for a task. Nothing is recorded."""

    coach_class: type[TaskCoach[Any, Any, Any]] = TaskCoach

    def __init__(
        self,
        task: Task[M, E, V],
        leave: GuideAction,
        following: GuideAction | None,
        done: Callback,
    ) -> None:
        """Create the table.

        `following` opens the next task, if there is one; `done` is called when this one is solved.
        """
        session = task.lay()
        coach = self.coach_class(task, session, leave, following, done)
        match = Match(session.spec, session.setup, session.seed)
        super().__init__(session.spec, match, session.seats, ScriptedThinker(coach, session.spec), resumed=session)
        self.seats, self.notice = session.seats, ""  # a script plays, whatever bots there are
        self.guide = self.coach = coach

    def finish(self) -> None:
        """Skip saving: a task's game doesn't count."""
