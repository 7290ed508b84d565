"""The verbs of moves. Their arguments and text form are in moves.py."""

from __future__ import annotations

from typing import Final

Move = tuple[int, int, int, int]

DONE: Final = 0
YES: Final = 1
NO: Final = 2
PLAY: Final = 3
REDRAW: Final = 4
ORDER: Final = 5
GIVE: Final = 6
ACT: Final = 7

PASS: Final[Move] = (DONE, 0, 0, 0)
ANSWER_YES: Final[Move] = (YES, 0, 0, 0)
ANSWER_NO: Final[Move] = (NO, 0, 0, 0)
