"""Results: one winner, several, all together, or none; and the lead in each case."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from squaretactics.bots.seat_values import worth
from squaretactics.core.match import Match
from squaretactics.core.record import EndLine, RecordWriter, read_record
from squaretactics.core.session import Seat, Session
from squaretactics.core.session_restore import restore
from squaretactics.core.spec import Result, forecast_of_end, leads
from tests.games.coop import LowestFirst
from tests.games.solo import HigherOrLower
from tests.games.toy import Toy
from tests.games.toy_base import PlainGame


@pytest.mark.parametrize(
    ("points", "ahead"), [((), []), ((7,), [0]), ((7, 4), [3, -3]), ((4, 4), [0, 0]), ((1, 9, 6), [-8, 3, -3])]
)
def test_lead_is_measured_over_the_best_rival_and_empty_without_rivals(
    points: tuple[int, ...], ahead: list[float]
) -> None:
    assert leads(points) == ahead


@pytest.mark.parametrize(
    ("result", "shares", "ahead"),
    [
        (Result((5, 3), (0,)), [1, 0], [2, -2]),
        (Result((5, 5, 1), (0, 1)), [0.5, 0.5, 0], [0, 0, -4]),
        (Result((2, 2), ()), [0, 0], [0, 0]),
        (Result((5, 3), (0, 1), together=True), [1, 1], [0, 0]),
        (Result((5, 3), (), together=True), [0, 0], [0, 0]),
        (Result((5,), (0,)), [1], [0]),
        (Result((5,), ()), [0], [0]),
    ],
)
def test_forecast_of_end_has_shares_and_leads(result: Result, shares: list[float], ahead: list[float]) -> None:
    end = forecast_of_end(result)
    assert (list(end.shares), list(end.leads)) == (shares, ahead)
    assert all(0 <= value <= 1 for value in worth(end))


def test_only_opposing_seats_make_a_contest() -> None:
    assert Result((1, 2), ()).contest
    assert not Result((1, 2), (0, 1), together=True).contest
    assert not Result((1,), (0,)).contest


@pytest.mark.parametrize("game", [HigherOrLower(), LowestFirst()], ids=lambda game: game.name)
def test_resigned_solo_or_cooperative_game_has_no_winner(tmp_path: Path, game: PlainGame[Any]) -> None:
    session = Session(game, 3, 5, [Seat(name, "human") for name in game.seats(3)])
    writer = RecordWriter(tmp_path / "game.record", session.opening())
    session.save = writer.append
    assert session.resign(0).winners == ()
    writer.close()
    record = read_record(tmp_path / "game.record")
    assert record.end is not None
    assert (record.end.resigned, record.end.winners) == (0, ())
    assert restore(game, record).result == session.result


def test_cooperative_result_is_recorded(tmp_path: Path) -> None:
    game = LowestFirst()
    ends = set()
    for seed in range(8):
        path = tmp_path / f"{seed}.record"
        session = Session(game, 1, seed, [Seat(name, "human") for name in game.seats(1)])
        writer = RecordWriter(path, session.opening())
        session.save = writer.append
        while (asked := session.decision) is not None:
            session.submit(asked.seat, (1,))
        writer.close()
        end = read_record(path).end
        assert isinstance(end, EndLine)
        assert end.together
        ends.add(end.winners)
    assert ends == {(0, 1), ()}


def test_game_without_matches_is_a_match_of_one() -> None:
    match = Match(Toy(), 3, 9)
    assert (match.games, match.over, match.next_setup(), match.winners) == (1, False, 3, ())
    match.finished(Result((1, 4), (1,)), 0)
    assert (match.over, match.winners, match.totals) == (True, (1,), (1, 4))
    assert match.line() is None
