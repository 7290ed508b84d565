"""Has the decisions of a finished game judged, one after the other, while the screen goes on."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Final

from squaretactics.bots.review import Course, Judgement
from squaretactics.core.rng import advance
from squaretactics.games.square_tactics.events import GameEnded
from squaretactics.ui.square_tactics.review_file import ReviewFile
from squaretactics.ui.square_tactics.table import GameSession, Thinker

ITERATIONS: Final = 120  # of the search for good moves; to compare them takes several times as many
_KIND: Final = "review"  # of what the thinker is asked


class Reviewer:
    """The review of one game: what has been judged of it, and what is still to be judged."""

    def __init__(
        self, session: GameSession, thinker: Thinker, kept: ReviewFile | None = None, iterations: int = ITERATIONS
    ) -> None:
        self.session, self.thinker, self.kept, self.iterations = session, thinker, kept, iterations
        found = kept.read(session, iterations) if kept is not None else ()
        self.judgements = {judged.decision: judged for judged in found}
        self.seats: set[int] = set()  # whose decisions are being judged
        self._waiting: list[int] = []  # decisions, the next one last
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
        self.thinker.cancel(_KIND)
        self._asked, self._waiting, self.seats = None, [], set()
        self._keep()

    @property
    def working(self) -> bool:
        return self.looking_at is not None

    @property
    def looking_at(self) -> int | None:
        """Return the decision that is being judged, or is the next to be."""
        return self._waiting[-1] if self._asked is None and self._waiting else self._asked

    @property
    def progress(self) -> float:
        """Return how much of what was asked for is done."""
        left = len(self._waiting) + (self._asked is not None)
        return 1.0 - left / self._all if self._all else 1.0

    def update(self) -> bool:
        """Take in what has been judged, and ask for the next; say whether anything came."""
        came = False
        if self._asked is not None:
            judged = self.thinker.answer(_KIND)
            if judged is not None:
                entry = self.session.history[self._asked]
                self.judgements[self._asked] = replace(judged, decision=self._asked, seat=entry.seat)
                self._asked, self._unkept, came = None, True, True
        if self._asked is None and self._waiting:
            self._ask(self._waiting.pop())
        elif not self.working:
            self._keep()
        return came

    def _ask(self, place: int) -> None:
        entry = self.session.history[place]
        _, seed = advance(self.session.seed + place)
        view = self.session.view_at(place, entry.seat)
        self.thinker.ask(_KIND, seed, view, entry.move, self.iterations)
        self._asked = place

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
        history = self.session.history
        end = next((event for event in reversed(history[-1].events) if isinstance(event, GameEnded)), None)
        if end is None or len(own) < sum(entry.seat == seat for entry in history):
            return Course(seat, own)  # a game that was given up was decided by whoever did so
        return Course(seat, own, (len(history), 1 / len(end.winners) if seat in end.winners else 0.0))

    def finished_seats(self) -> set[int]:
        """Return the seats of which every decision was judged."""
        lacking = {entry.seat for place, entry in enumerate(self.session.history) if place not in self.judgements}
        return set(range(len(self.session.seats))) - lacking

    def judged_seats(self) -> list[int]:
        """Return the seats of which something was judged."""
        return sorted({judged.seat for judged in self.judgements.values()})
