"""Forecast each seat's points in a fully visible four-player position.

A seat is expected to end with its current points, adjusted for each feature that helps or threatens it: a character
within a rival's reach, an open side, rivals it can capture, its hand. `tools/train_four.py` learnt what each feature is
worth at each stage of the game, and how much a point raises the odds of winning.
"""

from __future__ import annotations

import json
from functools import cache
from math import exp, fsum
from pathlib import Path
from typing import Final

from squaretactics.core.spec import Forecast, leads
from squaretactics.games.square_tactics.cards import CARDS_PER_FACTION
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.games.square_tactics.rule_tables import CardTables
from squaretactics.games.square_tactics.scoring import scores
from squaretactics.games.square_tactics.state import State
from squaretactics.resources import MissingAsset, asset
from squaretactics.translation import say

# Stages by the number of characters yet to be played; _LAST holds the highest number of each stage except the first.
TIMES: Final = 6
_LAST: Final = (3, 7, 15, 27, 43)
_TIME: Final = tuple(sum(left > last for last in _LAST) for left in range(4 * CARDS_PER_FACTION + 1))

_SEATS: Final = 4
_WORTHS: Final = 3  # spaces are worth 1 to 3 points
_REACHES: Final = _SEATS  # up to three later seats can reach a character
_TOP_NUMBER: Final = 12
_MOST_PREY: Final = 4  # this many or more
_STRENGTHS: Final = 40
_STRENGTH_STEP: Final = 4
_FULL_HAND: Final = 7
_MOST_LEFT: Final = 3  # characters of one seat still to be played: this many or more

# The first index of each kind of feature.
_DANGER: Final = 0
_SIDE: Final = _DANGER + TIMES * _WORTHS * 2 * _REACHES
_PREY: Final = _SIDE + TIMES * (_TOP_NUMBER + 1)
_PRIZE: Final = _PREY + TIMES * _SEATS * (_MOST_PREY + 1)
_HAND: Final = _PRIZE + TIMES * _SEATS * (_WORTHS + 2)
_HAND_SIZE: Final = _HAND + TIMES * _STRENGTHS
_LEFT: Final = _HAND_SIZE + TIMES * (_FULL_HAND + 1)
_IN_HAND: Final = _LEFT + TIMES * _SEATS * (_MOST_LEFT + 1)
_ON_BOARD: Final = _IN_HAND + CARDS_PER_FACTION
_ACTION: Final = _ON_BOARD + CARDS_PER_FACTION
FEATURE_COUNT: Final = _ACTION + ACTION_KINDS


_ANY_SEAT: Final = (1 << _SEATS) - 1
_LISTED: Final = tuple(tuple(seat for seat in range(_SEATS) if takers >> seat & 1) for takers in range(1 << _SEATS))
# By active seat and the seats that can capture a character: the index of the threat.
_THREATS: Final = tuple(
    tuple((active in takers) * _REACHES + sum(seat != active for seat in takers) for takers in _LISTED)
    for active in range(_SEATS)
)


