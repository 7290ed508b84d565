"""The tool that measures rivals resumes where it stopped, and its report counts correctly."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from squaretactics.bots import rival
from squaretactics.bots.bot_registry import GREEDY
from tools import rivals
from tools.rivals import measure, read, report

NEVER = float("inf")
KIND = ["two-first"]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the programme."""
    monkeypatch.setattr(rival, "CAREFUL", GREEDY)
    monkeypatch.setattr(rivals, "LEVELS", ("novice", "medium"))
    monkeypatch.setattr(rivals, "STRENGTHS", range(0, 101, 50))
    monkeypatch.setattr(rivals, "PEOPLE", (("random", "medium", 0.9), ("novice", "medium", 0.5)))
    monkeypatch.setattr(rivals, "SERIES_GAMES", 4)
    monkeypatch.setattr(rivals, "REVIEWED", (50,))
    monkeypatch.setattr(rivals, "ITERATIONS", 6)


@pytest.mark.parametrize("part", rivals.PARTS)
def test_second_call_resumes_with_the_same_result(tmp_path: Path, part: str) -> None:
    measure(tmp_path / "whole", part, KIND, 1, NEVER)
    whole = read(tmp_path / "whole", part)
    assert len(whole) == {"curve": 6, "people": 8, "review": 1}[part]
    for _ in whole:
        measure(tmp_path / "part", part, KIND, 1, 0.0)
    assert (tmp_path / "part" / f"{part}.jsonl").read_bytes() == (tmp_path / "whole" / f"{part}.jsonl").read_bytes()


def test_file_of_other_rivals_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    measure(tmp_path, "curve", KIND, 1, 0.0)
    monkeypatch.setattr(rivals, "VERSION", 0)
    with pytest.raises(SystemExit):
        measure(tmp_path, "curve", KIND, 2, time.monotonic())


def written(folder: Path, part: str, *lines: list[object]) -> Path:
    heading = json.dumps({"part": part, "version": rivals.VERSION, "seed": rivals.SEED})
    text = "\n".join([heading, *map(json.dumps, lines)]) + "\n"
    (folder / f"{part}.jsonl").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(("later", "falls"), [(1, 0), (0, 1)])
def test_report_counts_steps_down(tmp_path: Path, later: int, falls: int) -> None:
    games = [
        ["two-first", strength, level, number, share]
        for number in range(100)
        for strength, share in ((0, number % 2), (50, 1), (100, later))
        for level in ("novice", "medium")
    ]
    told = report(written(tmp_path, "curve", *games))
    assert f"  steps down beyond two standard errors: {falls}" in told
    assert any(line.split()[:4] == ["0", "50.0", "50.0", "50.0"] for line in told)


def test_report_tells_which_people_win_too_often(tmp_path: Path) -> None:
    games = [
        ["two-first", person, 0, number, 25, share]
        for person, shares in enumerate(((1, 0, 1, 0), (1, 1, 1, 0)))
        for number, share in enumerate(shares)
    ]
    fits, misses = report(written(tmp_path, "people", *games))
    assert "50.0% won, 1 within" in fits
    assert not fits.endswith("(misses)")
    assert "75.0% won, 0 within" in misses
    assert misses.endswith("(misses)")


def test_report_counts_dear_moves_by_their_lower_bound(tmp_path: Path) -> None:
    line = ["squirrels", 50, 0, [[0.3, 0.2], [0.2, 0.1], [0.0, 0.0]], 4]
    (told,) = report(written(tmp_path, "review", line))
    assert "3 moves without a lapse (4 with), 1 cost more than 15 points with 95% confidence, 2 by the mean" in told
