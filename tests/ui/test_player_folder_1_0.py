"""Everything that a player of version 1.0.0 kept still loads, and shows what 1.0.0 showed.

`player-1.0` is the folder as that version left it, `player-1.0.json` what it showed. Never regenerate either.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from typing import Any, Final

import pytest

from squaretactics.core.record import BadRecord, read_record
from squaretactics.core.session import HUMAN, end_line
from squaretactics.core.session_restore import restore
from squaretactics.games import registry
from squaretactics.games.card_tactics.cards import UNITS
from squaretactics.storage.data_folder import REVIEW_SUFFIX, DataFolder
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.saved_games import standing
from squaretactics.storage.settings import FILE
from squaretactics.ui.badges.scene import BadgesScene
from squaretactics.ui.card_tactics.play.controller import CardTableController
from squaretactics.ui.card_tactics.settings import CardTacticsSettings
from squaretactics.ui.card_tactics.setup.custom_setup import CustomSetups
from squaretactics.ui.daily.expert_game import kept_result
from squaretactics.ui.game_ui_registry import game_ui, ready_game_uis
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.menu.lesson_list import LessonListScene
from squaretactics.ui.menu.puzzle_shelf import PuzzleShelfScene
from squaretactics.ui.menu.unfinished_games import UnfinishedGamesScene
from squaretactics.ui.program import Program
from squaretactics.ui.replay.review_file import ReviewFile
from squaretactics.ui.replay.reviewer import ITERATIONS
from squaretactics.ui.replay.scene import PlaybackScene
from squaretactics.ui.table.screen import PlayScreen
from tests.ui.pinboard_driver import Hasty
from tests.ui.player_folder_facts import GAMES, badges, days, history, holds, reviews, statistics, tour, waiting
from tests.ui.scene_driver import Hands

FIXTURES: Final = Path(__file__).parents[1] / "fixtures"
KEPT: Final = FIXTURES / "player-1.0"
FACTS: Final[dict[str, Any]] = json.loads((FIXTURES / "player-1.0.json").read_text(encoding="utf-8"))
SETTINGS: Final[dict[str, Any]] = json.loads((KEPT / FILE).read_text(encoding="utf-8"))
NOW: Final = datetime.fromisoformat(FACTS["today"]).replace(hour=12, tzinfo=UTC)
DAMAGED: Final[list[str]] = FACTS["damaged"]
RECORDS: Final = sorted(path for path in KEPT.rglob("*.record") if path.name not in DAMAGED)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Copy the folder and restore the age of unfinished games, which git doesn't keep."""
    copy = shutil.copytree(KEPT, tmp_path / "player")
    for saved in FACTS["waiting"]:
        os.utime(copy / "games" / saved["file"], (datetime.fromisoformat(saved["played"]).timestamp(),) * 2)
    return copy


@pytest.fixture
def hands() -> Hands:
    return Hands(tuple(SETTINGS["window"]), draw_every=20)


