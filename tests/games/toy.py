"""A toy game with hidden cards: a few rounds of Kuhn's three-card poker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from squaretactics.core.rng import shuffle
from squaretactics.core.spec import Decision, Result
from tests.games.toy_base import PlainGame, Position, Seen, Tell, Told, most

CHECK, BET, FOLD, CALL = range(4)


@dataclass(frozen=True)
class Poker(Position):
    cards: tuple[int | None, ...] = (0, 1, 2)  # of the seats; the third is unused
    bids: tuple[int, ...] = ()
    points: tuple[int, ...] = (0, 0)
    round: int = 0


class Toy(PlainGame[Poker]):
    """Each may check or bet; a bet is called or folded to; the higher card takes 1, or 2 after a call."""

    name = "toy"
    words = ("check", "bet", "fold", "call")
    private = ("dealt",)
    revealing = ("dealt", "shown")

    def deal(self, rounds: int, random: int, tell: Tell) -> Poker:
        return self._dealt(Poker(rounds, random), tell)

    def _dealt(self, position: Poker, tell: Tell) -> Poker:
        cards = [*position.cards]
        random = shuffle(cards, position.random)
        position = replace(position, random=random, cards=tuple(cards), bids=())
        self._tell_cards("dealt", position, tell)
        return position

    def _tell_cards(self, what: str, position: Poker, tell: Tell) -> None:
        for seat in (0, 1):
            tell(Told(what, seat, position.cards[seat]))

    def asked(self, position: Poker) -> Decision | None:
        if position.round == position.rounds:
            return None
        return Decision(len(position.bids) % 2, "answer" if position.bids[-1:] == (BET,) else "open")

    def options(self, position: Poker) -> Sequence[int]:
        return (FOLD, CALL) if position.bids[-1:] == (BET,) else (CHECK, BET)

    def after(self, position: Poker, option: int, tell: Tell) -> Poker:
        seat = len(position.bids) % 2
        tell(Told(self.words[option], seat))
        position = replace(position, bids=(*position.bids, option))
        if option == BET or len(position.bids) == 1:
            return position
        if option == FOLD:
            winner = 1 - seat
        else:
            first, second, _ = (card or 0 for card in position.cards)
            winner = int(second > first)
            self._tell_cards("shown", position, tell)
        stake = 2 if option == CALL else 1
        points = tuple(own + stake * (who == winner) for who, own in enumerate(position.points))
        position = replace(position, points=points, round=position.round + 1)
        return position if position.round == position.rounds else self._dealt(position, tell)

    def standing(self, position: Poker) -> Result:
        return most(position.points)

    def covered(self, position: Poker, seat: int) -> Poker:
        return replace(position, cards=tuple(card if who == seat else None for who, card in enumerate(position.cards)))

    def guessed(self, position: Poker, seat: int) -> Poker:
        others = [card for card in (0, 1, 2) if card not in position.cards]
        random = shuffle(others, position.random)
        cards = tuple(others.pop() if card is None else card for card in position.cards)
        return replace(position, random=random, cards=cards)

    def evaluate(self, view: Seen[Poker]) -> float:
        points = view.position.points
        return points[view.seat] - points[1 - view.seat]

    def observation(self, view: Seen[Poker]) -> Sequence[float]:
        at = view.position
        cards = (at.cards[view.seat] == card for card in range(3))
        points = (own / 2 / at.rounds for own in at.points)
        return [view.seat, at.round / at.rounds, *cards, len(at.bids) / 3, BET in at.bids, *points]
