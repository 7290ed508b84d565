"""The deal of a day in Squirrel Squabble: chance lays the board, the week begins gently, and ends hard."""

from __future__ import annotations

from datetime import date
from typing import Final

from squaretactics.core.daily_deal import occasion_of_day
from squaretactics.core.rng import below, seeded, shuffle
from squaretactics.core.session import HUMAN
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.player_sentences import YOU
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.player_labels import usual_name
from squaretactics.ui.table.setup_defaults import named_apart

_LEVELS: Final = ("easy", "easy", "medium", "medium", "hard", "hard", "expert")  # from Monday on
_STARTS: Final = ("standard", "quick")


def deal_of(day: date, seed: int) -> NewGame[Setup]:
    """Return the deal of a day."""
    level = _LEVELS[day.weekday()]
    chance, start = below(len(_STARTS), seeded(seed))
    players = [(HUMAN, YOU), (level, usual_name(level))]
    shuffle(players, chance)
    setup = Setup(board="dealt", start="quick" if _STARTS[start] == "quick" else "standard")
    return NewGame(setup, tuple(named_apart(players)), seed, occasion=occasion_of_day(day))
