"""Decode photographs under limits. Raises PhotoRefused, which says what to do about it."""

from __future__ import annotations

import io
import struct
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from squaretactics.os_errors import reason
from squaretactics.regular_file import regular_file_stat
from squaretactics.translation import say

LARGEST_FILE: Final = 20_000_000  # bytes
MOST_PIXELS: Final = 40_000_000
_LEAST_SIDE: Final = 240
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_JPEG: Final = b"\xff\xd8\xff"
_FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}  # the JPEG markers that hold the size
_WITHOUT_LENGTH: Final = frozenset((0x01, *range(0xD0, 0xD9)))
_EXIF: Final = b"Exif\0\0"
_ORIENTATION: Final = 0x0112
# By the orientation in a JPEG file: flipped from left to right, then rotated this many degrees anticlockwise.
_UPRIGHT: Final = {2: (True, 0), 3: (False, 180), 4: (True, 180), 5: (True, 90), 6: (False, 270), 7: (True, 270),
                   8: (False, 90)}  # fmt: skip


class PhotoRefused(ValueError):
    """A photograph can't be used. Its text tells the player what to do."""


class _Header(NamedTuple):
    kind: str
    width: int
    height: int
    orientation: int = 1


def read_photo(path: Path) -> bytes:
    """Read a photograph's file. Raises PhotoRefused."""
    try:
        if regular_file_stat(path).st_size > LARGEST_FILE:
            raise _too_large()
        return path.read_bytes()
    except OSError as error:
        raise PhotoRefused(say("{path} can't be read: {reason}.", path=path.name, reason=reason(error))) from error


def decode(data: bytes) -> pygame.Surface:
    """Return the photograph upright, without transparency."""
    if len(data) > LARGEST_FILE:
        raise _too_large()
    header = _header(data)
    if header is None:
        raise PhotoRefused(say("That isn't a photo. Choose a PNG or JPEG file."))
    if header.width * header.height > MOST_PIXELS:
        raise PhotoRefused(say("That photo is too large. Choose one with at most 40 megapixels."))
    if min(header.width, header.height) < _LEAST_SIDE:
        raise PhotoRefused(say("That photo is too small. Take it in a higher resolution."))
    try:
        picture = pygame.image.load(io.BytesIO(data), header.kind)
    except (pygame.error, MemoryError) as error:
        raise PhotoRefused(say("That photo is damaged. Take it again, or choose another one.")) from error
    if picture.get_size() != (header.width, header.height):
        raise PhotoRefused(say("That photo is damaged. Take it again, or choose another one."))
    photo = pygame.Surface(picture.get_size(), 0, 32)
    photo.fill("white")
    photo.blit(picture, (0, 0))
    if header.orientation in _UPRIGHT:
        flipped, degrees = _UPRIGHT[header.orientation]
        photo = pygame.transform.rotate(pygame.transform.flip(photo, flipped, False), degrees)
    return photo


def _too_large() -> PhotoRefused:
    return PhotoRefused(say("That file is too large. Choose a photo of at most 20 MB."))


def _header(data: bytes) -> _Header | None:
    """Return what a file says about its picture; None if it's neither PNG nor JPEG."""
    try:
        if data.startswith(_PNG) and data[12:16] == b"IHDR":
            return _Header("photo.png", *struct.unpack(">II", data[16:24]))
        return _jpeg_header(data) if data.startswith(_JPEG) else None
    except struct.error:  # cut short
        return None


def _jpeg_header(data: bytes) -> _Header | None:
    at, orientation = 2, 1
    while at + 4 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == 0xFF:  # padding
            at += 1
            continue
        if marker in _WITHOUT_LENGTH:
            at += 2
            continue
        (length,) = struct.unpack(">H", data[at + 2 : at + 4])
        if marker in _FRAMES:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return _Header("photo.jpg", width, height, orientation)
        if marker == 0xE1 and data[at + 4 : at + 10] == _EXIF:
            orientation = _orientation(data[at + 10 : at + 2 + length])
        at += 2 + length
    return None


def _orientation(exif: bytes) -> int:
    """Return how the camera was held; 1 if the file doesn't say so."""
    order = {b"II": "<", b"MM": ">"}.get(exif[:2])
    if order is None:
        return 1
    try:
        (at,) = struct.unpack(f"{order}I", exif[4:8])
        (count,) = struct.unpack(f"{order}H", exif[at : at + 2])
        for entry in range(at + 2, at + 2 + 12 * count, 12):
            tag, _, _, value = struct.unpack(f"{order}HHIH", exif[entry : entry + 10])
            if tag == _ORIENTATION:
                return int(value)
    except struct.error:
        pass
    return 1
