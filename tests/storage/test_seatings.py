"""Who sat where is kept, survives damage, and never gives anyone's games to someone else."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from squaretactics.core.session import HUMAN, Seat
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.people import People, Person
from squaretactics.storage.seatings import FILE, Seatings
from tests.storage.test_people import ADA, BO, CY, NOW, ada_and_bo

BEFORE = NOW - timedelta(days=1)
AFTER = NOW + timedelta(days=1)
GAME = Path("games/2026-12-02-180000-chess.record")
BOT = Seat("Gizmo", "easy")


def person(name: str) -> Seat:
    return Seat(name, HUMAN)


def seatings_in(root: Path, people: People | None = None) -> Seatings:
    seatings = Seatings(DataFolder(root), people or ada_and_bo(root))
    seatings.refresh()
    return seatings


def test_seating_is_read_again(tmp_path: Path) -> None:
    people = ada_and_bo(tmp_path)
    seatings_in(tmp_path, people).note(GAME, (BO.id, None, ADA.id))
    seats = (person("Bo"), BOT, person("Ada"))
    assert seatings_in(tmp_path, people).seating(GAME, AFTER, seats) == (BO.id, None, ADA.id)


def test_last_line_about_a_game_counts(tmp_path: Path) -> None:
    mine = seatings_in(tmp_path)
    theirs = seatings_in(tmp_path, mine.people)
    mine.note(GAME, (ADA.id, None))
    before = theirs.refresh()
    mine.note(GAME, (None, BO.id))
    assert theirs.refresh() > before
    assert theirs.seating(GAME, AFTER, (person("a"), person("b"))) == (None, BO.id)


@pytest.mark.parametrize(
    "damage", [b'{"record": "a"}\n', b"[]\n", b"\xff\n", b'{"record": "a", "seats": [7]}\n', b'{"rec', b"\n\n"]
)
def test_damaged_lines_are_skipped(tmp_path: Path, damage: bytes) -> None:
    seatings = seatings_in(tmp_path)
    seatings.note(GAME, (ADA.id, None))
    with (tmp_path / FILE).open("ab") as file:
        file.write(damage)
    other = GAME.with_name("other.record")
    seatings_in(tmp_path, seatings.people).note(other, (None, BO.id))
    for found in (seatings, seatings_in(tmp_path, seatings.people)):
        found.refresh()
        seats = person("Ada"), person("Bo")
        assert (found.seating(GAME, AFTER, seats), found.seating(other, AFTER, seats)) == (
            (ADA.id, None),
            (None, BO.id),
        )


def test_replaced_file_is_read_from_its_beginning(tmp_path: Path) -> None:
    seatings = seatings_in(tmp_path)
    seatings.note(GAME, (ADA.id, None))
    seatings.note(GAME, (ADA.id, BO.id))
    (tmp_path / FILE).write_bytes(b"")
    seatings.refresh()
    assert seatings.seating(GAME, AFTER, (person("Ada"), person("Bo"))) == (None, None)


# Games without a line.
@pytest.mark.parametrize(
    ("seats", "own"),
    [
        ((BOT, person("You")), 1),
        ((person("Zoe"), BOT), 0),
        ((person("Zoe"), person("ADA")), 1),
        ((person("Player 1"), person("Player 2")), 0),
        ((BOT, BOT), None),
    ],
)
def test_game_from_before_belongs_to_the_first_person(tmp_path: Path, seats: tuple[Seat, ...], own: int | None) -> None:
    found = seatings_in(tmp_path).seating(GAME, BEFORE, seats)
    assert found == tuple(ADA.id if seat == own else None for seat in range(len(seats)))


def test_later_game_without_a_line_is_a_guests(tmp_path: Path) -> None:
    seatings = seatings_in(tmp_path)
    for began in (NOW, AFTER, None):
        assert seatings.seating(GAME, began, (person("Ada"), BOT)) == (None, None)


def test_games_of_a_deleted_person_are_a_guests(tmp_path: Path) -> None:
    seatings = seatings_in(tmp_path)
    seatings.note(GAME, (BO.id, ADA.id))
    seatings.people.add(CY)
    seatings.people.delete(ADA.id)
    seats = person("Bo"), person("Ada")
    assert seatings.seating(GAME, AFTER, seats) == (BO.id, None)
    assert seatings.seating(GAME.with_name("old.record"), BEFORE, seats) == (None, None)


# New games.
@pytest.mark.parametrize(
    ("seats", "who"),
    [
        ((person("You"), BOT), (BO.id, None)),
        ((person("ada"), BOT), (ADA.id, None)),
        ((person("Zoe"), BOT), (None, None)),
        ((person("Ada"), person("Zoe")), (ADA.id, None)),
        ((person("Player 1"), person("Bo")), (None, BO.id)),
        ((Seat("Ada", "easy"), person("Bo")), (None, BO.id)),
    ],
)
def test_names_say_who_sits_down(tmp_path: Path, seats: tuple[Seat, ...], who: tuple[str | None, ...]) -> None:
    seatings = seatings_in(tmp_path)
    seatings.people.choose(BO.id)
    assert seatings.at_start(seats) == who


def test_imported_game_is_nobodys_unless_it_is_known(tmp_path: Path) -> None:
    seatings, known = seatings_in(tmp_path), GAME.with_name("known.record")
    seatings.note(known, (None, BO.id))
    seats = person("Ada"), person("Bo")
    for game in (GAME, known):
        seatings.note_guests(game)
    assert seatings.seating(GAME, BEFORE, seats) == (None, None)
    assert seatings.seating(known, BEFORE, seats) == (None, BO.id)


def test_taken_over_seat_is_its_new_persons(tmp_path: Path) -> None:
    seatings = seatings_in(tmp_path)
    seatings.note(GAME, (ADA.id, None, None))
    seats = Seat("Gizmo", "easy"), person("Bo"), person("Zoe")
    seatings.note_handovers(GAME, AFTER, seats, {0, 1})
    assert seatings.seating(GAME, AFTER, seats) == (ADA.id, BO.id, None)  # Ada's seat is a bot's now
    size = (tmp_path / FILE).stat().st_size
    seatings.note_handovers(GAME, AFTER, seats, {0, 1})
    assert (tmp_path / FILE).stat().st_size == size


def test_new_namesake_gets_no_seat_that_was_not_taken_over(tmp_path: Path) -> None:
    seatings = seatings_in(tmp_path)
    seatings.note(GAME, (None, ADA.id))
    seatings.people.add(Person("0000000d", "Zoe", "spa-cat", "red"))
    seats = person("Zoe"), person("Ada")
    seatings.note_handovers(GAME, AFTER, seats, {1})
    assert seatings.seating(GAME, AFTER, seats) == (None, ADA.id)
