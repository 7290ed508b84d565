"""The review within a replay: asked for, shown, hidden, and gone through from one turning point to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from squaretactics.bots.review import Course, Judgement
from squaretactics.ui.replay.reviewer import Reviewer
from squaretactics.ui.replay.turning_points import TurningPoints
from squaretactics.ui.replay.win_curve import Line
from squaretactics.ui.shell.forms.widgets import Button
from squaretactics.ui.shell.paint import theme
from squaretactics.ui.square_tactics.cards.colours import FACTION
from squaretactics.ui.square_tactics.replay.panel import ReviewPanel

if TYPE_CHECKING:
    from squaretactics.ui.square_tactics.replay.replay import ReplayScene

_HINT: Final = "Looks back at the decisions: what they were worth, and what would have been better (R)"


class ReplayReview:
    """Holds what a replay knows of its review, and the widgets for it."""

    def __init__(self, scene: ReplayScene, reviewer: Reviewer) -> None:
        self.scene, self.reviewer = scene, reviewer
        self.shown = False
        self.courses: list[Course] = []  # of those whose eyes one looks with
        app, factions = scene.app, scene.session.setup.factions
        self.button = scene.form.add(Button(app, "review", "Review", self.toggle, icon="curve", size=theme.TINY))
        self.button.hint = _HINT
        self.points = scene.form.add(
            TurningPoints(app, "turning points", scene.positions, factions, lambda place: scene.go_to(place))
        )
        self.points.hint = "N and P go from one to the next."
        self.panel = ReviewPanel(self)

    # Whose decisions.
    @property
    def wanted(self) -> set[int]:
        """Return the seats to judge: the one that is looked from; for everyone the people, or all if there are none."""
        scene = self.scene
        if not scene.hands_open:
            return {scene.seen_from}
        people = {index for index, seat in enumerate(scene.seats) if seat.human}
        return people or set(range(len(scene.seats)))

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
        self.scene.layout(self.scene.app.size)

    def update(self) -> None:
        """Take in what has been judged since; meanwhile nothing is drawn anew."""
        if not self.shown:
            return
        before = self.reviewer.looking_at
        if self.reviewer.update():
            self.refresh()
        if self.reviewer.looking_at != before:
            self.scene.app.dirty = True

    def refresh(self) -> None:
        """Work out anew what is shown."""
        scene = self.scene
        judged = self.reviewer.judged_seats()
        seats = judged if scene.hands_open else [seat for seat in judged if seat == scene.seen_from]
        self.courses = [self.reviewer.course(seat) for seat in seats] if self.shown else []
        points = sorted((point for course in self.courses for point in course.turning_points), key=_when)
        self.points.list_points(points)
        factions = scene.session.setup.factions
        scene.timeline.curve.lines = [
            Line(course, FACTION[factions[course.seat]], factions[course.seat], scene.seats[course.seat].name)
            for course in self.courses
        ]
        self.arrive()

    # Where one is.
    @property
    def judged(self) -> Judgement | None:
        """Return the judgement of the decision that the table stands at."""
        scene = self.scene
        if not self.shown or scene.playing or scene.director.busy:
            return None
        found = self.reviewer.judgements.get(scene.at)
        return found if found is not None and any(course.seat == found.seat for course in self.courses) else None

    def work_words(self) -> str:
        """Say what is being looked at; nothing once all is done."""
        if not self.reviewer.working:
            return ""
        place = self.reviewer.looking_at
        if place is None:
            return "Looking over the game …"
        turns = self.scene.timeline.turns
        return f"Looking at turn {self.scene.positions[place].turn + 1} of {turns} …"

    def arrive(self) -> None:
        """Let the list and its room go with where one is."""
        self.points.point_to(self.scene.at)
        self.panel.lay()

    def go_on(self, steps: int) -> None:
        """Go to the next turning point, or back to the one before."""
        at = self.scene.at
        ahead = [point.decision for point in self.points.points if (point.decision - at) * steps > 0]
        if ahead:
            self.scene.go_to(ahead[0] if steps > 0 else ahead[-1])

    def key(self, key: int) -> bool:
        """Take a key; say whether it meant something here."""
        match key:
            case pygame.K_r:
                self.toggle()
            case pygame.K_n | pygame.K_p:
                self.go_on(1 if key == pygame.K_n else -1)
            case pygame.K_UP | pygame.K_DOWN if self.points.focused and self.points.reachable:
                self.points.key(pygame.event.Event(pygame.KEYDOWN, key=key))
            case _:
                return False
        return True

    def draw(self) -> None:
        """Draw the marks on the board, and the panel unless a card is looked at in its place."""
        self.panel.marks()
        self.panel.caption()
        self.points.aside = self.scene.looked_at() is not None
        if not self.points.aside:
            self.panel.draw()

    # Layout.
    def layout(self) -> None:
        """Find room for the widgets; in a narrow window the button stands in the replay's row."""
        scene, unit = self.scene, self.scene.app.unit
        self.button.words = "" if scene.layout_now.narrow else self._words()
        if not scene.layout_now.narrow:
            self.button.size = scene.back.size
            self.button.rect = pygame.Rect(0, 0, unit(230), scene.back.rect.height)
            self.button.rect.midright = scene.back.rect.left - unit(14), scene.back.rect.centery
        self.panel.lay()

    def _words(self) -> str:
        if not self.shown:
            return "Review"
        return "Review it, too" if self.lacking else "Hide review"


def _when(judged: Judgement) -> int:
    return judged.decision
