"""A full board, an empty hand, and pushes with four seats."""

from __future__ import annotations

from squaretactics.games.square_tactics.events import (
    ActionDrawn,
    Captured,
    CharacterDrawn,
    CharacterMoved,
    Compared,
    GameEnded,
    TurnBegan,
)
from tests.square_tactics.scenario import Scene

# Eight of nine spaces; b2 is open. South's 8 at b2 beats the top 5 at b3.
NEARLY_FULL = {
    "a1": "South grumpy-alien",
    "b1": "South psychic-alien",
    "c1": "South business-alien",
    "a2": "South hot-tub-alien",
    "c2": "South sporty-alien",
    "a3": "North archer-bot",
    "b3": "North diffuser-bot",
    "c3": "North chef-bot",
}
HANDS = {"South": "ferocious-alien camping-alien", "North": "tank-bot emo-bot"}


def test_game_continues_if_a_full_board_loses_a_character_in_the_same_turn() -> None:
    scene = Scene(abilities=False, board=NEARLY_FULL, hands=HANDS)
    scene.play("play ferocious-alien b2").asks("North", "begin")
    scene.saw(Captured, card="diffuser-bot", space="b3")
    scene.saw_no(GameEnded)
    assert scene.at("b3") is None


def test_board_that_stays_full_ends_the_game_after_the_draw() -> None:
    scene = Scene(abilities=False, board=NEARLY_FULL, hands=HANDS)
    scene.play("play camping-alien b2")  # 3 against 5
    scene.saw(CharacterDrawn, seat="South")
    # South: corners 1 + 1, edges 2 + 2 + 2 and the middle 3; North: corners 1 + 1 and an edge 2.
    scene.saw(GameEnded, reason="full_board", scores=(11, 4), winners=["South"])
    assert scene.over()


def test_game_continues_if_a_snare_removes_a_character_from_a_full_board() -> None:
    scene = Scene(
        board={**NEARLY_FULL, "b3": "North snowboarder-bot"},
        hands={"South": "strong-alien camping-alien", "North": "tank-bot emo-bot"},
    )
    scene.play("play strong-alien b2").asks("North", "begin")  # 6 against 7
    scene.saw(Captured, seat="North", card="strong-alien", space="b2")
    assert scene.at("b2") is None


def test_emergency_maneuvers_cannot_be_played_on_a_full_board() -> None:
    scene = Scene(abilities=False, board=NEARLY_FULL, hands=HANDS, actions={"North": "emergency-maneuvers"})
    scene.play("play ferocious-alien b2").asks("North", "begin")
    assert scene.action_hand("North") == ["emergency-maneuvers"]


def test_board_kept_full_by_a_sacrifice_ends_the_game() -> None:
    scene = Scene(abilities=False, board=NEARLY_FULL, hands=HANDS, actions={"North": "sacrifice"})
    scene.play("play ferocious-alien b2", "sacrifice emo-bot")
    scene.saw(GameEnded, reason="full_board", scores=(12, 4))


def test_cards_may_be_played_at_the_end_before_a_full_board_ends_the_game() -> None:
    scene = Scene(abilities=False, board=NEARLY_FULL, hands=HANDS, actions={"South": "turnaround"})
    scene.play("play camping-alien b2").asks("South", "end").play("done").saw(GameEnded, reason="full_board")


def test_reaction_that_fills_a_cleared_space_leaves_another_open() -> None:
    scene = Scene(abilities=False, board=NEARLY_FULL, hands=HANDS, actions={"North": "reaction"})
    scene.play("play ferocious-alien b2").asks("North", "react").play("reaction a3").asks("North", "begin")
    assert scene.at("b3") == "North archer-bot"
    assert scene.at("a3") is None


def test_game_continues_if_the_zombie_that_fills_the_board_captures() -> None:
    scene = Scene(
        abilities=False,
        board=NEARLY_FULL,
        hands=HANDS,
        captured={"South": "butler-bot"},
        actions={"South": "zombie"},
    )
    scene.play("zombie butler-bot b2")  # 6 against 5
    scene.asks("North", "begin").saw(Captured, captor="butler-bot", card="diffuser-bot")


