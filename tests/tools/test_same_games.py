"""Games are the same on all systems and Pythons that were compared, and a comparison can be resumed."""

from __future__ import annotations

from pathlib import Path

from tools.same_games import digests, tables

RESULTS = Path(__file__).parents[2] / "bench" / "same-games"


def test_stored_digests_of_all_systems_are_the_same() -> None:
    found: dict[str, list[str]] = {}
    for path in RESULTS.iterdir():
        for line in path.read_text(encoding="utf-8").splitlines():
            label, _, digest = line.partition(": ")
            found.setdefault(label, []).append(digest)
    assert {label: several for label, several in found.items() if len(several) == 1 or len({*several}) > 1} == {}


def test_resumed_comparison_skips_what_is_done() -> None:
    labels = [f"{name}, 1 games" for name, _, _ in tables()]
    (line,) = digests(1, 0, labels[1:])
    assert line.partition(": ")[0] == labels[0]
