"""No modules import each other in a cycle, and the documented imports are current."""

from __future__ import annotations

from tools.imports import PAGE, circle, imports, written


def test_no_import_cycles() -> None:
    assert circle(imports()) == []


def test_cycle_is_found() -> None:
    house = {"a": frozenset({"b"}), "b": frozenset({"c"}), "c": frozenset({"a"}), "d": frozenset({"a"})}
    assert {*circle(house)} == {"a", "b", "c"}


def test_imports_for_types_and_within_functions_count() -> None:
    found = imports()
    assert "squaretactics.ui.kit.app" in found["squaretactics.ui.game_ui"]  # only for types
    assert "squaretactics.cli.main" in found["squaretactics.__main__"]  # within a function


def test_documented_imports_are_current() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert written(page, imports()) == page, "run python tools/imports.py"


def test_outdated_table_is_rewritten() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert written(page.replace("| `bots` |", "| `robots` |", 1), imports()) == page
