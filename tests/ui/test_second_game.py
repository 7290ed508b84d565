"""A second game in the program: chosen, played, left, resumed, listed and replayed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from squaretactics.core.record import read_record
from squaretactics.games import registry
from squaretactics.games.square_tactics.options import preset
from squaretactics.storage.data_folder import DataFolder
from squaretactics.ui import game_ui_registry
from squaretactics.ui.automation_trace import automation_state
from squaretactics.ui.kit.app import Scene
from squaretactics.ui.kit.forms.controls import OptionButtons
from squaretactics.ui.launch import run
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.menu.settings_scene import SettingsScene
from squaretactics.ui.menu.statistics_scene import StatisticsScene
from squaretactics.ui.menu.unfinished_games import UnfinishedGamesScene
from squaretactics.ui.preloading import preload_modules
from squaretactics.ui.program import Program
from squaretactics.ui.smoke_test import PICTURE, SmokeTest
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.games.toy import Toy
from tests.ui.finished_games import seats
from tests.ui.minimal_game_ui import PlainFront, PlainReplay, PlainScene, PlainTable, log_of
from tests.ui.race import RaceFront
from tests.ui.scene_driver import Hands
from tests.ui.started_games import start

Opened = Callable[..., Program]
TOY = "game toy"
SQUARE = "game square_tactics"


@pytest.fixture
def register(monkeypatch: pytest.MonkeyPatch) -> Callable[[PlainFront], None]:
    """Return a function that registers a game beside Square Tactics, for one test."""
    monkeypatch.setattr(registry, "_GAMES", dict(registry._GAMES))
    monkeypatch.setattr(game_ui_registry, "_GAME_UIS", {"square_tactics": game_ui_registry.game_ui("square_tactics")})

    def enter(game_ui: PlainFront) -> None:
        registry.register(game_ui.spec)
        game_ui_registry.register(game_ui)

    return enter


@pytest.fixture
def hands() -> Hands:
    return Hands(draw_every=4)


@pytest.fixture
def opened(hands: Hands, tmp_path: Path) -> Iterator[Opened]:
    """Return a function that opens the program in a folder, and closes the previous one."""
    programs: list[Program] = []

    def close() -> None:
        while programs:
            programs.pop().close()

    def open_program(game: str | None = None) -> Program:
        close()
        while hands.app.stack:
            hands.app.stack.pop().leave()
        programs.append(Program(hands.app, DataFolder(tmp_path), SynchronousThinker, sound=False, game=game))
        hands.wait(0.1)
        return programs[-1]

    yield open_program
    close()
    hands.app.stop()


@pytest.fixture
def toy(register: Callable[[PlainFront], None]) -> PlainFront:
    """Register the toy as a ready game."""
    game_ui = PlainFront(Toy(), 3)
    register(game_ui)
    return game_ui


def top(hands: Hands) -> Scene:
    return hands.app.stack[-1]


def names(hands: Hands) -> set[str]:
    return {widget.name for widget in hands.form.widgets}


def notes(scene: Scene) -> list[str]:
    assert isinstance(scene, MenuScene)
    return [entry.note for entry in scene.entries if entry.note]


def play(hands: Hands, decisions: int = 99) -> PlainTable:
    """Play this many decisions by mouse, or fewer if the game ends first, always choosing the last option."""
    table = top(hands)
    assert isinstance(table, PlainTable)
    for _ in range(decisions):
        hands.wait(0.2)
        if table.ended:
            break
        hands.click(table.buttons[-1].rect.center)
    hands.wait(0.2)
    return table


def test_all_ready_games_have_a_box(opened: Opened, hands: Hands) -> None:
    opened()
    boxes = [widget.name for widget in hands.form.widgets if widget.name.startswith("game ")]
    assert boxes == [SQUARE, "game squirrel_squabble", "game card_tactics"]


def test_one_ready_game_needs_no_boxes(register: Callable[[PlainFront], None], opened: Opened, hands: Hands) -> None:
    opened()
    assert not {name for name in names(hands) if name.startswith("game ")}


def test_second_ready_game_adds_boxes(toy: PlainFront, opened: Opened, hands: Hands) -> None:
    opened()
    assert names(hands) >= {TOY, SQUARE, "gallery"}
    hands.click(TOY)
    assert "gallery" not in names(hands)
    assert notes(top(hands))[0] == toy.quick_note
    hands.click("how to play")
    scene = top(hands)
    assert isinstance(scene, PlainScene)
    assert scene.heading == "How Toy is played"
    hands.key(pygame.K_ESCAPE)
    hands.click(SQUARE)
    assert "gallery" in names(hands)


def test_boxes_are_reached_by_keyboard_and_keep_focus(toy: PlainFront, opened: Opened, hands: Hands) -> None:
    opened()
    hands.tab_to(TOY)
    hands.key(pygame.K_RETURN)
    assert notes(top(hands))[0] == toy.quick_note
    assert hands.form.focus is hands.find(TOY)
    hands.key(pygame.K_UP)
    assert hands.form.focus is hands.find(SQUARE)
    hands.key(pygame.K_LEFT)
    assert hands.form.focus is not None
    assert not hands.form.focus.name.startswith("game ")


def test_last_chosen_game_is_remembered(toy: PlainFront, opened: Opened, hands: Hands) -> None:
    opened()
    hands.click(TOY)
    assert opened().game_ui is toy


@pytest.mark.parametrize("size", [(1280, 720), (640, 400), (700, 900)], ids=str)
@pytest.mark.parametrize("games", [2, 6])
def test_boxes_stand_on_the_shelf_without_overlapping(
    register: Callable[[PlainFront], None], opened: Opened, hands: Hands, size: tuple[int, int], games: int
) -> None:
    for number in range(games - 1):
        spec = Toy()
        spec.name = f"toy_{number}"
        register(PlainFront(spec, 2))
    opened()
    hands.event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
    menu = top(hands)
    assert isinstance(menu, MenuScene)
    rects = [box.rect for box in menu.boxes]
    assert len(rects) == games
    shelf = hands.app.place(*menu.room.plan.shelf)
    assert all(shelf.contains(rect) for rect in rects)
    others = [*rects, *(entry.rect for entry in menu.entries)]
    assert all(rect.collidelist([other for other in others if other is not rect]) < 0 for rect in rects)
    assert all(hands.app.window.get_rect().contains(rect) for rect in rects)


@pytest.mark.parametrize(
    ("game_ui", "rules"), [(PlainFront(Toy(), 3), "3 rounds"), (RaceFront(), "First at 10")], ids=("toy", "race")
)
def test_game_is_played_left_resumed_finished_listed_and_replayed(
    register: Callable[[PlainFront], None], opened: Opened, hands: Hands, game_ui: PlainFront, rules: str
) -> None:
    register(game_ui)
    opened()
    assert names(hands) >= {f"game {game_ui.name}", SQUARE}
    hands.click(f"game {game_ui.name}")
    hands.click("new game")
    hands.click("start")
    left = play(hands, 1).table.session
    assert len(left.history) >= 2
    hands.key(pygame.K_ESCAPE)
    hands.click("to the menu")

    program = opened()
    assert notes(top(hands))[0] == f"{game_ui.title}: Against Second bot"
    hands.click("resume")
    table = play(hands)
    session = table.table.session
    assert [entry.move for entry in session.history[: len(left.history)]] == [entry.move for entry in left.history]
    assert session.result is not None
    assert "wins." in log_of(table) or "share the win." in log_of(table)
    path = table.table.record
    assert path is not None
    assert read_record(path).opening.game == game_ui.name
    hands.click("menu")

    assert program.game_saver.store.list_unfinished() == ([], [])
    hands.click("history")
    scene = top(hands)
    assert isinstance(scene, HistoryScene)
    assert scene.facts.words.startswith(f"{rules}\n")
    assert tuple(seat.points for seat in scene.seats.seats) == session.result.scores
    hands.click("watch")
    replay = top(hands)
    assert isinstance(replay, PlainReplay)
    for _ in session.history:
        hands.click("on")
    assert log_of(replay).startswith(f"{len(session.history)} of {len(session.history)}\n")
    assert [entry.move for entry in replay.session.history] == [entry.move for entry in session.history]


def test_each_game_has_its_own_statistics(toy: PlainFront, opened: Opened, hands: Hands) -> None:
    program = opened()
    program.preferences.change(speed="instant")
    for _ in range(2):
        program.start(toy, toy.quick_game(program.context))
        play(hands)
        program.show_menu()
    start(program, preset("first"), seats(2, people=()), 1)
    while not any(isinstance(scene, SquareBoardScene) and scene.controller.over for scene in program.app.stack):
        hands.wait(0.1)
    program.show_menu()
    hands.click("history")
    assert {game_ui.title for game_ui in game_ui_registry.ready_game_uis()} == {"Square Tactics", "Toy"}
    hands.click("who won")
    scene = top(hands)
    assert isinstance(scene, StatisticsScene)
    choice = hands.find("game")
    assert isinstance(choice, OptionButtons)
    assert [words for _, words in choice.ways] == ["Toy", "Square Tactics"]
    (_, people), (_, bots) = scene.tables
    assert [(name, tally.games) for name, tally in people.tallies] == [("Mia", 2)]
    assert [(name, tally.games) for name, tally in bots.tallies] == [("Random bot", 2)]
    hands.click(choice.part(1).center)
    assert people.tallies == ()
    assert [(name, tally.games) for name, tally in bots.tallies] == [("Random bot", 2)]


def test_pause_leads_to_settings_how_to_play_and_resigning(toy: PlainFront, opened: Opened, hands: Hands) -> None:
    program = opened()
    program.start(toy, toy.quick_game(program.context))
    play(hands, 1)
    hands.key(pygame.K_ESCAPE)
    hands.click("settings")
    assert isinstance(top(hands), SettingsScene)
    hands.key(pygame.K_ESCAPE)
    hands.click("how to play")
    assert isinstance(top(hands), PlainScene)
    hands.key(pygame.K_ESCAPE)
    hands.click("resign")
    hands.click("resign")
    hands.wait(0.1)
    table = top(hands)
    assert isinstance(table, PlainTable)
    assert table.ended
    hands.click("menu")
    assert program.game_saver.history.list()[0].resigned == 0


def test_failure_at_the_table_says_how_the_game_is_saved(toy: PlainFront, opened: Opened, hands: Hands) -> None:
    program = opened()
    program.start(toy, toy.quick_game(program.context))
    program.show_error(ValueError("a mishap"))
    hands.wait(0.1)
    words = " ".join(getattr(widget, "words", "") for widget in hands.form.widgets)
    assert "Your game is saved up to the last decision" in words


def test_unready_game_is_reached_only_by_name(
    register: Callable[[PlainFront], None], opened: Opened, hands: Hands
) -> None:
    game_ui = PlainFront(Toy(), 3, ready=False)
    register(game_ui)
    program = opened()
    assert program.game_ui is not game_ui
    assert not {TOY, SQUARE} & names(hands)
    assert game_ui.name not in {shown.name for shown in game_ui_registry.ready_game_uis()}
    opened("toy")
    hands.click("play")
    assert play(hands, 1).table.spec is game_ui.spec
    program = opened()
    assert program.game_ui is not game_ui  # next time nothing of it is left except the unfinished game
    hands.click("resume")
    assert isinstance(top(hands), PlainTable)


def test_unknown_game_name_is_refused_before_a_window_opens(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run(["--game", "chess"])
    assert "there's no game 'chess'; choose from square_tactics" in capsys.readouterr().err


def test_games_of_an_unknown_kind_are_reported_and_left_alone(
    register: Callable[[PlainFront], None], opened: Opened, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(game_ui_registry, "_GAME_UIS", dict(game_ui_registry._GAME_UIS))
        game_ui = PlainFront(Toy(), 3)
        game_ui_registry.register(game_ui)
        program = opened()
        for decisions in (99, 1):
            program.start(game_ui, game_ui.quick_game(program.context))
            table = play(hands, decisions)
            program.show_menu()
        waits = table.table.record
        assert waits is not None
        before = waits.read_bytes()
    program = opened()
    assert "resume" not in names(hands)
    hands.click("waiting")
    scene = top(hands)
    assert isinstance(scene, UnfinishedGamesScene)
    assert "This version has no game called 'toy'." in scene.facts.words
    assert not scene.go_on.enabled
    hands.key(pygame.K_RETURN, pygame.K_DELETE, pygame.K_ESCAPE)
    assert waits.read_bytes() == before
    hands.click("history")
    history = top(hands)
    assert isinstance(history, HistoryScene)
    assert history.facts.words.startswith("This version has no game called 'toy'.\n")
    assert [seat.name for seat in history.seats.seats] == ["Mia", "Second bot"]
    hands.key(pygame.K_RETURN)
    assert top(hands) is history
    assert history.notice.words == "This version has no game called 'toy'."
    hands.click("who won")
    assert isinstance(top(hands), StatisticsScene)
    hands.wait(0.1)


def test_settings_show_each_game_in_turn(toy: PlainFront, opened: Opened, hands: Hands) -> None:
    class ToyOptions(SquareTacticsSettings):
        game = "toy"

    toy.options_kind, toy.options = ToyOptions, game_ui_registry.game_ui("square_tactics").options[:1]
    program = opened()
    hands.click("settings")
    choice = hands.find("game")
    assert isinstance(choice, OptionButtons)
    assert {"confirm_play", "numbers", "speed"} <= names(hands)
    hands.click(choice.part(1).center)
    assert "numbers" in names(hands)
    assert "confirm_play" not in names(hands)
    numbers = hands.find("numbers")
    assert isinstance(numbers, OptionButtons)
    hands.click(numbers.part(1).center)
    assert program.preferences.of(ToyOptions).numbers == "printed"
    assert program.preferences.of(SquareTacticsSettings).numbers == "upright"


def test_bots_play_the_toy_by_themselves(toy: PlainFront, opened: Opened, hands: Hands, tmp_path: Path) -> None:
    program = opened("toy")
    smoke = SmokeTest(program.context, program.game_ui, partial(program.start, program.game_ui), tmp_path / PICTURE)
    hands.loop.after_frame = smoke.note
    while hands.app.running:
        hands.wait(hands.tick)
    assert (smoke.exit_code, smoke.picture.exists()) == (0, True)


def test_automation_describes_the_toy_table(toy: PlainFront, opened: Opened, hands: Hands) -> None:
    program = opened()
    program.start(toy, toy.quick_game(program.context))
    table = play(hands, 1)
    told = automation_state(table)
    assert told["decisions"] == len(table.table.session.history)
    assert "bet" in told["widgets"] or "call" in told["widgets"]


def test_modules_of_ready_games_are_preloaded_in_the_menu(
    register: Callable[[PlainFront], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[str] = []
    monkeypatch.setattr("squaretactics.ui.preloading.import_module", loaded.append)
    monkeypatch.setattr("squaretactics.ui.preloading.gc.freeze", lambda: None)
    register(PlainFront(Toy(), 3))
    unready = Toy()
    unready.name = "unready"
    other = PlainFront(unready, 3, ready=False)
    other.modules = ("never",)
    register(other)
    assert list(preload_modules()) == [None] * len(loaded)
    assert "tests.ui.minimal_game_ui" in loaded
    assert "never" not in loaded


def test_duplicate_ui_names_are_refused(toy: PlainFront) -> None:
    game_ui_registry.register(toy)
    with pytest.raises(ValueError, match="front named 'toy' already"):
        game_ui_registry.register(PlainFront(Toy(), 3))
