"""Codes hold every position, and only positions that could be set up."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from squaretactics.core.code_fields import Digits
from squaretactics.core.deal_codes import BadCode, Deal, deal_code, find_code, position_code, read_code, read_position
from squaretactics.core.session import HUMAN
from squaretactics.games.square_tactics.options import Setup, preset
from squaretactics.games.square_tactics.position import SquarePosition, begins_turn
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS

GAMES = [SQUARE_TACTICS]
SETUPS = [
    *(preset(rules, players) for rules in ("first", "mayhem") for players in (2, 4)),
    *(preset("full", players, action_cards="personal") for players in (2, 4)),
]


def positions(setup: Setup) -> Iterator[SquarePosition]:
    state, chance = SQUARE_TACTICS.new_game(setup, 3), random.Random(3)
    while not state.over:
        if begins_turn(state):
            yield SquarePosition.of(state)
        SQUARE_TACTICS.take(state, chance.choice(SQUARE_TACTICS.moves(state)))


def contents(position: SquarePosition) -> object:
    """Return what defines a position. The order within a pile doesn't."""
    piles = {place: sorted(pile) for place, pile in position.piles.items()}
    return position.setup, position.active, position.turn, position.board, piles


@pytest.mark.parametrize("setup", SETUPS)
def test_position_is_read_from_its_code(setup: Setup) -> None:
    for position in positions(setup):
        code = position_code(SQUARE_TACTICS, position)
        assert find_code(f"Look: {code}!") == code
        found = read_position(code, GAMES)
        assert found is not None
        assert contents(found[1]) == contents(position)


def test_deals_and_positions_are_told_apart() -> None:
    position = position_code(SQUARE_TACTICS, SquarePosition(preset("first")))
    deal = deal_code(Deal(SQUARE_TACTICS, preset("first"), (HUMAN, "easy"), 5))
    assert read_position(deal, GAMES) is None
    with pytest.raises(BadCode):
        read_code(position, GAMES)


def test_code_is_short_enough_for_a_message() -> None:
    longest = max(len(position_code(SQUARE_TACTICS, position)) for position in positions(preset("mayhem")))
    assert longest < 160


@pytest.mark.parametrize("seed", range(60))
def test_forged_position_is_refused_or_possible(seed: int) -> None:
    chance = random.Random(seed)
    digits = Digits(chance.getrandbits(400))
    try:
        position = SQUARE_TACTICS.position_field.take(digits)
    except ValueError:
        return
    assert SQUARE_TACTICS.check(position.state(1)) == []
