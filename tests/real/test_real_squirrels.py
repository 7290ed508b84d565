"""Squirrel Squabble is started and played in a window on a desktop, with a real mouse."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from squaretactics.core.record import MoveLine, read_record
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.settings import Settings, SettingsFile
from tests.real.desktop import Desktop, Window, missing_tools

MISSING = missing_tools()
pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"This test needs {', '.join(MISSING)}.")

DECISIONS = 5  # of the person at the screen: a few rounds, too few for a win
SEED = "4711"
GAME = "squirrel_squabble"


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    made = Desktop(tmp_path)
    yield made
    made.close()


def start_game(window: Window) -> None:
    """Go from the menu to a new game."""
    window.wait_for_scene("MenuScene")
    window.click_on("new game")
    window.wait_for_scene("SquirrelNewGameScene")
    window.click_on("board: dealt")
    window.click_on("seed")
    window.key(*SEED)
    window.click_on("start")
    window.wait_for_scene("SquirrelBoardScene")


def decide(window: Window, chance: random.Random) -> None:
    """Answer the pending decision with the mouse."""
    told = window.now
    if told["decision"][1] != "plan":
        window.click(told["spaces"][chance.choice(told["choices"])])
        return
    for number, coin in enumerate(chance.sample(range(len(told["coins"])), len(told["hollows"])), 1):
        place = window.now["coins"][coin]
        if chance.random() < 0.5:
            window.mouse(place, "click 3")
        window.click(place)
        window.wait(
            lambda told, number=number: len([lying for lying in told.get("plan", ()) if lying is not None]) == number,
            "the coin lies in the log",
        )
    window.click(window.now["answers"]["Confirm plan"])


def play(window: Window, chance: random.Random, decisions: int) -> None:
    """Make the given number of decisions, unless the game ends first."""
    for _ in range(decisions):
        told = window.wait(lambda told: told.get("mine") or told.get("ended"), "it is the player's turn")
        if told["ended"]:
            return
        before = told["decisions"], told["choices"]
        decide(window, chance)
        window.wait(
            lambda told, before=before: (told["decisions"], told.get("choices")) != before, "the answer is taken"
        )


@pytest.mark.long
def test_game_is_left_after_some_rounds_and_resumed(desktop: Desktop) -> None:
    folder = DataFolder(Path(desktop.environment["XDG_DATA_HOME"], "SquareTactics"))
    SettingsFile(folder.root).write(Settings(speed="instant", player_names=("Mia", "", "", "")))
    window, chance = Window(desktop, "--game", GAME), random.Random(3)
    start_game(window)
    play(window, chance, DECISIONS)
    assert window.exit(lambda: window.key("alt+F4")) == 0
    left = window.now["decisions"]
    (path,) = folder.games.glob("*.record")
    record = read_record(path)
    assert record.opening.game == GAME
    assert sum(isinstance(step, MoveLine) for step in record.steps) >= left >= DECISIONS

    again = Window(desktop, "--game", GAME)
    again.wait_for_scene("MenuScene")
    again.click_on("resume")
    assert again.wait_for_scene("SquirrelBoardScene")["decisions"] >= left
    play(again, chance, 2)
    assert again.exit(lambda: again.key("alt+F4")) == 0
    assert len(read_record(path).steps) > len(record.steps)
