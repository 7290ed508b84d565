"""Decide when faces on the board move: one blinks now and then, and neighbours glance at a new arrival."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from squaretactics.ui.square_tactics.cards.eyes import Mood, blinks, glances
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.layout import SquareTableLayout
from squaretactics.ui.square_tactics.table.outcome_flags import edge_between

MOST: Final = 2
_EVERY: Final = 2.3  # seconds between blinks, on the whole board
_BLINK: Final = (0.05, 0.15, 0.2)  # end of half shut, of shut, and of half open again
_SOON: Final = 0.12  # seconds before a blink when the table must redraw
LOOKED_AT: Final = 1.1  # seconds after a landing when glances end
_NOTICED: Final = 0.12  # and when they start


def blinking(now: float, board: Sequence[BoardPiece | None]) -> tuple[int, Mood] | None:
    """Return the space of the character that blinks now, and its mood; None if none does."""
    turn, since = divmod(now, _EVERY)
    begins, which = _next_blink(int(turn))
    since -= begins
    if not 0 <= since < _BLINK[2]:
        return None
    spaces = [space for space, piece in enumerate(board) if piece is not None and blinks(piece.card)]
    if not spaces:
        return None
    return spaces[int(which * len(spaces))], "blink" if _BLINK[0] <= since < _BLINK[1] else "half"


@lru_cache(2)
def _next_blink(turn: int) -> tuple[float, float]:
    """Return when a face blinks, and which, as a share of those that may. Every frame asks."""
    chance = random.Random(turn)
    return chance.uniform(0.0, _EVERY - _BLINK[2]), chance.random()


def blinks_soon(now: float, board: Sequence[BoardPiece | None]) -> bool:
    """Return whether a character blinks, or is about to."""
    return any(blinking(now + ahead, board) is not None for ahead in (0.0, _SOON))


def glancing(
    since: float,
    space: int,
    layout: SquareTableLayout,
    board: Sequence[BoardPiece | None],
    quarter: Callable[[int], int],
) -> dict[int, Mood]:
    """Return the glances of the neighbours at a space, `since` seconds after a character landed there.

    `quarter` returns the rotation of a character's picture, by its facing.
    """
    if not _NOTICED <= since < LOOKED_AT:
        return {}
    found: dict[int, Mood] = {}
    here = layout.cell_rect(space)
    for other, piece in enumerate(board):
        there = layout.cell_rect(other)
        away = abs(there.centerx - here.centerx) + abs(there.centery - here.centery)
        if piece is None or other == space or away > layout.cell * 1.1 or not glances(piece.card):
            continue
        side = (edge_between(layout, other, space).side - quarter(piece.facing)) & 3
        found[other] = f"glance-{side}"
        if len(found) == MOST:
            break
    return found
