"""Play a fixed round for the demo: a squabble, a dog, five nuts carried home. The engine plays it."""

from __future__ import annotations

from typing import Final

from squaretactics.core.rng import random_below
from squaretactics.games.squirrel_squabble.board import EAST, GREEN, NAMES, NORTH, ORANGE, SOUTH, WEST
from squaretactics.games.squirrel_squabble.events import Event
from squaretactics.games.squirrel_squabble.moves import FACE_MOVES, FLIP_MOVES, PLAN, Move
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.rounds import begin_round
from squaretactics.games.squirrel_squabble.rules import take
from squaretactics.games.squirrel_squabble.squabble_step import SIDES
from squaretactics.games.squirrel_squabble.state import State, blank
from squaretactics.games.squirrel_squabble.view import View, redact, view

_SEEN_FROM: Final = 0  # the seat that leads Orange
_TILES: Final = (0, 16, 4, 10, 7, 15, 13, 9, 2)  # tiles and their faces, by space
_DICE: Final = (5, 2)  # the attacker's first
# Both plans of each round, and the decisions in it. Orange squabbles, flips the tile that Green is about to enter, and
# walks to a nut. In the second round it walks home.
_MOVES: Final[tuple[Move, ...]] = (
    (PLAN, 7, 1, 2),
    (PLAN, 8, 0, 11),
    FACE_MOVES[SOUTH],
    FACE_MOVES[WEST],
    FLIP_MOVES[NAMES.index("b3")],
    FACE_MOVES[SOUTH],
    (PLAN, 0, 8, 5),
    (PLAN, 10, 8, 2),
)


def demo_round() -> tuple[View, list[Event], View]:
    """Return the view before the round, its events, and the view after, all from Orange's seat."""
    state = blank(Setup(board="dealt"))
    state.tiles = list(_TILES)
    state.space = [NAMES.index("b2"), NAMES.index("a3")]
    state.facing = [NORTH, EAST]
    state.nuts[ORANGE] = state.nuts[GREEN] = 3
    state.random = next(random for random in range(SIDES**4) if _rolls(random) == _DICE)
    begin_round(state, None)
    before, events = view(state, _SEEN_FROM), _played(state)
    return before, events, view(state, _SEEN_FROM)


def _rolls(random: int) -> tuple[int, ...]:
    random, die = random_below(SIDES, random)
    return die + 1, random_below(SIDES, random)[1] + 1


def _played(state: State) -> list[Event]:
    events: list[Event] = []
    for move in _MOVES:
        take(state, move, events.append)
    return [redact(event, _SEEN_FROM) for event in events]
