"""Square Tactics: a quick card battle on a small board. Other programs should import `squaretactics.public`."""

from __future__ import annotations

from squaretactics.version import __version__ as __version__

TYPE_CHECKING = False  # like typing's, without importing typing as the window starts
if TYPE_CHECKING:
    from squaretactics.core.spec import AnyGame


def game(name: str) -> AnyGame:
    """Load and return a game by name ("square_tactics"), or raise UnknownGame."""
    from squaretactics.games import registry

    return registry.game(name)
