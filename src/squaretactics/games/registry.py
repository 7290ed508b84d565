"""The games of this program, by the names that their records give."""

from __future__ import annotations

from typing import Any

from squaretactics.core.spec import GameSpec
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.translation import say, say_row

AnyGame = GameSpec[Any, Any, Any, Any, Any]

_GAMES: dict[str, AnyGame] = {}


class UnknownGame(ValueError):
    """A name that no game here has. Its text is a sentence."""


def register(game: AnyGame) -> None:
    """Let a game be found by its name, which no other may have."""
    if _GAMES.setdefault(game.name, game) is not game:
        raise ValueError(f"there is a game named {game.name!r} already")


def game(name: str) -> AnyGame:
    """Return the game of a name, or raise UnknownGame."""
    try:
        return _GAMES[name]
    except KeyError:
        raise UnknownGame(
            say("This version has no game named {name}; it has {games}.", name=repr(name), games=say_row(_GAMES))
        ) from None


def names() -> tuple[str, ...]:
    """Return the names of all games, in the order in which they were registered."""
    return tuple(_GAMES)


register(SQUARE_TACTICS)
register(SQUIRREL_SQUABBLE)
register(CARD_TACTICS)
