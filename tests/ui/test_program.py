"""From the menu to the table and back: saving, resuming and the history."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.square_tactics.options import preset, preset_name
from squaretactics.storage import game_history
from squaretactics.storage.data_folder import DataFolder, StorageError
from squaretactics.storage.window_settings import read_saved_window
from squaretactics.ui.kit.forms.widgets import Button
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.menu.menu_entry import MenuEntry
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.menu.unfinished_games import UnfinishedGamesScene
from squaretactics.ui.preloading import catch_up
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.replay.scene import SquareReplayScene
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings
from squaretactics.ui.table.screen import PlayScreen
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.storage.scripted_games import errand, played, store_in
from tests.ui.scene_driver import Hands
from tests.ui.started_games import start
from tests.ui.stored_games import waiting

SEATS = [Seat("Mia", HUMAN), Seat("Bot", "random")]


@pytest.fixture
def hands() -> Hands:
    return Hands(draw_every=30)


@pytest.fixture
def program(hands: Hands, tmp_path: Path) -> Iterator[Program]:
    made = Program(hands.app, DataFolder(tmp_path), SynchronousThinker, sound=False)
    made.preferences.change(speed="instant")
    yield made
    hands.app.stop()
    made.close()


def board(program: Program) -> SquareBoardScene:
    """Return the board, which may lie below the scoring."""
    return next(scene for scene in program.app.stack if isinstance(scene, SquareBoardScene))


def play(program: Program, hands: Hands, decisions: int) -> None:
    """Play this many of Mia's decisions, or fewer if the game ends first."""
    for _ in range(decisions):
        while not (board(program).controller.my_turn or board(program).controller.over):
            hands.wait(0.1)
        if board(program).controller.over:
            return
        board(program).controller.submit(board(program).view.moves[0])
    while not (board(program).controller.my_turn or board(program).controller.over):
        hands.wait(0.1)


def to_menu(hands: Hands) -> None:
    """Leave the board through the pause."""
    hands.key(pygame.K_ESCAPE)
    hands.click("to the menu")


def after_the_end(program: Program, hands: Hands, name: str) -> None:
    """Press a button of the scoring scene."""
    scene = program.app.stack[-1]
    assert isinstance(scene, ScoringScene)
    hands.click(scene.form.find(name).rect.center)


def ways_on(program: Program) -> dict[str, Button]:
    """Return the buttons of the scoring scene by name."""
    scene = program.app.stack[-1]
    assert isinstance(scene, ScoringScene)
    return {button.name: button for button in scene.buttons}


def test_nothing_can_be_resumed_at_first(program: Program, hands: Hands) -> None:
    assert "resume" not in [widget.name for widget in hands.form.widgets]


def test_game_left_in_the_middle_is_resumed_at_the_same_decision(program: Program, hands: Hands) -> None:
    start(program, preset("full"), SEATS, 5)
    play(program, hands, 4)
    left = board(program).view
    to_menu(hands)
    assert isinstance(program.app.stack[-1], MenuScene)
    hands.click("resume")
    assert board(program).view == left


@pytest.mark.parametrize(
    ("players", "words"),
    [
        (("human", "random"), "Square Tactics: Against Ben"),
        (("human", "human"), "Square Tactics: Mia, Ben"),
        (("human", "random", "human", "random"), "Square Tactics: Mia, Ada"),
        (("random", "greedy"), "Square Tactics: Mia, Ben"),
    ],
    ids=str,
)
def test_resume_names_the_players(program: Program, hands: Hands, players: tuple[str, ...], words: str) -> None:
    seats = [Seat(name, player) for name, player in zip(("Mia", "Ben", "Ada", "Tom"), players, strict=False)]
    start(program, preset("first", len(seats)), seats, 5)
    program.show_menu()
    entry = hands.find("resume")
    assert isinstance(entry, MenuEntry)
    assert entry.note == words


@pytest.mark.parametrize("name", ["waiting", "history", "pinboard"])
def test_escape_from_a_list_leads_back_to_its_entry(program: Program, hands: Hands, name: str) -> None:
    start(program, preset("first"), SEATS, 5)
    play(program, hands, 1)
    program.show_menu()
    hands.click(name)
    hands.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(program.app.stack[-1], MenuScene)
    assert hands.form.focus is hands.find(name)


