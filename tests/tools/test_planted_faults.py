"""The planted faults are described completely, and each can still be planted."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from tools.planted_faults import AREAS, CAUGHT, KEPT, MISSED, ROOT, Fault, Results, Verdict, read_faults, table

FAULTS = read_faults()


def test_there_are_forty_faults_with_unique_names() -> None:
    assert len({fault.id for fault in FAULTS}) == len(FAULTS) == 40


def test_faults_are_spread_evenly_over_the_areas() -> None:
    counts = Counter(fault.area for fault in FAULTS)
    assert set(counts) == set(AREAS)
    assert max(counts.values()) - min(counts.values()) <= 1


def test_a_third_of_the_faults_are_on_the_screen() -> None:
    assert 12 <= sum(fault.file.startswith("src/squaretactics/ui/") for fault in FAULTS) <= 16


@pytest.mark.parametrize("fault", FAULTS, ids=[fault.id for fault in FAULTS])
def test_fault_can_be_planted(fault: Fault) -> None:
    path = ROOT / fault.file
    changed = fault.planted_in(path.read_text(encoding="utf-8")) if path.is_file() else None
    assert changed is not None, f"plant it again: {fault.behaviour}"
    if path.suffix == ".py":
        compile(changed, path, "exec")


@pytest.mark.parametrize("fault", FAULTS, ids=[fault.id for fault in FAULTS])
def test_fault_says_what_players_see_and_names_its_suites(fault: Fault) -> None:
    assert fault.behaviour.endswith(".")
    assert fault.old != fault.new
    assert 2 <= len(fault.suites) <= 4
    assert [suite for suite in fault.suites if not (ROOT / suite).is_file()] == []


def test_fault_whose_place_occurs_twice_is_not_planted() -> None:
    fault = Fault("twice", "rules", "It happens.", "a.py", "one", "two", ())
    assert fault.planted_in("one, three") == "two, three"
    assert fault.planted_in("one, one") is None
    assert fault.planted_in("three") is None


def test_results_are_kept_until_the_fault_changes(tmp_path: Path) -> None:
    path, fault = tmp_path / "results.json", FAULTS[0]
    Results.read(path).keep(fault, Verdict(CAUGHT, "tests/a.py::test_b"), FAULTS)
    results = Results.read(path)
    assert results.of(fault) == Verdict(CAUGHT, "tests/a.py::test_b")
    other = Fault(fault.id, fault.area, fault.behaviour, fault.file, "other", fault.new, fault.suites)
    assert results.of(other) is None


def test_table_has_a_line_per_fault_and_per_area() -> None:
    lines = table(FAULTS, {FAULTS[0].id: Verdict(MISSED)}).splitlines()
    assert lines[0].split() == ["rules", FAULTS[0].id, "not", "by", "its", "suites"]
    assert lines[1:] == ["rules    1 not by its suites", *(f"{area:8} no results" for area in AREAS[1:])]


def test_stored_results_belong_to_existing_faults() -> None:
    stored = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    assert set(stored) <= {fault.id for fault in FAULTS}
