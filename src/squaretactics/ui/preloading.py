"""Work that waits until the menu is shown, in steps short enough not to delay a frame."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from importlib import import_module
from typing import Final

from squaretactics.storage.data_folder import StorageError
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.log_file import LOG
from squaretactics.ui.game_ui_registry import ready_game_uis

# Modules that the menu is shown without. Code that needs one sooner imports it.
_LATER: Final = tuple(
    f"squaretactics.{name}"
    for name in (
        "bots.worker",
        "ui.table.game_table",
        "ui.menu.settings_scene",
        "ui.menu.unfinished_games",
        "ui.menu.history",
        "storage.badges",
    )
)


def preload_modules() -> Iterator[object]:
    """Import the modules that weren't needed to show the menu, one per step."""
    LOG.info("The menu is shown.")
    for name in (*_LATER, *(name for game in ready_game_uis() for name in game.modules)):
        yield import_module(name)
    gc.freeze()  # collecting garbage among loaded modules would delay a frame now and then


def catch_up(history: GameHistory) -> Iterator[None]:
    """Add the games that are still missing from the history, a few per step."""
    while history.missing:
        try:
            history.catch_up(0)
        except StorageError as trouble:
            LOG.warning("The history can't catch up: %s", trouble)
            return
        yield
