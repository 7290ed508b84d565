"""The scenario helper fails when it should."""

from __future__ import annotations

import pytest

from tests.square_tactics.scenario import Scene


def test_scenario_helper_fails_when_it_should() -> None:
    scene = Scene(board={"b2": "South tank-bot"}, hands={"South": "dino-bot", "North": "chef-bot"})
    with pytest.raises(AssertionError, match="was refused"):
        scene.play("play dino-bot b2")
    with pytest.raises(AssertionError):
        scene.refuses("play dino-bot a1")
