"""Training the weights for four seats is reproducible, and beats chance."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from squaretactics.games.square_tactics.four_seat_forecast import FourSeatForecaster
from tools import train_four


def learned(kind: str, path: Path, monkeypatch: pytest.MonkeyPatch, *more: str) -> bytes:
    options = ["--games", "2", "--round", "1", "--processes", "1", "--out", str(path), *more]
    monkeypatch.setattr(sys, "argv", ["train_four.py", kind, *options])
    assert train_four.main() == 0
    return path.read_bytes()


def test_same_seed_gives_the_same_weights_and_another_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = learned("plain", tmp_path / "a.json", monkeypatch)
    assert learned("plain", tmp_path / "b.json", monkeypatch) == first
    assert learned("plain", tmp_path / "c.json", monkeypatch, "--seed", "2") != first
    assert capsys.readouterr().out.startswith("1 games: ")


def test_trained_weights_can_be_used_in_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learned("full", tmp_path / "full.json", monkeypatch)
    assert FourSeatForecaster(tmp_path / "full.json").points


def test_prediction_beats_chance() -> None:
    games = train_four.play((True, 1, range(4), None))
    error = train_four.learn(games)[2]
    shared = [end.count(max(end)) for seen, end in games for _ in seen]
    chance = sum(1 / shares - 1 / train_four.SEATS for shares in shared) / len(shared)
    assert error < 0.9 * chance
