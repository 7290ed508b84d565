"""Make the daily deal of Square Tactics: the week begins gently, and ends hard."""

from __future__ import annotations

from datetime import date
from typing import Final

from squaretactics.bots.bot_names import bot_name_with_style
from squaretactics.core.daily_deal import daily_context
from squaretactics.core.rng import random_below, seed_state, shuffle
from squaretactics.core.session import HUMAN
from squaretactics.games.square_tactics.cards import FACTIONS
from squaretactics.games.square_tactics.options import Setup, preset
from squaretactics.games.square_tactics.text import STYLES
from squaretactics.player_sentences import YOU
from squaretactics.ui.square_tactics.player_titles import default_bot_name
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.setup_defaults import seats_with_unique_names

_LEVELS: Final = ("easy", "easy", "medium", "medium", "hard", "medium", "expert")  # from Monday on
_FULL_TABLE: Final = 5  # four play on Saturdays
_PRESETS: Final = ("first", "abilities", "full", "mayhem")
_STYLED: Final = 2  # one in two rivals has a style


def daily_deal(day: date, seed: int) -> NewGame[Setup]:
    level, players = _LEVELS[day.weekday()], 4 if day.weekday() == _FULL_TABLE else 2
    chance, number = random_below(len(_PRESETS), seed_state(seed))
    factions = list(FACTIONS)
    chance = shuffle(factions, chance)
    kinds = [HUMAN]
    for _ in range(players - 1):
        chance, has_style = random_below(_STYLED, chance)
        chance, style = random_below(len(STYLES), chance)
        kinds.append(bot_name_with_style(level, list(STYLES)[style] if has_style == 0 else None))
    chance, place = random_below(players, chance)
    setup = preset(_PRESETS[number], players, factions=tuple(factions[:players]), starter=place)
    seats = seats_with_unique_names([(kind, YOU if kind == HUMAN else default_bot_name(kind)) for kind in kinds])
    return NewGame(setup, tuple(seats), seed, occasion=daily_context(day))
