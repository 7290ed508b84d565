"""Counter-clockwise, Bottom First and Any Start change the order of the sides."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import AbilityUsed, Captured, Compared
from tests.square_tactics.scenario import Scene, across, around

# None of these stops any of the three: tops 3, right 3 - 1 = 2, bottom 3, left 3.
FOES = {
    "b3": "North franken-bot",
    "c2": "North dj-bot +wounded:South",
    "b1": "North dino-bot",
    "a2": "North archaeologist-bot",
}
NORTH_HAND = "tank-bot chef-bot"
CLOCKWISE = ("order top clockwise", "top right bottom left")
OTHER_ORDERS = [
    ("friendly-alien", "counter_clockwise", "order top counter-clockwise", "top left bottom right"),
    ("annoyed-alien", "start_bottom", "order bottom clockwise", "bottom left top right"),
    ("tourist-alien", "start_any", "order right clockwise", "right bottom left top"),
    ("tourist-alien", "start_any", "order bottom clockwise", "bottom left top right"),
    ("tourist-alien", "start_any", "order left clockwise", "left top right bottom"),
]
THREE = ("friendly-alien", "annoyed-alien", "tourist-alien")
TWINS = {"friendly-alien": "butler-bot", "annoyed-alien": "emo-bot", "tourist-alien": "princess-bot"}
ORDERS = {
    "friendly-alien": ["order top clockwise", "order top counter-clockwise"],
    "annoyed-alien": ["order bottom clockwise", "order top clockwise"],
    "tourist-alien": [f"order {side} clockwise" for side in ("bottom", "left", "right", "top")],
}


def sides(scene: Scene) -> str:
    return " ".join(compared["side"] for compared in scene.all(Compared))


def spaces(scene: Scene) -> str:
    return " ".join(compared["foe_space"] for compared in scene.all(Compared))


@across
@pytest.mark.parametrize(("card", "ability", "order", "expected"), OTHER_ORDERS)
def test_ability_changes_the_order(seat: str, card: str, ability: str, order: str, expected: str) -> None:
    scene = Scene(seen_by=seat, board=FOES, hands={"South": f"{card} camping-alien", "North": NORTH_HAND})
    scene.play(f"play {card} b2").asks("South", "order")
    scene.play(order).asks("North", "begin")
    scene.saw(AbilityUsed, seat="South", card=card, ability=ability)
    assert sides(scene) == expected


@across
@pytest.mark.parametrize("card", THREE)
def test_normal_order_remains_possible(seat: str, card: str) -> None:
    scene = Scene(seen_by=seat, board=FOES, hands={"South": f"{card} camping-alien", "North": NORTH_HAND})
    order, expected = CLOCKWISE
    scene.play(f"play {card} b2", order).saw_no(AbilityUsed, card=card)
    assert sides(scene) == expected


@pytest.mark.parametrize("card", THREE)
def test_no_other_order_is_offered(card: str) -> None:
    scene = Scene(board=FOES, hands={"South": f"{card} camping-alien", "North": NORTH_HAND})
    scene.play(f"play {card} b2")
    assert scene.choices() == ORDERS[card]


@pytest.mark.parametrize(
    ("card", "order"),
    [
        ("friendly-alien", "order left counter-clockwise"),
        ("friendly-alien", "order bottom clockwise"),
        ("annoyed-alien", "order left clockwise"),
        ("annoyed-alien", "order bottom counter-clockwise"),
        ("tourist-alien", "order top counter-clockwise"),
    ],
)
def test_other_orders_are_refused(card: str, order: str) -> None:
    scene = Scene(board=FOES, hands={"South": f"{card} camping-alien", "North": NORTH_HAND})
    scene.play(f"play {card} b2").refuses(order, "can't attack in that order")


@pytest.mark.parametrize("card", ["grumpy-alien", "psychic-alien", "hot-tub-alien", "pirate-alien", "scientist-alien"])
def test_character_without_such_an_ability_goes_clockwise_without_asking(card: str) -> None:
    scene = Scene(board=FOES, hands={"South": f"{card} camping-alien", "North": NORTH_HAND})
    scene.play(f"play {card} b2")
    assert sides(scene) == "top right bottom left"


def test_counter_clockwise_captures_what_a_loss_would_have_prevented() -> None:
    board = {"b3": "North boxer-bot", "c2": "North dj-bot", "a2": "North emo-bot"}
    hands = {"South": "friendly-alien camping-alien", "North": NORTH_HAND}
    plain = Scene(board=board, hands=hands).play("play friendly-alien b2", "order top clockwise")
    assert plain.captured("South") == ["boxer-bot"]  # then its right 2 loses to 3
    other = Scene(board=board, hands=hands).play("play friendly-alien b2", "order top counter-clockwise")
    assert other.captured("South") == ["boxer-bot", "emo-bot"]


@pytest.mark.parametrize("card", THREE)
def test_two_contacts_give_a_choice_of_order(card: str) -> None:
    board = {"b3": "North franken-bot", "b1": "North dino-bot", "a2": "South grumpy-alien"}
    scene = Scene(board=board, hands={"South": f"{card} camping-alien", "North": NORTH_HAND})
    scene.play(f"play {card} b2").asks("South", "order")


@pytest.mark.parametrize("card", THREE)
def test_single_contact_gives_no_choice(card: str) -> None:
    board = {"b3": "North franken-bot", "a2": "South grumpy-alien", "c1": "North dj-bot"}
    scene = Scene(board=board, hands={"South": f"{card} camping-alien", "North": NORTH_HAND})
    scene.play(f"play {card} b2").asks("North", "begin")
    assert spaces(scene) == "b3"


@pytest.mark.parametrize("card", THREE)
def test_protected_neighbour_does_not_count_towards_the_choice_of_order(card: str) -> None:
    scene = Scene(
        board={"a2": "South grumpy-alien", "a3": "North franken-bot", "c3": "North dino-bot"},
        hands={"South": f"{card} camping-alien", "North": NORTH_HAND},
        actions={"South": "second-chance", "North": "sacrifice"},
    )
    scene.play("second-chance a2", "sacrifice chef-bot").asks("South", "begin")  # protects franken-bot
    scene.play(f"play {card} b3").asks("North", "begin")
    assert spaces(scene) == "c3"


@pytest.mark.parametrize("card", THREE)
def test_normal_order_applies_without_asking_if_abilities_are_off(card: str) -> None:
    scene = Scene(abilities=False, board=FOES, hands={"South": f"{card} camping-alien", "North": NORTH_HAND})
    scene.play(f"play {card} b2").asks("North", "begin")
    assert sides(scene) == "top right bottom left"


@pytest.mark.parametrize(("card", "ability", "order", "expected"), OTHER_ORDERS)
def test_order_is_also_chosen_without_action_cards(card: str, ability: str, order: str, expected: str) -> None:
    board = {**FOES, "c2": "North butler-bot"}
    scene = Scene(name="abilities", board=board, hands={"South": f"{card} camping-alien", "North": NORTH_HAND})
    scene.play(f"play {card} b2", order).saw(AbilityUsed, card=card, ability=ability)
    assert sides(scene) == expected


@across
@pytest.mark.parametrize(("card", "ability", "order", "expected"), OTHER_ORDERS)
def test_order_is_chosen_under_second_chance(seat: str, card: str, ability: str, order: str, expected: str) -> None:
    scene = Scene(
        seen_by=seat,
        board={**FOES, "b2": f"South {card}"},
        hands={"South": "grumpy-alien camping-alien", "North": NORTH_HAND},
        actions={"South": "second-chance"},
    )
    scene.play("second-chance b2").asks("South", "order")
    scene.play(order).asks("South", "begin")
    scene.saw(AbilityUsed, card=card, ability=ability)
    assert sides(scene) == expected


@across
def test_rotated_character_goes_counter_clockwise_from_its_printed_top(seat: str) -> None:
    scene = Scene(
        seen_by=seat,
        board={**FOES, "b2": "South friendly-alien east"},
        hands={"South": "grumpy-alien camping-alien", "North": NORTH_HAND},
        actions={"South": "second-chance"},
    )
    scene.play("second-chance b2", "order top counter-clockwise")
    assert spaces(scene) == "c2 b3 a2 b1"
    assert sides(scene) == "top left bottom right"


@across
@pytest.mark.parametrize(("card", "ability", "order", "expected"), OTHER_ORDERS)
def test_zombie_of_another_faction_chooses_its_order(
    seat: str, card: str, ability: str, order: str, expected: str
) -> None:
    twin = TWINS[card]
    scene = Scene(
        seen_by=seat,
        board=FOES,
        hands={"South": "camping-alien", "North": NORTH_HAND},
        captured={"South": twin},
        actions={"South": "zombie"},
    )
    scene.play(f"zombie {twin} b2").asks("South", "order")
    scene.play(order).saw(AbilityUsed, seat="South", card=twin, ability=ability)
    assert sides(scene) == expected


@pytest.mark.parametrize(("card", "ability", "order", "expected"), OTHER_ORDERS)
def test_ability_works_for_a_seat_of_another_faction(card: str, ability: str, order: str, expected: str) -> None:
    twin = TWINS[card]
    scene = Scene(board=FOES, hands={"South": f"{twin} camping-alien", "North": NORTH_HAND})
    scene.play(f"play {twin} b2", order).saw(AbilityUsed, seat="South", card=twin, ability=ability)
    assert sides(scene) == expected


def test_defender_does_not_choose_the_order() -> None:
    board = {"b2": "North butler-bot", "a2": "South grumpy-alien", "c2": "South pirate-alien"}
    scene = Scene(board=board, hands={"South": "ferocious-alien camping-alien", "North": NORTH_HAND})
    scene.play("play ferocious-alien b1").asks("South", "move_in")


@around
@pytest.mark.parametrize(
    ("card", "order", "expected"),
    [
        ("friendly-alien", "order top counter-clockwise", "b3 a2 c2"),
        ("annoyed-alien", "order bottom clockwise", "a2 b3 c2"),
        ("tourist-alien", "order right clockwise", "c2 a2 b3"),
        ("tourist-alien", "order left clockwise", "a2 b3 c2"),
    ],
)
def test_three_opponents_are_attacked_in_the_chosen_order_with_four_seats(
    seat: str, card: str, order: str, expected: str
) -> None:
    scene = Scene(
        players=4,
        seen_by=seat,
        # All three have their tops, 3, 3 - 1 and 4 - 2, towards b2.
        board={
            "a2": "West franken-bot +wounded:South",
            "b3": "North box-cat",
            "c2": "East noisy-ninja +wounded:South +wounded:South",
            "b1": "South grumpy-alien",
        },
        hands={"South": f"{card} camping-alien", "West": NORTH_HAND},
    )
    scene.play(f"play {card} b2", order).asks("West", "begin")
    assert spaces(scene) == expected


@around
def test_all_three_opponents_are_captured_with_four_seats(seat: str) -> None:
    scene = Scene(
        players=4,
        seen_by=seat,
        board={"a2": "West franken-bot", "b3": "North astronaut-cat", "c2": "East acrobatic-ninja"},
        hands={"South": "friendly-alien camping-alien", "West": NORTH_HAND},
    )
    scene.play("play friendly-alien b2", "order top counter-clockwise")  # 6 to 5, 4 to 3, 2 to 4
    scene.saw(Captured, seat="South", card="astronaut-cat", owner="North")
    scene.saw(Captured, seat="South", card="franken-bot", owner="West")
    assert scene.at("c2") == "East acrobatic-ninja"
