"""Games by letter end with the record that one screen would have written."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tools.letter_games import KEPT, TABLES, play


@pytest.mark.parametrize("number", range(20_000, 20_000 + len(TABLES)))
def test_game_by_letter_equals_the_game_at_one_screen(number: int) -> None:
    counts = Counter[str]()
    assert play(number, counts, []) == ""
    assert counts["games"] == 1


def test_result_file_has_a_thousand_games_and_no_accepted_damage() -> None:
    data = json.loads(KEPT.read_text(encoding="utf-8"))
    refused = sum(many for kind, many in data["counts"].items() if kind.startswith("refused"))
    assert (data["games"], data["wrong"]) == (1000, [])
    assert refused >= 10_000
    assert min(data["counts"][name] for name in ("undos", "resignations", "kills", "standing answers")) > 0
