"""Step through a clip at its table: one event, one sentence."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, Generic, NamedTuple

from squaretactics.core.spec import E, V
from squaretactics.translation import Message, mark, say
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.table.director import SPEEDS, Director
from squaretactics.ui.table.replay_clip import ReplayClip

# Seconds before a clip begins to move, and after each event: at least, and more for each letter of its sentence.
_BEFORE: Final = 0.5
_AFTER: Final = 0.5
_LETTER: Final = 0.02
PACES: Final[dict[str, Message]] = {"slow": mark("Slow"), "normal": mark("Normal"), "fast": mark("Fast")}


class ClipStep(NamedTuple, Generic[E]):
    """An event with its sentence, and the places of its frames: it shows those from `start` up to `end`."""

    event: E
    words: str
    start: int
    end: int


def clip_steps(events: Sequence[E], sentences: Sequence[str]) -> list[ClipStep[E]]:
    """Return the steps of a clip's events. Events without a sentence belong to the next step, or to the last one."""
    steps, start = list[ClipStep[E]](), 0
    for place, (event, words) in enumerate(zip(events, sentences, strict=True)):
        if words:
            steps.append(ClipStep(event, words, start, place + 1))
            start = place + 1
    if steps and start < len(events):
        steps[-1] = steps[-1]._replace(end=len(events))
    return steps or [ClipStep(events[0], "", 0, len(events))]


class ClipPlayback(Generic[V, E]):
    """Plays a clip step by step: by itself, until the player takes a step. It waits at its end until it's put away.

    `direct` returns a new director for the events after a view, and `show` puts a director on the table.
    """

    def __init__(
        self,
        part: ReplayClip[V, E],
        sentences: Sequence[str],
        direct: Callable[[V], Director[V, E]],
        show: Handler[Director[V, E]],
        pace: str,
    ) -> None:
        self.steps = clip_steps([frame.event for frame in part.frames], sentences)
        self.at = 0
        self.runs = True  # by itself
        self.over = False  # whether it has run to its end
        self.pace = pace if pace in PACES else "fast"
        self._part, self._direct, self._show = part, direct, show
        self._left = 0  # frames of the current step that haven't been shown
        self._shown_at: float | None = None  # when the current step had been shown

    @property
    def speed(self) -> float:
        return SPEEDS[self.pace]

    @property
    def words(self) -> str:
        """Return the sentence of the current event, and its place in the clip."""
        step = self.steps[self.at]
        return say("{place}/{all}: {sentence}", place=self.at + 1, all=len(self.steps), sentence=step.words)

    @property
    def state(self) -> tuple[int, bool, str]:
        return self.at, self.runs, self.pace

    def begin(self, now: float) -> None:
        """Show the first step, after a moment."""
        self._play(0).hold(now + _BEFORE)

    def step(self, steps: int) -> None:
        """Play the next or the previous step, or the current one again, and wait after it."""
        self.runs = False
        self._play(min(max(self.at + steps, 0), len(self.steps) - 1))

    def _play(self, place: int) -> Director[V, E]:
        self.at, self._shown_at, self._left, self.over = place, None, 0, False
        step, frames = self.steps[place], self._part.frames
        director = self._direct(self._part.view)
        self._show(director)
        director.show((*self._part.between, *frames[: step.start]))
        director.hurry()
        self._left = step.end - step.start
        for frame in frames[step.start :]:  # one by one, even if the game shows some together
            director.show_together((frame,))
        self._director = director
        return director

    def frame_shown(self, now: float) -> None:
        """Count the frames of the current step, and hold the next one after the last of them."""
        if self._left:
            self._left -= 1
            if not self._left:
                self._shown_at = now
                self._director.hold(math.inf)

    def update(self, now: float) -> None:
        """Go on to the next step when it's time, and wait after the last one."""
        if not self.runs or self._shown_at is None:
            return
        pause = (_AFTER + _LETTER * len(self.steps[self.at].words)) * self.speed
        if now < self._shown_at + pause:
            return
        if self.at == len(self.steps) - 1:
            self.runs, self.over = False, True
            return
        self.at, self._shown_at = self.at + 1, None
        self._left = self.steps[self.at].end - self.steps[self.at].start
        self._director.hold(now)

    def run_or_wait(self) -> None:
        """Play by itself, from the start once the last step was shown; or wait after each step."""
        self.runs = not self.runs
        if self.runs and self._shown_at is not None and self.at == len(self.steps) - 1:
            self._play(0)

    def change_pace(self) -> None:
        """Choose the next pace."""
        paces = [*PACES]
        self.pace = paces[(paces.index(self.pace) + 1) % len(paces)]
        self._director.speed = self.speed
