"""What options and kinds of players mean, shown while a game is set up."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from squaretactics.text_files import TextModel, read_texts
from squaretactics.translation import Message


class SetupHelp(TextModel):
    options: Mapping[str, Message]  # by the name of the option's widget
    players: Mapping[str, Message] = {}  # for a game whose bots differ from those in PLAYER_HELP


@cache
def setup_help(game: str) -> SetupHelp:
    return read_texts(SetupHelp, "setup", f"{game}.toml")
