"""The lock files name no download URLs, and docs/dependencies.md lists every package in them."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
PLAY, DEVELOP = ROOT / "requirements.lock", ROOT / "requirements-dev.lock"


def locked(path: Path) -> dict[str, str]:
    text = path.read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)(?:\[[a-z0-9,-]+\])?==([^\s\\;]+)", text, re.MULTILINE))


def test_page_names_every_package_with_its_version() -> None:
    text = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| ([a-z0-9-]+) \| (\d[^ ]*) \| [^|]+ \| [^|]+ \|$", text, re.MULTILINE)
    assert len(told) == len(dict(told))
    assert dict(told) == locked(DEVELOP)


def test_game_dependencies_are_the_same_for_developers() -> None:
    assert locked(PLAY).items() <= locked(DEVELOP).items()


@pytest.mark.parametrize("path", [PLAY, DEVELOP], ids=lambda path: str(path.name))
def test_lock_has_checksums_and_no_urls(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "://" not in text
    assert "index-url" not in text
    for part in re.split(r"^(?=[a-z])", text, flags=re.MULTILINE):
        assert not part.strip() or "--hash=sha256:" in part


def test_packages_required_with_an_extra_are_locked_with_it() -> None:
    """An older pip takes a package with an extra for another package, finds that one unlocked, and refuses to install
    anything.
    """
    text, found = DEVELOP.read_text(encoding="utf-8"), 0
    for name in locked(DEVELOP):
        try:
            wanted = [Requirement(line) for line in requires(name) or ()]
        except PackageNotFoundError:  # for another system
            continue
        for other in wanted:
            if other.extras and (other.marker is None or other.marker.evaluate({"extra": ""})):
                found += 1
                assert re.search(rf"^{other.name}\[{','.join(sorted(other.extras))}\]==", text, re.MULTILINE), other
    assert found
