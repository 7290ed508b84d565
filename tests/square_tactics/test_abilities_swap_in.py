"""Test the Swap-in ability."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import (
    AbilityUsed,
    Captured,
    CharacterPlayed,
    CharacterTaken,
    Compared,
    ProcessingBegan,
    Shed,
)
from tests.square_tactics.scenario import Scene, across, around

HANDS = {"South": "telekinetic-alien camping-alien", "North": "tank-bot chef-bot"}
DECKS = {"South": "artist-alien tourist-alien"}


@across
def test_swap_in_returns_the_replaced_character_to_hand(seat: str) -> None:
    scene = Scene(seen_by=seat, board={"b2": "South grumpy-alien"}, hands=HANDS, decks=DECKS)
    scene.play("play telekinetic-alien b2").asks("North", "begin")
    scene.saw(AbilityUsed, seat="South", card="telekinetic-alien", ability="swap_in")
    scene.saw(CharacterTaken, seat="South", card="grumpy-alien", space="b2")
    scene.saw(CharacterPlayed, seat="South", card="telekinetic-alien", space="b2", facing="north", zombie=False)
    assert scene.at("b2") == "South telekinetic-alien"
    assert sorted(scene.hand("South")) == ["camping-alien", "grumpy-alien", "tourist-alien"]


@across
def test_character_is_processed_where_it_swapped_in(seat: str) -> None:
    board = {"b2": "South grumpy-alien", "b3": "North emo-bot", "c2": "North archer-bot"}
    scene = Scene(seen_by=seat, board=board, hands=HANDS)
    scene.play("play telekinetic-alien b2").saw(ProcessingBegan, card="telekinetic-alien", space="b2")
    scene.saw(Compared, side="top", number=4, foe_number=5, outcome="loss")


def test_character_captures_from_the_space_it_took() -> None:
    scene = Scene(board={"b2": "South grumpy-alien", "c2": "North archer-bot"}, hands=HANDS)
    scene.play("play telekinetic-alien b2")  # 8 to 5 + 1
    assert scene.captured("South") == ["archer-bot"]


def test_open_space_is_allowed_too() -> None:
    scene = Scene(board={"b2": "South grumpy-alien"}, hands=HANDS)
    scene.play("play telekinetic-alien a1").saw_no(CharacterTaken).saw_no(AbilityUsed)
    assert scene.at("b2") == "South grumpy-alien"


@across
def test_swap_in_allows_any_own_space_but_no_opponents_space(seat: str) -> None:
    board = {"b2": "South grumpy-alien", "a1": "South pirate-alien", "c3": "North emo-bot"}
    scene = Scene(seen_by=seat, board=board, hands={"South": "telekinetic-alien", "North": "tank-bot"})
    scene.refuses("play telekinetic-alien c3", "Emo Bot is on that space")
    for space in ("a1", "b2", "a2", "a3", "b1", "b3", "c1", "c2"):
        assert scene.offers(f"play telekinetic-alien {space}")


@pytest.mark.parametrize("card", ["camping-alien", "strong-alien"])
def test_other_characters_replace_no_one(card: str) -> None:
    scene = Scene(board={"b2": "South grumpy-alien"}, hands={"South": card})
    scene.refuses(f"play {card} b2", "Your own Grumpy Alien is on that space")


def test_swap_in_is_refused_without_abilities() -> None:
    scene = Scene(abilities=False, board={"b2": "South grumpy-alien"}, hands=HANDS)
    scene.refuses("play telekinetic-alien b2", "Your own Grumpy Alien is on that space")


def test_swap_in_works_without_action_cards() -> None:
    scene = Scene(name="abilities", board={"b2": "South grumpy-alien"}, hands=HANDS)
    scene.play("play telekinetic-alien b2").saw(CharacterTaken, card="grumpy-alien")


@across
def test_character_is_placed_right_side_up_whatever_it_replaces(seat: str) -> None:
    scene = Scene(seen_by=seat, board={"b2": "South grumpy-alien west"}, hands=HANDS)
    scene.play("play telekinetic-alien b2")
    assert scene.facing("b2") == "north"
    scene.refuses("play tank-bot b2", "Telekinetic Alien is on that space")


def test_replaced_character_sheds_its_attachments() -> None:
    scene = Scene(board={"b2": "South grumpy-alien +fore-shielding +wounded:North"}, hands=HANDS)
    scene.play("play telekinetic-alien b2").saw(Shed, card="grumpy-alien", kinds=["fore-shielding", "wounded"])
    assert scene.attached("b2") == []
    assert scene.numbers("b2") == (4, 8, 6, 3)
    assert scene.used() == ["fore-shielding", "wounded"]


def test_replaced_zombie_is_an_ordinary_card_in_hand() -> None:
    scene = Scene(board={"b2": "South emo-bot +zombie"}, hands=HANDS)
    scene.play("play telekinetic-alien b2").saw(Shed, card="emo-bot", kinds=["zombie"])
    assert "emo-bot" in scene.hand("South")
    assert scene.used() == ["zombie"]
    scene.play("play tank-bot a3")
    assert scene.offers("play emo-bot a1")


@across
def test_zombie_of_another_faction_may_swap_in(seat: str) -> None:
    scene = Scene(
        seen_by=seat,
        board={"b2": "South grumpy-alien"},
        hands={"South": "camping-alien", "North": "tank-bot chef-bot"},
        captured={"South": "archaeologist-bot"},
        actions={"South": "zombie"},
    )
    scene.play("zombie archaeologist-bot b2")
    scene.saw(CharacterTaken, seat="South", card="grumpy-alien", space="b2")
    assert scene.at("b2") == "South archaeologist-bot"
    assert scene.attached("b2") == ["zombie"]
    assert "grumpy-alien" in scene.hand("South")


@across
def test_seat_of_another_faction_swaps_in(seat: str) -> None:
    hands = {"South": "archaeologist-bot camping-alien", "North": "tank-bot chef-bot"}
    scene = Scene(seen_by=seat, board={"b2": "South emo-bot"}, hands=hands)
    scene.play("play archaeologist-bot b2")
    assert "emo-bot" in scene.hand("South")


def test_second_chance_swaps_nothing() -> None:
    scene = Scene(
        board={"b2": "South telekinetic-alien", "c2": "North emo-bot", "a2": "South grumpy-alien"},
        hands={"South": "camping-alien artist-alien", "North": "tank-bot chef-bot"},
        actions={"South": "second-chance"},
    )
    assert [text for text in scene.choices() if text.startswith("second-chance")] == ["second-chance b2"]
    scene.play("second-chance b2").asks("South", "begin").saw(Captured, card="emo-bot").saw_no(CharacterTaken)


def test_hot_swap_of_a_swap_in_character_replaces_nothing_else() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien", "a1": "South pirate-alien"}, hands=HANDS, actions={"South": "hot-swap"}
    )
    scene.play("hot-swap b2 telekinetic-alien")
    assert len(scene.all(CharacterTaken)) == 1
    scene.saw_no(AbilityUsed)
    assert scene.at("a1") == "South pirate-alien"


def test_swap_in_opens_no_reaction_window() -> None:
    board = {"b2": "South grumpy-alien", "b3": "North chef-bot", "b1": "South pirate-alien"}
    scene = Scene(
        board=board,
        hands={"South": "telekinetic-alien camping-alien", "North": "tank-bot emo-bot"},
        actions={"South": "reaction", "North": "reaction"},
    )
    scene.play("play telekinetic-alien b2").asks("North", "begin")


def test_swap_on_an_almost_full_board_keeps_the_game_going() -> None:
    board = {"a1": "North emo-bot", "b1": "North dino-bot", "c1": "North mummy-bot", "a2": "South grumpy-alien"}
    board |= {"a3": "North butler-bot", "b3": "North turtle-bot", "c3": "North dj-bot", "c2": "South pirate-alien"}
    scene = Scene(board=board, hands=HANDS)
    scene.play("play telekinetic-alien c2").asks("North", "begin")  # and not to b2, which would end the game
    assert scene.at("b2") is None


def test_last_character_in_hand_may_swap_in() -> None:
    hands = {"South": "telekinetic-alien", "North": "tank-bot chef-bot"}
    scene = Scene(board={"b2": "South grumpy-alien"}, hands=hands, decks={"South": ""})
    scene.play("play telekinetic-alien b2")
    assert scene.hand("South") == ["grumpy-alien"]


@around
def test_only_own_characters_are_replaced_with_four_seats(seat: str) -> None:
    board = {"b2": "South grumpy-alien", "b3": "North cute-cat", "c2": "East sad-ninja", "a2": "West emo-bot"}
    hands = {"South": "telekinetic-alien camping-alien", "West": "tank-bot chef-bot"}
    scene = Scene(players=4, seen_by=seat, board=board, hands=hands, decks=DECKS)
    for space, name in (("b3", "Cute Cat"), ("c2", "Sad Ninja"), ("a2", "Emo Bot")):
        scene.refuses(f"play telekinetic-alien {space}", f"{name} is on that space")
    scene.play("play telekinetic-alien b2").asks("West", "begin")  # 4 to 5
    assert sorted(scene.hand("South")) == ["camping-alien", "grumpy-alien", "tourist-alien"]


@around
def test_character_of_another_faction_returns_to_its_player_with_four_seats(seat: str) -> None:
    hands = {"South": "telekinetic-alien camping-alien", "West": "tank-bot chef-bot"}
    scene = Scene(players=4, seen_by=seat, board={"b2": "South cute-cat"}, hands=hands)
    scene.play("play telekinetic-alien b2").saw(CharacterTaken, seat="South", card="cute-cat")
    assert "cute-cat" in scene.hand("South")
    assert "cute-cat" not in scene.hand("North")
