"""The colours of Square Tactics: whatever is written on them, or in them, must be readable."""

from __future__ import annotations

import pytest

from squaretactics.ui.kit.paint.theme import PAPER
from squaretactics.ui.square_tactics.cards.colours import FACTION, FACTION_DEEP, MAT_INK, MAT_TAG
from tests.ui.contrast import READABLE, contrast


@pytest.mark.parametrize("faction", FACTION)
def test_a_factions_colour_and_paper_can_be_written_on_each_other(faction: str) -> None:
    assert contrast(PAPER, FACTION_DEEP[faction]) >= READABLE


def test_letters_can_be_read_on_the_tags_of_a_mat() -> None:
    assert contrast(MAT_INK, MAT_TAG) >= READABLE
