"""Check PNG pictures from elsewhere completely, and keep nothing but their pixels."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Final

from squaretactics.translation import say

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_HEADER: Final = struct.Struct(">IIBBBBB")  # width, height, depth, colours, compression, filtering, interlacing
_PLAIN: Final = (8, 6, 0, 0, 0)  # 8-bit RGBA, without interlacing
_BYTES: Final = 4  # of a pixel
_MOST_CHUNKS: Final = 1000
_FILTERS: Final = 4  # the highest filter of a line


class BadPicture(ValueError):
    """A picture can't be used. Its text is one sentence for the player that says what to change."""


def plain_png(content: bytes, name: str, most: int) -> bytes:
    """Return a PNG without anything but its pixels, or raise BadPicture, whose text has the `name`.

    A picture is up to `most` pixels wide and high. It's checked so far that any reader of PNG can decode it. One that
    holds nothing else stays as it is, byte by byte.
    """
    damaged = BadPicture(say("Save {file} again: it's damaged.", file=name))
    if not content.startswith(_SIGNATURE):
        raise BadPicture(say("Save {file} as a PNG picture: it isn't one.", file=name))
    chunks = list(_chunks(content, damaged))
    kinds = [kind for kind, _ in chunks if not kind[0] & 0x20]  # without those that may be ignored
    header = chunks[0][1] if chunks else b""
    if kinds != [b"IHDR", *[b"IDAT"] * (len(kinds) - 2), b"IEND"] or chunks[0][0] != b"IHDR" or chunks[-1][1]:
        raise damaged
    if len(header) != _HEADER.size:
        raise damaged
    width, height, *form = _HEADER.unpack(header)
    if max(width, height) > most:
        raise BadPicture(say("Shrink {file} to at most {n} pixels on each side.", file=name, n=most))
    if tuple(form) != _PLAIN:
        raise BadPicture(say("Save {file} as a PNG picture in 8-bit RGBA, without interlacing.", file=name))
    line = 1 + _BYTES * width
    pixels = _inflated(b"".join(data for kind, data in chunks if kind == b"IDAT"), line * height, damaged)
    if not pixels or max(pixels[::line]) > _FILTERS:
        raise damaged
    if len(kinds) == len(chunks):
        return content
    return _SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", zlib.compress(pixels, 9)) + _chunk(b"IEND", b"")


def _chunks(content: bytes, damaged: BadPicture) -> Iterator[tuple[bytes, bytes]]:
    """Yield the kind and data of each chunk. They fill the file."""
    at, count = len(_SIGNATURE), 0
    while at < len(content):
        count += 1
        if count > _MOST_CHUNKS or at + 12 > len(content):
            raise damaged
        length, kind = struct.unpack_from(">I4s", content, at)
        data = content[at + 8 : at + 8 + length]
        checksum = content[at + 8 + length : at + 12 + length]
        if len(data) < length or checksum != struct.pack(">I", zlib.crc32(kind + data)):
            raise damaged
        yield kind, data
        at += 12 + length


def _inflated(packed: bytes, size: int, damaged: BadPicture) -> bytes:
    """Return exactly `size` bytes, without ever unpacking more."""
    stream = zlib.decompressobj()
    try:
        found = stream.decompress(packed, size + 1)
    except zlib.error as error:
        raise damaged from error
    if len(found) != size or not stream.eof or stream.unused_data:
        raise damaged
    return found


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
