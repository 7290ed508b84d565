"""The package names the licence of everything in it."""

from __future__ import annotations

from importlib.metadata import Distribution, PathDistribution
from pathlib import Path

import pytest

from tools import licences
from tools.package import PackageTrouble, lay_out


def test_every_dependency_of_the_game_is_found() -> None:
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


def test_package_without_a_licence_is_refused(tmp_path: Path) -> None:
    information = tmp_path / "secretive-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: secretive\nVersion: 1.0\n", encoding="utf-8")
    (information / "RECORD").write_text("secretive/licence.py,,\n", encoding="utf-8")
    package: Distribution = PathDistribution(information)
    with pytest.raises(licences.NoLicence, match="secretive"):
        licences.licence_files(package)


def test_libraries_are_listed_and_unknown_ones_reported(tmp_path: Path) -> None:
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
    assert "zlib1.dll: zlib, Zlib (zlib.txt)" in told
    assert "rect" not in told
    assert "a.txt" not in told
    assert "Jean-loup Gailly" in (tmp_path / "licenses" / "zlib.txt").read_text(encoding="utf-8")
    assert not (tmp_path / "licenses" / "opus.txt").exists()


def test_every_library_bundled_with_pygame_is_known() -> None:
    pygame = licences.distribution("pygame-ce")
    names = dict(licences.libraries(Path(str(pygame.locate_file("")))))
    brought = [Path(file.name).name for file in pygame.files or [] if file.name in names]
    assert brought
    assert [name for name in brought if names[name] is None] == []


def test_every_notice_belongs_to_a_library() -> None:
    named = {notice for _, _, notice in licences.LIBRARIES.values() if notice}
    assert named == {file.stem for file in licences.NOTICES.iterdir()}
    assert all(len((licences.NOTICES / f"{notice}.txt").read_text(encoding="utf-8")) > 1000 for notice in named)


def test_longest_matching_library_name_wins(tmp_path: Path) -> None:
    for name in ("libopus-ddd6.so.0.11", "libopusfile-96d7.so.0.4"):
        (tmp_path / name).touch()
    assert [known and known[0] for _, known in licences.libraries(tmp_path)] == ["Opus", "opusfile"]


def test_package_with_unknown_library_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = tmp_path / "made" / "squaretactics"
    made.mkdir(parents=True)
    (made / "libnobody.so.1").touch()
    monkeypatch.setattr("tools.package.FOLDER", tmp_path / "game")
    monkeypatch.setattr("sys.platform", "linux")
    with pytest.raises(PackageTrouble, match=r"libnobody\.so\.1"):
        lay_out(made.parent)
