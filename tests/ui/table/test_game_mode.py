"""What a game was played for has the same ways on in every mode, in the same order."""

from __future__ import annotations

from typing import Any

import pytest

from squaretactics.ui.table.game_mode import ModeEnding
from squaretactics.ui.table.guide import GuideAction


def way(name: str) -> GuideAction:
    return GuideAction(name, name.title(), lambda: None)


@pytest.mark.parametrize(
    ("given", "main"),
    [
        ({"following": way("following"), "again": way("again"), "back": way("back")}, "following"),
        ({"again": way("again"), "share": way("share"), "back": way("back")}, "back"),
        ({"again": way("again"), "back": way("back"), "missed": True}, "again"),
        ({"back": way("back"), "missed": True}, "back"),
    ],
    ids=["what follows", "the way back", "another try", "only the way back"],
)
def test_ways_on_keep_their_order_and_one_is_gold(given: dict[str, Any], main: str) -> None:
    actions = ModeEnding(**given).actions
    order = ["following", "again", "share", "back"]
    assert [action.name for action in actions] == [name for name in order if name in given]
    assert [action.name for action in actions if action.main] == [main]
