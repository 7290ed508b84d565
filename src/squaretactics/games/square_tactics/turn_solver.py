"""Try every line of a turn, to find the ones that end it with the biggest lead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from squaretactics.games.square_tactics.decisions import decider, legal_moves
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.rules import take_within_turn
from squaretactics.games.square_tactics.scoring import scores
from squaretactics.games.square_tactics.state import DRAW, State
from squaretactics.translation import say

MOST_LINES: Final = 60_000


class NoPuzzle(Exception):
    """The turn can't be a puzzle, whatever the values of its lines. Its text tells the player why."""


class Line(NamedTuple):
    """The moves of a turn, and the lead after them."""

    moves: tuple[Move, ...]
    lead: int


def lines(start: State) -> Iterator[Line]:
    """Yield every line of the turn that starts here, or raise NoPuzzle."""
    seat, count = start.active, 0
    deck, dice = [*map(len, start.decks)], start.random
    stack: list[tuple[State, tuple[Move, ...]]] = [(start, ())]
    while stack:
        state, moves = stack.pop()
        for move in legal_moves(state):
            after = state.copy()
            take_within_turn(after, move)
            if [*map(len, after.decks)] != deck or after.random != dice or after.redrawn:
                raise NoPuzzle(say("This turn could draw cards, so nobody can work it out."))
            if after.stack[-1][0] == DRAW:
                count += 1
                if count > MOST_LINES:
                    raise NoPuzzle(say("There are too many ways to play this turn."))
                points = scores(after)
                yield Line((*moves, move), points[seat] - points[1 - seat])
            elif decider(after) != seat:
                raise NoPuzzle(say("The opponent could have something to decide this turn."))
            else:
                stack.append((after, (*moves, move)))


@dataclass
class TurnSolution:
    """The best lines among those found so far. Lines of the same moves in another order are one answer."""

    best: Line | None = None
    second: int | None = None  # the biggest lead that's smaller than the best one
    answers: set[frozenset[Move]] = field(default_factory=set)

    def add(self, found: Iterable[Line]) -> None:
        for line in found:
            if self.best is None or line.lead > self.best.lead:
                self.second = self.second if self.best is None else self.best.lead
                self.best, self.answers = line, {frozenset(line.moves)}
            elif line.lead == self.best.lead:
                self.best = min(self.best, line)
                self.answers.add(frozenset(line.moves))
            elif self.second is None or line.lead > self.second:
                self.second = line.lead

    @property
    def has_one_answer(self) -> bool:
        return len(self.answers) == 1 and self.second is not None
