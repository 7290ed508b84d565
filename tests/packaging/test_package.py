"""The archive and the wheel have the right contents and are named with version, system and processor."""

from __future__ import annotations

import ast
import plistlib
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

import pytest

from squaretactics import __version__
from tools import package, release_files


@pytest.fixture
def dist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = tmp_path / "dist"
    made.mkdir()
    monkeypatch.setattr(package, "DIST", made)
    return made


def test_archive_is_named_with_version_system_and_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    named = set()
    for platform, machine in (("win32", "AMD64"), ("darwin", "arm64"), ("darwin", "x86_64"), ("linux", "x86_64")):
        monkeypatch.setattr(sys, "platform", platform)
        monkeypatch.setattr("platform.machine", lambda machine=machine: machine)
        named.add(release_files.archive(release_files.this_system()))
    assert named == {
        f"SquareTactics-{__version__}-{rest}"
        for rest in ("windows-x64.zip", "macos-arm64.tar.gz", "macos-x64.tar.gz", "linux-x64.tar.gz")
    }
    assert named < set(release_files.all_files())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "game"
    (made / "inside").mkdir(parents=True)
    (made / "inside" / "data").write_bytes(b"x" * 1000)
    program = made / "squaretactics"
    program.write_text("play", encoding="utf-8")
    program.chmod(0o755)
    return made


@pytest.mark.skipif(sys.platform == "win32", reason="Windows gets a zip")
def test_archive_has_one_folder_and_keeps_links(tmp_path: Path, folder: Path) -> None:
    (folder / "link").symlink_to("inside/data")
    (folder / "Current").symlink_to("inside", target_is_directory=True)  # as a framework in a Mac's bundle has
    archive = tmp_path / "game.tar.gz"
    package.pack(folder, archive)
    top = f"squaretactics-{__version__}"
    with tarfile.open(archive) as file:
        assert file.getmember(f"{top}/squaretactics").mode & 0o111
        assert file.getmember(f"{top}/link").linkname == "inside/data"
        assert file.getmember(f"{top}/Current").linkname == "inside"
        assert len(file.getnames()) == 4
        assert {entry.uname for entry in file} == {""}
    assert package.size_of(folder) == 1004


def test_windows_archive_is_a_zip(tmp_path: Path, folder: Path) -> None:
    archive = tmp_path / "game.zip"
    package.pack(folder, archive)
    with zipfile.ZipFile(archive) as file:
        assert f"squaretactics-{__version__}/inside/data" in file.namelist()


