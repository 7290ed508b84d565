"""Random actions break nothing. `tools/random_play.py` runs longer."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics import translation
from tests.ui.random_play import RandomPlayer


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (0, 2))])
def test_random_actions_break_nothing(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    player = RandomPlayer(seed, tmp_path)
    try:
        player.play(120)
    finally:
        translation.use()
    assert len(player.scenes) > 3
