"""Test the Zombie action card."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import (
    AbilityUsed,
    ActionDrawn,
    ActionPlayed,
    Attached,
    Captured,
    CharacterPlayed,
    Compared,
    Shed,
)
from tests.square_tactics.scenario import Scene

HANDS = {"South": "camping-alien psychic-alien", "North": "chef-bot emo-bot"}


@pytest.mark.parametrize(
    ("seat", "dead", "facing", "next_seat"),
    [("South", "archer-bot", "north", "North"), ("North", "grumpy-alien", "south", "South")],
)
def test_zombie_plays_a_captured_character_as_ones_own(seat: str, dead: str, facing: str, next_seat: str) -> None:
    scene = Scene(turn_of=seat, hands=HANDS, captured={seat: dead}, actions={seat: "zombie"})
    scene.play(f"zombie {dead} b2").asks(next_seat, "begin")
    assert scene.at("b2") == f"{seat} {dead}"
    assert scene.facing("b2") == facing
    assert scene.attached("b2") == ["zombie"]
    assert scene.captured(seat) == []
    scene.saw(ActionPlayed, seat=seat, kind="zombie")
    scene.saw(CharacterPlayed, seat=seat, card=dead, space="b2", facing=facing, zombie=True)
    scene.saw(Attached, seat=seat, kind="zombie", card=dead, space="b2")
    assert scene.used() == []


def test_zombie_replaces_the_play_from_hand() -> None:
    scene = Scene(
        hands=HANDS, decks={"South": "pirate-alien"}, captured={"South": "dino-bot"}, actions={"South": "zombie"}
    )
    scene.play("zombie dino-bot b2").asks("North", "begin")
    assert scene.hand("South") == ["camping-alien", "psychic-alien", "pirate-alien"]


def test_zombie_is_processed_for_its_new_player() -> None:
    scene = Scene(
        board={"b3": "North diffuser-bot", "b1": "South sporty-alien"},
        hands=HANDS,
        captured={"South": "archer-bot"},
        actions={"South": "zombie"},
    )
    scene.play("zombie archer-bot b2")
    scene.saw(Compared, card="archer-bot", side="top", number=6, foe="diffuser-bot", foe_number=5, outcome="win")
    scene.saw(Captured, seat="South", card="diffuser-bot", captor="archer-bot")
    assert scene.at("b1") == "South sporty-alien"


def test_shieldings_may_be_played_with_a_zombie_before_it_is_processed() -> None:
    scene = Scene(
        board={"b3": "North vampire-bot"},
        hands=HANDS,
        captured={"South": "diffuser-bot"},
        actions={"South": "zombie fore-shielding"},
        abilities=False,
    )
    scene.play("zombie diffuser-bot b2").asks("South", "before")
    scene.play("fore-shielding b2").saw(Compared, number=6, foe_number=5, outcome="win")
    assert scene.attached("b2") == ["zombie", "fore-shielding"]


@pytest.mark.parametrize(("card", "turned"), [("banana-bot", "west"), ("diffuser-bot", "east")])
def test_zombie_may_be_rotated_by_its_ability(card: str, turned: str) -> None:
    scene = Scene(hands=HANDS, captured={"South": card}, actions={"South": "zombie"})
    scene.play(f"zombie {card} b2 {turned}")
    assert scene.facing("b2") == turned


def test_zombie_cannot_be_rotated_in_any_other_way() -> None:
    scene = Scene(hands=HANDS, captured={"South": "banana-bot archer-bot"}, actions={"South": "zombie"})
    scene.refuses("zombie banana-bot b2 east", "a space to play it on")
    scene.refuses("zombie archer-bot b2 west", "a space to play it on")


def test_zombie_chooses_its_order_like_any_play() -> None:
    scene = Scene(
        board={"b3": "North archer-bot", "b1": "North diffuser-bot"},
        hands={"South": "camping-alien psychic-alien", "North": "chef-bot dino-bot"},
        captured={"South": "emo-bot"},
        actions={"South": "zombie"},
    )
    scene.play("zombie emo-bot b2").asks("South", "order").play("order bottom clockwise")
    scene.saw(AbilityUsed, seat="South", card="emo-bot")


def test_zombie_needs_a_character_from_ones_own_captured_pile() -> None:
    scene = Scene(hands=HANDS, captured={"North": "grumpy-alien"}, actions={"South": "zombie"})
    scene.refuses("zombie grumpy-alien b2", "you need a captured character")
    scene.refuses("zombie camping-alien b2", "you need a captured character")


def test_zombie_needs_an_open_space() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien"}, hands=HANDS, captured={"South": "archer-bot"}, actions={"South": "zombie"}
    )
    scene.refuses("zombie archer-bot b2", "a space to play it on")


def test_unheld_zombie_is_refused() -> None:
    Scene(hands=HANDS, captured={"South": "archer-bot"}).refuses("zombie archer-bot b2", "don't have")


def test_zombie_can_only_be_played_instead_of_a_character() -> None:
    scene = Scene(hands=HANDS, captured={"South": "archer-bot"}, actions={"South": "zombie fore-shielding"})
    scene.play("play camping-alien a1").asks("South", "before").refuses(
        "zombie archer-bot b2", "instead of a character"
    )
    scene.play("done").asks("South", "end").refuses("zombie archer-bot b2", "instead of a character")


def test_start_cards_may_come_before_a_zombie_but_not_after() -> None:
    scene = Scene(
        board={"a1": "South grumpy-alien"},
        hands=HANDS,
        captured={"South": "archer-bot"},
        actions={"South": "jump zombie concede-ground fore-shielding"},
    )
    scene.play("jump a1 b2", "zombie archer-bot a1").asks("South", "before")
    scene.refuses("concede-ground b2 b1", "start of your turn")


def test_captured_zombie_scores_for_its_captor_and_sheds_the_card() -> None:
    scene = Scene(
        abilities=False,
        turn_of="North",
        action_cards="personal",
        board={"b2": "South diffuser-bot +zombie"},
        hands={"North": "tank-bot chef-bot", "South": "camping-alien psychic-alien"},
    )
    scene.play("play tank-bot b3")
    scene.saw(Shed, card="diffuser-bot", space="b2", kinds=["zombie"])
    scene.saw(Captured, seat="North", card="diffuser-bot", owner="South")
    assert scene.captured("North") == ["diffuser-bot"]
    assert scene.used("South") == ["zombie"]
    assert scene.scores() == (0, 3)  # the edge and the capture


def test_zombie_keeps_its_card_wherever_it_moves() -> None:
    scene = Scene(board={"b2": "South archer-bot +zombie"}, hands=HANDS, actions={"South": "jump"})
    scene.play("jump b2 a1")
    assert scene.attached("a1") == ["zombie"]
    assert scene.used() == ["jump"]


def test_zombie_card_changes_no_number() -> None:
    scene = Scene(hands=HANDS, captured={"South": "dino-bot"}, actions={"South": "zombie"})
    scene.play("zombie dino-bot b2")
    assert scene.numbers("b2") == (4, 5, 3, 7)


def test_zombie_costs_a_captured_point_and_earns_its_space() -> None:
    scene = Scene(hands=HANDS, captured={"South": "dino-bot"}, actions={"South": "zombie"})
    assert scene.scores() == (1, 0)
    scene.play("zombie dino-bot b2")
    assert scene.scores() == (3, 0)


def test_playing_a_zombie_does_not_count_as_a_capture() -> None:
    scene = Scene(
        hands=HANDS,
        captured={"South": "dino-bot"},
        actions={"South": "zombie"},
        action_decks={"South": "push jump"},
    )
    scene.play("zombie dino-bot b2").saw(ActionDrawn, seat="South", kind="jump")


def test_capture_spent_on_a_zombie_still_counts_as_a_capture() -> None:
    scene = Scene(
        abilities=False,
        board={"b2": "South grumpy-alien", "b3": "North diffuser-bot"},
        hands=HANDS,
        actions={"South": "second-chance zombie"},
        action_decks={"South": "push jump"},
    )
    scene.play("second-chance b2", "zombie diffuser-bot a1").asks("North", "begin")
    assert scene.captured("South") == []
    scene.saw_no(ActionDrawn)


@pytest.mark.parametrize(
    ("seat", "facing"), [("South", "north"), ("West", "east"), ("North", "south"), ("East", "west")]
)
def test_zombie_lies_right_side_up_for_its_new_player_with_four_seats(seat: str, facing: str) -> None:
    hands = {
        "South": "camping-alien psychic-alien",
        "West": "chef-bot emo-bot",
        "North": "box-cat cute-cat",
        "East": "sad-ninja noisy-ninja",
    }
    dead = "archer-bot" if seat != "West" else "grumpy-alien"
    scene = Scene(players=4, turn_of=seat, hands=hands, captured={seat: dead}, actions={seat: "zombie"})
    scene.play(f"zombie {dead} b2")
    assert scene.at("b2") == f"{seat} {dead}"
    assert scene.facing("b2") == facing


def test_zombie_attacks_the_seat_of_its_own_faction_with_four_seats() -> None:
    scene = Scene(
        players=4,
        abilities=False,
        board={"c2": "West diffuser-bot"},
        hands={"South": "camping-alien psychic-alien", "West": "chef-bot emo-bot"},
        captured={"South": "archer-bot"},
        actions={"South": "zombie"},
    )
    scene.play("zombie archer-bot b2")  # West's top points east, so its bottom is met
    scene.saw(Compared, side="right", number=5, foe_side="bottom", foe_number=4, outcome="win")
    scene.saw(Captured, seat="South", card="diffuser-bot", owner="West")
