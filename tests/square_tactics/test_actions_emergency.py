"""Test the Emergency Maneuvers action card."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import ActionDrawn, ActionPlayed, Captured, CharacterMoved, Compared
from tests.square_tactics.scenario import Scene

HANDS = {"South": "ferocious-alien camping-alien", "North": "tank-bot chef-bot"}
CARD = "emergency-maneuvers"


@pytest.mark.parametrize(
    ("seat", "attacker", "other", "defender", "source", "space"),
    [
        ("South", "ferocious-alien", "North", "vampire-bot", "b3", "a3"),
        ("North", "tank-bot", "South", "business-alien", "b1", "c1"),
    ],
)
def test_defender_moves_instead_of_being_captured(
    seat: str, attacker: str, other: str, defender: str, source: str, space: str
) -> None:
    scene = Scene(
        abilities=False, turn_of=seat, board={source: f"{other} {defender}"}, hands=HANDS, actions={other: CARD}
    )
    scene.play(f"play {attacker} b2").asks(other, "defend")
    scene.play(f"{CARD} {space}").asks(other, "begin")
    scene.saw(ActionPlayed, seat=other, kind=CARD)
    scene.saw(CharacterMoved, seat=other, card=defender, source=source, space=space)
    scene.saw_no(Captured)
    assert scene.at(space) == f"{other} {defender}"
    assert scene.at(source) is None
    assert scene.captured(seat) == []
    assert scene.used() == [CARD]


def test_attacker_continues_with_its_next_side() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot", "c2": "North diffuser-bot"},
        hands=HANDS,
        actions={"North": CARD},
    )
    scene.play("play ferocious-alien b2", f"{CARD} a3")
    scene.saw(Compared, side="right", foe="diffuser-bot", outcome="win")
    assert scene.captured("South") == ["diffuser-bot"]


def test_any_open_straight_neighbour_is_an_escape() -> None:
    scene = Scene(
        abilities=False,
        board={"b2": "North vampire-bot", "a2": "South camping-alien"},
        hands={"South": "ferocious-alien psychic-alien", "North": "chef-bot emo-bot"},
        actions={"North": CARD},
    )
    scene.play("play ferocious-alien b1").asks("North", "defend")
    assert scene.choices() == ["done", f"{CARD} b3", f"{CARD} c2"]
    for target in ("a2", "b1", "a3", "c1"):
        scene.refuses(f"{CARD} {target}", "an open space next to the character")


def test_no_question_is_asked_without_an_escape() -> None:
    scene = Scene(
        abilities=False,
        board={"a3": "North vampire-bot", "b3": "North chef-bot"},
        hands={"South": "ferocious-alien camping-alien", "North": "dino-bot emo-bot"},
        actions={"North": CARD},
    )
    scene.play("play ferocious-alien a2").asks("North", "begin")
    scene.saw(Captured, card="vampire-bot")


def test_no_escape_is_offered_if_the_attacker_ties_or_loses() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North archer-bot", "c2": "North chef-bot"},
        hands={"South": "grumpy-alien camping-alien", "North": "dino-bot emo-bot"},
        actions={"North": CARD},
    )
    scene.play("play grumpy-alien b2").asks("North", "begin")  # 6 against 6, 5 against 6
    assert [compared["outcome"] for compared in scene.all(Compared)] == ["tie", "loss"]
    assert scene.action_hand("North") == [CARD]


def test_declining_lets_the_capture_happen() -> None:
    scene = Scene(abilities=False, board={"b3": "North vampire-bot"}, hands=HANDS, actions={"North": CARD})
    scene.play("play ferocious-alien b2", "done")
    scene.saw(Captured, seat="South", card="vampire-bot")
    assert scene.action_hand("North") == [CARD]


def test_each_defender_may_escape_with_a_card_of_its_own() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot", "c2": "North diffuser-bot"},
        hands=HANDS,
        actions={"North": f"{CARD} {CARD}"},
    )
    scene.play("play ferocious-alien b2", f"{CARD} a3").asks("North", "defend")
    scene.play(f"{CARD} c1").saw_no(Captured)
    assert (scene.at("a3"), scene.at("c1")) == ("North vampire-bot", "North diffuser-bot")


def test_one_card_saves_only_one_defender() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot", "c2": "North diffuser-bot"},
        hands=HANDS,
        actions={"North": CARD},
    )
    scene.play("play ferocious-alien b2", f"{CARD} a3").asks("North", "begin")
    assert scene.captured("South") == ["diffuser-bot"]


def test_emergency_maneuvers_and_sacrifice_are_offered_in_one_question() -> None:
    scene = Scene(
        abilities=False, board={"b3": "North vampire-bot"}, hands=HANDS, actions={"North": f"{CARD} sacrifice"}
    )
    scene.play("play ferocious-alien b2").asks("North", "defend")
    assert scene.choices() == ["done", f"{CARD} a3", f"{CARD} c3", "sacrifice chef-bot", "sacrifice tank-bot"]
    scene.play("done").asks("North", "begin")


def test_emergency_maneuvers_cannot_be_played_during_ones_own_turn() -> None:
    scene = Scene(board={"b2": "South grumpy-alien"}, hands=HANDS, actions={"South": f"{CARD} fore-shielding"})
    scene.refuses(f"{CARD} b3", "would be captured")
    scene.play("play camping-alien a1").asks("South", "before").refuses(f"{CARD} b3", "would be captured")
    scene.play("done").asks("South", "end").refuses(f"{CARD} b3", "would be captured")


def test_unheld_emergency_maneuvers_is_refused() -> None:
    scene = Scene(abilities=False, board={"b3": "North vampire-bot"}, hands=HANDS, actions={"North": "sacrifice"})
    scene.play("play ferocious-alien b2").asks("North", "defend").refuses(f"{CARD} a3", "don't have")


def test_escaped_character_keeps_its_facing_and_attachments() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot west +fore-shielding +port-shielding"},
        hands=HANDS,
        actions={"North": CARD},
    )
    scene.play("play ferocious-alien b2", f"{CARD} a3")
    assert scene.facing("a3") == "west"
    assert scene.attached("a3") == ["fore-shielding", "port-shielding"]
    assert scene.used() == [CARD]


def test_escape_is_no_capture_so_the_attacker_draws_an_action_card() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot"},
        hands=HANDS,
        actions={"North": CARD},
        action_decks={"South": "jump"},
    )
    scene.play("play ferocious-alien b2", f"{CARD} a3").saw(ActionDrawn, seat="South", kind="jump")


def test_escape_gives_no_plunder_and_no_advance() -> None:
    for attacker in ("pirate-alien", "ferocious-alien", "strong-alien"):
        scene = Scene(
            board={"b3": "North diffuser-bot"},
            hands={"South": f"{attacker} camping-alien", "North": "tank-bot chef-bot"},
            actions={"North": CARD},
        )
        scene.play(f"play {attacker} b2", f"{CARD} a3").asks("North", "begin")
        assert scene.at("b2") == f"South {attacker}"


def test_space_left_behind_opens_a_reaction_window() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot", "c3": "North dino-bot"},
        hands=HANDS,
        actions={"North": f"{CARD} reaction"},
    )
    scene.play("play ferocious-alien b2", f"{CARD} a3").asks("North", "react")
    scene.play("reaction c3")
    assert scene.at("b3") == "North dino-bot"


def test_second_chance_and_a_play_may_both_be_escaped_in_one_turn() -> None:
    scene = Scene(
        abilities=False,
        board={"b2": "South grumpy-alien", "b3": "North vampire-bot"},
        hands=HANDS,
        actions={"South": "second-chance", "North": f"{CARD} {CARD}"},
    )
    scene.play("second-chance b2", f"{CARD} a3").asks("South", "begin")
    scene.play("play ferocious-alien a2").asks("North", "defend").play(f"{CARD} b3")
    assert scene.at("b3") == "North vampire-bot"


def test_only_the_defenders_player_may_answer_with_four_seats() -> None:
    scene = Scene(
        players=4,
        abilities=False,
        turn_of="South",
        board={"b3": "North cute-cat"},
        hands={
            "South": "ferocious-alien camping-alien",
            "West": "chef-bot emo-bot",
            "North": "box-cat",
            "East": "sad-ninja",
        },
        actions={"West": CARD, "North": CARD, "East": CARD},
    )
    scene.play("play ferocious-alien b2").asks("North", "defend").play("done").asks("West", "begin")
    assert scene.captured("South") == ["cute-cat"]


def test_each_defender_answers_at_its_contact_with_four_seats() -> None:
    scene = Scene(
        players=4,
        abilities=False,
        action_cards="personal",
        turn_of="North",
        # North's top 8 meets South's top 5; its right 5 points west and meets West's top 4.
        board={"b1": "South frightened-alien", "a2": "West banana-bot"},
        hands={"North": "ninja-cat box-cat", "East": "sad-ninja noisy-ninja"},
        actions={"South": CARD, "West": CARD},
    )
    scene.play("play ninja-cat b2").asks("South", "defend").play(f"{CARD} c1")
    scene.asks("West", "defend").play(f"{CARD} a3").asks("East", "begin")
    assert scene.at("c1") == "South frightened-alien"
    assert scene.at("a3") == "West banana-bot"
    assert [scene.used(seat) for seat in scene.seats] == [[CARD], [CARD], [], []]
