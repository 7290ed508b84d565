"""Each person has their own history, statistics and badges, and a guest's games are nobody's until they're claimed."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import pytest

from squaretactics.core.badges import ALL_GAMES, read_badges
from squaretactics.core.session import HUMAN, Seat
from squaretactics.games import registry
from squaretactics.storage.badges import done
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.finished_games import FinishedGame, FinishedSeat
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.people import Person
from squaretactics.storage.person_history import PersonHistory
from squaretactics.storage.saved_games import GameStore
from squaretactics.storage.seatings import Seatings
from tests.storage.scripted_games import EVENING, errand, played, records, store_in
from tests.storage.test_badges import BADGES, game
from tests.storage.test_people import ADA, BO, CY, people_in

BOT = Seat("North", "greedy")
FIXTURES: Final = Path(__file__).parents[1] / "fixtures"


class Evening:
    """Games of an evening: Ada's own, then Ada and Bo's, Bo's, a guest's, and Bo's with a guest."""

    def __init__(self, root: Path) -> None:
        self.people = people_in(root)
        self.people.begin(ADA, BO, EVENING + timedelta(minutes=1))
        self.seatings = Seatings(DataFolder(root), self.people)
        store = store_in(root)
        tables = [
            ([Seat("You", HUMAN), BOT], None),
            ([Seat("Ada", HUMAN), Seat("Bo", HUMAN)], (ADA.id, BO.id)),
            ([Seat("Bo", HUMAN), BOT], (BO.id, None)),
            ([Seat("Zoe", HUMAN), BOT], (None, None)),
            ([Seat("Zoe", HUMAN), Seat("Bo", HUMAN)], (None, BO.id)),
        ]
        self.records = []
        for seats, seating in tables:
            self.records.append(played(store, errand(*seats)))
            if seating is not None:
                self.seatings.note(self.records[-1], seating)
        self.history = GameHistory(DataFolder(root))

    def numbers(self, history: PersonHistory) -> list[int]:
        """Return the numbers of the games in a history, the earliest first."""
        return [self.records.index(record) for record in records(history)[::-1]]

    def of(self, person: Person, guests: bool = False) -> PersonHistory:
        return PersonHistory(self.history, self.seatings, person, guests)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = Evening(tmp_path)
    with closing(found.history):
        yield found


def test_everyone_sees_their_own_games(evening: Evening) -> None:
    assert evening.numbers(evening.of(ADA)) == [0, 1]
    assert evening.numbers(evening.of(BO)) == [1, 2, 4]
    assert evening.numbers(evening.of(CY)) == []
    assert [game.own for game in evening.of(BO).list()[::-1]] == [(1,), (0,), (1,)]


def test_guests_games_can_be_found_and_claimed(evening: Evening) -> None:
    ada, guests = evening.of(ADA), evening.of(ADA, guests=True)
    assert [(*evening.numbers(guests), *(game.own for game in guests.list()[::-1]))] == [(3, 4, (0,), (0,))]
    assert evening.numbers(evening.of(BO, guests=True)) == [3]
    evening.seatings.note(evening.records[3], (ADA.id, None))
    assert evening.numbers(ada) == [0, 1, 3]
    assert evening.numbers(guests) == [4]


def test_deleted_persons_games_become_guests_games(evening: Evening) -> None:
    bo, guests = evening.of(BO), evening.of(BO, guests=True)
    evening.people.delete(ADA.id)
    assert evening.numbers(bo) == [1, 2, 4]
    assert evening.numbers(guests) == [0, 3]


def test_seatings_survive_a_new_history(evening: Evening, tmp_path: Path) -> None:
    evening.history.close()
    evening.history.path.unlink()
    evening.history = GameHistory(DataFolder(tmp_path))
    assert evening.numbers(evening.of(BO)) == [1, 2, 4]


def test_statistics_count_a_person_under_their_name(evening: Evening) -> None:
    tallies = {tally.name: (tally.games, tally.wins) for tally in evening.of(ADA).statistics().people}
    assert tallies == {"Ada": (2, 2), "Bo": (1, 0)}
    evening.people.change(replace(BO, name="Beau"))
    tallies = {tally.name: (tally.games, tally.wins) for tally in evening.of(evening.people[BO.id]).statistics().people}
    assert tallies == {"Beau": (3, 1), "Ada": (1, 1), "Zoe": (1, 1)}


