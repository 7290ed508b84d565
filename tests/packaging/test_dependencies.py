"""The lock files name no place to fetch from, and docs/dependencies.md tells of every package in them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLAY, DEVELOP = ROOT / "requirements.lock", ROOT / "requirements-dev.lock"


def locked(path: Path) -> dict[str, str]:
    """Return the versions in a lock file."""
    return dict(re.findall(r"^([a-z0-9-]+)==([^\s\\;]+)", path.read_text(encoding="utf-8"), re.MULTILINE))


def test_the_page_names_every_package_with_its_version() -> None:
    text = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| ([a-z0-9-]+) \| (\d[^ ]*) \| [^|]+ \| [^|]+ \|$", text, re.MULTILINE)
    assert len(told) == len(dict(told))
    assert dict(told) == locked(DEVELOP)


def test_what_is_needed_to_play_is_the_same_for_developers() -> None:
    assert locked(PLAY).items() <= locked(DEVELOP).items()


@pytest.mark.parametrize("path", [PLAY, DEVELOP], ids=lambda path: str(path.name))
def test_a_lock_names_checksums_and_no_place(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "://" not in text
    assert "index-url" not in text
    for part in re.split(r"^(?=[a-z])", text, flags=re.MULTILINE):
        assert not part.strip() or "--hash=sha256:" in part
