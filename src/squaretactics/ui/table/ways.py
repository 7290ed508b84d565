"""Where a table leads to. It is handed these ways and knows nothing of what lies there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from squaretactics.ui.table.new_game import NewGame

# Shows a record again, or reviews it if so told; it may raise OSError or BadRecord.
WatchAgain = Callable[[Path, bool], None]


# Begins another game in place of the one at the table.
Begin = Callable[[NewGame[Any]], None]


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways out of a game at the table; those that are None are not offered."""

    to_menu: Callable[[], None]
    settings: Callable[[], None] | None = None
    how_to_play: Callable[[], None] | None = None
    watch: WatchAgain | None = None
    begin: Begin | None = None
