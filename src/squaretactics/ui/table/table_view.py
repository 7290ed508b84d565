"""Base of all scenes that show a table from one seat: play, replay and ending."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final, Generic

from squaretactics.core.game_context import GameContext
from squaretactics.core.session import AnySession, Frame, Seat
from squaretactics.core.spec import E, V
from squaretactics.ui.kit.app import App, PersonLook
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.paint.dirty_rect_canvas import DirtyRectCanvas
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.kit.sound import Sound, SoundCue
from squaretactics.ui.table.clip_playback import ClipPlayback, ClipStep
from squaretactics.ui.table.common_words import TAKES_SEAT, practice_words
from squaretactics.ui.table.director import SPEEDS, Director, EventAnimation, ViewDirector
from squaretactics.ui.table.game_log import LogLine, LogPanel
from squaretactics.ui.table.layout import PartsLayout, TableLayout
from squaretactics.ui.table.log_line_style import LogLineStyle
from squaretactics.ui.table.replay_clip import ReplayClip

_FOLDED: Final = 48  # height of the folded log


class TablePointer:
    """Where players point at a table: the mouse position, unless a focus replaces it."""

    def __init__(self, app: App) -> None:
        self._app = app

    @property
    def pointer(self) -> tuple[int, int]:
        return self._app.pointer

    def log_point(self) -> tuple[int, int]:
        """Return the pointer's position, as used for the log."""
        return self._app.pointer


