"""A toy game with dice: take three points for certain, or roll."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from squaretactics.core.rng import random_below
from squaretactics.core.spec import Decision, Result
from tests.games.toy_base import Move, PlainGame, Position, Seen, State, Tell, Told, most

SAFE, ROLL = range(2)


@dataclass(frozen=True)
class Dice(Position):
    starter: int = 0
    turns: int = 0
    points: tuple[int, int] = (0, 0)


class DiceGame(PlainGame[Dice]):
    """The seats take turns, and the most points win."""

    name = "dice"
    words = ("safe", "roll")
    revealing = ("rolled",)

    def deal(self, rounds: int, random: int, tell: Tell) -> Dice:
        random, starter = random_below(2, random)
        tell(Told("starts", starter))
        return Dice(rounds, random, starter)

    def asked(self, position: Dice) -> Decision | None:
        if position.turns == 2 * position.rounds:
            return None
        return Decision((position.starter + position.turns) % 2, "turn")

    def after(self, position: Dice, option: int, tell: Tell) -> Dice:
        asked = self.asked(position)
        assert asked is not None
        random, won = position.random, 3
        tell(Told(self.words[option], asked.seat))
        if option == ROLL:
            random, eyes = random_below(6, random)
            won = eyes + 1
            tell(Told("rolled", asked.seat, won))
        first, second = position.points
        points = (first + won, second) if asked.seat == 0 else (first, second + won)
        return replace(position, random=random, turns=position.turns + 1, points=points)

    def standing(self, position: Dice) -> Result:
        return most(position.points)

    def covered(self, position: Dice, seat: int) -> Dice:
        return position

    def guessed(self, position: Dice, seat: int) -> Dice:
        return position

    def preview(self, view: Seen[Dice], move: Move) -> tuple[Seen[Dice], Sequence[Told]]:
        """Show the certain points, but nothing about the die."""
        if move == (ROLL,):
            return view, ()
        told: list[Told] = []
        return Seen(view.seat, self.after(view.position, SAFE, told.append)), told

    def preview_state(self, state: State[Dice], move: Move) -> State[Dice]:
        if move == (ROLL,):
            return state
        after = self.copy(state)
        self.take(after, move)
        return after

    def evaluate(self, view: Seen[Dice]) -> float:
        points = view.position.points
        return points[view.seat] - points[1 - view.seat]
