"""The numbered rulings R13 to R24."""

from __future__ import annotations

import pytest

from squaretactics.core.spec import Result
from squaretactics.games.square_tactics.events import (
    ActionDrawn,
    Captured,
    CharacterDrawn,
    CharacterPlayed,
    GameEnded,
    Gifted,
    ProcessingBegan,
    Shed,
    Traded,
)
from squaretactics.games.square_tactics.scoring import next_starter, winners
from tests.square_tactics.scenario import Scene

HANDS = {"South": "ferocious-alien camping-alien", "North": "tank-bot chef-bot"}


def test_r13_snare_beats_second_wind() -> None:
    board = {"b3": "North snowboarder-bot", "c2": "North butler-bot"}
    scene = Scene(board=board, hands=HANDS | {"South": "sporty-alien camping-alien"})
    scene.play("play sporty-alien b2").asks("North", "begin")  # 4 to 7, and 5 to 2 never comes
    scene.saw(Captured, seat="North", card="sporty-alien", captor="snowboarder-bot")
    assert scene.at("c2") == "North butler-bot"


@pytest.mark.parametrize("attachment", ["", "+zombie"])
def test_r14_swap_in_takes_any_own_character_to_hand(attachment: str) -> None:
    scene = Scene(
        board={"b2": f"South emo-bot {attachment}"}, hands=HANDS | {"South": "telekinetic-alien camping-alien"}
    )
    scene.play("play telekinetic-alien b2")
    assert "emo-bot" in scene.hand("South")
    assert scene.captured("South") == []


def test_r15_two_plunderers_draw_two() -> None:
    scene = Scene(
        board={"b2": "South pirate-alien", "b3": "North emo-bot", "a2": "North diffuser-bot"},
        hands=HANDS | {"South": "dj-bot camping-alien"},
        decks={"South": "artist-alien strong-alien tourist-alien"},
        actions={"South": "second-chance"},
    )
    scene.play("second-chance b2", "play dj-bot a1").asks("South", "draw_two").play("yes").asks("North", "begin")
    assert len(scene.all(CharacterDrawn, seat="South")) == 2


@pytest.mark.parametrize(("deck", "asked"), [("strong-alien", False), ("artist-alien strong-alien", True)])
def test_r15_plunder_asks_only_with_two_cards_in_the_deck(deck: str, asked: bool) -> None:
    scene = Scene(
        board={"b3": "North emo-bot"}, hands=HANDS | {"South": "pirate-alien camping-alien"}, decks={"South": deck}
    )
    scene.play("play pirate-alien b2")
    assert scene.asked() == (("South", "draw_two") if asked else ("North", "begin"))


SHIELDINGS = ("fore-shielding", "aft-shielding", "port-shielding", "starboard-shielding")


@pytest.mark.parametrize("card", SHIELDINGS)
def test_r16_shieldings_may_be_played_at_the_start_with_a_play_and_at_the_end(card: str) -> None:
    scene = Scene(board={"b2": "South grumpy-alien"}, hands=HANDS, actions={"South": f"{card} {card} {card}"})
    scene.play(f"{card} b2", "play camping-alien a1").asks("South", "before")
    scene.play(f"{card} a1", "done").asks("South", "end").play(f"{card} b2").asks("North", "begin")
    assert scene.attached("b2") == [card, card]
    assert scene.attached("a1") == [card]


@pytest.mark.parametrize("card", SHIELDINGS)
def test_r16_shieldings_cannot_be_played_in_another_seats_turn(card: str) -> None:
    scene = Scene(abilities=False, board={"b3": "North emo-bot"}, hands=HANDS, actions={"North": card})
    scene.play("play ferocious-alien b2").asks("North", "begin").saw(Captured, card="emo-bot")


def test_r17_hot_swap_places_a_different_character_and_plays_none() -> None:
    board = {"b2": "South grumpy-alien", "b3": "North emo-bot"}
    scene = Scene(board=board, hands=HANDS, actions={"South": "hot-swap"})
    scene.refuses("hot-swap b2 grumpy-alien", "and one in your hand")
    scene.play("hot-swap b2 ferocious-alien").asks("South", "begin")
    scene.saw_no(ProcessingBegan).saw_no(CharacterPlayed)
    assert scene.at("b2") == "South ferocious-alien"
    assert scene.offers("play grumpy-alien a1")


def test_r18_second_chance_needs_a_contact() -> None:
    board = {"b2": "South grumpy-alien", "a1": "South pirate-alien", "c2": "North dino-bot"}
    scene = Scene(board=board, hands=HANDS, actions={"South": "second-chance"})
    scene.refuses("second-chance a1", "a character next to a rival")
    assert scene.offers("second-chance b2")


def test_r18_second_chance_is_impossible_without_any_contact() -> None:
    board = {"b2": "South grumpy-alien", "c3": "North dino-bot"}
    scene = Scene(board=board, hands=HANDS, actions={"South": "second-chance"})
    scene.refuses("second-chance b2", "a character next to a rival")


def test_r19_trade_may_be_played_at_the_start_before_processing_and_at_the_end() -> None:
    hands = {"South": "strong-alien camping-alien artist-alien sporty-alien", "North": "tank-bot"}
    scene = Scene(hands=hands, actions={"South": "trade trade trade"})
    scene.play("trade North camping-alien").asks("South", "begin")
    scene.play("play strong-alien b2").asks("South", "before")
    scene.play("trade North artist-alien").asks("South", "before")
    scene.play("done").asks("South", "end").play("trade North sporty-alien")
    scene.saw(Traded, seat="South", to="North", card="sporty-alien")
    assert "sporty-alien" in scene.hand("North")


