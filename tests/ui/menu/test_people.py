"""Who's playing: someone alone meets nothing of it; several people have their own settings, and see who plays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pygame
import pytest

from squaretactics.core.session import HUMAN, Seat
from squaretactics.languages import switch_language
from squaretactics.player_sentences import YOU
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.people import FILE, People
from squaretactics.storage.settings import Settings, SettingsFile
from squaretactics.translation import ENGLISH, language_in_use
from squaretactics.ui.kit.forms.dialog import DialogScene
from squaretactics.ui.menu.people_scene import PeopleScene, PersonCard
from squaretactics.ui.menu.person_scene import PersonScene
from squaretactics.ui.menu.person_sign import PersonSign
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.program import Program
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.storage.scripted_games import errand, played, store_in
from tests.ui.scene_driver import Hands
from tests.ui.screen_reader import Ear


@pytest.fixture
def hands() -> Hands:
    return Hands(draw_every=30)


@pytest.fixture
def program(hands: Hands, tmp_path: Path) -> Iterator[Program]:
    made = open_program(hands, tmp_path)
    yield made
    close(made)
    switch_language(ENGLISH)


def open_program(hands: Hands, folder: Path) -> Program:
    return Program(hands.app, DataFolder(folder), SynchronousThinker, sound=False)


def close(program: Program) -> None:
    program.app.stop()
    program.close()


def menu(hands: Hands) -> MenuScene:
    scene = hands.app.stack[-1]
    assert isinstance(scene, MenuScene)
    return scene


def page(hands: Hands) -> PeopleScene:
    scene = hands.app.stack[-1]
    assert isinstance(scene, PeopleScene)
    return scene


def names(program: Program) -> list[str]:
    return [one.name for one in program.game_saver.people.everyone]


def add_bo(hands: Hands, first: str = "Ada") -> None:
    """Add Bo from the settings, as the second person."""
    hands.click("settings")
    hands.click("people")
    hands.click("add")
    hands.type("Bo")
    hands.click("done")
    if first:
        hands.type(first)
    hands.click("done")


def choose(hands: Hands, name: str) -> None:
    """Let a person play, from the menu."""
    hands.click("person")
    hands.click(next(card.name for card in page(hands).cards if card.words == name))


# Alone.
def test_someone_alone_meets_nothing_of_it(program: Program, hands: Hands, tmp_path: Path) -> None:
    assert "person" not in hands.tab_ring()
    hands.click("settings")
    hands.click("people")
    assert [card.words for card in page(hands).cards] == ["You", "Add person"]
    assert "edit" not in hands.tab_ring()
    hands.click("add")
    hands.type("Bo")
    hands.key(pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert menu(hands).sign is None
    assert not (tmp_path / FILE).exists()
    assert not (tmp_path / "people").exists()


def test_name_of_someone_alone_is_proposed(program: Program, hands: Hands) -> None:
    program.preferences.change(player_names=("Mia", "", "", ""))
    program.show_menu()
    add_bo(hands, "")
    assert names(program) == ["Mia", "Bo"]
    assert program.game_saver.people.current == program.game_saver.people.first


def test_earlier_name_of_the_first_person_still_names_them(program: Program, hands: Hands) -> None:
    program.preferences.change(player_names=("Mia", "", "", ""))
    program.show_menu()
    hands.click("settings")
    hands.click("people")
    hands.click("add")
    hands.type("Bo")
    hands.click("done")
    hands.key(*[pygame.K_BACKSPACE] * 3)
    hands.type("Ada")
    hands.click("done")
    assert program.game_saver.people.named("Mia") == program.game_saver.people.first


# Several people.
def test_second_person_brings_the_sign(program: Program, hands: Hands, tmp_path: Path) -> None:
    program.preferences.change(text_size=120, done={"lessons square_tactics": {"one": 1}})
    add_bo(hands)
    assert names(program) == ["Ada", "Bo"]
    hands.key(pygame.K_ESCAPE)
    sign = menu(hands).sign
    assert isinstance(sign, PersonSign)
    assert sign.person.name == "Ada"
    assert program.preferences.now.text_size == 120
    assert SettingsFile(tmp_path).read()[0].done == {"lessons square_tactics": {"one": 1}}
    assert program.preferences.now.player_names[0] == "Ada"


def test_everyone_has_their_own_settings(program: Program, hands: Hands, tmp_path: Path) -> None:
    program.preferences.change(
        text_size=120, music=30, done={"lessons square_tactics": {"one": 1}}, game="card_tactics"
    )
    add_bo(hands)
    hands.key(pygame.K_ESCAPE)
    choose(hands, "Bo")
    now = program.preferences.now
    assert (now.text_size, now.music, now.done, now.player_names[0]) == (100, 30, {}, "Bo")
    assert program.game_ui.name == "square_tactics"
    assert program.app.text_scale == 1
    program.preferences.change(text_size=150, music=90)
    choose(hands, "Ada")
    now = program.preferences.now
    assert (now.text_size, now.music, now.player_names[0]) == (120, 90, "Ada")
    assert now.done == {"lessons square_tactics": {"one": 1}}
    assert program.game_ui.name == "card_tactics"
    assert SettingsFile(tmp_path).read()[0] == now


def test_who_played_last_plays_at_the_next_start(program: Program, hands: Hands, tmp_path: Path) -> None:
    add_bo(hands)
    hands.key(pygame.K_ESCAPE)
    choose(hands, "Bo")
    program.preferences.change(text_size=150)
    close(program)
    again = open_program(other := Hands(draw_every=30), tmp_path)
    sign = menu(other).sign
    assert isinstance(sign, PersonSign)
    assert sign.person.name == "Bo"
    assert again.preferences.now.text_size == 150
    close(again)


def test_program_speaks_the_language_of_who_plays(program: Program, hands: Hands) -> None:
    add_bo(hands)
    hands.key(pygame.K_ESCAPE)
    choose(hands, "Bo")
    program.switch_language("de")
    hands.key(pygame.K_ESCAPE)
    choose(hands, "Ada")
    assert language_in_use()[0] == ENGLISH
    choose(hands, "Bo")
    assert language_in_use()[0] == "de"


def test_own_name_stays_at_the_first_seat(program: Program, hands: Hands) -> None:
    add_bo(hands)
    program.preferences.change(player_names=("Bo", "Ada", "Zoe", ""))
    assert program.preferences.now.player_names == ("Ada", "Bo", "Zoe", "")
    hands.key(pygame.K_ESCAPE)
    hands.click("settings")
    assert "name 0" not in hands.tab_ring()
    assert "name 1" in hands.tab_ring()


def test_person_can_be_edited(program: Program, hands: Hands) -> None:
    add_bo(hands)
    hands.click("edit")
    scene = hands.app.stack[-1]
    assert isinstance(scene, PersonScene)
    hands.key(*[pygame.K_BACKSPACE] * 3)
    assert not scene.ready.enabled
    hands.type("bo")
    assert (scene.note.words, scene.ready.enabled) == ("Bo plays here already.", False)
    hands.type("dicea")
    hands.click(hands.form.click_points()["portrait: dragon"])
    hands.click(hands.form.click_points()["colour: pink"])
    hands.click("done")
    current = program.game_saver.people.current
    assert current is not None
    assert (current.names, current.portrait, current.colour) == (("bodicea", "Ada"), "dragon", "pink")
    assert program.preferences.now.player_names[0] == "bodicea"
    hands.key(pygame.K_ESCAPE)
    assert menu(hands).sign.person == current  # type: ignore[union-attr]


def test_names_of_the_first_two_people_differ(program: Program, hands: Hands) -> None:
    add_bo(hands, "BO")
    assert isinstance(hands.app.stack[-1], PersonScene)
    assert names(program) == []


# Deleting.
def test_deleted_person_leaves_no_settings(program: Program, hands: Hands, tmp_path: Path) -> None:
    add_bo(hands)
    hands.key(pygame.K_ESCAPE)
    choose(hands, "Bo")
    program.preferences.change(text_size=150)
    [own] = (tmp_path / "people").iterdir()
    hands.click("person")
    hands.click("delete")
    hands.key(pygame.K_RETURN)  # careful: Enter keeps the person
    assert names(program) == ["Ada", "Bo"]
    hands.click("delete")
    hands.click("delete")
    assert names(program) == ["Ada"]
    assert not own.exists()
    assert menu(hands).sign is None
    assert program.preferences.now.text_size == 100


def test_deleted_first_person_leaves_the_computers_settings(program: Program, hands: Hands, tmp_path: Path) -> None:
    program.preferences.change(text_size=150, music=30, done={"lessons square_tactics": {"one": 1}})
    add_bo(hands)
    hands.click("delete")
    hands.click("delete")
    assert names(program) == ["Bo"]
    assert program.preferences.now.player_names[0] == "Bo"
    assert SettingsFile(tmp_path).read()[0] == Settings(music=30)
    hands.click("settings")
    hands.click("people")
    assert "delete" not in hands.tab_ring()


def test_card_tells_what_its_person_has_played(program: Program, hands: Hands, tmp_path: Path) -> None:
    played(store_in(tmp_path), errand(Seat("You", HUMAN), Seat("North", "greedy")))
    program.game_saver.history.catch_up()
    add_bo(hands)
    facts = {card.words: card.facts for card in page(hands).cards if isinstance(card, PersonCard)}
    won = sum(game.seats[0].won for game in program.game_saver.history.all_games())
    assert facts["Ada"][:2] == ("1 finished game", f"{won} won")
    assert facts["Bo"] == ("No finished games yet",)


def test_deleting_looks_unlike_editing_and_is_asked_first(program: Program, hands: Hands) -> None:
    add_bo(hands)
    looks = {button.name: button.dangerous for button in page(hands).buttons}
    assert looks == {"edit": False, "export": False, "delete": True}
    hands.click("delete")
    dialog = hands.app.stack[-1]
    assert isinstance(dialog, DialogScene)
    assert "badges, lessons and settings will be gone" in dialog.sentence.words
    assert [(button.name, button.dangerous, button.primary) for button in dialog.buttons] == [
        ("delete", True, False),
        ("export", False, False),
        ("cancel", False, True),
    ]


def test_games_and_settings_can_be_exported(
    program: Program, hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("squaretactics.storage.export_folder.default_export_folders", lambda: ())
    path = played(store_in(tmp_path), errand(Seat("You", HUMAN), Seat("North", "greedy")))
    program.game_saver.history.catch_up()
    add_bo(hands)
    hands.click("export")
    [written] = (tmp_path / "exports").iterdir()
    assert str(written) in page(hands).notice.words
    with ZipFile(written) as archive:
        assert archive.namelist() == ["settings.json", f"games/{path.name}"]
        assert archive.read(f"games/{path.name}") == path.read_bytes()


# Trouble, keyboard, controller and screen reader.
def test_failed_change_is_told_on_the_page(program: Program, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("squaretactics.storage.stored_file.write_atomically", fail)
    add_bo(hands)
    assert FILE in page(hands).notice.words
    assert names(program) == []


def test_damaged_people_are_told_on_the_menu(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{")
    program = open_program(hands := Hands(draw_every=30), tmp_path)
    assert "people-broken.json" in menu(hands).notice.words
    close(program)


def test_second_person_is_added_by_controller(tmp_path: Path) -> None:
    hands = Hands(draw_every=30, pad_alone=True)
    program = open_program(hands, tmp_path)
    program.preferences.change(player_names=("Ada", "", "", ""))
    program.show_menu()
    for name in ("settings", "people", "add", "name"):
        hands.tab_to(name)
        hands.key(pygame.K_RETURN)
    hands.key(pygame.K_RETURN, pygame.K_ESCAPE)  # a letter from the on-screen keyboard
    hands.tab_to("portrait")
    hands.key(pygame.K_RIGHT, pygame.K_DOWN)
    hands.tab_to("done")
    hands.key(pygame.K_RETURN)
    hands.tab_to("done")
    hands.key(pygame.K_RETURN)
    assert len(names(program)) == 2
    assert People(DataFolder(tmp_path)).everyone[1].portrait == "flying-bot"
    close(program)


def test_people_are_narrated(tmp_path: Path) -> None:
    program = open_program(hands := Hands(), tmp_path)
    program.preferences.change(tell_in_words=True)
    ear = Ear(hands)
    add_bo(hands)
    ear.press(pygame.K_ESCAPE)
    assert "Ada" in ear.go_to("Who's playing")
    ear.press(pygame.K_RETURN)
    assert "playing now" in ear.go_to("Ada, button")
    ear.go_to("Bo, button")
    ear.press(pygame.K_RETURN)
    assert program.preferences.person == "Bo"
    ear.choose("Who's playing", "Edit person")
    assert "Pirate Alien, 2 of 40" in ear.go_to("Portrait")
    assert "Orange, 2 of 8" in ear.go_to("Colour")
    close(program)


def test_tables_know_the_looks_of_people(program: Program, hands: Hands) -> None:
    assert hands.app.person_named("Bo") is None
    add_bo(hands)
    bo = program.game_saver.people.named("Bo")
    assert bo is not None
    assert hands.app.person_named("bo") == bo
    assert hands.app.person_named(YOU) == program.game_saver.people.current
    assert hands.app.person_named("Gizmo") is None
