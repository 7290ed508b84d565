"""Keep who sat where, by record. The history can be rebuilt from the records, but no record knows this.

The file is only ever appended to. Each line is JSON: a record's file name, and for each seat the person's id, or null
for a guest or a bot, as for missing seats. The last line about a record counts, and damaged lines are skipped.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final, Protocol

from squaretactics.core.session import HUMAN
from squaretactics.player_sentences import YOU
from squaretactics.regular_file import regular_file_stat
from squaretactics.storage.data_folder import DataFolder, StorageError, make_folder, reason
from squaretactics.storage.people import People
from squaretactics.translation import say

FILE: Final = "seatings.jsonl"

Seating = tuple[str | None, ...]  # a person's id for each seat; None for a guest or a bot


class SeatLike(Protocol):
    """A seat of a game, in play or finished."""

    @property
    def name(self) -> str: ...

    @property
    def player(self) -> str: ...


class Seatings:
    """Who sat where, among the people at this computer."""

    def __init__(self, folder: DataFolder, people: People) -> None:
        self.people = people
        self.path = folder.root / FILE
        self._known: dict[str, Seating] = {}
        self._read = 0  # bytes of the file

    # Queries.
    def refresh(self) -> int:
        """Read what was added to the file. Return a number that changes with it."""
        try:
            size = regular_file_stat(self.path).st_size
            if size == self._read:
                return size
            if size < self._read:
                self._known, self._read = {}, 0
            with self.path.open("rb") as file:
                file.seek(self._read)
                added = file.read()
        except OSError:  # unknown people are guests
            return self._read
        whole = added.rpartition(b"\n")[0]
        for line in whole.splitlines():
            if (found := _parsed(line)) is not None:
                self._known[found[0]] = found[1]
        self._read += len(whole) + (b"\n" in added)
        return self._read

    def is_known(self, record: Path) -> bool:
        """Return whether it's noted who sat at a game, rather than assumed."""
        return record.name in self._known

    def seating(self, record: Path, began: datetime | None, seats: Sequence[SeatLike]) -> Seating:
        """Return who sits or sat at a game. A deleted person is a guest.

        A game from the time before there were several people is the first one's. If several people played it, that's
        at the seat with the first one's name, or else at the first seat.
        """
        found = self._known.get(record.name)
        if found is None:
            found = self._of_first(seats) if self.people.began_alone(began) else ()
        known = (*found, *[None] * len(seats))[: len(seats)]
        return tuple(person if person in self.people else None for person in known)

    def _of_first(self, seats: Sequence[SeatLike]) -> Seating:
        first, humans = self.people.first, [index for index, seat in enumerate(seats) if seat.player == HUMAN]
        if first is None or not humans:
            return ()
        called = [index for index in humans if self.people.named(seats[index].name) is first]
        own = (called or humans)[0]
        return tuple(first.id if index == own else None for index in range(len(seats)))

    def at_start(self, seats: Sequence[SeatLike]) -> Seating:
        """Return who sits down to a new game: the people with the seats' names, or a nameless one who plays alone."""
        humans = [seat for seat in seats if seat.player == HUMAN]
        current = self.people.current
        alone = current if [seat.name for seat in humans] == [YOU] else None
        who = [self.people.named(seat.name) or alone if seat.player == HUMAN else None for seat in seats]
        return tuple(None if person is None else person.id for person in who)

    # Changes. They raise StorageError.
    def note(self, record: Path, seating: Seating) -> None:
        """Note who sits or sat at a game."""
        self.note_all({record: seating})

    def note_all(self, seatings: Mapping[Path, Seating]) -> None:
        """Note who sat at several games."""
        lines = [
            json.dumps({"record": record.name, "seats": seating}, separators=(",", ":")) + "\n"
            for record, seating in seatings.items()
        ]
        try:
            make_folder(self.path.parent)
            with self.path.open("a+b") as file:
                size = file.seek(0, 2)
                file.seek(max(0, size - 1))
                torn = file.read() not in (b"", b"\n")  # a killed program may have left half a line
                file.write(b"\n" * torn + "".join(lines).encode())
        except OSError as error:
            raise StorageError(
                say("{path} can't be written to ({reason}).", path=self.path, reason=reason(error))
            ) from error
        self.refresh()

    def note_guests(self, record: Path) -> None:
        """Note that a game, such as an imported one, is no person's, unless it's known who played it."""
        self.refresh()
        if not self.is_known(record):
            self.note(record, ())

    def note_handovers(self, record: Path, began: datetime | None, seats: Sequence[SeatLike], taken: set[int]) -> None:
        """Note who took over the `taken` seats of a game. A person who left one keeps it if no other has it now."""
        before, now = self.seating(record, began, seats), self.at_start(seats)
        after = tuple(now[seat] or who if seat in taken else who for seat, who in enumerate(before))
        if after != before:
            self.note(record, after)


def _parsed(line: bytes) -> tuple[str, Seating] | None:
    """Return a line's record and seating, or None if it's damaged."""
    try:
        found = json.loads(line)
        record, seats = found["record"], found["seats"]
    except (ValueError, RecursionError, LookupError, TypeError):
        return None
    fits = isinstance(record, str) and isinstance(seats, list)
    return (record, tuple(seats)) if fits and all(isinstance(seat, str | None) for seat in seats) else None
