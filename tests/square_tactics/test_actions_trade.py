"""Test the Trade action card."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import ActionPlayed, Traded
from tests.square_tactics.scenario import Scene

HANDS = {"South": "camping-alien psychic-alien", "North": "chef-bot emo-bot"}
FOUR_HANDS = {
    "South": "camping-alien psychic-alien",
    "West": "chef-bot emo-bot",
    "North": "box-cat cute-cat",
    "East": "sad-ninja noisy-ninja",
}


@pytest.mark.parametrize(
    ("seat", "other", "given", "back"),
    [("South", "North", "camping-alien", "emo-bot"), ("North", "South", "emo-bot", "psychic-alien")],
)
def test_trade_gives_one_character_away_and_brings_another_back(seat: str, other: str, given: str, back: str) -> None:
    scene = Scene(turn_of=seat, hands=HANDS, actions={seat: "trade"})
    scene.play(f"trade {other} {given}").asks(other, "give_back")
    scene.saw(ActionPlayed, seat=seat, kind="trade")
    scene.saw(Traded, seat=seat, to=other, card=given)
    assert given in scene.hand(other)
    scene.play(f"give {back}").asks(seat, "begin")
    scene.saw(Traded, seat=other, to=seat, card=back)
    assert back in scene.hand(seat)
    assert given not in scene.hand(seat)
    assert back not in scene.hand(other)
    assert scene.used() == ["trade"]


def test_received_character_cannot_be_given_back() -> None:
    scene = Scene(hands=HANDS, actions={"South": "trade"})
    scene.play("trade North camping-alien")
    scene.refuses("give camping-alien", "straight back")
    assert scene.choices() == ["give chef-bot", "give emo-bot"]


def test_character_given_back_must_be_in_hand() -> None:
    scene = Scene(hands=HANDS, actions={"South": "trade"})
    scene.play("trade North camping-alien").refuses("give psychic-alien", "isn't in your hand")


def test_trade_can_only_be_answered_by_giving_a_character() -> None:
    scene = Scene(hands=HANDS, actions={"South": "trade"})
    scene.play("trade North camping-alien").refuses("done").refuses("play chef-bot b2", "can't play a character now")


def test_trade_may_be_played_before_processing() -> None:
    scene = Scene(hands=HANDS, actions={"South": "trade"})
    scene.play("play camping-alien a1").asks("South", "before")
    scene.play("trade North psychic-alien", "give emo-bot").asks("North", "begin")
    assert "emo-bot" in scene.hand("South")


def test_trade_before_processing_may_be_followed_by_a_shielding() -> None:
    scene = Scene(hands=HANDS, actions={"South": "trade fore-shielding"})
    scene.play("play camping-alien a1", "trade North psychic-alien", "give emo-bot").asks("South", "before")
    scene.play("fore-shielding a1").asks("North", "begin")
    assert scene.attached("a1") == ["fore-shielding"]


def test_trade_may_be_played_at_the_end_of_the_turn() -> None:
    scene = Scene(hands=HANDS, actions={"South": "trade"})
    scene.play("play camping-alien a1", "done").asks("South", "end")
    scene.play("trade North psychic-alien").asks("North", "give_back")
    scene.play("give emo-bot").asks("North", "begin")
    assert "psychic-alien" in scene.hand("North")


def test_character_drawn_this_turn_may_be_traded_at_the_end() -> None:
    scene = Scene(hands=HANDS, decks={"South": "pirate-alien"}, actions={"South": "trade"})
    scene.play("play camping-alien a1", "done", "trade North pirate-alien", "give emo-bot")
    assert scene.hand("North") == ["chef-bot", "pirate-alien"]


def test_trade_needs_an_opponent_who_holds_a_character() -> None:
    scene = Scene(hands={"South": "camping-alien psychic-alien"}, actions={"South": "trade"})
    scene.refuses("trade North camping-alien", "an opponent each need a character in hand")


def test_trade_needs_a_character_in_ones_own_hand() -> None:
    scene = Scene(
        hands={"South": "camping-alien", "North": "chef-bot emo-bot"}, decks={"South": ""}, actions={"South": "trade"}
    )
    scene.play("play camping-alien a1").asks("North", "begin")  # neither window opens for South
    assert scene.action_hand("South") == ["trade"]


def test_trade_gives_only_characters_in_hand() -> None:
    scene = Scene(board={"b2": "South grumpy-alien"}, hands=HANDS, actions={"South": "trade"})
    scene.refuses("trade North grumpy-alien", "each need a character in hand")


def test_trade_with_oneself_is_refused() -> None:
    scene = Scene(hands=HANDS, actions={"South": "trade"})
    scene.refuses("trade South camping-alien", "an opponent")


def test_unheld_trade_is_refused() -> None:
    Scene(hands=HANDS).refuses("trade North camping-alien", "don't have")


def test_trade_cannot_be_played_during_an_opponents_turn() -> None:
    scene = Scene(
        turn_of="North",
        abilities=False,
        board={"b2": "South grumpy-alien"},
        hands={"North": "tank-bot chef-bot", "South": "camping-alien"},
        actions={"South": "trade emergency-maneuvers"},
    )
    scene.play("play tank-bot b3").asks("South", "defend").refuses(
        "trade North camping-alien", "Timing: Start or end of your turn, or before your attack"
    )


def test_trade_of_the_last_card_leaves_one_card() -> None:
    scene = Scene(hands={"South": "camping-alien", "North": "chef-bot emo-bot"}, actions={"South": "trade"})
    scene.play("trade North camping-alien", "give chef-bot")
    assert scene.hand("South") == ["chef-bot"]


def test_received_character_may_be_played_in_the_same_turn() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North archer-bot"},
        hands={"South": "camping-alien psychic-alien", "North": "tank-bot emo-bot"},
        actions={"South": "trade"},
    )
    scene.play("trade North camping-alien", "give tank-bot", "play tank-bot b2")
    assert scene.at("b2") == "South tank-bot"
    assert scene.facing("b2") == "north"
    assert scene.captured("South") == ["archer-bot"]


def test_two_trades_may_be_played_one_after_the_other() -> None:
    scene = Scene(hands=HANDS, actions={"South": "trade trade"})
    scene.play("trade North camping-alien", "give chef-bot", "trade North chef-bot", "give camping-alien")
    assert sorted(scene.hand("South")) == ["camping-alien", "psychic-alien"]
    assert sorted(scene.hand("North")) == ["chef-bot", "emo-bot"]
    assert scene.used() == ["trade", "trade"]


@pytest.mark.parametrize(("other", "back"), [("South", "psychic-alien"), ("North", "box-cat"), ("East", "sad-ninja")])
def test_any_opponent_may_be_a_trade_partner_with_four_seats(other: str, back: str) -> None:
    scene = Scene(players=4, turn_of="West", hands=FOUR_HANDS, actions={"West": "trade"})
    scene.play(f"trade {other} chef-bot").asks(other, "give_back")
    scene.play(f"give {back}").asks("West", "begin")
    assert scene.hand("West") == ["emo-bot", back]
    assert "chef-bot" in scene.hand(other)


def test_opponent_with_an_empty_hand_is_no_trade_partner_with_four_seats() -> None:
    hands = {seat: cards for seat, cards in FOUR_HANDS.items() if seat != "North"}
    scene = Scene(players=4, turn_of="West", hands=hands, actions={"West": "trade"})
    scene.refuses("trade North chef-bot", "an opponent each need a character in hand")
    assert scene.offers("trade East chef-bot")


def test_trade_goes_to_the_traders_used_pile_with_personal_decks() -> None:
    scene = Scene(players=4, action_cards="personal", turn_of="North", hands=FOUR_HANDS, actions={"North": "trade"})
    scene.play("trade West box-cat", "give emo-bot")
    assert [scene.used(seat) for seat in scene.seats] == [[], [], ["trade"], []]
