"""The table of Card Tactics: where things lie, what is foreseen, and what drags and keys do."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from squaretactics.games.card_tactics.cards import BOSSES_FROM
from squaretactics.ui.card_tactics.play.foreseen import FALLS, foreseen
from squaretactics.ui.card_tactics.table.display import Display
from squaretactics.ui.card_tactics.table.layout import CardLayout
from tests.ui.card_tactics.seated import TWO, Seated

PARTS = ("map", "ribbon", "prompt", "tray", "skill 0", "skill 1", "inspector", "event", "log")


@pytest.mark.parametrize("size", [(1920, 1080), (480, 360), (800, 1200), (1000, 1000)])
def test_everything_has_a_place_of_its_own(size: tuple[int, int]) -> None:
    layout = CardLayout(size, 1.0)
    window = pygame.Rect((0, 0), size)
    parts = [layout.part(name) for name in PARTS]
    line = layout.line([0, 1, 2], [6, 7, BOSSES_FROM])
    bosses = layout.line([0, 1, 2], [BOSSES_FROM, BOSSES_FROM + 1, BOSSES_FROM + 2])
    for rects in ([*parts, *line.values()], [*parts, *bosses.values()]):
        assert all(window.contains(rect) for rect in rects)
        assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])]
    for count in range(1, 26):
        items = [layout.item(index, count) for index in range(count)]
        assert all(layout.part("tray").contains(rect) for rect in items)
        assert not [pair for pair in combinations(items, 2) if pair[0].colliderect(pair[1])]
    for count in (3, 5, 6):
        assert all(layout.part("stage").contains(layout.choice(index, count)) for index in range(count))


def test_an_action_in_mind_shows_what_enemies_would_then_do(tmp_path: Path) -> None:
    hands = Seated(tmp_path, seed=7)
    changed = felled = 0
    for _ in range(60):
        hands.until_asked()
        sitting = hands.scene.sitting
        if sitting.over:
            break
        for move in sitting.of_verb(4) if hands.kind == "action" else ():
            seen = foreseen(sitting.view, move)
            assert [plan.unit for plan in seen.now] == hands.scene.display.enemies
            if seen.if_hit is not None and seen.if_missed is not None:
                assert seen.odds
                changed += seen.if_hit != seen.if_missed
                felled += any(plan.fate == FALLS for plan in seen.if_hit)
        sitting.submit(sitting.moves[0])
    assert changed > 5
    assert felled > 1
    hands.app.stop()


def test_an_item_is_dragged_onto_its_target_and_escape_takes_a_choice_back(tmp_path: Path) -> None:
    hands = Seated(tmp_path, seed=7)
    for _ in range(300):
        hands.until_asked()
        sitting = hands.scene.sitting
        assert not sitting.over
        items = sorted(sitting.usable_items()) if hands.kind == "action" else []
        hands.click_on(("item", items[0])) if items else None
        targets = [name for name in sitting.targets() if items]
        hands.key(pygame.K_ESCAPE) if items else None
        assert sitting.picked is None
        if items and targets:
            break
        sitting.submit(sitting.moves[0])
    places = hands.scene.pointing.places()
    before = len(hands.scene.table.session.history)
    hands.drag(places["item", items[0]].center, places[targets[0]].center)
    assert len(hands.scene.table.session.history) == before + 1
    hands.app.stop()


def test_heroes_are_dragged_into_another_order_by_the_fire(tmp_path: Path) -> None:
    hands = Seated(tmp_path, seed=7)
    hands.until("camp")
    first, second, third = hands.scene.display.heroes
    places = hands.scene.pointing.places()
    hands.drag(places["unit", third].center, places["unit", first].center)
    hands.answer("confirm")
    hands.until("action")
    assert hands.scene.display.heroes == [third, first, second]
    hands.app.stop()


def test_each_person_is_led_by_name_and_no_curtain_hangs(tmp_path: Path) -> None:
    hands = Seated(tmp_path, TWO, seed=2)
    asked = set()
    for _ in range(60):
        hands.until_asked()
        sitting = hands.scene.sitting
        if sitting.over:
            break
        assert sitting.curtain is None
        name = ("Mia", "Tom")[hands.scene.viewer]
        assert hands.scene.question().startswith(name)
        asked.add(name)
        sitting.submit(sitting.moves[-1])
    assert asked == {"Mia", "Tom"}
    hands.app.stop()


def test_hurrying_shows_the_rest_at_once_and_at_rest_nothing_is_drawn(tmp_path: Path) -> None:
    hands = Seated(tmp_path, seed=7, speed="normal", draw_every=1)
    for _ in range(40):
        hands.until_asked()
        if hands.kind == "action":
            break
        hands.scene.sitting.submit(hands.scene.sitting.moves[0])
        hands.key(pygame.K_SPACE)
    sitting = hands.scene.sitting
    sitting.submit(sitting.of_verb(4)[0])
    hands.wait(0.3)
    assert hands.scene.director.busy
    hands.key(pygame.K_SPACE)
    assert not hands.scene.director.busy
    assert hands.scene.display == Display.of(hands.scene.view)
    hands.until_asked()
    hands.rest()
    drawn = hands.scene.canvas.noted
    hands.wait(0.5)
    assert hands.scene.canvas.noted == drawn
    hands.app.stop()
