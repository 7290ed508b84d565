"""Square Tactics: a quick card battle on a small board. What programs may use is in `squaretactics.public`."""

from __future__ import annotations

from squaretactics.version import __version__ as __version__

TYPE_CHECKING = False  # as in typing, which the window's start can do without
if TYPE_CHECKING:
    from squaretactics.games.registry import AnyGame


def game(name: str) -> AnyGame:
    """Return the game of a name ("square_tactics"), or raise UnknownGame; it is loaded only now."""
    from squaretactics.games import registry

    return registry.game(name)
