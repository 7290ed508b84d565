"""Review the decisions of a finished game in the background, with several thinkers in parallel.

First, the cost of each decision is estimated, which is quick. Then the decisions are reviewed, the costliest first. The
result doesn't depend on the order or on the thinker.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Final, Generic

from squaretactics.bots.game_review import DecisionReview, WinChanceHistory
from squaretactics.core.rng import advance
from squaretactics.core.session import OpaqueSession
from squaretactics.core.spec import E, M, V, forecast_of_end
from squaretactics.ui.replay.review_file import ReviewFile
from squaretactics.ui.table.thinker import Thinker

ITERATIONS: Final = 120  # of the search for candidate moves; comparing them takes several times as many
# Tasks of the thinkers.
_GLANCE: Final = "glance"
_REVIEW: Final = "review"
_AT_A_GLANCE: Final = 8  # decisions per quick estimate, so that one task outlasts a frame
_WORTH_ANOTHER: Final = 8  # decisions per thinker; fewer aren't worth another process


class Reviewer(Generic[M, E, V]):
    """The review of one game: its results, and the work that is left."""

    def __init__(
        self,
        session: OpaqueSession[M, E, V],
        thinkers: Sequence[Thinker],
        kept: ReviewFile | None = None,
        iterations: int = ITERATIONS,
    ) -> None:
        """Create a reviewer. It always uses the first thinker, but the others only for larger jobs."""
        self.session, self.thinkers, self.kept, self.iterations = session, [*thinkers], kept, iterations
        found = kept.read(session, iterations) if kept is not None else ()
        self.judgements = {judged.decision: judged for judged in found}
        self.seats: set[int] = set()  # seats whose decisions are being reviewed
        self._waiting: list[int] = []  # decisions, the next one last
        self._costs: dict[int, float] = {}  # estimated costs by decision
        self._glancing: dict[Thinker, list[int]] = {}  # decisions being estimated
        self._asked: dict[Thinker, int] = {}  # decisions being reviewed, oldest request first
        self._all = 0  # number of requested decisions
        self._wanted = 1  # number of thinkers to use
        self._unkept = False

    # The work.
    def start(self, seats: Collection[int]) -> None:
        """Review the decisions of these seats that haven't been reviewed."""
        self._cancel_requests()
        self.seats = set(seats)
        decided = [place for place, entry in enumerate(self.session.history) if entry.seat in seats]
        self._all = len(decided)
        self._waiting = [place for place in reversed(decided) if place not in self.judgements]
        self._wanted = max(len(self._waiting) // _WORTH_ANOTHER, 1)

    def stop(self) -> None:
        """Stop the work; finished reviews are stored."""
        self._cancel_requests()
        self._rest()

    def _cancel_requests(self) -> None:
        for thinker in self.thinkers:
            for kind in (_GLANCE, _REVIEW):
                thinker.cancel(kind)
        self._glancing, self._asked = {}, {}
        self._waiting, self.seats = [], set()

    def stop_glancing(self) -> None:
        """Leave the decisions without an estimate unreviewed."""
        seen = {place for places in self._glancing.values() for place in places} | self._costs.keys()
        self._waiting = [place for place in self._waiting if place in seen]

    def _rest(self) -> None:
        """Store new reviews, and close the extra thinkers."""
        if self._unkept and self.kept is not None:
            self.kept.write(self._in_order(), self.iterations)
        self._unkept = False
        for thinker in self.thinkers[1:]:
            thinker.close()

    @property
    def working(self) -> bool:
        return bool(self._waiting or self._asked)

    @property
    def glancing(self) -> bool:
        """Check whether only quick estimates are running.

        Only a full review justifies keeping the processor free.
        """
        return self.working and not self._asked

    @property
    def progress(self) -> float:
        """Return the finished share of the work, from 0 to 1."""
        left = len(self._waiting) + len(self._asked)
        return 1.0 - left / self._all if self._all else 1.0

    @property
    def answered(self) -> bool:
        """Check whether there are results to collect."""
        return any(thinker.ready(_REVIEW) for thinker in self._asked)

    def update(self) -> bool:
        """Collect results and hand out the next tasks; return whether there were results."""
        self._drop_failing_thinkers()
        came = self._take_in()
        if not self.working:
            self._rest()
        for thinker in self._idle():
            self._ask_next(thinker)
        return came

    def _drop_failing_thinkers(self) -> None:
        """Drop thinkers whose processes keep dying, since they'd compute in this process instead. Keep at least one
        thinker.
        """
        for thinker in [*self._glancing, *self._asked]:
            if thinker.is_failing and len(self.thinkers) > 1:
                place = self._asked.pop(thinker, None)
                self._waiting += () if place is None else (place,)
                self._glancing.pop(thinker, None)
                self.thinkers.remove(thinker)
                thinker.close()

    def _take_in(self) -> bool:
        """Collect estimates and reviews; return whether there was a review."""
        for thinker, places in [*self._glancing.items()]:
            costs = thinker.answer(_GLANCE)
            if costs is not None:
                self._costs.update(zip(places, costs, strict=True))
                del self._glancing[thinker]
        came = False
        for thinker, place in [*self._asked.items()]:
            judged = thinker.answer(_REVIEW)
            if judged is not None:
                self.judgements[place] = replace(judged, decision=place, seat=self.session.history[place].seat)
                del self._asked[thinker]
                came = self._unkept = True
        return came

    def _idle(self) -> list[Thinker]:
        """Return the thinkers in use that have nothing to do."""
        busy = [*self._glancing, *self._asked]
        return [thinker for thinker in self.thinkers[: self._wanted] if thinker not in busy]

    def _ask_next(self, thinker: Thinker) -> None:
        """Give a thinker decisions to estimate or, once all are estimated, the costliest one to review."""
        seen = {place for places in self._glancing.values() for place in places} | self._costs.keys()
        unseen = [place for place in reversed(self._waiting) if place not in seen]
        if unseen := unseen[:: max(len(unseen) // _AT_A_GLANCE, 1)][:_AT_A_GLANCE]:  # from all parts of the game
            self._glancing[thinker] = unseen
            thinker.ask(_GLANCE, [self._question(place) for place in unseen])
        elif self._waiting and not self._glancing:
            self._waiting.sort(key=lambda place: (round(self._costs[place], 2), -place))
            place = self._asked[thinker] = self._waiting.pop()
            thinker.ask(_REVIEW, *self._question(place), self.iterations)

    def _question(self, place: int) -> tuple[int, V, M]:
        """Return a task's seed, view and move."""
        entry = self.session.history[place]
        _, seed = advance(self.session.seed + place)
        return seed, self.session.view_at(place, entry.seat), entry.move

    def close(self) -> None:
        """Store the results, and close all thinkers."""
        self.stop()
        for thinker in self.thinkers:
            thinker.close()

    # Results.
    def _in_order(self) -> Iterable[DecisionReview]:
        return (self.judgements[place] for place in sorted(self.judgements))

    def course(self, seat: int) -> WinChanceHistory:
        """Return what is known so far of a seat's win chances."""
        own = [judged for judged in self._in_order() if judged.seat == seat]
        history, result = self.session.history, self.session.result
        taken = [place for place, entry in enumerate(history) if entry.seat == seat]
        if result is None or self.session.given_up or len(own) < len(taken):
            return WinChanceHistory(seat, own, taken=taken)  # the resignation decided it, not luck
        return WinChanceHistory(seat, own, (len(history), forecast_of_end(result).shares[seat]))

    def finished_seats(self) -> set[int]:
        """Return the seats whose decisions are all reviewed."""
        lacking = {entry.seat for place, entry in enumerate(self.session.history) if place not in self.judgements}
        return set(range(len(self.session.seats))) - lacking

    def judged_seats(self) -> list[int]:
        """Return the seats with at least one reviewed decision."""
        return sorted({judged.seat for judged in self.judgements.values()})
