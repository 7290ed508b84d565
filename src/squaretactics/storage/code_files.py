"""Keep a deal's code inside a PNG picture, and find codes in pictures and text files."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import Final

from squaretactics.core.deal_codes import find_code
from squaretactics.regular_file import regular_file_stat

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_HEADER: Final = len(_SIGNATURE) + 25  # with the first chunk, IHDR
_KEYWORD: Final = b"Squaretactics code\0"
_OTHER_PICTURES: Final = (b"\xff\xd8\xff", b"RIFF", b"GIF8")  # JPEG, WebP, GIF: messengers convert pictures
_SEARCHED: Final = 65_536  # bytes at the start of a file


def png_with_code(png: bytes, code: str) -> bytes:
    """Return a PNG file with a code in a text chunk of its own."""
    body = b"tEXt" + _KEYWORD + code.encode("ascii")
    chunk = struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
    return png[:_HEADER] + chunk + png[_HEADER:]


def code_in_file(path: Path) -> str | None:
    """Return the code in a picture or a text file; empty for a picture without one, and None for any other file.

    May raise OSError.
    """
    regular_file_stat(path)
    with path.open("rb") as file:
        start = file.read(_SEARCHED)
    if start.startswith(_SIGNATURE):
        return _code_in_png(start) or ""
    if start.startswith(_OTHER_PICTURES):
        return ""
    try:
        return find_code(start.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return None


def _code_in_png(png: bytes) -> str | None:
    place = len(_SIGNATURE)
    while place + 8 <= len(png):
        length, kind = struct.unpack_from(">I4s", png, place)
        body = png[place + 8 : place + 8 + length]
        if kind == b"tEXt" and body.startswith(_KEYWORD):
            return find_code(body[len(_KEYWORD) :].decode("latin-1"))
        place += length + 12
    return None
