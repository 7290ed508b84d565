"""What the rules of a game are called."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.options import PRESETS, preset
from squaretactics.ui.square_tactics.setup.words import setup_of, variant


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_known_by_its_title(name: str) -> None:
    noted = preset(name, 4, length="match").model_dump(mode="json")
    assert variant(setup_of(noted)) == variant(preset(name))
    assert variant(preset(name)) != variant(preset(name, abilities=name == "first"))


def test_other_mixes_and_other_rules() -> None:
    assert variant(preset("full", action_cards="personal")) == "Own mix"
    assert variant(setup_of({"board": "round"})) == "Unknown rules"
