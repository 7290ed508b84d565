"""Puzzles: tasks with stars for solving them with little help, and a solution that plays itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from squaretactics.core.session import AnySession, OpaqueSession
from squaretactics.core.spec import E, M, V
from squaretactics.translation import Message, mark, say, say_marked
from squaretactics.ui.exercises.coach import TaskCoach
from squaretactics.ui.exercises.exercise_table import ExerciseTable
from squaretactics.ui.exercises.task import Task
from squaretactics.ui.kit.paint.painter import Painter, Steps
from squaretactics.ui.kit.paint.theme import INK, PAPER
from squaretactics.ui.table.game_mode import ModeEnding
from squaretactics.ui.table.guide import GuideAction, GuideText

MOST_STARS: Final = 3
GRADES: Final[tuple[Message, ...]] = (
    mark("Warm-ups"),
    mark("Teasers"),
    mark("Head-scratchers"),
    mark("Knots"),
    mark("Brain-benders"),
)
OWN_GRADE: Final = len(GRADES) + 1  # of the puzzles that players have made
_STARS: Final[dict[int, Message]] = {
    1: mark("One star: you saw the solution."),
    2: mark("Two stars: solved with a hint, or not on the first try."),
    3: mark("Three stars: first try, no help."),
}


def _nothing_said(session: AnySession) -> str:
    return ""


def _bare(painter: Painter, side: int) -> pygame.Surface:
    return painter.panel((side, side), side // 10, PAPER, INK, max(side // 36, 1))


@dataclass(frozen=True)
class Puzzle(Task[M, E, V]):
    """A task with a grade, 1 being the easiest.

    `standing` describes the current position, and `miniature` draws a square picture of the first one, by its side.
    """

    grade: int = 1
    standing: Callable[[OpaqueSession[M, E, V]], str] = _nothing_said
    miniature: Callable[[Painter, int], pygame.Surface | Steps] = _bare


class PuzzleCoach(TaskCoach[M, E, V]):
    """Tracks the help a player had with a puzzle, and plays the solution on request."""

    task: Puzzle[M, E, V]
    pointed = False  # whether the first move was shown
    failed = False  # whether an attempt failed
    shown = False  # whether the solution was played
    showing = False  # whether the solution is playing

    @property
    def stars(self) -> int:
        """Return the number of stars that a solution would earn now."""
        if self.shown:
            return 1
        return 2 if self.hinted or self.failed else MOST_STARS

    @property
    def counts(self) -> bool:
        return not self.showing

    def decided(self) -> None:
        if not self.session.history:
            self.showing = False
        super().decided()
        self.failed = self.failed or (self.verdict is not None and not self.verdict.solved)

    def prompt(self, busy: bool) -> str:
        return super().prompt(busy or self.showing)

    def hint(self) -> bool:
        self.pointed = super().hint()
        return self.pointed

    def show_me(self) -> None:
        """Play the solution from the start."""
        self._start_over()
        self.shown = self.showing = True

    def says(self, busy: bool) -> list[GuideText]:
        said, puzzle = super().says(busy), self.task
        if busy or self.verdict is None:
            standing = GuideText(puzzle.standing(self.session))
            hints = [one for one in said if one.tone == "hint" and not self.showing]
            return [said[0], *hints, standing, *(one for one in said if one.tone == "task")]
        if self.showing:
            return [*said, GuideText(say("Your turn."))]
        return [*said, GuideText(say_marked(_STARS[self.stars]))] if self.verdict.solved else said

    def actions(self, busy: bool) -> list[GuideAction]:
        actions = super().actions(busy)
        if busy or self.verdict is None:
            if self.showing:
                return actions[1:]
            if self.pointed:
                return [GuideAction("task_show", say("Show me"), self.show_me), *actions[1:]]
            if self.hinted:
                return [GuideAction("task_hint", say("First move"), self._ask), *actions[1:]]
        return actions

    def ending(self, solved: bool) -> ModeEnding:
        return super().ending(solved and not self.showing)  # after a solution that was shown, it's their turn


class PuzzleTable(ExerciseTable[M, E, V]):
    """A table for a puzzle, with all hands visible."""

    coach_class = PuzzleCoach
    hands_open = True
    coach: PuzzleCoach[M, E, V]

    @property
    def bot_to_move(self) -> int | None:
        decision = self.session.decision
        if self.coach.showing and decision is not None:
            return decision.seat
        return super().bot_to_move

    def bot_move(self) -> M | None:
        if self.coach.showing:
            return self.coach.next_move if self.coach.on_the_way else None
        return super().bot_move()
