"""Test the Wounded action card."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import ActionPlayed, Attached, Captured, Compared, Shed
from tests.square_tactics.scenario import Scene

HANDS = {"South": "ferocious-alien camping-alien", "North": "tank-bot chef-bot"}


@pytest.mark.parametrize(
    ("seat", "attacker", "other", "defender", "space", "numbers"),
    [
        ("South", "ferocious-alien", "North", "vampire-bot", "b3", (7, 4, 2, 4)),
        ("North", "tank-bot", "South", "business-alien", "b1", (2, 4, 7, 4)),
    ],
)
def test_captor_loses_one_on_every_side(
    seat: str, attacker: str, other: str, defender: str, space: str, numbers: tuple[int, ...]
) -> None:
    scene = Scene(
        abilities=False, turn_of=seat, board={space: f"{other} {defender}"}, hands=HANDS, actions={other: "wounded"}
    )
    scene.play(f"play {attacker} b2").asks(other, "wound")
    scene.saw(Captured, seat=seat, card=defender)
    scene.play("wounded").asks(other, "begin")
    scene.saw(ActionPlayed, seat=other, kind="wounded")
    scene.saw(Attached, seat=other, kind="wounded", card=attacker, space="b2")
    assert scene.numbers("b2") == numbers
    assert scene.attached("b2") == ["wounded"]
    assert scene.captured(seat) == [defender]
    assert scene.used() == []


def test_wounded_counts_from_the_next_comparison() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot", "c2": "North butler-bot"},
        hands=HANDS,
        actions={"North": "wounded"},
    )
    scene.play("play ferocious-alien b2", "wounded").saw(Compared, side="right", number=4, foe_number=2, outcome="win")


def test_several_wounded_may_answer_one_capture() -> None:
    scene = Scene(
        abilities=False, board={"b3": "North vampire-bot"}, hands=HANDS, actions={"North": "wounded wounded wounded"}
    )
    scene.play("play ferocious-alien b2", "wounded").asks("North", "wound")
    scene.play("wounded").asks("North", "wound").play("done").asks("North", "begin")
    assert scene.numbers("b2") == (6, 3, 1, 3)
    assert scene.action_hand("North") == ["wounded"]


def test_wounded_has_no_lower_limit() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot"},
        hands={"South": "friendly-alien camping-alien", "North": "tank-bot chef-bot"},
        actions={"North": "wounded wounded wounded"},
    )
    scene.play("play friendly-alien b2", "wounded", "wounded", "wounded")
    assert scene.numbers("b2") == (3, -1, 2, 1)


def test_each_capture_may_be_answered() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot", "c2": "North butler-bot"},
        hands=HANDS,
        actions={"North": "wounded wounded"},
    )
    scene.play("play ferocious-alien b2", "done").asks("North", "wound").play("wounded").asks("North", "wound")
    scene.play("done")
    assert scene.attached("b2") == ["wounded"]


def test_declining_keeps_the_card() -> None:
    scene = Scene(abilities=False, board={"b3": "North vampire-bot"}, hands=HANDS, actions={"North": "wounded"})
    scene.play("play ferocious-alien b2", "done").asks("North", "begin")
    assert scene.action_hand("North") == ["wounded"]
    assert scene.numbers("b2") == (8, 5, 3, 5)


def test_tie_or_loss_offers_no_wounded() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North archer-bot", "c2": "North banana-bot"},
        hands={"South": "grumpy-alien camping-alien", "North": "dino-bot emo-bot"},
        actions={"North": "wounded"},
    )
    scene.play("play grumpy-alien b2").asks("North", "begin")  # 6 against 6, 5 against 6


def test_wounded_cannot_be_played_during_ones_own_turn() -> None:
    scene = Scene(board={"b2": "North archer-bot"}, hands=HANDS, actions={"South": "wounded fore-shielding"})
    scene.refuses("wounded", "right after your character is captured")
    scene.play("play camping-alien a1").asks("South", "before").refuses(
        "wounded", "right after your character is captured"
    )
    scene.play("done").asks("South", "end").refuses("wounded", "right after your character is captured")


def test_unheld_wounded_is_refused() -> None:
    scene = Scene(
        windows="holding",
        abilities=False,
        board={"b3": "North vampire-bot"},
        hands=HANDS,
        actions={"North": "jump"},
    )
    scene.play("play ferocious-alien b2", "done").asks("North", "wound").refuses("wounded", "don't have")


def test_wounded_cannot_be_played_before_the_capture() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot"},
        hands=HANDS,
        actions={"North": "wounded emergency-maneuvers"},
    )
    scene.play("play ferocious-alien b2").asks("North", "defend").refuses(
        "wounded", "right after your character is captured"
    )
    scene.play("done").asks("North", "wound").play("wounded")
    assert scene.attached("b2") == ["wounded"]


def test_wounded_does_not_undo_the_capture() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North diffuser-bot"},
        hands={"South": "grumpy-alien camping-alien", "North": "tank-bot chef-bot"},
        actions={"North": "wounded wounded"},
    )
    scene.play("play grumpy-alien b2", "wounded", "wounded")  # 6 against 5, then 4
    assert scene.captured("South") == ["diffuser-bot"]


def test_wounded_stays_until_the_character_leaves_the_board() -> None:
    scene = Scene(
        abilities=False,
        turn_of="North",
        board={"b2": "South ferocious-alien +wounded:North"},
        hands={"North": "tank-bot chef-bot", "South": "camping-alien psychic-alien"},
    )
    scene.play("play tank-bot b3")
    scene.saw(Compared, side="top", number=8, foe_side="top", foe_number=7, outcome="win")
    scene.saw(Shed, card="ferocious-alien", kinds=["wounded"])
    assert scene.used() == ["wounded"]


def test_shed_wounded_goes_to_the_used_pile_of_its_player() -> None:
    scene = Scene(
        abilities=False,
        action_cards="personal",
        board={"b3": "North vampire-bot"},
        hands=HANDS,
        actions={"North": "wounded", "South": "hot-swap"},
    )
    scene.play("play ferocious-alien b2", "wounded", "play tank-bot a1", "hot-swap b2 camping-alien")
    assert scene.used("North") == ["wounded"]
    assert scene.used("South") == ["hot-swap"]


def test_wounded_is_offered_before_the_captor_advances() -> None:
    scene = Scene(
        board={"b3": "North diffuser-bot"},
        hands={"South": "strong-alien camping-alien", "North": "tank-bot chef-bot"},
        actions={"North": "wounded"},
    )
    scene.play("play strong-alien b2").asks("North", "wound").play("wounded").asks("South", "move_in")
    scene.play("yes")
    assert scene.attached("b3") == ["wounded"]
    assert scene.numbers("b3") == (5, 6, 2, 5)


def test_wounded_is_offered_before_the_reaction_window() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot", "a3": "North dino-bot"},
        hands=HANDS,
        actions={"North": "wounded reaction"},
    )
    scene.play("play ferocious-alien b2").asks("North", "wound").play("done").asks("North", "react")


def test_only_the_player_of_the_lost_character_may_wound_with_four_seats() -> None:
    scene = Scene(
        players=4,
        abilities=False,
        # South's 8 against North's top 5, then 5 against the top 4 of East, which points west.
        board={"b3": "North cute-cat", "c2": "East noisy-ninja"},
        hands={
            "South": "ferocious-alien camping-alien",
            "West": "tank-bot emo-bot",
            "North": "box-cat",
            "East": "sad-ninja",
        },
        actions={"West": "wounded", "North": "wounded", "East": "wounded"},
    )
    scene.play("play ferocious-alien b2").asks("North", "wound").play("done").asks("East", "wound")
    scene.play("wounded").asks("West", "begin")
    assert scene.attached("b2") == ["wounded"]
    assert scene.action_hand("West") == ["wounded"]


def test_two_players_may_wound_the_same_captor_with_four_seats() -> None:
    scene = Scene(
        players=4,
        abilities=False,
        action_cards="personal",
        board={"b3": "North cute-cat", "c2": "East sad-ninja", "b1": "West archer-bot"},
        hands={"South": "skater-alien camping-alien", "West": "tank-bot emo-bot"},
        actions={"North": "wounded", "East": "wounded"},
    )
    scene.play("play skater-alien b2", "wounded")
    scene.saw(Compared, side="right", number=3, foe="sad-ninja", foe_side="top", foe_number=5, outcome="loss")
    assert scene.at("b1") == "West archer-bot"


def test_snared_attackers_player_may_wound_the_snare() -> None:
    scene = Scene(
        board={"b3": "North snowboarder-bot"},
        hands={"South": "grumpy-alien camping-alien", "North": "tank-bot chef-bot"},
        actions={"South": "wounded"},
    )
    scene.play("play grumpy-alien b2").asks("South", "wound")  # 6 against the top 7
    scene.saw(Captured, seat="North", card="grumpy-alien", captor="snowboarder-bot")
    scene.play("wounded").asks("North", "begin")
    assert scene.attached("b3") == ["wounded"]
    assert scene.numbers("b3") == (4, 5, 6, 3)
