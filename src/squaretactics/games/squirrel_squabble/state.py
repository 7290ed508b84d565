"""The complete state of a game as plain integers, short lists and tuples, cheap to copy, save and search.

Lists of two are by squirrel, Orange first; a squirrel's seat is `squirrel ^ orange`. `stage` is what the game waits
for, `step` the progress of the current action. No closure holds any state, so a game can be copied at any moment.
"""

from __future__ import annotations

from typing import Final

from squaretactics.core.spec import Decision
from squaretactics.games.squirrel_squabble.board import FIRST_HOMES, GREEN, NOBODY, OPEN_SPACE, ORANGE, SPACES
from squaretactics.games.squirrel_squabble.coins import NO_PLAN, NOTHING, Plan
from squaretactics.games.squirrel_squabble.options import QUICK_NUTS, Setup

# Stages: what the game waits for.
ARRANGING, CHOOSING, PLANNING, FLIP_ASKED, SWITCH_ASKED, FACING_ASKED, RUNNING, HALTED, OVER = range(9)
# (RUNNING only while `take` runs; HALTED where a preview can't know what follows.)
KINDS: Final = {
    ARRANGING: "arrange",
    CHOOSING: "squirrel",
    FACING_ASKED: "facing",
    PLANNING: "plan",
    FLIP_ASKED: "flip",
    SWITCH_ASKED: "switch",
}  # of decisions
# Steps of an action; SHOWING is between two actions.
SHOWING: Final = 0
FLIPPING: Final = 2
SWITCHING: Final = 3
MOVING: Final = 4
SQUABBLING: Final = 5
# The reasons for the end of the game.
WALKED, SENT, THROUGH, ROUNDS = range(4)
UNENDED: Final = -1
END_IDS: Final = ("walked_home", "sent_home", "through_home", "rounds_over")

UNKNOWN: Final = -1  # a facing not chosen yet, or hidden
FULL: Final = 5  # the most nuts a squirrel can carry
LAST_ROUND: Final = 40  # S34


_FIELDS: Final = (
    "asked",
    "ended",
    "facing",
    "held",
    "home",
    "later",
    "left",
    "loose",
    "lost",
    "now",
    "nuts",
    "orange",
    "pair",
    "plans",
    "random",
    "round",
    "setup",
    "shown",
    "slot",
    "space",
    "stage",
    "step",
    "tiles",
    "turned",
    "veiled",
    "winners",
)


class State:
    """One moment of one game."""

    __slots__ = _FIELDS

    setup: Setup
    random: int
    orange: int  # the seat that leads Orange; 0 until it's chosen
    tiles: list[int]  # by space: the tile face
    loose: list[int]  # the faces of the tiles yet to be arranged
    # By squirrel.
    home: list[int]
    space: list[int]
    facing: list[int]
    nuts: list[int]
    lost: list[bool]  # has no actions for the rest of the round
    left: list[bool]  # has left its space at some time in this round
    plans: list[Plan]
    shown: list[int]  # number of coins shown from its plan
    turned: list[int]  # mask of shown coins that a Flip Action turned
    now: list[int]  # the action yet to be carried out
    # Progress of the game.
    round: int
    slot: int  # index of the action in the round
    step: int
    stage: int
    asked: int  # the squirrel that must decide; before squirrels are chosen, the seat
    later: int  # the squirrel that decides next, or NOBODY
    pair: bool  # the facings are chosen at the same time
    held: int  # the facing that the first of the two has chosen
    ended: int
    winners: int  # mask of squirrels
    veiled: int  # in a preview, the squirrel whose coins are unknown; else NOBODY

    def copy(self) -> State:
        twin = State.__new__(State)
        twin.setup = self.setup
        twin.random = self.random
        twin.orange = self.orange
        twin.tiles = self.tiles[:]
        twin.loose = self.loose[:]
        twin.home = self.home[:]
        twin.space = self.space[:]
        twin.facing = self.facing[:]
        twin.nuts = self.nuts[:]
        twin.lost = self.lost[:]
        twin.left = self.left[:]
        twin.plans = self.plans[:]
        twin.shown = self.shown[:]
        twin.turned = self.turned[:]
        twin.now = self.now[:]
        twin.round = self.round
        twin.slot = self.slot
        twin.step = self.step
        twin.stage = self.stage
        twin.asked = self.asked
        twin.later = self.later
        twin.pair = self.pair
        twin.held = self.held
        twin.ended = self.ended
        twin.winners = self.winners
        twin.veiled = self.veiled
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in _FIELDS)

    __hash__ = None  # type: ignore[assignment]


def blank(setup: Setup) -> State:
    """Return a state with only the homes on the board, and the squirrels on them."""
    state = State.__new__(State)
    state.setup = setup
    state.random = 0
    state.orange = 0
    state.tiles = [OPEN_SPACE] * SPACES
    for squirrel, space in enumerate(FIRST_HOMES):
        state.tiles[space] = squirrel << 1
    state.loose = []
    state.home = list(FIRST_HOMES)
    state.space = list(FIRST_HOMES)
    state.facing = [UNKNOWN, UNKNOWN]
    state.nuts = [QUICK_NUTS if setup.start == "quick" else 0 for _ in (ORANGE, GREEN)]
    state.lost = [False, False]
    state.left = [False, False]
    state.plans = [NO_PLAN, NO_PLAN]
    state.shown = [0, 0]
    state.turned = [0, 0]
    state.now = [NOTHING, NOTHING]
    state.round = 0
    state.slot = 0
    state.step = SHOWING
    state.stage = RUNNING
    state.asked = NOBODY
    state.later = NOBODY
    state.pair = False
    state.held = UNKNOWN
    state.ended = UNENDED
    state.winners = 0
    state.veiled = NOBODY
    return state


def decision_when(stage: int, seat: int, pair: bool) -> Decision | None:
    kind = KINDS.get(stage)
    if kind is None:
        return None
    return Decision(seat, kind, stage == PLANNING or (stage == FACING_ASKED and pair))


def decision(state: State) -> Decision | None:
    """Return the current decision, or None when the game is over."""
    return decision_when(state.stage, state.asked ^ state.orange, state.pair)
