"""The settings: each can be set, applies at once, and is stored."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.storage.settings import Settings, SettingsFile
from squaretactics.ui import game_ui_registry
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.controls import OptionButtons, Slider, Toggle
from squaretactics.ui.kit.paint.theme import ACCENT, TINY
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.window import Window
from squaretactics.ui.menu.settings_scene import SettingsScene
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings
from tests.ui.scene_driver import Hands
from tests.ui.started_games import FRONT

TOGGLES = ["mute", "high_contrast", "colour_blind", "reduced_motion", "confirm_play", "automatic_answers"]
CHOICES = {"speed": "instant", "numbers": "printed", "table": "stays"}
NOT_SET_HERE = {
    "buttons",
    "done",
    "keys",
    "version",
    "player_names",
    "last_game",
    "learned",
    "tips_seen",
    "first_look_seen",
    "seen_welcome",
    "welcomed",
    "game",
    "games",
    "window",
}
WANTED = {*Settings.model_fields, *SquareTacticsSettings.model_fields} - NOT_SET_HERE
SLIDERS = {"music": 100, "sounds": 100, "text_size": 150}


class Opened:
    """The settings scene, with its settings file in a given folder."""

    def __init__(self, folder: Path) -> None:
        self.hands = Hands(draw_every=10)
        self.file = SettingsFile(folder)
        self.preferences = Preferences(self.hands.app, self.file)
        self.scene = SettingsScene(self.hands.app, self.preferences, [FRONT], lambda _: None)
        self.hands.app.push(self.scene)
        self.hands.wait(0.1)

    def kept(self) -> Settings:
        """Return the settings in the file."""
        return self.file.read()[0]

    def value(self, name: str) -> object:
        """Return one setting of the program or the game from the file."""
        kept = self.kept()
        return getattr(
            kept if name in Settings.model_fields else SquareTacticsSettings.read(kept.games[FRONT.name]), name
        )


@pytest.fixture
def settings(tmp_path: Path) -> Opened:
    return Opened(tmp_path)


def test_tips_can_be_reset(tmp_path: Path) -> None:
    opened = Opened(tmp_path)
    opened.preferences.change_of(SquareTacticsSettings, tips_seen=("hand", "space"))
    opened = Opened(tmp_path)
    opened.hands.click("reset tips")
    assert opened.value("tips_seen") == ()
    assert "will show again" in opened.scene.notice.words


def test_every_setting_has_a_widget(settings: Opened) -> None:
    names = {widget.name for widget in settings.scene.form.widgets if widget.reachable}
    assert names == WANTED | {"back", "people", "controls", "reset tips", "folder"} | {
        f"name {seat}" for seat in range(4)
    }
    assert set(settings.hands.tab_ring()) == names


def test_every_setting_is_explained(settings: Opened) -> None:
    explained = {name for name, note in settings.scene.notes.items() if note.words}
    assert explained == WANTED - {"language"}  # which is self-explanatory


@pytest.mark.parametrize("name", TOGGLES)
def test_toggles_work_and_are_stored(settings: Opened, name: str) -> None:
    settings.hands.click(name)
    assert settings.value(name) is True
    settings.hands.key(pygame.K_SPACE)
    assert settings.value(name) is False


@pytest.mark.parametrize("name", CHOICES)
def test_choices_work_and_are_stored(settings: Opened, name: str) -> None:
    choice = settings.hands.find(name)
    assert isinstance(choice, OptionButtons)
    settings.hands.click(choice.part(len(choice.ways) - 1).center)
    assert settings.value(name) == CHOICES[name]
    settings.hands.key(*[pygame.K_LEFT] * 3)
    assert settings.value(name) == choice.ways[0][0]


@pytest.mark.parametrize("name", SLIDERS)
def test_sliders_work_and_are_stored(settings: Opened, name: str) -> None:
    slider = settings.hands.find(name)
    assert isinstance(slider, Slider)
    settings.hands.click(slider.track.midright)
    assert settings.value(name) == SLIDERS[name]
    settings.hands.key(pygame.K_LEFT)
    assert settings.value(name) == SLIDERS[name] - 10


def test_gold_marks_what_is_changed(tmp_path: Path) -> None:
    SettingsFile(tmp_path).write(Settings(music=30, speed="fast", games={FRONT.name: {"numbers": "printed"}}))
    hands = Opened(tmp_path).hands
    hands.wait(0.5)

    def gold(widget: OptionButtons[str] | Slider) -> int:
        picture = hands.app.window.subsurface(widget.rect)
        return sum(picture.get_at((x, widget.rect.height // 2))[:3] == ACCENT for x in range(widget.rect.width))

    for name, changed in {"music": 1, "sounds": 0, "speed": 1, "numbers": 1, "pictures": 0, "table": 0}.items():
        widget = hands.find(name)
        assert isinstance(widget, OptionButtons | Slider)
        assert (gold(widget) > 0) == changed, name
    speed = hands.find("speed")
    assert isinstance(speed, OptionButtons)
    hands.click(speed.part(1).center)
    hands.move((0, 0))
    hands.wait(0.3)
    assert not gold(speed)


def test_buttons_above_the_settings_are_alike_and_say_where_people_change(settings: Opened) -> None:
    scene, buttons = (
        settings.scene,
        [settings.hands.find(name) for name in ("people", "controls", "reset tips", "folder")],
    )
    assert all(button.enabled for button in buttons)
    assert len({(*button.rect.size, button.rect.top) for button in buttons}) == 1
    settings.hands.click("people")
    assert "from the menu" in scene.notice.words


def test_player_names_are_stored(settings: Opened) -> None:
    settings.hands.click("name 2")
    settings.hands.type("Alex")
    assert settings.kept().player_names == ("", "", "Alex", "")


def test_full_screen_is_toggled_and_stored(settings: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(pygame.display, "toggle_fullscreen", lambda: calls.append("toggled"))
    settings.hands.click("full_screen")
    assert settings.kept().full_screen is True
    assert calls == ["toggled"]


def test_full_screen_is_restored_at_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(pygame.display, "toggle_fullscreen", lambda: calls.append("toggled"))
    SettingsFile(tmp_path).write(Settings(full_screen=True))
    Preferences(App("Test", (640, 400), visible=False), SettingsFile(tmp_path))  # before there's a scene
    assert calls == ["toggled"]


@pytest.mark.parametrize("refuses", [False, True])
def test_full_screen_opens_without_a_window_first(monkeypatch: pytest.MonkeyPatch, refuses: bool) -> None:
    opened: list[bool] = []
    set_mode = pygame.display.set_mode

    def noted(size: tuple[int, int], flags: int = 0, **_: int) -> pygame.Surface:
        opened.append(bool(flags & pygame.FULLSCREEN))
        if refuses and opened[-1]:
            raise pygame.error("That operation is not supported")
        return set_mode((640, 400))

    monkeypatch.setattr(pygame.display, "set_mode", noted)
    App("Test", (640, 400), full_screen=True)
    assert opened == ([True, False] if refuses else [True])


@pytest.mark.parametrize(("kept", "opens"), [((1000, 700), True), ((90_000, 700), False), ((300, 200), False)])
def test_stored_window_size_is_restored_if_it_fits(
    monkeypatch: pytest.MonkeyPatch, kept: tuple[int, int], opens: bool
) -> None:
    set_mode = pygame.display.set_mode
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1600, 900)])
    monkeypatch.setattr(pygame.display, "set_mode", lambda size, *_, **__: set_mode(size))
    app = App("Test", kept)
    assert (app.size == kept) is opens
    assert app.windowed_size == app.size
    assert app.size[0] <= 1600


def test_display_without_full_screen_keeps_its_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise pygame.error("That operation is not supported")

    monkeypatch.setattr(pygame.display, "toggle_fullscreen", refuse)
    SettingsFile(tmp_path).write(Settings(full_screen=True))
    app = App("Test", (640, 400), visible=False)
    Preferences(app, SettingsFile(tmp_path))
    assert not app.full_screen


def test_appearance_changes_at_once(settings: Opened) -> None:
    app = settings.hands.app
    for name in ("high_contrast", "colour_blind", "reduced_motion"):
        settings.hands.click(name)
    slider = settings.hands.find("text_size")
    assert isinstance(slider, Slider)
    settings.hands.click(slider.track.midright)
    assert (app.text_scale, app.high_contrast, app.colour_blind, app.reduced_motion) == (1.5, True, True, True)


def test_explanations_grow_with_the_text(settings: Opened) -> None:
    app, notes = settings.hands.app, settings.scene.notes.values()

    def heights() -> list[int]:
        settings.scene.layout(app.size)
        assert all(app.painter.font("text", app.letters(TINY)).get_linesize() <= note.rect.height + 2 for note in notes)
        return [note.rect.height for note in notes]

    usual = heights()
    app.text_scale = 1.5
    assert all(large > 1.4 * small for large, small in zip(heights(), usual, strict=True))


def test_stored_settings_are_shown(tmp_path: Path) -> None:
    SettingsFile(tmp_path).write(Settings(mute=True, music=30, games={FRONT.name: {"numbers": "printed"}}))
    hands = Opened(tmp_path).hands
    mute, music, numbers = (hands.find(name) for name in ("mute", "music", "numbers"))
    assert isinstance(mute, Toggle)
    assert isinstance(music, Slider)
    assert isinstance(numbers, OptionButtons)
    assert (mute.on, music.value, numbers.value) == (True, 30, "printed")


def test_unwritable_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file", encoding="utf-8")
    opened = Opened(tmp_path / "taken")
    opened.hands.click("mute")
    assert opened.preferences.now.mute
    assert "can't be saved" in opened.scene.notice.words


def test_folder_of_the_games_is_opened_or_else_named(settings: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []

    def open_folder(folder: Path) -> bool:
        opened.append(folder)
        return len(opened) == 1

    monkeypatch.setattr(settings.hands.app, "open_folder", open_folder)
    settings.hands.click("folder")
    assert not settings.scene.notice.words
    settings.hands.click("folder")
    assert opened == [settings.file.path.parent] * 2
    assert str(settings.file.path.parent) in settings.scene.notice.words


def test_no_file_manager_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(Window, "_open", lambda *_: pygame.display.set_mode((640, 400)))
    window = Window("Test", (640, 400), visible=True, full_screen=False)
    assert not window.open_folder(tmp_path / "missing")


def shown_widgets(hands: Hands) -> dict[str, tuple[int, int, int, int]]:
    scene = hands.app.stack[-1]
    assert isinstance(scene, SettingsScene)
    return {widget.name: (*widget.rect,) for widget in scene.form.widgets if widget.takes_focus}


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (700, 900)], ids=str)
def test_settings_are_the_same_at_a_table_and_stay_in_place(tmp_path: Path, size: tuple[int, int]) -> None:
    hands = Hands(size, draw_every=10)
    preferences, games = Preferences(hands.app, SettingsFile(tmp_path)), game_ui_registry.ready_game_uis()
    for switch in (None, lambda _: None):
        hands.app.push(SettingsScene(hands.app, preferences, games, switch, FRONT.name))
    hands.wait(0.1)
    in_the_menu = shown_widgets(hands)
    tabs = hands.find("game")
    assert isinstance(tabs, OptionButtons)
    for place in (2, 1, 0):
        hands.click(tabs.part(place).center)
        now = shown_widgets(hands)
        kept = in_the_menu.keys() & now.keys()
        assert kept >= {"back", "reset tips", "speed", "name 3", "game"}
        assert {name: now[name] for name in kept} == {name: in_the_menu[name] for name in kept}
    assert now == in_the_menu
    hands.app.pop()
    hands.wait(0.1)
    assert shown_widgets(hands) == in_the_menu
    assert not hands.find("language").enabled
    hands.app.stop()


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)], ids=str)
def test_every_explanation_lies_on_its_sheet(settings: Opened, size: tuple[int, int]) -> None:
    hands, scene = settings.hands, settings.scene
    for text in (1.0, 1.5):
        hands.app.text_scale = text
        hands.event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
        sheets = [hands.app.place(*sheet) for sheet in scene._sheets]
        for note in scene.notes.values():
            high = hands.app.painter.text_height(note.words, note.face, note.letters, note.rect.width)
            assert any(sheet.contains((note.rect.topleft, (note.rect.width, high))) for sheet in sheets), note.words
