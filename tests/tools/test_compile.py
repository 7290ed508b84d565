"""The compiled form is built only where it can be, and never beside the sources."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import compile as compiling
from tools import package


def test_every_hot_module_is_there_and_no_library_lies_beside_it() -> None:
    sources = compiling.ROOT / "src"
    assert [name for name in compiling.hot_modules() if not (sources / name).exists()] == []
    assert [path for path in sources.rglob("*") if path.suffix in (".so", ".pyd")] == []


def test_without_a_compiler_it_says_so_and_the_package_is_plain(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setattr("sys.platform", "linux")
    assert compiling.main([]) == 1
    assert "Nothing can be compiled" in capsys.readouterr().err
    assert compiling.main(["--if-possible", "--run", "-c", "0"]) == 0
    assert package.packed_sources() == compiling.ROOT / "src"
    assert "the plain form" in capsys.readouterr().err


def test_other_systems_are_packed_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr(package, "compiled", lambda: pytest.fail("nobody has seen it run there"))
    assert package.packed_sources() == compiling.ROOT / "src"


def test_where_the_sources_are_first_on_the_path_the_form_is_plain() -> None:
    command = [sys.executable, "-c", "from squaretactics.version import form; print(form())"]
    plain = {**os.environ, "PYTHONPATH": str(compiling.ROOT / "src")}
    assert subprocess.run(command, env=plain, check=True, capture_output=True, text=True).stdout == "plain\n"


def test_a_compiler_that_fails_is_told_and_not_passed_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fails(*_: object, **__: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], 1, "no", "types")

    monkeypatch.setattr(compiling, "missing", lambda: None)
    for name in ("OUT", "_WORK", "_STAMP"):
        monkeypatch.setattr(compiling, name, tmp_path / name)
    monkeypatch.setattr(compiling.subprocess, "run", fails)
    assert compiling.main(["--if-possible"]) == 1
