"""Run the frame loop: handle events, update, draw, and prerender in the time that is left."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from squaretactics.translation import say
from squaretactics.ui.kit.actions import FULL_SCREEN_KEY
from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.crossfade import Crossfade
from squaretactics.ui.kit.input_translator import InputTranslator
from squaretactics.ui.kit.paint.table_background import bare_room
from squaretactics.ui.kit.toast import Toast
from squaretactics.ui.kit.work_budget import MOST_WORK, WorkBudget, work_budget

if TYPE_CHECKING:
    from squaretactics.ui.kit.announcer import Announcer

FRAMES_A_SECOND: Final = 60
_FINISHED: Final = object()
_MOST_TRIES: Final = 40  # to draw a first frame; after that, the caches are too small to hold all of it
_FEW_TRIES: Final = 10  # the same for other frames, since animations wait meanwhile
_GLANCE: Final = 8  # milliseconds between checks for events while nothing moves: half a frame
_GLANCES: Final = 12


class FrameLoop:
    """Runs an app frame by frame. Tests call `frame` directly."""

    prerenders = True

    def __init__(self, app: App) -> None:
        self.app = app
        self.after_frame: Callback | None = None  # an observer that changes nothing
        self.later: Iterator[object] = iter(())  # start-up work that can wait, one step per frame
        self.on_error: Handler[Exception] | None = None  # takes over when a scene fails
        self.announcer: Announcer | None = None  # created when the narration is first on
        self._drawn: Scene | None = None  # the last drawn scene, and its size
        self._drawn_size = (0, 0)
        self._first = False  # whether this is the first frame of a scene or a size
        self._incomplete = False  # whether the last frame isn't finished, nor shown
        self._before_resize: pygame.Surface | None = None  # what the window showed
        self._resized = False  # in this frame
        self._tries_left = _FEW_TRIES  # to draw a frame in slices
        self._shown = False  # whether any scene has been drawn completely
        self._fade = Crossfade()
        self.notice = Toast(app)
        self.input_translator = InputTranslator(app, self.notice)
        self._began = 0.0  # the start of this frame, by the painter's clock
        work_budget(app.size)  # measured here, because that would delay the first frame

    def show_bare_wall(self) -> None:
        """Show the bare wall of the menu's room before the first scene exists."""
        bare_room(self.app.window)
        pygame.display.flip()

    def draw_whole(self) -> None:
        """Draw the top scene in full detail, however long that takes."""
        with self.app.painter.immediately():
            self.app.stack[-1].draw(self.app.window)

    # One frame.
    def frame(self, events: Iterable[pygame.event.Event]) -> None:
        """Handle the events, update, and redraw if anything may have changed."""
        try:
            self._frame(events)
        except Exception as error:
            if self.on_error is None:
                raise
            self.app.window.set_clip(None)
            self.on_error(error)

    def _frame(self, events: Iterable[pygame.event.Event]) -> None:
        app, painter = self.app, self.app.painter
        self._began = painter.clock()
        self._resized = False
        for event in self.input_translator.read(events):
            self._take(event)
            if not app.stack:
                return
        self.notice.update()
        scene = app.stack[-1]
        moving = not scene.resting  # a movement that ends in this frame is drawn one last time
        with painter.immediately():
            scene.update(app.clock())
        drawn = app.stack and (app.dirty or moving or not app.stack[-1].resting)
        if drawn:
            self._draw(app.stack[-1])
        left = self._left if drawn else self._began + MOST_WORK - painter.clock()
        if drawn and not painter.has_pending:
            left = max(left, self._budget.least_prerender)
        self._prerender(left)
        painter.wait(self._left)
        self._shown = self._shown or not app.dirty
        if self._shown:  # it opens the sound device, which can take seconds
            app.listen(app.clock())
        if app.narration_on:
            with painter.boundary.contain():
                self._active_announcer().note()
        if self.after_frame is not None:
            self.after_frame()

    def _take(self, event: pygame.event.Event) -> None:
        app = self.app
        app.dirty = True
        if event.type == pygame.QUIT:
            app.stop()
            return
        if event.type == pygame.VIDEORESIZE:
            self._resize((event.w, event.h))
            return
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.pointer = event.pos
        if event.type == pygame.KEYDOWN and (
            event.key == FULL_SCREEN_KEY or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT)
        ):
            app.toggle_full_screen()
            return
        if event.type == pygame.DROPFILE:
            scene, path = app.stack[-1], Path(event.file)
            if not scene.take_file(path) and scene.accepts_files and app.on_file_dropped is not None:
                app.on_file_dropped(path)
            return
        if event.type == pygame.DROPTEXT:
            if app.stack[-1].accepts_files and app.on_text_dropped is not None:
                app.on_text_dropped(event.text)
            return
        if app.narration_on and self._active_announcer().takes(event):
            return
        app.stack[-1].handle(event)

    def _resize(self, size: tuple[int, int]) -> None:
        """Resize the window, and keep what it showed until the scene is drawn at the new size."""
        window = self.app.window
        if self.prerenders and self._before_resize is None and window.get_size() == self._drawn_size:
            self._before_resize = None if self._incomplete else window.copy()
        self.app.resize(size)
        self._resized = self._before_resize is not None

    def _active_announcer(self) -> Announcer:
        """Return the announcer, created on first use."""
        if self.announcer is None:
            from squaretactics.ui.kit.announcer import Announcer

            self.announcer = Announcer(self.app)
        return self.announcer

    def _draw(self, scene: Scene) -> None:
        """Draw the scene, or go on with a frame that takes long. Missing details are drawn after later frames, because
        a scene's first frame is slow.
        """
        app, painter = self.app, self.app.painter
        if self._resized and self._before_resize is not None:
            pygame.transform.scale(
                self._before_resize, app.size, app.window
            )  # smooth scaling takes three times as long
            app.dirty = True
            self._flip()
            return
        self._first = self._start_crossfade(scene) or (self._first and self._incomplete)
        self._incomplete = False
        painter.new_frame()
        painter.patient = True  # only within frames: drawings made elsewhere may be kept by the caller
        painter.parts_until = self._began + self._budget.parts if self.prerenders and not self._first else None
        try:
            with painter.boundary.contain(app.window):
                self._incomplete = not self._finishes(scene)
        finally:
            painter.patient = False
            painter.parts_until = None
            app.intact = None
        if self._incomplete:
            self._fade.wait(app.clock())
            app.dirty = True
            return
        self._before_resize, self._tries_left = None, _FEW_TRIES
        if painter.boundary.news:
            painter.boundary.news = False
            self.notice.tell(say("Part of the picture can't be shown. You can play on."))
        self._fade.lay_over(app.window, app.clock())
        self.notice.lay_over(app.window)
        app.intact = None if self._fade.going or self.notice.going else scene
        app.dirty = painter.has_pending or painter.lags or self._fade.going or self.notice.going
        self._flip()
        if not self._first:
            painter.finish_pending(self._left)

    def _finishes(self, scene: Scene) -> bool:
        """Draw a frame while there's time. Return whether it's finished. Until then, the window shows what it did
        before, and events are handled.
        """
        draw = partial(scene.draw, self.app.window)
        if not self.prerenders or not self._tries_left:
            draw()
            return True
        self._tries_left -= 1
        seconds = self._budget.slice if self._before_resize is None else self._budget.resized
        if self.app.painter.finishes(draw, self._began + seconds):
            return True
        self.app.window.set_clip(None)
        for each in self.app.stack:
            each.forget_drawing()
        return False

    def _flip(self) -> None:
        """Show the window. Waiting for the display isn't work."""
        flipping = self.app.painter.clock()
        pygame.display.flip()
        self._began += self.app.painter.clock() - flipping

    def _start_crossfade(self, scene: Scene) -> bool:
        """Start the crossfade if the scene has changed. Return whether the scene or the window's size is new."""
        app = self.app
        spare = self._fade.give_up(app.size)
        if spare is not None:
            app.painter.placeholders.spare = spare
        another, resized = scene is not self._drawn, app.size != self._drawn_size
        if another or resized:
            self._tries_left = _MOST_TRIES
        if another and not resized and not app.reduced_motion and not self._incomplete:
            self._fade.begin(app.window, app.changed_at)
        self._drawn, self._drawn_size = scene, app.size
        if another or resized:
            app.painter.new_scene()
        return another or resized

    @property
    def _left(self) -> float:
        """Return how many seconds remain for work in this frame."""
        return self._began + self._budget.frame - self.app.painter.clock()

    @property
    def _budget(self) -> WorkBudget:
        return work_budget(self.app.size)

    def _prerender(self, left: float) -> None:
        """Prerender later scenes in the time that this frame leaves."""
        spare = self._budget.spare
        prerenderer, drawn = self.app.prerenderer, self.app.stack and self.app.stack[-1] is self._drawn
        if (
            self.prerenders
            and drawn
            and not self._incomplete
            and prerenderer is not None
            and not prerenderer.over
            and left > spare
        ):
            prerenderer.go_on(left - spare)

    # The loop.
    @property
    def still(self) -> bool:
        """Return whether nothing on the screen moves."""
        return bool(self.app.stack) and self.app.stack[-1].resting and not self.app.dirty

    @property
    def can_drop_frames(self) -> bool:
        """Return whether a late frame doesn't matter."""
        return bool(self.app.stack) and self.app.stack[-1].can_drop_frames and not self._fade.going

    @property
    def at_rest(self) -> bool:
        """Return whether nothing moves and there's no work until the next event."""
        prerenderer = self.app.prerenderer
        return (
            self.still
            and not self.input_translator.waits
            and (not self.prerenders or prerenderer is None or prerenderer.over)
        )

    def run(self) -> int:
        """Run until the window is closed, and return the exit code."""
        for name in ("SIGTERM", "SIGINT"):
            signal.signal(getattr(signal, name), lambda *_: pygame.event.post(pygame.event.Event(pygame.QUIT)))
        pacer, starting = pygame.time.Clock(), True
        while self.app.running:
            if self.can_drop_frames:
                self.app.tidy()
            if self.at_rest and not starting:
                _wait_for_event(self.app.stack[-1])
            self.frame(pygame.event.get())
            if not self._incomplete:  # otherwise the next slice follows at once
                starting = next(self.later, _FINISHED) is not _FINISHED
                pacer.tick(FRAMES_A_SECOND)
        pygame.quit()
        return 0


def _wait_for_event(scene: Scene) -> None:
    """Wait for an event for up to 0.1 seconds. pygame's own wait polls a thousand times per second."""
    for _ in range(_GLANCES):
        if pygame.event.peek() or scene.answered:
            return
        pygame.time.wait(_GLANCE)
