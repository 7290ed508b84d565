"""Watching a game that was played: from any seat's side of the table, or with all hands open."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.games.square_tactics.events import Event, GameEnded
from squaretactics.ui.replay.playback import first_of_turn, replay_positions
from squaretactics.ui.replay.reviewer import Reviewer
from squaretactics.ui.replay.timeline import Timeline
from squaretactics.ui.replay.win_curve import label_width
from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.forms.controls import Choice
from squaretactics.ui.shell.forms.form import Form
from squaretactics.ui.shell.forms.widgets import Button
from squaretactics.ui.shell.paint import theme
from squaretactics.ui.shell.paint.painter import BLEND
from squaretactics.ui.shell.preferences import Preferences
from squaretactics.ui.shell.sound import Sound
from squaretactics.ui.square_tactics.game import GameSession
from squaretactics.ui.square_tactics.replay.review import ReplayReview
from squaretactics.ui.square_tactics.table.display import Display
from squaretactics.ui.square_tactics.table.drawing import TableDrawing
from squaretactics.ui.square_tactics.table.scene import LookedAt, TableScene
from squaretactics.ui.table.words import win_words

_BREATH: Final = 0.45  # seconds between two decisions at normal speed
_STRIP_LETTERS: Final = 22
_CURVE_PART: Final = 0.66  # of the height that it shares with the strip
EVERYONE: Final = -1


class ReplayScene(TableScene):
    """Shows a game again. Jumps show a position at once; playing shows how it came about."""

    folds = True

    def __init__(
        self,
        app: App,
        session: GameSession,
        preferences: Preferences,
        sound: Sound | None = None,
        reviewer: Reviewer | None = None,
    ) -> None:
        self.session = session
        self.positions = replay_positions(session)
        self.at = 0  # the position that is shown, or being come to
        self.seen_from = EVERYONE
        self.playing = False
        self.others: dict[int, Display] = {}  # what lies open, besides what the viewer sees
        self._time = self._next = 0.0  # stands still while nothing plays
        self._last = app.clock()
        self._unsettled: Event | None = None  # what is being shown, and not yet done in the open hands
        self._build(app)
        people = [index for index, seat in enumerate(session.seats) if seat.human]
        self.bottom = people[0] if people else 0
        self.review: ReplayReview | None = None
        super().__init__(app, session.seats, session.view_at(0, self.bottom), preferences, sound)
        self.totals = session.match.totals if session.match else ()
        self.drawing = _ReplayDrawing(self)
        if reviewer is not None:
            self.review = ReplayReview(self, reviewer)
            self.layout(app.size)
        self.go_to(0)

    def _build(self, app: App) -> None:
        names = [seat.name for seat in self.session.seats]
        factions = self.session.setup.factions
        self.form = Form(app)
        ways = [(EVERYONE, "Everyone"), *enumerate(names)]
        self.eyes = self.form.add(
            Choice(app, "seen from", ways, EVERYONE, self.see_from, size=theme.TINY, hint="Whose cards you see (↑ ↓)")
        )
        self.back = self.form.add(Button(app, "back", "Back", app.pop, icon="left", size=theme.TINY))
        self.buttons = [
            self.form.add(Button(app, name, "", act, icon=icon, hint=hint))
            for name, act, icon, hint in (
                ("start", lambda: self.go_to(0), "start", "To the deal (Home)"),
                ("step back", lambda: self.step(-1), "left", "One decision back (←)"),
                ("play", self.play_or_pause, "play", "Play or pause (Space)"),
                ("step on", lambda: self.step(1), "right", "One decision on (→)"),
                ("end", lambda: self.go_to(len(self.positions) - 1), "end", "To the end (End)"),
            )
        ]
        self.play_button = self.buttons[2]
        self.play_button.primary = True
        colours = [(theme.FACTION[faction], theme.FACTION_DEEP[faction]) for faction in factions]
        self.timeline = self.form.add(Timeline(app, "turns", self.positions, colours, names, self.go_to))
        self.form.focus_on(self.play_button)

    # Where one is.
    @property
    def now(self) -> float:
        return self._time

    @property
    def hands_open(self) -> bool:
        return self.seen_from == EVERYONE

    @property
    def at_end(self) -> bool:
        return self.at == len(self.positions) - 1 and not self.director.busy

    def go_to(self, place: int) -> None:
        """Pause, and show a position at once."""
        self.playing = False
        self._snap(min(max(place, 0), len(self.positions) - 1))

    def step(self, steps: int) -> None:
        """Go so many decisions on or back; what is being shown counts as one on."""
        self.go_to(self.at + steps - (1 if self.director.busy and steps > 0 else 0))

    def turn(self, steps: int) -> None:
        """Go so many turns on or back."""
        self.go_to(first_of_turn(self.positions, self.positions[self.at].turn + steps))

    def see_from(self, seat: int) -> None:
        """Look with the eyes of one seat, or of everyone."""
        self.seen_from = self.eyes.value = seat
        self._snap(self.at)
        if self.review is not None:
            self.review.refresh()
            self.layout(self.app.size)

    def _snap(self, place: int) -> None:
        self.at = self.timeline.value = place
        seat = self.bottom if self.seen_from == EVERYONE else self.seen_from
        self._unsettled = None
        self.last_move = set()
        self.look(self.session.view_at(place, seat))
        self._open_hands()
        self.log = []
        for position in self.positions[: place + 1]:
            self.tell(self._seen(position.events))
        self._tell_end()
        if self.review is not None:
            self.review.arrive()

    def _open_hands(self) -> None:
        seats = range(len(self.seats)) if self.seen_from == EVERYONE else ()
        self.others = {seat: Display.of(self.session.view_at(self.at, seat)) for seat in seats if seat != self.viewer}
        self.open_hands = {seat: (seen.hand, seen.action_hand) for seat, seen in self.others.items()}

    def _seen(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        return events if self.seen_from == EVERYONE else self.session.seen_by(self.viewer, events)

    def _tell_end(self) -> None:
        """Write down who won a game that was given up: no event tells it."""
        events, result = self.positions[-1].events, self.session.result
        given_up = result is not None and not any(isinstance(event, GameEnded) for event in events)
        if given_up and self.at_end:
            self.tell_line(f"The game is given up. {self.winners_words()}.")

    def winners_words(self) -> str:
        """Say who won; nothing of a game that is not over."""
        result = self.session.result
        return "" if result is None else win_words([self.seats[seat].name for seat in result.winners])

    def where_words(self) -> str:
        """Say which turn is shown."""
        if self.at_end and (words := self.winners_words()):
            return words
        turn = min(self.display.turn + 1, self.timeline.turns)
        return f"Turn {turn} of {self.timeline.turns} · {self.seats[self.display.active].name}"

    def start_review(self) -> None:
        """Show the review, and have judged what has not been."""
        if self.review is not None and not self.review.shown:
            self.review.toggle()

    # Time.
    def play_or_pause(self) -> None:
        """Let time go on or stand still; at the end, begin anew."""
        if not self.playing and self.at_end:
            self._snap(0)
        self.playing = not self.playing
        self._next = self._time + self._breath

    @property
    def _breath(self) -> float:
        return _BREATH * (self.speed or 1.0)

    def update(self, now: float) -> None:
        passed, self._last = now - self._last, now
        self.form.update(now)
        if self.review is not None:
            self.review.update()
        if self.playing:
            self._time += passed
            self._go_on()
        self.play_button.icon = "pause" if self.playing else "play"

    def _go_on(self) -> None:
        busy = self.director.busy
        self.director.update(self._time)
        if self.director.busy:
            return
        if busy:
            self._settle()
            self._tell_end()
            self._next = self._time + self._breath
        if self.at_end:
            self.playing = False
        elif self._time >= self._next:
            self.at += 1
            self.timeline.value = self.at
            events = self._seen(self.positions[self.at].events)
            self.show(events, self.session.view_at(self.at, self.viewer))

    def _shown(self, event: Event) -> None:
        self._settle()
        self._unsettled = event
        super()._shown(event)

    def _settle(self) -> None:
        """Let the open hands be as they are after what was shown last."""
        if self._unsettled is not None:
            for seen in self.others.values():
                seen.apply(self._unsettled)
        self._unsettled = None

    @property
    def resting(self) -> bool:
        glancing = self.review is not None and self.review.reviewer.glancing
        return not self.playing and not glancing and self.form.resting

    def leave(self) -> None:
        if self.review is not None:
            self.review.reviewer.close()

    # Input.
    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN:
            if self.review is not None and self.review.key(event.key):
                return
            if self._key(event.key):
                return
        self.form.handle(event)

    def _key(self, key: int) -> bool:
        """Take a key that means the same wherever the focus is."""
        order = [EVERYONE, *range(len(self.seats))]
        seat = order.index(self.seen_from)
        match key:
            case pygame.K_ESCAPE:
                self.app.pop()
            case pygame.K_SPACE:
                self.play_or_pause()
            case pygame.K_LEFT | pygame.K_RIGHT:
                self.step(1 if key == pygame.K_RIGHT else -1)
            case pygame.K_PAGEUP | pygame.K_PAGEDOWN:
                self.turn(1 if key == pygame.K_PAGEDOWN else -1)
            case pygame.K_HOME:
                self.go_to(0)
            case pygame.K_END:
                self.go_to(len(self.positions) - 1)
            case pygame.K_UP | pygame.K_DOWN:
                self.see_from(order[(seat + (1 if key == pygame.K_DOWN else -1)) % len(order)])
            case pygame.K_l:
                self.log_open = not self.log_open
            case _:
                return False
        return True

    def looked_at(self) -> LookedAt | None:
        found = super().looked_at()
        for seat, (characters, actions) in self.open_hands.items():
            slots = self.layout_now.backs_slots(seat, len(characters) + len(actions))
            for index in reversed(range(len(slots))):
                if found is None and slots[index].box.collidepoint(self.pointer):
                    action = index - len(characters)
                    found = (
                        ("card", characters[index], seat, None)
                        if action < 0
                        else ("action", actions[action], seat, None)
                    )
        return found

    # Layout and drawing.
    @property
    def curve_shown(self) -> bool:
        return self.review is not None and self.review.shown

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        layout, unit = self.layout_now, self.app.unit
        strip, bar = layout.strip, layout.prompt
        high, edge = strip.height - 2 * unit(4), unit(12)
        # The strip does not grow with the letters.
        self.back.size = self.eyes.size = min(theme.TINY, round(_STRIP_LETTERS / self.app.text_scale))
        self.back.rect = pygame.Rect(0, 0, unit(150), high)
        self.back.rect.midright = strip.right - edge, strip.centery
        each, most = (unit(156), self.back.rect.left - 2 * edge) if layout.narrow else (unit(200), unit(960))
        self.eyes.rect = pygame.Rect(0, 0, min(each * len(self.eyes.ways), most), high)
        self.eyes.rect.center = layout.middle.centerx, strip.centery
        if layout.narrow:  # beside where one is
            self.eyes.rect.right = self.back.rect.left - edge
        row = list(self.buttons)
        wide, gap = round(bar.height * 1.25), unit(14)
        if self.review is not None:
            self.review.layout()
            if layout.narrow:
                row.append(self.review.button)
        if layout.narrow:  # what room there is is the strip's
            wide, gap = round(bar.height * 0.95), unit(8)
        left = bar.left + edge
        for button in row:
            button.rect = pygame.Rect(left, bar.top, wide, bar.height)
            left = button.rect.right + gap
        self._lay_timeline(left - gap + 2 * edge, bar.right - edge)

    def _lay_timeline(self, left: int, right: int) -> None:
        """Lay the strip of turns beside the buttons, under its curve; where there is little room, over them."""
        curve, bar = self.layout_now.curve, self.layout_now.prompt
        over, high = curve.height, curve.height + bar.height
        if self.layout_now.narrow and over:
            left, over, high = bar.left + 2 * self.app.unit(12), round(over * _CURVE_PART), over
        self.timeline.rect = pygame.Rect(left, curve.top, right - left - label_width(over), high)
        self.timeline.lay_curve(over)

    def draw(self, target: pygame.Surface) -> None:
        self.drawing.draw_table()
        self.drawing.draw_motion()
        if self.review is not None and self.review.shown:
            self.review.draw()
        self.drawing.panels.inspector(latest=not self.curve_shown)
        self.canvas.show(target)
        self.form.draw(target)


class _ReplayDrawing(TableDrawing):
    """Draws the table of a replay, which says in its strip where one is."""

    scene: ReplayScene

    def strip(self) -> None:
        scene, strip = self.scene, self.scene.layout_now.strip
        left = self.size(24)
        room = scene.eyes.rect.left - 2 * left
        if room > self.size(180):
            words = self.painter.fitted(scene.where_words(), "display", self.size(27), theme.TEXT, room)
            self.target.blit(words, words.get_rect(midleft=(left, strip.centery)), None, BLEND)
