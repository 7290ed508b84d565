"""Test the Plunder ability."""

from __future__ import annotations

from squaretactics.games.square_tactics.events import AbilityUsed, Captured, CharacterDrawn
from tests.square_tactics.scenario import Scene, across, around

HANDS = {"South": "pirate-alien camping-alien", "North": "tank-bot chef-bot"}
PREY = {"b3": "North emo-bot"}  # top 5 to 6
DECKS = {"South": "artist-alien strong-alien tourist-alien"}


@across
def test_player_may_draw_two_after_a_capture(seat: str) -> None:
    scene = Scene(seen_by=seat, board=PREY, hands=HANDS, decks=DECKS)
    scene.play("play pirate-alien b2").asks("South", "draw_two")
    scene.play("yes").asks("North", "begin")
    scene.saw(AbilityUsed, seat="South", card="pirate-alien", ability="plunder")
    assert [drawn["card"] for drawn in scene.all(CharacterDrawn)] == ["tourist-alien", "strong-alien"]
    assert scene.hand("South") == ["camping-alien", "tourist-alien", "strong-alien"]


@across
def test_player_may_still_draw_one(seat: str) -> None:
    scene = Scene(seen_by=seat, board=PREY, hands=HANDS, decks=DECKS)
    scene.play("play pirate-alien b2", "no").asks("North", "begin").saw_no(AbilityUsed, ability="plunder")
    assert scene.hand("South") == ["camping-alien", "tourist-alien"]


def test_one_card_is_drawn_without_asking_if_nothing_was_captured() -> None:
    scene = Scene(board={"b3": "North dj-bot"}, hands=HANDS, decks=DECKS)
    scene.play("play pirate-alien b2").asks("North", "begin").saw_no(Captured)  # 6 to 6
    assert scene.hand("South") == ["camping-alien", "tourist-alien"]


def test_two_captures_still_draw_two() -> None:
    board = {**PREY, "b1": "North dino-bot"}
    scene = Scene(board=board, hands=HANDS, decks=DECKS)
    scene.play("play pirate-alien b2", "yes").asks("North", "begin")
    assert len(scene.all(Captured)) == 2
    assert len(scene.all(CharacterDrawn, seat="South")) == 2


def test_deck_of_two_is_enough_for_a_choice() -> None:
    scene = Scene(board=PREY, hands=HANDS, decks={"South": "artist-alien strong-alien"})
    scene.play("play pirate-alien b2").asks("South", "draw_two").play("yes")
    assert scene.deck("South") == []


def test_deck_of_one_is_drawn_without_asking() -> None:
    scene = Scene(board=PREY, hands=HANDS, decks={"South": "artist-alien"})
    scene.play("play pirate-alien b2").asks("North", "begin")
    assert scene.hand("South") == ["camping-alien", "artist-alien"]


def test_empty_deck_gives_nothing_without_asking() -> None:
    scene = Scene(board=PREY, hands=HANDS, decks={"South": ""})
    scene.play("play pirate-alien b2").asks("North", "begin").saw_no(CharacterDrawn)


def test_capture_by_another_character_gives_no_plunder() -> None:
    scene = Scene(board={"c2": "South pirate-alien", **PREY}, hands=HANDS | {"South": "grumpy-alien camping-alien"})
    scene.play("play grumpy-alien b2").saw(Captured, captor="grumpy-alien").asks("North", "begin")


def test_plunder_does_not_last_into_the_next_turn() -> None:
    scene = Scene(board=PREY, hands=HANDS, decks=DECKS)
    scene.play("play pirate-alien b2", "no", "play tank-bot c3", "play camping-alien a1").asks("North", "begin")
    assert len(scene.all(CharacterDrawn, seat="South")) == 2  # one in each turn


def test_captured_plunderer_gives_no_second_card() -> None:
    scene = Scene(board={"b3": "North dj-bot"}, hands=HANDS | {"South": "ferocious-alien camping-alien"})
    scene.play("play ferocious-alien b2", "no").saw(Captured, card="dj-bot").asks("North", "begin")


