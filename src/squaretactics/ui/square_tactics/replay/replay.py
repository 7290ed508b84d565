"""Watching a game that was played: from any seat's side of the table, or with all hands open."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.catalogue import say
from squaretactics.games.square_tactics.events import Event
from squaretactics.grammar import called
from squaretactics.ui.replay.playback import EVERYONE, Playback, events_before
from squaretactics.ui.replay.review import Review
from squaretactics.ui.replay.timeline import Timeline
from squaretactics.ui.replay.win_curve import Line, label_width
from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.forms.controls import Choice
from squaretactics.ui.shell.forms.form import Form
from squaretactics.ui.shell.forms.widgets import Button
from squaretactics.ui.shell.paint import theme
from squaretactics.ui.shell.paint.painter import BLEND
from squaretactics.ui.shell.paint.shapes import plaque
from squaretactics.ui.shell.preferences import Preferences
from squaretactics.ui.shell.sound import Sound
from squaretactics.ui.square_tactics.game import GameSession
from squaretactics.ui.square_tactics.replay.panel import ReviewPanel
from squaretactics.ui.square_tactics.replay.playback import GameReviewer, captures, seat_looks, turn_begun
from squaretactics.ui.square_tactics.table.display import Display
from squaretactics.ui.square_tactics.table.drawing import TableDrawing
from squaretactics.ui.square_tactics.table.scene import LookedAt, SquareTableScene
from squaretactics.ui.table.words import GIVES_UP, win_words

_BREATH: Final = 0.45  # seconds between two decisions at normal speed
_STRIP_LETTERS: Final = 22
_CURVE_PART: Final = 0.66  # of the height that it shares with the strip


class ReplayScene(SquareTableScene):
    """Shows a game again. Jumps show a position at once; playing shows how it came about."""

    folds = True

    def __init__(
        self,
        app: App,
        session: GameSession,
        preferences: Preferences,
        sound: Sound | None = None,
        reviewer: GameReviewer | None = None,
    ) -> None:
        self.playback = Playback(session, turn_begun, app.clock())
        self.looks = seat_looks(session)
        self.others: dict[int, Display] = {}  # what lies open, besides what the viewer sees
        self._unsettled: Event | None = None  # what is being shown, and not yet done in the open hands
        self._build(app)
        self.panel: ReviewPanel | None = None
        super().__init__(app, session.seats, self.playback.view(), preferences, sound)
        self.totals = session.match.totals if session.match else ()
        self.drawing = _ReplayDrawing(self)
        if reviewer is not None:
            review = Review(self.playback, reviewer)
            self.panel = ReviewPanel(self.drawing, review, self.looks, self.toggle_review, self.go_to)
            self.form.add(self.panel.button)
            self.form.add(self.panel.points)
            self.layout(app.size)
        self.go_to(0)

    def _build(self, app: App) -> None:
        playback = self.playback
        self.form = Form(app)
        ways = [(EVERYONE, say("Everyone")), *enumerate(look.name for look in self.looks)]
        self.eyes = self.form.add(
            Choice(
                app,
                "seen from",
                ways,
                EVERYONE,
                self.see_from,
                size=theme.TINY,
                hint=say("Whose cards you see (↑ ↓)"),
            )
        )
        self.back = self.form.add(Button(app, "back", say("Back"), app.pop, icon="left", size=theme.TINY))
        self.buttons = [
            self.form.add(Button(app, name, "", act, icon=icon, hint=hint))
            for name, act, icon, hint in (
                ("start", lambda: self.go_to(0), "start", say("To the deal (Home)")),
                ("step back", lambda: self.step(-1), "left", say("One decision back (←)")),
                ("play", self.play_or_pause, "play", say("Play or pause (Space)")),
                ("step on", lambda: self.step(1), "right", say("One decision on (→)")),
                ("end", lambda: self.go_to(playback.last), "end", say("To the end (End)")),
            )
        ]
        self.play_button = self.buttons[2]
        self.play_button.primary = True
        places = range(len(playback.positions))
        notable = [place for place in places if captures(events_before(playback.session, place))]
        self.timeline = self.form.add(Timeline(app, "turns", playback.positions, self.looks, notable, self.go_to))
        self.form.focus_on(self.play_button)

    # Where one is.
    @property
    def now(self) -> float:
        return self.playback.time

    @property
    def hands_open(self) -> bool:
        return self.playback.hands_open

    def go_to(self, place: int) -> None:
        """Pause, and show a position at once."""
        self.playback.go_to(place)
        self._show_position()

    def step(self, steps: int) -> None:
        """Go so many decisions on or back; what is being shown counts as one on."""
        self.playback.step(steps)
        self._show_position()

    def turn(self, steps: int) -> None:
        """Go so many turns on or back."""
        self.playback.turn(steps)
        self._show_position()

    def see_from(self, seat: int) -> None:
        """Look with the eyes of one seat, or of everyone."""
        self.eyes.value = seat
        self.playback.see_from(seat)
        self._show_position()
        if self.panel is not None:
            self.panel.review.refresh()
            self._show_review(self.panel)
            self.layout(self.app.size)

    def _show_position(self) -> None:
        """Show at once where one is."""
        playback = self.playback
        self.timeline.value = playback.at
        self._unsettled = None
        self.look_anew(playback.view())
        self._open_hands()
        self.tell_game(playback.session, playback.events_seen, playback.at)
        self._tell_end()
        if self.panel is not None:
            self.panel.go_along()

    def _open_hands(self) -> None:
        playback, seats = self.playback, range(len(self.seats)) if self.hands_open else ()
        seen = {seat: playback.session.view_at(playback.at, seat) for seat in seats if seat != self.viewer}
        self.others = {seat: Display.of(view) for seat, view in seen.items()}
        self.open_hands = {seat: (seen.hand, seen.action_hand) for seat, seen in self.others.items()}

    def _tell_handovers(self) -> None:
        """Write down which seats changed hands just now, and let those sit there who play from here on."""
        session, at = self.playback.session, self.playback.at
        self.tell_handovers(session, at)
        self.seat(session.seats_at(at))

    def _tell_end(self) -> None:
        """Write down who gave a game up, and who won it: no event tells it."""
        result = self.playback.session.result
        if result is not None and result.resigned is not None and self.playback.at_end:
            self.tell_line(GIVES_UP.by(self.seats[result.resigned].name))
            self.tell_line(self.winners_words())

    def winners_words(self) -> str:
        """Say who won; nothing of a game that is not over."""
        winners = self.playback.winners
        return win_words(winners) if winners else ""

    def where_words(self) -> str:
        """Say which turn is shown."""
        if self.playback.at_end and (words := self.winners_words()):
            return words
        turn = min(self.display.turn + 1, self.playback.turns)
        who = called(self.seats[self.display.active].name)
        return say("Turn {turn} of {turns} · {who}", turn=turn, turns=self.playback.turns, who=who)

    # The review.
    @property
    def curve_shown(self) -> bool:
        return self.panel is not None and self.panel.review.shown

    def start_review(self) -> None:
        """Show the review, and have judged what has not been."""
        if not self.curve_shown:
            self.toggle_review()

    def toggle_review(self) -> None:
        """Show or hide the review."""
        if self.panel is not None:
            self.panel.review.toggle()
            self._show_review(self.panel)
            self.layout(self.app.size)

    def go_to_point(self, steps: int) -> None:
        """Go to the next turning point, or back to the one before."""
        place = None if self.panel is None else self.panel.review.next_point(steps)
        if place is not None:
            self.go_to(place)

    def _show_review(self, panel: ReviewPanel) -> None:
        self.timeline.curve.lines = [Line(course, self.looks[course.seat]) for course in panel.review.courses]
        panel.list_points()

    # Time.
    def play_or_pause(self) -> None:
        """Let time go on or stand still; at the end, begin anew."""
        at = self.playback.at
        self.playback.play_or_pause(self._breath)
        if self.playback.at != at:
            self._show_position()

    @property
    def _breath(self) -> float:
        return _BREATH * (self.speed or 1.0)

    def update(self, now: float) -> None:
        self.playback.pass_time(now)
        self.form.update(now)
        if self.panel is not None and self.panel.review.update():
            self._show_review(self.panel)
            self.app.dirty = True
        if self.playback.playing:
            self._play_on()
        self.stir(self.now, False)
        self.play_button.icon = "pause" if self.playback.playing else "play"

    def _play_on(self) -> None:
        playback, busy = self.playback, self.director.busy
        self.show_until(playback.time)
        if self.director.busy:
            return
        if busy:
            self._settle()
            playback.arrive()
            self._tell_handovers()
            self._tell_end()
            playback.take_breath(self._breath)
        if playback.go_on():
            self.timeline.value = playback.at
            self.show(playback.events_seen(playback.at), playback.view())
            if not self.director.busy:  # nothing of it is to be seen
                playback.arrive()
                self._tell_handovers()

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
        glancing = self.panel is not None and self.panel.review.reviewer.glancing
        return not (self.playback.playing or self.lively) and not glancing and self.form.resting

    def leave(self) -> None:
        if self.panel is not None:
            self.panel.review.reviewer.close()

    # Input.
    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and (self._review_key(event.key) or self._key(event.key)):
            return
        if event.type == pygame.KEYDOWN or not self.log_panel.takes(event):
            self.form.handle(event)

    def _review_key(self, key: int) -> bool:
        """Take a key that is the review's; say whether it meant something there."""
        if self.panel is None:
            return False
        points = self.panel.points
        match key:
            case pygame.K_r:
                self.toggle_review()
            case pygame.K_n | pygame.K_p:
                self.go_to_point(1 if key == pygame.K_n else -1)
            case pygame.K_UP | pygame.K_DOWN if points.focused and points.reachable:
                points.key(pygame.event.Event(pygame.KEYDOWN, key=key))
            case _:
                return False
        return True

    def _key(self, key: int) -> bool:
        """Take a key that means the same wherever the focus is."""
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
                self.go_to(self.playback.last)
            case pygame.K_UP | pygame.K_DOWN:
                self.see_from(self.playback.seat_beside(1 if key == pygame.K_DOWN else -1))
            case pygame.K_l:
                self.fold_log()
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

    # SquareLayout and drawing.
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
        if self.panel is not None:
            self.panel.lay_button(self.back)
            self.panel.lay()
            if layout.narrow:
                row.append(self.panel.button)
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
        if self.panel is not None and self.panel.review.shown:
            self.panel.draw()
        self.drawing.panels.inspector(latest=not self.curve_shown)
        self.canvas.show(target, aside=self.drawing.clash.given())
        self.form.draw(target)


class _ReplayDrawing(TableDrawing[SquareTableScene]):
    """Draws the table of a replay, which says in its strip where one is."""

    scene: ReplayScene

    def strip(self) -> None:
        scene, strip = self.scene, self.scene.layout_now.strip
        left = self.size(24)
        room = scene.eyes.rect.left - 2 * left
        if room > self.size(180):
            words = self.painter.fitted(scene.where_words(), "display", self.size(26), theme.TEXT, room)
            plate = words.get_rect(midleft=(left, strip.centery)).inflate(self.size(30), 0)
            plate.height, plate.top = strip.height, strip.top
            board = plaque(self.painter, plate.size, plate.height // 2, scene.layout_now.unit)
            self.target.blit(board, plate, None, BLEND)
            self.target.blit(words, words.get_rect(midleft=(left, strip.centery)), None, BLEND)
