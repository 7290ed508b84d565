"""Tips come at their event or decision, and never in another one."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import BOSSES_FROM
from squaretactics.games.card_tactics.options import Setup
from squaretactics.ui.card_tactics.play.newcomer_tips import CardNewcomerTipDrawing
from tests.ui.card_tactics.table_driver import Seated


def _learner(folder: Path, setup: Setup | None = None) -> tuple[Seated, CardNewcomerTipDrawing]:
    hands = Seated(folder, setup or Setup(team=("guardian", "ranger", "druid")))
    tip_drawing = hands.scene.tip_drawing
    assert isinstance(tip_drawing, CardNewcomerTipDrawing)
    return hands, tip_drawing


def test_tip_that_waits_is_dropped_with_its_decision(tmp_path: Path) -> None:
    hands, tip_drawing = _learner(tmp_path)
    hands.until("action")
    tips = tip_drawing.tips
    tips.seen.clear()
    tips.now = None
    tips.tell("action")
    tips.tell("boots")
    controller = hands.scene.controller
    controller.submit(controller.moves[-1])
    assert "boots" not in tips.seen
    assert tips.now != "boots"
    tips.now = None
    tips.tell("boots")
    assert tips.now == "boots"  # its next occasion
    hands.app.stop()


@pytest.mark.parametrize(
    ("combat", "mode", "told"), [(2, "campaign", True), (5, "campaign", False), (2, "survival", False)]
)
def test_fallen_hero_brings_no_false_promise(tmp_path: Path, combat: int, mode: str, told: bool) -> None:
    hands, tip_drawing = _learner(tmp_path, Setup(mode=mode, team=("guardian", "ranger", "druid")))
    hands.until("action")
    tips = tip_drawing.tips
    for event, tip in ((e.Fell(0, BOSSES_FROM), "fallen"), (e.EnemyCame(BOSSES_FROM, 7, False), "boss")):
        tips.seen.clear()
        tips.now = None
        hands.scene.display.combat = combat
        tip_drawing.noticed(event)
        assert (tips.now == tip) is told
    hands.app.stop()