@cache
def _beats_of(tables: CardTables) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return, by the attacker's facing, card, and the direction the attacked side faces, the numbers it beats.

    They are hexadecimal digits of 1. Shifted left by seat and combined, they show which seats beat a number.
    """
    return tuple(
        tuple(
            tuple(sum(1 << _SEATS * number for number in range(faces[upright][facing ^ 2])) for facing in range(4))
            for faces in tables.faces
        )
        for upright in range(4)
    )


def time_of(state: State) -> int:
    """Return the stage of the game; 0 is nearest to the end."""
    left = 0
    for hand in state.hands:
        left += len(hand)
    for deck in state.decks:
        left += len(deck)
    return _TIME[left]


def four_seat_features(state: State, time: int) -> list[list[int]]:
    """Return, for each seat, the features that help or threaten it at the start of a turn."""
    rules, free, active, abilities = state.rules, state.open, state.active, state.rules.abilities
    strengths, ability_of = rules.cards.strengths, rules.ability_of
    board, danger, side = rules.board, _DANGER + time * _WORTHS * 2 * _REACHES, _SIDE + time * (_TOP_NUMBER + 1)
    takers_of, threats, prey, prize = _takers_of(state), _THREATS[active], [0] * _SEATS, [0] * _SEATS
    found: list[list[int]] = []
    for owner, mask in enumerate(state.held):
        own: list[int] = []
        others = _ANY_SEAT - (1 << owner)
        for space in board.listed(mask):
            face, worth, takers = state.face[space], board.worth[space], 0
            for direction, near in enumerate(board.around[space]):
                if free >> near & 1:
                    number = face[4 + direction]
                    if not 0 <= number <= _TOP_NUMBER:
                        number = 0 if number < 0 else _TOP_NUMBER
                    own.append(side + number)
                    takers |= takers_of[direction] >> _SEATS * number
            takers &= others
            own.append(danger + (worth - 1) * 2 * _REACHES + threats[takers])
            if abilities:
                own.append(_ON_BOARD + ability_of[state.card[space]])
            for seat in _LISTED[takers]:
                prey[seat] += 1
                if worth >= prize[seat]:
                    prize[seat] = worth + 1
        found.append(own)
    for seat, hand in enumerate(state.hands):
        own, turn, strength = found[seat], time * _SEATS + (seat - active) % _SEATS, 0
        for card in hand:
            strength += strengths[card]
        own.append(_PREY + turn * (_MOST_PREY + 1) + min(prey[seat], _MOST_PREY))
        own.append(_PRIZE + turn * (_WORTHS + 2) + prize[seat])
        own.append(_HAND + time * _STRENGTHS + min(strength // _STRENGTH_STEP, _STRENGTHS - 1))
        own.append(_HAND_SIZE + time * (_FULL_HAND + 1) + min(len(hand), _FULL_HAND))
        own.append(_LEFT + turn * (_MOST_LEFT + 1) + min(len(hand) + len(state.decks[seat]), _MOST_LEFT))
        if abilities:
            for card in hand:
                own.append(_IN_HAND + ability_of[card])
        if rules.actions:
            for kind in state.action_hands[seat]:
                own.append(_ACTION + kind)
    return found


def _takers_of(state: State) -> list[int]:
    """Return, for each direction of a side, an integer that has a group of bits for each number.

    The bits in a number's group are the seats whose hands beat that number.
    """
    north = east = south = west = 0
    upright, beaten_by = state.rules.upright, _beats_of(state.rules.cards)
    for seat, hand in enumerate(state.hands):
        beats = beaten_by[upright[seat]]
        for card in hand:
            beaten = beats[card]
            north |= beaten[0] << seat
            east |= beaten[1] << seat
            south |= beaten[2] << seat
            west |= beaten[3] << seat
    return [north, east, south, west]


class FourSeatForecaster:
    """The learnt weights for one kind of four-player game."""

    def __init__(self, path: Path) -> None:
        try:
            learnt = json.loads(path.read_text())
            self.points = [float(points) for points in learnt["points"]]  # by feature
            self.slopes = [float(slope) for slope in learnt["slopes"]]  # by stage: odds of winning for each point
            if (len(self.points), len(self.slopes)) != (FEATURE_COUNT, TIMES):
                raise ValueError("wrong length")
        except (ValueError, KeyError, TypeError) as error:
            raise MissingAsset(say("The bot data in {path} is damaged. Reinstall the game.", path=path)) from error

    def forecast(self, state: State) -> Forecast:
        """Return the forecast for a position at the start of a turn."""
        learnt, time = self.points, time_of(state)
        expected: list[float] = []
        for now, own in zip(scores(state), four_seat_features(state, time), strict=True):
            points = float(now)
            for thing in own:
                points += learnt[thing]
            expected.append(points)
        slope, most = self.slopes[time], max(expected)
        odds = [exp(slope * (points - most)) for points in expected]
        total = fsum(odds)
        return Forecast([one / total for one in odds], leads(expected))


@cache
def four_seat_forecaster_of(plain: bool) -> FourSeatForecaster:
    """Return the cached weights for four players."""
    return FourSeatForecaster(asset("forecast", f"four-{'plain' if plain else 'full'}.json"))