def test_lessons_lead_back_to_their_entry(program: Program, hands: Hands) -> None:
    program.show_menu()
    hands.click("lesson")
    screen = program.app.stack[-1]
    assert isinstance(screen, PlayScreen)
    guide = screen.table.guide
    assert guide is not None
    guide.leave()
    hands.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(program.app.stack[-1], MenuScene)
    assert hands.form.focus is hands.find("lesson")


def test_game_survives_quitting_in_the_middle(program: Program, hands: Hands, tmp_path: Path) -> None:
    start(program, preset("full"), SEATS, 5)
    play(program, hands, 4)
    left = board(program).view
    hands.event(pygame.QUIT)
    program.close()
    assert not hands.app.running
    again = Hands()
    second = Program(again.app, DataFolder(tmp_path), SynchronousThinker, sound=False)
    again.click("resume")
    assert board(second).view == left
    again.app.stop()
    second.close()


def test_window_size_is_stored(program: Program, hands: Hands, tmp_path: Path) -> None:
    hands.event(pygame.VIDEORESIZE, w=1010, h=707, size=(1010, 707))
    program.close()
    assert read_saved_window(DataFolder(tmp_path)).size == (1010, 707)


def test_new_game_keeps_unfinished_ones(program: Program, hands: Hands) -> None:
    for seed in (1, 2):
        start(program, preset("first"), SEATS, seed)
        play(program, hands, 1)
        to_menu(hands)
    assert len(program.game_saver.store.list_unfinished()[0]) == 2


def test_finished_game_moves_to_the_history(program: Program, hands: Hands) -> None:
    start(program, preset("first"), SEATS, 5)
    play(program, hands, 99)
    result = board(program).table.session.result
    assert result is not None
    after_the_end(program, hands, "menu")
    assert program.game_saver.store.list_unfinished() == ([], [])
    (game,) = program.game_saver.history.list()
    assert tuple(seat.points for seat in game.seats) == result.scores


def test_menu_resumes_the_latest_game_and_the_list_any_game(program: Program, hands: Hands) -> None:
    views = []
    for seed in (1, 2):
        start(program, preset("full"), SEATS, seed)
        play(program, hands, 2)
        views.append(board(program).view)
        to_menu(hands)
    newer, older = (saved.path for saved in program.game_saver.store.list_unfinished()[0])
    os.utime(older, (0, 0))
    os.utime(newer, (1000, 1000))
    program.show_menu()
    hands.click("resume")
    newest = board(program).view
    to_menu(hands)
    hands.click("waiting")
    hands.key(pygame.K_DOWN, pygame.K_RETURN)
    assert [board(program).view, newest] == views or [newest, board(program).view] == views
    to_menu(hands)
    assert isinstance(program.app.stack[-1], MenuScene)
    assert len(program.app.stack) == 1


def test_unresumable_game_is_named_and_kept(program: Program, hands: Hands) -> None:
    start(program, preset("full"), SEATS, 5)
    play(program, hands, 1)
    to_menu(hands)
    (saved,), _ = program.game_saver.store.list_unfinished()
    saved.path.write_bytes(saved.path.read_bytes().replace(b"Mia", b"Max", 1))
    hands.click("resume")
    scene = program.app.stack[-1]
    assert isinstance(scene, UnfinishedGamesScene)
    assert saved.path.name in scene.notice.words
    assert saved.path.exists()
    hands.key(pygame.K_ESCAPE)
    hands.click("waiting")
    assert saved.path.exists()


def test_discarded_game_is_no_longer_offered(program: Program, hands: Hands) -> None:
    start(program, preset("first"), SEATS, 5)
    play(program, hands, 1)
    to_menu(hands)
    hands.click("waiting")
    hands.click("discard")
    hands.click("discard")
    hands.key(pygame.K_ESCAPE)
    names = [widget.name for widget in hands.form.widgets]
    assert isinstance(program.app.stack[-1], MenuScene)
    assert not {"resume", "waiting"} & set(names)


