"""Each seat's knowledge of hidden characters, tested with worlds sampled from its view."""

from __future__ import annotations

from collections import Counter

import pytest

from squaretactics.games.square_tactics.cards import CARD_OF, CHARACTERS
from squaretactics.games.square_tactics.rule_tables import in_deck, in_hand
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.view import view
from squaretactics.games.square_tactics.world_sampling import sample_world
from tests.games.tables import SETUPS, SHORT_TABLES, SQUARE_TABLES, Table, table_params
from tests.square_tactics.scenario import Scene, rest_of

_SAMPLES = 60


def place_in(state: State, scene: Scene, card: int) -> str:
    """Return, in words, the location of a character that isn't on the board."""
    for what, piles in (("hand", state.hands), ("deck", state.decks), ("pile", state.captured)):
        for seat, pile in enumerate(piles):
            if card in pile:
                return f"{scene.seats[seat]} {what}"
    raise AssertionError(f"{CHARACTERS[card].id} is nowhere")


def believed(scene: Scene, seat: str, card: str) -> set[str]:
    """Return every location of a character in worlds sampled from a seat's view."""
    seen = view(scene.state, scene.seat(seat))
    worlds = [sample_world(seen, seed) for seed in range(_SAMPLES)]
    assert all(view(world, scene.seat(seat)).beliefs == seen.beliefs for world in worlds)
    return {place_in(world, scene, CARD_OF[card]) for world in worlds}


def test_unmoved_card_may_be_in_hand_or_deck() -> None:
    scene = Scene(hands={"South": "friendly-alien camping-alien", "North": "dino-bot emo-bot"})
    assert believed(scene, "North", "friendly-alien") == {"South hand", "South deck"}
    assert believed(scene, "South", "friendly-alien") == {"South hand"}
    assert believed(scene, "South", "boxer-bot") == {"North hand", "North deck"}


def test_order_of_a_deck_is_unknown_to_its_own_seat_too() -> None:
    scene = Scene(hands={"South": "friendly-alien camping-alien", "North": "dino-bot emo-bot"})
    seen = view(scene.state, 0)
    tops = {sample_world(seen, seed).decks[0][-1] for seed in range(_SAMPLES)}
    assert len(tops) > 5


def test_all_hidden_cards_are_equally_likely_in_hand() -> None:
    scene = Scene(name="first", hands={"South": "friendly-alien", "North": "dino-bot emo-bot tank-bot"})
    seen = view(scene.state, 0)
    held = Counter(card for seed in range(1800) for card in sample_world(seen, seed).hands[1])
    assert sorted(held) == list(scene.rules.characters[1])
    assert all(230 <= times <= 370 for times in held.values()), held  # 300 expected, with a standard deviation of 16


@pytest.mark.parametrize("watcher", ["South", "North"])
def test_card_returned_by_swap_in_is_known_to_be_in_hand(watcher: str) -> None:
    scene = Scene(
        name="abilities",
        board={"a1": "South friendly-alien"},
        hands={"South": "telekinetic-alien", "North": "dino-bot emo-bot"},
    )
    scene.play("play telekinetic-alien a1")
    assert believed(scene, watcher, "friendly-alien") == {"South hand"}
    # South's later draw is as unknown as before.
    assert believed(scene, "North", "scientist-alien") == {"South hand", "South deck"}


@pytest.mark.parametrize("watcher", ["South", "West", "North", "East"])
def test_card_returned_by_hot_swap_is_known_to_be_in_hand(watcher: str) -> None:
    scene = Scene(
        players=4,
        turn_of="West",
        board={"b2": "West dino-bot"},
        hands={"West": "emo-bot tank-bot", "North": "box-cat spa-cat"},
        actions={"West": "hot-swap"},
    )
    scene.play("hot-swap b2 tank-bot")
    assert believed(scene, watcher, "dino-bot") == {"West hand"}


def test_returned_zombie_is_known_to_be_in_its_players_hand() -> None:
    scene = Scene(
        board={"a1": "South dino-bot +zombie"},
        hands={"South": "telekinetic-alien", "North": "emo-bot tank-bot"},
    )
    scene.play("play telekinetic-alien a1")
    assert believed(scene, "North", "dino-bot") == {"South hand"}


