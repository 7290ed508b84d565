"""The worker process answers, is replaced when it dies, and drops what nobody waits for."""

from __future__ import annotations

import multiprocessing.connection
from collections.abc import Iterator

import pytest

from squaretactics.bots.players import BOTS
from squaretactics.bots.worker import PATIENCE, BotWorker
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.verbs import Move
from squaretactics.games.square_tactics.view import View


@pytest.fixture
def worker() -> Iterator[BotWorker]:
    made = BotWorker(SQUARE_TACTICS)
    yield made
    made.close()


def a_view(seed: int = 1) -> View:
    state = SQUARE_TACTICS.new_game(preset("full"), seed)
    return SQUARE_TACTICS.view(state, state.active)


def answer_of(worker: BotWorker) -> Move:
    """Wait until the worker has something to say or is gone, then take the answer."""
    while True:
        move: Move | None = worker.answer()
        if move is not None:
            return move
        if worker.process is not None and worker._pipe is not None:
            multiprocessing.connection.wait([worker._pipe, worker.process.sentinel])


def test_it_chooses_what_the_bot_would_choose_here(worker: BotWorker) -> None:
    view = a_view()
    worker.ask("greedy", 5, view)
    assert answer_of(worker) == BOTS["greedy"](SQUARE_TACTICS, 5).choose(view)
    assert not worker.thinking


def test_a_killed_worker_is_replaced_and_the_answer_still_comes(worker: BotWorker) -> None:
    view = a_view()
    worker.ask("random", 5, view)
    first = worker.process
    assert first is not None
    first.kill()
    first.join()
    assert answer_of(worker) == BOTS["random"](SQUARE_TACTICS, 5).choose(view)


def test_a_stuck_worker_is_replaced_after_a_while() -> None:
    now = [0.0]
    worker = BotWorker(SQUARE_TACTICS, clock=lambda: now[0])
    worker.ask("greedy", 5, a_view())
    first = worker.process
    now[0] = PATIENCE + 1
    if worker.answer() is None:  # it was quick: nothing was stuck
        assert worker.process is not first
        assert answer_of(worker) in a_view().moves
    worker.close()


def test_an_answer_to_an_older_request_is_dropped(worker: BotWorker) -> None:
    worker.ask("random", 1, a_view(1))
    second = a_view(2)
    worker.ask("random", 2, second)
    assert answer_of(worker) == BOTS["random"](SQUARE_TACTICS, 2).choose(second)


def test_where_no_process_lives_long_enough_it_thinks_here(worker: BotWorker, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise OSError("no processes today")

    monkeypatch.setattr(worker, "_start", refuse)
    view = a_view()
    worker.ask("random", 3, view)
    moves = [worker.answer() for _ in range(10)]
    assert BOTS["random"](SQUARE_TACTICS, 3).choose(view) in moves
