"""The numbers that a roll must reach, and re-roll questions with only one sensible answer."""

from __future__ import annotations

import pytest

from squaretactics.games.card_tactics.moves import ALLY, REROLL_MOVES, TOSS_MOVES
from squaretactics.games.card_tactics.pending_attack import best_answer, target_checks, trivial_answer
from squaretactics.games.card_tactics.state import CRITICAL, HIT, MISS
from squaretactics.games.card_tactics.view import view
from tests.games.card_tactics.scenario import Fight

LINE = "druid guardian ranger | ogre goblin"
_SHOT = "use tactical_advantage e1"


def _rolled(dice: str, line: str = LINE, items: str = "") -> Fight:
    fight = Fight(line, "ranger", items=items).play(_SHOT, dice)
    assert fight.asks() == "reroll"
    return fight


@pytest.mark.parametrize(("dice", "outcome"), [("1 1", MISS), ("4 4", HIT)])
def test_total_is_shown_beside_the_number_it_needs(dice: str, outcome: int) -> None:
    fight = _rolled(dice)
    (one,) = target_checks(view(fight.state, 0))
    fight.play("keep dice")
    assert fight.total() == (one.total, one.number)
    assert (one.outcome, one.critical) == (outcome, 2 * one.number)


def test_dice_that_cannot_do_better_raise_no_question() -> None:
    assert trivial_answer(view(_rolled("1 1").state, 0)) is None
    hit = "druid guardian ranger | ogre(1) goblin"
    assert trivial_answer(view(_rolled("4 4", hit).state, 0)) == REROLL_MOVES[0]  # it falls by a plain hit
    assert trivial_answer(view(_rolled("1 1", hit).state, 0)) is None
    struck_back = "druid guardian ranger | ogre(3, counter) goblin"
    assert trivial_answer(view(_rolled("4 4", struck_back).state, 0)) is None  # less would not hit the Ranger
    best = _rolled("6 6", "druid guardian ranger | goblin ogre", "lucky_coin")
    (one,) = target_checks(view(best.state, 0))
    if one.outcome == CRITICAL:
        assert trivial_answer(view(best.state, 0)) == REROLL_MOVES[0]
        best.play("keep dice")
        assert trivial_answer(view(best.state, 0)) == TOSS_MOVES[0]


def test_dice_raise_no_question_if_every_counter_attacker_falls() -> None:
    falls = "druid guardian ranger | ogre(1, counter) goblin"
    assert trivial_answer(view(_rolled("4 4", falls).state, 0)) == REROLL_MOVES[0]
    assert trivial_answer(view(_rolled("1 1", falls).state, 0)) is None


@pytest.mark.parametrize(("health", "asked"), [(4, False), (1, True)])
def test_critical_hits_are_risked_only_to_escape_a_deadly_counter(health: int, asked: bool) -> None:
    fight = _rolled("6 6", f"druid guardian ranger({health}, defense 2) | goblin(3, counter) ogre")
    assert [one.outcome for one in target_checks(view(fight.state, 0))] == [CRITICAL]
    assert (trivial_answer(view(fight.state, 0)) is None) is asked


@pytest.mark.parametrize(("dice", "best"), [("6 1", 2), ("1 6", 1), ("5 4", 2), ("1 1", 1), ("2 3", 0)])
def test_best_answer_follows_the_odds(dice: str, best: int) -> None:
    """Against 5, with no bonus: rerolling the low die can't miss after 6 and 1 or 5 and 4, but can after 2 and 3."""
    fight = _rolled(dice, "druid guardian ranger | wolf orc")
    (one,) = target_checks(view(fight.state, 0))
    assert one.number == 5
    assert best_answer(view(fight.state, 0)) == REROLL_MOVES[best]


def test_coin_is_best_after_a_miss_only() -> None:
    for dice, tossed in (("1 1", 1), ("3 2", 0)):
        fight = _rolled(dice, "druid guardian ranger | wolf orc", "lucky_coin").play("keep dice")
        assert fight.asks() == "coin"
        assert best_answer(view(fight.state, 0)) == TOSS_MOVES[tossed]


def test_dice_that_spare_allies_and_fell_all_enemies_raise_no_question() -> None:
    def wave(dice: str, line: str) -> Fight:
        fight = Fight(line, "pyromancer", items="lucky_coin").play("use flame_wave", dice)
        assert fight.asks() == "coin"
        return fight

    hard_to_hit = "guardian druid pyromancer | ogre goblin(1)"
    spared = wave("3 1", hard_to_hit)
    assert [one.outcome for one in target_checks(view(spared.state, 0))] == [HIT, MISS]  # the Goblin falls
    assert trivial_answer(view(spared.state, 0)) == TOSS_MOVES[0]
    assert trivial_answer(view(wave("1 1", hard_to_hit).state, 0)) is None
    assert trivial_answer(view(wave("4 1", hard_to_hit).state, 0)) is None  # less would spare the Guardian


def test_ally_is_not_asked_for_if_all_choices_are_equal() -> None:
    fight = _rolled("4 4", "druid guardian ranger | ogre(1)").play("keep dice")
    assert fight.asks() == "ally"  # by the rules, though tokens go with the combat
    answer = trivial_answer(view(fight.state, 0))
    assert answer is not None
    assert answer[0] == ALLY
    fight = _rolled("4 4", "druid guardian ranger | ogre(1) goblin").play("keep dice")
    assert fight.asks() == "ally"
    assert trivial_answer(view(fight.state, 0)) is None
    for line, dull in (("ranger guardian druid | ogre", True), ("ranger guardian(1) druid | ogre", False)):
        fight = Fight(line, "druid").play("use sap_vine e1", "6 6")
        assert fight.asks() == "ally"
        assert (trivial_answer(view(fight.state, 0)) is not None) == dull
