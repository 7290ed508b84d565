"""Families of any numbers and abilities play by the same rules as the printed ones."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain
from typing import Any

import pytest

from squaretactics.games.square_tactics.abilities import ABILITY_IDS, NO_ABILITY, REDRAW
from squaretactics.games.square_tactics.cards import FACTIONS, FAMILIES, Family, OwnFamily
from squaretactics.games.square_tactics.decisions import legal_moves
from squaretactics.games.square_tactics.events import AbilityUsed, Event
from squaretactics.games.square_tactics.features import feature_layout_of, features
from squaretactics.games.square_tactics.forecast_network import forecast, settle
from squaretactics.games.square_tactics.invariants import check
from squaretactics.games.square_tactics.moves import move_text, parse_move
from squaretactics.games.square_tactics.options import preset, seated
from squaretactics.games.square_tactics.previews import evaluate, evaluate_state
from squaretactics.games.square_tactics.rule_tables import SquareRules, rules_of
from squaretactics.games.square_tactics.rules import new_game, take
from squaretactics.games.square_tactics.state import BEGIN, EMPTY, State
from squaretactics.games.square_tactics.view import view
from squaretactics.games.square_tactics.view_data import view_data
from squaretactics.games.square_tactics.world_sampling import sample_world
from tests.oracle import walker
from tests.oracle.engine_adapter import position_of
from tests.oracle.test_turns import leads_by_engine
from tests.oracle.turns import every_line
from tests.square_tactics.own_families import drawn_setup, own_family
from tests.square_tactics.test_exact_trees import assert_counts_equal

OPEN_AT_MOST = 5  # spaces of a position that is walked


def known_to_the_oracle(rules: SquareRules, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tell the oracle the drawn cards."""
    cards = rules.cards
    for card in rules.home:
        sides = dict(zip(walker.SIDES, cards.numbers[card], strict=True))
        monkeypatch.setitem(walker.CARDS, cards.ids[card], walker.Card(ABILITY_IDS[cards.ability_of[card]], sides))


def check_a_game(name: str, players: int, seed: int) -> None:
    """Play a random game; check every position, move and event, and what bots make of them."""
    chance = random.Random(f"{name} {players} {seed}")
    rules = rules_of(drawn_setup(chance, name, players))
    told: list[Event] = []
    state = new_game(rules, seed, told.append)
    while not state.over:
        assert check(state) == []
        asked = chance.randrange(players)
        seen = view(state, asked)
        assert view_data(seen)["hand"] == [rules.cards.ids[card] for card in seen.hand]
        assert sample_world(seen, seed).hands[asked] == state.hands[asked]
        assert evaluate_state(state, asked) == pytest.approx(evaluate(seen))
        assert sum(forecast(state.copy()).shares) == pytest.approx(1)
        if state.stack[-1][0] == BEGIN and players == 2:
            assert max(features(state)) < len(feature_layout_of(rules.abilities).parts)
        moves = legal_moves(state)
        assert [parse_move(rules, move_text(rules, move)) for move in moves] == moves
        take(state, chance.choice(moves), told.append)
    used = [(event.card, event.ability) for event in told if isinstance(event, AbilityUsed)]
    assert all(rules.ability_of[card] == ability != NO_ABILITY for card, ability in used)
    assert bool(used) == rules.abilities


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", ["first", "abilities", "mayhem"])
def test_whole_game_between_drawn_families_is_consistent(name: str, players: int) -> None:
    check_a_game(name, players, 1)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", ["first", "abilities", "mayhem"])
def test_many_games_between_drawn_families_are_consistent(name: str, players: int) -> None:
    for seed in range(2, 12):
        check_a_game(name, players, seed)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", ["first", "full"])
def test_renamed_family_in_another_order_is_forecast_like_the_printed_one(name: str, players: int) -> None:
    setup = preset(name, players)
    rules = rules_of(preset(name, players, **seated([_renamed(FAMILIES[faction]) for faction in setup.factions])))
    chance, state = random.Random(name), new_game(rules_of(setup), 5)
    while not state.over:
        twin = _twin(state, rules)
        assert forecast(twin) == forecast(state.copy())
        take(state, chance.choice(legal_moves(state)))


def _renamed(printed: Family) -> OwnFamily:
    data = printed.model_dump()
    names = [{**character, "name": f"New {character['name']}"} for character in data["character"]]
    return OwnFamily.model_validate({**data, "character": names[::-1]})


