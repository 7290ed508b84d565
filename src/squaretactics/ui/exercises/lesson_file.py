"""Lessons: data files with a position, a task as conditions, a solution, and the text."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from typing import Any, Final, Generic

from pydantic import BaseModel, ConfigDict, JsonValue

from squaretactics.core.session import HUMAN, OpaqueSession, Seat, Session
from squaretactics.core.spec import E, GameSpec, M, OpaqueGame, S, Setup, V
from squaretactics.player_sentences import YOU
from squaretactics.resources import asset
from squaretactics.translation import Message, say, say_marked
from squaretactics.ui.exercises.task import Task, Verdict

PERSON: Final = 0  # the learner's seat
_RIVAL: Final = "coach"  # the kind of player that the rivals' seats show


class WrongAnswer(BaseModel):
    """A known mistake: its conditions, what to say about it, and moves that lead there."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    when: tuple[str, ...]
    words: Message
    moves: tuple[str, ...]


class Lesson(BaseModel):
    """A lesson as in its file. Conditions and moves are written in its game's own notation."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str
    picture: tuple[str, ...]  # an asset
    title: Message
    idea: Message
    task: Message
    hint: Message
    well: Message  # for a solution
    learnt: Message  # what a solution has shown
    until: tuple[str, ...]  # when to judge
    solved: tuple[str, ...]  # must hold at that time
    wrong: tuple[WrongAnswer, ...]
    otherwise: Message  # for any other mistake
    line: tuple[str, ...]  # moves of a solution
    replies: tuple[str, ...] = ()
    position: dict[str, JsonValue]


def read_lessons(game: str) -> tuple[Lesson, ...]:
    data = tomllib.loads(asset("lessons", f"{game}.toml").read_text(encoding="utf-8"))
    return tuple(Lesson.model_validate(one) for one in data["lesson"])


class LessonSet(Generic[M, E, V]):
    """Turns a game's lessons into tasks.

    `stage` creates set-up and state from a lesson's position. `holds` checks a condition for a view and the events
    seen.
    """

    def __init__(
        self,
        spec: GameSpec[Setup, S, M, E, V],
        stage: Callable[[dict[str, JsonValue]], tuple[Setup, S]],
        holds: Callable[[V, Sequence[E], str], bool],
    ) -> None:
        self.spec: OpaqueGame[M, E, V] = spec
        self.stage: Callable[[dict[str, JsonValue]], tuple[Any, Any]] = stage
        self.holds = holds
        self.all = read_lessons(spec.name)

    def tasks(self) -> list[Task[M, E, V]]:
        return [self.task(lesson) for lesson in self.all]

    def task(self, lesson: Lesson) -> Task[M, E, V]:
        setup, _ = self.stage(lesson.position)
        line, replies = (
            tuple(self.spec.parse_move(setup, text) for text in texts) for texts in (lesson.line, lesson.replies)
        )
        return Task(
            lesson.id,
            say_marked(lesson.title),
            say_marked(lesson.idea),
            say_marked(lesson.task),
            say_marked(lesson.hint),
            lambda: self._lay(lesson),
            lambda session: self._judge(lesson, session),
            line,
            replies,
            say_marked(lesson.learnt),
            lesson.picture,
            lesson.position,
        )

    def _lay(self, lesson: Lesson) -> OpaqueSession[M, E, V]:
        setup, state = self.stage(lesson.position)
        count = len(self.spec.seats(setup))
        seats = [Seat(YOU, HUMAN), *(Seat(say("Coach"), _RIVAL) for _ in range(count - 1))]
        return Session(self.spec, setup, 0, seats, undo="anything", hints=True, staged=state)

    def _judge(self, lesson: Lesson, session: OpaqueSession[M, E, V]) -> Verdict | None:
        view, events = session.view(PERSON), session.seen_by(PERSON, session.events)

        def all_hold(conditions: Sequence[str]) -> bool:
            return all(self.holds(view, events, condition) for condition in conditions)

        if not all_hold(lesson.until):
            return None
        if all_hold(lesson.solved):
            return Verdict(True, say_marked(lesson.well))
        said = next((wrong.words for wrong in lesson.wrong if all_hold(wrong.when)), lesson.otherwise)
        return Verdict(False, say_marked(said))
