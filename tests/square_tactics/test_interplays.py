"""Combinations of cards and abilities while a character is processed."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import (
    Attached,
    Captured,
    CharacterMoved,
    Compared,
    Gifted,
    ProcessingBegan,
    SideSkipped,
)
from tests.square_tactics.scenario import Scene

HANDS = {"South": "ferocious-alien camping-alien", "North": "tank-bot chef-bot"}


@pytest.mark.parametrize("answer", ["emergency-maneuvers a3", "sacrifice chef-bot"])
def test_emergency_maneuvers_and_sacrifice_answer_a_won_tie(answer: str) -> None:
    scene = Scene(
        board={"b3": "North diffuser-bot"},
        hands={"South": "scientist-alien camping-alien", "North": "tank-bot chef-bot"},
        actions={"North": answer.split()[0]},
    )
    scene.play("play scientist-alien b2").asks("North", "defend")  # 5 against 5
    scene.play(answer).asks("North", "begin").saw_no(Captured)


def test_tie_winner_continues_after_emergency_maneuvers() -> None:
    scene = Scene(
        board={"b3": "North diffuser-bot", "c2": "North banana-bot"},
        hands={"South": "scientist-alien camping-alien", "North": "tank-bot chef-bot"},
        actions={"North": "emergency-maneuvers"},
    )
    scene.play("play scientist-alien b2", "emergency-maneuvers a3")
    scene.saw(Compared, side="right", number=6, foe="banana-bot", foe_number=6, outcome="win")
    assert scene.captured("South") == ["banana-bot"]


def test_plain_tie_offers_no_emergency_maneuvers() -> None:
    scene = Scene(
        board={"b3": "North diffuser-bot"},
        hands={"South": "psychic-alien camping-alien", "North": "tank-bot chef-bot"},
        actions={"North": "emergency-maneuvers"},
    )
    scene.play("play psychic-alien b2").asks("North", "begin").saw(Compared, outcome="tie")


def test_protected_character_is_passed_over_by_an_advancing_attacker() -> None:
    scene = Scene(
        board={"b3": "North banana-bot", "c2": "North emo-bot"},
        hands={"South": "strong-alien camping-alien", "North": "tank-bot chef-bot"},
        actions={"North": "sacrifice reaction"},
    )
    scene.play("play strong-alien b2", "sacrifice chef-bot", "yes")  # it takes c2 and advances
    scene.asks("North", "react").play("reaction b3").asks("North", "begin")
    assert scene.at("b2") == "North banana-bot"  # beside the attacker's left: 6 against 4, if it weren't protected
    assert scene.captured("South") == ["chef-bot", "emo-bot"]
    scene.saw_no(Compared, foe="banana-bot")


def test_unprotected_reactor_beside_an_advancing_attacker_is_compared() -> None:
    scene = Scene(
        board={"b1": "North banana-bot", "c2": "North emo-bot"},
        hands={"South": "strong-alien camping-alien", "North": "tank-bot chef-bot"},
        actions={"North": "reaction"},
    )
    scene.play("play strong-alien b2", "yes", "reaction b1")
    scene.saw(Compared, side="left", number=6, foe="banana-bot", foe_side="left", foe_number=4, outcome="win")


def test_protected_character_is_passed_over_by_a_play_after_second_chance() -> None:
    scene = Scene(
        abilities=False,
        board={"b2": "South grumpy-alien", "b3": "North vampire-bot"},
        hands=HANDS,
        actions={"South": "second-chance", "North": "sacrifice"},
    )
    scene.play("second-chance b2", "sacrifice chef-bot").asks("South", "begin")
    scene.play("play ferocious-alien a3").asks("North", "begin").saw_no(Compared)  # would be 5 against 4
    assert scene.at("b3") == "North vampire-bot"


def test_protected_character_is_no_contact_for_another_second_chance() -> None:
    scene = Scene(
        abilities=False,
        board={"b2": "South grumpy-alien", "b3": "North vampire-bot"},
        hands=HANDS,
        actions={"South": "second-chance second-chance", "North": "sacrifice"},
    )
    scene.play("second-chance b2", "sacrifice chef-bot")
    scene.refuses("second-chance b2", "a character next to a rival")


def test_protection_follows_a_pushed_character() -> None:
    scene = Scene(
        abilities=False,
        board={"b2": "South grumpy-alien", "b3": "North vampire-bot"},
        hands=HANDS,
        actions={"South": "second-chance push", "North": "sacrifice"},
    )
    scene.play("second-chance b2", "sacrifice chef-bot", "push b3 c3", "play ferocious-alien c2")
    scene.saw_no(Compared, foe="vampire-bot", card="ferocious-alien").asks("North", "begin")
    assert scene.at("c3") == "North vampire-bot"


@pytest.mark.parametrize(("wounds", "outcome"), [(0, "win"), (1, "tie"), (2, "loss")])
def test_one_wounded_turns_the_next_win_into_a_tie_and_two_into_a_loss(wounds: int, outcome: str) -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North diffuser-bot", "c2": "North vampire-bot"},
        hands=HANDS,
        actions={"North": " ".join(["wounded"] * wounds)},
    )
    scene.play("play ferocious-alien b2", *["wounded"] * wounds)
    scene.saw(Compared, side="right", number=5 - wounds, foe_number=4, outcome=outcome)


def test_wounded_turns_the_next_tie_into_a_loss_that_stops_the_attacker() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North diffuser-bot", "c2": "North archer-bot", "a2": "North banana-bot"},
        hands=HANDS,
        actions={"North": "wounded"},
    )
    scene.play("play ferocious-alien b2", "wounded")  # right 5 - 1 against 5; left would have won
    scene.saw(Compared, side="right", number=4, foe_number=5, outcome="loss")
    assert scene.at("a2") == "North banana-bot"


def test_wounded_may_drive_an_attacker_into_the_snare() -> None:
    scene = Scene(
        board={"b3": "North diffuser-bot", "c2": "North snowboarder-bot"},  # right 5 - 2 against 4
        hands={"South": "grumpy-alien camping-alien", "North": "tank-bot chef-bot"},
        actions={"North": "wounded wounded"},
    )
    scene.play("play grumpy-alien b2", "wounded", "wounded").asks("North", "begin")
    scene.saw(Captured, seat="North", card="grumpy-alien", captor="snowboarder-bot")
    assert sorted(scene.used()) == ["wounded", "wounded"]


def test_wounded_snare_falls_to_the_next_attack_of_the_same_turn() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien", "b3": "North snowboarder-bot"},
        hands={"South": "pirate-alien camping-alien", "North": "tank-bot chef-bot"},
        actions={"South": "second-chance wounded wounded"},
    )
    scene.play("second-chance b2").asks("South", "wound")
    scene.play("wounded").asks("South", "wound").play("wounded").asks("South", "begin")
    scene.play("play pirate-alien b2")
    scene.saw(Compared, number=6, foe="snowboarder-bot", foe_number=5, outcome="win")
    scene.saw(Captured, seat="South", card="snowboarder-bot")


def test_wounded_snare_keeps_its_catch() -> None:
    scene = Scene(
        board={"b3": "North snowboarder-bot"},
        hands={"South": "grumpy-alien camping-alien", "North": "tank-bot chef-bot"},
        actions={"South": "wounded wounded"},
    )
    scene.play("play grumpy-alien b2", "wounded", "wounded")  # 6 against 7, then 5
    scene.saw(Attached, seat="South", kind="wounded", card="snowboarder-bot", space="b3")
    assert scene.captured("North") == ["grumpy-alien"]


def test_reactor_that_moves_to_a_processed_side_is_not_compared() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North diffuser-bot", "a3": "North butler-bot", "c2": "North banana-bot"},
        hands=HANDS,
        actions={"North": "reaction"},
    )
    scene.play("play ferocious-alien b2", "reaction a3")
    assert [compared["foe"] for compared in scene.all(Compared)] == ["diffuser-bot", "banana-bot"]
    assert scene.at("b3") == "North butler-bot"


def test_reaction_just_before_the_next_side_counts() -> None:
    scene = Scene(
        abilities=False,
        board={
            "b3": "North diffuser-bot",
            "c3": "North dino-bot",
            "c2": "North banana-bot",
            "c1": "North butler-bot",
        },
        hands=HANDS,
        actions={"North": "reaction reaction reaction"},
    )
    scene.play("play ferocious-alien b2", "reaction c3", "reaction c2", "reaction c1")
    assert [compared["foe"] for compared in scene.all(Compared)] == ["diffuser-bot", "butler-bot"]
    scene.saw(Compared, side="right", number=5, foe_space="c2", foe_side="right", foe_number=2, outcome="win")
    assert scene.at("c3") == "North banana-bot"


def test_chain_of_two_reactions_takes_the_next_defender_out_of_reach() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North diffuser-bot", "c3": "North dino-bot", "c2": "North butler-bot"},
        hands=HANDS,
        actions={"North": "reaction reaction"},
    )
    scene.play("play ferocious-alien b2").asks("North", "react").play("reaction c3").asks("North", "react")
    scene.play("reaction c2").asks("North", "begin")
    assert scene.at("b3") == "North dino-bot"
    assert scene.at("c3") == "North butler-bot"
    assert scene.at("c2") is None
    scene.saw_no(Compared, foe="butler-bot")


def test_each_link_of_a_chain_of_reactions_asks_the_active_player_first() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North diffuser-bot", "c3": "North dino-bot", "c2": "South sporty-alien"},
        hands=HANDS,
        actions={"North": "reaction", "South": "reaction"},
    )
    scene.play("play ferocious-alien b2").asks("South", "react").play("done").asks("North", "react")
    scene.play("reaction c3").asks("South", "react").play("reaction c2").asks("North", "begin")
    assert scene.at("c3") == "South sporty-alien"


def test_chain_of_reactions_restarts_with_the_active_player_with_four_seats() -> None:
    scene = Scene(
        players=4,
        abilities=False,
        turn_of="North",
        board={"b2": "West emo-bot", "b1": "East quick-ninja", "a1": "South grumpy-alien", "c1": "West archer-bot"},
        hands={"North": "ninja-cat box-cat", "East": "sad-ninja noisy-ninja", "South": "camping-alien"},
        actions={"East": "reaction", "South": "reaction", "West": "reaction"},
    )
    scene.play("play ninja-cat b3").asks("East", "react")  # 8 against West's left 3; clockwise from North
    scene.play("reaction b1").asks("South", "react").play("done").asks("West", "react").play("reaction c1")
    assert (scene.at("b2"), scene.at("b1")) == ("East quick-ninja", "West archer-bot")


def test_processing_continues_where_a_reaction_moved_the_character() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North diffuser-bot", "c3": "North vampire-bot", "c2": "North butler-bot"},
        hands=HANDS,
        actions={"South": "reaction"},
    )
    scene.play("play ferocious-alien b2").asks("South", "react").play("reaction b2").asks("North", "begin")
    scene.saw(CharacterMoved, card="ferocious-alien", source="b2", space="b3")
    scene.saw(Compared, space="b3", side="right", number=5, foe="vampire-bot", foe_number=4, outcome="win")
    scene.saw_no(Compared, foe="butler-bot")
    scene.saw_no(ProcessingBegan)


def test_space_left_by_the_processed_character_may_be_refilled() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North diffuser-bot", "a2": "North banana-bot"},
        hands={"South": "pirate-alien camping-alien", "North": "tank-bot chef-bot"},
        actions={"South": "reaction", "North": "reaction"},
    )
    scene.play("play pirate-alien b2", "reaction b2").asks("North", "react").play("reaction a2")
    scene.saw(Compared, side="bottom", number=8, foe="banana-bot", foe_side="bottom", foe_number=3, outcome="win")


def test_reaction_does_not_resume_a_finished_processing() -> None:
    scene = Scene(
        board={"b3": "North diffuser-bot", "c2": "North butler-bot"},
        hands=HANDS,
        actions={"South": "reaction"},
    )
    scene.play("play ferocious-alien b2", "yes").asks("South", "react").play("reaction b3").asks("North", "begin")
    assert scene.at("b2") == "South ferocious-alien"
    scene.saw_no(Compared)


def test_opponent_refilling_a_space_left_by_advance_is_compared() -> None:
    scene = Scene(
        board={"b2": "North banana-bot", "a1": "North chef-bot", "a2": "North butler-bot"},
        hands={"South": "strong-alien camping-alien", "North": "tank-bot dino-bot"},
        actions={"North": "reaction"},
    )
    scene.play("play strong-alien b1", "yes").asks("North", "react").play("reaction a1").asks("North", "begin")
    # Its bottom 3 against the bottom 4, guarded to 5.
    scene.saw(Compared, space="b2", side="bottom", number=3, foe="chef-bot", foe_number=5, outcome="loss")
    assert scene.at("a2") == "North butler-bot"


def test_second_wind_does_not_help_against_a_snare() -> None:
    scene = Scene(
        board={"b3": "North snowboarder-bot", "c2": "North diffuser-bot"},
        hands={"South": "sporty-alien camping-alien", "North": "tank-bot chef-bot"},
    )
    scene.play("play sporty-alien b2").asks("North", "begin")  # 4 against 7
    scene.saw(Captured, seat="North", card="sporty-alien", captor="snowboarder-bot")
    assert scene.at("c2") == "North diffuser-bot"


def test_character_is_snared_at_its_second_loss_after_using_second_wind() -> None:
    scene = Scene(
        board={"b3": "North archer-bot", "b1": "North snowboarder-bot"},
        hands={"South": "sporty-alien camping-alien", "North": "tank-bot chef-bot"},
    )
    scene.play("play sporty-alien b2").asks("South", "go_on").play("yes")  # 4 against 6, then 3 against 5
    scene.saw(Captured, seat="North", card="sporty-alien", captor="snowboarder-bot")


def test_skip_side_skips_a_snare() -> None:
    scene = Scene(
        board={"b3": "North snowboarder-bot", "c2": "North diffuser-bot"},
        hands={"South": "camping-alien grumpy-alien", "North": "tank-bot chef-bot"},
    )
    scene.play("play camping-alien b2").asks("South", "skip").play("yes").asks("North", "begin")
    scene.saw(SideSkipped, card="camping-alien", space="b2", side="top")
    scene.saw(Compared, side="right", number=4, foe="diffuser-bot", foe_number=3, outcome="win")
    assert scene.at("b2") == "South camping-alien"


def test_snare_captures_if_skip_side_is_not_used() -> None:
    scene = Scene(
        board={"b3": "North snowboarder-bot"},
        hands={"South": "camping-alien grumpy-alien", "North": "tank-bot chef-bot"},
    )
    scene.play("play camping-alien b2", "no").saw(Captured, seat="North", card="camping-alien")


@pytest.mark.parametrize(
    ("attached", "number"),
    [("", 4), ("+aft-shielding", 5), ("+wounded:South", 3), ("+aft-shielding +wounded:South", 4)],
)
def test_guard_shield_and_wounded_add_up_on_one_side(attached: str, number: int) -> None:
    scene = Scene(
        board={"b1": f"North archer-bot {attached}"},
        hands={"South": "business-alien camping-alien", "North": "tank-bot chef-bot"},
    )
    scene.play("play business-alien b2")  # bottom 6 against the bottom 3, guarded
    scene.saw(Compared, side="bottom", number=6, foe_side="bottom", foe_number=number)


def test_guard_adds_nothing_when_a_shielded_and_wounded_guard_attacks() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien +aft-shielding +wounded:North", "b1": "North butler-bot"},
        hands={"South": "camping-alien psychic-alien", "North": "tank-bot chef-bot"},
        actions={"South": "second-chance"},
    )
    scene.play("second-chance b2")
    scene.saw(Compared, side="bottom", number=3, foe_number=5, outcome="loss")


def test_sacrifice_goes_to_the_attacker_even_if_another_seat_is_adjacent() -> None:
    scene = Scene(
        players=4,
        abilities=False,
        turn_of="East",
        board={"b2": "North cute-cat", "b3": "South grumpy-alien"},
        hands={"East": "master-ninja sad-ninja", "South": "camping-alien psychic-alien", "North": "box-cat spa-cat"},
        actions={"North": "sacrifice"},
    )
    scene.play("play master-ninja c2", "sacrifice spa-cat")
    scene.saw(Gifted, seat="North", to="East", card="spa-cat")
    assert scene.captured("East") == ["spa-cat"]
