"""Player folders of versions 0.2.0 and 0.3.0, with unfinished games, still load."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.settings import FILE
from squaretactics.ui.program import Program
from squaretactics.ui.table.screen import PlayScreen
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.scene_driver import Hands

FIXTURES = Path(__file__).parents[1] / "fixtures"
# The finished and unfinished games of each folder.
KEPT = {
    "0.2": ({"square_tactics": 1}, ["square_tactics"]),
    "0.3": ({"square_tactics": 1, "squirrel_squabble": 1, "card_tactics": 0}, ["card_tactics", "square_tactics"]),
}


@pytest.fixture(params=KEPT)
def version(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def hands() -> Hands:
    return Hands(draw_every=10)


@pytest.fixture
def program(hands: Hands, version: str, tmp_path: Path) -> Iterator[Program]:
    shutil.copytree(FIXTURES / f"player-{version}", tmp_path / "player")
    made = Program(hands.app, DataFolder(tmp_path / "player"), SynchronousThinker, sound=False)
    hands.wait(0.1)
    yield made
    hands.app.stop()
    made.close()


def test_settings_are_unchanged_and_no_file_is_set_aside(program: Program, version: str, tmp_path: Path) -> None:
    before = json.loads((FIXTURES / f"player-{version}" / FILE).read_text(encoding="utf-8"))
    now = program.preferences.now.model_dump(mode="json")
    assert {name: now[name] for name in before if name not in ("version", "games")} == {
        name: value for name, value in before.items() if name not in ("version", "games")
    }
    for game, options in before["games"].items():
        assert now["games"][game] == options
    assert program.preferences.notice is None
    names = {path.name for path in (tmp_path / "player").rglob("*") if path.is_file()}
    assert names >= {path.name for path in (FIXTURES / f"player-{version}").rglob("*") if path.is_file()}
    assert not any("damaged" in name or "aside" in name for name in names)


def test_unfinished_games_are_resumed(program: Program, hands: Hands, version: str) -> None:
    saved, unreadable = program.game_saver.store.list_unfinished()
    assert ([one.game for one in sorted(saved, key=lambda one: one.game)], unreadable) == (KEPT[version][1], [])
    for one in saved:
        program.resume(one)
        hands.wait(0.2)
        scene = hands.app.stack[-1]
        assert isinstance(scene, PlayScreen)
        assert len(scene.table.session.history) == one.decisions > 0
        program.show_menu()


def test_finished_games_count_and_are_replayed(program: Program, hands: Hands, version: str) -> None:
    for game, finished in KEPT[version][0].items():
        tallies = program.game_saver.history.statistics(game)
        assert [tally.games for tally in tallies.people] == [finished] * bool(finished)
        for one in program.game_saver.history.finished(game):
            before = len(hands.app.stack)
            program.watch(one.record)
            hands.wait(0.2)
            assert len(hands.app.stack) == before + 1
            hands.app.pop()
