"""Games are the same on all systems and Pythons that were compared, and a comparison can be resumed."""

from __future__ import annotations

from pathlib import Path

from tools.same_games import differences, digests, tables

RESULTS = sorted((Path(__file__).parents[2] / "bench" / "same-games").iterdir())


def test_stored_digests_of_all_systems_are_the_same() -> None:
    first, *others = (path.read_text(encoding="utf-8").splitlines() for path in RESULTS)
    assert others
    for other in others:
        assert differences(first, other) == []


def test_resumed_comparison_skips_what_is_done() -> None:
    labels = [f"{name}, 1 games" for name, _, _ in tables()]
    (line,) = digests(1, 0, labels[1:])
    assert line.partition(": ")[0] == labels[0]
