"""Deal the daily game: a random board, against a gentle bot on Monday and the hardest on Sunday."""

from __future__ import annotations

from datetime import date
from typing import Final

from squaretactics.core.daily_deal import daily_context
from squaretactics.core.rng import random_below, seed_state, shuffle
from squaretactics.core.session import HUMAN
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.player_sentences import YOU
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.player_labels import default_bot_name
from squaretactics.ui.table.setup_defaults import seats_with_unique_names

_LEVELS: Final = ("easy", "easy", "medium", "medium", "hard", "hard", "expert")  # from Monday on
_STARTS: Final = ("standard", "quick")


def daily_deal(day: date, seed: int) -> NewGame[Setup]:
    level = _LEVELS[day.weekday()]
    chance, start = random_below(len(_STARTS), seed_state(seed))
    players = [(HUMAN, YOU), (level, default_bot_name(level))]
    shuffle(players, chance)
    setup = Setup(board="dealt", start="quick" if _STARTS[start] == "quick" else "standard")
    return NewGame(setup, tuple(seats_with_unique_names(players)), seed, occasion=daily_context(day))
