"""A player folder of version 0.1.0, from before there were several games, still loads."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from squaretactics.core.record import read_record
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.finished_games import FinishedMatch
from squaretactics.storage.settings import FILE, SettingsFile
from squaretactics.storage.win_statistics import PlayerTally
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.menu.unfinished_games import UnfinishedGamesScene
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.game_ui import SquareTacticsUI
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.replay.scene import SquareReplayScene
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings
from squaretactics.ui.square_tactics.setup.new_game import SquareNewGameScene
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.scene_driver import Hands

KEPT = Path(__file__).parents[1] / "fixtures" / "player-0.1"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a copy of the folder."""
    shutil.copytree(KEPT, tmp_path / "player")
    return tmp_path / "player"


@pytest.fixture
def hands() -> Hands:
    return Hands(draw_every=10)


@pytest.fixture
def program(hands: Hands, folder: Path) -> Iterator[Program]:
    made = Program(hands.app, DataFolder(folder), SynchronousThinker, sound=False)
    hands.wait(0.1)
    yield made
    hands.app.stop()
    made.close()


def test_settings_are_unchanged(folder: Path) -> None:
    before = json.loads((folder / FILE).read_text(encoding="utf-8"))
    file = SettingsFile(folder)
    settings, notice = file.read()
    assert notice is None
    options = SquareTacticsSettings.read(settings.games["square_tactics"])
    found = {**settings.model_dump(mode="json"), **options.model_dump(mode="json")}
    assert {name: found[name] for name in before if name != "version"} == {
        name: value for name, value in before.items() if name != "version"
    }
    assert file.write(settings) is None
    assert file.read() == (settings, None)


def test_changing_one_option_keeps_the_others(program: Program, folder: Path) -> None:
    program.preferences.change_of(SquareTacticsSettings, numbers="upright")
    program.preferences.change(music=0)
    settings, _ = SettingsFile(folder).read()
    options = SquareTacticsSettings.read(settings.games["square_tactics"])
    assert (settings.music, options.numbers, options.table, options.tips_seen) == (
        0,
        "upright",
        "stays",
        ("hand", "space"),
    )


def test_new_game_proposes_the_last_choices(program: Program, hands: Hands) -> None:
    hands.click("new game")
    scene = hands.app.stack[-1]
    assert isinstance(scene, SquareNewGameScene)
    draft = scene.draft
    assert (draft.players, draft.action_cards, draft.undo, draft.hints) == (
        4,
        "personal",
        "anything",
        False,
    )
    assert [seat.name for seat in draft.seats()] == ["Robin", "Sprocket", "Alex", "Pixel"]


def test_unfinished_games_are_listed_and_resumed(program: Program, hands: Hands) -> None:
    hands.click("waiting")
    scene = hands.app.stack[-1]
    assert isinstance(scene, UnfinishedGamesScene)
    assert (len(scene.saved), scene.unreadable) == (2, [])
    assert {scene.rules_of(saved.game, saved.setup) for saved in scene.saved} == {"Custom", "Abilities"}
    for saved in scene.saved:
        program.resume(saved)
        board = hands.app.stack[-1]
        assert isinstance(board, SquareBoardScene)
        assert len(board.table.session.history) == saved.decisions
        if saved.match is not None:
            match = board.table.match
            assert (match.games, match.number, match.totals) == (3, 2, saved.match.totals)
        hands.app.pop()


def test_history_is_unchanged_and_every_game_is_replayed(program: Program, hands: Hands) -> None:
    hands.click("history")
    scene = hands.app.stack[-1]
    assert isinstance(scene, HistoryScene)
    entries = [scene.row(index) for index in range(scene.count)]
    [match] = [entry for entry in entries if isinstance(entry, FinishedMatch)]
    assert match.standing is not None  # though the stored history knew nothing of it
    assert not match.standing.over
    games = [game for entry in entries for game in (entry.games if isinstance(entry, FinishedMatch) else [entry])]
    assert len(games) == 3
    assert scene.notice.words == ""
    for game in games:
        assert game is not None
        program.watch(game.record)
        replay = hands.app.stack[-1]
        assert isinstance(replay, SquareReplayScene)
        assert len(replay.playback.session.history) == game.decisions
        hands.app.pop()
    tallies = program.game_saver.history.statistics("square_tactics")
    assert [tally.games for tally in tallies.people] == [3]
    assert PlayerTally("easy", 1, 1) in tallies.bots


@pytest.mark.parametrize("path", sorted(KEPT.glob("games/*.record")), ids=lambda path: path.stem)
def test_every_record_belongs_to_a_game_with_a_ui(path: Path) -> None:
    assert read_record(path).opening.game == SquareTacticsUI.name
