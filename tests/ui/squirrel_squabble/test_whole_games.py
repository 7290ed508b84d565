"""Whole games at the table, by mouse and by keyboard."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from squaretactics.core.session import Frame
from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.board import FREE
from squaretactics.games.squirrel_squabble.moves import LEAD_MOVES, PLAN
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.ui.automation_trace import automation_state
from squaretactics.ui.squirrel_squabble.ending.scene import SquirrelEndingScene
from tests.ui.drawn_text import all_words, noting_words
from tests.ui.squirrel_squabble.table_driver import ARRANGED, DEALT, Seated, Visiting

SIZES = ((1280, 720), (960, 540), (700, 1000), (1000, 1000), (1920, 1080))


def resize(hands: Visiting, size: tuple[int, int]) -> None:
    hands.event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)


def decide_with_the_mouse(hands: Visiting, chance: random.Random) -> None:
    """Make a decision with clicks and drags."""
    scene, controller = hands.scene, hands.scene.controller
    layout = scene.layout_now
    if controller.curtain is not None:
        hands.answer("ready")
    elif hands.kind == "arrange":
        for place, space in enumerate(chance.sample(FREE, len(FREE))):
            start, end = layout.loose(place).center, layout.cell(space).center
            if chance.random() < 0.5:
                hands.drag(start, end)
            else:
                hands.click(start)
                hands.click(end)
        hands.answer("confirm")
    elif hands.kind == "squirrel":
        hands.answer(LEAD_MOVES[chance.randrange(2)])
    elif hands.kind == "plan":
        for coin in chance.sample(range(6), 3):
            if chance.random() < 0.5:
                hands.right_click(layout.coin(coin).center)
            hands.click(layout.coin(coin).center)
        hands.answer("confirm")
    else:
        hands.click_space(chance.choice(list(controller.spaces())))


def decide_by_keys(hands: Visiting, chance: random.Random) -> None:
    """Make a decision with Tab and Return."""
    controller = hands.scene.controller
    if controller.curtain is not None:
        hands.key(pygame.K_RETURN)
    elif hands.kind == "arrange":
        for place, space in enumerate(FREE):
            for name in (("loose", place), ("space", space)):
                hands.focus_on(name)
                hands.key(pygame.K_RETURN)
        hands.focus_on(("answer", "confirm"))
        hands.key(pygame.K_RETURN)
    elif hands.kind == "plan":
        for coin in chance.sample(range(6), 3):
            hands.focus_on(("coin", coin))
            hands.key(*((pygame.K_r, pygame.K_RETURN) if chance.random() < 0.5 else (pygame.K_RETURN,)))
        hands.focus_on(("answer", "confirm"))
        hands.key(pygame.K_RETURN)
    else:
        hands.key(*[chance.choice((pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT)) for _ in range(3)])
        spaces = [("space", space) for space in controller.spaces()]
        names = spaces or [("answer", move) for move in LEAD_MOVES]
        hands.focus_on(chance.choice(names))
        hands.key(pygame.K_RETURN)


@pytest.mark.parametrize(
    ("decide", "setup", "people", "seed"),
    [(decide_with_the_mouse, DEALT, (0, 1), 3), (decide_by_keys, ARRANGED, (0,), 9)],
    ids=("two people, by mouse", "arranged, by keys"),
)
def test_games_are_played_to_their_end(
    tmp_path: Path,
    decide: Callable[[Visiting, random.Random], None],
    setup: Setup,
    people: tuple[int, ...],
    seed: int,
    soak: int,
) -> None:
    for game in range(soak):
        hands = Seated(tmp_path / f"{game}", setup, people, seed=seed + game)
        play_to_the_end(hands, decide, random.Random(4 + game), SIZES[game % len(SIZES) :] + SIZES)
        hands.click("play again")
        hands.until_asked()
        assert len(hands.scene.table.session.history) <= 12
        assert not hands.scene.controller.over
        hands.app.stop()


def play_to_the_end(
    hands: Visiting,
    decide: Callable[[Visiting, random.Random], None],
    chance: random.Random,
    sizes: tuple[tuple[int, int], ...],
) -> None:
    """Play a whole game in windows of changing size; every input must work."""
    controller, decisions = hands.scene.controller, 0
    while not controller.over:
        hands.until_asked()
        if controller.over:
            break
        before = len(hands.scene.table.session.history), controller.curtain, controller.first
        decide(hands, chance)
        hands.wait(0.05)
        assert (len(hands.scene.table.session.history), controller.curtain, controller.first) != before
        decisions += 1
        assert decisions < 600
        if decisions % 7 == 0:
            resize(hands, sizes[decisions // 7 % len(sizes)])
    hands.wait(1)
    top = hands.app.stack[-1]
    assert isinstance(top, SquirrelEndingScene)
    assert automation_state(top)["winners"] == hands.scene.table.session.result.winners


def test_board_arrangement_can_be_undone_until_the_other_seat_has_chosen(tmp_path: Path) -> None:
    hands = Seated(tmp_path, ARRANGED, (0, 1), undo="anything")
    hands.until_asked()
    assert (hands.kind, hands.scene.controller.curtain) == ("arrange", None)
    decide_with_the_mouse(hands, random.Random(1))
    hands.until_asked()
    assert (hands.kind, hands.scene.viewer) == ("squirrel", 1)
    hands.scene.controller.view_from_seat(0)
    hands.scene.controller.take_back()
    assert len(hands.scene.view.loose) == len(FREE)
    assert [tile for tile in hands.scene.controller.board_editor.loose if tile is not None] == list(
        hands.scene.view.loose
    )
    hands.app.stop()


def test_hurrying_shows_the_rest_of_a_round_at_once(tmp_path: Path) -> None:
    hands = Seated(tmp_path, DEALT, speed="normal")
    hands.to_the_plan()
    hands.scene.controller.submit((PLAN, 8, 0, 4))  # no decisions in between
    for _ in range(100):
        if hands.scene.director.act is not None and hands.scene.director.step:
            break
        hands.wait(0.1)
    assert hands.scene.director.busy
    resize(hands, (700, 1000))
    hands.wait(0.2)
    assert hands.scene.director.busy
    hands.key(pygame.K_SPACE)
    assert not hands.scene.director.busy
    assert hands.scene.display == hands.scene.view
    hands.app.stop()


def test_resting_table_is_not_redrawn(tmp_path: Path) -> None:
    hands = Seated(tmp_path, DEALT, draw_every=1)
    hands.to_the_plan()
    hands.wait(12)  # idle for long, no figure blinks any more
    hands.rest()
    assert hands.scene.resting
    drawn = hands.scene.table_view.canvas.noted
    hands.wait(0.5)
    assert hands.scene.table_view.canvas.noted == drawn
    assert hands.loop.at_rest
    hands.app.stop()


def test_coin_disappears_once_the_next_is_shown_even_in_a_hurry(tmp_path: Path) -> None:
    hands = Seated(tmp_path, DEALT)
    director, view = hands.scene.director, hands.scene.view
    one, two = replace(view, played=((0,), (8,))), replace(view, played=((0, 4), (8,)))
    told = (e.CoinShown(0, 0, 0, 0), one), (e.CoinShown(1, 1, 0, 8), one), (e.CoinShown(0, 0, 1, 4), two)
    director.show(Frame(event, seen) for event, seen in told)
    director.hurry()
    assert [shown and shown.lying for shown in hands.scene.table_view.coins] == [4, None]
    hands.app.stop()


def test_playable_actions_of_a_squirrel_are_listed_beside_the_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noting_words(monkeypatch)
    hands = Seated(tmp_path, DEALT, draw_every=1)
    hands.to_the_plan()
    hands.move(hands.scene.layout_now.part("rival").center)
    hands.wait(0.2)
    assert "Green can still play" in all_words()
    hands.app.stop()
