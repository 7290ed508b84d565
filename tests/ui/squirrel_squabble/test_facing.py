"""Choosing which way a squirrel faces."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.games.squirrel_squabble.moves import FACE_MOVES, PLAN
from squaretactics.games.squirrel_squabble.rules import take
from tests.squirrel_squabble.scenario import chance_of, plan, position
from tests.ui.drawn_text import all_words, noting_words
from tests.ui.squirrel_squabble.table_driver import Seated


@pytest.mark.parametrize("seat", [0, 1])
def test_facing_is_chosen_by_an_arrow_next_to_the_squirrel(tmp_path: Path, seat: int) -> None:
    hands = Seated(tmp_path, people=(seat,), draw_every=1)
    hands.until_asked()
    view, focus = hands.scene.view, hands.scene.table_focus
    for item in focus.items()[:2]:
        assert item.is_of("space")
        assert hands.scene.layout_now.cell(view.space[seat]).colliderect(item.rect)
    space = hands.scene.controller.spaces().popitem()[0]
    facing = focus.facing_towards(space)
    hands.click(hands.scene.layout_now.arrow(view.space[seat], facing).center)
    hands.wait(0.2)
    assert FACE_MOVES[facing] in [entry.move for entry in hands.scene.table.session.history if entry.seat == seat]


def test_question_which_way_to_face_names_the_next_coin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    state = position("1 .:G> .\n. 2 dog\nOH .:O^ GH")
    state.random = chance_of((6, 1))
    for coins in ("squabble move_1/flip_tile turn_left", "turn_left u_turn move_1/flip_tile"):
        take(state, (PLAN, *plan(coins)))
    hands = Seated(tmp_path, draw_every=1, staged=state)
    hands.until_asked()
    hands.wait(0.2)
    assert "Your squirrel stops here. Which way should it face? Your next coin: Move 1." in all_words()
