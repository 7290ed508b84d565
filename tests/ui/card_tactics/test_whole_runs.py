"""Whole runs at the table, by mouse and by keyboard."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from squaretactics.games.card_tactics.cards import SKILLS
from squaretactics.games.card_tactics.moves import SKIP_MOVE, USE, Move
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.state import NOBODY
from squaretactics.ui.automation_trace import automation_state
from squaretactics.ui.card_tactics.ending.scene import CardEndingScene
from tests.ui.card_tactics.table_driver import ALONE, CONTEST, THREE, TWO, Seated

SIZES = ((1280, 720), (480, 360), (700, 1000), (1000, 1000), (1920, 1080))
Do = Callable[[Seated, object], None]


def by_mouse(hands: Seated, name: object) -> None:
    """Click an answer or an item on the table."""
    places = hands.scene.table_focus.places()
    if name in places:
        hands.click(places[name].center)  # type: ignore[index]
    else:
        hands.answer(name)


def by_keys(hands: Seated, name: object) -> None:
    """Focus something with Tab and press Return."""
    hands.focus_on(name if name in hands.scene.table_focus.places() else ("answer", name))
    hands.key(pygame.K_RETURN)


def decide(hands: Seated, do: Do, chance: random.Random) -> None:
    """Make a decision."""
    controller = hands.scene.controller
    if controller.curtain is not None:
        do(hands, "ready")
    elif hands.kind == "heroes":
        for hero in chance.sample(controller.selectable_heroes(), 3):
            do(hands, ("hero", hero))
        do(hands, "confirm")
    elif hands.kind in ("action", "camp"):
        uses = [move for move in controller.moves if move[0] == USE]
        if uses and (hands.kind == "action" or chance.random() < 0.5):
            use(hands, do, chance.choice(uses))
        else:
            do(hands, SKIP_MOVE if hands.kind == "action" else "confirm")
    elif hands.kind == "order":
        do(hands, "confirm")
    else:
        names = [answer.id for answer in hands.scene.table_choices.answers]
        names += [name for name in controller.targets() if name[0] != "unit"]
        names += [("item", item) for item in sorted(controller.usable_items())]
        do(hands, chance.choice(names))


def use(hands: Seated, do: Do, move: Move) -> None:
    """Use a skill or an item: select it, choose the steps, then its target."""
    controller, skill = hands.scene.controller, SKILLS[move[1]]
    name = ("skill", skill.number) if skill.item < 0 else ("item", skill.item)
    for _ in range(3):
        if controller.picked != skill.number:
            do(hands, name)
    assert controller.picked == skill.number
    if controller.steps != move[2]:
        hands.skip(0.5)  # beyond a double click
        do(hands, f"steps {move[2]}")
    unit = next(unit for unit, aimed in controller.aims().items() if aimed == move)
    if unit != NOBODY:
        do(hands, ("unit", unit))
    elif hands.kind == "action":
        do(hands, "use")
    else:
        do(hands, name)


@pytest.mark.parametrize(
    ("do", "setup", "people", "seed"),
    [
        (by_mouse, ALONE, None, 3),
        (by_keys, TWO, None, 9),
        (by_mouse, THREE, (0, 2), 4),
        (by_keys, ALONE, None, 12),
        pytest.param(by_mouse, CONTEST, None, 5, marks=pytest.mark.long),
    ],
    ids=("alone, by mouse", "two, by keys", "three and a bot among them, by mouse", "alone, by keys", "a contest"),
)
def test_runs_are_played_to_their_end(
    tmp_path: Path, do: Do, setup: Setup, people: tuple[int, ...] | None, seed: int
) -> None:
    hands = Seated(tmp_path, setup, people, seed=seed)
    chance, decisions = random.Random(seed), 0
    controller = hands.scene.controller
    while not controller.over:
        hands.until_asked()
        if controller.over:
            break
        before = len(hands.scene.table.session.history), controller.curtain
        decide(hands, do, chance)
        hands.skip(0.05)
        assert (len(hands.scene.table.session.history), controller.curtain) != before
        decisions += 1
        assert decisions < 800
        if decisions % 9 == 0:
            size = SIZES[decisions // 9 % len(SIZES)]
            hands.event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
    result = hands.scene.table.session.result
    assert result is not None
    hands.wait(1)
    top = hands.app.stack[-1]
    assert isinstance(top, CardEndingScene)
    assert automation_state(top)["winners"] == result.winners
    hands.click("play again")
    hands.until_asked()
    assert not controller.over
    hands.app.stop()
