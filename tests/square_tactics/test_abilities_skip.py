"""Test the Skip ability."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import AbilityUsed, Captured, Compared, SideSkipped
from tests.square_tactics.scenario import Scene, across, around

HANDS = {"South": "camping-alien grumpy-alien", "North": "chef-bot emo-bot"}
STRONG_AND_WEAK = {"b3": "North tank-bot", "c2": "North butler-bot"}  # top 8 to 3, right 2 to 4


def spaces(scene: Scene) -> str:
    return " ".join(compared["foe_space"] for compared in scene.all(Compared))


@across
def test_skip_passes_over_a_stronger_neighbour(seat: str) -> None:
    scene = Scene(seen_by=seat, board=STRONG_AND_WEAK, hands=HANDS)
    scene.play("play camping-alien b2").asks("South", "skip")
    scene.play("yes").asks("North", "begin")
    scene.saw(AbilityUsed, seat="South", card="camping-alien", ability="skip_side")
    scene.saw(SideSkipped, card="camping-alien", space="b2", side="top")
    assert spaces(scene) == "c2"
    assert scene.captured("South") == ["butler-bot"]


@across
def test_side_that_is_not_skipped_is_compared(seat: str) -> None:
    scene = Scene(seen_by=seat, board=STRONG_AND_WEAK, hands=HANDS)
    scene.play("play camping-alien b2", "no").asks("North", "begin")
    scene.saw(Compared, side="top", number=3, foe_number=8, outcome="loss").saw_no(SideSkipped)
    assert spaces(scene) == "b3"


def test_skip_works_once_per_processing() -> None:
    scene = Scene(board={"b3": "North tank-bot", "c2": "North boxer-bot"}, hands=HANDS)
    scene.play("play camping-alien b2", "yes").asks("North", "begin")
    scene.saw(Compared, side="right", number=4, foe_number=6, outcome="loss")


def test_skip_may_wait_for_a_later_contact() -> None:
    board = {"b3": "North franken-bot", "c2": "North boxer-bot", "b1": "North dino-bot"}
    scene = Scene(board=board, hands=HANDS)
    scene.play("play camping-alien b2", "no").asks("South", "skip")  # 3 to 3
    scene.play("yes").asks("North", "begin")
    scene.saw(SideSkipped, side="right")
    assert scene.captured("South") == ["dino-bot"]


def test_weaker_neighbour_may_be_skipped_too() -> None:
    scene = Scene(board={"c2": "North butler-bot"}, hands=HANDS)
    scene.play("play camping-alien b2", "yes").saw_no(Captured)
    assert scene.at("c2") == "North butler-bot"


def test_last_contact_may_be_skipped() -> None:
    scene = Scene(board={"b3": "North franken-bot", "a2": "North tank-bot"}, hands=HANDS)
    scene.play("play camping-alien b2", "no").asks("South", "skip").play("yes").saw(SideSkipped, side="left")


def test_own_characters_and_open_spaces_cannot_be_skipped() -> None:
    scene = Scene(board={"b3": "South pirate-alien", "a1": "North tank-bot"}, hands=HANDS)
    scene.play("play camping-alien b2").asks("North", "begin")


def test_protected_neighbour_cannot_be_skipped() -> None:
    scene = Scene(
        board={"a2": "South grumpy-alien", "b2": "North emo-bot"},
        hands={"South": "camping-alien pirate-alien", "North": "chef-bot dino-bot"},
        actions={"South": "second-chance", "North": "sacrifice"},
    )
    scene.play("second-chance a2", "sacrifice chef-bot")
    scene.play("play camping-alien b1").asks("North", "begin").saw_no(Compared)


def test_only_the_player_of_the_skipper_may_skip() -> None:
    scene = Scene(board={"b2": "North franken-bot"}, hands={"South": "grumpy-alien pirate-alien", "North": "emo-bot"})
    scene.play("play grumpy-alien b1").saw(Captured, card="franken-bot")


def test_nothing_is_skipped_without_abilities() -> None:
    scene = Scene(abilities=False, board=STRONG_AND_WEAK, hands=HANDS)
    scene.play("play camping-alien b2").asks("North", "begin")
    assert spaces(scene) == "b3"


def test_skip_works_without_action_cards() -> None:
    scene = Scene(name="abilities", board=STRONG_AND_WEAK, hands=HANDS)
    scene.play("play camping-alien b2", "yes")
    assert scene.captured("South") == ["butler-bot"]


@across
def test_each_second_chance_gives_a_new_skip(seat: str) -> None:
    scene = Scene(
        seen_by=seat,
        board={"b2": "South camping-alien", **STRONG_AND_WEAK},
        hands={"South": "grumpy-alien pirate-alien", "North": "chef-bot emo-bot"},
        actions={"South": "second-chance second-chance"},
    )
    scene.play("second-chance b2", "yes").saw(Captured, card="butler-bot").asks("South", "begin")
    scene.play("second-chance b2").asks("South", "skip").play("yes").saw(SideSkipped, side="top").saw_no(Compared)


@across
def test_rotated_character_skips_its_printed_side(seat: str) -> None:
    scene = Scene(
        seen_by=seat,
        board={"b2": "South camping-alien east", **STRONG_AND_WEAK},
        hands={"South": "grumpy-alien pirate-alien", "North": "chef-bot emo-bot"},
        actions={"South": "second-chance"},
    )
    scene.play("second-chance b2", "no").saw(Compared, side="top", number=3, foe_space="c2", outcome="win")
    scene.play("yes").saw(SideSkipped, side="left")


@across
def test_zombie_of_another_faction_may_skip(seat: str) -> None:
    scene = Scene(
        seen_by=seat,
        board=STRONG_AND_WEAK,
        hands=HANDS,
        captured={"South": "franken-bot"},
        actions={"South": "zombie"},
    )
    scene.play("zombie franken-bot b2").asks("South", "skip").play("yes")
    scene.saw(AbilityUsed, seat="South", card="franken-bot", ability="skip_side")
    assert scene.captured("South") == ["butler-bot"]


def test_seat_of_another_faction_may_skip() -> None:
    scene = Scene(board=STRONG_AND_WEAK, hands={"South": "franken-bot grumpy-alien", "North": "chef-bot emo-bot"})
    scene.play("play franken-bot b2", "yes").saw(SideSkipped, card="franken-bot", side="top")


@around
@pytest.mark.parametrize(
    ("answers", "captured", "skipped"),
    [
        # Against tops of 8, 3 and 4, in the order top 3, right 4, left 5.
        (["yes"], ["franken-bot"], "top"),
        (["no"], [], None),
    ],
)
def test_any_opponent_may_be_skipped_with_four_seats(
    seat: str, answers: list[str], captured: list[str], skipped: str | None
) -> None:
    scene = Scene(
        players=4,
        seen_by=seat,
        board={"b3": "North ninja-cat", "c2": "East noisy-ninja", "a2": "West franken-bot"},
        hands={"South": "camping-alien grumpy-alien", "West": "chef-bot emo-bot"},
    )
    scene.play("play camping-alien b2", *answers).asks("West", "begin")
    assert scene.captured("South") == captured
    assert [words["side"] for words in scene.all(SideSkipped)] == ([skipped] if skipped else [])
