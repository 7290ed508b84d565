"""A resigned Contest: ending, replay, review and history cover only the runs that began."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

import pygame
import pytest

from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.card_tactics.events import InRun, RoundBegan, RunBegan, TeamChosen
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.storage.data_folder import DataFolder
from squaretactics.ui.card_tactics.ending.scene import CardEndingScene
from squaretactics.ui.card_tactics.game_ui import CardTacticsUI
from squaretactics.ui.card_tactics.play.board_scene import CardBoardScene
from squaretactics.ui.card_tactics.replay.scene import CardReplayScene
from squaretactics.ui.card_tactics.statistics.scene import RunStatisticsScene
from squaretactics.ui.card_tactics.table.director import unwrapped
from squaretactics.ui.kit.app import Scene
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.menu.statistics_scene import StatisticsScene
from squaretactics.ui.program import Program
from squaretactics.ui.table.game_details import GameDetailsScene
from squaretactics.ui.table.new_game import NewGame
from tests.ui.card_tactics.runs import CONTEST
from tests.ui.scene_driver import Hands
from tools.quick_thinker import Quick

SEATS: Final = 3
NAMES: Final = ("Mia", "Tom", "Zoe")
STAGES: Final = {"begun": RunBegan, "in combat": RoundBegan}


class Opened(Hands):
    """Drives the program with a new Contest of a person and two bots."""

    def __init__(self, folder: Path, person: int) -> None:
        super().__init__(draw_every=60)
        self.program = Program(self.app, DataFolder(folder), Quick, sound=False, game=CardTacticsUI.name)
        self.program.preferences.change(speed="instant")
        seats = tuple(Seat(name, HUMAN if seat == person else "random") for seat, name in enumerate(NAMES))
        self.program.start(CardTacticsUI(), NewGame(CONTEST, seats, 3, hints=False))

    @property
    def top(self) -> Scene:
        return self.app.stack[-1]

    @property
    def board(self) -> CardBoardScene:
        return next(scene for scene in self.app.stack if isinstance(scene, CardBoardScene))

    def play_to(self, run: int, context: str) -> None:
        """Play until a seat's run has reached a stage."""
        controller, session = self.board.controller, self.board.table.session
        for _ in range(4000):
            events = session.events
            began = next((at for at, event in enumerate(events) if event == RunBegan(run)), None)
            if began is not None and any(isinstance(unwrapped(event), STAGES[context]) for event in events[began:]):
                return
            if controller.my_turn:
                controller.submit(CARD_TACTICS.view_moves(self.board.view)[0])
            self.wait(self.tick)
        raise AssertionError("the stage is never reached")

    def save_a_picture(self) -> None:
        """Save the picture of the ending, and come back."""
        self.click("more")
        sheet = self.top
        assert isinstance(sheet, GameDetailsScene)
        self.click("picture")
        assert sheet.note.words.startswith("Saved: ")
        self.key(pygame.K_ESCAPE)

    def watch(self, undecided: Sequence[int]) -> None:
        """Watch the replay from every seat, with a review for seats without decisions, and come back."""
        self.click("watch")
        replay = self.top
        assert isinstance(replay, CardReplayScene)
        assert replay.panel is not None
        for seat in range(SEATS):
            replay.go_to(0)
            replay.see_from(seat)
            replay.go_to(replay.playback.last)
            self.loop.draw_whole()
            if seat in undecided:
                replay.start_review()
                self.wait(0.1)
                assert replay.panel.words() == ""
                self.loop.draw_whole()
                replay.toggle_review()
        self.key(pygame.K_ESCAPE)

    def luck_and_mistakes(self, title: str, teams: int) -> None:
        """Check the game's title in the history and the number of its teams in the statistics."""
        self.click("menu")
        self.wait(0.2)
        self.click("history")
        self.wait(0.2)
        history = self.top
        assert isinstance(history, HistoryScene)
        assert title == f"{history.title.words}!"
        self.loop.draw_whole()
        self.click("who won")
        assert isinstance(self.top, StatisticsScene)
        self.loop.draw_whole()
        self.click("more")
        runs = self.top
        assert isinstance(runs, RunStatisticsScene)
        assert sum(int(bar.said.split()[-1]) for bar in runs.teams.bars if bar.said) == teams
        self.loop.draw_whole()

    def close(self) -> None:
        self.app.stop()
        self.program.close()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("squaretactics.ui.table.saved_file.copy", lambda text: False)
    return tmp_path


@pytest.mark.parametrize(
    ("person", "run", "context"),
    [
        *((seat, seat, "begun") for seat in range(SEATS)),
        *(
            pytest.param(seat, run, "in combat", marks=[] if run == (seat + 1) % SEATS else [pytest.mark.long])
            for seat, run in itertools.product(range(SEATS), repeat=2)
        ),
    ],
)
def test_resigned_contest_is_described_replayed_and_stored(folder: Path, person: int, run: int, context: str) -> None:
    with closing(Opened(folder, person)) as hands:
        hands.play_to(run, context)
        hands.board.controller.resign()
        hands.wait(0.3)
        ending, session = hands.top, hands.board.table.session
        assert isinstance(ending, CardEndingScene)
        title = ending.title.words
        assert hands.board.question() == "The game is over."
        winners, runs = ending.outcome.result.winners, ending.outcome.runs
        assert winners
        assert person not in winners
        chosen = [event for event in session.events if isinstance(unwrapped(event), TeamChosen)]
        began = [event.seat for event in chosen if isinstance(event, InRun)]
        assert [seat for seat in range(SEATS) if runs[seat].team] == began
        assert ending.told == min({*winners} & {*began}, default=max(began, default=0))
        assert ending.choice is not None
        for seat in range(SEATS):
            hands.click(ending.choice.part(seat).center)
            assert ending.map.run is runs[seat]
            hands.loop.draw_whole()
            words = " ".join(ending.findings.shows()).lower()
            assert ("another look" in words or "well played" in words) == (seat == person and seat in began)
            assert seat in began or words == "nobody set out."
            hands.click("report")
            hands.loop.draw_whole()
            hands.key(pygame.K_ESCAPE)
        hands.save_a_picture()
        hands.watch([seat for seat in range(SEATS) if not any(seat == e.seat for e in session.history)])
        hands.luck_and_mistakes(title, len(began))
