"""Base of all drawing at the table of Squirrel Squabble."""

from __future__ import annotations

from typing import TypeVar

from squaretactics.ui.squirrel_squabble.artwork.colours import BARK, DUSK
from squaretactics.ui.squirrel_squabble.artwork.pictures import SquirrelPictures
from squaretactics.ui.squirrel_squabble.table.table_view import SquirrelTableView
from squaretactics.ui.table.base_drawing import PlateDrawing, PlateLook

T = TypeVar("T", bound=SquirrelTableView)


class SquirrelBaseDrawing(PlateDrawing[T]):
    """Drawing helpers for the table in the clearing."""

    look = PlateLook(DUSK, BARK, corner=20, thick=4, contrasts=True)

    def __init__(self, scene: T) -> None:
        super().__init__(scene)
        self.pictures = SquirrelPictures(self.painter)
