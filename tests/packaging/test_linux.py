"""On Linux the game installs for one user, appears in the menu, and can be uninstalled."""

from __future__ import annotations

import configparser
import os
import shlex
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from squaretactics import __version__

LINUX = Path(__file__).parents[2] / "packaging" / "linux"
NAME = "games.squaretactics.SquareTactics"
ENTRY = LINUX / f"{NAME}.desktop"
METAINFO = LINUX / f"{NAME}.metainfo.xml"


def entry_of(path: Path) -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(path, encoding="utf-8")
    return parser["Desktop Entry"]


def test_menu_entry_opens_a_window() -> None:
    entry = entry_of(ENTRY)
    assert entry["Exec"] == "squaretactics"
    assert entry["Icon"] == NAME
    assert entry["Terminal"] == "false"
    assert "BoardGame" in entry["Categories"].split(";")


def test_description_matches_the_menu_entry_and_the_version() -> None:
    root = ET.parse(METAINFO).getroot()
    assert root.findtext("id") == NAME
    assert root.findtext("launchable") == ENTRY.name
    release = root.find("releases/release")
    assert release is not None
    assert release.get("version") == __version__


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="needs desktop-file-utils")
def test_menu_entry_is_valid() -> None:
    subprocess.run(["desktop-file-validate", ENTRY], check=True)


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="needs appstream")
def test_description_is_valid() -> None:
    subprocess.run(["appstreamcli", "validate", "--no-net", METAINFO], check=True, stdout=subprocess.DEVNULL)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="for Linux")
class TestInstall:
    @pytest.fixture
    def home(self, tmp_path: Path) -> Path:
        home = tmp_path / "a home"
        home.mkdir()
        return home

    @pytest.fixture
    def game(self, tmp_path: Path) -> Path:
        """Return a folder like the unpacked archive, with a stub for the program."""
        game = tmp_path / "unpacked here"
        (game / "share" / "icons").mkdir(parents=True)
        shutil.copy2(LINUX / "install.sh", game)
        shutil.copy2(ENTRY, game / "share")
        shutil.copy2(METAINFO, game / "share")
        (game / "share" / "icons" / "48.png").write_bytes(b"picture")
        program = game / "squaretactics"
        program.write_text('#!/bin/sh\necho "played $*"\n', encoding="utf-8")
        program.chmod(0o755)
        return game

    def run(self, script: Path, home: Path, *options: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "HOME": str(home)}
        environment.pop("XDG_DATA_HOME", None)
        return subprocess.run([script, *options], env=environment, capture_output=True, text=True)

    def test_menu_entry_of_the_installed_game_starts_it(self, game: Path, home: Path) -> None:
        assert self.run(game / "install.sh", home).returncode == 0
        shutil.rmtree(game)
        entry = entry_of(home / ".local/share/applications" / ENTRY.name)
        started = subprocess.run(shlex.split(entry["Exec"]), capture_output=True, text=True, check=True)
        assert started.stdout.startswith("played")
        assert (home / ".local/share/icons/hicolor/48x48/apps" / f"{entry['Icon']}.png").read_bytes() == b"picture"
        by_name = subprocess.run([home / ".local/bin/squaretactics", "x"], capture_output=True, text=True, check=True)
        assert by_name.stdout == "played x\n"

    def test_newer_version_replaces_the_old_one(self, game: Path, home: Path) -> None:
        self.run(game / "install.sh", home)
        (home / ".local/opt/squaretactics/old").touch()
        assert self.run(game / "install.sh", home).returncode == 0
        assert not (home / ".local/opt/squaretactics/old").exists()

    def test_uninstalling_keeps_the_players_files(self, game: Path, home: Path) -> None:
        self.run(game / "install.sh", home)
        mine = home / ".local/share/SquareTactics/settings.json"
        mine.parent.mkdir()
        mine.touch()
        assert self.run(home / ".local/opt/squaretactics/install.sh", home, "--remove").returncode == 0
        left = {path for path in home.rglob("*") if not path.is_dir() and path.name != "mimeinfo.cache"}
        assert left == {mine}

    def test_install_overwrites_no_foreign_files(self, game: Path, home: Path) -> None:
        strange = home / ".local/opt/squaretactics/diary"
        strange.parent.mkdir(parents=True)
        strange.touch()
        refused = self.run(game / "install.sh", home)
        assert refused.returncode == 1
        assert "not Square Tactics" in refused.stderr
        assert strange.exists()

    def test_install_from_the_installed_folder_is_refused(self, game: Path, home: Path) -> None:
        self.run(game / "install.sh", home)
        installed = home / ".local/opt/squaretactics"
        assert self.run(installed / "install.sh", home).returncode == 1
        assert (installed / "squaretactics").exists()

    def test_unknown_option_changes_nothing(self, game: Path, home: Path) -> None:
        assert self.run(game / "install.sh", home, "--everything").returncode == 2
        assert not list(home.iterdir())