def test_finished_game_is_listed_in_the_history(program: Program, hands: Hands) -> None:
    start(program, preset("first"), SEATS, 5)
    play(program, hands, 99)
    after_the_end(program, hands, "menu")
    hands.click("history")
    scene = program.app.stack[-1]
    assert isinstance(scene, HistoryScene)
    assert scene.count == 1
    assert "wins" in scene.title.words or "share the win" in scene.title.words
    hands.click("watch")
    replay = program.app.stack[-1]
    assert isinstance(replay, SquareReplayScene)
    assert [seat.name for seat in replay.playback.session.seats] == ["Mia", "Bot"]
    hands.key(pygame.K_ESCAPE)
    assert program.app.stack[-1] is scene


def test_record_damaged_later_is_reported_in_the_history(program: Program, hands: Hands) -> None:
    start(program, preset("first"), SEATS, 5)
    play(program, hands, 99)
    after_the_end(program, hands, "menu")
    (game,) = program.game_saver.history.list()
    game.record.write_bytes(game.record.read_bytes().replace(b"Mia", b"Max", 1))
    hands.click("history")
    hands.click("watch")
    scene = program.app.stack[-1]
    assert isinstance(scene, HistoryScene)
    assert game.record.name in scene.notice.words


@pytest.mark.parametrize(
    ("unknown", "missing", "plays", "title"),
    [("keen", "Keen bot", "medium", "Medium bot"), ("hard+dreamer", "Hard dreamer", "hard", "Hard bot")],
)
def test_unknown_bot_is_replaced_by_a_known_one(
    program: Program, hands: Hands, tmp_path: Path, unknown: str, missing: str, plays: str, title: str
) -> None:
    waiting(tmp_path, seats=[Seat("Mia", HUMAN), Seat("Rex", unknown)], decisions=1)
    program.show_menu()
    hands.click("resume")
    table = board(program).table
    assert board(program).question() == f"This version doesn't have “{missing}”. {title} takes over."
    assert table.seats == (Seat("Mia", HUMAN), Seat("Rex", plays))
    play(program, hands, 99)
    assert board(program).controller.over
    (game,) = program.game_saver.history.list()
    assert game.seats[1].name == "Rex"
    after_the_end(program, hands, "play again")
    assert table.session.seats[1].player == plays
    assert "version" not in board(program).question()


def test_newcomer_is_led_from_first_game_to_all_rules(program: Program, hands: Hands) -> None:
    def said_of_play() -> str:
        entry = hands.find("play")
        assert isinstance(entry, MenuEntry)
        return entry.note

    hands.click("play")
    for rules, words, note in (
        ("first", "Now with abilities", "Now with abilities, against an easy bot"),
        ("abilities", "Now with action cards", "With action cards, against your rival"),
    ):
        assert preset_name(board(program).view.rules.setup) == rules
        assert board(program).view.rules.setup.starter == 1
        seats = board(program).table.seats
        play(program, hands, 99)
        hands.wait(0.2)
        further = ways_on(program)["further"]
        assert (further.words, further.primary) == (words, True)
        after_the_end(program, hands, "menu")
        assert said_of_play() == note
        hands.click("play")
        assert board(program).view.rules.setup.abilities
        program.show_menu()
        start(program, preset(rules), seats, 6)
        play(program, hands, 99)
        after_the_end(program, hands, "further")
        assert board(program).table.seats == seats
        assert board(program).view.rules.setup.starter == 1
        assert len([scene for scene in program.app.stack if isinstance(scene, SquareBoardScene)]) == 1
    assert preset_name(board(program).view.rules.setup) == "full"
    play(program, hands, 99)
    assert program.preferences.of(SquareTacticsSettings).learned == "full"
    assert "further" not in ways_on(program)
    program.show_menu()
    start(program, preset("first"), SEATS, 5)
    play(program, hands, 99)
    assert "further" not in ways_on(program)


