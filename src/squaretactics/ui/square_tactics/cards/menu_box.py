"""Fill the menu's box: one character of each family looks out."""

from __future__ import annotations

from squaretactics.ui.kit.app import App
from squaretactics.ui.table.menu_box import BoxFigure, OpenBox


def _figure(x: int, y: int, across: int, family: str, *names: str, mirrored: bool = False) -> BoxFigure:
    return BoxFigure(x, y, across, tuple(("cards", family, f"{name}.svg") for name in names), mirrored)


def menu_box(app: App) -> OpenBox:
    figures = (
        _figure(300, 442, 262, "bots", "butler-bot", "chef-bot", "dj-bot"),
        _figure(130, 466, 268, "aliens", "friendly-alien", "artist-alien", "hot-tub-alien", mirrored=True),
        _figure(592, 462, 268, "ninjas", "friendly-ninja", "noisy-ninja", "juggling-ninja"),
        _figure(444, 476, 256, "cats", "cute-cat", "birthday-cat", "rocker-cat"),
    )
    return OpenBox(app, "square_tactics", figures)
