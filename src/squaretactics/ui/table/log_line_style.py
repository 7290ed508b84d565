"""How a line of the log looks, and the mark before it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import icon_disc, sign
from squaretactics.ui.kit.paint.painter import BLEND

# Widths of what stands before a line, as shares of a row's height.
_DOT: Final = 0.4
_AFTER_DOT: Final = 0.18
_DOT_DROP: Final = 0.06  # from a row's middle to that of its small letters
_SIGN: Final = 0.62
_MARK: Final = 0.84
_STROKE: Final = 0.2  # thickness of a sign's strokes, as a share of its size


@dataclass(frozen=True, slots=True)
class LogLineStyle:
    """How a line looks: its colour, a dot before it, and the name of a picture that the table knows.

    A picture that is `named` in the words is left out if they then fit into one row. `fate` is 1 for good news for the
    reader and -1 for bad news, each of which is marked by a sign. In the colour-blind mode, `mark` replaces the dot:
    the name of a sign, or the path of a picture. `matters` makes a line bold, and keeps it in a folded section. `names`
    are the names in it, with their owners.
    """

    colour: theme.Colour = theme.TEXT
    dot: theme.Colour | None = None
    picture: Hashable = None
    named: bool = False
    fate: int = 0
    mark: str | tuple[str, ...] = ""
    matters: bool = False
    names: tuple[tuple[str, Hashable], ...] = ()


def mark_width(app: App, look: LogLineStyle, row: int) -> int:
    """Return the room for the sign, mark or dot before a line without a picture."""
    if look.fate:
        return round(row * (_SIGN + 0.2))
    if look.mark and app.colour_blind:
        return row
    return round(row * (_DOT + _AFTER_DOT)) if look.dot is not None else 0


def draw_line_mark(app: App, target: pygame.Surface, look: LogLineStyle, row: pygame.Rect, foot: int) -> None:
    """Draw the mark before a line: a plus or an arrow down, a mark, or a dot.

    `row` is a square as high as a row. `foot` is how far below its top the line's picture ends, at whose foot the sign
    is then, or 0.
    """
    if look.fate:
        _draw_fate(app, target, look.fate, row, foot)
    elif look.mark and app.colour_blind and not foot:
        disc = icon_disc(app.painter, look.mark, max(round(row.height * _MARK), 7))
        target.blit(disc, disc.get_rect(midleft=row.midleft), None, BLEND)
    elif look.dot is not None:
        across = max(round(row.height * _DOT), 5)
        dot = app.painter.panel((across, across), across // 2, look.dot, theme.INK, max(app.unit(2), 1))
        top = row.top + (row.height - across) // 2 + round(row.height * _DOT_DROP)
        target.blit(dot, (row.left, top), special_flags=BLEND)


def _draw_fate(app: App, target: pygame.Surface, fate: int, row: pygame.Rect, foot: int) -> None:
    """Draw a plus, or an arrow down: a minus would look like a no-entry sign."""
    painter = app.painter
    across = max(round(row.height * _SIGN), 9) | 1  # odd, so that a stroke has a centre
    place = pygame.Rect(row.left, row.top + (row.height - across) // 2, across, across)
    if foot:
        place.bottomleft = row.left - across // 3, row.top + foot + across // 6
    fill = theme.GOOD if fate > 0 else theme.BAD
    target.blit(painter.panel(place.size, across // 2, fill, theme.PAPER, max(across // 11, 1)), place, None, BLEND)
    if fate < 0:
        arrow = sign(painter, "down", across * 4 // 5, theme.WHITE)
        target.blit(arrow, arrow.get_rect(center=place.center), special_flags=BLEND)
        return
    thick = max(round(across * _STROKE), 1) | 1
    long = across - 2 * (across // 5)
    for size in ((long, thick), (thick, long)):
        stroke = painter.panel(size, 0, theme.WHITE)
        target.blit(stroke, stroke.get_rect(center=place.center), special_flags=BLEND)
