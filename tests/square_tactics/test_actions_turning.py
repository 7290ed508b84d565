"""Test the Turnaround and Twist action cards."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import ActionPlayed, CharacterTurned, Compared, ProcessingBegan
from tests.square_tactics.scenario import Scene

HANDS = {
    "South": "camping-alien psychic-alien",
    "West": "chef-bot emo-bot",
    "North": "chef-bot emo-bot",
    "East": "sad-ninja noisy-ninja",
}
TWO = {"South": HANDS["South"], "North": HANDS["North"]}
FOUR = {**HANDS, "North": "box-cat cute-cat"}

UPRIGHT = {"South": "north", "West": "east", "North": "south", "East": "west"}
AROUND = ["north", "east", "south", "west"]


# Grumpy Alien is 6/5/3/5; the numbers read north, east, south, west.
@pytest.mark.parametrize(
    ("seat", "turn", "facing", "numbers"),
    [
        ("South", "turnaround b2", "south", (3, 5, 6, 5)),
        ("South", "twist b2 left", "west", (5, 3, 5, 6)),
        ("South", "twist b2 right", "east", (5, 6, 5, 3)),
        ("North", "turnaround b2", "north", (6, 5, 3, 5)),
        ("North", "twist b2 left", "east", (5, 6, 5, 3)),
        ("North", "twist b2 right", "west", (5, 3, 5, 6)),
    ],
)
def test_own_character_is_rotated_and_the_turn_start_continues(
    seat: str, turn: str, facing: str, numbers: tuple[int, ...]
) -> None:
    kind = turn.split()[0]
    scene = Scene(turn_of=seat, board={"b2": f"{seat} grumpy-alien"}, hands=TWO, actions={seat: kind})
    scene.play(turn).asks(seat, "begin")
    assert scene.facing("b2") == facing
    assert scene.numbers("b2") == numbers
    scene.saw(ActionPlayed, seat=seat, kind=kind)
    scene.saw(CharacterTurned, seat=seat, card="grumpy-alien", space="b2", facing=facing)
    assert scene.used() == [kind]


@pytest.mark.parametrize("seat", UPRIGHT)
@pytest.mark.parametrize(("turn", "quarters"), [("turnaround b2", 2), ("twist b2 right", 1), ("twist b2 left", 3)])
def test_rotation_starts_from_the_current_facing_with_four_seats(seat: str, turn: str, quarters: int) -> None:
    scene = Scene(
        players=4,
        turn_of=seat,
        board={"b2": f"{seat} grumpy-alien"},
        hands=FOUR,
        actions={seat: turn.split()[0]},
    )
    scene.play(turn)
    assert scene.facing("b2") == AROUND[(AROUND.index(UPRIGHT[seat]) + quarters) % 4]


@pytest.mark.parametrize("turn", ["turnaround a1", "twist a1 left", "twist a1 right"])
def test_rotation_may_wait_for_the_end_of_the_turn(turn: str) -> None:
    scene = Scene(hands=TWO, actions={"South": turn.split()[0]})
    scene.play("play camping-alien a1").asks("South", "end")
    scene.play(turn).asks("North", "begin")
    assert scene.facing("a1") != "north"


@pytest.mark.parametrize("turn", ["turnaround b2", "twist b2 left"])
def test_rotation_is_refused_before_processing(turn: str) -> None:
    kind = turn.split()[0]
    scene = Scene(board={"b2": "South grumpy-alien"}, hands=TWO, actions={"South": f"{kind} fore-shielding"})
    scene.play("play camping-alien a1").asks("South", "before")
    scene.refuses(turn, "start or end")


@pytest.mark.parametrize("turn", ["turnaround b2", "twist b2 left"])
def test_rotation_cards_alone_open_no_window_before_processing(turn: str) -> None:
    scene = Scene(board={"b2": "South grumpy-alien"}, hands=TWO, actions={"South": turn.split()[0]})
    scene.play("play camping-alien a1").asks("South", "end")


@pytest.mark.parametrize("turn", ["turnaround b2", "twist b2 left"])
def test_opponents_character_cannot_be_rotated(turn: str) -> None:
    scene = Scene(board={"b2": "North archer-bot"}, hands=TWO, actions={"South": turn.split()[0]})
    scene.refuses(turn, "you need a character on the board")


@pytest.mark.parametrize("turn", ["turnaround b2", "twist b2 left"])
def test_empty_space_cannot_be_rotated(turn: str) -> None:
    scene = Scene(hands=TWO, actions={"South": turn.split()[0]})
    scene.refuses(turn, "you need a character on the board")


@pytest.mark.parametrize("turn", ["turnaround b2", "twist b2 left"])
def test_unheld_rotation_card_is_refused(turn: str) -> None:
    Scene(board={"b2": "South grumpy-alien"}, hands=TWO).refuses(turn, "don't have")


@pytest.mark.parametrize("turn", ["turnaround b2", "twist b2 left"])
def test_rotated_character_is_not_processed(turn: str) -> None:
    scene = Scene(
        board={"b2": "South ferocious-alien", "b1": "North frightened-alien", "a2": "North diffuser-bot"},
        hands=TWO,
        actions={"South": turn.split()[0]},
    )
    scene.play(turn).saw_no(ProcessingBegan).saw_no(Compared)


def test_rotated_character_keeps_attachments_on_printed_sides() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien +fore-shielding +wounded:North"}, hands=TWO, actions={"South": "turnaround"}
    )
    scene.play("turnaround b2")
    assert scene.attached("b2") == ["fore-shielding", "wounded"]
    assert scene.numbers("b2") == (2, 4, 6, 4)


def test_rotated_guard_guards_its_printed_sides() -> None:
    scene = Scene(board={"b2": "South grumpy-alien"}, hands=TWO, actions={"South": "turnaround"})
    scene.play("turnaround b2")  # bottom and right are guarded: bottom points north now, right points west
    assert scene.numbers("b2", defending=True) == (4, 5, 6, 6)


def test_four_twists_to_the_right_come_full_circle() -> None:
    scene = Scene(board={"b2": "South grumpy-alien"}, hands=TWO, actions={"South": "twist twist twist twist"})
    facings = []
    for _ in range(4):
        scene.play("twist b2 right")
        facings.append(scene.facing("b2"))
    assert facings == ["east", "south", "west", "north"]


def test_twist_offers_both_directions_for_each_of_ones_characters() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien", "a1": "South sporty-alien", "c3": "North archer-bot"},
        hands=TWO,
        actions={"South": "twist"},
    )
    assert [choice for choice in scene.choices() if choice.startswith("twist")] == [
        "twist a1 left",
        "twist a1 right",
        "twist b2 left",
        "twist b2 right",
    ]


def test_character_rotated_at_the_end_defends_with_another_side() -> None:
    scene = Scene(
        abilities=False,
        hands={"South": "ferocious-alien", "North": "banana-bot emo-bot"},
        actions={"South": "turnaround"},
    )
    scene.play("play ferocious-alien b2", "turnaround b2").asks("North", "begin")
    scene.play("play banana-bot b3")  # its top meets the bottom, which points north now
    scene.saw(Compared, side="top", number=4, foe_side="bottom", foe_number=3, outcome="win")


def test_second_chance_starts_at_the_printed_top_of_a_rotated_character() -> None:
    scene = Scene(
        abilities=False,
        board={"b2": "South grumpy-alien", "a2": "North diffuser-bot", "b3": "North banana-bot"},
        hands=TWO,
        actions={"South": "twist second-chance"},
    )
    scene.play("twist b2 left", "second-chance b2")
    first, second = scene.all(Compared)
    assert (first["side"], first["foe"]) == ("top", "diffuser-bot")
    assert (second["side"], second["foe"]) == ("right", "banana-bot")


@pytest.mark.parametrize("kind", ["turnaround", "twist"])
def test_rotation_card_goes_to_its_seats_own_used_pile_with_personal_decks(kind: str) -> None:
    scene = Scene(
        players=4,
        action_cards="personal",
        turn_of="West",
        board={"b2": "West archer-bot"},
        hands=FOUR,
        actions={"West": kind},
    )
    scene.play("turnaround b2" if kind == "turnaround" else "twist b2 left")
    assert [scene.used(seat) for seat in scene.seats] == [[], [kind], [], []]
