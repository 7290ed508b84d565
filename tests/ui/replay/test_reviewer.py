"""Several thinkers review decisions at the same time, and the result doesn't depend on which of them reviews what, or
when.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from multiprocessing.connection import wait
from typing import Any

import pytest

from squaretactics.bots.bot_registry import play_out, seat_bots
from squaretactics.bots.worker import BotWorker
from squaretactics.core.session import HUMAN, AnySession, Seat, Session
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.ui.replay.playback import Playback
from squaretactics.ui.replay.review import ReplayReview
from squaretactics.ui.replay.reviewer import Reviewer
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.games.toy import Toy
from tests.ui.finished_games import played

ITERATIONS = 6
ROUNDS = 12
SEATS = (0, 1)


class Slow(SynchronousThinker):
    """Computes and answers glances at once, but holds back a review's answer until allowed."""

    def __init__(self, spec: Any = None) -> None:
        super().__init__(spec or Toy())
        self.asked_about: list[Any] = []  # seeds, which are unique to a decision
        self.lets = self.closed = False

    def ask(self, kind: str, *arguments: Any) -> None:
        super().ask(kind, *arguments)
        if kind == "review":
            self.asked_about.append(arguments[0])
            self.lets = False

    def answer(self, kind: str) -> Any | None:
        return super().answer(kind) if kind == "glance" or self.lets else None

    def close(self) -> None:
        super().close()
        self.closed = True


class Dying(Slow):
    """Never answers, as if its process had died."""

    def answer(self, kind: str) -> Any | None:
        self.is_failing = True
        return None


@pytest.fixture
def session() -> AnySession:
    made: AnySession = Session(Toy(), ROUNDS, 7, [Seat("Mia", HUMAN), Seat("Tom", HUMAN)])
    play_out(made, seat_bots(Toy(), ["random"] * 2, 3))
    return made


def reviewer(session: AnySession, thinkers: Sequence[Any]) -> Reviewer[Any, Any, Any]:
    made: Reviewer[Any, Any, Any] = Reviewer(session, thinkers, iterations=ITERATIONS)
    made.start(SEATS)
    return made


def begin_to_judge(made: Reviewer[Any, Any, Any]) -> None:
    while made.glancing:
        made.update()


def finish(made: Reviewer[Any, Any, Any], slow: Sequence[Slow] = ()) -> None:
    """Let the review finish; later thinkers answer sooner than earlier ones."""
    turn = 0
    while made.working:
        turn += 1
        for number, thinker in enumerate(reversed(slow), 1):
            thinker.lets |= turn % number == 0
        made.update()


@pytest.fixture
def alone(session: AnySession) -> Reviewer[Any, Any, Any]:
    """Return a reviewer with a single thinker."""
    made = reviewer(session, [SynchronousThinker(Toy())])
    finish(made)
    return made


def test_several_thinkers_give_the_same_review_as_one(session: AnySession, alone: Reviewer[Any, Any, Any]) -> None:
    slow = [Slow() for _ in range(3)]
    made = reviewer(session, slow)
    finish(made, slow)
    assert made.judgements == alone.judgements
    assert len({judged.chance for judged in made.judgements.values()}) > 3
    for seat in SEATS:
        one, other = alone.course(seat), made.course(seat)
        assert (other.lines(), other.turning_points, other.luck) == (one.lines(), one.turning_points, one.luck)
    assert all(thinker.asked_about for thinker in slow)
    everything = [seed for thinker in slow for seed in thinker.asked_about]
    assert len(everything) == len(set(everything)) == len(session.history)


def test_progress_names_the_decision_that_has_been_under_review_longest(session: AnySession) -> None:
    slow = [Slow(), Slow()]
    made = reviewer(session, slow)
    review = ReplayReview(Playback(session, lambda event: None), made)
    review.shown = True
    begin_to_judge(made)
    made.update()
    assert made.progress == 0
    slow[1].lets = True
    assert review.update()
    assert len(made.judgements) == 1
    assert made.progress == pytest.approx(1 / len(session.history))
    assert not review.update()
    slow[0].lets = True
    assert review.update()
    assert made.progress > 1 / len(session.history)


