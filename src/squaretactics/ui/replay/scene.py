"""The scene that replays any game, from any seat's view or with all hands visible."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final, Generic

import pygame

from squaretactics.core.session import Frame
from squaretactics.core.spec import Data, E, M, V
from squaretactics.translation import Message, mark, say, say_marked
from squaretactics.ui.kit.actions import REPLAY, Action, key_name
from squaretactics.ui.kit.announcement import Announcement
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.forms.controls import OptionButtons
from squaretactics.ui.kit.forms.form import Form
from squaretactics.ui.kit.forms.widgets import Button
from squaretactics.ui.kit.paint.theme import TINY
from squaretactics.ui.replay.follow_up_games import FollowUpActions, ask_to_play_on, is_over, replay_details_scene
from squaretactics.ui.replay.playback import EVERYONE, Playback, events_before
from squaretactics.ui.replay.review import ReplayReview
from squaretactics.ui.replay.review_panel import ReviewPanel
from squaretactics.ui.replay.reviewer import Reviewer
from squaretactics.ui.replay.seat_colours import SeatColours
from squaretactics.ui.replay.timeline import Timeline
from squaretactics.ui.replay.win_chance_graph import WinChanceLine, label_width
from squaretactics.ui.table.common_words import GIVES_UP, win_words
from squaretactics.ui.table.saved_file import saved_picture
from squaretactics.ui.table.table_screen import TableScreen
from squaretactics.ui.table.table_view import TableView

_PLAY_ON: Final = 290  # width of the button
_PACES: Final = tuple(
    (times, f"{words}\N{MULTIPLICATION SIGN}") for times, words in ((1, "1"), (2, "2"), (4, "4"), (0.5, "½"))
)
_BUTTON_SHAPES: Final = (1.25, 1.12)  # width over height of the bar's buttons, in wide windows and in tall ones
_PLAY: Final = DeviceText(mark("Play or pause (Space)"), mark("Play or pause ({start})"), mark("Play or pause"))
_TO_END: Final = DeviceText(mark("To the end (End)"), mark("Skip to end"), mark("Skip to end"))


class PlaybackScene(TableScreen, Generic[M, E, V]):
    """Replays a game. Jumps show a position at once; playing animates it.

    The game's subclass creates its drawing, then goes to the start.
    """

    has_tall_layout = True
    drawing: Any  # draws the table on its canvas
    breath: ClassVar[float] = 0.45  # seconds between two decisions at normal speed
    everyone: ClassVar[Message] = mark("Everyone")
    play_on_in_bar: ClassVar[bool] = False  # beside the timeline, where the strip has no room
    starts_with_back: ClassVar[bool] = True  # whether the way back is at the start of the strip, as on a page
    whose: ClassVar[DeviceText] = DeviceText(
        mark("Whose cards you see (↑ ↓)"), mark("Whose cards you see ({upright})"), mark("Whose cards you see")
    )
    to_start: ClassVar[DeviceText] = DeviceText(mark("To the start (Home)"), mark("To the start"), mark("To the start"))
    one_back: ClassVar[DeviceText] = DeviceText(
        mark("Previous decision (←)"), mark("Previous decision ({left})"), mark("Previous decision")
    )
    one_on: ClassVar[DeviceText] = DeviceText(
        mark("Next decision (→)"), mark("Next decision ({right})"), mark("Next decision")
    )

    def __init__(self, table_view: TableView[V, E], playback: Playback[M, E, V], looks: Sequence[SeatColours]) -> None:
        super().__init__(table_view)
        table_view.clock = lambda: playback.time
        table_view.room_for_back = self.starts_with_back
        self.playback = playback
        self.panel: ReviewPanel[Any, M, E, V] | None = None
        self.looks = looks
        self._follow_ups: FollowUpActions | None = None
        self.play_on: Button | None = None
        self._build()

    def _build(self) -> None:
        app, playback = self.app, self.playback
        self.form = Form(app)
        ways = [(EVERYONE, say_marked(self.everyone)), *enumerate(look.name for look in self.looks)]
        self.eyes = self.form.add(
            OptionButtons(app, "seen from", ways, EVERYONE, self.see_from, size=TINY, hint=self.whose)
        )
        self.eyes.called = say("Seen by")
        self.back = self.form.add(Button(app, "back", "", app.pop, icon="left", hint=say("Back")))
        self.buttons = [
            self.form.add(Button(app, name, "", act, icon=icon, hint=hint))
            for name, act, icon, hint in (
                ("start", lambda: self.go_to(0), "start", self.to_start),
                ("step back", lambda: self.step(-1), "left", self.one_back),
                ("play", self.play_or_pause, "play", _PLAY),
                ("step on", lambda: self.step(1), "right", self.one_on),
                ("end", lambda: self.go_to(playback.last), "end", _TO_END),
            )
        ]
        self.play_button = self.buttons[2]
        self.play_button.primary = True
        self._pace, hint = _PACES[0], say("How fast it plays")
        self.pace = self.form.add(Button(app, "pace", self._pace[1], self._next_pace, size=TINY, hint=hint))
        self.buttons.append(self.pace)
        places = range(len(playback.positions))
        notable = [place for place in places if any(map(self.notable, events_before(playback.session, place)))]
        self.timeline = self.form.add(Timeline(app, "turns", playback.positions, self.looks, notable, self.go_to))
        self.form.focus_on(self.play_button)

    # Defined by each game.
    @abstractmethod
    def notable(self, event: E) -> bool:
        """Check whether an event is marked on the timeline."""

    def reveal_hands(self) -> None:
        """Reveal the hands at the current position if the point of view is EVERYONE."""

    def settle(self) -> None:
        """Update the revealed hands after an animation."""
        self.reveal_hands()

    def next_frames(self) -> Sequence[Frame[V, E]]:
        return self.playback.frames_seen(self.playback.at)

    # Position.
    def go_to(self, place: int) -> None:
        """Pause, and jump to a position."""
        self.playback.go_to(place)
        self.show_position()

    def step(self, steps: int) -> None:
        """Step by a number of decisions. Finishing an animated decision counts as one step forward."""
        self.playback.step(steps)
        self.show_position()

    def turn(self, steps: int) -> None:
        """Step by a number of turns."""
        self.playback.turn(steps)
        self.show_position()

    def see_from(self, seat: int) -> None:
        """Change the point of view to a seat, or to EVERYONE."""
        self.eyes.value = seat
        self.playback.see_from(seat)
        self.show_position()
        if self.panel is not None:
            self.panel.review.refresh()
            self._show_review(self.panel)
            self.layout(self.app.size)

    def show_position(self) -> None:
        """Show the current position at once."""
        playback = self.playback
        self.timeline.value = playback.at
        self.table_view.look_anew(playback.view())
        self.reveal_hands()
        self.update_tune()
        self.lay_widgets()
        self.table_view.rebuild_log(playback.session, [*map(playback.events_seen, range(playback.at + 1))])
        self._tell_end()
        if self.panel is not None:
            self.panel.go_along()

    def _tell_handovers(self) -> None:
        """Log changes of players at this position, and update the seats."""
        session, at = self.playback.session, self.playback.at
        self.table_view.log_handovers(session, at)
        self.table_view.seat(session.seats_at(at))

    def _tell_end(self) -> None:
        """Log a resignation and the winners, for which there are no events."""
        result = self.playback.session.result
        if result is not None and result.resigned is not None and self.playback.at_end:
            self.table_view.log_line(GIVES_UP.by(self.table_view.seats[result.resigned].name))
            self.table_view.log_line(self.winners_words())

    def winners_words(self) -> str:
        """Return the winners in words; empty if the game isn't over."""
        winners = self.playback.winners
        return win_words(winners) if winners else ""

    def begin(self, review: bool) -> None:
        """Start the playback, or the review."""
        if review:
            self.start_review()
        else:
            self.play_or_pause()

    # The review.
    def add_review(self, panel_type: type[ReviewPanel[Any, M, E, V]], reviewer: Reviewer[M, E, V] | None) -> None:
        """Add a review to the replay, if there is a reviewer."""
        if reviewer is not None:
            review = ReplayReview(self.playback, reviewer)
            self.panel = panel_type(self.drawing, review, self.looks, self.toggle_review, self.go_to)
            self.form.add(self.panel.button)
            self.form.add(self.panel.points)
            self.layout(self.app.size)

    @property
    def curve_shown(self) -> bool:
        """Check whether the win chance graph is shown above the timeline."""
        return self.panel is not None and self.panel.review.shown

    def offer_follow_ups(self, follow_ups: FollowUpActions) -> None:
        """Offer follow-up games in the dialog of this game."""
        self._follow_ups = follow_ups
        key = key_name(self.app.input_map.key(Action.FOLLOW_UP))
        hint = say("Play on from here, challenge a friend and more ({follow_up})", follow_up=key)
        self.play_on = Button(self.app, "play on", say("Play on from here"), self.ask_to_play_on, size=TINY)
        self.more = Button(self.app, "more", "", self.show_more, icon="more", hint=hint)
        self.buttons.append(self.form.add(self.more))
        self.layout(self.app.size)

    @property
    def has_room_for_words(self) -> bool:
        """Check whether there is room for Play on from here. Without it, only the dialog of this game has it."""
        return not self.app.tall

    def ask_to_play_on(self) -> None:
        if self._follow_ups is not None:
            self.go_to(self.playback.at)
            ask_to_play_on(self.app, self.playback, self._follow_ups)

    def show_more(self) -> None:
        """Open the dialog of this game."""
        if self._follow_ups is not None:
            self.go_to(self.playback.at)
            told = self.winners_words() if self.playback.at_end else ""
            self.app.push(replay_details_scene(self.app, self.playback, self._follow_ups, told, self._saved_picture))

    def _saved_picture(self, told: str, code: str) -> pygame.Surface:
        """Return a picture of the table without the buttons."""
        form, self.form = self.form, Form(self.app)
        try:
            return saved_picture(self.app, self, told, code)
        finally:
            self.form = form

    def start_review(self) -> None:
        """Show the review, if it isn't shown."""
        if not self.curve_shown:
            self.toggle_review()

    def toggle_review(self) -> None:
        if self.panel is not None:
            self.panel.review.toggle()
            self._show_review(self.panel)
            self.layout(self.app.size)

    def go_to_point(self, steps: int) -> None:
        """Go to the next or previous turning point."""
        place = None if self.panel is None else self.panel.review.next_point(steps)
        if place is not None:
            self.go_to(place)

    def _show_review(self, panel: ReviewPanel[Any, M, E, V]) -> None:
        self.timeline.curve.lines = [WinChanceLine(course, self.looks[course.seat]) for course in panel.review.courses]
        panel.list_points()

    def leave(self) -> None:
        if self.panel is not None:
            self.panel.review.reviewer.close()

    # Time.
    def _next_pace(self) -> None:
        """Play at the next pace, in terms of the set speed."""
        self._pace = _PACES[(_PACES.index(self._pace) + 1) % len(_PACES)]
        times, words = self._pace
        self.pace.words = words
        self.table_view.fixed_speed = None
        if times != 1:
            self.table_view.fixed_speed = (self.table_view.speed or 1.0) / times

    def play_or_pause(self) -> None:
        """Play or pause; at the end, start again."""
        at = self.playback.at
        self.playback.play_or_pause(self._breath)
        if self.playback.at != at:
            self.show_position()

    @property
    def _breath(self) -> float:
        return self.breath * (self.table_view.speed or 1.0)

    def update(self, now: float) -> None:
        self.playback.pass_time(now)
        self.form.update(now)
        if self.panel is not None and self.panel.review.update():
            self._show_review(self.panel)
            self.app.dirty = True
        if self.playback.playing:
            self._play_on()
        self.update_tune()
        self.play_button.icon = "pause" if self.playback.playing else "play"

    def _play_on(self) -> None:
        playback, table_view, busy = self.playback, self.table_view, self.director.busy
        table_view.show_until(playback.time)
        if self.director.busy:
            return
        if busy:
            self._arrive()
            self._tell_end()
            playback.take_breath(self._breath)
        if playback.go_on():
            self.timeline.value = playback.at
            table_view.show(self.next_frames(), playback.view())
            if not self.director.busy:  # nothing to show
                self._arrive()

    def _arrive(self) -> None:
        self.playback.arrive()
        self.settle()
        self._tell_handovers()
        if self.play_on is not None:
            self.play_on.enabled = not is_over(self.playback)

    @property
    def answered(self) -> bool:
        return self.panel is not None and self.panel.review.reviewer.answered

    @property
    def resting(self) -> bool:
        glancing = self.panel is not None and self.panel.review.reviewer.glancing
        return not (self.playback.playing or glancing) and self.form.resting

    # Input.
    def handle(self, event: pygame.event.Event) -> None:
        action = self.app.input_map.find(event, REPLAY)
        if action is not None and (self._review(action) or self._act(action)):
            return
        if event.type == pygame.KEYDOWN or not self.table_view.log_panel.takes(event):
            self.form.handle(event)

    def _review(self, action: Action) -> bool:
        """Perform an action if it belongs to the review; return whether it does."""
        if self.panel is None:
            return False
        points = self.panel.points
        match action:
            case Action.REVIEW:
                self.toggle_review()
            case Action.NEXT_POINT | Action.PREVIOUS_POINT:
                self.go_to_point(1 if action is Action.NEXT_POINT else -1)
            case Action.UP | Action.DOWN if points.focused and points.reachable:
                points.do(action)
            case _:
                return False
        return True

    def _act(self, action: Action) -> bool:
        """Perform an action if it works with any focus; return whether it does."""
        match action:
            case Action.BACK:
                self.app.pop()
            case Action.PLAY:
                self.play_or_pause()
            case Action.LEFT | Action.RIGHT:
                self.step(1 if action is Action.RIGHT else -1)
            case Action.PAGE_UP | Action.PAGE_DOWN:
                self.turn(1 if action is Action.PAGE_DOWN else -1)
            case Action.FIRST:
                self.go_to(0)
            case Action.LAST:
                self.go_to(self.playback.last)
            case Action.UP | Action.DOWN:
                self.see_from(self.playback.seat_beside(1 if action is Action.DOWN else -1))
            case Action.LOG:
                self.table_view.toggle_log()
            case Action.FOLLOW_UP if self._follow_ups is not None:
                self.show_more()
            case _:
                return False
        return True

    # Layout.
    def layout(self, size: tuple[int, int]) -> None:
        self.table_view.curve_shown = self.curve_shown
        super().layout(size)
        self.lay_widgets()

    def lay_widgets(self) -> None:
        """Place the widgets around the table."""

    def lay_back(self, edge: int) -> None:
        """Place the way back `edge` pixels from the start of the strip."""
        strip = self.layout_now.strip
        high = strip.height - 2 * self.app.unit(4)
        self.back.rect = pygame.Rect(0, 0, high * 5 // 4, high)
        self.back.rect.midleft = strip.left + edge, strip.centery
        self._strip_end = strip.right - edge

    def lay_buttons(self, row: Sequence[Button], left: int, wide: int, gap: int) -> int:
        """Place a row of buttons below the table; return its right end."""
        bar = self.layout_now.prompt
        for button in row:
            button.rect = pygame.Rect(left, bar.top, wide, bar.height)
            left = button.rect.right + gap
        return left - gap

    # Drawing.
    def draw(self, target: pygame.Surface) -> None:
        self.draw_table()
        self.show_table(target)
        self.form.draw(target)

    def lay_panel(self) -> list[Button]:
        """Place the review; return the bar's buttons, which in a narrow window include the review's button."""
        if self.panel is None:
            return self.buttons
        self.panel.lay_button(self._strip_end, self.back.rect)
        self.panel.lay()
        return [*self.buttons, self.panel.button] if self.panel.narrow else self.buttons

    @property
    def strip_end(self) -> int:
        """Return the left edge of the buttons at the right end of the strip, with a gap."""
        beside = (self.play_on, None if self.panel is None else self.panel.button)
        strip, gap = self.layout_now.strip, self.app.unit(14)
        lefts = (button.rect.left - gap for button in beside if button is not None and button.rect.colliderect(strip))
        return min(lefts, default=self._strip_end)

    def show_play_on(self) -> bool:
        """Offer to play on from here, if there is room; return whether it is offered."""
        widgets, button = self.form.widgets, self.play_on
        if button is None:
            return False
        if button in widgets:
            widgets.remove(button)
        button.rect = pygame.Rect(0, 0, 0, 0)
        button.enabled = not is_over(self.playback)
        if self.has_room_for_words:
            widgets.append(button)
        return self.has_room_for_words

    def lay_play_on(self) -> None:
        """Place the offer to play on to the left of the other buttons of the strip."""
        if self.show_play_on() and self.play_on is not None:
            end = self.strip_end  # without the button itself
            self.play_on.rect = pygame.Rect(0, 0, self.app.unit(_PLAY_ON), self.back.rect.height)
            self.play_on.rect.midright = end, self.back.rect.centery

    def lay_bar(self, over: int) -> None:
        """Place the buttons and the timeline on the bar, under a graph of this height."""
        bar, unit = self.layout_now.prompt, self.app.unit
        left = self.lay_buttons(
            self.lay_panel(), bar.left, round(bar.height * _BUTTON_SHAPES[self.app.tall]), unit(10)
        ) + unit(20)
        if self.play_on_in_bar and self.show_play_on() and self.play_on is not None:
            self.play_on.rect = pygame.Rect(left, bar.top, unit(_PLAY_ON), bar.height)
            left = self.play_on.rect.right + unit(20)
        right = bar.right - label_width(over)
        self.timeline.rect = pygame.Rect(left, bar.top - over, right - left, bar.height + over)
        self.timeline.lay_curve(over)

    def draw_table(self) -> None:
        """Draw the table and the review on the canvas."""
        self.drawing.each(self.drawing.draw, self.draw_review)

    def draw_review(self) -> None:
        if self.panel is not None and self.panel.review.shown:
            self.panel.draw()

    def show_table(self, target: pygame.Surface) -> None:
        self.table_view.canvas.show(target)

    # Narration.
    def announcement(self) -> Announcement | None:
        """Return the position, the log, and the verdict of the review."""
        told = self.form.announcement(say("Replay"))
        lines = [self.timeline.value_text(), *(self.panel.words().splitlines() if self.panel is not None else ())]
        log = tuple(line.told or line.words for line in self.table_view.log)
        return told._replace(lines=tuple(lines), log=log, reader=self.playback.seen_from)

    def full_narration(self) -> Iterator[str]:
        yield from (line.told or line.words for line in self.table_view.log)
        yield from self.form.full_narration()

    # Automation.
    def automation_state(self) -> Data:
        """Return the position in the game, and what can be clicked."""
        shown = self.playback
        return {
            "at": shown.at,
            "seen_from": shown.seen_from,
            "playing": shown.playing,
            "widgets": self.form.click_points(),
        }
