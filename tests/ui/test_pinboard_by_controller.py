"""The pinboard with a gamepad alone: daily deal, tour and badges, from the menu on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pygame
import pytest

from squaretactics.ui.badges.scene import BadgesScene
from squaretactics.ui.daily.scene import DailyDealScene
from squaretactics.ui.kit.device_text import Device
from squaretactics.ui.menu.challenges import ChallengesScene
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.table.pause import PauseScene
from squaretactics.ui.tour.opponents import STOPS
from squaretactics.ui.tour.scene import TourScene
from tests.ui.card_tactics.test_whole_runs import by_keys, decide
from tests.ui.exercises.lessons import PLAY, AtCards, Pupil
from tests.ui.pinboard_driver import MONDAY, Evening

GAMES = ("square_tactics", "squirrel_squabble", "card_tactics")
ARROWS = (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)


@pytest.fixture
def evening(tmp_path: Path, game: str) -> Iterator[Evening]:
    with closing(Evening(tmp_path, game, hands=Pupil(draw_every=40, pad_alone=True))) as made:
        yield made
        assert made.hands.app.device is Device.PAD


@pytest.fixture
def game() -> str:
    return GAMES[0]


def decide_and_leave(evening: Evening) -> None:
    """Make a decision at the table, pause, and go to the menu."""
    hands = evening.hands
    assert isinstance(hands, Pupil)
    hands.until_told()
    session, controller = evening.table.session, hands.scene.controller
    before = len(session.history)
    assert controller.my_turn
    if evening.table.spec.name == "card_tactics":
        decide(AtCards(hands), by_keys, random.Random(1))
    else:
        PLAY[evening.table.spec.name](hands, session.spec.view_moves(controller.view)[0], True)
    assert len(session.history) > before
    hands.key(pygame.K_PAUSE)
    assert isinstance(evening.top, PauseScene)
    hands.click("to the menu")
    assert isinstance(evening.top, MenuScene)


@pytest.mark.parametrize("game", GAMES)
def test_arrows_reach_every_note_and_escape_leads_back(evening: Evening) -> None:
    hands = evening.hands
    hands.click("pinboard")
    board = evening.top
    assert isinstance(board, ChallengesScene)
    for note in board.notes:
        for key in (pygame.K_LEFT, pygame.K_UP, *(key for key in ARROWS for _ in range(3)), pygame.K_UP, *ARROWS * 4):
            if board.form.focus is note:
                break
            hands.key(key)
        assert board.form.focus is note
        hands.key(pygame.K_RETURN)
        assert evening.top is not board
        hands.key(pygame.K_ESCAPE)
        assert evening.top is board
    hands.key(pygame.K_ESCAPE)
    assert isinstance(evening.top, MenuScene)


@pytest.mark.parametrize("game", GAMES)
def test_daily_deal_is_chosen_started_left_and_resumed(evening: Evening) -> None:
    scene, hands = evening.open("day"), evening.hands
    assert isinstance(scene, DailyDealScene)
    hands.tab_to("month")
    hands.key(pygame.K_UP, pygame.K_LEFT)
    assert scene.month.day == MONDAY - timedelta(days=8)
    hands.click("month before")
    assert (scene.month.day.month, scene.play.words) == (10, "Play")
    hands.click("month after")
    hands.tab_to("month")
    hands.key(pygame.K_DOWN, pygame.K_RIGHT)
    assert scene.month.day == MONDAY
    hands.click("play")
    decide_and_leave(evening)
    scene = evening.open("day")
    assert isinstance(scene, DailyDealScene)
    assert scene.play.words == "Resume"
    hands.click("play")
    assert evening.table.session.history


def test_all_tour_stops_are_viewed_and_the_first_is_played(evening: Evening) -> None:
    scene, hands = evening.open("tour"), evening.hands
    assert isinstance(scene, TourScene)
    for stop in STOPS[::-1]:
        hands.click(f"stop {stop.id}")
        assert (scene.stop, scene.play.enabled) == (stop, stop is STOPS[0])
    hands.click("play")
    assert evening.table.session.occasion == STOPS[0].occasion
    decide_and_leave(evening)
    scene = evening.open("tour")
    assert isinstance(scene, TourScene)
    assert scene.play.words == "Resume"


def test_badges_are_viewed_with_arrows(evening: Evening) -> None:
    scene, hands = evening.open("deeds"), evening.hands
    assert isinstance(scene, BadgesScene)
    told = []
    for row, those in enumerate(scene.grid.rows):
        for column in range(len(those.badges)):
            told.append(scene.name.words)
            if column < len(those.badges) - 1:
                hands.key(pygame.K_LEFT if row % 2 else pygame.K_RIGHT)
        hands.key(pygame.K_DOWN)
    assert len({*told}) == 36
    for _ in scene.grid.rows:
        hands.key(pygame.K_UP)
    assert scene.form.focus is scene.way_back
    hands.key(pygame.K_RETURN)
    assert isinstance(evening.top, ChallengesScene)