@pytest.fixture(scope="module")
def history_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the history after this version has read the games again, which is slow."""
    copy = shutil.copytree(KEPT, tmp_path_factory.mktemp("read") / "player")
    GameHistory(DataFolder(copy), registry.game).close()
    return copy / "history.sqlite3"


@pytest.fixture
def program(hands: Hands, folder: Path, history_file: Path) -> Iterator[Program]:
    shutil.copy(history_file, folder)
    yield from started(hands, folder)


@pytest.fixture
def first_start(hands: Hands, folder: Path) -> Iterator[Program]:
    yield from started(hands, folder)


def started(hands: Hands, folder: Path) -> Iterator[Program]:
    made = Program(hands.app, DataFolder(folder), Hasty, sound=False, clock=lambda: NOW)
    hands.wait(0.1)
    yield made
    hands.app.stop()
    made.close()


# Settings.
def test_settings_are_unchanged(program: Program) -> None:
    now = program.preferences.now.model_dump(mode="json")
    assert program.preferences.notice is None
    assert {name: now[name] for name in SETTINGS if name != "version"} == {
        name: value for name, value in SETTINGS.items() if name != "version"
    }
    for game in ready_game_uis():
        assert game.options_kind is not None
        options = game.options_kind.read(SETTINGS["games"][game.name]).model_dump(mode="json")
        assert holds(options, SETTINGS["games"][game.name])


@pytest.mark.parametrize("game", GAMES)
def test_new_game_proposes_the_last_choices(program: Program, game: str) -> None:
    kept = SETTINGS["games"][game]["last_game"]
    scene: Any = game_ui(game).setup_scene(program.context, lambda new: None)
    assert holds(scene.draft.choices(), kept)
    assert scene.draft.names == SETTINGS["player_names"][: len(scene.draft.names)]
    quick = game_ui(game).quick_game(program.context)
    people = [kind == HUMAN for kind in kept["kinds"][: len(quick.seats)]]
    assert [seat.player == HUMAN for seat in quick.seats] == people  # and rivals in place of its bots
    assert (quick.undo, quick.hints) == (kept["undo"], kept["hints"])


def test_custom_setups_are_kept(program: Program) -> None:
    kept = program.preferences.of(CardTacticsSettings).own_setups
    shelf = CustomSetups(kept, lambda setups: None)
    assert shelf.names == sorted(SETTINGS["games"]["card_tactics"]["own_setups"]) != []
    for name in shelf.names:
        own = shelf.get(name)
        assert own is not None
        assert holds(own.model_dump(mode="json"), kept[name])


@pytest.mark.parametrize("game", GAMES)
def test_finished_lessons_and_puzzle_stars_are_kept(program: Program, hands: Hands, game: str) -> None:
    program.choose(game_ui(game))
    lessons = SETTINGS["done"][f"lessons {game}"]
    assert program.lesson_menu.done == lessons
    program.lesson_menu.show()
    scene = hands.app.stack[-1]
    assert isinstance(scene, LessonListScene)
    assert [task.name for task in scene.tasks if task.name in scene.done] == [*lessons]
    puzzles = SETTINGS["done"].get(f"puzzles {game}", {})
    assert program.puzzle_menu.stars == puzzles
    if puzzles:
        program.puzzle_menu.show()
        shelf = hands.app.stack[-1]
        assert isinstance(shelf, PuzzleShelfScene)
        assert {card.puzzle.name: card.stars for card in shelf.cards if card.stars} == puzzles


# Records.
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_record_replays_and_verifies(path: Path) -> None:
    record = read_record(path)
    session = restore(registry.game(record.opening.game), record)
    assert len(session.history) == standing(record)
    assert (session.result is None) == (record.end is None)
    if session.result is not None:
        assert end_line(session.result) == record.end
    assert session.spec.setup_data(session.setup) == record.opening.setup


def test_damaged_record_is_refused() -> None:
    for name in DAMAGED:
        with pytest.raises(BadRecord):
            read_record(KEPT / "games" / name)


def test_folder_has_games_of_every_kind() -> None:
    games = [*chain(*FACTS["history"])]
    openings = [read_record(path).opening for path in RECORDS]
    setups = {game: [opening.setup for opening in openings if opening.game == game] for game in GAMES}

    def values(game: str, name: str) -> set[object]:
        return {setup.get(name, False) for setup in setups[game]}

    squares, squirrels, cards = GAMES
    assert values(squares, "players") == {2, 4}
    assert values(squares, "action_cards") == {"off", "shared", "personal"}
    assert values(squares, "length") == {"single", "match", "round"}
    assert values(squares, "even_chances") == {False, True, "strong"}
    assert values(squares, "windows") == {"able", "holding"}
    assert values(squares, "mayhem") == values(squares, "abilities") == {False, True}
    assert values(squirrels, "board") == {"arranged", "dealt"}
    assert values(squirrels, "start") == {"standard", "quick"}
    assert values(squirrels, "length") == {"single", "match"}
    assert values(cards, "mode") == {"campaign", "survival"}
    assert values(cards, "level") == {"easy", "normal", "hard", "nightmare"}
    assert {max(setup["leads"]) for setup in setups[cards]} == {0, 1, 2}
    assert all(any(setup[name] for setup in setups[cards]) for name in ("contest", "daily", "own", "team"))
    assert {opening.undo for opening in openings} == {"off", "fair", "misdrop", "anything"}
    assert {opening.hints for opening in openings} == {None, False, True}
    for game in GAMES:
        assert game in {saved["game"] for saved in FACTS["waiting"]}
        assert FACTS["days"][game]
        of_game = [each for each in games if each["game"] == game]
        assert any("resigned" in each for each in of_game)
        assert any("resigned" not in each for each in of_game)
        assert any(sum(player == "human" for _, player, *_ in each["seats"]) > 1 for each in of_game)
    assert {*chain(*games)} >= {"handovers", "hints", "undone", "practice", "standing"}
    assert {game.get("occasion", "").partition(":")[0] for game in games} == {"", "day", "tour", "practice"}


# History.
def assert_same_history(kept: GameHistory) -> None:
    """Compare a history with that of 1.0.0. Later versions may find more badges in a game."""
    now, then = history(kept), FACTS["history"]
    assert [[game["file"] for game in entry] for entry in now] == [[game["file"] for game in entry] for entry in then]
    for game, before in zip(chain(*now), chain(*then), strict=True):
        assert {*game.pop("deeds", ())} >= {*before.get("deeds", ())}
        assert game == {name: value for name, value in before.items() if name != "deeds"}


def test_history_is_unchanged(first_start: Program, hands: Hands) -> None:
    kept = first_start.game_saver.history
    assert kept.notice is None
    assert_same_history(kept)
    first_start.show_history()
    scene = hands.app.stack[-1]
    assert isinstance(scene, HistoryScene)
    assert scene.count == len(FACTS["history"])
    assert scene.notice.words == ""


def test_history_rebuilt_from_records_is_the_same(folder: Path) -> None:
    (folder / "history.sqlite3").unlink()
    with closing(GameHistory(DataFolder(folder), registry.game)) as kept:
        assert kept.notice is None
        assert_same_history(kept)
        assert statistics(kept) == FACTS["statistics"]
        summaries = {game.record.name: game.summary for game in kept.list(kept.count())}
    with closing(sqlite3.connect(KEPT / "history.sqlite3")) as connection:
        before = dict(connection.execute("SELECT file, summary FROM games"))
    assert summaries.keys() == before.keys()
    assert [name for name, summary in before.items() if not holds(summaries[name], json.loads(summary))] == []


def test_statistics_are_unchanged(program: Program, hands: Hands) -> None:
    assert statistics(program.game_saver.history) == FACTS["statistics"]
    for game in GAMES:
        hands.app.push(game_ui(game).more_statistics(hands.app, program.game_saver.history.finished(game)))
        hands.loop.draw_whole()
        hands.app.pop()
        if game_ui(game).gallery_hint is not None:
            hands.app.push(game_ui(game).gallery(program.context))
            hands.loop.draw_whole()
            hands.app.pop()


def test_badges_are_unchanged(program: Program, hands: Hands) -> None:
    assert holds(badges(program), FACTS["badges"])
    program.badges.show()
    assert isinstance(hands.app.stack[-1], BadgesScene)


def test_finished_games_are_replayed(program: Program, hands: Hands) -> None:
    for game in chain(*FACTS["history"]):
        program.watch(program.folder.games / game["file"])
        scene = hands.app.stack[-1]
        assert isinstance(scene, PlaybackScene)
        assert scene.playback.last == game["decisions"]
        scene.go_to(scene.playback.last)
        assert [look.name for look in scene.looks] == [name for name, *_ in game["seats"]]
        program.show_menu()


@pytest.mark.parametrize("game", GAMES)
def test_daily_deals_are_unchanged(program: Program, hands: Hands, game: str) -> None:
    assert days(program, hands, game) == FACTS["days"][game]


def test_expert_results_are_unchanged() -> None:
    found = {path.name: kept_result(path) for path in sorted((KEPT / "days").iterdir())}
    assert FACTS["experts"] == {
        name: result and [result.points, result.rival, result.won, result.shared] for name, result in found.items()
    }


def test_tour_is_unchanged(program: Program, hands: Hands) -> None:
    assert tour(program, hands) == FACTS["tour"]


@pytest.mark.parametrize("game", GAMES)
def test_reviews_are_unchanged(program: Program, hands: Hands, game: str) -> None:
    assert reviews(program, game) == FACTS["reviews"][game]
    for name, (judged, whole) in FACTS["review_files"].items():
        path = (program.folder.games / name).with_suffix(".record")
        record = read_record(path)
        if record.opening.game == game:
            session = restore(game_ui(game).spec, record)
            judgements = ReviewFile(record).read(session, ITERATIONS)
            assert len(judgements) == len(ReviewFile(record).glance()) == judged
            program.watch(path, review=True)
            scene: Any = hands.app.stack[-1]
            assert len(scene.panel.review.reviewer.judgements) == judged
            assert scene.panel.review.reviewer.working != whole
            program.show_menu()
    assert {path.name for path in KEPT.glob(f"games/*{REVIEW_SUFFIX}")} == FACTS["review_files"].keys()


# Unfinished games.
def test_unfinished_games_are_listed_and_resumed(program: Program, hands: Hands) -> None:
    program.show_waiting()
    scene = hands.app.stack[-1]
    assert isinstance(scene, UnfinishedGamesScene)
    assert [waiting(saved) for saved in scene.saved] == FACTS["waiting"]
    assert [file.path.name for file in scene.unreadable] == DAMAGED
    for saved in scene.saved:
        before = saved.path.read_bytes()
        program.resume(saved)
        board = hands.app.stack[-1]
        assert isinstance(board, PlayScreen)
        session = board.table.session
        assert session.undo_rule == saved.undo
        assert len(session.history) - saved.decisions in (0, 1)  # a decision with one option is made automatically
        assert [seat.player for seat in board.table.seats] == [seat.player for seat in saved.seats]
        if saved.match is not None:
            assert (board.table.match.number, board.table.match.totals) == (saved.match.game, saved.match.totals)
        hands.wait(0.5)
        program.show_menu()
        assert saved.path.read_bytes().startswith(before[: before.rindex(b"\n") + 1])


def test_heroes_keep_their_chosen_order(program: Program, hands: Hands) -> None:
    [(name, (decisions, heroes))] = SETTINGS["games"]["card_tactics"]["laid"].items()
    [saved] = [saved for saved in program.game_saver.store.list_unfinished()[0] if saved.path.name == name]
    assert saved.decisions == decisions
    program.resume(saved)
    hands.wait(0.1)
    scene = hands.app.stack[-1]
    assert isinstance(scene, PlayScreen)
    assert isinstance(scene.controller, CardTableController)
    assert [UNITS[card].id for card in scene.controller.hero_order] == heroes


def test_visiting_every_list_loses_nothing(program: Program, hands: Hands, folder: Path) -> None:
    for show in (program.show_waiting, program.show_history, program.show_settings, program.badges.show):
        show()
        hands.wait(0.1)
        program.show_menu()
    for game in GAMES:
        program.choose(game_ui(game))
        hands.wait(0.1)
    program.close()
    before = {path.relative_to(KEPT): path.read_bytes() for path in KEPT.rglob("*") if path.is_file()}
    now = {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert now.keys() == before.keys()
    changed = {str(path) for path, content in before.items() if now[path] != content}
    assert changed <= {FILE, "history.sqlite3"}
    settings = json.loads(now[Path(FILE)])
    assert holds(settings, {**SETTINGS, "version": settings["version"]})
