"""Files with which players give away families: they return as they were, and harm nobody."""

from __future__ import annotations

import io
import os
import random
import struct
import sys
import zlib
from pathlib import Path

import pygame
import pytest

from squaretactics.games.square_tactics.cards import FAMILIES
from squaretactics.storage.family_file import BadFamily, read_family, read_family_file, shared_family, write_family
from tools.damaged_families import READ, trial, try_seed
from tools.family_damage import chunks, drawn_family, packed, png, unpacked
from tools.hostile_families import hostile

SEEDS = range(900_000_000, 900_000_060)
HOSTILE = hostile()


def test_family_returns_with_its_pictures() -> None:
    shared = drawn_family(random.Random(5))
    assert shared.pictures
    found = read_family(write_family(shared))
    assert found == shared
    assert found.family.id == shared.family.id
    assert write_family(found) == write_family(shared), "the same family always gives the same bytes"


def test_file_of_a_family_without_pictures_is_small() -> None:
    for family in FAMILIES.values():
        content = write_family(shared_family(family, {}))
        assert read_family(content) == shared_family(family, {})
        assert len(content) < 2_000


def test_picture_that_the_game_saves_is_accepted() -> None:
    picture, file = pygame.Surface((512, 300), pygame.SRCALPHA), io.BytesIO()
    pygame.draw.circle(picture, (200, 30, 40, 128), (100, 100), 80)
    pygame.image.save(picture, file, "picture.png")
    found = read_family(write_family(shared_family(FAMILIES["cats"], {17: file.getvalue()}))).pictures[17]
    again = pygame.image.load(io.BytesIO(found), "picture.png")
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(picture, "RGBA")


def test_only_the_pixels_of_a_picture_are_kept() -> None:
    sound = png(8, 8)
    told = chunks(
        (b"IHDR", sound[16:29]), (b"tEXt", b"Author\0Ada"), (b"IDAT", zlib.compress(bytes(33 * 8))), (b"IEND", b"")
    )
    text = unpacked(write_family(shared_family(FAMILIES["bots"], {})))["family.toml"]
    found = read_family(packed({"family.toml": text, "03.png": told}))
    assert b"Ada" not in found.pictures[2]
    assert struct.unpack(">II", found.pictures[2][16:24]) == (8, 8)


@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_file_is_refused(what: str) -> None:
    assert trial(HOSTILE[what]) != READ


@pytest.mark.parametrize("seed", SEEDS)
def test_damaged_file_is_refused_or_read_right(seed: int) -> None:
    try_seed(seed)


def test_refusal_names_what_to_change() -> None:
    refusals = {what: trial(HOSTILE[what]) for what in ("picture: too wide", "family.toml: number 10", "encrypted")}
    assert refusals["picture: too wide"] == "Shrink 07.png to at most 512 pixels on each side."
    assert refusals["family.toml: number 10"] == "Give character 1 in family.toml four numbers from 1 to 9."
    assert refusals["encrypted"] == "Pack family.toml into the family file without a password."


def test_too_large_pictures_are_refused_before_anything_is_written() -> None:
    chance = random.Random(1)
    noise = png(512, 512, b"".join(b"\0" + chance.randbytes(2048) for _ in range(512)))
    with pytest.raises(BadFamily, match="6 MB"):
        write_family(shared_family(FAMILIES["cats"], dict.fromkeys(range(18), noise)))


def test_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    large = tmp_path / "large.family"
    with large.open("wb") as file:
        file.truncate(7 * 1024 * 1024)
    paths = [tmp_path / "missing.family", tmp_path, large]
    if sys.platform != "win32":
        os.mkfifo(tmp_path / "pipe.family")
        paths.append(tmp_path / "pipe.family")
    for path in paths:
        with pytest.raises(BadFamily):
            read_family_file(path)
    sound = tmp_path / "sound.family"
    sound.write_bytes(write_family(shared_family(FAMILIES["cats"], {})))
    assert read_family_file(sound).family.name == FAMILIES["cats"].name
