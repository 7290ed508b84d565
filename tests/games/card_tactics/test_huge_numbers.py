"""Absurdly large numbers are refused at once, without counting up to them."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from squaretactics.games.card_tactics.options import Setup


@pytest.mark.parametrize("seat", [-1, 2, 2**31, 2**70])
def test_nonexistent_seat_among_the_leads_is_refused(seat: int) -> None:
    with pytest.raises(ValidationError, match="assign heroes starting with the first seat"):
        Setup(leads=(0, 0, seat))
