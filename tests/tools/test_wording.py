"""The wording check finds banned phrases where they are banned, and only there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import wording
from tools.wording import complaints, exceptions, phrases

SOURCE = '''"""Draw it anew."""

ANEW = "anew"  # not beforehand


def test_it_is_drawn_anew() -> None:
    """Say nothing."""
'''


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(wording, "ROOT", tmp_path)
    path = tmp_path / "module.py"
    path.write_text(SOURCE, encoding="utf-8")
    return path


def found(path: Path, listed: str, excepted: str = "") -> list[str]:
    return [*complaints(path, phrases(listed), exceptions(excepted))]


def test_phrase_is_found_in_docstrings_comments_and_test_names(source: Path) -> None:
    assert found(source, "anew => again\nbeforehand => before") == [
        "module.py:1: 'anew' in docstrings; write: again",
        "module.py:6: 'anew' in tests; write: again",
        "module.py:3: 'beforehand' in comments; write: before",
    ]


def test_phrase_is_banned_only_in_its_area(source: Path) -> None:
    assert found(source, "[tests]\nanew => again") == ["module.py:6: 'anew' in tests; write: again"]


def test_exception_needs_path_and_phrase(source: Path) -> None:
    assert found(source, "anew => again", "module.py : anew : it is about the word") == []
    assert found(source, "anew => again", "other.py : anew : it is about the word")


def test_code_in_documents_is_ignored(source: Path) -> None:
    path = source.with_suffix(".md")
    path.write_text("```\nanew\n```\nSet `anew` to 1.\nBegin\nanew.\n", encoding="utf-8")
    assert found(path, "begin anew => start again") == ["module.md:5: 'begin anew' in docs; write: start again"]


def test_only_comments_of_data_files_are_read(source: Path) -> None:
    path = source.with_suffix(".toml")
    path.write_text('# Begin anew.\n[texts]\nsaid = "Begin anew. # anew"\n', encoding="utf-8")
    assert found(path, "anew => again") == ["module.toml:1: 'anew' in comments; write: again"]
