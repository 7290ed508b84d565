"""What is told after an error: whether the game is saved, and what can be sent in."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pygame

from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.error_report import ErrorReport, build_error_report
from squaretactics.translation import say
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.menu.game_saver import DiskGameSaver
from squaretactics.ui.table.game_table import AnyTable


def save_status(table: AnyTable) -> str:
    if not table.saved:
        return say("This game couldn't be saved.")
    if table.session.result is not None:
        return say("Your game and its result are saved.")
    return say("Your game is saved up to the last decision. Choose Resume in the menu to continue.")


def report_on(
    error: Exception,
    record: Path | None,
    folder: DataFolder,
    preferences: Preferences,
    game_saver: DiskGameSaver,
    game: str,
) -> ErrorReport:
    """Collect what can be sent in: the error, the program's state, and the record of the game on the table."""
    names = tuple(name for person in game_saver.people.everyone for name in person.names)
    with contextlib.suppress(OSError):
        names += game_saver.history.names()
    facts = [
        f"pygame {pygame.version.ver}, SDL {pygame.version.SDL}, {pygame.display.get_driver()}",
        f"window {preferences.app.size}, game {game}",
    ]
    return build_error_report(error, folder, preferences.now, record, names, facts)
