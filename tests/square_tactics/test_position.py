"""Positions that are set up by hand are complete games, and say why a change isn't possible."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from squaretactics.core.position import Piece, Place
from squaretactics.games.square_tactics.action_kinds import FORE_SHIELDING, JUMP, WOUNDED
from squaretactics.games.square_tactics.cards import CARD_OF
from squaretactics.games.square_tactics.invariants import check
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.position import DECK, SquarePosition, begins_turn
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import State

GRUMPY, EMO, TANK = (Piece("character", CARD_OF[name]) for name in ("grumpy-alien", "emo-bot", "tank-bot"))
CORNER, MIDDLE = Place("space", 0), Place("space", 4)
SOUTH, NORTH = Place("hand", 0), Place("hand", 1)
OPEN = ("card", "owner", "facing", "face", "attached", "captured", "used", "open", "held", "turn", "active")


def turns(rules: str, players: int, decks: str, games: int) -> Iterator[State]:
    """Yield the states at which turns of random games begin."""
    changes = {"action_cards": decks} if rules in ("full", "mayhem") else {}
    for seed in range(games):
        state, chance = SQUARE_TACTICS.new_game(preset(rules, players, **changes), seed), random.Random(seed)
        while not state.over:
            if begins_turn(state):
                yield state
            SQUARE_TACTICS.take(state, chance.choice(SQUARE_TACTICS.moves(state)))


@pytest.mark.parametrize("decks", ["shared", "personal"])
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("rules", ["first", "abilities", "mayhem"])
def test_position_of_a_turn_leads_to_the_same_turn(rules: str, players: int, decks: str) -> None:
    for state in turns(rules, players, decks, games=2):
        position = SquarePosition.of(state)
        again = position.state(7)
        assert position.problem() == ""
        assert check(again) == []
        assert [getattr(again, name) for name in OPEN] == [getattr(state, name) for name in OPEN]
        assert [sorted(hand) for hand in again.hands] == [sorted(hand) for hand in state.hands]
        assert [sorted(hand) for hand in again.action_hands] == [sorted(hand) for hand in state.action_hands]


@pytest.mark.parametrize("rules", ["first", "mayhem"])
@pytest.mark.parametrize("players", [2, 4])
def test_changed_rules_leave_a_complete_game(rules: str, players: int) -> None:
    for state in turns("mayhem", 4, "personal", games=2):
        position = SquarePosition.of(state)
        position.take_setup(preset(rules, players))
        assert check(position.state(1)) == []


def test_changed_family_keeps_the_numbers_of_the_cards() -> None:
    position = SquarePosition(preset("full"))
    position.move(GRUMPY, DECK, CORNER)
    position.move(Piece("action", WOUNDED), DECK, CORNER)
    position.take_setup(preset("full", factions=("cats", "bots")))
    number = GRUMPY.number % 18
    assert position.pieces(CORNER) == [Piece("character", 36 + number), Piece("action", WOUNDED)]


def test_seed_orders_the_decks() -> None:
    position = SquarePosition(preset("full"))
    decks = [position.state(seed).decks for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]


def plain(*moves: tuple[Piece, Place], rules: str = "first") -> SquarePosition:
    position = SquarePosition(preset(rules))
    for piece, place in moves:
        assert position.move(piece, DECK, place) == ""
    return position


@pytest.mark.parametrize(
    ("rules", "piece", "place", "reason"),
    [
        ("full", EMO, CORNER, "Grumpy Alien is on that space."),
        ("first", EMO, SOUTH, "Without action cards, characters don't change sides."),
        ("first", EMO, Place("captured", 1), "Without action cards, nobody captures their own characters."),
        ("full", EMO, Place("discard"), "Only action cards go to a discard pile."),
        ("full", Piece("action", JUMP), Place("captured"), "Only characters can be captured."),
        ("full", Piece("action", JUMP), CORNER, "Jump isn't attached to characters."),
        ("full", Piece("action", WOUNDED), MIDDLE, "Put a character on that space before you attach Wounded."),
    ],
)
def test_impossible_change_says_why(rules: str, piece: Piece, place: Place, reason: str) -> None:
    position = plain((GRUMPY, CORNER), rules=rules)
    before = position.copy()
    assert position.move(piece, DECK, place) == reason
    assert position == before


@pytest.mark.parametrize(("decks", "copies"), [("shared", 4), ("personal", 1)])
def test_no_more_action_cards_than_there_are(decks: str, copies: int) -> None:
    position = SquarePosition(preset("full", action_cards=decks))
    jump = Piece("action", JUMP)
    assert [position.move(jump, DECK, SOUTH) for _ in range(copies)] == [""] * copies
    assert position.move(jump, DECK, SOUTH) != ""
    assert position.pieces(SOUTH) == [jump] * copies


def test_character_takes_its_attached_cards_along() -> None:
    position = plain((GRUMPY, CORNER), (Piece("action", FORE_SHIELDING), CORNER), rules="full")
    assert position.move(GRUMPY, CORNER, MIDDLE) == ""
    assert position.pieces(MIDDLE) == [GRUMPY, Piece("action", FORE_SHIELDING)]
    position.move(GRUMPY, MIDDLE, DECK)
    assert position.copies_left(FORE_SHIELDING) == 4


def test_character_is_rotated_only_if_a_game_could_do_it() -> None:
    position = plain((GRUMPY, CORNER))
    assert position.rotate(0) == "Without action cards, Grumpy Alien can't be rotated."
    position.take_setup(preset("full"))
    assert [position.rotate(0), position.board[0].facing] == ["", 1]


def test_character_changes_sides_and_faces_its_new_player() -> None:
    position = plain((GRUMPY, CORNER))
    assert position.change_side(0) == "Without action cards, characters don't change sides."
    position.take_setup(preset("full"))
    assert position.change_side(0) == ""
    assert (position.board[0].seat, position.board[0].facing) == (1, 2)


def test_position_without_a_hand_is_refused() -> None:
    position = plain((GRUMPY, CORNER))
    assert position.problem() == "The player whose turn it is needs a character in hand."
    position.move(GRUMPY, CORNER, SOUTH)
    assert position.problem() == ""


def test_full_board_is_refused() -> None:
    position = SquarePosition(preset("first"))
    for space, card in enumerate(position.rules.characters[0][:9]):
        position.move(Piece("character", card), DECK, Place("space", space))
    assert position.problem() == "Leave a space open. A full board ends the game."


def test_traded_character_is_known_to_everyone() -> None:
    position = plain((EMO, SOUTH), (TANK, NORTH), rules="full")
    assert check(position.state(3)) == []
