"""What a choice that was begun would come to."""

from __future__ import annotations

from squaretactics.games.square_tactics.action_kinds import SECOND_CHANCE, TWIST
from squaretactics.games.square_tactics.move_kinds import ACT
from squaretactics.ui.square_tactics.play.move_builder import Chooser

ONE_STEP, TWO_STEPS = (ACT, SECOND_CHANCE, 4, 0), (ACT, TWIST, 4, 1)


def test_the_last_step_of_an_action_card_makes_it_whole() -> None:
    chooser = Chooser([ONE_STEP, TWO_STEPS])
    chooser.take_kind(SECOND_CHANCE)
    assert chooser.whole(4) == ONE_STEP
    assert chooser.whole(5) is None


def test_a_step_that_another_follows_does_not() -> None:
    chooser = Chooser([ONE_STEP, TWO_STEPS, (ACT, TWIST, 5, 1)])
    chooser.take_kind(TWIST)
    assert chooser.whole(4) is None
    chooser.choose(4)
    assert chooser.whole(1) == TWO_STEPS


def test_an_only_target_is_chosen_with_the_card_unless_that_would_play_it() -> None:
    chooser = Chooser([ONE_STEP, TWO_STEPS, (ACT, TWIST, 4, 3)])
    assert chooser.take_kind(TWIST) is None
    assert chooser.picked == (ACT, TWIST, 4)
    assert chooser.spaces == [4]
    assert chooser.take_kind(SECOND_CHANCE) is None
    assert chooser.picked == (ACT, SECOND_CHANCE)
    assert chooser.spaces == []
    chooser = Chooser([TWO_STEPS, (ACT, TWIST, 5, 1)])
    chooser.take_kind(TWIST)
    assert chooser.picked == (ACT, TWIST)
