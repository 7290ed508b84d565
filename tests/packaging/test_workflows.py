"""The workflows cover every system, call only tools of this checkout, and pin what they take from others."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from tools.package import NEWEST_GLIBC
from tools.release_files import SYSTEMS

ROOT: Final = Path(__file__).parents[2]
WORKFLOWS: Final = {path.stem: path.read_text("utf-8") for path in (ROOT / ".github" / "workflows").iterdir()}
CHECK, RELEASE = WORKFLOWS["check"], WORKFLOWS["release"]
# By Debian's name, the C library that these containers have.
GLIBC: Final = {"bookworm": (2, 36)}
OURS: Final = re.compile(r"(?:python|\.venv/bin/python|\$\{\{ matrix\.python \}\}) (tools/\w+\.py|-m pytest)\b")
FROM_ELSEWHERE: Final = re.compile(r"(sudo )?apt-get|gh release create|python -m pip install pip-audit$")


def steps(text: str) -> list[str]:
    """Return the commands of a workflow's steps, each as one line."""
    found = re.findall(r"^ +run: (?:>-\n((?:  {9,}.*\n)+)|(.*)\n)", text, re.MULTILINE)
    return [" ".join((folded or plain).split()) for folded, plain in found]


def test_check_runs_on_every_push_and_pull_request() -> None:
    triggers = CHECK.split("\non:\n")[1].split("\n\n")[0]
    assert re.findall(r"^  (\w+):", triggers, re.MULTILINE) == ["push", "pull_request"]


def test_check_runs_on_three_systems_and_four_python_versions() -> None:
    systems = re.search(r"system: \[(.*)\]", CHECK)
    versions = re.search(r"version: \[(.*)\]", CHECK)
    assert systems
    assert versions
    assert [name.strip().split("-")[0] for name in systems[1].split(",")] == ["ubuntu", "macos", "windows"]
    assert [name.strip(' "') for name in versions[1].split(",")] == ["3.11", "3.12", "3.13", "3.14"]


def test_release_is_set_up_and_tested_in_the_same_way() -> None:
    assert set(steps(CHECK)) <= set(steps(RELEASE))


def test_release_is_built_on_every_system() -> None:
    systems = re.findall(r"- system: ([a-z]+)", RELEASE)
    assert sorted(systems) == sorted(re.sub("linux", "ubuntu", system.split("-")[0]) for system in SYSTEMS)


def test_release_calls_every_tool_it_needs() -> None:
    called = set(re.findall(r"tools/(\w+)\.py", " ".join(steps(RELEASE))))
    assert called == {
        *("setup", "checks", "audit_lock", "package", "play_package", "play_wheel", "first_frame"),
        *("make_installer", "gather_release"),
    }


@pytest.mark.parametrize("name", WORKFLOWS)
def test_steps_only_call_what_runs_locally(name: str) -> None:
    assert steps(WORKFLOWS[name])
    assert WORKFLOWS[name].count(" run: ") == len(steps(WORKFLOWS[name]))
    for command in (part for step in steps(WORKFLOWS[name]) for part in step.split(" && ")):
        called = OURS.match(command)
        assert called or FROM_ELSEWHERE.match(command), command
        assert not called or called[1] == "-m pytest" or (ROOT / called[1]).is_file(), command
        assert not re.search(r"\bmake ", command)  # Windows has no make


@pytest.mark.parametrize("name", WORKFLOWS)
def test_actions_are_pinned_by_their_whole_commit(name: str) -> None:
    used = re.findall(r"uses: (.*)", WORKFLOWS[name])
    assert used
    assert [line for line in used if not re.match(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line)] == []


def test_one_commit_of_each_action_is_used() -> None:
    used = {line for text in WORKFLOWS.values() for line in re.findall(r"uses: (actions/\S+)", text)}
    assert len(used) == len({action.partition("@")[0] for action in used})


def test_linux_is_tested_and_built_where_the_c_library_is_old_enough() -> None:
    [built] = re.findall(r"container: python:[\d.]+-(\w+)", RELEASE)
    [tested] = re.findall(r"format\('python:\{0\}-(\w+)', matrix\.version\)", CHECK)
    assert tested == built
    assert GLIBC[built] <= NEWEST_GLIBC


def test_linux_is_built_with_the_python_of_the_other_systems() -> None:
    [version] = re.findall(r'PYTHON_VERSION: "([\d.]+)"', RELEASE)
    assert f"container: python:{version}-" in RELEASE
