"""A loop for the First game alone, as tight as plain Python allows: the yardstick for the engine's speed.

It plays random games of the plain rules on integers and lists, without abilities, action cards, events or checks. Like
the engine's playouts, it deals, plays to the end and counts the points.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from squaretactics.games.square_tactics.cards import NUMBERS, face
from squaretactics.games.square_tactics.geometry import FOUR, THREE

_FACES = tuple(tuple(face(sides, (), facing) for facing in range(4)) for sides in NUMBERS)  # by card and facing


def playout(players: int, uniform: Callable[[], float]) -> int:
    """Play one random game; return its number of moves."""
    board = THREE if players == 2 else FOUR
    around, spaces = board.around, board.spaces
    upright = (0, 2) if players == 2 else (0, 1, 2, 3)
    decks = []
    hands = []
    for seat in range(players):
        deck = list(range(seat * 18, seat * 18 + 18))
        for last in range(17, 0, -1):
            chosen = int(uniform() * (last + 1))
            deck[last], deck[chosen] = deck[chosen], deck[last]
        hands.append([deck.pop(), deck.pop(), deck.pop()])
        decks.append(deck)
    owner = [-1] * (spaces + 1)
    numbers: list[tuple[int, ...]] = [()] * spaces
    empty = list(range(spaces))
    captured = [0] * players
    seat = int(uniform() * players)
    moves = 0
    while True:
        hand = hands[seat]
        if hand:
            moves += 1
            card = hand.pop(int(uniform() * len(hand)))
            space = empty.pop(int(uniform() * len(empty)))
            facing = upright[seat]
            own = _FACES[card][facing]
            owner[space] = seat
            numbers[space] = own
            near = around[space]
            for direction in (facing, facing + 1 & 3, facing + 2 & 3, facing + 3 & 3):
                other = near[direction]
                if owner[other] >= 0 and owner[other] != seat:
                    difference = own[direction] - numbers[other][direction ^ 2]
                    if difference > 0:
                        captured[seat] += 1
                        owner[other] = -1
                        empty.append(other)
                    elif difference < 0:
                        break
            deck = decks[seat]
            if deck:
                hand.append(deck.pop())
        if not empty or not any(hands):
            break
        seat = (seat + 1) % players
    points = captured
    for space in range(spaces):
        if owner[space] >= 0:
            points[owner[space]] += board.worth[space]
    return moves


def playouts(players: int, games: int, seed: int) -> int:
    """Play random games; return their total number of moves."""
    uniform = random.Random(seed).random
    return sum(playout(players, uniform) for _ in range(games))
