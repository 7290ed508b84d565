"""Draw the last positions of finished games. Their records are read and replayed in slices between frames."""

from __future__ import annotations

from pathlib import Path

import pygame

from squaretactics.core.record import BadRecord, read_record
from squaretactics.core.session_restore import restore_in_steps
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.ui.game_ui import AnyGameUI
from squaretactics.ui.kit.paint.painter import Painter, Steps
from squaretactics.ui.kit.paint.theme import INK, PAPER_SHADE


class BoardThumbnails:
    """The small pictures of one list of games."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self._lost: set[Path] = set()  # records that can't be shown

    def picture(self, game: FinishedGame, game_ui: AnyGameUI | None, side: int) -> pygame.Surface | None:
        """Return a game's last position, or a blank board until it's drawn; None if there is nothing to show."""
        if game_ui is None or not game_ui.has_board or game.record in self._lost:
            return None
        return self.painter.progressive(
            ("last position", game.record),
            (side, side),
            lambda: self._drawn(game, game_ui, side),
            lambda: self._blank(side),
        )

    def _blank(self, side: int) -> pygame.Surface:
        return self.painter.panel((side, side), side // 10, PAPER_SHADE, INK, max(side // 36, 2))

    def _drawn(self, game: FinishedGame, game_ui: AnyGameUI, side: int) -> Steps:
        try:
            record = read_record(game.record)
            yield None
            session = yield from restore_in_steps(game_ui.spec, record, verify=False)
        except (OSError, ValueError, BadRecord):
            self._lost.add(game.record)
            return self._blank(side)
        return (yield from game_ui.miniature(self.painter, session, side))
