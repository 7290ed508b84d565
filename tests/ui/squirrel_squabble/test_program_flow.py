"""Squirrel Squabble through the whole program: started, left, resumed, finished, listed and replayed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from squaretactics.core.record import read_record
from squaretactics.core.session import Session
from squaretactics.games.squirrel_squabble.event_text import squirrel_name
from squaretactics.storage.data_folder import DataFolder
from squaretactics.ui import game_ui_registry
from squaretactics.ui.menu.game_list import GameListScene
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.menu.unfinished_games import UnfinishedGamesScene
from squaretactics.ui.program import Program
from squaretactics.ui.smoke_test import PICTURE, SmokeTest
from squaretactics.ui.squirrel_squabble.ending.scene import SquirrelEndingScene
from squaretactics.ui.squirrel_squabble.game_ui import SquirrelSquabbleUI
from squaretactics.ui.squirrel_squabble.help.gallery import SquirrelGalleryScene
from squaretactics.ui.squirrel_squabble.help.how_to_play import PAGE_PICTURES, SquirrelHowToPlayScene
from squaretactics.ui.squirrel_squabble.play.board_scene import SquirrelBoardScene
from squaretactics.ui.squirrel_squabble.replay.scene import SquirrelReplayScene
from squaretactics.ui.squirrel_squabble.settings import SquirrelSquabbleSettings
from squaretactics.ui.squirrel_squabble.setup.new_game import SquirrelNewGameScene
from squaretactics.ui.squirrel_squabble.setup.setup_draft import SquirrelSetupDraft
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.squirrel_squabble.table_driver import Visiting
from tests.ui.squirrel_squabble.test_whole_games import decide_with_the_mouse

NAME = SquirrelSquabbleUI.name


class Opened(Visiting):
    """Drives the program, which can be closed and opened again."""

    program: Program

    def __init__(self, folder: Path) -> None:
        super().__init__(draw_every=12)
        self.folder = folder
        self.open()

    def open(self) -> None:
        """Open the program with this game chosen."""
        self.program = Program(self.app, DataFolder(self.folder), SynchronousThinker, sound=False, game=NAME)
        self.program.preferences.change(speed="instant")
        self.wait(0.1)

    def open_again(self) -> None:
        """Close the program and open it again."""
        self.program.close()
        while self.app.stack:
            self.app.stack.pop().leave()
        self.open()


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Opened]:
    hands = Opened(tmp_path)
    yield hands
    hands.program.close()
    hands.app.stop()


def play(hands: Opened, decisions: int = 999) -> None:
    """Play this many decisions, or fewer if the game ends first."""
    chance = random.Random(5)
    for _ in range(decisions):
        hands.until_asked()
        if hands.scene.controller.over:
            break
        hands.scene.tip_drawing.no_more()
        decide_with_the_mouse(hands, chance)
    hands.wait(0.5)


def families(scene: GameListScene) -> list[str]:
    """Return the squirrels of the chosen game's seats, as a list shows them."""
    return ["?" if seat.look is None else seat.look.family for seat in scene.seats.seats]


def led(session: Session) -> list[str]:  # type: ignore[type-arg]
    """Return the seats' squirrels in the game."""
    orange = session.view(0).orange
    return ["?", "?"] if orange < 0 else [squirrel_name(seat ^ orange) for seat in (0, 1)]


