"""Move numbers never change, since trained programs depend on them."""

from __future__ import annotations

import hashlib

import pytest

from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS


@pytest.mark.parametrize(
    ("name", "players", "count", "digest"),
    [
        ("first", 2, 327, "1a4858188785dab8"),
        ("abilities", 4, 1292, "2da6f52701fdc2a2"),
        ("full", 2, 2169, "2456f9d32dffbd28"),
        ("mayhem", 4, 11309, "6394fa66d710e17c"),
    ],
)
def test_all_moves_of_a_setup_keep_their_numbers(name: str, players: int, count: int, digest: str) -> None:
    """If this fails, raise `SquareTactics.version`, or restore the order."""
    setup = preset(name, players)
    lines = [SQUARE_TACTICS.move_text(setup, move) for move in SQUARE_TACTICS.all_moves(setup)]
    assert len(lines) == count
    assert hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16] == digest


def test_options_without_effect_on_moves_leave_the_list_unchanged() -> None:
    shared, personal = (
        SQUARE_TACTICS.all_moves(preset("full", action_cards=decks)) for decks in ("shared", "personal")
    )
    assert shared == personal == SQUARE_TACTICS.all_moves(preset("mayhem", windows="holding", starter=1))


def lines_of(name: str) -> set[str]:
    setup = preset(name)
    return {SQUARE_TACTICS.move_text(setup, move) for move in SQUARE_TACTICS.all_moves(setup)}


def test_character_is_listed_only_with_possible_facings() -> None:
    """Without action cards a card stays with its seat, which plays it upright unless its ability rotates it."""
    plain, full = lines_of("abilities"), lines_of("full")
    facings = ("north", "east", "south", "west")
    listed = [[way for way in facings if f"play pacifist-alien b2 {way}" in lines] for lines in (plain, full)]
    assert listed == [["north", "west"], ["north", "east", "south", "west"]]
    assert [way for way in facings if f"play emo-bot b2 {way}" in plain] == ["south"]
    assert plain < full
