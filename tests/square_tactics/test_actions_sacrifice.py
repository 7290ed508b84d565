"""Test the Sacrifice action card."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import (
    ActionDrawn,
    ActionPlayed,
    Captured,
    CharacterDrawn,
    Compared,
    Gifted,
    Sheltered,
)
from tests.square_tactics.scenario import Scene

HANDS = {"South": "ferocious-alien camping-alien", "North": "tank-bot chef-bot"}


@pytest.mark.parametrize(
    ("seat", "attacker", "other", "defender", "space", "gift"),
    [
        ("South", "ferocious-alien", "North", "vampire-bot", "b3", "tank-bot"),
        ("North", "tank-bot", "South", "business-alien", "b1", "camping-alien"),
    ],
)
def test_character_from_hand_is_given_and_the_defender_stays(
    seat: str, attacker: str, other: str, defender: str, space: str, gift: str
) -> None:
    scene = Scene(
        abilities=False, turn_of=seat, board={space: f"{other} {defender}"}, hands=HANDS, actions={other: "sacrifice"}
    )
    scene.play(f"play {attacker} b2").asks(other, "defend")
    scene.play(f"sacrifice {gift}").asks(other, "begin")
    scene.saw(ActionPlayed, seat=other, kind="sacrifice")
    scene.saw(Gifted, seat=other, to=seat, card=gift)
    scene.saw(Sheltered, seat=other, card=defender, space=space)
    scene.saw_no(Captured)
    assert scene.at(space) == f"{other} {defender}"
    assert scene.captured(seat) == [gift]
    assert gift not in scene.hand(other)
    assert scene.used() == ["sacrifice"]


def test_any_character_in_hand_may_be_given() -> None:
    scene = Scene(abilities=False, board={"b3": "North vampire-bot"}, hands=HANDS, actions={"North": "sacrifice"})
    scene.play("play ferocious-alien b2")
    assert scene.choices() == ["done", "sacrifice chef-bot", "sacrifice tank-bot"]


def test_gift_is_worth_a_point() -> None:
    scene = Scene(abilities=False, board={"b3": "North vampire-bot"}, hands=HANDS, actions={"North": "sacrifice"})
    scene.play("play ferocious-alien b2", "sacrifice chef-bot")
    assert scene.scores() == (4, 2)


def test_sacrifice_needs_a_character_in_hand() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot"},
        hands={"South": "ferocious-alien camping-alien"},
        actions={"North": "sacrifice"},
    )
    scene.play("play ferocious-alien b2").saw(Captured, seat="South", card="vampire-bot")
    assert scene.action_hand("North") == ["sacrifice"]


def test_sacrifice_refuses_a_character_outside_the_hand() -> None:
    scene = Scene(abilities=False, board={"b3": "North vampire-bot"}, hands=HANDS, actions={"North": "sacrifice"})
    scene.play("play ferocious-alien b2")
    scene.refuses("sacrifice vampire-bot", "a character in your hand")
    scene.refuses("sacrifice camping-alien", "a character in your hand")


def test_unheld_sacrifice_is_refused() -> None:
    scene = Scene(
        abilities=False, board={"b3": "North vampire-bot"}, hands=HANDS, actions={"North": "emergency-maneuvers"}
    )
    scene.play("play ferocious-alien b2").refuses("sacrifice chef-bot", "don't have")


def test_sacrifice_cannot_be_played_during_ones_own_turn() -> None:
    scene = Scene(board={"b2": "South grumpy-alien"}, hands=HANDS, actions={"South": "sacrifice fore-shielding"})
    scene.refuses("sacrifice camping-alien", "would be captured")
    scene.play("play ferocious-alien a1").refuses("sacrifice camping-alien", "would be captured")
    scene.play("done").asks("South", "end").refuses("sacrifice camping-alien", "would be captured")


def test_no_sacrifice_is_offered_if_the_attacker_ties_or_loses() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North archer-bot", "c2": "North banana-bot"},
        hands={"South": "grumpy-alien camping-alien", "North": "dino-bot emo-bot"},
        actions={"North": "sacrifice"},
    )
    scene.play("play grumpy-alien b2").asks("North", "begin")  # 6 against 6, 5 against 6
    assert [compared["outcome"] for compared in scene.all(Compared)] == ["tie", "loss"]


def test_declining_lets_the_capture_happen() -> None:
    scene = Scene(abilities=False, board={"b3": "North vampire-bot"}, hands=HANDS, actions={"North": "sacrifice"})
    scene.play("play ferocious-alien b2", "done").saw(Captured, card="vampire-bot")
    assert scene.captured("South") == ["vampire-bot"]


def test_attacker_continues_with_its_next_side() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot", "c2": "North diffuser-bot"},
        hands=HANDS,
        actions={"North": "sacrifice"},
    )
    scene.play("play ferocious-alien b2", "sacrifice chef-bot")
    assert scene.captured("South") == ["chef-bot", "diffuser-bot"]


def test_sacrifice_does_not_stop_the_action_draw() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot"},
        hands=HANDS,
        actions={"North": "sacrifice"},
        action_decks={"South": "jump"},
    )
    scene.play("play ferocious-alien b2", "sacrifice chef-bot").saw(ActionDrawn, seat="South", kind="jump")


def test_sacrifice_gives_no_plunder() -> None:
    scene = Scene(
        board={"b3": "North diffuser-bot"},
        hands={"South": "pirate-alien camping-alien", "North": "tank-bot chef-bot"},
        actions={"North": "sacrifice"},
    )
    scene.play("play pirate-alien b2", "sacrifice chef-bot").asks("North", "begin")
    assert len(scene.all(CharacterDrawn, seat="South")) == 1


@pytest.mark.parametrize("attacker", ["strong-alien", "ferocious-alien"])
def test_sacrifice_gives_no_advance(attacker: str) -> None:
    scene = Scene(
        board={"b3": "North diffuser-bot"},
        hands={"South": f"{attacker} camping-alien", "North": "tank-bot chef-bot"},
        actions={"North": "sacrifice"},
    )
    scene.play(f"play {attacker} b2", "sacrifice chef-bot").asks("North", "begin")
    assert scene.at("b3") == "North diffuser-bot"


def test_sacrifice_opens_no_window_for_wounded_or_reaction() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot", "a3": "North dino-bot"},
        hands=HANDS,
        actions={"North": "sacrifice wounded reaction"},
    )
    scene.play("play ferocious-alien b2", "sacrifice chef-bot").asks("North", "begin")
    assert scene.action_hand("North") == ["wounded", "reaction"]


def test_protection_ends_with_the_turn() -> None:
    scene = Scene(
        players=4,
        abilities=False,
        board={"b3": "North cute-cat"},
        hands={
            "South": "ferocious-alien camping-alien",
            "West": "tank-bot emo-bot",
            "North": "box-cat spa-cat",
            "East": "sad-ninja noisy-ninja",
        },
        actions={"North": "sacrifice"},
    )
    scene.play("play ferocious-alien b2", "sacrifice box-cat").asks("West", "begin")
    scene.play("play tank-bot a3")  # West's top 8 points east and meets North's right 3
    scene.saw(Captured, seat="West", card="cute-cat", owner="North")


@pytest.mark.parametrize(
    ("seat", "card", "ahead", "space"),
    [
        ("South", "ferocious-alien", "b3", "b2"),
        ("West", "tank-bot", "c3", "b3"),
        ("East", "master-ninja", "b3", "c3"),
    ],
)
def test_gift_goes_to_the_attacker_with_four_seats(seat: str, card: str, ahead: str, space: str) -> None:
    scene = Scene(
        players=4,
        abilities=False,
        action_cards="personal",
        turn_of=seat,
        board={ahead: "North sleepy-cat"},
        hands={seat: card, "North": "box-cat spa-cat"},
        actions={"North": "sacrifice"},
    )
    scene.play(f"play {card} {space}").asks("North", "defend").play("sacrifice box-cat")
    scene.saw(Gifted, seat="North", to=seat, card="box-cat")
    assert [scene.captured(other) for other in scene.seats] == [
        ["box-cat"] if other == seat else [] for other in scene.seats
    ]
    assert scene.used("North") == ["sacrifice"]
