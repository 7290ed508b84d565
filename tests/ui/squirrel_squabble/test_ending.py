"""The end of a game: the winner stands large beside the other squirrel."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.core.spec import Result
from squaretactics.games.squirrel_squabble.events import GameEnded
from squaretactics.games.squirrel_squabble.moves import PLAN
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.squirrel_squabble.ending.scene import (
    _LEAPS,
    _TALL,
    Podium,
    SquirrelEndingScene,
    prerender_sheet,
)
from tests.squirrel_squabble.scenario import plan, position
from tests.ui.squirrel_squabble.table_driver import DEALT, Seated


def _podium(folder: Path, winners: tuple[int, ...]) -> Podium:
    hands = Seated(folder, DEALT, draw_every=50)
    hands.scene.table.session._given_up = Result((5, 3), winners)
    hands.wait(3)
    ending = hands.app.stack[-1]
    assert isinstance(ending, SquirrelEndingScene)
    return ending.podium


@pytest.mark.parametrize(("winners", "sizes"), [((0,), (2, 1)), ((1,), (1, 2)), ((0, 1), (2, 2))])
def test_winner_is_twice_as_large_on_the_same_base_line(
    tmp_path: Path, winners: tuple[int, ...], sizes: tuple[int, int]
) -> None:
    podium = _podium(tmp_path, winners)
    large = max(podium.across(0), podium.across(1))
    assert [round(2 * podium.across(seat) / large) for seat in (0, 1)] == list(sizes)
    left, right = podium.block(0), podium.block(1)
    assert (left.top, left.size) == (right.top, right.size)
    assert left.right < right.left


def test_winner_rises_above_the_glade(tmp_path: Path) -> None:
    podium = _podium(tmp_path, (0,))
    assert podium.block(0).top - podium.across(0) < podium.frame.top
    assert podium.frame.contains(podium.block(0))


NEARLY_OVER = "1 . GH\n. dog/. .:G^\nOH:O^ dog/1 1"


def last_round_played(hands: Seated) -> SquirrelEndingScene:
    """Let Green win because of Orange's Flip Action, and return the end."""
    hands.until_asked()
    session = hands.scene.table.session
    session.submit(0, (PLAN, *plan("flip_action")))
    session.submit(1, (PLAN, *plan("switch_tiles/move_1")))
    hands.scene.controller.present(1)
    hands.wait(1)
    ending = hands.app.stack[-1]
    assert isinstance(ending, SquirrelEndingScene)
    return ending


def test_last_round_can_be_stepped_through_before_the_end_is_shown_again(tmp_path: Path) -> None:
    hands = Seated(tmp_path, draw_every=50, staged=position(NEARLY_OVER, (2, 5)))
    ending = last_round_played(hands)
    assert ending.moment.words == "Your Flip Action turned Green's Switch Tiles into Move 1."
    hands.click(next(button for button in ending.buttons if button.name == "round").rect.center)
    clip = hands.scene.table_view.clip
    assert clip is not None
    assert "Tom (Green): the coin flips to Move 1" in [step.words for step in clip.steps]
    hands.key(pygame.K_ESCAPE)
    hands.wait(1)
    assert hands.app.stack[-1] is ending, "its sound and badges aren't repeated"
    assert hands.scene.table_view.clip is None


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
def test_glade_is_prerendered(size: tuple[int, int], tmp_path: Path) -> None:
    hands = Seated(tmp_path, draw_every=50, size=size, staged=position(NEARLY_OVER, (2, 5)))
    prerender_sheet(hands.app)(hands.app.window)
    ending = last_round_played(hands)
    radius = hands.app.unit(theme.RADIUS)
    assert hands.app.painter.made(("podium", radius), ending.podium.frame.size)


def test_resigned_game_offers_no_last_round(tmp_path: Path) -> None:
    hands = Seated(tmp_path, DEALT, draw_every=50)
    hands.scene.table.session._given_up = Result((5, 3), (0,))
    hands.wait(3)
    ending = hands.app.stack[-1]
    assert isinstance(ending, SquirrelEndingScene)
    assert "round" not in {button.name for button in ending.buttons}


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_winning_move_stays_in_sight_at_any_speed(speed: str, tmp_path: Path) -> None:
    director = Seated(tmp_path, speed=speed).scene.table_view.director
    ended = GameEnded((2, 5), (1,), "walked_home", 3)
    assert director.length_of([ended]) * director.speed >= 2.5


def test_hopping_winner_covers_no_words(tmp_path: Path) -> None:
    podium = _podium(tmp_path, (0,))
    top = podium.block(0).top - round(podium.across(0) * _TALL)
    assert top - podium.app.unit(_LEAPS) >= podium.rect.top - 1
