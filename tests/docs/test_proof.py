"""Every statement in each rules document has a test that exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from squaretactics.games.registry import game, names
from tests.docs.proof import faults

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted((ROOT / "docs" / "rules").glob("*.md"))

RULES = """# Snap: the rules

## The idea

Be quick.

## The turn

Play a card (R1).

| No. | Card | Effect |
|---|---|---|
| 1 | Fox | It bites. |
| 2 | Hen | It runs (R2). |

## Rulings

**R1. Must.** You must play.

**R2. Where to.** It runs home.

## The proof

### The turn

| Statement | Ruling | Tests |
|---|---|---|
| You play a card. | | `tests/test_snap.py::test_a_card_is_played` |

| Card | Statement | Ruling | Tests |
|---|---|---|---|
| Fox | It bites. | | `tests/test_snap.py::TestCards::test_it_works` |
| Hen | It runs. | R2 | `tests/test_snap.py::TestCards::test_it_works` |

### Rulings

| Statement | Ruling | Tests |
|---|---|---|
| You must play. | R1, R2 | `tests/test_snap.py::test_a_card_is_played`<br>`tests/test_snap.py::test_not_playing` |
"""
TESTS = """
@pytest.mark.parametrize("card", ["fox", "hen"])
def test_a_card_is_played(card): ...
def test_not_playing(): ...
def helper(): ...
class TestCards:
    def test_it_works(self): ...
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a folder with the tests of a made-up game."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_snap.py").write_text(TESTS, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.stem))
def test_every_statement_has_its_tests(path: Path) -> None:
    assert faults(path.read_text(encoding="utf-8"), ROOT) == []


def test_every_game_has_its_rules() -> None:
    ours = {name for name in names() if type(game(name)).__module__.startswith("squaretactics.")}
    assert {path.stem for path in DOCUMENTS} == ours


def test_complete_proof_has_no_fault(root: Path) -> None:
    assert faults(RULES, root) == []


def test_document_may_name_the_folder_of_its_tests(root: Path) -> None:
    shorter = RULES.replace("## The proof", "## The proof\n\nPaths start at `tests`.").replace("`tests/", "`")
    assert faults(shorter, root) == []
    assert "There is no test test_snap.py::helper." in faults(shorter.replace("::test_not_playing", "::helper"), root)


def test_document_may_number_its_rulings_with_another_letter(root: Path) -> None:
    others = re.sub(r"\bR(?=\d)", "S", RULES)
    assert faults(others, root) == []
    assert faults(others.replace("**S2. ", "**S3. "), root)[0].startswith("The rulings do not count up from S1: S1, S3")
    assert "No line proves S1." in faults(others.replace("S1, S2", "S2"), root)


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        (
            "test_snap.py::test_not_playing",
            "test_snap.py::test_nothing",
            "There is no test tests/test_snap.py::test_no",
        ),
        ("test_snap.py::test_not_playing", "test_snap.py::helper", "There is no test tests/test_snap.py::helper"),
        (
            "test_snap.py::test_not_playing",
            "test_snap.py::test_it_works",
            "There is no test tests/test_snap.py::test_it",
        ),
        ("test_snap.py::test_not_playing", "test_snip.py::test_not_playing", "There is no test tests/test_snip.py"),
        ("`tests/test_snap.py::test_a_card_is_played` |", "|", '"You play a card." has no test'),
        ("| You play a card. |", "| |", "A line states nothing"),
        ("R1, R2", "R2", "No line proves R1"),
        ("R1, R2", "R1, R3", "There is no ruling R3"),
        ("Play a card (R1)", "Play a card (R4)", "There is no ruling R4"),
        ("**R2. ", "**R3. ", "The rulings do not count up from R1: R1, R3"),
        ("| Fox | It bites. | |", "| Hen | It bites. | |", 'Card "Fox" has no line'),
        ("| 2 | Hen |", "| 2 | Cock |", 'Card "Hen" has a line but is not in the rules'),
        ("### Rulings", "### Ruling", '"Rulings" has no lines'),
        ("### Rulings", "### The idea", '"The idea" is proved but is no chapter'),
        ("## The proof", "## More", 'The last chapter is not "The proof"'),
    ],
)
def test_gaps_in_a_proof_are_found(root: Path, before: str, after: str, fault: str) -> None:
    assert before in RULES
    found = faults(RULES.replace(before, after, 1), root)
    assert any(told.startswith(fault) for told in found), found
