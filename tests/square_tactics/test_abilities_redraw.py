"""Test the Redraw ability."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics.events import AbilityUsed, CharacterDrawn, CharacterPlayed, Redrawn
from tests.square_tactics.scenario import Scene, across, around

HANDS = {"South": "artist-alien camping-alien", "North": "tank-bot chef-bot"}


@across
def test_revealed_card_is_swapped_for_top_of_deck_and_shuffled_in(seat: str) -> None:
    decks = {"South": "tourist-alien strong-alien pirate-alien"}
    scene = Scene(seen_by=seat, hands=HANDS, decks=decks)
    scene.play("redraw artist-alien").asks("South", "begin")
    scene.saw(Redrawn, seat="South", card="artist-alien")
    scene.saw(AbilityUsed, seat="South", card="artist-alien", ability="redraw")
    scene.saw(CharacterDrawn, seat="South", card="pirate-alien")
    assert scene.hand("South") == ["camping-alien", "pirate-alien"]
    assert sorted(scene.deck("South")) == ["artist-alien", "strong-alien", "tourist-alien"]


@across
def test_card_and_the_only_card_of_the_deck_change_places(seat: str) -> None:
    scene = Scene(seen_by=seat, hands=HANDS, decks={"South": "pirate-alien"})
    scene.play("redraw artist-alien")
    assert scene.hand("South") == ["camping-alien", "pirate-alien"]
    assert scene.deck("South") == ["artist-alien"]


def test_redraw_never_draws_the_revealed_card() -> None:
    scene = Scene(hands={"South": "artist-alien", "North": "tank-bot chef-bot"}, decks={"South": "pirate-alien"})
    scene.play("redraw artist-alien").saw_no(CharacterDrawn, card="artist-alien")
    assert scene.hand("South") == ["pirate-alien"]


def test_redraw_is_refused_with_an_empty_deck() -> None:
    Scene(hands=HANDS, decks={"South": ""}).refuses("redraw artist-alien", "your deck is empty")


def test_character_must_still_be_played_afterwards() -> None:
    scene = Scene(hands=HANDS, decks={"South": "pirate-alien"})
    scene.play("redraw artist-alien").refuses("done")
    scene.refuses("play artist-alien b2", "isn't in your hand")
    scene.play("play pirate-alien b2").asks("North", "begin")
    assert scene.hand("South") == ["camping-alien", "artist-alien"]  # drawn again at the turn's end


def test_same_character_redraws_once_in_a_turn() -> None:
    hands = {"South": "artist-alien mummy-bot", "North": "tank-bot chef-bot"}
    scene = Scene(hands=hands, decks={"South": "pirate-alien"})
    scene.play("redraw artist-alien", "redraw mummy-bot")  # draws artist-alien again
    assert sorted(scene.hand("South")) == ["artist-alien", "pirate-alien"]
    scene.refuses("redraw artist-alien", "You've already redrawn")
    assert scene.offers("play artist-alien b2")


def test_two_redraw_characters_work_once_each() -> None:
    hands = {"South": "artist-alien mummy-bot", "North": "tank-bot chef-bot"}
    scene = Scene(hands=hands, decks={"South": "grumpy-alien pirate-alien"})
    scene.play("redraw mummy-bot")
    assert scene.offers("redraw artist-alien")
    scene.play("redraw artist-alien")
    assert len(scene.hand("South")) == 2
    assert len(scene.deck("South")) == 2


def test_redraw_works_again_in_a_later_turn() -> None:
    scene = Scene(hands=HANDS, decks={"South": "mummy-bot pirate-alien"})
    scene.play("redraw artist-alien", "play camping-alien a1", "play tank-bot a3").asks("South", "begin")
    if scene.deck("South") == ["artist-alien"]:  # otherwise it was drawn at the turn's end, and mummy-bot was not
        scene.play("redraw mummy-bot")
    assert scene.offers("redraw artist-alien")


def test_other_characters_cannot_be_redrawn() -> None:
    Scene(hands=HANDS).refuses("redraw camping-alien", "doesn't have Redraw")


def test_character_that_is_not_in_hand_cannot_be_redrawn() -> None:
    scene = Scene(board={"b2": "South artist-alien"}, hands={"South": "camping-alien", "North": "tank-bot"})
    scene.refuses("redraw artist-alien", "isn't in your hand")


def test_only_the_start_of_the_turn_allows_redraw() -> None:
    scene = Scene(hands=HANDS, actions={"South": "fore-shielding"})
    scene.play("play camping-alien b2").asks("South", "before").refuses(
        "redraw artist-alien", "only at the start of your turn"
    )
    scene.play("done").asks("South", "end").refuses("redraw artist-alien", "only at the start of your turn")


def test_redraw_is_refused_during_another_seats_turn() -> None:
    hands = {"South": "grumpy-alien camping-alien", "North": "mummy-bot chef-bot"}
    Scene(hands=hands).refuses("redraw mummy-bot", "isn't in your hand")


def test_playing_the_character_redraws_nothing() -> None:
    scene = Scene(hands=HANDS)
    scene.play("play artist-alien b2").saw(CharacterPlayed, card="artist-alien").saw_no(Redrawn)


def test_redraw_is_refused_without_abilities() -> None:
    Scene(abilities=False, hands=HANDS).refuses("redraw artist-alien", "doesn't have Redraw")


def test_redraw_works_without_action_cards() -> None:
    scene = Scene(name="abilities", hands=HANDS, decks={"South": "pirate-alien"})
    scene.play("redraw artist-alien")
    assert scene.hand("South") == ["camping-alien", "pirate-alien"]


def test_forced_play_waits_for_the_choice_to_redraw() -> None:
    board = {"a1": "South grumpy-alien", "b1": "South psychic-alien", "c1": "South business-alien"}
    board |= {"a2": "South hot-tub-alien", "c2": "South skater-alien", "a3": "South pirate-alien"}
    board |= {"b3": "South scientist-alien", "c3": "South strong-alien"}
    scene = Scene(board=board, hands={"South": "artist-alien"}, decks={"South": "camping-alien"})
    assert scene.choices() == ["play artist-alien b2 north", "redraw artist-alien"]


def test_redraw_and_start_of_turn_action_cards_may_come_in_any_order() -> None:
    scene = Scene(
        board={"b2": "South grumpy-alien"},
        hands=HANDS,
        decks={"South": "pirate-alien"},
        actions={"South": "jump twist"},
    )
    scene.play("jump b2 a1", "redraw artist-alien", "twist a1 left", "play pirate-alien b2").asks("North", "begin")


def test_zombie_and_second_chance_allow_no_redraw() -> None:
    scene = Scene(
        board={"b3": "North franken-bot"},
        hands={"South": "camping-alien", "North": "tank-bot chef-bot"},
        captured={"South": "mummy-bot"},
        actions={"South": "zombie"},
    )
    scene.refuses("redraw mummy-bot", "isn't in your hand")
    scene.play("zombie mummy-bot b2").saw_no(Redrawn)
    again = Scene(
        board={"b2": "South artist-alien", "b3": "North franken-bot"},
        hands=HANDS | {"South": "camping-alien"},
        actions={"South": "second-chance"},
    )
    again.play("second-chance b2").saw_no(Redrawn)


@across
def test_card_of_another_faction_goes_into_the_revealers_deck(seat: str) -> None:
    hands = {"South": "mummy-bot camping-alien", "North": "tank-bot chef-bot"}
    scene = Scene(seen_by=seat, hands=hands, decks={"South": "pirate-alien", "North": "emo-bot"})
    scene.play("redraw mummy-bot")
    assert scene.deck("South") == ["mummy-bot"]
    assert scene.deck("North") == ["emo-bot"]


@around
def test_traded_card_goes_into_the_revealers_deck_with_four_seats(seat: str) -> None:
    scene = Scene(
        players=4,
        seen_by=seat,
        hands={"South": "grumpy-alien camping-alien", "North": "birthday-cat", "West": "tank-bot chef-bot"},
        decks={"South": "pirate-alien", "North": "spa-cat", "West": "emo-bot", "East": "sad-ninja"},
        actions={"South": "trade"},
    )
    scene.play("trade North grumpy-alien", "redraw birthday-cat")
    assert scene.hand("South") == ["camping-alien", "pirate-alien"]
    assert [scene.deck(name) for name in ("South", "West", "North", "East")] == [
        ["birthday-cat"],
        ["emo-bot"],
        ["spa-cat"],
        ["sad-ninja"],
    ]


@pytest.mark.parametrize(
    "deck", ["pirate-alien", "strong-alien pirate-alien", "tourist-alien strong-alien pirate-alien"]
)
def test_hand_and_deck_keep_their_sizes(deck: str) -> None:
    scene = Scene(hands=HANDS, decks={"South": deck})
    scene.play("redraw artist-alien")
    assert len(scene.hand("South")) == 2
    assert len(scene.deck("South")) == len(deck.split())
    assert "artist-alien" in scene.deck("South")
