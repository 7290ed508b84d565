"""A replay with a review, judged by a fake thinker that answers at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from squaretactics.bots.game_review import DecisionReview
from squaretactics.games.square_tactics.events import Event
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.view import View
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.replay.review import ReplayReview
from squaretactics.ui.replay.review_file import ReviewFile
from squaretactics.ui.replay.reviewer import ITERATIONS, Reviewer
from squaretactics.ui.square_tactics.replay.scene import SquareReplayScene, SquareReviewPanel
from squaretactics.ui.square_tactics.table.table_view import GameSession
from tests.ui.finished_games import played
from tests.ui.scene_driver import Hands


class Judge:
    """A fake thinker that has its answer at once; subclasses define `ask`."""

    is_failing = False

    def __init__(self) -> None:
        self.closed = False
        self._answer: DecisionReview | list[float] | None = None

    @property
    def thinking(self) -> bool:
        return self._answer is not None

    def asked(self, kind: str) -> bool:
        return self.thinking

    def ready(self, kind: str) -> bool:
        return self.thinking

    def answer(self, kind: str) -> DecisionReview | list[float] | None:
        found, self._answer = self._answer, None
        return found

    def progress(self, kind: str) -> float:
        return 0.0

    def cancel(self, kind: str) -> None:
        self._answer = None

    def close(self) -> None:
        self.closed = True


class Oracle(Judge):
    """Reviews at once: every third decision is a blunder."""

    def __init__(self) -> None:
        super().__init__()
        self.asked_about: list[tuple[View, object]] = []
        self.seeds: list[int] = []
        self.costs: dict[int, float] = {}  # by seed, for the quick first pass

    def ask(self, kind: str, *arguments: Any) -> None:
        if kind == "glance":
            self._answer = [self.costs.get(seed, 0.0) for seed, *_ in arguments[0]]
            return
        assert kind == "review"
        seed, view, played, iterations = arguments
        assert iterations == ITERATIONS
        self.seeds.append(seed)
        self.asked_about.append((view, played))
        better = next((move for move in view.moves if move != played), None)
        if len(self.asked_about) % 3 or better is None:
            self._answer = DecisionReview(-1, view.seat, 0.6, 0.02)
        else:
            self._answer = DecisionReview(-1, view.seat, 0.4, 0.02, better, 0.3, 0.02, 0.25)


class Watched:
    """A replay scene with its reviewer."""

    def __init__(
        self,
        folder: Path,
        name: str = "full",
        players: int = 2,
        people: tuple[int, ...] = (0,),
        size: tuple[int, int] = (1280, 720),
        text: int = 100,
        kept: ReviewFile | None = None,
        session: GameSession | None = None,
    ) -> None:
        self.hands = Hands(size, draw_every=3)
        self.oracle = Oracle()
        preferences = Preferences(self.hands.app, SettingsFile(folder))
        preferences.change(speed="instant", text_size=text)
        self.session = session or played(name, players, people=people)
        self.reviewer = Reviewer(self.session, [self.oracle], kept)
        self.scene = SquareReplayScene(self.hands.app, self.session, preferences, reviewer=self.reviewer)
        self.hands.app.push(self.scene)
        self.hands.app.pointer = (0, 0)

    @property
    def panel(self) -> SquareReviewPanel:
        assert self.scene.panel is not None
        return self.scene.panel

    @property
    def review(self) -> ReplayReview[Move, Event, View]:
        return self.panel.review

    def finish(self) -> None:
        """Let the review finish."""
        for _ in range(2000):
            if not self.reviewer.working:
                self.hands.wait(0.1)
                return
            self.hands.wait(1 / 60)
        raise AssertionError("the review does not end")

    def decisions(self, seat: int) -> list[int]:
        return [place for place, entry in enumerate(self.session.history) if entry.seat == seat]
