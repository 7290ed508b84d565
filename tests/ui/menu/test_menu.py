"""The menu by mouse and keyboard."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.core.session import Seat
from squaretactics.games.square_tactics.options import Setup, preset
from squaretactics.storage.settings import Settings, SettingsFile
from squaretactics.ui.game_ui_registry import ready_game_uis
from squaretactics.ui.kit.forms.controls import OptionButtons
from squaretactics.ui.kit.forms.text_field import TextField
from squaretactics.ui.kit.forms.widgets import Button
from squaretactics.ui.kit.paint.theme import AWAKE
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.menu.settings_scene import SettingsScene
from squaretactics.ui.square_tactics.help.gallery import SquareGalleryScene
from squaretactics.ui.square_tactics.help.how_to_play import SquareHowToPlayScene
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings
from squaretactics.ui.square_tactics.setup.faction_pick import THOUGHT
from squaretactics.ui.square_tactics.setup.new_game import SquareNewGameScene
from squaretactics.ui.square_tactics.setup.setup_draft import SquareSetupDraft
from squaretactics.ui.table.new_game import NewGame
from tests.ui.scene_driver import Hands
from tests.ui.started_games import FRONT, context


class Opened:
    """A menu and the games started from it."""

    def __init__(self, folder: Path, resume: bool = False) -> None:
        self.hands = Hands(draw_every=10)
        self.games: list[tuple[Setup, list[Seat], int]] = []
        self.resumed = 0
        self.context = context(self.hands.app, folder)
        self.preferences = self.context.preferences
        self.menu = MenuScene(self.context, FRONT, self._begin, self._resume if resume else None, begun=resume)
        self.hands.app.push(self.menu)
        self.hands.wait(0.1)

    def _begin(self, game: NewGame[Setup]) -> None:
        self.games.append((game.setup, list(game.seats), game.seed))

    def _resume(self) -> None:
        self.resumed += 1

    @property
    def top(self) -> object:
        return self.hands.app.stack[-1]


@pytest.fixture
def menu(tmp_path: Path) -> Opened:
    return Opened(tmp_path)


def test_play_is_one_key_away(menu: Opened) -> None:
    menu.hands.key(pygame.K_RETURN)
    setup, seats, _ = menu.games[0]
    assert setup == preset("first", starter=1)
    assert [seat.human for seat in seats] == [True, False]


@pytest.mark.parametrize("size", [(1280, 720), (700, 900)], ids=str)
@pytest.mark.parametrize("resume", [False, True])
def test_entries_share_a_text_size_that_follows_the_setting(
    tmp_path: Path, size: tuple[int, int], resume: bool
) -> None:
    opened = Opened(tmp_path, resume)
    sizes = []
    for scale in (1.0, 1.5):
        opened.hands.app.text_scale = scale
        opened.hands.event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
        letters = {
            entry.size: {other.pixels for other in opened.menu.entries if other.size == entry.size}
            for entry in opened.menu.entries
        }
        assert all(len(found) == 1 for found in letters.values())
        first = opened.menu.entries[0].pixels
        assert all(entry.pixels <= first for entry in opened.menu.entries)
        sizes.append([entry.pixels for entry in opened.menu.entries])
    assert all(larger > usual for usual, larger in zip(*sizes, strict=True))


@pytest.mark.parametrize("size", [(1280, 720), (700, 900)], ids=str)
@pytest.mark.parametrize("resume", [False, True])
def test_first_entry_is_the_largest(tmp_path: Path, size: tuple[int, int], resume: bool) -> None:
    opened = Opened(tmp_path, resume)
    opened.hands.event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
    first, *others = (row[0] for row in opened.menu.rows)
    assert all(first.rect.height > other.rect.height * 1.2 for other in others)
    assert all(first.pixels > other.pixels for other in others)


def draft(opened: Opened) -> SquareSetupDraft:
    """Open the new game scene; return its draft."""
    opened.hands.click("new game")
    scene = opened.top
    assert isinstance(scene, SquareNewGameScene)
    return scene.draft


def play_says(opened: Opened) -> tuple[str, str]:
    """Return the label of Play and the welcome text above it."""
    entry = opened.hands.find("play")
    assert isinstance(entry, Button)
    return entry.words, opened.menu.welcome.words


def test_newcomer_is_offered_a_first_game(menu: Opened) -> None:
    words, welcome = play_says(menu)
    assert words == "Play your first game"
    assert welcome


def test_welcomed_player_or_one_with_a_game_is_not_a_newcomer(tmp_path: Path) -> None:
    assert play_says(Opened(tmp_path, resume=True)) == ("Quick game", "")
    SettingsFile(tmp_path).write(Settings(welcomed=("square_tactics",)))
    assert play_says(Opened(tmp_path)) == ("Quick game", "")


def test_large_entries_describe_themselves(tmp_path: Path) -> None:
    opened = Opened(tmp_path, resume=True)
    notes = {entry.name: entry.note for entry in opened.menu.entries if entry.note}
    assert notes.keys() == {"resume", "play", "new game"}
    assert "novice bot" in notes["play"]
    assert len(set(notes.values())) == 3


def test_quick_game_repeats_the_last_setup(tmp_path: Path) -> None:
    opened = Opened(tmp_path)
    chosen = SquareSetupDraft(kinds=["human", "hard", "easy", "easy"])
    chosen.take_preset("full")
    kept = chosen.choices()
    opened.menu.context.preferences.change_of(SquareTacticsSettings, last_game=kept)
    assert "novice bot" in {entry.note for entry in Opened(tmp_path).menu.entries if entry.name == "play"}.pop()
    opened.menu.context.preferences.welcome("square_tactics")
    again = Opened(tmp_path)
    assert {entry.note for entry in again.menu.entries if entry.name == "play"} == {"Same as last time"}
    again.hands.wait(1)
    assert {entry.note for entry in again.menu.entries if entry.name == "play"} == {"Full · Hard bot"}
    again.hands.click("play")
    setup, seats, _ = again.games[-1]
    assert setup == chosen.setup()
    assert [seat.player for seat in seats] == ["human", "hard"]


def test_two_quick_games_have_different_deals(menu: Opened) -> None:
    menu.hands.click("play")
    menu.hands.click("play")
    assert menu.games[0][2] != menu.games[1][2]


def test_resume_comes_first_if_there_is_a_game(tmp_path: Path) -> None:
    opened = Opened(tmp_path, resume=True)
    assert opened.hands.form.focus is opened.hands.find("resume")
    assert opened.hands.tab_ring() == [
        "play",
        "new game",
        "gallery",
        "how to play",
        "settings",
        "quit",
        "resume",
    ]
    opened.hands.tab_to("resume")
    opened.hands.key(pygame.K_SPACE)
    opened.hands.click("resume")
    assert opened.resumed == 2


def test_lists_of_games_are_beside_the_large_entries(tmp_path: Path) -> None:
    hands, pressed = Hands(), list[str]()
    hands.app.push(
        MenuScene(
            context(hands.app, tmp_path),
            FRONT,
            lambda game: None,
            lambda: pressed.append("resume"),
            waiting=lambda: pressed.append("waiting"),
            history=lambda: pressed.append("history"),
        )
    )
    hands.click("waiting")
    hands.click("history")
    hands.tab_to("resume")
    hands.key(pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN)
    hands.key(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_LEFT, pygame.K_LEFT, pygame.K_RETURN)
    assert pressed == ["waiting", "history", "resume", "waiting", "history"]
    resume, waiting = hands.find("resume").rect, hands.find("waiting").rect
    assert resume.width > waiting.width
    assert resume.top == waiting.top


def test_unreadable_files_do_not_take_the_focus(tmp_path: Path) -> None:
    hands, pressed = Hands(), list[str]()
    menu = MenuScene(context(hands.app, tmp_path), FRONT, lambda game: None, waiting=lambda: pressed.append("waiting"))
    hands.app.push(menu)
    assert hands.form.focus is hands.find("play")
    hands.click("waiting")
    assert pressed == ["waiting"]


def test_other_scenes_open_and_close_by_mouse(menu: Opened) -> None:
    menu.hands.click("new game")
    assert isinstance(menu.top, SquareNewGameScene)
    menu.hands.click("back")
    menu.hands.click("gallery")
    assert isinstance(menu.top, SquareGalleryScene)
    menu.hands.click("back")
    menu.hands.click("how to play")
    assert isinstance(menu.top, SquareHowToPlayScene)
    menu.hands.click("back")
    menu.hands.click("settings")
    assert isinstance(menu.top, SettingsScene)
    menu.hands.click("back")
    assert menu.top is menu.menu
    menu.hands.click("quit")
    assert not menu.hands.app.running


def test_other_scenes_open_and_close_by_keyboard(menu: Opened) -> None:
    menu.hands.key(pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(menu.top, SquareNewGameScene)
    menu.hands.key(pygame.K_ESCAPE, pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(menu.top, SettingsScene)
    menu.hands.key(pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RETURN)
    assert isinstance(menu.top, SquareHowToPlayScene)
    menu.hands.key(pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RETURN)
    assert isinstance(menu.top, SquareGalleryScene)
    menu.hands.key(pygame.K_ESCAPE, pygame.K_RIGHT, pygame.K_ESCAPE)
    assert menu.hands.form.focus is menu.hands.find("quit")
    assert menu.hands.app.running
    menu.hands.key(pygame.K_RETURN)
    assert not menu.hands.app.running


@pytest.mark.parametrize("name", ["new game", "gallery", "how to play", "settings"])
def test_many_escapes_lead_back_to_the_entry_rather_than_to_quit(menu: Opened, name: str) -> None:
    menu.hands.tab_to(name)
    menu.hands.key(pygame.K_RETURN, *[pygame.K_ESCAPE] * 4)
    assert menu.top is menu.menu
    assert menu.hands.form.focus is menu.hands.find(name)


def test_typed_names_are_remembered(menu: Opened) -> None:
    menu.hands.click("new game")
    menu.hands.click("name 0")
    menu.hands.type("Robin")
    menu.hands.click("start")
    menu.hands.click("random")
    menu.hands.wait(THOUGHT + 0.1)
    menu.hands.click("deal")
    assert menu.games[0][1][0].name == "Robin"
    assert menu.preferences.file.read()[0].player_names[0] == "Robin"
    menu.hands.key(*[pygame.K_ESCAPE] * 3)
    menu.hands.click("play")
    assert menu.games[1][1][0].name == "Robin"


def test_new_game_proposes_the_last_setup_with_a_new_deal(menu: Opened, tmp_path: Path) -> None:
    hands = menu.hands
    hands.click("new game")
    for name in ("players", "preset", "player 1", "style 1", "undo"):
        if name == "undo":
            hands.click("more")
        choice = hands.find(name)
        assert isinstance(choice, OptionButtons)
        hands.tab_to(name)
        hands.key(pygame.K_RIGHT)
    hands.click("seed")
    hands.type("7")
    hands.click("start")
    hands.click("random")
    for _ in range(4):
        hands.wait(THOUGHT + 0.1)
    hands.click("deal")
    setup, seats, seed = menu.games[0]
    assert seed == 7
    again = draft(Opened(tmp_path))
    assert (again.players, again.preset, again.undo, again.seed_text) == (4, "abilities", "off", "")
    assert [seat.player for seat in again.seats()] == [seat.player for seat in seats]
    assert again.kinds[1] != SquareSetupDraft().kinds[1]
    assert again.setup() == setup.model_copy(update={"factions": again.setup().factions})


def test_names_from_settings_are_used_in_a_new_game(menu: Opened) -> None:
    assert draft(menu).names[0] == ""
    menu.hands.click("back")
    menu.hands.click("settings")
    menu.hands.click("name 0")
    menu.hands.type("Robin")
    menu.hands.click("back")
    menu.hands.click("new game")
    field = menu.hands.find("name 0")
    assert isinstance(field, TextField)
    assert field.text == "Robin"


def test_ambient_animation_stops_and_restarts(menu: Opened) -> None:
    menu.hands.wait(3)
    assert not menu.menu.resting
    menu.hands.wait(AWAKE)
    assert menu.menu.resting
    menu.hands.move((10, 10))
    assert not menu.menu.resting


def test_reduced_motion_stops_the_ambient_animation(tmp_path: Path) -> None:
    SettingsFile(tmp_path).write(Settings(reduced_motion=True))
    opened = Opened(tmp_path)
    opened.hands.wait(0.1)
    assert opened.menu.resting


def test_broken_settings_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{", encoding="utf-8")
    opened = Opened(tmp_path)
    assert "couldn't be read" in opened.menu.notice.words


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (720, 1000)], ids=str)
def test_signs_drawers_and_shelf_do_not_overlap(tmp_path: Path, size: tuple[int, int]) -> None:
    opened = Opened(tmp_path, resume=True)
    opened.hands.event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
    menu = opened.menu
    boards = [opened.hands.app.place(*board) for board in menu.room.boards()]
    places = [*(entry.rect for entry in menu.entries), *boards]
    for number, place in enumerate(places):
        assert pygame.Rect((0, 0), size).contains(place)
        assert place.collidelist(places[number + 1 :]) < 0
    assert {drawer.name for drawer in menu.drawers} == {"gallery", "how to play", "settings", "quit"}
    assert len({drawer.rect.height for drawer in menu.drawers}) == 1


def test_player_of_one_game_is_welcomed_to_the_others(tmp_path: Path) -> None:
    hands = Hands(draw_every=10)
    known = context(hands.app, tmp_path)
    known.preferences.welcome("square_tactics")
    greeted = [MenuScene(known, game, lambda _: None).welcome.words for game in ready_game_uis()]
    assert [bool(words) for words in greeted] == [game.name != "square_tactics" for game in ready_game_uis()]
