"""Matches: best of three games (S9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from squaretactics.core.spec import MatchGameResult
from squaretactics.games.squirrel_squabble.options import Setup

GAMES_IN_A_MATCH: Final = 3
WINS_TO_TAKE_IT: Final = 2


def wins(played: Sequence[MatchGameResult]) -> tuple[int, int]:
    """Return the number of games each seat has won; ties don't count."""
    outright = [game.result.winners[0] for game in played if len(game.result.winners) == 1]
    return outright.count(0), outright.count(1)


def match_over(played: Sequence[MatchGameResult]) -> bool:
    """Return whether a match is over: after two wins by a seat, or three games."""
    return len(played) >= GAMES_IN_A_MATCH or max(wins(played)) >= WINS_TO_TAKE_IT


def match_winners(played: Sequence[MatchGameResult]) -> tuple[int, ...]:
    """Return the seats with the most wins so far."""
    if not played:
        return ()
    most = max(wins(played))
    return tuple(seat for seat, own in enumerate(wins(played)) if own == most)


def next_setup(setup: Setup, played: Sequence[MatchGameResult]) -> Setup:
    """Return the next game's set-up: the other seat arranges or leads Orange; in the third game, chance decides."""
    turn: Literal["first", "second", "drawn"] = "drawn"
    if len(played) == 1:
        # On a dealt board, the first seat leads Orange in the first game.
        turn = "second" if setup.board == "dealt" or played[0].first == 0 else "first"
    return setup.model_copy(update={"turn": turn})


def next_match(setup: Setup) -> Setup:
    """Return the set-up of the next match or single game, with `turn` as originally chosen."""
    return setup.model_copy(update={"turn": "set_up"})
