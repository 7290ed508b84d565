"""What happened, in words: in full, and in brief beside a board."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.options import preset, rules_of
from squaretactics.games.square_tactics.phrases import Teller
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS

RULES = rules_of(preset("full", 2))
CLASH = e.Compared(0, 0, 1, 5, 18, 1, 3, 4, "win")


@pytest.mark.parametrize(
    ("event", "left_out"),
    [
        (CLASH, ["(right)", "(left)"]),
        (e.CharacterPlayed(0, 0, 4, 2, False), ["facing south"]),
        (e.CharacterTurned(0, 0, 4, 2), ["to face south"]),
    ],
)
def test_in_brief_sides_and_facings_are_left_out(event: e.Event, left_out: list[str]) -> None:
    full, brief = (Teller(RULES, ["Mia", "Tom"], brief).tell(event) for brief in (False, True))
    assert all(words in full and words not in brief for words in left_out)
    assert full.startswith(brief.split()[0])


def test_the_full_words_are_those_of_the_game() -> None:
    setup = preset("full", 2)
    assert SQUARE_TACTICS.tell(setup, CLASH, ["Mia", "Tom"]) == Teller(RULES, ["Mia", "Tom"]).tell(CLASH)
