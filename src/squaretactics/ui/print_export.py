"""Write a game's print sheets to files, without a window."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from squaretactics.ui.game_ui import NoSuchGame
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.printing.printables import Printables


class PrintExporter:
    """Exports print sheets from the command line, for all games."""

    def sets(self, game: str) -> tuple[str, ...]:
        """Return the names of a game's print sets; empty if it has none."""
        prints = _prints(game)
        return () if prints is None else prints.names

    @property
    def papers(self) -> tuple[str, ...]:
        from squaretactics.ui.printing.sheet_layout import PAPERS

        return tuple(PAPERS)

    def write(self, game: str, chosen: Sequence[str], paper: str, folder: Path, dpi: int) -> Iterator[Path]:
        """Write the chosen sets into a folder, and yield each file once it is written."""
        import pygame

        from squaretactics.ui.printing.sheet_layout import PAPERS
        from squaretactics.ui.printing.sheet_writer import write_sheets

        prints = _prints(game)
        assert prints is not None, "only what can be printed is asked for"
        if pygame.display.get_surface() is None:  # surfaces need a display, and there may be none
            os.environ["SDL_VIDEODRIVER"] = "dummy"
            pygame.display.init()
            pygame.display.set_mode((1, 1))
        pygame.font.init()
        for progress in write_sheets(prints, chosen, PAPERS[paper], folder, dpi):
            if progress.written is not None:
                yield progress.written


def _prints(game: str) -> Printables | None:
    try:
        return game_ui(game).prints()
    except NoSuchGame:
        return None
