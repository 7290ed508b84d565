"""Cards that change hands, piles and spaces, and their combinations."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import (
    AbilityUsed,
    Captured,
    CharacterDrawn,
    CharacterPlayed,
    CharacterTaken,
    Compared,
    GameEnded,
    Redrawn,
    Shed,
    Traded,
)
from tests.square_tactics.scenario import Scene

HANDS = {"South": "ferocious-alien camping-alien", "North": "tank-bot chef-bot"}


@pytest.mark.parametrize(("way", "facing"), [("left", "south"), ("right", "north")])
def test_character_rotated_left_when_played_can_be_twisted(way: str, facing: str) -> None:
    scene = Scene(
        hands={"South": "pacifist-alien camping-alien", "North": "tank-bot chef-bot"}, actions={"South": "twist"}
    )
    scene.play("play pacifist-alien b2 west").asks("South", "end")
    scene.play(f"twist b2 {way}").asks("North", "begin")
    assert scene.facing("b2") == facing


def test_norths_character_rotated_left_when_played_can_be_twisted() -> None:
    scene = Scene(
        turn_of="North",
        hands={"South": "grumpy-alien camping-alien", "North": "banana-bot chef-bot"},
        actions={"North": "twist"},
    )
    scene.play("play banana-bot b2 east", "twist b2 right")
    assert scene.facing("b2") == "south"
    assert scene.numbers("b2") == (3, 4, 4, 6)


def test_swap_in_sheds_the_shields_of_the_character_it_picks_up() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien +fore-shielding +port-shielding"},
        hands={"South": "telekinetic-alien camping-alien", "North": "tank-bot chef-bot"},
    )
    scene.play("play telekinetic-alien b2").asks("North", "begin")
    scene.saw(Shed, card="grumpy-alien", space="b2", kinds=["fore-shielding", "port-shielding"])
    scene.saw(CharacterTaken, seat="South", card="grumpy-alien", space="b2")
    scene.saw(CharacterPlayed, seat="South", card="telekinetic-alien", space="b2")
    assert sorted(scene.used()) == ["fore-shielding", "port-shielding"]
    assert scene.numbers("b2") == (4, 8, 6, 3)
    assert "grumpy-alien" in scene.hand("South")


def test_replayed_character_has_lost_its_shields() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien +fore-shielding"},
        hands={"South": "telekinetic-alien camping-alien", "North": "tank-bot chef-bot"},
    )
    scene.play("play telekinetic-alien b2", "play tank-bot a3", "play grumpy-alien c1")
    assert scene.attached("c1") == []
    assert scene.numbers("c1") == (6, 5, 3, 5)


def test_hot_swapped_newcomer_has_no_shields() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien south +aft-shielding +aft-shielding"},
        hands=HANDS,
        actions={"South": "hot-swap"},
    )
    scene.play("hot-swap b2 camping-alien")
    scene.saw(Shed, card="grumpy-alien", kinds=["aft-shielding", "aft-shielding"])
    assert scene.numbers("b2") == (3, 4, 5, 5)
    assert sorted(scene.used()) == ["aft-shielding", "aft-shielding", "hot-swap"]


def test_newcomer_may_get_another_shielding() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien"}, hands=HANDS, actions={"South": "fore-shielding hot-swap aft-shielding"}
    )
    scene.play("fore-shielding b2", "hot-swap b2 camping-alien", "aft-shielding b2")
    assert scene.attached("b2") == ["aft-shielding"]


def test_zombie_may_be_a_character_of_ones_own_faction() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North frightened-alien +zombie"},
        hands=HANDS,
        actions={"South": "zombie"},
    )
    scene.play("play ferocious-alien b2").saw(Captured, seat="South", card="frightened-alien", owner="North")
    scene.play("play tank-bot a1").asks("South", "begin")
    scene.play("zombie frightened-alien c3")
    assert scene.at("c3") == "South frightened-alien"
    assert scene.facing("c3") == "north"
    assert scene.used() == ["zombie"]
    assert scene.attached("c3") == ["zombie"]


def test_zombie_can_be_played_and_processed_with_an_empty_hand() -> None:
    scene = Scene(
        abilities=False,
        board={"b3": "North vampire-bot"},
        hands={"North": "chef-bot emo-bot"},
        decks={"South": ""},
        captured={"South": "tank-bot"},
        actions={"South": "zombie"},
    )
    scene.asks("South", "begin")
    assert "done" in scene.choices()
    scene.play("zombie tank-bot b2").saw(Captured, seat="South", card="vampire-bot", captor="tank-bot")
    assert scene.captured("South") == ["vampire-bot"]


def test_zombie_card_may_be_kept_with_an_empty_hand() -> None:
    scene = Scene(
        board={"b3": "North vampire-bot"},
        hands={"North": "chef-bot emo-bot"},
        decks={"South": ""},
        captured={"South": "tank-bot"},
        actions={"South": "zombie"},
    )
    scene.play("done").asks("North", "begin")
    assert scene.captured("South") == ["tank-bot"]
    assert scene.action_hand("South") == ["zombie"]


def test_play_cannot_be_declined_while_the_hand_is_not_empty() -> None:
    Scene(hands=HANDS, captured={"South": "emo-bot"}, actions={"South": "zombie"}).refuses("done")


def test_zombie_card_in_hand_does_not_prolong_the_game() -> None:
    scene = Scene(
        hands={"South": "ferocious-alien"},
        decks={"South": "", "North": ""},
        captured={"South": "tank-bot"},
        actions={"South": "zombie"},
    )
    scene.play("play ferocious-alien b2").saw(GameEnded, reason="no_characters", scores=(4, 0))
    assert scene.over()


def test_zombie_picked_up_by_swap_in_returns_to_hand() -> None:
    scene = Scene(
        action_cards="personal",
        board={"b2": "South dino-bot +zombie"},
        hands={"South": "telekinetic-alien camping-alien", "North": "tank-bot chef-bot"},
    )
    scene.play("play telekinetic-alien b2").saw(CharacterTaken, seat="South", card="dino-bot", space="b2")
    assert scene.used("South") == ["zombie"]
    assert "dino-bot" in scene.hand("South")
    scene.play("play tank-bot a3", "play dino-bot c1")
    assert scene.at("c1") == "South dino-bot"
    assert scene.attached("c1") == []


def test_swap_in_zombie_picks_up_a_character_of_its_new_player() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien +fore-shielding"},
        hands=HANDS,
        captured={"South": "archaeologist-bot"},
        actions={"South": "zombie"},
    )
    scene.play("zombie archaeologist-bot b2").saw(AbilityUsed, seat="South", card="archaeologist-bot")
    assert scene.at("b2") == "South archaeologist-bot"
    assert scene.attached("b2") == ["zombie"]
    assert scene.used() == ["fore-shielding"]
    assert "grumpy-alien" in scene.hand("South")


def test_two_swap_in_characters_alternate_until_the_turn_limit() -> None:
    scene = Scene(
        board={"b2": "South archaeologist-bot"},
        hands={"South": "telekinetic-alien"},
        decks={"South": "", "North": ""},
    )
    for turn in range(40):
        assert not scene.over()
        scene.play(f"play {('telekinetic-alien', 'archaeologist-bot')[turn % 2]} b2")
    assert scene.over()
    scene.saw(GameEnded, reason="turn_limit", scores=(3, 0), winners=["South"])


def test_two_redraw_cards_both_work_with_a_deck_of_one_card() -> None:
    scene = Scene(
        hands={"South": "artist-alien mummy-bot", "North": "tank-bot chef-bot"}, decks={"South": "pirate-alien"}
    )
    scene.play("redraw artist-alien").asks("South", "begin")
    assert scene.hand("South") == ["mummy-bot", "pirate-alien"]
    assert scene.deck("South") == ["artist-alien"]
    scene.play("redraw mummy-bot").asks("South", "begin")
    scene.saw(Redrawn, seat="South", card="mummy-bot")
    assert scene.hand("South") == ["pirate-alien", "artist-alien"]
    assert scene.deck("South") == ["mummy-bot"]
    scene.refuses("redraw artist-alien", "already redrawn")


def test_redraw_card_becomes_the_whole_deck_if_the_last_card_is_drawn() -> None:
    scene = Scene(
        hands={"South": "artist-alien camping-alien", "North": "tank-bot chef-bot"}, decks={"South": "pirate-alien"}
    )
    scene.play("redraw artist-alien").asks("South", "begin")
    scene.saw(CharacterDrawn, seat="South", card="pirate-alien")
    assert scene.deck("South") == ["artist-alien"]
    scene.play("play camping-alien a1").saw(CharacterDrawn, seat="South", card="artist-alien")


def test_redraw_needs_a_card_in_the_deck() -> None:
    scene = Scene(hands={"South": "artist-alien camping-alien", "North": "tank-bot chef-bot"}, decks={"South": ""})
    scene.refuses("redraw artist-alien", "deck is empty")


def test_plunder_with_one_card_in_the_deck_draws_it_without_asking() -> None:
    scene = Scene(
        board={"b3": "North diffuser-bot"},
        hands={"South": "pirate-alien camping-alien", "North": "tank-bot chef-bot"},
        decks={"South": "grumpy-alien"},
    )
    scene.play("play pirate-alien b2").asks("North", "begin")
    scene.saw(Captured, card="diffuser-bot")
    assert scene.hand("South") == ["camping-alien", "grumpy-alien"]


@pytest.mark.parametrize(("answer", "drawn"), [("yes", 2), ("no", 1)])
def test_plunder_with_two_cards_in_the_deck_gives_a_choice(answer: str, drawn: int) -> None:
    scene = Scene(
        board={"b3": "North diffuser-bot"},
        hands={"South": "pirate-alien camping-alien", "North": "tank-bot chef-bot"},
        decks={"South": "psychic-alien grumpy-alien"},
    )
    scene.play("play pirate-alien b2").asks("South", "draw_two").play(answer).asks("North", "begin")
    assert len(scene.all(CharacterDrawn, seat="South")) == drawn


def test_plunder_ends_with_the_turn() -> None:
    scene = Scene(
        board={"b3": "North diffuser-bot"},
        hands={"South": "pirate-alien camping-alien", "North": "tank-bot chef-bot"},
    )
    scene.play("play pirate-alien b2", "yes", "play chef-bot a1").asks("South", "begin")
    assert len(scene.all(CharacterDrawn, seat="North")) == 1


def test_trade_takes_an_opponents_only_card_without_asking() -> None:
    scene = Scene(hands={"South": "camping-alien psychic-alien", "North": "chef-bot"}, actions={"South": "trade"})
    scene.play("trade North camping-alien").asks("South", "begin")
    scene.saw(Traded, seat="South", to="North", card="camping-alien")
    scene.saw(Traded, seat="North", to="South", card="chef-bot")
    assert scene.hand("South") == ["psychic-alien", "chef-bot"]
    assert scene.hand("North") == ["camping-alien"]


def test_opponent_with_an_empty_hand_cannot_be_traded_with() -> None:
    scene = Scene(hands={"South": "camping-alien psychic-alien"}, actions={"South": "trade"})
    assert not any(choice.startswith("trade") for choice in scene.choices())


def test_traded_character_is_played_captured_and_raised_again() -> None:
    scene = Scene(
        abilities=False,
        hands={"South": "frightened-alien ferocious-alien camping-alien", "North": "chef-bot emo-bot"},
        actions={"South": "trade zombie"},
    )
    scene.play("trade North frightened-alien", "give emo-bot", "play camping-alien a1")
    scene.play("play frightened-alien b3")
    assert scene.at("b3") == "North frightened-alien"
    assert scene.facing("b3") == "south"
    scene.play("play ferocious-alien b2")  # 8 against the top 5
    scene.saw(Captured, seat="South", card="frightened-alien", owner="North")
    scene.play("play chef-bot c3", "zombie frightened-alien b3").saw(Compared, card="frightened-alien", foe="chef-bot")
    assert scene.at("b3") == "South frightened-alien"


def test_traded_character_scores_for_its_captor() -> None:
    scene = Scene(
        abilities=False,
        turn_of="North",
        board={"b2": "South emo-bot"},
        hands={"North": "tank-bot chef-bot", "South": "camping-alien psychic-alien"},
    )
    scene.play("play tank-bot b3")
    scene.saw(Captured, seat="North", card="emo-bot", owner="South")
    assert scene.captured("North") == ["emo-bot"]


def test_traded_redraw_card_goes_into_the_revealers_deck() -> None:
    scene = Scene(
        hands={"South": "camping-alien psychic-alien", "North": "mummy-bot emo-bot"},
        decks={"South": "pirate-alien"},
        actions={"South": "trade"},
    )
    scene.play("trade North camping-alien", "give mummy-bot", "redraw mummy-bot")
    assert scene.deck("South") == ["mummy-bot"]
    assert scene.hand("South") == ["psychic-alien", "pirate-alien"]
