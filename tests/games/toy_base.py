"""A base for toy games in tests: each toy is a few functions over an immutable position."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Generic, TypeVar

from squaretactics.core.rng import seed_state
from squaretactics.core.spec import BadSetup, Data, Decision, GameSpec, Result


@dataclass(frozen=True)
class Position:
    """The position on the table; each toy adds its own fields."""

    rounds: int
    random: int  # the state of the generator


P = TypeVar("P", bound=Position)


@dataclass
class State(Generic[P]):
    """A mutable holder of a position, since `take` changes the state in place."""

    position: P


@dataclass(frozen=True)
class Seen(Generic[P]):
    """A position as one seat sees it, with hidden parts covered."""

    seat: int
    position: P


@dataclass(frozen=True)
class Told:
    """An event: a word, a seat, and an optional number, which may be hidden."""

    what: str
    seat: int
    number: int | None = None


Move = tuple[int]  # the number of an option
Tell = Callable[[Told], None]


def most(points: Sequence[int]) -> Result:
    """Return a result in which the most points win."""
    return Result(tuple(points), tuple(seat for seat, own in enumerate(points) if own == max(points)))


class PlainGame(GameSpec[int, State[P], Move, Told, Seen[P]]):
    """A game of a number of rounds, in which every option is a word."""

    version = 1
    places: tuple[str, ...] = ("First", "Second")
    words: tuple[str, ...]  # of the options
    private: tuple[str, ...] = ()  # events whose number only their own seat sees
    revealing: tuple[str, ...] = ()  # events that make undo unfair

    # Parts that each toy defines.
    @abstractmethod
    def deal(self, rounds: int, random: int, tell: Tell) -> P: ...

    @abstractmethod
    def asked(self, position: P) -> Decision | None:
        """Return the pending decision, or None when the game is over."""

    def options(self, position: P) -> Sequence[int]:
        return range(len(self.words))

    @abstractmethod
    def after(self, position: P, option: int, tell: Tell) -> P:
        """Return the position after an option."""

    @abstractmethod
    def standing(self, position: P) -> Result:
        """Return the result if the game ended here."""

    @abstractmethod
    def covered(self, position: P, seat: int) -> P:
        """Return a position without what is hidden from a seat; the RNG state is removed elsewhere."""

    @abstractmethod
    def guessed(self, position: P, seat: int) -> P:
        """Return a random position that is consistent with a seat's view."""

    # Parts that follow from these.
    def parse_setup(self, data: Mapping[str, Any]) -> int:
        if data not in [{"rounds": rounds} for rounds in range(1, 10)]:
            raise BadSetup("a toy is played for 1 to 9 rounds")
        return int(data["rounds"])

    def setup_data(self, setup: int) -> Data:
        return {"rounds": setup}

    def seats(self, setup: int) -> tuple[str, ...]:
        return self.places

    def seats_at(self, view: Seen[P]) -> int:
        return len(self.places)

    def new_game(self, setup: int, seed: int, emit: Tell | None = None) -> State[P]:
        return State(self.deal(setup, seed_state(seed), emit or _nobody_listens))

    def copy(self, state: State[P]) -> State[P]:
        return State(state.position)

    def decision(self, state: State[P]) -> Decision | None:
        return self.asked(state.position)

    def moves(self, state: State[P]) -> Sequence[Move]:
        return [(option,) for option in self.options(state.position)] if self.decision(state) else []

    def take(self, state: State[P], move: Move, emit: Tell | None = None) -> None:
        (option,) = move
        state.position = self.after(state.position, option, emit or _nobody_listens)

    def result(self, state: State[P]) -> Result | None:
        return None if self.decision(state) else self.standing(state.position)

    def resigned(self, state: State[P], seat: int) -> Result:
        standing = self.standing(state.position)
        others = tuple(other for other in range(len(self.places)) if other != seat)
        return replace(standing, winners=others if standing.contest else ())

    def view(self, state: State[P], seat: int) -> Seen[P]:
        return Seen(seat, replace(self.covered(state.position, seat), random=0))

    def view_decision(self, view: Seen[P]) -> Decision | None:
        return self.asked(view.position)

    def view_moves(self, view: Seen[P]) -> Sequence[Move]:
        asked = self.view_decision(view)
        return self.moves(State(view.position)) if asked and asked.seat == view.seat else []

    def sample_world(self, view: Seen[P], seed: int) -> State[P]:
        return State(self.guessed(replace(view.position, random=seed_state(seed)), view.seat))

    def redact(self, event: Told, seat: int) -> Told:
        return replace(event, number=None) if event.what in self.private and event.seat != seat else event

    def reveals(self, event: Told, seat: int) -> bool:
        return event.what in self.revealing

    def all_moves(self, setup: int) -> Sequence[Move]:
        return [(option,) for option in range(len(self.words))]

    def view_data(self, view: Seen[P]) -> Data:
        return asdict(view)

    def move_text(self, setup: int, move: Move) -> str:
        (option,) = move
        return self.words[option]

    def parse_move(self, setup: int, text: str) -> Move:
        return (self.words.index(text),)

    def event_data(self, event: Told) -> list[Any]:
        return [event.what, event.seat, event.number]

    def tell(self, setup: int, event: Told, seats: Sequence[str]) -> str:
        return f"{seats[event.seat]}: {event.what} {'' if event.number is None else event.number}".strip()


def _nobody_listens(event: Told) -> None:
    return None
