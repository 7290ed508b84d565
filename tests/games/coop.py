"""A cooperative toy game for two: the lower of their hidden cards must be played first."""

from __future__ import annotations

from dataclasses import dataclass, replace

from squaretactics.core.rng import shuffle
from squaretactics.core.spec import Decision, Result
from tests.games.toy_base import PlainGame, Position, Tell, Told

WAIT, PLAY = range(2)
CARDS = range(6)
PATIENCE = 4  # waits per round


@dataclass(frozen=True)
class Hands(Position):
    cards: tuple[int | None, ...] = ()  # of the seats
    waited: int = 0
    won: int = 0  # rounds
    lost: bool = False


class LowestFirst(PlainGame[Hands]):
    """Both may wait a limited number of times; one wrong card loses everything."""

    name = "coop"
    words = ("wait", "play")
    private = ("dealt",)
    revealing = ("dealt", "shown")

    def deal(self, rounds: int, random: int, tell: Tell) -> Hands:
        return self._dealt(Hands(rounds, random), tell)

    def _dealt(self, position: Hands, tell: Tell) -> Hands:
        cards = [*CARDS]
        random = shuffle(cards, position.random)
        first, second, *_ = cards
        for seat, card in enumerate((first, second)):
            tell(Told("dealt", seat, card))
        return replace(position, random=random, cards=(first, second), waited=0)

    def asked(self, position: Hands) -> Decision | None:
        over = position.lost or position.won == position.rounds
        return None if over else Decision(position.waited % 2, "card")

    def after(self, position: Hands, option: int, tell: Tell) -> Hands:
        seat = position.waited % 2
        tell(Told(self.words[option], seat))
        if option == WAIT:
            return replace(position, waited=position.waited + 1, lost=position.waited + 1 == PATIENCE)
        for who, card in enumerate(position.cards):
            tell(Told("shown", who, card))
        own, other = (position.cards[who] or 0 for who in (seat, 1 - seat))
        if own > other:
            return replace(position, lost=True)
        position = replace(position, won=position.won + 1)
        return position if position.won == position.rounds else self._dealt(position, tell)

    def standing(self, position: Hands) -> Result:
        winners = (0, 1) if position.won == position.rounds else ()
        return Result((position.won, position.won), winners, together=True)

    def covered(self, position: Hands, seat: int) -> Hands:
        return replace(position, cards=tuple(card if who == seat else None for who, card in enumerate(position.cards)))

    def guessed(self, position: Hands, seat: int) -> Hands:
        others = [card for card in CARDS if card not in position.cards]
        random = shuffle(others, position.random)
        return replace(position, random=random, cards=tuple(others.pop() if c is None else c for c in position.cards))
