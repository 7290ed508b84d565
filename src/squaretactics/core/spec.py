"""What a game offers to everything that is not that game: the session, the bots, the commands, the screen.

Four kinds of value pass through: a State, which is the whole truth; Moves; Events, which tell what happened; and
Views, which are what one seat may know. Only the session and the game itself ever hold a state of a game in play.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from squaretactics.translation import say

if TYPE_CHECKING:
    from squaretactics.core.cli_plugin import CliPlugin
    from squaretactics.core.matrix_game import MatrixGame
    from squaretactics.translation import Message

Setup = TypeVar("Setup")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

Data = dict[str, Any]
# What may be taken back: nothing, what gave nothing away, that and one's own last decision, or anything.
Undo = Literal["off", "fair", "misdrop", "anything"]


class IllegalMove(ValueError):
    """A move that the rules do not allow now. Its text tells the player why."""


class BadSetup(ValueError):
    """Choices that no game can be set up from. Its text says what is wrong."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a game waits for: a seat, and the kind of its decision.

    Seats that choose at the same time are asked one after the other, each by a secret decision: no other seat's view
    and no event that it sees says what was chosen until all of them have. The views of a game with secret decisions
    can be hashed.
    """

    seat: int
    kind: str
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: points by seat, and the seats that won, which may be several or none."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    together: bool = False  # the seats stood or fell as one, against the game: all of them won, or none
    resigned: int | None = None  # the seat that gave the game up, if one did: its points are as they stood

    @property
    def counted(self) -> tuple[int, ...]:
        """Return the points that count beyond this game: whoever gave it up has none of it."""
        return tuple(0 if seat == self.resigned else points for seat, points in enumerate(self.scores))

    @property
    def contest(self) -> bool:
        """Say whether seats played against each other. Whoever sits alone has nobody to win against."""
        return len(self.scores) > 1 and not self.together


@dataclass(frozen=True, slots=True)
class MatchGameResult:
    """A game of a match that is over: how it ended, and the seat that took its first decision."""

    result: Result
    first: int


@dataclass(frozen=True, slots=True)
class Forecast:
    """How a game will probably end: by seat, its share of the win, and its points more than the best rival's.

    Seats that win together have the whole of it each. Where nobody opposes, there is no lead.
    """

    shares: Sequence[float]
    leads: Sequence[float]


def forecast_of_end(result: Result) -> Forecast:
    """Return what there is to forecast when a game is over."""
    share = 1 / len(result.winners) if result.contest and result.winners else 1.0
    return Forecast(
        [share if seat in result.winners else 0.0 for seat in range(len(result.scores))],
        leads(result.scores) if result.contest else [0.0] * len(result.scores),
    )


def leads(points: Sequence[float]) -> list[float]:
    """Return by seat how many points it is ahead of the best other; nothing where there is no other."""
    if len(points) < 2:
        return [0.0] * len(points)
    second, first = sorted(points)[-2:]
    return [own - (second if own == first else first) for own in points]


class GameSpec(ABC, Generic[Setup, S, M, E, V]):
    """One game, as functions over plain values."""

    name: str
    version: int  # of the rules: a record made by another version may not replay
    default_undo: Undo = "fair"  # for somebody alone against bots
    default_undo_shared: Undo = "off"  # where several people share a screen, of whom each sees what the others do

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

    # A match: several games between the same seats.
    def match_length(self, setup: Setup) -> int:
        """Return how many games are played at most; one where there are no matches."""
        return 1

    def match_over(self, setup: Setup, played: Sequence[MatchGameResult]) -> bool:
        """Say whether a match that has come so far is over."""
        return len(played) >= self.match_length(setup)

    def match_winners(self, setup: Setup, played: Sequence[MatchGameResult]) -> tuple[int, ...]:
        """Return the seats that have won a match as far as it has come."""
        return played[-1].result.winners if played else ()

    def next_setup(self, setup: Setup, played: Sequence[MatchGameResult]) -> Setup:
        """Return the set-up of the next game from that of any game of the match and from the games so far."""
        return setup

    def next_match(self, setup: Setup, played: Sequence[MatchGameResult]) -> Setup:
        """Return the set-up of the next match between the same seats, from those of a match that is over."""
        return setup

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

    def random_move(self, state: S, random: Callable[[], float]) -> M:
        """Return some legal move; any may come."""
        moves = self.moves(state)
        return moves[int(random() * len(moves))]

    def why_not(self, state: S, move: M) -> str | None:
        """Return why a move is not legal, in a sentence, or None if it is."""
        return None if move in self.moves(state) else say("That is not possible now.")

    @abstractmethod
    def take(self, state: S, move: M, emit: Callable[[E], None] | None = None) -> None:
        """Play a move that is known to be legal, and run to the next decision.

        Dice, draws and shuffles happen in here, by the chance that the state holds, and are told as events.
        """

    def before_secret_choices(self, state: S) -> S:
        """Return a state as it was before those secret choices that not all have made yet; it, if there are none."""
        return state

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
        """Return how a game ends that a seat gives up: with the points as they stand.

        Neither that seat nor who stands or falls with it wins.
        """

    def summary(self, setup: Setup, events: Sequence[E]) -> Data:
        """Return what the history keeps of a finished game, from all its events, as JSON data."""
        return {}

    def badge_facts(self, setup: Setup, events: Sequence[E], seat: int) -> frozenset[str]:
        """Return what a seat did in a game that is over, from all its events, by the names that badges need."""
        return frozenset()

    def playout(self, state: S, random: Callable[[], float]) -> Result:
        """Play random moves to the end, in this very state, and return how it ended. Games may have a faster way."""
        while self.decision(state) is not None:
            self.take(state, self.random_move(state, random))
        result = self.result(state)
        assert result is not None
        return result

    def forecast(self, state: S) -> Forecast | None:
        """Return how a game that is seen whole will probably end, if the game can judge that without playing on.

        The state is used up. Whoever does not see the whole game hands in a world that it sampled.
        """
        return None

    # Rules of thumb, over states: where a game has them, bots go by them, and try out what looks best.
    has_heuristics: bool = False

    def heuristic_scores(self, state: S) -> Sequence[float]:
        """Return how well each of `moves` looks by the game's rules of thumb, to whoever must decide."""
        raise NotImplementedError

    def is_heuristic_decision(self, asked: Decision) -> bool:
        """Say whether a decision is left to rules of thumb even by those who try things out."""
        return False

    def heuristic_rollout(self, state: S, move: M, seat: int) -> float:
        """Make a move, in this very state, and play by rules of thumb to where the part of the game under way ends.

        Returned is a seat's share of the win, as it will probably be from there. Chance is the state's, so that copies
        of one world meet the same.
        """
        raise NotImplementedError

    def check(self, state: S) -> list[str]:
        """Return every broken invariant, in words."""
        return []

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

    def move_as_seen(self, move: M, seat: int) -> Hashable:
        """Return what one seat sees of a move that another makes. Where nothing is hidden, that is the move itself."""
        return move

    def redact(self, event: E, seat: int) -> E:
        """Return an event as one seat may see it."""
        return event

    def reveals(self, event: E, seat: int) -> bool:
        """Say whether an event was chance or a reveal, so that this seat may not fairly take it back."""
        return False

    # Judgement, over views only.
    def preview(self, view: V, move: M) -> tuple[V, Sequence[E]]:
        """Return the view and the events a move leads to by what its seat knows, with nobody interfering.

        It stops before whatever chance decides or the seat does not know; the same view means that nothing is shown.
        """
        return view, ()

    def evaluate(self, view: V) -> float:
        """Return how well the view's seat stands, in points ahead."""
        return 0.0

    # Whether a seat's decisions are duels with one rival: then bots decide by them.
    matrix_games: bool = False

    def matrix_game(self, view: V, chance: Callable[[], float]) -> MatrixGame[M]:
        """Return the choice of a view's seat beside what its rival may choose unseen, by nothing but the view."""
        raise NotImplementedError

    # The same over states, which is faster for whoever looks at many moves of a world of its own.
    def preview_state(self, state: S, move: M) -> S:
        """Return the state that `preview` shows to whoever decides; the same one if it shows nothing."""
        return state

    def evaluate_state(self, state: S, seat: int) -> float:
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

    def style_bonus(self, style: str, position: S | V, seat: int) -> float:
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
    def commands(self) -> CliPlugin[Setup, E]:
        """Return what the game brings to the commands."""
        from squaretactics.core.cli_plugin import CliPlugin  # only here: the window does without it

        return CliPlugin()
