"""What a game offers to everything that is not that game: the session, the bots, the commands, the screen.

Four kinds of value pass through: a State, which is the whole truth; Moves; Events, which tell what happened; and
Views, which are what one seat may know. Only the session and the game itself ever hold a state of a game in play.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from squaretactics.catalogue import Message
    from squaretactics.core.commands import Commands

Setup = TypeVar("Setup")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

Data = dict[str, Any]


class IllegalMove(ValueError):
    """A move that the rules do not allow now. Its text tells the player why."""


class BadSetup(ValueError):
    """Choices that no game can be set up from. Its text says what is wrong."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a game waits for: a seat, and the kind of its decision."""

    seat: int
    kind: str


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: points by seat, and the seats that share the win."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Foresight:
    """How a game will probably end: by seat, its share of the win, and its points more than the best other's."""

    shares: Sequence[float]
    leads: Sequence[float]


def seen_at_the_end(result: Result) -> Foresight:
    """Return what there is to foresee when a game is over."""
    share = 1 / len(result.winners)
    return Foresight(
        [share if seat in result.winners else 0.0 for seat in range(len(result.scores))], leads(result.scores)
    )


def leads(points: Sequence[float]) -> list[float]:
    """Return by seat how many points it is ahead of the best other."""
    second, first = sorted(points)[-2:]
    return [own - (second if own == first else first) for own in points]


