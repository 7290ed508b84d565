"""Fill the menu's box: the Dragon looks out behind three heroes."""

from __future__ import annotations

from squaretactics.ui.kit.app import App
from squaretactics.ui.table.menu_box import BoxFigure, OpenBox


def _figure(x: int, y: int, across: int, *names: str, mirrored: bool = False) -> BoxFigure:
    return BoxFigure(x, y, across, tuple(("card_tactics", "figures", f"{name}.svg") for name in names), mirrored)


def menu_box(app: App) -> OpenBox:
    figures = (
        _figure(360, 424, 400, "dragon-ready"),
        _figure(126, 468, 252, "ranger-ready", "alchemist-ready"),
        _figure(602, 466, 252, "pyromancer-ready", "duelist-ready"),
        _figure(366, 474, 240, "guardian-ready", "druid-ready"),
    )
    return OpenBox(app, "card_tactics", figures)
