"""The guide through a task: it judges the moves, gives hints, and undoes mistakes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Generic

from pydantic import JsonValue

from squaretactics.core.session import OpaqueSession
from squaretactics.core.spec import E, M, V
from squaretactics.translation import say
from squaretactics.ui.exercises.task import Task, Verdict
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.table.game_mode import ModeEnding
from squaretactics.ui.table.guide import GuideAction, GuideText, TableGuide

_SOUNDS: Final = {True: "flourish", False: "error"}


class TaskCoach(TableGuide, Generic[M, E, V]):
    """Tracks a player's progress with a task."""

    def __init__(
        self,
        task: Task[M, E, V],
        session: OpaqueSession[M, E, V],
        leave: GuideAction,
        following: GuideAction | None,
        done: Callback,
    ) -> None:
        self.task, self.session = task, session
        self.verdict: Verdict | None = None
        self.hinted = False  # whether the hint in words was given
        self._leave, self._following, self._done = leave, following, done
        self._unheard = False
        self._start_over: Callback = _nothing
        self._ask: Callback = _nothing

    def bind_table(self, start_over: Callback, ask: Callback) -> None:
        self._start_over, self._ask = start_over, ask

    @property
    def position(self) -> Mapping[str, JsonValue]:
        return self.task.position

    # Moves.
    @property
    def halted(self) -> bool:
        return self.verdict is not None

    def decided(self) -> None:
        self.verdict = self.task.judge(self.session) if self.session.history else None
        self._unheard = self.verdict is not None
        if self.verdict is not None and self.verdict.solved and self.counts:
            self._done()

    @property
    def counts(self) -> bool:
        """Return whether a solution now completes the task."""
        return True

    @property
    def _own(self) -> list[M]:
        """Return the person's moves so far."""
        return [entry.move for entry in self.session.history if entry.by.human]

    @property
    def one_way_back(self) -> bool:
        return self.halted and len(self._own) < 2

    @property
    def on_the_way(self) -> bool:
        """Return whether the moves so far are the beginning of the solution."""
        own = self._own
        return len(own) < len(self.task.line) and tuple(own) == self.task.line[: len(own)]

    @property
    def next_move(self) -> M:
        """Return the next move of the solution."""
        return self.task.line[len(self._own)]

    @property
    def reply(self) -> M | None:
        """Return the rivals' next scripted move; None if there is none."""
        decided = len(self.session.history) - len(self._own)
        return self.task.replies[decided] if decided < len(self.task.replies) else None

    # The panel.
    @property
    def leave(self) -> Callback:
        return self._leave.act

    @property
    def leave_label(self) -> str:
        return self._leave.words

    def hint(self) -> bool:
        if not self.hinted:
            self.hinted = True
            return False
        if not self.on_the_way:
            self._start_over()
        return True

    def prompt(self, busy: bool) -> str:
        if busy or self.verdict is None:
            return say("Let's see how that went.")
        return self.task.learnt or say("Solved!") if self.verdict.solved else say("Not quite. Try again.")

    def heard(self) -> str:
        if self.verdict is None or not self._unheard:
            return ""
        self._unheard = False
        return _SOUNDS[self.verdict.solved]

    def says(self, busy: bool) -> list[GuideText]:
        task, verdict = self.task, None if busy else self.verdict
        head = GuideText(task.title, "head")
        if verdict is not None:
            return [head, GuideText(verdict.words, "good" if verdict.solved else "bad")]
        middle = GuideText(task.hint, "hint") if self.hinted else GuideText(task.told)
        return [head, middle, GuideText(task.wanted, "task")]

    def actions(self, busy: bool) -> list[GuideAction]:
        leave = self._leave
        if busy or self.verdict is None:
            hint = GuideAction("task_hint", say("Show me") if self.hinted else say("Hint"), self._ask)
            return [hint, leave]
        return self.ending(self.verdict.solved).actions

    def ending(self, solved: bool) -> ModeEnding:
        """Return the ways on after a verdict."""
        again = None if solved else GuideAction("task_again", say("Try again"), self._start_over)
        following = self._following if solved else None
        return ModeEnding(following=following, again=again, back=self._leave, missed=not solved)


def leave_task(words: str, act: Callback) -> GuideAction:
    return GuideAction("leave_task", words, act)


def next_task(act: Callback) -> GuideAction:
    return GuideAction("next_task", say("Next"), act)


def _nothing() -> None:
    """Do nothing. `bind_table` replaces this function."""
