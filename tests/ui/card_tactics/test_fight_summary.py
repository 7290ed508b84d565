"""After a fight, its summary is shown, and its reward stays long enough to be read."""

from __future__ import annotations

import random
from pathlib import Path

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import ATTACK_TOKEN, DEFENSE_TOKEN, RESTRAIN
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
    hands.until_asked()
    while not (scene.display.won and hands.kind == "camp"):
        scene.controller.submit(chance.choice(scene.controller.moves))
        hands.until_asked()
    session = scene.table.session
    fight, *_ = run_reports(EASY, session.events)[0].fights
    lost = sum(one.amount for one in session.events if isinstance(one, e.Harmed) and one.unit < HEROES)
    line = next(line.words for line in scene.table_view.log if line.words.startswith("Combat 1 won"))
    assert fight.won
    assert line.startswith(f"Combat 1 won: {fight.rounds} round")
    assert f"the heroes lost {lost} health" in line
    assert f"{len(fight.defeated)} enemies defeated. " in line
    assert line.endswith(" ".join(combat_reasons(fight.happened)))
    assert [LENGTHS[kind] > 2 for kind in (e.CombatWon, e.ItemDrawn)] == [True, True]
    hands.wait(0.1)
    drawing = scene.drawing
    assert inspector_content(scene.table_view, drawing.inspected_name(None)).title == item_name(scene.table_view.found)
    other = ("unit", scene.display.heroes[0])
    hands.move((hands.app.pointer[0] + 9, hands.app.pointer[1]))
    assert drawing.inspected_name(other) == other
    assert scene.table_view.found == NOTHING
    scene.table_view.found = scene.display.items[0]
    hands.until("action")
    assert scene.table_view.found == NOTHING  # not in the next combat
    hands.app.stop()


def test_unpushable_unit_is_named() -> None:
    guardian, wolf = UNIT_OF["guardian"], UNIT_OF["wolf"]
    bash = next(number for number, skill in enumerate(SKILLS) if str(skill.name) == "Shield Bash")
    used, stopped = e.SkillUsed(guardian, bash, NOBODY, wolf), e.SkillStopped(guardian, bash, 0)
    struck = e.Struck(guardian, wolf, 9, 5, 0, 0, 0, 1, 1, False, False, False)
    assert told(used, struck, stopped) == "Wolf can't be pushed"
    assert told(used, stopped) == "Guardian can't go on"


def _skill(name: str) -> int:
    return next(number for number, skill in enumerate(SKILLS) if str(skill.name) == name)


def test_unit_that_cannot_step_says_why() -> None:
    thief, number = UNIT_OF["cutpurse"], _skill("Backstab")
    stopped = e.SkillStopped(thief, number, 1)
    assert told(e.SkillUsed(thief, number, NOBODY, NOBODY), stopped) == "Cutpurse is last in line and can't step back"
    bound = e.TokensChanged(thief, RESTRAIN, 0, 1)
    assert told(bound, stopped) == "Cutpurse is restrained and can't step back"
    assert told(bound, e.TokensChanged(thief, RESTRAIN, 1, 0), stopped).startswith("Cutpurse is last")


def test_tokens_cleared_after_a_fight_are_one_line() -> None:
    ranger, druid, won = UNIT_OF["ranger"], UNIT_OF["druid"], e.CombatWon(1, ())
    first, second, third = (
        e.TokensChanged(ranger, ATTACK_TOKEN, -1, 0),
        e.TokensChanged(ranger, DEFENSE_TOKEN, -2, 0),
        e.TokensChanged(druid, ATTACK_TOKEN, 1, 0),
    )
    assert told(first) == "Ranger: Attack +1"
    assert told(won, first) == "Tokens are cleared"
    assert told(won, first, second) == ""
    assert told(won, first, second, third) == ""
    assert told(won, first, e.CombatBegan(2), third) == "Druid: Attack \N{MINUS SIGN}1"


def test_tokens_cleared_after_a_fight_are_not_animated(tmp_path: Path) -> None:
    hands = Seated(tmp_path, EASY, draw_every=10_000)
    director = hands.scene.director
    hands.until("action")
    unit = director.display.heroes[0]
    cleared, gained = e.TokensChanged(unit, ATTACK_TOKEN, -1, 0), e.TokensChanged(unit, ATTACK_TOKEN, 0, 1)
    assert director.length_of([cleared]) > 0
    director.display.enemies.clear()
    assert director.length_of([cleared]) == 0
    assert director.length_of([gained]) > 0
    hands.app.stop()


def test_reroll_that_changes_nothing_says_so() -> None:
    ranger = UNIT_OF["ranger"]
    rolled = e.DiceRolled(ranger, 0, 2, 5, 0, 0, 0, 0, (), False)
    assert told(rolled, e.DiceRerolled(ranger, NOTHING, 2, 5)) == "Rerolled: 2 and 5 again"
    assert told(rolled, e.DiceRerolled(ranger, NOTHING, 3, 5)) == "Ranger rerolls: 3 and 5"
