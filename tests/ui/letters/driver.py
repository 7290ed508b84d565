"""Drives games by letter: one player at the screen, and one elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.registry import game as find_game
from squaretactics.games.square_tactics.options import preset
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.letter_games import LetterStore
from squaretactics.storage.saved_games import GameStore
from squaretactics.ui.kit.forms.controls import ArrowPicker
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.table.letter_scene import LetterScene
from squaretactics.ui.table.new_game import BY_LETTER
from squaretactics.ui.table.screen import PlayScreen
from tests.ui.scene_driver import Hands
from tests.ui.started_games import start

ADA_AND_BEN = Seat("Ada", HUMAN), Seat("Ben", BY_LETTER)


class Ben:
    """A player elsewhere, without a screen, who plays the first legal move."""

    def __init__(self, root: Path) -> None:
        folder = DataFolder(root)
        self.store = LetterStore(folder, GameStore(folder, find_game=find_game), find_game)

    def answer(self, text: str) -> str:
        """Take in a letter, decide until another player is next, and return the next letter."""
        session: Any = self.store.take_in(text)
        while session.awaited == 1:
            decision = session.decision
            session.submit(decision.seat, session.spec.view_moves(session.view(decision.seat))[0])
        return str(session.letter_text(0))


def board(program: Program) -> SquareBoardScene:
    return next(scene for scene in program.app.stack if isinstance(scene, SquareBoardScene))


def until_asked_or_done(program: Program, hands: Hands) -> None:
    """Play Ada's first legal move until a letter must be sent."""
    for _ in range(200):
        if isinstance(program.app.stack[-1], LetterScene | ScoringScene):
            return
        if board(program).table_view.playing_clip:  # of what the letter brought
            board(program).table_view.end_clip()
        if board(program).controller.my_turn:
            board(program).controller.submit(board(program).view.moves[0])
        hands.wait(0.1)
    raise AssertionError("nothing happens")


def letter_scene(program: Program) -> LetterScene:
    scene = program.app.stack[-1]
    assert isinstance(scene, LetterScene)
    return scene


def copy_letter(program: Program, hands: Hands) -> None:
    hands.click(letter_scene(program).copies[0].rect.center)


def paste_on_menu(program: Program, hands: Hands) -> None:
    program.show_menu()
    hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)


def begin(program: Program, hands: Hands, rules: str = "first", starter: int = 0) -> None:
    start(program, preset(rules, starter=starter), ADA_AND_BEN, 5)
    until_asked_or_done(program, hands)


def table_of(program: Program) -> PlayScreen:
    return next(scene for scene in program.app.stack if isinstance(scene, PlayScreen))


def choose_by_letter(scene: PageScene, hands: Hands, seat: int) -> None:
    picker = scene.form.find(f"player {seat}")
    assert isinstance(picker, ArrowPicker)
    while picker.value != BY_LETTER:
        hands.click((picker.rect.right - 5, picker.rect.centery))
