"""Ratings on the screen: after a game, and on a page; two people's games, and a rematch; old games sorted by name."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pygame
import pytest

from squaretactics.core.rating import Rating
from squaretactics.core.session import HUMAN, AnySession, Seat, Session
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.people import People, Person
from squaretactics.storage.ratings import ALONE
from squaretactics.storage.seatings import FILE, Seatings
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.menu.guest_games import GuestGamesScene
from squaretactics.ui.menu.head_to_head import HeadToHeadScene
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.menu.split_scene import SplitScene
from squaretactics.ui.menu.statistics_scene import StatisticsScene
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.table.charts_scene import ChartsScene
from squaretactics.ui.table.game_over import GameOverScene
from squaretactics.ui.table.rating_notice import RatingNotice
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.storage.scripted_games import EVENING
from tests.storage.test_people import ADA, BO, CY
from tests.ui.pinboard_driver import Evening
from tests.ui.scene_driver import Hands

KIND = "square_tactics", 2
BOT = Seat("Gizmo", "medium")


def human(name: str) -> Seat:
    return Seat(name, HUMAN)


class House:
    """A program at a computer with finished games of some people."""

    def __init__(self, root: Path, *people: Person, since: int = 0) -> None:
        """Let people play here; the games before the hour `since` are from before there were several of them."""
        self.root, self.folder = root, DataFolder(root)
        if people:
            everyone = People(self.folder)
            everyone.begin(people[0], people[1], EVENING + timedelta(hours=since))
            for person in people[2:]:
                everyone.add(person)
        self.hands = Hands(draw_every=30)
        self.program = Program(self.hands.app, self.folder, SynchronousThinker, sound=False)
        self.hour = 0

    @property
    def top(self) -> object:
        return self.hands.app.stack[-1]

    def played(self, *seats: Seat, then: Callable[[AnySession], None] = lambda session: None) -> AnySession:
        """Play a random game, and add it to the history."""
        self.hour += 1
        started = (EVENING + timedelta(hours=self.hour)).isoformat()
        session = Session(SQUARE_TACTICS, preset("first"), self.hour, seats, started=started)
        saver, chance = self.program.game_saver, random.Random(self.hour)
        saver.begin(session)
        then(session)
        while (decision := session.decision) is not None:
            session.submit(decision.seat, chance.choice(session.view(decision.seat).moves))
        saver.finished(session)
        saver.leave(session)
        return session

    def forget_seatings(self) -> None:
        """Leave the games as they'd be if they had been played before anyone noted who sat where."""
        (self.root / FILE).write_bytes(b"")
        self.program.game_saver.seatings.refresh()

    def results(self) -> StatisticsScene:
        self.program.show_menu()
        self.hands.click("history")
        self.hands.click("who won")
        assert isinstance(self.top, StatisticsScene)
        return self.top

    def close(self) -> None:
        self.program.app.stop()
        self.program.close()


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[Callable[..., House]]:
    opened: list[House] = []

    def open_(*people: Person, since: int = 0) -> House:
        opened.append(House(tmp_path, *people, since=since))
        return opened[-1]

    yield open_
    for house in opened:
        house.close()


# After a game.
class Played(Evening):
    def notice(self, game: str, hint: bool = False) -> RatingNotice:
        """Play a quick game at random to its end; return what it says about the rating."""
        new = game_ui(game).quick_game(self.program.context)
        self.program.start(game_ui(game), replace(new, seed=3))
        if hint:
            played = self.program._played
            assert played is not None
            played[1].session.note_hint(0)
        self.play_through(3)
        over = self.top
        assert isinstance(over, GameOverScene)
        if isinstance(over, ScoringScene):
            over.hurry()
        self.hands.wait(2)
        return over.rating


@pytest.mark.parametrize("game", ["square_tactics", "squirrel_squabble"])
def test_end_of_a_game_says_how_the_rating_changed(tmp_path: Path, game: str) -> None:
    evening = Played(tmp_path, game, hands=Hands(draw_every=60))
    notice = evening.notice(game)
    now = evening.program.game_saver.ratings.rating(ALONE, (game, 2))
    assert now != Rating()
    assert notice.words == ("Your rating", f"{now.rounded} ± {round(now.reach)}")
    window = evening.hands.app.window.get_rect()
    assert window.contains(notice.rect)
    evening.close()


