"""Test the Reaction action card."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import ActionPlayed, Captured, CharacterMoved, ProcessingBegan
from tests.square_tactics.scenario import Scene

HANDS = {"South": "ferocious-alien camping-alien", "North": "tank-bot chef-bot"}
FOUR_HANDS = {
    "South": "ferocious-alien camping-alien",
    "West": "tank-bot emo-bot",
    "North": "box-cat spa-cat",
    "East": "sad-ninja noisy-ninja",
}


@pytest.mark.parametrize(
    ("seat", "attacker", "other", "defender", "reactor", "space", "source"),
    [
        ("South", "ferocious-alien", "North", "vampire-bot", "dino-bot", "b3", "a3"),
        ("North", "tank-bot", "South", "business-alien", "sporty-alien", "b1", "c1"),
    ],
)
def test_character_beside_the_cleared_space_moves_into_it(
    seat: str, attacker: str, other: str, defender: str, reactor: str, space: str, source: str
) -> None:
    scene = Scene(
        abilities=False,
        turn_of=seat,
        board={space: f"{other} {defender}", source: f"{other} {reactor}"},
        hands=HANDS,
        actions={other: "reaction"},
    )
    scene.play(f"play {attacker} b2").asks(other, "react")
    scene.play(f"reaction {source}").asks(other, "begin")
    assert scene.at(space) == f"{other} {reactor}"
    assert scene.at(source) is None
    scene.saw(ActionPlayed, seat=other, kind="reaction")
    scene.saw(CharacterMoved, seat=other, card=reactor, source=source, space=space)
    assert scene.used() == ["reaction"]


def test_only_straight_neighbours_of_the_cleared_space_may_react() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot", "a3": "North dino-bot", "c1": "North emo-bot", "c2": "North chef-bot"},
        hands={"South": "ferocious-alien camping-alien", "North": "tank-bot flying-bot"},
        actions={"North": "reaction"},
    )
    scene.play("play ferocious-alien b2").asks("North", "react")
    assert scene.choices() == ["done", "reaction a3"]
    scene.refuses("reaction c2", "next to the space that opened")  # a diagonal neighbour
    scene.refuses("reaction c1", "next to the space that opened")


def test_opponents_character_cannot_react() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot", "a3": "North dino-bot"},
        hands=HANDS,
        actions={"North": "reaction"},
    )
    scene.play("play ferocious-alien b2").refuses("reaction b2", "you need a character next to")


def test_unheld_reaction_is_refused() -> None:
    scene = Scene(
        windows="holding",
        abilities=False,
        board={"b3": "North vampire-bot", "a3": "North dino-bot"},
        hands=HANDS,
        actions={"North": "jump"},
    )
    scene.play("play ferocious-alien b2", "done", "done").asks("North", "react").refuses("reaction a3", "don't have")


def test_reaction_needs_a_cleared_space() -> None:
    scene = Scene(board={"b2": "South grumpy-alien"}, hands=HANDS, actions={"South": "reaction fore-shielding"})
    scene.refuses("reaction b2", "Timing: When a space opens up")
    scene.play("play camping-alien a1").asks("South", "before").refuses("reaction b2", "Timing: When a space opens up")
    scene.play("done").asks("South", "end").refuses("reaction b2", "Timing: When a space opens up")


def test_space_that_was_always_open_does_not_count_as_cleared() -> None:
    scene = Scene(
        board={"b3": "North dino-bot"},
        hands={"South": "camping-alien psychic-alien", "North": "tank-bot chef-bot"},
        actions={"North": "reaction", "South": "reaction"},
    )
    scene.play("play camping-alien a1").asks("North", "begin")


def test_no_question_is_asked_if_no_character_is_beside_the_space() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot", "c1": "North dino-bot"},
        hands=HANDS,
        actions={"North": "reaction"},
    )
    scene.play("play ferocious-alien b2").asks("North", "begin").saw(Captured, card="vampire-bot")


def test_declining_keeps_the_space_open_and_the_card_in_hand() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot", "a3": "North dino-bot"},
        hands=HANDS,
        actions={"North": "reaction"},
    )
    scene.play("play ferocious-alien b2", "done").asks("North", "begin")
    assert scene.at("b3") is None
    assert scene.action_hand("North") == ["reaction"]


def test_reactor_keeps_facing_and_attachments_and_is_not_processed() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North butler-bot", "a3": "North tank-bot west +fore-shielding +wounded:South"},
        hands={"South": "ferocious-alien camping-alien", "North": "dino-bot chef-bot"},
        actions={"North": "reaction"},
    )
    scene.play("play ferocious-alien b2", "reaction a3")
    assert scene.facing("b3") == "west"
    assert scene.attached("b3") == ["fore-shielding", "wounded"]
    assert scene.used() == ["reaction"]
    scene.saw_no(ProcessingBegan, card="tank-bot")


def test_active_player_is_first_and_one_reaction_closes_the_window() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot", "a3": "North dino-bot", "c3": "South psychic-alien"},
        hands=HANDS,
        actions={"South": "reaction", "North": "reaction"},
    )
    scene.play("play ferocious-alien b2").asks("South", "react")
    scene.play("reaction c3")
    assert scene.at("b3") == "South psychic-alien"
    assert scene.action_hand("North") == ["reaction"]
    scene.asks("North", "begin")  # no other character is beside c3, the next cleared space


def test_other_player_is_asked_once_after_the_active_player_declines() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot", "a3": "North dino-bot"},
        hands=HANDS,
        actions={"South": "reaction", "North": "reaction reaction"},
    )
    scene.play("play ferocious-alien b2").asks("South", "react").play("done").asks("North", "react")
    scene.play("done").asks("North", "begin")


def test_reaction_window_opens_before_the_attackers_next_side() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot", "c3": "North dino-bot", "c2": "North butler-bot"},
        hands=HANDS,
        actions={"North": "reaction"},
    )
    scene.play("play ferocious-alien b2").asks("North", "react")
    assert scene.at("c2") == "North butler-bot"
    scene.play("done")
    assert scene.at("c2") is None


def test_character_that_just_left_may_come_back() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien"},
        hands={"South": "camping-alien psychic-alien", "North": "tank-bot chef-bot"},
        actions={"South": "concede-ground reaction"},
    )
    scene.play("concede-ground b2 b1").asks("South", "react").play("reaction b1").asks("South", "begin")
    assert scene.at("b2") == "South grumpy-alien"


def test_each_cleared_space_opens_its_own_window_in_turn() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot", "c3": "North dino-bot", "c2": "North butler-bot"},
        hands=HANDS,
        actions={"North": "reaction"},
    )
    scene.play("play ferocious-alien b2", "done").asks("North", "react").play("reaction c3")
    assert scene.at("c2") == "North dino-bot"
    assert scene.at("b3") is None


def test_stopped_processing_still_opens_its_windows() -> None:
    scene = Scene(
        board={"b3": "North snowboarder-bot", "a2": "South psychic-alien"},
        hands={"South": "grumpy-alien camping-alien", "North": "tank-bot chef-bot"},
        actions={"South": "reaction"},
    )
    scene.play("play grumpy-alien b2").asks("South", "react").play("reaction a2")  # the snare took it: 6 against 7
    assert scene.at("b2") == "South psychic-alien"


def test_snare_may_react_into_the_space_of_its_victim() -> None:
    scene = Scene(
        board={"b3": "North snowboarder-bot"},
        hands={"South": "grumpy-alien camping-alien", "North": "tank-bot chef-bot"},
        actions={"North": "reaction"},
    )
    scene.play("play grumpy-alien b2").asks("North", "react").play("reaction b3")
    assert scene.at("b2") == "North snowboarder-bot"


def test_space_left_by_an_advancing_captor_counts_as_cleared() -> None:
    scene = Scene(
        board={"b3": "North diffuser-bot", "a2": "North dino-bot", "a3": "North emo-bot"},
        hands=HANDS,
        actions={"North": "reaction"},
    )
    scene.play("play ferocious-alien b2", "yes").asks("North", "react")
    assert scene.choices() == ["done", "reaction a2"]  # b3 was refilled; only b2 is open


@pytest.mark.parametrize(
    ("active", "order"),
    [
        ("South", ["South", "West", "North", "East"]),
        ("West", ["West", "North", "East", "South"]),
        ("North", ["North", "East", "South", "West"]),
        ("East", ["East", "South", "West", "North"]),
    ],
)
def test_jump_asks_all_in_turn_order_from_the_active_player_with_four_seats(active: str, order: list[str]) -> None:
    scene = Scene(
        players=4,
        turn_of=active,
        board={
            "b2": f"{active} grumpy-alien",
            "b3": "South psychic-alien",
            "b1": "West archer-bot",
            "a2": "North smelly-cat",
            "c2": "East quick-ninja",
        },
        hands=FOUR_HANDS,
        actions={seat: "jump reaction" if seat == active else "reaction" for seat in FOUR_HANDS},
    )
    scene.play("jump b2 a1")
    for seat in order:
        scene.asks(seat, "react").play("done")
    scene.asks(active, "begin")


def test_third_player_may_take_the_space_with_four_seats() -> None:
    scene = Scene(
        players=4,
        abilities=False,
        action_cards="personal",
        board={"b3": "North cute-cat", "c3": "East quick-ninja"},
        hands=FOUR_HANDS,
        actions={"East": "reaction"},
    )
    scene.play("play ferocious-alien b2").asks("East", "react").play("reaction c3").asks("West", "begin")
    assert scene.at("b3") == "East quick-ninja"
    assert [scene.used(seat) for seat in scene.seats] == [[], [], [], ["reaction"]]
