"""Enemies, items, events and fog keep their places during a fight."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.games.card_tactics.cards import CARD_MASK, EVENT_OF, ITEM_OF, SKILL_OF, event_is_over
from squaretactics.games.card_tactics.moves import USE
from squaretactics.games.card_tactics.options import CombatSetup, CustomSetup, Setup
from squaretactics.games.card_tactics.state import NOTHING
from squaretactics.ui.card_tactics.play.drawing import CardBoardDrawing
from squaretactics.ui.card_tactics.skill_card import SkillCardState
from tests.ui.card_tactics.table_driver import Seated

STOCKED = Setup(
    own=CustomSetup(combats=(CombatSetup(rarity="common"),), starting_items=5), team=("ranger", "druid", "guardian")
)


def _with(item: str, folder: Path) -> Seated:
    """Return a table where a hero may use an item."""
    for seed in range(60):
        hands = Seated(folder / str(seed), STOCKED, seed=seed)
        hands.until("action")
        if ITEM_OF[item] in hands.scene.controller.usable_items():
            return hands
        hands.app.stop()
    raise AssertionError(item)


def test_enemies_and_plans_stay_visible_while_heroes_are_reordered(tmp_path: Path) -> None:
    hands = _with("smoke_bomb", tmp_path)
    controller, scene = hands.scene.controller, hands.scene
    controller.submit(next(move for move in controller.moves_of_verb(USE) if move[1] == SKILL_OF["vanish"]))
    hands.until_asked()
    assert hands.kind == "order"
    places = scene.table_focus.places()
    assert {("unit", unit) for unit in (*scene.display.heroes, *scene.display.enemies)} <= set(places)
    assert [plan.unit for plan in scene.drawing.combat_forecast().now] == scene.display.enemies
    first, second, third = scene.display.heroes
    before = places["unit", first]
    hands.drag(places["unit", third].center, before.center)
    assert scene.table_focus.places()["unit", third] == before
    planned = scene.drawing.combat_forecast().if_hit
    hands.answer("confirm")
    hands.until("action")
    assert scene.display.heroes == [third, first, second]
    assert scene.drawing.combat_forecast().now == planned  # the forecast shown for that order holds
    hands.app.stop()


def test_items_keep_their_places_until_the_fight_ends(tmp_path: Path) -> None:
    hands = _with("battle_draught", tmp_path)
    scene, controller = hands.scene, hands.scene.controller
    before = {name: rect for name, rect in scene.table_focus.places().items() if name[0] == "item"}
    controller.submit(next(move for move in controller.moves_of_verb(USE) if move[1] == SKILL_OF["drink"]))
    hands.until_asked()
    after = {name: rect for name, rect in scene.table_focus.places().items() if name[0] == "item"}
    gone = "item", ITEM_OF["battle_draught"]
    assert gone not in after
    assert after == {name: rect for name, rect in before.items() if name != gone}
    display = scene.display
    display.round = 0
    display.lay(display.tray)
    assert display.tray == display.items
    hands.app.stop()


@pytest.mark.parametrize(
    ("event", "lasts"),
    [("fog", 2), ("ambush", 1), ("peddler", 0), ("shrine", 0), ("rallying_song", 0), ("blood_moon", 9)],
)
def test_event_ends_after_its_last_effect(event: str, lasts: int) -> None:
    assert [number for number in range(10) if not event_is_over(EVENT_OF[event], number, False)] == [*range(lasts + 1)]


def test_finished_event_leaves_the_table(tmp_path: Path) -> None:
    hands = Seated(tmp_path, seed=7)
    hands.until("action")
    display = hands.scene.display
    for event, number, spent, holds in (
        ("fog", 2, False, True),
        ("fog", 3, False, False),
        ("reinforcements", 3, False, True),
        ("reinforcements", 3, True, False),
        ("rockslide", 1, False, True),  # its token lies there
        ("rockslide", 2, False, False),
        ("shrine", 1, False, False),
    ):
        display.event, display.round, display.spent = EVENT_OF[event], number, spent
        assert (("event", EVENT_OF[event]) in hands.scene.table_focus.places()) == holds
        assert (display.active_event != NOTHING) == holds
    hands.app.stop()


def test_ranges_beyond_the_fog_are_not_highlighted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Seated(tmp_path, Setup(team=("ranger", "druid", "guardian")), seed=7)
    hands.until("action")
    while hands.scene.display.acting & CARD_MASK != hands.scene.view.team[0]:
        hands.scene.controller.submit(hands.scene.controller.moves[-1])
        hands.until("action")
    shown: dict[int, int] = {}
    drawn = CardBoardDrawing._skill

    def note(self: CardBoardDrawing, skill: SkillCardState, rect: pygame.Rect) -> None:
        shown[skill.skill] = skill.far
        drawn(self, skill, rect)

    monkeypatch.setattr(CardBoardDrawing, "_skill", note)
    for round_number, far in ((1, 3), (3, 5)):
        hands.scene.display.event, hands.scene.display.round = EVENT_OF["fog"], round_number
        hands.scene.drawing.draw()
        assert shown[SKILL_OF["long_shot"]] == far
    hands.app.stop()