class TableView(Generic[V, E]):
    """A table in the window: a view, the events that lead to it, and the log."""

    director: Director[V, E]
    layout_now: TableLayout
    tune: str | None = None  # the music that suits it; None keeps the previous one
    fixed_speed: float | None = None  # in place of the set one
    curve_shown = False  # whether the curve of a review lies over the bar of a replay
    room_for_back = False  # whether a replay's way back is at the start of the strip
    plain_line: ClassVar[LogLineStyle] = LogLineStyle()

    def __init__(
        self, app: App, seats: Sequence[Seat], view: V, preferences: Preferences, sound: Sound | None = None
    ) -> None:
        self.app = app
        self.seats = tuple(seats)
        self.preferences = preferences
        self.sound = sound
        self.clock = app.clock  # of the animations
        self.pointing = TablePointer(app)
        self.log_panel = LogPanel(app, self.toggle_log)
        self.on_shown: Handler[E] = lambda event: None  # called as an event begins to show
        self.point_out: Callable[[], tuple[Hashable, ...]] = lambda: ()  # names what else is highlighted
        self.log_open = True
        self.log_over = False  # whether the log covers the table, in a layout without a place for it
        self._later: list[tuple[EventAnimation[V, E], SoundCue]] = []  # sounds that wait for their moment in an act
        self._present: Director[V, E] | None = None  # the director of the current state, while a clip is playing
        self.clip: ClipPlayback[V, E] | None = None
        self._clip_ends_itself = False
        self._followed: ClipStep[E] | None = None  # the step of the clip that the log shows
        self.canvas = DirtyRectCanvas((0, 0))
        self.look(view)

    # The game.
    @property
    def display(self) -> Any:
        """Return what is on the table now: the view after the last event that was shown."""
        director: Any = self.director
        return director.view

    @property
    def viewer(self) -> int:
        """Return the seat from which the table is seen."""
        view: Any = self.view
        seat: int = view.seat
        return seat

    def new_director(self, view: V) -> Director[V, E]:
        """Return a director for the events after a view."""
        return ViewDirector(view)

    @abstractmethod
    def event_text(self, event: E) -> str:
        """Return the log line of an event; empty if there is none."""

    def log_text(self, event: E) -> str:
        """Return an event's words in the log, if they aren't those of its text."""
        return self.event_text(event)

    def repeated_event_text(self, event: E, times: int) -> str:
        """Return the log line of several equal events in a row; empty if each has its own."""
        return ""

    def joined_line(self, last: LogLine, event: E) -> LogLine | None:
        """Return the last line of the log with one more event, or None if the event needs a line of its own."""
        if last.event == event and (words := self.repeated_event_text(event, last.times + 1)):
            return replace(last, words=words, told="", times=last.times + 1)
        return None

    def event_narration(self, event: E) -> str:
        """Return the screen reader text of an event, if it says more than the log line."""
        return ""

    def turn_of(self, event: E) -> int | None:
        """Return the seat whose turn begins with an event, which then also begins a section of the log; None if no turn
        begins.
        """
        return None

    def about(self, event: E) -> tuple[Hashable, ...]:
        """Return the names of what an event is about, which can be highlighted on the table."""
        return ()

    def sounds_of(self, event: E) -> Sequence[SoundCue]:
        """Return the sounds of an event at this table. Called once, as the event begins to show."""
        return ()

    def sounds_after(self, event: E) -> Sequence[SoundCue]:
        """Return the sounds that follow an event, once it has been shown."""
        return ()

    # The view.
    def look(self, view: V) -> None:
        """Show a view at once, and drop all pending events."""
        self.view = view
        self.clip = self._present = None
        self.director = self.new_director(view)
        self.director.on_event = self._shown
        self.director.on_end = self._done
        self.layout(self.app.size)
        self.update_music()

    def look_anew(self, view: V) -> None:
        """Show a view at once, without marking the last move."""
        self.look(view)

    def show(self, frames: Sequence[Frame[V, E]], view: V) -> None:
        """Queue frames that lead to a view."""
        self.view = view
        self.director.show(frames)

    def layout(self, size: tuple[int, int]) -> None:
        self.canvas = self._canvas_for(size)
        self.director.speed = self.speed if self.clip is None else self.clip.speed

    def _canvas_for(self, size: tuple[int, int]) -> DirtyRectCanvas:
        """Return the canvas, which is replaced only when the window's size changes."""
        return self.canvas if self.canvas.get_size() == size else self.canvas.resized(size)

    @property
    def speed(self) -> float:
        """Return the factor for the length of animations."""
        return SPEEDS[self.preferences.now.speed] if self.fixed_speed is None else self.fixed_speed

    @property
    def now(self) -> float:
        """Return the time of the animations."""
        return self.clock()

    @property
    def pointer(self) -> tuple[int, int]:
        return self.pointing.pointer

    def swipe_step(self, at: tuple[int, int]) -> int:
        return self.log_panel.swipe_step_at(at) if self.log_panel.rect.collidepoint(at) else 0

    def to_prerender(self) -> Iterator[DrawFunction]:
        """Yield functions that draw what may come onto the table."""
        return iter(())

    # Clips.
    @property
    def playing_clip(self) -> bool:
        return self.clip is not None

    def play_clip(self, part: ReplayClip[V, E], ends_itself: bool = False) -> None:
        """Play a clip. It doesn't add lines to the log. At its end it waits for the player, or `ends_itself`."""
        self.end_clip()
        self.director.hurry()
        self._present = self.director
        pace = self.preferences.now.speed
        sentences = [self.event_text(frame.event) for frame in part.frames]
        self.clip = ClipPlayback(part, sentences, self.new_director, self._put_on_table, pace)
        self.clip.begin(self.now)
        self._clip_ends_itself = ends_itself

    def _put_on_table(self, director: Director[V, E]) -> None:
        """Show the table as a clip's director does."""
        director.on_event, director.on_end = self._shown_again, self._heard_again
        self.director = director
        self.layout(self.app.size)

    def update_clip(self, now: float) -> None:
        """Let the clip go on to its next event."""
        if self.clip is not None:
            self.clip.update(now)
            if self.clip.over and self._clip_ends_itself:
                self.end_clip()
                return
            if self._followed is not (step := self.clip.steps[self.clip.at]):
                self._followed = step
                self.log_panel.follow([step.event for step in self.clip.steps], self.clip.at)

    def end_clip(self) -> None:
        """Return from a clip to the current state."""
        if self._present is not None:
            self.director, self.clip, self._present, self._followed = self._present, None, None, None
            self.log_panel.follow([], 0)
            self.layout(self.app.size)

    def _shown_again(self, event: E) -> None:
        """Play an event's sounds without logging it again."""
        self._hear(self.sounds_of(event))

    def _heard_again(self, event: E) -> None:
        self._hear(self.sounds_after(event))
        if self.clip is not None:
            self.clip.frame_shown(self.now)

    # Seats.
    def seat(self, seats: Sequence[Seat]) -> None:
        self.seats = tuple(seats)

    def person_at(self, seat: int) -> PersonLook | None:
        """Return the look of the person at a seat, if they play at this computer under their name."""
        return self.app.person_named(self.seats[seat].name) if self.seats[seat].human else None

    # The log.
    @property
    def log(self) -> list[LogLine]:
        return self.log_panel.lines

    def toggle_log(self) -> None:
        if self.layout_now.log_lies_over:
            self.log_over = not self.log_over
        else:
            self.log_open = not self.log_open
        self.lay_log()

    @abstractmethod
    def lay_log(self) -> None:
        """Place the log, open or folded."""

    def highlighted_subjects(self) -> tuple[Hashable, ...]:
        """Return the names of what the line under the pointer is about, in the log or elsewhere."""
        line = self.log_panel.pointed(self.pointing.log_point())
        return self.point_out() if line is None else line.about

    def tell(self, events: Sequence[E]) -> None:
        for event in events:
            if self.log and (joined := self.joined_line(self.log[-1], event)) is not None:
                self.log_panel.replace_last(joined)
            elif words := self.log_text(event):
                begins = self.turn_of(event) is not None
                heard = self.event_narration(event) if self.app.narration_on else ""
                self.log_panel.add(LogLine(words, begins, self.about(event), event, self.log_line_style(event), heard))

    def log_line_style(self, event: E) -> LogLineStyle:
        return self.plain_line

    def log_line(self, words: str) -> None:
        """Add a line that belongs to no event."""
        self.log_panel.add(LogLine(words, look=self.plain_line))

    def rebuild_log(self, session: AnySession, seen: Sequence[Sequence[E]]) -> None:
        """Rebuild the log from the events of the deal, then of each decision.

        Each event names the players at that time, and changes of players are noted.
        """
        self.log_panel.clear()
        for place, events in enumerate(seen):
            self.seat(session.seats_at(place - 1))
            self.tell(events)
            self._tell_occasion(session, place)
            self.log_handovers(session, place)
        self.seat(session.seats_at(len(seen) - 1))

    def _tell_occasion(self, session: AnySession, decisions: int) -> None:
        """Note in the log where a practice game branches off."""
        occasion = GameContext.read(session.occasion)
        begins = None if occasion is None else occasion.practice_start
        if begins is not None and begins[0] == decisions:
            self.log_line(practice_words(session.occasion))

    def log_handovers(self, session: AnySession, decisions: int) -> None:
        """Note in the log which seats changed hands after a number of decisions."""
        for handover in session.handovers_at(decisions):
            if handover.changed:
                self.log_line(TAKES_SEAT.between(handover.now.name, handover.before.name))

    def _shown(self, event: E) -> None:
        """Log an event and play its sounds as it begins to show."""
        if not self.logs_after_event(event):
            self.tell([event])
        self._hear(self.sounds_of(event))
        self.on_shown(event)

    def _done(self, event: E) -> None:
        """Play the sounds that follow an event, and log it if that was deferred."""
        if self.logs_after_event(event):
            self.tell([event])
        self._hear(self.sounds_after(event))
        self.update_music()

    def logs_after_event(self, event: E) -> bool:
        """Check whether an event is logged only after it has been shown, because its line gives the outcome away."""
        return False

    def _hear(self, cues: Sequence[SoundCue]) -> None:
        for cue in cues:
            if cue.at and self.director.act is not None:
                self._later.append((self.director.act, cue))
            else:
                self.play_sound(cue.name, cue.rise)

    def show_until(self, now: float) -> None:
        """Advance the animation, and play the sounds that are due. Sounds of finished acts are dropped."""
        self.director.update(now)
        act, part = self.director.act, self.director.part(now)
        due = [cue for of, cue in self._later if of is act and cue.at <= part]
        self._later = [(of, cue) for of, cue in self._later if of is act and cue.at > part]
        for cue in due:
            self.play_sound(cue.name, cue.rise)

    def play_sound(self, name: str, rise: float = 0.0) -> None:
        """Play a sound, transposed by semitones; do nothing at instant speed or while hurrying."""
        if self.sound is not None and self.speed and not self.director.hurrying:
            self.sound.play(name, rise)

    def update_music(self) -> None:
        """Choose the music for what is on the table."""

    def set_tense_music(self, tense: bool) -> None:
        """Switch to or from the music for the end of a game."""
        if self.sound is not None:
            self.sound.music.tense = tense


class PartsTableView(TableView[V, E]):
    """A table whose log is one of the named parts of its layout."""

    layout_now: PartsLayout
    log_letters: ClassVar[int]  # the text size of the log on the design

    @property
    def log_part(self) -> str:
        """The name of the part where the log lies."""
        return "log"

    @property
    def log_unfolded(self) -> bool:
        return self.log_open

    def lay_log(self) -> None:
        place = self.layout_now.part(self.log_part)
        if not self.log_unfolded:
            place.height = self.app.unit(_FOLDED)
        self.log_panel.lay(place, self.layout_now.letters(self.log_letters), self.log_unfolded)
