"""The whole of a game in plain data: small integers, lists and tuples, cheap to copy, save and search.

The board is a handful of lists by space. `face` holds each character's numbers by direction, as everything attached to
it makes them, so that processing only compares; `steps` alone keeps them true. `stack` is the
unfinished work: frames are tuples whose first element is one of the codes below, and the last is worked on first.
"""

from __future__ import annotations

from typing import Final

from squaretactics.games.square_tactics.cards import Face
from squaretactics.games.square_tactics.rule_tables import SquareRules

Frame = tuple[int, ...]
# By observer (every seat, and last the public): card -> mask of where it may be. See knowledge.py.
Known = tuple[dict[int, int], ...]

EMPTY: Final = -1
NO_FACE: Final[Face] = (0, 0, 0, 0, 0, 0, 0, 0)

# Frames, with what follows the code.
BEGIN: Final = 0  # the active seat may act, and plays
BEFORE: Final = 1  # card: the active seat may act before it is processed
ORDER: Final = 2  # card: its player may choose the order of its sides
PROCESS: Final = 3  # see processing.py
DRAW: Final = 4
END: Final = 5  # the active seat may act
REACT: Final = 6  # space, seats already asked
GIVE_BACK: Final = 7  # giver, other seat, card received

# A game also ends when every seat has had this many turns (R7).
TURNS_PER_SEAT: Final = 40


FIELDS: Final = (
    "action_decks",
    "action_hands",
    "active",
    "attached",
    "buried",
    "captured",
    "captures",
    "card",
    "cleared",
    "decks",
    "face",
    "facing",
    "hands",
    "held",
    "known",
    "open",
    "over",
    "owner",
    "plunder",
    "random",
    "redrawn",
    "rules",
    "sheltered",
    "stack",
    "turn",
    "used",
)


class State:
    """One moment of one game."""

    __slots__ = FIELDS

    rules: SquareRules
    # By space: the character (or EMPTY), its seat, its facing, its numbers, and seat * 18 + kind of each card on it.
    card: list[int]
    owner: list[int]  # one longer than the board: outside is never anybody's
    facing: list[int]
    face: list[Face]
    attached: list[tuple[int, ...]]
    open: int  # the open spaces, a bit each
    held: list[int]  # by seat: the spaces it holds, a bit each
    # By seat. The last card of a deck is its top.
    hands: list[list[int]]
    decks: list[list[int]]
    captured: list[list[int]]
    action_hands: list[list[int]]
    # One shared deck and used pile, or one for each seat.
    action_decks: list[list[int]]
    used: list[list[int]]
    known: Known
    buried: int  # the seats whose deck holds a character that is known to lie there, a bit each
    random: int
    stack: list[Frame]
    cleared: int  # the space whose reaction window is still to open (or EMPTY); never do two wait
    turn: int  # turns completed by all seats together
    active: int
    # Of this turn: captures that the active seat made, the plunderer among its captors (or EMPTY), the characters
    # that Sacrifice protects, and those already used for Redraw.
    captures: int
    plunder: int
    sheltered: tuple[int, ...]
    redrawn: tuple[int, ...]
    over: bool

    def copy(self) -> State:
        """Return an independent copy."""
        twin = State.__new__(State)
        twin.rules = self.rules
        twin.card = self.card[:]
        twin.owner = self.owner[:]
        twin.facing = self.facing[:]
        twin.face = self.face[:]
        twin.attached = self.attached[:]
        twin.open = self.open
        twin.held = self.held[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.decks = [deck[:] for deck in self.decks]
        twin.captured = [pile[:] for pile in self.captured]
        if self.rules.actions:
            twin.action_hands = [hand[:] for hand in self.action_hands]
            twin.action_decks = [deck[:] for deck in self.action_decks]
            twin.used = [pile[:] for pile in self.used]
        else:  # always empty: shared
            twin.action_hands = self.action_hands
            twin.action_decks = self.action_decks
            twin.used = self.used
        twin.known = self.known
        twin.buried = self.buried
        twin.random = self.random
        twin.stack = self.stack[:]
        twin.cleared = self.cleared
        twin.turn = self.turn
        twin.active = self.active
        twin.captures = self.captures
        twin.plunder = self.plunder
        twin.sheltered = self.sheltered
        twin.redrawn = self.redrawn
        twin.over = self.over
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    __hash__ = None  # type: ignore[assignment]


def blank(rules: SquareRules) -> State:
    """Return a state with nothing dealt and nothing on the board."""
    seats, spaces = range(rules.players), rules.board.spaces
    state = State.__new__(State)
    state.rules = rules
    state.card = [EMPTY] * spaces
    state.owner = [EMPTY] * (spaces + 1)
    state.facing = [0] * spaces
    state.face = [NO_FACE] * spaces
    state.attached = [()] * spaces
    state.open = rules.board.all_open
    state.held = [0] * rules.players
    state.hands = [[] for _ in seats]
    state.decks = [[] for _ in seats]
    state.captured = [[] for _ in seats]
    state.action_hands = [[] for _ in seats]
    piles = rules.players if rules.personal else 1
    state.action_decks = [[] for _ in range(piles)]
    state.used = [[] for _ in range(piles)]
    state.known = rules.nothing_known
    state.buried = 0
    state.random = 0
    state.stack = [(BEGIN,)]
    state.cleared = EMPTY
    state.turn = 0
    state.active = 0
    state.captures = 0
    state.plunder = EMPTY
    state.sheltered = ()
    state.redrawn = ()
    state.over = False
    return state
