"""What a scene is, and what it may ask of the app that shows it: measures, painter, sound, and the stack of scenes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Protocol

import pygame

from squaretactics.translation import Value
from squaretactics.ui.kit.announcement import Announcement
from squaretactics.ui.kit.device_text import AnyMessage, Device, text_for_device
from squaretactics.ui.kit.memory_release import configure_malloc, release_memory
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.pad_button_glyphs import PadButton
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.table_background import TableBackground
from squaretactics.ui.kit.prerender import DrawFunction, Prerenderer
from squaretactics.ui.kit.window import DESIGNED_FOR, Window

TALL_DESIGN: Final = (1200, 1560)  # what scenes that fold are designed for as well, for windows higher than wide

_READABLE: Final = 12  # pixels that letters have at least
_NOT_VERY_SMALL: Final = 480  # pixels of the shorter side of a window


class EditableText(Protocol):
    """What a line of text can be typed into."""

    text: str
    allowed: Callable[[str], bool]  # which letters it takes

    def write(self, text: str) -> bool:
        """Take typed text."""

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key."""


class App:
    """Has the window and the stack of scenes. The scene on top gets the events; all of it is drawn by it.

    Its frames are a `Loop`'s. Tests hand in a clock.
    """

    def __init__(
        self,
        title: str,
        size: tuple[int, int] | None = None,
        clock: Callable[[], float] = time.monotonic,
        visible: bool = True,
        full_screen: bool = False,
    ) -> None:
        configure_malloc()
        self._window = Window(title, size, visible, full_screen)
        self._picture_size: tuple[int, int] | None = None  # of a picture that is taken just now
        pygame.font.init()
        self.clock = clock
        self.painter = Painter()
        self.painter.make_room(self.size)
        self.ground = TableBackground(self.painter)
        self.sound: Callable[[str], object] = lambda name: None  # plays a sound by its name
        self.tune: Callable[[str], object] = lambda name: None  # lets a tune be heard from now on, by its name
        self.listen: Callable[[float], object] = lambda now: None  # lets the music go on as time passes
        # What the player likes, as far as every scene must know it.
        self.text_scale = 1.0
        self.reduced_motion = False
        self.narration_on = False  # whether all that happens is told in words
        self.on_full_screen: Callable[[bool], None] | None = None  # hears of it when a key has changed it
        self.on_file_dropped: Callable[[Path], None] | None = (
            None  # takes a file that was dropped onto a scene that takes them
        )
        self.stack: list[Scene] = []
        self.changed_at = 0.0  # when the scene on top came there, by the clock
        self.prerenderer: Prerenderer | None = None  # of what may come after the scene on top
        self.running = True
        self.design = DESIGNED_FOR  # what lengths and places are told in
        self._scenes_left = False  # since the last tidying
        self._device = Device.KEYS
        self.open_keyboard: Callable[[EditableText], object] = lambda field: (
            None
        )  # offers letters to who has no keyboard
        # What scenes and frames tell each other.
        self.pointer = (self.size[0] // 2, self.size[1] // 2)
        self.dirty = True  # something was changed, and must be drawn
        self.intact: Scene | None = None  # whose drawing the window shows, with nothing over it

    def set_title(self, words: str) -> None:
        """Let the window name the game that is played."""
        self._window.set_title(words)

    # The window, and the measures that follow from it.
    @property
    def window(self) -> pygame.Surface:
        return self._window.surface

    @property
    def size(self) -> tuple[int, int]:
        return self._picture_size or self._window.size

    @property
    def windowed_size(self) -> tuple[int, int]:
        """Return the size of the window when it does not fill the screen."""
        return self._window.windowed_size

    @property
    def high_contrast(self) -> bool:
        """Say whether words stand on plain grounds, and pictures on plain paper."""
        return self.painter.high_contrast

    @high_contrast.setter
    def high_contrast(self, wanted: bool) -> None:
        self.painter.high_contrast = wanted

    @property
    def full_screen(self) -> bool:
        return self._window.full_screen

    @full_screen.setter
    def full_screen(self, wanted: bool) -> None:
        if self._window.set_full_screen(wanted):
            self.resize(self.size)

    def toggle_full_screen(self) -> None:
        """Change between window and full screen, as a key asks for, and tell of it."""
        self.full_screen = not self.full_screen
        if self.on_full_screen is not None:
            self.on_full_screen(self.full_screen)

    def resize(self, size: tuple[int, int]) -> None:
        """Take another size of the window, and let every scene lay itself out anew."""
        self._window.resize(size)
        self.painter.make_room(self.size)
        self._lay_all()
        self.restart_prerender()

    def _lay_all(self) -> None:
        """Let every scene lay itself out anew."""
        self.intact = None
        self.dirty = True
        for scene in self.stack:
            self._measure(scene)
            scene.layout(self.size)

    @property
    def tall(self) -> bool:
        """Say whether lengths and places are told in the tall design."""
        return self.design is TALL_DESIGN

    def _measure(self, scene: Scene) -> None:
        """Let lengths and places be told in the design that a scene has for this window."""
        width, height = self.size
        self.design = TALL_DESIGN if scene.has_tall_layout and height > width else DESIGNED_FOR

    @contextmanager
    def measured_for(self, scene: Scene) -> Iterator[None]:
        """Measure for a scene that is not on top, for as long as it is laid out or drawn."""
        before = self.design
        self._measure(scene)
        try:
            yield
        finally:
            self.design = before

    def picture(self, scene: Scene, size: tuple[int, int]) -> pygame.Surface:
        """Return how a scene of the stack looks in a window of another size, with nothing pointed at."""
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
        """Return a length of the design in this window's pixels; never nothing."""
        width, height = self.size
        across, down = self.design
        return max(1, round(length * min(width / across, height / down)))

    def letters(self, size: float) -> int:
        """Return a text size of the design in this window's pixels, as large as the player likes it.

        No window that is not very small has words of less than so many pixels, unless they find no room.
        """
        least = _READABLE if min(self.size) >= _NOT_VERY_SMALL else 0
        return max(self.unit(size * self.text_scale), least)

    def place(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a part of the design as a part of this window, in which the design lies in the middle."""
        across, down = self.size
        wide, high = self.design
        scale = min(across / wide, down / high)
        left, top = (across - wide * scale) / 2, (down - high * scale) / 2
        start = round(left + x * scale), round(top + y * scale)
        end = round(left + (x + width) * scale), round(top + (y + height) * scale)
        return pygame.Rect(start, (end[0] - start[0], end[1] - start[1]))

    def tones(self, paper: bool = False) -> theme.WidgetColours:
        """Return the colours for what stands on paper, or on the table."""
        if self.high_contrast:
            return theme.HIGH_ON_PAPER if paper else theme.HIGH_ON_TABLE
        return theme.ON_PAPER if paper else theme.ON_TABLE

    # What the player uses.
    @property
    def device(self) -> Device:
        """Return what the player used last."""
        return self._device

    @device.setter
    def device(self, used: Device) -> None:
        if used is not self._device:
            self._device = used
            pygame.mouse.set_visible(used is Device.KEYS)
            self._lay_all()  # words that name keys are others now

    def said(self, told: AnyMessage, **values: Value) -> str:
        """Say a sentence as it is meant for what the player uses."""
        return text_for_device(self._device, told, **values)

    def with_button(self, button: PadButton, words: str) -> str:
        """Return what stands on something that a button does as well: with its picture for who uses a controller."""
        return f"{button} {words}" if self._device is Device.PAD else words

    # The stack.
    def push(self, scene: Scene) -> None:
        """Show a scene over the one that is shown."""
        self.stack.append(scene)
        self._arrange(scene)

    def try_to_show(self, show: Callable[[], object]) -> None:
        """Do what leads to scenes over this one that nothing depends on; those that fail are taken away again."""
        below, shown = list(self.stack), False
        with self.painter.boundary.contain():
            show()
            shown = True
        while not shown and self.stack[-1] not in below:
            self.pop()

    def pop(self) -> None:
        """Go back to the scene below; below the last, the program ends."""
        self._leave()
        if self.stack:
            self.stack[-1].on_resume()
            self._arrange(self.stack[-1])
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        """Show a scene instead of the one that is shown."""
        self._leave()
        self.push(scene)

    def stop(self) -> None:
        """End the program: every scene lets go of what it holds."""
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
        """Begin to make what may come after the scene on top."""
        self.prerenderer = Prerenderer(self.painter, self.stack[-1].to_prerender(), self.size) if self.stack else None

    def shows(self, scene: Scene) -> bool:
        """Say, while a scene is drawn, whether the window still shows just what it drew last."""
        return self.intact is scene

    def tidy(self) -> None:
        """Give back the memory of the scenes that were left."""
        if self._scenes_left:
            self._scenes_left = False
            release_memory()


class Scene:
    """One screenful. The app calls `layout` first and after every change of the window's size."""

    has_tall_layout = False  # whether it has an arrangement of its own for tall windows
    accepts_files = False  # whether files may be dropped onto it
    tune: str | None = None  # that is heard with it; without one, that of the scene before goes on

    def __init__(self, app: App) -> None:
        self.app = app

    def layout(self, size: tuple[int, int]) -> None:
        """Work out where everything is for a window of this size."""

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event of mouse, keyboard or window."""

    @property
    def pad_keys(self) -> Mapping[PadButton, int]:
        """Return the keys that buttons of a controller mean here, where those differ from what they mean elsewhere."""
        return {}

    def swipe_step(self, at: tuple[int, int]) -> int:
        """Return by how many pixels a finger scrolls one step of the wheel there; 0 where nothing scrolls."""
        return 0

    def update(self, now: float) -> None:
        """Let time pass; `now` is in seconds by the app's clock."""

    def draw(self, target: pygame.Surface) -> None:
        """Draw everything."""

    @property
    def resting(self) -> bool:
        """Say whether nothing moves, so that nothing need be drawn until something happens."""
        return False

    @property
    def answered(self) -> bool:
        """Say whether what the scene waits for while it rests is there, so that it should be let go on at once."""
        return False

    @property
    def can_drop_frames(self) -> bool:
        """Say whether nothing moves but what decorates, so that nobody minds a frame that comes late."""
        return self.resting

    @property
    def complete(self) -> bool:
        """Say whether it was drawn so that to draw it again would add nothing."""
        return True

    def announcement(self) -> Announcement | None:
        """Return what is to be heard of it by somebody who does not see it; None if nothing is for now."""
        return None

    def full_narration(self) -> Iterator[str]:
        """Yield everything that there is to be heard, for somebody who has asked for it."""
        return iter(())

    def to_prerender(self) -> Iterator[DrawFunction]:
        """Yield what may well be shown after this scene, for the painter to make in time; nobody will see it now."""
        return iter(())

    def on_resume(self) -> None:
        """Be on top again: what lay over it may have changed what it tells."""

    def leave(self) -> None:
        """Let go of what must not outlive the scene."""


def first_frame_of(scene: Scene) -> DrawFunction:
    """Return how a scene that has yet to be shown will be drawn first."""
    app = scene.app

    def draw(target: pygame.Surface) -> None:
        with app.measured_for(scene):
            scene.draw(target)

    with app.measured_for(scene):
        scene.layout(app.size)
    return draw