def test_archive_is_made_again_from_the_folder(dist: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packed: list[tuple[Path, Path]] = []
    monkeypatch.setattr(package, "pack", lambda folder, made: packed.append((folder, made)) or made.touch())
    monkeypatch.setattr(package, "ROOT", dist.parent)
    monkeypatch.setattr(package, "WORK", dist.parent / "work")
    monkeypatch.setattr(sys, "argv", ["package.py", "--pack"])
    assert package.main() == 0
    assert packed == [(package.FOLDER, dist / release_files.archive(release_files.this_system()))]


def test_wheel_contains_the_assets(dist: Path) -> None:
    wheel, source = package.build_wheel()
    with zipfile.ZipFile(wheel) as file:
        names = set(file.namelist())
    assert {"squaretactics/assets/icon.svg", "squaretactics/assets/cards/cats.toml"} <= names
    with tarfile.open(source) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    assert {"packaging/linux/install.sh", "build/pyinstaller.spec", "assets/icon.svg", "tools/package.py"} <= held


def test_wheel_without_an_asset_is_refused(dist: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("subprocess.run", lambda *_, **__: None)
    with pytest.raises(package.PackageTrouble, match="was not made"):
        package.build_wheel()
    (dist / f"squaretactics-{__version__}.tar.gz").touch()
    with zipfile.ZipFile(dist / f"squaretactics-{__version__}-py3-none-any.whl", "w") as file:
        file.writestr("squaretactics/assets/icon.svg", "")
    with pytest.raises(package.PackageTrouble, match="the wheel lacks"):
        package.build_wheel()


SPEC: Final = ast.parse((package.ROOT / "build" / "pyinstaller.spec").read_text(encoding="utf-8"))


def _excluded() -> set[str]:
    lists = (node for node in SPEC.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "EXCLUDES")
    return set(ast.literal_eval(next(lists).value))


def _imported(source: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield from (node.module, *(f"{node.module}.{name.name}" for name in node.names))


def test_no_imported_module_is_left_out() -> None:
    excluded, needed = _excluded(), dict[str, str]()
    assert "pygame._sdl2.mixer" in excluded
    sources = (package.ROOT / "src").rglob("*.py")
    for source in (path for path in sources if path.name != "env.py"):  # an extra that the package doesn't include
        for name in _imported(source):
            parts = name.split(".")
            for end in range(1, len(parts) + 1):
                needed.setdefault(".".join(parts[:end]), source.name)
    assert "pygame._sdl2.controller" in needed
    assert {name: needed[name] for name in excluded & needed.keys()} == {}


def test_no_library_is_packed_twice() -> None:
    [without] = (node for node in SPEC.body if isinstance(node, ast.FunctionDef) and node.name == "without_copies")
    spec: dict[str, Any] = {"Path": Path}
    exec(ast.unparse(without), spec)
    once = [("SDL2.dll", "site/pygame/SDL2.dll", "BINARY"), ("pygame/base.pyd", "site/pygame/base.pyd", "EXTENSION")]
    copy = ("pygame/SDL2.dll", "site/pygame/SDL2.dll", "BINARY")
    assert spec["without_copies"]([copy, *once]) == once


def test_windows_program_names_its_makers() -> None:
    [author] = tomllib.loads((package.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["authors"]
    words = (dict(zip(node.keys, node.values, strict=True)) for node in ast.walk(SPEC) if isinstance(node, ast.Dict))
    named = {ast.unparse(key): value for each in words for key, value in each.items() if key is not None}
    assert ast.literal_eval(named["'CompanyName'"]) == author["name"]


def test_windows_manifest_asks_for_every_monitors_own_pixels() -> None:
    [given] = (word.value for word in ast.walk(SPEC) if isinstance(word, ast.keyword) and word.arg == "manifest")
    assert "'windows.manifest'" in ast.unparse(given)
    manifest = ElementTree.parse(package.ROOT / "build" / "windows.manifest")
    settings = {each.tag.partition("}")[2]: each.text for each in manifest.iter()}
    assert (settings["dpiAwareness"], settings["longPathAware"]) == ("PerMonitorV2", "true")


def test_mac_program_is_signed_with_its_entitlements() -> None:
    given = {word.arg: ast.unparse(word.value) for word in ast.walk(SPEC) if isinstance(word, ast.keyword)}
    assert given["codesign_identity"] == "IDENTITY"
    assert given["entitlements_file"] == "str(ROOT / 'build' / 'macos.entitlements') if IDENTITY else None"
    entitlements = plistlib.loads((package.ROOT / "build" / "macos.entitlements").read_bytes())
    assert entitlements == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


def test_paths_are_short_enough_for_windows() -> None:
    assets = Path(__file__).parents[2] / "assets"
    longest = max(
        (f"_internal/assets/{path.relative_to(assets).as_posix()}" for path in assets.rglob("*") if path.is_file()),
        key=len,
    )
    assert len(longest) <= 100, longest


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has packages of one C library")
def test_required_glibc_version_is_read_from_the_libraries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.so").write_bytes(b"\x7fELF and more")
    (tmp_path / "words.txt").write_text("GLIBC_9.99", encoding="utf-8")
    asked: list[str] = []

    def run(command: list[str], **options: object) -> subprocess.CompletedProcess[str]:
        asked.extend(command[2:])
        return subprocess.CompletedProcess(command, 0, "x GLIBC_2.4 y\nx (GLIBC_2.28) z\nGLIBC_2.14 w", "")

    monkeypatch.setattr(subprocess, "run", run)
    assert package.glibc_of(tmp_path) == (2, 28)
    assert asked == [str(tmp_path / "a.so")]
