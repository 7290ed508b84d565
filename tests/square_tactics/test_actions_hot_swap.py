"""Test the Hot Swap action card."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import (
    AbilityUsed,
    ActionPlayed,
    CharacterPlaced,
    CharacterPlayed,
    CharacterTaken,
    ProcessingBegan,
    Shed,
)
from tests.square_tactics.scenario import Scene

HANDS = {"South": "camping-alien psychic-alien", "North": "chef-bot emo-bot"}
OWN = {"South": ("grumpy-alien", "camping-alien"), "North": ("archer-bot", "chef-bot")}


@pytest.mark.parametrize(("seat", "upright"), [("South", "north"), ("North", "south")])
def test_hot_swap_takes_a_character_to_hand_and_puts_another_in_its_place(seat: str, upright: str) -> None:
    old, new = OWN[seat]
    scene = Scene(turn_of=seat, board={"b2": f"{seat} {old} west"}, hands=HANDS, actions={seat: "hot-swap"})
    scene.play(f"hot-swap b2 {new}").asks(seat, "begin")
    assert scene.at("b2") == f"{seat} {new}"
    assert scene.facing("b2") == upright
    assert old in scene.hand(seat)
    assert new not in scene.hand(seat)
    scene.saw(ActionPlayed, seat=seat, kind="hot-swap")
    scene.saw(CharacterTaken, seat=seat, card=old, space="b2")
    scene.saw(CharacterPlaced, seat=seat, card=new, space="b2", facing=upright)
    assert scene.used() == ["hot-swap"]


@pytest.mark.parametrize(
    ("seat", "old", "new", "upright"),
    [
        ("South", "grumpy-alien", "camping-alien", "north"),
        ("West", "archer-bot", "chef-bot", "east"),
        ("North", "smelly-cat", "box-cat", "south"),
        ("East", "quick-ninja", "sad-ninja", "west"),
    ],
)
def test_hot_swap_places_the_character_right_side_up_with_four_seats(
    seat: str, old: str, new: str, upright: str
) -> None:
    hands = {
        "South": "camping-alien psychic-alien",
        "West": "chef-bot emo-bot",
        "North": "box-cat cute-cat",
        "East": "sad-ninja noisy-ninja",
    }
    scene = Scene(
        players=4,
        action_cards="personal",
        turn_of=seat,
        board={"b2": f"{seat} {old}"},
        hands=hands,
        actions={seat: "hot-swap"},
    )
    scene.play(f"hot-swap b2 {new}")
    assert scene.facing("b2") == upright
    assert [scene.used(other) for other in scene.seats] == [
        ["hot-swap"] if other == seat else [] for other in scene.seats
    ]


def test_hot_swapped_character_is_neither_played_nor_processed() -> None:
    scene = Scene(
        board={"b2": "South camping-alien", "b3": "North diffuser-bot"},
        hands={"South": "ferocious-alien psychic-alien", "North": "chef-bot emo-bot"},
        actions={"South": "hot-swap"},
    )
    scene.play("hot-swap b2 ferocious-alien").asks("South", "begin")
    scene.saw_no(CharacterPlayed).saw_no(ProcessingBegan)
    assert scene.at("b3") == "North diffuser-bot"


@pytest.mark.parametrize("card", ["pacifist-alien", "frightened-alien", "telekinetic-alien"])
def test_hot_swapped_character_uses_no_on_play_ability(card: str) -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien", "c3": "South sporty-alien"},
        hands={"South": f"{card} psychic-alien", "North": "chef-bot emo-bot"},
        actions={"South": "hot-swap"},
    )
    scene.play(f"hot-swap b2 {card}")
    scene.saw_no(AbilityUsed)
    assert scene.facing("b2") == "north"
    assert scene.at("c3") == "South sporty-alien"


def test_hot_swap_never_puts_the_same_character_back() -> None:
    scene = Scene(board={"b2": "South grumpy-alien"}, hands=HANDS, actions={"South": "hot-swap"})
    scene.refuses("hot-swap b2 grumpy-alien", "and one in your hand")
    assert [choice for choice in scene.choices() if choice.startswith("hot-swap")] == [
        "hot-swap b2 camping-alien",
        "hot-swap b2 psychic-alien",
    ]


def test_hot_swap_needs_a_character_in_hand() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien"},
        hands={"North": "chef-bot emo-bot"},
        captured={"South": "dino-bot"},
        actions={"South": "hot-swap zombie"},
    )
    scene.asks("South", "begin").refuses("hot-swap b2 camping-alien", "and one in your hand")


def test_hot_swap_refuses_an_opponents_character_and_an_empty_space() -> None:
    scene = Scene(board={"b2": "North archer-bot"}, hands=HANDS, actions={"South": "hot-swap"})
    scene.refuses("hot-swap b2 camping-alien", "you need one character on the board")
    scene.refuses("hot-swap a1 camping-alien", "you need one character on the board")


def test_unheld_hot_swap_is_refused() -> None:
    Scene(board={"b2": "South grumpy-alien"}, hands=HANDS).refuses("hot-swap b2 camping-alien", "don't have")


def test_hot_swap_is_only_for_the_start_of_the_turn() -> None:
    scene = Scene(board={"b2": "South grumpy-alien"}, hands=HANDS, actions={"South": "hot-swap fore-shielding"})
    scene.play("play camping-alien a1").asks("South", "before")
    scene.refuses("hot-swap b2 psychic-alien", "start of your turn")
    scene.play("done").asks("South", "end")
    scene.refuses("hot-swap b2 psychic-alien", "start of your turn")


def test_character_taken_may_be_played_in_the_same_turn() -> None:
    scene = Scene(board={"b2": "South grumpy-alien"}, hands=HANDS, actions={"South": "hot-swap"})
    scene.play("hot-swap b2 camping-alien", "play grumpy-alien a1")
    assert scene.at("a1") == "South grumpy-alien"


def test_hot_swap_clears_no_space() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien", "b3": "South sporty-alien", "a2": "North archer-bot"},
        hands=HANDS,
        actions={"South": "hot-swap reaction", "North": "reaction"},
    )
    scene.play("hot-swap b2 camping-alien").asks("South", "begin")


def test_attachments_of_the_character_taken_are_shed() -> None:
    scene = Scene(
        action_cards="personal",
        board={"b2": "South grumpy-alien +fore-shielding +wounded:North"},
        hands=HANDS,
        actions={"South": "hot-swap"},
    )
    scene.play("hot-swap b2 camping-alien")
    scene.saw(Shed, card="grumpy-alien", space="b2", kinds=["fore-shielding", "wounded"])
    assert scene.attached("b2") == []
    assert scene.numbers("b2") == (3, 4, 5, 5)
    assert sorted(scene.used("South")) == ["fore-shielding", "hot-swap"]
    assert scene.used("North") == ["wounded"]


def test_zombie_taken_by_hot_swap_is_an_ordinary_card_in_hand() -> None:
    scene = Scene(board={"b2": "South dino-bot +zombie"}, hands=HANDS, actions={"South": "hot-swap"})
    scene.play("hot-swap b2 camping-alien")
    assert sorted(scene.used()) == ["hot-swap", "zombie"]
    assert scene.hand("South") == ["psychic-alien", "dino-bot"]
    scene.play("play dino-bot a1")
    assert scene.at("a1") == "South dino-bot"
    assert scene.attached("a1") == []