def test_beliefs_omit_a_known_card_once_it_has_been_played() -> None:
    scene = Scene(
        board={"b2": "South friendly-alien"},
        hands={"South": "grumpy-alien pirate-alien", "North": "dino-bot emo-bot"},
        actions={"South": "hot-swap"},
    )
    scene.play("hot-swap b2 grumpy-alien", "play friendly-alien a1")
    assert scene.at("a1") == "South friendly-alien"
    assert CARD_OF["friendly-alien"] not in dict(view(scene.state, 1).beliefs)


def redraw_scene(**options: object) -> Scene:
    chosen: dict[str, object] = {
        "name": "abilities",
        "board": {"a1": "North tank-bot"},
        "hands": {"South": "artist-alien camping-alien", "North": "dino-bot emo-bot"},
        **options,
    }
    return Scene(**chosen)  # type: ignore[arg-type]


@pytest.mark.parametrize("watcher", ["South", "North"])
def test_redrawn_card_is_known_to_be_in_the_deck_until_its_seat_draws(watcher: str) -> None:
    scene = redraw_scene().play("redraw artist-alien")
    assert believed(scene, watcher, "artist-alien") == {"South deck"}


def test_redrawn_card_may_be_in_deck_or_hand_once_its_seat_has_drawn() -> None:
    scene = redraw_scene(
        decks={"South": "friendly-alien pacifist-alien skater-alien"},
        captured={
            "North": rest_of(
                "aliens", "artist-alien camping-alien friendly-alien pacifist-alien skater-alien pirate-alien"
            )
        },
    )
    scene.state.decks[0].insert(0, CARD_OF["pirate-alien"])
    scene.play("redraw artist-alien", "play camping-alien c3")
    assert believed(scene, "North", "artist-alien") == {"South hand", "South deck"}
    # South itself sees its hand.
    where = "hand" if "artist-alien" in scene.hand("South") else "deck"
    assert believed(scene, "South", "artist-alien") == {f"South {where}"}


def test_redrawn_card_is_known_to_be_in_hand_once_the_deck_is_empty() -> None:
    named = "artist-alien camping-alien friendly-alien"
    scene = redraw_scene(decks={"South": "friendly-alien"}, captured={"North": rest_of("aliens", named)})
    scene.play("redraw artist-alien")
    assert believed(scene, "North", "artist-alien") == {"South deck"}
    assert believed(scene, "North", "friendly-alien") == {"South hand"}
    assert believed(scene, "North", "camping-alien") == {"South hand"}
    scene.play("play camping-alien c3")
    assert scene.deck("South") == []
    assert believed(scene, "North", "artist-alien") == {"South hand"}


def test_all_remaining_cards_are_known_to_be_in_hand_once_a_deck_is_empty() -> None:
    named = "camping-alien friendly-alien skater-alien"
    scene = Scene(
        name="first",
        hands={"South": "camping-alien friendly-alien", "North": "dino-bot emo-bot"},
        decks={"South": "skater-alien"},
        captured={"North": rest_of("aliens", named)},
    )
    scene.play("play camping-alien c3")
    for card in ("friendly-alien", "skater-alien"):
        assert believed(scene, "North", card) == {"South hand"}


# Trades: South gives North a card and North gives one back; West and East watch.
def traded(*, before: str = "", **options: object) -> Scene:
    chosen: dict[str, object] = {
        "players": 4,
        "hands": {
            "South": "friendly-alien camping-alien grumpy-alien",
            "West": "dino-bot emo-bot",
            "North": "box-cat spa-cat",
            "East": "sad-ninja tidy-ninja",
        },
        "actions": {"South": "trade hot-swap"},
        **options,
    }
    scene = Scene(**chosen)  # type: ignore[arg-type]
    if before:
        scene.play(before)
    return scene.play("trade North friendly-alien")


def test_traded_card_is_known_to_both_traders() -> None:
    scene = traded().play("give box-cat")
    assert scene.hand("North") == ["spa-cat", "friendly-alien"]
    assert believed(scene, "South", "friendly-alien") == {"North hand"}
    assert believed(scene, "North", "friendly-alien") == {"North hand"}
    assert believed(scene, "North", "box-cat") == {"South hand"}
    assert believed(scene, "South", "box-cat") == {"South hand"}


@pytest.mark.parametrize("watcher", ["West", "East"])
def test_traded_card_is_unknown_to_observers(watcher: str) -> None:
    scene = traded()
    assert believed(scene, watcher, "friendly-alien") == {"South hand", "South deck", "North hand"}
    scene.play("give box-cat")
    assert believed(scene, watcher, "friendly-alien") == {"South hand", "South deck", "North hand"}
    assert believed(scene, watcher, "box-cat") == {"North hand", "North deck", "South hand"}
    # A card that South kept might be the one it gave.
    assert believed(scene, watcher, "camping-alien") == {"South hand", "South deck", "North hand"}


