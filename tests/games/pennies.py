"""A toy game with secret choices: both lay a penny at once, and one seat wants them to match."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from squaretactics.core.rng import random_below
from squaretactics.core.spec import Decision, Result
from tests.games.toy_base import PlainGame, Position, Tell, Told, most

HEADS, TAILS = range(2)
_COVERED: Final = -1  # a penny that is laid but hidden


@dataclass(frozen=True)
class Pennies(Position):
    even: int = 0  # the seat that wants a match
    laid: tuple[int | None, int | None] = (None, None)
    points: tuple[int, ...] = (0, 0)
    round: int = 0


class MatchingPennies(PlainGame[Pennies]):
    """The winner of a round takes 2; in the biased game, two tails give each seat 1."""

    words = ("heads", "tails")
    private = ("laid",)
    revealing = ("shown",)

    def __init__(self, name: str = "pennies", biased: bool = False) -> None:
        self.name = name
        self.biased = biased

    def deal(self, rounds: int, random: int, tell: Tell) -> Pennies:
        random, even = random_below(2, random)
        tell(Told("even", even))
        return Pennies(rounds, random, even)

    def asked(self, position: Pennies) -> Decision | None:
        if position.round == position.rounds:
            return None
        first, _ = position.laid
        return Decision(0 if first is None else 1, "penny", secret=True)

    def after(self, position: Pennies, option: int, tell: Tell) -> Pennies:
        first, _ = position.laid
        if first is None:
            tell(Told("laid", 0, option))
            return replace(position, laid=(option, None))
        tell(Told("laid", 1, option))
        for seat, penny in enumerate((first, option)):
            tell(Told("shown", seat, penny))
        won = self._won(position.even, first, option)
        points = tuple(own + more for own, more in zip(position.points, won, strict=True))
        return replace(position, laid=(None, None), points=points, round=position.round + 1)

    def _won(self, even: int, first: int, second: int) -> tuple[int, int]:
        if self.biased and first == second == TAILS:
            return 1, 1
        winner = even if first == second else 1 - even
        return (2, 0) if winner == 0 else (0, 2)

    def standing(self, position: Pennies) -> Result:
        return most(position.points)

    def covered(self, position: Pennies, seat: int) -> Pennies:
        first, second = position.laid
        return position if first is None or seat == 0 else replace(position, laid=(_COVERED, second))

    def guessed(self, position: Pennies, seat: int) -> Pennies:
        first, second = position.laid
        if first != _COVERED:
            return position
        random, penny = random_below(2, position.random)
        return replace(position, random=random, laid=(penny, second))
