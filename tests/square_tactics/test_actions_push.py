"""Push moves an opponent's character."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import ActionPlayed, CharacterMoved, Compared
from tests.square_tactics.scenario import Scene

HANDS = {"South": "camping-alien psychic-alien", "North": "chef-bot emo-bot"}
FOUR_HANDS = {
    "South": "camping-alien psychic-alien",
    "West": "chef-bot emo-bot",
    "North": "box-cat cute-cat",
    "East": "sad-ninja noisy-ninja",
}


def pushes(scene: Scene) -> list[str]:
    return [choice.removeprefix("push ") for choice in scene.choices() if choice.startswith("push ")]


@pytest.mark.parametrize(("seat", "other"), [("South", "North"), ("North", "South")])
def test_push_moves_an_opponents_character_to_a_neighbouring_space(seat: str, other: str) -> None:
    scene = Scene(turn_of=seat, board={"b2": f"{other} grumpy-alien"}, hands=HANDS, actions={seat: "push"})
    scene.play("push b2 c2").asks(seat, "begin")
    assert scene.at("b2") is None
    assert scene.at("c2") == f"{other} grumpy-alien"
    scene.saw(ActionPlayed, seat=seat, kind="push")
    scene.saw(CharacterMoved, seat=other, card="grumpy-alien", source="b2", space="c2")
    assert scene.used() == ["push"]


def test_push_ignores_value_but_is_never_diagonal_or_onto_a_character() -> None:
    scene = Scene(board={"b1": "North archer-bot", "a1": "South grumpy-alien"}, hands=HANDS, actions={"South": "push"})
    assert pushes(scene) == ["b1 b2", "b1 c1"]
    scene.refuses("push b1 a2", "you need a rival next to an open space")
    scene.refuses("push b1 a1", "you need a rival next to an open space")


def test_push_refuses_ones_own_character() -> None:
    scene = Scene(board={"b2": "South grumpy-alien"}, hands=HANDS, actions={"South": "push"})
    scene.refuses("push b2 b3", "you need a rival next to an open space")


def test_push_refuses_an_empty_space() -> None:
    scene = Scene(hands=HANDS, actions={"South": "push"})
    scene.refuses("push b2 b3", "you need a rival next to an open space")


def test_push_needs_an_opponent_with_room_to_move() -> None:
    scene = Scene(
        board={"a1": "North archer-bot", "a2": "South grumpy-alien", "b1": "South sporty-alien"},
        hands=HANDS,
        actions={"South": "push"},
    )
    assert pushes(scene) == []


def test_unheld_push_is_refused() -> None:
    Scene(board={"b2": "North archer-bot"}, hands=HANDS).refuses("push b2 b3", "don't have")


def test_push_is_only_for_the_start_of_the_turn() -> None:
    scene = Scene(board={"b2": "North archer-bot"}, hands=HANDS, actions={"South": "push fore-shielding"})
    scene.play("play camping-alien a1").asks("South", "before").refuses("push b2 b3", "start of your turn")
    scene.play("done").asks("South", "end").refuses("push b2 b3", "start of your turn")


def test_pushed_character_keeps_its_facing_and_attachments() -> None:
    scene = Scene(
        board={"b2": "North archer-bot west +port-shielding +wounded:South"}, hands=HANDS, actions={"South": "push"}
    )
    before = scene.numbers("b2")
    scene.play("push b2 a2")
    assert scene.facing("a2") == "west"
    assert scene.attached("a2") == ["port-shielding", "wounded"]
    assert scene.numbers("a2") == before


def test_pushed_character_is_not_processed() -> None:
    scene = Scene(
        board={"c2": "North tank-bot", "b1": "South frightened-alien"}, hands=HANDS, actions={"South": "push"}
    )
    scene.play("push c2 b2").saw_no(Compared)


def test_pushed_character_still_belongs_to_its_player() -> None:
    scene = Scene(board={"b2": "North archer-bot"}, hands=HANDS, actions={"South": "push"})
    scene.play("push b2 b3")
    assert scene.scores() == (0, 2)


def test_player_of_the_pushed_character_may_react_into_the_space_it_left() -> None:
    scene = Scene(
        board={"b2": "North archer-bot", "a2": "North dino-bot"},
        hands=HANDS,
        actions={"South": "push", "North": "reaction"},
    )
    scene.play("push b2 b3").asks("North", "react").play("reaction b3").asks("South", "begin")
    assert scene.at("b2") == "North archer-bot"
    assert scene.at("b3") is None


def test_pusher_may_react_first() -> None:
    scene = Scene(
        board={"b2": "North archer-bot", "a2": "North dino-bot", "b1": "South grumpy-alien"},
        hands=HANDS,
        actions={"South": "push reaction", "North": "reaction"},
    )
    scene.play("push b2 b3").asks("South", "react").play("done").asks("North", "react")


def test_any_opponent_may_be_pushed_with_four_seats() -> None:
    scene = Scene(
        players=4,
        turn_of="West",
        board={"a1": "South grumpy-alien", "d1": "West archer-bot", "a4": "North smelly-cat", "d4": "East quick-ninja"},
        hands=FOUR_HANDS,
        actions={"West": "push"},
    )
    assert pushes(scene) == ["a1 a2", "a1 b1", "a4 a3", "a4 b4", "d4 c4", "d4 d3"]
    scene.refuses("push d1 d2", "you need a rival next to an open space")


def test_push_goes_to_the_pushers_used_pile_with_personal_decks() -> None:
    scene = Scene(
        players=4,
        action_cards="personal",
        turn_of="East",
        board={"b2": "West archer-bot"},
        hands=FOUR_HANDS,
        actions={"East": "push"},
    )
    scene.play("push b2 b3")
    assert [scene.used(seat) for seat in scene.seats] == [[], [], [], ["push"]]
