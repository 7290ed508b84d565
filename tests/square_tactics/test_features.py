"""The features of a position to which the weights are applied."""

from __future__ import annotations

import random

import pytest

from squaretactics.games.square_tactics.features import feature_layout_of, features
from squaretactics.games.square_tactics.options import FACTIONS, preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import BEGIN, State
from tools import train


def positions(name: str, players: int, seed: int = 1, games: int = 3) -> list[State]:
    """Return every start of a turn in some random games."""
    found = []
    for number in range(games):
        chance = random.Random(seed + number)
        factions = tuple(chance.sample(FACTIONS, players))
        state = SQUARE_TACTICS.new_game(preset(name, players, factions=factions), number)
        while not state.over:
            if state.stack[-1][0] == BEGIN:
                found.append(state.copy())
            SQUARE_TACTICS.take(state, SQUARE_TACTICS.random_move(state, chance.random))
    return found


@pytest.mark.parametrize("name", ["first", "abilities", "full", "mayhem"])
def test_features_are_in_range_and_match_the_trained_weights(name: str) -> None:
    layout = feature_layout_of(name != "first")
    for state in positions(name, 2):
        found = features(state)
        assert all(0 <= feature < len(layout.parts) for feature in found)
        assert max(part for feature in found for part in layout.parts[feature]) < layout.part_count
        assert len(found) <= train.WIDTH


def test_rotated_position_has_the_same_features() -> None:
    for state in positions("full", 2):
        assert sorted(features(turned(state, 1))) == sorted(features(state))


def test_each_change_of_cards_or_ownership_changes_the_features() -> None:
    state = next(state for state in positions("full", 2, games=5) if sum(owner >= 0 for owner in state.owner[:9]) == 4)
    expected = sorted(features(state))
    space = next(space for space in range(9) if state.owner[space] >= 0)
    changes = [state.copy() for _ in range(4)]
    changes[0].hands[0] = changes[0].hands[0][1:]
    changes[1].captured[1].append(changes[1].decks[0].pop())
    changes[2].action_hands[0].append(3)
    owner = changes[3].owner[space]
    changes[3].owner[space] = 1 - owner
    changes[3].held[owner] ^= 1 << space
    changes[3].held[1 - owner] ^= 1 << space
    for changed in changes:
        assert sorted(features(changed)) != expected


def turned(state: State, steps: int) -> State:
    """Return the position with all players and the board rotated by the given number of seats."""
    players, board = state.rules.players, state.rules.board
    quarter = steps * (4 // players)
    setup = state.rules.setup
    factions = tuple(setup.factions[(seat - steps) % players] for seat in range(players))
    twin = SQUARE_TACTICS.new_game(setup.model_copy(update={"factions": factions}), 1)
    twin.open, twin.held = 0, [0] * players
    for space in range(board.spaces):
        row, column = divmod(space, board.size)
        for _ in range(quarter):
            row, column = board.size - 1 - column, row  # north becomes east
        there = row * board.size + column
        owner = state.owner[space]
        twin.card[there] = state.card[space]
        twin.owner[there] = owner if owner < 0 else (owner + steps) % players
        face = state.face[space]
        twin.face[there] = tuple(face[half + (d - quarter) % 4] for half in (0, 4) for d in range(4))  # type: ignore[assignment]
        if owner < 0:
            twin.open |= 1 << there
        else:
            twin.held[(owner + steps) % players] |= 1 << there
    twin.active = (state.active + steps) % players
    for seat in range(players):
        there = (seat + steps) % players
        twin.hands[there] = state.hands[seat][:]
        twin.decks[there] = state.decks[seat][:]
        twin.captured[there] = state.captured[seat][:]
        twin.action_hands[there] = state.action_hands[seat][:]
    return twin
