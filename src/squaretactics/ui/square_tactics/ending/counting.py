"""The points of a game that is over, one after the other as they are counted up."""

from __future__ import annotations

from dataclasses import dataclass

from squaretactics.games.square_tactics.state import EMPTY
from squaretactics.games.square_tactics.view import View


@dataclass(frozen=True, slots=True)
class Count:
    """Points that a seat has, for the space it holds or for a character that it captured, and when they are counted."""

    beat: int
    seat: int
    points: int
    space: int | None = None
    card: int | None = None


def tally(view: View) -> list[Count]:
    """Return all points of a game: first the board space by space, then all piles at once, card by card."""
    board = view.rules.board
    held = [space for space in range(board.spaces) if view.card[space] != EMPTY]
    counts = [Count(beat, view.owner[space], board.worth[space], space=space) for beat, space in enumerate(held)]
    for depth in range(max(map(len, view.captured))):
        for seat, pile in enumerate(view.captured):
            if depth < len(pile):
                counts.append(Count(len(held) + depth, seat, 1, card=pile[depth]))
    return counts