def test_game_is_started_left_resumed_finished_listed_and_replayed(hands: Opened) -> None:
    hands.click("new game")
    scene = hands.app.stack[-1]
    assert isinstance(scene, SquirrelNewGameScene)
    scene.draft.seed_text = "7"
    hands.click("start")
    play(hands, 4)
    left = hands.scene.table.session
    assert left.seed == 7
    hands.key(pygame.K_ESCAPE)
    hands.click("to the menu")
    hands.open_again()
    menu = hands.app.stack[-1]
    assert isinstance(menu, MenuScene)
    hands.click("waiting")
    waiting = hands.app.stack[-1]
    assert isinstance(waiting, UnfinishedGamesScene)
    assert families(waiting) == led(left)
    hands.key(pygame.K_ESCAPE)
    hands.click("resume")
    session = hands.scene.table.session
    assert [entry.move for entry in session.history[: len(left.history)]] == [entry.move for entry in left.history]
    play(hands)
    ending = hands.app.stack[-1]
    assert isinstance(ending, SquirrelEndingScene)
    session = hands.scene.table.session
    assert session.result is not None
    path = hands.scene.table.record
    assert path is not None
    assert read_record(path).opening.game == NAME
    hands.click("watch")
    replay = hands.app.stack[-1]
    assert isinstance(replay, SquirrelReplayScene)
    hands.key(pygame.K_END)
    assert replay.display.nuts == hands.scene.display.nuts
    hands.key(pygame.K_ESCAPE)
    hands.click("menu")

    assert hands.program.game_saver.store.list_unfinished() == ([], [])
    hands.click("history")
    history = hands.app.stack[-1]
    assert isinstance(history, HistoryScene)
    assert history.facts.words.startswith("Arranged")
    assert families(history) == led(session)
    assert tuple(seat.points for seat in history.seats.seats) == session.result.scores
    hands.click("watch")
    assert isinstance(hands.app.stack[-1], SquirrelReplayScene)


def test_resignation_is_shown_and_counted(hands: Opened) -> None:
    hands.click("play")
    play(hands, 1)
    hands.key(pygame.K_ESCAPE)
    hands.click("resign")
    hands.click("resign")
    hands.wait(0.5)
    ending = hands.app.stack[-1]
    assert isinstance(ending, SquirrelEndingScene)
    assert ending.outcome.lost
    assert "resigned" in ending.outcome.moment
    hands.click("menu")
    assert hands.program.game_saver.history.list()[0].resigned == 0


def test_rules_and_gallery_open_and_close(hands: Opened) -> None:
    hands.click("how to play")
    scene = hands.app.stack[-1]
    assert isinstance(scene, SquirrelHowToPlayScene)
    for page in range(1, len(PAGE_PICTURES) + 1):
        hands.click("next")
        assert scene.page == page
    hands.click("next")
    hands.click("gallery")
    gallery = hands.app.stack[-1]
    assert isinstance(gallery, SquirrelGalleryScene)
    told = set()
    for thing in gallery.things:
        hands.click(thing.name)
        told.add(gallery.words.words)
    assert len(told) > 10
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.app.stack[-1], MenuScene)


def test_last_choices_are_proposed_again(hands: Opened) -> None:
    hands.click("new game")
    scene = hands.app.stack[-1]
    assert isinstance(scene, SquirrelNewGameScene)
    scene.form.find("board").changed("dealt")
    scene.form.find("length").changed("match")
    hands.click("start")
    assert isinstance(hands.app.stack[-1], SquirrelBoardScene)
    assert hands.scene.table.match.games == 3
    assert hands.program.preferences.of(SquirrelSquabbleSettings).last_game["board"] == "dealt"
    hands.open_again()
    hands.click("new game")
    again = hands.app.stack[-1]
    assert isinstance(again, SquirrelNewGameScene)
    assert (again.draft.board, again.draft.length) == ("dealt", "match")
    assert not again.arranger.enabled
    assert [words for _, words in again.arranger.ways] == ["Random", "You", "Gizmo"]


def test_quick_game_gets_a_stronger_bot_after_the_first_game(hands: Opened) -> None:
    front, context = SquirrelSquabbleUI(), hands.program.context
    told = [(str(front.current_quick_note(context)), front.quick_game(context).seats[1].player)]
    context.preferences.welcome(NAME)
    told.append((str(front.current_quick_note(context)), front.quick_game(context).seats[1].player))
    assert told == [("A first game, against a novice bot", "novice"), ("Against an easy bot", "easy")]


def test_bots_play_by_themselves(hands: Opened, tmp_path: Path) -> None:
    program = hands.program
    assert program.game_ui is game_ui_registry.game_ui(NAME)
    smoke = SmokeTest(
        program.context, program.game_ui, lambda game: program.start(program.game_ui, game), tmp_path / PICTURE
    )
    hands.loop.after_frame = smoke.note
    while hands.app.running:
        hands.wait(hands.tick)
    assert (smoke.exit_code, smoke.picture.exists()) == (0, True)


def test_bot_does_not_get_a_persons_name() -> None:
    draft = SquirrelSetupDraft(names=["Ben", "Ben"])
    assert [seat.name for seat in draft.seats()] == ["Ben", "Gizmo"]