def _twin(state: State, rules: SquareRules) -> State:
    """Return the same position at the start of a turn with the cards of other rules, in reverse order."""
    pairs = zip(chain(*state.rules.characters), chain(*(cards[::-1] for cards in rules.characters)), strict=True)
    twin_of = {EMPTY: EMPTY, **dict(pairs)}
    twin = state.copy()
    settle(twin)
    twin.rules = rules
    twin.card = [twin_of[card] for card in twin.card]
    for piles in (twin.hands, twin.decks, twin.captured):
        piles[:] = [[twin_of[card] for card in pile] for pile in piles]
    return twin


def test_danger_depends_on_the_numbers_of_the_game() -> None:
    found = []
    for number in (9, 1):
        rivals = own_family("Rival", ((ability, [number] * 4) for ability in ABILITY_IDS))
        state = new_game(rules_of(preset("first", starter=0, **seated(["cats", rivals]))), 1)
        take(state, legal_moves(state)[0])
        found.append(evaluate(view(state, 0)))
    assert found[0] < found[1] == 1  # a corner, and nothing can capture its holder


def small_case(chance: random.Random, rules: SquareRules) -> dict[str, Any]:
    """Return the last turns of a random game, with few cards left."""
    state = new_game(rules, chance.getrandbits(32))
    while state.stack[-1][0] != BEGIN or state.open.bit_count() > OPEN_AT_MOST:
        take(state, chance.choice(legal_moves(state)))
        if state.over:
            return small_case(chance, rules)
    ids, position = rules.cards.ids, position_of(state)
    near = [*state.card, *(card for piles in (state.hands, state.decks) for pile in piles for card in pile[:3])]
    shuffles = any(card >= 0 and rules.ability_of[card] == REDRAW for card in near)
    return {
        **position,
        "title": "drawn families",
        "players": rules.players,
        "factions": FACTIONS[: rules.players],
        "turns_left": 2,
        "hands": [hand[:2] for hand in position["hands"]],
        # The walker can't shuffle a deck that still holds other cards.
        "decks": [[ids[card] for card in deck[: 1 if shuffles else 3]] for deck in state.decks],
    }


def check_walk(seed: int, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(seed)
    rules = rules_of(drawn_setup(chance, "abilities", players))
    known_to_the_oracle(rules, monkeypatch)
    case = small_case(chance, rules)
    assert_counts_equal(case, rules, walker.count_case(case))


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 2), (3, 2), (4, 2), (1, 4)])
def test_engine_counts_of_drawn_families_equal_the_walkers(
    seed: int, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_walk(seed, players, monkeypatch)


@pytest.mark.long
def test_many_more_counts_of_drawn_families_equal_the_walkers(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(10, 60):
        check_walk(seed, 2 if seed % 5 else 4, monkeypatch)


def check_turns(seed: int, compared: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare some turns of random games, action cards included, with those of the turn oracle."""
    chance = random.Random(seed)
    while compared:
        rules = rules_of(drawn_setup(chance, "mayhem"))
        known_to_the_oracle(rules, monkeypatch)
        state = new_game(rules, chance.getrandbits(32))
        while not state.over and compared:
            if state.stack[-1][0] == BEGIN and len(legal_moves(state)) > 1 and chance.random() < 0.2:
                compared -= same_turn(state)
            take(state, chance.choice(legal_moves(state)))


def same_turn(state: State) -> bool:
    """Return whether a turn could be compared, after checking that its lines are the same."""
    found = leads_by_engine(state)
    if found is not None:
        assert Counter((line.moves, line.lead) for line in every_line(position_of(state))) == found
    return found is not None


def test_turns_of_drawn_families_are_as_the_oracle_plays_them(monkeypatch: pytest.MonkeyPatch) -> None:
    check_turns(1, 8, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 6))
def test_many_turns_of_drawn_families_are_as_the_oracle_plays_them(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    check_turns(seed, 30, monkeypatch)


def test_printed_families_keep_their_numbers_and_their_tables() -> None:
    chance = random.Random(1)
    rules = rules_of(drawn_setup(chance, "abilities"))
    printed = rules_of(preset("abilities", factions=("cats", "aliens")))
    assert rules.cards.ids[: len(printed.cards.ids)] == printed.cards.ids
    assert printed.cards is rules_of(preset("abilities", 4)).cards
