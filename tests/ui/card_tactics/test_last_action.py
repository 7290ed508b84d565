"""A replay of a run shows what its last step did: the skill that was used, and its dice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import HEROES, SKILLS, SKILLS_OF
from squaretactics.games.card_tactics.state import NOTHING
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.card_tactics.replay.scene import CardReplayDrawing, CardReplayScene
from squaretactics.ui.card_tactics.table.table_view import GameSession
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.replay.timeline import Timeline
from tests.ui.card_tactics.runs import ALONE, CONTEST, played
from tests.ui.scene_driver import Hands


@pytest.fixture
def hands() -> Iterator[Hands]:
    hands = Hands((1280, 720), draw_every=60)
    yield hands
    hands.app.stop()


def _replay(hands: Hands, folder: Path, session: GameSession) -> CardReplayScene:
    scene = CardReplayScene(hands.app, session, Preferences(hands.app, SettingsFile(folder)))
    hands.app.push(scene)
    return scene


def test_each_step_shows_its_skill_and_its_dice(hands: Hands, tmp_path: Path) -> None:
    session = played(ALONE, ("Ada",)).session
    scene = _replay(hands, tmp_path, session)
    shown = 0
    for place, entry in enumerate(session.history, 1):
        skills = [event.skill for event in entry.events if isinstance(event, e.SkillUsed)]
        heroes = [skill for skill in skills if SKILLS[skill].card < HEROES]
        rolls = [event for event in entry.events if isinstance(event, e.DiceRolled)]
        scene.go_to(place)
        action = scene.drawing.action
        if heroes:
            assert action.skill == heroes[-1]
        begins = not isinstance(entry.events[0], e.DiceRerolled | e.Struck)
        if len(skills) == 1 and rolls and begins:
            assert action.dice is not None
            assert action.dice.unit == rolls[-1].unit
            shown += 1
        goes_on = any(isinstance(event, e.DiceRerolled | e.Struck) for event in entry.events)
        if not skills and not goes_on:
            assert (action.skill, action.dice) == (NOTHING, None)
    assert shown > 5


def test_dice_rerolled_at_a_later_decision_belong_to_the_skill_before(hands: Hands, tmp_path: Path) -> None:
    session = played(ALONE, ("Ada",)).session
    scene = _replay(hands, tmp_path, session)
    found = 0
    for place, entry in enumerate(session.history, 1):
        if isinstance(entry.events[0], e.DiceRerolled) and not any(
            isinstance(one, e.TurnBegan) for one in entry.events
        ):
            scene.go_to(place)
            dice = scene.drawing.action.dice
            assert scene.drawing.action.skill != NOTHING
            assert dice is not None
            assert (dice.one, dice.two) == (entry.events[0].one, entry.events[0].two)
            found += 1
    assert found


def test_skill_cards_are_those_of_the_hero_or_the_one_used(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = played(ALONE, ("Ada",)).session
    scene = _replay(hands, tmp_path, session)
    drawn: list[tuple[Any, ...]] = []
    monkeypatch.setattr(CardReplayDrawing, "draw_skills", lambda _, *given: drawn.append(given))
    kinds = set()
    for place in range(1, len(session.history) + 1):
        scene.go_to(place)
        if scene.display.camp:
            continue
        drawn.clear()
        scene.drawing.draw()
        ((skills, places, usable, picked),) = drawn
        skill = scene.drawing.action.skill
        assert picked == skill
        if skill == NOTHING:
            assert [*usable] == [*skills]
        elif 0 <= SKILLS[skill].card < HEROES:
            assert skills == SKILLS_OF[SKILLS[skill].card]
            assert usable == (skill,)
        else:
            assert skills == (skill,)
            assert len(places) == 1
        kinds.add("none" if skill == NOTHING else "hero" if SKILLS[skill].card in range(HEROES) else "other")
    assert kinds == {"none", "hero", "other"}


def test_unit_whose_action_is_shown_stands_out(hands: Hands, tmp_path: Path) -> None:
    session = played(ALONE, ("Ada",)).session
    scene = _replay(hands, tmp_path, session)
    differ = 0
    for place, entry in enumerate(session.history, 1):
        scene.go_to(place)
        skill, acting = scene.drawing.action.skill, scene.display.acting
        users = [event.unit for event in entry.events if isinstance(event, e.SkillUsed) and event.skill == skill]
        if users:
            assert scene.drawing.standing_out == users[-1]
            differ += users[-1] != acting
        elif skill == NOTHING:
            assert scene.drawing.standing_out == acting
    assert differ > 5


def test_timeline_names_the_turn_and_shows_the_places_of_the_run(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = played(ALONE, ("Ada",)).session
    scene = _replay(hands, tmp_path, session)
    named = list[int]()
    monkeypatch.setattr(Timeline, "_draw_turn", lambda _, target, place: named.append(place))
    scene.go_to(5)
    scene.timeline.draw(hands.app.window)
    assert named == [5]
    begun = [
        place
        for place, entry in enumerate(session.history, 1)
        if any(isinstance(event, e.CombatBegan) for event in entry.events)
    ]
    fell = [
        place
        for place, entry in enumerate(session.history, 1)
        if any(isinstance(event, e.Fell) for event in entry.events)
    ]
    assert begun
    assert {*scene.timeline.pictures} == {*begun, *fell}


def test_actions_of_other_runs_are_not_shown(hands: Hands, tmp_path: Path) -> None:
    session = played(CONTEST, ("Ada", "Ben", "Cem")).session
    scene = _replay(hands, tmp_path, session)
    for seat in range(len(session.seats)):
        scene.see_from(seat)
        for place, entry in enumerate(session.history[:60], 1):
            scene.go_to(place)
            own = [one for one in entry.events if isinstance(one, e.InRun) and one.seat == seat]
            assert own or scene.drawing.action.skill == NOTHING
