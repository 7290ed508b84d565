"""Positions shared by several tests of bots."""

from __future__ import annotations

from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.view import View, view
from tests.square_tactics.scenario import Scene


def opening(name: str = "first", players: int = 2, seed: int = 1) -> View:
    """Return the starter's view of a fresh deal."""
    state = SQUARE_TACTICS.new_game(preset(name, players), seed)
    return view(state, state.active)


def last_move() -> State:
    """Return a state with one open space, where one of South's characters saves the game and the others lose it."""
    return Scene(
        name="first",
        board={
            "a1": "North dino-bot",
            "b1": "South camping-alien",
            "c1": "South artist-alien",
            "a2": "North mummy-bot",
            "b2": "South skater-alien",
            "a3": "North tank-bot",
            "b3": "North butler-bot",
            "c2": "North dj-bot",
        },
        hands={"South": "strong-alien friendly-alien pirate-alien", "North": "boxer-bot"},
    ).state
