"""Games are found by their names."""

from __future__ import annotations

import pytest

from squaretactics.games.registry import UnknownGame, game, names, register
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS, SquareTactics


def test_square_tactics_is_found_by_its_name_and_comes_first() -> None:
    assert names()[0] == "square_tactics"
    assert game("square_tactics") is SQUARE_TACTICS


def test_an_unknown_name_is_told_in_a_sentence() -> None:
    with pytest.raises(UnknownGame, match=r"This version has no game named 'chess'; it has square_tactics"):
        game("chess")


def test_a_name_cannot_be_taken_by_another_game() -> None:
    register(SQUARE_TACTICS)  # the same again changes nothing
    with pytest.raises(ValueError, match="already"):
        register(SquareTactics())
    assert game("square_tactics") is SQUARE_TACTICS
