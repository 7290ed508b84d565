"""The colours of Squirrel Squabble, and each seat's style, which depends on its squirrel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from squaretactics.core.spec import Data
from squaretactics.games.squirrel_squabble.board import SQUIRREL_IDS
from squaretactics.games.squirrel_squabble.event_text import squirrel_name
from squaretactics.games.squirrel_squabble.events import SquirrelTaken
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.theme import Colour
from squaretactics.ui.table.menu_box import BoxFigure, OpenBox
from squaretactics.ui.table.seat_summary import SeatStyle


def look_of(squirrel: int) -> SeatStyle:
    name = SQUIRREL_IDS[squirrel]
    emblem = "squirrel_squabble", "small", f"home-{name}-icon.svg"
    return SeatStyle(squirrel_name(squirrel), emblem, ("squirrel_squabble", "squirrels", f"{name}-idle-side.svg"))


def squirrels_by_seat(summary: Data | None, events: Sequence[Sequence[Any]]) -> list[int | None]:
    """Return the squirrel of each seat, from a game's summary or its recorded events; None if it's unknown."""
    told = (summary or {}).get("squirrels")
    if isinstance(told, list) and len(told) == len(SQUIRREL_IDS):
        return [SQUIRREL_IDS.index(name) if name in SQUIRREL_IDS else None for name in told]
    led: list[int | None] = [None, None]
    for event in events:
        match event:
            case [str(kind), int(seat), int(squirrel), _] if kind == SquirrelTaken.__name__ and {seat, squirrel} <= {
                0,
                1,
            }:
                led[seat] = squirrel
    return led


SQUIRREL: Final[tuple[Colour, Colour]] = ((0xF4, 0x7B, 0x20), (0x1F, 0x7A, 0x74))  # by squirrel
SQUIRREL_INK: Final[tuple[Colour, Colour]] = ((0x7A, 0x2E, 0x06), (0x0F, 0x4F, 0x52))  # of text on wood
SQUIRREL_DEEP: Final[tuple[Colour, Colour]] = ((0xA8, 0x43, 0x0A), (0x0F, 0x4F, 0x52))
WOOD: Final[Colour] = (0xD3, 0x9D, 0x5C)
WOOD_PALE: Final[Colour] = (0xF0, 0xC9, 0x8A)
WOOD_DEEP: Final[Colour] = (0x8A, 0x56, 0x30)
BARK: Final[Colour] = (0x4A, 0x2A, 0x1C)
BURNT: Final[Colour] = (0x3A, 0x1A, 0x0C)
HOLLOW: Final[Colour] = (0x5E, 0x37, 0x1F)
DUSK: Final[Colour] = (0x2C, 0x1D, 0x22)  # of panels
GOLD: Final[Colour] = (0xFF, 0xD9, 0x5E)
WARNING: Final[Colour] = (0xB3, 0x26, 0x2B)
GAINED_INK: Final[Colour] = (0x9B, 0xE3, 0x9F)  # of text on dark panels
LOST_INK: Final[Colour] = (0xFF, 0xA0, 0x8C)
PAPER: Final[Colour] = (0xFF, 0xF7, 0xE6)


def _figure(x: int, y: int, across: int, *names: str, mirrored: bool = False) -> BoxFigure:
    drawings = tuple(("squirrel_squabble", "squirrels", f"{name}.svg") for name in names)
    return BoxFigure(x, y, across, drawings, mirrored)


def menu_box(app: App) -> OpenBox:
    figures = (
        _figure(196, 504, 352, "orange-hop-toward", "orange-cheer-side", "orange-win-side"),
        _figure(524, 504, 352, "green-hop-toward", "green-scared-toward", "green-win-side", mirrored=True),
    )
    return OpenBox(app, "squirrel_squabble", figures)
