"""What a replay shows of a review, for the current position and point of view."""

from __future__ import annotations

from operator import attrgetter
from typing import Generic

from squaretactics.bots.game_review import DecisionReview, WinChanceHistory
from squaretactics.core.spec import E, M, V
from squaretactics.translation import say, say_percent
from squaretactics.ui.replay.playback import Playback
from squaretactics.ui.replay.reviewer import Reviewer


class ReplayReview(Generic[M, E, V]):
    """Manages the review within a replay: starts and stops the reviewer, and finds turning points."""

    def __init__(self, playback: Playback[M, E, V], reviewer: Reviewer[M, E, V]) -> None:
        self.playback, self.reviewer = playback, reviewer
        self.shown = False
        self.courses: list[WinChanceHistory] = []  # of the seats in view
        self.turning_points: list[DecisionReview] = []

    # Which decisions.
    @property
    def wanted(self) -> set[int]:
        """Return the seats to review: the one whose view is shown or, if all hands are visible, the people's, or all
        seats if only bots played.
        """
        playback, seats = self.playback, self.playback.session.seats
        if not playback.hands_open:
            return {playback.seen_from}
        people = {index for index, seat in enumerate(seats) if seat.human}
        people |= {entry.seat for entry in playback.session.history if entry.by.human}
        return people or set(range(len(seats)))

    @property
    def lacking(self) -> bool:
        """Check whether some wanted decisions are neither reviewed nor being reviewed."""
        return bool(self.wanted - self.reviewer.seats - self.reviewer.finished_seats())

    def toggle(self) -> None:
        """Show the review and review what is missing, or hide it and stop the work."""
        if self.shown and not self.lacking:
            self.shown = False
            self.reviewer.stop()
        else:
            self.shown = True
            self.reviewer.start(self.wanted | self.reviewer.seats)
        self.refresh()

    def update(self) -> bool:
        """Collect new results; return whether there is anything new to show."""
        if not self.shown:
            return False
        came = self.reviewer.update()
        if came:
            self.refresh()
        return came

    def refresh(self) -> None:
        """Update the courses and turning points."""
        seats = self.reviewer.judged_seats() if self.shown else []
        if not self.playback.hands_open:
            seats = [seat for seat in seats if seat == self.playback.seen_from]
        self.courses = [self.reviewer.course(seat) for seat in seats]
        points = (point for course in self.courses for point in course.turning_points)
        self.turning_points = sorted(points, key=attrgetter("decision"))

    # Position.
    @property
    def judged(self) -> DecisionReview | None:
        """Return the review of the decision at the current position; None if there is none."""
        if not self.shown or not self.playback.standing:
            return None
        found = self.reviewer.judgements.get(self.playback.at)
        return found if found is not None and any(course.seat == found.seat for course in self.courses) else None

    def next_point(self, steps: int) -> int | None:
        """Return the position of the next or previous turning point; None if there is none."""
        at = self.playback.at
        ahead = [point.decision for point in self.turning_points if (point.decision - at) * steps > 0]
        return (ahead[0] if steps > 0 else ahead[-1]) if ahead else None

    def work_words(self) -> str:
        """Return what is being reviewed; empty when done."""
        if not self.reviewer.working:
            return ""
        return say("Reviewing the game: {done}…", done=say_percent(round(100 * self.reviewer.progress)))