def test_game_with_a_hint_is_not_rated_and_says_so(tmp_path: Path) -> None:
    evening = Played(tmp_path, "square_tactics", hands=Hands(draw_every=60))
    assert evening.notice("square_tactics", hint=True).words == ("Your rating", "Not rated: a hint was used")
    evening.close()


def test_run_against_the_cards_says_nothing_of_ratings(tmp_path: Path) -> None:
    evening = Played(tmp_path, "card_tactics", hands=Hands(draw_every=60))
    assert evening.notice("card_tactics").words is None
    evening.close()


def test_notice_names_whose_rating_it_is(open_house: Callable[..., House]) -> None:
    house = open_house(ADA, BO)
    house.played(human("Ada"), BOT)
    house.played(human("Bo"), BOT)
    house.played(human("Ada"), human("Bo"))
    house.played(human("Ada"), human("Zoe"))
    ratings = house.program.ratings
    found = [ratings.notice(game.record) for game in house.program.game_saver.history.all_games()]
    assert [words.heading for words in found[:3] if words] == ["Your rating", "Rating of Bo", "Ratings"]
    assert found[2] is not None
    assert found[2].line.startswith("Ada ")
    assert " Bo " in found[2].line
    now = house.program.game_saver.ratings.rating(ADA.id, KIND)
    assert found[3] == (f"Your rating: {now.rounded} ± {round(now.reach)}", "Not rated: Zoe has no rating")


# The page.
def test_page_shows_the_curve_and_the_bots(open_house: Callable[..., House]) -> None:
    house = open_house()
    for _ in range(6):
        house.played(human("You"), BOT)
    house.results()
    house.hands.click("rating")
    page = house.top
    assert isinstance(page, ChartsScene)
    rated = house.program.game_saver.ratings.games(ALONE, KIND)
    assert page.charts[0].values == tuple(one.after.points for one in rated)  # type: ignore[attr-defined]
    now = rated[-1].after
    assert page.figures[0].words == f"{now.rounded} ± {round(now.reach)}"
    assert page.told[0].words.startswith("After 6 rated games, you're probably between ")
    bars = [(bar.words, bar.part) for bar in page.charts[1].bars]  # type: ignore[attr-defined]
    assert [part for _, part in bars] == sorted((part for _, part in bars), reverse=True)
    assert {words for words, _ in bars} == {"You", "Novice", "Easy", "Medium", "Hard", "Expert"}
    assert [page.title for page in page.pages] == [
        "Square Tactics for 2",
        "Square Tactics for 4",
        "Squirrel Squabble",
    ]


def test_someone_alone_has_a_rating_but_no_page_of_two_people(open_house: Callable[..., House]) -> None:
    house = open_house()
    house.played(human("You"), BOT)
    house.played(human("Ann"), human("Bea"))
    scene = house.results()
    assert (scene.ratings is not None, scene.pairs) == (True, None)


# Two people.
def pair(house: House) -> HeadToHeadScene:
    house.results()
    house.hands.click("pair")
    assert isinstance(house.top, HeadToHeadScene)
    return house.top


def test_page_of_two_people_shows_their_games(open_house: Callable[..., House]) -> None:
    house = open_house(ADA, BO, CY)
    games = [house.played(human("Bo"), human("Ada")) for _ in range(4)]
    house.played(human("Bo"), BOT)
    house.played(human("Bo"), human("Cy"))
    scene = pair(house)
    winners = [session.result.winners for session in games if session.result is not None]
    assert scene.score.words == f"{winners.count((1,))} : {winners.count((0,))}"
    assert scene.games.words == "4 games"
    assert "Closest game: " in scene.facts.words
    assert scene.other == BO
    house.hands.click("who")
    assert scene.other == CY
    assert scene.facts.words == "You haven't finished a game against Cy yet."
    assert not scene.again.enabled


def test_rematch_starts_a_game_with_the_same_people_and_rules(open_house: Callable[..., House]) -> None:
    house = open_house(ADA, BO)
    before = house.played(human("Bo"), human("Ada"))
    pair(house)
    house.hands.click("again")
    played = house.program._played
    assert played is not None
    session = played[1].session
    assert session.seats == before.seats
    assert (
        replace(session.setup, starter=None) == before.setup if hasattr(before.setup, "__dataclass_fields__") else True
    )
    assert session.setup.model_copy(update={"starter": None}) == before.setup
    assert session.seed != before.seed
    record = house.program.game_saver.record(session)
    assert record is not None
    assert house.program.game_saver.seatings.seating(record, None, session.seats) == (BO.id, ADA.id)


