"""After the dice, the player is asked only what matters, and the best answer is the main one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from squaretactics.games.card_tactics.cards import ITEM_OF
from squaretactics.games.card_tactics.moves import TOSS
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.pending_attack import hits_anyway
from squaretactics.games.card_tactics.view import view
from tests.games.card_tactics.scenario import Fight
from tests.ui.card_tactics.table_driver import Seated

LINE = "ranger druid guardian | ogre goblin"


def _asked_after(folder: Path, line: str, actor: str, use: str, dice: str, after_hits: bool = False) -> Seated:
    """Return a table at which this roll was just made."""
    fight = Fight(line, actor, items="lucky_coin").play(use, dice)
    hands = Seated(folder, Setup(team=("guardian", "druid", "ranger")))
    hands.scene.controller.coin_after_hits = after_hits
    hands.scene.table.session._state = fight.state
    hands.scene.controller.view_from_seat(0)
    hands.scene.controller.ask()
    hands.wait(0.2)
    return hands


@pytest.mark.parametrize(("dice", "main"), [("1 2", [1]), ("2 1", [2]), ("4 5", [0])])
def test_lower_die_is_rerolled_by_default_after_a_miss(tmp_path: Path, dice: str, main: Sequence[int]) -> None:
    hands = _asked_after(tmp_path, LINE, "ranger", "use tactical_advantage e1", dice)
    assert hands.kind == "reroll"
    assert [answer.id[1] for answer in hands.scene.table_choices.answers if answer.main] == main
    hands.app.stop()


@pytest.mark.parametrize("dice", ["1 1", "5 4"])
def test_coin_is_asked_for_after_a_miss_only(tmp_path: Path, dice: str) -> None:
    hands = _asked_after(tmp_path, "guardian ranger druid | ogre goblin", "druid", "use sap_vine e1", dice)
    assert (hands.kind == "coin") is (dice == "1 1")
    tossed = [entry.move[0] for entry in hands.scene.table.session.history if entry.move[0] == TOSS]
    assert len(tossed) == (dice != "1 1")
    told = any(line.words.startswith("The attack hits, so you keep the coin.") for line in hands.scene.table_view.log)
    assert told is (dice != "1 1")
    hands.app.stop()


def test_coin_is_asked_for_after_a_hit_once_chosen(tmp_path: Path) -> None:
    line = "guardian ranger druid | ogre goblin"
    hands = _asked_after(tmp_path, line, "druid", "use sap_vine e1", "5 4", after_hits=True)
    assert hands.kind == "coin"
    hands.app.stop()


def test_choosing_the_coin_switches_the_question(tmp_path: Path) -> None:
    hands = _asked_after(tmp_path, "guardian ranger druid | ogre goblin", "druid", "use sap_vine e1", "5 4")
    hands.until("action")
    controller = hands.scene.controller
    for after_hits in (True, False):
        controller.open_item(ITEM_OF["lucky_coin"])
        assert controller.coin_after_hits is after_hits
        assert controller.notice is not None
        assert ("every attack roll" in controller.notice) is after_hits
    hands.app.stop()


def test_roll_that_draws_a_hitting_counter_is_a_question() -> None:
    for line, free in ((LINE, True), ("ranger druid guardian | ogre(3, counter) goblin", False)):
        fight = Fight(line, "ranger").play("use tactical_advantage e1", "5 5")
        assert hits_anyway(view(fight.state, 0)) is free
