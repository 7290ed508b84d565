"""Games are found by name."""

from __future__ import annotations

import pytest

from squaretactics.core.spec import BadSetup
from squaretactics.games.registry import UnknownGame, game, names, register
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS, SquareTactics


def test_square_tactics_is_found_by_name_and_comes_first() -> None:
    assert names()[0] == "square_tactics"
    assert game("square_tactics") is SQUARE_TACTICS


def test_unknown_name_is_reported_in_a_sentence() -> None:
    with pytest.raises(UnknownGame, match=r"This version has no game called 'chess'\. It has square_tactics"):
        game("chess")


def test_name_cannot_be_taken_by_another_game() -> None:
    register(SQUARE_TACTICS)  # registering the same game again changes nothing
    with pytest.raises(ValueError, match="already"):
        register(SquareTactics())
    assert game("square_tactics") is SQUARE_TACTICS


@pytest.mark.parametrize("name", names())
def test_complaint_about_a_setup_is_short_however_much_is_wrong(name: str) -> None:
    setup = {"factions": ["x"] * 300, "leads": ["x"] * 300, **{f"{'x' * 500}{number}": 1 for number in range(300)}}
    with pytest.raises(BadSetup) as refused:
        game(name).parse_setup(setup)
    assert len(str(refused.value)) < 600
