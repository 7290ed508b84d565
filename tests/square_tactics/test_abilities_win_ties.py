"""Test the Tie Winner ability."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import AbilityUsed, Captured, Compared
from tests.square_tactics.scenario import Scene, across, around

HANDS = {"South": "scientist-alien camping-alien", "North": "tank-bot dino-bot"}
TIE = {"b3": "North emo-bot"}  # top 5 to 5


@across
def test_character_captures_on_a_tie(seat: str) -> None:
    scene = Scene(seen_by=seat, board=TIE, hands=HANDS)
    scene.play("play scientist-alien b2").asks("North", "begin")
    scene.saw(Compared, number=5, foe_number=5, outcome="win")
    scene.saw(AbilityUsed, seat="South", card="scientist-alien", ability="win_ties")
    scene.saw(Captured, seat="South", card="emo-bot", captor="scientist-alien")
    assert scene.captured("South") == ["emo-bot"]


@across
@pytest.mark.parametrize(
    ("foe", "space", "side"),
    [
        ("emo-bot", "b3", "top"),
        ("boxer-bot", "c2", "right"),
        ("diffuser-bot", "b1", "bottom"),
        ("boxer-bot", "a2", "left"),
    ],
)
def test_every_side_wins_its_ties(seat: str, foe: str, space: str, side: str) -> None:
    scene = Scene(seen_by=seat, board={space: f"North {foe}"}, hands=HANDS)
    scene.play("play scientist-alien b2").saw(Compared, side=side, outcome="win").saw(Captured, card=foe)


def test_character_continues_after_a_won_tie() -> None:
    board = {**TIE, "c2": "North butler-bot"}
    scene = Scene(board=board, hands=HANDS)
    scene.play("play scientist-alien b2")
    assert scene.captured("South") == ["emo-bot", "butler-bot"]


def test_lower_number_still_stops_the_character() -> None:
    board = {"b3": "North archer-bot", "c2": "North butler-bot"}
    scene = Scene(board=board, hands=HANDS)
    scene.play("play scientist-alien b2").saw(Compared, number=5, foe_number=6, outcome="loss").saw_no(Captured)


def test_plain_win_needs_no_ability() -> None:
    scene = Scene(board={"b3": "North banana-bot"}, hands=HANDS)
    scene.play("play scientist-alien b2").saw(Captured, card="banana-bot").saw_no(AbilityUsed, ability="win_ties")


def test_defender_wins_no_ties() -> None:
    scene = Scene(board={"b2": "North boxer-bot"}, hands=HANDS | {"South": "annoyed-alien camping-alien"})
    scene.play("play annoyed-alien b1").saw(Compared, number=5, foe_number=5, outcome="tie").saw_no(Captured)
    assert scene.at("b1") == "South annoyed-alien"


def test_other_characters_win_no_ties() -> None:
    scene = Scene(board=TIE, hands=HANDS | {"South": "psychic-alien camping-alien"})
    scene.play("play psychic-alien b2").saw(Compared, outcome="tie").saw_no(Captured)


def test_tie_stays_a_tie_without_abilities() -> None:
    scene = Scene(abilities=False, board=TIE, hands=HANDS)
    scene.play("play scientist-alien b2").saw(Compared, outcome="tie").saw_no(Captured)


def test_ties_are_won_without_action_cards() -> None:
    Scene(name="abilities", board=TIE, hands=HANDS).play("play scientist-alien b2").saw(Captured, card="emo-bot")


def test_tie_caused_by_a_guard_is_won_too() -> None:
    board = {"c2": "North archer-bot"}  # right 5 + 1
    scene = Scene(board=board, hands=HANDS)
    scene.play("play scientist-alien b2").saw(Compared, number=6, foe_number=6, outcome="win")


def test_attachment_may_cause_the_tie() -> None:
    scene = Scene(board={"b3": "North archer-bot"}, hands=HANDS, actions={"South": "fore-shielding"})
    scene.play("play scientist-alien b2", "fore-shielding b2").saw(Compared, number=6, foe_number=6, outcome="win")


def test_defender_may_answer_a_tie_that_would_be_won() -> None:
    scene = Scene(board=TIE, hands=HANDS, actions={"North": "emergency-maneuvers"})
    scene.play("play scientist-alien b2").asks("North", "defend")


@across
def test_ties_are_won_under_second_chance(seat: str) -> None:
    scene = Scene(
        seen_by=seat,
        board={"b2": "South scientist-alien", **TIE},
        hands={"South": "grumpy-alien camping-alien", "North": "tank-bot dino-bot"},
        actions={"South": "second-chance"},
    )
    scene.play("second-chance b2").saw(Captured, card="emo-bot").asks("South", "begin")


@across
def test_zombie_of_another_faction_wins_ties(seat: str) -> None:
    scene = Scene(
        seen_by=seat,
        board=TIE,
        hands={"South": "camping-alien", "North": "tank-bot dino-bot"},
        captured={"South": "boxer-bot"},
        actions={"South": "zombie"},
    )
    scene.play("zombie boxer-bot b2").saw(Captured, seat="South", card="emo-bot", captor="boxer-bot")


@across
def test_seat_of_another_faction_wins_ties(seat: str) -> None:
    scene = Scene(seen_by=seat, board=TIE, hands=HANDS | {"South": "boxer-bot camping-alien"})
    scene.play("play boxer-bot b2").saw(AbilityUsed, seat="South", card="boxer-bot", ability="win_ties")


@around
def test_ties_are_won_against_every_opponent_with_four_seats(seat: str) -> None:
    scene = Scene(
        players=4,
        seen_by=seat,
        # Tops of 5, 6 and 8 against 5, 6 and 8.
        board={"b3": "North cute-cat", "c2": "East clumsy-ninja", "a2": "West tank-bot"},
        hands={"South": "scientist-alien camping-alien", "West": "emo-bot dino-bot"},
    )
    scene.play("play scientist-alien b2").asks("West", "begin")
    assert scene.captured("South") == ["cute-cat", "clumsy-ninja", "tank-bot"]
    assert len(scene.all(AbilityUsed, ability="win_ties")) == 3
