"""How codes hold a position: the rules, whose turn it is, where each character is, and the action cards by place."""

from __future__ import annotations

from typing import Any, Final

from squaretactics.core.code_fields import Digits, ListOf, UnknownDigit, Whole
from squaretactics.core.position import Piece, Place
from squaretactics.core.validation_errors import validated
from squaretactics.games.square_tactics.action_cards import ACTIONS
from squaretactics.games.square_tactics.options import ACTION_KINDS, SETUP_CODE, Setup, setup_data
from squaretactics.games.square_tactics.position import DECK, SquarePosition
from squaretactics.games.square_tactics.state import TURNS_PER_SEAT

_SEATS: Final = 4
_MOST_ACTIONS: Final = 4 * ACTION_KINDS
_TURN: Final = Whole(0, _SEATS * TURNS_PER_SEAT - 1)
_KINDS: Final = ListOf(Whole(0, ACTION_KINDS - 1), 0, _MOST_ACTIONS)
_ATTACHED: Final = ListOf(Whole(0, _SEATS * ACTION_KINDS - 1), 0, _MOST_ACTIONS)


class SquarePositionField:
    """A position."""

    def put(self, value: Any, digits: Digits) -> None:
        position: SquarePosition = value
        SETUP_CODE.setup.put(setup_data(position.setup), digits)
        digits.put(position.active, position.setup.players)
        _TURN.put(position.turn, digits)
        places = _places_of_characters(position)
        for card in position.rules.home:
            place = position.place_of(card)
            digits.put(places.index(place), len(places))
            if place.sort == "space":
                one = position.board[place.number]
                digits.put(one.seat, position.setup.players)
                digits.put(one.facing, 4)
        if position.rules.actions:
            for place in _places_of_actions(position):
                _KINDS.put([number for sort, number in position.pieces(place) if sort == "action"], digits)
            for space in sorted(position.board):
                _ATTACHED.put(position.board[space].attached, digits)

    def take(self, digits: Digits) -> SquarePosition:
        setup = validated(Setup, SETUP_CODE.setup.take(digits))
        position = SquarePosition(setup, digits.take(setup.players), _TURN.take(digits))
        places = _places_of_characters(position)
        for card in position.rules.home:
            place = places[digits.take(len(places))]
            _move(position, Piece("character", card), place)
            if place.sort == "space":
                _stand(position, place.number, digits.take(setup.players), digits.take(4))
        if position.rules.actions:
            for place in _places_of_actions(position):
                for kind in _KINDS.take(digits):
                    _move(position, Piece("action", kind), place)
            for space in sorted(position.board):
                for number in _ATTACHED.take(digits):
                    _attach(position, space, number)
        return position


def _places_of_characters(position: SquarePosition) -> list[Place]:
    piles = (place for place in position.piles if place.sort != "discard")
    return [DECK, *piles, *(Place("space", space) for space in range(position.rules.board.spaces))]


def _places_of_actions(position: SquarePosition) -> list[Place]:
    return [place for place in position.piles if place.sort != "captured"]


def _move(position: SquarePosition, piece: Piece, place: Place) -> None:
    if place != DECK and position.move(piece, DECK, place):
        raise UnknownDigit


def _stand(position: SquarePosition, space: int, seat: int, facing: int) -> None:
    """Set a character's seat and facing."""
    one = position.board[space]
    if seat != one.seat and not position.rules.actions:
        raise UnknownDigit
    one.seat, one.facing = seat, facing
    if facing not in position.facings(one):
        raise UnknownDigit


def _attach(position: SquarePosition, space: int, number: int) -> None:
    deck, kind = divmod(number, ACTION_KINDS)
    owner = deck if position.rules.personal else 0
    if deck >= position.setup.players or not ACTIONS[kind].kept or not position.copies_in(owner, kind):
        raise UnknownDigit
    position.board[space].attached.append(number)
