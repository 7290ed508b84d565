"""The Windows package's tools choose what to install, say what's missing, and know which failures are Wine's."""

from __future__ import annotations

import re
from contextlib import nullcontext
from pathlib import Path
from subprocess import CompletedProcess
from unittest.mock import Mock

import pytest

from tools import checks
from tools.compile import CannotCompile
from tools.windows import __main__ as steps
from tools.windows import compiled, play, same_as_linux, suite, wine
from tools.windows.setup import requirements_for_windows

ROOT = Path(__file__).parents[2]
HASH = "--hash=sha256:" + "a" * 64
SAID = """
tests\\cli\\test_one.py F
=== short test summary info ===
SKIPPED [1] tests\\cli\\test_two.py:3: not here
FAILED tests/cli/test_one.py::test_it[a b-150] - AssertionError: 1 - 2
ERROR tests\\cli\\test_three.py::test_other
1 failed, 1 error in 2.0s
"""


def test_markers_are_judged_for_windows() -> None:
    lock = "".join(
        f"{head} \\\n    {HASH} \\\n    {HASH}\n"
        for head in (
            "everywhere==1.0",
            "colorama==0.4.6 ; sys_platform == 'win32'",
            "macholib==1.16.4 ; sys_platform == 'darwin'",
            "editable==2 ; platform_python_implementation != 'PyPy'",
            "coverage[toml]==7.6 ; python_full_version <= '3.11'",
        )
    )
    kept = requirements_for_windows(lock)
    assert re.findall(r"^\S+==\S+", kept, re.MULTILINE) == ["everywhere==1.0", "colorama==0.4.6", "editable==2"]
    assert kept.count(HASH) == 6
    assert ";" not in kept


def test_every_requirement_of_the_lock_keeps_its_hashes() -> None:
    lock = (ROOT / "requirements-dev.lock").read_text(encoding="utf-8")
    kept = requirements_for_windows(lock)
    assert lock.count("--hash=") > kept.count("--hash=") > 0.9 * lock.count("--hash=")
    for block in re.split(r"\n(?=\S)", kept.strip()):
        assert "--hash=sha256:" in block


def test_missing_program_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda program: None if program == "makensis" else program)
    with pytest.raises(wine.Trouble, match=r"^Not on the path: makensis\. .*install --no-install-recommends nsis$"):
        wine.require("wine", "makensis")


@pytest.mark.parametrize("missing", ["wine", "makensis"])
def test_ci_does_nothing_without_its_programs(
    missing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda program: None if program == missing else program)
    monkeypatch.setattr("sys.argv", ["windows", "ci"])
    assert steps.main() == 0
    assert re.match(rf"Nothing was tried for Windows\. Not on the path: {missing}\. .*\n$", capsys.readouterr().out)


def test_ci_script_installs_what_the_steps_need() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    for program, packages in wine.PACKAGES.items():
        assert re.search(rf"command -v {program}\s", script)
        for package in packages.split():
            assert re.search(rf"\|\| install .*\b{package}\b", script)
    assert "tools/checks.py --windows\n" in script


def test_checks_try_the_windows_package_only_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(checks, "SINGLE", {"types": ["mypy"]})
    monkeypatch.setattr(checks, "PARALLEL", {})
    monkeypatch.setattr(checks, "_finished", lambda command: ran.append(command) or CompletedProcess(command, 0, b""))
    for options in ([], ["--windows"]):
        monkeypatch.setattr("sys.argv", ["checks", *options])
        assert checks.main() == 0
    assert sorted(ran) == sorted([["mypy"], ["mypy"], *checks.WINDOWS.values()])


