"""The end of a game: the winner stands large on a stump, beside the other squirrel in its puddle."""

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
    _LOSES,
    _SOLES,
    _TALL,
    Podium,
    SquirrelEndingScene,
    prerender_sheet,
)
from tests.squirrel_squabble.scenario import plan, position
from tests.ui.squirrel_squabble.table_driver import DEALT, Seated


def _podium(folder: Path, winners: tuple[int, ...], size: tuple[int, int] = (1280, 720)) -> Podium:
    hands = Seated(folder, DEALT, draw_every=50, size=size)
    hands.scene.table.session._given_up = Result((5, 3), winners)
    hands.wait(3)
    ending = hands.app.stack[-1]
    assert isinstance(ending, SquirrelEndingScene)
    return ending.podium


@pytest.mark.parametrize(("winners", "loser"), [((0,), 1), ((1,), 0)])
def test_winner_stands_larger_and_higher_than_the_loser_in_its_puddle(
    tmp_path: Path, winners: tuple[int, ...], loser: int
) -> None:
    podium = _podium(tmp_path, winners)
    assert podium.across(loser) == round(podium.across(1 - loser) * _LOSES)
    assert podium.feet(1 - loser)[1] < podium.feet(loser)[1]
    left, right = podium.plate(0), podium.plate(1)
    assert (left.top, left.size) == (right.top, right.size)
    assert left.right < right.left


def test_both_stand_on_stumps_of_one_height_after_a_tie(tmp_path: Path) -> None:
    podium = _podium(tmp_path, (0, 1))
    assert podium.across(0) == podium.across(1)
    assert podium.feet(0)[1] == podium.feet(1)[1]


@pytest.mark.parametrize("size", [(1280, 720), (1000, 1300)])
def test_squirrels_stay_within_the_glade_and_above_their_plates(tmp_path: Path, size: tuple[int, int]) -> None:
    podium = _podium(tmp_path, (0,), size)
    for seat in (0, 1):
        squirrel = pygame.Rect(0, 0, podium.across(seat), 1).move_to(midbottom=podium.feet(seat))
        assert podium.frame.left < squirrel.left
        assert squirrel.right < podium.frame.right
        assert squirrel.bottom < podium.plate(seat).top
        assert podium.frame.contains(podium.plate(seat))


def test_winner_rises_above_the_glade(tmp_path: Path) -> None:
    podium = _podium(tmp_path, (0,))
    assert podium.feet(0)[1] - podium.across(0) < podium.frame.top


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


def test_what_decided_the_last_round_comes_before_its_number(tmp_path: Path) -> None:
    ending = last_round_played(Seated(tmp_path, draw_every=50, staged=position(NEARLY_OVER, (2, 5))))
    assert ending.moment.rect.top < ending.line.rect.top
    assert ending.moment.size > ending.line.size
    assert ending.line.words == "After 1 round"


def test_resigned_game_says_so_in_its_place(tmp_path: Path) -> None:
    hands = Seated(tmp_path, DEALT, draw_every=50)
    hands.scene.table.session._given_up = Result((5, 3), (0,))
    hands.wait(3)
    assert hands.app.stack[-1].moment.words == "A player resigned"  # type: ignore[attr-defined]


def test_last_round_can_be_stepped_through_before_the_end_is_shown_again(tmp_path: Path) -> None:
    hands = Seated(tmp_path, draw_every=50, staged=position(NEARLY_OVER, (2, 5)))
    ending = last_round_played(hands)
    assert ending.moment.words == "Your Flip Action turned Tom's Switch Tiles into Move 1."
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
    top = podium.feet(0)[1] - round(podium.across(0) * (_TALL - _SOLES))
    assert top - podium.app.unit(_LEAPS) >= podium.rect.top - 1
