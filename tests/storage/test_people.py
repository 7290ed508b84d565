"""The people at this computer are kept, and nobody is lost to damage, newer versions or other programs."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from squaretactics.storage.data_folder import DataFolder, StorageError
from squaretactics.storage.people import FILE, People, Person, new_person

NOW = datetime(2026, 12, 1, 18, tzinfo=UTC)
ADA = Person("0000000a", "Ada", "cute-cat", "red")
BO = Person("0000000b", "Bo", "dj-bot", "blue")
CY = Person("0000000c", "Cy", "spa-cat", "green")


def people_in(root: Path) -> People:
    return People(DataFolder(root))


def ada_and_bo(root: Path) -> People:
    people = people_in(root)
    people.begin(ADA, BO, NOW)
    return people


def test_someone_alone_has_no_file(tmp_path: Path) -> None:
    people = people_in(tmp_path)
    assert (people.everyone, people.current, people.first, people.several) == ((), None, None, False)
    assert not people.began_alone(NOW)
    assert list(tmp_path.iterdir()) == []


def test_people_are_read_again(tmp_path: Path) -> None:
    ada_and_bo(tmp_path).add(CY)
    people_in(tmp_path).choose(CY.id)
    people = people_in(tmp_path)
    assert people.everyone == (ADA, BO, CY)
    assert (people.current, people.first, people.several) == (CY, ADA, True)
    assert people.began_alone(NOW - timedelta(seconds=1))
    assert not people.began_alone(NOW)
    assert not people.began_alone(None)
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_changes_of_another_program_stay(tmp_path: Path) -> None:
    mine, theirs = ada_and_bo(tmp_path), people_in(tmp_path)
    theirs.add(CY)
    mine.change(Person(BO.id, "Bo", "boxer-bot", "teal"))
    assert [one.portrait for one in people_in(tmp_path).everyone] == ["cute-cat", "boxer-bot", "spa-cat"]


def test_former_names_still_belong_to_their_person(tmp_path: Path) -> None:
    people = ada_and_bo(tmp_path)
    people.change(Person(ADA.id, "Adele", "cute-cat", "red"))
    people.change(Person(ADA.id, "Addie", "cute-cat", "red"))
    people.change(Person(ADA.id, "Adele", "cute-cat", "red"))
    assert people[ADA.id].names == ("Adele", "Addie", "Ada")
    assert people.named("ADA") == people.named("adele") == people[ADA.id]
    assert people.named("Cy") is None


def test_seat_of_a_nameless_player_is_the_current_persons(tmp_path: Path) -> None:
    people = ada_and_bo(tmp_path)
    people.choose(BO.id)
    assert people.seated_as("You") == people[BO.id]
    assert people.seated_as("Ada") == people[ADA.id]
    assert people.seated_as("Cy") is None


def test_two_people_never_share_a_name(tmp_path: Path) -> None:
    people = ada_and_bo(tmp_path)
    people.change(Person(ADA.id, "Adele", "cute-cat", "red"))
    assert people.why_not_called("") == "Everyone needs a name."
    assert people.why_not_called("bo") == "Bo plays here already."
    assert people.why_not_called("ada") == "Adele plays here already."
    assert people.why_not_called("Ada", ADA.id) is None
    assert people.why_not_called("Cy") is None


@pytest.mark.parametrize("name", ["You", "you", "Player 1", "player 4"])
def test_no_person_is_called_like_an_unnamed_player(tmp_path: Path, name: str) -> None:
    assert people_in(tmp_path).why_not_called(name) == f"Players without a name are called {name}."


def test_deleting_the_first_and_current_person_leaves_the_others(tmp_path: Path) -> None:
    people = ada_and_bo(tmp_path)
    people.delete(ADA.id)
    people = people_in(tmp_path)
    assert (people.everyone, people.current, people.first) == ((BO,), BO, None)
    assert ADA.id not in people
    with pytest.raises(ValueError, match="last person"):
        people.delete(BO.id)


def test_new_people_have_different_ids() -> None:
    assert new_person("Ada", "cute-cat", "red").id != new_person("Ada", "cute-cat", "red").id


@pytest.mark.parametrize(
    "damage",
    [
        lambda kept: b"\xff{",
        lambda kept: b"[1]",
        lambda kept: json.dumps({**kept, "people": []}).encode(),
        lambda kept: json.dumps({**kept, "people": [*kept["people"], kept["people"][0]]}).encode(),
        lambda kept: json.dumps({**kept, "first": "12345678"}).encode(),
        lambda kept: json.dumps({**kept, "people": [{**kept["people"][0], "id": "../../ada"}]}).encode(),
    ],
)
def test_damaged_file_is_moved_aside(tmp_path: Path, damage: object) -> None:
    ada_and_bo(tmp_path)
    assert callable(damage)
    damaged = damage(json.loads((tmp_path / FILE).read_bytes()))
    (tmp_path / FILE).write_bytes(damaged)
    people = people_in(tmp_path)
    assert people.everyone == ()
    aside = tmp_path / "people-broken.json"
    assert aside.read_bytes() == damaged
    assert str(aside) in (people.notice or "")
    assert not (tmp_path / FILE).exists()


def test_file_of_a_newer_version_stays_unchanged(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"version": 2, "families": []}')
    people = people_in(tmp_path)
    assert "newer version" in (people.notice or "")
    with pytest.raises(StorageError, match="newer version"):
        people.begin(ADA, BO, NOW)
    assert (tmp_path / FILE).read_text() == '{"version": 2, "families": []}'


def test_unknown_current_person_is_replaced_by_the_first_in_the_file(tmp_path: Path) -> None:
    ada_and_bo(tmp_path)
    kept = json.loads((tmp_path / FILE).read_bytes())
    (tmp_path / FILE).write_text(json.dumps({**kept, "current": "12345678"}))
    assert people_in(tmp_path).current == ADA


def test_failed_change_is_reported_and_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    people = ada_and_bo(tmp_path)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("squaretactics.storage.stored_file.write_atomically", fail)
    with pytest.raises(StorageError):
        people.add(CY)
    assert people.everyone == people_in(tmp_path).everyone == (ADA, BO)
