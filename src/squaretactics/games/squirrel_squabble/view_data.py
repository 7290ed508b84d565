"""A view as JSON data for other programs, with coins, tiles and spaces named as in records.

docs/python.md describes the keys.
"""

from __future__ import annotations

from typing import Final

from squaretactics.core.spec import Data
from squaretactics.games.squirrel_squabble.board import (
    GREEN,
    HOMES,
    NAMES,
    NOBODY,
    OPEN_SPACE,
    ORANGE,
    SHOWN_IDS,
    SHOWS,
    SQUIRREL_IDS,
)
from squaretactics.games.squirrel_squabble.coins import ACTION_IDS, COIN_IDS, NOTHING
from squaretactics.games.squirrel_squabble.moves import DIRECTIONS, move_text
from squaretactics.games.squirrel_squabble.state import END_IDS, HALTED, UNENDED, UNKNOWN, decision_when
from squaretactics.games.squirrel_squabble.view import View, view_moves

_STEPS: Final = {0: None, 2: "flip_tile", 3: "switch_tiles", 4: "movement", 5: "squabble"}


def view_data(view: View) -> Data:
    asked = decision_when(view.stage, view.asked_seat, view.pair)
    return {
        "setup": view.setup.model_dump(mode="json"),
        "seat": view.seat,
        "squirrel": None if view.squirrel == NOBODY else SQUIRREL_IDS[view.squirrel],
        "round": view.round,
        "board": {name: _tile(tile) for name, tile in zip(NAMES, view.tiles, strict=True)},
        "loose": [_tile(tile) for tile in view.loose],
        "squirrels": {name: _squirrel(view, squirrel) for squirrel, name in enumerate(SQUIRREL_IDS)},
        "plan": [COIN_IDS[lying] for lying in view.plan],
        "facing_chosen": _direction(view.held),
        "action": view.slot + 1,
        "step": _STEPS[view.step],
        "halted": view.stage == HALTED,
        "end": None if view.ended == UNENDED else END_IDS[view.ended],
        "winners": [SQUIRREL_IDS[squirrel] for squirrel in (ORANGE, GREEN) if view.winners >> squirrel & 1],
        "decision": None if asked is None else {"seat": asked.seat, "kind": asked.kind, "secret": asked.secret},
        "decides_next": None if view.later == NOBODY else SQUIRREL_IDS[view.later],
        "moves": _move_texts(view),
    }


def _move_texts(view: View) -> list[str] | None:
    """Return the legal moves, or None for the 960 plans, which are the same in every round."""
    moves = view_moves(view)
    return None if len(moves) > len(NAMES) * len(NAMES) else [move_text(move) for move in moves]


def _squirrel(view: View, squirrel: int) -> Data:
    return {
        "seat": None if view.orange == NOBODY else squirrel ^ view.orange,
        "home": NAMES[view.home[squirrel]],
        "space": NAMES[view.space[squirrel]],
        "facing": _direction(view.facing[squirrel]),
        "nuts": view.nuts[squirrel],
        "lost_actions": view.lost[squirrel],
        "left_its_space": view.left[squirrel],
        "planned": view.planned[squirrel],
        "played": [COIN_IDS[lying] for lying in view.played[squirrel]],
        "turned": [bool(view.turned[squirrel] >> slot & 1) for slot in range(len(view.played[squirrel]))],
        "action": None if view.now[squirrel] == NOTHING else ACTION_IDS[view.now[squirrel]],
    }


def _direction(facing: int) -> str | None:
    return None if facing == UNKNOWN else DIRECTIONS[facing]


def _tile(lying: int) -> Data | None:
    """Return a tile's number (0 for homes), its face and its underside."""
    if lying == OPEN_SPACE:
        return None
    tile = lying >> 1
    if tile < HOMES:
        return {"tile": 0, "shows": f"{SQUIRREL_IDS[tile]}_home", "under": f"{SQUIRREL_IDS[tile]}_home"}
    return {"tile": tile - HOMES + 1, "shows": SHOWN_IDS[SHOWS[lying]], "under": SHOWN_IDS[SHOWS[lying ^ 1]]}
