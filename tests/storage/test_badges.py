"""Badges in the history: who earns them, how they are preserved, and which count across games."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import pytest

from squaretactics.bots.bot_registry import play_out, seat_bots
from squaretactics.core.badges import ALL_GAMES, Badge, read_badges
from squaretactics.core.daily_deal import daily_context
from squaretactics.core.game_context import PRACTICE
from squaretactics.core.session import HUMAN, Seat
from squaretactics.games import registry
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage import history_database
from squaretactics.storage.badges import done, newly_earned
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.finished_games import FinishedGame, FinishedSeat, SeatTakeover
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.history_database import FILE, VERSION
from squaretactics.storage.timestamps import FIRST_YEAR, LAST_YEAR
from squaretactics.translation import mark
from tests.core.record_factory import Game, new_session
from tests.storage.scripted_games import change_facts, read_again, store_in

NOON: Final = datetime(2026, 11, 23, 12).astimezone()
YOU: Final = FinishedSeat("You", HUMAN, 9, True)
BEATEN: Final = FinishedSeat("You", HUMAN, 4, False)
EASY: Final = FinishedSeat("Easy bot", "easy", 5, False)
KINDS: Final = ("chess", "draughts", "go")
BADGES: Final = {**dict.fromkeys(KINDS, ()), ALL_GAMES: read_badges(ALL_GAMES)}


def game(hours: float = 0, *seats: FinishedSeat, **changes: Any) -> FinishedGame:
    """Return a game that began the given number of hours after noon."""
    values: dict[str, Any] = {
        "record": Path(f"{hours}.record"),
        "played": (NOON + timedelta(hours=hours)).astimezone(UTC),
        "game": "chess",
        "seats": seats or (YOU, EASY),
        "setup": {},
        "match": None,
        "match_game": None,
        "decisions": 20,
        "practice": False,
        "undone": 0,
    }
    return FinishedGame(**{**values, **changes})


def deal(days: int, **changes: Any) -> FinishedGame:
    return game(24 * days, occasion=daily_context((NOON + timedelta(days=days)).date()), **changes)


def lost(hours: float) -> FinishedGame:
    return game(hours, BEATEN, EASY)


EXPERT: Final = FinishedSeat("Expert", "expert+greedy", 5, False)
# By badge across games: games that earn it, and games that nearly do.
CASES: Final = {
    "full_shelf": ([game(n, game=kind) for n, kind in enumerate(KINDS)], [game(n, game="go") for n in range(3)]),
    "todays_special": ([deal(0)], [deal(0, resigned=0), game(1)]),
    "regular": ([game(n) for n in range(10)], [*(game(n) for n in range(9)), game(9, resigned=0)]),
    "three_days": ([deal(2), deal(0), deal(1)], [deal(0), deal(1), deal(3), deal(4)]),
    "giant": ([game(0, YOU, EXPERT)], [game(0, BEATEN, EXPERT), game(1, YOU, EXPERT, contest=False)]),
    "long_evening": (
        [game(n, game=kind) for n, kind in enumerate(KINDS)],
        [game(24 * n, game=kind) for n, kind in enumerate(KINDS)],
    ),
    "night_owl": ([game(13)], [game(11), game(18)]),
    "stubborn": ([lost(0), lost(1), lost(2), game(3)], [lost(0), lost(1), game(2), lost(3), game(4)]),
    "two_chairs": ([game(0, YOU, BEATEN)], [game(0)]),
}


@pytest.mark.parametrize("name", CASES)
def test_badge_across_games_is_earned_by_its_example_but_by_no_near_miss(name: str) -> None:
    so, nearly = CASES[name]
    assert done(so, BADGES)[name] == max(each.played for each in so)
    assert name not in done(nearly, BADGES)
    for why in ({"practice": True}, {"handovers": (SeatTakeover(2, "Ann", "Ben"),)}, {"seats": (EASY, EXPERT)}):
        assert name not in done([*so[:-1], FinishedGame(**{**_fields(so[-1]), **why})], BADGES)


def _fields(one: FinishedGame) -> dict[str, Any]:
    return {name: getattr(one, name) for name in FinishedGame.__dataclass_fields__}


@pytest.mark.parametrize("day", ["9999-12-31", "9999-12-30", "9998-12-31", "0001-01-01", "0001-01-02", "1899-12-31"])
def test_impossible_day_does_not_count_as_a_daily_deal(day: str) -> None:
    games = [game(0, occasion=f"day:{day}"), deal(-2), deal(-1)]
    assert "three_days" not in done(games, BADGES)
    assert "todays_special" not in done(games[:1], BADGES)


@pytest.fixture(params=["A-14", "B12"], ids=["14 hours ahead", "12 hours behind"])
def far_zone(request: pytest.FixtureRequest) -> Iterator[None]:
    if not hasattr(time, "tzset"):
        pytest.skip("this system cannot change the zone of a program")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", request.param)
        time.tzset()
        yield
    time.tzset()


@pytest.mark.usefixtures("far_zone")
@pytest.mark.parametrize("year", [FIRST_YEAR, LAST_YEAR])
def test_games_of_the_first_and_the_last_possible_year_are_counted(year: int) -> None:
    ends = [datetime(year, 1, 1, tzinfo=UTC), datetime(year, 12, 31, 23, 59, 59, tzinfo=UTC)]
    games = [game(0, played=when, occasion=daily_context(when.date()), game=kind) for when in ends for kind in KINDS]
    assert {"full_shelf", "long_evening", "todays_special"} <= set(done(games, BADGES))


def test_every_badge_across_games_has_an_example() -> None:
    assert {badge.id for badge in read_badges(ALL_GAMES)} == set(CASES)


PARTS: Final = {
    "chess": (
        Badge(id="both", name=mark("Both"), told=mark("Both."), parts=("a", "b")),
        Badge(id="a", name=mark("A"), told=mark("A.")),
    )
}


def test_badge_of_several_parts_is_earned_with_the_last_and_announced_once() -> None:
    first, other = game(0, badge_facts=("a",)), game(1, badge_facts=("b",), game="go")
    second, third = game(2, badge_facts=("a", "b")), game(3, badge_facts=("a", "b"))
    assert done([second, first], PARTS) == {"a": first.played, "both": second.played}
    assert [badge.id for badge in newly_earned(first, [first, other], PARTS)] == ["a"]
    assert [badge.id for badge in newly_earned(second, [first, other, second], PARTS)] == ["both"]
    assert newly_earned(third, [first, other, second, third], PARTS) == []
    early = game(-5, badge_facts=("a",))  # begun earlier but finished last: no news
    assert newly_earned(early, [first, early], PARTS) == []


# In the history.
@contextmanager
def history_in(root: Path) -> Iterator[GameHistory]:
    with closing(GameHistory(DataFolder(root), registry.game)) as history:
        yield history


def play(root: Path, session: Game) -> None:
    store = store_in(root)
    store.begin(session)
    play_out(session, seat_bots(SQUARE_TACTICS, ["greedy", "random"], 5))
    store.leave(session)


def deeds_in(root: Path) -> list[tuple[str, ...]]:
    with history_in(root) as history:
        return [each.badge_facts for each in history.list()]


def test_badges_of_a_real_game_survive_a_lost_history(tmp_path: Path) -> None:
    session = new_session(preset("full"), 5, HUMAN, "random")
    play(tmp_path, session)
    [kept] = deeds_in(tmp_path)
    assert set(kept) == SQUARE_TACTICS.badge_facts(session.setup, session.events, 0) > {"gotcha", "high_ground"}
    (tmp_path / FILE).unlink()
    assert deeds_in(tmp_path) == [kept]
    with history_in(tmp_path) as history:
        read_again(history)
        [again] = history.list()
        assert again.badge_facts == kept
        assert done([again], {"square_tactics": SQUARE_BADGES})["gotcha"] == again.played


SQUARE_BADGES: Final = read_badges("square_tactics")[:1]


def test_new_version_of_the_history_reads_badges_from_the_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(tmp_path, new_session(preset("first"), 5, HUMAN, "random"))
    before = deeds_in(tmp_path)
    change_facts(tmp_path, badge_facts=[])
    assert deeds_in(tmp_path) == [()]
    monkeypatch.setattr(history_database, "VERSION", VERSION + 1)
    assert deeds_in(tmp_path) == before != [()]


def test_practice_bot_games_and_seat_changes_earn_no_badges(tmp_path: Path) -> None:
    play(tmp_path, new_session(preset("first"), 5, HUMAN, "random", undo="anything"))
    play(tmp_path, new_session(preset("first"), 5, HUMAN, "random", occasion=PRACTICE))
    play(tmp_path, new_session(preset("first"), 5, "greedy", "random"))
    session, store = new_session(preset("first"), 5, HUMAN, "random"), store_in(tmp_path)
    store.begin(session)
    session.hand_over(1, Seat("North", "greedy"))
    play_out(session, seat_bots(SQUARE_TACTICS, ["greedy", "random"], 5))
    store.leave(session)
    assert deeds_in(tmp_path) == [()] * 4


def test_damaged_badges_count_as_damage(tmp_path: Path) -> None:
    play(tmp_path, new_session(preset("first"), 5, HUMAN, "random"))
    before = deeds_in(tmp_path)
    change_facts(tmp_path, badge_facts={"gotcha": 1})
    with history_in(tmp_path) as history:
        assert history.notice is not None
    assert deeds_in(tmp_path) == before
