"""Open and resize the program's window, and switch it to full screen and back."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path
from typing import Final

import pygame

from squaretactics.resources import asset
from squaretactics.ui.kit.file_chooser import FileChooser, system_file_chooser
from squaretactics.ui.kit.system_programs import start_program

LOG: Final = logging.getLogger(__name__)
SMALLEST: Final = (640, 400)
ICON: Final = (64, 64)
DESIGNED_FOR: Final = (1920, 1080)


class Window:
    """Owns the window's surface. An invisible window, for tests and tools, keeps its size."""

    def __init__(self, title: str, size: tuple[int, int] | None, visible: bool, full_screen: bool) -> None:
        pygame.display.init()
        self.title = title
        self.set_title("")
        self._visible = visible
        if visible:
            pygame.display.set_icon(pygame.image.load_sized_svg(str(asset("icon.svg")), ICON))
        if size is None or (visible and not _fits(size, pygame.display.get_desktop_sizes()[0])):
            size = _default_size(pygame.display.get_desktop_sizes()[0])
        self.windowed_size = size  # when it isn't full screen
        self.surface = self._open(size, full_screen)
        self._pending_full_screen = self.full_screen  # whether it has been full screen from the start
        pygame.key.set_repeat(350, 60)

    def set_title(self, words: str) -> None:
        """Put the current game's name before the program's in the title."""
        apart = words and words != self.title
        pygame.display.set_caption(f"{words} \N{EN DASH} {self.title}" if apart else self.title)

    def open_folder(self, folder: Path) -> bool:
        """Show a folder in the system's file manager. Return whether that was possible."""
        if not self._visible:
            return False
        try:
            if sys.platform == "win32":
                os.startfile(folder)
            else:
                start_program("open" if sys.platform == "darwin" else "xdg-open", str(folder))
        except OSError as error:
            LOG.warning("%s could not be opened: %s", folder, error)
            return False
        return True

    def file_chooser(self) -> FileChooser | None:
        """Return the system's file chooser, or None if it has none."""
        return system_file_chooser() if self._visible else None

    def _open(self, size: tuple[int, int], full_screen: bool = False) -> pygame.Surface:
        if not self._visible:
            return pygame.display.set_mode(size)
        if full_screen:
            try:
                return pygame.display.set_mode((0, 0), pygame.RESIZABLE | pygame.FULLSCREEN, vsync=1)
            except pygame.error as error:
                _log_no_full_screen(error)
        return pygame.display.set_mode(size, pygame.RESIZABLE, vsync=1)

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    @property
    def full_screen(self) -> bool:
        return pygame.display.is_fullscreen()

    def set_full_screen(self, wanted: bool) -> bool:
        """Switch to full screen or back. Return whether anything changed."""
        if wanted == self.full_screen:
            return False
        try:
            pygame.display.toggle_fullscreen()
        except pygame.error as error:  # the window stays as it is
            _log_no_full_screen(error)
            return False
        if not wanted and self._pending_full_screen:
            self.surface, self._pending_full_screen = self._open(self.windowed_size), False
        return True

    def resize(self, size: tuple[int, int]) -> None:
        """Resize to at least the smallest useful size."""
        wanted = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
        if wanted != self.size:
            self.surface = self._open(wanted)
        if not self.full_screen:
            self.windowed_size = wanted


def _log_no_full_screen(error: pygame.error) -> None:
    LOG.warning("No full screen here: %s", error)


def _fits(size: tuple[int, int], desktop: tuple[int, int]) -> bool:
    """Return whether a window is large enough and fits on the desktop."""
    return SMALLEST[0] <= size[0] <= desktop[0] and SMALLEST[1] <= size[1] <= desktop[1]


def _default_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return a window size in the design's proportions, with a margin on the desktop."""
    scale = min(desktop[0] / DESIGNED_FOR[0], desktop[1] / DESIGNED_FOR[1]) * 0.85
    width, height = (round(length * scale) for length in DESIGNED_FOR)
    return max(width, SMALLEST[0]), max(height, SMALLEST[1])
