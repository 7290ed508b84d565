"""Evaluation with four seats: weights are in range and plausible, and damaged ones give clear errors."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from squaretactics.games.square_tactics.four_seat_forecast import (
    FEATURE_COUNT,
    FourSeatForecaster,
    four_seat_features,
    four_seat_forecaster_of,
    time_of,
)
from squaretactics.resources import MissingAsset, asset
from tests.square_tactics.test_features import positions


@pytest.mark.parametrize("name", ["first", "abilities", "full", "mayhem"])
def test_every_feature_has_a_weight(name: str) -> None:
    for state in positions(name, 4):
        found = four_seat_features(state, time_of(state))
        assert len(found) == 4
        assert all(0 <= thing < FEATURE_COUNT for own in found for thing in own)


@pytest.mark.parametrize("plain", [True, False])
def test_extra_point_is_better_for_its_seat_and_worse_for_the_others(plain: bool) -> None:
    for state in positions("first" if plain else "full", 4, games=1):
        before = four_seat_forecaster_of(plain).forecast(state)
        state.captured[1].append(0)
        after = four_seat_forecaster_of(plain).forecast(state)
        assert after.shares[1] > before.shares[1]
        assert after.leads[1] == pytest.approx(before.leads[1] + 1)
        assert all(after.shares[seat] < before.shares[seat] for seat in (0, 2, 3))


@pytest.mark.parametrize("damage", ["cut", "other", "short", "empty"])
def test_damaged_weights_are_reported_in_a_sentence(damage: str, tmp_path: Path) -> None:
    whole = asset("forecast", "four-plain.json").read_text()
    learnt = json.loads(whole)
    broken = {
        "cut": whole[:-100],
        "other": "[]",
        "short": json.dumps(learnt | {"points": learnt["points"][:-1]}),
        "empty": "",
    }[damage]
    path = tmp_path / "four-plain.json"
    path.write_text(broken)
    with pytest.raises(MissingAsset, match="damaged"):
        FourSeatForecaster(path)
