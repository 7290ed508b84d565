"""The complete state of a game as plain integers, lists and tuples, cheap to copy, save and search.

The board is a handful of lists by space. `face` caches each character's numbers by direction, attached cards included,
so that fights only compare; only `state_changes` updates them. `stack` holds unfinished work: frames are tuples that
start with one of the codes below, and the last one is processed first.
"""

from __future__ import annotations

from typing import Final

from squaretactics.games.square_tactics.cards import Face
from squaretactics.games.square_tactics.rule_tables import SquareRules

Frame = tuple[int, ...]
# By observer (each seat, then the public): card -> mask of its possible places. See knowledge.py.
Known = tuple[dict[int, int], ...]

EMPTY: Final = -1
NO_FACE: Final[Face] = (0, 0, 0, 0, 0, 0, 0, 0)

# Frame codes, with the fields that follow them.
BEGIN: Final = 0  # the active seat may play action cards, and plays
BEFORE: Final = 1  # card: the active seat may play action cards before it attacks
ORDER: Final = 2  # card: its player may choose the order of its sides
PROCESS: Final = 3  # see attacks.py
DRAW: Final = 4
END: Final = 5  # the active seat may play action cards
REACT: Final = 6  # space, number of seats already asked
GIVE_BACK: Final = 7  # giver, other seat, card received

# The game also ends when every seat has had this many turns (R7).
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
    # By space: the character (or EMPTY), its seat, its facing, its numbers, and its attached cards as seat * 18 + kind.
    card: list[int]
    owner: list[int]  # one longer than the board: outside has no owner
    facing: list[int]
    face: list[Face]
    attached: list[tuple[int, ...]]
    open: int  # a mask of the open spaces
    held: list[int]  # by seat: a mask of the spaces it holds
    # By seat. The last card of a deck is its top.
    hands: list[list[int]]
    decks: list[list[int]]
    captured: list[list[int]]
    action_hands: list[list[int]]
    # One shared deck and discard pile, or one for each seat.
    action_decks: list[list[int]]
    used: list[list[int]]
    known: Known
    buried: int  # a mask of the seats whose deck is known to hold a certain character
    random: int
    stack: list[Frame]
    cleared: int  # the space whose reaction window is yet to open (or EMPTY); there's never more than one
    turn: int  # turns completed by all seats together
    active: int
    # This turn: captures by the active seat, the plunderer among its captors (or EMPTY), the characters that Sacrifice
    # protects, and those already used for Redraw.
    captures: int
    plunder: int
    sheltered: tuple[int, ...]
    redrawn: tuple[int, ...]
    over: bool

    def copy(self) -> State:
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
    """Return a state with an empty board and nothing dealt."""
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
