"""A frame's budget of work follows the speed of the machine and the size of the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from squaretactics.ui.kit import work_budget as budgets
from squaretactics.ui.kit.work_budget import MOST_WORK, WorkBudget, work_budget

FULL_HD = 1920, 1080
Machine = Callable[[float], WorkBudget]


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    """Return the budget of a machine that takes this many nanoseconds to repaint a pixel."""

    def budget(nanoseconds: float, size: tuple[int, int] = FULL_HD) -> WorkBudget:
        monkeypatch.setattr(budgets, "_seconds_a_pixel", lambda: nanoseconds * 1e-9)
        work_budget.cache_clear()
        return work_budget(size)

    yield budget
    work_budget.cache_clear()


def test_slower_machine_gets_more_time_for_the_same_work(machine: Machine) -> None:
    fast, slow = machine(0.05), machine(0.075)
    assert slow == pytest.approx([1.5 * seconds for seconds in fast])


def test_budget_never_exceeds_half_a_frame(machine: Machine) -> None:
    budget = machine(50.0)
    assert budget.frame == MOST_WORK
    assert budget.spare < budget.least_prerender <= MOST_WORK


def test_speed_is_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([0.0, 0.5, 1.0, 1.25, 2.0, 2.5])
    monkeypatch.setattr(budgets.time, "perf_counter", lambda: next(times))
    budgets._seconds_a_pixel.cache_clear()
    try:
        assert [budgets._seconds_a_pixel() for _ in range(2)] == [0.25 / (1280 * 360)] * 2
    finally:
        budgets._seconds_a_pixel.cache_clear()
