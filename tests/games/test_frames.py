"""Each event comes with a view that shows what has happened up to it, and nothing else."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import pytest

from squaretactics.core.session import Seat, Session
from tests.games.tables import SHORT_TABLES, TABLES, Table, table_params

_OF_A_DECISION = ("beliefs", "public_beliefs", "stack", "decision", "moves")


@pytest.fixture(params=table_params(TABLES), ids=str)
def table(request: pytest.FixtureRequest) -> Table:
    given: Table = request.param
    return given


def played(table: Table, seed: int) -> Session[Any, Any, Any, Any, Any]:
    spec = table.spec
    session = Session(spec, table.setup, seed, [Seat(name, "random") for name in spec.seats(table.setup)])
    for _, move in table.walk(seed):
        assert session.decision is not None
        session.submit(session.decision.seat, move)
    return session


def test_frames_lead_to_the_view_of_the_session(table: Table, soak: int) -> None:
    for seed in table.seeds(soak):
        session = played(table, seed)
        for seat in table.seats():
            for decisions, entry in enumerate(session.history):
                frames = session.frames(decisions, seat)
                assert tuple(frame.event for frame in frames) == session.seen_by(seat, entry.events)
                assert not frames or frames[-1].view == session.view_at(decisions + 1, seat)


@pytest.mark.parametrize("any_table", table_params([*TABLES, *SHORT_TABLES]), ids=str)
def test_no_piece_vanishes_in_the_middle_of_a_move(any_table: Table, soak: int) -> None:
    spec = any_table.spec
    for seed in any_table.seeds(soak):
        state, chance = any_table.start(seed), Random(seed)
        while spec.decision(state) is not None:
            wrong: list[tuple[Any, list[str]]] = []
            spec.take(
                state,
                spec.random_move(state, chance.random),
                lambda event, state=state, wrong=wrong: wrong.append((event, spec.check_pieces(state))),
            )
            assert [(event, found) for event, found in wrong if found] == []


def test_interim_view_differs_only_in_what_belongs_to_a_decision(table: Table) -> None:
    for state in table.positions(table.seeds(1)[0]):
        for seat in table.seats():
            view, interim = table.spec.view(state, seat), table.spec.interim_view(state, seat)
            names = [field.name for field in fields(view)] if is_dataclass(view) else []
            assert all(
                getattr(interim, name) == getattr(view, name) or (name in _OF_A_DECISION and not getattr(interim, name))
                for name in names
            )
            assert names or interim == view
