"""The things on the table (spaces, tiles, coins and squirrels) and the questions."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import permutations, product

# --- words of the rules -------------------------------------------------------------------------

MOVE_1 = "Move 1"
MOVE_2 = "Move 2"
TURN_LEFT = "Turn Left"
TURN_RIGHT = "Turn Right"
U_TURN = "U-Turn"
FLIP_TILE = "Flip Tile"
SWITCH_TILES = "Switch Tiles"
FLIP_ACTION = "Flip Action"
SQUABBLE = "Squabble"

PUDDLE_NUT = "puddle with nut"
PUDDLE_EMPTY = "puddle empty"
DOG = "dog"
BLANK = "blank"
ONE_NUT = "one nut"
TWO_NUTS = "two nuts"
ORANGE_HOME = "orange home"
GREEN_HOME = "green home"

ORANGE = "orange"
GREEN = "green"

# Coins by number 0..5; the two faces are numbered 0 and 1 (S1).
COINS: tuple[tuple[str, str], ...] = (
    (MOVE_1, FLIP_TILE),
    (MOVE_1, SWITCH_TILES),
    (MOVE_1, MOVE_2),
    (MOVE_2, SQUABBLE),
    (TURN_LEFT, TURN_RIGHT),
    (U_TURN, FLIP_ACTION),
)

# Tiles by number: the seven loose ones in their order (S2), then the two homes.
TILES: tuple[tuple[str, str], ...] = (
    (PUDDLE_NUT, PUDDLE_EMPTY),
    (DOG, BLANK),
    (DOG, ONE_NUT),
    (ONE_NUT, BLANK),
    (ONE_NUT, TWO_NUTS),
    (ONE_NUT, TWO_NUTS),
    (TWO_NUTS, BLANK),
    (ORANGE_HOME, ORANGE_HOME),
    (GREEN_HOME, GREEN_HOME),
)
LOOSE_TILES: tuple[int, ...] = (0, 1, 2, 3, 4, 5, 6)
HOME_TILE: dict[str, int] = {ORANGE: 7, GREEN: 8}

MAX_NUTS = 5
QUICK_NUTS = 2
LAST_ROUND = 40

# --- the board ---------------------------------------------------------------------------------

SPACES: tuple[str, ...] = ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3")
FREE_SPACES: tuple[str, ...] = ("a2", "a3", "b1", "b2", "b3", "c1", "c2")
FIRST_HOME: dict[str, str] = {ORANGE: "a1", GREEN: "c3"}

# Clockwise, so that a right turn is the next entry.
FACINGS: tuple[str, ...] = ("north", "east", "south", "west")
STEP: dict[str, tuple[int, int]] = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}


def ahead(space: str, facing: str) -> str | None:
    """Return the space one step ahead, or None at the edge of the board."""
    across, up = STEP[facing]
    column = "abc".index(space[0]) + across
    row = "123".index(space[1]) + up
    if column not in (0, 1, 2) or row not in (0, 1, 2):
        return None
    return "abc"[column] + "123"[row]


def open_facings(space: str) -> list[str]:
    """List the facings that point to a neighbouring space, clockwise from north."""
    return [facing for facing in FACINGS if ahead(space, facing) is not None]


def neighbours(space: str) -> list[str]:
    """List the orthogonal neighbours of a space in the order a1 a2 … c3."""
    found = [ahead(space, facing) for facing in FACINGS]
    return [other for other in SPACES if other in found]


def turned(facing: str, quarters: int) -> str:
    return FACINGS[(FACINGS.index(facing) + quarters) % 4]


# --- plans -------------------------------------------------------------------------------------

Plan = tuple[tuple[int, int], tuple[int, int], tuple[int, int]]
Answer = tuple[int | str | tuple[int, int], ...]
Event = tuple[int | str, ...]


def _all_plans() -> tuple[Plan, ...]:
    """List every plan: three different coins in order, each with a face (S10)."""
    plans: list[Plan] = []
    for first, second, third in permutations(range(len(COINS)), 3):
        for one, two, three in product((0, 1), repeat=3):
            plans.append(((first, one), (second, two), (third, three)))
    return tuple(plans)


PLANS: tuple[Plan, ...] = _all_plans()

# --- the table ---------------------------------------------------------------------------------


@dataclass
class Lying:
    """A tile on a space, with one of its two faces up."""

    tile: int
    face: int

    @property
    def shows(self) -> str:
        """Return the visible face."""
        return TILES[self.tile][self.face]


@dataclass
class Squirrel:
    """A squirrel; both flags apply only to the current round."""

    space: str
    facing: str | None = None
    nuts: int = 0
    lost: bool = False  # has lost its remaining actions
    left: bool = False  # has left its space


@dataclass
class Position:
    """The whole table. Squirrels are stored by colour; `squirrel` looks one up by seat."""

    tiles: dict[str, Lying] = field(default_factory=dict)
    squirrels: dict[str, Squirrel] = field(default_factory=dict)
    orange: int | None = None  # the seat that leads Orange, once known
    in_hand: dict[int, int] = field(default_factory=dict)  # tiles still to be arranged -> face
    round: int = 0  # 0 in the setup, then 1..40
    action: int = 0  # 0 while planning and at the round's end, else 1..3
    over: bool = False
    winner: int | None = None  # a seat; None in a tie
    how: str = ""

    def colour(self, seat: int) -> str:
        if self.orange is None:
            raise ValueError("nobody has chosen a squirrel yet")
        return ORANGE if seat == self.orange else GREEN

    def squirrel(self, seat: int) -> Squirrel:
        return self.squirrels[self.colour(seat)]

    def home(self, seat: int) -> str:
        """Return the current space of a seat's home tile."""
        number = HOME_TILE[self.colour(seat)]
        for space, lying in self.tiles.items():
            if lying.tile == number:
                return space
        raise ValueError(f"tile {number} is not on the board")

    def shows(self, space: str) -> str:
        """Return the visible face on a space."""
        return self.tiles[space].shows


