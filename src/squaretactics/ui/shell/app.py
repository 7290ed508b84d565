"""The window, its clock, and the stack of scenes. The scene on top gets the events; all of it is drawn by it."""

from __future__ import annotations

import logging
import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
import pygame

from squaretactics.resources import asset
from squaretactics.ui.shell.memory import give_back
from squaretactics.ui.shell.paint import theme
from squaretactics.ui.shell.paint.ground import Ground
from squaretactics.ui.shell.paint.painter import Painter
from squaretactics.ui.shell.rehearsal import Rehearsal
from squaretactics.ui.shell.scene import Scene

LOG: Final = logging.getLogger(__name__)
FRAMES_A_SECOND: Final = 60
# Seconds that the work of a frame may take with what is drawn by and by: a large window has large pictures to draw.
_WORK: Final = 0.001
_WORK_A_PIXEL: Final = 1.9e-9
_MOST_WORK: Final = 0.008
_LEAST_REHEARSAL: Final = 0.0025
_SPARE: Final = 0.001  # of these nothing is rehearsed in: a step may take a little longer
_GLANCE: Final = 8  # milliseconds from one look for events to the next while nothing moves: half a frame
_GLANCES: Final = 12
SMALLEST: Final = (640, 400)
ICON: Final = (64, 64)
DESIGNED_FOR: Final = (1920, 1080)
TALL: Final = (1200, 1560)  # what scenes that fold are designed for as well, for windows higher than wide


