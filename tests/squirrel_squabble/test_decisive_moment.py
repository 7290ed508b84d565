"""What decided the last round, in a sentence to its loser, its winner, and an onlooker."""

from __future__ import annotations

import pytest

from squaretactics.games.squirrel_squabble.board import NOBODY
from squaretactics.games.squirrel_squabble.decisive_moment import decisive_moment
from tests.squirrel_squabble.scenario import play_round, position


def told(
    board: str,
    orange: str,
    green: str,
    answers: tuple[str, ...] = (),
    dice: tuple[int, ...] = (),
    nuts: tuple[int, int] = (2, 5),
) -> tuple[str, str, str]:
    """Return what decided a round that ends the game, for Orange, for Green, and for both."""
    events = play_round(position(board, nuts), orange, green, answers, dice).events
    orange_told, green_told, both = (decisive_moment(events, 0, viewer) for viewer in (0, 1, NOBODY))
    return orange_told, green_told, both


NEAR = "1 . GH\n. dog/. .:G^\nOH:O^ dog/1 1"


def test_flipped_coin_decides() -> None:
    assert told(NEAR, "flip_action", "switch_tiles/move_1") == (
        "Your Flip Action turned Green's Switch Tiles into Move 1.",
        "Orange's Flip Action turned your Switch Tiles into Move 1.",
        "Orange's Flip Action turned Green's Switch Tiles into Move 1.",
    )


def test_run_without_obstacles_decides() -> None:
    assert told(NEAR, "turn_left", "move_1") == (
        "Nothing stood in Green's way.",
        "Nothing stood in your way.",
        "Nothing stood in Green's way.",
    )


@pytest.mark.parametrize(
    ("board", "orange", "green", "answers", "words"),
    [
        (
            "1 . GH\n. . .:Gv\nOH:O^ . .",
            "turn_left",
            "switch_tiles move_1/flip_tile",
            ("switch c1 c3",),
            "Green's Switch Tiles moved its own home to c1.",
        ),
        (
            ". . GH\n. . dog/.\nOH:O^ . .:G^",
            "turn_left",
            "flip_tile/move_1 move_2/move_1",
            ("flip c2",),
            "Green's Flip Tile cleared c2, on its way home.",
        ),
        (
            "1 . GH\nmud . .:G<\nOH:O^ . .",
            "move_1 turn_left",
            "turn_right move_1",
            (),
            "You had no actions left and couldn't stop Green.",
        ),
        (
            "1 . GH\n. . .:G<\nOH:Ov . .",
            "move_1 turn_left",
            "turn_right move_1",
            (),
            "Your Move 1 was cancelled, so nothing stopped Green.",
        ),
    ],
)
def test_tiles_and_failed_actions_decide(
    board: str, orange: str, green: str, answers: tuple[str, ...], words: str
) -> None:
    assert told(board, orange, green, answers)[0] == words


def test_squabbles_decide_by_sending_a_squirrel_home() -> None:
    board = "1 . GH\n. . .\nOH .:O> .:G^"
    assert told(board, "squabble", "turn_left", (), (6, 1), (5, 5))[0] == (
        "By winning the squabble, you sent Green home with five nuts."
    )
    assert told(board, "turn_left", "squabble", (), (1, 4))[1] == (
        "You tied the squabble, and a tie sends the attacker home."
    )


def test_game_without_a_single_winner_has_no_moment() -> None:
    assert decisive_moment(play_round(position(NEAR, (2, 4)), "turn_left", "move_1").events, 0, 0) == ""
    assert decisive_moment([], 0, 0) == ""
