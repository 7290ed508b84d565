"""A sheet of paper on the table, on which a scene writes."""

from __future__ import annotations

import pygame

from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.paint import BLEND
from squaretactics.ui.shell.theme import INK, PAPER, WHITE


def lay_sheet(app: App, target: pygame.Surface, sheet: pygame.Rect) -> None:
    """Draw the sheet and its shadow."""
    blur, radius = app.unit(28), app.unit(24)
    shadow = app.painter.shadow(sheet.size, radius, blur)
    target.blit(shadow, sheet.move(-blur, -blur + app.unit(12)), special_flags=BLEND)
    fill = WHITE if app.high_contrast else PAPER
    target.blit(app.painter.panel(sheet.size, radius, fill, INK, app.unit(6)), sheet, special_flags=BLEND)
