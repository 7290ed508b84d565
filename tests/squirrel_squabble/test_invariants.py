"""Every broken invariant is found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from squaretactics.games.squirrel_squabble import state as stages
from squaretactics.games.squirrel_squabble.invariants import check
from squaretactics.games.squirrel_squabble.moves import PLAN_MOVES, parse_move
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.rules import new_game, take
from squaretactics.games.squirrel_squabble.state import State


def a_game() -> State:
    """Return a dealt game in which the first plan is made."""
    state = new_game(Setup(board="dealt"), 6)
    for text in ("face north", "face west"):
        take(state, parse_move(text))
    take(state, PLAN_MOVES[7])
    return state


def _set(name: str, *values: object) -> Callable[[State], None]:
    def change(state: State) -> None:
        setattr(state, name, values[0] if len(values) == 1 else [*values])

    return change


def _twice(state: State) -> None:
    state.tiles[3] = state.tiles[4]


def _homeless(state: State) -> None:
    state.home[0] = 4


def _on_a_dog(state: State) -> None:
    state.space[0] = 3
    state.tiles[3] = 6


BROKEN: dict[str, Callable[[State], None]] = {
    "the tiles are": _twice,
    "the home of orange is not on b2": _homeless,
    "tiles to be arranged and open spaces do not fit": _set("loose", 4, 6),
    "both squirrels stand on the same space": _set("space", 4, 4),
    "orange stands on the rival's home": _set("space", 8, 4),
    "orange stands on a dog": _on_a_dog,
    "orange carries 6 nuts": _set("nuts", 6, 0),
    "orange is at home with all nuts and has not won": _set("nuts", 5, 0),
    "green faces nowhere, or too early": _set("facing", 0, -1),
    "orange has no plan that there is": _set("plans", (0, 1, 2), ()),
    "orange has shown or turned more coins than there are": _set("turned", 4, 0),
    "green has planned out of turn": _set("plans", (), (0, 2, 4)),
    "something of the last round clings to green": _set("lost", False, True),
    "orange has an action left over": _set("now", 3, -1),
    "the game is over, yet": _set("stage", stages.OVER),
    "nobody is asked, yet the game goes on": _set("stage", stages.RUNNING),
    "somebody is asked with a single answer": _set("stage", stages.RUNNING),
    "somebody has won, yet the game goes on": _set("winners", 1),
    "this is no state but a preview": _set("veiled", 1),
    "a facing is held that nobody chose": _set("held", 2),
    "this is round 41": _set("round", 41),
    "the set-up and the rounds are mixed up": _set("round", 0),
}


def test_sound_game_has_no_faults() -> None:
    assert check(a_game()) == []


@pytest.mark.parametrize("told", BROKEN)
def test_broken_invariant_is_reported(told: str) -> None:
    state = a_game()
    BROKEN[told](state)
    assert any(line.startswith(told) for line in check(state)), check(state)
