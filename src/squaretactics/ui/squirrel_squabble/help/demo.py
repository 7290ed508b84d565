"""Play a half-minute demo at a real table, with a few short sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.squirrel_squabble.events import CoinShown, Event, PlanMade, RoundBegan, SquabbleBegan
from squaretactics.games.squirrel_squabble.text import TITLE
from squaretactics.translation import Message, mark, say, say_marked
from squaretactics.ui.game_ui import SceneContext
from squaretactics.ui.kit.announcement import Announcement
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.squirrel_squabble.artwork.colours import GOLD
from squaretactics.ui.squirrel_squabble.help.demo_game import demo_round
from squaretactics.ui.squirrel_squabble.table.drawing import SquirrelTableDrawing
from squaretactics.ui.squirrel_squabble.table.scene import SquirrelTableScene
from squaretactics.ui.table.common_words import SKIPS

_NAMES: Final = (mark("Hazel"), mark("Fern"))
_STILL: Final = 4.2  # seconds a page stays without animation
_LAST: Final = 2.4  # seconds the last page stays
_SKIPS: Final = frozenset((pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN))


class SquirrelDemoStep(NamedTuple):
    """A sentence, its reading time before the animation, and the event that starts it."""

    words: Message
    reading: float
    begins: Callable[[Event], bool]


DEMO_STEPS: Final = (
    SquirrelDemoStep(mark("Carry five nuts home before your rival does!"), 2.8, lambda event: False),
    SquirrelDemoStep(
        mark("Both plan three of their six coins, in secret."), 0.8, lambda event: isinstance(event, PlanMade)
    ),
    SquirrelDemoStep(mark("Then both show them, one at a time."), 1.8, lambda event: _shown(event, 0)),
    SquirrelDemoStep(
        mark("Squabble! Who rolls higher steals a nut, and sends the other home."),
        0.8,
        lambda event: isinstance(event, SquabbleBegan),
    ),
    SquirrelDemoStep(mark("Tiles have two sides. Turn one over in time: a dog!"), 0.7, lambda event: _shown(event, 1)),
    SquirrelDemoStep(
        mark("After three coins you gather the nuts that you stand on."), 0.6, lambda event: _shown(event, 2)
    ),
    SquirrelDemoStep(
        mark("Five nuts in your cheeks? Run home, and win!"), 0.9, lambda event: isinstance(event, RoundBegan)
    ),
)


def _shown(event: Event, slot: int) -> bool:
    return isinstance(event, CoinShown) and event.slot == slot


def events_by_step(events: Sequence[Event]) -> list[list[Event]]:
    """Group events by the sentence that they are shown with."""
    parts: list[list[Event]] = [[]]
    for event in events:
        if len(parts) < len(DEMO_STEPS) and DEMO_STEPS[len(parts)].begins(event):
            parts.append([])
        parts[-1].append(event)
    return parts


class SquirrelSquabbleDemoScene(SquirrelTableScene):
    """Plays the same round every time; closes at the end, or with any key or click."""

    def __init__(self, stage: SceneContext) -> None:
        self._before, events, self._after = demo_round()
        seats = [Seat(say_marked(name), HUMAN) for name in _NAMES]
        super().__init__(stage.app, seats, self._before, stage.preferences, stage.sound)
        self._parts = events_by_step(events)
        self.beat = 0
        self._moves = False  # whether this sentence's animation has begun
        self._since = stage.app.clock()
        self.drawing = _SquirrelDemoDrawing(self)

    @property
    def speed(self) -> float:
        return 1.0  # slow enough to read, whatever speed is set

    @property
    def still(self) -> bool:
        """Whether pages are shown without animation."""
        return self.app.reduced_motion

    # Time.
    def update(self, now: float) -> None:
        self.director.update(now)
        self.blinking.update(now, not self.still)
        if self.director.busy:
            return
        if not self._moves and (self.still or now - self._since >= DEMO_STEPS[self.beat].reading):
            self._moves, self._since = True, now
            self.show(self._parts[self.beat], self._after)
            if self.still:
                self.director.hurry()
                self.app.dirty = True
            self.director.update(now)
        elif self._moves and now - self._since >= self._stays:
            self._go_on(now)

    @property
    def _stays(self) -> float:
        """Seconds that a sentence stays once its animation is over."""
        if self.still:
            return _STILL
        return _LAST if self.beat == len(DEMO_STEPS) - 1 else 0.0

    def _go_on(self, now: float) -> None:
        self.app.dirty = True
        if self.beat == len(DEMO_STEPS) - 1:
            self.app.pop()
            return
        self.beat += 1
        self._moves, self._since = False, now

    def _done(self, event: Event) -> None:
        super()._done(event)
        self._since = self.app.clock()

    @property
    def resting(self) -> bool:
        return not self.director.busy and self.blinking.resting

    # Narration.
    def announcement(self) -> Announcement | None:
        title = say("{game} shows itself. Any key skips this.", game=say_marked(TITLE))
        return Announcement(title, (say_marked(DEMO_STEPS[self.beat].words),))

    # Input and drawing.
    def handle(self, event: pygame.event.Event) -> None:
        if event.type in _SKIPS:
            self.app.pop()

    def draw(self, target: pygame.Surface) -> None:
        self.drawing.draw()
        self.show_canvas(target, self.app.shows(self))


class _SquirrelDemoDrawing(SquirrelTableDrawing[SquirrelTableScene]):
    """Draws the demo's table and its sentence."""

    scene: SquirrelSquabbleDemoScene

    def draw(self) -> None:
        self.draw_table()
        self.tray()
        if self.motion.coins_away() or any(self.scene.display.coins):
            self.stage()
        else:
            self.plans()
        self.draw_motion()
        self.draw_cached("said", self.scene.beat, self._said)
        self.draw_cached("skip", 0, lambda nothing: self._skip())

    def _said(self, beat: int) -> None:
        rect = self.scene.layout_now.part("prompt").inflate(0, self.size(14))
        self.plate(rect, edge=GOLD, corner=34)
        inside = rect.inflate(-self.size(50), -self.size(8))
        self.words(say_marked(DEMO_STEPS[beat].words), 38, GOLD, inside, "display")

    def _skip(self) -> None:
        rect = self.scene.layout_now.part("confirm")
        self.plate(rect)
        self.words(self.scene.app.said(SKIPS), 27, theme.TEXT, rect.inflate(-self.size(24), -self.size(20)), "display")

    def log(self) -> None:
        """Draw no log, the sentences are enough."""
