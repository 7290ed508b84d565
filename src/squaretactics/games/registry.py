"""The registry of games, by the names used in records."""

from __future__ import annotations

from squaretactics.core.spec import AnyGame
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.translation import say, say_row

_GAMES: dict[str, AnyGame] = {}


class UnknownGame(ValueError):
    """Raised for a name that no game has. Its text is a sentence for the player."""


def register(game: AnyGame) -> None:
    """Register a game under its name; raise ValueError if another game has that name."""
    if _GAMES.setdefault(game.name, game) is not game:
        raise ValueError(f"there is a game named {game.name!r} already")


def game(name: str) -> AnyGame:
    """Return the game with this name; raise UnknownGame if there is none."""
    try:
        return _GAMES[name]
    except KeyError:
        raise UnknownGame(
            say("This version has no game called {name}. It has {games}.", name=repr(name), games=say_row(_GAMES))
        ) from None


def names() -> tuple[str, ...]:
    """Return the names of all games, in order of registration."""
    return tuple(_GAMES)


register(SQUARE_TACTICS)
register(SQUIRREL_SQUABBLE)
register(CARD_TACTICS)
