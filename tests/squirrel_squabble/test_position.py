"""Positions that are set up by hand are those of games, say why a change isn't possible, and have a code."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from squaretactics.core.code_fields import Digits
from squaretactics.core.deal_codes import BadCode, position_code, read_position
from squaretactics.core.position import Piece, Place
from squaretactics.games.squirrel_squabble.board import DOG, GREEN, NAMES, ORANGE, SHOWS
from squaretactics.games.squirrel_squabble.invariants import check
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.position import SQUIRREL, TILE, SquirrelPosition, begins_round
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.games.squirrel_squabble.state import State

OPEN = ("tiles", "home", "space", "facing", "nuts", "round", "plans", "stage")
SETUPS = (Setup(), Setup(board="dealt", start="quick"))


def rounds(setup: Setup, games: int) -> Iterator[State]:
    """Yield the states at which rounds of random games begin."""
    for seed in range(games):
        state, chance = SQUIRREL_SQUABBLE.new_game(setup, seed), random.Random(seed)
        while SQUIRREL_SQUABBLE.decision(state) is not None:
            if begins_round(state):
                yield state
            SQUIRREL_SQUABBLE.take(state, chance.choice(SQUIRREL_SQUABBLE.moves(state)))


def space(name: str) -> Place:
    return Place("space", NAMES.index(name))


def home_of(position: SquirrelPosition, squirrel: int) -> Place:
    return Place("space", position.home(squirrel))


def other_tile(position: SquirrelPosition, shown: int) -> Place:
    """Return a space whose tile shows this."""
    return Place("space", next(number for number, lying in enumerate(position.tiles) if SHOWS[lying] == shown))


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("active", [ORANGE, GREEN])
def test_position_of_a_round_leads_to_the_same_round(setup: Setup, active: int) -> None:
    for state in rounds(setup, games=3):
        position = SquirrelPosition.of(state, active)
        again = position.state(7)
        assert position.why_not() == ""
        assert check(again) == []
        assert [getattr(again, name) for name in OPEN] == [getattr(state, name) for name in OPEN]
        assert again.asked == active


@pytest.mark.parametrize("setup", SETUPS)
def test_position_is_read_from_its_short_code(setup: Setup) -> None:
    for state in rounds(setup, games=3):
        position = SquirrelPosition.of(state, GREEN)
        code = position_code(SQUIRREL_SQUABBLE, position)
        assert len(code) < 30
        assert read_position(code, [SQUIRREL_SQUABBLE]) == (SQUIRREL_SQUABBLE, position)


def test_code_of_an_impossible_position_is_refused() -> None:
    position = SquirrelPosition.dealt(0)
    position.space[ORANGE] = position.space[GREEN]
    with pytest.raises(BadCode):
        read_position(position_code(SQUIRREL_SQUABBLE, position), [SQUIRREL_SQUABBLE])


def test_random_digits_are_positions_or_refused() -> None:
    field, chance = SQUIRREL_SQUABBLE.position_field, random.Random(5)
    assert field is not None
    read = 0
    for _ in range(300):
        try:
            position = field.take(Digits(chance.getrandbits(60)))
        except ValueError:
            continue
        assert check(position.state(0)) == []
        read += 1
    assert read


def test_moved_tile_changes_places_with_another() -> None:
    position = SquirrelPosition.dealt(0)
    before = [*position.tiles]
    moved = Piece(TILE, before[NAMES.index("a2")] >> 1)
    assert position.move(moved, space("a2"), space("b3")) == ""
    assert position.tiles[NAMES.index("b3")] == before[NAMES.index("a2")]
    assert position.tiles[NAMES.index("a2")] == before[NAMES.index("b3")]
    assert position.pieces(space("b3")) == [moved]


def test_tile_flips_and_squirrel_turns() -> None:
    position = SquirrelPosition.dealt(0)
    lying = position.tiles[NAMES.index("a2")]
    assert position.flip(NAMES.index("a2")) == ""
    assert position.tiles[NAMES.index("a2")] == lying ^ 1
    facing = position.facing[GREEN]
    position.rotate(GREEN)
    assert position.facing[GREEN] == (facing + 1) % 4


def test_impossible_changes_say_why_and_change_nothing() -> None:
    position = SquirrelPosition.dealt(0)
    if DOG not in (SHOWS[lying] for lying in position.tiles):
        position.flip(position.tiles.index(6))
    before, orange = position.copy(), Piece(SQUIRREL, ORANGE)
    start, green = home_of(position, ORANGE), home_of(position, GREEN)
    assert position.move(orange, start, green) == "Both squirrels can't be on the same space."
    assert position.give(ORANGE, 5) == "With five nuts at home, Orange would have won."
    assert position.flip(position.home(ORANGE)) == "A home is the same on both sides."
    dog = other_tile(position, DOG)
    assert position.move(orange, start, dog) == "Orange can't stay with a dog: it would be chased home."
    assert position == before


def test_nobody_stops_on_the_rivals_home() -> None:
    position = SquirrelPosition.dealt(0)
    away = next(number for number, lying in enumerate(position.tiles) if SHOWS[lying] != DOG and lying > 3)
    green = home_of(position, GREEN)
    assert position.move(Piece(SQUIRREL, GREEN), green, Place("space", away)) == ""
    reason = position.move(Piece(SQUIRREL, ORANGE), home_of(position, ORANGE), green)
    assert reason == "Orange can't stop on its rival's home."