class GameSpec(ABC, Generic[Setup, S, M, E, V]):
    """One game, as functions over plain values."""

    name: str
    version: int  # of the rules: a record made by another version may not replay

    # Set-up.
    @abstractmethod
    def parse_setup(self, data: Mapping[str, Any]) -> Setup:
        """Return a checked set-up, or raise BadSetup."""

    @abstractmethod
    def setup_data(self, setup: Setup) -> Data:
        """Return a set-up as JSON data that `parse_setup` reads."""

    @abstractmethod
    def seats(self, setup: Setup) -> tuple[Message, ...]:
        """Return the names of the seats, in turn order, as records have them; a player is told them as said."""

    @abstractmethod
    def new_game(self, setup: Setup, seed: int, emit: Callable[[E], None] | None = None) -> S:
        """Deal a game; the same seed always deals the same."""

    # Play.
    @abstractmethod
    def copy(self, state: S) -> S:
        """Return an independent copy."""

    @abstractmethod
    def decision(self, state: S) -> Decision | None:
        """Return what the game waits for, or None when it is over."""

    @abstractmethod
    def moves(self, state: S) -> Sequence[M]:
        """Return every legal move, each once."""

    @abstractmethod
    def random_move(self, state: S, random: Callable[[], float]) -> M:
        """Return some legal move; any may come."""

    @abstractmethod
    def why_not(self, state: S, move: M) -> str | None:
        """Return why a move is not legal, in a sentence, or None if it is."""

    @abstractmethod
    def take(self, state: S, move: M, emit: Callable[[E], None] | None = None) -> None:
        """Play a move that is known to be legal, and run to the next decision."""

    def apply(self, state: S, move: M, emit: Callable[[E], None] | None = None) -> None:
        """Play a move, or raise IllegalMove and change nothing."""
        reason = self.why_not(state, move)
        if reason is not None:
            raise IllegalMove(reason)
        self.take(state, move, emit)

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return how the game ended, or None while it goes on."""

    @abstractmethod
    def resigned(self, state: S, seat: int) -> Result:
        """Return how a game ends that a seat gives up as it stands; that seat does not win."""

    @abstractmethod
    def points(self, state: S) -> Sequence[int]:
        """Return each seat's points as they stand."""

    def playout(self, state: S, random: Callable[[], float]) -> Result:
        """Play random moves to the end, in this very state, and return how it ended. Games may have a faster way."""
        while self.decision(state) is not None:
            self.take(state, self.random_move(state, random))
        result = self.result(state)
        assert result is not None
        return result

    def foresee(self, state: S) -> Foresight | None:
        """Return how a game that is seen whole will probably end, if the game can judge that without playing on.

        The state is used up. Whoever does not see the whole game hands in a world that it sampled.
        """
        return None

    @abstractmethod
    def check(self, state: S) -> list[str]:
        """Return every broken invariant, in words."""

    # What a seat may know.
    @abstractmethod
    def view(self, state: S, seat: int) -> V:
        """Return all that one seat may know."""

    @abstractmethod
    def view_moves(self, view: V) -> Sequence[M]:
        """Return the legal moves, if the view's own seat must decide; else none."""

    @abstractmethod
    def view_decision(self, view: V) -> Decision | None:
        """Return what the game waits for, as the view shows it."""

    @abstractmethod
    def seats_at(self, view: V) -> int:
        """Return how many seats there are."""

    @abstractmethod
    def sample_world(self, view: V, seed: int) -> S:
        """Return a whole state that this view could be a view of, the unknown dealt anew."""

    def shown_move(self, move: M, seat: int) -> Hashable:
        """Return what one seat sees of a move that another makes. Where nothing is hidden, that is the move itself."""
        return move

    @abstractmethod
    def redact(self, event: E, seat: int) -> E:
        """Return an event as one seat may see it."""

    @abstractmethod
    def reveals(self, event: E, seat: int) -> bool:
        """Say whether an event was a draw or a reveal, so that this seat may not fairly take it back."""

    # Judgement, over views only.
    @abstractmethod
    def preview(self, view: V, move: M) -> tuple[V, Sequence[E]]:
        """Return the view and the events a move leads to by what its seat knows, with nobody interfering."""

    @abstractmethod
    def evaluate(self, view: V) -> float:
        """Return how well the view's seat stands, in points ahead."""

    # The same over states, which is faster for whoever looks at many moves of a world of its own.
    @abstractmethod
    def glimpse(self, state: S, move: M) -> S:
        """Return the state that `preview` shows to whoever decides; the same one if it shows nothing."""

    def appeal(self, state: S, seat: int) -> float:
        """Return what `evaluate` says of a seat's view."""
        return self.evaluate(self.view(state, seat))

    def explain(self, view: V, move: M) -> str:
        """Return one true sentence on what speaks for a move, by what its seat knows; empty if there is none."""
        return ""

    # For programs: the same game in numbers and plain data.
    @abstractmethod
    def all_moves(self, setup: Setup) -> Sequence[M]:
        """Return every move that any game of a set-up could ever allow, each once.

        A move's place in it is its number: the same in every game of that set-up, on every machine, and in every
        release with this `version` of the rules. Some may never come up.
        """

    def legal_mask(self, setup: Setup, view: V) -> list[bool]:
        """Say of each of `all_moves` whether the view's seat may play it now."""
        legal = set(self.view_moves(view))
        return [move in legal for move in self.all_moves(setup)]

    @abstractmethod
    def view_data(self, view: V) -> Data:
        """Return a view as plain JSON data: all that it shows, and nothing else."""

    def observation(self, view: V) -> Sequence[float]:
        """Return a view as numbers from 0 to 1, as many for every view of a set-up; none if the game offers none."""
        return ()

    # Temper, over states and views alike: only what both show alike may count.
    styles: Sequence[str] = ()

    def taste(self, style: str, position: S | V, seat: int) -> float:
        """Return in points how much a seat that plays in a style likes a position for its own sake."""
        return 0.0

    # Words.
    @abstractmethod
    def move_text(self, setup: Setup, move: M) -> str:
        """Write a move as one line."""

    @abstractmethod
    def parse_move(self, setup: Setup, text: str) -> M:
        """Read a move from its line, or raise ValueError."""

    @abstractmethod
    def event_data(self, event: E) -> list[Any]:
        """Return an event as JSON data."""

    @abstractmethod
    def tell(self, setup: Setup, event: E, seats: Sequence[str]) -> str:
        """Return an event in words, or an empty line."""

    # Without a window.
    def commands(self) -> Commands[Setup, E]:
        """Return what the game brings to the commands."""
        from squaretactics.core.commands import Commands  # only here: the window does without it

        return Commands()
