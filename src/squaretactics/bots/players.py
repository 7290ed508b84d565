"""All bots by name: players of any game, who see what their seat may see and nothing more."""

from __future__ import annotations

from functools import partial
from typing import Final

from squaretactics.bots.flat import FlatBot
from squaretactics.bots.levels import LEVELS, TIMED_LEVELS, Maker
from squaretactics.bots.search import SearchBot
from squaretactics.bots.simple import GreedyBot, RandomBot

# They measure the others. Their choices must never change again, or old figures would mean nothing.
BASELINES: Final[dict[str, Maker]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "flat-1000": partial(FlatBot, playouts=1000),
    "flat-3000": partial(FlatBot, playouts=3000),
    "search-1000": partial(SearchBot, iterations=1000),
    "search-3000": partial(SearchBot, iterations=3000),
}

# Who may sit at a table with people, in the order in which they are offered.
BOTS: Final[dict[str, Maker]] = {**TIMED_LEVELS, "random": RandomBot, "greedy": GreedyBot}

# Who may play without people, by iterations alone: a seed then gives the same game on every machine.
ALL_BOTS: Final[dict[str, Maker]] = {**LEVELS, **BASELINES}
