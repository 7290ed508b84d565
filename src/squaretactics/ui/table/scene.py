"""A table seen from one seat, in any game: what playing, watching and counting have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Sequence
from typing import Final, Generic

from squaretactics.core.game_context import GameContext
from squaretactics.core.session import Seat
from squaretactics.core.spec import E, V
from squaretactics.storage.saved_games import AnySession
from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.paint.canvas import Canvas
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.sound import Sound, SoundCue
from squaretactics.ui.table.common_words import TAKES_SEAT, practice_words
from squaretactics.ui.table.director import SPEEDS, Director, EventAnimation
from squaretactics.ui.table.game_log import LogLine, LogLineStyle, LogPanel
from squaretactics.ui.table.layout import TableLayout
from squaretactics.ui.table.replay_clip import ReplayClip

# Of what is seen again: seconds before it begins to move, and after it has come to its end.
_BEFORE: Final = 0.5
_AFTER: Final = 0.9


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
        self.log_panel = LogPanel(app, self.toggle_log, self.choose_line)
        self.log_open = True
        self.log_over = False  # where it has no place of its own, whether it lies over the table
        self._later: list[tuple[EventAnimation[E], SoundCue]] = []  # sounds that wait for their part of an act
        self._present: Director[E] | None = None  # what is so now, while a part of the game is seen again
        self.canvas = Canvas((0, 0))
        self.look(view)

    # What a game says.
    @property
    @abstractmethod
    def viewer(self) -> int:
        """Return the seat that the table is seen from."""

    @abstractmethod
    def new_director(self, view: V) -> Director[E]:
        """Return who shows the events that come after a view."""

    @abstractmethod
    def event_text(self, event: E) -> str:
        """Return the line of the log that tells of an event, or an empty one."""

    def event_narration(self, event: E) -> str:
        """Return the line for somebody who does not see the table, if it says more than the log does."""
        return ""

    def turn_of(self, event: E) -> int | None:
        """Return the seat whose turn, a part of the log, begins with an event; None if none does."""
        return None

    def about(self, event: E) -> tuple[Hashable, ...]:
        """Return names of what an event is about, which can be lit on the table."""
        return ()

    @abstractmethod
    def sounds_of(self, event: E) -> Sequence[SoundCue]:
        """Return the sounds that go with an event at this table, which is asked once as it begins to be seen."""

    def sounds_after(self, event: E) -> Sequence[SoundCue]:
        """Return the sounds of what an event has brought to the table."""
        return ()

    # What is seen.
    def look(self, view: V) -> None:
        """See the table at once as a view has it, whatever was being shown."""
        self.view = view
        self._present = None
        self.director = self.new_director(view)
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
        # It may have been set since; what is seen again would not be seen if it came at once.
        self.director.speed = max(self.speed, SPEEDS["fast"]) if self.playing_clip else self.speed

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

    def swipe_step(self, at: tuple[int, int]) -> int:
        return self.log_panel.swipe_step_at(at) if self.log_panel.rect.collidepoint(at) else 0

    @property
    def log_pointer(self) -> tuple[int, int]:
        """Return where the log is pointed at."""
        return self.app.pointer

    # What was seen before.
    @property
    def playing_clip(self) -> bool:
        """Say whether a part of the game is seen again."""
        return self._present is not None

    def play_clip(self, part: ReplayClip[V, E]) -> None:
        """See a part of the game again; the log does not tell of it twice."""
        self.end_clip()
        self.director.hurry()
        again = self.new_director(part.view)
        again.show(part.between)
        again.hurry()
        again.on_event, again.on_end = self._shown_again, self._heard_again
        self._present, self.director = self.director, again
        self.layout(self.app.size)
        again.hold(self.now + _BEFORE)
        again.linger(_AFTER)
        again.show(part.events)

    def end_clip(self) -> None:
        """See the table as it is now."""
        if self._present is not None:
            self.director, self._present = self._present, None
            self.layout(self.app.size)

    def _shown_again(self, event: E) -> None:
        """Let an event be heard as it is seen again."""
        self._hear(self.sounds_of(event))

    def _heard_again(self, event: E) -> None:
        self._hear(self.sounds_after(event))

    # Who sits at the table.
    def seat(self, seats: Sequence[Seat]) -> None:
        """Let these sit at the table from here on."""
        self.seats = tuple(seats)

    # What is told.
    @property
    def log(self) -> list[LogLine]:
        return self.log_panel.lines

    def toggle_log(self) -> None:
        """Fold the log, or open it again."""
        if self.layout_now.log_lies_over:
            self.log_over = not self.log_over
        else:
            self.log_open = not self.log_open

    def choose_line(self, line: LogLine) -> None:
        """Do what a click on the first line of a part asks for."""

    def highlighted_subjects(self) -> tuple[Hashable, ...]:
        """Return names of what the line of the log is about that is pointed at."""
        line = self.log_panel.pointed(self.log_pointer)
        return () if line is None else line.about

    def tell(self, events: Sequence[E]) -> None:
        """Write events into the log."""
        for event in events:
            words = self.event_text(event)
            if words:
                begins = self.turn_of(event) is not None
                heard = self.event_narration(event) if self.app.narration_on else ""
                self.log_panel.add(LogLine(words, begins, self.about(event), event, self.log_line_style(event), heard))

    def log_line_style(self, event: E) -> LogLineStyle:
        """Return what tells the line of an event from lines of other kinds."""
        return LogLineStyle()

    def log_line(self, words: str) -> None:
        """Write a line into the log that tells of no event."""
        self.log_panel.add(LogLine(words))

    def rebuild_log(self, session: AnySession, seen: Callable[[int], Sequence[E]], decisions: int) -> None:
        """Write the log anew, of a game up to so many decisions: `seen` returns what came of the one before a position.

        Each is told of those who sat at the table then, and that a seat changed hands where it did.
        """
        self.log_panel.clear()
        for place in range(decisions + 1):
            self.seat(session.seats_at(place - 1))
            self.tell(seen(place))
            self._tell_occasion(session, place)
            self.log_handovers(session, place)
        self.seat(session.seats_at(decisions))

    def _tell_occasion(self, session: AnySession, decisions: int) -> None:
        """Write down where a game begins that is played on from another."""
        occasion = GameContext.read(session.occasion)
        begins = None if occasion is None else occasion.practice_start
        if begins is not None and begins[0] == decisions:
            self.log_line(practice_words(session.occasion))

    def log_handovers(self, session: AnySession, decisions: int) -> None:
        """Write down which seats changed hands after so many decisions."""
        for handover in session.handovers_at(decisions):
            if handover.changed:
                self.log_line(TAKES_SEAT.between(handover.now.name, handover.before.name))

    def _shown(self, event: E) -> None:
        """Let an event be read and heard as it begins to be seen."""
        if not self.logs_after_event(event):
            self.tell([event])
        self._hear(self.sounds_of(event))

    def _done(self, event: E) -> None:
        """Let it be heard what an event has brought to the table."""
        if self.logs_after_event(event):
            self.tell([event])
        self._hear(self.sounds_after(event))

    def logs_after_event(self, event: E) -> bool:
        """Say whether the log tells of an event only when it was seen, for it would give away how it ends."""
        return False

    def _hear(self, cues: Sequence[SoundCue]) -> None:
        for cue in cues:
            if cue.at and self.director.act is not None:
                self._later.append((self.director.act, cue))
            else:
                self.play_sound(cue.name, cue.rise)

    def show_until(self, now: float) -> None:
        """Show what is due, and play the sounds whose part of it has come; those of what is over are not heard."""
        self.director.update(now)
        act, part = self.director.act, self.director.part(now)
        due = [cue for of, cue in self._later if of is act and cue.at <= part]
        self._later = [(of, cue) for of, cue in self._later if of is act and cue.at > part]
        for cue in due:
            self.play_sound(cue.name, cue.rise)

    def play_sound(self, name: str, rise: float = 0.0) -> None:
        """Play a sound, so many semitones higher, unless everything happens at once."""
        if self.sound is not None and self.speed and not self.director.hurrying:
            self.sound.play(name, rise)

    def set_tense_music(self, tense: bool) -> None:
        """Let the music tell whether the game is nearly over."""
        if self.sound is not None:
            self.sound.music.tense = tense
