"""Give away a family of a player's own in one file, and read such a file.

It's a zip file with `family.toml` and up to eighteen pictures, from `01.png` to `18.png`. One from elsewhere is only
data: it's read within bounds and in memory, nothing in it names a place, and of its pictures, only the pixels are kept.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import stat
import struct
import tomllib
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from squaretactics.games.square_tactics.cards import CARDS_PER_FACTION, FACTIONS, Family, OwnFamily
from squaretactics.regular_file import regular_file_stat
from squaretactics.storage.data_folder import reason
from squaretactics.storage.png_check import BadPicture, plain_png
from squaretactics.translation import say

SUFFIX: Final = ".family"
LARGEST_FILE: Final = 6  # MB
LARGEST_PICTURE: Final = 512  # pixels on each side
_MB: Final = 1024 * 1024
_DATA: Final = "family.toml"
_LONGEST_DATA: Final = 8  # KB
_PICTURES: Final = {f"{row + 1:02}.png": row for row in range(CARDS_PER_FACTION)}
_MOST_BYTES: Final = 2 * _MB  # of an unpacked picture, which has at most 1 MB of pixels
_MOST_FILES: Final = 1 + CARDS_PER_FACTION
_SHOWN: Final = 40  # characters of a name from the file
_TIME: Final = (1980, 1, 1, 0, 0, 0)  # of all files, so that the same family always gives the same bytes
# The end of a zip file: signature, disks, numbers of files, size and start of the directory, length of the comment.
_END: Final = struct.Struct("<4s4HIIH")
_LOCATOR_SIZE: Final = 20
_LARGEST_DIRECTORY: Final = _MOST_FILES * 512
_UTF8, _STREAMED, _EFFORT = 0x800, 0x8, 0x6  # harmless flags of a packed file
_LINE: Final = re.compile(r"line\s(\d+)")
_UNREADABLE: Final = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    ValueError,
    OverflowError,
)


class BadFamily(ValueError):
    """A family file can't be used. Its text is one sentence for the player that says what to change."""


class SharedFamily(NamedTuple):
    """A family as it's given away, and its pictures by the rows of their characters, as PNG files."""

    family: OwnFamily  # with the hashes of the pictures
    pictures: Mapping[int, bytes]


def shared_family(family: Family, pictures: Mapping[int, bytes]) -> SharedFamily:
    """Return a family with these pictures. Raises BadFamily if a name or a picture can't be shown."""
    plain = {_PICTURES[name]: _checked(name, pictures[_PICTURES[name]]) for name in _names(pictures)}
    data = family.model_dump(mode="json")
    for row, character in enumerate(data["character"]):
        character["picture"] = hashlib.sha256(plain[row]).hexdigest() if row in plain else None
    try:
        return SharedFamily(OwnFamily.model_validate(data), plain)
    except ValidationError as error:
        raise BadFamily(_sentence(error.errors(include_url=False)[0])) from error


def write_family(shared: SharedFamily) -> bytes:
    """Return the content of a family's file. Raises BadFamily if its pictures are too large."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr(zipfile.ZipInfo(_DATA, _TIME), _toml(shared.family), zipfile.ZIP_DEFLATED)
        for name in _names(shared.pictures):
            archive.writestr(zipfile.ZipInfo(name, _TIME), shared.pictures[_PICTURES[name]])
    if len(content.getvalue()) > LARGEST_FILE * _MB:
        raise _too_large()
    return content.getvalue()


def read_family_file(path: Path) -> SharedFamily:
    """Return the family in a file. Raises BadFamily."""
    try:
        if regular_file_stat(path).st_size > LARGEST_FILE * _MB:
            raise _too_large()
        with path.open("rb") as file:
            return read_family(file.read(LARGEST_FILE * _MB + 1))
    except OSError as error:
        raise BadFamily(say("{path} can't be read: {reason}.", path=path, reason=reason(error))) from error


def read_family(content: bytes) -> SharedFamily:
    """Return the family in a file's content. Raises BadFamily."""
    if len(content) > LARGEST_FILE * _MB:
        raise _too_large()
    if not content.startswith(b"PK"):
        raise BadFamily(say("Choose another file: this isn't a family that the game has written."))
    _check_end(content)
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            members = _members(archive)
            family = _family(_unpacked(archive, members[_DATA], _LONGEST_DATA * 1024))
            pictures = {
                _PICTURES[name]: _unpacked(archive, member, _MOST_BYTES)
                for name, member in sorted(members.items())
                if name != _DATA
            }
    except BadFamily:
        raise
    except _UNREADABLE as error:
        raise _damaged() from error
    return shared_family(family, pictures)


def _names(pictures: Mapping[int, bytes]) -> list[str]:
    """Return the names of the files of some pictures."""
    return [name for name, row in _PICTURES.items() if row in pictures]


# The zip file.
def _check_end(content: bytes) -> None:
    """Raise BadFamily unless a file ends with the end of a small directory."""
    if len(content) < _END.size:
        raise _damaged()
    signature, disk, first_disk, here, count, size, start, comment = _END.unpack(content[-_END.size :])
    if signature != b"PK\x05\x06" or (disk, first_disk, here, comment) != (0, 0, count, 0):
        raise _damaged()
    if count > _MOST_FILES:
        raise BadFamily(say("Remove files from the family file: it holds more than {n}.", n=_MOST_FILES))
    if content[-_END.size - _LOCATOR_SIZE :].startswith(b"PK\x06\x07"):  # another, larger end counts
        raise _damaged()
    if size > _LARGEST_DIRECTORY or start + size + _END.size != len(content):
        raise _damaged()


