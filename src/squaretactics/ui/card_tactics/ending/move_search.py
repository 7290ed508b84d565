"""The base of overlays that show the costliest decision of a run while it's searched for."""

from __future__ import annotations

from abc import abstractmethod

from squaretactics.ui.card_tactics.ending.luck_and_mistakes import CostliestMoveFinder
from squaretactics.ui.kit.forms.dialog import OverlayScene


class MoveSearchOverlay(OverlayScene):
    """Runs the search while it's on top; another such overlay continues it."""

    move_finder: CostliestMoveFinder | None = None

    @abstractmethod
    def show_found(self) -> bool:
        """Show what has been found so far; return whether that changed anything."""

    def update(self, now: float) -> None:
        super().update(now)
        if self.move_finder is not None:
            self.move_finder.begin()
            self.move_finder.update(now)
            self.app.dirty |= self.show_found()

    def leave(self) -> None:
        if self.move_finder is not None:
            self.move_finder.stop()
        super().leave()

    @property
    def answered(self) -> bool:
        return self.move_finder is not None and self.move_finder.answered

    @property
    def resting(self) -> bool:
        glancing = self.move_finder is not None and self.move_finder.glancing
        return not glancing and super().resting
