"""The table and the deal: values of spaces, facings of cards, and the deal of each setup."""

from __future__ import annotations

from collections import Counter

import pytest

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.events import ActionDrawn, CharacterDrawn
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.rule_tables import rules_of
from squaretactics.games.square_tactics.rules import new_game
from squaretactics.games.square_tactics.state import State
from tests.square_tactics.scenario import SEATS, Scene

# As seen from South, the far row first.
WORTH = {2: ("121", "232", "121"), 4: ("1221", "2332", "2332", "1221")}
SPACES = [
    (players, "abcd"[column] + str(len(rows) - row), int(worth))
    for players, rows in WORTH.items()
    for row, spaces in enumerate(rows)
    for column, worth in enumerate(spaces)
]
DEALT = [
    (players, name, decks)
    for players in (2, 4)
    for name, decks in (("first", "off"), ("abilities", "off"), ("full", "shared"), ("mayhem", "personal"))
]


def dealt(players: int, name: str, decks: str, seed: int = 3, **options: object) -> State:
    """Deal a game, up to the first decision."""
    return new_game(rules_of(preset(name, players, action_cards=decks, **options)), seed)


@pytest.mark.parametrize(("players", "space", "worth"), SPACES)
def test_space_counts_its_value_for_its_owner(players: int, space: str, worth: int) -> None:
    for seat in SEATS[players]:
        scene = Scene(players=players, board={space: f"{seat} grumpy-alien"})
        assert scene.scores() == tuple(worth if other == seat else 0 for other in SEATS[players])


# Grumpy Alien is 6/5/3/5; the numbers read north, east, south, west.
@pytest.mark.parametrize(
    ("players", "seat", "facing", "numbers"),
    [
        (2, "South", "north", (6, 5, 3, 5)),
        (2, "North", "south", (3, 5, 6, 5)),
        (4, "South", "north", (6, 5, 3, 5)),
        (4, "West", "east", (5, 6, 5, 3)),
        (4, "North", "south", (3, 5, 6, 5)),
        (4, "East", "west", (5, 3, 5, 6)),
    ],
)
def test_card_is_played_right_side_up_with_its_top_away_from_its_player(
    players: int, seat: str, facing: str, numbers: tuple[int, ...]
) -> None:
    scene = Scene(players=players, turn_of=seat, hands={seat: "grumpy-alien psychic-alien"})
    offered = [text.split()[3] for text in scene.choices() if text.startswith("play grumpy-alien b2")]
    assert offered == [facing]
    scene.play("play grumpy-alien b2")
    assert (scene.facing("b2"), scene.numbers("b2")) == (facing, numbers)


@pytest.mark.parametrize(
    ("name", "abilities", "action_cards", "mayhem"),
    [
        ("first", False, "off", False),
        ("abilities", True, "off", False),
        ("full", True, "shared", False),
        ("mayhem", True, "shared", True),
    ],
)
def test_preset_has_the_expected_options(name: str, abilities: bool, action_cards: str, mayhem: bool) -> None:
    setup = preset(name)
    assert (setup.abilities, setup.action_cards, setup.mayhem) == (abilities, action_cards, mayhem)


@pytest.mark.parametrize(("players", "name", "decks"), DEALT)
def test_each_seat_is_dealt_three_of_its_characters_and_draws_from_fifteen(players: int, name: str, decks: str) -> None:
    state = dealt(players, name, decks)
    for seat, characters in enumerate(state.rules.characters):
        assert (len(state.hands[seat]), len(state.decks[seat])) == (3, 15)
        assert sorted(state.hands[seat] + state.decks[seat]) == list(characters)
    assert len(set().union(*state.rules.characters)) == 18 * players
    assert state.captured == [[]] * players


@pytest.mark.parametrize(("players", "name", "decks"), DEALT)
def test_each_seat_is_dealt_one_action_card_if_there_are_any(players: int, name: str, decks: str) -> None:
    state = dealt(players, name, decks)
    assert [len(hand) for hand in state.action_hands] == [int(decks != "off")] * players


@pytest.mark.parametrize("players", [2, 4])
def test_shared_action_deck_has_four_of_each_kind_and_a_personal_one_has_one(players: int) -> None:
    shared = dealt(players, "full", "shared")
    (deck,) = shared.action_decks
    assert Counter(deck + [kind for hand in shared.action_hands for kind in hand]) == dict.fromkeys(
        range(len(ACTION_IDS)), 4
    )
    assert len(deck) == 72 - players
    personal = dealt(players, "full", "personal")
    for seat in range(players):
        assert sorted(personal.action_decks[seat] + personal.action_hands[seat]) == list(range(len(ACTION_IDS)))


def test_all_decks_are_shuffled() -> None:
    deals = [dealt(2, "full", "shared", seed) for seed in range(30)]
    assert all(len({tuple(state.hands[seat]) for state in deals}) > 20 for seat in range(2))
    assert len({state.decks[0][-1] for state in deals}) > 5
    assert len({state.action_decks[0][-1] for state in deals}) > 5
    personal = [dealt(2, "full", "personal", seed) for seed in range(30)]
    assert all(len({state.action_hands[seat][0] for state in personal}) > 5 for seat in range(2))


@pytest.mark.parametrize("players", [2, 4])
def test_starter_is_drawn_unless_named_and_the_deal_stays_the_same(players: int) -> None:
    drawn = [dealt(players, "first", "off", seed) for seed in range(60)]
    assert {state.active for state in drawn} == set(range(players))
    for starter in range(players):
        named = [dealt(players, "first", "off", seed, starter=starter) for seed in range(60)]
        assert {state.active for state in named} == {starter}
        assert [state.hands for state in named] == [state.hands for state in drawn]


def test_hands_have_no_limit() -> None:
    scene = Scene(
        hands={"South": "camping-alien grumpy-alien psychic-alien business-alien sporty-alien skater-alien dino-bot"},
        decks={"South": "pirate-alien"},
        actions={"South": " ".join(["zombie", "wounded", "reaction", "sacrifice"] * 4)},
        action_decks={"South": "jump"},
    )
    scene.play("play camping-alien a1")
    scene.saw(CharacterDrawn, seat="South", card="pirate-alien").saw(ActionDrawn, seat="South", kind="jump")
    assert (len(scene.hand("South")), len(scene.action_hand("South"))) == (7, 17)
