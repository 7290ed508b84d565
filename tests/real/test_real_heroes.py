"""A fight of Card Tactics is set up and fought in a window on a desktop, with a real mouse."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from squaretactics.core.record import MoveLine, read_record
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.settings import Settings, SettingsFile
from tests.real.desktop import Desktop, Place, Told, Window, missing_tools

MISSING = missing_tools()
pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"This test needs {', '.join(MISSING)}.")

SEED = "4711"
GAME = "card_tactics"
TEAM = ("ranger", "guardian", "druid")
DECISIONS = 14  # about a fight
_MOST = 6  # clicks for each


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    made = Desktop(tmp_path)
    yield made
    made.close()


def place_for(told: Told, chance: random.Random) -> Place:
    """Return the next place to click: something to choose or, once it's selected, its target."""
    if told["decision"][1] in ("camp", "order"):
        return next(place for words, place in told["answers"].items() if words in ("Break camp", "In this order"))
    answers = [place for words, place in told["answers"].items() if words != "Cancel" and "step" not in words]
    things = [told["places"][f"{what} {number}"] for what, number in told["choices"] if what in ("skill", "item")]
    if told["taken_up"] is None:
        return chance.choice([*things, *answers])
    lit = [told["places"][f"{what} {number}"] for what, number in told["choices"] if what == "unit"]
    return chance.choice(lit or answers)


def start_run(window: Window) -> None:
    """Go from the menu to a new run."""
    window.wait_for_scene("MenuScene")
    window.click_on("new game")
    window.wait_for_scene("CardNewGameScene")
    for hero in TEAM:
        window.click_on(f"hero {hero}")
    window.click_on("seed")
    window.key(*SEED)
    window.click_on("start")
    window.wait_for_scene("CardBoardScene")


def fight(window: Window, chance: random.Random, actions: int) -> None:
    """Click until the given number of decisions has been made, or the run is over."""
    for _ in range(_MOST * actions):
        told = window.wait(lambda told: told.get("mine") or told.get("ended"), "it is the player's turn")
        if told["ended"] or told["decisions"] >= actions:
            return
        window.click(place_for(told, chance))
        window.wait(lambda now, told=told: now != told, "the click does something")
    raise AssertionError("nobody acts")


def test_run_is_set_up_and_its_first_fight_is_fought(desktop: Desktop) -> None:
    folder = DataFolder(Path(desktop.environment["XDG_DATA_HOME"], "SquareTactics"))
    SettingsFile(folder.root).write(Settings(speed="instant", player_names=("Mia", "", "", "")))
    window, chance = Window(desktop, "--game", GAME), random.Random(3)
    start_run(window)
    fight(window, chance, DECISIONS)
    assert window.exit(lambda: window.key("alt+F4")) == 0
    (path,) = folder.games.glob("*.record")
    record = read_record(path)
    assert record.opening.game == GAME
    assert record.opening.setup["team"] == [*TEAM]
    moves = [step.move for step in record.steps if isinstance(step, MoveLine)]
    assert len(moves) >= DECISIONS
    assert any(move.startswith("use ") for move in moves)
