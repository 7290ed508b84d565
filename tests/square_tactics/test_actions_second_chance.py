"""Test the Second Chance action card."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import (
    ActionDrawn,
    ActionPlayed,
    Captured,
    CharacterTurned,
    Compared,
    ProcessingBegan,
    ProcessingEnded,
)
from tests.square_tactics.scenario import Scene

HANDS = {"South": "camping-alien psychic-alien", "North": "chef-bot emo-bot"}


@pytest.mark.parametrize(
    ("seat", "own", "other", "foe"),
    [("South", "grumpy-alien", "North", "diffuser-bot"), ("North", "archer-bot", "South", "frightened-alien")],
)
def test_second_chance_processes_a_character_and_the_turn_goes_on(seat: str, own: str, other: str, foe: str) -> None:
    ahead = "b3" if seat == "South" else "b1"
    scene = Scene(
        turn_of=seat,
        board={"b2": f"{seat} {own}", ahead: f"{other} {foe}"},
        hands=HANDS,
        actions={seat: "second-chance"},
    )
    scene.play("second-chance b2").asks(seat, "begin")
    scene.saw(ActionPlayed, seat=seat, kind="second-chance")
    scene.saw(ProcessingBegan, seat=seat, card=own, space="b2", side="top", step=1)
    scene.saw(Compared, card=own, side="top", number=6, foe=foe, foe_side="top", foe_number=5, outcome="win")
    scene.saw(Captured, seat=seat, card=foe, owner=other, space=ahead, captor=own)
    scene.saw(ProcessingEnded, seat=seat, card=own)
    assert scene.captured(seat) == [foe]
    assert scene.used() == ["second-chance"]


def test_second_chance_stops_at_a_loss_like_any_processing() -> None:
    scene = Scene(
        board={"b2": "South camping-alien", "b3": "North tank-bot", "c2": "North butler-bot"},
        hands={"South": "grumpy-alien psychic-alien", "North": "chef-bot emo-bot"},
        actions={"South": "second-chance"},
        abilities=False,
    )
    scene.play("second-chance b2")
    assert [compared["outcome"] for compared in scene.all(Compared)] == ["loss"]
    assert scene.at("c2") == "North butler-bot"


def test_second_chance_does_not_rotate_the_character() -> None:
    scene = Scene(
        abilities=False,
        board={"b2": "South grumpy-alien east", "c2": "North diffuser-bot"},
        hands=HANDS,
        actions={"South": "second-chance"},
    )
    scene.play("second-chance b2").saw_no(CharacterTurned)
    scene.saw(Compared, side="top", foe="diffuser-bot", foe_side="right", outcome="win")
    assert scene.facing("b2") == "east"


def test_second_chance_needs_a_contact() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien", "a1": "North diffuser-bot", "b3": "South sporty-alien"},
        hands=HANDS,
        actions={"South": "second-chance"},
    )
    scene.refuses("second-chance b2", "a character next to a rival")  # diagonal and own neighbours are no contacts


def test_second_chance_is_offered_even_if_the_contact_is_sure_to_be_lost() -> None:
    scene = Scene(
        board={"b2": "South camping-alien", "b3": "North tank-bot"},
        hands={"South": "grumpy-alien psychic-alien", "North": "chef-bot emo-bot"},
        actions={"South": "second-chance"},
    )
    assert scene.offers("second-chance b2")


def test_second_chance_refuses_an_opponents_character() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien", "b3": "North diffuser-bot"}, hands=HANDS, actions={"South": "second-chance"}
    )
    scene.refuses("second-chance b3", "you need a character next to a rival")


def test_unheld_second_chance_is_refused() -> None:
    scene = Scene(board={"b2": "South grumpy-alien", "b3": "North diffuser-bot"}, hands=HANDS)
    scene.refuses("second-chance b2", "don't have")


def test_second_chance_is_only_for_the_start_of_the_turn() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien", "b3": "North tank-bot"},
        hands=HANDS,
        actions={"South": "second-chance fore-shielding"},
    )
    scene.play("play camping-alien a1").asks("South", "before").refuses("second-chance b2", "start of your turn")
    scene.play("done").asks("South", "end").refuses("second-chance b2", "start of your turn")


def test_second_chance_lets_the_defender_answer() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien", "b3": "North diffuser-bot"},
        hands=HANDS,
        actions={"South": "second-chance", "North": "emergency-maneuvers"},
    )
    scene.play("second-chance b2").asks("North", "defend")
    scene.play("emergency-maneuvers a3").asks("South", "begin")
    assert scene.captured("South") == []


def test_second_chance_lets_its_character_choose_its_order() -> None:
    scene = Scene(
        board={"b2": "South annoyed-alien", "b3": "North archer-bot", "b1": "North diffuser-bot"},
        hands=HANDS,
        actions={"South": "second-chance"},
    )
    scene.play("second-chance b2").asks("South", "order")
    scene.play("order bottom clockwise").saw(Captured, card="diffuser-bot")


def test_capture_under_second_chance_stops_the_action_draw() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien", "b3": "North diffuser-bot"},
        hands=HANDS,
        actions={"South": "second-chance"},
        action_decks={"South": "jump"},
    )
    scene.play("second-chance b2", "play camping-alien a1").asks("North", "begin")
    scene.saw_no(ActionDrawn)


def test_second_chance_without_a_capture_keeps_the_action_draw() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien", "b3": "North tank-bot"},
        hands=HANDS,
        actions={"South": "second-chance"},
        action_decks={"South": "jump"},
    )
    scene.play("second-chance b2", "play camping-alien a1").asks("North", "begin")
    scene.saw(ActionDrawn, seat="South", kind="jump")


def test_one_character_may_have_two_second_chances() -> None:
    scene = Scene(
        abilities=False,
        board={"b2": "South grumpy-alien", "b3": "North archer-bot"},  # 6 against 6, twice
        hands=HANDS,
        actions={"South": "second-chance second-chance"},
    )
    scene.play("second-chance b2", "second-chance b2").asks("South", "begin")
    assert [compared["outcome"] for compared in scene.all(Compared)] == ["tie", "tie"]


def test_second_chance_and_the_play_may_both_capture_in_one_turn() -> None:
    scene = Scene(
        abilities=False,
        board={"b2": "South grumpy-alien", "b3": "North diffuser-bot", "a3": "North butler-bot"},
        hands={"South": "ferocious-alien", "North": "chef-bot emo-bot"},
        actions={"South": "second-chance"},
    )
    scene.play("second-chance b2")
    assert scene.captured("South") == ["diffuser-bot"]
    scene.play("play ferocious-alien a2")
    assert scene.captured("South") == ["diffuser-bot", "butler-bot"]


def test_characters_of_every_other_seat_are_contacts_with_four_seats() -> None:
    scene = Scene(
        players=4,
        abilities=False,
        turn_of="East",
        board={
            "b2": "East quick-ninja",
            "a2": "South frightened-alien",
            "b3": "West banana-bot",
            "c2": "North cute-cat",
            "b1": "East sad-ninja",
        },
        hands={"East": "noisy-ninja handy-ninja", "South": "camping-alien"},
        actions={"East": "second-chance"},
    )
    scene.play("second-chance b2")
    # East's top points west: 6 against South's right 3, then north 5 against West's right 6.
    scene.saw(Compared, side="top", foe="frightened-alien", foe_side="right", foe_number=3, outcome="win")
    scene.saw(Compared, side="right", foe="banana-bot", foe_side="right", foe_number=6, outcome="loss")
    scene.saw(Captured, seat="East", owner="South")
    assert scene.at("c2") == "North cute-cat"


def test_second_chance_goes_to_its_seats_own_used_pile_with_personal_decks() -> None:
    scene = Scene(
        action_cards="personal",
        turn_of="North",
        board={"b2": "North archer-bot", "b1": "South pirate-alien"},
        hands=HANDS,
        actions={"North": "second-chance"},
    )
    scene.play("second-chance b2")
    assert scene.used("North") == ["second-chance"]
    assert scene.used("South") == []
