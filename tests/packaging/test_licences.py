"""The package names the licence of everything in it."""

from __future__ import annotations

from importlib.metadata import Distribution, PathDistribution
from pathlib import Path

import pytest

from tools import licences


def test_everything_the_game_needs_is_found() -> None:
    names = {package.name for package in licences.distributions()}
    assert {"pygame-ce", "pydantic", "pydantic_core", "platformdirs", "font-fredoka-one"} <= names
    assert "pytest" not in names


def test_everything_bundled_has_its_licence_in_the_folder(tmp_path: Path) -> None:
    assert licences.collect(tmp_path) == []
    told = (tmp_path / "README.txt").read_text(encoding="utf-8")
    for package in licences.distributions():
        texts = list(tmp_path.glob(f"{package.name}-{package.version}-*.txt"))
        assert texts, package.name
        assert all(len(text.read_text(encoding="utf-8")) > 500 for text in texts)
        assert f"{package.name} {package.version}: " in told
    assert "see its files" not in told
    assert "Python Software Foundation" in next(tmp_path.glob("Python-*.txt")).read_text(encoding="utf-8")
    assert "MIT" in (tmp_path / "Square-Tactics-LICENSE.txt").read_text(encoding="utf-8")


def test_a_package_without_a_licence_is_refused(tmp_path: Path) -> None:
    information = tmp_path / "secretive-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: secretive\nVersion: 1.0\n", encoding="utf-8")
    (information / "RECORD").write_text("secretive/licence.py,,\n", encoding="utf-8")
    package: Distribution = PathDistribution(information)
    with pytest.raises(licences.NoLicence, match="secretive"):
        licences.licence_files(package)


def test_libraries_are_told_and_strange_ones_reported(tmp_path: Path) -> None:
    bundle = tmp_path / "bundle"
    bundle.mkdir()
    for name in (
        "libSDL2-2-50d1.0.so.0.32",
        "zlib1.dll",
        "nobody.dll",
        "rect.cpython-311-x86_64-linux-gnu.so",
        "a.txt",
    ):
        (bundle / name).touch()
    assert licences.collect(tmp_path / "licenses", bundle) == ["nobody.dll"]
    told = (tmp_path / "licenses" / "README.txt").read_text(encoding="utf-8")
    assert "zlib1.dll: zlib, Zlib" in told
    assert "rect" not in told
    assert "a.txt" not in told
