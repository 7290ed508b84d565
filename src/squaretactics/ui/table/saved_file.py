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
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.text_field import copy
from squaretactics.ui.kit.paint.painter import Render

_PNG: Final = ".png"
_LONGEST_NAME: Final = 80  # letters


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