def test_closest_game_is_replayed(open_house: Callable[..., House]) -> None:
    house = open_house(ADA, BO)
    house.played(human("Ada"), human("Bo"))
    pair(house)
    house.hands.click("replay")
    assert "Replay" in type(house.top).__name__


def test_missing_record_is_reported(open_house: Callable[..., House]) -> None:
    house = open_house(ADA, BO)
    house.played(human("Ada"), human("Bo"))
    scene = pair(house)
    [game] = house.program.game_saver.history.all_games()
    game.record.unlink()
    house.hands.click("again")
    assert house.top is scene
    assert str(game.record) in scene.facts.words


# Old games.
def split(house: House) -> SplitScene:
    house.program.show_menu()
    house.hands.click("history")
    house.hands.click("guests")
    house.hands.click("split")
    assert isinstance(house.top, SplitScene)
    return house.top


def names(house: House, person: Person) -> list[list[str]]:
    house.program.game_saver.people.choose(person.id)
    return [[seat.name for seat in game.seats] for game in house.program.game_saver.own_history.list()[::-1]]


def test_first_persons_old_games_are_split_by_name(open_house: Callable[..., House]) -> None:
    house = open_house(ADA, BO, since=10)
    for seats in ([human("Ada"), BOT], [human("Bo"), BOT], [human("Bo"), human("Ada")], [human("Zoe"), BOT]):
        house.played(*seats)
    house.forget_seatings()
    assert len(names(house, ADA)) == 4
    house.program.game_saver.people.choose(ADA.id)
    scene = split(house)
    assert [label.words for label, _ in scene.rows] == ["Ada: 2 games", "Bo: 2 games", "Zoe: 1 game"]
    assert [picker.value for _, picker in scene.rows] == [ADA.id, BO.id, ADA.id]
    for _ in range(2):  # on to a guest
        house.hands.click("name 2")
    house.hands.click("give")
    assert isinstance(house.top, GuestGamesScene)
    assert house.top.count == 1
    house.hands.key(pygame.K_ESCAPE)
    assert isinstance(house.top, HistoryScene)
    assert names(house, ADA) == [["Ada", "Gizmo"], ["Bo", "Ada"]]
    assert names(house, BO) == [["Bo", "Gizmo"], ["Bo", "Ada"]]


def test_only_the_first_person_can_split_old_games(open_house: Callable[..., House]) -> None:
    house = open_house(ADA, BO, since=10)
    house.played(human("Ada"), BOT)
    house.played(human("Zoe"), BOT)
    house.forget_seatings()
    saver = house.program.game_saver
    assert saver.split_games() is not None
    saver.people.choose(BO.id)
    assert saver.split_games() is None


def test_claimed_and_later_games_are_never_split(open_house: Callable[..., House]) -> None:
    house = open_house(ADA, BO, since=3)
    for name in ("Ada", "Zoe", "Yan", "Bo"):
        house.played(human(name), BOT)
    house.forget_seatings()
    saver = house.program.game_saver
    zoe = next(game for game in saver.own_history.list() if game.seats[0].name == "Zoe")
    saver.disown(zoe)
    assert saver.split_games() is None


def test_killed_split_leaves_the_rest_to_the_first_person(open_house: Callable[..., House]) -> None:
    house = open_house(ADA, BO, since=10)
    for name in ("Bo", "Ada", "Bo"):
        house.played(human(name), BOT)
    house.forget_seatings()
    saver, seatings = house.program.game_saver, house.root / FILE
    found = saver.split_games()
    assert found is not None
    found.give({"Bo": BO.id})
    whole = seatings.read_bytes()
    for size in range(len(whole) + 1):
        seatings.write_bytes(whole[:size])
        after = Seatings(house.folder, saver.people)
        after.refresh()
        owners = [after.seating(game.record, game.played, game.seats)[0] for game in saver.history.all_games()]
        assert owners[1] == ADA.id
        assert {owners[0], owners[2]} <= {ADA.id, BO.id}
    assert owners == [BO.id, ADA.id, BO.id]
