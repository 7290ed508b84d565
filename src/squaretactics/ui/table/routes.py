"""Where a table leads to. It is handed these ways and knows nothing of what lies there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from squaretactics.core.badges import Badge
from squaretactics.core.record import BadRecord
from squaretactics.storage.export_folder import ExportFolder
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.dialog import DialogScene
from squaretactics.ui.table.badge_notice import ShowBadges
from squaretactics.ui.table.new_game import NewGame

# Shows a record again, or reviews it if so told; it may raise OSError or BadRecord.
WatchAgain = Callable[[Path, bool], None]


# Begins another game in place of the one at the table.
Begin = Callable[[NewGame[Any]], None]
# Finds what was done for the first time in the game of a record.
FindBadges = Callable[[Path], Sequence[Badge]]


@dataclass(frozen=True, slots=True)
class TableRoutes:
    """The ways out of a game at the table; those that are None are not offered."""

    to_menu: Callable[[], None]
    settings: Callable[[], None] | None = None
    how_to_play: Callable[[], None] | None = None
    watch: WatchAgain | None = None
    begin: Begin | None = None
    new_badges: FindBadges | None = None
    show_badges: ShowBadges | None = None
    again: Callable[[Path], None] | None = None  # deals the game of a record again; it may raise OSError or BadRecord
    outbox: ExportFolder | None = None  # where copies and pictures go


def watch_or_show_error(app: App, watch: Callable[[bool], None], review: bool) -> None:
    """Show the game again that was played, or review it; of a record that cannot be read it is told why."""
    try:
        app.try_to_show(lambda: watch(review))
    except (OSError, BadRecord) as error:
        app.push(DialogScene(app, say("It cannot be watched"), str(error), [], cancel=say("Back")))