def lack_headers(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr(Path, "home", lambda: home)


def test_missing_headers_are_reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lack_headers(monkeypatch, tmp_path)
    with pytest.raises(CannotCompile, match=r"^The headers of Python 3\.13 are missing\..*python3\.13-dev$"):
        compiled.compiled()


def test_wine_sees_nothing_of_this_python_or_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PYTHONPATH", "VIRTUAL_ENV", "SDL_VIDEODRIVER", "DISPLAY", "WINEDLLOVERRIDES"):
        monkeypatch.setenv(name, "ours")
    assert "ours" not in wine.environment().values()
    assert wine.environment({"DISPLAY": ":7"})["DISPLAY"] == ":7"


def test_wine_loads_no_xinput() -> None:
    assert wine.environment()["WINEDLLOVERRIDES"] == "xinput1_4,xinput1_3,xinput9_1_0="


def test_picture_is_taken_when_nothing_has_been_drawn_for_some_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = iter((100, 100, 101, 99, 150, 150, 140, 152, 151, 300))
    monkeypatch.setattr(play, "PICTURES", tmp_path)
    monkeypatch.setattr("time.sleep", lambda _: None)
    monkeypatch.setattr("subprocess.run", lambda command, **_: Path(command[-1]).write_bytes(bytes(next(sizes))))
    play.picture(Mock(), "table")
    assert (tmp_path / "table.png").stat().st_size == 151


def test_paths_are_named_as_windows_names_them() -> None:
    assert wine.windows_path(wine.DRIVE_C / "Spiele für Катя" / "a.exe") == "C:\\Spiele für Катя\\a.exe"
    assert wine.windows_path(Path("/home/ada/a b")) == "Z:\\home\\ada\\a b"


def test_windows_package_is_built_plain_without_headers_where_no_other_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lack_headers(monkeypatch, tmp_path)
    built: list[object] = []
    left = [tmp_path / "work", tmp_path / "folder"]
    for folder in left:
        (folder / "of Linux").mkdir(parents=True)
    monkeypatch.setattr(steps, "WORK", left[0])
    monkeypatch.setattr(steps, "FOLDER", left[1])
    monkeypatch.setattr(steps, "session", nullcontext)
    monkeypatch.setattr(steps, "run", lambda *words, limit: built.append((words[1:], [path.exists() for path in left])))
    steps.build_package()
    assert built == [(("tools/package.py",), [False, False])]


@pytest.mark.parametrize(
    ("script", "trouble"),
    [
        ("print('plain', 'A: 1', 'B: 2', sep='\\n')", None),
        ("print('plain', 'A: 1', 'B: 3', sep='\\n')", r"Linux first:\nB: 3\n  B: 2$"),
        ("raise SystemExit(4)", r"^on Linux, the games ended with 4\.$"),
    ],
)
def test_games_are_compared_with_linux(
    script: str, trouble: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "same_games.py").write_text(script, encoding="utf-8")
    monkeypatch.setattr(same_as_linux, "ROOT", tmp_path)
    monkeypatch.setattr(same_as_linux, "session", nullcontext)
    monkeypatch.setattr(same_as_linux, "compiled", lambda: tmp_path)
    monkeypatch.setattr(same_as_linux, "run", lambda *_, **__: "compiled\nA: 1\nB: 2\n")
    with nullcontext() if trouble is None else pytest.raises(wine.Trouble, match=trouble):
        same_as_linux.compare(1, 1)


def test_failures_are_read_from_the_summary() -> None:
    assert suite.failures(SAID) == {"tests/cli/test_one.py::test_it[a b-150]", "tests/cli/test_three.py::test_other"}


@pytest.mark.parametrize("code", [3, 5])
def test_folder_of_long_tests_is_no_failure(code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite, "require", lambda _: None)
    monkeypatch.setattr(suite, "session", nullcontext)
    monkeypatch.setattr(suite, "attempt", lambda *_, **__: (code, "no tests ran"))
    with nullcontext() if code == 5 else pytest.raises(wine.Trouble, match="pytest ended with 3"):
        suite.run_tests(["tests/forged"], 1)


def test_known_failures_exist_and_have_a_reason() -> None:
    text = (ROOT / "tools" / "windows" / "failures_of_wine.txt").read_text(encoding="utf-8")
    for test in suite.known_failures(text):
        path, _, name = test.partition("::")
        assert f"def {name.partition('[')[0]}(" in (ROOT / path).read_text(encoding="utf-8")
    for block in text.strip().split("\n\n"):
        assert block.startswith("# ")


def test_tools_name_no_address() -> None:
    """pip's own configuration finds the index."""
    for path in (ROOT / "tools" / "windows").iterdir():
        if path.is_file():
            assert "://" not in path.read_text(encoding="utf-8")


def test_installer_says_everything_in_three_languages() -> None:
    script = (ROOT / "build" / "installer.nsi").read_text(encoding="utf-8")
    languages = re.findall(r'!insertmacro MUI_LANGUAGE "(\w+)"', script)
    assert languages == ["English", "German", "Spanish"]
    said = re.findall(r"^LangString (\w+) \$\{LANG_(\w+)\}", script, re.MULTILINE)
    names = {name for name, _ in said}
    assert sorted(said) == sorted((name, language.upper()) for name in names for language in languages)
    assert names == set(re.findall(r"\$\((\w+)\)", script))


def test_uninstaller_removes_nothing_of_the_player() -> None:
    """Games lie in SquareTactics below LOCALAPPDATA, settings of the installer only in the registry."""
    script = (ROOT / "build" / "installer.nsi").read_text(encoding="utf-8")
    removed = re.findall(r'^\s*(?:RMDir|Delete)(?: /r)? "([^"]+)"', script, re.MULTILINE)
    assert removed
    assert all(path.startswith(("$INSTDIR", "$SMPROGRAMS\\${NAME}.lnk")) for path in removed)
    assert 'RMDir /r "$INSTDIR"' not in script