def _members(archive: zipfile.ZipFile) -> dict[str, zipfile.ZipInfo]:
    """Return the packed files by name, all of them known."""
    found: dict[str, zipfile.ZipInfo] = {}
    for member in archive.infolist():
        name = member.orig_filename
        if name != _DATA and name not in _PICTURES:
            raise BadFamily(say("Remove “{file}” from the family file: it doesn't belong there.", file=_shown(name)))
        if name in found:
            raise BadFamily(say("Remove a file from the family file: it holds {file} twice.", file=name))
        if stat.S_IFMT(member.external_attr >> 16) not in (0, stat.S_IFREG) or member.external_attr & 0x10:
            raise BadFamily(say("Replace {file} in the family file: it must be a plain file.", file=name))
        if member.flag_bits & ~(_UTF8 | _STREAMED | _EFFORT):
            raise BadFamily(say("Pack {file} into the family file without a password.", file=name))
        if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise BadFamily(say("Pack {file} into the family file by the usual method, Deflate.", file=name))
        found[name] = member
    if _DATA not in found:
        raise BadFamily(say("Add {file} to the family file, which needs it.", file=_DATA))
    return found


def _unpacked(archive: zipfile.ZipFile, member: zipfile.ZipInfo, most: int) -> bytes:
    """Return a packed file's content, without ever unpacking more than `most` bytes."""
    if member.file_size <= most:
        with archive.open(member) as file:
            found = file.read(most + 1)
        if len(found) == member.file_size:
            return found
        raise _damaged()
    raise BadFamily(say("Shorten {file} in the family file: {n} KB are enough.", file=member.filename, n=most // 1024))


def _checked(name: str, picture: bytes) -> bytes:
    try:
        return plain_png(picture, name, LARGEST_PICTURE)
    except BadPicture as error:
        raise BadFamily(str(error)) from error


# The data.
def _toml(family: Family) -> str:
    data = family.model_dump(mode="json")
    lines = [f"{key} = {_quoted(data[key])}" for key in ("name", "colour", "pattern", "emblem")]
    for character in data["character"]:
        sides = ", ".join(f"{side} = {number}" for side, number in character["sides"].items())
        lines += ["", "[[character]]", *(f"{key} = {_quoted(character[key])}" for key in ("name", "ability"))]
        lines.append(f"sides = {{ {sides} }}")
    return "\n".join([*lines, ""])


def _quoted(words: str) -> str:
    """Return printable text as TOML writes it, which is as JSON does."""
    return json.dumps(words, ensure_ascii=False)


def _family(content: bytes) -> Family:
    try:
        data = tomllib.loads(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise BadFamily(say("Save {file} as text in UTF-8.", file=_DATA)) from error
    except tomllib.TOMLDecodeError as error:
        line = _LINE.search(str(error))
        if line is None:
            raise BadFamily(say("Correct the end of {file}: something is missing there.", file=_DATA)) from error
        raise BadFamily(say("Correct line {line} of {file}.", line=line[1], file=_DATA)) from error
    except (ValueError, RecursionError) as error:  # a number of too many digits, or lists within lists
        raise _too_long() from error
    try:
        return Family.model_validate_json(json.dumps(data), strict=True)
    except RecursionError as error:
        raise _too_long() from error
    except TypeError as error:
        raise BadFamily(say("Remove dates and times from {file}.", file=_DATA)) from error
    except ValidationError as error:
        raise BadFamily(_sentence(error.errors(include_url=False)[0])) from error


def _sentence(error: ErrorDetails) -> str:
    """Say what to change in the data."""
    if error["type"] == "json_invalid":  # lists within lists
        return str(_too_long())
    place = [str(part + 1) if isinstance(part, int) else part for part in error["loc"]]
    if error["type"] == "extra_forbidden":
        return say("Remove “{entry}” from {file}.", entry=_shown(place[-1]), file=_DATA)
    match place:
        case []:
            return say("Give all characters in {file} different names.", file=_DATA)
        case ["colour"]:
            return say("Write the colour in {file} as in {example}.", file=_DATA, example='"#1F9E94"')
        case ["pattern" | "emblem" as entry]:
            names = ", ".join(FACTIONS)
            return say("Choose one of these for the {entry} in {file}: {names}.", entry=entry, file=_DATA, names=names)
        case ["name"]:
            return say("Give the family in {file} a name of 1 to 24 visible characters.", file=_DATA)
        case ["character", row, "name"]:
            return say("Give character {n} in {file} a name of 1 to 24 visible characters.", n=row, file=_DATA)
        case ["character", row, "ability"]:
            return say("Give character {n} in {file} an ability of the game.", n=row, file=_DATA)
        case ["character", row, *_]:
            return say("Give character {n} in {file} four numbers from 1 to 9.", n=row, file=_DATA)
    return say("Write {n} characters into {file}.", n=CARDS_PER_FACTION, file=_DATA)


def _shown(words: str) -> str:
    """Return a name from a file, in characters that can be shown."""
    return "".join(letter if letter.isprintable() else "?" for letter in words[:_SHOWN])


def _too_long() -> BadFamily:
    return BadFamily(say("Shorten the entries of {file}.", file=_DATA))


def _damaged() -> BadFamily:
    return BadFamily(say("Ask for a new copy: this family file is damaged."))


def _too_large() -> BadFamily:
    return BadFamily(say("Use smaller pictures: a family file has at most {n} MB.", n=LARGEST_FILE))
