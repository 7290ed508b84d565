"""Previews of a partial choice."""

from __future__ import annotations

from squaretactics.games.square_tactics.action_kinds import SECOND_CHANCE, TWIST
from squaretactics.games.square_tactics.move_kinds import ACT
from squaretactics.ui.square_tactics.play.move_builder import MoveBuilder

ONE_STEP, TWO_STEPS = (ACT, SECOND_CHANCE, 4, 0), (ACT, TWIST, 4, 1)


def test_last_step_of_an_action_card_completes_the_move() -> None:
    move_builder = MoveBuilder([ONE_STEP, TWO_STEPS])
    move_builder.take_kind(SECOND_CHANCE)
    assert move_builder.whole(4) == ONE_STEP
    assert move_builder.whole(5) is None


def test_step_followed_by_another_does_not_complete_the_move() -> None:
    move_builder = MoveBuilder([ONE_STEP, TWO_STEPS, (ACT, TWIST, 5, 1)])
    move_builder.take_kind(TWIST)
    assert move_builder.whole(4) is None
    move_builder.choose(4)
    assert move_builder.whole(1) == TWO_STEPS


def test_only_target_is_preselected_unless_that_completes_the_move() -> None:
    move_builder = MoveBuilder([ONE_STEP, TWO_STEPS, (ACT, TWIST, 4, 3)])
    assert move_builder.take_kind(TWIST) is None
    assert move_builder.picked == (ACT, TWIST, 4)
    assert move_builder.spaces == [4]
    assert move_builder.take_kind(SECOND_CHANCE) is None
    assert move_builder.picked == (ACT, SECOND_CHANCE)
    assert move_builder.spaces == []
    move_builder = MoveBuilder([TWO_STEPS, (ACT, TWIST, 5, 1)])
    move_builder.take_kind(TWIST)
    assert move_builder.picked == (ACT, TWIST)
