"""The worker process answers, stops cancelled requests, and is replaced when it dies."""

from __future__ import annotations

import multiprocessing.connection
import multiprocessing.context
import multiprocessing.process
from collections.abc import Iterator
from typing import Any

import pytest

from squaretactics import translation
from squaretactics.bots import worker, worker_tasks
from squaretactics.bots.bot_registry import BOTS
from squaretactics.bots.search_budget import SearchInterrupted
from squaretactics.bots.worker import RESPONSE_TIMEOUT, BotWorker, serve, worker_count
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.view import View
from squaretactics.games.square_tactics.world_sampling import sample_world


@pytest.fixture
def thinker() -> Iterator[BotWorker]:
    made = BotWorker(SQUARE_TACTICS)
    yield made
    made.close()


def a_view(seed: int = 1) -> View:
    state = SQUARE_TACTICS.new_game(preset("full"), seed)
    return SQUARE_TACTICS.view(state, state.active)


def wait(thinker: BotWorker) -> None:
    """Wait until the worker sends something or dies."""
    if thinker.process is not None and thinker._pipe is not None:
        multiprocessing.connection.wait([thinker._pipe, thinker.process.sentinel])


def answer_of(thinker: BotWorker, kind: str = "move") -> Any:
    while (answer := thinker.answer(kind)) is None:
        wait(thinker)
    return answer


def chosen(name: str, seed: int, view: View) -> Move:
    move: Move = BOTS[name](SQUARE_TACTICS, seed).choose(view)
    return move


def test_worker_chooses_the_same_move_as_a_bot_in_this_process(thinker: BotWorker) -> None:
    view = a_view()
    thinker.ask("move", "greedy", 5, view)
    assert answer_of(thinker) == chosen("greedy", 5, view)
    assert not thinker.thinking


def test_killed_worker_is_replaced_and_question_asked_again(thinker: BotWorker) -> None:
    view = a_view()
    thinker.ask("move", "random", 5, view)
    first = thinker.process
    assert first is not None
    first.kill()
    first.join()
    assert answer_of(thinker) == chosen("random", 5, view)
    assert thinker.process is not first


def test_stuck_worker_is_replaced_after_timeout() -> None:
    now = [0.0]
    thinker = BotWorker(SQUARE_TACTICS, clock=lambda: now[0])
    thinker.ask("move", "greedy", 5, a_view())
    first = thinker.process
    now[0] = RESPONSE_TIMEOUT + 1
    if thinker.answer("move") is None:  # None: the worker really was stuck
        assert thinker.process is not first
        assert answer_of(thinker) in a_view().moves
    thinker.close()


def test_answer_to_older_request_is_dropped(thinker: BotWorker) -> None:
    thinker.ask("move", "random", 1, a_view(1))
    second = a_view(2)
    thinker.ask("move", "random", 2, second)
    assert answer_of(thinker) == chosen("random", 2, second)


def test_without_worker_processes_the_bot_runs_in_this_process(
    thinker: BotWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(process: multiprocessing.process.BaseProcess) -> None:
        raise OSError("no more processes")

    view = a_view()
    with monkeypatch.context() as crowded:
        crowded.setattr(multiprocessing.context.SpawnProcess, "start", refuse)
        thinker.ask("move", "greedy", 5, view)
        assert answer_of(thinker) == chosen("greedy", 5, view)
        assert not thinker.thinking
    thinker.ask("move", "greedy", 5, view)
    assert answer_of(thinker) == chosen("greedy", 5, view)
    assert thinker.process is not None  # processes can start again


def test_question_that_kills_every_worker_is_answered_in_this_process(thinker: BotWorker) -> None:
    thinker.ask("move", "greedy", 5, a_view())
    while thinker.process is not None:
        thinker.process.kill()
        thinker.process.join()
        answer = thinker.answer("move")
    assert answer == chosen("greedy", 5, a_view())
    assert not thinker.thinking


def test_worker_counts_as_failing_while_processes_die_over_a_question(thinker: BotWorker) -> None:
    thinker.ask("move", "greedy", 5, a_view())
    is_failing, ready = [], []
    while thinker.process is not None:
        thinker.process.kill()
        thinker.process.join()
        ready.append(thinker.ready("move"))
        is_failing.append(thinker.is_failing)
    assert is_failing == [False, True, True, True]
    assert ready == [False, False, False, True]  # it will be answered in this process
    thinker.cancel("move")
    assert not thinker.is_failing
    assert not thinker.ready("move")


def test_answer_is_ready_until_it_is_fetched(thinker: BotWorker) -> None:
    thinker.ask("move", "greedy", 5, a_view())
    while not thinker.ready("move"):
        wait(thinker)
    assert thinker.ready("move")
    assert thinker.answer("move") == chosen("greedy", 5, a_view())
    assert not thinker.ready("move")


@pytest.mark.parametrize(("cores", "workers"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 4), (64, 4)])
def test_number_of_workers_follows_spare_cores(cores: int, workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker.os, "cpu_count", lambda: cores)
    monkeypatch.setattr(worker.os, "sched_getaffinity", lambda process: {*range(cores)}, raising=False)
    assert worker_count() == workers


