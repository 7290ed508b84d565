"""Photographs are decoded under limits, and every refusal says what to do."""

from __future__ import annotations

import io
import struct
import zlib
from contextlib import suppress
from pathlib import Path

import pytest
from PIL import Image

from squaretactics.ui.from_paper.photo import LARGEST_FILE, PhotoRefused, decode, read_photo


def encoded(image: Image.Image, kind: str = "PNG", **options: object) -> bytes:
    data = io.BytesIO()
    image.save(data, kind, **options)  # type: ignore[arg-type]
    return data.getvalue()


def png_that_claims(width: int, height: int) -> bytes:
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunk = b"IHDR" + header
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", len(header)) + chunk + struct.pack(">I", zlib.crc32(chunk))


def test_picture_is_decoded_without_transparency() -> None:
    photo = decode(encoded(Image.new("RGBA", (300, 240), (255, 0, 0, 0))))
    assert photo.get_size() == (300, 240)
    assert photo.get_at((5, 5)) == (255, 255, 255, 255)


@pytest.mark.parametrize("orientation", range(1, 9))
def test_photo_is_turned_upright(orientation: int) -> None:
    upright = Image.new("RGB", (320, 240), "white")
    upright.paste((255, 0, 0), (0, 0, 160, 120))
    upright.paste((0, 0, 255), (0, 120, 160, 240))
    methods = {
        2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180, 4: Image.Transpose.FLIP_TOP_BOTTOM,
        5: Image.Transpose.TRANSPOSE, 6: Image.Transpose.ROTATE_90, 7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_270,
    }  # fmt: skip
    stored = upright.transpose(methods[orientation]) if orientation in methods else upright
    exif = Image.Exif()
    exif[0x0112] = orientation
    photo = decode(encoded(stored, "JPEG", exif=exif, quality=95))
    assert photo.get_size() == (320, 240)
    red, blue = photo.get_at((80, 60)), photo.get_at((80, 180))
    assert red.r > 200 > 60 > red.b
    assert blue.b > 200 > 60 > blue.r


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"not a picture", "PNG or JPEG"),
        (b"GIF89a" + bytes(100), "PNG or JPEG"),
        (b"\xff\xd8\xff", "PNG or JPEG"),
        (b"", "PNG or JPEG"),
        (png_that_claims(8000, 8000), "40 megapixels"),
        (png_that_claims(100, 4000), "higher resolution"),
        (png_that_claims(1000, 1000), "damaged"),
        (bytes(LARGEST_FILE + 1), "20 MB"),
    ],
)
def test_unusable_data_is_refused(data: bytes, told: str) -> None:
    with pytest.raises(PhotoRefused, match=told):
        decode(data)


def test_photo_that_is_cut_short_is_refused_or_read() -> None:
    whole = encoded(Image.effect_noise((400, 300), 80).convert("RGB"), "JPEG")
    for length in range(0, len(whole), 997):
        with suppress(PhotoRefused):
            assert decode(whole[:length]).get_size() == (400, 300)


def test_unreadable_and_large_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(PhotoRefused, match=r"missing\.jpg can't be read"):
        read_photo(tmp_path / "missing.jpg")
    large = tmp_path / "large.jpg"
    with large.open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    with pytest.raises(PhotoRefused, match="20 MB"):
        read_photo(large)
