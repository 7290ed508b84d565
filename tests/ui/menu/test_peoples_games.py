"""Everyone has their own history and unfinished games; guests' games are nobody's until they're claimed."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pygame
import pytest

from squaretactics.core.record import MatchLine, Record, read_record
from squaretactics.core.session import HUMAN, Seat
from squaretactics.storage.data_folder import DataFolder, StorageError
from squaretactics.storage.people import People, Person
from squaretactics.storage.seatings import FILE
from squaretactics.ui.menu.game_saver import DiskGameSaver
from squaretactics.ui.menu.guest_games import GuestGamesScene
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.program import Program
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.core.errand import ERRAND
from tests.storage.scripted_games import EVENING, Game, errand, played, run, store_in
from tests.storage.test_people import ADA, BO, CY
from tests.ui.scene_driver import Hands

BOT = Seat("North", "greedy")


def human(name: str) -> Seat:
    return Seat(name, HUMAN)


class Evening:
    """Ada and Bo at a computer, with a program that starts on demand."""

    def __init__(self, root: Path) -> None:
        self.root, self.folder = root, DataFolder(root)
        self.minutes = 0
        self.before = played(store_in(root), errand(human("You"), BOT))  # before Bo came
        people = People(self.folder)
        people.begin(ADA, BO, EVENING + timedelta(minutes=1))
        self.saver = DiskGameSaver(self.folder, lambda name: ERRAND, clock=self._clock)
        self.program: Program | None = None

    def _clock(self) -> object:
        self.minutes += 1
        return EVENING + timedelta(hours=1, minutes=self.minutes)

    def game(self, person: Person, *seats: Seat, moves: tuple[str, ...] = ("quiet 1", "end 0")) -> Game:
        """Play a game while a person plays at the computer."""
        self.saver.people.choose(person.id)
        session = errand(*seats)
        self.saver.begin(session)
        run(session, *moves)
        self.saver.finished(session) if session.result else self.saver.leave(session)
        return session

    def own(self, person: Person) -> list[list[str]]:
        """Return the names at each game of a person, the latest first."""
        self.saver.people.choose(person.id)
        history = self.saver.own_history
        return [[seat.name for seat in game.seats] for game in history.list()]

    def start(self, person: Person) -> Hands:
        self.saver.people.choose(person.id)
        self.saver.close()
        hands = Hands(draw_every=30)
        self.program = Program(hands.app, self.folder, SynchronousThinker, sound=False)
        self.saver = self.program.game_saver
        return hands

    def close(self) -> None:
        self.saver.close()
        if self.program is not None:
            self.program.app.stop()


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = Evening(tmp_path)
    yield found
    found.close()


def test_names_on_the_seats_say_whose_a_game_is(evening: Evening) -> None:
    evening.game(BO, human("You"), BOT)
    evening.game(BO, human("Bo"), human("Ada"))
    evening.game(BO, human("Bo"), human("Zoe"))
    evening.game(BO, human("Zoe"), BOT)
    assert evening.own(ADA) == [["Bo", "Ada"], ["You", "North"]]
    assert evening.own(BO) == [["Bo", "Zoe"], ["Bo", "Ada"], ["You", "North"]]
    guests = evening.saver.guests_history()
    assert guests is not None
    assert [[seat.name for seat in game.seats] for game in guests.list()] == [["Zoe", "North"]]


def test_unfinished_games_are_their_peoples(evening: Evening) -> None:
    for seats in ([human("You"), BOT], [human("Ada"), human("Bo")], [human("Zoe"), BOT]):
        evening.game(BO, *seats, moves=("quiet 1",))

    def waiting(person: Person) -> list[list[str]]:
        evening.saver.people.choose(person.id)
        return [[seat.name for seat in saved.seats] for saved in evening.saver.store.list_unfinished()[0]]

    assert sorted(waiting(BO)) == [["Ada", "Bo"], ["You", "North"], ["Zoe", "North"]]
    assert sorted(waiting(ADA)) == [["Ada", "Bo"], ["Zoe", "North"]]


def test_resumed_game_stays_its_persons(evening: Evening) -> None:
    evening.game(BO, human("You"), BOT, moves=("quiet 1",))
    [saved] = evening.saver.store.list_unfinished()[0]
    session = evening.saver.store.resume(saved, ERRAND)
    evening.saver.people.choose(ADA.id)
    run(session, "end 0")  # type: ignore[arg-type]
    evening.saver.finished(session)
    assert len(evening.own(BO)) == 1
    assert len(evening.own(ADA)) == 1


def test_person_who_takes_over_a_seat_has_the_game_too(evening: Evening) -> None:
    evening.saver.people.choose(ADA.id)
    session = errand(human("You"), BOT)
    evening.saver.begin(session)
    session.hand_over(1, human("Bo"))
    run(session, "quiet 1", "end 0")
    evening.saver.finished(session)
    assert evening.own(BO) == [["You", "Bo"]]
    assert evening.own(ADA) == [["You", "Bo"], ["You", "North"]]


def test_failing_note_leaves_the_game_to_guests(evening: Evening) -> None:
    (evening.root / FILE).mkdir()
    evening.game(BO, human("You"), BOT)
    assert evening.own(BO) == []
    assert len(evening.own(ADA)) == 1


def test_game_whose_file_moved_stays_its_persons(evening: Evening) -> None:
    evening.saver.people.choose(BO.id)
    session = errand(human("You"), BOT)
    evening.saver.begin(session)
    path = evening.saver.record(session)
    assert path is not None
    path.unlink()
    for _ in range(2):  # the first try finds the file gone
        with contextlib.suppress(StorageError):
            run(session, "end 0")
    evening.saver.finished(session)
    assert evening.own(BO) == [["You", "North"]]


def test_imported_game_is_nobodys(evening: Evening, tmp_path: Path) -> None:
    elsewhere = played(store_in(tmp_path / "elsewhere"), errand(human("Ada"), BOT, seed=7))
    evening.saver.import_record(elsewhere)
    assert evening.own(ADA) == [["You", "North"]]
    guests = evening.saver.guests_history()
    assert guests is not None
    assert guests.count() == 1


def test_killed_import_gives_no_game_to_the_first_person(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = played(store_in(evening.root / "elsewhere"), errand(human("Ada"), BOT, seed=7))

    class Killed(BaseException):
        pass

    def read_and_be_killed(path: Path) -> Record:
        if path.parent == evening.folder.games:
            raise Killed
        return read_record(path)

    monkeypatch.setattr("squaretactics.storage.record_import.read_record", read_and_be_killed)
    with pytest.raises(Killed):
        evening.saver.import_record(elsewhere)
    evening.saver.history.catch_up()
    assert evening.saver.history.count() == 2
    assert evening.own(ADA) == [["You", "North"]]


# On the screen.
def history(hands: Hands) -> HistoryScene:
    scene = hands.app.stack[-1]
    assert isinstance(scene, HistoryScene)
    return scene


def test_guests_game_is_claimed_from_the_history(evening: Evening) -> None:
    evening.game(BO, human("Zoe"), BOT)
    hands = evening.start(BO)
    hands.click("history")
    assert history(hands).count == 0
    hands.click("guests")
    assert isinstance(history(hands), GuestGamesScene)
    hands.click("claim")
    assert history(hands).count == 0
    hands.key(pygame.K_ESCAPE)
    assert history(hands).count == 1
    assert evening.own(ADA) == [["You", "North"]]


def test_claim_asks_which_of_several_guests_it_was(evening: Evening) -> None:
    evening.game(BO, human("Zoe"), human("Max"))
    hands = evening.start(BO)
    hands.click("history")
    hands.click("guests")
    hands.click("claim")
    hands.click("seat 1")
    hands.key(pygame.K_ESCAPE)
    game = history(hands).row(0)
    assert game is not None
    assert game.own == (1,)  # type: ignore[union-attr]


def test_all_games_of_a_match_are_claimed_at_once(evening: Evening) -> None:
    evening.saver.people.choose(BO.id)
    for number in (1, 2):
        line = MatchLine(id="1", game=number, totals=(0, 0))
        session = errand(human("Zoe"), human("Max"), match=line)
        evening.saver.begin(session)
        run(session, "quiet 1", "end 0")
        evening.saver.finished(session)
    hands = evening.start(BO)
    hands.click("history")
    hands.click("guests")
    assert history(hands).count == 1
    hands.click("claim")
    hands.click("seat 0")
    guests, own = evening.saver.guests_history(), evening.saver.own_history
    assert guests is not None
    assert [(game.match_game, game.own) for game in own.list()] == [(2, (0,)), (1, (0,))]
    assert guests.count() == 0  # Bo played them
    evening.saver.people.choose(ADA.id)
    assert [game.own for game in evening.saver.guests_history().list()] == [(1,), (1,)]  # type: ignore[union-attr]


def test_game_can_be_given_back_and_claimed_by_its_player(evening: Evening) -> None:
    hands = evening.start(ADA)
    hands.click("history")
    assert history(hands).count == 1
    hands.click("more")
    hands.click("disown")
    assert history(hands).count == 0
    assert "guests' games" in history(hands).notice.words
    evening.saver.people.choose(BO.id)
    assert evening.own(ADA) == evening.own(BO) == []
    guests = evening.saver.guests_history()
    assert guests is not None
    evening.saver.claim(guests.list()[0], 0)
    assert evening.own(BO) == [["You", "North"]]


def test_history_of_someone_alone_offers_no_guests(tmp_path: Path) -> None:
    played(store_in(tmp_path), errand(human("You"), BOT))
    program = Program((hands := Hands(draw_every=30)).app, DataFolder(tmp_path), SynchronousThinker, sound=False)
    hands.click("history")
    assert "guests" not in hands.tab_ring()
    hands.click("more")
    assert "disown" not in hands.tab_ring()
    program.app.stop()
    program.close()


def test_new_person_has_no_games(evening: Evening) -> None:
    evening.saver.people.add(CY)
    assert evening.own(CY) == []
