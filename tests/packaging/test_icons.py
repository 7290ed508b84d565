"""Icons exist in every format that a system needs."""

from __future__ import annotations

import io
import os
import struct
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame
import pytest

from tools import make_icons


def load(data: bytes) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(data), "icon.png")


@pytest.mark.parametrize("size", make_icons.PNG_SIZES)
def test_png_has_the_right_size_and_transparent_corners(size: int) -> None:
    picture = load(make_icons.png(size))
    assert picture.get_size() == (size, size)
    assert picture.get_at((size - 1, 0)).a < 32
    assert picture.get_at((size // 2, size // 2)).a == 255


def test_half_transparent_edges_are_not_darkened() -> None:
    """Half-transparent pixels keep the colour of their edge: that of the dark outline, or a lighter one."""
    picture = make_icons.draw(64)
    edges = [picture.get_at((x, y)) for x in range(64) for y in range(64)]
    assert any(0 < pixel.a < 255 for pixel in edges)
    assert all(pixel.r + pixel.g + pixel.b > 60 for pixel in edges if 64 < pixel.a < 255)


def test_windows_icon_lists_existing_pictures() -> None:
    data = make_icons.ico()
    _, kind, count = struct.unpack_from("<HHH", data)
    assert (kind, count) == (1, len(make_icons.ICO_SIZES))
    end = 6 + 16 * count
    for index, size in enumerate(make_icons.ICO_SIZES):
        width, height, _, _, planes, bits, length, start = struct.unpack_from("<BBBBHHII", data, 6 + 16 * index)
        assert (width or 256, height or 256, planes, bits, start) == (size, size, 1, 32, end)
        picture = data[start : start + length]
        if picture.startswith(b"\x89PNG"):
            assert load(picture).get_size() == (size, size)
        else:
            header, across, down = struct.unpack_from("<Iii", picture)
            assert (header, across, down) == (40, size, 2 * size)
            assert length == 40 + 4 * size * size + (size + 31) // 32 * 4 * size
        end += length
    assert end == len(data)


def test_bitmap_of_windows_icon_is_stored_bottom_up() -> None:
    size = 32
    data = make_icons._bitmap(size)[40 : 40 + 4 * size * size]
    drawn = make_icons.draw(size)
    x, y = 16, 20
    blue, green, red, alpha = data[4 * ((size - 1 - y) * size + x) :][:4]
    assert (red, green, blue, alpha) == tuple(drawn.get_at((x, y)))


def test_apple_icon_holds_every_size() -> None:
    data = make_icons.icns()
    magic, length = struct.unpack_from(">4sI", data)
    assert (magic, length) == (b"icns", len(data))
    found, at = {}, 8
    while at < len(data):
        kind, length = struct.unpack_from(">4sI", data, at)
        found[kind.decode()] = load(data[at + 8 : at + length]).get_width()
        at += length
    assert found == make_icons.ICNS_SIZES


def test_all_icons_are_written(tmp_path: Path) -> None:
    make_icons.make(tmp_path / "new")
    names = {path.name for path in (tmp_path / "new").iterdir()}
    assert {"squaretactics.ico", "squaretactics.icns", "16.png", "512.png"} <= names
