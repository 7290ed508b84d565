"""Try every possible line of one whole two-player turn, action cards included, up to its draw.

This proves the puzzles. It is written from the rules alone, shares no code with the engine or the puzzle finder, and
prefers clarity to speed. The rival must have no decision and nothing may be drawn: a turn in which either could happen
is refused.

A turn is ordinary code that calls a Decider for each decision. Decisions are written as in the game's records, and the
same turn is replayed from the same position with the next script of answers.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .walker import (
    ACROSS,
    CARDS,
    GUARDED_SIDES,
    OPPOSITE,
    SEATS,
    SIDES,
    STEP,
    Decider,
    Space,
    clockwise_from,
    direction_of_side,
    side_in_direction,
    space_named,
    turned,
)

SIZE = 3
SPACES = [(column, row) for row in range(SIZE) for column in range(SIZE)]
SHIELDED = {
    "fore_shielding": "top",
    "starboard_shielding": "right",
    "aft_shielding": "bottom",
    "port_shielding": "left",
}
COUNTER = ("top", "left", "bottom", "right")
ORDERS = {
    "counter_clockwise": {"order top clockwise": clockwise_from("top"), "order top counter-clockwise": COUNTER},
    "start_bottom": {f"order {side} clockwise": clockwise_from(side) for side in ("top", "bottom")},
    "start_any": {f"order {side} clockwise": clockwise_from(side) for side in SIDES},
}
MEANS_NOTHING = "done"


class NotClosed(Exception):
    """The rival has a decision in this turn, or a card is drawn."""


@dataclass
class Piece:
    card: str
    owner: int
    facing: str
    attached: list[str] = field(default_factory=list)


class Line(NamedTuple):
    """A line of the turn: its decisions, and its player's lead at the end."""

    moves: tuple[str, ...]
    lead: int


class Proof(NamedTuple):
    """The result of all lines of a turn."""

    lines: int
    best: int
    second: int | None
    ways: set[frozenset[str]]  # the moves of the best lines, in any order; "done" is no move


def name_of(space: Space) -> str:
    return f"{'abc'[space[0]]}{space[1] + 1}"


def worth(space: Space) -> int:
    """Return the value of a space: a corner 1, the middle 3, all else 2."""
    return {0: 1, 1: 2, 2: 3}[sum(at == 1 for at in space)]


def beside(space: Space) -> list[Space]:
    """List the spaces that share an edge with a space."""
    return [other for other in SPACES if abs(other[0] - space[0]) + abs(other[1] - space[1]) == 1]


def diagonal(space: Space) -> list[Space]:
    return [other for other in SPACES if abs(other[0] - space[0]) == 1 == abs(other[1] - space[1])]


