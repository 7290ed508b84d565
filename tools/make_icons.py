"""Draw the game's icon in every system's format into out/icons: PNG, .ico for Windows, .icns for macOS.

python tools/make_icons.py
"""

from __future__ import annotations

import io
import os
import struct
import sys
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "assets" / "icon.svg"
OUT: Final = ROOT / "out" / "icons"
PNG_SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES: Final = (16, 20, 24, 32, 40, 48, 64, 256)
# By Apple's type name: a size in pixels, also for doubled sizes.
ICNS_SIZES: Final = {
    "ic11": 32,
    "ic12": 64,
    "ic07": 128,
    "ic13": 256,
    "ic08": 256,
    "ic14": 512,
    "ic09": 512,
    "ic10": 1024,
}
_OVERSIZE: Final = 4  # small icons are drawn larger by this factor, then scaled down, for smooth edges
_BIGGEST_BITMAP: Final = 64  # larger pictures are PNG in an .ico; smaller ones are bitmaps


def draw(size: int) -> pygame.Surface:
    large = size * _OVERSIZE if size <= 128 else size
    picture = pygame.image.load_sized_svg(str(SOURCE), (large, large))
    # An SVG may come out a pixel off. Premultiplied alpha avoids dark fringes when scaling.
    scaled = pygame.transform.smoothscale(picture.premul_alpha(), (size, size))
    return _straight(scaled)


def _straight(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture with straight instead of premultiplied alpha, as image files require."""
    pixels = bytearray(pygame.image.tobytes(picture, "RGBA"))
    for start in range(0, len(pixels), 4):
        alpha = pixels[start + 3]
        if 0 < alpha < 255:
            for part in range(start, start + 3):
                pixels[part] = min(255, round(pixels[part] * 255 / alpha))
    return pygame.image.frombytes(bytes(pixels), picture.get_size(), "RGBA")


def png(size: int) -> bytes:
    file = io.BytesIO()
    pygame.image.save(draw(size), file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """Return the icon as a Windows .ico file with many sizes."""
    pictures = [(size, _bitmap(size) if size <= _BIGGEST_BITMAP else png(size)) for size in ICO_SIZES]
    table, data = b"", b""
    start = 6 + 16 * len(pictures)
    for size, picture in pictures:
        side = size % 256  # 256 is written as 0
        table += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), start + len(data))
        data += picture
    return struct.pack("<HHH", 0, 1, len(pictures)) + table + data


def _bitmap(size: int) -> bytes:
    """Return the icon as a bitmap for .ico: rows from the bottom up, then an empty mask."""
    upside_down = pygame.transform.flip(draw(size), False, True)
    mask = bytes((size + 31) // 32 * 4 * size)
    pixels = pygame.image.tobytes(upside_down, "BGRA")
    return (
        struct.pack("<IiiHHIIiiII", 40, size, size * 2, 1, 32, 0, len(pixels) + len(mask), 0, 0, 0, 0) + pixels + mask
    )


def icns() -> bytes:
    """Return the icon as an Apple .icns file with many sizes."""
    pictures = {size: png(size) for size in set(ICNS_SIZES.values())}
    parts = b"".join(
        struct.pack(">4sI", kind.encode(), len(pictures[size]) + 8) + pictures[size]
        for kind, size in ICNS_SIZES.items()
    )
    return struct.pack(">4sI", b"icns", len(parts) + 8) + parts


def make(folder: Path = OUT) -> Path:
    """Write all icons into a folder, and return it."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in PNG_SIZES:
        (folder / f"{size}.png").write_bytes(png(size))
    (folder / "squaretactics.ico").write_bytes(ico())
    (folder / "squaretactics.icns").write_bytes(icns())
    return folder


def main() -> int:
    print(make())
    return 0


if __name__ == "__main__":
    sys.exit(main())
