"""The balance tool for Card Tactics resumes where it stopped, and counts correctly."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tools.balance import TEAMS, Run, measured, play, report

NEVER = float("inf")


def test_second_call_resumes_with_the_same_result(tmp_path: Path) -> None:
    whole = measured(tmp_path / "whole", "normal", "random", 6, 3, NEVER)
    part = tmp_path / "part"
    assert measured(part, "normal", "random", 2, 3, NEVER) == whole[:2]
    assert measured(part, "normal", "random", 6, 3, time.monotonic() - 1) == whole[:2]
    assert measured(part, "normal", "random", 6, 3, NEVER) == whole
    assert part.read_text(encoding="utf-8") == (tmp_path / "whole").read_text(encoding="utf-8")
    with pytest.raises(SystemExit):
        measured(part, "hard", "random", 6, 3, NEVER)


def test_all_twenty_teams_have_their_turn() -> None:
    assert len({frozenset(team) for team in TEAMS}) == 20
    assert play("easy", "random", 21, 3).number == 21


def test_report_counts_losses_among_runs_that_got_that_far() -> None:
    runs = [
        Run(0, True, 5, 90, 20, 9),
        Run(1, False, 1, 10, 2, 0),
        Run(2, False, 5, 60, 15, 0),
        Run(3, True, 5, 80, 19, 5),
    ]
    told = report("normal", "greedy", runs, 10)
    assert "4 of    10  won  50.0 ± 25.0 %  lost 25.0 / 0.0 / 0.0 / 0.0 / 33.3 %" in told
    assert "decisions won 85  decisions lost 35" in told
    assert "guardian 1.00 ± 0.50" in told
