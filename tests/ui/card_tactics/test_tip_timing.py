"""Tips come at their event or decision, and never in another one."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import BOSSES_FROM
from squaretactics.games.card_tactics.options import CustomSetup, Setup
from squaretactics.ui.card_tactics.play.newcomer_tips import CardNewcomerTipDrawing
from squaretactics.ui.card_tactics.play.prompt import prompt
from squaretactics.ui.table.newcomer_tips import GOAL
from tests.ui.card_tactics.table_driver import Seated

_TEAM = ("guardian", "ranger", "druid")


def _learner(folder: Path, setup: Setup | None = None) -> tuple[Seated, CardNewcomerTipDrawing]:
    hands = Seated(folder, setup or Setup(team=_TEAM), people=[0])
    tip_drawing = hands.scene.tip_drawing
    assert isinstance(tip_drawing, CardNewcomerTipDrawing)
    return hands, tip_drawing


def test_second_tip_of_a_turn_comes_with_its_next_occasion(tmp_path: Path) -> None:
    hands, tip_drawing = _learner(tmp_path)
    tips = tip_drawing.tips
    tips.seen.clear()
    for told, event in (("action", e.TurnBegan(0)), ("boots", e.CampBegan(1))):
        tip_drawing.noticed(event)
        tips.tell(told)
        tips.tell("bleed")
        assert tips.now == told
        tips.dismiss()
        assert "bleed" not in tips.seen
    hands.app.stop()


def test_player_who_has_stepped_is_not_told_about_boots(tmp_path: Path) -> None:
    hands, tip_drawing = _learner(tmp_path)
    tips = tip_drawing.tips
    tips.seen.clear()
    tip_drawing.noticed(e.TurnBegan(2))
    tip_drawing.noticed(e.Switched(1, 2, True))
    assert "boots" not in tips.seen
    tip_drawing.noticed(e.Switched(2, 1, True))
    assert "boots" in tips.seen
    hands.app.stop()


@pytest.mark.parametrize(
    ("setup", "goal"),
    [
        (Setup(team=_TEAM), GOAL),
        (Setup(mode="survival", team=_TEAM), "goal_survival"),
        (Setup(contest=2), "goal_contest"),
        (Setup(own=CustomSetup(), team=_TEAM), "goal_own"),
    ],
)
def test_first_tip_says_when_the_run_ends_and_who_wins(tmp_path: Path, setup: Setup, goal: str) -> None:
    hands, tip_drawing = _learner(tmp_path, setup)
    tips = tip_drawing.tips
    tips.seen.clear()
    tips.begin_turn()
    tip_drawing.asked()
    assert tips.now == goal
    hands.app.stop()


@pytest.mark.parametrize(
    ("combat", "mode", "told"), [(2, "campaign", True), (5, "campaign", False), (2, "survival", False)]
)
def test_fallen_hero_brings_no_false_promise(tmp_path: Path, combat: int, mode: str, told: bool) -> None:
    hands, tip_drawing = _learner(tmp_path, Setup(mode=mode, team=_TEAM))
    hands.until("action")
    tips = tip_drawing.tips
    for event, tip in ((e.Fell(0, BOSSES_FROM), "fallen"), (e.EnemyCame(BOSSES_FROM, 7, False), "boss")):
        tips.seen.clear()
        tips.now = None
        tips.begin_turn()
        hands.scene.display.combat = combat
        tip_drawing.noticed(event)
        assert (tips.now == tip) is told
    hands.app.stop()


def test_newcomer_is_told_which_heroes_to_choose(tmp_path: Path) -> None:
    hands, tip_drawing = _learner(tmp_path, Setup())
    assert hands.kind == "heroes"
    assert prompt(hands.scene.controller) == "Choose 3 more heroes."
    hands.scene.preferences.change_of(tip_drawing.settings_class, tips_seen=())
    assert prompt(hands.scene.controller) == "Choose three heroes: one tough, one strong, one with long range."
    hands.app.stop()
