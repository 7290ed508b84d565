"""In the workshop, a family of one's own is made by mouse, keyboard, controller and touch, and saved as it's made."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.cards import FAMILIES
from squaretactics.games.square_tactics.family_draft import CharacterDraft, FamilyDraft, complete_family, draft_of
from squaretactics.storage import own_families
from squaretactics.storage.data_folder import DataFolder, StorageError
from squaretactics.storage.export_folder import ExportFolder
from squaretactics.storage.family_import import import_family
from squaretactics.storage.own_families import OwnFamilyStore
from squaretactics.ui.kit.forms.dialog import DialogScene
from squaretactics.ui.square_tactics.help.gallery import SquareGalleryScene
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.setup.faction_pick import FactionPickScene
from squaretactics.ui.square_tactics.workshop.ability_dialog import AbilityScene
from squaretactics.ui.square_tactics.workshop.families_scene import FamiliesScene, NewFamilyScene
from squaretactics.ui.square_tactics.workshop.scene import FAMILY, WorkshopScene
from tests.ui.pinboard_driver import Evening
from tests.ui.scene_driver import Hands
from tests.ui.screen_reader import Ear
from tests.ui.test_follow_up_games import ChosenFile
from tools.family_damage import png

RED = png(40, 60, b"".join(b"\0" + bytes((255, 0, 0, 255)) * 40 for _ in range(60)))
SAVED = 1.0  # seconds after which a change has been saved


class Workshop:
    """The program with the workshop open."""

    def __init__(self, folder: Path, draft: FamilyDraft, hands: Hands | None = None) -> None:
        self.evening = Evening(folder, hands=hands)
        self.hands, self.app = self.evening.hands, self.evening.program.app
        self.store = OwnFamilyStore(DataFolder(folder))
        self.name = self.store.begin(draft)
        self.app.push(FamiliesScene(self.app, self.store))
        self.hands.click(f"family {self.name}")

    @property
    def scene(self) -> WorkshopScene:
        scene = self.app.stack[-1]
        assert isinstance(scene, WorkshopScene)
        return scene

    @property
    def draft(self) -> FamilyDraft:
        return self.scene.editor.draft

    @property
    def character(self) -> CharacterDraft:
        return self.scene.editor.character

    @property
    def stored(self) -> FamilyDraft:
        """Return what another program would find."""
        (family,) = OwnFamilyStore(self.store.folder).families()
        return self.store.open(family.name)

    def choose_card(self, index: int) -> None:
        self.hands.click(self.scene.grid.spot(index).center)

    def drop(self, *paths: Path) -> None:
        """Drop files, and wait until they've been read."""
        before = self.scene.editor.draft, self.scene.notice
        for path in paths:
            self.hands.event(pygame.DROPFILE, file=str(path))
        while (self.scene.editor.draft, self.scene.notice) == before:
            self.hands.wait(0.02)


@pytest.fixture
def workshop(tmp_path: Path) -> Iterator[Workshop]:
    made = Workshop(tmp_path, FamilyDraft())
    with closing(made.evening):
        yield made


@pytest.fixture
def free(tmp_path: Path) -> Iterator[Workshop]:
    """Return a workshop with a free deck, whose first character lacks its numbers."""
    draft = replace(FamilyDraft(), deck="free")
    made = Workshop(tmp_path, draft.with_character(0, CharacterDraft()))
    with closing(made.evening):
        yield made


def picture(path: Path, colour: str = "red", size: int = 30) -> Path:
    drawn = pygame.Surface((size, size))
    drawn.fill(colour)
    pygame.image.save(drawn, path)
    return path


def colour_of(png: bytes) -> pygame.Color:
    return pygame.image.load(io.BytesIO(png)).get_at((3, 3))


