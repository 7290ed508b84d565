"""Squirrel Squabble through the whole program: begun, left, resumed, finished, found and watched again."""

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
from squaretactics.ui.menu.unfinished_games import WaitingScene
from squaretactics.ui.program import Program
from squaretactics.ui.smoke_test import PICTURE, Smoke
from squaretactics.ui.squirrel_squabble.ending.scene import EndingScene
from squaretactics.ui.squirrel_squabble.game_ui import SquirrelSquabbleFront
from squaretactics.ui.squirrel_squabble.help.gallery import GalleryScene
from squaretactics.ui.squirrel_squabble.help.how_to_play import PAGES, HowToPlayScene
from squaretactics.ui.squirrel_squabble.play.board import BoardScene
from squaretactics.ui.squirrel_squabble.replay.scene import ReplayScene
from squaretactics.ui.squirrel_squabble.settings import SquirrelOptions
from squaretactics.ui.squirrel_squabble.setup.new_game import NewGameScene
from squaretactics.ui.table.thinker import HereAndNow
from tests.ui.squirrel_squabble.seated import Visiting
from tests.ui.squirrel_squabble.test_driven import decide_with_the_mouse

NAME = SquirrelSquabbleFront.name


class Opened(Visiting):
    """Hands at the program, which can be closed and opened again."""

    program: Program

    def __init__(self, folder: Path) -> None:
        super().__init__(draw_every=12)
        self.folder = folder
        self.open()

    def open(self) -> None:
        """Open the program, at this game."""
        self.program = Program(self.app, DataFolder(self.folder), HereAndNow, sound=False, game=NAME)
        self.program.preferences.change(speed="instant")
        self.wait(0.1)

    def open_again(self) -> None:
        """Close the program, and open it again."""
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
    """Play so many decisions, or to the end."""
    chance = random.Random(5)
    for _ in range(decisions):
        hands.until_asked()
        if hands.scene.sitting.over:
            break
        hands.scene.coach.no_more()
        decide_with_the_mouse(hands, chance)
    hands.wait(0.5)


def families(scene: GameListScene) -> list[str]:
    """Return what the seats of the chosen game lead, as a list shows it."""
    return ["?" if seat.look is None else seat.look.family for seat in scene.seats.seats]


def led(session: Session) -> list[str]:  # type: ignore[type-arg]
    """Return what they lead, as the game has it."""
    orange = session.view(0).orange
    return ["?", "?"] if orange < 0 else [squirrel_name(seat ^ orange) for seat in (0, 1)]


def test_it_is_begun_left_resumed_finished_found_and_watched_again(hands: Opened) -> None:
    hands.click("new game")
    scene = hands.app.stack[-1]
    assert isinstance(scene, NewGameScene)
    scene.proposal.seed_text = "7"
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
    assert isinstance(waiting, WaitingScene)
    assert families(waiting) == led(left)
    hands.key(pygame.K_ESCAPE)
    hands.click("resume")
    session = hands.scene.table.session
    assert [entry.move for entry in session.history[: len(left.history)]] == [entry.move for entry in left.history]
    play(hands)
    ending = hands.app.stack[-1]
    assert isinstance(ending, EndingScene)
    session = hands.scene.table.session
    assert session.result is not None
    path = hands.scene.table.record
    assert path is not None
    assert read_record(path).opening.game == NAME
    hands.click("watch")
    replay = hands.app.stack[-1]
    assert isinstance(replay, ReplayScene)
    hands.key(pygame.K_END)
    assert replay.display.nuts == hands.scene.display.nuts
    hands.key(pygame.K_ESCAPE)
    hands.click("menu")

    assert hands.program.keeper.waiting() == ([], [])
    hands.click("history")
    history = hands.app.stack[-1]
    assert isinstance(history, HistoryScene)
    assert history.facts.words.startswith("Arranged")
    assert families(history) == led(session)
    assert tuple(seat.points for seat in history.seats.seats) == session.result.scores
    hands.click("watch")
    assert isinstance(hands.app.stack[-1], ReplayScene)


def test_giving_up_is_told_and_counts(hands: Opened) -> None:
    hands.click("play")
    play(hands, 1)
    hands.key(pygame.K_ESCAPE)
    hands.click("resign")
    hands.click("resign")
    hands.wait(0.5)
    ending = hands.app.stack[-1]
    assert isinstance(ending, EndingScene)
    assert ending.outcome.lost
    assert "given up" in ending.outcome.line
    hands.click("menu")
    assert hands.program.keeper.history.list()[0].resigned == 0


def test_its_rules_and_its_gallery_are_shown_and_left(hands: Opened) -> None:
    hands.click("how to play")
    scene = hands.app.stack[-1]
    assert isinstance(scene, HowToPlayScene)
    for page in range(1, len(PAGES)):
        hands.click("next")
        assert scene.page == page
    hands.click("next")
    hands.click("gallery")
    gallery = hands.app.stack[-1]
    assert isinstance(gallery, GalleryScene)
    told = set()
    for thing in gallery.things:
        hands.click(thing.name)
        told.add(gallery.words.words)
    assert len(told) > 10
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.app.stack[-1], MenuScene)


def test_what_was_chosen_is_proposed_again(hands: Opened) -> None:
    hands.click("new game")
    scene = hands.app.stack[-1]
    assert isinstance(scene, NewGameScene)
    scene.form.find("board").changed("dealt")
    scene.form.find("length").changed("match")
    hands.click("start")
    assert isinstance(hands.app.stack[-1], BoardScene)
    assert hands.scene.table.match.games == 3
    assert hands.program.preferences.of(SquirrelOptions).last_game["board"] == "dealt"
    hands.open_again()
    hands.click("new game")
    again = hands.app.stack[-1]
    assert isinstance(again, NewGameScene)
    assert (again.proposal.board, again.proposal.length) == ("dealt", "match")
    assert not again.arranger.enabled


def test_its_bots_play_by_themselves(hands: Opened, tmp_path: Path) -> None:
    program = hands.program
    assert program.front is game_ui_registry.front(NAME)
    smoke = Smoke(program.stage, program.front, lambda game: program.start(program.front, game), tmp_path / PICTURE)
    hands.loop.after_frame = smoke.note
    while hands.app.running:
        hands.wait(hands.tick)
    assert (smoke.exit_code, smoke.picture.exists()) == (0, True)
