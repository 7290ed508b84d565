"""The table of the 18 abilities: what each changes in the rules.

An ability is its row number; all four factions have the same 18 in the same order. Row 18 is "no ability", for games
played without them. The texts are in text.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

TOP, RIGHT, BOTTOM, LEFT = range(4)
CLOCKWISE, COUNTER_CLOCKWISE = 1, -1


@dataclass(frozen=True, slots=True)
class Ability:
    """The changes one ability makes; the defaults are the plain rules."""

    id: str
    # The orders in which it may attack: first side, then direction as seen from above.
    orders: tuple[tuple[int, int], ...] = ((TOP, CLOCKWISE),)
    # The rotations in which it may be played: quarter turns clockwise from right side up.
    turns: tuple[int, ...] = (0,)
    # The printed sides that count 1 more while defending.
    guards: tuple[int, ...] = ()


ABILITIES: Final[tuple[Ability, ...]] = (
    Ability("counter_clockwise", orders=((TOP, CLOCKWISE), (TOP, COUNTER_CLOCKWISE))),
    Ability("rotate_left", turns=(0, 3)),
    Ability("start_bottom", orders=((TOP, CLOCKWISE), (BOTTOM, CLOCKWISE))),
    Ability("rotate_right", turns=(0, 1)),
    Ability("redraw"),
    Ability("skip_side"),
    Ability("guard_bottom_right", guards=(BOTTOM, RIGHT)),
    Ability("guard_bottom_left", guards=(BOTTOM, LEFT)),
    Ability("guard_top_left", guards=(TOP, LEFT)),
    Ability("guard_top_right", guards=(TOP, RIGHT)),
    Ability("start_any", orders=((TOP, CLOCKWISE), (RIGHT, CLOCKWISE), (BOTTOM, CLOCKWISE), (LEFT, CLOCKWISE))),
    Ability("second_wind"),
    Ability("snare"),
    Ability("advance_and_resume"),
    Ability("advance_and_stop"),
    Ability("swap_in"),
    Ability("plunder"),
    Ability("win_ties"),
    Ability("none"),
)
ABILITY_IDS: Final = tuple(ability.id for ability in ABILITIES[:-1])
NO_ABILITY: Final = len(ABILITY_IDS)

# Abilities that the rules look up by name.
START_BOTTOM: Final = ABILITY_IDS.index("start_bottom")
REDRAW: Final = ABILITY_IDS.index("redraw")
SKIP_SIDE: Final = ABILITY_IDS.index("skip_side")
SECOND_WIND: Final = ABILITY_IDS.index("second_wind")
SNARE: Final = ABILITY_IDS.index("snare")
ADVANCE_AND_RESUME: Final = ABILITY_IDS.index("advance_and_resume")
ADVANCE_AND_STOP: Final = ABILITY_IDS.index("advance_and_stop")
SWAP_IN: Final = ABILITY_IDS.index("swap_in")
# Those that only work in hand or while their card is played.
IDLE_ON_BOARD: Final = frozenset({ABILITY_IDS.index("rotate_left"), ABILITY_IDS.index("rotate_right"), REDRAW, SWAP_IN})
PLUNDER: Final = ABILITY_IDS.index("plunder")
WIN_TIES: Final = ABILITY_IDS.index("win_ties")
