"""Card Tactics through the whole program: set up, played to the end, described and stored."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.storage.data_folder import DataFolder
from squaretactics.ui.card_tactics.ending.scene import CardEndingScene
from squaretactics.ui.card_tactics.game_ui import CardTacticsUI
from squaretactics.ui.card_tactics.play.board_scene import CardBoardScene
from squaretactics.ui.card_tactics.replay.scene import CardReplayScene
from squaretactics.ui.card_tactics.settings import CardTacticsSettings
from squaretactics.ui.card_tactics.setup.new_game import CardNewGameScene
from squaretactics.ui.card_tactics.statistics.scene import RunStatisticsScene
from squaretactics.ui.kit.app import Scene
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.menu.statistics_scene import StatisticsScene
from squaretactics.ui.program import Program
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.scene_driver import Hands


class Opened(Hands):
    """Drives the program with this game chosen."""

    def __init__(self, folder: Path) -> None:
        super().__init__(draw_every=60)
        self.program = Program(self.app, DataFolder(folder), SynchronousThinker, sound=False, game=CardTacticsUI.name)
        self.program.preferences.change(speed="instant")
        self.wait(0.1)

    @property
    def top(self) -> Scene:
        return self.app.stack[-1]

    def play(self) -> CardEndingScene:
        """Play at random to the end."""
        chance = random.Random(4)
        for _ in range(4000):
            if isinstance(self.top, CardEndingScene):
                return self.top
            assert isinstance(self.top, CardBoardScene)
            controller = self.top.controller
            if controller.my_turn:
                controller.submit(chance.choice(CARD_TACTICS.view_moves(self.top.view)))
            self.wait(0.05)
        raise AssertionError("it never ends")


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Opened]:
    hands = Opened(tmp_path)
    yield hands
    hands.program.close()


def test_run_is_set_up_played_described_and_stored(hands: Opened) -> None:
    assert isinstance(hands.top, MenuScene)
    hands.click("new game")
    assert isinstance(hands.top, CardNewGameScene)
    for hero in ("ranger", "druid", "guardian"):
        hands.click(f"hero {hero}")
    hands.click("start")
    assert isinstance(hands.top, CardBoardScene)
    assert hands.top.table.session.setup == Setup(team=("ranger", "druid", "guardian"))
    ending = hands.play()
    assert ending.automation_state()["winners"] == ()
    title = ending.title.words
    hands.click("watch")
    assert isinstance(hands.top, CardReplayScene)
    hands.app.pop()
    hands.click("menu")
    hands.wait(0.2)
    hands.click("history")
    assert isinstance(hands.top, HistoryScene)
    hands.wait(0.2)
    assert hands.top.title.words == title
    hands.click("who won")
    assert isinstance(hands.top, StatisticsScene)
    hands.wait(0.1)
    hands.click("more")
    assert isinstance(hands.top, RunStatisticsScene)
    assert [(bar.words, bar.said) for bar in hands.top.teams.bars] == [("Guardian, Ranger and Druid", "0 of 1")]


def test_order_chosen_by_the_fire_survives_leaving_the_run(hands: Opened) -> None:
    hands.click("new game")
    assert isinstance(hands.top, CardNewGameScene)
    for hero in ("ranger", "druid", "guardian"):
        hands.click(f"hero {hero}")
    hands.click("start")
    board = hands.top
    assert isinstance(board, CardBoardScene)
    while board.controller.kind != "camp":
        if board.controller.kind:
            board.controller.submit(board.controller.moves[0])
        hands.wait(0.1)
    first, second, third = board.display.heroes
    places = board.table_focus.places()
    hands.drag(places["unit", third].center, places["unit", first].center)
    hands.program.show_menu()
    hands.wait(0.2)
    hands.click("resume")
    hands.wait(0.5)
    again = hands.top
    assert isinstance(again, CardBoardScene)
    assert again is not board
    assert again.display.heroes == [first, second, third]
    assert again.table_focus.seated() == [third, first, second]
    again.controller.confirm_order()
    hands.program.show_menu()
    assert hands.program.preferences.of(CardTacticsSettings).laid == {}


def test_setup_is_stored_and_quick_game_reuses_it(hands: Opened) -> None:
    hands.click("new game")
    assert isinstance(hands.top, CardNewGameScene)
    hands.click(hands.top.modes.part(3).center)
    hands.click("start")
    kept = hands.program.preferences.of(CardTacticsSettings)
    assert kept.daily_begun == hands.top.table.session.setup.daily  # type: ignore[attr-defined]
    assert kept.last_game["mode"] == "daily"
    context = hands.program.context
    assert CardTacticsUI().quick_game(context).setup == Setup()
