"""Encode a view as a vector of numbers from 0 to 1, for learning programs. The viewer's own squirrel comes first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from squaretactics.games.squirrel_squabble.board import GREEN, NOBODY, ORANGE, SPACES, TILES
from squaretactics.games.squirrel_squabble.coins import ACTION_IDS, ACTION_OF, SLOTS
from squaretactics.games.squirrel_squabble.state import FULL, LAST_ROUND, OVER, SQUABBLING
from squaretactics.games.squirrel_squabble.view import View


def observation(view: View) -> list[float]:
    own = ORANGE if view.squirrel == NOBODY else view.squirrel
    numbers = [float(view.orange == NOBODY), float(own == GREEN), view.round / LAST_ROUND]
    numbers += [view.slot / SLOTS, view.step / SQUABBLING, float(view.pair), float(view.later != NOBODY)]
    numbers += _one(view.stage, OVER + 1)
    numbers += [float(view.asked_seat == view.seat), float(view.asked_seat == 1 - view.seat)]
    for space in range(SPACES):
        numbers += _one(view.tiles[space], 2 * len(TILES))
    numbers += _some(view.loose, 2 * len(TILES))
    for squirrel in (own, 1 - own):
        numbers += _one(view.home[squirrel], SPACES)
        numbers += _one(view.space[squirrel], SPACES)
        numbers += _one(view.facing[squirrel], 4)
        numbers += [view.nuts[squirrel] / FULL, float(view.lost[squirrel]), float(view.left[squirrel])]
        numbers += [float(view.planned[squirrel]), float(view.winners >> squirrel & 1)]
        numbers += _one(view.now[squirrel], len(ACTION_IDS))
        numbers += _plan(view.played[squirrel])
        numbers += [float(view.turned[squirrel] >> slot & 1) for slot in range(SLOTS)]
    numbers += _plan(view.plan)
    numbers += _one(view.held, 4)
    return numbers


def _one(value: int, count: int) -> list[float]:
    return [float(number == value) for number in range(count)]


def _some(values: Iterable[int], count: int) -> list[float]:
    there = set(values)
    return [float(number in there) for number in range(count)]


def _plan(plan: Sequence[int]) -> list[float]:
    numbers: list[float] = []
    for slot in range(SLOTS):
        numbers += _one(plan[slot] if slot < len(plan) else -1, len(ACTION_OF))
    return numbers
