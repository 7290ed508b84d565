"""Ratings follow from the history alone; games that aren't fair to rate say why."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from squaretactics.bots.level_ratings import LEVEL_RATINGS, bot_rating
from squaretactics.core.game_context import PRACTICE, TOUR, GameContext
from squaretactics.core.rating import Rating
from squaretactics.core.session import HUMAN, Seat
from squaretactics.storage.finished_games import FinishedGame, FinishedSeat, SeatTakeover
from squaretactics.storage.head_to_head import HeadToHead, meetings
from squaretactics.storage.ratings import ALONE, Advice, RatingBook, advice, seating_alone
from squaretactics.ui.menu.game_saver import DiskGameSaver
from tests.core.errand import ERRAND
from tests.storage.scripted_games import EVENING, errand, played, store_in
from tests.storage.test_badges import game
from tests.storage.test_people import ADA, BO, CY, people_in

KIND = "square_tactics", 2
FOUR = "square_tactics", 4
NEWCOMER = Rating()


def against(level: str, hour: int = 0, points: int = 12, theirs: int = 8, **changes: Any) -> FinishedGame:
    seats = FinishedSeat("You", HUMAN, points, points >= theirs), FinishedSeat("Bot", level, theirs, theirs >= points)
    return game(hour, *seats, **{"game": KIND[0], "seed": hour, **changes})


def alone(*games: FinishedGame) -> RatingBook:
    return RatingBook(games, seating_alone)


def test_newcomer_gains_by_a_win_and_loses_by_a_defeat() -> None:
    won, lost = (alone(against("medium", points=points)).rating(ALONE, KIND) for points in (12, 4))
    assert won.points > NEWCOMER.points > lost.points
    assert won.reach < NEWCOMER.reach


def test_ratings_of_games_and_seats_are_separate() -> None:
    book = alone(against("medium"), against("medium", 1, game="squirrel_squabble"))
    assert book.rating(ALONE, KIND).points > NEWCOMER.points
    assert book.rating(ALONE, ("squirrel_squabble", 2)).points > NEWCOMER.points
    assert book.rating(ALONE, FOUR) == NEWCOMER


def test_each_step_of_a_rating_starts_where_the_last_one_ended() -> None:
    book = alone(against("easy", 2), against("hard", 0), against("medium", 1, points=3))
    steps = book.games(ALONE, KIND)
    assert [one.game.seats[1].player for one in steps] == ["hard", "medium", "easy"]
    assert [one.before for one in steps] == [NEWCOMER, *(one.after for one in steps[:-1])]


def test_place_among_four_counts() -> None:
    points = 10, 14, 12, 6
    seats = [FinishedSeat("x", "medium", own, own == max(points)) for own in points]
    found = []
    for seat in range(4):
        people = [replace(one, player=HUMAN) if index == seat else one for index, one in enumerate(seats)]
        found.append(alone(game(0, *people, game=KIND[0])).rating(ALONE, FOUR).points)
    assert sorted(found) == [found[3], found[0], found[2], found[1]]


def test_resigned_game_counts_as_lost() -> None:
    seats = FinishedSeat("You", HUMAN, 20, False), FinishedSeat("Bot", "medium", 2, True)
    book = alone(game(0, *seats, game=KIND[0], resigned=0))
    assert book.rating(ALONE, KIND).points < NEWCOMER.points


# Games that aren't rated.
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"hints": 1}, "Not rated: a hint was used"),
        ({"undone": 1}, "Not rated: undo was used"),
        ({"practice": True, "occasion": PRACTICE}, "Not rated: practice"),
        ({"occasion": GameContext(TOUR, "sofa").text}, "Not rated: the tour has its own rules"),
        ({"handovers": (SeatTakeover(3, "Bot", "You"),)}, "Not rated: the players changed"),
    ],
)
def test_game_that_is_not_rated_says_why(changes: dict[str, Any], why: str) -> None:
    one = against("medium", **changes)
    book = alone(one)
    assert book.why_not(one.record) == why
    assert book.rating(ALONE, KIND) == NEWCOMER


def test_same_deal_is_rated_once() -> None:
    games = [against("medium", 0, seed=7), against("medium", 1, seed=7), against("medium", 2, seed=None)]
    book = alone(*games, against("medium", 3, seed=None))
    assert [one.game.seed for one in book.games(ALONE, KIND)] == [7, None, None]
    assert book.why_not(games[1].record) == "Not rated: this deal was played before"


def test_unknown_opponents_have_no_rating() -> None:
    bot = against("random")
    friend = game(1, FinishedSeat("Player 1", HUMAN, 9, True), FinishedSeat("Zoe", HUMAN, 3, False), game=KIND[0])
    book = alone(bot, friend)
    assert book.why_not(bot.record) == "Not rated: Bot has no rating"
    assert book.why_not(friend.record) == "Not rated: several people played"


def test_games_against_the_cards_have_no_ratings() -> None:
    run = game(0, FinishedSeat("You", HUMAN, 1, True), game="card_tactics", contest=False)
    book = alone(run)
    assert book.why_not(run.record) == ""
    assert not any(name == "card_tactics" for name, _ in LEVEL_RATINGS)


# Several people.
def test_both_people_at_a_table_are_rated() -> None:
    seats = FinishedSeat("Ada", HUMAN, 9, True), FinishedSeat("Bo", HUMAN, 3, False)
    one = game(0, *seats, game=KIND[0])
    book = RatingBook([one], lambda _: (ADA.id, BO.id))
    ada, bo = (book.rating(person.id, KIND).points for person in (ADA, BO))
    assert ada - NEWCOMER.points == pytest.approx(NEWCOMER.points - bo)
    assert [who for who, _ in book.of_record(one.record)] == [ADA.id, BO.id]


def test_guests_have_no_rating() -> None:
    seats = FinishedSeat("Ada", HUMAN, 9, True), FinishedSeat("Zoe", HUMAN, 3, False)
    one = game(0, *seats, game=KIND[0])
    book = RatingBook([one], lambda _: (ADA.id, None))
    assert book.why_not(one.record) == "Not rated: Zoe has no rating"


def test_claimed_game_moves_to_its_persons_rating(tmp_path: Path) -> None:
    people_in(tmp_path).begin(ADA, BO, EVENING - timedelta(days=900))
    store = store_in(tmp_path)
    played(store, errand(Seat("Zoe", HUMAN), Seat("Gizmo", "medium")))
    saver = DiskGameSaver(store.folder, lambda name: ERRAND)
    with closing(saver):
        saver.history._put([replace(one, game=KIND[0]) for one in saver.history.all_games()])
        [one] = saver.history.all_games()
        assert saver.ratings.rating(BO.id, KIND) == NEWCOMER
        saver.people.choose(BO.id)
        saver.claim(one, 0)
        assert saver.ratings.rating(BO.id, KIND).points > NEWCOMER.points
        assert saver.ratings.rating(ADA.id, KIND) == NEWCOMER
        saver.people.delete(BO.id)
        assert saver.ratings.rating(BO.id, KIND) == NEWCOMER


def test_history_keeps_the_seed_of_a_deal(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    played(store, errand(seed=2**64 - 1))
    with closing(DiskGameSaver(store.folder, lambda name: ERRAND)) as saver:
        assert [one.seed for one in saver.history.all_games()] == [2**64 - 1]


# Bots.
def test_rival_stands_between_novice_and_expert() -> None:
    levels = LEVEL_RATINGS[KIND]
    found = [bot_rating(*KIND, f"rival-{strength}") for strength in (0, 50, 100)]
    assert found == [levels["novice"], (levels["novice"] + levels["expert"]) / 2, levels["expert"]]


def test_style_and_old_name_have_their_levels_place() -> None:
    assert bot_rating(*KIND, "hard+collector") == LEVEL_RATINGS[KIND]["hard"]
    assert bot_rating(*KIND, "greedy") == LEVEL_RATINGS[KIND]["medium"]


@pytest.mark.parametrize("name", ["random", "rival-101", "rival-", "rival--5", "coach", "hardly", ""])
def test_other_bots_have_no_place(name: str) -> None:
    assert bot_rating(*KIND, name) is None
    assert bot_rating("card_tactics", 2, "hard") is None


# What to try next.
@pytest.mark.parametrize(
    ("level", "won", "lost", "found"),
    [
        ("medium", 7, 3, Advice("medium", 10, 7, "hard")),
        ("medium", 3, 7, Advice("medium", 10, 3, "easy")),
        ("medium", 5, 5, Advice("medium", 10, 5, "medium")),
        ("medium", 4, 0, Advice("medium", 4, 4, "medium")),
        ("expert", 9, 1, Advice("expert", 10, 9, "expert")),
        ("novice", 0, 5, Advice("novice", 5, 0, "novice")),
        ("hard", 15, 0, Advice("hard", 10, 10, "expert")),
    ],
)
def test_advice_follows_the_last_games_against_a_level(level: str, won: int, lost: int, found: Advice) -> None:
    games = [against(level, hour, points=12 if hour < won else 3) for hour in range(won + lost)]
    assert advice(alone(*games).games(ALONE, KIND)) == found


def test_without_rated_games_there_is_no_advice() -> None:
    assert advice(alone().games(ALONE, KIND)) is None
    assert advice(alone(against("rival-40")).games(ALONE, KIND)) is None


# Two people.
def duel(hour: int, points: int, theirs: int, **changes: Any) -> FinishedGame:
    seats = FinishedSeat("Bo", HUMAN, theirs, theirs >= points), FinishedSeat("Ada", HUMAN, points, points >= theirs)
    return game(hour, *seats, game=KIND[0], **changes)


def ada_against_bo(*games: FinishedGame) -> HeadToHead:
    return HeadToHead(meetings(games, lambda _: (BO.id, ADA.id), ADA.id, BO.id))


def test_wins_streak_and_closest_game_of_two_people() -> None:
    games = [duel(0, 9, 4), duel(1, 5, 7), duel(2, 6, 6), duel(3, 8, 6), duel(4, 9, 7)]
    found = ada_against_bo(*games)
    assert (len(found.meetings), found.wins, found.losses, found.streak) == (5, 3, 1, 2)
    assert found.closest is not None
    assert found.closest.game == games[2]
    assert ada_against_bo(*games[:2]).streak == -1
    assert ada_against_bo(*games[:3]).streak == 0


def test_resigned_games_are_never_the_closest() -> None:
    found = ada_against_bo(duel(0, 6, 5, resigned=0), duel(1, 9, 4))
    assert found.closest is not None
    assert found.closest.lead == 5
    assert ada_against_bo(duel(0, 6, 5, resigned=0)).closest is None


def test_games_that_do_not_count_are_no_meetings() -> None:
    assert not ada_against_bo(duel(0, 9, 4, practice=True)).meetings
    assert not meetings([duel(0, 9, 4)], lambda _: (BO.id, ADA.id), ADA.id, CY.id)
