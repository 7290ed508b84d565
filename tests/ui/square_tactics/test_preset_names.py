"""Names of rule sets."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.options import PRESETS, preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.ui.square_tactics.game_ui import SquareTacticsUI
from squaretactics.ui.square_tactics.words import variant
from squaretactics.ui.table.common_words import match_words

FRONT = SquareTacticsUI()


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_recognised(name: str) -> None:
    noted = preset(name, 4, length="match").model_dump(mode="json")
    assert variant(SQUARE_TACTICS.known_setup(noted)) == variant(preset(name))
    assert variant(preset(name)) != variant(preset(name, abilities=name == "first"))


def test_even_chances_are_named_with_the_rules() -> None:
    assert variant(preset("full", 4, even_chances=True)) == "Full, fair start"
    assert variant(preset("full", 4, even_chances="strong")) == "Full, fair start for strong players"


@pytest.mark.parametrize(
    ("length", "players", "games"), [("single", 4, 1), ("match", 4, 3), ("round", 4, 4), ("round", 2, 2)]
)
def test_lists_show_the_number_of_games_in_a_match(length: str, players: int, games: int) -> None:
    noted = SQUARE_TACTICS.setup_data(preset("first", players, length=length))
    assert FRONT.games_in_a_match(noted) == games
    assert match_words(1, FRONT.games_in_a_match(noted)) == f"game 1 of {games}"
    assert match_words(1, FRONT.games_in_a_match({**noted, "length": "endless"})) == ""


def test_custom_and_unknown_rules_are_named_as_such() -> None:
    assert variant(preset("full", action_cards="personal")) == "Custom"
    assert variant(SQUARE_TACTICS.known_setup({"board": "round"})) == "Unknown rules"
