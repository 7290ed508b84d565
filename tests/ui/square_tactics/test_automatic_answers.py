"""The table answers questions whose answers come to the same, and asks the others once, with the cards to click."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.games.square_tactics.action_kinds import ADDS
from squaretactics.games.square_tactics.decisions import decision
from squaretactics.games.square_tactics.move_kinds import ACT, ANSWER_NO, PASS, PLAY, Move
from squaretactics.games.square_tactics.needless_questions import needless_answer, routine_answer, useful_before_attack
from squaretactics.games.square_tactics.rules import take_within_turn
from squaretactics.games.square_tactics.view import view as view_of
from squaretactics.games.square_tactics.world_sampling import state_from_view
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from tests.square_tactics.scenario import Scene
from tests.ui.random_players import Player
from tests.ui.square_tactics.play_until_asked import asked, played_until


def needless_play(scene: SquareBoardScene, kind: str) -> Move | None:
    """Return a play that leads to a question of this kind whose answers come to the same."""
    for move in (move for move in scene.view.moves if move[0] == PLAY):
        state = state_from_view(scene.view)
        take_within_turn(state, move)
        following = decision(state)
        if following is not None and following.kind == kind and needless_answer(view_of(state, scene.viewer)):
            return move
    return None


def played_needless(tmp_path: Path) -> tuple[SquareBoardScene, int]:
    """Return a table where a needless skip was answered, and the number of decisions before its play."""
    player = Player(tmp_path, "abilities", 1)
    scene = played_until(player, lambda scene: needless_play(scene, "skip") is not None)
    before, move = len(scene.table.session.history), needless_play(scene, "skip")
    assert move is not None
    scene.controller.submit(move)
    assert not scene.controller.my_turn
    for _ in range(20):
        if len(scene.table.session.history) < before + 2:
            player.hands.wait(1 / 60)
    assert [entry.move for entry in scene.table.session.history[before : before + 2]] == [move, ANSWER_NO]
    return scene, before


def test_needless_question_is_answered_and_recorded(tmp_path: Path) -> None:
    played_needless(tmp_path)


def test_undo_reaches_the_decision_before_an_automatic_answer(tmp_path: Path) -> None:
    scene, before = played_needless(tmp_path)
    scene.controller.take_back()
    assert len(scene.table.session.history) == before
    assert scene.controller.my_turn
    assert scene.controller.kind == "begin"


@pytest.mark.parametrize(
    ("board", "answer"),
    [({"c2": "North emo-bot"}, ANSWER_NO), ({"b3": "North snowboarder-bot"}, None)],
    ids=["win", "snare"],
)
def test_small_question_whether_to_skip_a_win_can_be_answered(board: dict[str, str], answer: Move | None) -> None:
    scene = Scene(board=board, hands={"South": "camping-alien artist-alien", "North": "archer-bot"})
    scene.play("play camping-alien b2")
    view = view_of(scene.state, 0)
    assert view.decision is not None
    assert view.decision.kind == "skip"
    assert routine_answer(view) == answer


def shieldings(scene: SquareBoardScene) -> list[int]:
    if not asked("before")(scene) or not scene.view.moves:
        return []
    return sorted(useful_before_attack(scene.view) & ADDS.keys())


@pytest.mark.parametrize("by", ["mouse", "Yes"])
def test_offered_shielding_goes_to_the_attacker(tmp_path: Path, by: str) -> None:
    player = Player(tmp_path, "mayhem", 2)
    scene = played_until(player, lambda scene: len(shieldings(scene)) == 1 == len(scene.controller.offered_kinds), 4000)
    kind, before = shieldings(scene)[0], len(scene.table.session.history)
    assert scene.controller.decision is not None
    focus = scene.controller.decision.focus
    if by == "mouse":
        player.hands.click(player.card("action", kind))
    else:
        player.button("Yes")
    assert scene.table.session.history[before].move == (ACT, kind, focus, 0)


def test_shielding_can_still_be_dragged_to_another_character(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 2)

    def others(scene: SquareBoardScene) -> list[Move]:
        found, focus = shieldings(scene), scene.controller.decision.focus if scene.controller.decision else -1
        return [move for move in scene.view.moves if move[0] == ACT and move[1] in found and move[2] != focus]

    scene = played_until(player, lambda scene: bool(others(scene)), 4000)
    move, before = others(scene)[0], len(scene.table.session.history)
    player.hands.drag(player.card("action", move[1]), player.space(move[2]))
    assert scene.table.session.history[before].move == move


def test_answers_are_yes_no_and_stop_asking_in_this_order(tmp_path: Path) -> None:
    player = Player(tmp_path, "full", 1, windows="holding")
    scene = played_until(
        player, lambda scene: asked("before")(scene) and len(scene.controller.offered_kinds) == 1, kind="before"
    )
    answers = sorted(scene.table_choices.answers, key=lambda answer: answer.rect.left)
    assert [answer.words for answer in answers] == ["Yes", "Not now", "Stop asking"]


def test_enter_without_a_focus_never_stops_the_questions(tmp_path: Path) -> None:
    player = Player(tmp_path, "mayhem", 1, windows="holding")
    scene = played_until(player, lambda scene: asked("before")(scene) and PASS in scene.view.moves, kind="before")
    scene.table_focus.focus = None
    player.hands.key(pygame.K_RETURN)
    assert scene.controller._passing == {}


@pytest.mark.parametrize("beside", [False, True], ids=["alone", "beside another"])
def test_reaction_to_the_own_move_is_asked_only_for_another_character(tmp_path: Path, beside: bool) -> None:
    board = {"b2": "South grumpy-alien"} | ({"c2": "South artist-alien"} if beside else {})
    position = Scene(
        board=board,
        hands={"South": "camping-alien", "North": "princess-bot"},
        actions={"South": "concede-ground reaction"},
    )
    player = Player(tmp_path, "full", 1)
    player.settle()
    scene, session = player.scene, player.scene.table.session
    session._state = position.state
    scene.controller.view_from_seat(0)
    scene.controller.ask()
    scene.controller.submit(position.move("concede-ground b2 b1"))
    player.settle()
    assert scene.controller.kind == ("react" if beside else "begin")
    assert [entry.move for entry in session.history[1:]] == ([] if beside else [PASS])