# The way in.
def test_family_starts_in_the_gallery_and_is_kept(tmp_path: Path) -> None:
    with closing(Evening(tmp_path)) as evening:
        evening.hands.click("gallery")
        assert isinstance(evening.top, SquareGalleryScene)
        for name, kind in (("families", FamiliesScene), ("add", NewFamilyScene), ("empty", WorkshopScene)):
            evening.hands.click(name)
            assert isinstance(evening.top, kind)
        evening.hands.click("name")
        evening.hands.type("Blob")
        evening.hands.key(pygame.K_ESCAPE)
        assert isinstance(evening.top, FamiliesScene)
    (family,) = OwnFamilyStore(DataFolder(tmp_path)).families()
    assert family.draft is not None
    assert family.draft.character[0].name == "Blob"


def test_families_are_reached_where_they_are_chosen(tmp_path: Path) -> None:
    with closing(Evening(tmp_path)) as evening:
        evening.hands.click("new game")
        evening.hands.click("start")
        assert isinstance(evening.top, FactionPickScene)
        evening.hands.click("families")
        assert isinstance(evening.top, FamiliesScene)
        evening.hands.key(pygame.K_ESCAPE)
        assert isinstance(evening.top, FactionPickScene)


def test_complete_families_can_be_chosen(tmp_path: Path) -> None:
    store = OwnFamilyStore(DataFolder(tmp_path))
    tigers = replace(draft_of("cats"), name="Tigers")
    for draft in (tigers, FamilyDraft(name="Unfinished")):
        store.begin(draft)
    with closing(Evening(tmp_path)) as evening:
        evening.hands.click("new game")
        evening.hands.click("start")
        evening.hands.click("right")
        scene = evening.top
        assert isinstance(scene, FactionPickScene)
        assert [family.name for family in scene.own.values()] == ["Tigers"]
        evening.hands.click(complete_family(tigers).id)
        evening.hands.wait(2)
        evening.hands.click("deal")
        assert isinstance(evening.top, SquareBoardScene)


def test_family_completed_meanwhile_can_be_chosen(tmp_path: Path) -> None:
    store = OwnFamilyStore(DataFolder(tmp_path))
    store.begin(replace(draft_of("cats"), name=""))
    with closing(Evening(tmp_path)) as evening:
        for name in ("new game", "start", "families", "family family"):
            evening.hands.click(name)
        scene = evening.top
        assert isinstance(scene, WorkshopScene)
        scene.show_tab(FAMILY)
        evening.hands.click("name")
        evening.hands.type("Tigers")
        evening.hands.click("back")
        evening.hands.click("back")
        evening.hands.click("right")
        pick = evening.top
        assert isinstance(pick, FactionPickScene)
        assert pick.shown == [complete_family(replace(draft_of("cats"), name="Tigers")).id]


def test_printed_family_can_be_the_start(workshop: Workshop) -> None:
    workshop.hands.key(pygame.K_ESCAPE)
    workshop.hands.click("add")
    workshop.hands.click("ninjas")
    assert workshop.draft == draft_of("ninjas")


# Editing.
def test_names_are_typed_one_after_another(workshop: Workshop) -> None:
    workshop.hands.tab_to("name")
    for name in ("Blob", "Fuzz", "Gloop"):
        workshop.hands.type(name)
        workshop.hands.key(pygame.K_RETURN)
    assert [one.name for one in workshop.draft.character[:4]] == ["Blob", "Fuzz", "Gloop", ""]
    assert "15 characters need names." in workshop.scene.still.words
    assert workshop.scene.form.focus is workshop.scene.name


def test_click_opens_a_character_also_from_the_family(workshop: Workshop) -> None:
    workshop.choose_card(7)
    assert workshop.scene.editor.index == 7
    workshop.scene.show_tab(FAMILY)
    workshop.choose_card(9)
    workshop.hands.click("name")
    workshop.hands.type("Nine")
    assert workshop.draft.character[9].name == "Nine"


