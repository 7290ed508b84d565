"""Has the decisions of a finished game judged, one after the other, while the screen goes on.

First each is glanced at, which takes a moment; then they are judged, those first that seem to have cost most. What a
judgement comes to does not depend on when it is made.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Final, Generic

from squaretactics.bots.review import Course, Judgement
from squaretactics.core.rng import advance
from squaretactics.core.session import Session
from squaretactics.core.spec import E, M, S, Setup, V, forecast_of_end
from squaretactics.ui.replay.review_file import ReviewFile
from squaretactics.ui.table.thinker import Thinker

ITERATIONS: Final = 120  # of the search for good moves; to compare them takes several times as many
# What the thinker is asked.
_GLANCE: Final = "glance"
_REVIEW: Final = "review"


class Reviewer(Generic[Setup, S, M, E, V]):
    """The review of one game: what has been judged of it, and what is still to be judged."""

    def __init__(
        self,
        session: Session[Setup, S, M, E, V],
        thinker: Thinker,
        kept: ReviewFile | None = None,
        iterations: int = ITERATIONS,
    ) -> None:
        self.session, self.thinker, self.kept, self.iterations = session, thinker, kept, iterations
        found = kept.read(session, iterations) if kept is not None else ()
        self.judgements = {judged.decision: judged for judged in found}
        self.seats: set[int] = set()  # whose decisions are being judged
        self._waiting: list[int] = []  # decisions, the next one last
        self._costs: dict[int, float] = {}  # of decisions, as they seem at a glance
        self._glancing: int | None = None
        self._all = 0  # that were asked for
        self._asked: int | None = None
        self._unkept = False

    # The work.
    def start(self, seats: Collection[int]) -> None:
        """Begin to judge what these seats decided, as far as it has not been judged."""
        self.stop()
        self.seats = set(seats)
        decided = [place for place, entry in enumerate(self.session.history) if entry.seat in seats]
        self._all = len(decided)
        self._waiting = [place for place in reversed(decided) if place not in self.judgements]

    def stop(self) -> None:
        """Leave the rest unjudged; what was judged is kept."""
        for kind in (_GLANCE, _REVIEW):
            self.thinker.cancel(kind)
        self._glancing = self._asked = None
        self._waiting, self.seats = [], set()
        self._keep()

    @property
    def working(self) -> bool:
        return bool(self._waiting) or self._asked is not None

    @property
    def looking_at(self) -> int | None:
        """Return the decision that is being judged; None while they are glanced at."""
        return self._asked

    @property
    def glancing(self) -> bool:
        """Say whether what is worked on takes but a moment; a judgement is worth leaving the processor alone for."""
        return self.working and self._asked is None

    @property
    def progress(self) -> float:
        """Return how much of what was asked for is done."""
        left = len(self._waiting) + (self._asked is not None)
        return 1.0 - left / self._all if self._all else 1.0

    def update(self) -> bool:
        """Take in what has been judged, and ask for the next; say whether anything came."""
        came = self._take_in()
        if not self.working:
            self._keep()
        elif self._asked is None and self._glancing is None:
            unseen = next((place for place in reversed(self._waiting) if place not in self._costs), None)
            if unseen is not None:
                self._glancing = unseen
                self._ask(_GLANCE, unseen)
            else:
                self._waiting.sort(key=lambda place: (round(self._costs[place], 2), -place))
                self._asked = self._waiting.pop()
                self._ask(_REVIEW, self._asked, self.iterations)
        return came

    def _take_in(self) -> bool:
        """Take in what there is of answers; say whether something was judged."""
        if self._glancing is not None:
            cost = self.thinker.answer(_GLANCE)
            if cost is not None:
                self._costs[self._glancing], self._glancing = cost, None
        if self._asked is None:
            return False
        judged = self.thinker.answer(_REVIEW)
        if judged is None:
            return False
        self.judgements[self._asked] = replace(judged, decision=self._asked, seat=self._seat(self._asked))
        self._asked, self._unkept = None, True
        return True

    def _ask(self, kind: str, place: int, *more: int) -> None:
        entry = self.session.history[place]
        _, seed = advance(self.session.seed + place)
        self.thinker.ask(kind, seed, self.session.view_at(place, entry.seat), entry.move, *more)

    def _seat(self, place: int) -> int:
        return self.session.history[place].seat

    def _keep(self) -> None:
        if self._unkept and self.kept is not None:
            self.kept.write(self._in_order(), self.iterations)
        self._unkept = False

    def close(self) -> None:
        """Keep what was judged, and let the thinker go."""
        self.stop()
        self.thinker.close()

    # What was found.
    def _in_order(self) -> Iterable[Judgement]:
        return (self.judgements[place] for place in sorted(self.judgements))

    def course(self, seat: int) -> Course:
        """Return how a seat's chances went, as far as is known."""
        own = [judged for judged in self._in_order() if judged.seat == seat]
        history, result = self.session.history, self.session.result
        taken = [place for place, entry in enumerate(history) if entry.seat == seat]
        if result is None or self.session.given_up or len(own) < len(taken):
            return Course(seat, own, taken=taken)  # a game that was given up was decided by whoever did so
        return Course(seat, own, (len(history), forecast_of_end(result).shares[seat]))

    def finished_seats(self) -> set[int]:
        """Return the seats of which every decision was judged."""
        lacking = {entry.seat for place, entry in enumerate(self.session.history) if place not in self.judgements}
        return set(range(len(self.session.seats))) - lacking

    def judged_seats(self) -> list[int]:
        """Return the seats of which something was judged."""
        return sorted({judged.seat for judged in self.judgements.values()})
