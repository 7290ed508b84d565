"""A person who has run out of characters is told so, and may skip to the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.core.session import Frame
from squaretactics.games.square_tactics.events import TurnBegan, TurnEnded
from squaretactics.games.square_tactics.move_kinds import PASS, PLAY
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.square_tactics.play.prompt import prompt
from tests.ui.random_players import Player

_PASSES = "You're out of characters. The game goes on until everyone else is out too, or the board is full."


def out_of_characters(player: Player) -> list[str]:
    """Play until the person has no characters left; return the prompts of their turns."""
    prompts = list[str]()
    for _ in range(600):
        player.settle()
        scene = player.scene
        if scene.controller.over or (scene.controller.only_passes and scene.view.active != scene.viewer):
            return prompts
        if scene.controller.kind == "begin":
            prompts.append(prompt(scene.controller, None))
        plays = [move for move in scene.view.moves if move[0] == PLAY]
        passes = [move for move in scene.view.moves if move[0] == PASS]
        scene.controller.play_chosen((plays or passes or list(scene.view.moves))[0])
        player.hands.wait(0.01)
    raise AssertionError("the characters don't run out")


@pytest.fixture
def player(tmp_path: Path) -> Player:
    return Player(tmp_path, "mayhem", 1, 4, seed=3, bot="greedy", draw_every=2000)


def test_last_character_is_announced_with_what_the_others_have(player: Player) -> None:
    assert (
        out_of_characters(player)[-1] == "Play your last character. Your opponents have: Seat 1 2, Seat 2 0, Seat 3 2."
    )


def test_person_without_characters_is_told_and_may_skip_to_the_end(player: Player) -> None:
    out_of_characters(player)
    scene = player.scene
    player.preferences.change(speed="normal")
    if scene.controller.my_turn:
        scene.controller.pass_rest_of_turn()
    assert prompt(scene.controller, None) == _PASSES
    skip = next(tool for tool in scene.table_choices.tools if tool.id == "skip_to_end")
    player.hands.click(skip.rect.center)
    assert scene.table_view.speed == 0
    assert all(tool.id != "skip_to_end" for tool in scene.table_choices.tools)
    player.settle()
    while not scene.controller.over:
        scene.controller.pass_rest_of_turn()
        player.settle()
    assert isinstance(player.hands.app.stack[-1], ScoringScene)
    assert scene.table_view.speed == 1


def test_turn_without_characters_takes_a_moment_in_which_the_prompt_says_so(player: Player) -> None:
    out_of_characters(player)
    scene = player.scene
    director, seat = scene.director, 2
    director.hurry()
    director.speed = 1.0
    frame = scene.table.session.frames(0, scene.viewer)[0]
    for play, seconds in ((True, 0.0), (False, 1.1)):
        director._has_play = play
        assert director.length_of([TurnEnded(seat)]) == pytest.approx(seconds)
    director.show([Frame(TurnBegan(seat, 90), frame.view), Frame(TurnEnded(seat), frame.view)])
    for _ in range(40):
        player.hands.wait(0.05)
        if director.turn_without_play is not None:
            break
    assert director.turn_without_play == seat
    assert prompt(scene.controller, None) == "Seat 2 has no character to play."
