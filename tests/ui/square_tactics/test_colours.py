"""The colours of Square Tactics: text is readable on them and in them."""

from __future__ import annotations

import pytest

from squaretactics.ui.kit.paint.theme import PAPER
from squaretactics.ui.square_tactics.cards.colours import FACTION_DEEP, MAT_INK, MAT_TAG
from tests.ui.contrast import READABLE, contrast


@pytest.mark.parametrize("faction", FACTION_DEEP)
def test_faction_colour_and_paper_are_readable_on_each_other(faction: str) -> None:
    assert contrast(PAPER, FACTION_DEEP[faction]) >= READABLE


def test_text_is_readable_on_the_tags_of_a_mat() -> None:
    assert contrast(MAT_INK, MAT_TAG) >= READABLE
