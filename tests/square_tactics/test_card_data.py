"""Damaged card data and impossible setups are refused with an explanation."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.core.spec import BadSetup
from squaretactics.games.square_tactics import cards
from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.world_sampling import sample_world
from squaretactics.resources import MissingAsset, asset


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the aliens' card data, which the game then reads instead of its own."""
    copy = tmp_path / "aliens.toml"
    copy.write_text(asset("cards", "aliens.toml").read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(cards, "asset", lambda *parts: copy)
    return copy


def test_every_character_is_read(data: Path) -> None:
    family = cards.load("aliens")
    assert (family.name, family.colour, len(family.character)) == ("Aliens", "#6CBF4B", 18)
    assert [character.ability for character in family.character] == list(ABILITY_IDS)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("top = 6", "top = 60"),
        ("top = 6", "top = "),
        ('ability = "snare"', 'ability = "plunder"'),
        ('ability = "snare"', 'ability = "flying"'),
        ('name = "Pacifist Alien"', 'name = "Friendly  alien"'),
        ('colour = "#6CBF4B"', 'colour = "green"'),
        ('emblem = "aliens"', 'emblem = "../aliens"'),
        ('name = "Friendly Alien"', 'name = "Friendly Alien"\ncolour = "green"'),
    ],
)
def test_damaged_card_data_is_reported(data: Path, before: str, after: str) -> None:
    text = data.read_text(encoding="utf-8")
    assert before in text
    data.write_text(text.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(MissingAsset, match=r"aliens\.toml is damaged"):
        cards.load("aliens")


def test_missing_asset_is_named() -> None:
    with pytest.raises(MissingAsset, match="Reinstall the game"):
        asset("cards", "dogs.toml")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"starter": 2}, "starter must be a seat from 0 to 1"),
        ({"factions": ("cats", "cats")}, "different family"),
        ({"factions": ("cats",)}, "need 2 families"),
        ({"mayhem": True, "action_cards": "off"}, "Mayhem needs action cards"),
        ({"players": 3}, "players"),
    ],
)
def test_impossible_setups_are_refused_with_an_explanation(changes: dict[str, object], words: str) -> None:
    data = SQUARE_TACTICS.setup_data(preset("full"))
    with pytest.raises(BadSetup, match=words):
        SQUARE_TACTICS.parse_setup({**data, **changes})


def test_contradictory_view_yields_no_sampled_world() -> None:
    seen = SQUARE_TACTICS.view(SQUARE_TACTICS.new_game(preset("first"), 1), 0)
    seen.hand_counts = (3, 1)
    with pytest.raises(ValueError, match="no world fits"):
        sample_world(seen, 1)
