"""What there is to see of a game's review, in view of where one is in the game."""

from __future__ import annotations

from operator import attrgetter
from typing import Generic

from squaretactics.bots.game_review import DecisionReview, WinChanceHistory
from squaretactics.core.spec import E, M, S, Setup, V
from squaretactics.translation import say
from squaretactics.ui.replay.playback import Playback
from squaretactics.ui.replay.reviewer import Reviewer


class ReplayReview(Generic[Setup, S, M, E, V]):
    """The review within a replay: asked for, shown, hidden, and gone through from one turning point to the next."""

    def __init__(self, playback: Playback[Setup, S, M, E, V], reviewer: Reviewer[Setup, S, M, E, V]) -> None:
        self.playback, self.reviewer = playback, reviewer
        self.shown = False
        self.courses: list[WinChanceHistory] = []  # of those whose eyes one looks with
        self.turning_points: list[DecisionReview] = []

    # Whose decisions.
    @property
    def wanted(self) -> set[int]:
        """Return the seats to judge: the one that is looked from; for everyone the people, or all if there are none."""
        playback, seats = self.playback, self.playback.session.seats
        if not playback.hands_open:
            return {playback.seen_from}
        people = {index for index, seat in enumerate(seats) if seat.human}
        people |= {entry.seat for entry in playback.session.history if entry.by.human}
        return people or set(range(len(seats)))

    @property
    def lacking(self) -> bool:
        """Say whether something would have to be judged that nobody is at work on."""
        return bool(self.wanted - self.reviewer.seats - self.reviewer.finished_seats())

    def toggle(self) -> None:
        """Show the review and have judged what is lacking; or hide it, which leaves the rest unjudged."""
        if self.shown and not self.lacking:
            self.shown = False
            self.reviewer.stop()
        else:
            self.shown = True
            self.reviewer.start(self.wanted | self.reviewer.seats)
        self.refresh()

    def update(self) -> bool:
        """Take in what has been judged since; say whether there is anything new to see."""
        if not self.shown:
            return False
        before = self.reviewer.looking_at
        came = self.reviewer.update()
        if came:
            self.refresh()
        return came or self.reviewer.looking_at != before

    def refresh(self) -> None:
        """Work out anew what is shown."""
        seats = self.reviewer.judged_seats() if self.shown else []
        if not self.playback.hands_open:
            seats = [seat for seat in seats if seat == self.playback.seen_from]
        self.courses = [self.reviewer.course(seat) for seat in seats]
        points = (point for course in self.courses for point in course.turning_points)
        self.turning_points = sorted(points, key=attrgetter("decision"))

    # Where one is.
    @property
    def judged(self) -> DecisionReview | None:
        """Return the judgement of the decision that the table stands at."""
        if not self.shown or not self.playback.standing:
            return None
        found = self.reviewer.judgements.get(self.playback.at)
        return found if found is not None and any(course.seat == found.seat for course in self.courses) else None

    def next_point(self, steps: int) -> int | None:
        """Return where the next turning point is, or the one before; None if there is none."""
        at = self.playback.at
        ahead = [point.decision for point in self.turning_points if (point.decision - at) * steps > 0]
        return (ahead[0] if steps > 0 else ahead[-1]) if ahead else None

    def work_words(self) -> str:
        """Say what is being looked at; nothing once all is done."""
        if not self.reviewer.working:
            return ""
        place = self.reviewer.looking_at
        if place is None:
            return say("Looking over the game …")
        position = self.playback.positions[place]
        if position.called:
            return say("Looking at it: {turn} …", turn=position.called)
        return say("Looking at turn {turn} of {turns} …", turn=position.turn + 1, turns=self.playback.turns)
