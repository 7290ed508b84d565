"""When several people play at a computer, each seat of a new game is one of them, a guest or a bot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from squaretactics.core.record import read_record
from squaretactics.core.session import HUMAN
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.people import People
from squaretactics.storage.timestamps import utc_now
from squaretactics.ui.kit.forms.controls import ArrowPicker
from squaretactics.ui.kit.forms.text_field import TextField
from squaretactics.ui.program import Program
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.storage.test_people import ADA, BO, CY
from tests.ui.scene_driver import Hands

GAMES = ("square_tactics", "squirrel_squabble", "card_tactics")
PEOPLE = ["Ada", "Bo", "Cy", "Guest"]


class Setup:
    """The set-up scene of a game, at a computer of Ada, Bo and Cy."""

    def __init__(self, root: Path, game: str, several: bool = True) -> None:
        self.folder = DataFolder(root)
        if several:
            people = People(self.folder)
            people.begin(ADA, BO, utc_now())
            people.add(CY)
        self.hands = Hands(draw_every=30)
        self.program = Program(self.hands.app, self.folder, SynchronousThinker, sound=False, game=game)
        self.program.preferences.welcome(game)
        self.open()

    def open(self) -> None:
        self.program.show_menu()
        self.hands.click("new game")
        if self.program.game_ui.name == "card_tactics":
            self.hands.click(self.hands.form.click_points()["people: 2"])

    def picker(self, seat: int) -> ArrowPicker[str]:
        found = self.hands.find(f"player {seat}")
        assert isinstance(found, ArrowPicker)
        return found

    def name(self, seat: int) -> TextField:
        found = self.hands.find(f"name {seat}")
        assert isinstance(found, TextField)
        return found

    def words(self, seat: int) -> str:
        return self.picker(seat).ways[self.picker(seat).index][1]

    def pick(self, seat: int, words: str) -> None:
        ways = [way for _, way in self.picker(seat).ways]
        self.picker(seat)._choose(ways.index(words))

    def type(self, seat: int, name: str) -> None:
        self.name(seat).show("")
        self.hands.click(f"name {seat}")
        self.hands.type(name)

    def start(self) -> tuple[list[tuple[str, str]], tuple[str | None, ...]]:
        """Start the game; return its seats, and who sits there."""
        self.hands.click("start")
        while not self.folder.records():
            if "random" in self.hands.form.click_points():
                self.hands.click("random")
            self.hands.click("start")
        [path] = self.folder.records()
        seats = read_record(path).opening.seats
        seatings = self.program.game_saver.seatings
        seatings.refresh()
        return [(seat.name, seat.player) for seat in seats], seatings.seating(path, None, seats)


@pytest.fixture(params=GAMES)
def setup(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Setup]:
    made = Setup(tmp_path, request.param)
    yield made
    made.program.app.stop()
    made.program.close()


def test_people_are_offered_before_bots(setup: Setup) -> None:
    for seat in range(2):
        assert [words for _, words in setup.picker(seat).ways][:4] == PEOPLE
        assert "Person" not in [words for _, words in setup.picker(seat).ways]
    assert (setup.words(0), setup.name(0).text) == ("Ada", "Ada")


def test_person_is_picked(setup: Setup) -> None:
    setup.pick(1, "Bo")
    assert (setup.words(1), setup.name(1).text) == ("Bo", "Bo")
    setup.pick(1, "Guest")
    assert (setup.words(1), setup.name(1).text) == ("Guest", "")


def test_person_leaves_their_other_seat_to_a_guest(setup: Setup) -> None:
    setup.pick(1, "Ada")
    assert (setup.words(0), setup.name(0).text) == ("Guest", "")
    assert (setup.words(1), setup.name(1).text) == ("Ada", "Ada")


def test_typed_name_of_a_person_is_that_person(setup: Setup) -> None:
    setup.pick(1, "Guest")
    setup.type(1, "bo")
    assert setup.words(1) == "Bo"
    setup.hands.type("ris")
    assert (setup.words(1), setup.name(1).text) == ("Guest", "boris")


def test_current_person_sits_at_the_first_persons_seat_by_default(setup: Setup) -> None:
    level = setup.picker(0).ways[-1][1]
    setup.pick(0, level)
    setup.pick(1, "Ada")
    setup.program.game_ui.begin(setup.program.context, lambda game: None, setup.hands.app.stack[-1].draft, None)  # type: ignore[attr-defined, arg-type]
    setup.open()
    assert (setup.words(0), setup.words(1)) == (level, "Ada")


@pytest.mark.parametrize("game", GAMES)
def test_someone_alone_chooses_among_kinds_of_players(tmp_path: Path, game: str) -> None:
    made = Setup(tmp_path, game, several=False)
    assert made.words(0) == "Person"
    assert "Guest" not in [words for _, words in made.picker(0).ways]
    made.program.app.stop()
    made.program.close()


def test_seats_of_a_game_are_noted(tmp_path: Path) -> None:
    made = Setup(tmp_path, "squirrel_squabble")
    made.pick(0, "Guest")
    made.pick(1, "Cy")
    seats, who = made.start()
    assert seats == [("Player 1", HUMAN), ("Cy", HUMAN)]
    assert who == (None, CY.id)
    made.program.app.stop()
    made.program.close()


def test_guest_alone_is_nobody(tmp_path: Path) -> None:
    made = Setup(tmp_path, "squirrel_squabble")
    made.pick(0, "Guest")
    seats, who = made.start()
    assert seats[0] == ("Player 1", HUMAN)
    assert who == (None, None)
    made.program.app.stop()
    made.program.close()


def test_quick_game_is_who_plays_now(tmp_path: Path) -> None:
    made = Setup(tmp_path, "squirrel_squabble")
    made.program.people.play_as(BO)
    made.hands.click("play")
    [path] = made.folder.records()
    seats = read_record(path).opening.seats
    seatings = made.program.game_saver.seatings
    seatings.refresh()
    assert seats[0].name == "Bo"
    assert seatings.seating(path, None, seats) == (BO.id, None)
    made.program.app.stop()
    made.program.close()
