"""Make family files from seeds, and damage them."""

from __future__ import annotations

import io
import random
import struct
import zipfile
import zlib
from collections.abc import Callable
from typing import Final

from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.cards import CARDS_PER_FACTION, FACTIONS, Family
from squaretactics.storage.family_file import SharedFamily, shared_family

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyzäßéñ -'"
_PIECES: Final = (
    "1",
    "0",
    "-9",
    '"',
    "[",
    "]",
    "{",
    "}",
    "=",
    "name",
    "\n",
    "#",
    "é",
    "\u202e",
    "[[character]]",
    "true",
)


# Sound files.
def png(width: int, height: int, pixels: bytes | None = None, form: tuple[int, ...] = (8, 6, 0, 0, 0)) -> bytes:
    """Return a PNG; `pixels` with the filter of each line, or transparent ones."""
    raw = bytes((1 + 4 * width) * height) if pixels is None else pixels
    header = struct.pack(">IIBBBBB", width, height, *form)
    return chunks((b"IHDR", header), (b"IDAT", zlib.compress(raw)), (b"IEND", b""))


def chunks(*found: tuple[bytes, bytes]) -> bytes:
    body = b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in found
    )
    return b"\x89PNG\r\n\x1a\n" + body


def drawn_family(chance: random.Random) -> SharedFamily:
    """Return a family with some pictures."""
    names = {"".join(chance.choices(_LETTERS, k=chance.randint(1, 20))).strip() or "x" for _ in range(200)}
    usable = [name for name in sorted(names) if name == " ".join(name.split())]
    characters = [
        {
            "name": f"{name} {row}",
            "ability": chance.choice(ABILITY_IDS),
            "sides": {side: chance.randint(1, 9) for side in ("top", "right", "bottom", "left")},
        }
        for row, name in enumerate(chance.sample(usable, CARDS_PER_FACTION))
    ]
    family = Family.model_validate(
        {
            "name": chance.choice(usable),
            "colour": f"#{chance.randrange(1 << 24):06X}",
            "pattern": chance.choice(FACTIONS),
            "emblem": chance.choice(FACTIONS),
            "character": characters,
        }
    )
    pictures = {row: _noise(chance) for row in chance.sample(range(CARDS_PER_FACTION), chance.randint(0, 4))}
    return shared_family(family, pictures)


def _noise(chance: random.Random) -> bytes:
    width, height = chance.randint(1, 40), chance.randint(1, 40)
    lines = (bytes([chance.randint(0, 4)]) + chance.randbytes(4 * width) for _ in range(height))
    return png(width, height, b"".join(lines))


# Damage.
def damaged(content: bytes, chance: random.Random) -> bytes:
    """Return a damaged version of a file: its bytes, or what is packed in it."""
    change = chance.choice(_DAMAGES)
    return change(content, chance)


def _flipped(content: bytes, chance: random.Random) -> bytes:
    found = bytearray(content)
    for _ in range(chance.choice((1, 1, 2, 8))):
        found[chance.randrange(len(found))] ^= 1 << chance.randrange(8)
    return bytes(found)


def _flipped_in_directory(content: bytes, chance: random.Random) -> bytes:
    start = content.index(b"PK\x01\x02")
    return content[:start] + _flipped(content[start:], chance)


def _cut(content: bytes, chance: random.Random) -> bytes:
    return content[: chance.randrange(len(content))]


def _without_part(content: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(content))
    return content[:start] + content[start + chance.randint(1, 64) :]


def _with_part_twice(content: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(content))
    part = content[start : start + chance.randint(1, 512)]
    return content[:start] + part + content[start:]


def _overwritten(content: bytes, chance: random.Random) -> bytes:
    start, filler = chance.randrange(len(content)), chance.choice((b"\0", b"\xff", b"PK\x03\x04"))
    new = (filler * 64)[: min(chance.randint(1, 64), len(content) - start)]
    return content[:start] + new + content[start + len(new) :]


def _repacked(content: bytes, chance: random.Random) -> bytes:
    """Damage a file within the zip file, which itself is sound."""
    files = unpacked(content)
    name = chance.choice(sorted(files))
    files[name] = (_text_damage if name.endswith(".toml") else _picture_damage)(files[name], chance)
    if chance.random() < 0.1:
        files[chance.choice(("19.png", "1.png", "../x", "family.TOML", "a/01.png"))] = files.pop(name)
    return packed(files)


def _text_damage(content: bytes, chance: random.Random) -> bytes:
    lines = content.decode().splitlines()
    for _ in range(chance.choice((1, 1, 3))):
        row = chance.randrange(len(lines))
        at = chance.randint(0, len(lines[row]))
        change = chance.randrange(5)
        if change == 0:
            lines[row] = lines[row][:at] + chance.choice(_PIECES) + lines[row][at:]
        elif change == 1:
            lines[row] = lines[row][:at] + lines[row][at + 1 :]
        elif change == 2 and len(lines) > 1:
            del lines[row]
        elif change == 3:
            lines.insert(row, chance.choice(lines))
        else:
            lines[row] = lines[row][:at] + chance.choice(_PIECES) + lines[row][at + 1 :]
    return "\n".join([*lines, ""]).encode()


def _picture_damage(content: bytes, chance: random.Random) -> bytes:
    if chance.random() < 0.3:
        return _flipped(content, chance)
    header, body = bytearray(content[16:29]), content[33:]
    header[chance.randrange(len(header))] = chance.choice((0, 1, 2, 3, 4, 6, 8, 16, 255))
    data = body[8 : 8 + struct.unpack(">I", body[:4])[0]]
    if chance.random() < 0.5:
        data = zlib.compress(_flipped(zlib.decompress(data), chance))
    return chunks((b"IHDR", bytes(header)), (b"IDAT", data), (b"IEND", b""))


_DAMAGES: Final[tuple[Callable[[bytes, random.Random], bytes], ...]] = (
    *(_flipped, _flipped_in_directory, _cut, _without_part, _with_part_twice, _overwritten),
    *(_repacked,) * 4,
)


def unpacked(content: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def packed(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", method) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data, method)
    return content.getvalue()
