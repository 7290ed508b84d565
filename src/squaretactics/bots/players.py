"""All bots by name: players of any game, who see what their seat may see and nothing more.

BOTS may sit at any table. The others measure them: their strength and their choices must never change again, or old
figures would mean nothing.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from squaretactics.bots.flat import FlatBot
from squaretactics.bots.levels import LEVELS, Maker
from squaretactics.bots.search import SearchBot
from squaretactics.bots.simple import GreedyBot, RandomBot

BOTS: Final[dict[str, Maker]] = {**LEVELS, "random": RandomBot, "greedy": GreedyBot}

BASELINES: Final[dict[str, Maker]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "flat-1000": partial(FlatBot, playouts=1000),
    "flat-3000": partial(FlatBot, playouts=3000),
    "search-1000": partial(SearchBot, iterations=1000),
    "search-3000": partial(SearchBot, iterations=3000),
}

ALL_BOTS: Final[dict[str, Maker]] = {**BOTS, **BASELINES}
