"""Provide the base class for drawing on a table of Square Tactics."""

from __future__ import annotations

from typing import TypeVar

from squaretactics.ui.square_tactics.cards.card_faces import CardFaces
from squaretactics.ui.square_tactics.cards.tile_faces import TileFaces
from squaretactics.ui.square_tactics.cards.tile_lights import TileLights
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table.base_drawing import BaseDrawing

T = TypeVar("T", bound=SquareTableView)


class SquareBaseDrawing(BaseDrawing[T]):
    """Shorthands for drawing a table with cards."""

    def __init__(self, scene: T) -> None:
        super().__init__(scene)
        self.faces = CardFaces(self.painter)
        self.tiles, self.lights = TileFaces(self.painter), TileLights(self.painter)

    def faction(self, seat: int) -> str:
        return self.scene.view.rules.setup.factions[seat]

    def picture_quarter(self, facing: int) -> int:
        """Return how far a character's picture is rotated on screen, in clockwise quarters."""
        upright = self.scene.preferences.of(SquareTacticsSettings).pictures == "upright"
        return 0 if upright else self.scene.layout_now.quarter(facing)
