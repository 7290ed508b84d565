"""The registry of all GameUIs."""

from __future__ import annotations

from squaretactics.translation import say
from squaretactics.ui.card_tactics.game_ui import CardTacticsUI
from squaretactics.ui.game_ui import AnyGameUI, NoSuchGame
from squaretactics.ui.square_tactics.game_ui import SquareTacticsUI
from squaretactics.ui.squirrel_squabble.game_ui import SquirrelSquabbleUI

_GAME_UIS: dict[str, AnyGameUI] = {}


def register(game_ui: AnyGameUI) -> None:
    """Register a GameUI under its name. Raises ValueError if another one has that name."""
    if _GAME_UIS.setdefault(game_ui.name, game_ui) is not game_ui:
        raise ValueError(f"there is a front named {game_ui.name!r} already")


def game_ui(name: str) -> AnyGameUI:
    """Return a GameUI by its name, or raise NoSuchGame."""
    try:
        return _GAME_UIS[name]
    except KeyError:
        raise NoSuchGame(say("This version has no game called {name}.", name=repr(name))) from None


def names() -> tuple[str, ...]:
    """Return the names of all registered games, including those that aren't ready."""
    return tuple(_GAME_UIS)


def ready_game_uis() -> tuple[AnyGameUI, ...]:
    """Return the GameUIs that the menu offers, in order of registration."""
    return tuple(game_ui for game_ui in _GAME_UIS.values() if game_ui.ready)


register(SquareTacticsUI())
register(SquirrelSquabbleUI())
register(CardTacticsUI())
