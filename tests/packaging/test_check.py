"""Every change is tested on every supported system and Python version, by steps that can also run locally."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / ".github" / "workflows" / "check.yml").read_text(encoding="utf-8")
RELEASE = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")


def steps(text: str) -> list[str]:
    """Return the commands of a workflow's steps, each as one line."""
    found = re.findall(r"^ +run: (?:>-\n((?:  {9,}.*\n)+)|(.*)\n)", text, re.MULTILINE)
    return [" ".join((folded or plain).split()) for folded, plain in found]


def test_check_runs_on_every_push_and_pull_request() -> None:
    triggers = TEXT.split("\non:\n")[1].split("\n\n")[0]
    assert re.findall(r"^  (\w+):", triggers, re.MULTILINE) == ["push", "pull_request"]


def test_check_runs_on_three_systems_and_four_python_versions() -> None:
    systems = re.search(r"system: \[(.*)\]", TEXT)
    versions = re.search(r"version: \[(.*)\]", TEXT)
    assert systems
    assert versions
    assert [name.strip().split("-")[0] for name in systems[1].split(",")] == ["ubuntu", "macos", "windows"]
    assert [name.strip(' "') for name in versions[1].split(",")] == ["3.11", "3.12", "3.13", "3.14"]


def test_steps_only_call_what_runs_locally() -> None:
    assert len(steps(TEXT)) == 4
    tools = 0
    for step in steps(TEXT):
        called = re.fullmatch(r"(?:python|\$\{\{ matrix\.python \}\}) (tools/\w+\.py|-m pytest)\b.*", step)
        assert called or step.startswith("sudo apt-get update && sudo apt-get install"), step
        if called and called[1].startswith("tools/"):
            assert (ROOT / called[1]).is_file()
            tools += 1
    assert tools == 2


def test_release_is_set_up_and_tested_in_the_same_way() -> None:
    assert set(steps(TEXT)) <= set(steps(RELEASE))
