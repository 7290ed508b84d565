"""Define the layout of a new game."""

from __future__ import annotations

from typing import Final, NamedTuple

from squaretactics.ui.kit.paint.rounded_boxes import Box


class NewGameLayout(NamedTuple):
    """Boxes of the widgets on a design."""

    back: Box
    title: Box
    players: Box
    seats: Box
    controls: tuple[int, int, int]  # of a seat: distance of the first below its name, height, and step
    sheet: Box
    presets: tuple[int, int]  # how many stand side by side, and their height
    columns: int  # of the options
    names: int  # width of the options' names
    start: Box


# On the design of 1920 by 1080, and on the tall one.
WIDE: Final = NewGameLayout(
    back=(70, 52, 80, 80),
    title=(180, 52, 500, 80),
    players=(722, 56, 440, 72),
    seats=(70, 176, 1092, 846),
    controls=(66, 70, 82),
    sheet=(1204, 40, 646, 862),
    presets=(2, 140),
    columns=1,
    names=200,
    start=(1204, 922, 646, 100),
)
TALL: Final = NewGameLayout(
    back=(50, 32, 80, 80),
    title=(160, 32, 500, 80),
    players=(710, 36, 440, 72),
    seats=(50, 144, 1100, 708),
    controls=(58, 62, 72),
    sheet=(50, 872, 1100, 564),
    presets=(4, 70),
    columns=2,
    names=176,
    start=(50, 1452, 1100, 92),
)
