"""Learning the weights: one command and a seed give the same, and what is saved judges as what was learnt."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from squaretactics.games.square_tactics.features import features
from squaretactics.games.square_tactics.foresight import Weights
from tests.square_tactics.test_features import positions
from tools import train

LITTLE = ["--games", "16", "--round", "8", "--hidden", "4", "--processes", "1"]


def trained(kind: str, path: Path, monkeypatch: pytest.MonkeyPatch, *more: str) -> bytes:
    monkeypatch.setattr(sys, "argv", ["train.py", kind, "--out", str(path), *LITTLE, *more])
    monkeypatch.setattr(train, "BATCH", 32)
    assert train.main() == 0
    return path.read_bytes()


def test_a_seed_gives_the_same_weights_and_another_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = trained("two-plain", tmp_path / "a.bin", monkeypatch)
    assert trained("two-plain", tmp_path / "b.bin", monkeypatch) == first
    assert trained("two-plain", tmp_path / "c.bin", monkeypatch, "--seed", "2") != first
    assert "round 2/2" in capsys.readouterr().out


def test_what_is_saved_judges_as_what_was_learnt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "two-full.bin"
    trained("two-full", path, monkeypatch)
    weights, net = Weights(path), train.load(path)
    rows = net.rows()
    for state in positions("full", 2):
        learnt = net.figures(rows, train.np.array([features(state)]))[1][0]
        assert weights.judge(state) == pytest.approx(list(learnt), abs=1e-4)


def test_learning_takes_the_error_down(tmp_path: Path) -> None:
    net = train.new_net(plain=True, hidden=8, seed=1)
    games = train.play_games((net, ["first"], 1, 20, 0.05))
    chance = train.np.random.default_rng(1)
    train.BATCH, before = 64, train.BATCH
    try:
        errors = [train.teach(net, games, 1.0, 0.01, chance) for _ in range(12)]
    finally:
        train.BATCH = before
    assert errors[-1] < 0.7 * errors[0]
