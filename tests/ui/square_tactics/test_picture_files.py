"""Players' pictures are read under limits, upright, and small enough for a card."""

from __future__ import annotations

import io
import os
import struct
import zlib
from contextlib import suppress
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageOps

from squaretactics.ui.square_tactics.workshop.picture_files import RefusedPicture, pictures_in, read_picture

CORNERS = ((255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0))


def corners(size: tuple[int, int] = (64, 32)) -> Image.Image:
    """Return a picture with another colour in each corner."""
    picture = Image.new("RGB", (2, 2))
    picture.putdata(CORNERS)  # type: ignore[no-untyped-call]
    return picture.resize(size, Image.Resampling.NEAREST)


def read(path: Path) -> Image.Image:
    return Image.open(io.BytesIO(read_picture(path))).convert("RGB")


def alike(one: Image.Image, other: Image.Image) -> bool:
    """Return whether the corners of two pictures have about the same colours."""
    spots = [(right * (one.width - 1), down * (one.height - 1)) for right in (0, 1) for down in (0, 1)]
    pairs = [(one.getpixel(spot), other.getpixel(spot)) for spot in spots]
    return one.size == other.size and all(
        abs(a - b) < 40
        for first, second in pairs
        for a, b in zip(first, second, strict=True)  # type: ignore[arg-type]
    )


@pytest.mark.parametrize("orientation", range(1, 9))
def test_photo_is_turned_as_its_camera_was_held(tmp_path: Path, orientation: int) -> None:
    path = tmp_path / "photo.JPG"
    exif = Image.Exif()
    exif[0x0112] = orientation
    corners().save(path, "JPEG", exif=exif, quality=95)
    assert alike(read(path), ImageOps.exif_transpose(Image.open(path)).convert("RGB"))


def test_large_picture_is_shrunk_in_proportion(tmp_path: Path) -> None:
    path = tmp_path / "large.png"
    corners((2000, 500)).save(path)
    assert alike(read(path), corners((512, 128)))


def test_small_picture_keeps_its_size_and_its_transparency(tmp_path: Path) -> None:
    path = tmp_path / "small.png"
    Image.new("RGBA", (20, 30), (10, 20, 30, 77)).save(path)
    picture = Image.open(io.BytesIO(read_picture(path)))
    assert (picture.size, picture.getpixel((5, 5))) == ((20, 30), (10, 20, 30, 77))


def _png_that_claims(width: int, height: int) -> bytes:
    data = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + data + struct.pack(">I", zlib.crc32(data))


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "isn't a PNG or JPEG picture"),
        (b"GIF89a" + bytes(100), "isn't a PNG or JPEG picture"),
        (b"\xff\xd8\xff\xe0\x00\x02\xff", "isn't a PNG or JPEG picture"),
        (b"\xff\xd8\xff\xe1\x00\x00\xff\xc0\x00\x00" * 50, "isn't a PNG or JPEG picture"),
        (_png_that_claims(7000, 6000), "has more than 40 megapixels"),
        (_png_that_claims(70, 60), "is damaged"),
        (_png_that_claims(0, 60), "is damaged"),
    ],
)
def test_file_that_is_no_picture_is_refused(tmp_path: Path, content: bytes, told: str) -> None:
    path = tmp_path / "x.png"
    path.write_bytes(content)
    with pytest.raises(RefusedPicture, match=told):
        read_picture(path)


def test_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.png"
    with path.open("wb") as file:
        file.truncate(20 * 1024 * 1024 + 1)
    with pytest.raises(RefusedPicture, match="is larger than 20 MB"):
        read_picture(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_pipe_is_refused_unread(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.png")
    with pytest.raises(RefusedPicture, match="can't be read"):
        read_picture(tmp_path / "pipe.png")


def test_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RefusedPicture, match="can't be read"):
        read_picture(tmp_path / "gone.png")


def test_bytes_of_a_photo_in_any_state_never_raise_anything_else(tmp_path: Path) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    file = io.BytesIO()
    corners().save(file, "JPEG", exif=exif)
    whole, path = file.getvalue(), tmp_path / "cut.jpg"
    for end in range(0, len(whole), 7):
        path.write_bytes(whole[:end])
        with suppress(RefusedPicture):
            assert pygame.image.load(io.BytesIO(read_picture(path))).get_width()


def test_pictures_of_a_folder_come_in_order_of_their_names(tmp_path: Path) -> None:
    for name in ("b.PNG", "a.jpg", "C10.jpeg", "c9.png", "note.txt", ".hidden.png"):
        (tmp_path / name).write_bytes(b"")
    assert [path.name for path in pictures_in(tmp_path)] == ["a.jpg", "b.PNG", "c9.png", "C10.jpeg"]
    assert pictures_in(tmp_path / "gone") == []
