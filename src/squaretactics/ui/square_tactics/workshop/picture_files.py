"""Read players' pictures, which come from anywhere, under limits."""

from __future__ import annotations

import io
import re
import struct
from pathlib import Path
from threading import Thread
from typing import Final

import pygame

from squaretactics import os_errors
from squaretactics.regular_file import regular_file_stat
from squaretactics.translation import say
from squaretactics.ui.kit.file_chooser import FileChooser, PendingFile

_LARGEST: Final = 20  # megabytes
_MOST_PIXELS: Final = 40  # millions
_SIDE: Final = 512  # a picture's longer side, once shrunk
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_JPEG: Final = b"\xff\xd8"
_SUFFIXES: Final = (".png", ".jpg", ".jpeg")
_FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}  # markers of a JPEG's size
_BARE: Final = frozenset({0x01, *range(0xD0, 0xD9)})  # markers without a length
_EXIF: Final = b"Exif\0\0"
_ORIENTATION: Final = 0x0112


class RefusedPicture(ValueError):
    """A file can't be used as a picture. Its text is one sentence for the player."""


class PictureLoading(Thread):
    """Reads pictures while the window stays alive."""

    def __init__(self, paths: list[Path], index: int) -> None:
        """`index` is that of the character who gets the first picture."""
        super().__init__(daemon=True)
        self._paths, self.index = paths, index
        self.pictures: list[bytes] = []
        self.refusal = ""  # of the first file that can't be used
        self.start()

    def run(self) -> None:
        try:
            for path in self._paths:
                self.pictures.append(read_picture(path))
        except RefusedPicture as error:
            self.refusal = str(error)

    @property
    def done(self) -> bool:
        return not self.is_alive()


class PictureIntake:
    """Takes the pictures that are chosen or dropped, until they've been read."""

    def __init__(self, most: int) -> None:
        self._most = most  # pictures at once
        self._asked: PendingFile | None = None
        self._paths: list[Path] = []
        self._loading: PictureLoading | None = None

    def ask(self, chooser: FileChooser, title: str) -> None:
        """Open the system's dialog, unless it's open already."""
        if self._asked is None:
            self._asked = chooser(title)

    def take(self, path: Path) -> None:
        """Take a picture, or a folder of them."""
        self._paths.append(path)

    def received(self, index: int) -> PictureLoading | None:
        """Return pictures once they've been read. New ones are for the characters from `index` on; those of a folder
        are for all.
        """
        if self._asked is not None and self._asked.done:
            self._paths += filter(None, [self._asked.path])
            self._asked = None
        if self._loading is None and self._paths:
            folder = next((path for path in self._paths if path.is_dir()), None)
            paths = sorted(self._paths, key=_order) if folder is None else pictures_in(folder)
            self._loading = PictureLoading(paths[: self._most], index if folder is None else 0)
            self._paths = []
        if self._loading is None or not self._loading.done:
            return None
        loaded, self._loading = self._loading, None
        return loaded


def pictures_in(folder: Path) -> list[Path]:
    """Return the pictures in a folder in order of their names; empty if it can't be read."""
    try:
        found = [path for path in folder.iterdir() if path.suffix.lower() in _SUFFIXES and path.name[0] != "."]
    except OSError:
        return []
    return sorted(found, key=_order)


def _order(path: Path) -> list[tuple[str, int]]:
    """Return a key that puts names in order, and 9 before 10."""
    return [(text, int(number or 0)) for text, number in re.findall(r"(\D*)(\d{0,9})", path.name.casefold())]


def read_picture(path: Path) -> bytes:
    """Return a PNG or JPEG file as a PNG of at most 512 by 512 pixels, or raise RefusedPicture."""
    try:
        if regular_file_stat(path).st_size > _LARGEST * 1024 * 1024:
            raise RefusedPicture(say("{file} is larger than {n} MB.", file=path.name, n=_LARGEST))
        content = path.read_bytes()
    except OSError as error:
        raise RefusedPicture(
            say("{path} can't be read: {reason}.", path=path, reason=os_errors.reason(error))
        ) from error
    size = _size(content)
    if size is None:
        raise RefusedPicture(say("{file} isn't a PNG or JPEG picture.", file=path.name))
    if size[0] * size[1] > _MOST_PIXELS * 1_000_000:
        raise RefusedPicture(say("{file} has more than {n} megapixels.", file=path.name, n=_MOST_PIXELS))
    try:
        picture = pygame.image.load(io.BytesIO(content), "picture.png" if content.startswith(_PNG) else "picture.jpg")
    except pygame.error as error:
        raise RefusedPicture(say("{file} is damaged.", file=path.name)) from error
    return _written(_upright(_shrunk(picture), _orientation(content)))


def _shrunk(picture: pygame.Surface) -> pygame.Surface:
    whole = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    whole.blit(picture, (0, 0))
    if max(whole.get_size()) <= _SIDE:
        return whole
    part = _SIDE / max(whole.get_size())
    return pygame.transform.smoothscale(whole, [max(round(side * part), 1) for side in whole.get_size()])


def _upright(picture: pygame.Surface, orientation: int) -> pygame.Surface:
    """Return a picture as its camera was held."""
    if orientation in (2, 4, 5, 7):
        picture = pygame.transform.flip(picture, True, False)
    quarters = {3: 2, 4: 2, 5: 1, 6: 3, 7: 3, 8: 1}.get(orientation, 0)
    return pygame.transform.rotate(picture, 90 * quarters)


def _written(picture: pygame.Surface) -> bytes:
    file = io.BytesIO()
    pygame.image.save(picture, file, "picture.png")
    return file.getvalue()


def _size(content: bytes) -> tuple[int, int] | None:
    """Return a picture's width and height as its header says; None if it's neither PNG nor JPEG."""
    if content.startswith(_PNG) and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
        return width, height
    for marker, data in _segments(content):
        if marker in _FRAMES and len(data) >= 5:
            height, width = struct.unpack(">HH", data[1:5])
            return width, height
    return None


def _orientation(content: bytes) -> int:
    """Return how a JPEG's camera was held, from 1 (upright) to 8."""
    for marker, data in _segments(content):
        if marker == 0xE1 and data.startswith(_EXIF):
            return _exif_orientation(data[len(_EXIF) :])
    return 1


def _exif_orientation(tiff: bytes) -> int:
    order = ">" if tiff.startswith(b"MM") else "<"
    try:
        (start,) = struct.unpack_from(f"{order}I", tiff, 4)
        (count,) = struct.unpack_from(f"{order}H", tiff, start)
        for entry in range(start + 2, start + 2 + 12 * count, 12):
            tag, _, _, value = struct.unpack_from(f"{order}HHIH", tiff, entry)
            if tag == _ORIENTATION:
                return int(value)
    except struct.error:
        pass
    return 1


def _segments(content: bytes) -> list[tuple[int, bytes]]:
    """Return the markers of a JPEG's header, with their data."""
    found: list[tuple[int, bytes]] = []
    at = len(_JPEG)
    while content.startswith(_JPEG) and at + 4 <= len(content) and content[at] == 0xFF:
        marker = content[at + 1]
        if marker == 0xFF:  # padding
            at += 1
        elif marker in _BARE:
            at += 2
        else:
            (length,) = struct.unpack_from(">H", content, at + 2)
            found.append((marker, content[at + 4 : at + 2 + length]))
            if marker in _FRAMES or marker == 0xDA:  # the picture itself follows
                break
            at += 2 + max(length, 2)
    return found
