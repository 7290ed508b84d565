"""The fronts of the games: a line for each."""

from __future__ import annotations

from squaretactics.translation import say
from squaretactics.ui.card_tactics.game_ui import CardTacticsFront
from squaretactics.ui.game_ui import AnyFront, NoSuchGame
from squaretactics.ui.square_tactics.game_ui import SquareTacticsFront
from squaretactics.ui.squirrel_squabble.game_ui import SquirrelSquabbleFront

_FRONTS: dict[str, AnyFront] = {}


def register(front: AnyFront) -> None:
    """Let a front be found by the name of its game, which no other may have."""
    if _FRONTS.setdefault(front.name, front) is not front:
        raise ValueError(f"there is a front named {front.name!r} already")


def front(name: str) -> AnyFront:
    """Return the front of a game by its name, or raise NoSuchGame."""
    try:
        return _FRONTS[name]
    except KeyError:
        raise NoSuchGame(say("This version has no game named {name}.", name=repr(name))) from None


def names() -> tuple[str, ...]:
    """Return the names of all games that have a front, ready or not."""
    return tuple(_FRONTS)


def ready_fronts() -> tuple[AnyFront, ...]:
    """Return the fronts that stand on the shelf, in the order in which they were registered."""
    return tuple(front for front in _FRONTS.values() if front.ready)


register(SquareTacticsFront())
register(SquirrelSquabbleFront())
register(CardTacticsFront())
