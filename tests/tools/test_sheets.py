"""Every contact sheet in the Makefile can be drawn."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).parents[2]
CALLS = re.findall(r"tools/sheets\.py (.+)", (ROOT / "Makefile").read_text(encoding="utf-8"))


def test_makefile_lists_sheets() -> None:
    assert any("--board" in call for call in CALLS)
    assert any("--cards" in call for call in CALLS)


@pytest.mark.parametrize("call", CALLS)
def test_sheet_of_the_makefile_is_drawn(call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "tools")
    sheets = importlib.import_module("tools.sheets")
    monkeypatch.setattr(sheets, "ROOT", tmp_path)
    folder = "cats" if "--board" in call or "--cards" in call else "abilities"
    monkeypatch.setattr(sys, "argv", ["sheets.py", folder, *call.split()])
    sheets.main()
    (written,) = (tmp_path / "out" / "sheets").iterdir()
    assert pygame.image.load(written).get_width() > 300
