"""Draw QR codes."""

from __future__ import annotations

from typing import Final

import pygame
import segno

_QUIET: Final = 4  # empty modules round a QR code, as the standard demands
_BLACK: Final = (0, 0, 0)
_WHITE: Final = (255, 255, 255)


def qr_code(text: str, across: int) -> pygame.Surface:
    """Return a QR code of at most this size, in whole pixels per module."""
    rows = [*segno.make_qr(text, error="m").matrix]
    pixels = max(across // (len(rows) + 2 * _QUIET), 1)
    picture = pygame.Surface(((len(rows) + 2 * _QUIET) * pixels,) * 2)
    picture.fill(_WHITE)
    for row, modules in enumerate(rows, _QUIET):
        for column, dark in enumerate(modules, _QUIET):
            if dark:
                picture.fill(_BLACK, (column * pixels, row * pixels, pixels, pixels))
    return picture
