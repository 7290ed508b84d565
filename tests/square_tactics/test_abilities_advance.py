"""Test the Advance and Resume and the Advance and Stop abilities."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import AbilityUsed, Captured, CharacterMoved, Compared, ProcessingEnded
from tests.square_tactics.scenario import Scene, across, around

RESUME, STOP = "strong-alien", "ferocious-alien"
BOTH = pytest.mark.parametrize(
    ("card", "ability"), [(RESUME, "advance_and_resume"), (STOP, "advance_and_stop")], ids=["resume", "stop"]
)
# From b1: top 6 or 8 to 5; from b2 on: right 7 or 5 to 2.
BOARD = {"b2": "North diffuser-bot", "c2": "North butler-bot"}


def hands(card: str) -> dict[str, str]:
    return {"South": f"{card} grumpy-alien", "North": "emo-bot chef-bot"}


@across
@BOTH
def test_character_may_advance_into_the_captured_space(seat: str, card: str, ability: str) -> None:
    scene = Scene(seen_by=seat, board={"b2": "North diffuser-bot"}, hands=hands(card))
    scene.play(f"play {card} b1").asks("South", "move_in")
    scene.play("yes").asks("North", "begin")
    scene.saw(AbilityUsed, seat="South", card=card, ability=ability)
    scene.saw(CharacterMoved, seat="South", card=card, source="b1", space="b2")
    assert scene.at("b1") is None
    assert scene.at("b2") == f"South {card}"
    assert scene.captured("South") == ["diffuser-bot"]


@across
@BOTH
def test_character_may_stay_instead_of_advancing(seat: str, card: str, ability: str) -> None:
    scene = Scene(seen_by=seat, board={"b2": "North diffuser-bot"}, hands=hands(card))
    scene.play(f"play {card} b1", "no").asks("North", "begin")
    scene.saw_no(CharacterMoved).saw_no(AbilityUsed, card=card)
    assert scene.at("b1") == f"South {card}"
    assert scene.at("b2") is None


@across
def test_resume_continues_with_the_next_side_from_the_new_space(seat: str) -> None:
    scene = Scene(seen_by=seat, board=BOARD, hands=hands(RESUME))
    scene.play("play strong-alien b1", "yes").asks("South", "move_in")
    scene.saw(Compared, space="b2", side="right", foe_space="c2", outcome="win")
    scene.play("yes").asks("North", "begin")
    assert scene.at("c2") == "South strong-alien"
    assert scene.captured("South") == ["diffuser-bot", "butler-bot"]


@across
def test_stop_ends_the_processing_after_the_move(seat: str) -> None:
    scene = Scene(seen_by=seat, board=BOARD, hands=hands(STOP))
    scene.play("play ferocious-alien b1", "yes").asks("North", "begin")
    scene.saw(ProcessingEnded, card="ferocious-alien").saw_no(Compared, foe="butler-bot")
    assert scene.at("c2") == "North butler-bot"


@BOTH
def test_staying_character_continues_and_may_advance_later(card: str, ability: str) -> None:
    board = {"b2": "North diffuser-bot", "c1": "North butler-bot"}
    scene = Scene(board=board, hands=hands(card))
    scene.play(f"play {card} b1", "no").asks("South", "move_in").play("yes")
    assert scene.at("c1") == f"South {card}"
    assert scene.captured("South") == ["diffuser-bot", "butler-bot"]


def test_processed_side_is_not_processed_again_after_a_move() -> None:
    board = {"b2": "North diffuser-bot", "b3": "North banana-bot"}
    scene = Scene(board=board, hands=hands(RESUME))
    scene.play("play strong-alien b1", "yes").asks("North", "begin").saw_no(Compared, foe="banana-bot")


def test_resume_may_move_after_each_capture() -> None:
    # Over b2 (6 to 5) and c2 (7 to 2) to c1 (3 to 3 - 1).
    scene = Scene(board={**BOARD, "c1": "North dino-bot +wounded:South"}, hands=hands(RESUME))
    scene.play("play strong-alien b1", "yes", "yes").asks("South", "move_in").play("yes").asks("North", "begin")
    assert scene.at("c1") == "South strong-alien"
    assert len(scene.captured("South")) == 3


@BOTH
def test_no_question_is_asked_without_a_capture(card: str, ability: str) -> None:
    board = {"b2": "North flying-bot +fore-shielding +fore-shielding"}  # top 6 + 2
    scene = Scene(board=board, hands=hands(card))
    scene.play(f"play {card} b1").asks("North", "begin").saw_no(CharacterMoved)


@BOTH
def test_defender_never_advances(card: str, ability: str) -> None:
    scene = Scene(
        board={"b2": f"North {card} +wounded:South +wounded:South +wounded:South"}, hands=hands("pirate-alien")
    )
    scene.play("play pirate-alien b1").saw(Captured, card=card).saw_no(CharacterMoved)


@BOTH
def test_character_stays_and_continues_without_abilities(card: str, ability: str) -> None:
    board = {"b2": "North diffuser-bot", "c1": "North butler-bot"}
    scene = Scene(abilities=False, board=board, hands=hands(card))
    scene.play(f"play {card} b1").asks("North", "begin")
    assert scene.at("b1") == f"South {card}"
    assert scene.captured("South") == ["diffuser-bot", "butler-bot"]


@BOTH
def test_character_may_advance_without_action_cards(card: str, ability: str) -> None:
    scene = Scene(name="abilities", board=BOARD, hands=hands(card))
    scene.play(f"play {card} b1", "yes")
    assert scene.at("b1") is None


@across
@BOTH
def test_advance_under_second_chance_keeps_facing_and_attachments(seat: str, card: str, ability: str) -> None:
    scene = Scene(
        seen_by=seat,
        board={"b1": f"South {card} east +fore-shielding", "c1": "North butler-bot"},
        hands={"South": "grumpy-alien camping-alien", "North": "emo-bot chef-bot"},
        actions={"South": "second-chance"},
    )
    scene.play("second-chance b1").asks("South", "move_in").play("yes").asks("South", "begin")
    assert scene.at("c1") == f"South {card}"
    assert scene.facing("c1") == "east"
    assert scene.attached("c1") == ["fore-shielding"]
    assert scene.used() == ["second-chance"]


@across
@pytest.mark.parametrize("card", ["flying-bot", "tank-bot"])
def test_zombie_of_another_faction_advances_and_stays_a_zombie(seat: str, card: str) -> None:
    scene = Scene(
        seen_by=seat,
        board={"b2": "North diffuser-bot"},
        hands=hands("camping-alien"),
        captured={"South": card},
        actions={"South": "zombie"},
    )
    scene.play(f"zombie {card} b1").asks("South", "move_in").play("yes")
    assert scene.at("b2") == f"South {card}"
    assert scene.attached("b2") == ["zombie"]


@pytest.mark.parametrize("card", ["flying-bot", "tank-bot"])
def test_seat_of_another_faction_advances(card: str) -> None:
    scene = Scene(board={"b2": "North diffuser-bot"}, hands=hands(card))
    scene.play(f"play {card} b1", "yes")
    assert scene.at("b2") == f"South {card}"


def test_space_left_behind_opens_a_reaction_window() -> None:
    board = {"b2": "North diffuser-bot", "a1": "North dj-bot", "b3": "North dino-bot"}
    scene = Scene(board=board, hands=hands(RESUME), actions={"North": "reaction"})
    scene.play("play strong-alien b1", "yes").asks("North", "react")
    assert scene.choices() == ["done", "reaction a1"]  # b2 is taken; dino-bot is too far from b1


def test_captured_space_opens_a_reaction_window_if_the_captor_stays() -> None:
    board = {"b2": "North diffuser-bot", "a1": "North dj-bot", "b3": "North dino-bot"}
    scene = Scene(board=board, hands=hands(RESUME), actions={"North": "reaction"})
    scene.play("play strong-alien b1", "no").asks("North", "react")
    assert scene.choices() == ["done", "reaction b3"]


def test_finished_advance_and_stop_still_opens_its_window() -> None:
    board = {"b2": "North diffuser-bot", "a1": "North dj-bot"}
    scene = Scene(board=board, hands=hands(STOP), actions={"North": "reaction"})
    scene.play("play ferocious-alien b1", "yes").saw(ProcessingEnded).asks("North", "react")
    scene.play("reaction a1").asks("North", "begin")
    assert scene.at("b1") == "North dj-bot"


@around
def test_resume_continues_through_all_opponents_with_four_seats(seat: str) -> None:
    scene = Scene(
        players=4,
        seen_by=seat,
        # From b1 its top meets North's top; from b2 its right meets East's top; from c2 its bottom West's left.
        board={"b2": "North cute-cat", "c2": "East master-ninja +wounded:South +wounded:South", "c1": "West emo-bot"},
        hands={"South": "strong-alien camping-alien", "West": "tank-bot chef-bot"},
    )
    scene.play("play strong-alien b1", "yes")  # 6 to 5, 7 to 8 - 2
    scene.play("yes").asks("West", "begin")
    assert scene.captured("South") == ["cute-cat", "master-ninja"]
    assert scene.at("c2") == "South strong-alien"
    scene.saw(Compared, side="bottom", foe="emo-bot", outcome="tie")


@around
def test_stop_advances_into_any_opponents_space_with_four_seats(seat: str) -> None:
    scene = Scene(
        players=4,
        seen_by=seat,
        board={"b3": "North smelly-cat", "c2": "East friendly-ninja", "a2": "West emo-bot"},
        hands={"South": "ferocious-alien camping-alien", "West": "tank-bot chef-bot"},
    )
    scene.play("play ferocious-alien b2", "no")  # 8 to 6
    scene.asks("South", "move_in").play("yes").asks("West", "begin")  # 5 to 4
    assert scene.at("c2") == "South ferocious-alien"
    assert scene.at("a2") == "West emo-bot"
