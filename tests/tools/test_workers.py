"""Work is spread over processes that inherit nothing from this one, or done here by a single process."""

from __future__ import annotations

import os
import sys

import pytest

from tools.workers import spread


def test_processes_inherit_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "inherited", sys)
    with spread(2) as mapped:
        assert list(mapped(eval, ["'inherited' in __import__('sys').modules"] * 2)) == [False, False]


def test_single_process_is_this_one() -> None:
    with spread(1) as mapped:
        assert list(mapped(eval, ["__import__('os').getpid()"])) == [os.getpid()]