class App:
    """Runs scenes in a window. Tests hand in a clock and call `frame` themselves."""

    rehearses = True

    def __init__(
        self,
        title: str,
        size: tuple[int, int] | None = None,
        clock: Callable[[], float] = time.monotonic,
        visible: bool = True,
        full_screen: bool = False,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption(title)
        self._visible = visible
        if visible:
            pygame.display.set_icon(pygame.image.load_sized_svg(str(asset("icon.svg")), ICON))
        windowed = size or _comfortable(pygame.display.get_desktop_sizes()[0])
        self.window = self._open(windowed, full_screen)
        self._windowed = windowed if self.full_screen else None  # the size of a window that has yet to be one
        pygame.key.set_repeat(350, 60)
        self.clock = clock
        self.painter = Painter()
        self.painter.make_room(self.size)
        self.ground = Ground(self.painter)
        # What the player likes, as far as every scene must know it.
        self.text_scale = 1.0
        self.high_contrast = False
        self.reduced_motion = False
        self.stack: list[Scene] = []
        self.running = True
        self.pointer = (self.size[0] // 2, self.size[1] // 2)
        self.dirty = True
        self.design = DESIGNED_FOR  # what lengths and places are told in
        self._drawn_size = (0, 0)
        self._first = True  # of the frames that this scene is drawn in
        self.after_frame: Callable[[], None] | None = None  # a listener that changes nothing
        self.later: Iterator[object] = iter(())  # what the first frame need not wait for, a step for each frame
        self.on_trouble: Callable[[Exception], None] | None = None  # takes over when a scene fails
        self.on_full_screen: Callable[[bool], None] | None = None  # hears of it when a key has changed it
        self.sound: Callable[[str], object] = lambda name: None  # plays a sound by its name
        self._leaving: pygame.Surface | None = None  # the scene before, while it fades out
        self._before: pygame.Surface | None = None
        self._intact: Scene | None = None  # whose drawing the window shows, with nothing over it
        self._left_at = 0.0
        self._began = 0.0  # this frame, by the painter's clock
        self._rehearsal: Rehearsal | None = None
        self._scenes_left = False  # since the last tidying

    def _open(self, size: tuple[int, int], full_screen: bool = False) -> pygame.Surface:
        if not self._visible:
            return pygame.display.set_mode(size)
        if full_screen:
            try:
                return pygame.display.set_mode((0, 0), pygame.RESIZABLE | pygame.FULLSCREEN, vsync=1)
            except pygame.error as error:
                _tell_of_no_full_screen(error)
        return pygame.display.set_mode(size, pygame.RESIZABLE, vsync=1)

    @property
    def size(self) -> tuple[int, int]:
        return self.window.get_size()

    @property
    def tall(self) -> bool:
        """Say whether lengths and places are told in the tall design."""
        return self.design is TALL

    def _measure(self, scene: Scene) -> None:
        """Let lengths and places be told in the design that a scene has for this window."""
        width, height = self.size
        self.design = TALL if scene.folds and height > width else DESIGNED_FOR

    @contextmanager
    def measured_for(self, scene: Scene) -> Iterator[None]:
        """Measure for a scene that is not on top, for as long as it is laid out or drawn."""
        before = self.design
        self._measure(scene)
        try:
            yield
        finally:
            self.design = before

    def unit(self, length: float) -> int:
        """Return a length of the design in this window's pixels; never nothing."""
        width, height = self.size
        across, down = self.design
        return max(1, round(length * min(width / across, height / down)))

    def letters(self, size: float) -> int:
        """Return a text size of the design in this window's pixels, as large as the player likes it."""
        return self.unit(size * self.text_scale)

    def place(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a part of the design as a part of this window, in which the design lies in the middle."""
        across, down = self.size
        wide, high = self.design
        scale = min(across / wide, down / high)
        left, top = (across - wide * scale) / 2, (down - high * scale) / 2
        start = round(left + x * scale), round(top + y * scale)
        end = round(left + (x + width) * scale), round(top + (y + height) * scale)
        return pygame.Rect(start, (end[0] - start[0], end[1] - start[1]))

    def tones(self, paper: bool = False) -> theme.Tones:
        """Return the colours for what stands on paper, or on the table."""
        if self.high_contrast:
            return theme.HIGH_ON_PAPER if paper else theme.HIGH_ON_TABLE
        return theme.ON_PAPER if paper else theme.ON_TABLE

    @property
    def full_screen(self) -> bool:
        return pygame.display.is_fullscreen()

    @full_screen.setter
    def full_screen(self, wanted: bool) -> None:
        if wanted == self.full_screen:
            return
        try:
            pygame.display.toggle_fullscreen()
        except pygame.error as error:  # the window stays as it is
            _tell_of_no_full_screen(error)
            return
        if not wanted and self._windowed is not None:
            self.window, self._windowed = self._open(self._windowed), None
        self._resized(self.size)

    def show_ground(self) -> None:
        """Show the bare table, before there is a scene."""
        self.painter.patient = True
        self.ground.draw(self.window)
        self.painter.patient = False
        pygame.display.flip()

    # The stack.
    def push(self, scene: Scene) -> None:
        """Show a scene over the one that is shown."""
        self.stack.append(scene)
        self._arrange(scene)

    def pop(self) -> None:
        """Go back to the scene below; below the last, the program ends."""
        self._leave()
        if self.stack:
            self._arrange(self.stack[-1])
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        """Show a scene instead of the one that is shown."""
        self._leave()
        self.push(scene)

    def _leave(self) -> None:
        self.stack.pop().leave()
        self._scenes_left = True

    def _arrange(self, scene: Scene) -> None:
        if self._drawn_size == self.size and not self.reduced_motion:
            if self._before is None or self._before.get_size() != self.size:
                self._before = pygame.Surface(self.size)  # kept, for there are many changes, and it is large
            self._before.blit(self.window, (0, 0))
            self._leaving, self._left_at = self._before, self.clock()
        self._measure(scene)
        scene.layout(self.size)
        with self.painter.at_once():
            scene.update(self.clock())
        self.dirty = self._first = True
        self.rehearse_anew()

    def rehearse_anew(self) -> None:
        """Begin to make what may come after the scene on top."""
        wanted = self.rehearses and self.stack
        self._rehearsal = Rehearsal(self.painter, self.stack[-1].upcoming(), self.size) if wanted else None

    # One frame.
    def frame(self, events: Iterable[pygame.event.Event]) -> None:
        """Take the events, let time pass, and draw if anything may have changed."""
        try:
            self._frame(events)
        except Exception as error:
            if self.on_trouble is None:
                raise
            self.window.set_clip(None)
            self.on_trouble(error)

    def _frame(self, events: Iterable[pygame.event.Event]) -> None:
        self._began = self.painter.clock()
        for event in events:
            self._take(event)
            if not self.stack:
                return
        scene = self.stack[-1]
        moving = not scene.resting  # what comes to rest in this frame is drawn a last time
        with self.painter.at_once():
            scene.update(self.clock())
        drawn = self.stack and (self.dirty or moving or not self.stack[-1].resting)
        if drawn:
            self._draw(self.stack[-1])
        left = self._left if drawn else self._began + _MOST_WORK - self.painter.clock()
        if drawn and not self.painter.lacks:  # a small window with much in motion would leave no time
            left = max(left, _LEAST_REHEARSAL)
        self._rehearse(left)
        self.painter.wait(self._left)
        if self.after_frame is not None:
            self.after_frame()

    def _draw(self, scene: Scene) -> None:
        """Draw the scene; what it lacked is drawn after later frames, for the first at a size has enough to do."""
        first, self._first = self._first or self.size != self._drawn_size, False
        self._drawn_size = self.size
        self.painter.new_frame()
        self.painter.patient = True  # in frames alone: what is drawn outside of them may be kept by who asked
        try:
            scene.draw(self.window)
        finally:
            self.painter.patient = False
            self._intact = None
        self._fade()
        self._intact = scene if self._leaving is None else None
        self.dirty = self.painter.lacks or self._leaving is not None
        flipping = self.painter.clock()
        pygame.display.flip()
        self._began += self.painter.clock() - flipping  # which is waiting, not work
        if not first:
            self.painter.sharpen(self._left)

    @property
    def _left(self) -> float:
        """Return how many seconds of work are left to this frame."""
        width, height = self.size
        return self._began + min(_WORK + _WORK_A_PIXEL * width * height, _MOST_WORK) - self.painter.clock()

    def _rehearse(self, left: float) -> None:
        """Use what time this frame leaves to make what will be shown later."""
        rehearsal = self._rehearsal
        if rehearsal is None or self._first or left <= _SPARE:
            return
        rehearsal.go_on(left - _SPARE)
        if rehearsal.over and rehearsal is self._rehearsal:
            self._rehearsal = None

    def draw_whole(self) -> None:
        """Draw the scene on top to the last detail, however long that takes."""
        with self.painter.at_once():
            self.stack[-1].draw(self.window)

    def shows(self, scene: Scene) -> bool:
        """Say, while a scene is drawn, whether the window still shows just what it drew last."""
        return self._intact is scene

    def _fade(self) -> None:
        """Let the scene before shine through for a moment."""
        if self._leaving is None:
            return
        part = (self.clock() - self._left_at) / theme.CHANGE
        if part >= 1 or self._leaving.get_size() != self.size:
            self._leaving = None
            return
        # Fully opaque is many times slower to blit than nearly so.
        self._leaving.set_alpha(min(round(255 * (1 - max(part, 0.0))), 254))
        self.window.blit(self._leaving, (0, 0))

    def _take(self, event: pygame.event.Event) -> None:
        self.dirty = True
        if event.type == pygame.QUIT:
            self.stop()
            return
        if event.type == pygame.VIDEORESIZE:
            self._resized((event.w, event.h))
            return
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pointer = event.pos
        if event.type == pygame.KEYDOWN and (
            event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT)
        ):
            self.full_screen = not self.full_screen
            if self.on_full_screen is not None:
                self.on_full_screen(self.full_screen)
            return
        self.stack[-1].handle(event)

    def _resized(self, size: tuple[int, int]) -> None:
        wanted = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
        if wanted != self.window.get_size():
            self.window = self._open(wanted)
        self._intact = None
        self.painter.make_room(self.size)
        if self._before is not None and self._before.get_size() != self.size:
            self._before.set_alpha(None)
            self.painter.stand_ins.spare = self._before
            self._before = self._leaving = None
        for scene in self.stack:
            self._measure(scene)
            scene.layout(self.size)
        self.rehearse_anew()

    def stop(self) -> None:
        """End the program: every scene lets go of what it holds."""
        self.running = False
        while self.stack:
            self.stack.pop().leave()

    @property
    def still(self) -> bool:
        """Say whether nothing that is shown moves."""
        return bool(self.stack) and self.stack[-1].resting and not self.dirty

    @property
    def at_rest(self) -> bool:
        """Say whether nothing moves and nothing is left to do until something happens."""
        return self.still and self._rehearsal is None

    def tidy(self) -> None:
        """Give back the memory of the scenes that were left."""
        if self._scenes_left:
            self._scenes_left = False
            give_back()

    def run(self) -> int:
        """Run until the window is closed, and return the exit code."""
        for name in ("SIGTERM", "SIGINT"):
            signal.signal(getattr(signal, name), lambda *_: pygame.event.post(pygame.event.Event(pygame.QUIT)))
        pacer = pygame.time.Clock()
        while self.running:
            if self.still:
                self.tidy()
            if self.at_rest:
                _doze()
            self.frame(pygame.event.get())
            next(self.later, None)
            pacer.tick(FRAMES_A_SECOND)
        pygame.quit()
        return 0


def _tell_of_no_full_screen(error: pygame.error) -> None:
    """Note what some displays say."""
    LOG.warning("No full screen here: %s", error)


def _doze() -> None:
    """Wait for something to happen. What pygame has for this looks a thousand times a second."""
    for _ in range(_GLANCES):
        if pygame.event.peek():
            return
        pygame.time.wait(_GLANCE)


def _comfortable(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return a window of the design's shape that leaves room around it on a desktop."""
    scale = min(desktop[0] / DESIGNED_FOR[0], desktop[1] / DESIGNED_FOR[1]) * 0.85
    width, height = (round(length * scale) for length in DESIGNED_FOR)
    return max(width, SMALLEST[0]), max(height, SMALLEST[1])
