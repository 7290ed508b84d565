"""The docs name files, classes and functions that exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = (ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))
FOLDERS: Final = ("src", "tests", "tools", "bench", "packaging", "build", "assets", "docs", ".github")
FILE: Final = r"[\w./-]+\.(?:py|toml|json|svg|lock|yml)"
IDENTIFIER: Final = re.compile(r"\b_*[A-Za-z]+(?:_\w+)+|\b[A-Z][a-z]+(?:[A-Z]\w*)+")


def code_in(page: Path) -> Iterator[str]:
    """Yield what a page sets as inline code."""
    yield from re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL))


@pytest.fixture(scope="module")
def paths() -> set[str]:
    """Return every file and folder of the project, and every trailing part of its path."""
    found = [path.relative_to(ROOT).parts for name in FOLDERS for path in (ROOT / name).rglob("*")]
    found += [(path.name,) for path in ROOT.iterdir()]
    return {"/".join(parts[start:]) for parts in found for start in range(len(parts))}


@pytest.fixture(scope="module")
def identifiers() -> set[str]:
    """Return every word of the project's code and data."""
    files = [path for name in FOLDERS[:6] for path in (ROOT / name).rglob("*.py")]
    files += [
        path
        for pattern in ("*.toml", "packaging/**/*.*", "build/*.spec", "assets/**/*.toml")
        for path in ROOT.glob(pattern)
    ]
    words = (re.findall(r"\w+", path.read_text(encoding="utf-8", errors="ignore")) for path in files)
    return {*chain.from_iterable(words), *(path.stem for path in files)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_named_file_exists(page: Path, paths: set[str]) -> None:
    named = [code for code in code_in(page) if re.fullmatch(FILE, code)]

    assert [code for code in named if code.removeprefix("./") not in paths] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_named_class_and_function_exists(page: Path, identifiers: set[str]) -> None:
    named = [
        word
        for code in code_in(page)
        if re.fullmatch(FILE, code) is None and re.fullmatch(r"[\w.()/]+", code)
        for word in IDENTIFIER.findall(code)
    ]

    assert [word for word in named if word not in identifiers] == []
