"""Fill the menu's box: both squirrels look out."""

from __future__ import annotations

from squaretactics.ui.kit.app import App
from squaretactics.ui.table.menu_box import BoxFigure, OpenBox


def _figure(x: int, y: int, across: int, *names: str, mirrored: bool = False) -> BoxFigure:
    drawings = tuple(("squirrel_squabble", "squirrels", f"{name}.svg") for name in names)
    return BoxFigure(x, y, across, drawings, mirrored)


def menu_box(app: App) -> OpenBox:
    figures = (
        _figure(196, 504, 352, "orange-hop-toward", "orange-cheer-side", "orange-win-side"),
        _figure(524, 504, 352, "green-hop-toward", "green-scared-toward", "green-win-side", mirrored=True),
    )
    return OpenBox(app, "squirrel_squabble", figures)
