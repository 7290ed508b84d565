"""The points of a game that is over, one after the other as they are counted up."""

from __future__ import annotations

from dataclasses import dataclass

from squaretactics.games.square_tactics.state import EMPTY
from squaretactics.games.square_tactics.view import View


@dataclass(frozen=True, slots=True)
class Count:
    """Points that a seat has: for the space it holds, or for a character that it captured."""

    seat: int
    points: int
    space: int | None = None
    card: int | None = None


def tally(view: View) -> list[Count]:
    """Return all points of a game: first the board space by space, then the piles card by card."""
    board = view.rules.board
    spaces = range(board.spaces)
    held = [Count(view.owner[space], board.worth[space], space=space) for space in spaces if view.card[space] != EMPTY]
    piles = [Count(seat, 1, card=card) for seat, pile in enumerate(view.captured) for card in pile]
    return held + piles
