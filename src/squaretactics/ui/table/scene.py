"""A table seen from one seat, in any game: what playing, watching and counting have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic

from squaretactics.core.session import Seat
from squaretactics.core.spec import E, V
from squaretactics.ui.shell.app import App, Scene
from squaretactics.ui.shell.paint.canvas import Canvas
from squaretactics.ui.shell.preferences import Preferences
from squaretactics.ui.shell.sound import Sound
from squaretactics.ui.table.director import SPEEDS, Director
from squaretactics.ui.table.layout import TableLayout

_LOG_LINES: Final = 400


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log, and whether a part of it begins there."""

    words: str
    begins: bool = False


class TableScene(Scene, Generic[V, E]):
    """What is seen of a game: a view, the events on their way to it, and the log."""

    director: Director[E]
    layout_now: TableLayout

    def __init__(
        self, app: App, seats: Sequence[Seat], view: V, preferences: Preferences, sound: Sound | None = None
    ) -> None:
        super().__init__(app)
        self.seats = tuple(seats)
        self.preferences = preferences
        self.sound = sound
        self.log: list[LogLine] = []
        self.log_open = True
        self.canvas = Canvas((0, 0))
        self.look(view)

    # What a game says.
    @property
    @abstractmethod
    def viewer(self) -> int:
        """Return the seat that the table is seen from."""

    @abstractmethod
    def director_of(self, view: V) -> Director[E]:
        """Return who shows the events that come after a view."""

    @abstractmethod
    def worded(self, event: E) -> str:
        """Return the line of the log that tells of an event, or an empty one."""

    def begins_part(self, event: E) -> bool:
        """Say whether a part of the log begins with an event: a turn, say."""
        return False

    @abstractmethod
    def sound_of(self, event: E) -> str | None:
        """Return the sound that goes with an event at this table."""

    def sound_after(self, event: E) -> str | None:
        """Return the sound of what an event has brought to the table."""
        return None

    # What is seen.
    def look(self, view: V) -> None:
        """See the table at once as a view has it, whatever was being shown."""
        self.view = view
        self.director = self.director_of(view)
        self.director.on_event = self._shown
        self.director.on_end = self._done
        self.layout(self.app.size)

    def look_anew(self, view: V) -> None:
        """See the table as a view has it, with no move marked as the last."""
        self.look(view)

    def show(self, events: Sequence[E], view: V) -> None:
        """Let events be shown, after which the table is as a view has it."""
        self.view = view
        self.director.show(events)

    def layout(self, size: tuple[int, int]) -> None:
        self.canvas = self._canvas_for(size)
        self.director.speed = self.speed  # it may have been set since

    def _canvas_for(self, size: tuple[int, int]) -> Canvas:
        """Return what to paint the table on: the same for as long as the window keeps its size."""
        return self.canvas if self.canvas.get_size() == size else self.canvas.resized(size)

    @property
    def speed(self) -> float:
        """Return how long things take, beside their usual length."""
        return SPEEDS[self.preferences.now.speed]

    @property
    def now(self) -> float:
        """Return the time by which what moves is shown."""
        return self.app.clock()

    @property
    def pointer(self) -> tuple[int, int]:
        return self.app.pointer

    # What is told.
    def fold_log(self) -> None:
        """Fold the log, or open it again."""
        self.log_open = not self.log_open

    def tell(self, events: Sequence[E]) -> None:
        """Write events into the log."""
        for event in events:
            words = self.worded(event)
            if words:
                self.tell_line(words, self.begins_part(event))

    def tell_line(self, words: str, begins: bool = False) -> None:
        """Write a line into the log."""
        self.log.append(LogLine(words, begins))
        del self.log[:-_LOG_LINES]

    def tell_anew(self, events: Sequence[E]) -> None:
        """Write the log anew, from all that has been."""
        self.log = []
        self.tell(events)

    def _shown(self, event: E) -> None:
        """Let an event be read and heard as it begins to be seen."""
        self.tell([event])
        self.play_sound(self.sound_of(event))

    def _done(self, event: E) -> None:
        """Let it be heard what an event has brought to the table."""
        self.play_sound(self.sound_after(event))

    def play_sound(self, name: str | None) -> None:
        """Play a sound, unless everything happens at once."""
        if name is not None and self.sound is not None and self.speed and not self.director.hurrying:
            self.sound.play(name)
