"""A secret plan changes nothing the other person sees before it's revealed."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from squaretactics.games.squirrel_squabble.coins import PLANS
from squaretactics.games.squirrel_squabble.moves import PLAN
from squaretactics.games.squirrel_squabble.view import view_moves
from tests.ui.squirrel_squabble.table_driver import DEALT, Seated


def second_to_plan(folder: Path, plan: tuple[int, ...]) -> tuple[Seated, list[bytes]]:
    """Let the first person plan; return the frames from confirming until the second person takes the seat."""
    hands = Seated(folder, DEALT, (0, 1), draw_every=1, speed="normal", size=(960, 540))
    hands.app.painter.clock = lambda: 0.0  # no picture depends on how fast this machine is
    for _ in range(2):
        hands.until_asked()
        hands.key(pygame.K_RETURN)
        hands.wait(0.5)
        hands.face_somewhere()
    hands.until_asked()
    hands.key(pygame.K_RETURN)
    hands.wait(0.5)
    assert (hands.kind, hands.scene.viewer) == ("plan", 0)
    hands.rest()
    hands.scene.controller.submit((PLAN, *plan))
    pictures: list[bytes] = []
    while hands.scene.controller.curtain is None:
        hands.wait(0.05)
        pictures.append(pygame.image.tobytes(hands.app.window, "RGB"))
    hands.key(pygame.K_RETURN)
    for _ in range(8):
        hands.wait(0.1)
        pictures.append(pygame.image.tobytes(hands.app.window, "RGB"))
    assert (hands.kind, hands.scene.viewer) == ("plan", 1)
    hands.rest()
    pictures.append(pygame.image.tobytes(hands.app.window, "RGB"))
    return hands, pictures


@pytest.fixture(scope="module")
def plainly(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[bytes], list[str]]:
    hands, pictures = second_to_plan(tmp_path_factory.mktemp("one"), PLANS[0])
    lines = [line.words for line in hands.scene.table_view.log]
    hands.app.stop()
    return pictures, lines


@pytest.mark.parametrize("plan", [PLANS[333], PLANS[-1]], ids=str)
def test_no_pixel_reveals_the_first_persons_plan(
    tmp_path: Path, plainly: tuple[list[bytes], list[str]], plan: tuple[int, ...]
) -> None:
    hands, pictures = second_to_plan(tmp_path, plan)
    assert [line.words for line in hands.scene.table_view.log] == plainly[1]
    assert len(pictures) == len(plainly[0])
    assert pictures == plainly[0]
    hands.app.stop()


def test_own_plan_is_covered_too_once_both_plans_are_made(tmp_path: Path) -> None:
    hands, _ = second_to_plan(tmp_path, PLANS[0])
    assert hands.scene.display.squirrel == 1
    hands.scene.controller.submit((PLAN, *PLANS[500]))
    hands.wait(0.4)
    assert hands.scene.director.busy
    assert hands.scene.table_view.plan_seen(0) == hands.scene.table_view.plan_seen(1) == ()
    assert not any("plans" in line.words for line in hands.scene.table_view.log)
    hands.app.stop()


def test_bots_plan_and_facing_are_never_revealed(tmp_path: Path) -> None:
    hands = Seated(tmp_path, DEALT, (1,), bot="random")
    hands.until_asked()
    assert hands.kind == "facing"
    assert any("has chosen which way to face" in line.words for line in hands.scene.table_view.log)
    hands.face_somewhere()
    hands.until_asked()
    assert hands.kind == "plan"
    assert [line.words for line in hands.scene.table_view.log][-1].endswith("has a plan")
    assert hands.scene.table_view.plan_seen(0) == ()
    hands.app.stop()


def test_no_person_plans_while_the_other_is_watching(tmp_path: Path) -> None:
    hands = Seated(tmp_path, DEALT, (0, 1), draw_every=1000)
    controller, chance = hands.scene.controller, random.Random(3)
    alone, planned, same_seat_again = False, 0, 0
    asked_before_all: int | None = None
    while planned < 40 and not controller.over:
        if controller.curtain is not None:
            controller.open_curtain()
            alone = True
        if not controller.my_turn:
            hands.wait(0.1)
            continue
        if controller.kind == "plan":
            assert alone
            planned += 1
            same_seat_again += asked_before_all == controller.viewer
            alone, asked_before_all = False, None
        else:
            asked_before_all = controller.viewer
        moves = view_moves(controller.view)
        controller.submit(moves[int(chance.random() * len(moves))])
        hands.wait(0.1)
    assert same_seat_again > 1, "somebody was asked something before both, and then plans"
    hands.app.stop()
