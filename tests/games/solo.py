"""A solo toy game: guess whether the next card is higher or lower. All guesses must be right."""

from __future__ import annotations

from dataclasses import dataclass, replace

from squaretactics.core.rng import shuffle
from squaretactics.core.spec import Decision, Result
from tests.games.toy_base import PlainGame, Position, Seen, Tell, Told

LOWER, HIGHER = range(2)
CARDS = range(10)


@dataclass(frozen=True)
class Row(Position):
    turned: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()  # empty in a view
    right: bool = True  # all guesses so far


class HigherOrLower(PlainGame[Row]):
    """One seat without rivals; the first wrong guess loses."""

    name = "solo"
    places = ("Alone",)
    words = ("lower", "higher")
    revealing = ("turned",)

    def deal(self, rounds: int, random: int, tell: Tell) -> Row:
        cards = [*CARDS]
        random = shuffle(cards, random)
        card, *deck = cards
        tell(Told("turned", 0, card))
        return Row(rounds, random, (card,), tuple(deck))

    def asked(self, position: Row) -> Decision | None:
        return Decision(0, "guess") if position.right and len(position.turned) <= position.rounds else None

    def after(self, position: Row, option: int, tell: Tell) -> Row:
        card, *deck = position.deck
        tell(Told("turned", 0, card))
        right = (card > position.turned[-1]) == (option == HIGHER)
        return replace(position, turned=(*position.turned, card), deck=tuple(deck), right=right)

    def standing(self, position: Row) -> Result:
        guesses = len(position.turned) - 1
        won = position.right and guesses == position.rounds
        return Result((guesses if position.right else guesses - 1,), (0,) if won else ())

    def covered(self, position: Row, seat: int) -> Row:
        return replace(position, deck=())

    def guessed(self, position: Row, seat: int) -> Row:
        deck = [card for card in CARDS if card not in position.turned]
        random = shuffle(deck, position.random)
        return replace(position, random=random, deck=tuple(deck))

    def evaluate(self, view: Seen[Row]) -> float:
        return float(len(view.position.turned))
