"""The deal of a day in Square Tactics: the week begins gently, and ends hard."""

from __future__ import annotations

from datetime import date
from typing import Final

from squaretactics.bots.bot_names import styled
from squaretactics.core.daily_deal import occasion_of_day
from squaretactics.core.rng import below, seeded, shuffle
from squaretactics.core.session import HUMAN
from squaretactics.games.square_tactics.cards import FACTIONS
from squaretactics.games.square_tactics.options import Setup, preset
from squaretactics.games.square_tactics.text import STYLES
from squaretactics.player_sentences import YOU
from squaretactics.ui.square_tactics.player_titles import usual_name
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.setup_defaults import named_apart

_LEVELS: Final = ("easy", "easy", "medium", "medium", "hard", "medium", "expert")  # from Monday on
_FULL_TABLE: Final = 5  # on Saturdays four play
_PRESETS: Final = ("first", "abilities", "full", "mayhem")
_STYLED: Final = 2  # one rival of so many has a style


def deal_of(day: date, seed: int) -> NewGame[Setup]:
    """Return the deal of a day."""
    level, players = _LEVELS[day.weekday()], 4 if day.weekday() == _FULL_TABLE else 2
    chance, number = below(len(_PRESETS), seeded(seed))
    factions = list(FACTIONS)
    chance = shuffle(factions, chance)
    kinds = [HUMAN]
    for _ in range(players - 1):
        chance, has_style = below(_STYLED, chance)
        chance, style = below(len(STYLES), chance)
        kinds.append(styled(level, list(STYLES)[style] if has_style == 0 else None))
    chance, place = below(players, chance)
    setup = preset(_PRESETS[number], players, factions=tuple(factions[:players]), starter=place)
    seats = named_apart([(kind, YOU if kind == HUMAN else usual_name(kind)) for kind in kinds])
    return NewGame(setup, tuple(seats), seed, occasion=occasion_of_day(day))