def test_seat_out_of_cards_is_skipped_while_the_other_keeps_playing() -> None:
    scene = Scene(
        hands={"South": "camping-alien grumpy-alien psychic-alien"},
        decks={"South": "", "North": ""},
    )
    scene.play("play camping-alien a1").asks("South", "begin")
    scene.saw(TurnBegan, seat="North")
    scene.play("play grumpy-alien b1").asks("South", "begin").play("play psychic-alien c1")
    scene.saw(GameEnded, reason="no_characters", scores=(4, 0))


def test_seat_out_of_cards_still_takes_its_turns_with_action_cards() -> None:
    scene = Scene(
        board={"b2": "North archer-bot"},
        hands={"South": "camping-alien grumpy-alien"},
        decks={"South": "", "North": ""},
        actions={"North": "jump"},
    )
    scene.play("play camping-alien a1").asks("North", "begin")
    assert scene.choices() == ["done", "jump b2 a3", "jump b2 c1", "jump b2 c3"]
    scene.play("jump b2 c3").asks("South", "begin")


def test_seat_out_of_cards_still_draws_an_action_card() -> None:
    scene = Scene(
        hands={"South": "camping-alien grumpy-alien"},
        decks={"South": "", "North": ""},
        action_decks={"South": "push jump"},
    )
    scene.play("play camping-alien a1")
    scene.saw(ActionDrawn, seat="South", kind="jump").saw(ActionDrawn, seat="North", kind="push")


def test_seat_with_an_empty_hand_still_draws() -> None:
    scene = Scene(
        hands={"South": "camping-alien grumpy-alien"},
        decks={"South": "", "North": "tank-bot"},
    )
    scene.play("play camping-alien a1").asks("South", "begin")
    assert scene.hand("North") == ["tank-bot"]  # nothing to play, but a character to draw


def test_seats_out_of_cards_are_skipped_with_four_seats() -> None:
    scene = Scene(
        players=4,
        hands={"South": "camping-alien grumpy-alien", "North": "box-cat spa-cat"},
        decks={"South": "", "West": "", "North": "", "East": ""},
    )
    scene.play("play camping-alien a1").asks("North", "begin")
    scene.play("play box-cat d4").asks("South", "begin")
    scene.play("play grumpy-alien b1").saw_no(GameEnded).asks("North", "begin")
    scene.play("play spa-cat c4").saw(GameEnded, reason="no_characters", scores=(3, 0, 3, 0))
    scene.saw(GameEnded, winners=["South", "North"])


def test_unplayed_action_cards_do_not_prolong_the_game() -> None:
    scene = Scene(
        hands={"South": "camping-alien"},
        decks={"South": "", "North": ""},
        actions={"North": "jump", "South": "push"},
        board={"b2": "North archer-bot"},
    )
    scene.play("play camping-alien a1").saw(GameEnded, reason="no_characters")


def test_character_pushed_away_from_its_allies_can_be_captured() -> None:
    scene = Scene(
        players=4,
        abilities=False,
        board={"b3": "North cute-cat", "b4": "North box-cat"},
        hands={"South": "ferocious-alien camping-alien", "West": "tank-bot emo-bot"},
        actions={"South": "push"},
    )
    scene.play("push b3 c3").saw(CharacterMoved, seat="North", card="cute-cat", source="b3", space="c3")
    scene.play("play ferocious-alien c2").saw(Captured, seat="South", card="cute-cat", owner="North")


def test_push_with_four_seats_asks_the_others_to_react_in_turn_order() -> None:
    scene = Scene(
        players=4,
        turn_of="West",
        board={
            "b2": "South grumpy-alien",
            "b3": "North smelly-cat",
            "c2": "East quick-ninja",
            "b1": "South psychic-alien",
        },
        hands={"West": "tank-bot emo-bot", "South": "camping-alien"},
        actions={"West": "push", "North": "reaction", "East": "reaction", "South": "reaction"},
    )
    scene.play("push b2 a2")
    for seat in ("North", "East", "South"):
        scene.asks(seat, "react").play("done")
    scene.asks("West", "begin")


def test_pushed_character_may_be_pushed_again_with_four_seats() -> None:
    scene = Scene(
        players=4,
        turn_of="North",
        board={"b2": "East quick-ninja"},
        hands={"North": "box-cat spa-cat"},
        actions={"North": "push push"},
    )
    scene.play("push b2 b1", "push b1 a1").asks("North", "begin")
    assert scene.at("a1") == "East quick-ninja"
    scene.saw_no(Compared)
