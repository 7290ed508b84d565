"""Lists leave out records with impossible contents, even if their checksums are valid."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from squaretactics.games.square_tactics.options import preset
from squaretactics.storage.data_folder import DataFolder
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.program import Program
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.core.record_factory import forge, read_lines, recorded_game
from tests.storage.scripted_games import read_again
from tests.ui.scene_driver import Hands


@pytest.fixture
def hands() -> Hands:
    return Hands()


def program_with(folder: Path, hands: Hands, name: str, *, finished: bool, **changes: Any) -> Program:
    games = folder / "games"
    games.mkdir()
    recorded_game(games / "sound.record", preset("first"), 3, None if finished else 2)
    lines = read_lines(games / "sound.record")
    changed = lines[-1] if name == "end" else lines[0]
    changed.update(changes)
    forge(games / "forged.record", lines)
    return Program(hands.app, DataFolder(folder), SynchronousThinker, sound=False)


SEAT = {"name": "a", "player": "human"}
OPENINGS: dict[str, dict[str, Any]] = {
    "no seats": {"seats": []},
    "one seat": {"seats": [SEAT]},
    "fifty seats": {"seats": [SEAT] * 50},
    "no set-up": {"setup": {"players": "many"}},
}
ENDS: dict[str, dict[str, Any]] = {
    "no winners": {"winners": []},
    "seat 99": {"winners": [99]},
    "no points": {"scores": []},
    "fifty points": {"scores": [1] * 50},
    "given up by nobody": {"resigned": 7},
}


@pytest.mark.parametrize("changes", OPENINGS.values(), ids=OPENINGS)
def test_unfinished_games_are_listed_without_impossible_ones(
    tmp_path: Path, hands: Hands, changes: dict[str, Any]
) -> None:
    program = program_with(tmp_path, hands, "opening", finished=False, **changes)
    games, unreadable = program.game_saver.store.list_unfinished()
    assert [game.path.name for game in games] == ["sound.record"]
    assert [file.path.name for file in unreadable] == ["forged.record"]
    program.show_waiting()
    hands.wait(0.2)


@pytest.mark.parametrize(
    ("name", "changes"),
    [*(("opening", change) for change in OPENINGS.values()), *(("end", change) for change in ENDS.values())],
    ids=[*OPENINGS, *ENDS],
)
def test_finished_games_are_listed_without_impossible_ones(
    tmp_path: Path, hands: Hands, name: str, changes: dict[str, Any]
) -> None:
    program = program_with(tmp_path, hands, name, finished=True, **changes)
    assert [game.record.name for game in program.game_saver.history.list()] == ["sound.record"]
    program.show_history()
    hands.wait(0.2)
    assert str(tmp_path / "games" / "forged.record") in program.app.stack[-1].notice.words
    hands.click("who won")
    hands.wait(0.2)


@pytest.mark.parametrize("day", ["9999-12-31", "0001-01-01", "0001-01-02"])
def test_pinboard_copes_with_impossible_dates(tmp_path: Path, hands: Hands, day: str) -> None:
    seats = [{"name": "Ann", "player": "human"}, {"name": "Ben", "player": "easy"}]
    program = program_with(tmp_path, hands, "opening", finished=True, seats=seats, occasion=f"day:{day}")
    hands.click("pinboard")
    hands.wait(0.2)
    hands.click("deeds")
    hands.wait(0.2)
    assert "todays_special" not in program.badges.done()
    assert "gotcha" in [badge.id for badge in program.badges.newly_earned(tmp_path / "games" / "forged.record")]


def test_details_show_only_a_few_of_many_takeovers(tmp_path: Path, hands: Hands) -> None:
    program = program_with(tmp_path, hands, "opening", finished=True)
    path = tmp_path / "games" / "forged.record"
    lines = read_lines(path)
    changes = [{"hands": 0, "name": f"Ann {n}", "player": ("human", "easy")[n % 2]} for n in range(300)]
    forge(path, [lines[0], *changes, *lines[1:]])
    read_again(program.game_saver.history)
    program.show_history()
    scene = program.app.stack[-1]
    assert isinstance(scene, HistoryScene)
    forged = next(index for index in range(scene.count) if scene.row(index).record == path)
    scene.games.show(scene.count, forged)
    scene.describe(forged)
    told = scene.facts.words.splitlines()
    assert sum("takes over from" in line for line in told) == 4
    assert "296 more player changes." in told
