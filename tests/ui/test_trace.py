"""The automation trace: when it can't be written, the game goes on without it."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any

import pytest

from squaretactics.ui.automation_trace import AutomationTrace
from tests.ui.scene_driver import Hands


def refuse(text: str) -> int:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_unwritable_trace_stops_and_is_reported_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from squaretactics.ui.menu.import_game import ImportGameScene

    path, hands = tmp_path / "trace.jsonl", Hands()
    trace: Any = AutomationTrace(hands.app, path)
    hands.loop.after_frame = trace.note
    hands.app.push(ImportGameScene(hands.app, lambda path: None))
    hands.wait(0.1)
    trace.check()
    [line] = path.read_text(encoding="utf-8").splitlines()
    assert json.loads(line)["scene"] == "ImportGameScene"
    file = trace._file
    monkeypatch.setattr(trace, "_file", type("Full", (), {"write": staticmethod(refuse), "close": file.close})())
    hands.type("x")
    hands.wait(0.1)
    hands.type("y")
    hands.wait(0.1)
    with pytest.raises(OSError, match=r"trace\.jsonl can't be saved \(no space left on device\)\.$"):
        trace.check()
    trace.close()
