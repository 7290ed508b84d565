"""Which faces on the board live at a moment: one blinks now and then, neighbours glance at who has just landed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from squaretactics.ui.square_tactics.cards.eyes import Mood, blinks, glances
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.layout import SquareTableLayout
from squaretactics.ui.square_tactics.table.outcome_flags import edge_between

MOST: Final = 2
_EVERY: Final = 2.3  # seconds from one blink to the next, on the whole board
_BLINK: Final = (0.05, 0.15, 0.2)  # half shut, shut, half open again until
_SOON: Final = 0.12  # before a blink, when the table is no longer at rest
LOOKED_AT: Final = 1.1  # seconds after it has landed, until when a character is glanced at
_NOTICED: Final = 0.12  # and from when


def blinking(now: float, board: Sequence[BoardPiece | None]) -> tuple[int, Mood] | None:
    """Return the space of the character that blinks now, and how far its eyes are shut."""
    turn, since = divmod(now, _EVERY)
    chance = random.Random(int(turn))
    begins = chance.uniform(0.0, _EVERY - _BLINK[2])
    since -= begins
    if not 0 <= since < _BLINK[2]:
        return None
    spaces = [space for space, piece in enumerate(board) if piece is not None and blinks(piece.card)]
    if not spaces:
        return None
    return chance.choice(spaces), "blink" if _BLINK[0] <= since < _BLINK[1] else "half"


def blinks_soon(now: float, board: Sequence[BoardPiece | None]) -> bool:
    """Say whether somebody blinks, or is about to."""
    return any(blinking(now + ahead, board) is not None for ahead in (0.0, _SOON))


def glancing(
    since: float, space: int, layout: SquareTableLayout, board: Sequence[BoardPiece | None]
) -> dict[int, Mood]:
    """Return the neighbours that look at a space where somebody has just landed, so long ago."""
    if not _NOTICED <= since < LOOKED_AT:
        return {}
    found: dict[int, Mood] = {}
    here = layout.cell_rect(space)
    for other, piece in enumerate(board):
        there = layout.cell_rect(other)
        away = abs(there.centerx - here.centerx) + abs(there.centery - here.centery)
        if piece is None or other == space or away > layout.cell * 1.1 or not glances(piece.card):
            continue
        side = (edge_between(layout, other, space).side - layout.quarter(piece.facing)) & 3
        found[other] = f"glance-{side}"
        if len(found) == MOST:
            break
    return found
