"""The Flatpak has the ids of the menu entry, asks for little, and lays out what the desktop looks for."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from os import environ
from pathlib import Path
from typing import Final

import pytest

from tools.release_files import archive

LINUX: Final = Path(__file__).parents[2] / "packaging" / "linux"
NAME: Final = "games.squaretactics.SquareTactics"
MANIFEST: Final = LINUX / f"{NAME}.yml"
TEXT: Final = MANIFEST.read_text(encoding="utf-8")


def items(key: str) -> list[str]:
    """Return the items of a list in the manifest, each as one line, without comments."""
    [block] = re.findall(rf"^( *){key}:\n((?:\1 .*\n)+)", TEXT, re.MULTILINE)
    found = re.split(r"^ +- ", block[1], flags=re.MULTILINE)[1:]
    return [" ".join(item.removeprefix(">-").split(" # ")[0].split()) for item in found]


def test_manifest_has_the_id_of_the_menu_entry() -> None:
    assert TEXT.count(f"\nid: {NAME}\n") == 1
    assert (LINUX / f"{NAME}.desktop").exists()


def test_flatpak_is_made_of_this_version_of_the_package() -> None:
    [packed] = re.findall(r"path: (.*)", TEXT)
    assert packed == f"../../dist/{archive('linux-x64')}"


def test_flatpak_sees_no_files_and_no_network() -> None:
    assert set(items("finish-args")) == {
        *("--socket=wayland", "--socket=fallback-x11", "--share=ipc", "--socket=pulseaudio"),
        *("--device=dri", "--device=input"),
    }


@pytest.mark.skipif(sys.platform == "win32", reason="runs a shell")
def test_flatpak_has_the_program_its_entry_and_its_icons(tmp_path: Path) -> None:
    game, app = tmp_path / "game", tmp_path / "app"
    for folder in ("share/icons", "_internal", "licenses"):
        (game / folder).mkdir(parents=True)
    for part in (f"{NAME}.desktop", f"{NAME}.metainfo.xml"):
        shutil.copy2(LINUX / part, game / "share")
    (game / "share" / "icons" / "48.png").write_bytes(b"picture")
    program = game / "squaretactics"
    program.write_text("#!/bin/sh\necho played\n", encoding="utf-8")
    program.chmod(0o755)
    for command in items("build-commands"):
        command = command.replace("/app/", f"{app}/")
        subprocess.run(["sh", "-ec", command], cwd=game, env={**environ, "FLATPAK_ID": NAME}, check=True)
    [started] = re.findall(r"^command: (.*)", TEXT, re.MULTILINE)
    assert subprocess.run([app / "bin" / started], capture_output=True, check=True).stdout == b"played\n"
    left = {path.relative_to(app / "share").as_posix() for path in (app / "share").rglob("*") if path.is_file()}
    assert left == {
        f"applications/{NAME}.desktop",
        f"metainfo/{NAME}.metainfo.xml",
        f"icons/hicolor/48x48/apps/{NAME}.png",
    }


@pytest.mark.skipif(shutil.which("flatpak-builder") is None, reason="needs flatpak-builder")
def test_manifest_is_valid(tmp_path: Path) -> None:
    fatal = {**environ, "G_DEBUG": "fatal-warnings"}
    command = ["flatpak-builder", "--show-manifest", MANIFEST]
    subprocess.run(command, cwd=tmp_path, env=fatal, check=True, stdout=subprocess.DEVNULL)
