"""The numbered rulings R1 to R12."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import (
    Captured,
    CharacterDrawn,
    CharacterMoved,
    CharacterPlayed,
    Compared,
    GameEnded,
    ProcessingBegan,
    TurnEnded,
)
from tests.square_tactics.scenario import SEATS, Scene

HANDS = {"South": "ferocious-alien camping-alien", "North": "tank-bot chef-bot"}
FOUR_HANDS = {
    "South": "grumpy-alien camping-alien",
    "West": "tank-bot chef-bot",
    "North": "box-cat spa-cat",
    "East": "sad-ninja noisy-ninja",
}
# Only b2 is open; from there ferocious-alien's 8 beats the top 6 of dj-bot, pirate-alien's 6 does not.
ALL_BUT_B2 = {
    "a1": "South grumpy-alien",
    "b1": "South psychic-alien",
    "c1": "South business-alien",
    "a2": "South hot-tub-alien",
    "c2": "North boxer-bot",
    "a3": "North archer-bot",
    "b3": "North dj-bot",
    "c3": "North vampire-bot",
}


@pytest.mark.parametrize("starter", SEATS[2])
def test_r1_two_seats_take_turns(starter: str) -> None:
    scene = Scene(turn_of=starter, hands=HANDS)
    first, second = (starter, "North" if starter == "South" else "South")
    cards = {"South": ("camping-alien a1", "ferocious-alien c1"), "North": ("chef-bot a3", "tank-bot c3")}
    scene.play(f"play {cards[first][0]}").asks(second, "begin").play(f"play {cards[second][0]}").asks(first, "begin")
    scene.play(f"play {cards[first][1]}").asks(second, "begin")


@pytest.mark.parametrize("starter", SEATS[4])
def test_r1_four_seats_take_turns_clockwise(starter: str) -> None:
    scene = Scene(players=4, turn_of=starter, hands=FOUR_HANDS)
    plays = {"South": "grumpy-alien a1", "West": "tank-bot a4", "North": "box-cat d4", "East": "sad-ninja d1"}
    seats = ["South", "West", "North", "East"] * 2
    start = seats.index(starter)
    for seat, follower in zip(seats[start : start + 4], [*seats[start + 1 : start + 4], starter], strict=True):
        scene.play(f"play {plays[seat]}").asks(follower, "begin")
        scene.saw(TurnEnded, seat=seat)


def test_r2_character_belongs_to_its_player() -> None:
    scene = Scene(board={"b2": "South emo-bot", "b1": "North grumpy-alien"}, hands=HANDS)
    scene.play("play camping-alien a2").asks("North", "begin").saw_no(Compared)  # its neighbour is South's own
    assert scene.scores() == (5, 2)
    scene.play("play tank-bot b3").saw(Captured, seat="North", card="emo-bot", owner="South")


def test_r2_character_of_ones_own_faction_may_be_captured() -> None:
    scene = Scene(board={"b3": "North emo-bot"}, hands=HANDS | {"South": "tank-bot camping-alien", "North": "dino-bot"})
    scene.play("play tank-bot b2", "no").saw(Captured, seat="South", card="emo-bot", captor="tank-bot")


def test_r3_seat_with_an_empty_hand_plays_none_and_draws_a_character() -> None:
    scene = Scene(turn_of="North", hands={"North": "tank-bot chef-bot"}, decks={"South": "pirate-alien"})
    scene.play("play chef-bot a3").asks("North", "begin")
    scene.saw(CharacterDrawn, seat="South", card="pirate-alien").saw(TurnEnded, seat="South")
    scene.saw_no(CharacterPlayed, seat="South").saw_no(ProcessingBegan, seat="South")


def test_r3_seat_with_an_empty_hand_still_has_start_and_end_windows() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien", "b3": "North dino-bot"},
        hands={"North": "tank-bot chef-bot"},
        actions={"South": "twist fore-shielding"},
    )
    assert scene.choices() == ["done", "fore-shielding b2", "twist b2 left", "twist b2 right"]
    scene.play("done").asks("South", "end").saw_no(ProcessingBegan)


def test_r3_seat_with_an_empty_hand_may_play_a_zombie_or_nothing() -> None:
    scene = Scene(hands={"North": "tank-bot chef-bot"}, captured={"South": "emo-bot"}, actions={"South": "zombie"})
    assert scene.offers("done")
    scene.play("zombie emo-bot b2").saw(ProcessingBegan, seat="South", card="emo-bot")


def test_r3_seat_with_characters_in_hand_must_play_one() -> None:
    Scene(hands=HANDS, actions={"South": "zombie"}).refuses("done")


@pytest.mark.parametrize("card", ["fore-shielding", "trade"])
def test_r4_shieldings_and_trade_come_before_the_choice_of_order(card: str) -> None:
    board = {"b3": "North emo-bot", "a2": "North franken-bot"}
    hands = {"South": "friendly-alien camping-alien", "North": "tank-bot chef-bot"}
    scene = Scene(board=board, hands=hands, actions={"South": card})
    scene.play("play friendly-alien b2").asks("South", "before").saw_no(ProcessingBegan)
    scene.play("done").asks("South", "order")
    scene.play("order top counter-clockwise").saw(Compared)


def test_r4_shielding_played_with_the_character_counts_in_its_processing() -> None:
    scene = Scene(
        board={"b3": "North emo-bot"},
        hands=HANDS | {"South": "psychic-alien camping-alien"},
        actions={"South": "fore-shielding"},
    )
    scene.play("play psychic-alien b2", "fore-shielding b2").saw(Compared, number=6, foe_number=5, outcome="win")


def test_r5_seat_without_options_is_not_asked() -> None:
    actions = {"South": "zombie reaction wounded", "North": "jump push twist reaction"}
    scene = Scene(board={"b3": "North emo-bot"}, hands=HANDS, actions=actions)
    scene.play("play camping-alien a1").asks("North", "begin")


def test_r5_seat_that_holds_an_action_card_is_asked_if_the_option_is_set() -> None:
    scene = Scene(windows="holding", hands=HANDS, actions={"South": "reaction"})
    scene.play("play camping-alien a1").asks("South", "before")
    assert scene.choices() == ["done"]
    scene.play("done").asks("South", "end").play("done").asks("North", "begin")


def test_r5_declined_window_leaves_no_event() -> None:
    board = {"b3": "North emo-bot"}
    events = []
    for actions in ({}, {"North": "emergency-maneuvers"}):
        scene = Scene(abilities=False, board=board, hands=HANDS, actions=actions)
        events.append(scene.play("play ferocious-alien b2", *(["done"] if actions else [])).events)
    assert events[0] == events[1]


def test_r6_full_board_ends_the_game_after_the_end_window() -> None:
    hands = HANDS | {"South": "pirate-alien camping-alien"}
    scene = Scene(board=ALL_BUT_B2, hands=hands, actions={"South": "twist"})
    scene.play("play pirate-alien b2").asks("South", "end")
    scene.play("done").saw(GameEnded, reason="full_board")
    assert scene.over()


def test_r6_board_full_only_during_the_turn_does_not_end_the_game() -> None:
    scene = Scene(board=ALL_BUT_B2, hands=HANDS)
    scene.play("play ferocious-alien b2", "no").asks("North", "begin")
    assert scene.at("b3") is None


def test_r6_game_ends_when_no_seat_has_a_character_left() -> None:
    scene = Scene(hands={"South": "pirate-alien"}, decks={"South": "", "North": ""})
    assert scene.asked() == ("South", "begin")
    scene.play("play pirate-alien b2").saw(GameEnded, reason="no_characters")


def test_r6_one_character_in_a_deck_keeps_the_game_going() -> None:
    scene = Scene(hands={"South": "pirate-alien"}, decks={"South": "", "North": "emo-bot"})
    scene.play("play pirate-alien b2")
    scene.saw(CharacterDrawn, seat="North", card="emo-bot").asks("North", "begin")


def test_r6_seat_without_characters_still_takes_its_turns() -> None:
    scene = Scene(
        turn_of="North",
        board={"b2": "South grumpy-alien"},
        hands={"North": "tank-bot chef-bot"},
        decks={"South": ""},
        actions={"South": "twist"},
    )
    scene.play("play chef-bot a3").asks("South", "begin").play("twist b2 left").asks("North", "begin")


def test_r6_zombie_card_and_captured_pile_do_not_prolong_the_game() -> None:
    scene = Scene(
        hands={"South": "pirate-alien"},
        decks={"South": "", "North": ""},
        captured={"South": "emo-bot"},
        actions={"South": "zombie"},
    )
    scene.play("play pirate-alien b2").saw(GameEnded, reason="no_characters")


@pytest.mark.parametrize(
    ("players", "seat", "move"), [(2, "North", "play chef-bot a3"), (4, "East", "play sad-ninja d1")]
)
def test_r7_game_ends_when_every_seat_has_had_forty_turns(players: int, seat: str, move: str) -> None:
    hands = HANDS if players == 2 else FOUR_HANDS
    scene = Scene(players=players, turn_of=seat, turns_played=40 * players - 1, hands=hands)
    scene.play(move).saw(GameEnded, reason="turn_limit")
    assert scene.over()


def test_r7_last_seat_has_its_fortieth_turn_too() -> None:
    scene = Scene(turns_played=78, hands=HANDS)
    scene.play("play camping-alien a1").asks("North", "begin")


def test_r8_skip_comes_before_the_defence() -> None:
    scene = Scene(
        board={"b3": "North franken-bot +wounded:South"}, hands=HANDS, actions={"North": "emergency-maneuvers"}
    )
    scene.play("play camping-alien b2").asks("South", "skip").play("no").asks("North", "defend")  # 3 to 3 - 1
    scene.play("done").saw(Captured, card="franken-bot")


def test_r8_defender_is_not_asked_about_a_skipped_contact() -> None:
    scene = Scene(
        board={"b3": "North franken-bot +wounded:South"}, hands=HANDS, actions={"North": "emergency-maneuvers"}
    )
    scene.play("play camping-alien b2", "yes").asks("North", "begin")


def test_r8_defence_wound_advance_and_reaction_come_in_this_order() -> None:
    scene = Scene(
        board={"b2": "North diffuser-bot", "b3": "North dino-bot"},
        hands=HANDS,
        actions={"North": "emergency-maneuvers wounded reaction"},
    )
    scene.play("play ferocious-alien b1").asks("North", "defend").saw_no(Captured)
    scene.play("done").saw(Captured, card="diffuser-bot").asks("North", "wound")
    scene.play("wounded").asks("South", "move_in")
    scene.play("no").asks("North", "react")
    scene.play("reaction b3").asks("North", "begin")


def test_r9_several_wounded_cards_may_answer_one_capture() -> None:
    board = {"b3": "North emo-bot", "c2": "North butler-bot"}
    scene = Scene(abilities=False, board=board, hands=HANDS, actions={"North": "wounded wounded"})
    scene.play("play ferocious-alien b2").asks("North", "wound").play("wounded").asks("North", "wound")
    scene.play("wounded").saw(Compared, side="right", number=3, foe_number=2, outcome="win")  # 5 - 2
    assert scene.attached("b2") == ["wounded", "wounded"]


@pytest.mark.parametrize(
    ("seat", "order"),
    [
        ("South", ["South", "West", "North", "East"]),
        ("North", ["North", "East", "South", "West"]),
    ],
)
def test_r10_active_player_is_asked_first_then_the_others_clockwise(seat: str, order: list[str]) -> None:
    board = {"a2": "West tank-bot", "b3": "North box-cat", "c2": "East sad-ninja", "b1": "South pirate-alien"}
    scene = Scene(
        players=4,
        turn_of=seat,
        board=board | {"b2": f"{seat} grumpy-alien"},
        hands={"South": "psychic-alien", "North": "spa-cat"},
        actions=dict.fromkeys(order, "reaction") | {seat: "reaction jump"},
    )
    scene.play("jump b2 a1")
    for asked in order:
        scene.asks(asked, "react").play("done")
    scene.asks(seat, "begin")


def test_r10_first_of_four_reactors_spends_its_card_and_ends_the_window() -> None:
    board = {"b2": "South grumpy-alien", "a2": "West tank-bot", "b3": "North box-cat", "c2": "East sad-ninja"}
    actions = {"South": "jump", "West": "reaction", "North": "reaction", "East": "reaction"}
    scene = Scene(players=4, board=board, hands={"South": "psychic-alien camping-alien"}, actions=actions)
    scene.play("jump b2 a1").asks("West", "react").play("reaction a2").asks("South", "begin")
    assert scene.at("b2") == "West tank-bot"
    assert [scene.action_hand(seat) for seat in SEATS[4]] == [[], [], ["reaction"], ["reaction"]]


def test_r10_first_reaction_closes_the_window_and_opens_its_own() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien", "b1": "South pirate-alien", "a1": "North emo-bot", "c2": "North dino-bot"},
        hands=HANDS,
        actions={"South": "jump reaction", "North": "reaction"},
    )
    scene.play("jump b2 a3").asks("South", "react").play("reaction b1")
    scene.saw(CharacterMoved, card="pirate-alien", source="b1", space="b2")
    scene.asks("North", "react")
    assert scene.choices() == ["done", "reaction a1"]  # into b1, no longer into b2
    scene.play("reaction a1").asks("South", "begin")
    assert scene.at("b1") == "North emo-bot"


def test_r11_refilled_space_does_not_count_as_cleared() -> None:
    board = {"b2": "South grumpy-alien", "b3": "North dino-bot"}
    hands = {"South": "telekinetic-alien camping-alien", "North": "tank-bot chef-bot"}
    swapped = Scene(board=board, hands=hands, actions={"South": "hot-swap", "North": "reaction"})
    swapped.play("hot-swap b2 camping-alien").asks("South", "begin")
    swapped_in = Scene(board=board, hands=hands, actions={"North": "reaction"})
    swapped_in.play("play telekinetic-alien b2").asks("North", "begin")


def test_r11_pushed_character_may_come_back() -> None:
    scene = Scene(board={"b2": "North dino-bot"}, hands=HANDS, actions={"South": "push", "North": "reaction"})
    scene.play("push b2 b1").asks("North", "react").play("reaction b1")
    assert scene.at("b2") == "North dino-bot"
    assert scene.at("b1") is None


def test_r11_space_left_by_stepping_aside_counts_as_cleared() -> None:
    scene = Scene(
        board={"b2": "North diffuser-bot", "c2": "North dino-bot"},
        hands=HANDS,
        actions={"North": "emergency-maneuvers reaction"},
    )
    scene.play("play ferocious-alien b1", "emergency-maneuvers b3").asks("North", "react")
    assert scene.choices() == ["done", "reaction b3", "reaction c2"]


def test_r12_redraw_needs_a_card_in_the_deck() -> None:
    hands = HANDS | {"South": "artist-alien camping-alien"}
    Scene(hands=hands, decks={"South": ""}).refuses("redraw artist-alien", "your deck is empty")
    assert Scene(hands=hands, decks={"South": "pirate-alien"}).offers("redraw artist-alien")


def test_r12_each_redraw_card_works_once_a_turn() -> None:
    scene = Scene(hands=HANDS | {"South": "artist-alien mummy-bot"}, decks={"South": "pirate-alien"})
    scene.play("redraw artist-alien", "redraw mummy-bot").refuses("redraw artist-alien", "already redrawn")