class Turn:
    """One turn, played once with the Decider's answers."""

    def __init__(self, position: dict[str, Any], decider: Decider) -> None:
        self.decider = decider
        self.told: list[str] = []
        self.abilities: bool = position["abilities"]
        self.me: int = position["active"]
        self.rival = 1 - self.me
        self.board = {
            space_named(name): Piece(one["card"], one["owner"], one["facing"], list(one["attached"]))
            for name, one in position["board"].items()
        }
        self.hands = [list(hand) for hand in position["hands"]]
        self.captured = [list(pile) for pile in position["captured"]]
        self.actions = [list(hand) for hand in position["actions"]]
        self.deck: int = position["decks"][self.me]
        self.cleared: list[Space] = []

    # Decisions.
    def choose(self, answers: list[str]) -> str:
        """Let the player choose; a single possible answer is no decision."""
        answer = self.decider.choose(answers)
        if len(answers) > 1:
            self.told.append(answer)
        return answer

    def agrees(self) -> bool:
        """Let the player choose whether to do something."""
        return self.choose(["yes", "no"]) == "yes"

    # The position.
    def ability(self, card: str) -> str:
        """Return the ability of a card; an empty string in games without abilities."""
        return CARDS[card].ability if self.abilities else ""

    @property
    def mine(self) -> list[Space]:
        return [space for space in SPACES if space in self.board and self.board[space].owner == self.me]

    @property
    def theirs(self) -> list[Space]:
        return [space for space in SPACES if space in self.board and self.board[space].owner == self.rival]

    def open_among(self, spaces: list[Space]) -> list[Space]:
        """List the open spaces among these."""
        return [space for space in spaces if space not in self.board]

    def space_of(self, piece: Piece) -> Space:
        return next(space for space, standing in self.board.items() if standing is piece)

    def contact(self, piece: Piece, side: str) -> Space | None:
        """Return the space next to a side of a character if a rival's character is there."""
        across, up = STEP[direction_of_side(piece.facing, side)]
        column, row = self.space_of(piece)
        standing = self.board.get((column + across, row + up))
        return None if standing is None or standing.owner == piece.owner else (column + across, row + up)

    def number(self, piece: Piece, side: str, defends: bool) -> int:
        """Return the number on a side, attachments included."""
        total = CARDS[piece.card].sides[side]
        total += sum(SHIELDED.get(kind) == side for kind in piece.attached)
        total -= piece.attached.count("wounded")
        return total + (defends and side in GUARDED_SIDES.get(self.ability(piece.card), ()))

    # Action cards.
    def held(self, kind: str) -> bool:
        """Return whether the player holds an action card of a kind."""
        return kind in self.actions[self.me]

    def shieldings(self) -> list[str]:
        return [
            f"{kind.replace('_', '-')} {name_of(space)}" for kind in SHIELDED if self.held(kind) for space in self.mine
        ]

    def trades(self) -> list[str]:
        if not self.held("trade") or not self.hands[self.rival]:
            return []
        return [f"trade {self.rival} {card}" for card in self.hands[self.me]]

    def at_the_beginning(self) -> list[str]:
        """List the uses of action cards at the start of the turn."""
        moves = [*self.shieldings(), *self.trades()]
        for space in self.mine:
            less = [to for to in self.open_among(beside(space)) if worth(to) < worth(space)]
            more = [to for to in self.open_among(beside(space)) if worth(to) > worth(space)]
            for kind, reach in (("concede_ground", less), ("gain_ground", more), ("jump", diagonal(space))):
                if self.held(kind):
                    words = kind.replace("_", "-")
                    moves += [f"{words} {name_of(space)} {name_of(to)}" for to in self.open_among(reach)]
            if self.held("hot_swap"):
                moves += [f"hot-swap {name_of(space)} {card}" for card in self.hands[self.me]]
            if self.held("second_chance") and any(self.contact(self.board[space], side) for side in SIDES):
                moves.append(f"second-chance {name_of(space)}")
            if self.held("turnaround"):
                moves.append(f"turnaround {name_of(space)}")
            if self.held("twist"):
                moves += [f"twist {name_of(space)} {way}" for way in ("left", "right")]
        if self.held("push"):
            moves += [
                f"push {name_of(space)} {name_of(to)}" for space in self.theirs for to in self.open_among(beside(space))
            ]
        return moves

    def act(self, move: str) -> None:
        """Play an action card at the start of the turn or with the play."""
        word, *rest = move.split()
        kind = word.replace("-", "_")
        self.actions[self.me].remove(kind)
        if kind == "trade":
            self.trade(rest[1])
            return
        space = space_named(rest[0])
        piece = self.board[space]
        if kind in SHIELDED:
            piece.attached.append(kind)
        elif kind == "turnaround":
            piece.facing = turned(piece.facing, 2)
        elif kind == "twist":
            piece.facing = turned(piece.facing, 1 if rest[1] == "right" else -1)
        elif kind == "second_chance":
            self.process(piece)
        elif kind == "hot_swap":
            self.take_back(space)
            self.hands[self.me].remove(rest[1])
            self.board[space] = Piece(rest[1], self.me, self.upright)
        else:
            self.move(space, space_named(rest[1]))
            self.windows()

    def trade(self, card: str) -> None:
        """Give a card to the rival for one of theirs."""
        if len(self.hands[self.rival]) > 1:
            raise NotClosed("the rival chooses what to give")
        back = self.hands[self.rival].pop()
        self.hands[self.me].remove(card)
        self.hands[self.me].append(back)
        self.hands[self.rival].append(card)

    def take_back(self, space: Space) -> None:
        """Take one of the player's characters off the board."""
        self.hands[self.me].append(self.board.pop(space).card)

    def move(self, space: Space, to: Space) -> None:
        """Move a character; the space it leaves is cleared."""
        self.board[to] = self.board.pop(space)
        self.cleared.append(space)

    # The turn.
    @property
    def upright(self) -> str:
        """Return the direction of an unrotated card's top."""
        return ACROSS[SEATS[2][self.me]]

    def landings(self, card: str) -> list[str]:
        """List where and how a character may be played."""
        ability, facings = self.ability(card), [self.upright]
        if ability in ("rotate_left", "rotate_right"):
            facings.append(turned(self.upright, 1 if ability == "rotate_right" else -1))
        spaces = self.open_among(SPACES) + (self.mine if ability == "swap_in" else [])
        return [f"{card} {name_of(space)} {facing}" for space in spaces for facing in facings]

    def plays(self) -> list[str]:
        """List the plays, including those of zombies."""
        moves = [f"play {landing}" for card in self.hands[self.me] for landing in self.landings(card)]
        if self.held("zombie"):
            moves += [f"zombie {landing}" for card in self.captured[self.me] for landing in self.landings(card)]
        return moves

    def play_out(self) -> Line:
        """Play the turn up to its draw."""
        while True:
            hand = self.hands[self.me]
            if self.deck and any(self.ability(card) == "redraw" for card in hand):
                raise NotClosed("a card can be drawn")
            move = self.choose([*self.plays(), *self.at_the_beginning(), *([] if hand else [MEANS_NOTHING])])
            if move == MEANS_NOTHING:
                break
            if move.split()[0] in ("play", "zombie"):
                self.play(*move.split())
                break
            self.act(move)
        return Line(tuple(self.told), self.points(self.me) - self.points(self.rival))

    def play(self, word: str, card: str, where: str, facing: str) -> None:
        """Play a character, with additions before it is processed, and process it."""
        space, piece = space_named(where), Piece(card, self.me, facing)
        if word == "zombie":
            self.actions[self.me].remove("zombie")
            self.captured[self.me].remove(card)
            piece.attached.append("zombie")
        else:
            self.hands[self.me].remove(card)
        if space in self.board:
            self.take_back(space)
        self.board[space] = piece
        while more := [*self.shieldings(), *self.trades()]:
            move = self.choose([*more, MEANS_NOTHING])
            if move == MEANS_NOTHING:
                break
            self.act(move)
        self.process(piece)

    def process(self, piece: Piece) -> None:
        """Process one of the player's characters one side at a time, each with its windows."""
        contacts = [side for side in SIDES if self.contact(piece, side)]
        orders = ORDERS.get(self.ability(piece.card), {})
        order = orders[self.choose([*orders])] if orders and len(contacts) > 1 else clockwise_from("top")
        can_skip = self.ability(piece.card) == "skip_side"
        losses = 0
        for done, side in enumerate(order, 1):
            at = self.contact(piece, side)
            if at is None:
                continue
            if can_skip and self.agrees():
                can_skip = False
                continue
            result = self.compare(piece, side, at)
            if result == "won":
                goes_on = self.win(piece, at)
            elif result == "lost" and self.ability(self.board[at].card) == "snare":
                self.snare(piece, at)
                goes_on = False
            elif result == "lost":
                losses += 1
                to_come = any(self.contact(piece, later) for later in order[done:])
                may = self.ability(piece.card) == "second_wind" and losses == 1 and to_come
                goes_on = may and self.agrees()
            else:
                goes_on = True
            self.windows()
            if not goes_on:
                return

    def compare(self, piece: Piece, side: str, at: Space) -> str:
        """Compare a side of a character with the character at a space."""
        foe = self.board[at]
        facing_it = side_in_direction(foe.facing, OPPOSITE[direction_of_side(piece.facing, side)])
        ahead = self.number(piece, side, defends=False) - self.number(foe, facing_it, defends=True)
        if ahead == 0:
            return "won" if self.ability(piece.card) == "win_ties" else "tied"
        return "won" if ahead > 0 else "lost"

    def win(self, piece: Piece, at: Space) -> bool:
        """Let a character capture the one at a space; return whether its processing goes on."""
        held = self.actions[self.rival]
        if "sacrifice" in held and self.hands[self.rival]:
            raise NotClosed("the rival can sacrifice")
        if "emergency_maneuvers" in held and self.open_among(beside(at)):
            raise NotClosed("the rival can get away")
        self.captured[self.me].append(self.board.pop(at).card)
        self.cleared.append(at)
        if "wounded" in held:
            raise NotClosed("the rival can wound")
        ability = self.ability(piece.card)
        if ability in ("advance_and_resume", "advance_and_stop") and self.agrees():
            self.move(self.space_of(piece), at)
            return ability == "advance_and_resume"
        return True

    def snare(self, piece: Piece, at: Space) -> None:
        """Let a rival's snare catch the player's character; the player may wound the snare in return."""
        space = self.space_of(piece)
        self.captured[self.rival].append(self.board.pop(space).card)
        self.cleared.append(space)
        while self.held("wounded") and self.choose(["wounded", MEANS_NOTHING]) == "wounded":
            self.actions[self.me].remove("wounded")
            self.board[at].attached.append("wounded")

    def windows(self) -> None:
        """Open a window for each cleared space, in order of clearing."""
        while self.cleared:
            space = self.cleared.pop(0)
            if space in self.board:
                continue
            near = [other for other in beside(space) if other in self.mine]
            if self.held("reaction") and near:
                move = self.choose([*(f"reaction {name_of(other)}" for other in near), MEANS_NOTHING])
                if move != MEANS_NOTHING:
                    self.actions[self.me].remove("reaction")
                    self.move(space_named(move.split()[1]), space)
                    continue
            if "reaction" in self.actions[self.rival] and any(other in self.theirs for other in beside(space)):
                raise NotClosed("the rival can react")

    def points(self, seat: int) -> int:
        stands = sum(worth(space) for space, piece in self.board.items() if piece.owner == seat)
        return stands + len(self.captured[seat])


def every_line(position: dict[str, Any]) -> Iterator[Line]:
    script: list[int] | None = []
    while script is not None:
        decider = Decider(script)
        yield Turn(position, decider).play_out()
        script = decider.next_script()


def prove(position: dict[str, Any]) -> Proof:
    """Try every line of a turn, and keep the sets of moves of the best ones."""
    ways: defaultdict[int, set[frozenset[str]]] = defaultdict(set)
    count = 0
    for line in every_line(position):
        count += 1
        ways[line.lead].add(frozenset(line.moves) - {MEANS_NOTHING})
    leads = sorted(ways, reverse=True)
    return Proof(count, leads[0], leads[1] if len(leads) > 1 else None, ways[leads[0]])
