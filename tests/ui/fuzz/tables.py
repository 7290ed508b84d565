"""Random set-ups and players for any game, including unlikely ones."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any, Final, Literal

from squaretactics.bots.bot_names import level_and_style
from squaretactics.core.session import HUMAN, Seat
from squaretactics.core.spec import Undo
from squaretactics.games.card_tactics.options import HERO_IDS, LEVELS, TEAM, CombatSetup, CustomSetup
from squaretactics.games.card_tactics.options import Setup as CardSetup
from squaretactics.games.square_tactics.cards import FACTIONS
from squaretactics.games.square_tactics.options import PRESETS, preset
from squaretactics.games.square_tactics.options import Setup as SquareSetup
from squaretactics.games.squirrel_squabble.options import Setup as SquirrelSetup
from squaretactics.ui.game_ui import AnyGameUI
from squaretactics.ui.table.new_game import NewGame

FIRST_DAY: Final = date(2026, 1, 1)
_NAMES: Final = ("Mia", "Tom", "Ada", "Ben", "Zoë", "李小龍", "W" * 20, "Wolfgang Amadeus M.", "i", "Грета", "You")
_BOTS: Final = ("novice", "easy", "medium", "hard", "expert", "random", "greedy", "medium+collector", "no such bot")
_UNDO: Final[tuple[Undo | None, ...]] = (None, "off", "fair", "misdrop", "anything")
_HINTS: Final = (None, True, False)


def square_setup(chance: random.Random, players: int, length: str = "single") -> SquareSetup:
    """Draw a set-up of Square Tactics: a preset or any mix."""
    changes: dict[str, Any] = {
        "factions": tuple(chance.sample(FACTIONS, players)),
        "length": length,
        "starter": chance.choice((None, *range(players))),
        "windows": chance.choice(("able", "holding")),
        "even_chances": chance.choice((False, False, True, "strong")),
    }
    if chance.random() < 0.5:
        return preset(chance.choice([*PRESETS]), players, **changes)
    decks = chance.choice(("off", "shared", "personal"))
    mayhem = decks != "off" and chance.random() < 0.5
    return SquareSetup(players=players, abilities=chance.random() < 0.5, action_cards=decks, mayhem=mayhem, **changes)


def squirrel_setup(chance: random.Random, length: Literal["single", "match"] = "single") -> SquirrelSetup:
    start: Literal["standard", "quick"] = "quick" if chance.random() < 0.5 else "standard"
    if chance.random() < 0.5:
        return SquirrelSetup(board="dealt", start=start, length=length)
    return SquirrelSetup(arranger=chance.choice((None, 0, 1)), start=start, length=length)


def _own(chance: random.Random) -> CustomSetup:
    combats = [
        CombatSetup(rarity=chance.choice(("common", "rare", "unique")), boss=chance.random() < 0.4)
        for _ in range(chance.choice((1, 1, 2, 3, 5, 9)))
    ]
    return CustomSetup(
        name=chance.choice(("", "Mine", "W" * 40)),
        combats=tuple(combats),
        barred=tuple(chance.sample(HERO_IDS, chance.randrange(len(HERO_IDS) - TEAM + 1))),
        starting_items=chance.randrange(6),
        camp=chance.random() < 0.5,
        hero_health=chance.choice((-2, 0, 3, 3)),
        boss_health=chance.choice((-2, -2, 0, 3)),
        enemy_health=chance.choice((-1, -1, 0, 3)),
    )


def card_setup(chance: random.Random, mode: str) -> CardSetup:
    """Draw a set-up for a mode of Card Tactics."""
    if mode == "contest":
        own = _own(chance) if chance.random() < 0.5 else None
        level = "normal" if own is not None else chance.choice(LEVELS)
        return CardSetup(contest=chance.choice((2, 3, 4)), own=own, level=level)
    leads = chance.choice(((0, 0, 0), (0, 0, 0), (0, 1, 0), (1, 0, 0), (0, 1, 2), (2, 1, 0)))
    together: dict[str, Any] = {"leads": leads, "first": chance.randrange(max(leads) + 1)}
    if mode == "daily":
        return CardSetup(daily=any_day(chance).isoformat(), **together)
    if mode == "own":
        return CardSetup(own=_own(chance), **together)
    team = chance.choice((None, tuple(chance.sample(HERO_IDS, TEAM))))
    survival: dict[str, Any] = {"mode": "survival"} if mode == "survival" else {}
    return CardSetup(level=chance.choice(LEVELS), team=team, **survival, **together)


def any_day(chance: random.Random) -> date:
    return FIRST_DAY + timedelta(days=chance.randrange(730))


# By kind of table: the game, and a function that draws its set-up for a single game or a match.
Rules = Callable[[random.Random, str], Any]
TABLES: Final[dict[str, tuple[str, Rules]]] = {
    "squares for two": ("square_tactics", lambda chance, length: square_setup(chance, 2, length)),
    "squares for four": ("square_tactics", lambda chance, length: square_setup(chance, 4, length)),
    "squirrels": ("squirrel_squabble", squirrel_setup),  # type: ignore[dict-item]
    **{
        f"cards, {mode}": ("card_tactics", lambda chance, length, mode=mode: card_setup(chance, mode))
        for mode in ("campaign", "survival", "own", "contest", "daily")
    },
}


def seats_for(chance: random.Random, game_ui: AnyGameUI, setup: Any, people: bool) -> tuple[Seat, ...]:
    """Draw the seats: any number of people, at least one if `people`, and bots in the others."""
    many = len(game_ui.spec.seats(setup))
    human = [chance.random() < 0.5 for _ in range(many)]
    if people and not any(human):
        human[chance.randrange(many)] = True
    names = chance.sample(_NAMES, many)
    return tuple(
        Seat(name, HUMAN if person else _bot(chance, game_ui)) for name, person in zip(names, human, strict=True)
    )


def _bot(chance: random.Random, game_ui: AnyGameUI) -> str:
    name = chance.choice(_BOTS)
    level, style = level_and_style(name)
    return level if style is not None and style not in game_ui.spec.styles else name


def new_game(chance: random.Random, game_ui: AnyGameUI, setup: Any, people: bool) -> NewGame[Any]:
    """Draw a new game with a given set-up."""
    seats = seats_for(chance, game_ui, setup, people)
    return NewGame(setup, seats, chance.getrandbits(64), chance.choice(_UNDO), chance.choice(_HINTS))
