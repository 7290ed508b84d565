"""The daily deal: the same everywhere, the first game counts, and the Expert's result shows once you've played."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.core.daily_deal import FIRST_DAY, LAST_DAY, daily_context, daily_deal_seed, day_of_context
from squaretactics.core.deal_codes import read_code
from squaretactics.core.record import RecordWriter
from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.core.spec import Result
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.ui.daily.expert_game import ExpertGame, kept_result
from squaretactics.ui.daily.month_calendar import BEAT_THE_EXPERT, PLAYED, WON, MonthCalendar
from squaretactics.ui.daily.scene import DailyDealScene
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.replay.scene import PlaybackScene
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.table.common_words import day_words
from squaretactics.ui.table.daily_results import result_for, results_by_day, streak, streak_words
from squaretactics.ui.table.game_over import GameOverScene
from squaretactics.ui.table.share_deal import ShareDealScene
from tests.ui.pinboard_driver import MONDAY, Evening, Hasty, finished_game
from tests.ui.scene_driver import Hands

GAMES = ("square_tactics", "squirrel_squabble", "card_tactics")


def deal(game: str, day: date) -> Any:
    return game_ui(game).daily_deal(day, daily_deal_seed(game, day))


@pytest.mark.parametrize("game", GAMES)
def test_each_date_has_one_fixed_deal(game: str) -> None:
    days = [MONDAY + timedelta(days=number) for number in range(14)]
    assert [deal(game, day) for day in days] == [deal(game, day) for day in days]
    assert len({deal(game, day).seed for day in days}) == len(days)
    for day in days:
        new = deal(game, day)
        assert [seat.player for seat in new.seats].count(HUMAN) == 1
        assert day_of_context(new.occasion) == day
        game_ui(game).spec.new_game(new.setup, new.seed)


def test_deal_of_a_date_never_changes() -> None:
    new = deal("square_tactics", MONDAY)
    assert new.seed == 0x423346E6B9C946E0
    assert (new.setup.factions, new.setup.starter, [seat.player for seat in new.seats]) == (
        ("bots", "aliens"),
        0,
        ["human", "easy"],
    )


def test_week_begins_gently_and_saturday_has_four_players() -> None:
    week = [deal("square_tactics", MONDAY + timedelta(days=number)) for number in range(7)]
    assert [len(new.seats) for new in week] == [2, 2, 2, 2, 2, 4, 2]
    rivals = [next(seat.player for seat in new.seats if seat.player != HUMAN).partition("+")[0] for new in week]
    assert rivals == ["easy", "easy", "medium", "medium", "hard", "medium", "expert"]


def finished(day: date, hour: int, points: tuple[int, int], **changes: Any) -> FinishedGame:
    at = datetime(2026, 11, day.day, hour, tzinfo=UTC)
    return finished_game(points, at, **{"occasion": daily_context(day), **changes})


def test_first_game_of_a_day_counts_unless_it_is_practice() -> None:
    games = [
        finished(MONDAY, 12, (9, 5)),
        finished(MONDAY, 11, (4, 8)),
        finished(MONDAY, 10, (9, 1), practice=True),
        finished(MONDAY, 9, (9, 1), occasion=None),
    ]
    [(day, result)] = results_by_day(games).items()
    assert (day, result.points, result.rival, result.won) == (MONDAY, 4, 8, False)


def test_streak_that_ended_yesterday_still_counts() -> None:
    days = [MONDAY - timedelta(days=number) for number in (1, 2, 3, 5)]
    results = results_by_day(finished(day, 12, (9, 5)) for day in days)
    assert streak(results, MONDAY) == 3
    assert streak(results, MONDAY + timedelta(days=1)) == 0


def test_future_day_is_not_in_the_calendar() -> None:
    games = [finished(MONDAY, 12, (9, 5), occasion=daily_context(MONDAY + timedelta(days=ahead))) for ahead in (1, 2)]
    assert [*results_by_day(games)] == [MONDAY + timedelta(days=1)]


@pytest.mark.parametrize("day", [FIRST_DAY, LAST_DAY])
def test_calendar_ends_at_the_first_and_last_day(day: date) -> None:
    month = MonthCalendar(Hands().app, day, dict, lambda: None)
    for step in (-1, 1):
        month.turn(step)
        assert FIRST_DAY <= month.day <= LAST_DAY
        shown = [day for day in month.days if day.month == month.day.month]
        assert shown[0].day == 1
        assert len(shown) == monthrange(month.day.year, month.day.month)[1]
        assert len(month.days) % 7 == 0
        month.choose(day)
    for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
        month.key(pygame.event.Event(pygame.KEYDOWN, key=key))
        month.choose(day)
    assert streak({day: result_for(Result((9, 5), (0,)), 0)}, day) == 1


# Driven through the program.
def day_scene(evening: Evening) -> DailyDealScene:
    scene = evening.open("day")
    assert isinstance(scene, DailyDealScene)
    return scene


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def evening(tmp_path: Path, game: str) -> Iterator[Evening]:
    made = Evening(tmp_path, game)
    yield made
    made.close()


def test_day_is_played_compared_with_the_expert_and_stored(evening: Evening, game: str) -> None:
    scene = day_scene(evening)
    assert not scene.look.enabled
    assert "Shown after you play" in scene.told.words
    evening.hands.click("play")
    evening.play()
    scene = day_scene(evening)
    assert MONDAY in scene.results
    expert = scene.deals.expert(MONDAY)
    assert expert.result is None
    for _ in range(1000):
        if expert.result is not None:
            break
        evening.hands.wait(0.05)
    assert scene.look.enabled
    evening.hands.click("share")
    shared = evening.program.app.stack[-1]
    assert isinstance(shared, ShareDealScene)
    found = read_code(shared.picture.code, [game_ui(game).spec])
    new = deal(game, MONDAY)
    assert (found.setup, found.seed) == (new.setup, new.seed)
    assert found.result is not None
    assert found.result.rank == scene.results[MONDAY].rank
    evening.hands.click("back")
    assert scene._signs()[MONDAY] in (PLAYED, WON, BEAT_THE_EXPERT)
    evening.hands.click("watch")
    assert isinstance(evening.program.app.stack[-1], PlaybackScene)


def test_unfinished_day_is_resumed_by_a_restarted_program(tmp_path: Path, game: str) -> None:
    first = Evening(tmp_path, game)
    day_scene(first)
    first.hands.click("play")
    first.play(3)
    left = len(first.table.session.history)
    first.program.close()
    again = Evening(tmp_path, game)
    scene = day_scene(again)
    assert scene.play.words == "Resume"
    again.hands.click("play")
    assert len(again.table.session.history) >= left
    assert day_of_context(again.table.session.occasion) == MONDAY
    again.close()


def test_three_days_are_played_and_marked_in_the_calendar(tmp_path: Path, game: str) -> None:
    days = [date(2026, 11, number) for number in (27, 28, 29)]  # the hardest days of the week, and one among four
    for number, day in enumerate(days):
        evening = Evening(tmp_path, game, day)
        scene = day_scene(evening)
        assert (scene.month.day, scene.play.words, [*scene.results]) == (day, "Play", days[:number])
        evening.hands.click("play")
        assert evening.table.session.seed == deal(game, day).seed
        evening.play_through(seed=number)
        assert isinstance(evening.top, GameOverScene | ScoringScene)
        result = evening.table.session.result
        assert result is not None
        scene = day_scene(evening)
        assert scene.results[day].points == result.scores[evening.table.people[0]]
        assert scene.results[day].won == (evening.table.people[0] in result.winners)
        if day != days[-1]:
            evening.close()
    assert scene.figures.streak == streak_words(len(days))
    for day in days:
        evening.hands.click(scene.month.place(scene.month.days.index(day)).center)
        assert scene.month.value_text() == f"{day_words(day)}, {'won' if scene.results[day].won else 'played'}"
        assert scene.play.words == "Play as practice"
    evening.hands.click(scene.month.place(scene.month.days.index(date(2026, 11, 26))).center)
    assert scene.play.words == "Play"
    evening.close()


def test_killed_program_resumes_the_day_and_counts_it_once(tmp_path: Path, game: str) -> None:
    evening = Evening(tmp_path, game)
    day_scene(evening)
    evening.hands.click("play")
    evening.play_through(decisions=4)
    person = evening.table.people[0]
    left = evening.table.session
    evening = evening.killed()
    assert evening.hands.find("resume").reachable
    scene = day_scene(evening)
    assert (scene.results, scene.play.words) == ({}, "Resume")
    evening.hands.click("play")
    session = evening.table.session
    assert session.view(person) == left.view(person)
    assert (session.occasion, session.undo_rule) == (daily_context(MONDAY), left.undo_rule)
    evening.play_through()
    points = session.result.scores[person]
    for _ in range(2):  # at the end, and again after a look into the calendar
        evening = evening.killed()
        scene = day_scene(evening)
        assert {day: result.points for day, result in scene.results.items()} == {MONDAY: points}
        assert scene.play.words == "Play as practice"
        assert evening.program.game_saver.store.list_unfinished() == ([], [])
        assert evening.program.game_saver.history.count() == 1
    evening.close()


def test_playing_a_day_again_is_practice(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "squirrel_squabble")
    day_scene(evening)
    evening.hands.click("play")
    evening.play()
    scene = day_scene(evening)
    before = scene.results[MONDAY]
    evening.hands.click("play")
    assert evening.table.session.undo_rule == "anything"
    evening.play()
    assert day_scene(evening).results == {MONDAY: before}
    evening.close()


# The Expert's game.
def quick_expert(folder: Path) -> ExpertGame:
    """Return an Expert's game in which random moves stand in for the Expert's, so that it takes no time."""
    path = folder / "days" / "squirrel_squabble-2026-11-23.record"
    return ExpertGame(
        game_ui("squirrel_squabble"),
        deal("squirrel_squabble", MONDAY),
        path,
        lambda: Hasty(game_ui("squirrel_squabble").spec),
    )


@pytest.mark.parametrize(
    "changes",
    [
        {"seed": 8},
        {"setup": {"board": "dealt", "start": "quick", "length": "match"}},
        {"players": ("novice", "novice")},
    ],
    ids=str,
)
def test_stored_expert_game_of_another_deal_is_replaced(tmp_path: Path, changes: dict[str, Any]) -> None:
    spec, path = game_ui("squirrel_squabble").spec, tmp_path / "days" / "squirrel_squabble-2026-11-23.record"
    new = deal("squirrel_squabble", MONDAY)
    players = changes.get("players", ("expert", new.seats[1].player))
    setup = spec.parse_setup(changes.get("setup", spec.setup_data(new.setup)))
    other = Session(spec, setup, changes.get("seed", new.seed), [Seat(player, player) for player in players])
    writer = RecordWriter(path, other.opening())
    other.set_saver(writer.append)
    other.resign(0)
    writer.close()
    game = quick_expert(tmp_path)
    assert (game.result, game.decisions) == (None, 0)
    game.close()


def test_expert_plays_once_and_continues_after_an_interruption(tmp_path: Path) -> None:
    game = quick_expert(tmp_path)
    for _ in range(4):
        assert game.go_on()
    game.close()
    again = quick_expert(tmp_path)
    assert again.decisions == 4
    while again.result is None:
        again.go_on()
    again.close()
    third = quick_expert(tmp_path)
    assert (third.result, third.record) == (again.result, third.path)
    best, told = third.result, kept_result(third.path)
    assert best is not None
    assert told is not None
    assert told.rank == best.rank


def test_broken_record_of_the_expert_is_replaced(tmp_path: Path) -> None:
    game = quick_expert(tmp_path)
    game.close()
    game.path.write_text("nonsense", encoding="utf-8")
    again = quick_expert(tmp_path)
    assert (again.decisions, kept_result(again.path)) == (0, None)
    again.close()


def test_expert_plays_without_a_writable_folder(tmp_path: Path) -> None:
    (tmp_path / "days").write_text("in the way", encoding="utf-8")
    game = quick_expert(tmp_path)
    while game.result is None:
        game.go_on()
    assert game.record is None
    game.close()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (720, 1280), (700, 900)])
@pytest.mark.parametrize("game", GAMES)
def test_deal_text_fits_wide_and_tall_windows(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    evening = Evening(tmp_path, game, hands=Hands(size))
    scene = evening.open("day")
    assert isinstance(scene, DailyDealScene)
    evening.hands.wait(0.1)
    told, seats = scene.told.rect, scene.seats.rect
    assert seats.height > 0
    assert told.height > 0
    assert not told.colliderect(seats)
    sheet = scene.app.place(*scene.paper_sheets[1][scene.app.tall])
    assert sheet.contains(told)
    assert sheet.contains(seats)
    assert scene.play.rect.top >= max(told.bottom, seats.bottom)
    evening.close()


def test_daily_deal_leads_back_to_its_day(evening: Evening) -> None:
    scene = day_scene(evening)
    scene.month.choose(MONDAY - timedelta(days=3))
    evening.hands.click("play")
    evening.play_through(person="random")
    evening.hands.wait(1)
    over = evening.top
    assert isinstance(over, GameOverScene)
    assert [(button.name, button.words) for button in over.buttons if button.primary] == [("origin", "Calendar")]
    evening.hands.click("origin")
    again = evening.top
    assert isinstance(again, DailyDealScene)
    assert again.month.day == MONDAY - timedelta(days=3)
    assert again.month.day in again.results


def test_end_of_a_daily_deal_shows_both_results_and_how_they_are_spread(
    evening: Evening, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    day_scene(evening)
    evening.hands.click("play")
    evening.play_through(person="random")
    evening.hands.wait(1)
    over = evening.top
    assert isinstance(over, GameOverScene)
    assert over.leaf is not None
    for _ in range(1000):
        if over.mode is None or over.mode.resting:
            break
        evening.hands.wait(0.05)
    own = results_by_day(evening.program.context.finished(game))[MONDAY]
    (_, mine), (_, experts) = over.leaf.ending.results
    assert mine == game_ui(game).day_words(own)
    assert "so far" not in experts
    assert [(tally.count, tally.now) for tally in over.leaf.ending.tallies].count((1, True)) == 1
    assert sum(tally.count for tally in over.leaf.ending.tallies) == 1
    evening.hands.click("share")
    assert evening.top is over
    assert read_code(copied[-1].split()[-1], [game_ui(game).spec]).seed == deal(game, MONDAY).seed
    assert over.leaf.ending.told == "Copied. Paste it into a message."
    evening.hands.click("again")
    session = evening.table.session
    assert (session.seed, session.undo_rule, session.occasion) == (deal(game, MONDAY).seed, "anything", None)
