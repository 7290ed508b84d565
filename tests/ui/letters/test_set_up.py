"""Players by letter are chosen in the set-up of each game."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from squaretactics.core.session import HUMAN
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.setup.new_game import SquareNewGameScene
from tests.ui.letters.driver import (
    ADA_AND_BEN,
    board,
    choose_by_letter,
    table_of,
    until_asked_or_done,
)
from tests.ui.scene_driver import Hands


def test_player_by_letter_is_chosen_in_the_set_up(program: Program, hands: Hands, clipboard: list[str]) -> None:
    program.preferences.change(player_names=("Ada", "Ben", "", ""))
    hands.click("new game")
    scene = program.app.stack[-1]
    assert isinstance(scene, SquareNewGameScene)
    choose_by_letter(scene, hands, 1)
    assert scene.draft.seats() == [*ADA_AND_BEN]
    scene.draft.length = "match"
    assert scene.draft.setup().length == "single"
    hands.click("start")
    hands.click("cats")
    hands.wait(3)
    hands.key(pygame.K_RETURN)
    until_asked_or_done(program, hands)
    session = board(program).table.by_letter
    assert session is not None
    assert session.copy.places == (0, 1)
    assert [seat.player for seat in session.seats] == [HUMAN, HUMAN]
    assert (session.undo_rule, session.hint_rule) == ("off", False)


def test_game_needs_a_person_here(program: Program, hands: Hands) -> None:
    hands.click("new game")
    scene = program.app.stack[-1]
    assert isinstance(scene, SquareNewGameScene)
    for seat in range(2):
        choose_by_letter(scene, hands, seat)
    assert not scene.start_button.enabled


@pytest.mark.parametrize("name", ["squirrel_squabble", "card_tactics"])
def test_other_games_offer_players_by_letter(name: str, program: Program, hands: Hands, clipboard: list[str]) -> None:
    program.choose(game_ui(name))
    hands.key(pygame.K_ESCAPE)  # past the first look
    hands.wait(1)
    program.show_menu()
    hands.click("new game")
    scene: Any = program.app.stack[-1]
    if name == "card_tactics":
        scene.draft.set_player_count(2)
        scene._build("start")
        scene._kind(1, HUMAN)
    choose_by_letter(scene, hands, 1)
    assert scene.start_button.enabled
    hands.click("start")
    hands.wait(1)
    assert table_of(program).table.by_letter is not None
    assert table_of(program).table.people == [0]