def test_unnamed_guests_get_nobodys_name(evening: Evening, tmp_path: Path) -> None:
    store = store_in(tmp_path)
    store._clock = lambda: EVENING + timedelta(hours=1)
    path = played(store, errand(Seat("Bo", HUMAN), Seat("Player 2", HUMAN)))
    evening.seatings.note(path, (BO.id, None))
    evening.history.catch_up()
    names = {tally.name for tally in evening.of(BO).statistics().people}
    assert names == {"Bo", "Ada", "Zoe", "Player 2"}


# Badges.
def badge_history(root: Path, *games: FinishedGame) -> tuple[GameHistory, Seatings]:
    people = people_in(root)
    people.begin(ADA, BO, datetime(2026, 1, 1).astimezone())
    history = GameHistory(DataFolder(root))
    history._put(games)
    return history, Seatings(DataFolder(root), people)


def test_badges_are_earned_at_ones_own_seat(tmp_path: Path) -> None:
    together = game(
        0,
        FinishedSeat("Ada", HUMAN, 3, False),
        FinishedSeat("Bo", HUMAN, 9, True),
        badge_facts=("gotcha", "snare"),
        facts_by_seat=(("snare",), ("gotcha",)),
    )
    history, seatings = badge_history(tmp_path, together)
    with closing(history):
        seatings.note(together.record, (ADA.id, BO.id))
        [ada], [bo] = (PersonHistory(history, seatings, person).list() for person in (ADA, BO))
    assert (ada.badge_facts, bo.badge_facts) == (("snare",), ("gotcha",))


def test_badges_from_before_stay_with_the_first_person(tmp_path: Path) -> None:
    together = game(
        -24 * 400, FinishedSeat("Ada", HUMAN, 3, False), FinishedSeat("Bo", HUMAN, 9, True), badge_facts=("gotcha",)
    )
    history, seatings = badge_history(tmp_path, together)
    with closing(history):
        [ada] = PersonHistory(history, seatings, ADA).list()
        assert PersonHistory(history, seatings, BO).list() == ()
    assert ada.badge_facts == ("gotcha",)


def test_wins_of_others_end_no_losing_streak(tmp_path: Path) -> None:
    lost = FinishedSeat("Ada", HUMAN, 3, False), FinishedSeat("Bo", HUMAN, 9, True)
    games = [game(hours, *lost) for hours in range(3)]
    won = game(3, FinishedSeat("Ada", HUMAN, 9, True), FinishedSeat("Bo", HUMAN, 3, False))
    history, seatings = badge_history(tmp_path, *games, won)
    with closing(history):
        for one in (*games, won):
            seatings.note(one.record, (ADA.id, BO.id))
        own = {person: done(PersonHistory(history, seatings, person).list(), BADGES) for person in (ADA, BO)}
    assert "stubborn" in own[ADA]
    assert "stubborn" not in own[BO]


# Folders of earlier versions.
@pytest.mark.parametrize("version", ["0.1", "0.2", "0.3", "1.0"])
def test_everything_of_an_earlier_version_becomes_the_first_persons(tmp_path: Path, version: str) -> None:
    folder = DataFolder(shutil.copytree(FIXTURES / f"player-{version}", tmp_path / "player"))
    badges = {name: read_badges(name) for name in (*registry.names(), ALL_GAMES)}
    with closing(GameHistory(folder, registry.game)) as history:
        history.catch_up()
        people = people_in(folder.root)
        before, earned = history.list(limit=history.count()), done(history.all_games(), badges)
        people.begin(ADA, BO, datetime.now(UTC))
        ada, bo = (PersonHistory(history, Seatings(folder, people), person) for person in (ADA, BO))
        assert before
        assert [replace(game, own=None) for game in ada.list(limit=ada.count())] == [*before]
        assert done(ada.all_games(), badges).keys() >= earned.keys() - {"stubborn"}  # that of several people's wins
        assert [game for game in bo.list() if game.people] == []
        unfinished = GameStore(folder).list_unfinished()[0]
        seatings = Seatings(folder, people)
        assert all(ADA.id in seatings.seating(saved.path, saved.started, saved.seats) for saved in unfinished)
