"""Has the decisions of a finished game judged while the screen goes on, as many at a time as there are thinkers.

First each is glanced at, which takes a moment; then they are judged, those first that seem to have cost most. What a
judgement comes to does not depend on when it is made, nor on who makes it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Final, Generic

from squaretactics.bots.game_review import DecisionReview, WinChanceHistory
from squaretactics.core.rng import advance
from squaretactics.core.session import Session
from squaretactics.core.spec import E, M, S, Setup, V, forecast_of_end
from squaretactics.ui.replay.review_file import ReviewFile
from squaretactics.ui.table.thinker import Thinker

ITERATIONS: Final = 120  # of the search for good moves; to compare them takes several times as many
# What a thinker is asked.
_GLANCE: Final = "glance"
_REVIEW: Final = "review"
_AT_A_GLANCE: Final = 8  # decisions that are glanced at in one go: a frame is longer than a glance
_WORTH_ANOTHER: Final = 8  # decisions for each thinker; for fewer it is not worth while to start another process


class Reviewer(Generic[Setup, S, M, E, V]):
    """The review of one game: what has been judged of it, and what is still to be judged."""

    def __init__(
        self,
        session: Session[Setup, S, M, E, V],
        thinkers: Sequence[Thinker],
        kept: ReviewFile | None = None,
        iterations: int = ITERATIONS,
    ) -> None:
        """Take who may think at the same time: the first always does, the others where there is much to do."""
        self.session, self.thinkers, self.kept, self.iterations = session, [*thinkers], kept, iterations
        found = kept.read(session, iterations) if kept is not None else ()
        self.judgements = {judged.decision: judged for judged in found}
        self.seats: set[int] = set()  # whose decisions are being judged
        self._waiting: list[int] = []  # decisions, the next one last
        self._costs: dict[int, float] = {}  # of decisions, as they seem at a glance
        self._glancing: dict[Thinker, list[int]] = {}  # decisions, by who was asked
        self._asked: dict[Thinker, int] = {}  # the same, the one that was asked first before the others
        self._all = 0  # that were asked for
        self._wanted = 1  # thinkers
        self._unkept = False

    # The work.
    def start(self, seats: Collection[int]) -> None:
        """Begin to judge what these seats decided, as far as it has not been judged."""
        self._cancel_requests()
        self.seats = set(seats)
        decided = [place for place, entry in enumerate(self.session.history) if entry.seat in seats]
        self._all = len(decided)
        self._waiting = [place for place in reversed(decided) if place not in self.judgements]
        self._wanted = max(len(self._waiting) // _WORTH_ANOTHER, 1)

    def stop(self) -> None:
        """Leave the rest unjudged; what was judged is kept."""
        self._cancel_requests()
        self._rest()

    def _cancel_requests(self) -> None:
        for thinker in self.thinkers:
            for kind in (_GLANCE, _REVIEW):
                thinker.cancel(kind)
        self._glancing, self._asked = {}, {}
        self._waiting, self.seats = [], set()

    def _rest(self) -> None:
        """Keep what was judged, and let those go who were only needed for so much work."""
        if self._unkept and self.kept is not None:
            self.kept.write(self._in_order(), self.iterations)
        self._unkept = False
        for thinker in self.thinkers[1:]:
            thinker.close()

    @property
    def working(self) -> bool:
        return bool(self._waiting or self._asked)

    @property
    def looking_at(self) -> int | None:
        """Return the decision that is being judged, of several the one for longest; None while they are glanced at."""
        return next(iter(self._asked.values()), None)

    @property
    def glancing(self) -> bool:
        """Say whether what is worked on takes but a moment; a judgement is worth leaving the processor alone for."""
        return self.working and not self._asked

    @property
    def progress(self) -> float:
        """Return how much of what was asked for is done."""
        left = len(self._waiting) + len(self._asked)
        return 1.0 - left / self._all if self._all else 1.0

    @property
    def answered(self) -> bool:
        """Say whether there is something to take in."""
        return any(thinker.ready(_REVIEW) for thinker in self._asked)

    def update(self) -> bool:
        """Take in what has been judged, and ask for the next; say whether anything came."""
        self._drop_failing_thinkers()
        came = self._take_in()
        if not self.working:
            self._rest()
        for thinker in self._idle():
            self._ask_next(thinker)
        return came

    def _drop_failing_thinkers(self) -> None:
        """Do without a thinker whose processes cannot live, while there is another: it would think here."""
        for thinker in [*self._glancing, *self._asked]:
            if thinker.is_failing and len(self.thinkers) > 1:
                place = self._asked.pop(thinker, None)
                self._waiting += () if place is None else (place,)
                self._glancing.pop(thinker, None)
                self.thinkers.remove(thinker)
                thinker.close()

    def _take_in(self) -> bool:
        """Take in what there is of answers; say whether something was judged."""
        for thinker, places in [*self._glancing.items()]:
            costs = thinker.answer(_GLANCE)
            if costs is not None:
                self._costs.update(zip(places, costs, strict=True))
                del self._glancing[thinker]
        came = False
        for thinker, place in [*self._asked.items()]:
            judged = thinker.answer(_REVIEW)
            if judged is not None:
                self.judgements[place] = replace(judged, decision=place, seat=self._seat(place))
                del self._asked[thinker]
                came = self._unkept = True
        return came

    def _idle(self) -> list[Thinker]:
        """Return who has nothing to do, of those who are worth while."""
        busy = [*self._glancing, *self._asked]
        return [thinker for thinker in self.thinkers[: self._wanted] if thinker not in busy]

    def _ask_next(self, thinker: Thinker) -> None:
        """Have a thinker glance at what has not been seen; once all has been, judge what seems to have cost most."""
        seen = {place for places in self._glancing.values() for place in places} | self._costs.keys()
        unseen = [place for place in reversed(self._waiting) if place not in seen][:_AT_A_GLANCE]
        if unseen:
            self._glancing[thinker] = unseen
            thinker.ask(_GLANCE, [self._question(place) for place in unseen])
        elif self._waiting and not self._glancing:
            self._waiting.sort(key=lambda place: (round(self._costs[place], 2), -place))
            place = self._asked[thinker] = self._waiting.pop()
            thinker.ask(_REVIEW, *self._question(place), self.iterations)

    def _question(self, place: int) -> tuple[int, V, M]:
        """Return by which chance what is to be looked at: what was seen, and what was done."""
        entry = self.session.history[place]
        _, seed = advance(self.session.seed + place)
        return seed, self.session.view_at(place, entry.seat), entry.move

    def _seat(self, place: int) -> int:
        return self.session.history[place].seat

    def close(self) -> None:
        """Keep what was judged, and let the thinkers go."""
        self.stop()
        for thinker in self.thinkers:
            thinker.close()

    # What was found.
    def _in_order(self) -> Iterable[DecisionReview]:
        return (self.judgements[place] for place in sorted(self.judgements))

    def course(self, seat: int) -> WinChanceHistory:
        """Return how a seat's chances went, as far as is known."""
        own = [judged for judged in self._in_order() if judged.seat == seat]
        history, result = self.session.history, self.session.result
        taken = [place for place, entry in enumerate(history) if entry.seat == seat]
        if result is None or self.session.given_up or len(own) < len(taken):
            return WinChanceHistory(seat, own, taken=taken)  # a game that was given up was decided by whoever did so
        return WinChanceHistory(seat, own, (len(history), forecast_of_end(result).shares[seat]))

    def finished_seats(self) -> set[int]:
        """Return the seats of which every decision was judged."""
        lacking = {entry.seat for place, entry in enumerate(self.session.history) if place not in self.judgements}
        return set(range(len(self.session.seats))) - lacking

    def judged_seats(self) -> list[int]:
        """Return the seats of which something was judged."""
        return sorted({judged.seat for judged in self.judgements.values()})