def test_one_card_is_drawn_without_abilities() -> None:
    scene = Scene(abilities=False, board=PREY, hands=HANDS, decks=DECKS)
    scene.play("play pirate-alien b2").saw(Captured).asks("North", "begin")
    assert scene.hand("South") == ["camping-alien", "tourist-alien"]


def test_plunder_works_without_action_cards() -> None:
    scene = Scene(name="abilities", board=PREY, hands=HANDS, decks=DECKS)
    scene.play("play pirate-alien b2", "yes")
    assert len(scene.hand("South")) == 3


@across
def test_capture_under_second_chance_counts_for_this_turns_draw(seat: str) -> None:
    scene = Scene(
        seen_by=seat,
        board={"b2": "South pirate-alien", **PREY},
        hands={"South": "grumpy-alien camping-alien", "North": "tank-bot chef-bot"},
        decks=DECKS,
        actions={"South": "second-chance"},
    )
    scene.play("second-chance b2").asks("South", "begin")
    scene.play("play grumpy-alien a1").asks("South", "draw_two").play("yes")
    assert scene.hand("South") == ["camping-alien", "tourist-alien", "strong-alien"]


def test_plunder_counts_wherever_the_plunderer_is_now() -> None:
    scene = Scene(
        board={"b2": "South pirate-alien", **PREY},
        hands={"South": "telekinetic-alien camping-alien", "North": "tank-bot chef-bot"},
        decks=DECKS,
        actions={"South": "second-chance"},
    )
    scene.play("second-chance b2", "play telekinetic-alien b2").asks("South", "draw_two")
    assert "pirate-alien" in scene.hand("South")


def test_plunder_counts_if_the_plunderer_was_snared_afterwards() -> None:
    board = {**PREY, "c2": "North snowboarder-bot"}
    scene = Scene(board=board, hands=HANDS, decks=DECKS)
    scene.play("play pirate-alien b2").asks("South", "draw_two")  # 6 to 5, then 3 to 4
    assert scene.captured("North") == ["pirate-alien"]


def test_two_plunderers_ask_once_and_draw_two() -> None:
    scene = Scene(
        board={"b2": "South pirate-alien", "b3": "North emo-bot", "a2": "North diffuser-bot"},
        hands={"South": "dj-bot camping-alien", "North": "tank-bot chef-bot"},
        decks=DECKS,
        actions={"South": "second-chance"},
    )
    scene.play("second-chance b2", "play dj-bot a1")  # 6 to 5 each
    assert len(scene.all(Captured)) == 2
    scene.asks("South", "draw_two").play("yes").asks("North", "begin")
    assert scene.hand("South") == ["camping-alien", "tourist-alien", "strong-alien"]


@across
def test_zombie_of_another_faction_plunders_its_players_deck(seat: str) -> None:
    scene = Scene(
        seen_by=seat,
        board=PREY,
        hands={"South": "camping-alien", "North": "tank-bot chef-bot"},
        decks=DECKS,
        captured={"South": "dj-bot"},
        actions={"South": "zombie"},
    )
    scene.play("zombie dj-bot b2").asks("South", "draw_two").play("yes")
    assert scene.hand("South") == ["camping-alien", "tourist-alien", "strong-alien"]


def test_seat_of_another_faction_plunders_its_own_deck() -> None:
    scene = Scene(board=PREY, hands=HANDS | {"South": "dj-bot camping-alien"}, decks=DECKS)
    scene.play("play dj-bot b2", "yes")
    assert scene.hand("South") == ["camping-alien", "tourist-alien", "strong-alien"]


@around
def test_capture_from_any_opponent_plunders_ones_own_deck_with_four_seats(seat: str) -> None:
    scene = Scene(
        players=4,
        seen_by=seat,
        board={"a2": "West franken-bot"},
        hands={"South": "pirate-alien camping-alien", "West": "tank-bot chef-bot"},
        decks=DECKS | {"West": "emo-bot dino-bot"},
    )
    scene.play("play pirate-alien b2").asks("South", "draw_two").play("yes").asks("West", "begin")  # 5 to 3
    assert scene.hand("South") == ["camping-alien", "tourist-alien", "strong-alien"]
    assert scene.deck("West") == ["emo-bot", "dino-bot"]
