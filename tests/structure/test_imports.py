"""No two modules import each other, however far round, and the documents tell of the imports as they are."""

from __future__ import annotations

from tools.imports import PAGE, circle, imports, written


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circle(imports()) == []


def test_a_circle_is_found() -> None:
    house = {"a": frozenset({"b"}), "b": frozenset({"c"}), "c": frozenset({"a"}), "d": frozenset({"a"})}
    assert {*circle(house)} == {"a", "b", "c"}


def test_imports_for_types_alone_and_within_functions_count() -> None:
    found = imports()
    assert "squaretactics.ui.kit.app" in found["squaretactics.ui.game_ui"]  # for types alone
    assert "squaretactics.cli.main" in found["squaretactics.__main__"]  # within a function


def test_the_documents_tell_of_the_imports_as_they_are() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert written(page, imports()) == page, "run python tools/imports.py"


def test_a_table_that_is_no_longer_so_is_told() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert written(page.replace("| `bots` |", "| `robots` |", 1), imports()) == page