class Pipe:
    """The worker's end of a pipe; `after` is the number of polls before the next request."""

    def __init__(self, *requests: Any, after: int = 0) -> None:
        self.requests = list(requests)
        self.after = after
        self.told: list[Any] = []

    def recv(self) -> Any:
        if not self.requests:
            raise EOFError
        return self.requests.pop(0)

    def poll(self) -> bool:
        self.after -= 1
        return self.after < 0

    def send(self, told: Any) -> None:
        self.told.append(told)


def served(pipe: Any, behind: bool = False) -> list[Any]:
    serve(pipe, SQUARE_TACTICS, *translation.language_in_use(), behind)
    told: list[Any] = pipe.told
    return told


@pytest.mark.parametrize("behind", [False, True])
def test_only_a_low_priority_worker_raises_its_nice_value(behind: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    nicer: list[int] = []
    monkeypatch.setattr(worker.os, "nice", nicer.append, raising=False)
    served(Pipe(), behind)
    assert (sum(nicer) > 0) == behind


@pytest.mark.parametrize("request_made", [("move", ("expert", 1)), ("hint", (1,))], ids=lambda made: str(made[0]))
def test_worker_stops_within_an_iteration_of_being_cancelled(
    request_made: tuple[str, tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    dealt = []

    def counted(seen: View, seed: int) -> State:
        dealt.append(seed)
        return sample_world(seen, seed)

    monkeypatch.setattr(SQUARE_TACTICS, "sample_world", counted)
    (kind, arguments), view = request_made, a_view()
    pipe = Pipe((1, kind, (*arguments, view)), None, (2, "move", ("random", 3, view)), after=5)
    told = served(pipe)
    assert (len(dealt), pipe.after) == (2, -1)  # five iterations, of which four share a world
    answers = [(number, answer) for what, number, answer in told if what == worker._ANSWER]
    assert answers == [(2, chosen("random", 3, view))]


def test_cancelled_request_ends_and_same_process_takes_the_next(thinker: BotWorker) -> None:
    view = a_view()
    thinker.ask("move", "expert", 1, view)
    while not thinker.progress("move"):
        wait(thinker)
        thinker.answer("move")
    thinker.cancel("move")
    assert not thinker.thinking
    process = thinker.process
    thinker.ask("move", "random", 2, view)
    assert answer_of(thinker) == chosen("random", 2, view)
    assert thinker.process is process


def test_progress_never_goes_back_even_if_worker_dies(thinker: BotWorker, monkeypatch: pytest.MonkeyPatch) -> None:
    thinker.ask("hint", 1, a_view(), 150)
    seen = [0.0]
    while (answer := thinker.answer("hint")) is None:
        wait(thinker)
        seen.append(thinker.progress("hint"))
        if len(seen) == 10 and thinker.process is not None:
            thinker.process.kill()
            thinker.process.join()
    assert answer is not None
    assert seen == sorted(seen)
    assert seen[-1] > 0.5


def test_bots_move_is_answered_before_a_pending_hint(thinker: BotWorker) -> None:
    view = a_view()
    thinker.ask("hint", 1, view, 60)
    wait(thinker)
    thinker.ask("move", "random", 2, view)
    assert answer_of(thinker, "move") == chosen("random", 2, view)
    assert thinker.progress("hint") < 1
    assert answer_of(thinker, "hint").best.move in view.moves


def test_progress_callback_can_end_a_search() -> None:
    def enough(share: float) -> None:
        raise SearchInterrupted

    with pytest.raises(SearchInterrupted):
        worker_tasks.TASKS["move"](SQUARE_TACTICS, enough, "expert", 1, a_view())
