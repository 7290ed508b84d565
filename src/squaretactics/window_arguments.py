"""Define the window's command-line options, which the commands' help lists too."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from squaretactics.translation import say

if TYPE_CHECKING:
    import argparse

WINDOW_OPTIONS: Final = ("--data-dir", "--trace", "--smoke", "--game", "--family", "--tell", "--no-controllers")


def add_window_options(group: argparse._ActionsContainer) -> None:
    """Add the options to a parser, or to an argument group."""
    group.add_argument("--data-dir", type=Path, metavar="DIR", help=say("save games and settings in this folder"))
    group.add_argument(
        "--trace", type=Path, metavar="FILE", help=say("tell test tools and assistive tools what can be done on screen")
    )
    game = say("open the menu with this game, even if it's still in development")
    group.add_argument("--game", metavar="NAME", help=game)
    group.add_argument(
        "--family",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help=say("offer this family of your own in place of a printed one; repeat it for more"),
    )
    tell = say("write screen reader text to standard output, until the settings say otherwise")
    group.add_argument("--tell", action="store_true", help=tell)
    group.add_argument(
        "--no-controllers", action="store_true", help=say("ignore controllers, in case one of them crashes the game")
    )
    group.add_argument(
        "--smoke", action="store_true", help=say("let bots play a game on screen, save a picture of it, and quit")
    )
