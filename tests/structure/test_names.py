"""Class names are unique in the whole program, and no module repeats the name of its package."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).parents[2] / "src" / "squaretactics"
# Records contain these names, so each game keeps its own.
EVENTS: Final = {"DiceRolled", "GameEnded", "RoundBegan", "TurnBegan"}
# The type parameters of `GameSpec` in each game.
GAME_TYPES: Final = {"Setup", "State", "View"}


def classes() -> dict[str, list[str]]:
    """Return the files in which each class name is defined."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(path.relative_to(SOURCE).as_posix())
    return found


def test_no_two_classes_share_a_name() -> None:
    shared = {name: files for name, files in classes().items() if len(files) > 1}
    assert {name: files for name, files in shared.items() if name not in EVENTS | GAME_TYPES} == {}
    assert shared.keys() == EVENTS | GAME_TYPES


def test_no_module_repeats_the_name_of_its_package() -> None:
    assert [path for path in SOURCE.rglob("*.py") if path.stem == path.parent.name] == []
