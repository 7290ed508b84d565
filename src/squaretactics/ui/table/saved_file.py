"""Write pictures and other files for players, and tell them where they are."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from squaretactics.storage.code_files import png_with_code
from squaretactics.storage.export_folder import ExportFolder
from squaretactics.translation import say
from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.clipboard import copy
from squaretactics.ui.kit.paint.painter import BLEND, Render
from squaretactics.ui.kit.paint.theme import ACCENT, INK, TABLE_EDGE, TEXT

_PNG: Final = ".png"
_LONGEST_NAME: Final = 80  # letters
# A picture with a caption.
SIZE: Final = (1920, 1080)
_BAND: Final = 92  # height of the caption
_INSET: Final = 40
_LARGE: Final = 44
_SMALL: Final = 26


def write_file(write: Callable[[], Path]) -> str:
    """Write a file, and copy its path to the clipboard if there is one. Return what to tell the player."""
    try:
        path = write()
    except OSError as error:
        return str(error)
    copied = say("Path copied.") if copy(str(path)) else ""
    return " ".join(filter(None, (say("Saved: {path}.", path=path), copied)))


def save_picture(app: App, outbox: ExportFolder, name: str, picture: Render, code: str = "") -> str:
    """Save a picture, with a deal's code in the file. Return what to tell the player."""
    drawn = b""
    with app.painter.boundary.contain():
        drawn = _png(picture())
    if not drawn:
        return say("This picture can't be drawn.")
    content = png_with_code(drawn, code) if code else drawn
    return write_file(partial(outbox.keep, f"{name[:_LONGEST_NAME]}{_PNG}", content))


def _png(picture: pygame.Surface) -> bytes:
    written = io.BytesIO()
    pygame.image.save(picture, written, _PNG)
    return written.getvalue()


def saved_picture(app: App, table: Scene, told: str, code: str) -> pygame.Surface:
    """Return a picture of a table that is on the scene stack, with a caption."""
    painter, (width, height) = app.painter, SIZE
    high = height - _BAND
    picture = pygame.Surface(SIZE)
    picture.blit(app.picture(table, (width, high)), (0, 0))
    band = pygame.Rect(0, high, width, _BAND)
    picture.fill(TABLE_EDGE, band)
    picture.fill(INK, pygame.Rect(0, high, width, 5))
    left, room = band.left + _INSET, width - 2 * _INSET
    if code:
        said = painter.fitted(code, "text", _SMALL, TEXT, width // 3)
        picture.blit(said, said.get_rect(midright=(width - _INSET, band.centery)), None, BLEND)
        room -= said.get_width() + _INSET
    line = painter.fitted(told, "display", _LARGE, ACCENT, room)
    picture.blit(line, line.get_rect(midleft=(left, band.centery)), None, BLEND)
    return picture