@pytest.mark.parametrize(
    "options",
    [{"action_cards": "personal"}, {"abilities": False}, {"action_cards": "personal", "mayhem": True}],
    ids=str,
)
@pytest.mark.parametrize("resigns", [False, True], ids=["played", "resigned"])
def test_custom_game_of_a_newcomer_offers_no_next_step(
    program: Program, hands: Hands, options: dict[str, Any], resigns: bool
) -> None:
    start(program, preset("full", **options), SEATS, 5)
    if resigns:
        board(program).controller.resign()
    play(program, hands, 99)
    hands.wait(0.2)
    assert program.preferences.of(SquareTacticsSettings).learned is None
    assert "further" not in ways_on(program)


@pytest.mark.parametrize("options", [{"people": 2}, {"length": "match"}, {"given_up": True}], ids=str)
def test_no_next_step_follows_a_match_a_resignation_or_a_game_of_two_people(
    program: Program, hands: Hands, options: dict[str, Any]
) -> None:
    seats = SEATS if options.get("people") != 2 else [Seat("Mia", HUMAN), Seat("Ben", HUMAN)]
    start(program, preset("first", length=options.get("length", "single")), seats, 5)
    if options.get("given_up"):
        board(program).controller.resign()
    while not board(program).controller.over:
        session = board(program).table.session
        if board(program).controller.curtain is not None:
            board(program).take_seat()
        if board(program).controller.my_turn and session.result is None:
            board(program).controller.submit(board(program).view.moves[0])
        hands.wait(0.1)
    hands.wait(0.2)
    assert isinstance(program.app.stack[-1], ScoringScene)
    assert "further" not in ways_on(program)


def test_match_is_resumed_in_its_second_game(program: Program, hands: Hands) -> None:
    start(program, preset("first", length="match"), SEATS, 5)
    play(program, hands, 99)
    totals = board(program).table.match.totals
    after_the_end(program, hands, "next game")
    play(program, hands, 2)
    left = board(program).view
    to_menu(hands)
    hands.click("resume")
    assert board(program).view == left
    assert (board(program).table.match.number, board(program).table.match.totals) == (2, totals)


def test_resumed_match_stays_one_match_to_its_last_game(program: Program, hands: Hands) -> None:
    start(program, preset("first", length="match"), SEATS, 5)
    play(program, hands, 99)
    after_the_end(program, hands, "next game")
    to_menu(hands)
    hands.click("resume")
    play(program, hands, 99)
    after_the_end(program, hands, "next game")
    play(program, hands, 99)
    after_the_end(program, hands, "menu")
    games = program.game_saver.history.list()
    assert {game.match_game for game in games} == {1, 2, 3}
    assert len({game.match for game in games}) == 1


def test_unwritable_data_folder_is_reported_and_the_game_is_playable(hands: Hands, tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way", encoding="utf-8")
    program = Program(hands.app, DataFolder(tmp_path), SynchronousThinker, sound=False)
    program.preferences.change(speed="instant")
    start(program, preset("first"), SEATS, 5)
    assert "isn't saved" in board(program).question()
    play(program, hands, 99)
    assert board(program).controller.over
    hands.app.stop()
    program.close()


def program_with_missing_games(hands: Hands, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """Return a program whose history lacks most of seven finished games."""
    monkeypatch.setattr(game_history, "_AT_ONCE", 0.0)
    store = store_in(folder)
    for _ in range(7):
        played(store, errand())
    return Program(hands.app, DataFolder(folder), SynchronousThinker, sound=False)


def test_missing_games_are_added_to_the_history_in_steps(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = program_with_missing_games(hands, tmp_path, monkeypatch)
    history = program.game_saver.history
    assert [history.missing for _ in catch_up(program.game_saver.history)] == [3, 1, 0]
    assert history.count() == 7
    program.close()


def test_history_that_cannot_catch_up_is_logged_once(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    program = program_with_missing_games(hands, tmp_path, monkeypatch)

    def fail(*_: object) -> None:
        raise StorageError("the disk is full")

    monkeypatch.setattr(program.game_saver.history, "_take_in", fail)
    with caplog.at_level("WARNING"):
        assert list(catch_up(program.game_saver.history)) == []
    assert caplog.text.count("the disk is full") == 1
    program.close()
