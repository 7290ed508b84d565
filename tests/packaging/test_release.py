"""A release is complete or refused, and one machine makes what it can of it."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from squaretactics import __version__
from tools import gather_release, release
from tools.release_files import INSTALLER, SUMS, WHEEL, all_files

CHANGELOG = f"# Changelog\n\n## [{__version__}]\n\n### Added\n\n- Everything.\n\n## [0.0.1]\n\n- Nothing.\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a complete release."""
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG, encoding="utf-8")
    monkeypatch.setattr(gather_release, "ROOT", tmp_path)
    made = tmp_path / "release"
    made.mkdir()
    for name in all_files():
        (made / name).write_text(name, encoding="utf-8")
    return made


def test_release_has_what_players_of_every_system_download() -> None:
    assert {
        f"SquareTactics-{__version__}-linux-x64.tar.gz",
        f"SquareTactics-{__version__}-macos-arm64.tar.gz",
        f"SquareTactics-{__version__}-windows-x64-setup.exe",
        f"SquareTactics-{__version__}-windows-x64.zip",
        f"squaretactics-{__version__}-py3-none-any.whl",
    } < set(all_files())


def test_complete_release_gets_its_checksums_and_notes(folder: Path) -> None:
    (folder / "unrelated-1.0.zip").touch()
    gather_release.gather(folder, f"v{__version__}")
    sums = dict(reversed(line.split("  ")) for line in (folder / SUMS).read_text(encoding="utf-8").splitlines())
    assert sums == {name: hashlib.sha256(name.encode()).hexdigest() for name in all_files()}
    assert (folder / "NOTES.md").read_text(encoding="utf-8") == "### Added\n\n- Everything.\n"


def test_tag_of_another_version_is_refused(folder: Path) -> None:
    with pytest.raises(gather_release.NotReady, match=r"the tag is v9\.9"):
        gather_release.gather(folder, "v9.9")


@pytest.mark.parametrize("name", all_files())
def test_missing_file_is_refused(name: str, folder: Path) -> None:
    (folder / name).unlink()
    with pytest.raises(gather_release.NotReady, match=rf"not there: {re.escape(name)}$"):
        gather_release.gather(folder, f"v{__version__}")


def test_version_without_changelog_is_refused(folder: Path) -> None:
    (gather_release.ROOT / "CHANGELOG.md").write_text("## [Unreleased]\n\n- Much.\n", encoding="utf-8")
    with pytest.raises(gather_release.NotReady, match="says nothing"):
        gather_release.gather(folder, f"v{__version__}")


class TestOnThisMachine:
    """`make release` makes what it can, and says what it can't."""

    @pytest.fixture
    def dist(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        """Return a folder with the files of an earlier build, into which nothing is really built."""
        monkeypatch.setattr(release, "DIST", folder)
        monkeypatch.setattr(sys, "platform", "linux")
        return folder

    def build(self, monkeypatch: pytest.MonkeyPatch, *made: Path, code: int = 0) -> list[list[str]]:
        """Let the first step make these files and end with this code; return the list to which steps are added."""
        steps: list[list[str]] = []

        def run(command: list[str], **options: object) -> subprocess.CompletedProcess[str]:
            steps.append(command[1:])
            for file in made:
                file.write_text("new", encoding="utf-8")
            return subprocess.CompletedProcess(command, code)

        monkeypatch.setattr(subprocess, "run", run)
        return steps

    def test_without_wine_the_rest_is_made(
        self, dist: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(shutil, "which", lambda program: None)
        steps = self.build(monkeypatch, dist / WHEEL)
        assert release.main() == 0
        assert steps == [["tools/package.py"], ["tools/package.py", "--wheel"]]
        told = capsys.readouterr().out
        assert "can't make the Windows package and its installer: Not on the path: wine, " in told
        assert told.count("can't be made on this machine.") == len(all_files()) - 1
        assert f"{INSTALLER} can't be made" in told
        assert (dist / SUMS).read_text(encoding="utf-8") == f"{hashlib.sha256(b'new').hexdigest()}  {WHEEL}\n"

    def test_with_wine_the_installer_is_made(self, dist: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(shutil, "which", lambda program: program)
        steps = self.build(monkeypatch, *(dist / name for name in all_files()))
        assert release.main() == 0
        assert steps[2:] == [["-m", "tools.windows", "package"], ["-m", "tools.windows", "installer"]]

    def test_failed_step_ends_it(self, dist: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        steps = self.build(monkeypatch, code=3)
        assert release.main() == 3
        assert len(steps) == 1
        assert not (dist / SUMS).exists()