def test_only_one_thinker_is_used_if_few_decisions_remain(session: AnySession) -> None:
    slow = [Slow(), Slow()]
    made = reviewer(session, slow)
    finish(made, slow)
    for place in range(7):
        del made.judgements[place]
    for thinker in slow:
        thinker.asked_about.clear()
    made.start(SEATS)
    finish(made, slow)
    assert [len(thinker.asked_about) for thinker in slow] == [7, 0]
    assert len(made.judgements) == len(session.history)


def test_stopped_review_continues_where_it_left_off(session: AnySession, alone: Reviewer[Any, Any, Any]) -> None:
    slow = [Slow() for _ in range(3)]
    made = reviewer(session, slow)
    begin_to_judge(made)
    while len(made.judgements) < 5:
        for thinker in slow:
            thinker.lets = True
        made.update()
    done, at_work = set(made.judgements), [thinker.asked_about[-1] for thinker in slow]
    made.stop()
    assert not made.working
    assert not any(thinker.thinking for thinker in slow)
    assert [thinker.closed for thinker in slow] == [False, True, True]  # only the review needed the others
    for thinker in slow:
        thinker.asked_about.clear()
    made.start(SEATS)
    finish(made, slow)
    asked = {seed for thinker in slow for seed in thinker.asked_about}
    assert asked > set(at_work)  # interrupted decisions are reviewed again
    assert len(asked) == len(session.history) - len(done)
    assert made.judgements == alone.judgements
    made.close()
    assert all(thinker.closed for thinker in slow)


def test_work_of_a_failed_thinker_goes_to_others(session: AnySession, alone: Reviewer[Any, Any, Any]) -> None:
    dying, slow = Dying(), [Slow(), Slow()]
    made = reviewer(session, [dying, *slow])
    finish(made, slow)
    assert made.judgements == alone.judgements
    assert dying.closed
    assert dying not in made.thinkers


def test_last_thinker_is_kept_even_if_it_fails(session: AnySession, alone: Reviewer[Any, Any, Any]) -> None:
    is_failing = [SynchronousThinker(Toy()) for _ in range(2)]
    for thinker in is_failing:
        thinker.is_failing = True
    made = reviewer(session, is_failing)
    finish(made)
    assert made.judgements == alone.judgements
    assert made.thinkers == is_failing[1:]


# With processes.
@pytest.fixture
def workers() -> Iterator[list[BotWorker]]:
    made = [BotWorker(SQUARE_TACTICS) for _ in range(2)]
    yield made
    for worker in made:
        worker.close()


def test_killed_process_costs_nothing_but_time(workers: list[BotWorker]) -> None:
    session = played("full", people=SEATS)
    here: Reviewer[Any, Any, Any] = Reviewer(session, [SynchronousThinker(SQUARE_TACTICS)], iterations=ITERATIONS)
    here.start(SEATS)
    finish(here)
    made: Reviewer[Any, Any, Any] = Reviewer(session, workers, iterations=ITERATIONS)
    made.start(SEATS)
    killed = False
    while made.working:
        made.update()
        running = [worker.process for worker in workers if worker.process is not None]
        if made.judgements and len(running) == 2 and not killed:
            running[1].kill()
            running[1].join()
            killed = True
        answered = made.answered
        pipes = [worker._pipe for worker in workers if worker._pipe is not None and worker.thinking]
        if pipes and not answered:
            wait(pipes)
    made.update()
    assert killed
    assert made.judgements == here.judgements
    assert len(made.judgements) == len(session.history)
    assert workers[0].process is not None
    assert workers[1].process is None  # it only served the review
    made.close()
    assert workers[0].process is None
