"""Public information is shown to every seat alike; no seat sees the seed."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import ActionDrawn, CharacterDrawn, Gifted, Redrawn, Traded
from squaretactics.games.square_tactics.view import redact, view
from squaretactics.games.square_tactics.world_sampling import hidden_characters
from tests.square_tactics.scenario import SEATS, Scene

HANDS = {"South": "artist-alien camping-alien", "North": "tank-bot chef-bot"}
FOUR_HANDS = HANDS | {"West": "tank-bot chef-bot", "North": "box-cat spa-cat", "East": "sad-ninja"}


def a_table(players: int, decks: str = "shared") -> Scene:
    return Scene(
        players=players,
        action_cards=decks,
        board={"b2": "South grumpy-alien west +fore-shielding", "a1": "North emo-bot +zombie +wounded:South"},
        hands=HANDS if players == 2 else FOUR_HANDS,
        captured={"South": "dino-bot", "North": "pirate-alien"},
        actions={"South": "jump push", "North": "reaction"},
        action_decks={"South": "trade twist", "North": "jump"},
        used={"South": "hot-swap", "North": "twist"},
    )


@pytest.mark.parametrize("decks", ["shared", "personal"])
@pytest.mark.parametrize("players", [2, 4])
def test_board_piles_and_counts_are_shown_to_every_seat(players: int, decks: str) -> None:
    state = a_table(players, decks).state
    for seat in range(players):
        seen = view(state, seat)
        assert seen.card == tuple(state.card)
        assert seen.owner == tuple(state.owner)
        assert seen.facing == tuple(state.facing)
        assert seen.attached == tuple(state.attached)
        assert seen.captured == tuple(map(tuple, state.captured))
        assert seen.used == tuple(map(tuple, state.used))
        assert seen.hand_counts == tuple(map(len, state.hands))
        assert seen.deck_counts == tuple(map(len, state.decks))
        assert seen.action_counts == tuple(map(len, state.action_hands))
        assert seen.action_deck_counts == tuple(map(len, state.action_decks))


@pytest.mark.parametrize("players", [2, 4])
def test_every_seat_can_tell_which_characters_are_hidden_from_it(players: int) -> None:
    state = a_table(players).state
    for seat in range(players):
        others = [hand for other, hand in enumerate(state.hands) if other != seat]
        hidden = sorted(card for pile in (*others, *state.decks) for card in pile)
        assert hidden_characters(view(state, seat)) == hidden


def test_seed_is_in_no_view() -> None:
    state = a_table(4).state
    other = state.copy()
    other.random ^= 0b1011
    assert other != state
    assert [view(other, seat) for seat in range(4)] == [view(state, seat) for seat in range(4)]


def test_revealed_and_given_characters_are_named_to_all() -> None:
    scene = Scene(
        players=4,
        abilities=True,
        board={"b3": "North cute-cat"},
        hands=FOUR_HANDS | {"South": "artist-alien ferocious-alien"},
        decks={"South": "pirate-alien"},
        actions={"North": "sacrifice"},
    )
    scene.play("redraw artist-alien", "play ferocious-alien b2", "sacrifice spa-cat")
    for seat in range(4):
        shown = [redact(event, seat) for event in scene.events]
        assert [event for event in shown if isinstance(event, Redrawn | Gifted)] == [
            event for event in scene.events if isinstance(event, Redrawn | Gifted)
        ]
    scene.saw(Redrawn, card="artist-alien").saw(Gifted, card="spa-cat")


def test_draws_and_trades_are_announced_without_names() -> None:
    scene = Scene(
        players=4,
        hands=FOUR_HANDS,
        decks={"South": "pirate-alien"},
        actions={"South": "trade"},
        action_decks={"South": "jump"},
    )
    scene.play("trade North camping-alien", "give box-cat", "play artist-alien b2")
    hidden = (CharacterDrawn, ActionDrawn, Traded)
    for seat, name in enumerate(SEATS[4]):
        for event in scene.events:
            if isinstance(event, hidden):
                mine = event.seat == seat or (isinstance(event, Traded) and event.to == seat)
                shown = redact(event, seat)
                assert isinstance(shown, type(event))
                assert (shown == event) is mine, name
