"""Define scenes, and the app that shows them: layout, painter, sound and the stack of scenes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Protocol

import pygame

from squaretactics.translation import Value
from squaretactics.ui.kit.actions import Action, InputMap
from squaretactics.ui.kit.announcement import Announcement
from squaretactics.ui.kit.callbacks import Callback, Clock, Handler, Predicate
from squaretactics.ui.kit.device_text import AnyMessage, Device, text_for_device
from squaretactics.ui.kit.file_chooser import FileChooser
from squaretactics.ui.kit.memory_release import configure_malloc, release_memory
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.table_background import TableBackground
from squaretactics.ui.kit.prerender import DrawFunction, Prerenderer
from squaretactics.ui.kit.window import DESIGNED_FOR, Window

TALL_DESIGN: Final = (1200, 1560)  # the second design size of scenes with a tall layout, for windows higher than wide


class PersonLook(Protocol):
    """How someone who plays at this computer is pictured: the names of a portrait and a colour."""

    @property
    def portrait(self) -> str: ...

    @property
    def colour(self) -> str: ...


class EditableText(Protocol):
    """A single line of editable text."""

    text: str
    allowed: Predicate[str]  # accepts a character or not

    def write(self, text: str) -> bool:
        """Insert typed text. Returns whether it was accepted."""

    def do(self, action: Action) -> bool: ...


class App:
    """Owns the window and the stack of scenes. The top scene gets the events and draws the whole window.

    A `FrameLoop` runs its frames. Tests pass a clock.
    """

    def __init__(
        self,
        title: str,
        size: tuple[int, int] | None = None,
        clock: Clock = time.perf_counter,
        visible: bool = True,
        full_screen: bool = False,
    ) -> None:
        configure_malloc()
        self._window = Window(title, size, visible, full_screen)
        self._picture_size: tuple[int, int] | None = None  # while a picture of another size is taken
        pygame.font.init()
        self.clock = clock
        self.painter = Painter()
        self._fit_painter()
        self.ground = TableBackground(self.painter)
        self.sound: Handler[str] = lambda name: None  # plays a sound by name
        self.tune: Handler[str] = lambda name: None  # switches to a tune by name
        self.listen: Handler[float] = lambda now: None  # updates the music
        self.reduced_motion = False
        self.input_map = InputMap()
        self.narration_on = False  # whether the screen reader text is on
        self.on_full_screen: Handler[bool] | None = None  # called after a key has changed it
        # Called if the top scene accepts files.
        self.on_file_dropped: Handler[Path] | None = None
        self.on_text_dropped: Handler[str] | None = None
        self.stack: list[Scene] = []
        self.changed_at = 0.0  # when the top scene was shown, by the clock
        self.prerenderer: Prerenderer | None = None  # for scenes that may follow the top one
        self.running = True
        self.design = DESIGNED_FOR  # the design size that lengths and places refer to
        self._scenes_left = False  # since the last tidy
        self._device = Device.KEYS
        self.person_named: Callable[[str], PersonLook | None] = lambda name: None  # finds someone who plays here
        self.open_keyboard: Handler[EditableText] = lambda field: None  # for controllers and touch
        # State shared by scenes and the frame loop.
        self.pointer = (self.size[0] // 2, self.size[1] // 2)
        self.dirty = True  # the window must be redrawn
        self.intact: Scene | None = None  # the scene whose last drawing the window still shows uncovered

    def set_title(self, words: str) -> None:
        """Add the current game's name to the window's title."""
        self._window.set_title(words)

    def open_folder(self, folder: Path) -> bool:
        return self._window.open_folder(folder)

    @cached_property
    def file_chooser(self) -> FileChooser | None:
        """Return the system's file chooser, or None if it has none."""
        return self._window.file_chooser()

    # The window, and the measures that depend on it.
    @property
    def window(self) -> pygame.Surface:
        return self._window.surface

    @property
    def size(self) -> tuple[int, int]:
        return self._picture_size or self._window.size

    @property
    def windowed_size(self) -> tuple[int, int]:
        """Return the window's size when it isn't full screen."""
        return self._window.windowed_size

    @property
    def high_contrast(self) -> bool:
        """Return whether text and pictures have plain backgrounds."""
        return self.painter.high_contrast

    @high_contrast.setter
    def high_contrast(self, wanted: bool) -> None:
        self.painter.high_contrast = wanted

    @property
    def colour_blind(self) -> bool:
        """Return whether patterns, signs and lightness tell apart what colours do otherwise."""
        return self.painter.colour_blind

    @colour_blind.setter
    def colour_blind(self, wanted: bool) -> None:
        self.painter.colour_blind = wanted

    @property
    def text_scale(self) -> float:
        """Return the player's text size, relative to the usual one."""
        return self.painter.text_scale

    @text_scale.setter
    def text_scale(self, scale: float) -> None:
        self.painter.text_scale = scale

    @property
    def full_screen(self) -> bool:
        return self._window.full_screen

    @full_screen.setter
    def full_screen(self, wanted: bool) -> None:
        if self._window.set_full_screen(wanted):
            self.resize(self.size)

    def toggle_full_screen(self) -> None:
        """Switch between window and full screen, and call `on_full_screen`."""
        self.full_screen = not self.full_screen
        if self.on_full_screen is not None:
            self.on_full_screen(self.full_screen)

    def resize(self, size: tuple[int, int]) -> None:
        """Resize the window and lay all scenes out again."""
        self._window.resize(size)
        self._fit_painter()
        self._lay_all()
        self.restart_prerender()

    def _fit_painter(self) -> None:
        self.painter.make_room(self.size)
        self.painter.least_text = theme.smallest_text(self.size)

    def _lay_all(self) -> None:
        self.intact = None
        self.dirty = True
        for scene in self.stack:
            self._measure(scene)
            scene.layout(self.size)

    @property
    def tall(self) -> bool:
        return self.design is TALL_DESIGN

    def _measure(self, scene: Scene) -> None:
        """Choose the design size that this scene uses in this window."""
        width, height = self.size
        self.design = TALL_DESIGN if scene.has_tall_layout and height > width else DESIGNED_FOR

    @contextmanager
    def measured_for(self, scene: Scene) -> Iterator[None]:
        """Use the design size of a scene that isn't on top, while it's laid out or drawn."""
        before = self.design
        self._measure(scene)
        try:
            yield
        finally:
            self.design = before

    def picture(self, scene: Scene, size: tuple[int, int]) -> pygame.Surface:
        """Draw a scene of the stack for another window size, without a mouse pointer, and return the picture."""
        picture, pointer = pygame.Surface(size), self.pointer
        self._picture_size, self.pointer, self.intact = size, (-1, -1), None
        try:
            with self.measured_for(scene), self.painter.immediately():
                scene.layout(size)
                scene.draw(picture)
        finally:
            self._picture_size, self.pointer = None, pointer
            for each in self.stack:
                with self.measured_for(each):
                    each.layout(self.size)
            self.dirty = True
        return picture

    def unit(self, length: float) -> int:
        """Convert a length of the design to pixels of this window, at least 1."""
        width, height = self.size
        across, down = self.design
        return max(1, round(length * min(width / across, height / down)))

    def letters(self, size: float) -> int:
        """Convert a text size of the design to pixels, scaled by the player's text size.

        Text stays above a readable minimum, except in very small windows.
        """
        return max(self.unit(size * self.text_scale), theme.smallest_text(self.size))

    def place(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Convert a rectangle of the design, which is centred in the window, to pixels."""
        across, down = self.size
        wide, high = self.design
        scale = min(across / wide, down / high)
        left, top = (across - wide * scale) / 2, (down - high * scale) / 2
        start = round(left + x * scale), round(top + y * scale)
        end = round(left + (x + width) * scale), round(top + (y + height) * scale)
        return pygame.Rect(start, (end[0] - start[0], end[1] - start[1]))

    def tones(self, paper: bool = False) -> theme.WidgetColours:
        """Return the colours for widgets on paper or on the table."""
        if self.high_contrast:
            return theme.HIGH_ON_PAPER if paper else theme.HIGH_ON_TABLE
        return theme.ON_PAPER if paper else theme.ON_TABLE

    # Input devices.
    @property
    def device(self) -> Device:
        """Return the last device that the player used."""
        return self._device

    @device.setter
    def device(self, used: Device) -> None:
        if used is not self._device:
            self._device = used
            pygame.mouse.set_visible(used is Device.KEYS)
            self._lay_all()  # texts that name keys change

    def said(self, told: AnyMessage, **values: Value) -> str:
        """Translate a text, using its version for the current device."""
        return text_for_device(self._device, told, **self.input_map.names(self._device), **values)

    def with_button(self, action: Action, words: str) -> str:
        """Put a button's glyph before the words if the player uses a controller."""
        button = self.input_map.button(action)
        return f"{button} {words}" if self._device is Device.PAD and button is not None else words

    # The stack.
    def push(self, scene: Scene) -> None:
        """Show a scene on top of the current one."""
        self.stack.append(scene)
        self._arrange(scene)

    def try_to_show(self, show: Callback) -> None:
        """Show optional scenes through `show`. If it fails, the scenes it pushed are removed again."""
        below, shown = list(self.stack), False
        with self.painter.boundary.contain():
            show()
            shown = True
        while not shown and self.stack[-1] not in below:
            self.pop()

    def pop(self) -> None:
        """Return to the scene below. After the last one, the program ends."""
        self._leave()
        if self.stack:
            self.stack[-1].on_resume()
            self._arrange(self.stack[-1])
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        self._leave()
        self.push(scene)

    def stop(self) -> None:
        """End the program after leaving every scene."""
        self.running = False
        while self.stack:
            self.stack.pop().leave()

    def _leave(self) -> None:
        self.stack.pop().leave()
        self._scenes_left = True

    def _arrange(self, scene: Scene) -> None:
        self.changed_at = self.clock()
        if scene.tune is not None:
            self.tune(scene.tune)
        self._measure(scene)
        scene.layout(self.size)
        with self.painter.immediately():
            scene.update(self.clock())
        self.dirty = True
        self.restart_prerender()

    def restart_prerender(self) -> None:
        """Start to prerender the scenes that may follow the top one."""
        self.prerenderer = Prerenderer(self.painter, self.stack[-1].to_prerender(), self.size) if self.stack else None

    def shows(self, scene: Scene) -> bool:
        """Return whether the window still shows exactly the scene's last drawing. For use in `draw`."""
        return self.intact is scene

    def tidy(self) -> None:
        """Release the memory of the scenes that were left."""
        if self._scenes_left:
            self._scenes_left = False
            release_memory()


class Scene:
    """One screen. The app calls `layout` first and after each change of the window's size."""

    has_tall_layout = False  # whether it has its own layout for tall windows
    accepts_files = False  # whether files and texts may be dropped onto it
    tune: str | None = None  # its music; None keeps the previous scene's

    def __init__(self, app: App) -> None:
        self.app = app

    def layout(self, size: tuple[int, int]) -> None:
        """Compute all positions for a window of this size."""

    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event of the mouse, keyboard or window."""

    def take_file(self, path: Path) -> bool:
        """Handle a file or folder that was dropped onto the scene. Return whether the scene has a use for it."""
        return False

    def swipe_step(self, at: tuple[int, int]) -> int:
        """Return the pixels of touch scrolling per wheel step at this point; 0 where nothing scrolls."""
        return 0

    def update(self, now: float) -> None:
        """Advance animations. `now` is in seconds by the app's clock."""

    def draw(self, target: pygame.Surface) -> None:
        """Draw the whole scene."""

    def forget_drawing(self) -> None:
        """Forget what a call of `draw` has noted that ran out of time."""

    @property
    def resting(self) -> bool:
        """Return whether nothing moves, so that no redraw is needed until the next event."""
        return False

    @property
    def answered(self) -> bool:
        """Return whether a result that the resting scene is waiting for has arrived."""
        return False

    @property
    def can_drop_frames(self) -> bool:
        """Return whether only decorations move, so that a late frame doesn't matter."""
        return self.resting

    @property
    def complete(self) -> bool:
        """Return whether the last drawing is complete, with nothing left to add."""
        return True

    def announcement(self) -> Announcement | None:
        """Return the scene's narration, or None if there is nothing to announce for now."""
        return None

    def full_narration(self) -> Iterator[str]:
        """Yield the full narration, for players who ask for it."""
        return iter(())

    def automation_state(self) -> dict[str, Any]:
        """Return what is shown and where it can be clicked, for tools; no more than the player may know.

        A table adds `decisions`, and `winners` once they are shown.
        """
        return {}

    def to_prerender(self) -> Iterator[DrawFunction]:
        """Yield draw functions of scenes that may follow, for the painter to prerender."""
        return iter(())

    def on_resume(self) -> None:
        """Update the scene when it's on top again. A scene above may have changed things."""

    def leave(self) -> None:
        """Release everything that must not outlive the scene."""


def first_frame_of(scene: Scene) -> DrawFunction:
    """Lay out a scene that isn't shown yet, and return its draw function for prerendering."""
    app = scene.app

    def draw(target: pygame.Surface) -> None:
        with app.measured_for(scene):
            scene.draw(target)

    with app.measured_for(scene):
        scene.layout(app.size)
    return draw
