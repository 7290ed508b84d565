"""The routes out of a table, as callbacks, so that the table needn't know the scenes behind them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from squaretactics.core.badges import Badge
from squaretactics.core.record import BadRecord
from squaretactics.core.session import AnySession
from squaretactics.storage.export_folder import ExportFolder
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.forms.dialog import DialogScene
from squaretactics.ui.table.badge_notice import ShowBadges
from squaretactics.ui.table.game_mode import GameMode
from squaretactics.ui.table.new_game import StartGame
from squaretactics.ui.table.rating_notice import RatingWords
from squaretactics.ui.table.shared_deal import SharedDeal

# Replays a record, or reviews it if True. May raise OSError or BadRecord.
WatchAgain = Callable[[Path, bool], None]
# Returns the badges that were newly earned in the game of a record.
FindBadges = Callable[[Path], Sequence[Badge]]
# Returns how the game of a record changed the players' ratings; None if its game has no ratings.
FindRating = Callable[[Path], RatingWords | None]
# Returns a game's deal as players share it; None if it has no code.
FindDeal = Callable[[AnySession], SharedDeal | None]


@dataclass(frozen=True, slots=True)
class TableRoutes:
    """The routes out of a table. Those that are None aren't offered."""

    to_menu: Callback
    settings: Callback | None = None
    how_to_play: Callback | None = None
    watch: WatchAgain | None = None
    begin: StartGame[Any] | None = None  # in place of the game at the table
    new_badges: FindBadges | None = None
    show_badges: ShowBadges | None = None
    rating_of: FindRating | None = None
    again: Handler[Path] | None = None  # deals the game of a record again; may raise OSError or BadRecord
    outbox: ExportFolder | None = None  # where exports and pictures are written
    deal_of: FindDeal | None = None  # the deal of a game, to be shared
    share: Handler[SharedDeal] | None = None  # shows a deal's code
    mode: GameMode | None = None  # what the games are played for


def watch_or_show_error(app: App, watch: Handler[bool], review: bool) -> None:
    """Replay or review the game; if its record can't be read, show why."""
    try:
        app.try_to_show(lambda: watch(review))
    except (OSError, BadRecord) as error:
        app.push(DialogScene(app, say("Can't show this game"), str(error), [], cancel=say("Back")))
