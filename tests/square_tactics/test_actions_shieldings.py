"""Test the Fore, Aft, Port and Starboard Shielding action cards."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import ActionPlayed, Attached, Captured, Compared, Shed
from tests.square_tactics.scenario import Scene

SHIELDINGS = ("fore-shielding", "starboard-shielding", "aft-shielding", "port-shielding")


# Grumpy Alien is 6/5/3/5; the numbers read north, east, south, west.
@pytest.mark.parametrize(
    ("seat", "shielding", "numbers"),
    [
        ("South", "fore-shielding", (7, 5, 3, 5)),
        ("South", "starboard-shielding", (6, 6, 3, 5)),
        ("South", "aft-shielding", (6, 5, 4, 5)),
        ("South", "port-shielding", (6, 5, 3, 6)),
        ("North", "fore-shielding", (3, 5, 7, 5)),
        ("North", "starboard-shielding", (3, 5, 6, 6)),
        ("North", "aft-shielding", (4, 5, 6, 5)),
        ("North", "port-shielding", (3, 6, 6, 5)),
    ],
)
def test_shielding_adds_one_to_its_printed_side(seat: str, shielding: str, numbers: tuple[int, ...]) -> None:
    scene = Scene(
        turn_of=seat,
        board={"b2": f"{seat} grumpy-alien"},
        hands={seat: "camping-alien psychic-alien"},
        actions={seat: shielding},
    )
    scene.play(f"{shielding} b2").asks(seat, "begin")
    assert scene.numbers("b2") == numbers
    assert scene.attached("b2") == [shielding]


@pytest.mark.parametrize(
    ("seat", "shielding", "numbers"),
    [
        ("West", "fore-shielding", (5, 7, 5, 3)),
        ("West", "starboard-shielding", (5, 6, 6, 3)),
        ("West", "aft-shielding", (5, 6, 5, 4)),
        ("West", "port-shielding", (6, 6, 5, 3)),
        ("East", "fore-shielding", (5, 3, 5, 7)),
        ("East", "starboard-shielding", (6, 3, 5, 6)),
        ("East", "aft-shielding", (5, 4, 5, 6)),
        ("East", "port-shielding", (5, 3, 6, 6)),
    ],
)
def test_shielding_protects_the_printed_side_for_west_and_east_too(
    seat: str, shielding: str, numbers: tuple[int, ...]
) -> None:
    scene = Scene(
        players=4,
        turn_of=seat,
        board={"b2": f"{seat} grumpy-alien"},
        hands={seat: "camping-alien psychic-alien"},
        actions={seat: shielding},
    )
    scene.play(f"{shielding} b2")
    assert scene.numbers("b2") == numbers


@pytest.mark.parametrize("shielding", SHIELDINGS)
def test_shielding_is_reported_as_played_and_attached_but_not_yet_used(shielding: str) -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien"},
        hands={"South": "camping-alien psychic-alien"},
        actions={"South": shielding},
    )
    scene.play(f"{shielding} b2")
    scene.saw(ActionPlayed, seat="South", kind=shielding)
    scene.saw(Attached, seat="South", kind=shielding, card="grumpy-alien", space="b2")
    assert scene.action_hand("South") == []
    assert scene.used() == []


@pytest.mark.parametrize("shielding", SHIELDINGS)
def test_shielding_counts_while_defending_too(shielding: str) -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien"},
        hands={"South": "camping-alien psychic-alien"},
        actions={"South": shielding},
    )
    unshielded = scene.numbers("b2", defending=True)
    scene.play(f"{shielding} b2")
    side = SHIELDINGS.index(shielding)
    assert [after - before for before, after in zip(unshielded, scene.numbers("b2", defending=True), strict=True)] == [
        int(other == side) for other in range(4)
    ]


@pytest.mark.parametrize(
    ("shielding", "foe_space", "foe"),
    [
        ("fore-shielding", "b3", "archer-bot"),  # top 6 against 6
        ("starboard-shielding", "c2", "tank-bot"),  # right 5 against 5
        ("aft-shielding", "b1", "dino-bot"),  # bottom 3 against 3
        ("port-shielding", "a2", "tank-bot"),  # left 5 against 5
    ],
)
def test_shielding_played_with_the_character_turns_a_tie_into_a_capture(
    shielding: str, foe_space: str, foe: str
) -> None:
    scene = Scene(
        abilities=False,
        board={foe_space: f"North {foe}"},
        hands={"South": "grumpy-alien", "North": "chef-bot emo-bot"},
        actions={"South": shielding},
    )
    scene.play("play grumpy-alien b2").asks("South", "before")
    scene.play(f"{shielding} b2")
    scene.saw(Compared, outcome="win")
    scene.saw(Captured, seat="South", card=foe)


@pytest.mark.parametrize(
    ("shielding", "foe_space", "foe"),
    [
        ("fore-shielding", "b1", "archer-bot"),
        ("starboard-shielding", "a2", "tank-bot"),
        ("aft-shielding", "b3", "dino-bot"),
        ("port-shielding", "c2", "tank-bot"),
    ],
)
def test_norths_shielding_works_on_the_side_as_north_sees_it(shielding: str, foe_space: str, foe: str) -> None:
    scene = Scene(
        abilities=False,
        turn_of="North",
        board={foe_space: f"South {foe}"},
        hands={"North": "grumpy-alien", "South": "chef-bot emo-bot"},
        actions={"North": shielding},
    )
    scene.play("play grumpy-alien b2", f"{shielding} b2")
    scene.saw(Captured, seat="North", card=foe)


@pytest.mark.parametrize("shielding", SHIELDINGS)
def test_shielding_may_wait_for_the_end_of_the_turn(shielding: str) -> None:
    scene = Scene(
        hands={"South": "grumpy-alien", "North": "chef-bot emo-bot"},
        actions={"South": shielding},
    )
    scene.play("play grumpy-alien a1", "done").asks("South", "end")
    scene.play(f"{shielding} a1").asks("North", "begin")
    assert scene.attached("a1") == [shielding]


def test_shielding_may_be_attached_to_another_own_character_before_processing() -> None:
    scene = Scene(
        board={"c3": "South psychic-alien"},
        hands={"South": "grumpy-alien", "North": "chef-bot emo-bot"},
        actions={"South": "fore-shielding"},
    )
    scene.play("play grumpy-alien a1", "fore-shielding c3")
    assert scene.attached("c3") == ["fore-shielding"]


def test_several_shieldings_may_be_played_in_one_window() -> None:
    scene = Scene(
        hands={"South": "grumpy-alien", "North": "chef-bot emo-bot"},
        actions={"South": "fore-shielding aft-shielding"},
    )
    scene.play("play grumpy-alien a1", "fore-shielding a1").asks("South", "before")
    scene.play("aft-shielding a1").asks("North", "begin")
    assert scene.numbers("a1") == (7, 5, 4, 5)


def test_two_shieldings_of_a_kind_add_two_without_a_limit() -> None:
    scene = Scene(
        board={"b2": "South ferocious-alien"},
        hands={"South": "camping-alien psychic-alien"},
        actions={"South": "fore-shielding fore-shielding"},
    )
    scene.play("fore-shielding b2", "fore-shielding b2")
    assert scene.numbers("b2")[0] == 10


@pytest.mark.parametrize("shielding", SHIELDINGS)
def test_shielding_needs_a_character_of_ones_own(shielding: str) -> None:
    scene = Scene(
        board={"b3": "North archer-bot"},
        hands={"South": "grumpy-alien psychic-alien"},
        actions={"South": shielding},
    )
    scene.refuses(f"{shielding} b3", "play a character first, or have one on the board")
    scene.refuses(f"{shielding} a1", "play a character first, or have one on the board")


@pytest.mark.parametrize("shielding", SHIELDINGS)
def test_unheld_shielding_is_refused(shielding: str) -> None:
    scene = Scene(board={"b2": "South grumpy-alien"}, hands={"South": "camping-alien psychic-alien"})
    scene.refuses(f"{shielding} b2", "don't have")


@pytest.mark.parametrize("shielding", SHIELDINGS)
def test_shielding_cannot_answer_an_attack(shielding: str) -> None:
    scene = Scene(
        turn_of="North",
        abilities=False,
        board={"b2": "South grumpy-alien"},
        hands={"North": "tank-bot chef-bot", "South": "camping-alien"},
        actions={"South": f"{shielding} emergency-maneuvers"},
    )
    scene.play("play tank-bot b3").asks("South", "defend")
    scene.refuses(f"{shielding} b2", "now. Timing: Start or end of your turn, or before your attack")


def test_shielding_cannot_be_played_during_an_opponents_turn() -> None:
    scene = Scene(
        turn_of="North",
        board={"b2": "South grumpy-alien"},
        hands={"North": "tank-bot chef-bot", "South": "camping-alien psychic-alien"},
        actions={"South": "fore-shielding"},
    )
    scene.play("play tank-bot a1").asks("South", "begin")


def test_rotated_character_keeps_its_shielding_on_the_printed_side() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien +fore-shielding"},
        hands={"South": "camping-alien psychic-alien"},
        actions={"South": "twist"},
    )
    scene.play("twist b2 right")
    assert scene.numbers("b2") == (5, 7, 5, 3)


def test_captured_character_sheds_its_shieldings_to_the_used_pile() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North diffuser-bot +fore-shielding +aft-shielding"},
        hands={"South": "ferocious-alien", "North": "chef-bot emo-bot"},
    )
    scene.play("play ferocious-alien b2")  # 8 against 5 + 1
    scene.saw(Shed, card="diffuser-bot", space="b3", kinds=["fore-shielding", "aft-shielding"])
    assert sorted(scene.used()) == ["aft-shielding", "fore-shielding"]


def test_shed_shielding_goes_to_the_used_pile_of_its_player() -> None:
    scene = Scene(
        abilities=False,
        action_cards="personal",
        board={"b3": "North diffuser-bot +fore-shielding"},
        hands={"South": "ferocious-alien", "North": "chef-bot emo-bot"},
    )
    scene.play("play ferocious-alien b2")
    assert scene.used("North") == ["fore-shielding"]
    assert scene.used("South") == []


def test_shielding_protects_only_its_side_with_four_seats() -> None:
    scene = Scene(
        players=4,
        abilities=False,
        turn_of="West",
        board={"b2": "South grumpy-alien +fore-shielding"},
        hands={"West": "vampire-bot emo-bot", "North": "smelly-cat box-cat", "South": "camping-alien"},
    )
    scene.play("play vampire-bot b3").asks("North", "begin")
    scene.saw(Compared, side="right", number=4, foe_side="top", foe_number=7, outcome="loss")
    scene.play("play smelly-cat c2")
    scene.saw(Compared, side="right", number=5, foe_side="right", foe_number=5, outcome="tie")
