"""The compiled form is built only where it can be, and never beside the sources."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tools import compile as compiling
from tools import package, turns


def test_every_hot_module_exists_without_a_library_beside_it() -> None:
    sources = compiling.ROOT / "src"
    assert [name for name in compiling.hot_modules() if not (sources / name).exists()] == []
    assert [path for path in sources.rglob("*") if path.suffix in (".so", ".pyd")] == []


@pytest.mark.skipif(sys.platform == "win32", reason="mypyc's own compiled form can't play another system")
def test_missing_compiler_is_reported_and_the_plain_form_is_packed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setattr("sys.platform", "linux")
    assert compiling.main([]) == 1
    assert "Nothing can be compiled" in capsys.readouterr().err
    assert compiling.main(["--if-possible", "--run", "-c", "0"]) == 0
    assert package.packed_sources() == compiling.ROOT / "src"
    assert "the plain form" in capsys.readouterr().err


def test_plain_form_is_packed_on_other_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr(package, "compiled", lambda: pytest.fail("nobody has seen it run there"))
    assert package.packed_sources() == compiling.ROOT / "src"


def test_form_is_plain_if_the_sources_come_first_on_the_path() -> None:
    command = [sys.executable, "-c", "from squaretactics.version import build_form; print(build_form())"]
    plain = {**os.environ, "PYTHONPATH": str(compiling.ROOT / "src")}
    assert subprocess.run(command, env=plain, check=True, capture_output=True, text=True).stdout == "plain\n"


def test_failing_compiler_is_reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fails(*_: object, **__: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], 1, "no", "types")

    monkeypatch.setattr(compiling, "missing", lambda: None)
    monkeypatch.setattr(compiling, "OUT", tmp_path / "compiled")
    monkeypatch.setattr(compiling.subprocess, "run", fails)
    assert compiling.main(["--if-possible"]) == 1
    assert not (tmp_path / "compiled").exists()


def test_second_build_waits_with_a_message_and_builds_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, waits, built = tmp_path / "compiled", threading.Event(), list[bool]()
    second = threading.Thread(target=compiling.compiled)

    def builds(*_: object, cwd: Path, **__: object) -> subprocess.CompletedProcess[str]:
        built.append(out.exists())
        (cwd.parent / "libraries").mkdir()
        second.start()
        assert waits.wait(20)
        return subprocess.CompletedProcess([], 0, "", "")

    monkeypatch.setattr(compiling, "missing", lambda: None)
    monkeypatch.setattr(compiling, "OUT", out)
    monkeypatch.setattr(compiling.subprocess, "run", builds)
    monkeypatch.setattr(turns.time, "sleep", lambda _: waits.set())
    compiling.compiled()
    second.join(20)
    assert built == [False]  # once, and nothing was in place before it was complete
    assert capsys.readouterr().err.count("Another process is building the compiled form") == 1
    assert (out / "src" / "squaretactics" / "__main__.py").exists()
    assert not (out / "src" / compiling.hot_modules()[0]).exists()
    assert [path.name for path in tmp_path.iterdir() if path.is_dir()] == ["compiled"]
