"""After a fight, its summary is shown, and its reward stays long enough to be read."""

from __future__ import annotations

import random
from pathlib import Path

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import HEROES, SKILLS, UNIT_OF
from squaretactics.games.card_tactics.combat_explanation import combat_reasons
from squaretactics.games.card_tactics.event_text import CardEventFormatter
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.state import NOBODY, NOTHING
from squaretactics.games.card_tactics.text import item_name
from squaretactics.ui.card_tactics.ending.run_report import run_reports
from squaretactics.ui.card_tactics.play.inspector_content import inspector_content
from squaretactics.ui.card_tactics.table.director import LENGTHS
from tests.ui.card_tactics.table_driver import Seated

EASY = Setup(level="easy", team=("guardian", "ranger", "druid"))


def told(*events: e.Event) -> str:
    """Return the log text of the last of the given events."""
    teller = CardEventFormatter(["Ada"])
    for event in events:
        teller.follow(event)
    return teller.tell(events[-1])


def test_won_fight_is_summarised_and_its_reward_explained(tmp_path: Path) -> None:
    hands = Seated(tmp_path, EASY, seed=2, draw_every=10_000)
    scene, chance = hands.scene, random.Random(2)
    while not scene.display.won and not scene.controller.over:
        hands.until_asked()
        scene.controller.submit(chance.choice(scene.controller.moves))
    hands.until_asked()
    session = scene.table.session
    fight, *_ = run_reports(EASY, session.events)[0].fights
    lost = sum(one.amount for one in session.events if isinstance(one, e.Harmed) and one.unit < HEROES)
    line = next(line.words for line in scene.table_view.log if line.words.startswith("Combat 1 won"))
    assert fight.won
    assert line.startswith(f"Combat 1 won: {fight.rounds} round")
    assert f"the heroes lost {lost} health" in line
    assert f"{len(fight.felled)} enemies defeated. " in line
    assert line.endswith(" ".join(combat_reasons(fight.happened)))
    assert [LENGTHS[kind] > 2 for kind in (e.CombatWon, e.ItemDrawn)] == [True, True]
    hands.wait(0.1)
    drawing = scene.drawing
    assert inspector_content(scene.table_view, drawing.inspected_name(None)).title == item_name(scene.table_view.found)
    other = ("unit", scene.display.heroes[0])
    hands.move((hands.app.pointer[0] + 9, hands.app.pointer[1]))
    assert drawing.inspected_name(other) == other
    assert scene.table_view.found == NOTHING
    hands.app.stop()


def test_unpushable_unit_is_named() -> None:
    guardian, wolf = UNIT_OF["guardian"], UNIT_OF["wolf"]
    bash = next(number for number, skill in enumerate(SKILLS) if str(skill.name) == "Shield Bash")
    used, stopped = e.SkillUsed(guardian, bash, NOBODY, wolf), e.SkillStopped(guardian, bash, 0)
    struck = e.Struck(guardian, wolf, 9, 5, 0, 0, 0, 1, 1, False, False, False)
    assert told(used, struck, stopped) == "Wolf can't be pushed"
    assert told(used, stopped) == "Guardian can't go on"
