"""How a match of up to three games goes (S9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from squaretactics.core.spec import MatchGameResult
from squaretactics.games.squirrel_squabble.options import Setup

GAMES_IN_A_MATCH: Final = 3
WINS_TO_TAKE_IT: Final = 2


def wins(played: Sequence[MatchGameResult]) -> tuple[int, int]:
    """Return how many games each seat has won; a tie counts for nobody."""
    outright = [game.result.winners[0] for game in played if len(game.result.winners) == 1]
    return outright.count(0), outright.count(1)


def match_over(played: Sequence[MatchGameResult]) -> bool:
    """Say whether two wins, or three games, have decided a match."""
    return len(played) >= GAMES_IN_A_MATCH or max(wins(played)) >= WINS_TO_TAKE_IT


def match_winners(played: Sequence[MatchGameResult]) -> tuple[int, ...]:
    """Return the seats with the most wins so far."""
    if not played:
        return ()
    most = max(wins(played))
    return tuple(seat for seat, own in enumerate(wins(played)) if own == most)


def next_setup(setup: Setup, played: Sequence[MatchGameResult]) -> Setup:
    """Return the next game's set-up: the other seat arranges (or leads Orange), in the third game one that is drawn."""
    turn: Literal["first", "second", "drawn"] = "drawn"
    if len(played) == 1:
        # On a dealt board the first seat leads Orange in the first game; elsewhere who arranges decides first.
        turn = "second" if setup.board == "dealt" or played[0].first == 0 else "first"
    return setup.model_copy(update={"turn": turn})


def next_match(setup: Setup) -> Setup:
    """Return the set-up of the next match, or of the next single game: it begins as it was set up."""
    return setup.model_copy(update={"turn": "set_up"})
