"""Concede Ground, Gain Ground and Jump move one's own character."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import ActionPlayed, CharacterMoved, Compared, ProcessingBegan
from tests.square_tactics.scenario import Scene

# By kind: a legal move on an empty board, and the requirement named by a refusal.
MOVERS = {
    "concede-ground": ("b2", "b3", "less valuable open space"),
    "gain-ground": ("b1", "b2", "more valuable open space"),
    "jump": ("b2", "c3", "diagonally"),
}
HANDS = {"South": "camping-alien psychic-alien", "North": "chef-bot emo-bot"}


@pytest.mark.parametrize("seat", ["South", "North"])
@pytest.mark.parametrize(
    ("kind", "source", "space"),
    [
        ("concede-ground", "b2", "b1"),
        ("concede-ground", "b1", "a1"),
        ("gain-ground", "a1", "b1"),
        ("gain-ground", "c2", "b2"),
        ("jump", "b2", "c3"),
        ("jump", "a2", "b1"),
    ],
)
def test_own_character_moves_and_the_turn_start_continues(seat: str, kind: str, source: str, space: str) -> None:
    scene = Scene(turn_of=seat, board={source: f"{seat} grumpy-alien"}, hands=HANDS, actions={seat: kind})
    scene.play(f"{kind} {source} {space}").asks(seat, "begin")
    assert scene.at(source) is None
    assert scene.at(space) == f"{seat} grumpy-alien"
    scene.saw(ActionPlayed, seat=seat, kind=kind)
    scene.saw(CharacterMoved, seat=seat, card="grumpy-alien", source=source, space=space)
    assert scene.used() == [kind]
    assert scene.action_hand(seat) == []


def all_of(scene: Scene, kind: str) -> list[str]:
    return [choice.removeprefix(f"{kind} ") for choice in scene.choices() if choice.startswith(f"{kind} ")]


def test_concede_ground_offers_every_open_neighbour_worth_less() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien", "b3": "North archer-bot", "a1": "South sporty-alien"},
        hands=HANDS,
        actions={"South": "concede-ground"},
    )
    assert all_of(scene, "concede-ground") == ["b2 a2", "b2 b1", "b2 c2"]


def test_gain_ground_offers_every_open_neighbour_worth_more() -> None:
    scene = Scene(
        board={"b1": "South grumpy-alien", "a3": "South sporty-alien", "b3": "North archer-bot"},
        hands=HANDS,
        actions={"South": "gain-ground"},
    )
    assert all_of(scene, "gain-ground") == ["a3 a2", "b1 b2"]


def test_jump_offers_every_open_diagonal_neighbour_whatever_its_value() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien", "c3": "North archer-bot", "a2": "South sporty-alien"},
        hands=HANDS,
        actions={"South": "jump"},
    )
    assert all_of(scene, "jump") == ["a2 b1", "a2 b3", "b2 a1", "b2 a3", "b2 c1"]


def test_concede_ground_goes_from_inner_spaces_to_the_edge_with_four_seats() -> None:
    scene = Scene(
        players=4,
        turn_of="West",
        board={"b2": "West archer-bot"},
        hands={"West": "chef-bot emo-bot"},
        actions={"West": "concede-ground"},
    )
    assert all_of(scene, "concede-ground") == ["b2 a2", "b2 b1"]


def test_gain_ground_goes_from_edge_to_inner_neighbour_with_four_seats() -> None:
    scene = Scene(
        players=4,
        turn_of="East",
        board={"d2": "East quick-ninja"},
        hands={"East": "sad-ninja noisy-ninja"},
        actions={"East": "gain-ground"},
    )
    assert all_of(scene, "gain-ground") == ["d2 c2"]


def test_jump_crosses_the_middle_of_the_board_with_four_seats() -> None:
    scene = Scene(
        players=4,
        turn_of="North",
        board={"b2": "North smelly-cat", "c3": "West archer-bot"},
        hands={"North": "box-cat cute-cat"},
        actions={"North": "jump"},
    )
    assert all_of(scene, "jump") == ["b2 a1", "b2 a3", "b2 c1"]


def test_concede_ground_refuses_a_neighbour_of_equal_value() -> None:
    scene = Scene(
        players=4,
        board={"b2": "South grumpy-alien"},
        hands={"South": "camping-alien psychic-alien"},
        actions={"South": "concede-ground"},
    )
    scene.refuses("concede-ground b2 c2", "less valuable open space")


def test_gain_ground_refuses_a_neighbour_of_equal_value() -> None:
    scene = Scene(
        players=4,
        board={"b1": "South grumpy-alien"},
        hands={"South": "camping-alien psychic-alien"},
        actions={"South": "gain-ground"},
    )
    scene.refuses("gain-ground b1 c1", "more valuable open space")


def test_concede_ground_refuses_higher_value_diagonals_and_leaps() -> None:
    scene = Scene(board={"b1": "South grumpy-alien"}, hands=HANDS, actions={"South": "concede-ground"})
    for target in ("b2", "a2", "a3"):
        scene.refuses(f"concede-ground b1 {target}", "less valuable open space")


def test_gain_ground_refuses_lower_value_diagonals_and_leaps() -> None:
    scene = Scene(board={"a2": "South grumpy-alien"}, hands=HANDS, actions={"South": "gain-ground"})
    for target in ("a1", "b1", "c2"):
        scene.refuses(f"gain-ground a2 {target}", "more valuable open space")


def test_gain_ground_cannot_leave_the_middle() -> None:
    scene = Scene(board={"b2": "South grumpy-alien"}, hands=HANDS, actions={"South": "gain-ground"})
    assert all_of(scene, "gain-ground") == []


def test_concede_ground_cannot_leave_a_corner() -> None:
    scene = Scene(board={"a1": "South grumpy-alien"}, hands=HANDS, actions={"South": "concede-ground"})
    assert all_of(scene, "concede-ground") == []


def test_jump_refuses_a_straight_neighbour_and_the_far_corner() -> None:
    scene = Scene(board={"a1": "South grumpy-alien"}, hands=HANDS, actions={"South": "jump"})
    scene.refuses("jump a1 a2", "diagonally")
    scene.refuses("jump a1 c3", "diagonally")


@pytest.mark.parametrize("kind", MOVERS)
def test_occupied_space_is_refused(kind: str) -> None:
    source, space, reason = MOVERS[kind]
    for holder in ("North archer-bot", "South sporty-alien"):
        scene = Scene(board={source: "South grumpy-alien", space: holder}, hands=HANDS, actions={"South": kind})
        scene.refuses(f"{kind} {source} {space}", reason)


@pytest.mark.parametrize("kind", MOVERS)
def test_opponents_character_cannot_be_moved(kind: str) -> None:
    source, space, reason = MOVERS[kind]
    scene = Scene(board={source: "North archer-bot"}, hands=HANDS, actions={"South": kind})
    scene.refuses(f"{kind} {source} {space}", reason)


@pytest.mark.parametrize("kind", MOVERS)
def test_unheld_card_moves_no_character(kind: str) -> None:
    source, space, _ = MOVERS[kind]
    scene = Scene(board={source: "South grumpy-alien"}, hands=HANDS, actions={"North": kind})
    scene.refuses(f"{kind} {source} {space}", "don't have")


@pytest.mark.parametrize("kind", MOVERS)
def test_moving_is_only_for_the_start_of_the_turn(kind: str) -> None:
    source, space, _ = MOVERS[kind]
    scene = Scene(board={source: "South grumpy-alien"}, hands=HANDS, actions={"South": f"{kind} fore-shielding"})
    scene.play("play camping-alien a1").asks("South", "before")
    scene.refuses(f"{kind} {source} {space}", "start of your turn")
    scene.play("done").asks("South", "end")
    scene.refuses(f"{kind} {source} {space}", "start of your turn")


@pytest.mark.parametrize("kind", MOVERS)
def test_start_card_alone_opens_no_window_before_processing_or_at_the_end(kind: str) -> None:
    scene = Scene(board={MOVERS[kind][0]: "South grumpy-alien"}, hands=HANDS, actions={"South": kind})
    scene.play("play camping-alien a1").asks("North", "begin")
    assert scene.action_hand("South") == [kind]


@pytest.mark.parametrize("kind", MOVERS)
def test_moved_character_keeps_its_facing_and_attachments(kind: str) -> None:
    source, space, _ = MOVERS[kind]
    scene = Scene(
        board={source: "South grumpy-alien east +fore-shielding +wounded:North"}, hands=HANDS, actions={"South": kind}
    )
    before = scene.numbers(source)
    scene.play(f"{kind} {source} {space}")
    assert scene.facing(space) == "east"
    assert scene.attached(space) == ["fore-shielding", "wounded"]
    assert scene.numbers(space) == before
    assert scene.used() == [kind]


def test_moved_character_is_not_processed() -> None:
    scene = Scene(
        board={"a1": "South ferocious-alien", "b3": "North diffuser-bot"}, hands=HANDS, actions={"South": "jump"}
    )
    scene.play("jump a1 b2")
    scene.saw_no(ProcessingBegan)
    scene.saw_no(Compared)
    assert scene.at("b3") == "North diffuser-bot"


@pytest.mark.parametrize(
    ("kind", "source", "space", "reactor"),
    [("concede-ground", "b2", "b1", "a2"), ("gain-ground", "b1", "b2", "c1"), ("jump", "b2", "a1", "b3")],
)
def test_space_left_behind_opens_a_reaction_window(kind: str, source: str, space: str, reactor: str) -> None:
    scene = Scene(
        board={source: "South grumpy-alien", reactor: "North archer-bot"},
        hands=HANDS,
        actions={"South": kind, "North": "reaction"},
    )
    scene.play(f"{kind} {source} {space}").asks("North", "react")
    scene.play(f"reaction {reactor}").asks("South", "begin")
    assert scene.at(source) == "North archer-bot"


@pytest.mark.parametrize("kind", MOVERS)
def test_move_card_goes_to_its_seats_own_used_pile_with_personal_decks(kind: str) -> None:
    source, space, _ = MOVERS[kind]
    scene = Scene(
        action_cards="personal",
        turn_of="North",
        board={source: "North archer-bot"},
        hands=HANDS,
        actions={"North": kind},
    )
    scene.play(f"{kind} {source} {space}")
    assert scene.used("North") == [kind]
    assert scene.used("South") == []


def test_two_moves_may_be_played_one_after_the_other() -> None:
    scene = Scene(board={"a1": "South grumpy-alien"}, hands=HANDS, actions={"South": "jump concede-ground"})
    scene.play("jump a1 b2", "concede-ground b2 c2").asks("South", "begin")
    assert scene.at("c2") == "South grumpy-alien"
    assert scene.used() == ["jump", "concede-ground"]
