"""Watching a game that was played: from any seat's side, or with both plans open."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.catalogue import say
from squaretactics.games.squirrel_squabble.board import GREEN, NOBODY, ORANGE
from squaretactics.games.squirrel_squabble.coins import NO_PLAN
from squaretactics.games.squirrel_squabble.events import CoinShown, Event, Gathered, NutDropped, PlanMade, RoundBegan
from squaretactics.grammar import called
from squaretactics.ui.replay.playback import EVERYONE, Playback, Turn, events_before
from squaretactics.ui.replay.seat_look import SeatLook
from squaretactics.ui.replay.timeline import Timeline
from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.forms.controls import Choice
from squaretactics.ui.shell.forms.form import Form
from squaretactics.ui.shell.forms.widgets import Button
from squaretactics.ui.shell.paint import theme
from squaretactics.ui.shell.preferences import Preferences
from squaretactics.ui.shell.sound import Sound
from squaretactics.ui.squirrel_squabble.game import GameSession
from squaretactics.ui.squirrel_squabble.looks.colours import SQUIRREL, SQUIRREL_DEEP
from squaretactics.ui.squirrel_squabble.looks.seat_looks import look_of
from squaretactics.ui.squirrel_squabble.table.drawing import TableDrawing
from squaretactics.ui.squirrel_squabble.table.panels import LookedAt
from squaretactics.ui.squirrel_squabble.table.scene import SquirrelTableScene
from squaretactics.ui.table.words import win_words

_BREATH: Final = 0.35  # seconds between two decisions at normal speed


class ReplayScene(SquirrelTableScene):
    """Shows a game again. Jumps show a position at once; playing shows how it came about."""

    folds = True

    def __init__(self, app: App, session: GameSession, preferences: Preferences, sound: Sound | None = None) -> None:
        self.playback = Playback(session, _round_begun, app.clock())
        self._cut = 0  # how many of the events that lead on from where one is were stepped through
        self.looks = _looks(session)
        self._build(app)
        super().__init__(app, session.seats, self.playback.view(), preferences, sound)
        self.drawing = _ReplayDrawing(self)
        self.go_to(0)

    def _build(self, app: App) -> None:
        playback = self.playback
        self.form = Form(app)
        ways = [(EVERYONE, say("Both")), *enumerate(look.name for look in self.looks)]
        self.eyes = self.form.add(
            Choice(
                app, "seen from", ways, EVERYONE, self.see_from, size=theme.TINY, hint=say("Whose plan you see (↑ ↓)")
            )
        )
        self.back = self.form.add(Button(app, "back", say("Back"), app.pop, icon="left", size=theme.TINY))
        self.buttons = [
            self.form.add(Button(app, name, "", act, icon=icon, hint=hint))
            for name, act, icon, hint in (
                ("start", lambda: self.go_to(0), "start", say("To the beginning (Home)")),
                ("step back", lambda: self.step(-1), "left", say("One step back (←)")),
                ("play", self.play_or_pause, "play", say("Play or pause (Space)")),
                ("step on", lambda: self.step(1), "right", say("One step on (→)")),
                ("end", lambda: self.go_to(playback.last), "end", say("To the end (End)")),
            )
        ]
        self.play_button = self.buttons[2]
        self.play_button.primary = True
        places = range(len(playback.positions))
        notable = [
            place
            for place in places
            if any(isinstance(event, Gathered) for event in events_before(playback.session, place))
        ]
        self.timeline = self.form.add(Timeline(app, "turns", playback.positions, self.looks, notable, self.go_to))
        self.form.focus_on(self.play_button)

    # Where one is.
    @property
    def now(self) -> float:
        return self.playback.time

    @property
    def near(self) -> int:
        if self.playback.hands_open:
            return ORANGE
        return ORANGE if self.view.squirrel == NOBODY else self.view.squirrel

    def go_to(self, place: int) -> None:
        """Pause, and show a position at once."""
        self._cut = 0
        self.playback.go_to(place)
        self._show_position()

    def step(self, steps: int) -> None:
        """Go a step on or back: an action of a round, or a decision; what is being shown counts as one on."""
        playback = self.playback
        if playback.under_way:
            self.go_to(playback.at - (steps < 0))
            return
        cuts = [0, *self._cuts(playback.at + 1)]
        at = cuts.index(self._cut) + steps
        if 0 <= at < len(cuts):
            self._stop_at(playback.at, cuts[at])
        elif steps > 0:
            self.go_to(playback.at + 1)
        elif playback.at:
            self._stop_at(playback.at - 1, [0, *self._cuts(playback.at)][-1])

    def _cuts(self, place: int) -> list[int]:
        """Return after how many of the events that lead to a position an action, or the gathering, begins."""
        if place > self.playback.last:
            return []
        events = self.playback.events_seen(place)
        begins = [isinstance(event, CoinShown | Gathered | NutDropped) for event in events]
        return [number for number, new in enumerate(begins) if number and new and not begins[number - 1]]

    def _stop_at(self, place: int, cut: int) -> None:
        """Pause, and show what came of so many of the events after a position."""
        self.go_to(place)
        if cut:
            self._cut = cut
            self.show(self.playback.events_seen(place + 1)[:cut], self.view)
            self.director.hurry()
            self._open_plans()

    def turn(self, steps: int) -> None:
        """Go so many rounds on or back."""
        self._cut = 0
        self.playback.turn(steps)
        self._show_position()

    def see_from(self, seat: int) -> None:
        """Look with the eyes of one seat, or see both plans."""
        self._cut = 0
        self.eyes.value = seat
        self.playback.see_from(seat)
        self._show_position()

    def _show_position(self) -> None:
        """Show at once where one is."""
        playback = self.playback
        self.timeline.value = playback.at
        self.look(playback.view())
        self._open_plans()
        self.tell_game(playback.session, playback.events_seen, playback.at)
        self._tell_end()

    def _open_plans(self) -> None:
        """Lay both plans open, where both are looked at."""
        self.open_plans = {}
        if not self.playback.hands_open:
            return
        for seat in (0, 1):
            view = self.playback.session.view_at(self.playback.at, seat)
            if view.squirrel != NOBODY and view.plan != NO_PLAN:
                self.open_plans[view.squirrel] = view.plan
        for event in self.playback.events_seen(self.playback.at + 1)[: self._cut] if self._cut else ():
            if isinstance(event, PlanMade) and event.plan is not None:
                self.open_plans[event.squirrel] = event.plan

    def _tell_end(self) -> None:
        """Write down who won a game that was given up: no event tells it."""
        if self.playback.session.given_up and self.playback.at_end:
            self.tell_line(say("The game is given up. {won}.", won=win_words(self.playback.winners)))

    def where_words(self) -> str:
        """Say which round is shown, or who won."""
        if self.playback.at_end and self.playback.winners:
            return win_words(self.playback.winners)
        if not self.display.round:
            return say("The set-up")
        return say("Round {round} of {rounds}", round=self.display.round, rounds=self.playback.turns - 1)

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
        if self.playback.playing:
            self._play_on()
        self.play_button.icon = "pause" if self.playback.playing else "play"
        if self.layout_now.turned != (self.near == GREEN):
            self.layout(self.app.size)

    def _play_on(self) -> None:
        playback, busy = self.playback, self.director.busy
        self.show_until(playback.time)
        if self.director.busy:
            return
        if busy:
            playback.arrive()
            self._open_plans()
            self._tell_end()
            playback.take_breath(self._breath)
        if playback.go_on():
            self.timeline.value = playback.at
            self.show(playback.events_seen(playback.at)[self._cut :], playback.view())
            self._cut = 0
            if not self.director.busy:  # nothing of it is to be seen
                playback.arrive()

    @property
    def resting(self) -> bool:
        return not self.playback.playing and self.form.resting

    # Input.
    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and self._key(event.key):
            return
        if event.type == pygame.KEYDOWN or not self.log_panel.takes(event):
            self.form.handle(event)

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
        """Return the tile that is pointed at."""
        space = self.layout_now.space_at(self.pointer)
        tile = -1 if space is None else self.display.tiles[space]
        return None if space is None or tile < 0 else ("tile", tile, space)

    # Layout and drawing.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        layout, unit = self.layout_now, self.app.unit
        strip = layout.strip
        high, edge = strip.height - unit(8), unit(20)
        self.back.size = self.eyes.size = min(theme.TINY, round(22 / self.app.text_scale))
        self.back.rect = pygame.Rect(0, 0, unit(150), high)
        self.back.rect.midright = strip.right - edge, strip.centery
        steps = layout.part("steps")
        self.eyes.rect = pygame.Rect(0, 0, min(steps.width * 3 // 4, unit(640)), high)
        self.eyes.rect.center = steps.centerx, strip.centery
        if layout.tall:
            self.eyes.rect.right = self.back.rect.left - edge
        bar = layout.prompt
        left, wide = bar.left, round(bar.height * 1.25)
        for button in self.buttons:
            button.rect = pygame.Rect(left, bar.top, wide, bar.height)
            left = button.rect.right + unit(10)
        self.timeline.rect = pygame.Rect(left + unit(10), bar.top, bar.right - left - unit(10), bar.height)
        self.timeline.lay_curve(0)

    def draw(self, target: pygame.Surface) -> None:
        self.drawing.draw()
        self.canvas.show(target)
        self.form.draw(target)


class _ReplayDrawing(TableDrawing[SquirrelTableScene]):
    """Draws the table of a replay: it says where one is, and shows what both have planned."""

    scene: ReplayScene

    def draw(self) -> None:
        """Draw the scene."""
        scene = self.scene
        self.draw_table()
        self.tray()
        if self.motion.coins_away() or any(scene.display.coins):
            self.stage()
        else:
            self.plans()
        self.panels.inspector(scene.looked_at())
        self.draw_motion()

    def round_plate(self) -> None:
        words = self.scene.where_words()
        self.once("where", words, self._where)

    def _where(self, words: str) -> None:
        rect = self.scene.layout_now.part("round")
        self.plate(rect)
        self.words(words, 28, theme.TEXT, rect.inflate(-self.size(28), -self.size(10)), "display", "midleft")


def _round_begun(event: Event) -> Turn | None:
    """Return the round that begins with an event; before the first there is the set-up."""
    return Turn(event.round, 0) if isinstance(event, RoundBegan) else None


def _looks(session: GameSession) -> list[SeatLook]:
    """Return how the seats look, each in the colours of its squirrel."""
    last = session.view_at(len(session.history), 0)
    orange = max(last.orange, 0)
    return [
        SeatLook(
            called(seat.name), SQUIRREL[index ^ orange], SQUIRREL_DEEP[index ^ orange], look_of(index ^ orange).emblem
        )
        for index, seat in enumerate(session.seats)
    ]