@dataclass(frozen=True)
class SetUp:
    """The choices and draws before the game. The referee decides none of them."""

    faces: tuple[int, ...]  # for tiles 0..6 the face that fell upwards
    arranger: int | None = None  # the seat that arranges, or None if dealt
    places: tuple[int, ...] | None = None  # dealt: the tile numbers for a2 a3 b1 b2 b3 c1 c2
    orange: int = 0  # dealt: the seat that leads Orange
    quick: bool = False

    def check(self) -> None:
        """Refuse an impossible setup."""
        if len(self.faces) != 7 or any(face not in (0, 1) for face in self.faces):
            raise ValueError("seven faces, each 0 or 1")
        if (self.arranger is None) == (self.places is None):
            raise ValueError("either somebody arranges or the places are dealt")
        if self.places is not None and sorted(self.places) != list(LOOSE_TILES):
            raise ValueError("the places must hold each loose tile once")
        if self.arranger not in (None, 0, 1) or self.orange not in (0, 1):
            raise ValueError("seats are 0 and 1")


@dataclass(frozen=True)
class Question:
    """A question to one seat; every legal answer is a plain tuple."""

    kind: str  # arrange, squirrel, start facing, plan, flip, switch, facing
    seat: int
    answers: tuple[Answer, ...]
    about: str = ""  # the space to fill, or the squirrel's space


# --- walks and routes, without changing the table ----------------------------------------------------

PUDDLES = (PUDDLE_NUT, PUDDLE_EMPTY)


@dataclass
class Walk:
    """A Move action, first checked on its own and then against the rival's."""

    seat: int
    start: str
    target: str | None = None
    trodden: list[str] = field(default_factory=list)  # in order, with the last, without the start
    stop: str | None = None
    scared: bool = False
    stuck: bool = False
    cancelled: str = ""  # the reason, or empty while the move stands

    def passes(self, space: str) -> bool:
        """Return whether the walk touches a space."""
        return space in self.trodden


def look_at_walk(position: Position, seat: int, steps: int) -> Walk:
    """Walk one squirrel alone, from its space and facing."""
    squirrel = position.squirrel(seat)
    assert squirrel.facing is not None
    walk = Walk(seat=seat, start=squirrel.space)

    # The target, 1 or 2 ahead.
    line: list[str] = []
    here = squirrel.space
    for number in range(steps):
        following = ahead(here, squirrel.facing)
        if following is None:
            walk.cancelled = "edge" if number == 0 else "no second step"
            return walk
        line.append(following)
        here = following
    walk.target = line[-1]
    if walk.target == position.home(1 - seat):
        walk.cancelled = "their home"
        return walk

    # The spaces in order; the rival and both homes are run past (S18).
    for space in line:
        walk.trodden.append(space)
        if position.shows(space) == DOG:
            walk.scared = True
            walk.stop = position.home(seat)
            return walk
        if position.shows(space) in PUDDLES:
            walk.stuck = True
            walk.stop = space
            return walk
    walk.stop = walk.target
    return walk


def settle_together(position: Position, walks: list[Walk]) -> None:
    """Cancel walks that conflict with each other or with a squirrel that stays where it is (S19)."""
    # A move that is cancelled by itself counts as no move here.
    standing = [walk for walk in walks if not walk.cancelled]

    if len(standing) == 2:
        one, two = standing
        # 1. The same target or the same stop; a target equal to the other's stop is no conflict.
        if one.target == two.target or one.stop == two.stop:
            one.cancelled = "same space"
            two.cancelled = "same space"
        # 3. Otherwise both leave, so following and exchanging are allowed (S20).
        return

    if len(standing) == 1:
        # 2. The other stays on its space.
        walk = standing[0]
        taken = position.squirrel(1 - walk.seat).space
        if taken in (walk.target, walk.stop):
            walk.cancelled = "taken"


def shortest_ways(position: Position, attacker: int) -> list[list[str]]:
    """List all shortest routes to the rival, each including its last space but not its first."""
    start = position.squirrel(attacker).space
    goal = position.squirrel(1 - attacker).space

    # Lengthen all routes by one space at a time until some arrive; nine spaces need at most eight.
    ways: list[list[str]] = [[]]
    for _ in range(8):
        longer: list[list[str]] = []
        for way in ways:
            here = way[-1] if way else start
            for following in neighbours(here):
                if following == start or following in way:
                    continue
                # Dogs and puddles are not run through; the goal itself may be a puddle.
                if following != goal and position.shows(following) in (DOG, *PUDDLES):
                    continue
                longer.append([*way, following])
        arrived = [way for way in longer if way[-1] == goal]
        if arrived:
            return arrived
        ways = longer
    return []