@pytest.mark.parametrize("watcher", ["West", "East"])
def test_observers_knowledge_of_a_hand_fades_when_its_seat_trades(watcher: str) -> None:
    board = {"b2": "South psychic-alien"}
    before = Scene(
        players=4,
        board=board,
        hands={"South": "friendly-alien camping-alien grumpy-alien", "North": "box-cat spa-cat"},
        actions={"South": "hot-swap"},
    )
    before.play("hot-swap b2 grumpy-alien")
    assert believed(before, watcher, "psychic-alien") == {"South hand"}
    after = traded(board=board, before="hot-swap b2 grumpy-alien").play("give box-cat")
    assert believed(after, watcher, "psychic-alien") == {"South hand", "North hand"}
    # The two traders still know that another card was given.
    assert believed(after, "North", "psychic-alien") == {"South hand"}


def test_observers_see_a_traded_card_when_it_is_played() -> None:
    scene = traded().play("give box-cat", "play box-cat b2")
    assert scene.at("b2") == "South box-cat"
    # Seeing that cat says nothing about the alien.
    assert believed(scene, "West", "friendly-alien") == {"South hand", "South deck", "North hand"}
    assert believed(scene, "South", "friendly-alien") == {"North hand"}


def test_traded_redraw_card_is_known_to_be_in_the_revealers_deck() -> None:
    scene = Scene(
        players=4,
        turn_of="North",
        hands={
            "South": "camping-alien grumpy-alien",
            "West": "dino-bot emo-bot",
            "North": "artist-alien box-cat",
            "East": "sad-ninja tidy-ninja",
        },
    )
    scene.play("redraw artist-alien")
    for watcher in scene.seats:
        assert believed(scene, watcher, "artist-alien") == {"North deck"}
    scene.play("play box-cat b2")
    for watcher in ("South", "West", "East"):
        assert believed(scene, watcher, "artist-alien") == {"North deck", "North hand"}


def test_worlds_hold_the_hidden_action_cards_of_the_shared_deck() -> None:
    table = Table("full", SQUARE_TABLES[0].spec, SETUPS["4-full-shared-able"])
    for state in table.positions(7):
        for seat in range(4):
            world = sample_world(view(state, seat), seat)
            assert world.action_hands[seat] == state.action_hands[seat]
            assert hidden_kinds(world) == hidden_kinds(state)


def hidden_kinds(state: State) -> list[int]:
    return sorted(kind for pile in (*state.action_hands, *state.action_decks) for kind in pile)


@pytest.mark.parametrize("table", table_params([*SQUARE_TABLES, *SHORT_TABLES]), ids=str)
def test_beliefs_never_rule_out_the_truth(table: Table, soak: int) -> None:
    for seed in table.seeds(4 * soak):
        for state, _ in table.walk(seed):
            where = {card: in_hand(seat) for seat, hand in enumerate(state.hands) for card in hand}
            where |= {card: in_deck(seat) for seat, deck in enumerate(state.decks) for card in deck}
            for seat in table.seats():
                seen = view(state, seat)
                for card, mask in (*seen.beliefs, *seen.public_beliefs):
                    assert mask & where[card], f"seat {seat} rules out where {CHARACTERS[card].id} is"
                believes = dict(seen.beliefs)
                strangers = [
                    card
                    for card, place in where.items()
                    if not place & state.rules.usual[card] and card not in believes
                ]
                assert not set(strangers) - set(state.hands[seat]), "a card far from home that nobody told of"


@pytest.mark.parametrize("table", SHORT_TABLES, ids=str)
def test_truth_is_among_the_sampled_worlds(table: Table) -> None:
    tried = 0
    for seed in table.seeds(30):
        for state in table.positions(seed):
            for seat in table.seats():
                seen = view(state, seat)
                if 2 <= sum(seen.deck_counts) + sum(seen.hand_counts) - len(seen.hand) <= 4 and tried < 12:
                    tried += 1
                    truth = (list(map(sorted, state.hands)), state.decks)
                    worlds = (sample_world(seen, number) for number in range(600))
                    assert any((list(map(sorted, world.hands)), world.decks) == truth for world in worlds)
    assert tried > 5