def test_r19_trade_cannot_be_played_in_another_seats_turn() -> None:
    scene = Scene(abilities=False, board={"b3": "North emo-bot"}, hands=HANDS, actions={"North": "trade"})
    scene.play("play ferocious-alien b2").asks("North", "begin").saw(Captured, card="emo-bot")


def test_r20_received_character_cannot_answer_a_trade() -> None:
    scene = Scene(hands=HANDS, actions={"South": "trade"})
    scene.play("trade North camping-alien").asks("North", "give_back")
    assert scene.choices() == ["give chef-bot", "give tank-bot"]
    scene.refuses("give camping-alien", "straight back")


def test_r20_opponent_with_one_character_must_give_that_one() -> None:
    scene = Scene(hands=HANDS | {"North": "tank-bot"}, actions={"South": "trade"})
    scene.play("trade North camping-alien").asks("South", "begin")
    assert scene.hand("South") == ["ferocious-alien", "tank-bot"]
    assert scene.hand("North") == ["camping-alien"]


def test_r21_captured_zombie_scores_and_its_card_is_used_up() -> None:
    scene = Scene(board={"b3": "North grumpy-alien +zombie +aft-shielding"}, hands=HANDS)
    scene.play("play ferocious-alien b2", "no").saw(Shed, card="grumpy-alien", kinds=["zombie", "aft-shielding"])
    assert scene.captured("South") == ["grumpy-alien"]
    assert scene.scores() == (4, 0)
    assert scene.used() == ["zombie", "aft-shielding"]


def test_r21_returned_zombie_is_an_ordinary_card_in_hand() -> None:
    scene = Scene(board={"b2": "South emo-bot +zombie"}, hands=HANDS, actions={"South": "hot-swap"})
    scene.play("hot-swap b2 camping-alien")
    assert scene.hand("South") == ["ferocious-alien", "emo-bot"]
    assert scene.used() == ["hot-swap", "zombie"]
    scene.play("play emo-bot a1")
    assert scene.attached("a1") == []


def test_r22_sacrifice_is_a_gift_worth_a_point_but_no_capture() -> None:
    scene = Scene(
        board={"b3": "North emo-bot"},
        hands=HANDS | {"South": "pirate-alien camping-alien"},
        actions={"North": "sacrifice wounded"},
        action_decks={"South": "jump"},
    )
    scene.play("play pirate-alien b2", "sacrifice chef-bot").asks("North", "begin")  # no Wounded, no Plunder
    scene.saw(Gifted, seat="North", to="South", card="chef-bot").saw_no(Captured)
    scene.saw(ActionDrawn, seat="South", kind="jump")
    assert scene.scores() == (4, 2)


def test_r22_sacrifice_lets_no_character_advance() -> None:
    scene = Scene(board={"b3": "North emo-bot"}, hands=HANDS, actions={"North": "sacrifice"})
    scene.play("play ferocious-alien b2", "sacrifice chef-bot").asks("North", "begin")


def test_r22_protection_follows_the_defender() -> None:
    scene = Scene(
        board={"b2": "South pirate-alien", "b3": "North emo-bot"},
        hands=HANDS,
        actions={"South": "second-chance push", "North": "sacrifice"},
    )
    scene.play("second-chance b2", "sacrifice chef-bot", "push b3 a3").asks("South", "begin")
    scene.play("play ferocious-alien a2").asks("North", "begin")
    assert scene.at("a3") == "North emo-bot"


@pytest.mark.parametrize(
    ("captured", "points", "winners"), [("", (3, 3), ["South", "North"]), ("emo-bot", (4, 3), ["South"])]
)
def test_r23_equal_points_share_the_win(captured: str, points: tuple[int, ...], winners: list[str]) -> None:
    scene = Scene(
        board={"c1": "South grumpy-alien", "a3": "North dino-bot", "b3": "North dj-bot"},
        hands={"South": "pirate-alien"},
        decks={"South": "", "North": ""},
        captured={"South": captured},
    )
    scene.play("play pirate-alien b1").saw(GameEnded, scores=points, winners=winners)


def test_r23_more_than_two_may_share_the_win() -> None:
    scene = Scene(
        players=4,
        board={"a4": "West emo-bot", "d4": "North cute-cat"},
        hands={"South": "pirate-alien"},
        decks={"South": "", "West": "", "North": "", "East": ""},
    )
    scene.play("play pirate-alien a1").saw(GameEnded, scores=(1, 1, 1, 0), winners=["South", "West", "North"])


@pytest.mark.parametrize(
    ("points", "starter", "expected"),
    [
        ((9, 7), 0, 0),
        ((9, 7), 1, 0),
        ((7, 9), 0, 1),
        ((7, 7), 0, 1),
        ((7, 7), 1, 0),
        ((3, 8, 5, 2), 3, 1),
        ((8, 8, 5, 2), 0, 1),
        ((8, 8, 5, 2), 1, 0),
        ((8, 2, 8, 8), 0, 2),
        ((8, 2, 8, 8), 2, 3),
        ((8, 2, 8, 8), 3, 0),
        ((8, 2, 8, 8), 1, 2),
        ((6, 6, 6, 6), 3, 0),
    ],
)
def test_r24_winner_or_first_winner_after_the_starter_starts_the_next_game(
    points: tuple[int, ...], starter: int, expected: int
) -> None:
    assert next_starter(Result(points, winners(points)), starter) == expected
