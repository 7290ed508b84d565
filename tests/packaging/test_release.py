"""A release is complete or refused, and its workflow calls only existing tools."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from squaretactics import __version__
from tools import gather_release
from tools.package import write_checksum

ROOT = Path(__file__).parents[2]
WORKFLOW = ROOT / ".github" / "workflows" / "release.yml"
CHANGELOG = f"# Changelog\n\n## [{__version__}]\n\n### Added\n\n- Everything.\n\n## [0.0.1]\n\n- Nothing.\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a complete release."""
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG, encoding="utf-8")
    monkeypatch.setattr(gather_release, "ROOT", tmp_path)
    made = tmp_path / "release"
    made.mkdir()
    names = [f"SquareTactics-{__version__}-{system}.zip" for system in gather_release.SYSTEMS]
    for name in (*names, f"squaretactics-{__version__}-py3-none-any.whl"):
        (made / name).write_text(name, encoding="utf-8")
        write_checksum(made / name)
    return made


def test_complete_release_gets_its_checksums_and_notes(folder: Path) -> None:
    gather_release.gather(folder, f"v{__version__}")
    assert len((folder / "SHA256SUMS").read_text(encoding="utf-8").splitlines()) == len(gather_release.SYSTEMS) + 1
    assert (folder / "NOTES.md").read_text(encoding="utf-8") == "### Added\n\n- Everything.\n"
    assert not list(folder.glob("*.sha256"))


def test_tag_of_another_version_is_refused(folder: Path) -> None:
    with pytest.raises(gather_release.NotReady, match=r"the tag is v9\.9"):
        gather_release.gather(folder, "v9.9")


def test_changed_file_is_refused(folder: Path) -> None:
    next(folder.glob("*.whl")).write_text("other", encoding="utf-8")
    with pytest.raises(gather_release.NotReady, match="is not what"):
        gather_release.gather(folder, f"v{__version__}")


def test_missing_system_is_refused(folder: Path) -> None:
    for path in folder.glob("*macos-arm64*"):
        path.unlink()
    with pytest.raises(gather_release.NotReady, match=r"not there: .*macos-arm64"):
        gather_release.gather(folder, f"v{__version__}")


def test_version_without_changelog_is_refused(folder: Path) -> None:
    (gather_release.ROOT / "CHANGELOG.md").write_text("## [Unreleased]\n\n- Much.\n", encoding="utf-8")
    with pytest.raises(gather_release.NotReady, match="says nothing"):
        gather_release.gather(folder, f"v{__version__}")


def test_workflow_calls_existing_tools() -> None:
    text = WORKFLOW.read_text(encoding="utf-8")
    called = set(re.findall(r"tools/(\w+)\.py", text))
    assert {
        "setup",
        "checks",
        "audit_lock",
        "package",
        "play_package",
        "play_wheel",
        "first_frame",
        "gather_release",
    } <= called
    for name in called - {"setup"}:
        assert callable(importlib.import_module(f"tools.{name}").main)
    assert (ROOT / "tools" / "setup.py").exists()
    assert "make " not in text  # Windows has no make


def test_workflow_builds_for_every_system_of_a_release() -> None:
    systems = re.findall(r"- system: ([a-z]+)", WORKFLOW.read_text(encoding="utf-8"))
    assert sorted(systems) == sorted(
        {"linux": "ubuntu"}.get(name, name) for name in (system.split("-")[0] for system in gather_release.SYSTEMS)
    )
