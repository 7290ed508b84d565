"""The windows option: ask seats that can act, or all that hold an action card."""

from __future__ import annotations

import pytest

from tests.square_tactics.scenario import Scene

HANDS = {"South": "ferocious-alien camping-alien", "North": "tank-bot chef-bot"}
CAPTURE = {"b3": "North vampire-bot"}


def test_seat_that_can_act_in_no_window_is_never_asked() -> None:
    scene = Scene(abilities=False, board=CAPTURE, hands=HANDS, actions={"South": "gain-ground", "North": "jump"})
    scene.play("play ferocious-alien b2").asks("North", "begin")


def test_holding_asks_each_holder_in_every_window_of_a_turn() -> None:
    scene = Scene(
        windows="holding",
        abilities=False,
        board=CAPTURE,
        hands=HANDS,
        actions={"South": "gain-ground", "North": "jump"},
    )
    scene.play("play ferocious-alien b2")
    for seat, window in (
        ("South", "before"),
        ("North", "defend"),
        ("North", "wound"),
        ("South", "react"),
        ("North", "react"),
        ("South", "end"),
    ):
        scene.asks(seat, window)
        assert scene.choices() == ["done"]
        scene.play("done")
    scene.asks("North", "begin")
    assert scene.captured("South") == ["vampire-bot"]


def test_holding_asks_no_seat_without_an_action_card() -> None:
    scene = Scene(windows="holding", abilities=False, board=CAPTURE, hands=HANDS)
    scene.play("play ferocious-alien b2").asks("North", "begin")


@pytest.mark.parametrize(
    ("holder", "windows"),
    [("South", ["before", "react", "end"]), ("North", ["defend", "wound", "react"])],
)
def test_holding_asks_the_only_holder(holder: str, windows: list[str]) -> None:
    scene = Scene(windows="holding", abilities=False, board=CAPTURE, hands=HANDS, actions={holder: "gain-ground"})
    scene.play("play ferocious-alien b2")
    for window in windows:
        scene.asks(holder, window).play("done")
    scene.asks("North", "begin")


def test_holding_asks_a_seat_with_nothing_to_play_at_the_start_of_its_turn() -> None:
    scene = Scene(
        windows="holding",
        hands={"South": "camping-alien grumpy-alien"},
        decks={"South": "", "North": ""},
        actions={"North": "gain-ground"},
    )
    scene.play("play camping-alien a1").asks("North", "begin")
    assert scene.choices() == ["done"]
    scene.play("done").asks("North", "end").play("done").asks("South", "begin")


def test_seat_without_options_is_skipped_by_default() -> None:
    scene = Scene(
        hands={"South": "camping-alien grumpy-alien"},
        decks={"South": "", "North": ""},
        actions={"North": "gain-ground"},
    )
    scene.play("play camping-alien a1").asks("South", "begin")


def test_holding_opens_no_window_for_a_character_that_is_safe() -> None:
    scene = Scene(
        windows="holding",
        abilities=False,
        board={"b3": "North tank-bot"},
        hands={"South": "camping-alien grumpy-alien", "North": "chef-bot emo-bot"},
        actions={"North": "emergency-maneuvers"},
    )
    scene.play("play camping-alien b2").asks("North", "begin")


def test_holding_asks_the_player_of_a_snared_attacker() -> None:
    scene = Scene(
        windows="holding",
        board={"b3": "North snowboarder-bot"},
        hands={"South": "grumpy-alien camping-alien", "North": "tank-bot chef-bot"},
        actions={"South": "gain-ground"},
    )
    scene.play("play grumpy-alien b2", "done").asks("South", "wound")
    assert scene.choices() == ["done"]
    scene.play("done").asks("South", "react").play("done").asks("South", "end")


def test_holding_stops_asking_once_the_last_card_is_played() -> None:
    scene = Scene(
        windows="holding", abilities=False, board=CAPTURE, hands=HANDS, actions={"North": "wounded", "South": ""}
    )
    scene.play("play ferocious-alien b2", "done").asks("North", "wound").play("wounded").asks("North", "begin")


def test_holding_asks_again_while_another_card_is_held() -> None:
    scene = Scene(windows="holding", abilities=False, board=CAPTURE, hands=HANDS, actions={"North": "wounded jump"})
    scene.play("play ferocious-alien b2", "done", "wounded").asks("North", "wound")
    assert scene.choices() == ["done"]


def test_holding_asks_about_a_cleared_space_without_neighbours() -> None:
    scene = Scene(
        windows="holding",
        board={"b2": "South grumpy-alien"},
        hands=HANDS,
        actions={"South": "jump", "North": "trade"},
    )
    scene.play("jump b2 a1").asks("North", "react").play("done").asks("South", "begin")


def test_holding_asks_holders_in_turn_order_with_four_seats() -> None:
    scene = Scene(
        players=4,
        windows="holding",
        turn_of="North",
        board={"b2": "North smelly-cat"},
        hands={"North": "box-cat spa-cat", "South": "camping-alien"},
        actions={"North": "jump trade", "East": "trade", "West": "trade"},
    )
    scene.play("jump b2 a1")
    for seat in ("North", "East", "West"):
        scene.asks(seat, "react")
        assert scene.choices() == ["done"]
        scene.play("done")
    scene.asks("North", "begin")


def test_holding_makes_no_additional_move_legal() -> None:
    scene = Scene(windows="holding", abilities=False, board=CAPTURE, hands=HANDS, actions={"North": "jump"})
    scene.play("play ferocious-alien b2").asks("North", "defend").refuses("jump b3 c2", "start of your turn")


def test_seat_holding_a_card_confirms_a_forced_play() -> None:
    board = {
        "a1": "North archer-bot",
        "b1": "North dino-bot",
        "c1": "North emo-bot",
        "a2": "North butler-bot",
        "b2": "North banana-bot",
        "c2": "North franken-bot",
        "a3": "North vampire-bot",
        "b3": "North turtle-bot",
    }
    scene = Scene(
        windows="holding",
        board=board,
        hands={"South": "grumpy-alien", "North": "tank-bot chef-bot"},
        decks={"South": ""},
        actions={"South": "gain-ground"},
    )
    scene.asks("South", "begin")
    assert scene.choices() == ["play grumpy-alien c3 north"]


@pytest.mark.parametrize("kind", ["fore-shielding", "turnaround", "twist"])
def test_seat_that_lost_its_only_character_is_not_asked_at_the_end(kind: str) -> None:
    scene = Scene(
        board={"b3": "North snowboarder-bot"},
        hands={"South": "grumpy-alien camping-alien", "North": "tank-bot chef-bot"},
        actions={"South": kind},
    )
    scene.play("play grumpy-alien b2", *(["done"] if kind == "fore-shielding" else [])).asks("North", "begin")
    assert scene.captured("North") == ["grumpy-alien"]
