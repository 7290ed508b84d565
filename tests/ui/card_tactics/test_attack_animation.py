"""Attack animations depend on the outcome, and are still with reduced motion."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.state import CRITICAL, HIT, MISS
from squaretactics.ui.card_tactics.table.attack_drawing import CardOffset
from tests.ui.card_tactics.table_driver import Seated
from tests.ui.frames import show

FALLS_AT = 0.3  # seconds into a strike, when the blow has just fallen


@pytest.fixture
def seated(tmp_path: Path) -> Seated:
    hands = Seated(tmp_path, draw_every=1)
    hands.until("action")
    hands.scene.preferences.change(speed="normal")
    hands.scene.layout(hands.app.size)
    return hands


def strike(seated: Seated, outcome: int, total: int = 4, tokens: int = 0) -> tuple[int, int]:
    """Let the first hero strike the first enemy, wait until the blow falls, and return both units."""
    hero, foe = seated.scene.display.heroes[0], seated.scene.display.enemies[0]
    show(seated.scene.table_view, e.Struck(hero, foe, total, 5, 0, 0, tokens, outcome, outcome, False, False, False))
    seated.wait(FALLS_AT)
    assert seated.scene.director.act is not None
    return hero, foe


def test_hit_pushes_the_target_and_critical_hit_turns_it_and_shakes_the_table(seated: Seated) -> None:
    drawing = seated.scene.drawing
    hero, foe = strike(seated, HIT, 7)
    hit = drawing.card_offset(foe)
    assert drawing.card_offset(hero).right > 0
    assert hit.right > 0
    assert hit.pressed > 0
    assert hit.turn == 0
    assert drawing.table_shake() == (0, 0)
    seated.wait(3.0)
    _, foe = strike(seated, CRITICAL, 12)
    assert drawing.card_offset(foe).turn != 0
    assert drawing.table_shake() != (0, 0)


def test_miss_is_dodged_and_a_shield_holds(seated: Seated) -> None:
    drawing = seated.scene.drawing
    _, foe = strike(seated, MISS, 4)
    assert drawing.card_offset(foe).down < 0
    seated.wait(3.0)
    _, foe = strike(seated, MISS, 6, tokens=3)
    assert drawing.card_offset(foe).down == 0


def test_nothing_moves_with_reduced_motion(seated: Seated) -> None:
    seated.app.reduced_motion = True
    hero, foe = strike(seated, CRITICAL, 12)
    drawing = seated.scene.drawing
    assert (drawing.card_offset(hero), drawing.card_offset(foe), drawing.table_shake()) == (
        CardOffset(),
        CardOffset(),
        (0, 0),
    )
