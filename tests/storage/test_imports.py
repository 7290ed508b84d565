"""The occasion stated in an imported record must be possible."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from squaretactics.core.daily_deal import daily_context
from squaretactics.core.record import BadRecord
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.record_import import import_record
from tests.core.errand import ERRAND
from tests.core.record_factory import forge, read_lines
from tests.storage.scripted_games import EVENING, errand, played, store_in

TODAY = EVENING.date()
IMPOSSIBLE_DAYS = ("9999-12-31", "0001-01-01", "0001-01-02", "1899-12-31", "2024-02-30", "20240501", "2024-W18-3", "")


def sent(folder: Path, occasion: str | None, **changes: Any) -> Path:
    """Return the record of a finished game that states the given occasion."""
    path = played(store_in(folder / "elsewhere"), errand())
    lines = read_lines(path)
    lines[0].update({"occasion": occasion, **changes})
    return forge(folder / "sent.record", lines)


def bring_in(folder: Path, path: Path) -> str:
    """Import a record a minute after it was begun; return its new name, or why it was refused."""
    here = DataFolder(folder / "here")
    now = EVENING + timedelta(minutes=1)
    try:
        return import_record(here, path, lambda name: ERRAND, lambda game, stop: stop == "sofa", now).path.name
    except BadRecord as error:
        assert here.records() == []
        return str(error)


@pytest.mark.parametrize("day", IMPOSSIBLE_DAYS)
def test_impossible_day_is_rejected(tmp_path: Path, day: str) -> None:
    path = sent(tmp_path, f"day:{day}")
    assert bring_in(tmp_path, path) == f"{path} names a daily deal that doesn't exist."


def test_future_day_is_rejected(tmp_path: Path) -> None:
    path = sent(tmp_path, daily_context(TODAY + timedelta(days=2)))
    assert bring_in(tmp_path, path) == f"{path} names a daily deal that didn't exist when its game began."


def test_future_start_time_excuses_no_future_day(tmp_path: Path) -> None:
    path = sent(tmp_path, "day:3000-01-01", started="3000-01-01T12:00:00+00:00")
    assert bring_in(tmp_path, path) == f"{path} names a daily deal that didn't exist when its game began."


def test_stop_that_is_not_on_the_tour_is_rejected(tmp_path: Path) -> None:
    path = sent(tmp_path, "tour:moon")
    assert bring_in(tmp_path, path) == f"{path} names a tour stop that doesn't exist."


@pytest.mark.parametrize("which", ["3", "999999", "1000000", "-1", "x", "² 2024-05-01"])
def test_practice_from_a_move_that_was_never_made_is_rejected(tmp_path: Path, which: str) -> None:
    path = sent(tmp_path, f"practice:{which}")
    assert bring_in(tmp_path, path) == f"{path} starts practice at a move that isn't in the file."


@pytest.mark.parametrize(
    "occasion",
    [
        None,
        "day:1900-01-01",
        daily_context(TODAY),
        daily_context(TODAY + timedelta(days=1)),  # it has begun in the east
        "tour:sofa",
        "practice",
        "practice:2 2024-05-01T20:00:00+00:00",
        "cup:7",  # of another version
    ],
)
def test_possible_occasions_are_imported(tmp_path: Path, occasion: str | None) -> None:
    assert bring_in(tmp_path, sent(tmp_path, occasion)).endswith("-errand.record")
