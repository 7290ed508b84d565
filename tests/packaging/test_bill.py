"""The bill of materials lists what the package contains."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from squaretactics import __version__
from tools import bill_of_materials, licences


@pytest.fixture
def bill(tmp_path: Path) -> dict[str, Any]:
    bundle, file = tmp_path / "bundle", tmp_path / "bill.json"
    bundle.mkdir()
    for name in (
        "libFLAC-e7027ec5.so.14.0.0",
        "libvorbis-3d.so.0",
        "libvorbisenc-26.so.2",
        "libsqlite3.so.0",
        "libpython3.so",
    ):
        (bundle / name).touch()
    bill_of_materials.write(bundle, file)
    made: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return made


def named(bill: dict[str, Any], name: str) -> dict[str, Any]:
    [found] = [component for component in bill["components"] if component["name"] == name]
    return dict(found)


def test_bill_is_of_this_version_in_cyclonedx(bill: dict[str, Any]) -> None:
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    assert bill["metadata"]["component"]["version"] == __version__


def test_bill_lists_python_and_every_package(bill: dict[str, Any]) -> None:
    purls = {component.get("purl") for component in bill["components"]}
    for package in licences.distributions():
        assert f"pkg:pypi/{package.name.replace('_', '-')}@{package.version}" in purls
    assert named(bill, "Python")["licenses"] == [{"expression": "Python-2.0"}]
    assert named(bill, "pydantic")["licenses"] == [{"expression": "MIT"}]
    assert named(bill, "pydyf")["licenses"] == [{"license": {"name": "BSD License"}}]
    assert not [component for component in bill["components"] if component["name"] == "pytest"]


def test_bill_lists_the_crates_of_compiled_packages(bill: dict[str, Any]) -> None:
    crates = [c for c in bill["components"] if c.get("purl", "").startswith("pkg:cargo/")]
    assert len(crates) > 50
    assert all(crate["version"] and crate["licenses"] for crate in crates)
    assert "bom-ref" not in crates[0]


def test_bill_lists_c_libraries_by_project_with_their_files(bill: dict[str, Any]) -> None:
    vorbis = named(bill, "Vorbis")
    assert vorbis["licenses"] == [{"expression": "BSD-3-Clause"}]
    assert [found["location"] for found in vorbis["evidence"]["occurrences"]] == [
        "libvorbis-3d.so.0",
        "libvorbisenc-26.so.2",
    ]
    assert named(bill, "SQLite")["licenses"] == [{"license": {"name": "in the public domain"}}]
    assert named(bill, "FLAC")
