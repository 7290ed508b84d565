"""All bots by name. A bot sees what its seat may see, and nothing more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from squaretactics.bots.bot_names import level_and_style
from squaretactics.bots.difficulty_levels import LEVELS, TIMED_LEVELS, BotFactory, factory_for_game
from squaretactics.bots.heuristic_bots import HeuristicBot, RolloutBot
from squaretactics.bots.rival import RivalBot
from squaretactics.bots.simple_bots import Bot, FlatMonteCarloBot, GreedyBot, RandomBot
from squaretactics.bots.tree_search import TreeSearchBot
from squaretactics.core.rivals import rival_strength
from squaretactics.core.session import AnySession
from squaretactics.core.spec import AnyGame

GREEDY: Final = factory_for_game(GreedyBot, HeuristicBot)

# Yardsticks for the other bots. Their choices must never change, or old figures lose their meaning.
BASELINES: Final[dict[str, BotFactory]] = {
    "random": RandomBot,
    "greedy": GREEDY,
    "flat-1000": partial(FlatMonteCarloBot, playouts=1000),
    "flat-3000": partial(FlatMonteCarloBot, playouts=3000),
    "search-64": factory_for_game(partial(TreeSearchBot, iterations=64), partial(RolloutBot, playouts=64)),
    "search-256": factory_for_game(partial(TreeSearchBot, iterations=256), partial(RolloutBot, playouts=256)),
    "search-1000": partial(TreeSearchBot, iterations=1000),
    "search-3000": partial(TreeSearchBot, iterations=3000),
}

# Bots for games with people, with time limits.
BOTS: Final[dict[str, BotFactory]] = {**TIMED_LEVELS, "random": RandomBot, "greedy": GREEDY}

# Bots for games without people. Only iterations limit them, so a seed gives the same game on every machine.
ALL_BOTS: Final[dict[str, BotFactory]] = {**LEVELS, **BASELINES}

_FALLBACK_LEVEL: Final = "medium"


def is_bot(spec: AnyGame, name: str) -> bool:
    if rival_strength(name) is not None:
        return bool(spec.lapses)
    level, style = level_and_style(name)
    return level in ALL_BOTS if style is None else level in LEVELS and style in spec.styles


def playable_bot(spec: AnyGame, name: str) -> str:
    """Return the bot to use for a name: that bot, its level if the style is unknown, or Medium for an unknown level."""
    level, style = level_and_style(name)
    if rival_strength(name) is not None and is_bot(spec, name):
        return name
    if level not in BOTS:
        return _FALLBACK_LEVEL
    return name if style is None or is_bot(spec, name) else level


def bot(spec: AnyGame, name: str, seed: int, makers: Mapping[str, BotFactory] = ALL_BOTS) -> Bot:
    """Make a bot from its name: a rival's ("rival-57"), or a level, optionally with a style ("hard+collector")."""
    strength = rival_strength(name)
    if strength is not None:
        return RivalBot(spec, seed, strength)
    level, style = level_and_style(name)
    return makers[level](spec, seed) if style is None else makers[level](spec, seed, style=style)


def seat_bots(spec: AnyGame, names: Sequence[str], seed: int) -> list[Bot]:
    """Return a bot for each seat, each with its own random numbers derived from the seed."""
    return [bot(spec, name, seed * 8 + seat) for seat, name in enumerate(names)]


def play_out(session: AnySession, bots: Sequence[Bot]) -> None:
    """Let the bots play until the game is over."""
    while (decision := session.decision) is not None:
        session.submit(decision.seat, bots[decision.seat].choose(session.view(decision.seat)))
