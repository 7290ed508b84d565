"""Play frames one after the other, each for its event's duration. Games define the animations."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic

from squaretactics.core.session import Frame
from squaretactics.core.spec import E, V
from squaretactics.ui.kit.callbacks import Handler

SPEEDS: Final = {"slow": 1.7, "normal": 1.0, "fast": 0.5, "instant": 0.0}
_EACH_EVENT: Final = 0.4  # seconds, in games without animations of their own
EACH: Final = 0.6  # each event's share of an act of several events


@dataclass(slots=True)
class EventAnimation(Generic[V, E]):
    """An animation of one event, or of several together."""

    frames: tuple[Frame[V, E], ...]
    began: float
    length: float
    begun: int = 0  # number of its events that have begun

    @property
    def event(self) -> E:
        """Return the first event."""
        return self.frames[0].event

    @property
    def events(self) -> tuple[E, ...]:
        return tuple(frame.event for frame in self.frames)

    def starts(self, index: int) -> float:
        """Return the fraction of the act's time after which an event begins."""
        return index * (1 - EACH) / (len(self.frames) - 1) if index else 0.0


class Director(ABC, Generic[V, E]):
    """Plays a queue of frames in order."""

    def __init__(self) -> None:
        self.act: EventAnimation[V, E] | None = None
        self.speed = SPEEDS["normal"]
        self.hurrying = False
        self.on_event: Handler[E] = lambda event: None
        self.on_end: Handler[E] = lambda event: None
        self._queue: deque[tuple[Frame[V, E], ...]] = deque()
        self._held_until = 0.0

    # Defined by each game.
    @abstractmethod
    def length_of(self, events: Sequence[E]) -> float:
        """Return how long it takes at normal speed to show events together."""

    def pause_after(self, event: E) -> float:
        """Return for how long no other event starts after this one, at normal speed."""
        return 0.0

    def prepare(self, act: EventAnimation[V, E]) -> None:
        """Prepare an act before its first event begins."""

    def begin(self, act: EventAnimation[V, E], event: E) -> None:
        """Begin an event: take off the table whatever is about to fly."""

    def put_back(self, act: EventAnimation[V, E]) -> None:
        """Put back what an act took off the table, before its events are applied."""

    @abstractmethod
    def apply(self, frame: Frame[V, E]) -> None:
        """Show the table as it is after a frame's event."""

    @property
    def queued(self) -> Iterator[E]:
        return (frame.event for frames in self._queue for frame in frames)

    # Called by scenes.
    @property
    def busy(self) -> bool:
        return self.act is not None or bool(self._queue)

    def show(self, frames: Iterable[Frame[V, E]]) -> None:
        """Queue frames, to be shown one after another."""
        self._queue.extend((frame,) for frame in frames)

    def show_together(self, frames: Sequence[Frame[V, E]]) -> None:
        """Queue frames, to be shown together."""
        self._queue.append((*frames,))

    def hold(self, until: float) -> None:
        """Start no queued event before this time."""
        self._held_until = until

    def hurry(self, before: Callable[[E], bool] = lambda event: False) -> None:
        """Finish everything in the queue at once, up to the first event for which `before` is true."""
        self.hurrying = True
        if self.act is not None:
            self._finish(self.act)
        elif self._queue:
            self._finish(EventAnimation(self._queue.popleft(), 0.0, 0.0))
        while self._queue and not before(self._queue[0][0].event):
            self._finish(EventAnimation(self._queue.popleft(), 0.0, 0.0))
        self.hurrying = False

    def update(self, now: float) -> None:
        """Start and finish what is due."""
        while self.act is not None or (self._queue and now >= self._held_until):
            if self.act is None:
                self.act = EventAnimation(self._queue.popleft(), now, 0.0)
                self.act.length = self.length_of(self.act.events) * self.speed
                self.prepare(self.act)
            act = self.act
            while act.begun < len(act.frames) and now >= act.began + act.length * act.starts(act.begun):
                event = act.frames[act.begun].event
                act.begun += 1
                self.on_event(event)
                self.begin(act, event)
            if now < act.began + act.length:
                return
            self.act = None
            self._finish(act)
            if pause := max(map(self.pause_after, act.events)) * self.speed:
                self._held_until = max(self._held_until, now + pause)

    def part(self, now: float) -> float:
        """Return how much of the current act is done, from 0 to 1."""
        return 1.0 if self.act is None or not self.act.length else min((now - self.act.began) / self.act.length, 1.0)

    def _finish(self, act: EventAnimation[V, E]) -> None:
        """Apply all events of an act, including those that haven't begun."""
        for frame in act.frames[act.begun :]:
            self.on_event(frame.event)
        self.put_back(act)
        if act is self.act:
            self.act = None
        for frame in act.frames:
            self.apply(frame)
            self.on_end(frame.event)


class ViewDirector(Director[V, E]):
    """Shows the view after each event."""

    def __init__(self, view: V) -> None:
        super().__init__()
        self.view = view

    def length_of(self, events: Sequence[E]) -> float:
        return _EACH_EVENT

    def apply(self, frame: Frame[V, E]) -> None:
        self.view = frame.view
