"""Training the weights: one command with a seed is reproducible, and saved weights equal the trained ones.

The search's games are lessons, too, but positions before a careless move aren't trained on the final result.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from squaretactics.games.square_tactics.features import features
from squaretactics.games.square_tactics.forecast_network import ForecastNetwork
from tests.square_tactics.test_features import positions
from tools import search_games, train

LITTLE = ["--games", "16", "--round", "8", "--hidden", "4", "--processes", "1"]


def trained(kind: str, path: Path, monkeypatch: pytest.MonkeyPatch, *more: str) -> bytes:
    monkeypatch.setattr(sys, "argv", ["train.py", kind, "--out", str(path), *LITTLE, *more])
    monkeypatch.setattr(train, "BATCH", 32)
    assert train.main() == 0
    return path.read_bytes()


def test_same_seed_gives_the_same_weights_and_another_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = trained("two-plain", tmp_path / "a.bin", monkeypatch)
    assert trained("two-plain", tmp_path / "b.bin", monkeypatch) == first
    assert trained("two-plain", tmp_path / "c.bin", monkeypatch, "--seed", "2") != first
    assert "round 2/2" in capsys.readouterr().out


def test_saved_weights_evaluate_like_the_trained_net(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "two-full.bin"
    trained("two-full", path, monkeypatch)
    weights, net = ForecastNetwork(path), train.load(path)
    rows = net.rows()
    for state in positions("full", 2):
        learnt = net.figures(rows, train.np.array([features(state)]))[1][0]
        assert weights.evaluate(state) == pytest.approx(list(learnt), abs=1e-4)


def test_training_reduces_the_error(tmp_path: Path) -> None:
    net = train.new_net(plain=True, hidden=8, seed=1)
    games = train.play_games((net, ["first"], 1, 20, 0.05))
    chance = train.np.random.default_rng(1)
    train.BATCH, before = 64, train.BATCH
    try:
        errors = [train.teach(net, games, 1.0, 0.01, chance) for _ in range(12)]
    finally:
        train.BATCH = before
    assert errors[-1] < 0.7 * errors[0]


def task(seed: int = 1) -> search_games.Task:
    return search_games.Task("two-plain", search_games.weights_file("two-plain"), seed, 8)


def test_search_games_resume_where_they_left_off(tmp_path: Path) -> None:
    path = tmp_path / "some" / "lessons.jsonl"
    whole = list(search_games.gather(task(), 3, tmp_path / "whole.jsonl", 1))
    assert list(search_games.gather(task(), 1, path, 1)) == whole[:1]
    with path.open("a") as cut_off:
        cut_off.write("[[[1205, 11")
    assert list(search_games.gather(task(), 3, path, 1)) == whole
    assert path.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
    assert list(search_games.gather(task(), 2, path, 1)) == whole[:2]
    with pytest.raises(ValueError, match="other lessons"):
        list(search_games.gather(task(seed=2), 3, path, 1))


def test_search_evaluates_each_position(tmp_path: Path) -> None:
    lessons = list(search_games.gather(task(), 6, tmp_path / "lessons.jsonl", 1))
    assert any(any(lesson.strayed) for lesson in lessons)
    for lesson in lessons:
        assert len(lesson.positions) == len(lesson.actives) == len(lesson.said) == len(lesson.strayed)
        assert sum(lesson.shares) == pytest.approx(1)
        assert not any(said for said, strayed in zip(lesson.said, lesson.strayed, strict=True) if strayed)
        assert all(0 <= said[0] <= 1 for said in lesson.said if said)
        assert sum(map(bool, lesson.said)) > len(lesson.said) / 3


def test_careless_move_cuts_off_the_final_result() -> None:
    net = train.new_net(plain=True, hidden=4, seed=1)
    strayed = [False, False, True, False]
    lesson = search_games.Lesson([[0], [1], [2], [3]], [0, 1, 0, 1], [None] * 4, strayed, (1.0, 0.0), (5.0, -5.0))
    positions, targets = train.targets_of(net, net.rows(), lesson, mix=1.0)
    assert positions[:, 0].tolist() == [0, 1, 3]
    guessed = train.said_of(net, net.rows(), train.np.array([[2]]))[0]
    assert targets[0] == pytest.approx(guessed)  # the same seat to move
    assert targets[1] == pytest.approx(guessed[:, ::-1])
    assert targets[2].tolist() == [[0.0, 1.0], [-0.5, 0.5]]


@pytest.mark.parametrize(("mix", "share"), [(0.0, 0.25), (0.5, 0.625), (1.0, 1.0)])
def test_search_value_is_weighted_by_its_share(mix: float, share: float) -> None:
    net = train.new_net(plain=True, hidden=4, seed=1)
    lesson = search_games.Lesson([[0]], [1], [(0.25, -1.0)], [False], (0.0, 1.0), (-5.0, 5.0))
    (target,) = train.targets_of(net, net.rows(), lesson, mix)[1]
    assert target[0].tolist() == pytest.approx([share, 1 - share])


def test_one_command_also_learns_from_the_search(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out, kept = tmp_path / "a.bin", tmp_path / "lessons.jsonl"
    more = ["--search-games", "4", "--iterations", "8", "--lessons", str(kept)]
    quick = trained("two-plain", tmp_path / "quick.bin", monkeypatch)
    both = trained("two-plain", out, monkeypatch, *more)
    assert both != quick
    played = kept.read_bytes()
    assert trained("two-plain", out, monkeypatch, *more) == both
    assert kept.read_bytes() == played
