"""The play styles of bots: small bonuses for what each style likes about a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.view import View

_TAKEN: Final = 0.4  # points for each character in the captured pile
_HELD: Final = 0.25  # points for each point of the spaces held
_EXPOSED: Final = 0.2  # points for each open side of an own character

StateOrView = State | View


def _collects(position: StateOrView, seat: int) -> float:
    return _TAKEN * len(position.captured[seat])


def _holds(position: StateOrView, seat: int) -> float:
    worth = position.rules.board.worth
    return _HELD * sum(worth[space] for space, owner in enumerate(position.owner[: len(worth)]) if owner == seat)


def _risks(position: StateOrView, seat: int) -> float:
    board = position.rules.board
    return _EXPOSED * sum(
        position.owner[near] < 0
        for space, owner in enumerate(position.owner[: board.spaces])
        if owner == seat
        for near in board.beside[space]
    )


STYLES: Final[dict[str, Callable[[StateOrView, int], float]]] = {
    "collector": _collects,
    "landlord": _holds,
    "gambler": _risks,
}


def style_bonus(style: str, position: StateOrView, seat: int) -> float:
    """Return a style's bonus for a position, in points."""
    return STYLES[style](position, seat)
