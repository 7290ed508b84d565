"""Keep the families that players make, each in a folder of its own: the draft, and its pictures."""

from __future__ import annotations

import json
import re
import tomllib
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from pydantic import TypeAdapter

from squaretactics.games.square_tactics.cards import OwnFamily
from squaretactics.games.square_tactics.family_draft import FamilyDraft, complete_family, missing
from squaretactics.storage.atomic_write import delete_temporary_files
from squaretactics.storage.data_folder import DataFolder, StorageError, make_folder, reason, unused_name
from squaretactics.storage.picture_finder import read_picture
from squaretactics.storage.stored_file import discard_file, read_file, write_file
from squaretactics.translation import say

MOST: Final = 12  # families
_DRAFT: Final = "draft.toml"
_SIZE_LIMIT: Final = 64 * 1024
_LONGEST: Final = 40  # letters in the name of a folder
_UNNAMED: Final = "family"
_DEVICE: Final = re.compile("con|prn|aux|nul|(com|lpt)[0-9]")  # no file of Windows has such a name


@dataclass(frozen=True, slots=True)
class _FamilyFile:
    version: Literal[1]
    family: FamilyDraft


_ADAPTER: Final = TypeAdapter(_FamilyFile)
_DRAFTS: Final = TypeAdapter(FamilyDraft)


@dataclass(frozen=True, slots=True)
class StoredFamily:
    """A family in the list: its folder's name, and its draft without pictures; None if that can't be read."""

    name: str
    draft: FamilyDraft | None


class OwnFamilyStore:
    """The families in the player's data folder. Changes raise StorageError."""

    def __init__(self, folder: DataFolder) -> None:
        self.folder = folder
        for path in self._folders():
            delete_temporary_files(path, _is_ours)

    # Queries.
    def families(self) -> list[StoredFamily]:
        """Return the families by the names of their folders."""
        found = [path.name for path in self._folders() if (path / _DRAFT).exists()]
        return [StoredFamily(name, self._read(name)) for name in found[:MOST]]

    def complete(self) -> list[OwnFamily]:
        """Return the families from which nothing is missing, with the hashes of their pictures."""
        found = []
        for stored in self.families():
            if stored.draft is not None and not missing(stored.draft):
                with suppress(StorageError):
                    found.append(complete_family(self.open(stored.name)))
        return found

    def open(self, name: str) -> FamilyDraft:
        """Return a draft with its pictures, or raise StorageError."""
        draft = self._readable(name)
        return draft.with_pictures([self.picture(name, index) for index in range(len(draft.character))])

    def picture(self, name: str, index: int) -> bytes:
        """Return a character's picture; empty if there's none that can be read."""
        return read_picture(self._picture(name, index))

    def problem(self, name: str) -> str:
        """Return what to tell about a draft that can't be read."""
        return say(
            "{path} is damaged, or from a newer version of the game. It stays as it is.", path=self._path(name) / _DRAFT
        )

    # Changes.
    def begin(self, draft: FamilyDraft) -> str:
        """Store a new family, and return the name of its folder."""
        if len(self.families()) >= MOST:
            raise StorageError(say("You have {n} families already. Delete one of them first.", n=MOST))
        name = unused_name(make_folder(self.folder.families) / folder_name(draft.name)).name
        self._write_pictures(name, FamilyDraft(), draft)
        self._write(name, draft)
        return name

    def save(self, name: str, before: FamilyDraft, draft: FamilyDraft) -> None:
        """Store what has changed since `before`."""
        self._readable(name)
        self._write_pictures(name, before, draft)
        if _text(before) != _text(draft):
            self._write(name, draft)

    def rename(self, name: str, words: str) -> str:
        """Call a family's folder after the family, and return the folder's new name."""
        wanted = folder_name(words)
        if re.fullmatch(rf"{re.escape(wanted)}(-\d+)?", name):
            return name
        target = unused_name(self.folder.families / wanted)
        try:
            self._path(name).rename(target)
        except OSError as error:
            raise StorageError(
                say("{path} can't be renamed ({reason}).", path=self._path(name), reason=reason(error))
            ) from error
        return target.name

    def delete(self, name: str) -> Path:
        """Move a family to the discarded files, and return its new folder. One that can't be read stays."""
        self._readable(name)
        return discard_file(self._path(name), self.folder, f"family-{name}")

    # Files.
    def _folders(self) -> list[Path]:
        try:
            return sorted(path for path in self.folder.families.iterdir() if path.is_dir())
        except OSError:
            return []

    def _path(self, name: str) -> Path:
        return self.folder.families / name

    def _picture(self, name: str, index: int) -> Path:
        return self._path(name) / f"{index + 1:02}.png"

    def _read(self, name: str) -> FamilyDraft | None:
        stored = read_file(self._path(name) / _DRAFT, _ADAPTER, _SIZE_LIMIT, _parsed)
        return None if stored is None else stored.family

    def _readable(self, name: str) -> FamilyDraft:
        draft = self._read(name)
        if draft is None:
            raise StorageError(self.problem(name))
        return draft

    def _write(self, name: str, draft: FamilyDraft) -> None:
        write_file(self._path(name) / _DRAFT, _text(draft).encode())

    def _write_pictures(self, name: str, before: FamilyDraft, draft: FamilyDraft) -> None:
        for index, (old, new) in enumerate(zip(before.character, draft.character, strict=True)):
            path = self._picture(name, index)
            if new.picture and new.picture != old.picture:
                write_file(path, new.picture)
            elif old.picture and not new.picture:
                try:
                    path.unlink(missing_ok=True)
                except OSError as error:
                    raise StorageError(
                        say("{path} can't be deleted ({reason}).", path=path, reason=reason(error))
                    ) from error


def folder_name(words: str) -> str:
    """Return a name for a folder, in letters that all systems and disks can hold."""
    plain = unicodedata.normalize("NFKD", words.casefold()).encode("ascii", "ignore").decode()
    name = "-".join(re.findall("[a-z0-9]+", plain))[:_LONGEST].strip("-")
    if not name or _DEVICE.fullmatch(name):
        return "-".join(filter(None, (_UNNAMED, name)))
    return name


def _is_ours(name: str) -> bool:
    return name == _DRAFT or re.fullmatch(r"\d\d\.png", name) is not None


def _text(draft: FamilyDraft) -> str:
    """Return a draft as TOML, without its pictures."""
    data = _DRAFTS.dump_python(draft, mode="json")
    characters = data.pop("character")
    lines = ["version = 1", "", "[family]", *_pairs(data)]
    for character in characters:
        lines += ["", "[[family.character]]", *_pairs(character)]
    return "\n".join([*lines, ""])


def _pairs(data: dict[str, object]) -> Iterator[str]:
    """Yield lines of printable texts and lists of numbers, which TOML writes as JSON does."""
    for key, value in data.items():
        yield f"{key} = {json.dumps(value, ensure_ascii=False)}"


def _parsed(content: bytes) -> dict[str, object]:
    return tomllib.loads(content.decode())
