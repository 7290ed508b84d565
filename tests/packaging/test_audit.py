"""Known vulnerabilities are reported, and unchecked packages are never called safe."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from typing import Any

import pytest

from tools import audit_lock

SOUND = {"name": "sound", "version": "1.0", "vulns": []}
BAD = {"name": "bad", "version": "2.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["2.1", "3.0"]}]}
PASSED_OVER = {"name": "strange", "skip_reason": "not found"}

Answer = Callable[..., None]


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch) -> Answer:
    """Return a function that fakes pip-audit's answer about either lock file."""

    def answers(*packages: dict[str, Any], text: str | None = None) -> None:
        told = json.dumps({"dependencies": list(packages)}) if text is None else text
        done = subprocess.CompletedProcess([], 1, stdout=told, stderr="first\nno connection\n")
        monkeypatch.setattr("subprocess.run", lambda *_, **__: done)

    monkeypatch.setattr("shutil.which", lambda name: name)
    return answers


def test_clean_audit_succeeds(answer: Answer, capsys: pytest.CaptureFixture[str]) -> None:
    answer(SOUND)
    assert audit_lock.main() == 0
    assert "all 1 looked up" in capsys.readouterr().out


def test_vulnerability_is_reported_once(answer: Answer, capsys: pytest.CaptureFixture[str]) -> None:
    answer(SOUND, BAD)
    assert audit_lock.main() == audit_lock.UNSAFE
    assert capsys.readouterr().err == "bad 2.0: PYSEC-1, mended in 2.1, 3.0\n"


@pytest.mark.parametrize("packages", [(), (SOUND, PASSED_OVER)])
def test_unchecked_package_is_not_safe(
    packages: tuple[dict[str, Any], ...], answer: Answer, capsys: pytest.CaptureFixture[str]
) -> None:
    answer(*packages)
    assert audit_lock.main() == audit_lock.NOT_KNOWN
    assert "not looked up" in capsys.readouterr().err


def test_missing_answer_is_reported(answer: Answer, capsys: pytest.CaptureFixture[str]) -> None:
    answer(text="")
    assert audit_lock.main() == audit_lock.NOT_KNOWN
    assert "no connection" in capsys.readouterr().err


def test_missing_pip_audit_is_reported(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert audit_lock.main() == audit_lock.NOT_KNOWN
    assert "pip-audit is not on the path" in capsys.readouterr().err