def test_page_keys_lead_from_card_to_card(workshop: Workshop) -> None:
    workshop.hands.key(pygame.K_PAGEUP)
    assert workshop.scene.editor.index == 17
    workshop.hands.key(pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    assert workshop.scene.editor.index == 1


def test_numbers_are_set_by_arrows_wheel_and_keys(free: Workshop) -> None:
    hands, scene = free.hands, free.scene
    points = scene.form.click_points()
    hands.click(points["side 0 up"])
    hands.click(points["side 1 down"])
    hands.move(scene.sides[2].rect.center)
    hands.event(pygame.MOUSEWHEEL, y=1, x=0)
    hands.event(pygame.MOUSEWHEEL, y=1, x=0)
    hands.tab_to("side 3")
    hands.type("0x7")
    assert free.character.sides == (1, 9, 2, 7)
    hands.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    assert free.character.sides == (1, 9, 2, 1)
    hands.key(pygame.K_LEFT)
    assert free.character.sides == (1, 9, 2, 9)
    hands.key(pygame.K_BACKSPACE)
    assert free.character.sides == (1, 9, 2, 0)
    assert "1 number is missing." in scene.still.words


def test_numbers_of_a_standard_deck_stay(workshop: Workshop) -> None:
    bots = FAMILIES["bots"].character[0].sides
    workshop.hands.click(workshop.scene.sides[0].rect.center)
    assert workshop.character.sides == (bots.top, bots.right, bots.bottom, bots.left)
    assert workshop.scene.note.words == "The numbers come with the ability."


def test_ability_of_a_standard_deck_is_swapped_with_its_numbers(workshop: Workshop) -> None:
    before = workshop.draft.character
    workshop.hands.click("ability")
    assert isinstance(workshop.app.stack[-1], AbilityScene)
    workshop.hands.click(ABILITY_IDS[5])
    assert workshop.draft.character[0] == before[5]
    assert workshop.draft.character[5] == before[0]


def test_ability_can_be_left_as_it_is(workshop: Workshop) -> None:
    before = workshop.draft
    workshop.hands.click("ability")
    workshop.hands.click("cancel")
    assert workshop.draft == before


def test_look_of_the_family_is_chosen(workshop: Workshop) -> None:
    workshop.scene.show_tab(FAMILY)
    hands = workshop.hands
    hands.click("name")
    hands.type("Marsh Monsters")
    points = workshop.scene.form.click_points()
    hands.click(points["colour: #8A5A38"])
    hands.click(points["pattern: cats"])
    hands.click(points["emblem: ninjas"])
    hands.click(points["deck: free"])
    draft = workshop.draft
    assert (draft.name, draft.colour, draft.pattern, draft.emblem, draft.deck) == (
        "Marsh Monsters",
        "#8A5A38",
        "cats",
        "ninjas",
        "free",
    )
    assert workshop.scene.title_label.words == "Marsh Monsters"


def test_undo_and_redo_take_a_typed_name_as_one(workshop: Workshop) -> None:
    hands = workshop.hands
    hands.click("name")
    hands.type("Ursula")
    hands.key(pygame.K_u)  # a letter here, which arrives as text
    workshop.choose_card(3)
    hands.click("name")
    hands.type("Fuzz")
    hands.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert [one.name for one in workshop.draft.character[:4]] == ["Ursula", "", "", ""]
    hands.click("undo")
    assert workshop.draft == FamilyDraft()
    assert workshop.scene.editor.index == 0
    hands.click("redo")
    hands.key(pygame.K_y, mod=pygame.KMOD_LCTRL)
    assert [one.name for one in workshop.draft.character[:4]] == ["Ursula", "", "", "Fuzz"]
    hands.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
    hands.key(pygame.K_z, mod=pygame.KMOD_LCTRL | pygame.KMOD_SHIFT)
    assert workshop.draft.character[3].name == "Fuzz"
    assert not workshop.scene.redo.enabled


def test_new_change_after_undo_leaves_nothing_to_redo(workshop: Workshop) -> None:
    hands = workshop.hands
    hands.click("name")
    hands.type("A")
    hands.click("undo")
    hands.click("name")
    hands.type("B")
    hands.click("undo")
    assert workshop.draft == FamilyDraft()
    hands.click("redo")
    assert workshop.character.name == "B"


def test_name_that_is_too_long_for_its_ribbon_is_told(workshop: Workshop) -> None:
    workshop.hands.click("name")
    workshop.hands.type("W" * 30)
    assert workshop.character.name == "W" * 24
    assert workshop.scene.note.words == "That's too long for its ribbon."


def test_name_of_another_character_is_told(workshop: Workshop) -> None:
    workshop.hands.click("name")
    workshop.hands.type("Blob")
    workshop.hands.key(pygame.K_RETURN)
    workshop.hands.type("blob")
    assert workshop.scene.note.words == "Another character has this name."
    assert "More than one character is called Blob." in workshop.scene.still.words


def test_complete_family_lacks_nothing(tmp_path: Path) -> None:
    made = Workshop(tmp_path, replace(draft_of("cats"), name="Tigers"))
    with closing(made.evening):
        assert made.scene.still.words == "Nothing is missing. Your family is complete."


def test_only_the_card_that_changes_is_drawn_again(workshop: Workshop) -> None:
    workshop.hands.rest()
    grid = workshop.scene.grid
    before = [grid._picture(index, grid.spot(index).size) for index in range(18)]
    workshop.hands.click("name")
    workshop.hands.type("B")
    workshop.hands.rest()
    now = [grid._picture(index, grid.spot(index).size) for index in range(18)]
    assert [one is not other for one, other in zip(now, before, strict=True)] == [True] + [False] * 17


# Pictures.
def test_dropped_pictures_go_to_the_open_character_and_those_after_it(workshop: Workshop, tmp_path: Path) -> None:
    workshop.choose_card(4)
    workshop.drop(picture(tmp_path / "red.png"))
    assert colour_of(workshop.character.picture) == pygame.Color("red")
    workshop.hands.click("remove")
    assert workshop.draft == FamilyDraft()
    workshop.hands.click("undo")
    assert colour_of(workshop.character.picture) == pygame.Color("red")


def test_folder_of_pictures_goes_to_all_characters(workshop: Workshop, tmp_path: Path) -> None:
    folder = tmp_path / "drawings"
    folder.mkdir()
    for number in range(1, 20):
        picture(folder / f"{number}.png", "blue" if number == 10 else "red")
    workshop.choose_card(4)
    workshop.drop(folder)
    assert [colour_of(one.picture).b for one in workshop.draft.character] == [0] * 9 + [255] + [0] * 8
    workshop.hands.click("undo")
    assert workshop.draft == FamilyDraft()


def test_file_that_is_no_picture_says_why(workshop: Workshop, tmp_path: Path) -> None:
    (tmp_path / "notes.png").write_text("hello")
    workshop.drop(tmp_path / "notes.png")
    assert workshop.scene.still.words.startswith("notes.png isn't a PNG or JPEG picture.")
    assert workshop.draft == FamilyDraft()


def test_folder_without_pictures_says_so(workshop: Workshop, tmp_path: Path) -> None:
    (tmp_path / "none").mkdir()
    workshop.drop(tmp_path / "none")
    assert workshop.scene.still.words.startswith("There are no pictures in this folder.")


def test_picture_is_chosen_in_the_systems_dialog(workshop: Workshop, tmp_path: Path) -> None:
    dialog = ChosenFile()
    workshop.app.file_chooser = dialog
    workshop.scene.show_tab("character")
    workshop.hands.click("picture")
    workshop.hands.click("picture")
    assert dialog.titles == ["Choose picture"]  # it's open already
    dialog.done, dialog.path = True, picture(tmp_path / "red.png")
    while not workshop.character.picture:
        workshop.hands.wait(0.02)
    assert colour_of(workshop.character.picture) == pygame.Color("red")


def test_damaged_picture_in_the_folder_shows_the_stand_in(tmp_path: Path) -> None:
    made = Workshop(tmp_path, FamilyDraft().with_pictures([b"no picture"]))
    with closing(made.evening):
        made.hands.rest()
        assert made.scene.grid.whole


# Saving.
def test_changes_are_saved_as_they_are_made(workshop: Workshop, tmp_path: Path) -> None:
    workshop.hands.click("name")
    workshop.hands.type("Blob")
    workshop.hands.wait(SAVED)
    assert workshop.stored.character[0].name == "Blob"
    workshop.drop(picture(tmp_path / "red.png"))
    workshop.hands.wait(SAVED)
    assert workshop.stored == workshop.draft


def test_closing_the_program_saves(tmp_path: Path) -> None:
    made = Workshop(tmp_path, FamilyDraft())
    made.hands.click("name")
    made.hands.type("Blob")
    made.app.stop()
    assert made.stored.character[0].name == "Blob"


def test_folder_is_called_after_the_family_once_it_is_left(workshop: Workshop) -> None:
    workshop.scene.show_tab(FAMILY)
    workshop.hands.click("name")
    workshop.hands.type("Marsh Monsters")
    workshop.hands.key(pygame.K_ESCAPE)
    assert [family.name for family in workshop.store.families()] == ["marsh-monsters"]
    workshop.hands.click("family marsh-monsters")
    assert workshop.draft.name == "Marsh Monsters"


def test_failed_save_is_told_and_tried_again(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes) -> None:
        raise StorageError("The disk is full.")

    with monkeypatch.context() as patched:
        patched.setattr(own_families, "write_file", full)
        workshop.hands.click("name")
        workshop.hands.type("Blob")
        workshop.hands.wait(SAVED)
        assert workshop.scene.still.words.startswith("The disk is full.")
        workshop.hands.type("by")
        workshop.hands.key(pygame.K_ESCAPE)
        assert workshop.scene.still.words.startswith("The disk is full.")  # still here
    workshop.hands.key(pygame.K_ESCAPE)
    assert workshop.stored.character[0].name == "Blobby"


def test_workshop_can_be_left_even_if_nothing_can_be_saved(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes) -> None:
        raise StorageError("The disk is full.")

    monkeypatch.setattr(own_families, "write_file", full)
    workshop.hands.click("name")
    workshop.hands.type("Blob")
    workshop.hands.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(workshop.app.stack[-1], FamiliesScene)


# The list.
def test_family_is_deleted_only_after_a_question(workshop: Workshop) -> None:
    workshop.scene.show_tab(FAMILY)
    workshop.hands.click("delete")
    workshop.hands.click("cancel")
    assert len(workshop.store.families()) == 1
    workshop.hands.click("delete")
    workshop.hands.click("delete")
    assert isinstance(workshop.app.stack[-1], FamiliesScene)
    assert workshop.store.families() == []
    assert [path.name for path in workshop.store.folder.discarded.iterdir()] == ["family-family"]


def test_damaged_family_is_shown_with_a_sentence_and_left_alone(workshop: Workshop) -> None:
    workshop.hands.key(pygame.K_ESCAPE)
    path = workshop.store.folder.families / workshop.name / "draft.toml"
    path.write_text("damaged")
    workshop.app.pop()
    workshop.app.push(FamiliesScene(workshop.app, workshop.store))
    told = "\n".join(workshop.app.stack[-1].full_narration())
    assert "draft.toml is damaged, or from a newer version of the game. It stays as it is." in told
    workshop.hands.click(f"family {workshop.name}")
    assert isinstance(workshop.app.stack[-1], FamiliesScene)
    assert path.read_text() == "damaged"


def test_family_damaged_since_it_was_listed_says_why_it_does_not_open(workshop: Workshop) -> None:
    workshop.hands.key(pygame.K_ESCAPE)
    (workshop.store.folder.families / workshop.name / "draft.toml").write_text("damaged")
    workshop.hands.click(f"family {workshop.name}")
    scene = workshop.app.stack[-1]
    assert isinstance(scene, FamiliesScene)
    assert "is damaged" in scene.notice.words


# Other ways to play.
def test_family_is_made_with_a_controller_alone(tmp_path: Path) -> None:
    hands = Hands(draw_every=10, pad_alone=True)
    made = Workshop(tmp_path, FamilyDraft(), hands)
    with closing(made.evening):
        hands.tab_to("cards")
        hands.key(pygame.K_RIGHT, pygame.K_DOWN)
        assert made.scene.editor.index == 7
        hands.click("ability")
        hands.click(ABILITY_IDS[0])
        assert made.character.ability == ABILITY_IDS[0]
        made.scene.show_tab(FAMILY)
        hands.tab_to("colour")
        hands.key(pygame.K_DOWN)
        assert made.draft.colour != FamilyDraft().colour


def test_touch_raises_a_number_and_opens_the_keyboard(free: Workshop) -> None:
    free.hands.tap(free.scene.form.click_points()["side 0 up"])
    assert free.character.sides[0] == 1
    free.hands.tap("name")
    assert type(free.app.stack[-1]).__name__ == "OnScreenKeyboardScene"


def test_screen_reader_tells_cards_numbers_and_what_is_missing(free: Workshop) -> None:
    ear = Ear(free.hands)
    assert any("17 characters" not in line for line in free.scene.full_narration())
    told = "\n".join(free.scene.full_narration())
    assert "18 characters need names. 1 ability is missing. 4 numbers are missing." in told
    assert re.search("Top number", ear.go_to("Top number"))
    assert "1" in " ".join(ear.press(pygame.K_RIGHT))
    line = ear.go_to("^cards|Cards|cards")
    assert "Nameless" in line
    assert "incomplete" in line


# Giving away.
@pytest.fixture
def tigers(tmp_path: Path) -> Iterator[Workshop]:
    """Return a workshop with a complete family on its second tab, which exports to a folder below `tmp_path`."""
    made = Workshop(tmp_path / "data", replace(draft_of("cats"), name="Lea's Tigers").with_pictures([RED]))
    made.scene.saver.outbox = ExportFolder(tmp_path / "exports", lambda: ())
    made.scene.show_tab(FAMILY)
    with closing(made.evening):
        yield made


def test_complete_family_is_given_away_in_a_file_that_others_import(
    tigers: Workshop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(tigers.app, "open_folder", lambda folder: opened.append(folder) or True)
    tigers.hands.click("give")
    dialog = tigers.app.stack[-1]
    path = tmp_path / "exports" / "lea-s-tigers.family"
    assert isinstance(dialog, DialogScene)
    assert str(path) in dialog.sentence.words
    tigers.hands.click("folder")
    assert opened == [path.parent]
    assert tigers.scene.notice == ""
    assert import_family(OwnFamilyStore(DataFolder(tmp_path / "friend")), path) == tigers.draft


def test_folder_that_cannot_be_opened_is_named(tigers: Workshop, tmp_path: Path) -> None:
    tigers.hands.click("give")
    tigers.hands.click("folder")
    assert tigers.scene.notice == f"Your files are in {tmp_path / 'exports'}"


def test_family_with_a_damaged_picture_says_what_to_change(tmp_path: Path) -> None:
    damaged = replace(draft_of("cats"), name="Tigers").with_pictures([RED, b"\x89PNG\r\n\x1a\n"])
    made = Workshop(tmp_path / "data", damaged)
    made.scene.saver.outbox = ExportFolder(tmp_path / "exports", lambda: ())
    with closing(made.evening):
        made.scene.show_tab(FAMILY)
        made.hands.click("give")
        assert made.scene.notice == "Save 02.png again: it's damaged."
        assert not (tmp_path / "exports").exists()


def test_unfinished_family_is_not_given_away(workshop: Workshop) -> None:
    workshop.scene.show_tab(FAMILY)
    assert not workshop.scene.give.enabled
