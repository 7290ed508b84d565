"""Test the Snare ability."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import (
    AbilityUsed,
    ActionDrawn,
    Attached,
    Captured,
    Compared,
    ProcessingEnded,
    Shed,
)
from tests.square_tactics.scenario import Scene, across, around

HANDS = {"South": "strong-alien grumpy-alien", "North": "tank-bot diffuser-bot"}
SNARE = {"b3": "North snowboarder-bot"}  # top 7


@across
def test_losing_attacker_is_captured(seat: str) -> None:
    scene = Scene(seen_by=seat, board=SNARE, hands=HANDS)
    scene.play("play strong-alien b2").asks("North", "begin")
    scene.saw(Compared, number=6, foe_number=7, outcome="loss")
    scene.saw(AbilityUsed, seat="North", card="snowboarder-bot", ability="snare")
    scene.saw(Captured, seat="North", card="strong-alien", owner="South", space="b2", captor="snowboarder-bot")
    assert scene.at("b2") is None
    assert scene.at("b3") == "North snowboarder-bot"
    assert scene.captured("North") == ["strong-alien"]
    assert scene.scores() == (0, 3)


@across
@pytest.mark.parametrize(
    ("space", "side", "attacker"),
    [
        ("b1", "top", "grumpy-alien"),  # 6 to 7
        ("a2", "right", "frightened-alien"),  # 3 to 4
        ("b3", "bottom", "psychic-alien"),  # 4 to 5
        ("c2", "left", "grumpy-alien"),  # 5 to 6
    ],
)
def test_all_four_sides_snare(seat: str, space: str, side: str, attacker: str) -> None:
    scene = Scene(
        seen_by=seat,
        board={"b2": "North snowboarder-bot"},
        hands={"South": f"{attacker} camping-alien", "North": "tank-bot diffuser-bot"},
    )
    scene.play(f"play {attacker} {space}")
    scene.saw(Compared, side=side, outcome="loss").saw(Captured, seat="North", card=attacker, space=space)


def test_tie_springs_no_snare() -> None:
    scene = Scene(board=SNARE, hands={"South": "skater-alien grumpy-alien", "North": "tank-bot diffuser-bot"})
    scene.play("play skater-alien b2").saw(Compared, number=7, outcome="tie").saw_no(Captured)


def test_stronger_attacker_captures_the_snare() -> None:
    scene = Scene(board=SNARE, hands={"South": "ferocious-alien grumpy-alien", "North": "tank-bot diffuser-bot"})
    scene.play("play ferocious-alien b2", "no").saw_no(AbilityUsed, ability="snare")
    assert scene.captured("South") == ["snowboarder-bot"]


def test_won_tie_captures_the_snare() -> None:
    board = {"b3": "North snowboarder-bot +wounded:South +wounded:South"}
    scene = Scene(board=board, hands={"South": "scientist-alien grumpy-alien", "North": "tank-bot diffuser-bot"})
    scene.play("play scientist-alien b2").saw(Compared, number=5, foe_number=5, outcome="win")
    assert scene.captured("South") == ["snowboarder-bot"]


def test_snared_attacker_stops_but_its_captures_are_kept() -> None:
    board = {"b3": "North banana-bot", "c2": "North snowboarder-bot", "b1": "North dino-bot"}
    scene = Scene(board=board, hands={"South": "annoyed-alien grumpy-alien", "North": "tank-bot diffuser-bot"})
    scene.play("play annoyed-alien b2", "order top clockwise")  # 5 to 4, 3 to 4
    scene.saw(ProcessingEnded, card="annoyed-alien").saw_no(Compared, foe="dino-bot")
    assert scene.captured("South") == ["banana-bot"]
    assert scene.captured("North") == ["annoyed-alien"]


def test_snare_works_only_while_defending() -> None:
    hands = {"South": "skater-alien grumpy-alien", "North": "emo-bot diffuser-bot"}
    scene = Scene(board={"b3": "North tank-bot"}, hands=hands)
    scene.play("play skater-alien b2").saw(Compared, number=7, foe_number=8, outcome="loss").saw_no(Captured)
    assert (scene.at("b2"), scene.at("b3")) == ("South skater-alien", "North tank-bot")


def test_snare_may_be_snared() -> None:
    board = {"c2": "North snowboarder-bot +starboard-shielding"}
    scene = Scene(board=board, hands={"South": "skater-alien grumpy-alien", "North": "tank-bot diffuser-bot"})
    scene.play("play skater-alien b2").saw(Captured, seat="North", card="skater-alien")  # 4 to 4 + 1


def test_loser_stays_without_abilities() -> None:
    scene = Scene(abilities=False, board=SNARE, hands=HANDS)
    scene.play("play strong-alien b2").saw(Compared, outcome="loss").saw_no(Captured)
    assert scene.at("b2") == "South strong-alien"


def test_snare_works_without_action_cards() -> None:
    scene = Scene(name="abilities", board=SNARE, hands=HANDS)
    scene.play("play strong-alien b2").saw(Captured, seat="North", card="strong-alien")


@across
def test_attacker_snared_under_second_chance_sheds_attachments(seat: str) -> None:
    scene = Scene(
        seen_by=seat,
        board={"b2": "South strong-alien +aft-shielding", **SNARE},
        hands={"South": "grumpy-alien camping-alien", "North": "tank-bot diffuser-bot"},
        actions={"South": "second-chance"},
    )
    scene.play("second-chance b2").asks("South", "begin")
    scene.saw(Captured, seat="North", card="strong-alien")
    scene.saw(Shed, card="strong-alien", kinds=["aft-shielding"])
    assert scene.used() == ["second-chance", "aft-shielding"]


@across
def test_zombie_of_another_faction_snares(seat: str) -> None:
    scene = Scene(
        seen_by=seat,
        hands={"South": "grumpy-alien", "North": "emo-bot diffuser-bot"},
        captured={"South": "snowboarder-bot"},
        actions={"South": "zombie"},
    )
    scene.play("zombie snowboarder-bot b2", "play emo-bot b3")
    scene.saw(Captured, seat="South", card="emo-bot", owner="North", captor="snowboarder-bot")
    assert scene.captured("South") == ["emo-bot"]


def test_zombie_is_snared_like_any_other_character() -> None:
    scene = Scene(board=SNARE, hands=HANDS, captured={"South": "emo-bot"}, actions={"South": "zombie"})
    scene.play("zombie emo-bot b2").saw(Captured, seat="North", card="emo-bot", owner="South")
    scene.saw(Shed, card="emo-bot", kinds=["zombie"])
    assert scene.captured("North") == ["emo-bot"]
    assert scene.used() == ["zombie"]


@across
def test_seat_of_another_faction_snares(seat: str) -> None:
    scene = Scene(seen_by=seat, board={"b3": "North skater-alien"}, hands=HANDS)
    scene.play("play strong-alien b2").saw(Captured, seat="North", card="strong-alien", captor="skater-alien")


def test_snared_attacker_cannot_be_saved() -> None:
    scene = Scene(board=SNARE, hands=HANDS, actions={"South": "emergency-maneuvers sacrifice"})
    scene.play("play strong-alien b2").asks("North", "begin")
    assert scene.captured("North") == ["strong-alien"]


@across
def test_player_of_snared_attacker_may_wound_the_snare(seat: str) -> None:
    scene = Scene(seen_by=seat, board=SNARE, hands=HANDS, actions={"South": "wounded"})
    scene.play("play strong-alien b2").asks("South", "wound")
    scene.play("wounded").asks("North", "begin")
    scene.saw(Attached, seat="South", kind="wounded", card="snowboarder-bot", space="b3")
    assert scene.numbers("b3") == (4, 5, 6, 3)  # bottom, left, top and right, each one less


def test_wounding_the_snare_may_be_declined() -> None:
    scene = Scene(board=SNARE, hands=HANDS, actions={"South": "wounded"})
    scene.play("play strong-alien b2", "done").asks("North", "begin").saw_no(Attached)
    assert scene.action_hand("South") == ["wounded"]


def test_player_of_the_snare_cannot_wound() -> None:
    scene = Scene(board=SNARE, hands=HANDS, actions={"North": "wounded"})
    scene.play("play strong-alien b2").asks("North", "begin")


@pytest.mark.parametrize(("holder", "reactor"), [("South", "b1"), ("North", "b3")])
def test_space_of_snared_attacker_opens_a_reaction_window(holder: str, reactor: str) -> None:
    board = {**SNARE, "b1": "South pirate-alien"}
    scene = Scene(board=board, hands=HANDS, actions={holder: "reaction"})
    scene.play("play strong-alien b2").asks(holder, "react").play(f"reaction {reactor}")
    assert scene.at("b2") is not None
    assert scene.at(reactor) is None


def test_capture_by_a_snare_does_not_stop_the_action_draw() -> None:
    scene = Scene(board=SNARE, hands=HANDS, action_decks={"South": "jump twist"})
    scene.play("play strong-alien b2").saw(ActionDrawn, seat="South", kind="twist").saw_no(ActionDrawn, seat="North")
    scene.play("play tank-bot a1").saw(ActionDrawn, seat="North", kind="jump")


def test_second_wind_does_not_help_against_a_snare() -> None:
    board = {**SNARE, "c2": "North butler-bot"}
    scene = Scene(board=board, hands={"South": "sporty-alien grumpy-alien", "North": "tank-bot diffuser-bot"})
    scene.play("play sporty-alien b2").asks("North", "begin").saw(Captured, seat="North", card="sporty-alien")


@around
def test_player_of_the_snare_captures_the_attacker_with_four_seats(seat: str) -> None:
    scene = Scene(
        players=4,
        seen_by=seat,
        board={"b3": "North cute-cat", "c2": "East climbing-ninja", "a2": "West emo-bot"},
        hands={"South": "grumpy-alien camping-alien", "West": "tank-bot diffuser-bot"},
        actions={"South": "wounded"},
    )
    scene.play("play grumpy-alien b2").asks("South", "wound")  # 6 to 5, 5 to 7
    scene.saw(Captured, seat="East", card="grumpy-alien", owner="South", captor="climbing-ninja")
    scene.play("wounded").saw(Attached, seat="South", kind="wounded", card="climbing-ninja")
    assert scene.captured("South") == ["cute-cat"]
    assert scene.captured("East") == ["grumpy-alien"]
    assert scene.at("a2") == "West emo-bot"


def test_snare_works_across_the_table_with_four_seats() -> None:
    scene = Scene(
        players=4,
        turn_of="East",
        board={"b2": "West snowboarder-bot"},
        hands={"East": "sad-ninja noisy-ninja", "South": "grumpy-alien camping-alien"},
    )
    scene.play("play sad-ninja c2")  # both tops meet: 5 to 7
    scene.saw(Captured, seat="West", card="sad-ninja", owner="East")
    assert scene.scores() == (0, 4, 0, 0)
